"""A page on the screen: drawn line by line, and only the lines that changed."""

from __future__ import annotations

from typing import Self

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from takuzu_tui.tui.layers import Layer
from takuzu_tui.tui.page import Page, Span, Zone, in_ascii


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
        return isinstance(self.screen, Layer) and self.screen.game.words.ascii_only

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
