"""A game with everything in it that a review has to tell, always the same."""

from __future__ import annotations

from itertools import accumulate, cycle
from typing import Any

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Move, parse_move
from takuzu_tui.engine.takuzu.logic import run_logic
from takuzu_tui.games.kit import Opening
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import EntryKind
from tests.play.games import HandTurned
from tests.tui.apps import made

PACE = (4.0, 2.0, 11.0, 3.0, 40.0, 6.0, 1.0, 17.0)


def played(opening: Opening[Any], *moves: str) -> Session:
    """The moves made, five seconds apart."""
    hands = HandTurned(0.0)
    session = Session(opening, now=hands)
    for move in moves:
        hands.now += 5.0
        session.play(parse_move(move))
    return session


def a_game(size: int = 8) -> Session:
    """Reasoned moves, one wrong guess that is taken back, help, and a right end."""
    opening, hands = made(size, "hard"), HandTurned(0.0)
    session = Session(opening, now=hands)
    times = accumulate(cycle(PACE))
    places = [place for step in run_logic(opening.start.givens).steps for place in step.places]
    for number, place in enumerate(places):
        hands.now = next(times)
        if number == len(places) // 3:
            last = _empty_and_last(session.position.grid)
            wrong = next(at.value.opposite for at in places if at.cell == last)
            session.play(Move(last, wrong))
            hands.now = next(times)
            session.undo()
        by = EntryKind.HELP if number % 9 == 8 else EntryKind.PLAYER
        session.play(Move(place.cell, place.value), by=by)
    hands.now = next(times)
    session.validate()
    assert session.is_finished
    return session


def _empty_and_last(grid: Grid) -> Coord:
    return grid.cells_of(grid.empties)[-1]
