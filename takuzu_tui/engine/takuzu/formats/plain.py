"""The plain formats, read from numbered lines: matrix and line, drawn cell by cell, and list.

A list is the size, the count of givens, then `row col value` for each, from 0.
"""

from __future__ import annotations

import re
from math import isqrt
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import EMPTY, SIZES, Grid, Value
from takuzu_tui.engine.text import FormatError, marked, quote

BLANKS = " \t"

_SMALL = re.compile(r"[0-9]{1,3}")  # 400 cells are the most; a longer number is never converted
_INTEGER = re.compile(r"[+-]?[0-9]+")
_BLANK = re.compile(r"[ \t]+")
_EMPTY_SIGNS = "._-x?"
_SIGNS = frozenset("01" + _EMPTY_SIGNS + BLANKS)
_PLAIN = str.maketrans(dict.fromkeys(_EMPTY_SIGNS, EMPTY) | dict.fromkeys(BLANKS, ""))
_AREAS = frozenset(size**2 for size in SIZES)
_BOTH = 16  # a row of 16x16, and a whole 4x4 board


class TextLine(NamedTuple):
    """A line with content: its number from 1, its text without comment, and as it came."""

    number: int
    text: str
    raw: str
    after_gap: bool


class Cursor:
    """The lines still to be read."""

    def __init__(self, lines: list[TextLine]) -> None:
        self._lines = lines
        self._at = 0

    @property
    def at_end(self) -> bool:
        return self._at == len(self._lines)

    @property
    def first(self) -> TextLine:
        return self._lines[self._at]

    @property
    def at_block_start(self) -> bool:
        return self._at == 0 or self.first.after_gap

    def ahead(self, count: int) -> list[TextLine]:
        """The next lines, at most `count` of them, without moving."""
        return self._lines[self._at : self._at + count]

    def next(self) -> TextLine:
        """The next line, with the cursor moved behind it."""
        self._at += 1
        return self._lines[self._at - 1]

    def take(self, count: int) -> list[TextLine]:
        """The next lines: `count` across all gaps, and those that follow without a gap.

        There are fewer when the text ends first, and more when it holds too many.
        """
        stop = min(self._at + count, len(self._lines))
        while stop < len(self._lines) and not self._lines[stop].after_gap:
            stop += 1
        taken = self._lines[self._at : stop]
        self._at = stop
        return taken


