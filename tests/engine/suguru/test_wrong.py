from __future__ import annotations

from random import Random

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.solver import solve, solve_near
from takuzu_tui.engine.wrong import Judge
from tests.engine.suguru.boards import puzzles, solutions_of

JUDGE = Judge(solve_near)
findings, remember, wrong_cells = JUDGE.findings, JUDGE.remember, JUDGE.wrong_cells


def played(givens: Grid, seed: str, count: int = 6) -> tuple[Grid, list[Coord]]:
    """Random entries on empty cells, in the order of play."""
    rng = Random(seed)
    order = rng.sample(givens.cells_of(givens.empties), count)
    grid = givens
    for cell in order:
        grid = grid.with_value(cell, rng.randint(1, grid.layout.zone(cell).size))
    return grid, order


def expected(givens: Grid, grid: Grid, order: list[Coord]) -> list[Coord]:
    """By all the solutions: an entry is wrong when none holds it beside the right ones before."""
    left, wrong = solutions_of(givens), []
    if any(solution.extends(grid) for solution in left):
        return []
    for cell in order:
        holding = [solution for solution in left if solution[cell] == grid[cell]]
        if holding:
            left = holding
        else:
            wrong.append(cell)
    return wrong


def test_entries_are_wrong_when_no_solution_holds_them_beside_earlier_ones() -> None:
    for number, givens in enumerate(puzzles(4, 5, 5, 5, 15)):
        for turn in range(3):
            grid, order = played(givens, f"{number}:{turn}")
            assert list(wrong_cells(givens, None, grid, order)) == expected(givens, grid, order)
            assert wrong_cells(givens, None, grid, order) == wrong_cells(givens, None, grid, order)


def test_with_one_solution_wrong_is_what_contradicts_it() -> None:
    for number, givens in enumerate(puzzles(4, 5, 5, 5, 10)):
        solution = solve(givens)
        assert solution is not None
        grid, order = played(givens, str(number))
        wrong = [cell for cell in order if grid[cell] != solution[cell]]
        assert list(wrong_cells(givens, solution, grid, order)) == wrong
        assert sorted(wrong_cells(givens, solution, grid)) == sorted(wrong)


def test_a_puzzle_without_a_solution_has_wrong_entries_only() -> None:
    givens = Grid.from_rows(["aab", "aac"], ["...", "..."])
    grid = givens.with_value(Coord(0, 0), 1)
    assert wrong_cells(givens, None, grid) == (Coord(0, 0),)


def test_a_remembered_solution_is_looked_at_first() -> None:
    givens = puzzles(4, 5, 5, 5, 15)[0]
    for solution in solutions_of(givens):
        remember(givens, solution)
        assert findings(givens).witness == solution
        assert wrong_cells(givens, None, solution) == ()
