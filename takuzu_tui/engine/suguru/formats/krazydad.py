"""Krazydad's line, read only: the givens, a semicolon, and the letter of every cell's zone.

A given is a digit, `.` an empty cell, `a` to `z` are 1 to 26 of them. The board is square.
"""

from __future__ import annotations

import re
from math import isqrt

from takuzu_tui.engine.lines import TextLine
from takuzu_tui.engine.suguru.formats.lines import checked, read_sides
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout, numbered
from takuzu_tui.engine.text import marked, quote

_LINE = re.compile(r"([0-9a-z.]*);([A-Za-z0-9]+)")


def is_krazydad(text: str) -> bool:
    """Whether a line is written like one of Krazydad's, right or wrong."""
    return ";" in text


def read_krazydad(line: TextLine) -> Grid:
    """The board of a line."""
    match = _LINE.fullmatch(line.text)
    if match is None:
        raise line.error(
            marked("expected givens, a semicolon and the letters of the zones, got {text}")
        )
    drawn, letters = match.groups()
    side = isqrt(len(letters))
    if side**2 != len(letters):
        raise line.error(
            marked("{count} letters of zones make no square: {text}"),
            count=len(letters),
            text=quote(letters),
        )
    read_sides(side, side, line.number, f"{side} x {side}")
    values = _values(drawn)
    if len(values) != len(letters):
        raise line.error(
            marked("the givens tell {count} cells, the zones {size}: {text}"),
            count=len(values),
            size=len(letters),
        )
    layout = Layout(side, side, numbered(letters))
    return checked(Grid(layout, tuple(values)), [line] * side)


def _values(drawn: str) -> list[int]:
    """The cells that the givens tell, a board's fill of them at most."""
    values: list[int] = []
    for sign in drawn[:401]:
        if sign.isdecimal():
            values.append(int(sign))
        else:
            values += [0] * (1 if sign == "." else ord(sign) - ord("a") + 1)
    return values
