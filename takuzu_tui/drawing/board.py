"""What a drawing needs to know of a cell, and how large it may be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid


class Owner(Enum):
    """Who put a cell's digit there."""

    NOBODY = "nobody"
    PUZZLE = "puzzle"
    PLAYER = "player"


class Scale(NamedTuple):
    """The lines and columns from one cell to the next."""

    lines: int
    columns: int


SCALES = (Scale(3, 6), Scale(2, 4))


@dataclass(frozen=True, slots=True)
class Board:
    """A grid together with the cells that were given."""

    grid: Grid
    givens: Grid

    @property
    def size(self) -> int:
        return self.grid.size

    def digit(self, cell: Coord) -> str:
        """The digit of a cell as text, empty when there is none."""
        value = self.grid[cell]
        return "" if value is None else str(value.value)

    def owner(self, cell: Coord) -> Owner:
        """Who put the digit there."""
        if self.grid[cell] is None:
            return Owner.NOBODY
        return Owner.PLAYER if self.givens[cell] is None else Owner.PUZZLE


def largest(size: int, columns: int, scales: tuple[Scale, ...], edge: int) -> Scale | None:
    """The largest scale whose board is no wider than the columns; the edge holds the letters."""
    fitting = (scale for scale in scales if edge + size * scale.columns <= columns)
    return next(fitting, None)
