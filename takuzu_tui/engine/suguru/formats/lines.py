"""Whole numbers in lines of text, the boards they make, and what they may be at fault with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from takuzu_tui.engine.lines import TextLine
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import SIDES, Layout
from takuzu_tui.engine.text import FormatError, marked, quote

_NUMBER = re.compile(r"[0-9]{1,9}")  # a longer number is never converted

Row = Sequence[int]


def whole_number(text: str) -> int | None:
    """The whole number that ASCII digits write, up to nine of them, or None."""
    return int(text) if _NUMBER.fullmatch(text) else None


def read_number(token: str, line: TextLine) -> int:
    """The whole number of a token; anything else is an error that quotes it."""
    number = whole_number(token)
    if number is None:
        raise line.error(
            marked("expected whole numbers from 0, got {token} in {text}"), token=quote(token)
        )
    return number


def read_row(line: TextLine, columns: int, *, empty: str = "") -> list[int]:
    """The numbers of a row, as many as there are columns; a sign may stand for 0."""
    tokens = line.tokens
    if len(tokens) != columns:
        raise line.error(
            marked("a row of this board holds {size} cells, got {count}: {text}"),
            size=columns,
            count=len(tokens),
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
    return checked(Grid(layout, tuple(value for row in values for value in row)), value_lines)


def checked(grid: Grid, lines: Sequence[TextLine]) -> Grid:
    """The grid if no value exceeds the size of its zone; `lines` are those of its rows."""
    for cell, value, most in zip(grid.cells(), grid.values, grid.layout.sizes, strict=True):
        if value > most:
            raise lines[cell.row].error(
                marked("the zone of {cell} has {most} cells, so {value} is too large: {text}"),
                cell=str(cell),
                most=most,
                value=value,
            )
    return grid


def _check_gaps(zones: Sequence[Row], lines: Sequence[TextLine]) -> None:
    used = sorted({zone for row in zones for zone in row})
    for before, after in pairwise(used):
        if after > before + 1:
            line = next(lines[index] for index, row in enumerate(zones) if after in row)
            raise line.error(
                marked("zone {zone} has no cell, but zone {after} has: {text}"),
                zone=before + 1,
                after=after,
            )
