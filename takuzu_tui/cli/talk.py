"""How commands speak: data on stdout, talk and progress on stderr, in the user's language."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

from takuzu_tui.wording.language import chosen_language, wants_ascii
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.drawing.board import Depth
    from takuzu_tui.games.kit import Picture

PATIENCE = 1.0  # seconds before the first word
EVERY = 0.2  # seconds between two words
_CLEAR = "\r\x1b[K"


class Talk:
    """The user's words and streams; the environment comes by argument."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self.environ = environ
        self.words = Words(chosen_language(environ), ascii_only=wants_ascii(environ))

    def speak(self, language: str) -> None:
        """From here on in another language."""
        self.words = Words(language, ascii_only=self.words.ascii_only)

    def out(self, text: str) -> None:
        """A line of data, out at once."""
        print(text, flush=True)

    def note(self, text: str) -> None:
        """A line of talk; a closed stderr loses it and nothing else."""
        if sys.stderr is not None:
            with suppress(OSError):
                print(text, file=sys.stderr, flush=True)

    def complain(self, text: str) -> None:
        """A line of talk about what is wrong; it tells which program says so."""
        self.note(f"takuzu: {text}")

    def json(self, thing: object) -> None:
        """A JSON object on a line of its own."""
        self.out(json_line(thing))

    def colours(self) -> Depth:
        """How many colours stdout shows; none when it is no terminal or none are wanted."""
        from takuzu_tui.drawing.board import Depth  # noqa: PLC0415 - only drawings need it

        if not sys.stdout.isatty() or self.environ.get("NO_COLOR"):
            return Depth.NONE
        return colour_depth(self.environ)

    def drawn(self, picture: Picture, display: str) -> list[str]:
        """A board as wide as the terminal takes it; plain when nothing larger fits."""
        from takuzu_tui.drawing.board import Depth, lines  # noqa: PLC0415 - only drawings need it
        from takuzu_tui.drawing.layout import Display  # noqa: PLC0415 - only drawings need it

        width, depth = (0, Depth.NONE) if display == "plain" else (self.width(), self.colours())
        return lines(picture, Display(display), width, depth, ascii_only=self.words.ascii_only)

    def width(self) -> int:
        """The columns of the terminal, or 80 when stdout is none."""
        if not sys.stdout.isatty():
            return 80
        try:
            return os.get_terminal_size(sys.stdout.fileno()).columns or 80
        except OSError:
            return 80


def json_line(thing: object) -> str:
    """A JSON object on one line, in ASCII."""
    import json  # noqa: PLC0415 - most runs write none

    return json.dumps(thing)


def colour_depth(environ: Mapping[str, str]) -> Depth:
    """How many colours the terminal promises through its variables."""
    from takuzu_tui.drawing.board import Depth  # noqa: PLC0415 - only drawings need it

    term = environ.get("TERM", "")
    if term in ("", "dumb"):
        return Depth.NONE
    if environ.get("COLORTERM") in ("truecolor", "24bit") or "256" in term or "direct" in term:
        return Depth.MANY
    return Depth.SIXTEEN


class Progress:
    """How far a run has come, on a terminal alone: rewritten while it lasts, gone when it ends."""

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
