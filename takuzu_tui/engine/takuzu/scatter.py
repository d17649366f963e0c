"""Random grids that promise less than a puzzle does."""

from __future__ import annotations

from random import Random

from takuzu_tui.engine.takuzu.generator import random_order, random_solution, target_count
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.kernel import Lines, flip_digit, grid_of, hard_kernel
from takuzu_tui.engine.takuzu.linetable import EasyLines
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.engine.text import SpecError, marked

TRIES = 100


def several(spec: Spec, rng: Random) -> Grid:
    """Random cells of a random solution: at least one solution, perhaps more; no level."""
    return _cells_of_a_solution(spec.size, target_count(spec), rng)


def _cells_of_a_solution(size: int, count: int, rng: Random) -> Grid:
    kernel = hard_kernel(size)
    while (found := random_solution(kernel, rng)) is None:
        pass
    solution = grid_of(found[0])
    kept = sum(1 << row * size + column for row, column in random_order(size, rng)[:count])
    return Grid(size, solution.ones & kept, solution.zeros & kept)


def scatter(size: int, percent: int, rng: Random) -> Grid:
    """Random digits in a share of the cells, rounded down, that break no rule; perhaps unsolvable.

    A digit that breaks a rule is taken back and the other tried; a board on which too few
    cells can be filled is given up for another and, after many, for cells of a solution.
    """
    if not 0 <= percent <= 100:
        raise SpecError(marked("a share is from 0 to 100 %, got {percent}"), percent=percent)
    wanted = size * size * percent // 100
    for _ in range(TRIES):
        grid = _scatter_once(size, wanted, rng)
        if grid.filled.bit_count() == wanted:
            return grid
    return _cells_of_a_solution(size, wanted, rng)


def _scatter_once(size: int, wanted: int, rng: Random) -> Grid:
    table = EasyLines(size)
    rows, columns = [0] * size, [0] * size
    filled = 0
    for row, column in random_order(size, rng):
        if filled == wanted:
            break
        first = int(rng.random() < 0.5)
        for digit in (first, 1 - first):
            flip_digit(rows, columns, row, column, digit)
            if _is_consistent(table, rows, row) and _is_consistent(table, columns, column):
                filled += 1
                break
            flip_digit(rows, columns, row, column, digit)
    return grid_of(rows)


def _is_consistent(table: EasyLines, lines: Lines, index: int) -> bool:
    """Whether one line breaks no rule, alone or as a twin of another."""
    key = lines[index]
    if table.broken(key & table.low) or table.broken(key >> table.size):
        return False
    return key.bit_count() < table.size or lines.count(key) == 1
