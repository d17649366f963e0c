"""The ways of reasoning, easy to hard, and how hard a puzzle is that needs them."""

from __future__ import annotations

from enum import Enum, IntEnum

from takuzu_tui.engine.text import marked


class Technique(Enum):
    """The ways of reasoning, easy to hard, by their names."""

    LAST_CELL = marked("last-cell")
    SINGLE = marked("single")
    HIDDEN_SINGLE = marked("hidden-single")
    COMMON_NEIGHBOUR = marked("common-neighbour")
    NAKED_PAIR = marked("naked-pair")
    TOUCHING_PAIR = marked("touching-pair")
    HIDDEN_PAIR = marked("hidden-pair")
    TRIPLE = marked("triple")
    SQUARE = marked("square")
    MIXED_TRIPLE = marked("mixed-triple")
    CHAIN = marked("chain")
    XY_WING = marked("xy-wing")
    TRIAL = marked("trial")

    @property
    def rank(self) -> int:
        """Its place from the easiest, 0, to the hardest."""
        return _RANKS[self]

    @property
    def difficulty(self) -> Difficulty:
        return next(level for level in Difficulty if self.rank <= level.hardest.rank)


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

    @property
    def hardest(self) -> Technique:
        """The hardest technique that the level allows; beyond expert there is none further."""
        return _HARDEST[min(self, Difficulty.EXPERT)]


_RANKS = {technique: rank for rank, technique in enumerate(Technique)}
_HARDEST = {
    Difficulty.EASY: Technique.HIDDEN_SINGLE,
    Difficulty.MEDIUM: Technique.COMMON_NEIGHBOUR,
    Difficulty.HARD: Technique.MIXED_TRIPLE,
    Difficulty.EXPERT: Technique.TRIAL,
}
