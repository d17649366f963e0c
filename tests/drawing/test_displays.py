from __future__ import annotations

import re

import pytest

from takuzu_tui.drawing import colour, large, plain
from takuzu_tui.drawing.board import SCALES, Board, Owner, Scale, largest
from takuzu_tui.drawing.colour import COLOUR_SCALES, Depth
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import SIZES, Grid, Value
from tests.figures import GIVENS

BOARD = Board(GIVENS.with_value(Coord(0, 0), Value.ZERO), GIVENS)
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


def test_the_owner_of_a_digit_is_known() -> None:
    assert BOARD.owner(Coord(0, 0)) is Owner.PLAYER
    assert BOARD.owner(Coord(0, 1)) is Owner.PUZZLE
    assert BOARD.owner(Coord(0, 2)) is Owner.NOBODY


@pytest.mark.parametrize("size", SIZES)
def test_plain_is_one_line_a_row_and_a_line_of_letters(size: int) -> None:
    lines = plain.lines(Board(Grid(size), Grid(size)))
    assert len(lines) == size + 1
    assert len({len(line) for line in lines}) == 1


def test_large_at_three_by_six() -> None:
    assert large.lines(BOARD, Scale(3, 6))[:5] == [
        "      A     B     C     D",
        "   ┌─────┬─────┬─────┬─────┐",
        " A │  0  │ 1 1 │     │ 0 0 │",
        "   │     │ 1 1 │     │ 0 0 │",
        "   ├─────┼─────┼─────┼─────┤",
    ]


def test_large_at_two_by_four_in_ascii() -> None:
    assert large.lines(BOARD, Scale(2, 4), large.ASCII) == [
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


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_large_takes_the_lines_and_columns_of_its_scale(size: int, scale: Scale) -> None:
    lines = large.lines(Board(Grid(size), Grid(size)), scale)
    assert len(lines) == size * scale.lines + 2
    assert max(map(len, lines)) == size * scale.columns + large.EDGE


@pytest.mark.parametrize("scale", COLOUR_SCALES)
@pytest.mark.parametrize("depth", [Depth.MANY, Depth.SIXTEEN])
def test_colour_fills_every_cell_of_its_scale(scale: Scale, depth: Depth) -> None:
    head, *rows = (ESCAPES.sub("", line) for line in colour.lines(BOARD, scale, depth))
    assert head.split() == list("ABCD")
    assert len(rows) == 4 * scale.lines
    assert {len(row) for row in rows} == {4 * scale.columns + colour.EDGE}


def test_colour_is_chequered() -> None:
    row = colour.lines(BOARD, Scale(1, 3))[1]
    grounds = re.findall(r"48;5;(\d+)", row)
    assert len(set(grounds)) == 2
    assert grounds[0::2] == [grounds[0]] * 2
    assert grounds[1::2] == [grounds[1]] * 2
    below = re.findall(r"48;5;(\d+)", colour.lines(BOARD, Scale(1, 3))[2])
    assert below[0] == grounds[1]


def test_a_given_is_bold_and_a_player_s_digit_green() -> None:
    row = colour.lines(BOARD, Scale(1, 3))[1]
    assert re.search(r"\x1b\[38;5;22;48;5;\d+m 0 ", row)
    assert re.search(r"\x1b\[1;38;5;16;48;5;\d+m 1 ", row)


def test_every_line_of_colour_ends_as_it_began() -> None:
    for line in colour.lines(BOARD):
        assert line.endswith("\x1b[0m")


def test_without_colours_bars_mark_the_givens() -> None:
    lines = colour.lines(BOARD, Scale(1, 3), Depth.NONE, "·")
    assert lines == [
        "    A  B  C  D",
        " A  0 |1| · |0|",
        " B  ·  · |0| ·",
        " C  · |0| ·  ·",
        " D |1||1| · |0|",
    ]


def test_the_largest_scale_that_fits_is_taken() -> None:
    assert largest(12, 80, SCALES, 4) == Scale(3, 6)
    assert largest(14, 80, SCALES, 4) == Scale(2, 4)
    assert largest(20, 80, SCALES, 4) is None
    assert largest(20, 84, SCALES, 4) == Scale(2, 4)
    assert largest(20, 80, COLOUR_SCALES, colour.EDGE) == Scale(1, 3)
