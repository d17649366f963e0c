"""What if: the branch that grows from the newest checkpoint, and what its failure teaches."""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.logic import conflict
from takuzu_tui.engine.takuzu.moves import Move
from takuzu_tui.engine.takuzu.rules import violations
from takuzu_tui.play.helping import Objection, why_not
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.play.state import Bookmark
from takuzu_tui.tui.game.advice import Argument
from takuzu_tui.tui.game.desk import Desk
from takuzu_tui.tui.game.notes import Tone
from takuzu_tui.wording.advice import lesson_sentence


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


def watch(desk: Desk) -> None:
    """Tell of a dead end as soon as the branch has run into one, unless errors are not told."""
    newest = desk.session.checkpoints[-1]
    if desk.errors is ErrorMode.OFF or not is_dead_end(newest.grid, desk.grid):
        return
    if lesson := lesson_of(newest):
        desk.say(
            "What if {name} is a dead end: b goes back and puts {lesson}.",
            Tone.BAD,
            name=newest.name,
            lesson=lesson.name,
        )
    else:
        desk.say("This what-if is a dead end: b goes back.", Tone.BAD)


def learn(desk: Desk, lesson: Lesson) -> None:
    """Enter what the branch has proved, tell why, and show it."""
    if not desk.settle(desk.session.play(lesson.move)):
        return
    cell, right = lesson.move.cell, lesson.move.value
    assert right is not None, "a lesson is a digit"
    desk.cursor = cell
    desk.argument = Argument(cell, {right.opposite: lesson.objection})
    told = lesson_sentence(desk.words, cell, right.opposite, lesson.objection)
    desk.notes.tell(told, Tone.HINT)
