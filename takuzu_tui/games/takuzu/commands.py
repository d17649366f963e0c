"""What Takuzu's commands have of their own, and `takuzu agents`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.extras import VERBOSE, Extras, Facts, Values, choices_told
from takuzu_tui.cli.files import named_all, read_one
from takuzu_tui.cli.talk import NOT_SO, Problem, Talk, csv_line, problem_of
from takuzu_tui.cli.workers import counted, workers
from takuzu_tui.engine import takuzu
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import parse_cell
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.text import MoveError, marked, quote
from takuzu_tui.games.kit import Fault, Hint
from takuzu_tui.games.takuzu.game import GAME, Position, violation_of
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.engine.takuzu.agents import Memory, Report, Total, Trial

_CLUES = params.clues(marked("The share of given cells, 20 to 60 %, met within 2 points."))
_SEVERAL = click.Option(
    ["--several"], is_flag=True, help=marked("At least one solution, perhaps more; no level.")
)
_FILL = click.Option(
    ["--fill"],
    metavar="PCT",
    type=params.Whole(0, 100),
    help=marked("Random digits in PCT % of the cells that break no rule; no other promise."),
)
_NO_UNIQUE_LINES = click.Option(
    ["--no-unique-lines"],
    is_flag=True,
    help=marked("Allow equal rows and equal columns (drop rules 3 and 4)."),
)


class TakuzuExtras(Extras):
    """Looser puzzles, a search that can be watched, and JSON by rows, rules and numbers."""

    steps = "places"
    commands: Mapping[str, str] = {
        "agents": marked("Let the cell agents solve a grid, and see how."),
    }
    helps: Mapping[str, str] = {
        "play": marked(
            "Play a fresh puzzle, or the one in FILE (- is stdin, or a code such as 4x4u:BbccCAba)."
        ),
    }
    options: Mapping[str, Mapping[str, tuple[click.Option, ...]]] = {
        "generate": {"difficulty": (_CLUES,), "cluster": (_SEVERAL, _FILL)},
        "solve": {"limit": (_NO_UNIQUE_LINES, VERBOSE)},
    }

    def further_wish(self, chosen: Mapping[str, str], values: Values) -> dict[str, str]:
        """A grid without a promise cannot promise a level or a share as well."""
        clues, fill, several = values["clues"], values["fill"], values["several"]
        loose = "--fill" if fill is not None else "--several" if several else None
        strict = {
            "--several": several and fill is not None,
            "--difficulty": "difficulty" in chosen and loose is not None,
            "--clues": clues is not None and fill is not None,
        }
        for option, clashes in strict.items():
            if clashes:
                raise Problem(marked("cannot be combined with {option}"), option, option=loose)
        shares = {"clues": clues, "fill": fill, "several": several or None}
        return {name: str(share) for name, share in shares.items() if share is not None}

    def solutions(self, talk: Talk, position: Position, values: Values) -> Iterator[Position]:
        """Perhaps without the rules about equal lines, perhaps with every choice told."""
        found = takuzu.solutions(
            position.grid,
            unique_lines=not values["no_unique_lines"],
            on_choice=choices_told(talk, values),
        )
        return (Position(position.givens, grid) for grid in found)

    def why_none(self, words: Words, position: Position, values: Values) -> str:
        """The broken rule when there is one that holds."""
        from takuzu_tui.engine.takuzu.rules import TwinLines  # noqa: PLC0415 - on demand

        for fault in GAME.faults(position):
            if not (values["no_unique_lines"] and isinstance(fault.fact, TwinLines)):
                return self.detail(words, fault)
        return words.say("the grid has no solution")

    def size(self, told: str) -> int:
        """The number of rows."""
        return int(told.partition("x")[0])

    def content(self, position: Position) -> list[str]:
        """The rows."""
        return list(position.grid.rows())

    def fault_facts(self, words: Words, fault: Fault) -> Facts:
        """A broken rule by its number, with its lines and its numbered message."""
        from takuzu_tui.games.takuzu.sentences import message_number  # noqa: PLC0415 - on demand

        broken = violation_of(fault)
        return {
            "rule": broken.rule,
            "lines": [line.letter for line in broken.lines],
            "cells": [str(cell) for cell in broken.cells],
            "message": message_number(broken),
            "text": GAME.tell(words, broken),
        }

    def hint_facts(self, words: Words, hint: Hint) -> Facts:
        """A deduction."""
        deduction = hint.fact
        assert isinstance(deduction, takuzu.Deduction), "hints of Takuzu are deductions"
        return {
            "places": [
                {"cell": str(place.cell), "value": place.value.value} for place in deduction.places
            ],
            "technique": deduction.technique.value,
            "rule": deduction.rule,
            "because": [str(cell) for cell in deduction.because],
            "text": GAME.tell(words, deduction),
        }


EXTRAS = TakuzuExtras(GAME.name)


# The agents


RULE_NAMES = (*(f"R{number}" for number in range(1, 11)), Technique.LAST_DIGIT.value)
TOTAL = "total"
CSV_HEAD = ("puzzle", "size", "solved", "agrees", *RULE_NAMES, "messages", "agents_ms", "logic_ms")
_HEAD = (
    marked("size"),
    marked("solved"),
    marked("decisions"),
    marked("messages"),
    marked("agents, ms"),
    marked("logic, ms"),
    marked("ratio"),
    marked("puzzle"),
)


class Row(NamedTuple):
    """One puzzle, or all of them: what both writers tell."""

    name: str
    size: int | None  # None for all of them
    agrees: int
    made: Trial | Total

    @property
    def milliseconds(self) -> tuple[float, float]:
        """How long the agents took, and how long the logic."""
        return 1000 * self.made.agents_seconds, 1000 * self.made.logic_seconds


@params.command(
    "agents",
    marked(
        "Let the cell agents fill the grid in FILE (- is stdin): one thread a cell, each with its "
        "own memory. Exit code 0: solved, 1: not solved. With --experiment, run them on every "
        "puzzle of every FILE, or of the .txt and .json files in a folder, and compare them with "
        "the sequential logic."
    ),
    click.argument("sources", metavar="FILE...", type=params.Name(), nargs=-1),
    params.flag("--trace with_trace", marked("Tell every decision, in order.")),
    click.option(
        "--memory",
        "name",
        metavar="CELL",
        help=marked(
            "Tell what the agent of a cell (AB) knows in the end: . is empty, - off the board."
        ),
    ),
    params.flag("--experiment", marked("Run many puzzles and count.")),
    params.flag("--csv as_csv", marked("The counts as CSV.")),
    *params.bulk,
    params.as_json,
    params.language,
)
def agents_command(
    talk: Talk,
    *,
    sources: tuple[str, ...],
    with_trace: bool,
    name: str | None,
    experiment: bool,
    as_csv: bool,
    jobs: int,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Runs the agents and tells by the exit code whether they solved the grid."""
    from takuzu_tui.games.takuzu.agent_sentences import trouble_sentence  # noqa: PLC0415 - on demand
    from takuzu_tui.wording.phrases import Message, message  # noqa: PLC0415 - on demand

    if not sources:
        raise Problem(marked("{name} is missing"), name="FILE")
    single = {"--trace": with_trace, "--memory": name is not None, "--json": as_json}
    if experiment:
        for option in (name for name, is_given in single.items() if is_given):
            raise Problem(marked("cannot be combined with {option}"), option, option="--experiment")
        puzzles = named_all(GAME, sources)
        with workers(talk, jobs, cluster, len(puzzles)) as team:
            trials = counted(talk, team, tried, puzzles, len(puzzles))
            return run_experiment(talk, trials, as_csv=as_csv)
    many = {"--csv": as_csv, "--jobs": jobs > 1, "--cluster": cluster is not None}
    for option in (name for name, is_given in many.items() if is_given):
        raise Problem(marked("only together with {option}"), option, option="--experiment")
    if len(sources) > 1:
        raise Problem(marked("one argument too many: {text}"), text=quote(sources[1]))
    grid = read_one(GAME, sources[0]).grid
    cell = None if name is None else _cell(name, grid)
    report, memory = _run(grid, cell)
    if as_json:
        talk.json(_facts(report, cell, memory))
    else:
        for line in _told(talk, report, memory, with_trace=with_trace):
            talk.out(line)
        tell = talk.note if report.solved else talk.complain
        tell(message(talk.words, Message(report.message)))
    if report.conflict is not None:
        talk.complain(trouble_sentence(talk.words, report.conflict))
    return 0 if report.solved else NOT_SO


