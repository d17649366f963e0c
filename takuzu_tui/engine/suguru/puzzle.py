"""A puzzle and the wish it was made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from takuzu_tui.engine.suguru.difficulty import Difficulty, Technique
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.text import SpecError, marked

SIDES = range(4, 16)
ZONES = range(4, 10)
CLUE_SHARES = range(10, 61)


@dataclass(frozen=True, slots=True)
class Spec:
    """What a puzzle shall be; `zone` is the size of its largest zones.

    `clues` is the share of given cells in percent, met within 2 points; without it, there are as
    many as the level needs.
    """

    rows: int = 6
    columns: int = 6
    zone: int = 5
    difficulty: Difficulty = Difficulty.EASY
    clues: int | None = None

    def __post_init__(self) -> None:
        if self.rows not in SIDES or self.columns not in SIDES:
            raise SpecError(
                marked("puzzles are made from 4x4 to 15x15, got {rows}x{columns}"),
                rows=self.rows,
                columns=self.columns,
            )
        if self.zone not in ZONES:
            raise SpecError(
                marked("the largest zone must have from 4 to 9 cells, got {zone}"), zone=self.zone
            )
        if self.difficulty is Difficulty.BEYOND:
            raise SpecError(marked("no puzzle is made beyond expert"))
        if self.clues is not None and self.clues not in CLUE_SHARES:
            raise SpecError(
                marked("the share of clues must be from 10 to 60 %, got {clues}"),
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
        from takuzu_tui.engine.suguru.logic import run_logic  # noqa: PLC0415 - not all ask

        return run_logic(self.givens).certificate
