"""Writes to a terminal what differs from what stands there, as few bytes as it can.

Textual sends a change from the left edge of its widget on, every stretch in full colours. A pen
reads that, knows what the terminal shows, and passes on the rest: over a slow line a key then
costs no more than it would with ncurses. What it does not understand it passes on untouched, and
trusts nothing it knew before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from rich.cells import get_character_cell_size

from takuzu_tui.tui.ink import PLAIN, RESET, change, mixed
from takuzu_tui.tui.pieces import Rows, cells_of, pieces_of
from takuzu_tui.tui.strokes import Strokes, move

_TOKEN = re.compile(
    r"\x1b\[(?P<row>\d*);(?P<column>\d*)H"
    r"|\x1b\[(?P<ink>[\d;]*)m"
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
    r"|(?P<line>[\r\n]+)"
    r"|(?P<pointer>\x1b\]22;[^\x07\x1b]*\x07)"
    r"|(?P<mode>\x1b\[(?:\?(?!1049)[\d;]+(?:[hl]|\$p)|[<>=]\d*u)"
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\))"
    r"|(?P<other>\x1b\[[^@-~]*[@-~]|\x1b[ -/]*[0-~]|.)",
    re.DOTALL,
)


class Pen:
    """Knows what a terminal of some size shows, and whether erasing keeps the background."""

    def __init__(self, columns: int, lines: int, *, erases: bool = False) -> None:
        self._columns = columns
        self._lines = lines
        self._rows: Rows = {}
        self._changed: dict[int, set[int]] = {}  # the columns yet to be written, by row
        self._strokes = Strokes(self._rows, columns, erases=erases)
        self._at: tuple[int, int] | None = None  # where Textual believes the cursor to be
        self._ink = PLAIN
        self._pointer = ""  # how the mouse was last told to look

    def thinned(self, data: str) -> str:
        """What is to be sent so that the terminal shows what it would show after all of this."""
        out: list[str] = []
        for token in _TOKEN.finditer(data):
            kind = token.lastgroup
            if kind == "column":
                self._at = int(token["row"] or 1) - 1, int(token["column"] or 1) - 1
            elif kind == "ink":
                self._ink = mixed(self._ink, token["ink"])
            elif kind == "line":
                self._at = None  # Textual says where it goes on
            elif kind == "text" and self._at is not None and _is_narrow(token["text"]):
                self._put(*self._at, token["text"])
            elif kind != "pointer" or token[0] != self._pointer:
                out += (self._written(), self._passed(token))
        return "".join((*out, self._written()))

    def _passed(self, token: re.Match[str]) -> str:
        """What is sent as it came, in the ink and at the place it was meant for."""
        if token["pointer"]:
            self._pointer = token["pointer"]
        if token["pointer"] or token["mode"]:
            return token[0]
        self._rows.clear()
        place = "" if self._at is None else move(None, *self._at)
        self._at = None
        ink = change(PLAIN, self._ink)
        return f"{place}{ink}{token[0]}{RESET if ink else ''}"

    def _put(self, y: int, x: int, text: str) -> None:
        """Remembers a text, and which of its cells were not there yet.

        What a larger window would have shown is left out: a terminal would put it elsewhere.
        """
        self._at = y, x + len(text)
        text = text[: max(0, self._columns - x)]
        if y >= self._lines or not text:
            return
        row = self._rows.setdefault(y, [None] * self._columns)
        cells = cells_of(text, self._ink)
        before = row[x : x + len(text)]
        if before == cells:
            return
        row[x : x + len(text)] = cells
        self._changed.setdefault(y, set()).update(
            place
            for place, (was, is_now) in enumerate(zip(before, cells, strict=True), x)
            if was != is_now
        )

    def _written(self) -> str:
        """All that changed since it was last written."""
        pieces = [
            piece
            for y, changed in sorted(self._changed.items())
            for start, end in _stretches(sorted(changed))
            for piece in pieces_of(y, start, list(filter(None, self._rows[y][start:end])))
        ]
        self._changed.clear()
        return self._strokes.written(pieces)


def _stretches(places: list[int]) -> Iterator[tuple[int, int]]:
    """Neighbours together, each stretch by where it starts and where it ends."""
    start = 0
    for index, place in enumerate(places, 1):
        if index == len(places) or places[index] != place + 1:
            yield places[start], place + 1
            start = index


@lru_cache(maxsize=4096)
def _is_narrow(text: str) -> bool:
    """Whether every character takes one column."""
    return text.isascii() or all(get_character_cell_size(char) == 1 for char in text)
