"""One upright ribbon of the board: it keeps its lines and repaints those that change."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from takuzu_tui.tui.widgets.cells import Line

StyleOf = Callable[[tuple[str, ...]], Style]


class BoardRibbon(Widget):
    """Draws the lines it was last shown; the board tells the style of a role."""

    def __init__(self, style_of: StyleOf) -> None:
        super().__init__()
        self._style_of = style_of
        self._lines: list[Line] = []

    @property
    def lines(self) -> list[Line]:
        """What is drawn, top to bottom."""
        return self._lines

    def show(self, lines: list[Line]) -> None:
        """Draws these lines instead; only what differs is repainted."""
        before, self._lines = self._lines, lines
        if not self.is_mounted or before == lines:
            return
        if len(before) != len(lines):
            self.refresh()
            return
        changed = (
            Region(0, y, _length(new, old), 1)
            for y, (old, new) in enumerate(zip(before, lines, strict=True))
            if old != new
        )
        self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """A line as Textual wants it."""
        if y >= len(self._lines):
            return Strip.blank(self.size.width, self._style_of(()))
        return Strip(
            [Segment(piece.text, self._style_of(piece.roles)) for piece in self._lines[y]],
            sum(len(piece.text) for piece in self._lines[y]),
        )


def _length(new: Line, old: Line) -> int:
    """How far from the left the lines differ, since all up to there is sent anyway."""
    tail = 0
    for mine, other in zip(reversed(new), reversed(old), strict=False):
        if mine != other:
            break
        tail += len(mine.text)
    return sum(len(piece.text) for piece in new) - tail
