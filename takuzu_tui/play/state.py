"""A game as a value: entries that can be written down, and how each makes the next state.

Live play and replay take one road.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property, partial
from itertools import islice
from typing import Any

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import InputError, quote
from takuzu_tui.games.kit import Cells, Fault, Game, Match, Opening, Origin, Puzzle, Refused
from takuzu_tui.play.history import History

Position = Any
"""A position of whatever game is played; its game alone looks inside."""


class EntryKind(Enum):
    """What an entry does, or who made its moves.

    SOLVE is the first move of a run, SOLVE_ON each that follows it; REPLY is an opponent's answer
    or a forced move, which joins the player's step, or begins the game. HINT, WHY and WRONG are
    help that changes nothing: a step told, an argument, wrong cells marked; REVIEWED tells that the
    game was seen before. EARLY_CHECKPOINT is one
    of the first release, which no undo drops.
    """

    PLAYER = "player"
    HELP = "help"
    CORRECTION = "correction"
    EXPLAINED = "explained"
    STEP = "step"
    SOLVE = "solve"
    SOLVE_ON = "solve+"
    REPLY = "reply"
    GIVE_UP = "give up"
    RESET = "reset"
    EARLY_CHECKPOINT = "checkpoint"
    CHECKPOINT = "mark"
    RETURN = "return"
    KEEP = "keep"
    UNDO = "undo"
    REDO = "redo"
    VALIDATE = "validate"
    HINT = "hint"
    WHY = "why"
    WRONG = "wrong"
    REVIEWED = "reviewed"

    @property
    def has_moves(self) -> bool:
        return self not in _ACTIONS


RUNNING = (EntryKind.SOLVE, EntryKind.SOLVE_ON)
ASKED = (EntryKind.HINT, EntryKind.WHY, EntryKind.WRONG, EntryKind.REVIEWED)
"""Help that changes nothing: it is counted, and whatever is under way goes on."""
JOINING = (EntryKind.SOLVE_ON, EntryKind.REPLY)
"""Entries whose moves make the step before them longer."""


class ReplayError(ValueError):
    """Entries that no game can have had."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing done, and the seconds played by then; its moves are the game's own."""

    kind: EntryKind
    moves: tuple[Any, ...] = ()
    elapsed: float = 0.0

    def __post_init__(self) -> None:
        assert bool(self.moves) == self.kind.has_moves, "moves where moves belong"

    @property
    def text(self) -> str:
        """The moves in their notation; nothing for an entry that has none."""
        return " ".join(map(str, self.moves))

    def at(self, elapsed: float) -> Entry:
        """The same at another moment."""
        return Entry(self.kind, self.moves, elapsed)

    @classmethod
    def from_text(cls, game: Game[Any, Any], kind: str, text: str, elapsed: float = 0.0) -> Entry:
        """The entry that was written down; ReplayError quotes what cannot be one."""
        try:
            known = EntryKind(kind)
        except ValueError as error:
            raise ReplayError(f"expected the kind of an entry, got {quote(kind)}") from error
        try:
            moves = game.moves(text)
        except InputError as error:
            raise ReplayError(str(error)) from error
        if bool(moves) != known.has_moves:
            wanted = "moves" if known.has_moves else "no moves"
            raise ReplayError(f"expected {wanted} for {known.value}, got {quote(text)}")
        return cls(known, moves, elapsed)


class Barred(Enum):
    """Why an action is impossible at this point of a game, whatever the cell."""

    FINISHED = "finished"
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    NO_CHECKPOINT = "no checkpoint"
    NO_RUN = "no run"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A position to return to; `made_at` is the number of the entry that saved it.

    `base` is that of the step it stands on: whoever takes that back is no longer behind it.
    """

    made_at: int
    position: Position
    base: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """Moves made as one, which one undo takes back, with the positions around them.

    `kind` and `made_at` are those of the entry that began it, but that a correction is help;
    `dropped` is the checkpoint that it returned to.
    """

    kind: EntryKind
    moves: tuple[Any, ...]
    before: Position
    after: Position
    made_at: int
    dropped: Checkpoint | None = None


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A position to return to, and the player's first entry since then that stands, if any."""

    position: Position
    assumption: Any | None


@dataclass(frozen=True, slots=True)
class Helps:
    """How often help was taken: cells by help, runs, single steps, explanations, arguments.

    `wrong` counts how often wrong cells were told, `review` whether it began from a review.
    """

    help: int = 0
    solve: int = 0
    step: int = 0
    explain: int = 0
    why: int = 0
    wrong: int = 0
    review: int = 0

    @property
    def total(self) -> int:
        return sum(getattr(self, name) for name in self.__slots__)

    def counted(self, kind: EntryKind) -> Helps:
        """One more of the kind, if it is help at all."""
        if kind not in _COUNTED:
            return self
        name = _COUNTED[kind]
        return replace(self, **{name: getattr(self, name) + 1})


