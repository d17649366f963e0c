"""What stands on a terminal's screen, read from what was written to it; frames of it as values."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, NamedTuple

import pyte
from pyte import graphics

_NAMED = {
    **{name: code - 30 for code, name in graphics.FG_ANSI.items()},
    **{name: code - 90 + 8 for code, name in graphics.FG_AIXTERM.items()},
    "default": -1,
}
_MANY = {colour: number for number, colour in reversed(list(enumerate(graphics.FG_BG_256)))}
NONE = -1
_MARKS = ("bold", "italics", "underscore", "reverse")


class Run(NamedTuple):
    """Characters of one look side by side: colours by their number, and marks by their name."""

    text: str
    fore: int
    back: int
    marks: tuple[str, ...]


Frame = list[list[Run]]
"""The rows of a screen."""


class _Screen(pyte.Screen):
    """Repeats a character, and gives deleted ones the ground of the moment, as ncurses expects."""

    def __init__(self, columns: int, lines: int) -> None:
        super().__init__(columns, lines)
        self._last = " "

    def draw(self, data: str) -> None:
        self._last = data[-1:]
        super().draw(data)

    def repeat(self, count: int = 1, **_options: Any) -> None:
        self.draw(self._last * count)

    def delete_characters(self, count: int | None = None) -> None:
        super().delete_characters(count)
        for x in range(max(self.cursor.x, self.columns - (count or 1)), self.columns):
            self.buffer[self.cursor.y][x] = self.cursor.attrs


class _Stream(pyte.ByteStream):
    csi = {**pyte.ByteStream.csi, "b": "repeat"}  # noqa: RUF012 - as pyte has it
    events = pyte.ByteStream.events | {"repeat"}


class Picture:
    """A screen of a size, as it is after all that was written."""

    def __init__(self, columns: int, lines: int) -> None:
        self._screen = _Screen(columns, lines)
        self._stream = _Stream(self._screen)

    def feed(self, written: bytes) -> None:
        """Takes in what was written."""
        self._stream.feed(written)

    @property
    def text(self) -> str:
        return "\n".join(self._screen.display)

    def frame(self, *, true_colour: bool = False) -> Frame:
        """Every row with all its looks, also those of blanks, of which only the ground shows."""
        return [self._row(y, true_colour=true_colour) for y in range(self._screen.lines)]

    def _row(self, y: int, *, true_colour: bool) -> list[Run]:
        cells = (self._screen.buffer[y][x] for x in range(self._screen.columns))
        looks = (Run(cell.data, *_look(cell, true_colour=true_colour)) for cell in cells)
        return _joined(looks)


def seen(frame: Frame) -> Frame:
    """What an eye sees of a frame: of a blank, its ground alone."""
    return [_joined(_bare(run, char) for run in row for char in run.text) for row in frame]


def _bare(run: Run, char: str) -> Run:
    if char == " " and not {"underscore", "reverse"} & {*run.marks}:
        return Run(char, NONE, run.back, ())
    return run._replace(text=char)


def _joined(runs: Iterable[Run]) -> list[Run]:
    """Neighbours of one look together."""
    return [
        Run("".join(run.text for run in group), *look)
        for look, group in groupby(runs, key=lambda run: run[1:])
    ]


def _look(cell: pyte.screens.Char, *, true_colour: bool) -> tuple[int, int, tuple[str, ...]]:
    fore, back = (_number(colour, true_colour=true_colour) for colour in (cell.fg, cell.bg))
    return fore, back, tuple(mark for mark in _MARKS if getattr(cell, mark))


def _number(colour: str, *, true_colour: bool) -> int:
    if colour in _NAMED:
        return _NAMED[colour]
    return int(colour, 16) if true_colour else _MANY[colour]
