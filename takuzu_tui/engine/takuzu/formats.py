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

import re
from collections.abc import Callable, Iterator

from takuzu_tui.engine.json_objects import read_objects
from takuzu_tui.engine.lines import Cursor, TextLine, only
from takuzu_tui.engine.takuzu.grid import EMPTY, SIZES, Grid
from takuzu_tui.engine.takuzu.plain import read_plain, read_row, read_size, size_error, write_list
from takuzu_tui.engine.text import FormatError, marked, quote, tidy

__all__ = ["FORMATS", "format", "format_grid", "parse", "parse_all"]

_PARAMETERS = re.compile(r"([0-9]+)x([0-9]+)u?(?:d[a-z])?")
_LETTER = re.compile(r"[A-Za-z]")
# A game ID by random seed. No row with a comment looks like one: read as cells, `10x10` has an odd
# length at every size, and a row has an even one.
_SEED = re.compile(r"\s*([0-9]+)x\1u?(?:d[a-z])?#[0-9]+\s*")
_LONGEST_SKIP = 25  # the letter z


def parse(text: str) -> Grid:
    """The one grid that the text holds, in any format.

    >>> print(parse("4x4u:AbCeAAbb"))
    1.0.
    .1..
    ..01
    1.0.
    """
    return only(_puzzles(text))


def parse_all(text: str) -> tuple[Grid, ...]:
    """Every grid that the text holds, one or more, in any format."""
    return tuple(grid for _, grid in _puzzles(text))


def format_grid(grid: Grid, name: str) -> str:
    """The grid in one format, without a line end after it.

    >>> format_grid(parse("1.0. .1.. ..01 1.0."), "code")
    '4x4u:AbCeAAbb'
    """
    if name not in FORMATS:
        raise FormatError(
            marked("the formats are list, matrix, line, code and json, got {name}"),
            name=quote(str(name)),
        )
    return FORMATS[name](grid)


format = format_grid  # noqa: A001 - the name that scripts know; nothing here needs the builtin


def _puzzles(text: str) -> Iterator[tuple[int, Grid]]:
    """The grids with the number of the line each starts on; at least one, or an error."""
    text = tidy(text)
    cursor = Cursor.of(text)
    if cursor.first.text.startswith(("{", "[")):
        yield from read_objects(text, _read_board)
        return
    while not cursor.at_end:
        line = cursor.first
        if ":" in line.text:
            yield line.number, _read_game_id(cursor.next())
        elif _SEED.fullmatch(line.raw):
            raise line.error(
                marked(
                    "a random seed holds no cells; expected a game ID like 8x8u:..., got {text}"
                ),
                text=quote(line.raw.strip()),
            )
        else:
            yield line.number, read_plain(cursor)


# JSON: objects with `givens` or `grid`, rows as strings.


def _write_object(grid: Grid) -> str:
    """The grid as an object of its size and its rows, on one line."""
    rows = ", ".join(f'"{row}"' for row in grid.rows())
    return f'{{"size": {grid.size}, "givens": [{rows}]}}'


def _read_board(value: object, line: int) -> Grid:
    """The board of an object."""
    if not isinstance(value, dict):
        raise FormatError(marked("expected a JSON object with givens or grid"), line)
    name = next((name for name in ("givens", "grid") if name in value), None)
    if name is None:
        raise FormatError(marked("expected givens or grid in the JSON object"), line)
    drawn = value[name]
    if not isinstance(drawn, list) or not all(isinstance(row, str) for row in drawn):
        raise FormatError(marked("{name} must be a list of rows, each a string"), line, name=name)
    if len(drawn) not in SIZES:
        raise size_error(len(drawn), line)
    if "size" in value and value["size"] != len(drawn):
        raise FormatError(marked("the size does not fit the {count} rows"), line, count=len(drawn))
    return Grid.from_rows(read_row(row, len(drawn), line) for row in drawn)


# The code: a game ID of Unruly in Simon Tatham's Portable Puzzle Collection. After the parameters
# and a colon each letter skips as many empties as its place in the alphabet tells and sets the cell
# behind them, a small letter to 0 and a capital to 1. `z` and `Z` skip 25 and set nothing. One more
# letter stands for the cell that would follow the last.


def _read_game_id(line: TextLine) -> Grid:
    """The board that a game ID describes, whether or not it asks for unique lines."""
    parameters, _, description = line.text.partition(":")
    match = _PARAMETERS.fullmatch(parameters)
    if match is None:
        raise line.error(marked("expected a game ID like 8x8u:..., got {text}"))
    width, height = match.groups()
    size = read_size(width, line.number)
    if size != read_size(height, line.number):
        raise line.error(
            marked("a board is square, got {parameters}"), parameters=quote(parameters)
        )
    return _read_description(description, size, line.number)


def _read_description(description: str, size: int, line: int) -> Grid:
    """The board behind the colon."""
    cells, enough = "", size**2 + 1
    for letter in description:
        if _LETTER.fullmatch(letter) is None:
            raise FormatError(
                marked("expected letters after the colon, got {sign} in {text}"),
                line,
                sign=quote(letter),
                text=quote(description),
            )
        skip = ord(letter.lower()) - ord("a")
        cells += EMPTY * skip
        if skip < _LONGEST_SKIP:
            cells += "1" if letter.isupper() else "0"
        if len(cells) > enough:
            break
    if len(cells) != enough:
        raise FormatError(
            marked("the code {text} holds too few cells for its size")
            if len(cells) < enough
            else marked("the code {text} holds too many cells for its size"),
            line,
            text=quote(description),
        )
    return Grid.from_cells(cells[:-1])


def _write_game_id(grid: Grid) -> str:
    """The game ID of the grid, with the unique-lines rule in force."""
    letters = []
    skipped = 0
    for sign in "".join(grid.rows()) + "0":  # the cell behind the last counts as a 0
        if sign == EMPTY:
            skipped += 1
            continue
        first, longest = ("A", "Z") if sign == "1" else ("a", "z")
        skips, rest = divmod(skipped, _LONGEST_SKIP)
        letters.append(longest * skips + chr(ord(first) + rest))
        skipped = 0
    return f"{grid.size}x{grid.size}u:{''.join(letters)}"


FORMATS: dict[str, Callable[[Grid], str]] = {
    "list": write_list,
    "matrix": str,
    "line": lambda grid: "".join(grid.rows()),
    "code": _write_game_id,
    "json": _write_object,
}
"""The ways a grid is written."""
