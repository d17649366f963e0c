"""A framed panel of several parts, one under the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from takuzu_tui.tui.actions import ACTIONS
from takuzu_tui.tui.page import CUT, Page, Zone

Row = list[tuple[int, str, str, Zone | None]]
"""What stands in a line: column, text, look, and what a click means."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The characters of a frame: a bar, a post, and the corners left and right."""

    bar: str
    post: str
    top: str
    middle: str
    bottom: str


ROUND = Frame("─", "│", "╭╮", "├┤", "╰╯")
ASCII = Frame("-", "|", "++", "++", "++")


class Panel:
    """A frame around parts with titles, drawn from the top."""

    def __init__(self, columns: int, lines: int, *, ascii_only: bool = False) -> None:
        self._page = Page(columns, lines)
        self._frame = ASCII if ascii_only else ROUND
        self._line = 0

    @property
    def inside(self) -> int:
        """The columns between the frame and its margins."""
        return self._page.width - 2

    def add(self, title: str, rows: Sequence[Row], lines: int) -> None:
        """One more part: its title in the frame, its rows, and blank lines up to its height."""
        corners = self._frame.middle if self._line else self._frame.top
        self._bar(corners, title)
        for number in range(lines):
            self._row(rows[number] if number < len(rows) else [])

    def closed(self) -> Page:
        """The page, its frame closed on the last line."""
        self._line = self._page.height - 1
        self._bar(self._frame.bottom, "")
        return self._page

    def _bar(self, corners: str, title: str) -> None:
        page, y, frame = self._page, self._line, self._frame
        x = page.put(0, y, corners[0], "frame")
        if title:
            x = page.put(x, y, frame.bar, "frame")
            x = page.put(x, y, f" {title} ", "label")
        x = page.put(x, y, frame.bar * (page.width - 1 - x), "frame")
        page.put(x, y, corners[1], "frame")
        self._line += 1

    def _row(self, row: Row) -> None:
        page, y = self._page, self._line
        page.put(0, y, self._frame.post, "frame")
        for x, text, look, zone in row:
            page.put(x + 1, y, text, look, zone)
        page.put(page.width - 1, y, self._frame.post, "frame")
        self._line += 1


def shortened(rows: list[Row], room: int, width: int, *, ascii_only: bool) -> list[Row]:
    """The rows that have room; where some have none, the last ends with the key that shows all."""
    if len(rows) <= room:
        return rows
    dots, key = "..." if ascii_only else CUT, ACTIONS["messages"].keys[0]
    *above, last = rows[:room]
    (x, text, look, _), *_ = last
    end = min(len(text), width - len(dots) - len(key) - 1)
    mark: Row = [
        (x, text[:end].rstrip() + dots, look, "messages"),
        (width - len(key), key, "key", "messages"),
    ]
    return [*above, mark]
