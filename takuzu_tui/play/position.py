"""The board at one moment: its digits, and which of them help has just put there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.opening import Opening


class Provenance(Enum):
    """Whose digit a cell shows."""

    EMPTY = "empty"
    GIVEN = "given"
    PLAYER = "player"
    HELP = "help"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True)
class Position:
    """A grid and the masks of the cells that the latest help filled or corrected.

    The player's next action drops both masks; the digits then look like the player's own.
    """

    grid: Grid
    helped: int = 0
    corrected: int = 0

    @property
    def marked(self) -> int:
        return self.helped | self.corrected


def provenance(opening: Opening, position: Position, cell: Coord) -> Provenance:
    """Whose digit the cell shows in this position."""
    bit = position.grid.bit(cell)
    if opening.givens.filled & bit:
        return Provenance.GIVEN
    if not position.grid.filled & bit:
        return Provenance.EMPTY
    if position.corrected & bit:
        return Provenance.CORRECTED
    return Provenance.HELP if position.helped & bit else Provenance.PLAYER
