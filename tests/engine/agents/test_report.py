"""What a report tells."""

from __future__ import annotations

from takuzu_tui.engine import takuzu
from takuzu_tui.engine.takuzu.agents import Ensemble, Report, run_agents
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.rules import TooMany
from tests.engine.agents.grids import EASY, STUCK, at, grid


def test_the_public_door_leads_to_the_agents() -> None:
    report = takuzu.run_agents(takuzu.parse("\n".join(EASY)))
    assert isinstance(report, Report)
    assert (report.solved, report.message, report.threads) == (True, 9, 36)


def test_the_trace_leads_from_the_start_to_the_end() -> None:
    report = run_agents(grid(EASY))
    board = report.start
    for event in report.trace:
        assert board[event.cell] is None
        board = board.with_value(event.cell, event.value)
    assert board == report.grid
    assert report.start == grid(EASY)


def test_a_grid_that_stays_open_is_message_11_without_a_conflict() -> None:
    report = run_agents(grid(STUCK))
    assert (report.solved, report.message, report.conflict) == (False, 11, None)


def test_a_full_grid_needs_no_decision() -> None:
    solved = run_agents(grid(EASY)).grid
    report = run_agents(solved)
    assert (report.solved, report.message) == (True, 9)
    assert (report.trace, report.messages) == ((), 0)


def test_a_full_grid_that_is_wrong_is_message_11_with_its_conflict() -> None:
    solved = run_agents(grid(EASY)).grid
    value = solved[at("AA")]
    assert value is not None
    report = run_agents(solved.with_value(at("AA"), value.opposite))
    assert (report.solved, report.message) == (False, 11)
    assert report.conflict is not None


def test_what_the_player_told_belongs_to_the_start_and_not_to_the_trace() -> None:
    with Ensemble(Grid(6)) as ensemble:
        for name in ("AA", "AC", "AE", "AF"):
            ensemble.tell(at(name), Value.ONE)
        ensemble.resume()
        ensemble.wait()
        report = ensemble.report()
    assert report.start.rows()[0] == "1.1.11"
    assert {event.cell for event in report.trace} == {at("AB"), at("AD")}
    assert isinstance(report.conflict, TooMany)
