"""The plain formats, read from numbered lines: matrix and line, drawn cell by cell, and list.

A list is the size, the count of givens, then `row col value` for each, from 0.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
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

    def error(self, template: str, **facts: object) -> FormatError:
        """What is wrong with this line, which is quoted as `text`."""
        return FormatError(template, self.number, text=quote(self.text), **facts)


class Cursor:
    """The lines still to be read, each looked for when it is needed."""

    def __init__(self, lines: Iterable[TextLine]) -> None:
        self._coming = iter(lines)
        self._found: deque[TextLine] = deque()

    @property
    def at_end(self) -> bool:
        return not (self._found or self.ahead(1))

    @property
    def first(self) -> TextLine:
        return (self._found or self.ahead(1))[0]

    def ahead(self, count: int) -> list[TextLine]:
        """The next lines, at most `count` of them, without moving."""
        self._found.extend(islice(self._coming, max(0, count - len(self._found))))
        return list(islice(self._found, count))

    def next(self) -> TextLine:
        """The next line, with the cursor moved behind it."""
        line = self.first
        self._found.popleft()
        return line

    def take(self, count: int) -> list[TextLine]:
        """The next lines: `count` across all gaps, and one that follows without a gap.

        There are fewer when the text ends first, and the one more when it holds too many.
        """
        taken = self.ahead(count + 1)
        if len(taken) > count and taken[count].after_gap:
            taken.pop()
        for _ in taken:
            self._found.popleft()
        return taken


def content_lines(text: str) -> Iterator[TextLine]:
    """The lines that hold more than blanks and comments; a comment makes no gap, the start does."""
    gap = True
    for number, raw in enumerate(text.split("\n"), 1):
        content = raw.partition("#")[0].strip(BLANKS)
        if content:
            yield TextLine(number, content, raw, gap)
            gap = False
        elif not raw.strip(BLANKS):
            gap = True


def read_plain(cursor: Cursor) -> Grid:
    """The next puzzle in a plain format, with the cursor moved behind it."""
    if _is_size_line(cursor):
        return _read_sized(cursor)
    if _is_line_format(cursor):
        line = cursor.next()
        return Grid.from_cells(_read_cells(line.text, line.number))
    return _read_matrix(cursor)


def _is_size_line(cursor: Cursor) -> bool:
    """Whether the next line is a size and not a row."""
    text, *rest = (line.text for line in cursor.ahead(3))
    if not _INTEGER.fullmatch(text):
        return False
    # A number as long as a row or a board is one with a slip: 0120.
    is_drawn = len(text) in SIZES or len(text) in _AREAS
    if not _is_row(text) and not is_drawn:
        return True
    count, *givens = rest or [""]
    return _small_number(count) is not None and all(len(_BLANK.split(each)) == 3 for each in givens)


def _is_row(text: str) -> bool:
    """Whether the text could be a row: cells, and more of them than a count has digits."""
    return (_cell_count(text) or 0) >= SIZES.start


def _read_sized(cursor: Cursor) -> Grid:
    """The list or the matrix that starts with its size."""
    header = cursor.next()
    size = read_size(header.text, header.number)
    if cursor.at_end:
        raise header.error(marked("the text ends after the size"))
    return _read_matrix(cursor, size) if _is_row(cursor.first.text) else _read_list(cursor, size)


def _small_number(text: str) -> int | None:
    """The number from 0 to 999 that ASCII digits write, or None."""
    return int(text) if _SMALL.fullmatch(text) else None


def read_size(text: str, line: int) -> int:
    """The size that the text names; a size that no board has is an error."""
    size = _small_number(text)
    if size is None or size not in SIZES:
        raise size_error(quote(text), line)
    return size


def size_error(got: object, line: int) -> FormatError:
    """A size that no board has, on a line."""
    return FormatError(marked("the size must be even, from 4 to 20, got {size}"), line, size=got)


def _cell_count(text: str) -> int | None:
    """How many cells a text draws, or None when it holds something else."""
    return len(text.translate(_PLAIN)) if _SIGNS.issuperset(text) else None


def _read_cells(text: str, line: int) -> str:
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


def read_row(text: str, size: int, line: int) -> str:
    """The cells of a row that fits the board; otherwise an error tells both lengths."""
    cells = _read_cells(text, line)
    if len(cells) != size:
        raise FormatError(
            marked("a row of this board holds {size} cells, got {count}: {text}"),
            line,
            size=size,
            count=len(cells),
            text=quote(cells),
        )
    return cells


def _is_line_format(cursor: Cursor) -> bool:
    """Whether the next line draws a whole board."""
    count = _cell_count(cursor.first.text)
    return count in _AREAS and not (count == _BOTH and _is_matrix_of_16(cursor))


def _is_matrix_of_16(cursor: Cursor) -> bool:
    """Whether exactly 16 lines of 16 cells stand here between two gaps."""
    gaps = [line.after_gap for line in cursor.ahead(_BOTH + 1)]
    return (
        gaps[:_BOTH] == [True] + [False] * (_BOTH - 1)
        and all(gaps[_BOTH:])
        and all(_cell_count(line.text) == _BOTH for line in cursor.ahead(_BOTH))
    )


def _read_matrix(cursor: Cursor, size: int | None = None) -> Grid:
    """The board that the next lines draw, a row each; without a size the first row tells it."""
    start = cursor.first
    if size is None:
        size = len(_read_cells(start.text, start.number))
        if size not in SIZES:
            raise size_error(size, start.number)
    lines = cursor.take(size)
    rows = [read_row(line.text, size, line.number) for line in lines[:size]]
    if len(lines) < size:
        raise lines[-1].error(
            marked("this board needs {size} rows, but the text ends after {count}"),
            size=size,
            count=len(lines),
        )
    if len(lines) > size:
        raise lines[size].error(
            marked("this board has {size} rows; this one is too many: {text}"), size=size
        )
    return Grid.from_rows(rows)


def _read_list(cursor: Cursor, size: int) -> Grid:
    """The board whose givens the next lines count and list."""
    header = cursor.next()
    count = _small_number(header.text)
    if count is None or count > size**2:
        raise header.error(
            marked("expected the number of givens, from 0 to {most}, got {text}"), most=size**2
        )
    lines = cursor.take(count)
    grid = Grid(size)
    for line in lines[:count]:
        cell, value = _read_given(line, size)
        if grid[cell] is not None:
            raise line.error(marked("the cell {cell} is given twice: {text}"), cell=str(cell))
        grid = grid.with_value(cell, value)
    if len(lines) < count:
        raise (lines[-1] if lines else header).error(
            marked("announced givens: {count}, but the text ends after {found}"),
            count=count,
            found=len(lines),
        )
    if len(lines) > count:
        raise lines[count].error(
            marked("announced givens: {count}; this one is too many: {text}"), count=count
        )
    return grid


def _read_given(line: TextLine, size: int) -> tuple[Coord, Value]:
    """A cell and its digit."""
    match [_small_number(token) for token in _BLANK.split(line.text)]:
        case [int(row), int(col), 0 | 1 as value] if row < size and col < size:
            return Coord(row, col), Value(value)
    raise line.error(
        marked("expected a row and a column from 0 to {last}, then 0 or 1, got {text}"),
        last=size - 1,
    )


def write_list(grid: Grid) -> str:
    """The grid's digits as a list, row by row."""
    givens = grid.cells_of(grid.filled)
    held = (f"{cell.row} {cell.col} {int(bool(grid[cell]))}" for cell in givens)
    return "\n".join((str(grid.size), str(len(givens)), *held))
