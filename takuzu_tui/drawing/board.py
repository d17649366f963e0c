"""A whole board line by line: names, cells, the lines between them, what lines need, the tray.

It comes in blocks that change apart from each other: a head, a block a row, a foot. A line is made
of pieces for a screen, or it is text, for a command and for the game line by line.

Annotations are not left as text, as in `games/kit.py`: the first frame waits for this module.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import accumulate, pairwise
from typing import NamedTuple

from takuzu_tui.drawing.cells import (
    ASCII_GLYPHS,
    GROUNDS,
    Around,
    Glyphs,
    Line,
    Piece,
    Symbols,
    cell_lines,
    frame,
    joined,
    line_piece,
)
from takuzu_tui.drawing.layout import GAP, Arrangement, Display, Scale, Shape
from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.kit import Face, Origin, Picture

_RESET = "\x1b[0m"
_USUAL = 80
"""The columns where nobody knows them."""
_TALLEST = 3  # text needs no giant cells
_NAME, _LIT, _COUNT, _SURPLUS = ("letter",), ("letter", "lit"), ("count",), ("surplus",)


class Scene(NamedTuple):
    """Everything that is to be seen of a board; a hidden one keeps names, grounds and walls."""

    picture: Picture
    cursor: Coord | None = None
    hidden: bool = False
    glyphs: Glyphs = Glyphs()
    crosshair: bool = False

    def face(self, row: int, col: int) -> Face:
        """How a cell looks."""
        face = self.picture.faces[row * self.picture.columns + col]
        return Face(ground=face.ground) if self.hidden else face

    @property
    def seen_cursor(self) -> Coord | None:
        """Where the cursor is seen, if it is."""
        return None if self.hidden else self.cursor

    def around(self, row: int, col: int, post: int, floor: int) -> Around:
        """What the lines of a cell show beside what stands in it."""
        cursor = self.seen_cursor
        if cursor is None:
            return Around(post=post, floor=floor > 0)
        is_there = cursor == (row, col)
        lane = self.crosshair and not is_there and (row == cursor.row or col == cursor.col)
        return Around(is_there, post, floor > 0, lane)

    @property
    def counted(self) -> tuple[str, ...]:
        """What is counted, as the cells show it."""
        things = self.picture.margins.counted
        return tuple(self.glyphs.valued(thing, value) for value, thing in enumerate(things))


def board_lines(scene: Scene, drawn: Arrangement) -> list[Line]:
    """Every line of the board, in the order of the screen."""
    blocks = range(drawn.shape.rows + 2)
    return [line for block in blocks for line in block_lines(scene, drawn, block)]


def block_lines(scene: Scene, drawn: Arrangement, block: int) -> list[Line]:
    """The lines of the head (0), of a row (from 1 on), or of the foot."""
    if block == 0:
        return list(_head(scene, drawn))
    is_foot = block == drawn.shape.rows + 1
    return list(_foot(scene, drawn) if is_foot else _row(scene, drawn, block - 1))


def _head(scene: Scene, drawn: Arrangement) -> Iterator[Line]:
    """The names of the columns, and the top of the frame."""
    margins, cursor = scene.picture.margins, scene.seen_cursor
    if drawn.edge:
        line = [Piece(" " * drawn.edge, _NAME)]
        for col, name in enumerate(margins.columns):
            roles = _LIT if cursor is not None and cursor.col == col else _NAME
            name_piece = Piece(name.rjust(drawn.text_column + 1), roles)
            line += _filled(name_piece, drawn.scale.columns)
        title = " ".join(thing.rjust(drawn.shape.count_width) for thing in scene.counted)
        ending = f"{' ' * GAP}{title}" if drawn.row_counts else ""
        yield (*line, *_named(" " * drawn.post + ending))
    if drawn.post:
        yield _rule(scene, drawn, 0)


def _row(scene: Scene, drawn: Arrangement, row: int) -> Iterator[Line]:
    """A row: its name, its cells, what it still needs, and the line between it and the next."""
    picture, columns = scene.picture, scene.picture.columns
    posts = _posts(picture, drawn, row) if drawn.post else (1,) * columns
    floors = _bars(picture, drawn, row + 1) if drawn.is_floored else (0,) * columns
    cells = []
    for col in range(columns):
        around = scene.around(row, col, posts[col], floors[col])
        cells.append(cell_lines(scene.face(row, col), drawn, scene.glyphs, around))
    for at in range(drawn.scale.lines - drawn.is_framed):
        has_text = at == drawn.text_line
        line = [*(_edge(scene, drawn, row) if has_text else _named(" " * drawn.edge))]
        for cell in cells:
            line += cell[at]
        if drawn.post:
            post = frame(drawn, scene.glyphs).posts[posts[columns]]
            line.append(line_piece(drawn, scene.face(row, columns - 1), post, posts[columns]))
        is_counted = drawn.row_counts and has_text
        yield (*line, *(_row_needs(scene, drawn, row) if is_counted else _uncounted(drawn)))
    if drawn.is_framed and row < picture.rows - 1:
        yield _rule(scene, drawn, row + 1)


def _foot(scene: Scene, drawn: Arrangement) -> Iterator[Line]:
    """The end of the frame, what columns still need, the tray."""
    picture, counted = scene.picture, scene.counted
    if drawn.is_framed and drawn.closed:
        yield _rule(scene, drawn, picture.rows)
    if drawn.column_counts == 1:
        label = _named("".join(counted).ljust(drawn.edge))
        yield (*label, *_counts_together(scene, drawn), *_uncounted(drawn))
    else:
        for which, thing in enumerate(counted[: drawn.column_counts]):
            label = _named(f" {thing}".ljust(drawn.edge))
            yield (*label, *_counts_below(scene, drawn, which), *_uncounted(drawn))
    told = ("", *picture.tray)[-drawn.tray :] if drawn.tray else ()
    for text in told:
        shown = "" if scene.hidden else f" {scene.glyphs.written(text)}"
        yield (Piece(shown.ljust(drawn.columns), ("tray",)),)


def _edge(scene: Scene, drawn: Arrangement, row: int) -> Line:
    """A row's name, lit where the cursor is."""
    if not drawn.edge:
        return ()
    cursor = scene.seen_cursor
    name = f" {scene.picture.margins.rows[row].rjust(drawn.shape.names)}"
    roles = _LIT if cursor is not None and cursor.row == row else _NAME
    return _filled(Piece(name, roles), drawn.edge)


