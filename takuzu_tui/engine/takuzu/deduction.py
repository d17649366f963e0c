"""One step of reasoning, as data: what it places, by which technique, and what proves it."""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.rules import Violation
from takuzu_tui.engine.takuzu.shape import Line


@dataclass(frozen=True, slots=True)
class Place:
    """A digit for a cell."""

    cell: Coord
    value: Value


@dataclass(frozen=True, slots=True)
class NoFilling:
    """A line that no legal filling completes, or none but those of its complete twins.

    `content` is what it holds, where that was asked for.
    """

    line: Line
    twins: tuple[Line, ...] = ()
    content: str = ""

    @property
    def lines(self) -> tuple[Line, ...]:
        return (self.line, *self.twins)


Conflict = NoFilling | Violation


@dataclass(frozen=True, slots=True)
class Refutation:
    """Why an assumption fails: the steps that follow from it, and where they collide."""

    assumption: Place
    steps: tuple[Deduction, ...]
    conflict: Conflict

    @property
    def grounds(self) -> tuple[Deduction, ...]:
        """The steps that hold anyway, whatever is assumed."""
        resting = {self.assumption.cell}
        grounds = []
        for step in self.steps:
            if resting.isdisjoint(step.because):
                grounds.append(step)
            else:
                resting |= {place.cell for place in step.places}
        return tuple(grounds)

    @property
    def consequences(self) -> tuple[Deduction, ...]:
        """The steps that follow from the assumption."""
        grounds = self.grounds
        return tuple(step for step in self.steps if step not in grounds)

    @property
    def cells(self) -> tuple[Coord, ...]:
        """The cells on which it rests, its own digits among them."""
        followed = [cell for step in self.steps for cell in step.because]
        ended = [cell for line in self.conflict.lines for cell in line.cells]
        return tuple(dict.fromkeys((*followed, *ended)))


@dataclass(frozen=True, slots=True)
class Fillings:
    """All that a line can still become, and what it cannot because a complete line is that."""

    left: tuple[str, ...]
    taken: tuple[tuple[str, Line], ...] = ()


@dataclass(frozen=True, slots=True)
class Trial:
    """The other digit on a cell, the steps along the line that follow, the rule that they break."""

    assumption: Place
    steps: tuple[Deduction, ...]
    broken: Violation


Proof = Fillings | tuple[Trial, ...]


@dataclass(frozen=True, slots=True)
class Deduction:
    """Digits that follow from the digits of the cells in `because`.

    `rule` is the rule's name in traces (R1 … R10, last-digit) or None. `line` is the line that
    was looked at (None for a contradiction), `digit` what the line ran out of or had one left of
    (count, last-digit), `twins` the complete lines that were excluded (twin), and `refutation`
    what became of the opposite assumption (contradiction). `proof` is there where it was asked for.
    """

    technique: Technique
    places: tuple[Place, ...]
    because: tuple[Coord, ...]
    rule: str | None = None
    line: Line | None = None
    digit: Value | None = None
    twins: tuple[Line, ...] = ()
    refutation: Refutation | None = None
    proof: Proof | None = None

    def apply(self, grid: Grid) -> Grid:
        """The grid with the places filled in."""
        for place in self.places:
            grid = grid.with_value(place.cell, place.value)
        return grid
