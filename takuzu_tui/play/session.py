"""The owner of one running game: every change goes through here and is recorded first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from math import isfinite
from typing import Any, Protocol

from takuzu_tui.engine.text import quote
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Cells, Fault, Game, Match, Opening, Puzzle, Refused
from takuzu_tui.play.clock import Clock
from takuzu_tui.play.state import (
    ASKED,
    RUNNING,
    Barred,
    Bookmark,
    Entry,
    EntryKind,
    Helps,
    Position,
    ReplayError,
    State,
    Step,
    Turn,
    advance,
)


@dataclass(frozen=True, slots=True)
class Change:
    """The positions around an action, and the step that was made, unmade or made again."""

    before: Position
    after: Position
    step: Step


class Verdict(Enum):
    """What the rules say of the board; the session tells its time, faults and empty cells."""

    SOLVED = "full and right"
    WRONG = "full and wrong"
    INCOMPLETE = "not full"


Outcome = Change | Refused | None
"""What comes of an action: a change of the board, why it cannot be, or that the board stays."""


class Recorder(Protocol):
    """Whoever keeps the entries; an entry is recorded before anything of it can be seen."""

    def record(self, entry: Entry, after: State) -> None:
        """Keep the entry and what it leads to; an exception from here leaves the game as it was."""


class Session:
    """A game from its opening to its end; `now` gives seconds that only grow.

    The clock runs from the start. `entries` tells the moments of a game apart; `recorder`
    gets every entry that is made while it is there.
    """

    def __init__(
        self,
        opening: Opening[Any],
        *,
        now: Callable[[], float],
        recorder: Recorder | None = None,
    ) -> None:
        self._now = now
        self.recorder = recorder
        self._state = State.start(registry.game(opening.game), opening)
        self._log: list[Entry] = []
        self._clock = Clock().started(now())
        self._recorded = 0.0  # seconds played at the last entry
        self._run: EntryKind | None = None  # what the next move of an open run is

    @classmethod
    def replay(
        cls,
        opening: Opening[Any],
        entries: Iterable[Entry],
        *,
        now: Callable[[], float],
        elapsed: float = 0.0,
    ) -> Session:
        """The game that these entries made, its clock going on from the last of them.

        Or from the seconds `elapsed`, if it was left later than that. Every entry is judged as in
        live play; ReplayError quotes the first that does not fit.
        """
        session = cls(opening, now=now)
        for number, entry in enumerate(entries, 1):
            turn = advance(session._state, entry)
            if not isinstance(turn, Turn):
                fact = "it changes nothing" if turn is None else turn.fact
                reason = getattr(fact, "value", fact)
                raise ReplayError(f"{_nth(number, entry)}, does not fit: {reason}")
            if not (isfinite(entry.elapsed) and entry.elapsed >= session._recorded):
                span = f"from {session._recorded} to {entry.elapsed}"
                raise ReplayError(f"{_nth(number, entry)}, takes time {span}")
            session._state, session._recorded = turn.state, entry.elapsed
            session._log.append(entry)
        moment = now()
        if session.is_finished:
            session._clock = Clock(session._recorded).stopped(moment)
        else:
            session._clock = Clock(max(session._recorded, elapsed)).started(moment)
        return session

    @property
    def game(self) -> Game[Any, Any]:
        return self._state.game

    @property
    def puzzle(self) -> Puzzle[Any, Any]:
        """The game, where it is known to be a puzzle."""
        return self._state.puzzle

    @property
    def match(self) -> Match[Any, Any]:
        """The game, where it is known to be a match."""
        assert isinstance(self.game, Match), "asked of matches alone"
        return self.game

    @property
    def shared(self) -> Position:
        """What a player gives to others: the puzzle as it began, or all of a match so far."""
        return self.position if isinstance(self.game, Match) else self.opening.start

    @property
    def state(self) -> State:
        """All that is true of the game but its time; equal for games that went alike."""
        return self._state

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every entry of the game, in order; played again they make it anew."""
        return tuple(self._log)

    @property
    def opening(self) -> Opening[Any]:
        return self._state.opening

    @property
    def position(self) -> Position:
        return self._state.position

    @property
    def entries(self) -> int:
        """How many entries were made; it grows with every change."""
        return self._state.entries

    @property
    def is_finished(self) -> bool:
        return self._state.is_finished

    @property
    def is_full(self) -> bool:
        return self._state.is_full

    @property
    def is_open(self) -> bool:
        """Whether there is something left to fill, and the game goes on."""
        return not self.is_finished and not self.is_full

    @property
    def is_unsolved(self) -> bool:
        """Whether the game goes on, and something is left to fill or to put right."""
        return not self.is_finished and not (self.is_full and not self.faults)

    @property
    def helps(self) -> Helps:
        return self._state.helps

    @property
    def can_undo(self) -> bool:
        return self._state.decision is not None and not self.is_finished

    @property
    def can_redo(self) -> bool:
        return self._state.history.next is not None and not self.is_finished

    @property
    def checkpoints(self) -> tuple[Bookmark, ...]:
        """What can be returned to, newest last."""
        return self._state.bookmarks

    @property
    def faults(self) -> tuple[Fault, ...]:
        return self._state.faults

    @property
    def wrong_cells(self) -> Cells:
        return self._state.wrong_cells

    @property
    def elapsed(self) -> float:
        """The seconds played; they never go back."""
        return max(self._recorded, self._clock.elapsed(self._now()))

    @property
    def is_paused(self) -> bool:
        return not self._clock.is_running and not self._clock.is_stopped

    def pause(self) -> None:
        """The clock stands until `resume`."""
        self._clock = self._clock.paused(self._now())

    def resume(self) -> None:
        """The clock runs, unless the game has ended."""
        self._clock = self._clock.started(self._now())

    def play(self, *moves: Any, by: EntryKind = EntryKind.PLAYER) -> Outcome:
        """The moves made as one step; the first that cannot be made refuses them all.

        Moves of a run (by SOLVE) go on with its step.
        """
        assert moves, "there is a move to make"
        if by is not EntryKind.SOLVE:
            return self._do(by, moves)
        run = self._run
        if run is None:
            reason = Barred.FINISHED if self.is_finished else Barred.NO_RUN
            return Refused(reason, moves[0].cell)
        outcome = self._do(run, moves)
        self._run = EntryKind.SOLVE_ON if isinstance(outcome, Change) else run
        return outcome

    def begin_run(self) -> None:
        """From here on the moves of a run make one step, until `end_run` or any other action."""
        self._run = EntryKind.SOLVE

    def end_run(self) -> None:
        """The run is over; its moves are refused."""
        self._run = None

    @property
    def is_running(self) -> bool:
        return self._run is not None

    def undo(self) -> Outcome:
        """The last step taken back."""
        return self._do(EntryKind.UNDO)

    def redo(self) -> Outcome:
        """The step made again that was taken back last."""
        return self._do(EntryKind.REDO)

    def reset(self) -> Outcome:
        """The start of the game, as one step."""
        return self._do(EntryKind.RESET)

    def checkpoint(self) -> Outcome:
        """The position saved, to return to; one that was just saved is not saved twice."""
        return self._do(EntryKind.CHECKPOINT)

    def return_to_checkpoint(self) -> Outcome:
        """The newest checkpoint's position, as one step; it is dropped until an undo."""
        return self._do(EntryKind.RETURN)

    def keep_branch(self) -> Outcome:
        """The newest checkpoint dropped; the board stays as it is."""
        return self._do(EntryKind.KEEP)

    def count(self, kind: EntryKind) -> None:
        """Help that changes nothing is counted; once the game is over, nothing is help."""
        assert kind in ASKED, "other help is counted by its moves"
        self._do(kind)

    def take_up(self, position: Position) -> None:
        """The position of a reviewed game, as the first step of this one."""
        puzzle, empties = self.puzzle, set(self.puzzle.empties(position))
        moves = puzzle.between(self.position, position)
        fitting = [each for each in moves if not puzzle.is_note(each) or each.cell in empties]
        if fitting:
            self.play(*fitting)
        self.count(EntryKind.REVIEWED)

    def give_up(self) -> Outcome:
        """The end of the game with its solution on the board; None when that is there already."""
        puzzle = self.puzzle
        moves = puzzle.between(self.position, self._solution)
        entered = [move for move in moves if not puzzle.is_note(move)]
        return self.play(*entered, by=EntryKind.GIVE_UP) if entered else None

    @property
    def _solution(self) -> Position:
        """The solution or, of several, one that holds every entry that is right."""
        if self.opening.solution is not None:
            return self.opening.solution
        right = self.position
        for cell in self.wrong_cells:
            right = self.puzzle.play(right, self.puzzle.cleared(cell))
        return next(self.puzzle.solutions(right))

    def validate(self) -> Verdict:
        """The judgement of the rules; a full and right board ends the game and stops its clock."""
        self._do(EntryKind.VALIDATE)
        if self.is_finished:
            return Verdict.SOLVED
        return Verdict.WRONG if self.is_full else Verdict.INCOMPLETE

    def _do(self, kind: EntryKind, moves: tuple[Any, ...] = ()) -> Outcome:
        """The entry judged, recorded, and only then made; whatever the player does ends a run."""
        before, moment = self.position, self._now()
        entry = Entry(kind, moves, max(self._recorded, self._clock.elapsed(moment)))
        turn = advance(self._state, entry)
        if not isinstance(turn, Turn):
            return turn
        if self.recorder is not None:
            self.recorder.record(entry, turn.state)
        self._state, self._recorded = turn.state, entry.elapsed
        self._log.append(entry)
        self._run = self._run if kind in (*RUNNING, *ASKED) else None
        if turn.state.is_finished:
            self._clock = self._clock.stopped(moment)
        return None if turn.step is None else Change(before, self.position, turn.step)


def _nth(number: int, entry: Entry) -> str:
    """The entry as an error tells it."""
    return f"entry {number}, {quote(f'{entry.kind.value} {entry.text}'.rstrip())}"
