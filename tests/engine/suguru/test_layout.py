from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.layout import Layout, SizeError, bits
from tests.engine.suguru import oracle
from tests.engine.suguru.boards import SEED_ZONES, layouts


@given(layouts(6))
def test_touching_and_seeing_are_as_the_oracle_has_them(layout: Layout) -> None:
    ids = layout.ids()
    for place, cell in enumerate(layout.coords):
        touched = {c for c in layout.coords if oracle.touch(cell, c)}
        seen = {c for c in layout.coords if oracle.sees(ids, cell, c)}
        assert set(layout.cells_of(layout.touching[place])) == touched
        assert set(layout.cells_of(layout.seeing[place])) == seen
        assert layout.zone(cell).size == layout.sizes[place] == oracle.size(ids, cell)


@given(layouts(6))
def test_a_wall_stands_exactly_where_zones_differ(layout: Layout) -> None:
    expected = {
        (one, other)
        for one in layout.coords
        for other in (Coord(one.row, one.col + 1), Coord(one.row + 1, one.col))
        if other in layout and layout.zone(one) != layout.zone(other)
    }
    assert layout.walls == expected


def test_the_seeds_example_has_the_walls_of_its_matrix() -> None:
    layout = Layout.of(SEED_ZONES)
    assert sorted(f"{one}{other}" for one, other in layout.walls) == [
        "ABAC",
        "ABBB",
        "BABB",
        "BACA",
        "BBCB",
        "BCCC",
    ]


def test_zones_are_numbered_in_row_order_whatever_their_names() -> None:
    layout = Layout.of(["zza", "bza", "bbb"])
    assert layout.ids() == ((0, 0, 1), (2, 0, 1), (2, 2, 2))
    assert layout == Layout.of([[9, 9, 4], [7, 9, 4], [7, 7, 7]])
    assert [zone.size for zone in layout.zones] == [3, 2, 4]
    assert list(layout.zones[1].digits) == [1, 2]


def test_zones_in_several_pieces_are_told() -> None:
    assert Layout.of(["aab", "abb", "ccc"]).scattered == ()
    split = Layout.of(["aba", "bab", "ccb"])
    assert [zone.number for zone in split.scattered] == [0, 1]


@given(layouts(8))
def test_a_layout_is_whole_after_pickling_and_by_its_ids(layout: Layout) -> None:
    assert pickle.loads(pickle.dumps(layout)) == layout  # noqa: S301 - our own bytes
    assert Layout.of(layout.ids()) == layout


@given(layouts(8))
def test_masks_and_cells_tell_the_same(layout: Layout) -> None:
    mask = sum(1 << place for place in range(0, layout.area, 2))
    assert sum(1 << layout.place(cell) for cell in layout.cells_of(mask)) == mask
    assert [layout.place(layout.coords[place]) for place in bits(mask)] == list(bits(mask))


def test_a_cell_off_the_board_has_no_place() -> None:
    layout = Layout.of(["ab"])
    assert Coord(1, 0) not in layout
    with pytest.raises(IndexError, match="off a board of 1 x 2"):
        layout.place(Coord(0, 2))


@pytest.mark.parametrize(("rows", "columns"), [(0, 0), (21, 1), (1, 21)])
def test_a_board_has_twenty_rows_and_columns_at_most(rows: int, columns: int) -> None:
    with pytest.raises(SizeError, match=f"from 1 to 20 rows and columns, got {rows} x {columns}"):
        Layout.of([[0] * columns] * rows)
