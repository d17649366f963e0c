from __future__ import annotations

from takuzu_tui.engine.takuzu.agents import run_agents
from takuzu_tui.engine.takuzu.grid import Move
from takuzu_tui.games.kit import Refused
from takuzu_tui.play.session import Change, Verdict
from takuzu_tui.play.state import Barred, EntryKind, Helps
from tests.figures import GIVENS, SOLUTION
from tests.play.games import at, move, played, started, written


def test_a_whole_run_is_one_step_and_one_help() -> None:
    session = started()
    session.begin_run()
    changes = [
        session.play(Move(event.cell, event.value), by=EntryKind.SOLVE)
        for event in run_agents(GIVENS).trace
    ]
    session.end_run()
    assert all(isinstance(change, Change) for change in changes)
    assert session.position.grid == SOLUTION
    assert session.helps == Helps(solve=1)
    (step,) = session.state.history.past
    assert (step.kind, len(step.moves)) == (EntryKind.SOLVE, 9)
    assert set(session.state.fresh) == set(GIVENS.cells_of(GIVENS.empties))
    session.undo()
    assert session.position.grid == GIVENS
    session.redo()
    assert (session.validate(), session.elapsed) == (Verdict.SOLVED, 0.0)


def test_agents_play_within_a_run_only() -> None:
    session = started()
    refused = Refused(Barred.NO_RUN, at("AA"))
    assert session.play(move("AA0"), by=EntryKind.SOLVE) == refused
    session.begin_run()
    session.end_run()
    assert session.play(move("AA0"), by=EntryKind.SOLVE) == refused
    assert session.position.grid == GIVENS


def test_an_action_of_the_player_closes_the_run() -> None:
    session = started()
    session.begin_run()
    played(session, "AA0", by=EntryKind.SOLVE)
    assert session.is_running
    played(session, "AC1")
    assert not session.is_running
    assert session.play(move("BA1"), by=EntryKind.SOLVE) == Refused(Barred.NO_RUN, at("BA"))
    session.undo()
    session.undo()
    assert session.position.grid == GIVENS


def test_a_run_goes_on_after_what_changes_nothing() -> None:
    session = started()
    session.begin_run()
    played(session, "AA0", by=EntryKind.SOLVE)
    assert session.play(move("AA0"), by=EntryKind.SOLVE) is None
    assert isinstance(session.play(move("AB1")), Refused)
    played(session, "AC1", by=EntryKind.SOLVE)
    assert len(session.state.history.past) == 1


def test_a_new_run_is_a_new_step() -> None:
    session = started()
    for text in ("AA0", "AC1"):
        session.begin_run()
        played(session, text, by=EntryKind.SOLVE)
    assert [written(step) for step in session.state.history.past] == ["AA0", "AC1"]
    assert session.helps == Helps(solve=2)


def test_a_run_without_a_decision_leaves_no_trace() -> None:
    session = started()
    before = session.state
    session.begin_run()
    session.end_run()
    assert session.state == before


def test_the_first_decision_of_a_run_forgets_what_was_taken_back() -> None:
    session = started()
    played(session, "AA1")
    session.undo()
    session.begin_run()
    played(session, "AA0", "AC1", by=EntryKind.SOLVE)
    assert not session.can_redo


def test_a_run_begins_with_the_first_decision_that_is_made() -> None:
    session = started()
    session.begin_run()
    assert isinstance(session.play(move("AB0"), by=EntryKind.SOLVE), Refused)
    played(session, "AA0", "AC1", by=EntryKind.SOLVE)
    assert [written(step) for step in session.state.history.past] == ["AA0 AC1"]