_COUNTED = {
    EntryKind.HELP: "help",
    EntryKind.SOLVE: "solve",
    EntryKind.STEP: "step",
    EntryKind.EXPLAINED: "explain",
    EntryKind.HINT: "explain",
    EntryKind.WHY: "why",
    EntryKind.WRONG: "wrong",
    EntryKind.REVIEWED: "review",
}


class Ending(Enum):
    """How a puzzle came to its end, and who filled it."""

    SOLVED = "solved"
    BY_HELP = "by help"
    BY_RUN = "by run"
    GIVEN_UP = "given up"


@dataclass(frozen=True)
class State:
    """All that is true of a game but its time; checkpoints stand oldest first.

    A redo wakes those that are `asleep`, which an undo has gone past. `fresh` tells the cells that
    the latest help filled or corrected; the player's next action makes them look like the player's
    own. `tried` has the step in which the player first entered
    anything after a checkpoint, by the number of the entry that saved it.
    """

    game: Game[Any, Any] = field(compare=False, repr=False)
    opening: Opening[Any]
    position: Position
    fresh: Mapping[Coord, Origin] = field(default_factory=dict)
    history: History[Step] = field(default_factory=History)
    checkpoints: tuple[Checkpoint, ...] = ()
    asleep: tuple[Checkpoint, ...] = ()
    tried: Mapping[int, Step] = field(default_factory=dict)
    helps: Helps = Helps()
    is_finished: bool = False
    entries: int = 0
    latest: EntryKind | None = None

    @classmethod
    def start(cls, game: Game[Any, Any], opening: Opening[Any]) -> State:
        is_over = isinstance(game, Match) and game.is_over(opening.start)
        return cls(game, opening, opening.start, is_finished=is_over)

    @property
    def puzzle(self) -> Puzzle[Any, Any]:
        """The game, where it is known to be a puzzle."""
        assert isinstance(self.game, Puzzle), "asked of puzzles alone"
        return self.game

    @cached_property
    def empties(self) -> Cells:
        """The cells that are still to be filled."""
        return self.puzzle.empties(self.position)

    @property
    def is_full(self) -> bool:
        return isinstance(self.game, Puzzle) and self.game.is_full(self.position)

    @property
    def decision(self) -> Step | None:
        """The step that an undo takes back: the last that the player began, if there is one."""
        last = self.history.last
        return None if last is None or last.kind is EntryKind.REPLY else last

    @cached_property
    def order_of_play(self) -> Cells:
        """The cells that hold an entry, the one that changed last at the end."""
        wanted = len(self.puzzle.empties(self.opening.start)) - len(self.empties)
        return tuple(cell for cell, _ in islice(self._standing(), wanted))[::-1]

    @property
    def ending(self) -> Ending | None:
        """How a puzzle that is over was finished: the player must have filled most of it.

        What a run has filled in is the player's in no case.
        """
        if not self.is_finished or not isinstance(self.game, Puzzle):
            return None
        if self.latest is EntryKind.GIVE_UP:
            return Ending.GIVEN_UP
        owners = Counter(kind for _, kind in self._standing())
        by_run = owners[EntryKind.SOLVE] + owners[EntryKind.STEP]
        helped = by_run + owners[EntryKind.HELP] + owners[EntryKind.EXPLAINED]
        own = owners.total() - helped
        if owners[EntryKind.SOLVE] or (by_run and by_run >= own):
            return Ending.BY_RUN
        return Ending.BY_HELP if helped and helped >= own else Ending.SOLVED

    def _standing(self) -> Iterator[tuple[Coord, EntryKind]]:
        """The cells that hold an entry, latest first, and whose step has put what stands there."""
        seen: set[Coord] = set()
        for step in self.history.backwards():
            for move in reversed(step.moves):
                if not self.puzzle.is_note(move) and move.cell not in seen:
                    seen.add(move.cell)
                    if self.puzzle.enters(move):
                        yield move.cell, step.kind

    @cached_property
    def bookmarks(self) -> tuple[Bookmark, ...]:
        """The checkpoints with what is assumed since each, oldest first."""
        return tuple(
            Bookmark(saved.position, self._assumption(saved)) for saved in self.checkpoints
        )

    def _assumption(self, saved: Checkpoint) -> Any | None:
        """What was tried first, if it stands; else what the player entered first of what does."""
        puzzle, first = self.puzzle, self.tried.get(saved.made_at)
        if first is None:
            return None
        for move in first.moves:
            if puzzle.enters(move) and puzzle.stands(self.position, move):
                return move
        moves = puzzle.between(saved.position, self.position)
        branch, found = {move.cell for move in moves if puzzle.enters(move)}, None
        for step in self.history.backwards():
            if not branch or step.made_at <= saved.made_at:
                break
            for move in reversed(step.moves):
                if not puzzle.is_note(move) and move.cell in branch:
                    branch.remove(move.cell)
                    found = move if step.kind is EntryKind.PLAYER else found
        return found

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """Every rule that the position breaks."""
        return self.puzzle.faults(self.position)

    @cached_property
    def wrong_cells(self) -> Cells:
        """The entries that must change, first played first."""
        return self.puzzle.wrong(self.opening, self.position, self.order_of_play)

    def origin(self, cell: Coord) -> Origin:
        """Whose content the cell shows."""
        return self.fresh.get(cell) or self.game.picture(self.position).face(cell).origin


