"""Writes to a terminal what differs from what stands there, as few bytes as it can.

Textual sends a change from the left edge of its widget on, every stretch in full colours. A pen
reads that, knows what the terminal shows, and passes on the rest: over a slow line a key then
costs no more than it would with ncurses. What it does not understand it passes on untouched, and
trusts nothing it knew before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from rich.cells import get_character_cell_size

from takuzu_tui.tui.ink import PLAIN, RESET, Ink, change, mixed

_TOKEN = re.compile(
    r"\x1b\[(?P<row>\d*);(?P<column>\d*)H"
    r"|\x1b\[(?P<ink>[\d;]*)m"
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
    r"|(?P<line>[\r\n]+)"
    r"|(?P<mode>\x1b\[(?:\?(?!1049)[\d;]+(?:[hl]|\$p)|[<>=]\d*u)"
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\))"
    r"|(?P<other>\x1b\[[^@-~]*[@-~]|\x1b[ -/]*[0-~]|.)",
    re.DOTALL,
)
_FEW = 8
"""Pieces up to which their order hardly matters."""
_LONG = 6
"""Blanks that are shorter to erase than to write."""


class Cell(NamedTuple):
    """A character in its ink."""

    char: str
    ink: Ink


class Piece(NamedTuple):
    """Characters of one ink that stand side by side."""

    row: int
    column: int
    ink: Ink
    text: str


class Pen:
    """Knows what a terminal of some size shows, and whether erasing keeps the background."""

    def __init__(self, columns: int, lines: int, *, erases: bool = False) -> None:
        self._columns = columns
        self._lines = lines
        self._erases = erases
        self._rows: dict[int, list[Cell | None]] = {}
        self._at: tuple[int, int] | None = None  # where Textual believes the cursor to be
        self._ink = PLAIN

    def thinned(self, data: str) -> str:
        """What is to be sent so that the terminal shows what it would show after all of this."""
        out: list[str] = []
        pieces: list[Piece] = []
        for token in _TOKEN.finditer(data):
            kind = token.lastgroup
            if kind == "column":
                self._at = int(token["row"] or 1) - 1, int(token["column"] or 1) - 1
            elif kind == "ink":
                self._ink = mixed(self._ink, token["ink"])
            elif kind == "line":
                self._at = None  # Textual says where it goes on
            elif kind == "text" and self._at is not None and _is_narrow(token["text"]):
                pieces += self._put(*self._at, token["text"])
            else:
                out += (self._written(pieces), self._passed(token))
                pieces = []
        out.append(self._written(pieces))
        return "".join(out)

    def _passed(self, token: re.Match[str]) -> str:
        """What is sent as it came, in the ink and at the place it was meant for."""
        if token["mode"]:
            return token["mode"]
        self._rows.clear()
        place = "" if self._at is None else _move(None, *self._at)
        self._at = None
        ink = change(PLAIN, self._ink)
        return f"{place}{ink}{token[0]}{RESET if ink else ''}"

    def _put(self, y: int, x: int, text: str) -> Iterator[Piece]:
        """Remembers a text, and gives the stretches that were not there yet.

        What a larger window would have shown is left out: a terminal would put it elsewhere.
        """
        if y >= self._lines or x >= self._columns:
            self._at = y, x + len(text)
            return
        text = text[: self._columns - x]
        end = x + len(text)
        self._at = y, end
        row = self._rows.setdefault(y, [None] * self._columns)
        cells = _cells(text, self._ink)
        before = row[x:end]
        if before == cells:
            return
        row[x:end] = cells
        changed = [
            place
            for place, cell in enumerate(cells)
            if place >= len(before) or before[place] != cell
        ]
        first = changed[0]
        for place, following in zip(changed, [*changed[1:], None], strict=True):
            if following != place + 1:
                yield from _pieces(y, x + first, cells[first : place + 1])
                first = following or 0

    def _written(self, pieces: list[Piece]) -> str:
        """The pieces row by row, or ink by ink where that is shorter."""
        pieces = list(self._merged(pieces))
        in_place = self._encoded(pieces)
        if len(pieces) <= _FEW:
            return in_place
        by_ink = self._encoded(sorted(pieces, key=_ink_first))
        return min(in_place, by_ink, key=lambda text: len(text.encode()))

    def _merged(self, pieces: Iterable[Piece]) -> Iterator[Piece]:
        """The same pieces; blanks with nothing but blanks of their ground between are one piece."""
        last: Piece | None = None
        for piece in pieces:
            if last is not None and self._is_blank_between(last, piece):
                blanks = " " * (piece.column + len(piece.text) - last.column)
                last = last._replace(text=blanks)
                continue
            if last is not None:
                yield last
            last = piece
        if last is not None:
            yield last

    def _is_blank_between(self, last: Piece, piece: Piece) -> bool:
        if (last.row, last.ink) != (piece.row, piece.ink) or not (
            _is_blank(last) and _is_blank(piece)
        ):
            return False
        blank = Cell(" ", piece.ink)
        between = self._rows[piece.row][last.column + len(last.text) : piece.column]
        return last.column < piece.column and all(cell == blank for cell in between)

    def _encoded(self, pieces: Iterable[Piece]) -> str:
        out: list[str] = []
        ink, at = PLAIN, None
        for piece in pieces:
            out.append(self._way(at, piece, ink))
            wanted = _fitting(ink, piece)
            out.append(change(ink, wanted))
            ink = wanted
            if self._erases and len(piece.text) >= _LONG and _is_blank(piece):
                out.append(f"\x1b[{len(piece.text)}X")
                at = piece.row, piece.column
                continue
            out.append(piece.text)
            end = piece.column + len(piece.text)
            # In the last column terminals do not agree where the cursor stands.
            at = None if end >= self._columns else (piece.row, end)
        if ink != PLAIN:
            out.append(RESET)
        return "".join(out)

    def _way(self, at: tuple[int, int] | None, piece: Piece, ink: Ink) -> str:
        """How to get to a piece: by moving, or by writing again what stands between."""
        way = _move(at, piece.row, piece.column)
        if at is None or at[0] != piece.row or not 0 < piece.column - at[1] < len(way):
            return way
        between = self._rows[piece.row][at[1] : piece.column]
        if not all(cell is not None and _shows(ink, cell) for cell in between):
            return way
        again = "".join(cell.char for cell in between if cell is not None)
        return min(way, again, key=lambda text: len(text.encode()))


@lru_cache(maxsize=4096)
def _is_narrow(text: str) -> bool:
    """Whether every character takes one column."""
    return text.isascii() or all(get_character_cell_size(char) == 1 for char in text)


@lru_cache(maxsize=4096)
def _cells(text: str, ink: Ink) -> list[Cell]:
    """The characters as cells; of a blank's ink only the background counts."""
    blank = Cell(" ", Ink(back=ink.back) if ink.hides_on_blanks else ink)
    return [blank if char == " " else Cell(char, ink) for char in text]


