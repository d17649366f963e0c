from __future__ import annotations

import unicodedata
from itertools import combinations, product

import pytest

from takuzu_tui.drawing.board import Scene, board_lines
from takuzu_tui.drawing.cells import (
    ASCII_GLYPHS,
    BOXES,
    GROUNDS,
    INKS,
    MARKS,
    ORIGIN_MARKS,
    PENCIL_MARK,
    TINTS,
    Around,
    Glyphs,
    Line,
    Symbols,
    cell_lines,
    ink,
)
from takuzu_tui.drawing.layout import Arrangement, Display, Scale, Shape
from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.kit import Face, Margins, Mark, Origin, Picture
from takuzu_tui.games.suguru.game import GAME as SUGURU
from takuzu_tui.games.suguru.game import Position
from takuzu_tui.tui.looks import BOARD
from tests.pictures import shape

WAYS = [
    Arrangement(shape(6), display, scale, row_counts=True, column_counts=2)
    for display in Display
    for scale in shape(6).scales(display)
]
WALLED = [
    Arrangement(zoned, display, scale)
    for zoned in (Shape(6, 6, has_walls=True, few_colours=True),)
    for display in Display
    for scale in zoned.scales(display)
]
ZONED = [
    Arrangement(zoned, display, scale)
    for zoned in (Shape(6, 6, has_walls=True),)
    for display in (Display.LARGE, Display.COLOUR)
    for scale in zoned.scales(display)
]
EVERY_WAY = [*WAYS, *WALLED]
ROOMY = [way for way in EVERY_WAY if way.scale.columns - way.post > 2]
PENCILLED = [way for way in (*EVERY_WAY, *ZONED) if way.scale.columns > 2]
ORIGINS = [origin for origin in Origin if origin is not Origin.EMPTY]
AT = Around(cursor=True)
ROLES = (
    *(*GROUNDS, "frame", "wall", *INKS, *TINTS, *(f"{tint}-dark" for tint in TINTS)),
    *("on-0", "on-1", "lane", "lane-dark"),
    *("underlined", "cursor", "letter", "lit", "count", "satisfied", "surplus", "tray"),
)


def face_of(origin: Origin, mark: Mark = Mark.NONE, text: str = "1") -> Face:
    return Face("" if origin is Origin.EMPTY else text, origin, mark=mark)


def name_of(way: Arrangement) -> str:
    walls = "-walls" * way.shape.has_walls
    return f"{way.display.value}-{way.scale.lines}x{way.scale.columns}{walls}"


def without_colour(line: Line) -> list[tuple[object, ...]]:
    """Each character, and whether it is bold, underlined, reversed."""
    return [
        (
            char,
            bool({"given", "first"} & {*piece.roles}),
            *((role in piece.roles) for role in ("underlined", "cursor")),
        )
        for piece in line
        for char in piece.text
    ]


def seen(face: Face, way: Arrangement, *, cursor: bool = False) -> list[object]:
    lines = cell_lines(face, way, Glyphs(), Around(cursor))
    return [without_colour(line) for line in lines]


def digit_line(face: Face, way: Arrangement, *, cursor: bool = False) -> str:
    lines = cell_lines(face, way, Glyphs(), Around(cursor))
    return "".join(piece.text for piece in lines[way.text_line])


def way(display: Display, columns: int) -> Arrangement:
    return next(each for each in WAYS if each.display is display and each.scale.columns == columns)


@pytest.mark.parametrize("way", EVERY_WAY, ids=name_of)
def test_every_line_of_a_cell_is_as_wide_as_the_scale(way: Arrangement) -> None:
    for origin, mark, cursor in product(Origin, Mark, (False, True)):
        lines = cell_lines(face_of(origin, mark), way, Glyphs(), Around(cursor))
        assert len(lines) == way.scale.lines - way.is_framed
        assert {sum(len(piece.text) for piece in line) for line in lines} == {way.scale.columns}


