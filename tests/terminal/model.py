"""What a game of moves, undo and redo comes to, as simply as it can be told."""

from __future__ import annotations

from typing import NamedTuple

ARROWS = {"\x1b[A": (-1, 0), "\x1b[B": (1, 0), "\x1b[C": (0, 1), "\x1b[D": (0, -1)}
KEYS = (*ARROWS, "0", "1", ".", "u", "U")
Rows = tuple[str, ...]


class Seen(NamedTuple):
    """What the board shows."""

    rows: Rows
    cursor: tuple[int, int]


class Model(NamedTuple):
    """A game: its givens, its board, the boards to go back and forward to, how often it changed."""

    givens: Rows
    rows: Rows
    cursor: tuple[int, int] = (0, 0)
    past: tuple[Rows, ...] = ()
    future: tuple[Rows, ...] = ()
    entries: int = 0

    @property
    def seen(self) -> Seen:
        return Seen(self.rows, self.cursor)

    def press(self, key: str) -> Model:
        """The game after a key."""
        if key in ARROWS:
            return self._move(*ARROWS[key])
        if key == "u":
            return self._back() if self.past else self
        if key == "U":
            return self._forth() if self.future else self
        return self._enter(key)

    def _move(self, down: int, right: int) -> Model:
        last = len(self.rows) - 1
        row, col = self.cursor
        cursor = min(max(row + down, 0), last), min(max(col + right, 0), last)
        return self._replace(cursor=cursor)

    def _enter(self, sign: str) -> Model:
        row, col = self.cursor
        if self.givens[row][col] != "." or self.rows[row][col] == sign:
            return self
        line = self.rows[row]
        changed = line[:col] + sign + line[col + 1 :]
        rows = (*self.rows[:row], changed, *self.rows[row + 1 :])
        past = (*self.past, self.rows)
        return self._replace(rows=rows, past=past, future=(), entries=self.entries + 1)

    def _back(self) -> Model:
        return self._replace(
            rows=self.past[-1],
            past=self.past[:-1],
            future=(*self.future, self.rows),
            entries=self.entries + 1,
        )

    def _forth(self) -> Model:
        return self._replace(
            rows=self.future[-1],
            past=(*self.past, self.rows),
            future=self.future[:-1],
            entries=self.entries + 1,
        )
