"""A move is text: `AB1` and `AB0` set a cell, `AB` erases it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.text import MoveError, marked, quote

_MOVE = re.compile(r"([A-Za-z])([A-Za-z])([01]?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Move:
    """A cell and the digit to put there; None erases."""

    cell: Coord
    value: Value | None = None

    def __str__(self) -> str:
        return f"{self.cell}{'' if self.value is None else self.value.value}"


class Refusal(Enum):
    """Why a move cannot be made here."""

    OFF_BOARD = "off board"
    GIVEN = "given"
    ALREADY_EMPTY = "already empty"


def parse_move(text: str) -> Move:
    """The move that the text writes, upper or lower case.

    >>> parse_move("dc1")
    Move(cell=Coord(row=3, col=2), value=<Value.ONE: 1>)
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        raise MoveError(
            marked("expected two letters and 0, 1 or nothing, got {text}"), text=quote(text)
        )
    row, col, digit = match.groups()
    cell = Coord(*(ord(name.upper()) - ord("A") for name in (row, col)))
    return Move(cell, Value(int(digit)) if digit else None)


def parse_cell(text: str) -> Coord:
    """The cell that two letters name.

    >>> parse_cell("AB")
    Coord(row=0, col=1)
    """
    if len(text) != 2:
        raise MoveError(marked("expected two letters, got {text}"), text=quote(text))
    return parse_move(text).cell


def refusal(givens: Grid, grid: Grid, move: Move) -> Refusal | None:
    """Why the move is refused on a grid that grew from these givens, or None; no rule is judged."""
    if move.cell not in grid:
        return Refusal.OFF_BOARD
    if givens[move.cell] is not None:
        return Refusal.GIVEN
    if move.value is None and grid[move.cell] is None:
        return Refusal.ALREADY_EMPTY
    return None


def moves_between(before: Grid, after: Grid) -> tuple[Move, ...]:
    """The moves, row by row, that turn one grid into another of its size."""
    changed = before.ones ^ after.ones | before.zeros ^ after.zeros
    return tuple(Move(cell, after[cell]) for cell in after.cells_of(changed))
