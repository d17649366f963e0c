"""Questions and answers, a line each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TextIO

from takuzu_tui.wording.words import Words


@dataclass(slots=True)
class Console:
    """What is told and what is typed; an input that is missing has ended already."""

    words: Words
    tell: Callable[[str], None]
    source: TextIO | None

    def say(self, template: str, /, **facts: object) -> None:
        """Tells a sentence in the player's language."""
        self.tell(self.words.say(template, **facts))

    def ask(self, question: str) -> str | None:
        """The answer without its blanks, or None at the end of input."""
        self.tell(question)
        line = self.source.readline() if self.source is not None else ""
        return line.strip() if line else None
