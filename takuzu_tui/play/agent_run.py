"""The agents of a running game: one decision at a time, at the player's speed."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.moves import Move
from takuzu_tui.play.outcomes import Change
from takuzu_tui.play.session import Session, Source
from takuzu_tui.play.troupe import Answer, Decided, Failure, Troupe

if TYPE_CHECKING:
    from takuzu_tui.engine.takuzu.agents import Event, Memory

PAUSES = (1.0, 0.5, 0.2, 0.1, 0.04, 0.0)
"""Seconds between two decisions, slow to fast."""


class Pace(Enum):
    """What the agents are at."""

    RESTING = "resting"
    STEPPING = "stepping"
    RUNNING = "running"


class Outcome(Enum):
    """What an answer of the agents came to."""

    STALE = "stale"
    DECIDED = "decided"
    NOTHING_LEFT = "nothing left"
    FAILED = "failed"


class AgentRun:
    """The agents of one game, their trace, and how fast they go.

    Answers come from another thread; whoever hands them to `answered` does so in the game's own.
    """

    def __init__(self, session: Session, on_answer: Callable[[Answer], None]) -> None:
        self._session = session
        self._troupe = Troupe(session.grid, on_answer)
        self.pace = Pace.RESTING
        self._waits = False  # for an answer
        self.speed = 3
        self.trace: list[Event] = []
        self.threads = session.opening.size**2

    @property
    def pause(self) -> float:
        """Seconds to wait before the next decision."""
        return PAUSES[self.speed]

    @property
    def is_awake(self) -> bool:
        """Whether the agents have been started."""
        return self._troupe.has_started

    @property
    def is_gone(self) -> bool:
        """Whether the agents have ended, so that they will never answer."""
        return self._troupe.has_ended

    def change_speed(self, by: int) -> None:
        """Faster or slower, within bounds."""
        self.speed = max(0, min(len(PAUSES) - 1, self.speed + by))

    def hurry(self) -> None:
        """No more pauses."""
        self.speed = len(PAUSES) - 1

    def step(self) -> None:
        """Ask for one decision."""
        self.pace = Pace.STEPPING
        self.ask()

    def run(self) -> None:
        """Ask for decisions until none is left; they are one step of the game."""
        self._session.begin_run()
        self.pace = Pace.RUNNING
        self.ask()

    def ask(self) -> None:
        """Ask for the next decision on the grid as it is now, one question at a time."""
        if not self._waits:
            self._waits = True
            self._troupe.ask_step(self._session.entries)

    def rest(self) -> None:
        """Stop where they are; an answer under way will be stale."""
        if self.pace is Pace.RUNNING:
            self._session.end_run()
        self.pace = Pace.RESTING

    def answered(self, answer: Answer) -> Outcome:
        """Play the decision if it still fits the game; else bring the agents up to date."""
        self._waits = False
        if isinstance(answer, Failure):
            self.rest()
            return Outcome.FAILED
        if self._is_wanted(answer):
            return self._play(answer)
        self._troupe.reset(self._session.grid)
        if self.pace is not Pace.RESTING:
            self.ask()
        return Outcome.STALE

    def _is_wanted(self, answer: Decided) -> bool:
        """Whether the game stands as it did when the agents were asked, and waits for them."""
        if self.pace is Pace.RUNNING and not self._session.is_running:
            self.rest()  # an action of the player has ended the run
        return answer.ticket == self._session.entries and self.pace is not Pace.RESTING

    def _play(self, answer: Decided) -> Outcome:
        event = answer.event
        if event is None:
            self.rest()
            return Outcome.NOTHING_LEFT
        source = Source.AGENT if self.pace is Pace.RUNNING else Source.STEP
        outcome = self._session.play(Move(event.cell, event.value), source)
        assert isinstance(outcome, Change), "agents decide for empty cells alone"
        self.trace.append(event)
        if self.pace is Pace.STEPPING:
            self.pace = Pace.RESTING
        return Outcome.DECIDED

    def told(self, change: Change) -> None:
        """The agents hear of a change that is not theirs; decisions that it undid are no more."""
        for cell in change.cells:
            if change.before.grid[cell] != change.after.grid[cell]:
                self._troupe.tell(cell, change.after.grid[cell])
        grid = change.after.grid
        self.trace = [event for event in self.trace if grid[event.cell] is event.value]

    def was_reset(self) -> None:
        """The agents begin anew on the grid as it is."""
        self._troupe.reset(self._session.grid)
        self.trace.clear()

    def ask_memory(self, cell: Coord, on_memory: Callable[[Memory], None]) -> None:
        """Ask what an agent knows."""
        self._troupe.ask_memory(cell, on_memory)

    def close(self) -> None:
        """End all the threads."""
        self.rest()
        self._troupe.close()
