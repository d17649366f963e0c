from __future__ import annotations

from hypothesis import given

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.rules import (
    TooLarge,
    Touching,
    Twice,
    allowed,
    is_solved,
    missing,
    violations,
)
from tests.engine.suguru import oracle
from tests.engine.suguru.boards import puzzles, solutions_of, wild_grids

ZONES = ["aab", "abb", "ccc"]


@given(wild_grids())
def test_a_grid_breaks_what_the_oracle_says(grid: Grid) -> None:
    told = {(found.rule, cell) for found in violations(grid) for cell in found.cells}
    assert told == oracle.broken(grid.layout.ids(), grid.rows())


@given(wild_grids())
def test_violations_come_in_the_order_of_the_rules_and_of_the_cells(grid: Grid) -> None:
    found = violations(grid)
    rules = [violation.rule for violation in found]
    assert rules == sorted(rules)
    assert len(set(found)) == len(found)
    pairs = [violation.cells for violation in found if violation.rule == 3]
    assert pairs == sorted(pairs)


def test_each_rule_is_told_with_its_cells() -> None:
    grid = Grid.from_rows(ZONES, ["2.4", ".2.", "2.."])
    first, second, *touching = violations(grid)
    zones = grid.layout.zones
    assert first == TooLarge(zones[1], 4, (Coord(0, 2),))
    assert [second, *touching] == [
        Touching(2, (Coord(0, 0), Coord(1, 1))),
        Touching(2, (Coord(1, 1), Coord(2, 0))),
    ]
    twice = Grid.from_rows(ZONES, ["...", "...", "1.1"])
    assert violations(twice) == (Twice(zones[2], 1, (Coord(2, 0), Coord(2, 2))),)


def test_equal_digits_beside_each_other_in_a_zone_break_two_rules() -> None:
    grid = Grid.from_rows(ZONES, ["11.", "...", "..."])
    assert [violation.rule for violation in violations(grid)] == [1, 3]


def test_solved_is_full_and_right() -> None:
    for grid in puzzles(4, 4, 4, 6, 20):
        assert is_solved(solutions_of(grid)[0])
        assert not is_solved(grid)
        assert not is_solved(Grid(grid.layout, (1,) * 16))


def test_a_zone_lacks_the_digits_that_it_does_not_hold() -> None:
    grid = Grid.from_rows(ZONES, ["2..", "...", "132"])
    assert [missing(grid, zone) for zone in grid.layout.zones] == [(1, 3), (1, 2, 3), ()]


@given(wild_grids())
def test_what_the_rules_allow_breaks_none_on_its_cell(grid: Grid) -> None:
    for cell in grid.cells():
        for digit in range(1, 8):
            tried = grid.with_value(cell, digit)
            fault = any(cell in found.cells for found in violations(tried))
            assert fault == (digit not in allowed(grid, cell))
