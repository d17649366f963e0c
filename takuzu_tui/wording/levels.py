"""Levels and techniques by name."""

from __future__ import annotations

from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.text import marked
from takuzu_tui.wording.words import Words

_LEVELS = {
    Difficulty.EASY: marked("easy"),
    Difficulty.MEDIUM: marked("medium"),
    Difficulty.HARD: marked("hard"),
    Difficulty.EXPERT: marked("expert"),
    Difficulty.BEYOND: marked("beyond expert"),
}
_TECHNIQUES = {
    Technique.PAIR: marked("pair"),
    Technique.GAP: marked("gap"),
    Technique.COUNT: marked("count"),
    Technique.LAST_DIGIT: marked("last-digit"),
    Technique.LINE: marked("line"),
    Technique.TWIN: marked("twin"),
    Technique.CONTRADICTION: marked("contradiction"),
}


def level(words: Words, difficulty: Difficulty) -> str:
    """The name of a level."""
    return words.say(_LEVELS[difficulty])


def technique_name(words: Words, technique: Technique) -> str:
    """The name of a technique."""
    return words.say(_TECHNIQUES[technique])
