"""Puzzles from files, stdin and codes."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from takuzu_tui.cli.problems import Problem, problem_of, shown
from takuzu_tui.engine.takuzu.formats import decode, parse, parse_all
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.text import FormatError, marked

STDIN = "-"
MOST_BYTES = 64 * 2**20  # an endless device must not fill the memory

_CODE = re.compile(r"[0-9]+x[0-9]+u?:[A-Za-z]*", re.ASCII)
Read = TypeVar("Read")


class Source(NamedTuple):
    """Text from outside, and the name to blame for it."""

    name: str
    text: str


def read_grid(argument: str) -> Grid:
    """The one grid of a file, of stdin or of a code."""
    return _parsed(parse, read_source(argument))


def read_grids(argument: str) -> tuple[Grid, ...]:
    """Every grid of a file, of stdin or of a code."""
    return _parsed(parse_all, read_source(argument))


def read_source(argument: str) -> Source:
    """The text that an argument stands for; a code stands for itself."""
    if _CODE.fullmatch(argument) and not os.path.exists(argument):
        return Source(shown(argument), argument)
    name = shown(argument)
    content = _read_stdin() if argument == STDIN else _read_file(argument)
    if len(content) > MOST_BYTES:
        raise Problem(marked("this is far too long for a puzzle"), name)
    try:
        return Source(name, decode(content))
    except FormatError as error:
        raise problem_of(error, name) from None


def _read_file(argument: str) -> bytes:
    """The bytes of a file; an error while reading names it as one while opening does."""
    if "\0" in argument:
        raise Problem(marked("no such file or directory"), shown(argument))
    with open(argument, "rb") as file:
        try:
            return file.read(MOST_BYTES + 1)
        except OSError as error:
            error.filename = argument
            raise


def _read_stdin() -> bytes:
    if sys.stdin is None:
        raise Problem(marked("standard input is closed"), STDIN)
    return sys.stdin.buffer.read(MOST_BYTES + 1)


def _parsed(parser: Callable[[str], Read], source: Source) -> Read:
    try:
        return parser(source.text)
    except FormatError as error:
        raise problem_of(error, source.name) from None
