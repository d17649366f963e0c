"""Whole boards closed at each level, against the slow oracle."""

from __future__ import annotations

import pytest
from hypothesis import given

from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.kernel import (
    Kernel,
    Prober,
    blank,
    flip_digit,
    grid_of,
    hard_kernel,
    is_open,
    kernel_for,
    lines_of,
)
from takuzu_tui.engine.takuzu.linetable import hard_lines
from takuzu_tui.engine.takuzu.logic import run_logic
from tests.engine import oracle
from tests.engine.strategies import grids, nearly_right_rows, partial_rows

HARDEST = {
    Difficulty.EASY: Technique.COUNT,
    Difficulty.MEDIUM: Technique.LAST_DIGIT,
    Difficulty.HARD: Technique.TWIN,
    Difficulty.EXPERT: Technique.CONTRADICTION,
}


@given(grids())
def test_lines_tell_the_grid_they_came_from(grid: Grid) -> None:
    rows, columns = lines_of(grid)
    assert grid_of(rows) == grid
    transposed = Grid.from_rows(oracle.columns(list(grid.rows())))
    assert grid_of(columns) == transposed
    for cell in grid.cells():
        assert is_open(rows, *cell, grid.size) == (grid[cell] is None)


@given(partial_rows())
def test_flipping_a_digit_twice_leaves_the_board_as_it_was(rows: list[str]) -> None:
    grid = Grid.from_rows(rows)
    board = lines_of(grid)
    before = board[0][:], board[1][:]
    for row, column in grid.cells_of(grid.empties)[:3]:
        flip_digit(*board, row, column, 1)
        assert grid_of(board[0]).rows()[row][column] == "1"
        flip_digit(*board, row, column, 1)
    assert board == before


@pytest.mark.long
@pytest.mark.parametrize("difficulty", HARDEST)
@given(rows=partial_rows(size=6))
def test_a_kernel_reaches_what_the_reasoning_of_its_level_reaches(
    difficulty: Difficulty, rows: list[str]
) -> None:
    grid = Grid.from_rows(rows)
    board = lines_of(grid)
    kernel = kernel_for(6, difficulty)
    if isinstance(kernel, Prober) and len(list(oracle.solutions(rows))) > 1:
        return
    assert kernel.close_all(*board)
    reasoned = run_logic(grid, HARDEST[difficulty]).grid
    assert grid_of(board[0]).rows() == reasoned.rows()
    assert kernel.completes(*lines_of(grid)) == reasoned.is_full


@pytest.mark.long
@given(rows=nearly_right_rows(size=6))
def test_a_closed_board_keeps_every_solution(rows: list[str]) -> None:
    solved = [Grid.from_rows(solution) for solution in oracle.solutions(rows)]
    for kernel in (hard_kernel(6), Prober(hard_lines(6))):
        board = lines_of(Grid.from_rows(rows))
        if kernel.close_all(*board):
            assert all(solution.extends(grid_of(board[0])) for solution in solved)
        else:
            assert not solved


@pytest.mark.long
@pytest.mark.parametrize("difficulty", [Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD])
@given(rows=nearly_right_rows(size=6))
def test_digits_put_one_by_one_lead_where_all_at_once_do(
    difficulty: Difficulty, rows: list[str]
) -> None:
    grid, kernel = Grid.from_rows(rows), kernel_for(6, difficulty)
    at_once, step_by_step = lines_of(grid), blank(6)
    consistent = kernel.close_all(*at_once)
    for cell in grid.cells_of(grid.filled):
        if is_open(step_by_step[0], *cell, 6):
            digit = grid[cell]
            assert digit is not None
            if not kernel.put(*step_by_step, *cell, digit):
                assert not consistent
                return
    if consistent:
        assert step_by_step == at_once
        clues = [
            (*cell, int(cell in grid.cells_of(grid.ones))) for cell in grid.cells_of(grid.filled)
        ]
        assert kernel.closed_with(blank(6), clues) == at_once
        half = kernel.spread_with(blank(6), clues[::2])
        assert kernel.closed_with(half, clues[1::2]) == at_once
        assert kernel.closed_with(kernel.spread_with(blank(6), clues), ()) == at_once


# One digit of a puzzle turned round: nothing completes it, and no line alone shows that.
HOPELESS = ["...1..", "......", ".1..1.", "...0..", "..1...", "01..10"]


def close(kernel: Kernel, drawn: str) -> str | None:
    rows, columns = lines_of(Grid.from_rows(drawn.split()))
    return " ".join(grid_of(rows).rows()) if kernel.close_all(rows, columns) else None


def test_twins_are_kept_apart_only_where_unique_lines_are_asked_for() -> None:
    drawn = "0110 .... 01.. ...."
    assert close(hard_kernel(4), drawn) == "0110 10.. 0101 10.."
    assert close(hard_kernel(4, unique_lines=False), drawn) == "0110 10.. 01.. 10.."


def test_two_equal_complete_lines_contradict() -> None:
    drawn = "0110 0110 .... ...."
    assert close(hard_kernel(4), drawn) is None
    turned = " ".join(oracle.columns(drawn.split()))
    assert close(hard_kernel(4), turned) is None


def test_a_line_whose_only_fillings_are_taken_contradicts() -> None:
    rows, columns = lines_of(Grid.from_rows(["0110", "0101", "01..", "...."]))
    assert not hard_kernel(4).close_all(rows, columns)
    rows, columns = lines_of(Grid.from_rows(oracle.columns(["0110", "0101", "01..", "...."])))
    assert not hard_kernel(4).close_all(rows, columns)


def test_probing_stops_when_two_solutions_are_in_sight() -> None:
    rows, columns = lines_of(Grid(4))
    prober = Prober(hard_lines(4))
    assert prober.close_all(rows, columns)
    assert not prober.completes(rows, columns)
    assert grid_of(rows) == Grid(4)


def test_probing_finds_a_cell_that_may_be_neither() -> None:
    rows, columns = lines_of(Grid.from_rows(HOPELESS))
    assert hard_kernel(6).close_all(rows, columns), "no line alone shows it"
    assert not Prober(hard_lines(6)).probe(rows, columns).consistent
    assert next(oracle.solutions(HOPELESS), None) is None