def _shows(ink: Ink, cell: Cell) -> bool:
    """Whether a cell would look the same, written in this ink."""
    if cell.ink == ink:
        return True
    return _is_bare(cell) and ink.hides_on_blanks and ink.back == cell.ink.back


def _is_bare(cell: Cell) -> bool:
    """Whether nothing but the background is seen."""
    return cell.char == " " and cell.ink.hides_on_blanks


def _pieces(row: int, column: int, cells: list[Cell]) -> Iterator[Piece]:
    """Neighbours of one ink together; few blanks go with what stands before or after them."""
    start = place = 0
    for bare, group in groupby(cells, key=_is_bare):
        length = len(list(group))
        if bare and length >= _LONG:
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
        if not _shows(ink, cells[start]):
            ink = cells[start].ink
        rest = range(start, len(cells))
        end = next((place for place in rest if not _shows(ink, cells[place])), len(cells))
        yield Piece(row, column + start, ink, "".join(cell.char for cell in cells[start:end]))
        start = end


def _is_blank(piece: Piece) -> bool:
    return piece.ink.hides_on_blanks and piece.text.isspace()


def _ink_first(piece: Piece) -> tuple[str, list[str], str, int, int]:
    """Orders pieces so that neighbours in the order have much of their inks in common."""
    ink = piece.ink
    return ink.back, sorted(ink.marks), ink.fore, piece.row, piece.column


def _fitting(ink: Ink, piece: Piece) -> Ink:
    """The ink for a piece; blanks are content with any that has their background."""
    if _is_blank(piece) and ink.hides_on_blanks:
        return ink._replace(back=piece.ink.back)
    return piece.ink


def _move(at: tuple[int, int] | None, row: int, column: int) -> str:
    """The shortest way to a place."""
    absolute = f"\x1b[{row + 1};{column + 1}H" if column else f"\x1b[{row + 1}H"
    if at is None:
        return absolute
    vertical = _steps(row - at[0], "B", "A")
    sideways = "\r" if column == 0 else _steps(column - at[1], "C", "D")
    return min(vertical + sideways, absolute, key=len)


def _steps(distance: int, forth: str, back: str) -> str:
    if distance == 0:
        return ""
    if distance == -1 and back == "D":
        return "\b"
    many = str(abs(distance)) if abs(distance) > 1 else ""
    return f"\x1b[{many}{forth if distance > 0 else back}"
