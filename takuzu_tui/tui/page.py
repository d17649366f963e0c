"""Text at places, in named looks, with zones that answer to a click; nothing here draws."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from takuzu_tui.wording.words import transliterate

Zone = object
"""Whatever a click shall mean; compared by equality."""


class Span(NamedTuple):
    """A run of text in one look, `x` columns from the left."""

    x: int
    text: str
    look: str
    zone: Zone | None = None

    @property
    def end(self) -> int:
        return self.x + cell_len(self.text)


CUT = "…"
"""Stands where the end of a text is missing."""


def fitting(text: str, room: int) -> str:
    """The text, or as much of it as there is room for; blanks at its end are no loss.

    >>> fitting("Rules of the game", 12), fitting("Rules  ", 6)
    ('Rules of th…', 'Rules ')
    """
    if cell_len(text) <= room:
        return text
    if cell_len(text.rstrip()) <= room:
        return set_cell_size(text, room)
    return set_cell_size(text, room - 1) + CUT if room > 0 else ""


def fitting_lines(lines: Sequence[str], room: int, width: int) -> list[str]:
    """The lines that have room; where some have none, the last of them ends with a sign.

    >>> fitting_lines(["No such file", "or directory"], 1, 13), fitting_lines(["so"], 1, 13)
    (['No such file…'], ['so'])
    """
    if len(lines) <= room:
        return list(lines)
    *above, last = lines[: max(1, room)]
    return [*above, set_cell_size(last, min(cell_len(last), width - 1)).rstrip() + CUT][:room]


def in_ascii(text: str) -> str:
    """The text as a terminal shows it that knows ASCII alone, in as many columns.

    >>> in_ascii("Règles du j…"), in_ascii("日本")
    ('Regles du j~', '????')
    """
    if text.isascii():
        return text
    return "".join(map(_plain_sign, text))


def _plain_sign(char: str) -> str:
    if char == CUT:
        return "~"
    plain, width = transliterate(char), cell_len(char)
    return plain if len(plain) == width else "?" * width


@dataclass(slots=True)
class Page:
    """Lines of spans, kept apart and in order; what does not fit is cut off, and that shows.

    >>> page = Page(12, 1)
    >>> page.put(2, 0, "size", "label")
    6
    >>> page.plain()
    ['  size      ']
    >>> page.put(7, 0, "6x6 or so", "label")
    12
    >>> page.plain()
    ['  size 6x6 …']
    """

    width: int
    height: int
    lines: list[list[Span]] = field(init=False)

    def __post_init__(self) -> None:
        self.lines = [[] for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, look: str = "", zone: Zone | None = None) -> int:
        """Adds text unless something stands there already, and gives the column behind it."""
        if not (0 <= y < self.height and 0 <= x < self.width):
            if 0 <= y < self.height and 0 < self.width <= x and text.strip():
                self._mark_cut(y)
            return x
        text = fitting(text, self.width - x)
        span = Span(x, text, look, zone)
        line = self.lines[y]
        if text and (not line or line[-1].end <= x):  # as nearly always
            line.append(span)
            return span.end
        place = bisect(line, x, key=lambda other: other.x)
        is_free = (place == 0 or line[place - 1].end <= x) and (
            place == len(line) or span.end <= line[place].x
        )
        if text and is_free:
            line.insert(place, span)
        return span.end

    def _mark_cut(self, y: int) -> None:
        """The last column of a line tells that there is more."""
        line = self.lines[y]
        if not line or line[-1].end < self.width:
            line.append(Span(self.width - 1, CUT, line[-1].look if line else ""))
        elif not line[-1].text.endswith(CUT):
            last = line[-1]
            kept = set_cell_size(last.text, self.width - 1 - last.x)
            line[-1] = last._replace(text=kept + CUT)

    def centre(self, y: int, text: str, look: str = "", zone: Zone | None = None) -> int:
        """Adds text in the middle of a line."""
        return self.put(max(0, (self.width - cell_len(text)) // 2), y, text, look, zone)

    def paste(self, x: int, y: int, other: Page) -> None:
        """Adds another page with its top left corner here."""
        for down, line in enumerate(other.lines):
            for span in line:
                self.put(x + span.x, y + down, span.text, span.look, span.zone)

    def clickable(self, zone: Zone) -> Page:
        """The same page, where a click on any text, or between texts of a line, means that."""
        page = Page(self.width, self.height)
        for y, line in enumerate(self.lines):
            x = line[0].x if line else 0
            for span in line:
                x = page.put(x, y, " " * (span.x - x), "", zone)
                x = page.put(x, y, span.text, span.look, zone)
        return page

    def zone_at(self, x: int, y: int) -> Zone | None:
        """What a click there means."""
        if not 0 <= y < self.height:
            return None
        return next((span.zone for span in self.lines[y] if span.x <= x < span.end), None)

    def plain(self) -> list[str]:
        """The lines as bare text, for tests and for monochrome eyes."""
        return [self._plain(line) for line in self.lines]

    def _plain(self, line: list[Span]) -> str:
        text = ""
        for span in line:
            text = set_cell_size(text, span.x) + span.text
        return set_cell_size(text, self.width)
