"""Text at places, in named looks, with zones that answer to a click; the widget that draws it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from takuzu_tui.tui.screen import Layer
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


class PageView(Widget):
    """Shows a page; tells its owner how much room there is and what was clicked."""

    class Clicked(Message):
        """A zone of the page was clicked."""

        def __init__(self, view: PageView, zone: Zone) -> None:
            super().__init__()
            self.view = view
            self.zone = zone

        @property
        def control(self) -> PageView:
            return self.view

    class Resized(Message):
        """The room for the page changed."""

        def __init__(self, view: PageView, width: int, height: int) -> None:
            super().__init__()
            self.view = view
            self.width = width
            self.height = height

        @property
        def control(self) -> PageView:
            return self.view

    def __init__(self, page: Page | None = None, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.page = page or Page(0, 0)
        self._drawn: tuple[Region, list[Strip]] | None = None

    def show(self, page: Page) -> None:
        """Replaces the page; lines that stay the same are not drawn again."""
        before, self.page = self.page, page
        if (before.width, before.height) != (page.width, page.height):
            self.refresh(layout=True)
            return
        changed = [y for y in range(page.height) if before.lines[y] != page.lines[y]]
        if changed:
            self.refresh(*(Region(0, y, page.width, 1) for y in changed))

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002 - Textual's
        """As wide as the page, where the style sheet says so."""
        return self.page.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As high as the page, where the style sheet says so."""
        return self.page.height

    def refresh(self, *regions: Region, **options: bool) -> Self:
        """Draws anew, at the next occasion."""
        self._drawn = None
        return super().refresh(*regions, **options)

    def notify_style_update(self) -> None:
        """Draws in the styles of another theme, which may differ in the screen's looks alone."""
        super().notify_style_update()
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """What was last drawn: Textual asks every view at every key, and few have changed."""
        if self._drawn is None or self._drawn[0] != crop:
            self._drawn = crop, super().render_lines(crop)
        return self._drawn[1]

    def render_line(self, y: int) -> Strip:
        """One line of the page."""
        width, base = self.size.width, self.rich_style
        if y >= self.page.height:
            return Strip.blank(width, base)
        segments, x = [], 0
        for span in self.page.lines[y]:
            if span.x > x:
                segments.append(Segment(" " * (span.x - x), base))
            text = in_ascii(span.text) if self._ascii_only else span.text
            segments.append(Segment(text, self._style(span, base)))
            x = span.end
        return Strip(segments, x).adjust_cell_length(width, base)

    @property
    def _ascii_only(self) -> bool:
        return isinstance(self.screen, Layer) and self.screen.program.words.ascii_only

    def _style(self, span: Span, base: Style) -> Style:
        """The style of a look, which is the screen's: all views of a screen share its few."""
        if not span.look:
            return base
        return base + self.screen.get_component_rich_style(f"page--{span.look}", partial=True)

    def on_resize(self, event: events.Resize) -> None:
        """Asks the owner for a page that fits."""
        self.post_message(self.Resized(self, event.size.width, event.size.height))

    def on_click(self, event: events.Click) -> None:
        """Tells which zone was clicked."""
        at = event.get_content_offset(self)
        zone = None if at is None else self.page.zone_at(*at)
        if zone is not None:
            event.stop()
            self.post_message(self.Clicked(self, zone))
