"""`takuzu solve`: one solution, or all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import click

from takuzu_tui.cli import options
from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.kinds import Whole
from takuzu_tui.cli.problems import NO_SOLUTION
from takuzu_tui.cli.reading import read_grid
from takuzu_tui.cli.talk import Talk, json_line
from takuzu_tui.cli.writing import Write, destination
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.solver import OnChoice, solutions
from takuzu_tui.engine.text import marked
from takuzu_tui.wording.words import Words

SEVERAL = 3
MOST_IN_JSON = 10_000


class Findings(NamedTuple):
    """What a search gave: how many were found, and whether there are no more."""

    found: int
    complete: bool

    @property
    def exit_code(self) -> int:
        """One and no more is what was asked for."""
        if self.found == 0:
            return NO_SOLUTION
        return 0 if self.found == 1 and self.complete else SEVERAL


@click.command(
    "solve",
    cls=Command,
    help=marked(
        "Give the solution of the puzzle in FILE (- is stdin). "
        "Exit code 0: exactly one solution, 3: several, 4: none."
    ),
)
@options.source
@click.option("--all", "every", is_flag=True, help=marked("Give every solution, as it is found."))
@click.option(
    "--limit", metavar="K", type=Whole(1), help=marked("Give every solution, but K at most.")
)
@click.option(
    "--no-unique-lines",
    is_flag=True,
    help=marked("Allow equal rows and equal columns (drop rules 3 and 4)."),
)
@click.option(
    "-v", "--verbose", is_flag=True, help=marked("Tell each choice of the search on stderr.")
)
@options.output
@options.as_json
@options.language
@click.pass_obj
def solve_command(
    talk: Talk,
    *,
    source: str,
    every: bool,
    limit: int | None,
    no_unique_lines: bool,
    verbose: bool,
    output: str | None,
    as_json: bool,
) -> int:
    """Searches, writes, and tells by the exit code how many solutions there are."""
    grid = read_grid(source)
    found = solutions(
        grid,
        unique_lines=not no_unique_lines,
        on_choice=_teller(talk) if verbose else None,
    )
    wants_all = every or limit is not None
    if as_json:
        most = limit or (MOST_IN_JSON if every else 1)
        findings = _write_json(talk, output, grid.size, found, most, counts_two=not wants_all)
    else:
        findings = _write_text(talk, output, found, limit if wants_all else 1)
        _comment(talk, grid, findings, wants_all=wants_all, unique_lines=not no_unique_lines)
    return findings.exit_code


def _write_text(
    talk: Talk, output: str | None, found: Iterator[Grid], most: int | None
) -> Findings:
    """Solutions parted by blank lines; a file is only made when there is one."""
    first = next(found, None)
    if first is None:
        return Findings(0, complete=True)
    with destination(talk, output) as write:
        write(str(first))
        count = 1 + _write_more(write, found, most)
        return Findings(count, complete=next(found, None) is None)


def _write_more(write: Write, found: Iterator[Grid], most: int | None) -> int:
    count = 0
    for solution in islice(found, None if most is None else most - 1):
        write(f"\n{solution}")
        count += 1
    return count


def _write_json(
    talk: Talk,
    output: str | None,
    size: int,
    found: Iterator[Grid],
    most: int,
    *,
    counts_two: bool,
) -> Findings:
    """One object; without --all it counts a second solution but does not give it."""
    given = [list(solution.rows()) for solution in islice(found, most)]
    complete = next(found, None) is None
    count = 2 if counts_two and not complete else len(given)
    with destination(talk, output) as write:
        write(json_line({"size": size, "count": count, "complete": complete, "solutions": given}))
    return Findings(count, complete)


def _comment(
    talk: Talk, grid: Grid, findings: Findings, *, wants_all: bool, unique_lines: bool
) -> None:
    """What the solutions alone do not say, on stderr."""
    words = talk.words
    if findings.found == 0:
        told = _why_none(words, grid, unique_lines=unique_lines)
    elif findings.complete:
        return
    elif wants_all:
        told = words.say("there are more solutions")
    else:
        told = words.say("there are several solutions; this is one of them")
    talk.complain(told)


def _why_none(words: Words, grid: Grid, *, unique_lines: bool) -> str:
    """The broken rule when there is one."""
    from takuzu_tui.engine.takuzu.rules import TwinLines, violations  # noqa: PLC0415 - a rare end
    from takuzu_tui.wording.rules import violation_detail  # noqa: PLC0415 - as above

    for violation in violations(grid):
        if unique_lines or not isinstance(violation, TwinLines):
            return violation_detail(words, violation)
    return words.say("the grid has no solution")


def _teller(talk: Talk) -> OnChoice:
    """Tells a choice, set in by how deep it lies."""

    def tell(cell: Coord, value: Value, depth: int) -> None:
        indent = "  " * (depth - 1)
        talk.note(indent + talk.words.say("try {cell} = {digit}", cell=cell, digit=value.value))

    return tell
