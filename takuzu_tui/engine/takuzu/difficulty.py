"""The ways of reasoning, easy to hard, and how hard a puzzle is that needs them."""

from __future__ import annotations

from enum import Enum, IntEnum

from takuzu_tui.engine.text import marked


class Technique(Enum):
    """The ways of reasoning, easy to hard, by their names."""

    PAIR = marked("pair")
    GAP = marked("gap")
    COUNT = marked("count")
    LAST_DIGIT = marked("last-digit")
    LINE = marked("line")
    TWIN = marked("twin")
    CONTRADICTION = marked("contradiction")

    @property
    def difficulty(self) -> Difficulty:
        return _DIFFICULTY[self]


class Difficulty(IntEnum):
    """The hardest technique a puzzle needs; BEYOND needs more than we have."""

    EASY = 0
    MEDIUM = 1
    HARD = 2
    EXPERT = 3
    BEYOND = 4

    @property
    def word(self) -> str:
        return self.name.lower()


_DIFFICULTY = {
    Technique.PAIR: Difficulty.EASY,
    Technique.GAP: Difficulty.EASY,
    Technique.COUNT: Difficulty.EASY,
    Technique.LAST_DIGIT: Difficulty.MEDIUM,
    Technique.LINE: Difficulty.HARD,
    Technique.TWIN: Difficulty.HARD,
    Technique.CONTRADICTION: Difficulty.EXPERT,
}


def exists(size: int, difficulty: Difficulty) -> bool:
    """Whether such puzzles exist at all: at 4x4, nothing is medium or expert."""
    return size > 4 or difficulty in (Difficulty.EASY, Difficulty.HARD)
