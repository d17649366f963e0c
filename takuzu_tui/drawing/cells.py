"""What stands in one cell, line by line, in each display; text and roles, no colours.

The legend, so that every state reads without colours:

    ·  empty            "    empty, with pencil marks that have no room
    1  the player's (plain weight)
    1  given: bold; plain writes I 1, large doubles it
    (1) the first side's, bold              <1> the second side's
    1+ filled by help   1*   corrected by help
    1! part of a broken rule, underlined    1x  wrong, underlined
    1? what a hint is about    1:  what proves it    1'  entered since the checkpoint
    1^ the latest move, underlined          ·~  where the side to move may play
    1= the same as under the cursor

The cursor is brackets and a reversed cell, [1 ]. No bracket stands where a mark may: a cell of
three columns has the opening one alone, [1 and [1!, and the plain display has no other.

What holds one of two values shows it by its ink; or by a disc, ○ ●; or by a ground of its own.

Annotations are not left as text, as in `games/kit.py`: the first frame waits for this module.
"""

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from takuzu_tui.drawing.layout import Arrangement, Display
from takuzu_tui.games.kit import Face, Mark, Origin


class Piece(NamedTuple):
    """A stretch of one line, and the roles its style is made of, the last one strongest."""

    text: str
    roles: tuple[str, ...]


Line = tuple[Piece, ...]


class Frame(NamedTuple):
    """The characters of the lines between cells, by weight: none, light, heavy.

    A junction is found by the weights of the lines that meet there: up, right, down, left.
    """

    bars: str
    posts: str
    junctions: str = "+" * 81

    def junction(self, up: int, right: int, down: int, left: int) -> str:
        """What stands where four lines meet."""
        return self.junctions[((up * 3 + right) * 3 + down) * 3 + left]


BOXES = Frame(
    " ─━",
    " │┃",
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",
)
_ASCII_FRAME = Frame(" --", " ||")
_ASCII_WALLS = Frame(" .-", " :|")


class Symbols(Enum):
    """What tells two values apart beside their ink: digits, discs, or grounds under the digits."""

    DIGITS = "digits"
    DISCS = "discs"
    GROUNDS = "grounds"


_DISCS = "○●"


class Glyphs(NamedTuple):
    """The characters that ASCII lacks, and how a given is told where there is no weight.

    `shade` fills the cells of the value 1 where grounds shall tell it and there are no colours.
    """

    empty: str = "·"
    satisfied: str = "✓"
    between: str = "·"
    given: str = "I"
    bars: str = ""
    is_ascii: bool = False
    inks_blanks: bool = False  # blank lines of a cell have the roles of its text too
    symbols: Symbols = Symbols.DIGITS
    shade: str = ""

    def valued(self, text: str, value: int | None) -> str:
        """What stands for a text that has a value, or for one that has none."""
        is_disc = value is not None and self.symbols is Symbols.DISCS
        return self.written(_DISCS[value] if is_disc and value is not None else text)

    def written(self, text: str) -> str:
        """The text of a cell or of the tray in these characters, as long as before."""
        if not self.is_ascii or text.isascii():
            return text
        return text.translate(_ASCII_PIECES).encode("ascii", "replace").decode()


ASCII_GLYPHS = Glyphs(".", "-", ":", is_ascii=True)


def glyphs_of(symbols: str, *, ascii_only: bool) -> Glyphs:
    """The characters of a terminal, and what tells two values apart by its name."""
    return (ASCII_GLYPHS if ascii_only else Glyphs())._replace(symbols=Symbols(symbols))


_ASCII_PIECES = str.maketrans("✚✕○●", "+xO@")

MARKS = {
    Mark.ERROR: "!",
    Mark.WRONG: "x",
    Mark.TARGET: "?",
    Mark.PROOF: ":",
    Mark.BRANCH: "'",
    Mark.LAST: "^",
    Mark.ALLOWED: "~",
    Mark.SAME: "=",
}
ORIGIN_MARKS = {Origin.HELP: "+", Origin.CORRECTED: "*"}
PENCIL_MARK = '"'
SIDES = {Origin.FIRST: "()", Origin.SECOND: "<>"}
UNDERLINED = (Mark.ERROR, Mark.WRONG, Mark.LAST)

