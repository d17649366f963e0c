"""Grids as text: reading detects the format, writing takes the one asked for.

A text holds one puzzle or several. The first line that is neither blank nor a comment decides:

* It starts with `{`, or with `[` and no letter behind it: JSON objects, one after the other.
* It holds `suguru/`: codes, one a line.
* It holds a semicolon: Krazydad's lines, one each.
* It starts with a letter, in brackets or not: the sections of janko.at.
* Otherwise it is the first line of a config, and tells how many rows and columns follow.

`#` starts a comment, except within JSON; blank lines mean nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from takuzu_tui.engine.json_objects import read_objects
from takuzu_tui.engine.lines import Cursor, content_lines, only
from takuzu_tui.engine.suguru.formats.code import is_code, read_code, write_code
from takuzu_tui.engine.suguru.formats.config import is_header, read_config, write_config
from takuzu_tui.engine.suguru.formats.janko import is_heading, read_janko
from takuzu_tui.engine.suguru.formats.json_object import read_board, write_object
from takuzu_tui.engine.suguru.formats.krazydad import is_krazydad, read_krazydad
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.text import FormatError, marked, quote, tidy

__all__ = ["FORMATS", "claims", "format", "format_grid", "parse", "parse_all"]


def parse(text: str) -> Grid:
    """The one grid that the text holds, in any format.

    >>> print(parse("suguru/5/5/cih47bs73m3g5p1g2g"))
    3 . . . .
    . . . 3 .
    5 . . . .
    . . . . .
    . 1 . 2 .
    """
    return only(_puzzles(text))


def parse_all(text: str) -> tuple[Grid, ...]:
    """Every grid that the text holds, one or more, in any format."""
    return tuple(grid for _, grid in _puzzles(text))


def format_grid(grid: Grid, name: str) -> str:
    """The grid in one format, without a line end after it.

    >>> format_grid(parse("1 2  0 0  5 5".replace("  ", chr(10))), "code")
    'suguru/2/1/0h'
    """
    if name not in FORMATS:
        raise FormatError(
            marked("the formats are config, code and json, got {name}"), name=quote(str(name))
        )
    return FORMATS[name](grid)


format = format_grid  # noqa: A001 - the name that scripts know; nothing here needs the builtin

FORMATS: dict[str, Callable[[Grid], str]] = {
    "config": write_config,
    "code": write_code,
    "json": write_object,
}
"""The ways a grid is written."""


def claims(text: str) -> bool:
    """Whether a text is written like a Suguru in some format, right or wrong; no other game's.

    A config is known by two numbers alone on its first line and as many rows behind it as they
    tell, for a row of another game may be two numbers too.
    """
    cursor = Cursor(content_lines(text.removeprefix("\ufeff").replace("\r", "\n")))
    if cursor.at_end:
        return False
    line = cursor.first
    first = line.text
    if first.startswith("{"):
        return '"zones"' in text
    if is_code(first) or is_krazydad(first):
        return True
    if is_header(line):
        rows, columns = map(int, line.tokens)
        behind = cursor.ahead(1 + max(1, min(rows, len(text))))[1:]
        return len(behind) >= max(1, rows) and len(behind[0].tokens) == columns
    if not is_heading(first):
        return False
    return any(each.text.lower().strip("[] ") in ("areas", "problem") for each in cursor)


def _puzzles(text: str) -> Iterator[tuple[int, Grid]]:
    """The grids with the number of the line each starts on; at least one, or an error."""
    text = tidy(text)
    cursor = Cursor.of(text)
    first = cursor.first.text
    if first.startswith("{") or (first.startswith("[") and not is_heading(first)):
        yield from read_objects(text, read_board)
        return
    while not cursor.at_end:
        yield cursor.first.number, _read_one(cursor)


def _read_one(cursor: Cursor) -> Grid:
    """The next puzzle, with the cursor moved behind it."""
    text = cursor.first.text
    if is_code(text):
        return read_code(cursor.next())
    if is_krazydad(text):
        return read_krazydad(cursor.next())
    if is_heading(text):
        return read_janko(cursor)
    return read_config(cursor)
