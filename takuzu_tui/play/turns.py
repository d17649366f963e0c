"""How an entry makes the next state of a game; live play and replay take this road alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.moves import refusal
from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.play.entry import Entry, EntryKind
from takuzu_tui.play.outcomes import Barred, Refused
from takuzu_tui.play.position import Position
from takuzu_tui.play.state import State
from takuzu_tui.play.step import Checkpoint, Step, StepKind, assumption, moves_between

RUNNING = (EntryKind.SOLVE, EntryKind.SOLVE_ON)


@dataclass(frozen=True, slots=True)
class Turn:
    """The game after an entry, and the step that was made, unmade or made again, if any."""

    state: State
    step: Step | None = None


Advance = Turn | Refused | None


def advance(state: State, entry: Entry) -> Advance:
    """The game after the entry; None when nothing would change."""
    if state.is_finished:
        return Refused(Barred.FINISHED, entry.moves[0].cell if entry.moves else None)
    turn = _placed(state, entry) if entry.moves else _ACTIONS[entry.kind](state)
    if not isinstance(turn, Turn):
        return turn
    after = replace(turn.state, entries=state.entries + 1, latest=entry.kind)
    return Turn(after, turn.step)


def _placed(state: State, entry: Entry) -> Advance:
    """The moves made, as a step of their own unless they go on with a run."""
    if entry.kind is EntryKind.SOLVE_ON:
        return _continued(state, entry)
    step = _step(state, entry)
    if not isinstance(step, Step):
        return step
    counted = replace(state, helps=state.helps.counted(step.kind))
    return Turn(_pushed(counted, step, _marked(step, entry.kind)), step)


def _continued(state: State, entry: Entry) -> Advance:
    """The step of the run under way grown by the moves, the marks of its digits by theirs."""
    run = state.history.last if state.latest in RUNNING else None
    if run is None:
        return Refused(Barred.NO_RUN, entry.moves[0].cell)
    step = _step(state, entry)
    if not isinstance(step, Step):
        return step
    longer = replace(run, moves=run.moves + step.moves, after=step.after)
    history = state.history.grown(longer)
    return Turn(replace(state, position=_marked(longer, entry.kind), history=history), longer)


def _step(state: State, entry: Entry) -> Step | Refused | None:
    """The moves as one step, without those that change nothing; None when none would."""
    grid, changing = state.grid, []
    for move in entry.moves:
        reason = refusal(state.opening.givens, grid, move)
        if reason is not None:
            return Refused(reason, move.cell)
        if grid[move.cell] != move.value:
            changing.append(move)
            grid = grid.with_value(move.cell, move.value)
    if not changing:
        return None
    return Step(_STEPS[entry.kind], tuple(changing), state.grid, grid, state.entries + 1)


def _marked(step: Step, kind: EntryKind) -> Position:
    """The grid after the step; its digits are marked as what they are, and all other marks go."""
    mask = 0
    for move in step.moves:
        mask |= step.after.bit(move.cell)
    mask &= step.after.filled
    if kind is EntryKind.PLAYER:
        return Position(step.after)
    if kind is EntryKind.CORRECTION:
        return Position(step.after, corrected=mask)
    return Position(step.after, helped=mask)


def _pushed(state: State, step: Step, position: Position) -> State:
    return replace(state, position=position, history=state.history.pushed(step))


def _jumped(state: State, kind: StepKind, after: Grid, dropped: Checkpoint | None = None) -> Turn:
    """The board turned into another at once."""
    moves = moves_between(state.grid, after)
    step = Step(kind, moves, state.grid, after, state.entries + 1, dropped)
    return Turn(_pushed(state, step, Position(after)), step)


def _reset(state: State) -> Turn | None:
    givens = state.opening.givens
    return None if state.grid == givens else _jumped(state, StepKind.RESET, givens)


def _saved(state: State) -> Turn | None:
    """One more checkpoint, unless the newest saved this grid and nothing was tried from it yet."""
    if state.checkpoints:
        newest = state.checkpoints[-1]
        if newest.grid == state.grid and assumption(state.history.past, newest) is None:
            return None
    saved = Checkpoint(state.entries + 1, state.grid)
    return Turn(replace(state, checkpoints=(*state.checkpoints, saved)))


def _returned(state: State) -> Turn | Refused:
    """The newest checkpoint's grid; the checkpoint is dropped, and an undo brings it back."""
    if not state.checkpoints:
        return Refused(Barred.NO_CHECKPOINT)
    *older, newest = state.checkpoints
    left = replace(state, checkpoints=tuple(older))
    return _jumped(left, StepKind.RETURN, newest.grid, newest)


def _undone(state: State) -> Turn | Refused:
    step = state.history.last
    if step is None:
        return Refused(Barred.NOTHING_TO_UNDO)
    checkpoints = state.checkpoints
    if step.dropped is not None:
        kept = (*checkpoints, step.dropped)
        checkpoints = tuple(sorted(kept, key=lambda saved: saved.made_at))
    after = replace(
        state,
        position=Position(step.before),
        history=state.history.back(),
        checkpoints=checkpoints,
    )
    return Turn(after, step)


def _redone(state: State) -> Turn | Refused:
    step = state.history.next
    if step is None:
        return Refused(Barred.NOTHING_TO_REDO)
    after = replace(
        state,
        position=Position(step.after),
        history=state.history.forth(),
        checkpoints=tuple(saved for saved in state.checkpoints if saved != step.dropped),
    )
    return Turn(after, step)


def _validated(state: State) -> Turn:
    """A full and right grid ends the game."""
    return Turn(replace(state, is_finished=is_solved(state.grid)))


_STEPS = {
    EntryKind.PLAYER: StepKind.PLAYER,
    EntryKind.HELP: StepKind.HELP,
    EntryKind.CORRECTION: StepKind.HELP,
    EntryKind.STEP: StepKind.STEP,
    EntryKind.SOLVE: StepKind.SOLVE,
    EntryKind.SOLVE_ON: StepKind.SOLVE,
}

_ACTIONS: dict[EntryKind, Callable[[State], Advance]] = {
    EntryKind.UNDO: _undone,
    EntryKind.REDO: _redone,
    EntryKind.RESET: _reset,
    EntryKind.CHECKPOINT: _saved,
    EntryKind.RETURN: _returned,
    EntryKind.VALIDATE: _validated,
}