@pytest.mark.parametrize("way", EVERY_WAY, ids=name_of)
def test_owners_are_told_apart_without_colour(way: Arrangement) -> None:
    faces = [face_of(origin) for origin in Origin] + [Face("0", Origin.PLAYER)]
    for one, other in combinations(faces, 2):
        assert seen(one, way) != seen(other, way)


@pytest.mark.parametrize("way", ROOMY, ids=name_of)
def test_owners_are_told_apart_without_colour_under_the_cursor(way: Arrangement) -> None:
    faces = [face_of(origin) for origin in Origin] + [Face("0", Origin.PLAYER)]
    for one, other in combinations(faces, 2):
        assert seen(one, way, cursor=True) != seen(other, way, cursor=True)


@pytest.mark.parametrize("way", EVERY_WAY, ids=name_of)
@pytest.mark.parametrize("origin", Origin)
def test_marks_are_told_apart_without_colour(way: Arrangement, origin: Origin) -> None:
    faces = [face_of(origin, mark) for mark in Mark]
    for one, other in combinations(faces, 2):
        assert seen(one, way) != seen(other, way)


@pytest.mark.parametrize("way", ROOMY, ids=name_of)
@pytest.mark.parametrize("mark", Mark)
def test_the_cursor_is_a_bracket_and_a_reversed_cell(way: Arrangement, mark: Mark) -> None:
    for origin in Origin:
        face = face_of(origin, mark)
        away, there = seen(face, way), seen(face, way, cursor=True)
        changed = [at for at in range(len(away)) if away[at] != there[at]]
        assert changed == [*range(len(away))]
        assert {"[", "]"} & {*digit_line(face, way, cursor=True)}


@pytest.mark.parametrize("mark", [Mark.ERROR, Mark.WRONG, Mark.LAST])
def test_broken_wrong_and_latest_digits_are_underlined_and_nothing_else_is(mark: Mark) -> None:
    for each in EVERY_WAY:
        lines = cell_lines(face_of(Origin.GIVEN, mark), each, Glyphs())
        pieces = [piece for line in lines for piece in line]
        assert {*"".join(piece.text for piece in pieces if "underlined" in piece.roles)} == {"1"}


@pytest.mark.parametrize(
    ("display", "columns", "origin", "mark", "drawn"),
    [
        (Display.COLOUR, 6, Origin.PLAYER, Mark.NONE, ("  1   ", "[ 1  ]")),
        (Display.COLOUR, 6, Origin.HELP, Mark.NONE, ("  1+  ", "[ 1+ ]")),
        (Display.COLOUR, 4, Origin.GIVEN, Mark.NONE, (" 1  ", "[1 ]")),
        (Display.COLOUR, 4, Origin.CORRECTED, Mark.NONE, (" 1* ", "[1*]")),
        (Display.COLOUR, 3, Origin.PLAYER, Mark.NONE, (" 1 ", "[1 ")),
        (Display.COLOUR, 3, Origin.PLAYER, Mark.ERROR, (" 1!", "[1!")),
        (Display.COLOUR, 3, Origin.EMPTY, Mark.TARGET, (" ·?", "[·?")),
        (Display.LARGE, 6, Origin.GIVEN, Mark.NONE, ("│ 1 1 ", "│[1 1]")),
        (Display.LARGE, 6, Origin.PLAYER, Mark.PROOF, ("│  1: ", "│[ 1:]")),
        (Display.LARGE, 6, Origin.EMPTY, Mark.NONE, ("│     ", "│[   ]")),
        (Display.LARGE, 4, Origin.GIVEN, Mark.PROOF, ("│1:1", "[1:1")),
        (Display.LARGE, 4, Origin.PLAYER, Mark.BRANCH, ("│ 1'", "[ 1'")),
        (Display.LARGE, 4, Origin.PLAYER, Mark.NONE, ("│ 1 ", "[ 1 ")),
        (Display.PLAIN, 5, Origin.GIVEN, Mark.NONE, (" I 1 ", "[I 1 ")),
        (Display.PLAIN, 5, Origin.GIVEN, Mark.WRONG, (" I 1x", "[I 1x")),
        (Display.PLAIN, 4, Origin.GIVEN, Mark.NONE, ("I 1 ", "[I1 ")),
        (Display.PLAIN, 4, Origin.GIVEN, Mark.WRONG, ("I 1x", "[I1x")),
        (Display.PLAIN, 4, Origin.PLAYER, Mark.NONE, ("  1 ", "[ 1 ")),
        (Display.PLAIN, 3, Origin.GIVEN, Mark.NONE, ("I1 ", "[1 ")),
        (Display.PLAIN, 3, Origin.GIVEN, Mark.ERROR, ("I1!", "[1!")),
        (Display.PLAIN, 3, Origin.PLAYER, Mark.NONE, (" 1 ", "[1 ")),
        (Display.PLAIN, 2, Origin.GIVEN, Mark.NONE, ("I1", "I1")),
        (Display.PLAIN, 2, Origin.PLAYER, Mark.ERROR, ("!1", "!1")),
    ],
)
def test_how_a_cell_is_drawn_with_and_without_the_cursor(
    display: Display, columns: int, origin: Origin, mark: Mark, drawn: tuple[str, str]
) -> None:
    face = face_of(origin, mark)
    scaled = way(display, columns)
    assert (digit_line(face, scaled), digit_line(face, scaled, cursor=True)) == drawn


