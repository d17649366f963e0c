from __future__ import annotations

import pytest

from takuzu_tui.engine.moves import Refusal
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.games.kit import Refused
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.session import Change, Session, Verdict
from takuzu_tui.play.state import Barred, Entry, EntryKind, Helps, State
from tests.figures import GIVENS, SOLUTION, WINNING
from tests.play.games import (
    EMPTY,
    FIGURE,
    HandTurned,
    at,
    move,
    moves,
    played,
    position,
    started,
    written,
)


def finished() -> Session:
    session = started()
    played(session, *WINNING)
    assert (session.validate(), session.elapsed) == (Verdict.SOLVED, 0.0)
    return session


def test_a_game_starts_from_its_givens() -> None:
    session = Session(FIGURE, now=HandTurned())
    assert session.opening == FIGURE
    assert session.position == position(GIVENS)
    assert (session.entries, session.helps) == (0, Helps())
    assert not session.is_finished
    assert not session.can_undo
    assert not session.can_redo
    assert session.checkpoints == ()


def test_a_move_is_a_change_with_its_step() -> None:
    session = started()
    (change,) = played(session, "AA0")
    assert (change.before, change.after) == (position(GIVENS), session.position)
    assert (change.step.kind, written(change.step)) == (EntryKind.PLAYER, "AA0")
    assert session.position.grid[at("AA")] is Value.ZERO
    assert session.entries == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("AB0", Refusal.GIVEN),
        ("AB", Refusal.GIVEN),
        ("AA", Refusal.ALREADY_EMPTY),
        ("EA1", Refusal.OFF_BOARD),
    ],
)
def test_a_refused_move_changes_nothing(text: str, reason: Refusal) -> None:
    session = started()
    before = session.state
    refused = move(text)
    assert session.play(refused) == Refused(reason, refused.cell)
    assert session.state == before


def test_the_same_digit_again_is_no_move() -> None:
    session = started()
    played(session, "AA0")
    before = session.state
    assert session.play(move("AA0")) is None
    assert session.state == before


def test_moves_made_together_are_one_step() -> None:
    session = started()
    change = session.play(*moves("AA0", "AC1"), by=EntryKind.HELP)
    assert isinstance(change, Change)
    assert written(change.step) == "AA0 AC1"
    assert session.helps == Helps(help=1)
    session.undo()
    assert session.position.grid == GIVENS


def test_one_refusal_refuses_all_moves_made_together() -> None:
    session = started()
    refused = session.play(*moves("AA0", "AB0"))
    assert refused == Refused(Refusal.GIVEN, at("AB"))
    assert session.position.grid == GIVENS


def test_a_cell_cycles_through_empty_0_1() -> None:
    session = started()
    seen = []
    for _ in range(4):
        session.play(GAME.cycled(session.position, at("AA")))
        seen.append(session.position.grid[at("AA")])
    assert seen == [Value.ZERO, Value.ONE, None, Value.ZERO]


def test_cycling_is_refused_like_any_move() -> None:
    session = started()
    cycled = GAME.cycled(session.position, at("AB"))
    assert session.play(cycled) == Refused(Refusal.GIVEN, at("AB"))


def test_undo_and_redo_travel_to_both_ends() -> None:
    session = started()
    played(session, "AA0", "AA1", "AA")
    seen = []
    while session.can_undo:
        session.undo()
        seen.append(session.position.grid[at("AA")])
    assert seen == [Value.ONE, Value.ZERO, None]
    assert session.undo() == Refused(Barred.NOTHING_TO_UNDO)
    while session.can_redo:
        session.redo()
    assert session.position.grid == GIVENS
    assert len(session.state.history.past) == 3
    assert session.redo() == Refused(Barred.NOTHING_TO_REDO)


def test_undo_and_redo_tell_the_step_they_unmake_and_make_again() -> None:
    session = started()
    (made,) = played(session, "AA0")
    undone, redone = session.undo(), session.redo()
    assert isinstance(undone, Change)
    assert isinstance(redone, Change)
    assert undone.step == redone.step == made.step
    assert (undone.before, undone.after) == (made.after, made.before)


