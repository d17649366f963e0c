"""What if: the branch that grows from the newest checkpoint, and what its failure teaches."""

from __future__ import annotations

from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.play.what_if import Lesson, is_dead_end, lesson_of
from takuzu_tui.tui.game.advice import Argument
from takuzu_tui.tui.game.desk import Desk
from takuzu_tui.tui.game.notes import Tone
from takuzu_tui.wording.advice import lesson_sentence


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
