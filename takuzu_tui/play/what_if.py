"""What if: the branch that grows from a checkpoint, and what its failure proves."""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.logic import conflict
from takuzu_tui.engine.takuzu.moves import Move
from takuzu_tui.engine.takuzu.rules import violations
from takuzu_tui.play.helping import Objection, why_not
from takuzu_tui.play.state import Bookmark


@dataclass(frozen=True, slots=True)
class Lesson:
    """The digit that must stand because the assumption fails, and why it fails."""

    move: Move
    objection: Objection

    @property
    def name(self) -> str:
        """The digit as checkpoints are named."""
        assert self.move.value is not None, "a lesson is a digit"
        return f"{self.move.cell}={self.move.value.value}"


def is_dead_end(root: Grid, grid: Grid) -> bool:
    """Whether a grid cannot be completed although nothing shows that its root could not."""
    return not _collides(root) and _collides(grid)


def _collides(grid: Grid) -> bool:
    return bool(violations(grid)) or conflict(grid) is not None


def proved_by(root: Bookmark, left: Grid) -> Lesson | None:
    """What a branch has proved that was left at this grid, if it was a dead end."""
    return lesson_of(root) if is_dead_end(root.grid, left) else None


def lesson_of(bookmark: Bookmark) -> Lesson | None:
    """What the failure of an assumption proves, as far as contradiction reaches.

    The player's own entries prove nothing, for they may be wrong: the proof starts at the root.
    """
    tried = bookmark.assumption
    if tried is None or tried.value is None or bookmark.grid[tried.cell] is not None:
        return None
    objection = why_not(bookmark.grid, tried.cell)[tried.value]
    if objection is None:
        return None
    return Lesson(Move(tried.cell, tried.value.opposite), objection)
