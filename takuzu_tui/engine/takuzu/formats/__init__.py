"""Grids as text: reading detects the format, writing takes the one asked for.

A text holds one puzzle or several. The first line that is neither blank nor a comment decides:

* It starts with `{`: JSON objects, one after the other. `[` is refused in the same way.
* It holds a colon: game IDs, one a line.
* It is a number and no row: a size. After a size, a line of four cells or more starts a matrix,
  anything else is the count of a list. No board has a thousand cells and no row fewer than four
  cells, so `10` is never a row and `1010` never a count. A number as long as a row or a board is
  one, with a slip when it holds more than zeros and ones; it is still a size when the rest is a
  list: a lone short number, then triples.
* It holds 36, 64 … 400 cells: the line format, one puzzle a line.
* It holds 16 cells: a row of a 16x16 matrix when exactly 16 such lines stand together between
  blank lines, else a 4x4 puzzle in the line format.
* Otherwise it is the first row of a matrix, and its length tells how many rows there are.

Blank lines part puzzles; inside a puzzle that is not complete yet they mean nothing.
`#` starts a comment, except within JSON. The signs for an empty cell may be mixed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import islice

from takuzu_tui.engine.takuzu.formats.game_id import (
    is_seed,
    read_game_id,
    seed_error,
    write_game_id,
)
from takuzu_tui.engine.takuzu.formats.json_object import read_objects, write_object
from takuzu_tui.engine.takuzu.formats.plain import (
    Cursor,
    cell_count,
    content_lines,
    is_drawn,
    is_integer,
    is_line_format,
    read_line,
    read_list,
    read_matrix,
    read_size,
    small_number,
    tidy,
    tokens,
    write_list,
)
from takuzu_tui.engine.takuzu.grid import SIZES, Grid
from takuzu_tui.engine.text import FormatError, decode, marked, quote

__all__ = ["Format", "decode", "format", "format_grid", "parse", "parse_all"]


class Format(Enum):
    """The ways a grid is written."""

    LIST = "list"
    MATRIX = "matrix"
    LINE = "line"
    CODE = "code"
    JSON = "json"


def parse(text: str) -> Grid:
    """The one grid that the text holds, in any format.

    >>> print(parse("4x4u:AbCeAAbb"))
    1.0.
    .1..
    ..01
    1.0.
    """
    (_, grid), *more = islice(_puzzles(text), 2)
    if more:
        raise FormatError(marked("expected one puzzle, but a second one starts here"), more[0][0])
    return grid


def parse_all(text: str) -> tuple[Grid, ...]:
    """Every grid that the text holds, one or more, in any format."""
    return tuple(grid for _, grid in _puzzles(text))


def format_grid(grid: Grid, name: Format | str) -> str:
    """The grid in one format, without a line end after it.

    >>> format_grid(parse("1.0. .1.. ..01 1.0."), "code")
    '4x4u:AbCeAAbb'
    """
    try:
        writer = _WRITERS[Format(name)]
    except ValueError:
        raise FormatError(
            marked("the formats are list, matrix, line, code and json, got {name}"),
            name=quote(str(name)),
        ) from None
    return writer(grid)


format = format_grid  # noqa: A001 - the name that scripts know; nothing here needs the builtin

_WRITERS: dict[Format, Callable[[Grid], str]] = {
    Format.LIST: write_list,
    Format.MATRIX: lambda grid: "\n".join(grid.rows()),
    Format.LINE: lambda grid: "".join(grid.rows()),
    Format.CODE: write_game_id,
    Format.JSON: write_object,
}


def _puzzles(text: str) -> Iterator[tuple[int, Grid]]:
    """The grids with the number of the line each starts on; at least one, or an error."""
    text = tidy(text)
    cursor = Cursor(content_lines(text))
    if cursor.at_end:
        raise FormatError(marked("there is no grid here, only blank lines or comments"))
    if cursor.first.text.startswith(("{", "[")):
        yield from read_objects(text)
        return
    while not cursor.at_end:
        yield cursor.first.number, _read_one(cursor)


def _read_one(cursor: Cursor) -> Grid:
    """The next puzzle, with the cursor moved behind it."""
    if ":" in cursor.first.text:
        return read_game_id(cursor.next())
    if is_seed(cursor.first):
        raise seed_error(cursor.first)
    if _is_size_line(cursor):
        return _read_sized(cursor)
    if is_line_format(cursor):
        return read_line(cursor.next())
    return read_matrix(cursor)


def _is_size_line(cursor: Cursor) -> bool:
    """Whether the next line is a size and not a row."""
    text, *rest = (line.text for line in cursor.ahead(3))
    if not is_integer(text):
        return False
    if not _is_row(text) and not is_drawn(text):
        return True
    count, *givens = rest or [""]
    return small_number(count) is not None and all(len(tokens(given)) == 3 for given in givens)


def _is_row(text: str) -> bool:
    """Whether the text could be a row: cells, and more of them than a count has digits."""
    return (cell_count(text) or 0) >= SIZES.start


def _read_sized(cursor: Cursor) -> Grid:
    """The list or the matrix that starts with its size."""
    header = cursor.next()
    size = read_size(header.text, header.number)
    if cursor.at_end:
        raise FormatError(marked("the text ends after the size"), header.number)
    if _is_row(cursor.first.text):
        return read_matrix(cursor, size)
    return read_list(cursor, size)
