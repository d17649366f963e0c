"""The six rules: what a grid breaks, and what its lines still need; no solution is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.shape import Axis, Line, Shape


@dataclass(frozen=True, slots=True)
class _InLine:
    """Cells of one line that hold the same digit."""

    line: Line
    value: Value
    cells: tuple[Coord, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        return (self.line,)


class RunOfThree(_InLine):
    """Three or more equal neighbours in a line: rule 1 down a column, rule 2 along a row."""

    __slots__ = ()

    @property
    def rule(self) -> int:
        return 1 if self.line.axis is Axis.COLUMN else 2


class TooMany(_InLine):
    """More than half of a line holds one digit: rule 5 for a column, rule 6 for a row."""

    __slots__ = ()

    @property
    def rule(self) -> int:
        return 5 if self.line.axis is Axis.COLUMN else 6


@dataclass(frozen=True, slots=True)
class TwinLines:
    """Two complete parallel lines with the same digits: rule 3 for columns, rule 4 for rows."""

    lines: tuple[Line, Line]
    cells: tuple[Coord, ...]

    @property
    def rule(self) -> int:
        return 3 if self.lines[0].axis is Axis.COLUMN else 4


Violation = RunOfThree | TwinLines | TooMany


def violations(grid: Grid) -> tuple[Violation, ...]:
    """Everything a grid breaks, in the order of the rules, lowest line first."""
    shape = Shape.of(grid.size)
    found: list[Violation] = []
    for axis in (Axis.COLUMN, Axis.ROW):
        if starts := _run_starts(grid, shape, axis):
            broken = (line for line in shape.parallel(axis) if line.mask & starts)
            found.extend(run for line in broken for run in _runs(grid, line))
    for axis in (Axis.COLUMN, Axis.ROW):
        found.extend(_twins(grid, shape.parallel(axis)))
    for axis in (Axis.COLUMN, Axis.ROW):
        found.extend(surplus for line in shape.parallel(axis) for surplus in _surplus(grid, line))
    return tuple(found)


def is_solved(grid: Grid) -> bool:
    """Whether the grid is full and breaks no rule."""
    return grid.is_full and not violations(grid)


def _run_starts(grid: Grid, shape: Shape, axis: Axis) -> int:
    """The cells with which three equal digits begin: . 1 1 1 1 → . 1 1 . ."""
    step = 1 if axis is Axis.ROW else grid.size
    starts = 0
    for digits in (grid.ones, grid.zeros):
        starts |= digits & digits >> step & digits >> 2 * step
    return starts & shape.heads if axis is Axis.ROW else starts


def _runs(grid: Grid, line: Line) -> Iterator[RunOfThree]:
    """The longest stretches of three or more equal digits, first to last."""
    start = 0
    digits = [grid[cell] for cell in line.cells]
    for end in range(1, grid.size + 1):
        if end < grid.size and digits[end] == digits[start]:
            continue
        value = digits[start]
        if value is not None and end - start >= 3:
            yield RunOfThree(line, value, line.cells[start:end])
        start = end


def _twins(grid: Grid, lines: tuple[Line, ...]) -> Iterator[TwinLines]:
    """Every pair of equal complete lines, by the first line, then by the second."""
    complete = [(line, line.gather(grid.ones)) for line in lines if not line.mask & grid.empties]
    for place, (line, pattern) in enumerate(complete):
        for other, its_pattern in complete[place + 1 :]:
            if pattern == its_pattern:
                yield TwinLines((line, other), line.cells + other.cells)


def _surplus(grid: Grid, line: Line) -> Iterator[TooMany]:
    """The digits that exceed half of a line."""
    for value in Value:
        held = grid.mask(value) & line.mask
        if held.bit_count() > grid.size // 2:
            yield TooMany(line, value, grid.cells_of(held))


class Needs(NamedTuple):
    """How many of each digit a line still needs: 0 is satisfied, below 0 is too many."""

    zeros: int
    ones: int


@lru_cache(maxsize=8)
def needs(grid: Grid) -> tuple[tuple[Needs, ...], tuple[Needs, ...]]:
    """What every row and every column of a grid still needs by rules 5 and 6.

    >>> needs(Grid.from_rows(["0110", "1...", "....", "...."]))[0][:2]
    (Needs(zeros=0, ones=0), Needs(zeros=2, ones=1))
    """
    half = grid.size // 2
    needed = tuple(
        Needs(half - (grid.zeros & mask).bit_count(), half - (grid.ones & mask).bit_count())
        for mask in (line.mask for line in Shape.of(grid.size).lines)
    )
    return needed[: grid.size], needed[grid.size :]
