"""Where a cell stands: row first, both lettered from A."""

from __future__ import annotations

from string import ascii_uppercase
from typing import NamedTuple


def letter(index: int) -> str:
    """The letter of a row or a column.

    >>> letter(0), letter(19)
    ('A', 'T')
    """
    return ascii_uppercase[index]


class Coord(NamedTuple):
    """A cell's place on the board, counted from 0.

    >>> str(Coord(0, 1))
    'AB'
    """

    row: int
    col: int

    def __str__(self) -> str:
        return letter(self.row) + letter(self.col)
