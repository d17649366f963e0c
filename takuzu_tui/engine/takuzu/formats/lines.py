"""Text as numbered lines that hold something."""

from __future__ import annotations

from typing import NamedTuple

from takuzu_tui.engine.text import FormatError, marked

BLANKS = " \t"


class TextLine(NamedTuple):
    """A line with content: its number from 1, its text without comment, and as it came."""

    number: int
    text: str
    raw: str
    after_gap: bool


class Cursor:
    """The lines still to be read."""

    def __init__(self, lines: list[TextLine]) -> None:
        self._lines = lines
        self._at = 0

    @property
    def at_end(self) -> bool:
        return self._at == len(self._lines)

    @property
    def first(self) -> TextLine:
        return self._lines[self._at]

    @property
    def at_block_start(self) -> bool:
        return self._at == 0 or self.first.after_gap

    def ahead(self, count: int) -> list[TextLine]:
        """The next lines, at most `count` of them, without moving."""
        return self._lines[self._at : self._at + count]

    def next(self) -> TextLine:
        """The next line, with the cursor moved behind it."""
        self._at += 1
        return self._lines[self._at - 1]

    def take(self, count: int) -> list[TextLine]:
        """The next lines: `count` across all gaps, and those that follow without a gap.

        There are fewer when the text ends first, and more when it holds too many.
        """
        stop = min(self._at + count, len(self._lines))
        while stop < len(self._lines) and not self._lines[stop].after_gap:
            stop += 1
        taken = self._lines[self._at : stop]
        self._at = stop
        return taken


def tidy(text: str) -> str:
    """The same text without a byte order mark, its lines ended by a line feed alone."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    nul = text.find("\0")
    if nul >= 0:
        raise FormatError(
            marked("this is no text but binary data or UTF-16: it holds a NUL"),
            text.count("\n", 0, nul) + 1,
        )
    return text


def content_lines(text: str) -> list[TextLine]:
    """The lines that hold more than blanks and comments; a comment makes no gap."""
    found = []
    gap = False
    for number, raw in enumerate(text.split("\n"), 1):
        content = raw.partition("#")[0].strip(BLANKS)
        if content:
            found.append(TextLine(number, content, raw, gap))
            gap = False
        elif not raw.strip(BLANKS):
            gap = True
    return found
