"""What can be done in a game beside tiles and passes, and how tiles are shown."""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.mijnlieff.moves import Pass, Tile
from takuzu_tui.engine.text import marked

KINDS = (marked("Cross"), marked("Diagonal"), marked("Pusher"), marked("Puller"))
GLYPHS = "✚✕○●"
"""How the kinds look on a board, in the same order."""
LAWS = (
    marked("After a Cross: only in its row or its column."),
    marked("After a Diagonal: only on its diagonals."),
    marked("After a Pusher: on no cell that touches it by an edge or a corner."),
    marked("After a Puller: only on a cell that touches it."),
)
"""Where one may go after each kind, in the same order."""


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
