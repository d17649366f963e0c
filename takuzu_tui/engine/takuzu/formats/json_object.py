"""The JSON format: objects with `givens` or `grid`, rows as strings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NoReturn

from takuzu_tui.engine.takuzu.formats.plain import check_length, read_cells, size_error
from takuzu_tui.engine.takuzu.grid import SIZES, Grid
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
    """The grid as an object of its size and its rows, on one line."""
    rows = ", ".join(f'"{row}"' for row in grid.rows())
    return f'{{"size": {grid.size}, "givens": [{rows}]}}'


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
    rows = [read_cells(row, line) for row in drawn]
    for row in rows:
        check_length(row, len(rows), line)
    return Grid.from_rows(rows)
