from __future__ import annotations

import re

import pytest

from takuzu_tui.drawing.board import Depth, lines
from takuzu_tui.drawing.layout import Display, Scale
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import SIZES, Grid, Value
from takuzu_tui.games.kit import Face, Margins, Origin, Picture
from tests.figures import GIVENS
from tests.pictures import match, zones
from tests.pictures import seen as picture

BOARD = picture(GIVENS.with_value(Coord(0, 0), Value.ZERO), GIVENS)
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
NARROW, MIDDLE = 15, 20  # columns for the scales 1x3 and 2x4 of four cells
COLOUR_SCALES = {27: Scale(3, 6), MIDDLE: Scale(2, 4), NARROW: Scale(1, 3)}


def coloured(columns: int = 80, depth: Depth = Depth.MANY) -> list[str]:
    return lines(BOARD, Display.COLOUR, columns, depth)


def test_plain_is_one_line_a_row_with_an_i_before_a_given() -> None:
    assert lines(BOARD, Display.PLAIN) == [
        "     A   B   C   D",
        "A    0 I 1   . I 0",
        "B    .   . I 0   .",
        "C    . I 0   .   .",
        "D  I 1 I 1   . I 0",
    ]


@pytest.mark.parametrize("size", SIZES)
def test_plain_is_one_line_a_row_and_a_line_of_letters(size: int) -> None:
    drawn = lines(picture(Grid(size), Grid(size)), Display.PLAIN)
    assert len(drawn) == size + 1
    assert len({len(line) for line in drawn}) == 1


def test_large_at_three_by_six() -> None:
    assert lines(BOARD, Display.LARGE)[:5] == [
        "      A     B     C     D",
        "   ┌─────┬─────┬─────┬─────┐",
        " A │  0  │ 1 1 │     │ 0 0 │",
        "   │     │     │     │     │",
        "   ├─────┼─────┼─────┼─────┤",
    ]


def test_large_at_two_by_four_in_ascii() -> None:
    assert lines(BOARD, Display.LARGE, MIDDLE, ascii_only=True) == [
        "     A   B   C   D",
        "   +---+---+---+---+",
        " A | 0 |1 1|   |0 0|",
        "   +---+---+---+---+",
        " B |   |   |0 0|   |",
        "   +---+---+---+---+",
        " C |   |0 0|   |   |",
        "   +---+---+---+---+",
        " D |1 1|1 1|   |0 0|",
        "   +---+---+---+---+",
    ]


@pytest.mark.parametrize("scale", [Scale(3, 6), Scale(2, 4)])
@pytest.mark.parametrize("size", SIZES)
def test_large_takes_the_lines_and_columns_of_its_scale(size: int, scale: Scale) -> None:
    columns = size * scale.columns + 4
    drawn = lines(picture(Grid(size), Grid(size)), Display.LARGE, columns)
    assert len(drawn) == size * scale.lines + 2
    assert max(map(len, drawn)) == columns


@pytest.mark.parametrize(("columns", "scale"), COLOUR_SCALES.items())
@pytest.mark.parametrize("depth", [Depth.MANY, Depth.SIXTEEN])
def test_colour_fills_every_cell_of_its_scale(columns: int, scale: Scale, depth: Depth) -> None:
    head, *rows = (ESCAPES.sub("", line) for line in coloured(columns, depth))
    assert head.split() == list("ABCD")
    assert len(rows) == 4 * scale.lines
    assert {len(row) for row in rows} == {4 * scale.columns + 3}


def test_colour_is_chequered() -> None:
    row, below = (re.findall(r"48;5;(\d+)", line) for line in coloured(NARROW)[1:3])
    assert len(set(row)) == 2
    assert row[0::2] == [row[0]] * 2
    assert row[1::2] == [row[1]] * 2
    assert below[0] == row[1]


def test_a_given_is_bold_and_a_player_s_digit_green() -> None:
    row = coloured(NARROW)[1]
    assert re.search(r"\x1b\[38;5;23;48;5;\d+m 0 ", row)
    assert re.search(r"\x1b\[1;38;5;16;48;5;\d+m 0 ", row)
    assert re.search(r"\x1b\[1;38;5;54;48;5;\d+m 1 ", row)


def test_every_line_of_colour_ends_as_it_began() -> None:
    for line in coloured():
        assert line.endswith("\x1b[0m")


