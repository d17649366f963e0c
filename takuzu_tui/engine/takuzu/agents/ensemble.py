"""The owner of the agents: it starts them, lets them act, tells them changes, and ends them.

Whole runs and what came of them, as data, stand here too: one grid, and many puzzles compared
with sequential logic.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from queue import SimpleQueue
from typing import Self, assert_never
from weakref import finalize

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents.agent import (
    Agent,
    Event,
    Failed,
    Notice,
    Order,
    Post,
    Quiet,
    Told,
    Willing,
    Yielding,
)
from takuzu_tui.engine.takuzu.agents.mind import Memory, Policy, memories
from takuzu_tui.engine.takuzu.deduction import Conflict
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.logic import conflict, run_logic
from takuzu_tui.engine.takuzu.rules import Violation, is_solved, violations
from takuzu_tui.engine.takuzu.solver import count_solutions

COMPLETED, NOTHING_OBVIOUS = 9, 11
STACK = 256 * 1024
"""Bytes of stack for an agent: 400 threads of the usual size would ask for gigabytes."""

OnEvent = Callable[[Event], None]
Now = Callable[[], float]


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


class AgentError(RuntimeError):
    """An agent failed; its own error is the cause of this one."""

    def __init__(self, cell: Coord) -> None:
        super().__init__(f"the agent of {cell} failed")
        self.cell = cell


def _ignore(_event: Event) -> None:
    pass


class Ensemble:
    """The agents of one board, a thread for each cell, held until `resume` or `step`.

    One thread at a time may call the methods that act; `inspect` is free to all. `on_event` is
    called in that owner's thread, while it waits, once for every decision and in their order.
    Whatever interrupts the owner there, or fails in an agent, ends all the agents; so does
    leaving the `with` block. `order` is the order in which the cells are started and addressed.
    """

    def __init__(
        self,
        grid: Grid,
        policy: Policy | None = None,
        *,
        on_event: OnEvent = _ignore,
        order: Iterable[Coord] | None = None,
        yielding: Yielding | None = None,
    ) -> None:
        self.grid = grid
        self.willing: set[Coord] = set()
        """The cells that hold and could decide, as of the last wait."""
        self.runs = False
        """Whether the agents decide whenever they can."""
        self._start = grid
        self._trace: list[Event] = []
        self._on_event = on_event
        self._ended = False
        self._started: SimpleQueue[RuntimeError | None] = SimpleQueue()
        self._starter = threading.Thread(target=self._start_all, name="cells", daemon=True)
        cells = tuple(grid.cells()) if order is None else tuple(order)
        assert sorted(cells) == list(grid.cells()), "the order names every cell once"
        self._post = Post(cells, yielding)
        self._told_before = 0
        chosen = policy or Policy()
        known = memories(grid)
        self._agents = {
            cell: Agent(known[cell], chosen, self._post, heir)
            for cell, heir in zip(cells, (*cells[1:], cells[0]), strict=True)
        }
        # One letter ends them all, for each agent hands it on. So nothing can interrupt it half
        # way, and an ensemble that nobody stopped, but nobody holds any more, ends its agents too.
        self._end = partial(self._post.mailboxes[cells[0]].letters.put, Order.STOP)
        finalize(self, self._end)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()
        self.join()

    @property
    def threads(self) -> tuple[threading.Thread, ...]:
        return tuple(agent.thread for agent in self._agents.values())

    def start(self) -> None:
        """Start all the threads; the agents hold, unless they have been let go before."""
        with self._on_duty():
            if not self.runs:
                self._post.send(self._agents, Order.HOLD)
            self._starter.start()
            refusal = self._started.get()
            if refusal is not None:
                raise refusal

    def _start_all(self) -> None:
        """Start the agents from a thread of its own: an interrupt of the owner cannot hit there.

        Within `Thread.start` it would, and could leave a thread that has neither begun nor failed.
        """
        usual, refusal = threading.stack_size(STACK), None
        try:
            for thread in self.threads:
                thread.start()
        except RuntimeError as error:
            refusal = error
        threading.stack_size(usual)
        self._started.put(refusal)

    def resume(self) -> None:
        """Let every agent decide whenever it can."""
        with self._on_duty():
            self.runs = True
            self._post.send(self._agents, Order.GO)

    def pause(self) -> None:
        """Let agents finish what they are at and hold; nothing moves once this returns."""
        with self._on_duty():
            if self.runs:
                self.runs = False
                self._post.send(self._agents, Order.HOLD)
            self._settle()

    def wait(self) -> None:
        """Return once nothing moves: no letter is in flight and no agent at work."""
        with self._on_duty():
            self._settle()

    def step(self) -> Event | None:
        """Exactly one decision, that of the first willing cell; None when no agent has one."""
        self.pause()
        with self._on_duty():
            made = len(self._trace)
            # A policy with moods may not repeat on the permit what it announced.
            while self.willing and len(self._trace) == made:
                self._post.send([min(self.willing)], Order.PERMIT)
                self._settle()
            return self._trace[-1] if len(self._trace) > made else None

    def tell(self, cell: Coord, value: Value | None) -> None:
        """A change by the player: the cell takes the value, or is emptied."""
        with self._interlude():
            self.grid = self.grid.with_value(cell, value)
            self._start = self._start.with_value(cell, value)
            self._post.send([cell], Told(value))

    def reset(self, grid: Grid) -> None:
        """Every memory starts anew on a grid of the same size, and so do trace and counts."""
        assert grid.size == self.grid.size, "a board keeps its size"
        goes = self.runs
        if not self._post.is_quiet:
            self.pause()
        with self._on_duty():
            self._settle()
            self.grid = self._start = grid
            self._trace.clear()
            self._told_before = self._post.told
            self._post.begin_anew(memories(grid))
            self.runs = goes
            self._post.send(self._agents, Order.GO if goes else Order.HOLD)
            if not goes:
                self._settle()

    def inspect(self, cell: Coord) -> Memory:
        """What an agent knows at this moment; from any thread, running, paused or ended."""
        return self._agents[cell].memory

    def report(self) -> Report:
        """What has come of it up to the last wait."""
        messages = self._post.told - self._told_before
        return Report(self._start, self.grid, len(self._agents), tuple(self._trace), messages)

    def stop(self) -> None:
        """Tell all the threads to end; `join` waits until they have."""
        self._ended = True
        self._end()

    def join(self) -> None:
        """Return once every thread that was started has ended."""
        # The last to be told first: when it has ended, few of the others are left to wait for.
        for thread in (self._starter, *reversed(self.threads)):
            if thread.is_alive():
                thread.join()

    def _settle(self) -> None:
        """Read notices until nothing is in flight; what is in the office then is all there is."""
        while not self._post.is_quiet:
            self._note(self._post.office.get())
        while not self._post.office.empty():
            self._note(self._post.office.get())

    def _note(self, notice: Notice) -> None:
        match notice:
            case Event():
                self._trace.append(notice)
                self.grid = self.grid.with_value(notice.cell, notice.value)
                self._on_event(notice)
            case Willing():
                (self.willing.add if notice.willing else self.willing.discard)(notice.cell)
            case Failed():
                raise AgentError(notice.cell) from notice.error
            case Quiet():
                pass
            case _:
                assert_never(notice)

    @contextmanager
    def _interlude(self) -> Iterator[None]:
        """Changes are made while all is quiet and holds, so that nobody decides half informed."""
        went_on = self.runs
        self.pause()
        with self._on_duty():
            yield
            self._settle()
        if went_on:
            self.resume()

    @contextmanager
    def _on_duty(self) -> Iterator[None]:
        """Whatever goes wrong here, an interrupt included, no thread outlives it."""
        assert not self._ended, "the agents have ended"
        try:
            yield
        except BaseException:
            self.stop()
            self.join()
            raise


def run_agents(
    grid: Grid,
    policy: Policy | None = None,
    *,
    on_event: OnEvent = _ignore,
    order: Iterable[Coord] | None = None,
    yielding: Yielding | None = None,
) -> Report:
    """What the agents of a grid reach together; all their threads have ended."""
    ensemble = Ensemble(grid, policy, on_event=on_event, order=order, yielding=yielding)
    ensemble.resume()
    with ensemble:
        ensemble.wait()
        return ensemble.report()


def experiment(
    puzzles: Iterable[tuple[str, Grid]], now: Now, policy: Policy | None = None
) -> Iterator[Trial]:
    """A trial for every named puzzle, each made when it is asked for; `now` tells seconds.

    As long as the size stays the same, so do the agents: they begin anew on each puzzle.
    """
    with ExitStack() as stack:
        ensemble: Ensemble | None = None
        for name, grid in puzzles:
            began = now()
            if ensemble is None or ensemble.grid.size != grid.size:
                stack.close()
                ensemble = Ensemble(grid, policy)
                ensemble.resume()
                stack.enter_context(ensemble)
            else:
                ensemble.reset(grid)
            ensemble.wait()
            report = ensemble.report()
            between = now()
            reached = run_logic(grid, Technique.LAST_DIGIT).grid
            ended = now()
            yield Trial(
                name=name,
                size=grid.size,
                solved=report.solved,
                agrees=report.grid == reached,
                decisions=Counter(event.rule for event in report.trace),
                messages=report.messages,
                agents_seconds=between - began,
                logic_seconds=ended - between,
            )


def total(trials: Iterable[Trial]) -> Total:
    """What the trials come to."""
    made = tuple(trials)
    return Total(
        puzzles=len(made),
        solved=sum(trial.solved for trial in made),
        agreeing=sum(trial.agrees for trial in made),
        decisions=sum((Counter(trial.decisions) for trial in made), Counter()),
        messages=sum(trial.messages for trial in made),
        agents_seconds=sum(trial.agents_seconds for trial in made),
        logic_seconds=sum(trial.logic_seconds for trial in made),
    )
