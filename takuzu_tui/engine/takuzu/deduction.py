"""One step of reasoning, as data: what it places, by which technique, and what proves it."""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.rules import TwinLines
from takuzu_tui.engine.takuzu.shape import Line


@dataclass(frozen=True, slots=True)
class Place:
    """A digit for a cell."""

    cell: Coord
    value: Value


@dataclass(frozen=True, slots=True)
class NoFilling:
    """A line that no legal filling completes, or none but those of its complete twins."""

    line: Line
    twins: tuple[Line, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        return (self.line, *self.twins)


Conflict = NoFilling | TwinLines


@dataclass(frozen=True, slots=True)
class Refutation:
    """Why an assumption fails: the steps that follow from it, and where they collide."""

    assumption: Place
    steps: tuple[Deduction, ...]
    conflict: Conflict

    @property
    def cells(self) -> tuple[Coord, ...]:
        """The cells on which it rests, its own digits among them."""
        followed = [cell for step in self.steps for cell in step.because]
        ended = [cell for line in self.conflict.lines for cell in line.cells]
        return tuple(dict.fromkeys((*followed, *ended)))


@dataclass(frozen=True, slots=True)
class Deduction:
    """Digits that follow from the digits of the cells in `because`.

    `rule` is the rule's name in traces (R1 … R10, last-digit) or None. `line` is the line that
    was looked at (None for a contradiction), `digit` what the line ran out of or had one left of
    (count, last-digit), `twins` the complete lines that were excluded (twin), and `refutation`
    what became of the opposite assumption (contradiction).
    """

    technique: Technique
    places: tuple[Place, ...]
    because: tuple[Coord, ...]
    rule: str | None = None
    line: Line | None = None
    digit: Value | None = None
    twins: tuple[Line, ...] = ()
    refutation: Refutation | None = None

    def apply(self, grid: Grid) -> Grid:
        """The grid with the places filled in."""
        for place in self.places:
            grid = grid.with_value(place.cell, place.value)
        return grid