def _named(text: str) -> Line:
    return (Piece(text, _NAME),) if text else ()


def _uncounted(drawn: Arrangement) -> Line:
    """The room beside a line that tells no need."""
    width = drawn.right - drawn.post
    return (Piece(" " * width, _COUNT),) if width else ()


def _filled(piece: Piece, width: int) -> Line:
    """The piece and blanks after it, which never change and so need no repainting."""
    rest = width - len(piece.text)
    return (piece, Piece(" " * rest, _NAME)) if rest else (piece,)


# The lines between cells


def _posts(picture: Picture, drawn: Arrangement, row: int) -> tuple[int, ...]:
    """The weights of the lines left of each cell of a row, and right of the last."""
    cells = [Coord(row, col) for col in range(picture.columns)]
    return (drawn.strong, *_weights(picture, drawn, pairwise(cells)), drawn.strong)


def _bars(picture: Picture, drawn: Arrangement, row: int) -> tuple[int, ...]:
    """The weights of the lines above each cell of a row, or below the last row."""
    if row in (0, picture.rows):
        return (drawn.strong,) * picture.columns
    cells = ((Coord(row - 1, col), Coord(row, col)) for col in range(picture.columns))
    return _weights(picture, drawn, cells)


def _weights(
    picture: Picture, drawn: Arrangement, neighbours: Iterable[tuple[Coord, Coord]]
) -> tuple[int, ...]:
    light = int(not drawn.is_walled)
    return tuple(drawn.strong if pair in picture.walls else light for pair in neighbours)


def _rule(scene: Scene, drawn: Arrangement, row: int) -> Line:
    """The line above a row, or below the last one, from end to end of the board."""
    picture, lines = scene.picture, frame(drawn, scene.glyphs)
    outside = _named(" " * drawn.edge)
    if drawn.is_floored:  # above the first row
        floor = "_" * (drawn.scale.columns - 1)
        top = _named(f" {' '.join([floor] * picture.columns)} ")
        return (*outside, *top, *_uncounted(drawn))
    nothing = (0,) * (picture.columns + 1)
    bars = (0, *_bars(picture, drawn, row), 0)
    above = _posts(picture, drawn, row - 1) if row else nothing
    below = _posts(picture, drawn, row) if row < picture.rows else nothing
    pieces = []
    for col in range(picture.columns + 1):
        face = scene.face(max(0, row - 1), min(col, picture.columns - 1))
        meeting = (above[col], bars[col + 1], below[col], bars[col])
        pieces.append(line_piece(drawn, face, lines.junction(*meeting), max(meeting)))
        if col < picture.columns:
            bar = lines.bars[bars[col + 1]] * (drawn.scale.columns - 1)
            pieces.append(line_piece(drawn, face, bar, bars[col + 1]))
    return (*outside, *joined(pieces), *_uncounted(drawn))


# What lines still need