def _cell(name: str, grid: Grid) -> Coord:
    """The cell that --memory names."""
    try:
        cell = parse_cell(name)
    except MoveError as error:
        raise problem_of(error, "--memory") from None
    if cell not in grid:
        raise Problem(marked("{cell} is off the board."), "--memory", cell=cell)
    return cell


def _run(grid: Grid, cell: Coord | None) -> tuple[Report, Memory | None]:
    """What all the agents did, and what one of them knows in the end."""
    from takuzu_tui.engine.takuzu.agents import Ensemble  # noqa: PLC0415 - only here are threads

    ensemble = Ensemble(grid)
    ensemble.resume()
    with ensemble:
        ensemble.wait()
        return ensemble.report(), None if cell is None else ensemble.inspect(cell)


def _told(talk: Talk, report: Report, memory: Memory | None, *, with_trace: bool) -> list[str]:
    """What was asked for in addition, then the grid."""
    from takuzu_tui.games.takuzu.agent_sentences import (  # noqa: PLC0415 - on demand
        deductions_told,
        memory_table,
        trace_table,
    )

    lines = []
    if with_trace:
        lines += [*trace_table(talk.words, report.trace), ""]
        for told in deductions_told(talk.words):
            talk.note(told)
    if memory is not None:
        lines += [*memory_table(talk.words, memory), ""]
    return [*lines, *report.grid.rows()]


