"""JSON texts of one object after the other, strictly read; a board is made of each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NoReturn, TypeVar

from takuzu_tui.engine.text import FormatError, marked, quote

if TYPE_CHECKING:
    from json import JSONDecoder

_NEXT = re.compile(r"(?:[ \t\n]++|#[^\n]*+)*+[^ \t\n#]")  # the next sign behind blanks and comments
_LONGEST_INTEGER = 9

_Board = TypeVar("_Board")


def read_objects(
    text: str, read_board: Callable[[object, int], _Board]
) -> Iterator[tuple[int, _Board]]:
    """The board of each object, with the line that the object starts on.

    `read_board` makes it of the object and that line.
    """
    decoder = _decoder()
    place, line = 0, 1
    while match := _NEXT.match(text, place):
        start = match.end() - 1
        line += text.count("\n", place, start)
        value, place = _decode(decoder, text, start, line)
        yield line, read_board(value, line)
        line += text.count("\n", start, place)


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
