"""The JSON format: objects with `zones` and `givens`, rows of whole numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NoReturn

from takuzu_tui.engine.suguru.formats.lines import TextLine, build, read_sides
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.text import FormatError, marked, quote

if TYPE_CHECKING:
    from json import JSONDecoder

_BETWEEN = re.compile(r"(?:[ \t\n]+|#[^\n]*)*")
_LONGEST_INTEGER = 9


def read_objects(text: str) -> Iterator[tuple[int, Grid]]:
    """The board of each object, with the line that the object starts on."""
    decoder = _decoder()
    place, line = 0, 1
    while (start := _skip(text, place)) < len(text):
        line += text.count("\n", place, start)
        value, place = _decode(decoder, text, start, line)
        yield line, _read_board(value, line)
        line += text.count("\n", start, place)


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


def _skip(text: str, place: int) -> int:
    """Where the next object starts, behind blanks and comments."""
    match = _BETWEEN.match(text, place)
    assert match is not None, "the pattern matches nothing, too"
    return match.end()


def _decoder() -> JSONDecoder:
    """A decoder that refuses what JSON does not allow."""
    import json  # noqa: PLC0415 - the other formats need no decoder, and it is slow to load

    return json.JSONDecoder(
        object_pairs_hook=_without_repeats,
        parse_int=_bounded_integer,
        parse_constant=_refuse_constant,
    )


def _bounded_integer(digits: str) -> int | str:
    """The number, or the text of one that is too long to be of use here."""
    return int(digits) if len(digits) <= _LONGEST_INTEGER else digits


def _refuse_constant(name: str) -> NoReturn:
    raise FormatError(marked("JSON has no number {text}"), text=quote(name))


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The object, when no key stands in it twice."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise FormatError(marked("the key {key} stands twice in one object"), key=quote(key))
        found[key] = value
    return found


def _decode(decoder: JSONDecoder, text: str, start: int, line: int) -> tuple[object, int]:
    """The value that starts here, and where it ends."""
    from json import JSONDecodeError  # noqa: PLC0415 - as above

    try:
        return decoder.raw_decode(text, start)
    except FormatError as error:
        raise FormatError(error.template, line, **error.facts) from None
    except JSONDecodeError as error:
        raise FormatError(
            marked("broken JSON at column {column}: {text}"),
            error.lineno,
            column=error.colno,
            text=quote(text[error.pos :].partition("\n")[0]),
        ) from None
    except RecursionError:
        raise FormatError(marked("the JSON is nested too deeply"), line) from None


def _read_board(value: object, line: int) -> Grid:
    """The board of an object."""
    if not isinstance(value, dict) or "zones" not in value or "givens" not in value:
        raise FormatError(marked("expected a JSON object with zones and givens"), line)
    zones, givens = (_read_rows(name, value[name], line) for name in ("zones", "givens"))
    sides = len(zones), len(zones[0]) if zones else 0
    told = value.get("rows", sides[0]), value.get("columns", sides[1])
    rows, columns = read_sides(*sides, line, f"{sides[0]} x {sides[1]}")
    for name, drawn in (("zones", zones), ("givens", givens)):
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
                raise FormatError(
                    marked("{name} must be whole numbers from 0, got {text}"),
                    line,
                    name=name,
                    text=quote(str(number)),
                )
    return drawn