@dataclass(frozen=True, slots=True)
class Turn:
    """The game after an entry, and the step that was made, unmade or made again, if any."""

    state: State
    step: Step | None = None


Advance = Turn | Refused | None


def advance(state: State, entry: Entry) -> Advance:
    """The game after the entry; None when nothing would change."""
    if state.is_finished:
        return Refused(Barred.FINISHED, _first_cell(entry))
    turn = _placed(state, entry) if entry.moves else _ACTIONS[entry.kind](state)
    if not isinstance(turn, Turn):
        return turn
    # Nobody has seen the state yet, and another one of each would take long in a long game.
    latest = state.latest if entry.kind in ASKED else entry.kind
    vars(turn.state).update(entries=state.entries + 1, latest=latest)
    return turn


def replayed(
    game: Game[Any, Any], opening: Opening[Any], entries: Iterable[Entry]
) -> Iterator[tuple[Entry, State, State]]:
    """Every entry of a game that was played, with the states before and after it."""
    state = State.start(game, opening)
    for entry in entries:
        turn = advance(state, entry)
        assert isinstance(turn, Turn), "what was recorded fits"
        yield entry, state, turn.state
        state = turn.state


def _first_cell(entry: Entry) -> Coord | None:
    """The cell of the first move; not every move has one."""
    return getattr(entry.moves[0], "cell", None) if entry.moves else None


def _placed(state: State, entry: Entry) -> Advance:
    """The moves made, as a step of their own unless they go on with one."""
    joined = None
    if entry.kind in JOINING:
        is_run = entry.kind is EntryKind.SOLVE_ON
        joined = None if is_run and state.latest not in RUNNING else state.history.last
        if is_run and joined is None:
            return Refused(Barred.NO_RUN, _first_cell(entry))
    step = _step(state, entry)
    if not isinstance(step, Step):
        return step
    if joined is None:
        history, helps = state.history.pushed(step), state.helps.counted(step.kind)
    else:
        step = replace(joined, moves=joined.moves + step.moves, after=step.after)
        history, helps = state.history.grown(step), state.helps
    ends = entry.kind is EntryKind.GIVE_UP or not isinstance(state.game, Puzzle)
    after = replace(
        state,
        position=step.after,
        fresh=_fresh(state.game, step, entry.kind),
        history=history,
        asleep=(),
        tried=_tried(state, step),
        helps=helps,
        is_finished=ends and state.game.is_over(step.after),
    )
    return Turn(after, step)


def _step(state: State, entry: Entry) -> Step | Refused | None:
    """The moves as one step, without those that change nothing; None when none would."""
    position, changing = state.position, []
    for move in entry.moves:
        after = state.game.play(position, move)
        if isinstance(after, Refused):
            return after
        if after != position:
            changing.append(move)
            position = after
    if not changing:
        return None
    kind = EntryKind.HELP if entry.kind is EntryKind.CORRECTION else entry.kind
    return Step(kind, tuple(changing), state.position, position, state.entries + 1)


def _fresh(game: Game[Any, Any], step: Step, kind: EntryKind) -> Mapping[Coord, Origin]:
    """The cells of the step that look like help, until the next action."""
    if kind in (EntryKind.PLAYER, EntryKind.REPLY) or not isinstance(game, Puzzle):
        return {}
    origin = Origin.CORRECTED if kind is EntryKind.CORRECTION else Origin.HELP
    return {move.cell: origin for move in step.moves if game.enters(move)}


