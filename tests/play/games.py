"""Puzzles to play, time to turn by hand, and a tape of what was recorded."""

from __future__ import annotations

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.moves import Move, parse_cell, parse_move
from takuzu_tui.play.entry import Entry
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.outcomes import Change
from takuzu_tui.play.session import Session, Source
from takuzu_tui.play.state import State
from tests.figures import GIVENS, SOLUTION

FIGURE = Opening(GIVENS, SOLUTION)

EMPTY = Opening(Grid(4), None)
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
        return [Entry.from_text(*row) for row in self.rows]


def at(name: str) -> Coord:
    return parse_cell(name)


def move(text: str) -> Move:
    return parse_move(text)


def moves(*texts: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, texts))


def started(opening: Opening = FIGURE) -> Session:
    return Session(opening, now=HandTurned())


def played(session: Session, *texts: str, source: Source = Source.PLAYER) -> list[Change]:
    """The moves made one after the other, each of which must change something."""
    changes = []
    for made in moves(*texts):
        change = session.play(made, source)
        assert isinstance(change, Change)
        changes.append(change)
    return changes


def digits(grid: Grid) -> dict[Coord, Value]:
    """The filled cells, for a model to compare with."""
    return {cell: value for cell in grid.cells() if (value := grid[cell]) is not None}
