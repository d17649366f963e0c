"""A game with everything in it that a review has to tell, always the same."""

from __future__ import annotations

from itertools import accumulate, cycle

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.logic import run_logic
from takuzu_tui.engine.takuzu.moves import Move, parse_move
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.session import Session, Source
from tests.play.games import HandTurned
from tests.tui.games import made

PACE = (4.0, 2.0, 11.0, 3.0, 40.0, 6.0, 1.0, 17.0)


def played(opening: Opening, *moves: str) -> Session:
    """The moves made, five seconds apart."""
    hands = HandTurned(0.0)
    session = Session(opening, now=hands)
    for move in moves:
        hands.now += 5.0
        session.play(parse_move(move))
    return session


def a_game(size: int = 8) -> Session:
    """Reasoned moves, one wrong guess that is taken back, help, and a right end."""
    opening, hands = made(size, Difficulty.HARD), HandTurned(0.0)
    session = Session(opening, now=hands)
    times = accumulate(cycle(PACE))
    places = [place for step in run_logic(opening.givens).steps for place in step.places]
    for number, place in enumerate(places):
        hands.now = next(times)
        if number == len(places) // 3:
            last = _empty_and_last(session.grid)
            wrong = next(at.value.opposite for at in places if at.cell == last)
            session.play(Move(last, wrong))
            hands.now = next(times)
            session.undo()
        source = Source.HELP if number % 9 == 8 else Source.PLAYER
        session.play(Move(place.cell, place.value), source)
    hands.now = next(times)
    session.validate()
    assert session.is_finished
    return session


def _empty_and_last(grid: Grid) -> Coord:
    return grid.cells_of(grid.empties)[-1]
