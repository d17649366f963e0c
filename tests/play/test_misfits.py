"""Wrong entries among several solutions: whatever was found out before, the answer is the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.moves import Move
from takuzu_tui.engine.takuzu.nearby import solve_near
from takuzu_tui.play import misfits
from takuzu_tui.play.misfits import Findings, findings
from takuzu_tui.play.opening import Opening, wrong_cells
from takuzu_tui.play.review import review
from takuzu_tui.play.session import Session
from tests.engine import oracle
from tests.play.games import EMPTY, HandTurned, at, played, started

GIVENS = [
    Grid(4),
    Grid.from_rows(["0...", "....", "..1.", "...."]),
    Grid.from_rows(["0.....", "....1.", "......", ".0....", "......", "...1.0"]),
    Grid.from_rows(["......", ".00...", "......", "...1..", "1.....", "......"]),
]
SOLUTIONS = {
    givens: [Grid.from_rows(rows) for rows in oracle.solutions(list(givens.rows()))]
    for givens in GIVENS
}
ACTIONS: list[Callable[[Session], object]] = [
    Session.undo,
    Session.redo,
    Session.checkpoint,
    Session.return_to_checkpoint,
]


def slowly(givens: Grid, grid: Grid, order: tuple[Coord, ...]) -> tuple[Coord, ...]:
    """The wrong entries by the definition: every solution is looked at for every entry."""
    kept, wrong = givens, []
    if any(solution.extends(grid) for solution in SOLUTIONS[givens]):
        return ()
    for cell in order:
        fuller = kept.with_value(cell, grid[cell])
        if any(solution.extends(fuller) for solution in SOLUTIONS[givens]):
            kept = fuller
        else:
            wrong.append(cell)
    return tuple(wrong)


@given(st.data(), st.sampled_from(GIVENS), st.booleans())
def test_whatever_is_played_the_wrong_cells_are_those_of_the_definition(
    data: st.DataObject, givens: Grid, looks_each_time: bool
) -> None:
    findings.cache_clear()
    session = Session(Opening(givens, None), now=HandTurned())
    cells = st.sampled_from(givens.cells_of(givens.empties))
    moves = st.builds(Move, cells, st.sampled_from([*Value, *Value, None]))
    deeds = st.one_of(moves, moves, moves, st.sampled_from(ACTIONS), st.just(Session.reset))
    for deed in data.draw(st.lists(deeds, max_size=40)):
        if isinstance(deed, Move):
            session.play(deed)
        else:
            deed(session)
        if looks_each_time:
            _assert_as_defined(session)
    _assert_as_defined(session)


def _assert_as_defined(session: Session) -> None:
    state = session.state
    assert session.wrong_cells == slowly(state.opening.givens, state.grid, state.order_of_play)


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[Grid]:
    """The grids that a solution was sought for."""
    asked: list[Grid] = []

    def told(grid: Grid, near: Grid) -> Grid | None:
        asked.append(grid)
        return solve_near(grid, near)

    monkeypatch.setattr(misfits, "solve_near", told)
    return asked


def test_entries_that_the_witness_holds_are_right_without_a_search(searched: list[Grid]) -> None:
    known = Findings(Grid(4))
    assert known.witness is not None
    searched.clear()
    cells = tuple(known.witness.cells())
    assert tuple(known.misfits(known.witness, cells)) == ()
    assert searched == []


def test_what_was_refuted_once_is_wrong_without_a_search(searched: list[Grid]) -> None:
    known = Findings(Grid(4))
    order = tuple(map(at, ["AA", "AB", "AC", "BA", "BB"]))
    grid = Grid.from_rows(["000.", "11..", "....", "...."])
    assert tuple(known.misfits(grid, order)) == (at("AC"),)
    searched.clear()
    assert tuple(known.misfits(grid, order)) == (at("AC"),)
    later = grid.with_value(at("DD"), Value.ONE)
    assert at("AC") in tuple(known.misfits(later, (*order, at("DD"))))
    assert all(asked[at("AC")] is None for asked in searched)


def test_a_refuted_digit_is_looked_at_again_when_what_refuted_it_is_gone() -> None:
    known = Findings(Grid(4))
    grid = Grid.from_rows(["000.", "....", "....", "...."])
    assert tuple(known.misfits(grid, tuple(map(at, ["AA", "AB", "AC"])))) == (at("AC"),)
    without = grid.with_value(at("AA"), None)
    assert tuple(known.misfits(without, tuple(map(at, ["AB", "AC"])))) == ()


def test_a_review_of_a_straight_game_searches_nothing(searched: list[Grid]) -> None:
    end = Grid.from_rows(["1010", "0101", "0011", "1100"])
    session = started(EMPTY)
    played(session, *(str(Move(cell, end[cell])) for cell in end.cells()))
    session.validate()
    assert session.is_finished
    findings(EMPTY.givens)
    searched.clear()
    steps = review(session.opening, session.log).steps
    assert searched == []
    assert not any(step.is_wrong for step in steps)


def test_where_nothing_is_a_solution_every_entry_is_wrong() -> None:
    givens = Grid.from_rows(["00..", "11..", "..00", "..11"])
    order = tuple(map(at, ["AD", "BC"]))
    grid = givens.with_value(order[0], Value.ONE).with_value(order[1], Value.ZERO)
    assert wrong_cells(Opening(givens, None), grid, order) == order
