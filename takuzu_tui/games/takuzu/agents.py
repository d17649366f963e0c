"""The cell agents of a running game: asked from any thread, they never make it wait.

What they did or know, as rows of the guide, stands here too.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from enum import Enum
from queue import SimpleQueue
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Ensemble, Event, Memory
from takuzu_tui.engine.takuzu.grid import Grid, Move
from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Companion, Label, Row
from takuzu_tui.games.takuzu.agent_sentences import (
    MemoryGroup,
    event_reasons,
    memory_groups,
    memory_lines,
)
from takuzu_tui.play.actions import actions_of
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Player
from takuzu_tui.play.session import Change
from takuzu_tui.play.state import EntryKind
from takuzu_tui.wording.messages import Message, message
from takuzu_tui.wording.words import Words

PAUSES = (1.0, 0.5, 0.2, 0.1, 0.04, 0.0)
"""Seconds between two decisions, slow to fast."""
TRACED = 6
FAR = 4
"""The groups of a memory that are whole lines: above, right, below, left."""
_FAILED = marked("The agents have failed and are gone; the game goes on.")


class Decided(NamedTuple):
    """The answer to one request, made after so many entries: a decision, or None for none left."""

    entries: int
    event: Event | None


class Inspected(NamedTuple):
    """What an agent knew of the grid as it was after so many entries."""

    entries: int
    memory: Memory


class Failure(NamedTuple):
    """The agents have ended because of an error."""

    error: Exception


Task = Callable[[Ensemble], None]


class Office:
    """A thread that owns the agents of one board and does what it is asked, in order.

    `post` is called in that thread. The agents are started by the first request.
    """

    def __init__(self, grid: Grid, post: Callable[[object], None]) -> None:
        self._grid = grid
        self._post = post
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self.has_ended = False
        """Whether nothing asked will be answered any more."""

    @property
    def has_started(self) -> bool:
        return self._thread is not None

    def ask_step(self, entries: int) -> None:
        """Ask for one decision."""
        self._ask(lambda ensemble: self._post(Decided(entries, ensemble.step())))

    def ask_memory(self, entries: int, cell: Coord) -> None:
        """Ask what an agent knows once all that was told before has reached it."""
        self._ask(lambda ensemble: self._post(Inspected(entries, ensemble.inspect(cell))))

    def tell(self, move: Move) -> None:
        """A change by the player; agents that have not started will see it when they do."""
        self._grid = self._grid.with_value(move.cell, move.value)
        if self.has_started:
            self._ask(lambda ensemble: ensemble.tell(move.cell, move.value))

    def reset(self, grid: Grid) -> None:
        """The board as it is now, whatever the agents thought of it."""
        self._grid = grid
        if self.has_started:
            self._ask(lambda ensemble: ensemble.reset(grid))

    def close(self) -> None:
        """End the agents and their owner; returns when every thread has ended."""
        if self._thread is not None and not self.has_ended:
            self.has_ended = True
            self._tasks.put(None)
            self._thread.join()

    def _ask(self, task: Task) -> None:
        if self.has_ended:
            return
        if self._thread is None:
            self._thread = threading.Thread(
                target=self._serve, args=(self._grid,), name="agents", daemon=True
            )
            self._thread.start()
        self._tasks.put(task)

    def _serve(self, grid: Grid) -> None:
        try:
            with Ensemble(grid) as ensemble:
                while (task := self._tasks.get()) is not None:
                    task(ensemble)
        except Exception as error:
            self.has_ended = True
            self._post(Failure(error))


class Pace(Enum):
    """What the agents are at."""

    RESTING = "resting"
    STEPPING = "stepping"
    RUNNING = "running"


class Agents(Companion):
    """The agents of one game, one decision at a time at the player's speed; and their trace."""

    title = marked("Agents")

    def __init__(self, player: Player, post: Callable[[object], None]) -> None:
        self._player = player
        self._session = player.session
        self._office = Office(self._grid, post)
        self.pace = Pace.RESTING
        self._asked = 0  # how many answers are under way
        self.speed = 3
        self.tells_decisions = False
        """Line by line: every decision of a run is told, not their sum alone."""
        self.trace: list[Event] = []
        self.memory: Memory | None = None
        self._filled: int | None = None  # cells when the run began whose sum is yet to be told

    @property
    def _grid(self) -> Grid:
        grid: Grid = self._session.position.grid
        return grid

    @property
    def is_running(self) -> bool:
        return self.pace is Pace.RUNNING

    @property
    def is_waiting(self) -> bool:
        return self._asked > 0

    # Asking

    def solve(self) -> None:
        """The agents fill all they can; asked again while they do, they no longer pause."""
        if self._player.is_asked_in_vain() or self._are_gone():
            return
        if self.is_running:
            self.speed = len(PAUSES) - 1
            return
        self._player.forget()
        self._filled = self._grid.filled.bit_count()
        self._session.begin_run()
        self.pace = Pace.RUNNING
        self._ask()

    def step(self) -> None:
        """One decision of one agent."""
        if self._player.is_asked_in_vain() or self._are_gone():
            return
        self._player.stop_companion()
        self._player.forget()
        self.memory = None
        self.pace = Pace.STEPPING
        self._ask()

    def inspect(self) -> None:
        """What the agent under the cursor knows of the grid as it is."""
        if not self._are_gone():
            self._asked += 1
            self._office.ask_memory(self._session.entries, self._player.cursor)

    def change_speed(self, by: int) -> None:
        """Faster or slower, which is told; line by line, every decision or their sum."""
        if self._player.speaks:
            self.tells_decisions = by < 0
            if self.tells_decisions:
                self._player.say("The agents will tell every decision.")
            else:
                self._player.say("The agents will tell their sum alone.")
            return
        self.speed = max(0, min(len(PAUSES) - 1, self.speed + by))
        self._player.remark("Speed {speed} of {most}.", speed=self.speed + 1, most=len(PAUSES))

    def _ask(self) -> None:
        """Ask for the next decision on the grid as it is now, one question at a time."""
        if not self._asked:
            self._asked += 1
            self._office.ask_step(self._session.entries)

    def _are_gone(self) -> bool:
        """Whether the agents will never answer, which is told."""
        if self._office.has_ended:
            self._player.say(_FAILED, Tone.BAD)
        return self._office.has_ended

    # Hearing

    def heard(self, news: object) -> float | None:
        """Play a decision if it still fits the game; else bring the agents up to date."""
        self._asked = max(0, self._asked - 1)
        match news:
            case Inspected(entries, memory):
                if entries == self._session.entries:  # else the grid has changed since
                    self._show(memory)
            case Decided() as answer:
                return self._decided(answer)
            case Failure():
                self._asked = 0
                self._rest()
                self._player.say(_FAILED, Tone.BAD)
        return None

    def _show(self, memory: Memory) -> None:
        self.memory = memory
        if self._player.speaks:
            for line in memory_lines(self._player.words, memory):
                self._player.notes.tell(line)

    def _decided(self, answer: Decided) -> float | None:
        if self.is_running and not self._session.is_running:
            self._rest()  # an action of the player has ended the run
        if answer.entries != self._session.entries or self.pace is Pace.RESTING:
            self._office.reset(self._grid)
            if self.pace is not Pace.RESTING:
                self._ask()
            return None
        if answer.event is None:
            self._rest()
            self._tell_end()
            return None
        self._play(answer.event)
        return PAUSES[self.speed] if self.is_running else None

    def _play(self, event: Event) -> None:
        by = EntryKind.SOLVE if self.is_running else EntryKind.STEP
        outcome = self._session.play(Move(event.cell, event.value), by=by)
        assert isinstance(outcome, Change), "agents decide for empty cells alone"
        self.trace.append(event)
        is_step = self.pace is Pace.STEPPING
        if is_step or self.tells_decisions:
            self._player.cursor = event.cell
            self._player.tell(event, Tone.HINT)
        if is_step:
            self.pace = Pace.RESTING

    def _tell_end(self) -> None:
        """Message 9 or 11, and what to do next; line by line, how much was filled before that."""
        player, session, words = self._player, self._session, self._player.words
        if player.speaks and self._filled is not None:
            made = self._grid.filled.bit_count() - self._filled
            self._filled = None
            told = words.say_many(
                "The agents have filled {n} cell.", "The agents have filled {n} cells.", made
            )
            player.notes.tell(told)
        names = {name: player.named(name) for name in ("undo", "help", "verify", "validate")}
        if is_solved(self._grid):
            player.notes.tell(message(words, Message.WON), Tone.GOOD)
            if player.speaks:
                told = marked("Type {validate} to end the game, {undo} to take the run back.")
                player.notes.tell(words.say(told, **names))
        elif session.is_full:
            told = marked("An entry is wrong: {undo} takes the run back, then {help} corrects it.")
            player.say_stuck(words.say(told, **names), Tone.BAD)
        elif session.faults:
            told = marked("A rule is broken: {verify} tells which.")
            player.say_stuck(words.say(told, **names), Tone.BAD)
        elif session.wrong_cells:
            told = marked("An entry is wrong: {help} corrects it.")
            player.say_stuck(words.say(told, **names), Tone.BAD)
        else:
            player.say_stuck()

    def go_on(self) -> None:
        """The next decision of a run."""
        if self.is_running:
            self._ask()

    def changed(self, change: Change) -> None:
        """The agents hear of a change that is not theirs; decisions that it undid are no more."""
        self.memory = None
        if change.after == self._session.opening.start:
            self._office.reset(self._grid)
            self.trace.clear()
            return
        for move in self._session.puzzle.between(change.before, change.after):
            self._office.tell(move)
        grid = self._grid
        self.trace = [event for event in self.trace if grid[event.cell] is event.value]

    def stop(self) -> bool:
        """Rest where they are; an answer under way will be stale."""
        was_running = self.is_running
        self._rest()
        return was_running

    def _rest(self) -> None:
        if self.is_running:
            self._session.end_run()
        self.pace = Pace.RESTING

    def close(self) -> None:
        """End all the threads."""
        self._rest()
        self._office.close()

    # Showing

    def rows(self, words: Words, width: int, room: int) -> list[Row]:
        """The last decisions, newest first, or a memory; nothing before there is any."""
        if not self._office.has_started or room < 2:
            return []
        if self.memory is not None:
            return memory_rows(words, self.memory, width)[:room]
        if self.pace is Pace.RESTING and not self.trace:
            return []
        shown = min(TRACED, room - 1)
        rows: list[Row] = []
        for event in reversed(self.trace[-shown:]):
            head = f"cell-{event.cell}  {event.value.value}  {event.rule}"
            told = [f"{head}  {reason}" for reason in event_reasons(words, event)]
            line = next((each for each in told if len(each) <= width), head)
            rows.append([Label(0, line, "accent" if not rows else "")])
        rows += [[] for _ in range(shown - len(rows))]
        return [*rows, self._tempo(words, width)]

    def _tempo(self, words: Words, width: int) -> Row:
        """The controls of the agents: step, how fast, all, and a bar where there is room."""
        actions = actions_of("takuzu")
        row: Row = []
        x = 0
        faster = words.say("Speed")
        for label, names in (("", ("step",)), (faster, ("slower", "faster")), ("", ("solve",))):
            told = label or words.say(actions[names[0]].label)
            if x + len(told) + 2 * len(names) > width:
                return row
            row.append(Label(x, told, "label", names[-1]))
            x += len(told) + 1
            for name in names:
                row.append(Label(x, actions[name].keys[0], "key", name))
                x += 2
            x += 1
        bar = "#" * (self.speed + 1)
        if x - 1 + len(PAUSES) <= width:
            tone = "accent" if self.is_running else "dim"
            row.append(Label(x - 1, bar.ljust(len(PAUSES), "."), tone))
        return row


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
