"""Made-up pictures of boards: zones with pencil marks, pieces of two sides."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from takuzu_tui.drawing.layout import Shape
from takuzu_tui.engine.coords import Coord, letter
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.games.kit import Face, Margins, Mark, Origin, Picture
from takuzu_tui.games.takuzu.game import GAME, Position

_ORIGINS = {
    "g": Origin.GIVEN,
    "p": Origin.PLAYER,
    "h": Origin.HELP,
    "c": Origin.CORRECTED,
    "1": Origin.FIRST,
    "2": Origin.SECOND,
    ".": Origin.EMPTY,
}
_ZONES = ("AABBBCC", "ADDBECC", "AADEEEC", "FFDDEGG", "FFFHHGG")
_GROUNDS = dict(zip("ABCDEFGH", (0, 1, 2, 3, 4, 5, 1, 0), strict=True))
_DIGITS = ("1.3....", "..2..4.", "...5...", ".3...1.", "2.....3")
_OWNERS = ("g.p....", "..g..h.", "...p...", ".c...g.", "p.....g")
_PENCIL = {(0, 1): "25", (2, 0): "1345", (1, 1): "13", (2, 5): "123456789", (3, 3): "12345"}
_MARKS = {
    (0, 2): Mark.ERROR,
    (2, 0): Mark.TARGET,
    (2, 3): Mark.PROOF,
    (1, 2): Mark.SAME,
    (4, 0): Mark.SAME,
}
_PIECES = ("✚.✕.", ".○..", "..●✚", "....")
_SIDES = ("1.2.", ".1..", "..21", "....")
_ALLOWED = {(0, 3), (1, 3), (2, 0), (2, 1), (3, 3)}


def zones() -> Picture:
    """Five rows and seven columns in eight zones on six grounds, half solved."""
    faces = (
        Face(
            _DIGITS[row][col].strip("."),
            _ORIGINS[_OWNERS[row][col]],
            _GROUNDS[_ZONES[row][col]],
            tuple(_PENCIL.get((row, col), "")),
            _MARKS.get((row, col), Mark.NONE),
        )
        for row, col in product(range(5), range(7))
    )
    walls = frozenset(
        (Coord(row, col), Coord(row + down, col + right))
        for row, col in product(range(5), range(7))
        for down, right in ((0, 1), (1, 0))
        if row + down < 5 and col + right < 7
        if _ZONES[row][col] != _ZONES[row + down][col + right]
    )
    names = tuple(map(letter, range(7)))
    return Picture(5, 7, tuple(faces), Margins(names[:5], names), walls, has_zones=True)


def match() -> Picture:
    """Pieces of two sides on four numbered rows and columns, the pieces in hand below."""
    faces = (
        Face(
            _PIECES[row][col].strip("."),
            _ORIGINS[_SIDES[row][col]],
            (row + col) % 2,
            mark=Mark.LAST
            if (row, col) == (2, 3)
            else Mark.ALLOWED
            if (row, col) in _ALLOWED
            else Mark.NONE,
        )
        for row, col in product(range(4), repeat=2)
    )
    names = tuple("1234")
    tray = ("White  ✚ 1  ✕ 2  ○ 1  ● 2", "Red    ✚ 1  ✕ 1  ○ 2  ● 1")
    return Picture(4, 4, tuple(faces), Margins(names, names), tray=tray)


class Marks(NamedTuple):
    """Masks over the cells of a Takuzu grid, bit row*size+col; what a mask misses is not so."""

    helped: int = 0
    corrected: int = 0
    errors: int = 0
    wrong: int = 0
    target: int = 0
    proof: int = 0
    branch: int = 0


_MASKS = {
    "branch": Mark.BRANCH,
    "proof": Mark.PROOF,
    "target": Mark.TARGET,
    "wrong": Mark.WRONG,
    "errors": Mark.ERROR,
}


def seen(grid: Grid, givens: Grid, marks: Marks | None = None) -> Picture:
    """A Takuzu grid as it looks with such marks."""
    masks = (marks or Marks())._asdict()
    helped = dict.fromkeys(grid.cells_of(masks["helped"]), Origin.HELP)
    helped |= dict.fromkeys(grid.cells_of(masks["corrected"]), Origin.CORRECTED)
    marked = {
        cell: mark
        for name, mark in _MASKS.items()
        for cell in grid.cells_of(masks[name])
        if not (mark is Mark.BRANCH and cell in helped)
    }
    return GAME.picture(Position(givens, grid)).dressed(helped, marked)


def shape(size: int) -> Shape:
    """The shape of every Takuzu grid of a size."""
    return Shape.of(seen(Grid(size), Grid(size)))


def sample(size: int) -> Picture:
    """A board of a size, half played."""
    return GAME.preview({"size": str(size)})
