"""Questions and answers, a line each."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TextIO

from takuzu_tui.wording.words import Words

MOST_KEPT = 1000
"""Messages beyond this number are forgotten, the oldest first."""


@dataclass(slots=True)
class Console:
    """What is told and what is typed; an input that is missing has ended already.

    `messages` are the sentences told in this game, to be told once more; drawings and what is told
    `aside` are none.
    """

    words: Words
    out: Callable[[str], None]
    source: TextIO | None
    messages: deque[str] = field(default_factory=lambda: deque(maxlen=MOST_KEPT))
    _is_aside: bool = False

    def tell(self, text: str) -> None:
        """Tells a line."""
        if not self._is_aside:
            self.messages.append(text)
        self.out(text)

    def draw(self, lines: Iterable[str]) -> None:
        """Shows a drawing."""
        for line in lines:
            self.out(line)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is told meanwhile is no message of the game."""
        self._is_aside = True
        try:
            yield
        finally:
            self._is_aside = False

    def say(self, template: str, /, **facts: object) -> None:
        """Tells a sentence in the player's language."""
        self.tell(self.words.say(template, **facts))

    def ask(self, question: str) -> str | None:
        """The answer without its blanks, or None at the end of input."""
        self.out(question)
        return self.read()

    def read(self) -> str | None:
        """The next line without its blanks, or None at the end of input."""
        line = self.source.readline() if self.source is not None else ""
        return line.strip() if line else None
