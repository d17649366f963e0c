"""The cell agents of a running game: asked from any thread, they never make it wait.

What they did or know, as rows of the guide, stands here too.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Ensemble, Event, Memory
from takuzu_tui.engine.takuzu.grid import Grid, Move
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Label, Row
from takuzu_tui.games.takuzu.agent_sentences import (
    MemoryGroup,
    event_reasons,
    memory_groups,
    memory_lines,
)
from takuzu_tui.play.player import Player
from takuzu_tui.play.run import Decided, Run
from takuzu_tui.play.session import Change
from takuzu_tui.play.thinker import Failure
from takuzu_tui.wording.words import Words

FAR = 4
"""The groups of a memory that are whole lines: above, right, below, left."""


class Inspected(NamedTuple):
    """What an agent knew of the grid as it was after so many entries."""

    entries: int
    memory: Memory


Task = Callable[[Ensemble], None]

REST = 20.0
"""Seconds without a question after which the agents end; a show at its slowest asks sooner."""


class Office:
    """A thread that owns the agents of one board and does what it is asked, in order.

    `post` is called in that thread. The agents are started by the first request, and by the next
    one after they went to rest because nobody asked for `rest` seconds.
    """

    def __init__(self, grid: Grid, post: Callable[[object], None], rest: float = REST) -> None:
        self._grid = grid
        self._post = post
        self._rest = rest
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._resting: threading.Thread | None = None
        self.has_started = False
        self.has_ended = False
        """Whether nothing asked will be answered any more."""

    def ask_step(self, entries: int) -> None:
        """Ask for one decision."""
        self._ask(lambda ensemble: self._post(Decided(entries, ensemble.step())))

    def ask_memory(self, entries: int, cell: Coord) -> None:
        """Ask what an agent knows once all that was told before has reached it."""
        self._ask(lambda ensemble: self._post(Inspected(entries, ensemble.inspect(cell))))

    def tell(self, move: Move) -> None:
        """A change by the player; agents that have not started will see it when they do."""
        with self._lock:
            self._grid = self._grid.with_value(move.cell, move.value)
            if self._thread is not None:
                self._tasks.put(lambda ensemble: ensemble.tell(move.cell, move.value))

    def reset(self, grid: Grid) -> None:
        """The board as it is now, whatever the agents thought of it."""
        with self._lock:
            self._grid = grid
            if self._thread is not None:
                self._tasks.put(lambda ensemble: ensemble.reset(grid))

    def close(self) -> None:
        """End the agents and their owner; returns when every thread has ended."""
        with self._lock:
            threads, self.has_ended = (self._thread, self._resting), True
            self._tasks.put(None)
        for thread in threads:
            if thread is not None:
                thread.join()

    def _ask(self, task: Task) -> None:
        with self._lock:
            if self.has_ended:
                return
            self.has_started = True
            if self._thread is None:
                thread = threading.Thread(
                    target=self._serve, args=(self._grid,), name="agents", daemon=True
                )
                try:
                    thread.start()
                except RuntimeError as error:  # the system refuses
                    self._fail(error)
                    return
                self._thread = thread
            self._tasks.put(task)

    def _fail(self, error: Exception) -> None:
        self.has_ended = True
        self._post(Failure(error))

    def _serve(self, grid: Grid) -> None:
        try:
            with Ensemble(grid) as ensemble:
                while (task := self._next(ensemble)) is not None:
                    task(ensemble)
        except Exception as error:
            self._fail(error)

    def _next(self, ensemble: Ensemble) -> Task | None:
        """What is asked next; None at the end, or when nobody asks for a while."""
        with suppress(Empty):
            return self._tasks.get(timeout=self._rest)
        with self._lock:
            if not self._tasks.empty():
                return self._tasks.get()
            self._grid = ensemble.grid
            self._resting, self._thread = self._thread, None
        return None


class Agents(Run):
    """The agents of one game, and what one of them knows."""

    title = marked("Agents")
    stopped = marked("The agents have stopped.")
    failed = marked("The agents have failed and are gone; the game goes on.")
    tells_each = marked("The agents will tell every decision.")
    tells_sum = marked("The agents will tell only their result.")

    def __init__(self, player: Player, post: Callable[[object], None]) -> None:
        super().__init__(player)
        self._office = Office(self._grid, post)
        self.memory: Memory | None = None

    @property
    def _grid(self) -> Grid:
        grid: Grid = self._session.position.grid
        return grid

    @property
    def has_ended(self) -> bool:
        return self._office.has_ended

    def ask(self, entries: int) -> None:
        """Asks for one decision of one agent."""
        self._office.ask_step(entries)

    def update(self) -> None:
        """The agents see the grid as it is."""
        self._office.reset(self._grid)

    def move(self, decision: Event) -> Move:
        """The digit that an agent became."""
        return Move(decision.cell, decision.value)

    def head(self, words: Words, decision: Event) -> str:  # noqa: ARG002 - rules have no names
        """Which agent, what it became, by which rule."""
        return f"cell-{decision.cell}  {decision.value.value}  {decision.rule}"

    def filled(self, words: Words, cells: int) -> str:
        """How many cells the agents have filled."""
        return words.say_many(
            "The agents have filled {n} cell.", "The agents have filled {n} cells.", cells
        )

    def reasons(self, words: Words, decision: Event) -> tuple[str, ...]:
        """What the rule saw."""
        return tuple(event_reasons(words, decision))

    def step(self) -> None:
        """One decision, and a memory is seen no longer."""
        if self._session.is_open:
            self.memory = None
        super().step()

    def inspect(self) -> None:
        """What the agent under the cursor knows of the grid as it is."""
        if not self._are_gone():
            self._asked += 1
            self._office.ask_memory(self._session.entries, self._player.cursor)

    def heard(self, news: object) -> float | None:
        """A memory is shown if the grid has not changed since."""
        if isinstance(news, Inspected) and news.entries == self._session.entries:
            self._show(news.memory)
        return super().heard(news)

    def _show(self, memory: Memory) -> None:
        self.memory = memory
        if self._player.speaks:
            for line in memory_lines(self._player.words, memory):
                self._player.notes.tell(line)

    def changed(self, change: Change) -> None:
        """The agents hear of a change that is not theirs."""
        self.memory = None
        super().changed(change)
        if change.after == self._session.opening.start:
            self.update()
            return
        for move in self._session.puzzle.between(change.before, change.after):
            self._office.tell(move)

    def close(self) -> None:
        """Ends all the threads."""
        self._rest()
        self._office.close()

    def rows(self, words: Words, width: int, room: int) -> list[Row]:
        """A memory, or the last decisions."""
        if self.memory is None or room < 2:
            return super().rows(words, width, room) if self._office.has_started else []
        return memory_rows(words, self.memory, width)[:room]


def memory_rows(words: Words, memory: Memory, width: int) -> list[Row]:
    """The agent's name and value, then its memory: places, entries, and what they are."""
    own, *groups = memory_groups(words, memory)
    name = f"cell-{memory.cell}  "
    (value,) = _told([own], width - len(name), len(own.place))
    rows: list[Row] = [[Label(0, name, "accent")]]
    rows[0] += [piece._replace(x=len(name) + piece.x) for piece in value]
    place = max(len(group.place) for group in groups)
    for group in groups[:-FAR]:
        rows += _told([group], width, place)
    return rows + _told(groups[-FAR:], width, place)


def _told(groups: Sequence[MemoryGroup], width: int, place: int) -> list[Row]:
    """Entries and what they are: in full, else in short, else without blanks, all in one way."""
    ways = [
        [
            (f"{group.place.ljust(place)} {blank.join(group.held)} ", told)
            for group, told in zip(groups, labels, strict=True)
        ]
        for blank, labels in (
            (" ", [group.told for group in groups]),
            (" ", [group.short for group in groups]),
            ("", [group.short for group in groups]),
        )
    ]
    fitting = (way for way in ways if all(len(line + told) <= width for line, told in way))
    return [
        [Label(0, line), Label(len(line), told, "dim")]
        for line, told in next(fitting, [(line, "") for line, _ in ways[-1]])
    ]
