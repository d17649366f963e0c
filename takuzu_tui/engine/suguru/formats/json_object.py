"""The JSON format: objects with `zones` and `givens`, rows of whole numbers."""

from __future__ import annotations

from json import dumps

from takuzu_tui.engine.lines import TextLine
from takuzu_tui.engine.suguru.formats.lines import build, read_sides
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.text import FormatError, marked, quote


def write_object(grid: Grid) -> str:
    """The grid as an object of its sides, zones and givens, on one line."""
    layout = grid.layout
    zones, givens = (_rows(rows) for rows in (layout.ids(), grid.rows()))
    return (
        f'{{"rows": {layout.rows}, "columns": {layout.columns}, '
        f'"zones": {zones}, "givens": {givens}}}'
    )


def _rows(rows: tuple[tuple[int, ...], ...]) -> str:
    return str([list(row) for row in rows])


def read_board(value: object, line: int) -> Grid:
    """The board of an object; a game that was played may tell its grid alone."""
    known = value if isinstance(value, dict) else {}
    filled = next((name for name in ("givens", "grid") if name in known), None)
    if "zones" not in known or filled is None:
        raise FormatError(marked("expected a JSON object with zones and givens"), line)
    zones, givens = (_read_rows(name, known[name], line) for name in ("zones", filled))
    sides = len(zones), len(zones[0]) if zones else 0
    told = known.get("rows", sides[0]), known.get("columns", sides[1])
    rows, columns = read_sides(*sides, line, f"{sides[0]} x {sides[1]}")
    for name, drawn in (("zones", zones), (filled, givens)):
        if len(drawn) != rows or any(len(row) != columns for row in drawn) or told != sides:
            raise FormatError(
                marked("{name} must be {rows} rows of {columns} numbers"),
                line,
                name=name,
                rows=told[0] if type(told[0]) is int else rows,
                columns=told[1] if type(told[1]) is int else columns,
            )
    drawn_lines = [[TextLine(line, str(row)) for row in drawn] for drawn in (givens, zones)]
    return build(givens, zones, drawn_lines)


def _read_rows(name: str, drawn: object, line: int) -> list[list[int]]:
    """Rows of whole numbers; anything else is an error."""
    if not isinstance(drawn, list) or not all(isinstance(row, list) for row in drawn):
        raise FormatError(marked("{name} must be a list of rows of numbers"), line, name=name)
    for row in drawn:
        for number in row:
            if type(number) is not int or number < 0:
                is_long = isinstance(number, str) and len(number) > 9  # and was never converted
                raise FormatError(
                    marked("{name} must be whole numbers from 0, got {text}"),
                    line,
                    name=name,
                    text=quote(number if is_long else dumps(number)),
                )
    return drawn