def tidy(text: str) -> str:
    """The same text without a byte order mark, its lines ended by a line feed alone."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    nul = text.find("\0")
    if nul >= 0:
        raise FormatError(
            marked("this is no text but binary data or UTF-16: it holds a NUL"),
            text.count("\n", 0, nul) + 1,
        )
    return text


def content_lines(text: str) -> list[TextLine]:
    """The lines that hold more than blanks and comments; a comment makes no gap."""
    found = []
    gap = False
    for number, raw in enumerate(text.split("\n"), 1):
        content = raw.partition("#")[0].strip(BLANKS)
        if content:
            found.append(TextLine(number, content, raw, gap))
            gap = False
        elif not raw.strip(BLANKS):
            gap = True
    return found


def small_number(text: str) -> int | None:
    """The number from 0 to 999 that ASCII digits write, or None."""
    return int(text) if _SMALL.fullmatch(text) else None


def is_integer(text: str) -> bool:
    """Whether the text is a whole number, however long."""
    return _INTEGER.fullmatch(text) is not None


def read_size(text: str, line: int) -> int:
    """The size that the text names; a size that no board has is an error."""
    size = small_number(text)
    if size not in SIZES:
        raise size_error(quote(text), line)
    assert size is not None
    return size


def size_error(got: object, line: int) -> FormatError:
    """A size that no board has, on a line."""
    return FormatError(marked("the size must be even, from 4 to 20, got {size}"), line, size=got)


def cell_count(text: str) -> int | None:
    """How many cells a text draws, or None when it holds something else."""
    return len(text.translate(_PLAIN)) if _SIGNS.issuperset(text) else None


def is_drawn(text: str) -> bool:
    """Whether a number is as long as a row or a board, so that it is one with a slip: 0120."""
    return len(text) in SIZES or len(text) in _AREAS


def read_cells(text: str, line: int) -> str:
    """The cells of a text as 0, 1 and '.', whichever signs it uses."""
    foreign = next((sign for sign in text if sign not in _SIGNS), None)
    if foreign is not None:
        raise FormatError(
            marked("expected 0, 1 or one of . _ - x ? for each cell, got {sign} in {text}"),
            line,
            sign=quote(foreign),
            text=quote(text),
        )
    return text.translate(_PLAIN)


def check_length(cells: str, size: int, line: int) -> None:
    """Nothing happens when a row fits the board; otherwise an error tells both lengths."""
    if len(cells) != size:
        raise FormatError(
            marked("a row of this board holds {size} cells, got {count}: {text}"),
            line,
            size=size,
            count=len(cells),
            text=quote(cells),
        )


def is_line_format(cursor: Cursor) -> bool:
    """Whether the next line draws a whole board."""
    count = cell_count(cursor.first.text)
    if count == _BOTH:
        return not _is_matrix_of_16(cursor)
    return count in _AREAS


def read_line(line: TextLine) -> Grid:
    """The board that one line draws."""
    cells = read_cells(line.text, line.number)
    size = isqrt(len(cells))
    return Grid.from_rows(cells[start : start + size] for start in range(0, size**2, size))


def read_matrix(cursor: Cursor, size: int | None = None) -> Grid:
    """The board that the next lines draw, a row each; without a size the first row tells it."""
    start = cursor.first
    if size is None:
        size = len(read_cells(start.text, start.number))
        if size not in SIZES:
            raise size_error(size, start.number)
    lines = cursor.take(size)
    rows = []
    for line in lines[:size]:
        rows.append(read_cells(line.text, line.number))
        check_length(rows[-1], size, line.number)
    if len(lines) < size:
        raise FormatError(
            marked("this board needs {size} rows, but the text ends after {count}"),
            lines[-1].number,
            size=size,
            count=len(lines),
        )
    if len(lines) > size:
        extra = lines[size]
        raise FormatError(
            marked("this board has {size} rows; this one is too many: {text}"),
            extra.number,
            size=size,
            text=quote(extra.text),
        )
    return Grid.from_rows(rows)


def _is_matrix_of_16(cursor: Cursor) -> bool:
    """Whether exactly 16 lines of 16 cells stand here between two gaps."""
    if not cursor.at_block_start:
        return False
    lines = cursor.ahead(_BOTH + 1)
    block = lines[:1]
    for line in lines[1:]:
        if line.after_gap:
            break
        block.append(line)
    return len(block) == _BOTH and all(cell_count(line.text) == _BOTH for line in block)


def tokens(text: str) -> list[str]:
    """The words of a line, parted by blanks."""
    return _BLANK.split(text)


def read_list(cursor: Cursor, size: int) -> Grid:
    """The board whose givens the next lines count and list."""
    header = cursor.next()
    count = _read_count(header, size)
    lines = cursor.take(count)
    grid = Grid(size)
    for line in lines[:count]:
        cell, value = _read_given(line, size)
        if grid[cell] is not None:
            raise FormatError(
                marked("the cell {cell} is given twice: {text}"),
                line.number,
                cell=str(cell),
                text=quote(line.text),
            )
        grid = grid.with_value(cell, value)
    if len(lines) < count:
        raise FormatError(
            marked("announced givens: {count}, but the text ends after {found}"),
            (lines[-1] if lines else header).number,
            count=count,
            found=len(lines),
        )
    if len(lines) > count:
        raise FormatError(
            marked("announced givens: {count}; this one is too many: {text}"),
            lines[count].number,
            count=count,
            text=quote(lines[count].text),
        )
    return grid


def write_list(grid: Grid) -> str:
    """The grid's digits as a list, row by row."""
    givens = grid.cells_of(grid.filled)
    held = (f"{cell.row} {cell.col} {int(bool(grid[cell]))}" for cell in givens)
    return "\n".join((str(grid.size), str(len(givens)), *held))


def _read_count(header: TextLine, size: int) -> int:
    """How many givens a list announces."""
    count = small_number(header.text)
    if count is None or count > size**2:
        raise FormatError(
            marked("expected the number of givens, from 0 to {most}, got {text}"),
            header.number,
            most=size**2,
            text=quote(header.text),
        )
    return count


def _read_given(line: TextLine, size: int) -> tuple[Coord, Value]:
    """A cell and its digit."""
    match [small_number(token) for token in tokens(line.text)]:
        case [int(row), int(col), 0 | 1 as value] if row < size and col < size:
            return Coord(row, col), Value(value)
    raise FormatError(
        marked("expected a row and a column from 0 to {last}, then 0 or 1, got {text}"),
        line.number,
        last=size - 1,
        text=quote(line.text),
    )
