"""The list format: the size, the count of givens, then `row col value` for each, from 0."""

from __future__ import annotations

import re

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.formats.lines import Cursor, TextLine
from takuzu_tui.engine.takuzu.formats.sizes import small_number
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.text import FormatError, marked, quote

_BLANK = re.compile(r"[ \t]+")


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
