"""Random grids that promise less than a puzzle does."""

from __future__ import annotations

from random import Random

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.errors import SpecError, marked
from takuzu_tui.engine.takuzu.generator import random_order, random_solution, target_count
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.kernel import grid_of, hard_kernel
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.engine.takuzu.rules import violations

TRIES = 100


def several(spec: Spec, rng: Random) -> Grid:
    """Random cells of a random solution: at least one solution, perhaps more; no level."""
    count = target_count(spec)
    kernel = hard_kernel(spec.size)
    while (found := random_solution(kernel, rng)) is None:
        pass
    solution = grid_of(found[0])
    kept = sum(
        1 << row * spec.size + column for row, column in random_order(spec.size, rng)[:count]
    )
    return Grid(spec.size, solution.ones & kept, solution.zeros & kept)


def scatter(size: int, percent: int, rng: Random) -> Grid:
    """Random digits in a share of the cells, rounded down, that break no rule; perhaps unsolvable.

    A digit that breaks a rule is taken back and the other tried; a board on which too few
    cells can be filled is given up for another.
    """
    if not 0 <= percent <= 100:
        raise SpecError(marked("a share is from 0 to 100 %, got {percent}"), percent=percent)
    wanted = size * size * percent // 100
    for _ in range(TRIES):
        grid = _scatter_once(size, wanted, rng)
        if grid.filled.bit_count() == wanted:
            return grid
    raise SpecError(
        marked("no {size}x{size} grid with {percent} % of its cells filled was found"),
        size=size,
        percent=percent,
    )


def _scatter_once(size: int, wanted: int, rng: Random) -> Grid:
    grid = Grid(size)
    for row, column in random_order(size, rng):
        if grid.filled.bit_count() == wanted:
            break
        first = Value(int(rng.random() < 0.5))
        for value in (first, first.opposite):
            after = grid.with_value(Coord(row, column), value)
            if not violations(after):
                grid = after
                break
    return grid