def test_large_doubles_a_given_once_and_leaves_the_frame_in_peace() -> None:
    lines = cell_lines(Face("0", Origin.GIVEN), way(Display.LARGE, 6), Glyphs(), AT)
    assert ["".join(piece.text for piece in line) for line in lines] == ["│[0 0]", "│     "]


@pytest.mark.parametrize("way", EVERY_WAY, ids=name_of)
def test_a_mark_and_the_cursor_read_at_once(way: Arrangement) -> None:
    """Neither hides the other or the text, whatever is drawn in whatever cell."""
    for origin, mark, text in product(Origin, Mark, ("1", "0")):
        face = face_of(origin, mark, text)
        away, there = (digit_line(face, way, cursor=on)[way.post :] for on in (False, True))
        assert seen(face, way) != seen(face, way, cursor=True)
        lines = {"frame", "wall"}
        assert all("cursor" in piece.roles or lines & {*piece.roles} for piece in lit(face, way))
        told = MARKS.get(mark) or ORIGIN_MARKS.get(origin)
        if told:
            assert away.count(told) == there.count(told) == 1
            assert away.index(told) == there.index(told)
        if face.text:
            assert there.count(text) == away.count(text) >= 1
            assert there.index(text) == away.index(text)


@pytest.mark.parametrize("way", [*EVERY_WAY, *ZONED], ids=name_of)
def test_a_mark_comes_and_goes_under_the_cursor_and_no_bracket_moves(way: Arrangement) -> None:
    faces = [face_of(origin, text=text) for origin, text in product(Origin, ("1", "12"))]
    faces += [Face(pencil=tuple(pencil)) for pencil in ("5", "14", "36789", "123456789")]
    for face, mark in product(faces, MARKS):
        there, marked = (
            digit_line(each, way, cursor=True) for each in (face, face._replace(mark=mark))
        )
        for bracket in "[]":
            assert [char == bracket for char in there] == [char == bracket for char in marked]


def lit(face: Face, way: Arrangement) -> Line:
    return cell_lines(face, way, Glyphs(), AT)[way.text_line]


@pytest.mark.parametrize("way", [each for each in WAYS if each.display is Display.PLAIN])
def test_the_i_of_a_given_is_no_one(way: Arrangement) -> None:
    """It stands apart where there is room, and is never as bold as the digit."""
    line = cell_lines(Face("1", Origin.GIVEN, value=1), way, Glyphs())[way.text_line]
    text = "".join(piece.text for piece in line)
    assert ("I 1" in text) is (way.scale.columns > 3)
    assert ["given" in piece.roles for piece in line] == [False, True]


