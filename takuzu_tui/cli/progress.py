"""How far a long run has come, on a terminal's stderr alone."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

from takuzu_tui.wording.words import Words

PATIENCE = 1.0  # seconds before the first word
EVERY = 0.2  # seconds between two words
_CLEAR = "\r\x1b[K"


class Progress:
    """A line that is rewritten while the work lasts and gone when it ends."""

    def __init__(
        self,
        words: Words,
        total: int,
        stream: TextIO | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._words = words
        self._total = total
        self._stream = sys.stderr if stream is None else stream
        self._now = now
        self._start = now()
        self._next = self._start + PATIENCE
        self._wanted = self._stream is not None and self._stream.isatty()
        self._shown = False
        self.done = 0

    def tick(self) -> None:
        """Says how far we are, if anybody watches and enough time has passed."""
        if not self._wanted or self._now() < self._next:
            return
        self._next = self._now() + EVERY
        seconds = int(self._now() - self._start)
        told = self._words.say(
            "{done} of {total} puzzles, {seconds} s",
            done=self.done,
            total=self._total,
            seconds=seconds,
        )
        self._write(f"{_CLEAR}{told}")
        self._shown = True

    def clear(self) -> None:
        """Leaves the line as it was found."""
        if self._shown:
            self._write(_CLEAR)
            self._shown = False

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()
