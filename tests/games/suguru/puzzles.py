"""Puzzles of Suguru to play, drawn as text."""

from __future__ import annotations

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import parse_cell
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.moves import Move, parse_move
from takuzu_tui.games.kit import Opening, Refused
from takuzu_tui.games.suguru.game import GAME, Position

ZONES = ("abbb", "abcc", "ddcc", "dddc")
SOLVED = ("2412", "1354", "2421", "1353")
GIVENS = (".41.", "....", "..2.", "1..3")
"""With these, the grid above is the only one."""
HARDER = ("2.1.", "...4", "...1", ".3..")
"""With these too, but it takes a common neighbour."""
SEVERAL = ("2.1.", "....", "....", ".3..")


def position(digits: tuple[str, ...] = GIVENS, zones: tuple[str, ...] = ZONES) -> Position:
    """The digits in their zones, all of them given."""
    return GAME.given(Position(*(2 * (Grid.from_rows(zones, digits),)), (0,) * 16))


def opened(digits: tuple[str, ...] = GIVENS) -> Opening[Position]:
    """The puzzle as it opens for play, which it must."""
    found = GAME.opened(position(digits))
    assert isinstance(found, Opening)
    return found


def at(name: str) -> Coord:
    return parse_cell(name)


def moves(text: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, text.split()))


def played(start: Position, text: str) -> Position:
    """The position after the moves, none of which is refused."""
    for move in moves(text):
        after = GAME.play(start, move)
        assert not isinstance(after, Refused)
        start = after
    return start


def marks(position: Position, cell: str) -> str:
    """The pencil marks of a cell."""
    return "".join(GAME.picture(position).face(at(cell)).pencil)


def winning(opening: Opening[Position]) -> list[str]:
    """The moves that solve a puzzle, as they are typed."""
    assert opening.solution is not None
    return list(map(str, GAME.between(opening.start, opening.solution)))
