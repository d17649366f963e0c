"""Wrong entries: against one solution, and among several, whatever was found out before."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import parse_cell as at
from takuzu_tui.engine.takuzu import solver
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.solver import solve_near
from takuzu_tui.engine.wrong import Judge
from tests.engine import oracle
from tests.figures import GIVENS as FIGURE
from tests.figures import SOLUTION

JUDGE = Judge[Grid](lambda grid, near: solver.solve_near(grid, near))  # noqa: PLW0108 - replaced
findings, remember, wrong_cells = JUDGE.findings, JUDGE.remember, JUDGE.wrong_cells
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
ALL_OF_SIZE_4 = SOLUTIONS[Grid(4)]


@pytest.mark.parametrize(
    ("rows", "order", "wrong"),
    [
        (["01.0", "..0.", ".0..", "11.0"], "AA", ""),
        (["11.0", "..0.", ".0..", "11.0"], "AA", "AA"),
        (["1100", "..0.", ".0..", "11.0"], "AC AA", "AC AA"),
        (["1100", "..0.", ".0..", "11.0"], "AA AC", "AA AC"),
        (["1100", "..0.", ".0..", "11.0"], "AC", "AC AA"),
    ],
)
def test_entries_that_contradict_the_only_solution_are_wrong(
    rows: list[str], order: str, wrong: str
) -> None:
    cells = tuple(map(at, order.split()))
    found = wrong_cells(FIGURE, SOLUTION, Grid.from_rows(rows), cells)
    assert found == tuple(map(at, wrong.split()))


def test_with_several_solutions_nothing_is_wrong_while_one_holds_all_entries() -> None:
    grid = Grid.from_rows(["0.10", "....", "....", "0..."])
    assert wrong_cells(Grid(4), None, grid) == ()


@pytest.mark.parametrize(
    ("order", "wrong"),
    [
        # Rows A and D may not both be 0110.
        ("AA AC AD DA DC DD BB", "DD"),
        ("DA DC DD AA AC AD BB", "AD"),
        ("BB DA DC DD AA AC AD", "AD"),
    ],
)
def test_the_entry_that_left_no_solution_is_wrong_and_later_ones_may_be_right(
    order: str, wrong: str
) -> None:
    grid = Grid.from_rows(["0.10", ".1..", "....", "0.10"])
    assert wrong_cells(Grid(4), None, grid, tuple(map(at, order.split()))) == (at(wrong),)


@pytest.mark.long
@given(st.data())
def test_right_entries_share_a_solution_and_each_wrong_one_spoils_it(data: st.DataObject) -> None:
    cells = list(Grid(4).cells())
    order = data.draw(st.lists(st.sampled_from(cells), unique=True))
    grid = Grid(4)
    for cell in order:
        grid = grid.with_value(cell, data.draw(st.sampled_from(Value)))
    wrong = set(wrong_cells(Grid(4), None, grid, order))
    kept: dict[Coord, Value | None] = {}
    for cell in order:
        tried = {**kept, cell: grid[cell]}
        assert (cell not in wrong) == _some_solution_holds(tried)
        if cell not in wrong:
            kept = tried
    assert wrong or _some_solution_holds(kept)


def _some_solution_holds(entries: dict[Coord, Value | None]) -> bool:
    return any(
        all(solved[cell] == value for cell, value in entries.items()) for solved in ALL_OF_SIZE_4
    )


def slowly(givens: Grid, grid: Grid, order: list[Coord]) -> tuple[Coord, ...]:
    """The wrong entries by the definition: every solution is looked at for every entry."""
    kept, wrong = givens, []
    if any(solution.extends(grid) for solution in SOLUTIONS[givens]):
        return ()
    for cell in order:
        if grid[cell] is None:
            continue
        fuller = kept.with_value(cell, grid[cell])
        if any(solution.extends(fuller) for solution in SOLUTIONS[givens]):
            kept = fuller
        else:
            wrong.append(cell)
    return tuple(wrong)


@pytest.mark.long
@given(st.data(), st.sampled_from(GIVENS), st.booleans())
def test_whatever_is_played_the_wrong_cells_are_those_of_the_definition(
    data: st.DataObject, givens: Grid, looks_each_time: bool
) -> None:
    findings.cache_clear()
    cells = st.sampled_from(givens.cells_of(givens.empties))
    moves = st.tuples(cells, st.sampled_from([*Value, *Value, None]))
    undone = st.none()
    past: list[tuple[Grid, list[Coord]]] = [(givens, [])]
    for move in data.draw(st.lists(st.one_of(moves, moves, moves, undone), max_size=40)):
        if move is not None:
            (cell, value), (grid, order) = move, past[-1]
            order = [*(earlier for earlier in order if earlier != cell), cell]
            past.append((grid.with_value(cell, value), order))
        elif len(past) > 1:
            past.pop()
        if looks_each_time:
            _assert_as_defined(givens, *past[-1])
    _assert_as_defined(givens, *past[-1])


def _assert_as_defined(givens: Grid, grid: Grid, order: list[Coord]) -> None:
    assert wrong_cells(givens, None, grid, order) == slowly(givens, grid, order)


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[Grid]:
    """The grids that a solution was sought for."""
    asked: list[Grid] = []

    def told(grid: Grid, near: Grid) -> Grid | None:
        asked.append(grid)
        return solve_near(grid, near)

    monkeypatch.setattr(solver, "solve_near", told)
    return asked


def test_entries_that_the_witness_holds_are_right_without_a_search(searched: list[Grid]) -> None:
    findings.cache_clear()
    known = findings(Grid(4))
    assert known.witness is not None
    searched.clear()
    cells = tuple(known.witness.cells())
    assert tuple(known.misfits(known.witness, cells)) == ()
    assert searched == []


def test_what_was_refuted_once_is_wrong_without_a_search(searched: list[Grid]) -> None:
    findings.cache_clear()
    known = findings(Grid(4))
    order = tuple(map(at, ["AA", "AB", "AC", "BA", "BB"]))
    grid = Grid.from_rows(["000.", "11..", "....", "...."])
    assert tuple(known.misfits(grid, order)) == (at("AC"),)
    searched.clear()
    assert tuple(known.misfits(grid, order)) == (at("AC"),)
    later = grid.with_value(at("DD"), Value.ONE)
    assert at("AC") in tuple(known.misfits(later, (*order, at("DD"))))
    assert all(asked[at("AC")] is None for asked in searched)


def test_a_refuted_digit_is_looked_at_again_when_what_refuted_it_is_gone() -> None:
    findings.cache_clear()
    known = findings(Grid(4))
    grid = Grid.from_rows(["000.", "....", "....", "...."])
    assert tuple(known.misfits(grid, tuple(map(at, ["AA", "AB", "AC"])))) == (at("AC"),)
    without = grid.with_value(at("AA"), None)
    assert tuple(known.misfits(without, tuple(map(at, ["AB", "AC"])))) == ()


def test_entries_that_a_remembered_solution_holds_are_right_without_a_search(
    searched: list[Grid],
) -> None:
    end = Grid.from_rows(["1010", "0101", "0011", "1100"])
    remember(Grid(4), end)
    searched.clear()
    grid = Grid(4)
    for cell in end.cells():
        grid = grid.with_value(cell, end[cell])
        assert wrong_cells(Grid(4), None, grid) == ()
    assert searched == []


def test_where_nothing_is_a_solution_every_entry_is_wrong() -> None:
    givens = Grid.from_rows(["00..", "11..", "..00", "..11"])
    order = tuple(map(at, ["AD", "BC"]))
    grid = givens.with_value(order[0], Value.ONE).with_value(order[1], Value.ZERO)
    assert wrong_cells(givens, None, grid, order) == order