VALUES = [Face(text, origin, value=int(text)) for text in "01" for origin in ORIGINS[:4]]


@pytest.mark.parametrize("symbols", Symbols)
@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_owners_are_told_apart_in_all_symbols_without_colour(
    way: Arrangement, symbols: Symbols
) -> None:
    glyphs = Glyphs(symbols=symbols)
    drawn = {
        tuple(map(tuple, map(without_colour, cell_lines(face, way, glyphs)))) for face in VALUES
    }
    assert len(drawn) == len(VALUES)


@pytest.mark.parametrize("glyphs", [Glyphs(), ASCII_GLYPHS], ids=["unicode", "ascii"])
@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_discs_stand_where_digits_would(way: Arrangement, glyphs: Glyphs) -> None:
    discs = glyphs._replace(symbols=Symbols.DISCS)
    signs = dict(zip("01", "O@" if glyphs.is_ascii else "○●", strict=True))
    for face, cursor in product(VALUES, (False, True)):
        around = Around(cursor)
        texts = [
            "".join(piece.text for line in cell_lines(face, way, each, around) for piece in line)
            for each in (glyphs, discs)
        ]
        assert texts[0].replace(face.text, signs[face.text]) == texts[1]


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_grounds_tell_values_whoever_put_them_and_whatever_is_marked(way: Arrangement) -> None:
    """A mark has the line through the text, the value's ground the others."""
    glyphs = Glyphs(symbols=Symbols.GROUNDS)
    for face, mark in product(VALUES, (Mark.NONE, Mark.ERROR, Mark.PROOF, Mark.BRANCH)):
        lines = cell_lines(face._replace(mark=mark), way, glyphs)
        beside = [piece for at, line in enumerate(lines) if at != way.text_line for piece in line]
        grounds = {piece.roles[0] for piece in beside if "frame" not in piece.roles}
        assert grounds <= {f"on-{face.text}"}
        assert f"on-{face.text}" in lines[way.text_line][-1].roles


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_inks_tell_values_of_givens_and_of_the_player(way: Arrangement) -> None:
    for origin in (Origin.GIVEN, Origin.PLAYER):
        zero, one = (
            cell_lines(Face("1", origin, value=value), way, Glyphs())[way.text_line][-1].roles
            for value in (0, 1)
        )
        assert zero == tuple(role for role in one if role != f"{origin.value}-1") != one


@pytest.mark.parametrize("way", [*WAYS, *ZONED], ids=name_of)
def test_a_crosshair_tints_what_has_no_ground_of_its_own(way: Arrangement) -> None:
    lane = Around(lane=True)
    for ground, name in enumerate(("lane", "lane-dark")):
        lines = cell_lines(Face(ground=ground), way, Glyphs(), lane)
        is_dark = way.display is Display.COLOUR and ground
        assert ("lane-dark" if is_dark else "lane") in lines[way.text_line][-1].roles, name
        assert [piece.text for piece in lines[0]] == [
            piece.text for piece in cell_lines(Face(ground=ground), way, Glyphs())[0]
        ]
    marked = cell_lines(Face("1", Origin.PLAYER, mark=Mark.ERROR), way, Glyphs(), lane)
    roles = marked[way.text_line][-1].roles
    assert roles.index("lane") < roles.index("error")


def test_neighbours_stand_on_different_grounds_in_colour_alone() -> None:
    for each in WAYS:
        grounds = [cell_lines(Face(ground=at), each, Glyphs())[0][-1].roles[0] for at in range(6)]
        assert len({*grounds}) == (6 if each.display is Display.COLOUR else 1)


