"""The owner of one running game: every change goes through here and is recorded first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from math import isfinite
from typing import TYPE_CHECKING

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.moves import Move
from takuzu_tui.engine.takuzu.rules import Violation
from takuzu_tui.engine.text import quote
from takuzu_tui.play.clock import Clock
from takuzu_tui.play.entry import Entry, EntryKind, Recorder, ReplayError
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.outcomes import Barred, Change, Incomplete, Refused, Solved, Verdict, Wrong
from takuzu_tui.play.position import Position, Provenance, provenance
from takuzu_tui.play.state import Bookmark, Helps, State
from takuzu_tui.play.turns import RUNNING, Turn, advance

if TYPE_CHECKING:
    from takuzu_tui.play.helping import Help


class Source(Enum):
    """Who makes a move: AGENT within a run of the agents, STEP for one decision of theirs."""

    PLAYER = EntryKind.PLAYER
    HELP = EntryKind.HELP
    CORRECTION = EntryKind.CORRECTION
    STEP = EntryKind.STEP
    AGENT = EntryKind.SOLVE


class Session:
    """A game from its opening to its end; `now` gives seconds that only grow.

    The clock runs from the start. Actions return a Change, or Refused with the reason, or None
    when there was nothing to change. `serial` tells games apart, `entries` the moments of one game.
    """

    def __init__(
        self,
        opening: Opening,
        *,
        now: Callable[[], float],
        recorder: Recorder | None = None,
        serial: int = 0,
    ) -> None:
        self.serial = serial
        self._now = now
        self._recorder = recorder
        self._state = State.start(opening)
        self._log: list[Entry] = []
        self._clock = Clock().started(now())
        self._recorded = 0.0  # seconds played at the last entry
        self._run: EntryKind | None = None  # what the next decision of an open run is

    @classmethod
    def replay(
        cls,
        opening: Opening,
        entries: Iterable[Entry],
        *,
        now: Callable[[], float],
        recorder: Recorder | None = None,
        serial: int = 0,
        elapsed: float = 0.0,
    ) -> Session:
        """The game that these entries made, its clock going on from the last of them.

        Or from the seconds `elapsed`, if it was left later than that. Every entry is judged as in
        live play; ReplayError quotes the first that does not fit.
        """
        session = cls(opening, now=now, recorder=recorder, serial=serial)
        for number, entry in enumerate(entries, 1):
            turn = advance(session._state, entry)
            told = quote(f"{entry.kind.value} {entry.text}".rstrip())
            if not isinstance(turn, Turn):
                reason = "it changes nothing" if turn is None else turn.reason.value
                raise ReplayError(f"entry {number}, {told}, does not fit: {reason}")
            if not (isfinite(entry.elapsed) and entry.elapsed >= session._recorded):
                span = f"from {session._recorded} to {entry.elapsed}"
                raise ReplayError(f"entry {number}, {told}, takes time {span}")
            session._state, session._recorded = turn.state, entry.elapsed
            session._log.append(entry)
        moment = now()
        if session.is_finished:
            session._clock = Clock(session._recorded).stopped(moment)
        else:
            session._clock = Clock(max(session._recorded, elapsed)).started(moment)
        return session

    @property
    def state(self) -> State:
        """All that is true of the game but its time; equal for games that went alike."""
        return self._state

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every entry of the game, in order; played again they make it anew."""
        return tuple(self._log)

    @property
    def opening(self) -> Opening:
        return self._state.opening

    @property
    def position(self) -> Position:
        return self._state.position

    @property
    def grid(self) -> Grid:
        return self._state.grid

    @property
    def entries(self) -> int:
        """How many entries were made; it grows with every change."""
        return self._state.entries

    @property
    def is_finished(self) -> bool:
        return self._state.is_finished

    @property
    def helps(self) -> Helps:
        return self._state.helps

    @property
    def can_undo(self) -> bool:
        return self._state.history.last is not None and not self.is_finished

    @property
    def can_redo(self) -> bool:
        return self._state.history.next is not None and not self.is_finished

    @property
    def checkpoints(self) -> tuple[Bookmark, ...]:
        """What can be returned to, newest last."""
        return self._state.bookmarks

    @property
    def violations(self) -> tuple[Violation, ...]:
        return self._state.violations

    @property
    def wrong_cells(self) -> tuple[Coord, ...]:
        return self._state.wrong_cells

    def provenance(self, cell: Coord) -> Provenance:
        """Whose digit the cell shows."""
        return provenance(self.opening, self.position, cell)

    def next_help(self) -> Help:
        """What help would do here; nothing changes."""
        from takuzu_tui.play.helping import next_help  # noqa: PLC0415 - asked for, or not

        return next_help(self.opening, self.grid, self._state.order_of_play)

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

    def play(self, move: Move, source: Source = Source.PLAYER) -> Change | Refused | None:
        """The move made, in its own step or, by an agent, in that of the open run."""
        return self.play_together((move,), source)

    def play_together(
        self, moves: Iterable[Move], source: Source = Source.PLAYER
    ) -> Change | Refused | None:
        """The moves made as one step; the first that cannot be made refuses them all."""
        made = tuple(moves)
        assert made, "there is a move to make"
        if source is not Source.AGENT:
            return self._change(source.value, made)
        run = self._run
        if run is None:
            reason = Barred.FINISHED if self.is_finished else Barred.NO_RUN
            return Refused(reason, made[0].cell)
        outcome = self._change(run, made)
        self._run = EntryKind.SOLVE_ON if isinstance(outcome, Change) else run
        return outcome

    def cycle(self, cell: Coord) -> Change | Refused | None:
        """The cell's next content: empty, 0, 1, and empty again."""
        following = {None: Value.ZERO, Value.ZERO: Value.ONE, Value.ONE: None}
        held = self.grid[cell] if cell in self.grid else None  # noqa: SIM401 - no dict
        return self.play(Move(cell, following[held]))

    def begin_run(self) -> None:
        """From here on the agents' moves make one step, until `end_run` or any other action."""
        self._run = EntryKind.SOLVE

    def end_run(self) -> None:
        """The run is over; moves by agents are refused."""
        self._run = None

    @property
    def is_running(self) -> bool:
        return self._run is not None

    def undo(self) -> Change | Refused | None:
        """The last step taken back."""
        return self._change(EntryKind.UNDO)

    def redo(self) -> Change | Refused | None:
        """The step made again that was taken back last."""
        return self._change(EntryKind.REDO)

    def reset(self) -> Change | Refused | None:
        """Every cell emptied that was not given, as one step."""
        return self._change(EntryKind.RESET)

    def checkpoint(self) -> Refused | None:
        """The grid saved, to return to; a grid that was just saved is not saved twice."""
        turn = self._commit(EntryKind.CHECKPOINT)
        return turn if isinstance(turn, Refused) else None

    def return_to_checkpoint(self) -> Change | Refused | None:
        """The newest checkpoint's grid, as one step; the checkpoint is dropped until an undo."""
        return self._change(EntryKind.RETURN)

    def validate(self) -> Verdict:
        """The judgement of the rules; a full and right grid ends the game and stops its clock."""
        self._commit(EntryKind.VALIDATE)
        if self.is_finished:
            return Solved(self.elapsed)
        if empties := self.grid.empties.bit_count():
            return Incomplete(empties)
        return Wrong(self.violations)

    def _change(self, kind: EntryKind, moves: tuple[Move, ...] = ()) -> Change | Refused | None:
        before = self.position
        turn = self._commit(kind, moves)
        if not isinstance(turn, Turn):
            return turn
        assert turn.step is not None, "every change is a step"
        return Change(before, self.position, turn.step)

    def _commit(self, kind: EntryKind, moves: tuple[Move, ...] = ()) -> Turn | Refused | None:
        """The entry judged, recorded, and only then made; whatever the player does ends a run."""
        moment = self._now()
        entry = Entry(kind, moves, max(self._recorded, self._clock.elapsed(moment)))
        turn = advance(self._state, entry)
        if isinstance(turn, Turn):
            if self._recorder is not None:
                self._recorder.record(entry, turn.state)
            self._state, self._recorded = turn.state, entry.elapsed
            self._log.append(entry)
            self._run = self._run if kind in RUNNING else None
            if turn.state.is_finished:
                self._clock = self._clock.stopped(moment)
        return turn
