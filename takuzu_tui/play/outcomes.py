"""What comes of an action, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.moves import Refusal
from takuzu_tui.engine.takuzu.rules import Violation
from takuzu_tui.play.position import Position
from takuzu_tui.play.step import Step


class Barred(Enum):
    """Why an action is impossible at this point of the game, whatever the cell."""

    FINISHED = "finished"
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    NO_CHECKPOINT = "no checkpoint"
    NO_RUN = "no run"


@dataclass(frozen=True, slots=True)
class Refused:
    """An action that was not done, why, and the cell in question if there is one."""

    reason: Refusal | Barred
    cell: Coord | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """The positions around an action, and the step that was made, unmade or made again."""

    before: Position
    after: Position
    step: Step

    @property
    def cells(self) -> tuple[Coord, ...]:
        """The cells whose digit or mark is another than before."""
        old, new = self.before, self.after
        digits = old.grid.ones ^ new.grid.ones | old.grid.zeros ^ new.grid.zeros
        marks = old.helped ^ new.helped | old.corrected ^ new.corrected
        return new.grid.cells_of(digits | marks)


@dataclass(frozen=True, slots=True)
class Solved:
    """The grid is full and right; the seconds it took."""

    elapsed: float


@dataclass(frozen=True, slots=True)
class Wrong:
    """The grid is full and breaks these rules."""

    violations: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class Incomplete:
    """So many cells are empty."""

    empties: int


Verdict = Solved | Wrong | Incomplete
