"""Levels by name."""

from __future__ import annotations

from takuzu_tui.engine.text import marked
from takuzu_tui.wording.words import Words

_LEVELS = {
    "easy": marked("easy"),
    "medium": marked("medium"),
    "hard": marked("hard"),
    "expert": marked("expert"),
    "beyond": marked("beyond expert"),
}


def level_name(words: Words, level: str | None) -> str:
    """The name of a level, or that there is none."""
    return words.say("ungraded") if level is None else words.say(_LEVELS[level])


def kind_name(words: Words, size: str, level: str | None) -> str:
    """A size and a level, as a part of a sentence."""
    if level is None:
        return f"{size}, {level_name(words, None)}"
    return words.say("{size}, level {level}", size=size, level=level_name(words, level))