@pytest.mark.parametrize("way", EVERY_WAY, ids=name_of)
def test_a_hidden_cell_tells_nothing(way: Arrangement) -> None:
    faces = [Face(), Face(pencil=tuple("12")), *(face_of(*each) for each in product(Origin, Mark))]
    drawn = set()
    for face, cursor in product(faces, (Coord(0, 0), None)):
        scene = Scene(Picture(1, 1, (face,), Margins(("A",), ("A",))), cursor, hidden=True)
        drawn.add(cell_lines(scene.face(0, 0), way, Glyphs(), Around(scene.seen_cursor == (0, 0))))
    assert len(drawn) == 1


@pytest.mark.parametrize("way", EVERY_WAY, ids=name_of)
def test_ascii_glyphs_are_ascii(way: Arrangement) -> None:
    for origin, mark, post in product(Origin, Mark, (0, 1, 2)):
        for face in (face_of(origin, mark), face_of(origin, mark, "✚"), Face(pencil=tuple("15"))):
            for line in cell_lines(face, way, ASCII_GLYPHS, Around(post=post)):
                assert all(piece.text.isascii() for piece in line)


@pytest.mark.parametrize(
    "face",
    [
        *(Face("1", origin) for origin in ORIGINS if origin.value in TINTS),
        *(Face("1", Origin.PLAYER, mark=mark) for mark in Mark if mark.value in TINTS),
    ],
    ids=str,
)
def test_tinted_neighbours_stand_on_two_grounds(face: Face) -> None:
    grounds = [ink(face._replace(ground=ground)) for ground in range(3)]
    assert grounds[0][-1] == grounds[2][-1]
    assert grounds[0][-1] != grounds[1][-1]
    assert {*grounds[0], *grounds[1], *grounds[2]} <= {*ROLES}


@pytest.mark.parametrize("role", ROLES)
def test_every_role_has_its_look(role: str) -> None:
    assert role in BOARD


def texts(face: Face, way: Arrangement, around: Around = AT) -> list[str]:
    lines = cell_lines(face, way, Glyphs(), around)
    return ["".join(piece.text for piece in line) for line in lines]


def test_pencil_marks_stand_as_on_a_keypad_where_there_is_room() -> None:
    large = Arrangement(Shape(6, 6), Display.LARGE, Scale(4, 8))
    assert texts(Face(pencil=tuple("1579")), large) == ["│ 1     ", "│[  5  ]", "│ 7   9 "]
    colour = way(Display.COLOUR, 6)
    assert texts(Face(pencil=tuple("1579"), mark=Mark.TARGET), colour) == [
        " 1    ",
        "[ 5? ]",
        " 7 9  ",
    ]


def test_five_pencil_marks_stand_in_a_line_below_and_the_others_above_them() -> None:
    assert texts(Face(pencil=tuple("145")), way(Display.LARGE, 6)) == ["│[   ]", "│1  45"]
    assert texts(Face(pencil=tuple("16")), way(Display.LARGE, 6)) == ["│[6  ]", "│1    "]


def test_up_to_six_pencil_marks_stand_in_two_narrow_lines() -> None:
    narrow = way(Display.COLOUR, 4)
    assert texts(Face(pencil=tuple("1346")), narrow) == ["[1 3", " 4 6"]
    assert texts(Face(pencil=tuple("16"), mark=Mark.TARGET), narrow) == ["[1 ]", "?  6"]
    assert texts(Face(pencil=tuple("17")), narrow) == ['[" ]', "    "]


def test_pencil_marks_without_room_are_a_sign() -> None:
    for each in WAYS:
        if each.display is Display.PLAIN or each.scale.columns < 4:
            assert PENCIL_MARK in "".join(texts(Face(pencil=tuple("14")), each, Around()))


def test_the_sign_of_pencil_marks_leaves_room_for_what_else_is_told() -> None:
    for each, mark, floor in product(EVERY_WAY, Mark, (False, True)):
        shown = "".join(texts(Face(pencil=("10",), mark=mark), each, Around(floor=floor)))
        assert PENCIL_MARK in shown
        if mark not in (Mark.NONE, Mark.SAME):
            assert MARKS[mark] in shown


