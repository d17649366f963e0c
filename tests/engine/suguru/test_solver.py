from __future__ import annotations

from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import parse_cell
from takuzu_tui.engine.suguru import kernel as kernels
from takuzu_tui.engine.suguru.candidates import Candidates
from takuzu_tui.engine.suguru.formats import parse
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.kernel import Kernel
from takuzu_tui.engine.suguru.layout import Layout, bits
from takuzu_tui.engine.suguru.rules import is_solved
from takuzu_tui.engine.suguru.solver import count_solutions, solutions, solve, solve_near
from takuzu_tui.engine.work import Cancellation
from tests.engine.suguru import oracle
from tests.engine.suguru.boards import FIVE, SIX, grids, layouts, puzzles, solutions_of, wild_grids

ONE_ZONE = Grid.blank(Layout.of(["a" * 8] * 8))


@given(wild_grids(3))
def test_any_grid_has_the_solutions_of_the_oracle(grid: Grid) -> None:
    expected = list(islice(oracle.solutions(grid.layout.ids(), grid.rows()), 30))
    found = list(islice(solutions(grid), 30))
    assert len(found) == len(expected) == len(set(found))
    assert all(is_solved(solution) and solution.extends(grid) for solution in found)
    if len(expected) < 30:
        assert {solution.rows() for solution in found} == {
            tuple(map(tuple, rows)) for rows in expected
        }


@pytest.mark.long
@pytest.mark.parametrize("clues", [4, 6, 8])
def test_puzzles_have_the_solutions_of_the_oracle(clues: int) -> None:
    for grid in puzzles(4, 5, 5, clues, 15):
        assert set(solutions(grid)) == set(solutions_of(grid))


@pytest.mark.parametrize("code", [FIVE, SIX])
def test_the_examples_of_the_contract_have_the_oracles_one_solution(code: str) -> None:
    grid = parse(code)
    (expected,) = solutions_of(grid)
    assert list(solutions(grid)) == [expected]
    assert solve(grid) == expected
    assert count_solutions(grid) == 1


def test_counting_stops_at_its_limit() -> None:
    assert [count_solutions(ONE_ZONE, limit) for limit in (1, 2, 5)] == [1, 2, 5]


def test_digits_that_collide_leave_no_solution() -> None:
    twice = Grid.from_rows(["aab", "abb", "ccc"], ["1..", ".1.", "..."])
    large = Grid.from_rows(["aab", "abb", "ccc"], ["4..", "...", "..."])
    assert solve(twice) is None
    assert solve(large) is None
    assert count_solutions(large) == 0


def random_layouts(side: int, most: int, count: int) -> list[Layout]:
    return [
        Layout.of(oracle.random_zones(side, side, most, Random(f"{side}:{n}")))
        for n in range(count)
    ]


def decisions(grid: Grid) -> int:
    """How many boards a search decides before it has its answer."""
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return False

    count_solutions(grid, cancelled=cancelled)
    return asked


@pytest.mark.parametrize(("side", "most"), [(6, 5), (8, 5), (10, 5)])
def test_layouts_without_clues_are_answered_after_few_decisions(side: int, most: int) -> None:
    counts = [decisions(Grid.blank(layout)) for layout in random_layouts(side, most, 25)]
    assert max(counts) < 2000


def test_a_search_stops_when_it_is_cancelled() -> None:
    asked = iter([False, False, True])
    with pytest.raises(Cancellation):
        list(solutions(ONE_ZONE, cancelled=lambda: next(asked)))
    for call in (solve, count_solutions):
        with pytest.raises(Cancellation):
            call(ONE_ZONE, cancelled=lambda: True)


def test_a_solution_nearby_is_found_first() -> None:
    for grid in puzzles(4, 5, 5, 4, 15):
        for wanted in solutions_of(grid)[-3:]:
            assert solve_near(grid, wanted) == wanted
    impossible = Grid.from_rows(["ab"], [".."])
    assert solve_near(impossible, impossible) is None
    assert solve_near(ONE_ZONE, ONE_ZONE) is not None, "empty cells nearby tell nothing"


def test_a_kernel_that_forgets_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for grid in puzzles(4, 5, 5, 4, 15):
        boards = []
        for most in (kernels.REMEMBERED, 3):
            monkeypatch.setattr(kernels, "REMEMBERED", most)
            kernel = Kernel(grid.layout)
            board = kernel.board(grid)
            assert board is not None
            boards.append((kernel.close_common(board), board.planes))
            assert len(kernel._common) <= most
        assert boards[0] == boards[1]


@given(grids(layouts(6)))
def test_the_narrowest_of_some_cells_has_the_fewest_digits_left(grid: Grid) -> None:
    kernel, known = Kernel(grid.layout), Candidates(grid)
    for zone in grid.layout.zones:
        spots = sum(kernel.spots[place] for place in zone.places)
        (found,) = kernel.places_of(kernel.narrowest(known.board, spots))
        widths = {place: known.cells[place].bit_count() for place in zone.places}
        assert widths[found] == min(widths.values())


@given(grids(layouts(6)))
def test_a_board_and_its_candidates_tell_the_same(grid: Grid) -> None:
    known = Candidates(grid)
    kernel = known.kernel
    for digit, places in enumerate(known.boards[1:], 1):
        assert sorted(kernel.places_of(known.board.planes[digit - 1])) == list(bits(places))


def test_every_choice_is_told_with_its_depth() -> None:
    told: list[tuple[str, int, int]] = []
    grid = puzzles(4, 5, 5, 4, 15)[0]

    def hear(cell: Coord, value: int, depth: int) -> None:
        told.append((str(cell), value, depth))

    assert set(solutions(grid, on_choice=hear)) == set(solutions(grid))
    assert told[0][2] == 1
    assert all(later <= depth + 1 for (_, _, depth), (_, _, later) in pairwise(told))
    assert all(grid[parse_cell(cell)] is None for cell, _, _ in told)
