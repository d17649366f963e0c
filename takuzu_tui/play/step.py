"""What one undo takes back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.moves import Move


class StepKind(Enum):
    """Who made a step, or what it did."""

    PLAYER = "player"
    HELP = "help"
    STEP = "step"
    SOLVE = "solve"
    RESET = "reset"
    RETURN = "return"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A grid to return to; `made_at` is the number of the entry that saved it."""

    made_at: int
    grid: Grid


@dataclass(frozen=True, slots=True)
class Step:
    """Moves made as one, with the grids around them.

    `made_at` is the number of the entry that began it, `dropped` the checkpoint it returned to.
    """

    kind: StepKind
    moves: tuple[Move, ...]
    before: Grid
    after: Grid
    made_at: int
    dropped: Checkpoint | None = None

    @property
    def text(self) -> str:
        """The moves in their notation."""
        return " ".join(map(str, self.moves))


def moves_between(before: Grid, after: Grid) -> tuple[Move, ...]:
    """The moves, row by row, that turn one grid into another of its size."""
    changed = before.ones ^ after.ones | before.zeros ^ after.zeros
    return tuple(Move(cell, after[cell]) for cell in after.cells_of(changed))


def order_of_play(past: Iterable[Step]) -> tuple[Coord, ...]:
    """The cells that hold an entry after these steps, the one that changed last at the end."""
    played: dict[Coord, None] = {}
    for step in past:
        for move in step.moves:
            played.pop(move.cell, None)
            if move.value is not None:
                played[move.cell] = None
    return tuple(played)


def assumption(past: Iterable[Step], checkpoint: Checkpoint) -> Move | None:
    """The first digit that the player entered after a checkpoint, or None when none stands yet."""
    return next(
        (
            move
            for step in past
            if step.kind is StepKind.PLAYER and step.made_at > checkpoint.made_at
            for move in step.moves
            if move.value is not None
        ),
        None,
    )
