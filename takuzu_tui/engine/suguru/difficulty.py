"""The ways of reasoning, easy to hard, and how hard a puzzle is that needs them."""

from __future__ import annotations

from enum import Enum, IntEnum


class Technique(Enum):
    """The ways of reasoning, easy to hard."""

    LAST_CELL = "last-cell"
    SINGLE = "single"
    HIDDEN_SINGLE = "hidden-single"
    COMMON_NEIGHBOUR = "common-neighbour"
    NAKED_PAIR = "naked-pair"
    TOUCHING_PAIR = "touching-pair"
    HIDDEN_PAIR = "hidden-pair"
    TRIPLE = "triple"
    SQUARE = "square"
    MIXED_TRIPLE = "mixed-triple"
    CHAIN = "chain"
    XY_WING = "xy-wing"
    TRIAL = "trial"

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
