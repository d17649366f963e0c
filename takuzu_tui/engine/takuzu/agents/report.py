"""What the agents did, as data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.deduction import Conflict
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.logic import conflict
from takuzu_tui.engine.takuzu.rules import Violation, is_solved, violations
from takuzu_tui.engine.takuzu.solver import count_solutions

COMPLETED, NOTHING_OBVIOUS = 9, 11


@dataclass(frozen=True, slots=True)
class Event:
    """One decision: a cell takes a value, by a rule, for the cells in `because`.

    `step` is the agent's step number: one more than the highest of any decision it had heard of.
    So a decision that rests on others has a higher step than they, and the highest step of a run
    says how many rounds the agents would need if they all acted at once.
    """

    cell: Coord
    value: Value
    rule: str
    because: tuple[Coord, ...]
    step: int


@dataclass(frozen=True, slots=True)
class NoSolution:
    """No rule is broken and no line is dead, yet nothing completes the grid."""


Trouble = Violation | Conflict | NoSolution


@dataclass(frozen=True)
class Report:
    """What the agents made of a start, their decisions in the order they were made.

    `start` holds the digits that came from outside, `messages` counts what cell told cell.
    """

    start: Grid
    grid: Grid
    threads: int
    trace: tuple[Event, ...]
    messages: int

    @cached_property
    def solved(self) -> bool:
        """Whether the grid is full and breaks no rule."""
        return is_solved(self.grid)

    @property
    def message(self) -> int:
        """The number of the message that tells the outcome."""
        return COMPLETED if self.solved else NOTHING_OBVIOUS

    @cached_property
    def conflict(self) -> Trouble | None:
        """Why the start cannot be completed, as near to the start as it shows; else None."""
        if self.solved:
            return None
        for grid in (self.start, self.grid):
            for trouble in (*violations(grid), conflict(grid)):
                if trouble is not None:
                    return trouble
        return None if count_solutions(self.start, 1) else NoSolution()
