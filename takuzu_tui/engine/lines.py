"""Text as numbered lines, whatever the game: those with content, one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple, TypeVar

from takuzu_tui.engine.text import FormatError, marked, quote

BLANKS = " \t"
_BLANK = re.compile(r"[ \t]+")

_Board = TypeVar("_Board")


class TextLine(NamedTuple):
    """A line with content: its number from 1, its text without comment, and as it came."""

    number: int
    text: str
    raw: str = ""
    after_gap: bool = False

    @property
    def tokens(self) -> list[str]:
        """Its words, parted by blanks."""
        return _BLANK.split(self.text)

    def error(self, template: str, **facts: object) -> FormatError:
        """What is wrong with this line, which is quoted as `text` unless something else is."""
        return FormatError(template, self.number, **{"text": quote(self.text), **facts})


class Cursor:
    """The lines still to be read."""

    def __init__(self, lines: list[TextLine]) -> None:
        self._lines = lines
        self._at = 0

    @classmethod
    def of(cls, text: str) -> Cursor:
        """The lines of a text that must hold something."""
        if not (lines := content_lines(text)):
            raise FormatError(marked("there is no grid here, only blank lines or comments"))
        return cls(lines)

    @property
    def at_end(self) -> bool:
        return self._at == len(self._lines)

    @property
    def first(self) -> TextLine:
        return self._lines[self._at]

    def ahead(self, count: int) -> list[TextLine]:
        """The next lines, at most `count` of them, without moving."""
        return self._lines[self._at : self._at + count]

    def next(self) -> TextLine:
        """The next line, with the cursor moved behind it."""
        self._at += 1
        return self._lines[self._at - 1]

    def take(self, count: int) -> list[TextLine]:
        """The next lines, `count` of them or fewer when the text ends first."""
        taken = self.ahead(count)
        self._at += len(taken)
        return taken

    def take_to_gap(self, count: int) -> list[TextLine]:
        """The same across all gaps, and whatever follows them without a gap, though too many."""
        taken = self.take(count)
        while not self.at_end and not self.first.after_gap:
            taken.append(self.next())
        return taken


def content_lines(text: str) -> list[TextLine]:
    """The lines that hold more than blanks and comments; a comment makes no gap, the start does."""
    found = []
    gap = True
    for number, raw in enumerate(text.split("\n"), 1):
        content = raw.partition("#")[0].strip(BLANKS)
        if content:
            found.append(TextLine(number, content, raw, gap))
            gap = False
        elif not raw.strip(BLANKS):
            gap = True
    return found


def only(boards: Iterable[tuple[int, _Board]]) -> _Board:
    """The one board of those that start on these lines; a second one is an error."""
    (_, board), *more = islice(boards, 2)
    if more:
        raise FormatError(marked("expected one puzzle, but a second one starts here"), more[0][0])
    return board