def _row_needs(scene: Scene, drawn: Arrangement, row: int) -> Line:
    """What a row still needs, beside it."""
    margins = scene.picture.margins
    is_broken = row in margins.broken_rows
    needs = _needed(scene, margins.row_needs[row], drawn.shape.count_width, is_broken=is_broken)
    gap = Piece(" " * (GAP - 1), _COUNT)
    return joined([gap, *(piece._replace(text=f" {piece.text}") for piece in needs)])


def _counts_below(scene: Scene, drawn: Arrangement, which: int) -> Iterator[Piece]:
    """What columns still need of one thing, under their names and the end of the frame."""
    margins = scene.picture.margins
    for col, needs in enumerate(margins.column_needs):
        is_broken = col in margins.broken_columns
        piece = _needed(scene, needs, drawn.shape.count_width, is_broken=is_broken)[which]
        text = piece.text.strip().rjust(drawn.text_column + 1)
        yield from _filled(Piece(text, piece.roles), drawn.scale.columns)
    yield from _named(" " * drawn.post)


def _counts_together(scene: Scene, drawn: Arrangement) -> Iterator[Piece]:
    """What columns still need of everything on one line, their names over the middle.

    It may be the last line of the frame, which is outside of the cells.
    """
    picture, width, strong = scene.picture, drawn.shape.count_width, drawn.strong
    lines, above = frame(drawn, scene.glyphs), _posts(picture, drawn, picture.rows - 1)
    taken = drawn.shape.counted * (width + 1) - 1
    start = drawn.text_column - taken // 2
    filling, roles, crossing = " ", _COUNT, " "
    for col, needs in enumerate(picture.margins.column_needs):
        if not drawn.closed:
            filling, roles = lines.bars[strong], _NAME
            crossing = lines.junction(above[col], strong, 0, strong if col else 0)
        yield Piece((crossing + filling * start)[:start], roles)
        is_broken = col in picture.margins.broken_columns
        for which, piece in enumerate(_needed(scene, needs, width, is_broken=is_broken)):
            yield from (*[Piece(scene.glyphs.between, _NAME)] * (which > 0), piece)
        yield Piece(filling * (drawn.scale.columns - start - taken), roles)
    end = " " * drawn.post if drawn.closed else lines.junction(above[-1], 0, 0, strong)
    yield from _named(end)


def _needed(scene: Scene, needs: Sequence[int], width: int, *, is_broken: bool) -> list[Piece]:
    """The counts of a line: a number, a tick when satisfied, a cry when there are too many.

    No tick praises a broken line. A hidden board keeps their room and tells nothing.
    """
    if scene.hidden:
        return [Piece(" " * width, _COUNT)] * len(needs)
    told = {-1: ("!", _SURPLUS)}
    if min(needs) >= 0 and not is_broken:
        told[0] = (scene.glyphs.satisfied, ("satisfied",))
    counts = (told.get(max(-1, need), (str(need), _COUNT)) for need in needs)
    return [Piece(text.rjust(width), roles) for text, roles in counts]


# Lines of text


class Depth(IntEnum):
    """How many colours a terminal shows."""

    MONO = 2
    SIXTEEN = 16
    MANY = 256
    TRUE = 1 << 24


class Palette(NamedTuple):
    """The parameters of the escape sequences: the grounds by role, inks by role, names."""

    grounds: dict[str, str]
    inks: dict[str, str]
    names: str


# By 256 colours, which are those of the default theme, and by sixteen. Black bold and dark greens
# stand out on all these light grounds, in exact xterm-256 values; sixteen have no readable green on
# a light ground, so theirs are dark.
_INKS = {
    "empty": ("38;5;239", "37"),
    "given": ("1;38;5;16", "1;37"),
    "player": ("38;5;23", "32"),
    "help": ("38;5;18", "36"),
    "corrected": ("38;5;88", "1;31"),
    "first": ("1;38;5;16", "1;37"),
    "second": ("38;5;88", "33"),
    "given-1": ("1;38;5;54", "1;35"),
    "player-1": ("38;5;58", "93"),
    "given-on-0": ("1;38;5;231", "1;37"),
    "player-on-0": ("38;5;193", "30"),
    "given-on-1": ("1;38;5;16", "1;30"),
    "player-on-1": ("38;5;22", "34"),
}
_OWN = {"on-0": ("48;5;24", "45"), "on-1": ("48;5;221", "47")}
_LIGHT = ("48;5;230", "48;5;189", "48;5;152", "48;5;186", "48;5;195", "48;5;223")
_GROUNDS = dict(zip(GROUNDS, zip(_LIGHT, ("40", "44") * 3, strict=True), strict=True)) | _OWN
_MANY = Palette(
    {role: many for role, (many, _) in _GROUNDS.items()},
    {role: many for role, (many, _) in _INKS.items()},
    "1;38;5;37",
)
_SIXTEEN = Palette(
    {role: few for role, (_, few) in _GROUNDS.items()},
    {role: few for role, (_, few) in _INKS.items()} | {"wall": "37"},
    "36",
)
_PALETTES = {Depth.SIXTEEN: _SIXTEEN, Depth.MANY: _MANY, Depth.TRUE: _MANY}


