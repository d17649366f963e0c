"""What a player sees of each cell, as values without any drawing."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from takuzu_tui.engine.takuzu.grid import Grid, Value


class Look(Enum):
    """Where a cell's digit comes from."""

    EMPTY = "empty"
    GIVEN = "given"
    PLAYER = "player"
    HELP = "help"
    CORRECTED = "corrected"


class Mark(Enum):
    """What is to be said about a cell at the moment; the first that applies is shown."""

    ERROR = "error"  # part of a broken rule
    WRONG = "wrong"  # no solution holds this digit
    TARGET = "target"  # the cell a hint is about
    PROOF = "proof"  # a cell that proves a hint
    BRANCH = "branch"  # entered since the checkpoint
    NONE = "none"


class Face(NamedTuple):
    """How one cell looks."""

    digit: Value | None = None
    look: Look = Look.EMPTY
    mark: Mark = Mark.NONE


Faces = tuple[Face, ...]  # row by row


class Marks(NamedTuple):
    """Masks over the cells, bit row*size+col as in a grid; what a mask misses is not so."""

    helped: int = 0
    corrected: int = 0
    errors: int = 0
    wrong: int = 0
    target: int = 0
    proof: int = 0
    branch: int = 0


@lru_cache(maxsize=8)
def faces(grid: Grid, givens: Grid, marks: Marks | None = None) -> Faces:
    """How every cell looks, row by row; a screen asks again at every key, hence the memory."""
    seen = marks or Marks()
    return tuple(
        Face(grid[cell], _look(grid, givens, seen, bit), _mark(seen, bit))
        for cell in grid.cells()
        for bit in (grid.bit(cell),)
    )


def _look(grid: Grid, givens: Grid, marks: Marks, bit: int) -> Look:
    if not grid.filled & bit:
        return Look.EMPTY
    if givens.filled & bit:
        return Look.GIVEN
    if marks.corrected & bit:
        return Look.CORRECTED
    return Look.HELP if marks.helped & bit else Look.PLAYER


def _mark(marks: Marks, bit: int) -> Mark:
    held = {
        Mark.ERROR: marks.errors,
        Mark.WRONG: marks.wrong,
        Mark.TARGET: marks.target,
        Mark.PROOF: marks.proof,
        Mark.BRANCH: marks.branch & ~(marks.helped | marks.corrected),  # help is seen as help
    }
    return next((mark for mark, mask in held.items() if mask & bit), Mark.NONE)
