"""The config format: `rows columns`, then the values row by row, then the zones row by row."""

from __future__ import annotations

from takuzu_tui.engine.lines import Cursor, TextLine
from takuzu_tui.engine.suguru.formats.lines import build, read_row, read_sides, whole_number
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.text import FormatError, marked


def read_config(cursor: Cursor) -> Grid:
    """The board that the next lines tell, with the cursor moved behind it."""
    header = cursor.next()
    rows, columns = _sides(header)
    lines = cursor.take(2 * rows)
    told = [read_row(line, columns) for line in lines]
    if len(lines) < 2 * rows:
        raise FormatError(
            marked("this board needs {rows} rows of values and {rows} of zones, {count} are here"),
            (lines or [header])[-1].number,
            rows=rows,
            count=len(lines),
        )
    return build(told[:rows], told[rows:], (lines[:rows], lines[rows:]))


def write_config(grid: Grid) -> str:
    """The grid's sides, values and zones, zones numbered from 0 in row order."""
    layout = grid.layout
    rows = (*grid.rows(), *layout.ids())
    return "\n".join(
        (f"{layout.rows} {layout.columns}", *(" ".join(map(str, row)) for row in rows))
    )


def is_header(line: TextLine) -> bool:
    """Whether a line tells two whole numbers, as a config begins."""
    tokens = line.tokens
    return len(tokens) == 2 and all(whole_number(token) is not None for token in tokens)


def _sides(header: TextLine) -> tuple[int, int]:
    match [whole_number(token) for token in header.tokens]:
        case [rows, columns]:
            return read_sides(rows, columns, header.number, header.text)
    raise header.error(
        marked("expected a board that starts with its numbers of rows and columns, got {text}")
    )
