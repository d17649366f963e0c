"""Reasoning as data: what a step rules out or places, by which technique, and what proves it."""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.difficulty import Technique
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Zone


@dataclass(frozen=True, slots=True)
class Place:
    """A digit for a cell, or one that a cell cannot hold.

    >>> str(Place(Coord(0, 1), 3))
    'AB3'
    """

    cell: Coord
    value: int

    def __str__(self) -> str:
        return f"{self.cell}{self.value}"


@dataclass(frozen=True, slots=True)
class NoDigit:
    """A cell that is left without a digit."""

    cell: Coord
    without: tuple[Place, ...]

    @property
    def cells(self) -> tuple[Coord, ...]:
        return (self.cell,)


@dataclass(frozen=True, slots=True)
class NoPlace:
    """A digit that is left without a place in a zone."""

    zone: Zone
    value: int
    without: tuple[Place, ...]

    @property
    def cells(self) -> tuple[Coord, ...]:
        return self.zone.cells


Conflict = NoDigit | NoPlace


@dataclass(frozen=True, slots=True)
class Refutation:
    """Why an assumption fails: the digits that follow from it, in order, and where they collide.

    Each follows by one of the first three techniques; `without` tells what had been ruled out
    before and is relied on, `because` the cells whose digits ruled it out. `grounds` are
    the digits that hold anyway, whatever is assumed.
    """

    assumption: Place
    steps: tuple[Deduction, ...]
    conflict: Conflict
    without: tuple[Place, ...] = ()
    because: tuple[Coord, ...] = ()
    grounds: tuple[Deduction, ...] = ()

    @property
    def consequences(self) -> tuple[Deduction, ...]:
        """The digits that follow from the assumption."""
        return tuple(step for step in self.steps if step not in self.grounds)

    @property
    def cells(self) -> tuple[Coord, ...]:
        """The cells on which it rests: those that prove it, that follow, that collide."""
        followed = (step.place.cell for step in self.steps)
        return tuple(dict.fromkeys((*self.because, *followed, *self.conflict.cells)))


@dataclass(frozen=True, slots=True)
class Step:
    """Digits that cells cannot hold, and why.

    What was looked at is told by `cells`, `digits` and `zones`: the places of a digit in a zone
    (common-neighbour), cells and their candidates (pairs, triples, square; `is_hidden` when the
    digits are confined to the cells rather than the cells to the digits), a, b and c, d with their
    two zones (chain), the pivot and its wings with a, b and c (xy-wing), or the assumption and
    what refutes it (trial). In a square, `holders` are the cells that may hold the digit removed.

    `without` is what had to be ruled out before, by the digits of the cells in `because` or by
    earlier steps.
    """

    technique: Technique
    removes: tuple[Place, ...]
    cells: tuple[Coord, ...]
    digits: tuple[int, ...]
    zones: tuple[Zone, ...] = ()
    is_hidden: bool = False
    holders: tuple[Coord, ...] = ()
    refutation: Refutation | None = None
    without: tuple[Place, ...] = ()
    because: tuple[Coord, ...] = ()


@dataclass(frozen=True, slots=True)
class Deduction:
    """A digit that follows, by a technique, once its steps have ruled out what they remove.

    Every step is needed, by a later one or by the digit itself. `cells` were looked at: the cells
    of the zone (last-cell, hidden-single), the cell itself (single), the square. `without` is what
    had to be ruled out, by the digits of the cells in `because` or by the steps.
    """

    technique: Technique
    place: Place
    cells: tuple[Coord, ...]
    zone: Zone | None = None
    digits: tuple[int, ...] = ()
    without: tuple[Place, ...] = ()
    because: tuple[Coord, ...] = ()
    steps: tuple[Step, ...] = ()

    @property
    def hardest(self) -> Technique:
        """The hardest technique that it takes."""
        used = (self.technique, *(step.technique for step in self.steps))
        return max(used, key=lambda technique: technique.rank)

    @property
    def proof(self) -> tuple[Coord, ...]:
        """Every cell on which it rests, those of its steps first; not the one to be filled."""
        told = [cell for step in self.steps for cell in (*step.cells, *step.because)]
        every = dict.fromkeys((*told, *self.because))
        every.pop(self.place.cell, None)
        return tuple(every)

    def apply(self, grid: Grid) -> Grid:
        """The grid with the digit filled in."""
        return grid.with_value(self.place.cell, self.place.value)
