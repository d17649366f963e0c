"""Advice that changes nothing until it is accepted: a step explained, a digit argued about."""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.play.explaining import Explanation as Stages
from takuzu_tui.play.explaining import Stage
from takuzu_tui.play.helping import Objection, why_not
from takuzu_tui.tui.game.masks import mask_of
from takuzu_tui.wording.advice import objection_sentence, where_sentence
from takuzu_tui.wording.deductions import deduction_sentence
from takuzu_tui.wording.words import Words


class Explanation(Stages):
    """A deduction, told step by step and shown on the board."""

    __slots__ = ()

    def target(self, grid: Grid) -> int:
        """The cells that would be entered, once they have been told."""
        told = self.is_offered or self.deduction.line is None
        return mask_of(grid, (place.cell for place in self.deduction.places)) if told else 0

    def proof(self, grid: Grid) -> int:
        """The cells to look at: first the line, then what proves it."""
        if self.is_offered:
            return mask_of(grid, self.deduction.because)
        return 0 if self.deduction.line is None else self.deduction.line.mask

    def sentence(self, words: Words) -> str:
        """What this stage tells."""
        match self.stage:
            case Stage.WHERE:
                return where_sentence(words, self.deduction)
            case Stage.WHY:
                return deduction_sentence(words, self.deduction)
            case Stage.OFFER:
                entered = " ".join(map(str, self.moves))
                return words.say("Enter puts {moves}, Esc drops it.", moves=entered)


@dataclass(frozen=True, slots=True)
class Argument:
    """What speaks against either digit on an empty cell."""

    cell: Coord
    objections: dict[Value, Objection | None]

    @classmethod
    def about(cls, grid: Grid, cell: Coord) -> Argument:
        return cls(cell, why_not(grid, cell))

    def target(self, grid: Grid) -> int:
        """The cell in question."""
        return grid.bit(self.cell)

    def proof(self, grid: Grid) -> int:
        """The digits that prove what is told."""
        told = (objection for objection in self.objections.values() if objection is not None)
        return mask_of(grid, (cell for each in told for cell in each.cells)) & grid.filled

    def sentences(self, words: Words) -> list[str]:
        """One sentence a digit, the one that proves most at the end."""
        told = sorted(self.objections.items(), key=lambda item: (item[1] is not None, -item[0]))
        return [objection_sentence(words, self.cell, value, objection) for value, objection in told]
