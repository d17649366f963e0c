"""How many 0 and 1 every line still needs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.shape import Axis, Line, Shape


class Needs(NamedTuple):
    """How many of each digit a line still needs: 0 is satisfied, below 0 is too many."""

    zeros: int
    ones: int


class Counts(NamedTuple):
    """What every row and every column still needs."""

    rows: tuple[Needs, ...]
    columns: tuple[Needs, ...]


@lru_cache(maxsize=8)
def counts(grid: Grid) -> Counts:
    """What every line of a grid still needs.

    >>> counts(Grid.from_rows(["0110", "1...", "....", "...."])).rows[:2]
    (Needs(zeros=0, ones=0), Needs(zeros=2, ones=1))
    """
    shape = Shape.of(grid.size)
    rows, columns = (
        tuple(_needs(grid, line) for line in shape.parallel(axis))
        for axis in (Axis.ROW, Axis.COLUMN)
    )
    return Counts(rows, columns)


def _needs(grid: Grid, line: Line) -> Needs:
    half = grid.size // 2
    return Needs(
        half - (grid.zeros & line.mask).bit_count(), half - (grid.ones & line.mask).bit_count()
    )
