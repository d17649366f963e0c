"""A game looked at again: each move, what justified it at that moment, and where the time went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from takuzu_tui.engine.takuzu.contradiction import refute
from takuzu_tui.engine.takuzu.deduction import Deduction, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.logic import conflict
from takuzu_tui.engine.takuzu.moves import Move
from takuzu_tui.engine.takuzu.rules import violations
from takuzu_tui.engine.takuzu.techniques import FINDERS
from takuzu_tui.play.entry import Entry, EntryKind
from takuzu_tui.play.misfits import findings
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.state import State
from takuzu_tui.play.turns import Turn, advance

Reason = Deduction | Refutation


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One move, or one action without moves; `after` is the grid it led to.

    `number` counts the entries, `at` the seconds played by then, `took` those since the last.
    `reason` is the easiest that gives the digit; a contradiction is told by what refutes the other.
    `lesson` is the easiest that gave the other digit, where a wrong one was a guess.
    """

    number: int
    kind: EntryKind
    move: Move | None
    after: Grid
    at: float
    took: float
    reason: Reason | None = None
    is_wrong: bool = False
    lesson: Reason | None = None

    @property
    def technique(self) -> Technique | None:
        """What justifies the digit, if anything in reach does."""
        match self.reason:
            case Deduction(technique=technique):
                return technique
            case Refutation():
                return Technique.CONTRADICTION
            case _:
                return None

    @property
    def is_guess(self) -> bool:
        """Whether the player entered a digit that nothing in reach justifies."""
        sets = self.move is not None and self.move.value is not None
        return self.kind is EntryKind.PLAYER and sets and self.reason is None


@dataclass(frozen=True, slots=True)
class Review:
    """All the steps of a game, in order."""

    steps: tuple[Reviewed, ...]

    @property
    def first_wrong(self) -> Reviewed | None:
        """The first move that could not stay."""
        return next((step for step in self.steps if step.is_wrong), None)

    @property
    def slowest(self) -> Reviewed | None:
        """The step that took longest, the first of such."""
        return max(self.steps, key=lambda step: step.took, default=None)

    @property
    def guesses(self) -> int:
        return sum(step.is_guess for step in self.steps)

    @property
    def techniques(self) -> Mapping[Technique, int]:
        """How many of the player's moves each technique justified, easy to hard."""
        own = Counter(s.technique for s in self.steps if s.kind is EntryKind.PLAYER)
        return {technique: own[technique] for technique in Technique if own[technique]}


def review(opening: Opening, entries: Iterable[Entry]) -> Review:
    """The game that these entries made, looked at from its opening to its end."""
    return Review(tuple(reviewed(opening, entries)))


def reviewed(opening: Opening, entries: Iterable[Entry]) -> Iterator[Reviewed]:
    """The same step by step, as far as anyone asks."""
    before = 0.0
    for number, (entry, grid, after) in enumerate(_replayed(opening, entries), 1):
        took = entry.elapsed - before
        if entry.moves:
            yield from _moves(number, entry, grid, after, took)
        else:
            yield Reviewed(number, entry.kind, None, after.grid, entry.elapsed, took)
        before = entry.elapsed


def _replayed(opening: Opening, entries: Iterable[Entry]) -> list[tuple[Entry, Grid, State]]:
    """Every entry with the grid before it and the state after it.

    A solution at the end holds most entries on the way, so it is the first to be asked there.
    """
    state, played = State.start(opening), []
    for entry in entries:
        turn = advance(state, entry)
        assert isinstance(turn, Turn), "what was recorded fits"
        played.append((entry, state.grid, turn.state))
        state = turn.state
    if opening.has_several_solutions and state.is_finished:
        findings(opening.givens).witness = state.grid
    return played


def _moves(number: int, entry: Entry, grid: Grid, after: State, took: float) -> Iterator[Reviewed]:
    """The moves of an entry one by one; the first took all the time."""
    for move in entry.moves:
        if grid[move.cell] == move.value:
            continue
        before, grid = grid, grid.with_value(move.cell, move.value)
        reason, lesson = justification(before, move), None
        wrong = move.value is not None and move.cell in after.wrong_cells
        if wrong and reason is None and move.value is not None:
            lesson = justification(before, Move(move.cell, move.value.opposite))
        told = reason, wrong, lesson
        yield Reviewed(number, entry.kind, move, grid, entry.elapsed, took, *told)
        took = 0.0


def justification(grid: Grid, move: Move) -> Reason | None:
    """The easiest reason for a digit, cut down to its cell; what stands there now is no reason.

    On a grid that collides with itself a contradiction proves nothing.
    """
    if move.value is None:
        return None
    bare, place = grid.with_value(move.cell, None), Place(move.cell, move.value)
    for finder in FINDERS.values():
        for deduction in finder(bare, None):
            if place in deduction.places:
                return replace(deduction, places=(place,))
    if violations(bare) or conflict(bare) is not None:
        return None
    return refute(bare, Place(move.cell, move.value.opposite))
