"""A program of ncurses that shows one frame after the other: the next at every key.

    python -m benchmarks.ncurses_rival FRAMES

The frames are those of our game, cell by cell, and what changes from one to the next is left to
ncurses. It is given every advantage: it knows what comes, hides its cursor and leaves it anywhere.
"""

from __future__ import annotations

import curses
import json
import sys
from collections.abc import Iterator
from pathlib import Path

MARKS = {
    "bold": curses.A_BOLD,
    "italics": curses.A_ITALIC,
    "underscore": curses.A_UNDERLINE,
    "reverse": curses.A_REVERSE,
}
FEW = 5
"""Rows up to which ncurses never scrolls.

When messages move up, it would scroll the whole lines and then mend the board at a high price;
drawn in two goes, every other row in each, it sees no lines that moved.
"""


class Palette:
    """Pairs of colours by their numbers, made when first needed."""

    def __init__(self) -> None:
        self._pairs: dict[tuple[int, int], int] = {(-1, -1): 0}

    def pair(self, fore: int, back: int) -> int:
        """The attribute that shows a pair."""
        if (fore, back) not in self._pairs:
            self._pairs[fore, back] = len(self._pairs)
            curses.init_pair(self._pairs[fore, back], fore, back)
        return curses.color_pair(self._pairs[fore, back])


def show(window: curses.window) -> None:
    """Draws frame after frame until there is none left."""
    curses.use_default_colors()
    curses.curs_set(0)
    window.leaveok(True)
    window.keypad(False)
    palette, before = Palette(), None
    for frame in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")):
        changed = [y for y, row in enumerate(frame) if before is None or row != before[y]]
        for rows in (changed[::2], changed[1::2]) if len(changed) > FEW else (changed,):
            for y in rows:
                _draw(window, y, frame[y], palette)
            window.refresh()
        before = frame
        window.getch()


def _draw(window: curses.window, y: int, row: list[list[object]], palette: Palette) -> None:
    for x, text, fore, back, marks in _placed(row):
        look = palette.pair(fore, back)
        for mark in marks:
            look |= MARKS[mark]
        _put(window, y, x, text, look)


def _placed(row: list[list[object]]) -> Iterator[tuple[int, str, int, int, list[str]]]:
    x = 0
    for text, fore, back, marks in row:
        assert isinstance(text, str)
        assert isinstance(fore, int)
        assert isinstance(back, int)
        assert isinstance(marks, list)
        yield x, text, fore, back, marks
        x += len(text)


def _put(window: curses.window, y: int, x: int, text: str, look: int) -> None:
    lines, columns = window.getmaxyx()
    if y == lines - 1 and x + len(text) == columns:  # the last corner is filled by insertion
        window.insstr(y, columns - 1, text[-1], look)
        text = text[:-1]
    if text:
        window.addstr(y, x, text, look)


if __name__ == "__main__":
    curses.wrapper(show)
