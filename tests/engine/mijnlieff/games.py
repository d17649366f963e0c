"""Games to test with: those of the rules, and any that are drawn by lot."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from takuzu_tui.engine.mijnlieff.board import SIZES
from takuzu_tui.engine.mijnlieff.moves import Move, parse
from takuzu_tui.engine.mijnlieff.position import Opening, Position, after, legal, start
from takuzu_tui.engine.mijnlieff.record import Record

SHORT = "12c 32c 22p -- 21d -- 11t --"
LONG = "21c 24c 44c 43c 23d 34d 12d -- 22p 14t 13t -- 11t -- 42p --"
BY_PERFECT_PLAY = "33p 14c 11c 41t 32p 13p 31c 34p 22t 21t 12t 23d -- 44d -- 24c --"


def reached(size: int, moves: str, opening: Opening = Opening.ANYWHERE) -> Position:
    """The position after moves written like 22p."""
    position = start(size, opening)
    for move in moves.split():
        position = after(position, parse(move))
    return position


def wander(rng: Random, size: int, plies: int, opening: Opening = Opening.ANYWHERE) -> Position:
    """The position after so many random moves, or at the end of the game if that comes first."""
    return wandered(rng, size, plies, opening).position


def wandered(rng: Random, size: int, plies: int, opening: Opening = Opening.ANYWHERE) -> Record:
    """The same, with its moves."""
    position = start(size, opening)
    moves: list[Move] = []
    while len(moves) < plies and not position.is_over:
        moves.append(rng.choice(legal(position)))
        position = after(position, moves[-1])
    return Record(size, opening, tuple(moves))


@st.composite
def records(draw: st.DrawFn, sizes: range | tuple[int, ...] = SIZES) -> Record:
    """Any game, finished or not, by moves of a lot that hypothesis draws."""
    size = draw(st.sampled_from(sizes))
    plies = draw(st.integers(0, 2 * size * size))
    rng = Random(draw(st.integers(0, 2**32)))
    return wandered(rng, size, plies, draw(st.sampled_from(Opening)))