GROUNDS = ("light", "dark", "ground-2", "ground-3", "ground-4", "ground-5")
_OWN_GROUNDS = ("on-0", "on-1")
"""The grounds of the two values, where they have some."""
_VALUED = ("given", "player")
INKS = (
    *("empty", *_VALUED),
    *(f"{origin}-1" for origin in _VALUED),
    *(f"{origin}-{ground}" for ground in _OWN_GROUNDS for origin in _VALUED),
)
"""Roles without a ground of their own."""
TINTS = (
    *("help", "corrected", "first", "second"),
    *("error", "target", "proof", "branch", "allowed", "same"),
)
"""Roles with a ground of their own, one for light cells and one for dark ones."""
ON_ZONES = ("help", "corrected", "branch")
"""Those of them that only ink what stands on the ground of a zone."""
_MARK_ROLES = {mark: (mark.value,) for mark in Mark if mark.value in TINTS} | {
    Mark.WRONG: ("error",)
}


def sign(face: Face) -> str:
    """The character that stands behind the text."""
    return MARKS.get(face.mark) or ORIGIN_MARKS.get(face.origin, "")


def _content(face: Face, empty: str) -> str:
    """What stands in a cell, or that it is empty, or that pencil marks have no room in it."""
    return face.text or (PENCIL_MARK if face.pencil else empty)


def ink(
    face: Face, *, is_zoned: bool = False, symbols: Symbols = Symbols.DIGITS
) -> tuple[str, ...]:
    """The roles of a cell: a mark's colours are stronger, yet the origin keeps its weight.

    Where grounds tell zones or values, what many cells can be at once leaves them theirs.
    """
    has_own = face.value is not None and symbols is Symbols.GROUNDS
    ground = (
        _OWN_GROUNDS[face.value] if has_own and face.value is not None else GROUNDS[face.ground]
    )
    origin = face.origin.value
    owners: tuple[str, ...] = (origin,)
    if origin in _VALUED and has_own:
        owners = (origin, f"{origin}-{ground}")
    elif origin in _VALUED and face.value == 1:
        owners = (origin, f"{origin}-1")
    roles = (*owners, *_MARK_ROLES.get(face.mark, ()))
    if face.ground % 2:
        roles = tuple(f"{role}-dark" if role in TINTS else role for role in roles)
    if not is_zoned and not has_own:
        return (ground, *roles)
    beneath = ON_ZONES if is_zoned else ("branch",)
    under = tuple(role for role in roles if role.removesuffix("-dark") in beneath)
    return (*under, ground, *(role for role in roles if role not in under))


def ground(drawn: Arrangement, face: Face) -> int:
    """The number of a cell's ground, which is its own in the colour display alone."""
    return face.ground if drawn.display is Display.COLOUR else 0


def frame(drawn: Arrangement, glyphs: Glyphs) -> Frame:
    """The characters of the lines; walls in the plain display are ASCII everywhere."""
    if drawn.shape.has_walls and (glyphs.is_ascii or drawn.display is Display.PLAIN):
        return _ASCII_WALLS
    return _ASCII_FRAME if glyphs.is_ascii else BOXES


class Around(NamedTuple):
    """What else a cell's lines show: the cursor or its row or column, a wall's weight, a floor."""

    cursor: bool = False
    post: int = 1
    floor: bool = False
    lane: bool = False


ALONE = Around()
_NARROW = 4
"""The columns of a cell of two lines in which pencil marks take both."""


@lru_cache(maxsize=4096)
def cell_lines(
    face: Face, drawn: Arrangement, glyphs: Glyphs, around: Around = ALONE
) -> tuple[Line, ...]:
    """The lines of a cell, each as wide as the scale; the lines of a frame below are left out.

    On the ground of a zone a mark tints the line through the text alone, as the cursor does.
    """
    face = face._replace(text=glyphs.valued(face.text, face.value), ground=ground(drawn, face))
    lines, inside = drawn.scale.lines - drawn.is_framed, drawn.scale.columns - drawn.post
    roles, beside = _inks(face, drawn, glyphs, around)
    grounds = beside if glyphs.inks_blanks else tuple(role for role in beside if role not in INKS)
    blank: Line = (Piece(" " * inside, grounds),)
    drawn_lines = [blank] * lines
    pencil = _pencilled(face, drawn, lines, inside)
    if pencil:
        pencil = _over(pencil, sign(face), drawn, cursor=around.cursor)
        drawn_lines = [(Piece(line, beside),) if line.strip() else blank for line in pencil]
        text = pencil[drawn.text_line]
    else:
        shown = face
        if around.floor and drawn.is_floored and face.mark is Mark.SAME:  # a wall tells more
            shown = face._replace(mark=Mark.NONE)
        text = _text(shown, drawn, inside, glyphs, around.cursor)
    if around.floor and drawn.is_floored:
        text = text.replace(" ", "_")
    if glyphs.shade and face.value == 1:
        drawn_lines = [(Piece(glyphs.shade * inside, grounds),)] * lines
        text = text.replace(" ", glyphs.shade)
    if around.cursor:
        drawn_lines = [
            tuple(Piece(piece.text, (*piece.roles, "cursor")) for piece in line)
            for line in drawn_lines
        ]
    on_text = (*roles, "cursor") if around.cursor else roles
    drawn_lines[drawn.text_line] = _styled(face, on_text, text, glyphs)
    if not drawn.post:
        return tuple(drawn_lines)
    post = frame(drawn, glyphs).posts[around.post]
    wall = line_piece(drawn, face, post, around.post)
    walled = [(wall, *line) for line in drawn_lines]
    if around.cursor and "[" not in text:  # no room for a bracket: the wall makes place
        walled[drawn.text_line] = _styled(face, on_text, f"[{text}", glyphs)
    return tuple(walled)


