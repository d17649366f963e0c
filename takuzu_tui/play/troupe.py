"""The cell agents of a running game: asked from any thread, they never make it wait."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TYPE_CHECKING

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value

if TYPE_CHECKING:
    from takuzu_tui.engine.takuzu.agents import Ensemble, Event, Memory


@dataclass(frozen=True, slots=True)
class Decided:
    """The answer to one request: a decision, or None when no agent has one."""

    ticket: int
    event: Event | None


@dataclass(frozen=True, slots=True)
class Failure:
    """The agents have ended because of an error."""

    error: Exception


Answer = Decided | Failure
Task = Callable[["Ensemble"], None]


class Troupe:
    """A thread that owns the agents of one board and does what it is asked, in order.

    `on_answer` is called in that thread. The agents are started by the first request.
    """

    def __init__(self, grid: Grid, on_answer: Callable[[Answer], None]) -> None:
        self._grid = grid
        self._on_answer = on_answer
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._ended = False

    @property
    def has_started(self) -> bool:
        return self._thread is not None

    @property
    def has_ended(self) -> bool:
        """Whether nothing asked will be answered any more."""
        return self._ended

    def ask_step(self, ticket: int) -> None:
        """Ask for one decision; the answer carries the ticket."""
        self._ask(lambda ensemble: self._on_answer(Decided(ticket, ensemble.step())))

    def tell(self, cell: Coord, value: Value | None) -> None:
        """A change by the player; agents that have not started will see it when they do."""
        self._grid = self._grid.with_value(cell, value)
        if self.has_started:
            self._ask(lambda ensemble: ensemble.tell(cell, value))

    def reset(self, grid: Grid) -> None:
        """The board as it is now, whatever the agents thought of it."""
        self._grid = grid
        if self.has_started:
            self._ask(lambda ensemble: ensemble.reset(grid))

    def ask_memory(self, cell: Coord, on_memory: Callable[[Memory], None]) -> None:
        """Ask what an agent knows once all that was told before has reached it."""
        self._ask(lambda ensemble: on_memory(ensemble.inspect(cell)))

    def close(self) -> None:
        """End the agents and their owner; returns when every thread has ended."""
        if self._thread is not None and not self._ended:
            self._ended = True
            self._tasks.put(None)
            self._thread.join()

    def _ask(self, task: Task) -> None:
        if self._ended:
            return
        if self._thread is None:
            self._thread = threading.Thread(
                target=self._serve, args=(self._grid,), name="agents", daemon=True
            )
            self._thread.start()
        self._tasks.put(task)

    def _serve(self, grid: Grid) -> None:
        from takuzu_tui.engine.takuzu.agents import Ensemble  # noqa: PLC0415 - few games need them

        try:
            with Ensemble(grid) as ensemble:
                while (task := self._tasks.get()) is not None:
                    task(ensemble)
        except Exception as error:
            self._ended = True
            self._on_answer(Failure(error))
