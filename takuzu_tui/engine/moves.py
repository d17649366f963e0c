"""Moves on a board of givens and entries, whatever stands in the cells: where to, and why not."""

from __future__ import annotations

from enum import Enum
from string import ascii_uppercase
from typing import Any

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import MoveError, marked, quote


class Refusal(Enum):
    """Why a move cannot be made here."""

    OFF_BOARD = "off board"
    GIVEN = "given"
    ALREADY_EMPTY = "already empty"
    FILLED = "filled"
    """So a pencil mark cannot be set."""


def parse_cell(text: str) -> Coord:
    """The cell that two letters name, upper or lower case.

    >>> parse_cell("aB")
    Coord(row=0, col=1)
    """
    if len(text) != 2 or not (text.isascii() and text.isalpha()):
        raise MoveError(marked("expected two letters, got {text}"), text=quote(text))
    return Coord(*map(ascii_uppercase.index, text.upper()))


def refusal(givens: Any, grid: Any, move: Any) -> Refusal | None:
    """Why the move is refused on a grid that grew from these givens, or None; no rule is judged."""
    if move.cell not in grid:
        return Refusal.OFF_BOARD
    if givens[move.cell] is not None:
        return Refusal.GIVEN
    if move.value is None and grid[move.cell] is None:
        return Refusal.ALREADY_EMPTY
    return None
