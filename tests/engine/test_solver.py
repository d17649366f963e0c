"""Solutions, their number, the guesses on the way, and solutions beside a grid."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu import solver
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded, scatter
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.engine.takuzu.solver import (
    count_solutions,
    solutions,
    solve,
    solve_near,
)
from tests.engine import oracle
from tests.engine.strategies import nearly_right_rows, partial_rows
from tests.figures import GIVENS, SOLVED

FULL = Grid.from_rows(["0110", "1001", "0011", "1100"])


def rows_of(found: list[Grid]) -> list[tuple[str, ...]]:
    return sorted(grid.rows() for grid in found)


def test_the_first_figure_has_exactly_one_solution() -> None:
    assert rows_of(list(solutions(GIVENS))) == [SOLVED]
    assert count_solutions(GIVENS) == 1


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "unique_lines", "count"), [(4, True, 72), (4, False, 90), (6, True, 4140)]
)
def test_empty_boards_have_as_many_solutions_as_there_are_grids(
    size: int, unique_lines: bool, count: int
) -> None:
    found = list(solutions(Grid(size), unique_lines=unique_lines))
    assert len(found) == len(set(found)) == count


@pytest.mark.long
@given(nearly_right_rows(size=6))
def test_all_solutions_are_those_of_the_oracle(rows: list[str]) -> None:
    for unique_lines in (True, False):
        expected = sorted(map(tuple, islice(oracle.solutions(rows, unique_lines), 500)))
        if len(expected) == 500:
            return
        found = solutions(Grid.from_rows(rows), unique_lines=unique_lines)
        assert rows_of(list(found)) == expected


@given(partial_rows())
def test_a_solution_is_right_and_keeps_the_digits_given(rows: list[str]) -> None:
    grid = Grid.from_rows(rows)
    found = solve(grid)
    assert found is not None
    assert is_solved(found)
    assert found.extends(grid)


def test_a_broken_grid_has_no_solution() -> None:
    for drawn in ("111. .... .... ....", "0110 0110 .... ....", "01.. 0... 0... ...."):
        grid = Grid.from_rows(drawn.split())
        assert solve(grid) is None
        assert count_solutions(grid) == 0


def test_counting_stops_at_the_limit() -> None:
    assert [count_solutions(Grid(4), limit) for limit in (0, 1, 2, 100)] == [0, 1, 2, 72]


@pytest.mark.long
def test_solutions_come_one_at_a_time() -> None:
    assert len(list(islice(solutions(Grid(20)), 3))) == 3


def test_every_guess_is_told_with_its_depth() -> None:
    told: list[tuple[Coord, Value, int]] = []

    def on_choice(cell: Coord, value: Value, depth: int) -> None:
        told.append((cell, value, depth))

    assert len(list(solutions(GIVENS, on_choice=on_choice))) == 1
    assert told == [], "nothing is guessed where the lines decide"
    assert len(list(solutions(Grid(4), on_choice=on_choice))) == 72
    assert told[0] == (Coord(0, 0), Value.ZERO, 1)
    assert {(cell, value) for cell, value, depth in told if depth == 1} == {
        (Coord(0, 0), Value.ZERO),
        (Coord(0, 0), Value.ONE),
    }


@given(nearly_right_rows(size=6))
def test_looking_before_every_leap_finds_the_same(rows: list[str]) -> None:
    grid = Grid.from_rows(rows)
    plain = list(islice(solutions(grid), 200))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solver, "PATIENCE", 0)
        wary = list(islice(solutions(grid), 200))
    assert len(wary) == len(plain)
    if len(plain) < 200:
        assert rows_of(wary) == rows_of(plain)


def test_looking_before_the_leap_sees_that_there_is_nothing_to_leap_to() -> None:
    hopeless = Grid.from_rows(["...1..", "......", ".1..1.", "...0..", "..1...", "01..10"])
    assert solve(hopeless) is None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solver, "PATIENCE", 0)
        assert solve(hopeless) is None


# Few clues and a wrong one among them: plain search goes astray at once and notices late.
ASTRAY = Grid.from_rows(
    [
        *("..............", "..1..0.0......", "..............", "........1...1."),
        *(".0............", "......0....0..", "...........0..", ".1.0.10...0.0."),
        *("....1.........", ".........1....", "............0.", "....1........."),
        *("........0....0", "...1.0........"),
    ]
)


def guesses_until_solved(grid: Grid, patience: int) -> int:
    guesses = 0

    def on_choice(_cell: Coord, _value: Value, _depth: int) -> None:
        nonlocal guesses
        guesses += 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solver, "PATIENCE", patience)
        found = next(solutions(grid, on_choice=on_choice))
    assert is_solved(found)
    assert found.extends(grid)
    return guesses


@pytest.mark.long
def test_a_search_gone_astray_is_caught() -> None:
    without_net = guesses_until_solved(ASTRAY, 10**9)
    assert guesses_until_solved(ASTRAY, solver.PATIENCE) * 20 < without_net


def test_what_is_a_solution_already_is_found_as_it_is() -> None:
    assert solve_near(Grid(4), FULL) == FULL
    assert solve_near(FULL, Grid(4)) == FULL


def test_one_other_digit_changes_only_what_it_must() -> None:
    # 0110      1010
    # 1001  →   0101   for AA=1; rows C and D stay.
    found = solve_near(Grid.from_rows(["1...", "....", "....", "...."]), FULL)
    assert found == Grid.from_rows(["1010", "0101", "0011", "1100"])


@pytest.mark.long
@given(nearly_right_rows(size=6), st.integers(0, 4_000_000_000), st.integers(0, 50))
def test_there_is_a_solution_nearby_if_the_oracle_knows_any(
    rows: list[str], seed: int, patience: int
) -> None:
    grid, near = Grid.from_rows(rows), scatter(6, 100, Random(seed))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(solver, "NEAR_PATIENCE", patience)
        found = solve_near(grid, near)
    assert (found is None) == (next(oracle.solutions(rows), None) is None)
    if found is not None:
        assert is_solved(found)
        assert found.extends(grid)


@pytest.mark.parametrize("patience", [0, solver.NEAR_PATIENCE])
def test_a_puzzle_has_its_solution_nearby_and_no_other(
    patience: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solver, "NEAR_PATIENCE", patience)
    puzzle = generate_seeded(Spec(10, Difficulty.EXPERT), "nearby:0")
    elsewhere = solve(Grid(10))
    assert elsewhere is not None
    assert solve_near(puzzle.givens, elsewhere) == puzzle.solution
    for cell in puzzle.givens.cells_of(puzzle.givens.empties):
        right = puzzle.solution[cell]
        assert right is not None
        wrong = puzzle.givens.with_value(cell, right.opposite)
        assert solve_near(wrong, puzzle.solution) is None


@pytest.mark.parametrize("size", range(4, 21, 2))
def test_nothing_will_do_as_a_neighbour(size: int) -> None:
    found = solve_near(Grid(size), Grid(size))
    assert found is not None
    assert is_solved(found)
