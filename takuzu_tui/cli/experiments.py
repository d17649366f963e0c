"""The agents on many puzzles: as a table to read, or as CSV."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from takuzu_tui.cli.problems import Problem, shown
from takuzu_tui.cli.reading import read_grids
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.takuzu.agents import Total, Trial, experiment, total
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.text import marked
from takuzu_tui.wording.words import Words

ENDINGS = (".txt", ".json")
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


@dataclass(frozen=True, slots=True)
class Row:
    """One puzzle, or all of them: what both writers tell."""

    name: str
    size: int | None  # None for all of them
    solved: int
    agrees: int
    decisions: Mapping[str, int]
    messages: int
    agents: float  # milliseconds
    logic: float

    @classmethod
    def of(cls, trial: Trial) -> Row:
        """The row of a puzzle."""
        return cls(trial.name, trial.size, trial.solved, trial.agrees, *_counted(trial))

    @classmethod
    def of_all(cls, summed: Total) -> Row:
        """The last row."""
        return cls(TOTAL, None, summed.solved, summed.agreeing, *_counted(summed))


def _counted(made: Trial | Total) -> tuple[Mapping[str, int], int, float, float]:
    times = 1000 * made.agents_seconds, 1000 * made.logic_seconds
    return made.decisions, made.messages, *times


def named_puzzles(sources: Iterable[str]) -> list[tuple[str, Grid]]:
    """Every puzzle of every file, with the file's name and, among several, its number there."""
    named = []
    for file in (file for source in sources for file in _files(source)):
        grids = read_grids(file)
        for number, grid in enumerate(grids, 1):
            named.append((f"{shown(file)}#{number}" if len(grids) > 1 else shown(file), grid))
    return named


def run_experiment(talk: Talk, puzzles: Sequence[tuple[str, Grid]], *, as_csv: bool) -> int:
    """Writes a line for each puzzle as soon as it is done, then the total."""
    rows = _rows(puzzles)
    for line in _csv_lines(rows) if as_csv else _table_lines(talk.words, rows):
        talk.out(line)
    return 0


def _files(source: str) -> list[str]:
    """The file itself, or the puzzles in a folder and below it, in order."""
    if "\0" in source or not Path(source).is_dir():
        return [source]
    found = [path for path in Path(source).rglob("*") if path.suffix in ENDINGS]
    if not found:
        raise Problem(marked("no .txt or .json file is in this folder"), shown(source))
    return sorted(map(str, found))


def _rows(puzzles: Sequence[tuple[str, Grid]]) -> Iterator[Row]:
    trials = []
    for trial in experiment(puzzles, time.perf_counter):
        trials.append(trial)
        yield Row.of(trial)
    yield Row.of_all(total(trials))


def _csv_lines(rows: Iterable[Row]) -> Iterator[str]:
    """Comma-separated values; `solved` and `agrees` are 0 or 1, and counts in the total."""
    yield ",".join(CSV_HEAD)
    for row in rows:
        line = io.StringIO()
        decisions = [row.decisions.get(rule, 0) for rule in RULE_NAMES]
        times = [f"{row.agents:.3f}", f"{row.logic:.3f}"]
        csv.writer(line, lineterminator="").writerow(
            [row.name, row.size, int(row.solved), int(row.agrees), *decisions, row.messages, *times]
        )
        yield line.getvalue()


def _table_lines(words: Words, rows: Iterable[Row]) -> Iterator[str]:
    """Columns as wide as their heads, the name last; then the decisions by rule."""
    head = [words.say(name) for name in _HEAD]
    widths = [max(len(name), 8) for name in head[:-1]]
    yield _lined_up(head, widths)
    decisions: Mapping[str, int] = {}
    for row in rows:
        decisions = row.decisions
        cells = (
            "" if row.size is None else row.size,
            int(row.solved),
            sum(decisions.values()),
            row.messages,
            f"{row.agents:.1f}",
            f"{row.logic:.2f}",
            f"{row.agents / row.logic:.1f}",
            words.say("total") if row.size is None else row.name,
        )
        yield _lined_up(cells, widths)
    yield ""
    yield "  ".join(f"{rule} {decisions.get(rule, 0)}" for rule in RULE_NAMES)


def _lined_up(cells: Sequence[object], widths: Sequence[int]) -> str:
    *numbers, name = map(str, cells)
    padded = (cell.rjust(width) for cell, width in zip(numbers, widths, strict=True))
    return "  ".join([*padded, name])
