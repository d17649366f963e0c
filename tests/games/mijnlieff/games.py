"""Games of Mijnlieff to test with: the contract's, and their openings."""

from __future__ import annotations

from takuzu_tui.games.kit import Opening, Refused
from takuzu_tui.games.mijnlieff.game import GAME, Position

SMALL = "12c 32c 22p -- 21d -- 11t --"
"""A board of 3, 0-0 after five tiles."""
USUAL = "21c 24c 44c 43c 23d 34d 12d -- 22p 14t 13t -- 11t -- 42p --"
"""A board of 4, 2-1."""
PERFECT = "33p 14c 11c 41t 32p 13p 31c 34p 22t 21t 12t 23d -- 44d -- 24c --"
"""A board of 4 by perfect play on both sides, 3-2."""
WISH = {"size": "4", "white": "you", "red": "easy", "opening": "anywhere"}


def opening(seed: str = "a seed", **wish: str) -> Opening[Position]:
    """A new game as wished; else against easy on a board of 4."""
    return GAME.make({**WISH, **wish}, seed, lambda: False)


def after(moves: str, start: Position | None = None, **wish: str) -> Position:
    """The position after some moves."""
    position = start or opening(**wish).start
    for move in GAME.moves(moves):
        reached = GAME.play(position, move)
        assert not isinstance(reached, Refused), f"{move} can be made"
        position = reached
    return position


def refused(position: Position, move: str) -> Refused:
    """Why a move cannot be made."""
    told = GAME.play(position, GAME.parse(move))
    assert isinstance(told, Refused), f"{move} cannot be made"
    return told
