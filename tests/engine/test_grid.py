from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import SIZES, Grid, SizeError, Value
from tests.engine import strategies
from tests.figures import GIVENS


def test_a_board_has_an_even_size_from_4_to_20() -> None:
    assert list(SIZES) == [4, 6, 8, 10, 12, 14, 16, 18, 20]


@pytest.mark.parametrize("size", [-4, 0, 2, 3, 5, 7, 19, 21, 22, 10**9])
def test_no_other_size_makes_a_board(size: int) -> None:
    with pytest.raises(SizeError, match=f"got {size}$"):
        Grid(size)


@given(strategies.sizes)
def test_a_new_board_is_empty(size: int) -> None:
    grid = Grid(size)

    assert grid.rows() == ("." * size,) * size
    assert all(grid[cell] is None for cell in grid.cells())
    assert not grid.is_full


def test_the_two_digits_are_each_other_s_opposite() -> None:
    assert Value.ZERO.opposite is Value.ONE
    assert Value.ONE.opposite is Value.ZERO


def test_a_cell_holds_0_or_1_or_nothing() -> None:
    assert GIVENS[Coord(0, 1)] is Value.ONE
    assert GIVENS[Coord(1, 1)] is None
    assert GIVENS[Coord(3, 3)] is Value.ZERO


@given(strategies.mixed_rows())
def test_a_drawn_grid_reads_back_as_it_was_drawn(rows: list[str]) -> None:
    grid = Grid.from_rows(rows)

    assert grid.rows() == tuple(rows)
    assert str(grid) == "\n".join(rows)


@given(strategies.mixed_rows())
def test_a_cell_holds_what_is_drawn_there(rows: list[str]) -> None:
    grid = Grid.from_rows(rows)
    meaning = {".": None, "0": Value.ZERO, "1": Value.ONE}

    assert [grid[cell] for cell in grid.cells()] == [meaning[sign] for sign in "".join(rows)]


@pytest.mark.parametrize("cell", [Coord(-1, 0), Coord(0, -1), Coord(4, 0), Coord(0, 4)])
def test_a_cell_off_the_board_is_not_in_the_grid(cell: Coord) -> None:
    assert cell not in GIVENS
    with pytest.raises(IndexError, match="off a 4x4 board"):
        GIVENS[cell]
    with pytest.raises(IndexError, match="off a 4x4 board"):
        GIVENS.with_value(cell, Value.ONE)


def test_every_cell_of_the_board_is_in_the_grid() -> None:
    assert all(cell in GIVENS for cell in GIVENS.cells())
    assert list(GIVENS.cells())[:5] == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0)]


@given(strategies.grids(), st.data(), st.sampled_from([None, *Value]))
def test_setting_a_cell_changes_that_cell_alone(
    grid: Grid, data: st.DataObject, value: Value | None
) -> None:
    cell = data.draw(st.sampled_from(list(grid.cells())))

    after = grid.with_value(cell, value)

    assert after[cell] == value
    assert all(after[other] == grid[other] for other in grid.cells() if other != cell)


def test_setting_a_cell_leaves_the_grid_it_came_from() -> None:
    GIVENS.with_value(Coord(0, 0), Value.ONE)

    assert GIVENS[Coord(0, 0)] is None
    with pytest.raises(FrozenInstanceError):
        GIVENS.ones = 0  # type: ignore[misc]  # the claim is that it fails


@given(strategies.grids())
def test_ones_zeros_and_empties_share_out_the_board(grid: Grid) -> None:
    for value in Value:
        assert all(grid[cell] is value for cell in grid.cells_of(grid.mask(value)))
    assert all(grid[cell] is None for cell in grid.cells_of(grid.empties))
    parts = (*grid.cells_of(grid.ones), *grid.cells_of(grid.zeros), *grid.cells_of(grid.empties))
    assert sorted(parts) == list(grid.cells())


@given(strategies.grids())
def test_the_cells_of_a_mask_come_row_by_row(grid: Grid) -> None:
    cells = grid.cells_of(grid.filled)

    assert list(cells) == sorted(cells)
    assert sum(grid.bit(cell) for cell in cells) == grid.filled


@given(strategies.mixed_rows())
def test_a_grid_is_full_when_no_cell_is_empty(rows: list[str]) -> None:
    assert Grid.from_rows(rows).is_full == ("." not in "".join(rows))


@given(strategies.mixed_rows())
def test_equal_drawings_are_equal_values(rows: list[str]) -> None:
    assert Grid.from_rows(rows) == Grid.from_rows(rows)
    assert len({Grid.from_rows(rows), Grid.from_rows(rows)}) == 1


@given(strategies.grids(), st.data())
def test_a_grid_extends_what_it_becomes_when_cells_are_emptied(
    grid: Grid, data: st.DataObject
) -> None:
    cell = data.draw(st.sampled_from(list(grid.cells())))
    emptied = grid.with_value(cell, None)

    assert grid.extends(emptied)
    assert emptied.extends(grid) == (emptied == grid)


@pytest.mark.parametrize(
    ("rows", "claim"),
    [
        ([".1.0", "..0.", ".0..", "11.1"], "another digit in a cell"),
        (["....", "....", "....", "...."], "fewer digits"),
        (["......"] * 6, "another size"),
        ([".1.1", "..0.", ".0..", "11.0"], "a one for a zero"),
    ],
)
def test_a_grid_does_not_extend_one_that_it_contradicts(rows: list[str], claim: str) -> None:
    assert not Grid.from_rows(rows).extends(GIVENS), claim


@pytest.mark.parametrize(
    "rows", [["....", "....", "....", "..."], ["....", "....", "...."], ["...2"] + ["...."] * 3]
)
def test_rows_that_draw_no_square_of_cells_are_our_own_mistake(rows: list[str]) -> None:
    with pytest.raises(AssertionError):
        Grid.from_rows(rows)


@pytest.mark.parametrize(("ones", "zeros"), [(1, 1), (1 << 16, 0), (0, 1 << 16)])
def test_masks_that_overlap_or_leave_the_board_are_our_own_mistake(ones: int, zeros: int) -> None:
    with pytest.raises(AssertionError):
        Grid(4, ones, zeros)
