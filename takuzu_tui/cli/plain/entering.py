"""Moving about, entering digits, and the way back."""

from __future__ import annotations

from takuzu_tui.cli.plain.places import cell_at, unspaced
from takuzu_tui.cli.plain.table import Table
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.moves import Move, parse_move
from takuzu_tui.engine.text import MoveError
from takuzu_tui.play.outcomes import Change, Refused
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.play.state import Bookmark
from takuzu_tui.play.step import moves_between
from takuzu_tui.play.travel import neighbour, next_empty
from takuzu_tui.wording.errors import as_sentence, error_sentence
from takuzu_tui.wording.messages import Message, message
from takuzu_tui.wording.reading import cell_sentence, changes_sentence


def go(table: Table, _rest: str, down: int = 0, right: int = 0) -> None:
    """The next cell in a direction, told; the edge holds."""
    table.cursor = neighbour(table.grid, table.cursor, down=down, right=right)
    tell_cell(table)


def find_empty(table: Table, _rest: str, by: int) -> None:
    """The next or previous empty cell in reading order, round the end."""
    found = next_empty(table.grid, table.cursor, by)
    if by > 0 and not table.is_placed and table.grid[table.cursor] is None:
        found = table.cursor  # nobody has been there yet
    if found is None:
        table.say("No cell is empty.")
        return
    table.cursor = found
    tell_cell(table)


def tell_cell(table: Table) -> None:
    """What the cell holds where the player is, and who put it there."""
    cell = table.cursor
    origin = table.session.provenance(cell).value
    table.tell(cell_sentence(table.words, cell, table.grid[cell], origin))


def put(table: Table, text: str) -> None:
    """Makes the move that the text writes, or tells why not."""
    try:
        move = parse_move(unspaced(text))
    except MoveError as error:
        table.tell(as_sentence(error_sentence(table.words, error)))
        return
    if move.cell in table.grid:
        table.cursor = move.cell
    _play(table, move)


def enter(table: Table, rest: str, value: Value | None) -> None:
    """The digit put where the player is, or into the cell they name."""
    if cell := cell_at(table, rest):
        _play(table, Move(cell, value))


def _play(table: Table, move: Move) -> None:
    outcome = table.session.play(move)
    if outcome is None:
        assert move.value is not None, "an empty cell refuses to be emptied"
        digit = move.value.value
        table.say("{cell} is {digit} already.", cell=move.cell, digit=digit)
        return
    _tell(table, outcome)


def cycle(table: Table, rest: str) -> None:
    """The cell where the player is: empty, 0, 1, empty again."""
    if cell := cell_at(table, rest):
        _tell(table, table.session.cycle(cell))


def undo(table: Table, _rest: str) -> None:
    """The last step taken back, and what the cells are now."""
    _tell(table, table.session.undo())


def redo(table: Table, _rest: str) -> None:
    """The last step taken back made again, and what the cells are now."""
    _tell(table, table.session.redo())


def _tell(table: Table, outcome: Change | Refused | None) -> None:
    """What the cells have become, or why nothing has changed."""
    if not table.settle(outcome):
        return
    assert isinstance(outcome, Change), "something has changed"
    if moves := moves_between(outcome.before.grid, outcome.after.grid):
        table.tell(changes_sentence(table.words, moves))
    else:
        table.say("The grid is as it was.")


def reset(table: Table, _rest: str) -> None:
    """Every cell emptied that was not given."""
    if table.session.is_finished:
        table.settle(table.session.reset())
        return
    if table.settle(table.session.reset()):
        table.agents.was_reset()
    table.tell(message(table.words, Message.RESET))


def checkpoint(table: Table, _rest: str) -> None:
    """The grid remembered as it is."""
    refused = table.session.checkpoint()
    if refused is not None:
        table.refuse(refused)
        return
    table.say(
        "Checkpoint: {back} brings you back here. It takes the name of your next entry.",
        back=table.name("return"),
    )


def go_back(table: Table, _rest: str) -> None:
    """The newest checkpoint returned to; what a branch without a future has proved is entered."""
    names, left = table.session.checkpoints, table.grid
    if not table.settle(table.session.return_to_checkpoint()):
        return
    if name := names[-1].name:
        table.say("Back at the checkpoint {name}.", name=name)
        _learn(table, names[-1], left)
    else:
        table.say("Back at the checkpoint.")


def _learn(table: Table, root: Bookmark, left: Grid) -> None:
    from takuzu_tui.play.what_if import proved_by  # noqa: PLC0415 - few games branch
    from takuzu_tui.wording.advice import lesson_sentence  # noqa: PLC0415 - as above

    lesson = proved_by(root, left)
    if lesson is None or not table.settle(table.session.play(lesson.move)):
        return
    cell, right = lesson.move.cell, lesson.move.value
    assert right is not None, "a lesson is a digit"
    table.cursor = cell
    table.tell(lesson_sentence(table.words, cell, right.opposite, lesson.objection))


def watch_branch(table: Table) -> None:
    """Tells of a dead end as soon as the branch has run into one, unless errors are not told."""
    if not table.session.checkpoints or table.errors is ErrorMode.OFF:
        return
    from takuzu_tui.play.what_if import is_dead_end, lesson_of  # noqa: PLC0415 - few games branch

    newest = table.session.checkpoints[-1]
    if not is_dead_end(newest.grid, table.grid):
        return
    back = table.name("return")
    if lesson := lesson_of(newest):
        table.say(
            "What if {name} is a dead end: {back} goes back and puts {lesson}.",
            name=newest.name,
            lesson=lesson.name,
            back=back,
        )
    else:
        table.say("This what-if is a dead end: {back} goes back.", back=back)