def _inks(
    face: Face, drawn: Arrangement, glyphs: Glyphs, around: Around
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The roles of the line through the text, and of those beside it.

    Where grounds tell zones or values, marks and the cursor's row and column leave them the latter.
    """
    is_zoned = drawn.shape.has_walls and drawn.display is Display.COLOUR
    has_own = glyphs.symbols is Symbols.GROUNDS and face.value is not None
    roles = ink(face, is_zoned=is_zoned, symbols=glyphs.symbols)
    beside = roles
    if is_zoned or has_own:
        origin = Origin.PLAYER if has_own and face.origin in ORIGIN_MARKS else face.origin
        plain = face._replace(mark=Mark.NONE, origin=origin)
        beside = ink(plain, is_zoned=is_zoned, symbols=glyphs.symbols)
    if around.lane and not has_own:
        lane = "lane-dark" if face.ground % 2 else "lane"
        at = next(place for place, role in enumerate(roles) if role in GROUNDS) + 1
        roles = (*roles[:at], lane, *roles[at:])
        beside = beside if is_zoned else roles
    return roles, beside


def line_piece(drawn: Arrangement, face: Face, text: str, weight: int) -> Piece:
    """A part of the lines between cells, on the ground of a cell beside it."""
    role = "wall" if weight > 1 and drawn.shape.has_walls else "frame"
    return Piece(text, (GROUNDS[ground(drawn, face)], role))


def _is_given(face: Face) -> bool:
    return face.origin is Origin.GIVEN


def _text(face: Face, drawn: Arrangement, width: int, glyphs: Glyphs, cursor: bool) -> str:
    """The line that holds the text, without the cell's wall."""
    match drawn.display:
        case Display.PLAIN:
            return _plain(face, width, glyphs, cursor=cursor, is_walled=drawn.is_walled)
        case Display.LARGE:
            inside = _doubled(face, width)
            marked = _doubled(face._replace(mark=Mark.ERROR), width)
            has_room = marked[0] == marked[-1] == " " and width > 3
            return f"[{inside[1:-1]}]" if cursor and has_room else inside
        case Display.COLOUR:
            return _centred(face, width, drawn.text_column - drawn.post, glyphs, cursor=cursor)


def _centred(face: Face, width: int, column: int, glyphs: Glyphs, *, cursor: bool) -> str:
    """The text, a place for its mark after it, and brackets at the ends where others are left."""
    line = list(" " * width)
    shown = _content(face, glyphs.empty)
    start = column - (len(shown) - 1) // 2
    end = start + len(shown)
    sides = SIDES.get(face.origin, glyphs.bars if _is_given(face) else "")
    for at, side in zip((start - 1, end), sides, strict=False):
        if 0 <= at < width:
            line[at] = side
    beside = end + bool(sides) if end + bool(sides) < width - 1 else min(end, width - 1)
    if cursor:
        line[0] = "["
    if cursor and beside < width - 1:
        line[-1] = "]"
    line[start:end] = shown
    if (mark := sign(face)) and end < width:
        line[beside] = mark
    return "".join(line[:width])


def _plain(face: Face, width: int, glyphs: Glyphs, *, cursor: bool, is_walled: bool) -> str:
    """The text with its I when given; the narrower the cell, the more the weight must tell."""
    text, mark = _content(face, glyphs.empty), sign(face)
    side = SIDES.get(face.origin, f"{glyphs.given} " if _is_given(face) else "  ")
    opening, after = "[" if cursor else " ", mark or side[1]
    if width == 2 and is_walled:
        return f"{text}{after}"[:2]
    if width == 2:
        return f"{mark or side[0]}{text}"[-2:]
    if len(text) == 1 and (width == 5 or (width == 4 and (cursor or face.origin in SIDES))):
        apart = " " * (width - 4)
        before = f"{apart}{side[0]}" if face.origin in SIDES else f"{side[0]}{apart}"
        return f"{opening}{before}{text}{after}"
    # A given has no free place for a bracket in three columns: the bold text still tells it.
    left = "[" if cursor else side[0]
    return f"{left}{text.rjust(width - 2)}{after}"[:width]


def _doubled(face: Face, width: int) -> str:
    """A given stands twice, its mark between; a player's text once; an empty cell is blank."""
    text, mark = _content(face, ""), sign(face)
    if _is_given(face) and 2 * len(text) + 1 <= width:
        return f"{text}{mark or ' '}{text}".center(width)
    if _is_given(face) and 2 * len(text) == width:
        return text * 2
    if (sides := SIDES.get(face.origin)) is not None:
        if width < len(text) + 4:
            return f"{sides[0]}{text}{mark or sides[1]}".center(width)[:width]
        return f" {sides[0]}{text}{sides[1]}{mark or ' '}".center(width)
    content = f" {text or ' '}{mark or ' '}"
    return content.center(width) if len(content) <= width else f"{text}{mark}".ljust(width)[:width]


def _pencilled(face: Face, drawn: Arrangement, lines: int, width: int) -> list[str] | None:
    """The pencil marks in their fixed places, line by line; None where there is no room.

    With a line above the text and one below it, they stand as on a keypad, else 1 to 5 below and
    the others above them; in two narrow lines 1 2 3 above 4 5 6, behind a column for the bracket
    and the sign.
    """
    if not face.pencil or face.text or drawn.display is Display.PLAIN:
        return None
    at, column = drawn.text_line, drawn.text_column - drawn.post
    places: dict[str, tuple[int, int]] = {}
    if 0 < at < lines - 1 and width >= 5:
        step = 2 if width >= 7 else 1
        places = {
            str(3 * down + right + 5): (at + down, column + step * right)
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
        }
    elif at == 0 and lines == 2 and width >= 5:
        places = {str(digit): (1, digit - 1) for digit in range(1, 6)}
        places |= {str(digit): (0, digit - 5) for digit in range(6, 10)}
    elif at == 0 and lines == 2 and width == _NARROW:
        places = {str(digit): ((digit - 1) // 3, (digit - 1) % 3 + 1) for digit in range(1, 7)}
    if not {*face.pencil} <= places.keys():
        return None
    drawn_lines = [[" "] * width for _ in range(lines)]
    for digit in face.pencil:
        line, place = places[digit]
        drawn_lines[line][place] = digit
    return ["".join(line) for line in drawn_lines]


def _over(pencil: list[str], mark: str, drawn: Arrangement, *, cursor: bool) -> list[str]:
    """The same with the sign and the brackets where no pencil mark is.

    In two narrow lines the sign stands before those below, else behind the middle or as near to it
    as can be.
    """
    lines, width = [list(line) for line in pencil], len(pencil[0])
    at, middle = drawn.text_line, drawn.text_column - drawn.post + 1
    free = [place for place in range(width) if lines[at][place] == " "]
    beside = min(free, key=lambda place: (place < middle, abs(place - middle)), default=0)
    if width == _NARROW:
        beside = -1
        lines[1][0] = mark or lines[1][0]
    elif mark:
        lines[at][beside] = mark
    for place, bracket in ((0, "["), (width - 1, "]")):
        if cursor and place in free and place != beside:
            lines[at][place] = bracket
    return ["".join(line) for line in lines]


def _styled(face: Face, roles: tuple[str, ...], text: str, glyphs: Glyphs) -> Line:
    """The text in the cell's roles; only what stands in the cell is underlined.

    The I before a given is as quiet as an empty cell, lest it reads as a 1.
    """
    after = text.lstrip().removeprefix(glyphs.given)
    if _is_given(face) and "cursor" not in roles and after != text.lstrip():
        quiet = tuple(role for role in roles if role not in INKS)
        before = Piece(text.removesuffix(after), (*quiet, "empty"))
        return (before, *_styled(face._replace(origin=Origin.PLAYER), roles, after, glyphs))
    if face.mark not in UNDERLINED or not face.text:
        return (Piece(text, roles),)
    return joined(
        Piece(char, (*roles, "underlined") if char in face.text else roles) for char in text
    )


def joined(pieces: Iterable[Piece]) -> Line:
    """The same line with neighbours of one role in one piece."""
    return tuple(
        Piece("".join(piece.text for piece in group), roles)
        for roles, group in groupby(pieces, key=itemgetter(1))
    )
