from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.drawing.layout import (
    Arrangement,
    Display,
    Scale,
    Shape,
    TooSmall,
    arrange,
)
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import SIZES
from takuzu_tui.games.kit import Picture
from takuzu_tui.tui.game import ROOMY, Plan, plan
from tests.pictures import match, shape, zones

EDGE = 3  # a row's letter between two blanks
PANE = 30  # 28 columns and a border
AROUND = 2  # a title and the keys
OFFERED = (4, 6, 8, 10, 12, 14)


def beside_the_pane(size: int, display: Display, columns: int, lines: int) -> Arrangement:
    drawn = arrange(shape(size), display, columns - PANE, lines - AROUND)
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
        (4, (4, 8), (5, 10)),
        (6, (3, 6), (5, 10)),
        (8, (2, 4), (4, 8)),
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


def test_the_display_is_dropped_before_the_counts_are() -> None:
    drawn = arrange(shape(6), Display.COLOUR, 80, 8)
    assert drawn == Arrangement(
        shape(6), Display.PLAIN, Scale(1, 5), row_counts=True, column_counts=1
    )


def test_where_no_display_has_room_for_counts_they_go_last() -> None:
    drawn = arrange(shape(6), Display.COLOUR, EDGE + 18, 7)
    assert drawn == Arrangement(
        shape(6), Display.PLAIN, Scale(1, 2), row_counts=True, column_counts=0
    )
    drawn = arrange(shape(6), Display.COLOUR, EDGE + 12, 7)
    assert drawn == Arrangement(
        shape(6), Display.PLAIN, Scale(1, 2), row_counts=False, column_counts=0
    )


def test_the_counts_of_a_tight_frame_stand_on_its_last_line() -> None:
    drawn = arrange(shape(10), Display.LARGE, 50, 22)
    assert drawn == Arrangement(
        shape(10), Display.LARGE, Scale(2, 4), row_counts=True, column_counts=1, closed=False
    )
    assert drawn.lines == 22
    assert drawn.cell_at(EDGE, 20) == Coord(9, 0)
    assert drawn.cell_at(EDGE, 21) is None