def test_without_colours_bars_mark_the_givens() -> None:
    assert lines(BOARD, Display.COLOUR, NARROW) == [
        "    A  B  C  D",
        " A  0 |1| · |0|",
        " B  ·  · |0| ·",
        " C  · |0| ·  ·",
        " D |1||1| · |0|",
    ]


@pytest.mark.parametrize(
    ("size", "display", "columns", "height"),
    [
        (12, Display.LARGE, 80, 12 * 3 + 2),
        (14, Display.LARGE, 80, 14 * 2 + 2),
        (20, Display.LARGE, 80, 20 + 1),  # plain
        (20, Display.LARGE, 84, 20 * 2 + 2),
        (20, Display.COLOUR, 80, 20 + 1),
    ],
)
def test_the_largest_scale_that_fits_is_taken(
    size: int, display: Display, columns: int, height: int
) -> None:
    assert len(lines(picture(Grid(size), Grid(size)), display, columns)) == height


def test_walls_are_drawn_in_plain() -> None:
    assert lines(zones(), Display.PLAIN) == [
        "      A    B    C    D    E    F    G",
        "   +----+----+----+----+----+----+----+",
        'A  |I 1    " |  3!   .    . |  .    . |',
        "   +    +----+----+    +----+    +    +",
        'B  |  . |  "  I 2=|  . |  . |  4+   . |',
        "   +    +----+    +----+    +----+    +",
        'C  |  "?   . |  . |  5:   .    " |  . |',
        "   +----+----+    +----+    +----+----+",
        'D  |  .    3*|  .    " |  . |I 1    . |',
        "   +    +    +----+----+----+    +    +",
        "E  |  2=   .    . |  .    . |  .  I 3 |",
        "   +----+----+----+----+----+----+----+",
    ]


def test_walls_are_heavy_in_large_and_other_lines_light() -> None:
    assert lines(zones(), Display.LARGE)[:8] == [
        "      A     B     C     D     E     F     G",
        "   ┏━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┓",
        " A ┃ 1 1 │     ┃  3! │     │     ┃     │     ┃",
        "   ┃     │ 2  5┃     │     │     ┃     │     ┃",
        "   ┠─────╆━━━━━╇━━━━━╅─────╆━━━━━╉─────┼─────┨",
        " B ┃     ┃     │ 2=2 ┃     ┃     ┃  4+ │     ┃",
        "   ┃     ┃1 3  │     ┃     ┃     ┃     │     ┃",
        "   ┠─────╄━━━━━╅─────╊━━━━━╃─────╄━━━━━╅─────┨",
    ]


@pytest.mark.parametrize("depth", Depth)
def test_zones_have_walls_in_colour_where_there_are_too_few_colours(depth: Depth) -> None:
    drawn = "".join(lines(zones(), Display.COLOUR, 80, depth))
    assert ("┏" in drawn) is (depth < Depth.MANY)
    if depth >= Depth.MANY:
        assert len(set(re.findall(r"48;5;(\d+)", drawn))) == 6


@pytest.mark.parametrize("display", Display)
@pytest.mark.parametrize("depth", Depth)
def test_any_picture_is_drawn_in_ascii(display: Display, depth: Depth) -> None:
    for drawn in (zones(), match()):
        assert "".join(lines(drawn, display, 80, depth, ascii_only=True)).isascii()


def test_pieces_and_the_tray() -> None:
    assert lines(match(), Display.PLAIN, ascii_only=True) == [
        "    1  2  3  4",
        "1  (+) . <x> .~",
        "2   . (O) .  .~",
        "3   .~ .~<@>(+^",
        "4   .  .  .  .~",
        "",
        " White  + 1  x 2  O 1  @ 2",
        " Red    + 1  x 1  O 2  @ 1",
    ]


def test_texts_of_any_length_are_aligned() -> None:
    faces = tuple(Face(text, Origin.PLAYER) for text in ("1", "10", "100", "")) * 2
    walls = frozenset({(Coord(0, 0), Coord(0, 1)), (Coord(0, 1), Coord(1, 1))})
    bare = Picture(2, 4, faces, Margins((), ()), walls, has_zones=True)
    assert lines(bare, Display.PLAIN) == [
        "+-----+-----+-----+-----+",
        "|   1 |  10   100     . |",
        "+     +-----+     +     +",
        "|   1    10   100     . |",
        "+-----+-----+-----+-----+",
    ]
