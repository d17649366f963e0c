from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.engine.takuzu.rules import RunOfThree
from takuzu_tui.engine.takuzu.solver import solutions
from takuzu_tui.play.opening import (
    Opening,
    Unplayable,
    from_puzzle,
    graded,
    open_grid,
    wrong_cells,
)
from tests.figures import GIVENS, SOLUTION
from tests.play.games import EMPTY, FIGURE, at

DEAD_END = Grid.from_rows(["00..", "11..", "..00", "..11"])
ALL_OF_SIZE_4 = tuple(solutions(Grid(4)))


def test_a_grid_with_one_solution_opens_with_it() -> None:
    assert open_grid(GIVENS) == Opening(GIVENS, SOLUTION)
    assert not FIGURE.has_several_solutions
    assert FIGURE.size == 4


def test_a_grid_with_several_solutions_opens_without_one() -> None:
    assert open_grid(Grid(4)) == EMPTY
    assert EMPTY.has_several_solutions


def test_a_grade_is_kept() -> None:
    opened = open_grid(GIVENS, Difficulty.EASY)
    assert isinstance(opened, Opening)
    assert opened.difficulty is Difficulty.EASY


def test_a_broken_rule_is_the_reason_not_to_play() -> None:
    refused = open_grid(Grid.from_rows(["111.", "....", "....", "...."]))
    assert isinstance(refused, Unplayable)
    assert isinstance(refused.broken, RunOfThree)
    assert refused.broken.cells == (at("AA"), at("AB"), at("AC"))


def test_a_dead_end_is_the_reason_not_to_play() -> None:
    assert open_grid(DEAD_END) == Unplayable(None)


def test_a_generated_puzzle_opens_with_all_it_knows() -> None:
    puzzle = generate_seeded(Spec(6, Difficulty.EASY), "spring:0")
    expected = Opening(puzzle.givens, puzzle.solution, Difficulty.EASY, "spring:0")
    assert from_puzzle(puzzle) == expected


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
    assert wrong_cells(FIGURE, Grid.from_rows(rows), cells) == tuple(map(at, wrong.split()))


def test_with_several_solutions_nothing_is_wrong_while_one_holds_all_entries() -> None:
    grid = Grid.from_rows(["0.10", "....", "....", "0..."])
    assert wrong_cells(EMPTY, grid) == ()


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
    assert wrong_cells(EMPTY, grid, tuple(map(at, order.split()))) == (at(wrong),)


@given(st.data())
def test_right_entries_share_a_solution_and_each_wrong_one_spoils_it(data: st.DataObject) -> None:
    cells = list(Grid(4).cells())
    order = data.draw(st.lists(st.sampled_from(cells), unique=True))
    grid = Grid(4)
    for cell in order:
        grid = grid.with_value(cell, data.draw(st.sampled_from(Value)))
    wrong = set(wrong_cells(EMPTY, grid, order))
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


@pytest.mark.parametrize("level", [level for level in Difficulty if level < Difficulty.BEYOND])
def test_an_opened_grid_has_the_level_that_completes_it(level: Difficulty) -> None:
    puzzle = generate_seeded(Spec(8, level), "graded:0")
    opening = open_grid(puzzle.givens)
    assert isinstance(opening, Opening)
    assert opening.difficulty is None
    assert graded(opening).difficulty is level
    assert graded(graded(opening)) == graded(opening)


def test_a_grid_with_several_solutions_has_no_level() -> None:
    opening = open_grid(Grid(4))
    assert isinstance(opening, Opening)
    assert graded(opening) is opening
