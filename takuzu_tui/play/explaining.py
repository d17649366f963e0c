"""A deduction told in stages: where to look, why, and what would be entered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Self

from takuzu_tui.engine.takuzu.deduction import Deduction
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.logic import next_deduction
from takuzu_tui.engine.takuzu.moves import Move


class Stage(IntEnum):
    """How much of an explanation has been told."""

    WHERE = 1
    WHY = 2
    OFFER = 3


@dataclass(frozen=True, slots=True)
class Explanation:
    """A deduction, told step by step; nothing changes until it is accepted."""

    deduction: Deduction
    stage: Stage = Stage.WHERE

    @classmethod
    def of(cls, grid: Grid) -> Self | None:
        """The beginning of the next explanation, or None when nothing can be deduced."""
        deduction = next_deduction(grid)
        return None if deduction is None else cls(deduction)

    def further(self) -> Self:
        """The next stage; the offer stays open."""
        return replace(self, stage=Stage(min(self.stage + 1, Stage.OFFER)))

    @property
    def moves(self) -> tuple[Move, ...]:
        """What accepting it would enter."""
        return tuple(Move(place.cell, place.value) for place in self.deduction.places)

    @property
    def is_offered(self) -> bool:
        """Whether the player has been told what would be entered."""
        return self.stage >= Stage.WHY
