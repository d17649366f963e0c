"""A run: decisions that come one at a time, at the player's speed, until none is left.

Who decides — agents, techniques — works in a thread of its own and never makes the game wait.
"""

from __future__ import annotations

from abc import abstractmethod
from enum import Enum
from typing import Any, NamedTuple

from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Companion, Label, Row
from takuzu_tui.play.actions import actions_of
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Player
from takuzu_tui.play.questions import validate
from takuzu_tui.play.session import Change
from takuzu_tui.play.state import EntryKind
from takuzu_tui.play.thinker import PAUSES, Failure
from takuzu_tui.wording.phrases import Message, message
from takuzu_tui.wording.words import Words

TRACED = 6


class Decided(NamedTuple):
    """The answer to one request, made after so many entries: a decision, or None for none left."""

    entries: int
    decision: Any | None


class Pace(Enum):
    """What a run is at."""

    RESTING = "resting"
    STEPPING = "stepping"
    RUNNING = "running"


class Run(Companion):
    """One decision at a time, played if it still fits the game, and the trace of them all."""

    failed: str
    """What is told when those who decide are gone."""
    tells_each: str
    tells_sum: str
    """What is told when every decision of a run is from now on, or its result alone."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._session = player.session
        self.pace = Pace.RESTING
        self._asked = 0  # how many answers are under way
        self.speed = 3
        self.tells_decisions = False
        """Line by line: every decision of a run is told, not only its result."""
        self.trace: list[Any] = []
        self._empty: int | None = None  # cells when the run began whose sum is yet to be told

    # What those who decide must say

    @abstractmethod
    def ask(self, entries: int) -> None:
        """Asks for a decision on the position as it is; the answer is posted as Decided."""

    @abstractmethod
    def update(self) -> None:
        """Whoever decides takes the position as it is now, whatever they thought of it."""

    @abstractmethod
    def move(self, decision: Any) -> Any:
        """The move that a decision comes to."""

    @abstractmethod
    def head(self, words: Words, decision: Any) -> str:
        """A decision in a few signs."""

    @abstractmethod
    def filled(self, words: Words, cells: int) -> str:
        """How many cells were filled, as a sentence."""

    @property
    @abstractmethod
    def has_ended(self) -> bool:
        """Whether nothing asked will be answered any more."""

    def fact(self, decision: Any) -> object:
        """What is told of a decision."""
        return decision

    def reasons(self, words: Words, decision: Any) -> tuple[str, ...]:  # noqa: ARG002 - few have any
        """Why it was decided so, from the longest way to say it to the shortest."""
        return ()

    # Asking

    @property
    def is_running(self) -> bool:
        return self.pace is Pace.RUNNING

    @property
    def is_waiting(self) -> bool:
        return self._asked > 0

    def solve(self) -> None:
        """All that can be decided is; asked again meanwhile, there are no more pauses."""
        if self._player.is_asked_in_vain(to_fill=True) or self._are_gone():
            return
        if self.is_running:
            self.speed = len(PAUSES) - 1
            return
        self._player.forget()
        self._empty = len(self._session.state.empties)
        self._session.begin_run()
        self.pace = Pace.RUNNING
        self._ask()

    def step(self) -> None:
        """One decision."""
        if self._player.is_asked_in_vain(to_fill=True) or self._are_gone():
            return
        self._player.stop_companion()
        self._player.forget()
        self.pace = Pace.STEPPING
        self._ask()

    def change_speed(self, by: int) -> None:
        """Faster or slower, which is told; line by line, every decision or their sum."""
        if self._player.speaks:
            self.tells_decisions = by < 0
            self._player.say(self.tells_each if self.tells_decisions else self.tells_sum)
            return
        self.speed = max(0, min(len(PAUSES) - 1, self.speed + by))
        self._player.remark("Speed {speed} of {most}.", speed=self.speed + 1, most=len(PAUSES))

    def _ask(self) -> None:
        """Asks for the next decision, one question at a time."""
        if not self._asked:
            self._asked += 1
            self.ask(self._session.entries)

    def _are_gone(self) -> bool:
        """Whether nobody will ever answer, which is told."""
        if self.has_ended:
            self._player.say(self.failed, Tone.BAD)
        return self.has_ended

    # Hearing

    def heard(self, news: object) -> float | None:
        """Plays a decision if it still fits the game; else those who decide are told the game."""
        self._asked = max(0, self._asked - 1)
        match news:
            case Decided(entries, decision):
                return self._decided(entries, decision)
            case Failure():
                self._asked = 0
                self._rest()
                self._player.say(self.failed, Tone.BAD)
        return None

    def _decided(self, entries: int, decision: Any | None) -> float | None:
        if self.is_running and not self._session.is_running:
            self._player.stop_companion()  # an action of the player has ended the run
        if entries != self._session.entries or self.pace is Pace.RESTING:
            self.update()
            if self.pace is not Pace.RESTING:
                self._ask()
            return None
        if decision is None:
            self._rest()
            self._tell_end()
            return None
        self._play(decision)
        return PAUSES[self.speed] if self.is_running else None

    def _play(self, decision: Any) -> None:
        by = EntryKind.SOLVE if self.is_running else EntryKind.STEP
        move = self.move(decision)
        outcome = self._session.play(*self._player.with_tidying(move), by=by)
        assert isinstance(outcome, Change), "decisions are about empty cells alone"
        self.trace.append(decision)
        is_step = self.pace is Pace.STEPPING
        if is_step or self.tells_decisions:
            self._player.cursor = move.cell
            self._player.tell(self.fact(decision), Tone.HINT)
        if is_step:
            self.pace = Pace.RESTING

    def _tell_end(self) -> None:
        """Message 9 or 11, and what to do next; line by line, how much was filled before that."""
        player, session, words = self._player, self._session, self._player.words
        if player.speaks and self._empty is not None:
            made = self._empty - len(session.state.empties)
            self._empty = None
            player.notes.tell(self.filled(words, made))
        if player.is_due:
            validate(player)
        elif session.puzzle.is_over(session.position):
            player.notes.tell(message(words, Message.WON), Tone.GOOD)
            if player.speaks:
                player.say("Type {validate} to end the game, {undo} to take the run back.")
        elif session.is_full:
            told = marked("An entry is wrong: {undo} takes the run back, then {help} corrects it.")
            player.say_stuck(told, Tone.BAD)
        elif session.faults:
            player.say_stuck(marked("A rule is broken: {verify} tells which."), Tone.BAD)
        elif session.wrong_cells:
            player.say_stuck(marked("An entry is wrong: {help} corrects it."), Tone.BAD)
        else:
            player.say_stuck()

    def go_on(self) -> None:
        """The next decision of a run."""
        if self.is_running:
            self._ask()

    def changed(self, change: Change) -> None:
        """Decisions that a change undid are no more."""
        if change.after == self._session.opening.start:
            self.trace.clear()
            return
        stands = self._session.puzzle.stands
        self.trace = [each for each in self.trace if stands(change.after, self.move(each))]

    def stop(self) -> bool:
        """Rests; an answer under way will be stale."""
        was_running = self.is_running
        self._rest()
        return was_running

    def _rest(self) -> None:
        if self.is_running:
            self._session.end_run()
        self.pace = Pace.RESTING

    # Showing

    def rows(self, words: Words, width: int, room: int) -> list[Row]:
        """The last decisions, newest first; nothing before there is any."""
        if room < 2 or (self.pace is Pace.RESTING and not self.trace):
            return []
        shown = min(TRACED, room - 1)
        rows: list[Row] = []
        for decision in reversed(self.trace[-shown:]):
            head = self.head(words, decision)
            told = [f"{head}  {reason}" for reason in self.reasons(words, decision)]
            line = next((each for each in told if len(each) <= width), head)
            rows.append([Label(0, line[:width], "accent" if not rows else "")])
        rows += [[] for _ in range(shown - len(rows))]
        return [*rows, self._tempo(words, width)]

    def _tempo(self, words: Words, width: int) -> Row:
        """The controls of a run: step, how fast, all, and a bar where there is room."""
        actions = actions_of(self._session.game.name)
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
