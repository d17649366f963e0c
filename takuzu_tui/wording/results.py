"""How a game ended, in names and figures."""

from __future__ import annotations

from typing import Protocol

from takuzu_tui.wording.levels import level_name
from takuzu_tui.wording.phrases import clock_text
from takuzu_tui.wording.words import Words


class Ended(Protocol):
    """A finished game; `best` is the best time without help."""

    @property
    def elapsed(self) -> float: ...
    @property
    def hints(self) -> int: ...
    @property
    def level(self) -> str | None: ...
    @property
    def best(self) -> float | None: ...
    @property
    def is_best(self) -> bool: ...


def result_figures(words: Words, ended: Ended) -> list[tuple[str, str]]:
    """The names of the figures, and the figures."""
    return [
        (words.say("Time"), clock_text(ended.elapsed)),
        (words.say("Best time"), clock_text(ended.best)),
        (words.say("Hints used"), str(ended.hints)),
        (words.say("Difficulty"), level_name(words, ended.level)),
    ]


def result_remark(words: Words, ended: Ended) -> str:
    """What the time is worth; nothing when there is nothing to say."""
    if ended.hints:
        return words.say("With help, a game sets no best time.")
    return words.say("This is your best time.") if ended.is_best else ""
