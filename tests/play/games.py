"""Puzzles to play, time to turn by hand, and a tape of what was recorded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import parse_cell
from takuzu_tui.engine.takuzu.grid import Grid, Move, Value, parse_move
from takuzu_tui.games.kit import Opening
from takuzu_tui.games.takuzu.game import GAME, Position
from takuzu_tui.play.match_review import looked_back
from takuzu_tui.play.review import Review
from takuzu_tui.play.session import Change, Session
from takuzu_tui.play.state import Entry, EntryKind, State, Step
from tests.figures import GIVENS, SOLUTION


def position(grid: Grid, givens: Grid | None = None) -> Position:
    """A grid as a position; without other givens, all of it is given."""
    return Position(grid if givens is None else givens, grid)


def opening(
    givens: Grid, solution: Grid | None, level: str | None = None, seed: str | None = None
) -> Opening[Position]:
    """A puzzle of Takuzu to play."""
    end = None if solution is None else position(solution, givens)
    return Opening("takuzu", position(givens), end, level, seed)


def opened(rows: Iterable[str]) -> Opening[Position]:
    """The grid as it opens for play, which it must."""
    found = GAME.opened(position(Grid.from_rows(rows)))
    assert isinstance(found, Opening)
    return found


FIGURE = opening(GIVENS, SOLUTION)

EMPTY = opening(Grid(4), None)
"""Every 4x4 grid solves this one."""


class HandTurned:
    """A time that passes when told to."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Tape:
    """Everything recorded, through text as a file would hold it."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, str, float]] = []

    def record(self, entry: Entry, after: State) -> None:  # noqa: ARG002 - moves tell all
        self.rows.append((entry.kind.value, entry.text, entry.elapsed))

    def entries(self) -> list[Entry]:
        return [Entry.from_text(GAME, *row) for row in self.rows]


def at(name: str) -> Coord:
    return parse_cell(name)


def move(text: str) -> Move:
    return parse_move(text)


def moves(*texts: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, texts))


def started(opening: Opening[Position] = FIGURE) -> Session:
    return Session(opening, now=HandTurned())


def played(session: Session, *texts: str, by: EntryKind = EntryKind.PLAYER) -> list[Change]:
    """The moves made one after the other, each of which must change something."""
    changes = []
    for made in moves(*texts):
        change = session.play(made, by=by)
        assert isinstance(change, Change)
        changes.append(change)
    return changes


def written(step: Step) -> str:
    """The moves of a step in their notation."""
    return " ".join(map(str, step.moves))


def digits(grid: Grid) -> dict[Coord, Value]:
    """The filled cells, for a model to compare with."""
    return {cell: value for cell in grid.cells() if (value := grid[cell]) is not None}


def review(opening: Opening[Any], entries: Iterable[Entry]) -> Review:
    """The game of a puzzle that these entries made, looked at from its opening to its end."""
    seen = looked_back(opening, entries, opening.start)
    assert isinstance(seen, Review), "puzzles are reviewed by their techniques"
    return seen
