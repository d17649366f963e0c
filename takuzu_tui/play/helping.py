"""What help would do, and what speaks against a digit; nothing here changes a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.deduction import Deduction, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.logic import conflict, next_deduction, refute
from takuzu_tui.engine.takuzu.moves import Move
from takuzu_tui.engine.takuzu.rules import Violation, violations
from takuzu_tui.play.opening import Opening, wrong_cells


@dataclass(frozen=True, slots=True)
class Correction:
    """A wrong entry, and the digit that belongs there."""

    cell: Coord
    value: Value

    @property
    def move(self) -> Move:
        return Move(self.cell, self.value)


@dataclass(frozen=True, slots=True)
class Filling:
    """An obvious cell; the deduction is cut down to this one place."""

    deduction: Deduction
    place: Place

    @property
    def move(self) -> Move:
        return Move(self.place.cell, self.place.value)


@dataclass(frozen=True, slots=True)
class NothingObvious:
    """No entry is wrong, and no cell follows by R1-R10 or last digit."""


Help = Correction | Filling | NothingObvious
Objection = Violation | Refutation


def next_help(opening: Opening, grid: Grid, order: Sequence[Coord] = ()) -> Help:
    """The first wrong entry put right, else one obvious cell; `order` tells how it was played.

    A wrong entry takes the opposite digit. That is the solution's or, when there are several, the
    one that every solution with the earlier right entries holds.
    """
    wrong = wrong_cells(opening, grid, order)
    if wrong:
        entered = grid[wrong[0]]
        assert entered is not None, "only an entry can be wrong"
        return Correction(wrong[0], entered.opposite)
    deduction = next_deduction(grid, Technique.LAST_DIGIT)
    if deduction is None:
        return NothingObvious()
    place = deduction.places[0]
    return Filling(replace(deduction, places=(place,)), place)


def why_not(grid: Grid, cell: Coord) -> dict[Value, Objection | None]:
    """What speaks against each digit on an empty cell; None when nothing in reach does.

    A rule that the digit would break at once comes first. A grid that already collides with itself
    refutes anything, hence proves nothing: there, only such rules count.
    """
    collides = bool(violations(grid)) or conflict(grid) is not None
    return {value: _objection(grid, Place(cell, value), collides=collides) for value in Value}


def _objection(grid: Grid, place: Place, *, collides: bool) -> Objection | None:
    broken = violations(grid.with_value(place.cell, place.value))
    direct = next((violation for violation in broken if place.cell in violation.cells), None)
    if direct is not None or collides:
        return direct
    return refute(grid, place)