@pytest.mark.parametrize("mark", [Mark.NONE, Mark.TARGET, Mark.SAME])
@pytest.mark.parametrize("way", PENCILLED, ids=name_of)
def test_pencil_marks_brackets_and_signs_never_hide_each_other(
    way: Arrangement, mark: Mark
) -> None:
    """Every set of marks: each keeps its place, and whatever else is told stands beside them."""
    alone = {digit: "".join(texts(Face(pencil=(digit,)), way, Around())) for digit in "123456789"}
    places = {digit: line.index(digit) for digit, line in alone.items() if digit in line}
    for count in range(1, 10):
        for digits in map("".join, combinations("123456789", count)):
            away, shown = (
                "".join(texts(Face(pencil=tuple(digits), mark=mark), way, Around(on)))
                for on in (False, True)
            )
            assert shown.count("[") == 1
            if digits[0] in shown:
                assert sorted(filter(str.isdigit, shown)) == [*digits]
            else:
                assert PENCIL_MARK in shown
            assert mark is Mark.NONE or shown.count(MARKS[mark]) == 1
            pairs = zip(away, shown, strict=True)
            assert all(now == was or now in "[]" or was in " │" for was, now in pairs)
            stand = {digit: shown.index(digit) for digit in digits if digit in shown}
            assert all(places.get(digit, at) == at for digit, at in stand.items())


def test_a_text_hides_its_pencil_marks() -> None:
    for each in EVERY_WAY:
        written = face_of(Origin.PLAYER)
        assert texts(written._replace(pencil=tuple("23")), each) == texts(written, each)


def test_every_pencil_mark_reads_the_same_with_and_without_the_cursor() -> None:
    for each, digits in product(EVERY_WAY, ("1", "25", "12345", "123456789")):
        away, there = (
            "".join(texts(Face(pencil=tuple(digits)), each, Around(on))) for on in (False, True)
        )
        assert [sign for sign in away if sign.isdigit()] == [s for s in there if s.isdigit()]


@pytest.mark.parametrize("way", EVERY_WAY, ids=name_of)
def test_texts_of_two_signs_stay_in_their_cell(way: Arrangement) -> None:
    for origin, mark, cursor in product(ORIGINS, Mark, (False, True)):
        for line in texts(face_of(origin, mark, "12"), way, Around(cursor)):
            assert len(line) == way.scale.columns
        assert "12" in "".join(texts(face_of(origin, mark, "12"), way, Around(cursor)))


def test_junctions_are_what_unicode_calls_them() -> None:
    weights = {0: None, 1: "LIGHT", 2: "HEAVY"}
    for up, right, down, left in product(weights, repeat=4):
        if (up, right, down, left) == (0, 0, 0, 0):
            continue
        name = unicodedata.name(BOXES.junction(up, right, down, left))
        met = {"UP": up, "RIGHT": right, "DOWN": down, "LEFT": left}
        assert {weight for weight in ("LIGHT", "HEAVY") if weight in name} == {
            weights[weight] for weight in met.values() if weight
        }
        for arm, weight in met.items():
            both = "VERTICAL" if arm in ("UP", "DOWN") else "HORIZONTAL"
            assert (arm in name.split() or both in name) is (weight > 0)


def test_pencil_marks_leave_the_walls_of_a_tight_board_as_they_are() -> None:
    position = SUGURU.read("suguru/5/5/cih47bs73m3g5p1g2g")
    marked = position
    for move in SUGURU.noted(position):
        after = SUGURU.play(marked, move)
        assert isinstance(after, Position)
        marked = after
    floors = [_floors(SUGURU.picture(each)) for each in (position, marked)]
    assert floors[0] == floors[1] > 0


def _floors(picture: Picture) -> int:
    """How many signs of walls stand below cells where there is a line a row."""
    drawn = Arrangement(Shape.of(picture), Display.PLAIN, Scale(1, 3))
    lines = board_lines(Scene(picture), drawn)
    return sum(piece.text.count("_") for line in lines for piece in line)
