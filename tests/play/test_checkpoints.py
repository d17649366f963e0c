from __future__ import annotations

import pytest

from takuzu_tui.engine.takuzu.grid import Move
from takuzu_tui.games.kit import Refused
from takuzu_tui.games.takuzu.game import GAME, Takuzu
from takuzu_tui.play.advice import assumed
from takuzu_tui.play.session import Change, Session
from takuzu_tui.play.state import Barred, Entry, EntryKind
from tests.figures import GIVENS
from tests.play.games import FIGURE, HandTurned, at, moves, played, started, written
from tests.play.tables import Table


def names(session: Session) -> list[str]:
    return [assumed(GAME, bookmark) for bookmark in session.checkpoints]


def test_a_checkpoint_saves_at_once_and_is_named_after_the_next_entry() -> None:
    session = started()
    played(session, "AA0")
    assert session.checkpoint() is None
    assert names(session) == [""]
    assert session.checkpoints[0].position.grid == session.position.grid
    played(session, "AC1", "BA1")
    assert names(session) == ["AC=1"]
    assert session.checkpoints[0].assumption == moves("AC1")[0]


def test_returning_is_one_step_that_drops_the_checkpoint_until_it_is_undone() -> None:
    session = started()
    session.checkpoint()
    played(session, "AA0", "AC1")
    before = session.position
    change = session.return_to_checkpoint()
    assert isinstance(change, Change)
    assert (change.step.kind, written(change.step)) == (EntryKind.RETURN, "AA AC")
    assert session.position.grid == GIVENS
    assert names(session) == []
    session.undo()
    assert session.position == before
    assert names(session) == ["AA=0"]
    session.redo()
    assert session.position.grid == GIVENS
    assert names(session) == []


def test_without_a_checkpoint_there_is_no_return() -> None:
    assert started().return_to_checkpoint() == Refused(Barred.NO_CHECKPOINT)


def test_checkpoints_are_returned_to_newest_first() -> None:
    session = started()
    session.checkpoint()
    played(session, "AA0")
    session.checkpoint()
    played(session, "AC0")
    assert names(session) == ["AA=0", "AC=0"]
    session.return_to_checkpoint()
    assert session.position.grid == GIVENS.with_value(at("AA"), moves("AA0")[0].value)
    session.return_to_checkpoint()
    assert session.position.grid == GIVENS
    for _ in range(2):
        session.undo()
    assert names(session) == ["AA=0", "AC=0"]


def test_the_same_board_is_not_saved_twice_before_something_is_tried() -> None:
    session = started()
    session.checkpoint()
    entries = session.entries
    assert session.checkpoint() is None
    assert (session.entries, len(session.checkpoints)) == (entries, 1)
    played(session, "AA0", "AA")
    session.checkpoint()
    assert names(session) == ["", ""]


def test_an_assumption_taken_back_names_nothing() -> None:
    session = started()
    session.checkpoint()
    played(session, "AA0")
    session.undo()
    assert names(session) == [""]
    played(session, "AC1")
    assert names(session) == ["AC=1"]


def test_only_a_digit_of_the_player_is_an_assumption() -> None:
    session = started()
    played(session, "AA0")
    session.checkpoint()
    played(session, "AC1", by=EntryKind.HELP)
    played(session, "AA")
    assert names(session) == [""]
    played(session, "BA1")
    assert names(session) == ["BA=1"]


def test_returning_to_the_board_as_it_stands_still_drops_the_checkpoint() -> None:
    session = started()
    session.checkpoint()
    change = session.return_to_checkpoint()
    assert isinstance(change, Change)
    assert change.step.moves == ()
    assert names(session) == []
    session.undo()
    assert names(session) == [""]


def test_a_checkpoint_outlives_a_reset() -> None:
    session = started()
    played(session, "AA0")
    session.checkpoint()
    saved = session.position.grid
    session.reset()
    session.return_to_checkpoint()
    assert session.position.grid == saved


def test_an_undo_past_a_checkpoint_drops_it_until_a_redo() -> None:
    session = started()
    played(session, "AA0")
    session.checkpoint()
    played(session, "AC1")
    session.undo()
    assert names(session) == [""]
    session.undo()
    assert names(session) == []
    assert session.return_to_checkpoint() == Refused(Barred.NO_CHECKPOINT)
    session.redo()
    assert names(session) == [""]
    session.undo()
    played(session, "AA1")
    assert names(session) == []
    session.checkpoint()
    assert names(session) == [""]


def test_the_checkpoints_of_the_first_release_outlive_undos() -> None:
    log = [Entry(EntryKind.PLAYER, moves("AA0")), Entry(EntryKind.EARLY_CHECKPOINT)]
    log += [Entry(EntryKind.UNDO), Entry(EntryKind.RETURN)]
    session = Session.replay(FIGURE, log, now=HandTurned())
    assert session.position.grid[at("AA")] is moves("AA0")[0].value


def test_an_assumption_that_help_has_corrected_names_nothing() -> None:
    session = started()
    session.checkpoint()
    played(session, "AA1")
    played(session, "AA0", by=EntryKind.CORRECTION)
    assert names(session) == [""]
    session.undo()
    assert names(session) == ["AA=1"]
    played(session, "AA0")
    assert names(session) == ["AA=0"]


def test_a_branch_that_is_kept_has_no_checkpoint_any_more() -> None:
    session = started()
    session.checkpoint()
    played(session, "AA0")
    session.checkpoint()
    played(session, "AC1")
    board = session.position
    assert session.keep_branch() is None
    assert (session.position, names(session)) == (board, ["AA=0"])
    assert session.keep_branch() is None
    assert session.keep_branch() == Refused(Barred.NO_CHECKPOINT)
    session.undo()
    assert names(session) == []


def test_redoing_a_return_drops_its_own_checkpoint_alone() -> None:
    session = started()
    session.checkpoint()
    played(session, "AA0")
    session.return_to_checkpoint()
    session.undo()
    session.checkpoint()
    session.redo()
    assert [bookmark.position.grid for bookmark in session.checkpoints] == [
        GIVENS.with_value(at("AA"), moves("AA0")[0].value)
    ]


def test_a_checkpoint_brought_back_takes_its_old_place() -> None:
    session = started()
    session.checkpoint()
    played(session, "AA0")
    session.checkpoint()
    played(session, "AC1")
    session.return_to_checkpoint()
    played(session, "BA1")
    session.undo()
    session.checkpoint()
    session.undo()
    assert names(session) == ["AA=0", "AC=1"]
    assert [written(step) for step in session.state.history.past] == ["AA0", "AC1"]


def test_a_key_of_a_long_game_looks_at_no_more_moves_than_one_of_a_fresh_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[object] = []
    enters = Takuzu.enters

    def counting(game: Takuzu, move: Move) -> bool:
        seen.append(move)
        return enters(game, move)

    monkeypatch.setattr(Takuzu, "enters", counting)
    table, counted = Table(), []
    table.press("m")
    for rounds in (1, 300):
        for _ in range(rounds):
            table.press("0", "1", "u", "U")
        seen.clear()
        table.press("0", "u")
        assert table.session.checkpoints
        assert table.session.wrong_cells is not None
        counted.append(len(seen))
    assert counted[0] == counted[1]
