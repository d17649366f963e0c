"""One upright ribbon of the board: it keeps its lines and repaints those that change."""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from takuzu_tui.tui.widgets.cells import Line


class BoardRibbon(Widget):
    """Draws the lines it was last shown; the board tells how a line looks."""

    def __init__(self, strip_of: Callable[[Line], Strip], settle: Callable[[], object]) -> None:
        super().__init__()
        self._strip_of = strip_of
        self._settle = settle
        self._lines: list[Line] = []
        self._strips: list[Strip] = []

    def show(self, lines: list[Line], *, repaint: bool = True) -> None:
        """Draws these lines instead; only what differs is repainted."""
        before, self._lines = self._lines, lines
        self._strips = []
        if not repaint or not self.is_mounted or before == lines:
            return
        changed = (
            Region(0, y, _length(new, old), 1)
            for y, (old, new) in enumerate(zip(before, lines, strict=True))
            if old != new
        )
        self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """A line as Textual wants it; blank while Textual has yet to follow another display."""
        return self._strip_of(self._lines[y] if y < len(self._lines) else ())

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a region, without the borders and paddings that a ribbon never has.

        Textual asks all ribbons at every key, and nearly all of them show what they did.
        """
        self._settle()
        if crop.size != self.size:
            start, end = crop.column_span
            return [self.render_line(y).crop(start, end) for y in crop.line_range]
        if len(self._strips) != crop.height:
            self._strips = [self.render_line(y).crop(0, crop.width) for y in crop.line_range]
        return self._strips

    def forget(self) -> None:
        """Asks again how its lines look."""
        self._strips = []
        self.refresh()


def _length(new: Line, old: Line) -> int:
    """How far from the left the lines differ, since all up to there is sent anyway."""
    tail = 0
    for mine, other in zip(reversed(new), reversed(old), strict=False):
        if mine != other:
            break
        tail += len(mine.text)
    return sum(len(piece.text) for piece in new) - tail
