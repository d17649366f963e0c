"""What stands on a screen: cells, and pieces of text of one ink that are to be written to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from takuzu_tui.tui.ink import Ink

LONG = 6
"""Blanks that are shorter to erase than to write."""


class Cell(NamedTuple):
    """A character in its ink."""

    char: str
    ink: Ink


Rows = dict[int, list[Cell | None]]
"""What a screen shows, by row; None is a cell of which nothing is known."""


class Piece(NamedTuple):
    """Characters of one ink that stand side by side."""

    row: int
    column: int
    ink: Ink
    text: str

    @property
    def end(self) -> int:
        """The column behind it."""
        return self.column + len(self.text)

    @property
    def is_blank(self) -> bool:
        """Whether nothing but the background is seen."""
        return self.ink.hides_on_blanks and self.text.isspace()


@lru_cache(maxsize=4096)
def cells_of(text: str, ink: Ink) -> list[Cell]:
    """The characters as cells; of a blank's ink only the background counts."""
    blank = Cell(" ", Ink(back=ink.back) if ink.hides_on_blanks else ink)
    return [blank if char == " " else Cell(char, ink) for char in text]


def shows(ink: Ink, cell: Cell) -> bool:
    """Whether a cell would look the same, written in this ink."""
    if cell.ink == ink:
        return True
    return _is_bare(cell) and ink.hides_on_blanks and ink.back == cell.ink.back


def _is_bare(cell: Cell) -> bool:
    """Whether nothing but the background is seen; the ink of such a blank has no marks."""
    return cell.char == " " and not cell.ink.marks


def pieces_of(row: int, column: int, cells: list[Cell]) -> Iterator[Piece]:
    """Neighbours of one ink together; few blanks go with what stands before or after them."""
    start = place = 0
    for bare, group in groupby(cells, key=_is_bare):
        length = len(list(group))
        if bare and length >= LONG:
            yield from _inked(row, column + start, cells[start:place])
            start = place + length
            yield from _inked(row, column + place, cells[place:start])
        place += length
    yield from _inked(row, column + start, cells[start:])


def _inked(row: int, column: int, cells: list[Cell]) -> Iterator[Piece]:
    """Neighbours of one ink together; blanks go with what stands before or after them."""
    start = 0
    while start < len(cells):
        ink = next((cell.ink for cell in cells[start:] if not _is_bare(cell)), cells[start].ink)
        if not shows(ink, cells[start]):
            ink = cells[start].ink
        rest = range(start, len(cells))
        end = next((place for place in rest if not shows(ink, cells[place])), len(cells))
        yield Piece(row, column + start, ink, "".join(cell.char for cell in cells[start:end]))
        start = end


def edges(piece: Piece) -> Iterator[Piece]:
    """The blanks at the ends of a piece."""
    if piece.is_blank:
        yield piece
    elif piece.ink.hides_on_blanks:
        before = len(piece.text) - len(piece.text.lstrip(" "))
        behind = len(piece.text) - len(piece.text.rstrip(" "))
        if before:
            yield piece._replace(text=" " * before)
        if behind:
            yield piece._replace(column=piece.end - behind, text=" " * behind)


def bared(piece: Piece, grounds: list[str | None]) -> Piece:
    """A text without the blanks at its ends that are painted already."""
    if not piece.ink.hides_on_blanks:
        return piece
    start, end = piece.column, piece.end
    while piece.text[start - piece.column] == " " and grounds[start] == piece.ink.back:
        start += 1
    while piece.text[end - piece.column - 1] == " " and grounds[end - 1] == piece.ink.back:
        end -= 1
    return piece._replace(column=start, text=piece.text[start - piece.column : end - piece.column])
