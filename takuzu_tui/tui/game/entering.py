"""Moving about, entering digits, and the way back."""

from __future__ import annotations

from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.moves import Move, parse_move
from takuzu_tui.engine.text import MoveError, marked
from takuzu_tui.play.outcomes import Change
from takuzu_tui.play.state import Bookmark
from takuzu_tui.play.step import StepKind, moves_between
from takuzu_tui.play.travel import neighbour, next_empty
from takuzu_tui.tui.game.desk import Desk
from takuzu_tui.tui.game.notes import Tone
from takuzu_tui.wording.errors import as_sentence, error_sentence
from takuzu_tui.wording.messages import Message, message

PROMPT_LENGTH = 40
_JUMPS = {
    StepKind.RESET: marked("the reset."),
    StepKind.RETURN: marked("the return to the checkpoint."),
    StepKind.SOLVE: marked("the run of the agents."),
}


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
        _remark(desk, marked("Taken back: {told}"), undone)


def redo(desk: Desk) -> None:
    """The last step taken back made again."""
    redone = desk.session.redo()
    if desk.settle(redone) and isinstance(redone, Change):
        _remark(desk, marked("Made again: {told}"), redone)


def _remark(desk: Desk, template: str, change: Change) -> None:
    """What an undo or a redo has made of the cells, until the next action."""
    from takuzu_tui.wording.reading import changes_sentence  # noqa: PLC0415 - not for the first frame

    words, kind = desk.words, change.step.kind
    if kind in _JUMPS:
        told = words.say(_JUMPS[kind])
    else:
        told = changes_sentence(words, moves_between(change.before.grid, change.after.grid))
    desk.notes.tell(words.say(template, told=told), is_passing=True)


def reset(desk: Desk) -> None:
    """Every cell emptied that was not given."""
    if desk.settle(desk.session.reset()):
        desk.agents.was_reset()
    if not desk.session.is_finished:
        desk.notes.tell(message(desk.words, Message.RESET))


def checkpoint(desk: Desk) -> None:
    """The grid remembered as it is."""
    refused = desk.session.checkpoint()
    desk.end_help()
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
    from takuzu_tui.play.what_if import proved_by  # noqa: PLC0415 - few games branch
    from takuzu_tui.tui.game.what_if import learn  # noqa: PLC0415 - few games branch

    if lesson := proved_by(root, left):
        learn(desk, lesson)


def open_prompt(desk: Desk) -> None:
    """A move is going to be typed."""
    desk.prompt = ""


def type_key(desk: Desk, key: str) -> bool:
    """One key of a typed move; Enter always closes the prompt. Keys with ctrl are for others."""
    assert desk.prompt is not None, "a move is being typed"
    if key.startswith("ctrl+"):
        return False
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
    return True


def _play_typed(desk: Desk, typed: str) -> None:
    if not typed:
        return
    try:
        move = parse_move(typed)
    except MoveError as error:
        desk.notes.tell(as_sentence(error_sentence(desk.words, error)), Tone.BAD)
        return
    if move.cell in desk.grid:
        desk.cursor = move.cell
    desk.settle(desk.session.play(move))
