"""Whose content a cell shows, and until when."""

from __future__ import annotations

from takuzu_tui.games.kit import Origin
from takuzu_tui.play.session import Change
from takuzu_tui.play.state import EntryKind
from tests.play.games import FIGURE, at, moves, played, started, written


def test_every_cell_tells_whose_digit_it_shows() -> None:
    session = started()
    played(session, "AA0", "BA0")
    played(session, "BA1", by=EntryKind.CORRECTION)
    assert {name: session.state.origin(at(name)) for name in ("AA", "AB", "BA", "BB")} == {
        "AA": Origin.PLAYER,
        "AB": Origin.GIVEN,
        "BA": Origin.CORRECTED,
        "BB": Origin.EMPTY,
    }


def test_help_and_correction_are_marked_until_the_player_acts() -> None:
    session = started()
    played(session, "AA0", by=EntryKind.HELP)
    assert session.state.origin(at("AA")) is Origin.HELP
    played(session, "AC1")
    assert session.state.origin(at("AA")) is Origin.PLAYER
    played(session, "AC0", by=EntryKind.CORRECTION)
    assert session.state.origin(at("AC")) is Origin.CORRECTED
    session.undo()
    assert session.state.fresh == {}
    session.redo()
    assert session.state.origin(at("AC")) is Origin.PLAYER


def test_asking_for_help_again_is_an_action_of_the_player() -> None:
    session = started()
    played(session, "AA0", "AC1", by=EntryKind.HELP)
    assert session.state.fresh == {at("AC"): Origin.HELP}
    played(session, "BA1", by=EntryKind.STEP)
    assert session.state.fresh == {at("BA"): Origin.HELP}


def test_a_cell_that_help_empties_is_not_marked() -> None:
    session = started()
    played(session, "AA1")
    played(session, "AA", by=EntryKind.CORRECTION)
    assert (session.position, session.state.fresh) == (FIGURE.start, {})


def test_saving_a_checkpoint_and_validating_leave_the_marks() -> None:
    session = started()
    played(session, "AA0", by=EntryKind.HELP)
    session.checkpoint()
    session.validate()
    assert session.state.origin(at("AA")) is Origin.HELP


def test_what_was_there_already_is_no_part_of_a_step() -> None:
    session = started()
    played(session, "AA0", by=EntryKind.HELP)
    change = session.play(*moves("AC1", "AA0"))
    assert isinstance(change, Change)
    assert written(change.step) == "AC1"
    assert session.state.fresh == {}
