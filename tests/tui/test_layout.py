from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.drawing.board import Scale
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import SIZES
from takuzu_tui.tui.widgets.layout import EDGE, Arrangement, Display, TooSmall, arrange

PANE = 30  # 28 columns and a border
AROUND = 2  # a title and the keys
OFFERED = (4, 6, 8, 10, 12, 14)


def beside_the_pane(size: int, display: Display, columns: int, lines: int) -> Arrangement:
    drawn = arrange(size, display, columns - PANE, lines - AROUND)
    assert isinstance(drawn, Arrangement)
    return drawn


@pytest.mark.parametrize("size", OFFERED)
def test_80x24_is_colourful_with_all_counts_beside_the_pane(size: int) -> None:
    drawn = beside_the_pane(size, Display.COLOUR, 80, 24)
    assert drawn.display is Display.COLOUR
    assert drawn.row_counts
    assert drawn.column_counts


@pytest.mark.parametrize(
    ("size", "small", "roomy"),
    [
        (4, (3, 6), (3, 6)),
        (6, (3, 6), (3, 6)),
        (8, (2, 4), (3, 6)),
        (10, (2, 4), (3, 6)),
        (12, (1, 3), (3, 6)),
        (14, (1, 3), (2, 4)),
    ],
)
def test_cells_grow_with_the_terminal(
    size: int, small: tuple[int, int], roomy: tuple[int, int]
) -> None:
    assert beside_the_pane(size, Display.COLOUR, 80, 24).scale == Scale(*small)
    assert beside_the_pane(size, Display.COLOUR, 120, 40).scale == Scale(*roomy)


@pytest.mark.parametrize(
    ("size", "display"),
    [
        (4, Display.LARGE),
        (6, Display.LARGE),
        (8, Display.LARGE),
        (10, Display.LARGE),
        (12, Display.PLAIN),
        (14, Display.PLAIN),
    ],
)
def test_large_falls_back_to_plain_where_its_frames_do_not_fit(size: int, display: Display) -> None:
    assert beside_the_pane(size, Display.LARGE, 80, 24).display is display


@pytest.mark.parametrize("size", SIZES)
def test_every_size_fits_80x24_beside_the_pane_in_some_display(size: int) -> None:
    assert beside_the_pane(size, Display.COLOUR, 80, 24)


def test_counts_are_dropped_before_the_display_is() -> None:
    drawn = arrange(6, Display.COLOUR, EDGE + 18, 7)
    assert drawn == Arrangement(6, Display.COLOUR, Scale(1, 3), row_counts=False, column_counts=0)


def test_smaller_cells_are_better_than_dropped_counts() -> None:
    drawn = arrange(6, Display.COLOUR, 80, 15)
    assert drawn == Arrangement(6, Display.COLOUR, Scale(2, 4), row_counts=True, column_counts=2)


def test_both_counts_of_a_column_share_a_line_when_lines_are_short() -> None:
    drawn = arrange(6, Display.COLOUR, 80, 14)
    assert drawn == Arrangement(6, Display.COLOUR, Scale(2, 4), row_counts=True, column_counts=1)


def test_colour_falls_back_to_plain_when_its_smallest_cells_are_too_wide() -> None:
    drawn = arrange(8, Display.COLOUR, EDGE + 23, 40)
    assert isinstance(drawn, Arrangement)
    assert (drawn.display, drawn.scale) == (Display.PLAIN, Scale(1, 2))


@pytest.mark.parametrize("size", SIZES)
def test_when_nothing_fits_the_size_needed_is_told(size: int) -> None:
    needed = arrange(size, Display.COLOUR, 1, 1)
    assert isinstance(needed, TooSmall)
    assert isinstance(arrange(size, Display.COLOUR, needed.columns, needed.lines), Arrangement)
    for columns, lines in (
        (needed.columns - 1, needed.lines),
        (needed.columns, needed.lines - 1),
    ):
        assert arrange(size, Display.COLOUR, columns, lines) == needed


@given(
    st.sampled_from(SIZES),
    st.sampled_from(Display),
    st.integers(0, 200),
    st.integers(0, 80),
)
def test_a_board_never_leaves_its_room(
    size: int, display: Display, columns: int, lines: int
) -> None:
    drawn = arrange(size, display, columns, lines)
    if isinstance(drawn, Arrangement):
        assert drawn.columns <= columns
        assert drawn.lines <= lines
        assert drawn.display in (display, Display.PLAIN)


@given(st.sampled_from(SIZES), st.sampled_from(Display), st.integers(20, 200), st.integers(8, 80))
def test_every_place_of_a_cell_leads_to_it(
    size: int, display: Display, columns: int, lines: int
) -> None:
    drawn = arrange(size, display, columns, lines)
    if isinstance(drawn, Arrangement):
        found = [drawn.cell_at(x, y) for y in range(drawn.lines) for x in range(drawn.columns)]
        each = drawn.scale.lines * drawn.scale.columns
        assert {found.count(cell) for cell in found if cell} == {each}
        assert len({cell for cell in found if cell}) == size**2


def test_places_around_the_cells_lead_nowhere() -> None:
    drawn = arrange(4, Display.LARGE, 80, 24)
    assert isinstance(drawn, Arrangement)
    assert drawn.cell_at(EDGE, drawn.head) == Coord(0, 0)
    outside = ((0, 5), (EDGE, 0), (EDGE, 1), (drawn.columns - 1, 5), (EDGE, drawn.lines - 1))
    assert [drawn.cell_at(*place) for place in outside] == [None] * 5
