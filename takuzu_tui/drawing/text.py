"""A board as lines of text, for a command and for the game line by line."""

from __future__ import annotations

from enum import Enum
from itertools import accumulate
from typing import NamedTuple

from takuzu_tui.drawing.board import Scene, board_lines
from takuzu_tui.drawing.cells import ASCII_GLYPHS, GROUNDS, Glyphs, Line, Piece, joined
from takuzu_tui.drawing.layout import Arrangement, Display, Scale, Shape
from takuzu_tui.games.kit import Picture

_RESET = "\x1b[0m"


class Depth(Enum):
    """How many colours a terminal shows."""

    NONE = "none"
    SIXTEEN = "16"
    MANY = "256"


class Palette(NamedTuple):
    """The parameters of the escape sequences: the cells' grounds, inks by role, names."""

    grounds: tuple[str, ...]
    inks: dict[str, str]
    names: str


# Exact xterm-256 values: black bold and dark green stand out on all these light grounds.
_MANY = Palette(
    ("48;5;255", "48;5;152", "48;5;222", "48;5;183", "48;5;151", "48;5;216"),
    {
        "empty": "38;5;242",
        "given": "1;38;5;16",
        "player": "38;5;22",
        "help": "38;5;18",
        "corrected": "38;5;88",
        "first": "1;38;5;16",
        "second": "38;5;88",
    },
    "1;38;5;37",
)
# Sixteen colours have no readable green on a light ground, so the grounds are dark.
_SIXTEEN = Palette(
    ("40", "44") * 3,
    {
        "empty": "37",
        "given": "1;37",
        "player": "32",
        "help": "36",
        "corrected": "1;31",
        "first": "1;37",
        "second": "33",
        "wall": "37",
    },
    "36",
)
_PALETTES = {Depth.MANY: _MANY, Depth.SIXTEEN: _SIXTEEN}


def lines(
    picture: Picture,
    display: Display,
    columns: int = 80,
    depth: Depth = Depth.NONE,
    *,
    ascii_only: bool = False,
) -> list[str]:
    """The board at the largest scale that is no wider than the columns, plain when none is.

    What lines need is left out; without colours, bars mark the givens of the colour display.
    """
    shape = Shape.of(picture, few_colours=depth is not Depth.MANY)
    shape = shape._replace(counted=0, tray_columns=0)
    glyphs = ASCII_GLYPHS if ascii_only else Glyphs()
    if display is not Display.PLAIN:
        for scale in shape._replace(counted=1).scales(display):  # text needs no giant cells
            drawn = Arrangement(shape, display, scale, tray=_tray(picture))
            if drawn.columns <= columns:
                return _drawn(picture, drawn, glyphs, depth)
    return _plain(picture, shape)


def _tray(picture: Picture) -> int:
    """The lines of the tray and a blank one above, if there is a tray."""
    return len(picture.tray) + bool(picture.tray)


def _plain(picture: Picture, shape: Shape) -> list[str]:
    """A line a row, or walls in `+ - |`, as wide as the longest text; names at the very left."""
    longest = max((len(face.text) for face in picture.faces if face.text), default=1)
    scale = Scale(2, 3 + longest) if shape.has_walls else Scale(1, 2 + longest)
    drawn = Arrangement(shape, Display.PLAIN, scale, tray=_tray(picture))
    told = _drawn(picture, drawn, ASCII_GLYPHS, Depth.NONE)
    if not drawn.edge:
        return told
    board, tray = told[: drawn.board_lines], told[drawn.board_lines :]
    return [f"{line[1 : drawn.edge]} {line[drawn.edge :]}".rstrip() for line in board] + tray


def _drawn(picture: Picture, drawn: Arrangement, glyphs: Glyphs, depth: Depth) -> list[str]:
    """The lines without blanks at their ends, in colours where the display has them."""
    palette = _PALETTES.get(depth) if drawn.display is Display.COLOUR else None
    if drawn.display is Display.COLOUR and palette is None:
        glyphs = glyphs._replace(bars="||")
    board = board_lines(Scene(picture, glyphs=glyphs._replace(inks_blanks=True)), drawn)
    if palette is None:
        return ["".join(piece.text for piece in line).rstrip() for line in board]
    return [_coloured(line, drawn.edge, palette) for line in board]


def _coloured(line: Line, edge: int, palette: Palette) -> str:
    """The line with its escape sequences; blanks outside of the cells have none."""
    starts = accumulate((len(piece.text) for piece in line), initial=0)
    begun = [piece for piece, start in zip(line, starts, strict=False) if start < edge]
    *pieces, last = (*joined(begun), *joined(line[len(begun) :]))
    if last.roles[0] not in GROUNDS:
        last = last._replace(text=last.text.rstrip())
    return "".join(_painted(piece, palette) for piece in (*pieces, last)).rstrip()


def _painted(piece: Piece, palette: Palette) -> str:
    """A piece in its colours, the ground last."""
    ground, *roles = piece.roles
    if ground not in GROUNDS:
        return f"\x1b[{palette.names}m{piece.text}{_RESET}" if piece.text.strip() else piece.text
    on_light = (role.removesuffix("-dark") for role in roles)
    inks = [palette.inks[role] for role in on_light if role in palette.inks]
    told = ";".join((*inks[-1:], palette.grounds[GROUNDS.index(ground)]))
    return f"\x1b[{told}m{piece.text}{_RESET}"
