"""What came of the agents, of one grid or of many puzzles, as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from takuzu_tui.engine.takuzu.agents.mail import Event
from takuzu_tui.engine.takuzu.contradiction import conflict
from takuzu_tui.engine.takuzu.deduction import Conflict
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.rules import Violation, is_solved, violations
from takuzu_tui.engine.takuzu.solver import count_solutions

COMPLETED, NOTHING_OBVIOUS = 9, 11


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


@dataclass(frozen=True, slots=True)
class Trial:
    """One puzzle: what its agents did, and the seconds that they and the sequential logic took.

    `agrees` tells whether both ended with the same grid.
    """

    name: str
    size: int
    solved: bool
    agrees: bool
    decisions: Mapping[str, int]
    messages: int
    agents_seconds: float
    logic_seconds: float


@dataclass(frozen=True, slots=True)
class Total:
    """The same, over many puzzles."""

    puzzles: int
    solved: int
    agreeing: int
    decisions: Mapping[str, int]
    messages: int
    agents_seconds: float
    logic_seconds: float


def total(trials: Iterable[Trial]) -> Total:
    """What the trials come to."""
    made = tuple(trials)
    decisions: Counter[str] = Counter()
    for trial in made:
        decisions.update(trial.decisions)
    return Total(
        puzzles=len(made),
        solved=sum(trial.solved for trial in made),
        agreeing=sum(trial.agrees for trial in made),
        decisions=decisions,
        messages=sum(trial.messages for trial in made),
        agents_seconds=sum(trial.agents_seconds for trial in made),
        logic_seconds=sum(trial.logic_seconds for trial in made),
    )
