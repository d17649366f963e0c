"""Many puzzles, one policy: what agents reach, what they send, and how long it takes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from takuzu_tui.engine.takuzu.agents.ensemble import run_agents
from takuzu_tui.engine.takuzu.agents.policy import Policy
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.logic import run_logic

Now = Callable[[], float]


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


def experiment(
    puzzles: Iterable[tuple[str, Grid]], now: Now, policy: Policy | None = None
) -> Iterator[Trial]:
    """A trial for every named puzzle, each made when it is asked for; `now` tells seconds."""
    return (_trial(name, grid, now, policy) for name, grid in puzzles)


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


def _trial(name: str, grid: Grid, now: Now, policy: Policy | None) -> Trial:
    began = now()
    report = run_agents(grid, policy)
    between = now()
    reached = run_logic(grid, Technique.LAST_DIGIT).grid
    ended = now()
    return Trial(
        name=name,
        size=grid.size,
        solved=report.solved,
        agrees=report.grid == reached,
        decisions=Counter(event.rule for event in report.trace),
        messages=report.messages,
        agents_seconds=between - began,
        logic_seconds=ended - between,
    )
