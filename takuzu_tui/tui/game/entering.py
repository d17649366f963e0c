"""Moving about, entering digits, and the way back."""

from __future__ import annotations

from takuzu_tui.engine.takuzu.errors import MoveError, marked
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.moves import Move, parse_move
from takuzu_tui.play.outcomes import Change
from takuzu_tui.play.state import Bookmark
from takuzu_tui.play.travel import neighbour, next_empty
from takuzu_tui.tui.game.desk import Desk
from takuzu_tui.tui.game.notes import Tone
from takuzu_tui.wording.errors import error_sentence
from takuzu_tui.wording.messages import Message, message

PROMPT_LENGTH = 40
TOLD_MOVES = 4
"""The moves that are told one by one; more are counted."""


def move_cursor(desk: Desk, down: int, right: int) -> None:
    """The next cell in a direction; the edge holds."""
    desk.cursor = neighbour(desk.grid, desk.cursor, down=down, right=right)


def find_empty(desk: Desk, by: int) -> None:
    """The next or previous empty cell in reading order, round the end."""
    desk.cursor = next_empty(desk.grid, desk.cursor, by) or desk.cursor


def enter(desk: Desk, value: Value | None) -> None:
    """The digit put under the cursor, or the cell emptied."""
    desk.settle(desk.session.play(Move(desk.cursor, value)))


def cycle(desk: Desk) -> None:
    """The cell under the cursor: empty, 0, 1, empty again."""
    desk.settle(desk.session.cycle(desk.cursor))


def undo(desk: Desk) -> None:
    """The last step taken back."""
    undone = desk.session.undo()
    if desk.settle(undone) and isinstance(undone, Change):
        _remark(desk, marked("Taken back: {moves}."), undone)


def redo(desk: Desk) -> None:
    """The last step taken back made again."""
    redone = desk.session.redo()
    if desk.settle(redone) and isinstance(redone, Change):
        _remark(desk, marked("Made again: {moves}."), redone)


def _remark(desk: Desk, template: str, change: Change) -> None:
    """What an undo or a redo did, until the next action."""
    moves, words = change.step.moves, desk.words
    told = change.step.text
    if len(moves) > TOLD_MOVES:
        told = words.say_many("{n} cell", "{n} cells", len(moves))
    desk.notes.tell(words.say(template, moves=told), is_passing=True)


def reset(desk: Desk) -> None:
    """Every cell emptied that was not given."""
    if desk.session.is_finished or desk.settle(desk.session.reset()):
        desk.agents.was_reset()
    if not desk.session.is_finished:
        desk.notes.tell(message(desk.words, Message.RESET))


def checkpoint(desk: Desk) -> None:
    """The grid remembered as it is."""
    refused = desk.session.checkpoint()
    if refused is not None:
        desk.settle(refused)
        return
    desk.say("Checkpoint: b brings you back here. It takes the name of your next entry.")


def go_back(desk: Desk) -> None:
    """The newest checkpoint returned to; what a branch without a future has proved is entered."""
    names, left = desk.session.checkpoints, desk.grid
    if desk.settle(desk.session.return_to_checkpoint()):
        if name := names[-1].name:
            desk.say("Back at the checkpoint {name}.", name=name)
            _learn(desk, names[-1], left)
        else:
            desk.say("Back at the checkpoint.")


def _learn(desk: Desk, root: Bookmark, left: Grid) -> None:
    from takuzu_tui.play.what_if import is_dead_end, lesson_of  # noqa: PLC0415 - few games branch
    from takuzu_tui.tui.game.what_if import learn  # noqa: PLC0415 - few games branch

    if is_dead_end(root.grid, left) and (lesson := lesson_of(root)):
        learn(desk, lesson)


def open_prompt(desk: Desk) -> None:
    """A move is going to be typed."""
    desk.prompt = ""


def type_key(desk: Desk, key: str) -> None:
    """One key of a typed move; Enter always closes the prompt."""
    assert desk.prompt is not None, "a move is being typed"
    match key:
        case "enter":
            typed, desk.prompt = desk.prompt, None
            _play_typed(desk, typed)
        case "escape":
            desk.prompt = None
        case "backspace":
            desk.prompt = desk.prompt[:-1]
        case _ if len(key) == 1 and len(desk.prompt) < PROMPT_LENGTH:
            desk.prompt += key


def _play_typed(desk: Desk, typed: str) -> None:
    if not typed:
        return
    try:
        move = parse_move(typed)
    except MoveError as error:
        desk.notes.tell(error_sentence(desk.words, error), Tone.BAD)
        return
    if move.cell in desk.grid:
        desk.cursor = move.cell
    desk.settle(desk.session.play(move))
