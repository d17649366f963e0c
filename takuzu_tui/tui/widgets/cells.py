"""What stands in one cell, line by line, in each display; text and roles, no colours.

The legend, so that every state reads without colours:

    ·  empty            1    the player's (plain weight)
    1  given: bold; plain writes I1, large doubles it
    1+ filled by help   1*   corrected by help
    1! part of a broken rule, underlined    1x  wrong, underlined
    1? what a hint is about    1:  what proves it    1'  entered since the checkpoint

The cursor is a bracket and a reversed line through the digit: [1].
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from takuzu_tui.drawing.large import ASCII as ASCII_FRAME
from takuzu_tui.drawing.large import BOXES, Frame
from takuzu_tui.engine.coords import Coord
from takuzu_tui.tui.faces.takuzu import Face, Look, Mark
from takuzu_tui.tui.widgets.layout import Arrangement, Display


class Piece(NamedTuple):
    """A stretch of one line, and the roles its style is made of, the last one strongest."""

    text: str
    roles: tuple[str, ...]


Line = tuple[Piece, ...]


class Glyphs(NamedTuple):
    """The characters that ASCII lacks."""

    empty: str = "·"
    satisfied: str = "✓"
    between: str = "·"
    frame: Frame = BOXES


ASCII_GLYPHS = Glyphs(".", "-", ":", ASCII_FRAME)

MARKS = {
    Mark.ERROR: "!",
    Mark.WRONG: "x",
    Mark.TARGET: "?",
    Mark.PROOF: ":",
    Mark.BRANCH: "'",
}
LOOK_MARKS = {Look.HELP: "+", Look.CORRECTED: "*"}
UNDERLINED = (Mark.ERROR, Mark.WRONG)
ROLES = {mark: mark.value for mark in Mark} | dict.fromkeys(UNDERLINED, "error")
HIDDEN = Face()
TINTS = ("help", "corrected", "error", "target", "proof", "branch")
"""Roles with a ground of their own, which is chequered as the cells are."""


def on_dark(role: str) -> str:
    """The role's name on a dark cell."""
    return f"{role}-dark" if role in TINTS else role


class CellState(NamedTuple):
    """Everything that tells how a cell is drawn at its place."""

    face: Face
    chequer: bool = False
    cursor: bool = False

    @property
    def digit(self) -> str:
        return "" if self.face.digit is None else str(int(self.face.digit))

    @property
    def given(self) -> bool:
        return self.face.look is Look.GIVEN

    @property
    def mark(self) -> str:
        return MARKS.get(self.face.mark) or LOOK_MARKS.get(self.face.look, "")

    @property
    def ground(self) -> tuple[str, ...]:
        """The roles of the cell's background."""
        look = (self.face.look.value,) if self.face.look in LOOK_MARKS else ()
        return self._chequered(*look, *self._marks)

    @property
    def ink(self) -> tuple[str, ...]:
        """The roles of its digit: a mark's colours are stronger, yet the look keeps its weight."""
        return self._chequered(self.face.look.value, *self._marks)

    @property
    def _marks(self) -> tuple[str, ...]:
        return () if self.face.mark is Mark.NONE else (ROLES[self.face.mark],)

    def _chequered(self, *roles: str) -> tuple[str, ...]:
        return ("dark", *map(on_dark, roles)) if self.chequer else ("light", *roles)


def state_at(face: Face, cell: Coord, *, chequered: bool, cursor: bool, hidden: bool) -> CellState:
    """The state of a cell; a hidden one looks empty, and shows no cursor."""
    chequer = chequered and (cell.row + cell.col) % 2 == 1
    if hidden:
        return CellState(HIDDEN, chequer)
    return CellState(face, chequer, cursor)


@lru_cache(maxsize=4096)
def cell_lines(state: CellState, drawn: Arrangement, glyphs: Glyphs) -> tuple[Line, ...]:
    """The lines of a cell, each as wide as the scale; large leaves out the frame below."""
    width = drawn.scale.columns
    if drawn.framed:
        frame = Piece(glyphs.frame.post, ("light", "frame"))
        blank: Line = (frame, Piece(" " * (width - 1), state.ground))
        below = state._replace(cursor=False)
        again: Line = (frame, *_styled(below, _doubled(below, width - 1))) if state.given else blank
        return (_framed(state, width, frame), *[again] * (drawn.scale.lines - 2))
    lines: list[Line] = [(Piece(" " * width, state.ground),)] * drawn.scale.lines
    text = _plain(state, width, glyphs) if drawn.display is Display.PLAIN else ""
    text = text or _centred(state, width, drawn.digit_column, glyphs)
    lines[drawn.digit_line] = _styled(state, text)
    return tuple(lines)


def _centred(state: CellState, width: int, digit_column: int, glyphs: Glyphs) -> str:
    """The digit, its mark after it, and brackets at the ends; a mark is never hidden by one."""
    text = list(" " * width)
    if state.cursor:
        text[0], text[-1] = "[", "]"
    text[digit_column] = state.digit or glyphs.empty
    text[digit_column + 1] = state.mark or text[digit_column + 1]
    return "".join(text)


def _plain(state: CellState, width: int, glyphs: Glyphs) -> str:
    """The digit with its I when given; the narrower the cell, the more the weight must tell."""
    digit = state.digit or glyphs.empty
    letter = "I" if state.given else " "
    opening, closing = ("[", "]") if state.cursor else (" ", " ")
    if width == 4:
        return f"{opening}{letter}{digit}{state.mark or closing}"
    if width == 3:
        # A marked given has no free place for a bracket: the bold digit still tells it.
        left = letter if state.given and not (state.cursor and state.mark) else opening
        return f"{left}{digit}{state.mark or closing}"
    return f"{opening.strip() or state.mark or letter}{digit}"


def _framed(state: CellState, width: int, frame: Piece) -> Line:
    """The digit's line of a framed cell; where brackets have no room, the frame makes place."""
    inside = _doubled(state, width - 1)
    if not state.cursor:
        return (frame, *_styled(state, inside))
    if inside[0] == " " and len(inside) > 3:
        return (frame, *_styled(state, f"[{inside[1:-1]}]"))
    return _styled(state, f"[{inside[:-1]}{inside[-1].strip() or ']'}")


def _doubled(state: CellState, width: int) -> str:
    """A given stands twice, its mark between; a player's digit once; an empty cell is blank."""
    if state.given:
        return f"{state.digit}{state.mark or ' '}{state.digit}".center(width)
    return (" " + (state.digit or " ") + (state.mark or " ")).center(width)


def _styled(state: CellState, text: str) -> Line:
    """The text in the cell's roles; only the digit is underlined."""
    roles = (*state.ink, "cursor") if state.cursor else state.ink
    if state.face.mark not in UNDERLINED:
        return (Piece(text, roles),)
    return joined(Piece(char, (*roles, "underlined") if char in "01" else roles) for char in text)


def joined(pieces: Iterable[Piece]) -> Line:
    """The same line with neighbours of one role in one piece."""
    return tuple(
        Piece("".join(piece.text for piece in group), roles)
        for roles, group in groupby(pieces, key=itemgetter(1))
    )