def lines(
    picture: Picture,
    display: Display,
    columns: int = 80,
    depth: Depth = Depth.MONO,
    *,
    ascii_only: bool = False,
    symbols: Symbols = Symbols.DIGITS,
) -> list[str]:
    """The board at the largest scale that is no wider than the columns, plain when none is.

    What lines need is left out; without colours, bars mark the givens of the colour display, and a
    shade stands for a ground.
    """
    shape = Shape.of(picture, few_colours=depth < Depth.MANY)
    shape = shape._replace(counted=0, tray_columns=0)
    tray = len(picture.tray) + bool(picture.tray)  # with a blank line above
    glyphs = (ASCII_GLYPHS if ascii_only else Glyphs())._replace(symbols=symbols)
    if display is not Display.PLAIN:
        for scale in shape.scales(display):
            if scale.lines > _TALLEST:
                continue
            drawn = Arrangement(shape, display, scale, tray=tray)
            if drawn.columns <= columns:
                return _drawn(picture, drawn, glyphs, depth)
    return _plain(picture, shape, tray, columns or _USUAL, glyphs)


def _plain(picture: Picture, shape: Shape, tray: int, columns: int, glyphs: Glyphs) -> list[str]:
    """A line a row, or walls in `+ - |`, as wide as the longest text; names at the very left.

    The I before a given stands apart from it, if the columns suffice.
    """
    longest = max((len(face.text) for face in picture.faces if face.text), default=1)
    wide = longest + any(face.origin is Origin.GIVEN for face in picture.faces)
    for room in dict.fromkeys((wide, longest)):
        scale = Scale(2, 3 + room) if shape.has_walls else Scale(1, 2 + room)
        drawn = Arrangement(shape, Display.PLAIN, scale, tray=tray)
        if drawn.columns <= columns:
            break
    has_discs = glyphs.symbols is Symbols.DISCS
    simple = ASCII_GLYPHS._replace(symbols=glyphs.symbols, is_ascii=glyphs.is_ascii)
    told = _drawn(picture, drawn, simple if has_discs else ASCII_GLYPHS, Depth.MONO)
    if not drawn.edge:
        return told
    board, pieces = told[: drawn.board_lines], told[drawn.board_lines :]
    return [f"{line[1 : drawn.edge]} {line[drawn.edge :]}".rstrip() for line in board] + pieces


def _drawn(picture: Picture, drawn: Arrangement, glyphs: Glyphs, depth: Depth) -> list[str]:
    """The lines without blanks at their ends, in colours where the display has them."""
    palette = _PALETTES.get(depth) if drawn.display is Display.COLOUR else None
    if drawn.display is Display.COLOUR and palette is None:
        glyphs = glyphs._replace(bars="||")
    has_grounds = glyphs.symbols is Symbols.GROUNDS and drawn.display is not Display.PLAIN
    if palette is None and has_grounds:
        glyphs = glyphs._replace(shade="#" if glyphs.is_ascii else "░")
    board = board_lines(Scene(picture, glyphs=glyphs._replace(inks_blanks=True)), drawn)
    if palette is None:
        return ["".join(piece.text for piece in line).rstrip() for line in board]
    return [_coloured(line, drawn.edge, palette) for line in board]


def _coloured(line: Line, edge: int, palette: Palette) -> str:
    """The line with its escape sequences; blanks outside of the cells have none."""
    starts = accumulate((len(piece.text) for piece in line), initial=0)
    begun = [piece for piece, start in zip(line, starts, strict=False) if start < edge]
    *pieces, last = (*joined(begun), *joined(line[len(begun) :]))
    if last.roles[0] not in _GROUNDS:
        last = last._replace(text=last.text.rstrip())
    return "".join(_painted(piece, palette) for piece in (*pieces, last)).rstrip()


def _painted(piece: Piece, palette: Palette) -> str:
    """A piece in its colours, the ground last."""
    grounds = [role for role in piece.roles if role in palette.grounds]
    if not grounds:
        return f"\x1b[{palette.names}m{piece.text}{_RESET}" if piece.text.strip() else piece.text
    on_light = (role.removesuffix("-dark") for role in piece.roles)
    inks = [palette.inks[role] for role in on_light if role in palette.inks]
    told = ";".join((*inks[-1:], palette.grounds[grounds[-1]]))
    return f"\x1b[{told}m{piece.text}{_RESET}"
