"""A puzzle and the wish it was made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.grid import SIZES, Grid, SizeError
from takuzu_tui.engine.text import SpecError, marked

CLUE_SHARES = range(20, 61)
DEFAULT_SHARE = 25


@dataclass(frozen=True, slots=True)
class Spec:
    """What a puzzle shall be; `clues` is the share of given cells in percent.

    Without `clues` the share is as near to 25 % as the level allows, from 20 to 32 %.
    With it, it is met within 2 points.
    """

    size: int = 6
    difficulty: Difficulty = Difficulty.EASY
    clues: int | None = None

    def __post_init__(self) -> None:
        if self.size not in SIZES:
            raise SizeError(self.size)
        if self.difficulty is Difficulty.BEYOND:
            raise SpecError(marked("no puzzle is made beyond expert"))
        if self.clues is not None and self.clues not in CLUE_SHARES:
            raise SpecError(
                marked("the share of clues must be from 20 to 60 %, got {clues}"),
                clues=self.clues,
            )


@dataclass(frozen=True)
class Puzzle:
    """Givens with exactly one solution, solvable at their difficulty and not one level below."""

    givens: Grid
    solution: Grid
    difficulty: Difficulty
    seed: str | None = None

    @cached_property
    def certificate(self) -> Mapping[Technique, int]:
        """How often each technique is needed; worked out when first asked for."""
        from takuzu_tui.engine.takuzu.logic import run_logic  # noqa: PLC0415 - not all ask

        return run_logic(self.givens).certificate