def _tried(state: State, step: Step, *, back: bool = False) -> Mapping[int, Step]:
    """What was tried from each checkpoint, with one more step or without the last."""
    if not state.checkpoints or step.kind is not EntryKind.PLAYER:
        return state.tried
    if back:
        return {made_at: tried for made_at, tried in state.tried.items() if tried is not step}
    if not any(map(state.puzzle.enters, step.moves)):
        return state.tried
    saved = (each.made_at for each in state.checkpoints)
    return {**{made_at: step for made_at in saved if made_at < step.made_at}, **state.tried}


def _crossed(state: State, step: Step, history: History[Step], *, back: bool = False) -> Turn:
    """The board on the other side of a step; the checkpoint it returned to goes, or comes back."""
    awake, asleep = _checkpoints(state, step, back=back)
    after = replace(
        state,
        position=step.before if back else step.after,
        fresh={},
        history=history,
        checkpoints=awake,
        asleep=asleep,
        tried=_tried(state, step, back=back),
    )
    return Turn(after, step)


Checkpoints = tuple[Checkpoint, ...]


def _checkpoints(state: State, step: Step, *, back: bool) -> tuple[Checkpoints, Checkpoints]:
    """The checkpoints behind the player once a step is crossed, and those that a redo wakes."""
    awake = [saved for saved in state.checkpoints if saved != step.dropped]
    if back and step.dropped is not None:
        awake.append(step.dropped)
    crossed = [saved for saved in (awake if back else state.asleep) if saved.base == step.made_at]
    asleep = [saved for saved in state.asleep if saved not in crossed]
    if back:
        awake, asleep = [saved for saved in awake if saved not in crossed], asleep + crossed
    else:
        awake += crossed
    return tuple(sorted(awake, key=lambda saved: saved.made_at)), tuple(asleep)


def _jumped(
    state: State, kind: EntryKind, after: Position, dropped: Checkpoint | None = None
) -> Turn:
    """The board turned into another at once."""
    moves = state.puzzle.between(state.position, after)
    step = Step(kind, moves, state.position, after, state.entries + 1, dropped)
    return _crossed(replace(state, asleep=()), step, state.history.pushed(step))


def _reset(state: State) -> Turn | None:
    start = state.opening.start
    return None if state.position == start else _jumped(state, EntryKind.RESET, start)


def _saved(state: State, *, is_early: bool = False) -> Turn | None:
    """One more checkpoint, unless the newest saved this and nothing was tried from it yet.

    No undo drops an early one.
    """
    last = None if is_early else state.history.last
    for newest in state.checkpoints[-1:]:
        if newest.position == state.position and newest.made_at not in state.tried:
            return None
    base = None if last is None else last.made_at
    saved = Checkpoint(state.entries + 1, state.position, base)
    return Turn(replace(state, checkpoints=(*state.checkpoints, saved)))


def _returned(state: State) -> Turn | Refused:
    """The newest checkpoint's position; it is dropped, and an undo brings it back."""
    if not state.checkpoints:
        return Refused(Barred.NO_CHECKPOINT)
    newest = state.checkpoints[-1]
    return _jumped(state, EntryKind.RETURN, newest.position, newest)


def _kept(state: State) -> Turn | Refused:
    """The board stays as it is, the newest checkpoint goes."""
    if not state.checkpoints:
        return Refused(Barred.NO_CHECKPOINT)
    return Turn(replace(state, checkpoints=state.checkpoints[:-1]))


def _undone(state: State) -> Turn | Refused:
    step = state.decision
    if step is None:
        return Refused(Barred.NOTHING_TO_UNDO)
    return _crossed(state, step, state.history.back(), back=True)


def _redone(state: State) -> Turn | Refused:
    step = state.history.next
    if step is None:
        return Refused(Barred.NOTHING_TO_REDO)
    return _crossed(state, step, state.history.forth())


def _validated(state: State) -> Turn:
    """A board that is full and right ends the game."""
    return Turn(replace(state, is_finished=state.game.is_over(state.position)))


def _asked(kind: EntryKind, state: State) -> Turn:
    return Turn(replace(state, helps=state.helps.counted(kind)))


_ACTIONS: dict[EntryKind, Callable[[State], Advance]] = {
    EntryKind.UNDO: _undone,
    EntryKind.REDO: _redone,
    EntryKind.RESET: _reset,
    EntryKind.EARLY_CHECKPOINT: partial(_saved, is_early=True),
    EntryKind.CHECKPOINT: _saved,
    EntryKind.RETURN: _returned,
    EntryKind.KEEP: _kept,
    EntryKind.VALIDATE: _validated,
    **{kind: partial(_asked, kind) for kind in ASKED},
}