def _facts(report: Report, cell: Coord | None, memory: Memory | None) -> dict[str, object]:
    facts: dict[str, object] = {
        "solved": report.solved,
        "grid": list(report.grid.rows()),
        "threads": report.threads,
        "message": report.message,
        "trace": [
            {"cell": str(event.cell), "value": event.value.value, "rule": event.rule}
            for event in report.trace
        ],
    }
    if memory is not None:
        facts["memory"] = {"cell": str(cell), "entries": list(memory.entries)}
    return facts


# Experiments: the agents on many puzzles


def run_experiment(talk: Talk, trials: Iterable[Trial], *, as_csv: bool) -> int:
    """Writes a line for each puzzle as soon as it is done, then the total."""
    for line in _csv_lines(_rows(trials)) if as_csv else _table_lines(talk.words, _rows(trials)):
        talk.out(line)
    if not as_csv:
        from takuzu_tui.games.takuzu.agent_sentences import deductions_told  # noqa: PLC0415 - rare

        for told in deductions_told(talk.words):
            talk.note(told)
    return 0


def tried(puzzles: Iterable[tuple[str, Position]]) -> Iterator[Trial]:
    """What the agents and the logic make of each named puzzle."""
    import time  # noqa: PLC0415 - for experiments alone

    from takuzu_tui.engine.takuzu.agents import experiment  # noqa: PLC0415 - as above

    return experiment(((name, position.grid) for name, position in puzzles), time.perf_counter)


def _rows(trials: Iterable[Trial]) -> Iterator[Row]:
    from takuzu_tui.engine.takuzu.agents import total  # noqa: PLC0415 - as above

    done = []
    for trial in trials:
        done.append(trial)
        yield Row(trial.name, trial.size, trial.agrees, trial)
    summed = total(done)
    yield Row(TOTAL, None, summed.agreeing, summed)


def _csv_lines(rows: Iterable[Row]) -> Iterator[str]:
    """Comma-separated values; `solved` and `agrees` are 0 or 1, and counts in the total."""
    yield csv_line(*CSV_HEAD)
    for row in rows:
        decisions = [row.made.decisions.get(rule, 0) for rule in RULE_NAMES]
        times = [f"{time:.3f}" for time in row.milliseconds]
        told = (row.name, row.size, int(row.made.solved), int(row.agrees))
        yield csv_line(*told, *decisions, row.made.messages, *times)


def _table_lines(words: Words, rows: Iterable[Row]) -> Iterator[str]:
    """Columns as wide as their heads, the name last; then the decisions by rule."""
    head = [words.say(name) for name in _HEAD]
    widths = [max(len(name), 8) for name in head[:-1]]
    yield _lined_up(head, widths)
    decisions: Mapping[str, int] = {}
    for row in rows:
        decisions, (agents, logic) = row.made.decisions, row.milliseconds
        cells = (
            "" if row.size is None else row.size,
            int(row.made.solved),
            sum(decisions.values()),
            row.made.messages,
            f"{agents:.1f}",
            f"{logic:.2f}",
            f"{agents / logic:.1f}",
            words.say("total") if row.size is None else row.name,
        )
        yield _lined_up(cells, widths)
    yield ""
    yield "  ".join(f"{rule} {decisions.get(rule, 0)}" for rule in RULE_NAMES)


def _lined_up(cells: Sequence[object], widths: Sequence[int]) -> str:
    *numbers, name = map(str, cells)
    padded = (cell.rjust(width) for cell, width in zip(numbers, widths, strict=True))
    return "  ".join([*padded, name])
