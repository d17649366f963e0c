"""Numbers in text: a size, a count, an index; never more digits than a board needs."""

from __future__ import annotations

import re

from takuzu_tui.engine.takuzu.grid import SIZES
from takuzu_tui.engine.text import FormatError, marked, quote

_SMALL = re.compile(r"[0-9]{1,3}")  # 400 cells are the most; a longer number is never converted
_INTEGER = re.compile(r"[+-]?[0-9]+")


def small_number(text: str) -> int | None:
    """The number from 0 to 999 that ASCII digits write, or None."""
    return int(text) if _SMALL.fullmatch(text) else None


def is_integer(text: str) -> bool:
    """Whether the text is a whole number, however long."""
    return _INTEGER.fullmatch(text) is not None


def read_size(text: str, line: int) -> int:
    """The size that the text names; a size that no board has is an error."""
    size = small_number(text)
    if size not in SIZES:
        raise size_error(quote(text), line)
    assert size is not None
    return size


def size_error(got: object, line: int) -> FormatError:
    """A size that no board has, on a line."""
    return FormatError(marked("the size must be even, from 4 to 20, got {size}"), line, size=got)
