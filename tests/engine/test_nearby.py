"""Solutions beside a grid that almost is one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.takuzu import nearby
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.nearby import solve_near
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.engine.takuzu.scatter import scatter
from takuzu_tui.engine.takuzu.solver import solve
from tests.engine import oracle
from tests.engine.strategies import nearly_right_rows

FULL = Grid.from_rows(["0110", "1001", "0011", "1100"])


def test_what_is_a_solution_already_is_found_as_it_is() -> None:
    assert solve_near(Grid(4), FULL) == FULL
    assert solve_near(FULL, Grid(4)) == FULL


def test_one_other_digit_changes_only_what_it_must() -> None:
    # 0110      1010
    # 1001  →   0101   for AA=1; rows C and D stay.
    found = solve_near(Grid.from_rows(["1...", "....", "....", "...."]), FULL)
    assert found == Grid.from_rows(["1010", "0101", "0011", "1100"])


@given(nearly_right_rows(size=6), st.integers(0, 4_000_000_000), st.integers(0, 50))
def test_there_is_a_solution_nearby_if_the_oracle_knows_any(
    rows: list[str], seed: int, patience: int
) -> None:
    grid, near = Grid.from_rows(rows), scatter(6, 100, Random(seed))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(nearby, "PATIENCE", patience)
        found = solve_near(grid, near)
    assert (found is None) == (next(oracle.solutions(rows), None) is None)
    if found is not None:
        assert is_solved(found)
        assert found.extends(grid)


@pytest.mark.parametrize("patience", [0, nearby.PATIENCE])
def test_a_puzzle_has_its_solution_nearby_and_no_other(
    patience: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nearby, "PATIENCE", patience)
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
