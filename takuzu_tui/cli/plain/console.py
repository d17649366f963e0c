"""Questions and answers, a line each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TextIO

from takuzu_tui.wording.words import Words


@dataclass(slots=True)
class Console:
    """What is told and what is typed; an input that is missing has ended already.

    `last` is what was told in the turn before this one, to be told once more.
    """

    words: Words
    out: Callable[[str], None]
    source: TextIO | None
    last: list[str] = field(default_factory=list)
    _now: list[str] = field(default_factory=list)

    def tell(self, text: str) -> None:
        """Tells a line."""
        self._now.append(text)
        self.out(text)

    def say(self, template: str, /, **facts: object) -> None:
        """Tells a sentence in the player's language."""
        self.tell(self.words.say(template, **facts))

    def ask(self, question: str) -> str | None:
        """The answer without its blanks, or None at the end of input."""
        self.out(question)
        line = self.source.readline() if self.source is not None else ""
        return line.strip() if line else None

    def next_turn(self) -> None:
        """What was told so far is the last turn's."""
        self.last, self._now = self._now, []
