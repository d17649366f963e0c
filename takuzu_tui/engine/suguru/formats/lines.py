"""Text as numbered lines and whole numbers, and what they may be at fault with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import SIDES, Layout
from takuzu_tui.engine.text import FormatError, marked, quote

BLANKS = " \t"

_NUMBER = re.compile(r"[0-9]{1,9}")  # a longer number is never converted
_BLANK = re.compile(r"[ \t]+")

Row = Sequence[int]


class TextLine(NamedTuple):
    """A line with content: its number from 1 and its text without comment."""

    number: int
    text: str

    @property
    def tokens(self) -> list[str]:
        """Its words, parted by blanks."""
        return _BLANK.split(self.text)


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

    def take(self, count: int) -> list[TextLine]:
        """The next lines, `count` of them or fewer when the text ends first."""
        taken = self._lines[self._at : self._at + count]
        self._at += len(taken)
        return taken


def content_lines(text: str) -> list[TextLine]:
    """The lines that hold more than blanks and comments."""
    found = []
    for number, raw in enumerate(text.split("\n"), 1):
        content = raw.partition("#")[0].strip(BLANKS)
        if content:
            found.append(TextLine(number, content))
    return found


def whole_number(text: str) -> int | None:
    """The whole number that ASCII digits write, up to nine of them, or None."""
    return int(text) if _NUMBER.fullmatch(text) else None


def read_number(token: str, line: TextLine) -> int:
    """The whole number of a token; anything else is an error that quotes it."""
    number = whole_number(token)
    if number is None:
        raise FormatError(
            marked("expected whole numbers from 0, got {token} in {text}"),
            line.number,
            token=quote(token),
            text=quote(line.text),
        )
    return number


def read_row(line: TextLine, columns: int, *, empty: str = "") -> list[int]:
    """The numbers of a row, as many as there are columns; a sign may stand for 0."""
    tokens = line.tokens
    if len(tokens) != columns:
        raise FormatError(
            marked("a row of this board holds {size} cells, got {count}: {text}"),
            line.number,
            size=columns,
            count=len(tokens),
            text=quote(line.text),
        )
    return [0 if token == empty else read_number(token, line) for token in tokens]


def read_sides(rows: int | None, columns: int | None, line: int, text: str) -> tuple[int, int]:
    """The sides of a board; those that no board has are an error that quotes the text."""
    if rows not in SIDES or columns not in SIDES:
        raise FormatError(
            marked("expected the numbers of rows and columns, each from 1 to 20, got {text}"),
            line,
            text=quote(text),
        )
    assert rows is not None
    assert columns is not None
    return rows, columns


def build(values: Sequence[Row], zones: Sequence[Row], lines: Sequence[Sequence[TextLine]]) -> Grid:
    """The grid of values and zone numbers; `lines` are those of the values, then of the zones.

    Zones are numbered from anywhere but without a gap, and no value exceeds the size of its zone.
    """
    value_lines, zone_lines = lines
    _check_gaps(zones, zone_lines)
    layout = Layout.of(zones)
    grid = Grid(layout, tuple(value for row in values for value in row))
    for cell, value, most in zip(grid.cells(), grid.values, layout.sizes, strict=True):
        if value > most:
            line = value_lines[cell.row]
            raise FormatError(
                marked("the zone of {cell} has {most} cells, so {value} is too large: {text}"),
                line.number,
                cell=str(cell),
                most=most,
                value=value,
                text=quote(line.text),
            )
    return grid


def _check_gaps(zones: Sequence[Row], lines: Sequence[TextLine]) -> None:
    used = sorted({zone for row in zones for zone in row})
    for before, after in pairwise(used):
        if after > before + 1:
            line = next(lines[index] for index, row in enumerate(zones) if after in row)
            raise FormatError(
                marked("zone {zone} has no cell, but zone {after} has: {text}"),
                line.number,
                zone=before + 1,
                after=after,
                text=quote(line.text),
            )
