from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord, letter


def test_rows_and_columns_are_lettered_from_a() -> None:
    assert [letter(index) for index in range(20)] == list("ABCDEFGHIJKLMNOPQRST")


def test_a_cell_is_named_row_first() -> None:
    assert str(Coord(0, 1)) == "AB"
    assert str(Coord(row=19, col=0)) == "TA"


def test_cells_sort_row_by_row() -> None:
    assert sorted([Coord(1, 0), Coord(0, 1), Coord(0, 0)]) == [(0, 0), (0, 1), (1, 0)]


def test_a_place_beyond_the_alphabet_has_no_letter() -> None:
    with pytest.raises(IndexError):
        letter(26)
