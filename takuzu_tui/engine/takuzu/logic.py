"""Solving as a player does: the easiest technique first, and first again after each success."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.contradiction import conflict, contradictions, refute
from takuzu_tui.engine.takuzu.deduction import Deduction, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.grid import Grid, Move, Value
from takuzu_tui.engine.takuzu.kernel import kernel_for, lines_of
from takuzu_tui.engine.takuzu.rules import Violation, is_solved, violations
from takuzu_tui.engine.takuzu.solver import count_solutions
from takuzu_tui.engine.takuzu.techniques import FINDERS

Objection = Violation | Refutation
"""What speaks against a digit."""

_EASY_TO_HARD = tuple(Technique)


@dataclass(frozen=True, slots=True)
class Trace:
    """How far reasoning got from a grid, and by which steps."""

    start: Grid
    steps: tuple[Deduction, ...]
    grid: Grid

    @property
    def certificate(self) -> Mapping[Technique, int]:
        """How many steps each technique took, easy to hard; those that took none are left out."""
        taken = Counter(step.technique for step in self.steps)
        return {technique: taken[technique] for technique in Technique if taken[technique]}

    @property
    def hardest(self) -> Technique | None:
        """The hardest technique that was needed, or None when none was."""
        return max((step.technique for step in self.steps), key=_EASY_TO_HARD.index, default=None)


@dataclass(frozen=True, slots=True)
class Grade:
    """How many solutions a grid has (2 stands for several); how hard the only one is to find."""

    solutions: int
    difficulty: Difficulty | None = None
    certificate: Mapping[Technique, int] = field(default_factory=dict)


def next_deduction(grid: Grid, ceiling: Technique = Technique.CONTRADICTION) -> Deduction | None:
    """The first deduction of the easiest technique that has one, up to the ceiling."""
    return next(_deductions(grid, ceiling), None)


def run_logic(grid: Grid, ceiling: Technique = Technique.CONTRADICTION) -> Trace:
    """Every next deduction in turn, until none is left."""
    return _continued(Trace(grid, (), grid), ceiling)


def grade(grid: Grid) -> Grade:
    """How many solutions the grid has and, if just one, the hardest technique it takes."""
    if violations(grid):
        return Grade(0)
    trace = run_logic(grid, Technique.TWIN)
    # Each step holds in every solution, so a grid that reasoning completes has no other.
    if not is_solved(trace.grid):
        solutions = count_solutions(grid, 2)
        if solutions != 1:
            return Grade(solutions)
        trace = _continued(trace, Technique.CONTRADICTION)
        if not trace.grid.is_full:
            return Grade(1, Difficulty.BEYOND, trace.certificate)
    hardest = trace.hardest
    return Grade(1, hardest.difficulty if hardest else Difficulty.EASY, trace.certificate)


def level_of(grid: Grid) -> Difficulty:
    """How hard the only solution of a grid is to find: as `grade` tells, but without the steps."""
    board = lines_of(grid)
    levels = (level for level in Difficulty if level is not Difficulty.BEYOND)
    enough = (level for level in levels if kernel_for(grid.size, level).completes(*board))
    return next(enough, Difficulty.BEYOND)


def collides(grid: Grid) -> bool:
    """Whether the grid breaks a rule or holds a line that nothing completes."""
    return bool(violations(grid)) or conflict(grid) is not None


def why_not(grid: Grid, cell: Coord) -> dict[Value, Objection | None]:
    """What speaks against each digit on an empty cell; None when nothing in reach does.

    A rule that the digit would break at once comes first. A grid that already collides with itself
    refutes anything, hence proves nothing: there, only such rules count.
    """
    proves = not collides(grid)
    against: dict[Value, Objection | None] = {}
    for value in Value:
        broken = violations(grid.with_value(cell, value))
        against[value] = next((violation for violation in broken if cell in violation.cells), None)
        if against[value] is None and proves:
            against[value] = refute(grid, Place(cell, value))
    return against


def justification(grid: Grid, move: Move) -> Deduction | Refutation | None:
    """The easiest reason for a digit, cut down to its cell; what stands there now is no reason.

    A contradiction is told by what refutes the other digit; on a grid that collides with itself
    it proves nothing.
    """
    if move.value is None:
        return None
    bare, place = grid.with_value(move.cell, None), Place(move.cell, move.value)
    for finder in FINDERS.values():
        for deduction in finder(bare, None):
            if place in deduction.places:
                return replace(deduction, places=(place,))
    if collides(bare):
        return None
    return refute(bare, Place(move.cell, move.value.opposite))


def _deductions(grid: Grid, ceiling: Technique) -> Iterator[Deduction]:
    for technique in _EASY_TO_HARD[: _EASY_TO_HARD.index(ceiling) + 1]:
        if technique is Technique.CONTRADICTION:
            yield from contradictions(grid)
        else:
            yield from FINDERS[technique](grid, None)


def _continued(trace: Trace, ceiling: Technique) -> Trace:
    grid, steps = trace.grid, list(trace.steps)
    while step := next_deduction(grid, ceiling):
        steps.append(step)
        grid = step.apply(grid)
    return Trace(trace.start, tuple(steps), grid)
