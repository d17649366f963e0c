from __future__ import annotations

from itertools import combinations, product

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.tui.faces.takuzu import Face, Look, Mark
from takuzu_tui.tui.widgets.board import Board
from takuzu_tui.tui.widgets.cells import (
    ASCII_GLYPHS,
    CellState,
    Glyphs,
    Line,
    cell_lines,
    state_at,
)
from takuzu_tui.tui.widgets.layout import SCALES_OF, Arrangement, Display

WAYS = [
    Arrangement(6, display, scale, row_counts=True, column_counts=2)
    for display in Display
    for scale in SCALES_OF[display]
]
ROOMY = [way for way in WAYS if way.scale.columns > 2]
LOOKS = [look for look in Look if look is not Look.EMPTY]


def name_of(way: Arrangement) -> str:
    return f"{way.display.value}-{way.scale.lines}x{way.scale.columns}"


def without_colour(line: Line) -> list[tuple[object, ...]]:
    """Each character, and whether it is bold, underlined, reversed."""
    return [
        (char, *((role in piece.roles) for role in ("given", "underlined", "cursor")))
        for piece in line
        for char in piece.text
    ]


def seen(face: Face, way: Arrangement, *, cursor: bool = False) -> list[object]:
    lines = cell_lines(CellState(face, cursor=cursor), way, Glyphs())
    return [without_colour(line) for line in lines]


def digit_line(face: Face, way: Arrangement, *, cursor: bool = False) -> str:
    lines = cell_lines(CellState(face, cursor=cursor), way, Glyphs())
    return "".join(piece.text for piece in lines[way.digit_line])


def way(display: Display, columns: int) -> Arrangement:
    return next(each for each in WAYS if each.display is display and each.scale.columns == columns)


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_every_line_of_a_cell_is_as_wide_as_the_scale(way: Arrangement) -> None:
    for look, mark, cursor in product(Look, Mark, (False, True)):
        digit = None if look is Look.EMPTY else Value.ONE
        lines = cell_lines(CellState(Face(digit, look, mark), cursor=cursor), way, Glyphs())
        assert len(lines) == way.scale.lines - way.framed
        assert {sum(len(piece.text) for piece in line) for line in lines} == {way.scale.columns}


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_owners_are_told_apart_without_colour(way: Arrangement) -> None:
    faces = [Face(Value.ONE, look) for look in LOOKS] + [Face(), Face(Value.ZERO, Look.PLAYER)]
    for one, other in combinations(faces, 2):
        assert seen(one, way) != seen(other, way)


@pytest.mark.parametrize("way", ROOMY, ids=name_of)
def test_owners_are_told_apart_without_colour_under_the_cursor(way: Arrangement) -> None:
    faces = [Face(Value.ONE, look) for look in LOOKS] + [Face(), Face(Value.ZERO, Look.PLAYER)]
    for one, other in combinations(faces, 2):
        assert seen(one, way, cursor=True) != seen(other, way, cursor=True)


@pytest.mark.parametrize("way", WAYS, ids=name_of)
@pytest.mark.parametrize("look", Look)
def test_marks_are_told_apart_without_colour(way: Arrangement, look: Look) -> None:
    digit = None if look is Look.EMPTY else Value.ONE
    faces = [Face(digit, look, mark) for mark in Mark]
    for one, other in combinations(faces, 2):
        assert seen(one, way) != seen(other, way)


@pytest.mark.parametrize("way", ROOMY, ids=name_of)
@pytest.mark.parametrize("mark", Mark)
def test_the_cursor_is_a_bracket_and_a_reversed_digit_line(way: Arrangement, mark: Mark) -> None:
    for look in Look:
        digit = None if look is Look.EMPTY else Value.ONE
        face = Face(digit, look, mark)
        away, there = seen(face, way), seen(face, way, cursor=True)
        changed = [at for at in range(len(away)) if away[at] != there[at]]
        assert changed == [way.digit_line]
        assert {"[", "]"} & {*digit_line(face, way, cursor=True)}


@pytest.mark.parametrize("mark", [Mark.ERROR, Mark.WRONG])
def test_broken_and_wrong_digits_are_underlined_and_nothing_else_is(mark: Mark) -> None:
    for each in WAYS:
        lines = cell_lines(CellState(Face(Value.ONE, Look.GIVEN, mark)), each, Glyphs())
        pieces = [piece for line in lines for piece in line]
        assert {*"".join(piece.text for piece in pieces if "underlined" in piece.roles)} == {"1"}