def ways_with_counts(size: int, display: Display) -> Iterator[Arrangement]:
    """Every way to draw a board with all its counts, by brute force."""
    for scale in shape(size).scales(display):
        width = 2 * len(str(size // 2)) + 2
        yield Arrangement(shape(size), display, scale, row_counts=True, column_counts=2)
        if width <= scale.columns:
            yield Arrangement(shape(size), display, scale, row_counts=True, column_counts=1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("display", Display)
def test_whenever_some_display_with_counts_fits_counts_are_there(
    size: int, display: Display
) -> None:
    ways = [*ways_with_counts(size, display), *ways_with_counts(size, Display.PLAIN)]
    for columns in range(20, 201):
        needed = min((way.lines for way in ways if way.columns <= columns), default=61)
        for lines in range(needed, 61):
            drawn = arrange(shape(size), display, columns, lines)
            assert isinstance(drawn, Arrangement)
            assert drawn.has_counts, (columns, lines)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("display", Display)
def test_a_game_gives_its_guide_less_room_before_it_drops_counts(
    size: int, display: Display
) -> None:
    smallest = min(ways_with_counts(size, Display.PLAIN), key=lambda way: way.columns)
    for columns, lines in product(range(20, 110, 6), range(5, 45)):
        shared = plan(shape(size), display, columns, lines)
        if not isinstance(shared, Plan):
            continue
        drawn = arrange(shape(size), display, shared.board_columns, shared.board_lines)
        assert isinstance(drawn, Arrangement)
        if smallest.columns <= columns and smallest.lines <= lines - AROUND - 1:
            assert drawn.has_counts, (columns, lines)


@pytest.mark.parametrize(("size", "columns"), [(6, 50), (8, 50), (10, 60), (12, 66), (14, 70)])
def test_cells_that_would_run_together_send_the_guide_below(size: int, columns: int) -> None:
    shared = plan(shape(size), Display.PLAIN, columns, 24)
    assert isinstance(shared, Plan)
    drawn = arrange(shape(size), Display.PLAIN, shared.board_columns, shared.board_lines)
    assert isinstance(drawn, Arrangement)
    assert drawn.scale.columns >= ROOMY
    assert drawn.has_counts
    assert not shared.beside


@pytest.mark.parametrize("room", [(40, 15), (40, 14), (80, 24)])
@pytest.mark.parametrize("display", Display)
def test_a_small_game_has_all_its_counts(display: Display, room: tuple[int, int]) -> None:
    shared = plan(shape(6), display, *room)
    assert isinstance(shared, Plan)
    drawn = arrange(shape(6), display, shared.board_columns, shared.board_lines)
    assert isinstance(drawn, Arrangement)
    assert drawn.has_counts


def test_14x14_is_colourful_at_80x24_with_counts_and_its_guide_beside() -> None:
    shared = plan(shape(14), Display.COLOUR, 80, 24)
    assert isinstance(shared, Plan)
    assert shared.beside
    drawn = arrange(shape(14), Display.COLOUR, shared.board_columns, shared.board_lines)
    assert isinstance(drawn, Arrangement)
    assert (drawn.display, drawn.has_counts) == (Display.COLOUR, True)


def test_smaller_cells_are_better_than_dropped_counts() -> None:
    drawn = arrange(shape(6), Display.COLOUR, 80, 15)
    assert drawn == Arrangement(
        shape(6), Display.COLOUR, Scale(2, 4), row_counts=True, column_counts=2
    )


def test_both_counts_of_a_column_share_a_line_when_lines_are_short() -> None:
    drawn = arrange(shape(6), Display.COLOUR, 80, 14)
    assert drawn == Arrangement(
        shape(6), Display.COLOUR, Scale(2, 4), row_counts=True, column_counts=1
    )


def test_colour_falls_back_to_plain_when_its_smallest_cells_are_too_wide() -> None:
    drawn = arrange(shape(8), Display.COLOUR, EDGE + 23, 40)
    assert isinstance(drawn, Arrangement)
    assert (drawn.display, drawn.scale) == (Display.PLAIN, Scale(1, 2))


@pytest.mark.parametrize("size", SIZES)
def test_when_nothing_fits_the_size_needed_is_told(size: int) -> None:
    needed = arrange(shape(size), Display.COLOUR, 1, 1)
    assert isinstance(needed, TooSmall)
    assert isinstance(
        arrange(shape(size), Display.COLOUR, needed.columns, needed.lines), Arrangement
    )
    for columns, lines in (
        (needed.columns - 1, needed.lines),
        (needed.columns, needed.lines - 1),
    ):
        assert arrange(shape(size), Display.COLOUR, columns, lines) == needed


@given(
    st.sampled_from(SIZES),
    st.sampled_from(Display),
    st.integers(0, 200),
    st.integers(0, 80),
)
def test_a_board_never_leaves_its_room(
    size: int, display: Display, columns: int, lines: int
) -> None:
    drawn = arrange(shape(size), display, columns, lines)
    if isinstance(drawn, Arrangement):
        assert drawn.columns <= columns
        assert drawn.lines <= lines
        assert drawn.display in (display, Display.PLAIN)


@given(st.sampled_from(SIZES), st.sampled_from(Display), st.integers(20, 200), st.integers(8, 80))
def test_every_place_of_a_cell_leads_to_it(
    size: int, display: Display, columns: int, lines: int
) -> None:
    drawn = arrange(shape(size), display, columns, lines)
    if isinstance(drawn, Arrangement):
        found = [drawn.cell_at(x, y) for y in range(drawn.lines) for x in range(drawn.columns)]
        each = drawn.scale.lines * drawn.scale.columns
        lower = each - drawn.scale.columns * (not drawn.closed)  # counts stand on the last line
        for cell in {cell for cell in found if cell}:
            assert found.count(cell) == (lower if cell.row == size - 1 else each)
        assert len({cell for cell in found if cell}) == size**2


def test_places_around_the_cells_lead_nowhere() -> None:
    drawn = arrange(shape(4), Display.LARGE, 80, 24)
    assert isinstance(drawn, Arrangement)
    assert drawn.cell_at(EDGE, drawn.head) == Coord(0, 0)
    outside = ((0, 5), (EDGE, 0), (EDGE, 1), (drawn.columns - 1, 5), (EDGE, drawn.lines - 1))
    assert [drawn.cell_at(*place) for place in outside] == [None] * 5


@pytest.mark.parametrize("few_colours", [False, True])
@pytest.mark.parametrize("picture", [zones(), match()], ids=["zones", "match"])
@pytest.mark.parametrize("display", Display)
def test_any_picture_stays_in_its_room_and_leads_to_its_cells(
    picture: Picture, display: Display, few_colours: bool
) -> None:
    form, ways = Shape.of(picture, few_colours=few_colours), set()
    for columns, lines in product(range(0, 90, 3), range(45)):
        drawn = arrange(form, display, columns, lines)
        if isinstance(drawn, TooSmall):
            continue
        assert drawn.columns <= columns
        assert drawn.lines <= lines
        ways.add(drawn)
    for drawn in ways:
        places = product(range(drawn.columns), range(drawn.lines))
        assert {drawn.cell_at(*place) for place in places} - {None} == {*picture.cells()}


def test_walls_have_lines_of_their_own_where_colours_cannot_tell_zones() -> None:
    form = Shape.of(zones())
    few = form._replace(few_colours=True)
    drawn = [arrange(way, display, 80, 24) for display in Display for way in (form, few)]
    assert [isinstance(way, Arrangement) and way.is_walled for way in drawn] == [
        *(True, True),
        *(False, False),
        *(False, True),
    ]


def test_where_lines_are_short_walls_stand_in_the_cells_own_line() -> None:
    drawn = arrange(Shape.of(zones()), Display.PLAIN, 80, 7)
    assert isinstance(drawn, Arrangement)
    assert (drawn.is_floored, drawn.lines) == (True, 7)


def test_a_tray_keeps_its_place_until_nothing_else_fits() -> None:
    form = Shape.of(match())
    trays = [
        drawn.tray
        for lines in (24, 8, 7, 5)
        if isinstance(drawn := arrange(form, Display.PLAIN, 80, lines), Arrangement)
    ]
    assert trays == [3, 3, 2, 0]


@pytest.mark.parametrize(
    ("size", "display", "scale"),
    [
        (4, Display.COLOUR, Scale(5, 10)),
        (10, Display.COLOUR, Scale(5, 10)),
        (12, Display.COLOUR, Scale(4, 8)),
        (14, Display.COLOUR, Scale(3, 6)),
        (10, Display.LARGE, Scale(5, 10)),
        (12, Display.LARGE, Scale(4, 8)),
    ],
)
def test_boards_grow_with_a_large_window(size: int, display: Display, scale: Scale) -> None:
    assert beside_the_pane(size, display, 200, 60).scale == scale


def test_boards_that_count_nothing_grow_as_well() -> None:
    drawn = arrange(Shape.of(match()), Display.COLOUR, 80, 40)
    assert isinstance(drawn, Arrangement)
    assert drawn.scale == Scale(5, 10)
    assert drawn.has_counts  # there is nothing to be counted


def test_a_picture_without_names_has_no_edges() -> None:
    bare = Shape(5, 7, names=0)
    drawn = Arrangement(bare, Display.LARGE, Scale(2, 4))
    assert (drawn.edge, drawn.columns, drawn.lines) == (0, 29, 11)
