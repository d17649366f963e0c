"""Boards for tests: drawn ones, those of the oracle as grids, and those hypothesis draws."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import strategies as st

from takuzu_tui.engine.suguru.cutting import cut
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout
from takuzu_tui.engine.suguru.solver import count_solutions
from tests.engine.suguru import oracle

SEED_ZONES = ((0, 0, 1), (0, 1, 1), (2, 2, 2))
FIVE = "suguru/5/5/cih47bs73m3g5p1g2g"
SIX = "suguru/6/6/adbli15d2tluj2g1l2l3l4l5g"


def grid_of(zones: oracle.Zones, values: oracle.Values) -> Grid:
    return Grid(Layout.of([list(row) for row in zones]), tuple(v for row in values for v in row))


def solutions_of(grid: Grid) -> list[Grid]:
    """Every solution, as the oracle finds them."""
    found = oracle.solutions(grid.layout.ids(), grid.rows())
    return [Grid(grid.layout, tuple(v for row in rows for v in row)) for rows in found]


@cache
def puzzles(rows: int, columns: int, most: int, clues: int, count: int) -> tuple[Grid, ...]:
    """Boards that can be filled, with clues; some have one solution, most have a few."""
    found: list[Grid] = []
    for number in range(1000):
        rng = Random(f"{rows}:{columns}:{most}:{number}")
        solution = cut(rows, columns, most, rng)
        if solution is None:
            continue
        kept = set(rng.sample(range(rows * columns), clues))
        values = (value if place in kept else 0 for place, value in enumerate(solution.values))
        grid = Grid(solution.layout, tuple(values))
        if count_solutions(grid, 60) < 60:
            found.append(grid)
        if len(found) == count:
            break
    return tuple(found)


@st.composite
def layouts(draw: st.DrawFn, most_side: int = 20) -> Layout:
    """Any layout: zones of any size and shape, also in several pieces."""
    rows, columns = (draw(st.integers(1, most_side)) for _ in range(2))
    names = st.integers(0, draw(st.sampled_from((0, 3, 12, 400))))
    ids = draw(st.lists(names, min_size=rows * columns, max_size=rows * columns))
    return Layout.of([ids[start : start + columns] for start in range(0, len(ids), columns)])


@st.composite
def whole_layouts(draw: st.DrawFn, most_side: int = 9) -> Layout:
    """Any layout whose zones are in one piece each."""
    rows, columns = (draw(st.integers(1, most_side)) for _ in range(2))
    most = draw(st.sampled_from((1, 2, 5, 9, 20, 400)))
    seed = draw(st.integers(0, 1000))
    zones = oracle.random_zones(rows, columns, most, Random(seed))
    return Layout.of(zones)


@st.composite
def grids(draw: st.DrawFn, drawn: st.SearchStrategy[Layout] = layouts(8)) -> Grid:  # noqa: B008
    """Any grid without a digit that exceeds its zone; it may break the other rules."""
    layout = draw(drawn)
    values = [draw(st.integers(0, size)) for size in layout.sizes]
    return Grid(layout, tuple(values))


@st.composite
def wild_grids(draw: st.DrawFn, most_side: int = 5) -> Grid:
    """Any grid at all of a small board."""
    layout = draw(layouts(most_side))
    values = [draw(st.integers(0, 6)) for _ in range(layout.area)]
    return Grid(layout, tuple(values))