@pytest.mark.parametrize(
    ("display", "columns", "look", "mark", "drawn"),
    [
        (Display.COLOUR, 6, Look.PLAYER, Mark.NONE, ("  1   ", "[ 1  ]")),
        (Display.COLOUR, 6, Look.HELP, Mark.NONE, ("  1+  ", "[ 1+ ]")),
        (Display.COLOUR, 4, Look.GIVEN, Mark.NONE, (" 1  ", "[1 ]")),
        (Display.COLOUR, 4, Look.CORRECTED, Mark.NONE, (" 1* ", "[1*]")),
        (Display.COLOUR, 3, Look.PLAYER, Mark.NONE, (" 1 ", "[1]")),
        (Display.COLOUR, 3, Look.PLAYER, Mark.ERROR, (" 1!", "[1!")),
        (Display.COLOUR, 3, Look.EMPTY, Mark.TARGET, (" ·?", "[·?")),
        (Display.LARGE, 6, Look.GIVEN, Mark.NONE, ("│ 1 1 ", "│[1 1]")),
        (Display.LARGE, 6, Look.PLAYER, Mark.PROOF, ("│  1: ", "│[ 1:]")),
        (Display.LARGE, 6, Look.EMPTY, Mark.NONE, ("│     ", "│[   ]")),
        (Display.LARGE, 4, Look.GIVEN, Mark.PROOF, ("│1:1", "[1:1")),
        (Display.LARGE, 4, Look.PLAYER, Mark.BRANCH, ("│ 1'", "[ 1'")),
        (Display.LARGE, 4, Look.PLAYER, Mark.NONE, ("│ 1 ", "[ 1]")),
        (Display.PLAIN, 4, Look.GIVEN, Mark.WRONG, (" I1x", "[I1x")),
        (Display.PLAIN, 4, Look.PLAYER, Mark.NONE, ("  1 ", "[ 1]")),
        (Display.PLAIN, 3, Look.GIVEN, Mark.NONE, ("I1 ", "I1]")),
        (Display.PLAIN, 3, Look.GIVEN, Mark.ERROR, ("I1!", "[1!")),
        (Display.PLAIN, 3, Look.PLAYER, Mark.NONE, (" 1 ", "[1]")),
        (Display.PLAIN, 2, Look.GIVEN, Mark.NONE, ("I1", "[1")),
        (Display.PLAIN, 2, Look.PLAYER, Mark.ERROR, ("!1", "[1")),
    ],
)
def test_how_a_cell_is_drawn_with_and_without_the_cursor(
    display: Display, columns: int, look: Look, mark: Mark, drawn: tuple[str, str]
) -> None:
    face = Face(None if look is Look.EMPTY else Value.ONE, look, mark)
    scaled = way(display, columns)
    assert (digit_line(face, scaled), digit_line(face, scaled, cursor=True)) == drawn


def test_large_doubles_a_given_both_ways_and_leaves_the_frame_in_peace() -> None:
    face = Face(Value.ZERO, Look.GIVEN)
    lines = cell_lines(CellState(face, cursor=True), way(Display.LARGE, 6), Glyphs())
    assert ["".join(piece.text for piece in line) for line in lines] == ["│[0 0]", "│ 0 0 "]


def test_neighbours_stand_on_different_grounds() -> None:
    grounds = [
        state_at(Face(), Coord(row, col), chequered=True, cursor=False, hidden=False).ground
        for row, col in ((0, 0), (0, 1), (1, 0), (1, 1))
    ]
    assert grounds == [("light",), ("dark",), ("dark",), ("light",)]


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_a_hidden_cell_tells_nothing(way: Arrangement) -> None:
    drawn = {
        cell_lines(
            state_at(
                Face(digit, look, mark), Coord(0, 0), chequered=True, cursor=cursor, hidden=True
            ),
            way,
            Glyphs(),
        )
        for digit, look in ((None, Look.EMPTY), (Value.ONE, Look.GIVEN), (Value.ZERO, Look.HELP))
        for mark, cursor in product(Mark, (False, True))
    }
    assert len(drawn) == 1


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_ascii_glyphs_are_ascii(way: Arrangement) -> None:
    for look, mark in product(Look, Mark):
        digit = None if look is Look.EMPTY else Value.ONE
        for line in cell_lines(CellState(Face(digit, look, mark)), way, ASCII_GLYPHS):
            assert all(piece.text.isascii() for piece in line)


@pytest.mark.parametrize(
    "face",
    [
        Face(Value.ONE, Look.HELP),
        Face(Value.ONE, Look.CORRECTED),
        *(Face(Value.ONE, Look.PLAYER, mark) for mark in Mark if mark is not Mark.NONE),
    ],
    ids=str,
)
def test_tinted_neighbours_stand_on_two_grounds(face: Face) -> None:
    grounds = [
        state_at(face, Coord(0, col), chequered=True, cursor=False, hidden=False).ground
        for col in range(3)
    ]
    assert grounds[0] == grounds[2]
    assert grounds[0][-1] != grounds[1][-1]
    assert {*grounds[0], *grounds[1]} <= {*Board.ROLES}


@pytest.mark.parametrize("role", Board.ROLES)
def test_every_role_has_its_place_in_the_style_sheet(role: str) -> None:
    assert f"& > .board--{role} {{" in Board.DEFAULT_CSS
