"""What can be done in a game beside tiles and passes, and how tiles and cells are shown."""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.moves import Pass, Tile

GLYPHS = "✚✕○●"
"""Cross, Diagonal, Pusher, Puller."""


@dataclass(frozen=True, slots=True)
class Resign:
    """The game given up by the person who plays, in the middle of it."""

    def __str__(self) -> str:
        return "resign"


@dataclass(frozen=True, slots=True)
class Swap:
    """Each side is played by whoever played the other."""

    def __str__(self) -> str:
        return "swap"


Move = Tile | Pass | Resign | Swap
RESIGN, SWAP = Resign(), Swap()


def cell_name(cell: Coord) -> str:
    """A cell by its numbers, as moves write it.

    >>> cell_name(Coord(1, 1)), cell_name(Coord(9, 2))
    ('22', '10 3')
    """
    row, col = cell.row + 1, cell.col + 1
    return f"{row}{col}" if max(row, col) < 10 else f"{row} {col}"
