"""`takuzu agents`: what the cell agents make of a grid, or of many."""

from __future__ import annotations

from collections.abc import Sequence

import click

from takuzu_tui.cli import options
from takuzu_tui.cli.experiments import named_puzzles, run_experiment
from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.kinds import Name
from takuzu_tui.cli.problems import Problem, problem_of
from takuzu_tui.cli.reading import read_grid
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Ensemble, Memory, Report
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.moves import parse_cell
from takuzu_tui.engine.text import MoveError, marked, quote
from takuzu_tui.wording.agents import memory_table, trace_table, trouble_sentence
from takuzu_tui.wording.messages import Message, message

NOT_SO = 1


@click.command(
    "agents",
    cls=Command,
    help=marked(
        "Let the cell agents fill the grid in FILE (- is stdin): one thread a cell, each with its "
        "own memory. Exit code 0: solved, 1: not solved. With --experiment, run them on every "
        "puzzle of every FILE, or of the .txt and .json files in a folder, and compare them with "
        "the sequential logic."
    ),
)
@click.argument("sources", metavar="FILE...", type=Name(), nargs=-1)
@click.option("--trace", "with_trace", is_flag=True, help=marked("Tell every decision, in order."))
@click.option(
    "--memory",
    "name",
    metavar="CELL",
    help=marked(
        "Tell what the agent of a cell (AB) knows in the end: . is empty, - off the board."
    ),
)
@click.option("--experiment", is_flag=True, help=marked("Run many puzzles and count."))
@click.option("--csv", "as_csv", is_flag=True, help=marked("The counts as CSV."))
@options.as_json
@options.language
@click.pass_obj
def agents_command(
    talk: Talk,
    *,
    sources: tuple[str, ...],
    with_trace: bool,
    name: str | None,
    experiment: bool,
    as_csv: bool,
    as_json: bool,
) -> int:
    """Runs the agents and tells by the exit code whether they solved the grid."""
    if not sources:
        raise Problem(marked("{name} is missing"), name="FILE")
    single = {"--trace": with_trace, "--memory": name is not None, "--json": as_json}
    if experiment:
        _refuse(single, "--experiment")
        return run_experiment(talk, named_puzzles(sources), as_csv=as_csv)
    if as_csv:
        raise Problem(marked("only together with {option}"), "--csv", option="--experiment")
    grid = read_grid(_only(sources))
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


def _refuse(given: dict[str, bool], other: str) -> None:
    for option, is_given in given.items():
        if is_given:
            raise Problem(marked("not together with {option}"), option, option=other)


def _only(sources: Sequence[str]) -> str:
    if len(sources) > 1:
        raise Problem(marked("one argument too many: {text}"), text=quote(sources[1]))
    return sources[0]


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
    with Ensemble(grid) as ensemble:
        ensemble.resume()
        ensemble.wait()
        return ensemble.report(), None if cell is None else ensemble.inspect(cell)


def _told(talk: Talk, report: Report, memory: Memory | None, *, with_trace: bool) -> list[str]:
    """What was asked for in addition, then the grid."""
    lines = []
    if with_trace:
        lines += [*trace_table(talk.words, report.trace), ""]
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
