"""Text as numbered lines, whatever the game: those with content, one after the other."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
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
    """The lines still to be read, each looked for when it is needed."""

    def __init__(self, lines: Iterable[TextLine]) -> None:
        self._coming = iter(lines)
        self._found: deque[TextLine] = deque()

    @classmethod
    def of(cls, text: str) -> Cursor:
        """The lines of a text that must hold something."""
        cursor = cls(content_lines(text))
        if cursor.at_end:
            raise FormatError(marked("there is no grid here, only blank lines or comments"))
        return cursor

    def __iter__(self) -> Iterator[TextLine]:
        while not self.at_end:
            yield self.next()

    @property
    def at_end(self) -> bool:
        return not (self._found or self.ahead(1))

    @property
    def first(self) -> TextLine:
        return (self._found or self.ahead(1))[0]

    def ahead(self, count: int) -> list[TextLine]:
        """The next lines, at most `count` of them, without moving."""
        self._found.extend(islice(self._coming, max(0, count - len(self._found))))
        return list(islice(self._found, count))

    def next(self) -> TextLine:
        """The next line, with the cursor moved behind it."""
        line = self.first
        self._found.popleft()
        return line

    def take(self, count: int) -> list[TextLine]:
        """The next lines, `count` of them or fewer when the text ends first."""
        taken = self.ahead(count)
        for _ in taken:
            self._found.popleft()
        return taken

    def take_to_gap(self, count: int) -> list[TextLine]:
        """The same across all gaps, and one that follows them without a gap: too many."""
        taken = self.take(count)
        if not self.at_end and not self.first.after_gap:
            taken.append(self.next())
        return taken


def content_lines(text: str) -> Iterator[TextLine]:
    """The lines that hold more than blanks and comments; a comment makes no gap, the start does."""
    gap = True
    for number, raw in enumerate(text.split("\n"), 1):
        content = raw.partition("#")[0].strip(BLANKS)
        if content:
            yield TextLine(number, content, raw, gap)
            gap = False
        elif not raw.strip(BLANKS):
            gap = True


def only(boards: Iterable[tuple[int, _Board]]) -> _Board:
    """The one board of those that start on these lines; a second one is an error."""
    (_, board), *more = islice(boards, 2)
    if more:
        raise FormatError(marked("expected one puzzle, but a second one starts here"), more[0][0])
    return board
