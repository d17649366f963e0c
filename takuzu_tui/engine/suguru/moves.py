"""A move is text: `AB3` and `AB12` set a cell, `AB` erases it, `AB?3` sets or takes a mark."""

from __future__ import annotations

import re
from dataclasses import dataclass

from takuzu_tui.engine import moves
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import Refusal, parse_cell
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.text import MoveError, marked, quote

_MOVE = re.compile(r"([A-Za-z]{2})(?:(\??)([1-9][0-9]{0,2}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Move:
    """A cell and the digit to put there, None to erase; as a pencil mark it is set or taken away.

    >>> str(Move(Coord(0, 1), 12)), str(Move(Coord(0, 1), 3, is_mark=True)), str(Move(Coord(0, 1)))
    ('AB12', 'AB?3', 'AB')
    """

    cell: Coord
    value: int | None = None
    is_mark: bool = False

    def __post_init__(self) -> None:
        assert self.value or not self.is_mark, "a pencil mark is a digit"

    def __str__(self) -> str:
        return f"{self.cell}{'?' if self.is_mark else ''}{self.value or ''}"


def parse_move(text: str) -> Move:
    """The move that the text writes, upper or lower case.

    >>> parse_move("dc?5")
    Move(cell=Coord(row=3, col=2), value=5, is_mark=True)
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        raise MoveError(
            marked("expected two letters and a digit, ? and a digit, or nothing, got {text}"),
            text=quote(text),
        )
    cell, sign, digits = match.groups()
    return Move(parse_cell(cell), int(digits) if digits else None, is_mark=bool(sign))


def refusal(givens: Grid, grid: Grid, move: Move) -> Refusal | None:
    """Why the move is refused on a grid that grew from these givens, or None; no rule is judged."""
    refused = moves.refusal(givens, grid, move)
    if refused is None and move.is_mark and grid[move.cell] is not None:
        return Refusal.FILLED
    return refused


def moves_between(before: Grid, after: Grid) -> tuple[Move, ...]:
    """The moves, row by row, that turn one grid into another of its layout."""
    pairs = zip(after.cells(), before.values, after.values, strict=True)
    return tuple(Move(cell, new or None) for cell, old, new in pairs if new != old)
