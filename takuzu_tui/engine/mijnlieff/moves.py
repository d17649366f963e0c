"""A move is text: row, column and kind, as `22p` or `10 3 p`; `--` is a pass."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import MoveError, marked, quote

LETTERS = "cdpt"
_KINDS = {"+": 0, "x": 1} | {letter: kind for kind, letter in enumerate(LETTERS)}
_NUMBERS = r"(?:([0-9])([0-9])|([0-9]{1,3})\s+([0-9]{1,3}))"
_UNPARTED = re.compile(r"(?:1[0-2][0-9]{1,2}|[0-9]1[0-2])\s*[cdptx+]", re.ASCII | re.IGNORECASE)
MOVE = re.compile(rf"{_NUMBERS}\s*([cdptx+])|--", re.ASCII | re.IGNORECASE)


class Kind(IntEnum):
    """What a tile does to the next move."""

    CROSS = 0
    DIAGONAL = 1
    PUSHER = 2
    PULLER = 3

    @property
    def letter(self) -> str:
        """The letter that moves are written with."""
        return LETTERS[self]


def cell_name(cell: Coord) -> str:
    """A cell by its numbers.

    >>> cell_name(Coord(1, 1)), cell_name(Coord(9, 2))
    ('22', '10 3')
    """
    row, col = cell.row + 1, cell.col + 1
    return f"{row}{col}" if max(row, col) < 10 else f"{row} {col}"


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of a kind, placed on a cell.

    >>> str(Tile(Coord(1, 1), Kind.PUSHER)), str(Tile(Coord(9, 2), Kind.CROSS))
    ('22p', '10 3 c')
    """

    cell: Coord
    kind: Kind

    def __str__(self) -> str:
        name = cell_name(self.cell)
        letter = self.kind.letter
        return f"{name} {letter}" if " " in name else f"{name}{letter}"


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn without a tile; it is forced, never chosen."""

    def __str__(self) -> str:
        return "--"


Move = Tile | Pass
PASS = Pass()


def parse(text: str) -> Move:
    """The move that the text writes, upper or lower case, with or without spaces.

    >>> parse("2 2 p") == parse("22P"), parse("1 12 +")
    (True, Tile(cell=Coord(row=0, col=11), kind=<Kind.CROSS: 0>))
    """
    match = MOVE.fullmatch(text.strip())
    if match is None and _UNPARTED.fullmatch(text.strip()):
        raise MoveError(
            marked("from 10 on, row and column stand apart, as in {example}, got {text}"),
            example="10 3 p",
            text=quote(text),
        )
    if match is None:
        raise MoveError(
            marked("expected row, column and c, d, p or t, as in {example}, got {text}"),
            example="22p",
            text=quote(text),
        )
    return move_of(match)


def move_of(match: re.Match[str]) -> Move:
    """The move that the pattern of a move has found."""
    near_row, near_col, row, col, kind = match.groups()
    if kind is None:
        return PASS
    cell = Coord(int(near_row or row) - 1, int(near_col or col) - 1)
    return Tile(cell, Kind(_KINDS[kind.lower()]))
