"""Rows of cells: the matrix and line formats, and what JSON holds."""

from __future__ import annotations

from math import isqrt

from takuzu_tui.engine.takuzu.formats.lines import BLANKS, Cursor, TextLine
from takuzu_tui.engine.takuzu.formats.sizes import size_error
from takuzu_tui.engine.takuzu.grid import EMPTY, SIZES, Grid
from takuzu_tui.engine.text import FormatError, marked, quote

_EMPTY_SIGNS = "._-x?"
_SIGNS = frozenset("01" + _EMPTY_SIGNS + BLANKS)
_PLAIN = str.maketrans(dict.fromkeys(_EMPTY_SIGNS, EMPTY) | dict.fromkeys(BLANKS, ""))
_AREAS = frozenset(size**2 for size in SIZES)
_BOTH = 16  # a row of 16x16, and a whole 4x4 board


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
