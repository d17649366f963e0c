"""The colour display: chequered cells of several lines, letters on the edges."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from takuzu_tui.drawing.board import SCALES, Board, Owner, Scale
from takuzu_tui.engine.coords import Coord, letter

EDGE = 3  # the letter between two blanks
COLOUR_SCALES = (*SCALES, Scale(1, 3))

_RESET = "\x1b[0m"


class Depth(Enum):
    """How many colours a terminal shows."""

    NONE = "none"
    SIXTEEN = "16"
    MANY = "256"


class Palette(NamedTuple):
    """The parameters of the escape sequences: chequered backgrounds, digits by owner."""

    grounds: tuple[str, str]
    owners: dict[Owner, str]
    letters: str


# Exact xterm-256 values: black bold and dark green stand out on both light grounds.
_MANY = Palette(
    ("48;5;255", "48;5;152"),
    {Owner.NOBODY: "38;5;242", Owner.PUZZLE: "1;38;5;16", Owner.PLAYER: "38;5;22"},
    "1;38;5;37",
)
# Sixteen colours have no readable green on a light ground, so the grounds are dark.
_SIXTEEN = Palette(
    ("40", "44"), {Owner.NOBODY: "37", Owner.PUZZLE: "1;37", Owner.PLAYER: "32"}, "36"
)
PALETTES = {Depth.MANY: _MANY, Depth.SIXTEEN: _SIXTEEN}


def lines(
    board: Board, scale: Scale = SCALES[0], depth: Depth = Depth.MANY, empty: str = "."
) -> list[str]:
    """The chequered board with its letters; without colours, bars mark the givens."""
    palette = PALETTES.get(depth)
    letters = [letter(index) for index in range(board.size)]
    head = "".join(name.center(scale.columns) for name in letters)
    drawn = [" " * EDGE + _lettered(head.rstrip(), palette)]
    for row, name in enumerate(letters):
        cells = [Coord(row, col) for col in range(board.size)]
        blank = " " * EDGE + "".join(_cell(board, cell, "", scale, palette) for cell in cells)
        faces = (_face(board, cell, palette, empty) for cell in cells)
        middle = _lettered(f" {name} ", palette) + "".join(
            _cell(board, cell, face, scale, palette)
            for cell, face in zip(cells, faces, strict=True)
        )
        above = (scale.lines - 1) // 2
        drawn += [blank] * above + [middle] + [blank] * (scale.lines - 1 - above)
    return [line.rstrip() for line in drawn]


def _lettered(text: str, palette: Palette | None) -> str:
    return text if palette is None else f"\x1b[{palette.letters}m{text}{_RESET}"


def _cell(board: Board, cell: Coord, text: str, scale: Scale, palette: Palette | None) -> str:
    """One line of a cell, on its ground and in its owner's colour."""
    padded = text.center(scale.columns)
    if palette is None:
        return padded
    ground = palette.grounds[(cell.row + cell.col) % 2]
    return f"\x1b[{palette.owners[board.owner(cell)]};{ground}m{padded}{_RESET}"


def _face(board: Board, cell: Coord, palette: Palette | None, empty: str) -> str:
    digit = board.digit(cell)
    if digit and palette is None and board.owner(cell) is Owner.PUZZLE:
        return f"|{digit}|"
    return digit or empty
