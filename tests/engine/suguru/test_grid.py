from __future__ import annotations

from hypothesis import given

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout
from tests.engine.suguru.boards import grids

AB = Coord(0, 1)


def test_a_grid_is_drawn_by_zones_and_digits() -> None:
    grid = Grid.from_rows(["aab", "abb", "ccc"], ["2..", "...", ".3."])
    assert str(grid) == "2 . .\n. . .\n. 3 ."
    assert grid.rows() == ((2, 0, 0), (0, 0, 0), (0, 3, 0))
    assert grid.filled == 0b010_000_001
    assert grid.mask(3) == 0b010_000_000
    assert grid[Coord(2, 1)] == 3
    assert grid[AB] is None


def test_digits_of_large_zones_are_drawn_in_line() -> None:
    grid = Grid.blank(Layout.of(["a" * 5] * 2)).with_value(AB, 10)
    assert str(grid) == " . 10  .  .  .\n .  .  .  .  ."


@given(grids())
def test_a_digit_is_set_and_taken_away_without_touching_the_rest(grid: Grid) -> None:
    cell = grid.layout.coords[-1]
    emptied = grid.with_value(cell, None)
    assert emptied[cell] is None
    assert grid.extends(emptied)
    assert emptied.with_value(cell, grid[cell]) == grid
    assert emptied.empties | emptied.filled == (1 << grid.layout.area) - 1
    assert not emptied.is_full


def test_a_grid_extends_those_of_its_layout_alone() -> None:
    grid = Grid.from_rows(["aa"], ["1."])
    assert grid.with_value(AB, 2).extends(grid)
    assert not grid.with_value(Coord(0, 0), 2).extends(grid)
    assert not Grid.from_rows(["ab"], ["1."]).extends(grid)
    assert grid.with_value(AB, 2).is_full