def test_a_reset_is_one_step() -> None:
    session = started()
    played(session, "AA0", "AC1")
    before = session.position.grid
    change = session.reset()
    assert isinstance(change, Change)
    assert (change.step.kind, written(change.step)) == (EntryKind.RESET, "AA AC")
    assert session.position.grid == GIVENS
    session.undo()
    assert session.position.grid == before


def test_resetting_an_untouched_board_leaves_no_step() -> None:
    session = started()
    assert session.reset() is None
    assert not session.can_undo


def test_a_wrong_move_made_together_with_none_is_a_bug() -> None:
    with pytest.raises(AssertionError):
        started().play()


def test_an_incomplete_grid_is_not_judged() -> None:
    session = started()
    assert session.validate() is Verdict.INCOMPLETE
    assert len(session.state.empties) == 9


def test_a_full_wrong_grid_is_told_with_what_it_breaks_and_goes_on() -> None:
    session = started()
    played(session, *WINNING[:-1], "DC1")
    assert session.validate() is Verdict.WRONG
    assert session.faults
    assert session.faults == GAME.faults(session.position) != ()
    played(session, "DC0")
    assert (session.validate(), session.elapsed) == (Verdict.SOLVED, 0.0)


def test_several_solutions_are_judged_by_the_rules_alone() -> None:
    session = started(EMPTY)
    for cell in SOLUTION.cells():
        session.play(move(f"{cell}{SOLUTION[cell]:d}"))
    assert (session.validate(), session.elapsed) == (Verdict.SOLVED, 0.0)


def test_a_full_right_grid_is_not_finished_before_it_is_validated() -> None:
    session = started()
    played(session, *WINNING)
    assert not session.is_finished
    session.undo()
    assert session.position.grid != SOLUTION


def test_a_finished_game_is_read_only() -> None:
    session = finished()
    before = session.state
    barred = Refused(Barred.FINISHED)
    assert session.play(move("AA1")) == Refused(Barred.FINISHED, at("AA"))
    assert session.undo() == session.redo() == session.reset() == barred
    assert session.checkpoint() == session.return_to_checkpoint() == barred
    session.begin_run()
    assert session.play(move("AA1"), by=EntryKind.SOLVE) == Refused(Barred.FINISHED, at("AA"))
    assert not session.can_undo
    assert not session.can_redo
    assert session.state == before


def test_help_that_was_given_counts_and_stays_counted() -> None:
    session = started()
    played(session, "AA1")
    played(session, "AA0", by=EntryKind.CORRECTION)
    played(session, "AC1", by=EntryKind.HELP)
    played(session, "BA1", by=EntryKind.STEP)
    for _ in range(4):
        session.undo()
    assert session.helps == Helps(help=2, step=1)
    assert session.helps.total == 3


def test_the_session_knows_what_is_wrong_in_the_order_of_play() -> None:
    session = started()
    played(session, "CA1", "AA1", "AC1")
    assert session.wrong_cells == (at("CA"), at("AA"))


def test_the_order_of_play_decides_what_is_wrong_when_there_are_several_solutions() -> None:
    session = started(EMPTY)
    played(session, "DA0", "DC1", "DD0", "AA0", "AC1", "AD0")
    assert session.wrong_cells == (at("AD"),)
    assert GAME.corrected(EMPTY, session.position, at("AD")) == move("AD1")


class Listening:
    """A recorder that looks at the game when it is told of an entry."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.seen: list[tuple[str, Grid, Grid]] = []

    def record(self, entry: Entry, after: State) -> None:
        assert self.session is not None
        self.seen.append((entry.text, self.session.position.grid, after.position.grid))


def test_an_entry_is_recorded_before_it_can_be_seen() -> None:
    recorder = Listening()
    session = recorder.session = Session(FIGURE, now=HandTurned(), recorder=recorder)
    played(session, "AA0")
    assert recorder.seen == [("AA0", GIVENS, session.position.grid)]


def test_what_was_not_recorded_did_not_happen() -> None:
    class Full:
        def record(self, entry: Entry, after: State) -> None:  # noqa: ARG002 - for nothing
            raise OSError(entry.text)

    session = Session(FIGURE, now=HandTurned(), recorder=Full())
    before = session.state
    with pytest.raises(OSError, match="AA0"):
        session.play(move("AA0"))
    assert session.state == before
