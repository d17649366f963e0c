"""The board as a value, an immutable square of 0, 1 and empty cells; and the moves on it.

A move is text: `AB1` and `AB0` set a cell, `AB` erases it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from math import isqrt
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import parse_cell
from takuzu_tui.engine.text import InputError, MoveError, marked, quote

SIZES = range(4, 21, 2)
EMPTY = "."
_MOVE = re.compile(r"([A-Za-z]{2})([01]?)", re.ASCII)


class SizeError(InputError):
    """A size that no board has."""

    def __init__(self, size: object) -> None:
        super().__init__(marked("the size must be even, from 4 to 20, got {size}"), size=size)


class Value(IntEnum):
    """A digit on the board; an empty cell holds None, never a third digit."""

    ZERO = 0
    ONE = 1

    @property
    def opposite(self) -> Value:
        return Value.ZERO if self else Value.ONE


@dataclass(frozen=True, slots=True)
class Grid:
    """A square of cells; two disjoint masks hold the digits, bit row*size+col a cell.

    >>> grid = Grid.from_rows([".1.0", "..0.", ".0..", "11.0"])
    >>> grid[Coord(0, 1)], grid[Coord(1, 1)]
    (<Value.ONE: 1>, None)
    """

    size: int
    ones: int = 0
    zeros: int = 0

    def __post_init__(self) -> None:
        if self.size not in SIZES:
            raise SizeError(self.size)
        assert not self.ones & self.zeros, "a cell holds one digit"
        assert (self.ones | self.zeros) >> self.size**2 == 0, "masks stay on the board"

    @classmethod
    def from_rows(cls, rows: Iterable[str]) -> Grid:
        """The grid drawn by n rows of n characters: 0, 1, and '.' for an empty cell."""
        drawn = list(rows)
        assert all(len(row) == len(drawn) for row in drawn), "rows make a square"
        return cls.from_cells("".join(drawn))

    @classmethod
    def from_cells(cls, text: str) -> Grid:
        """The grid whose rows, drawn so, stand behind each other in one text."""
        size = isqrt(len(text))
        assert size**2 == len(text), "rows make a square"
        assert not text.strip("01."), "a cell is 0, 1 or '.'"
        ones = sum(1 << i for i, char in enumerate(text) if char == "1")
        zeros = sum(1 << i for i, char in enumerate(text) if char == "0")
        return cls(size, ones, zeros)

    def rows(self) -> tuple[str, ...]:
        """The rows as strings of 0, 1 and '.', top to bottom."""
        count = self.size**2
        ones, filled = f"{self.ones:0{count}b}", f"{self.filled:0{count}b}"
        text = "".join(
            one if held == "1" else EMPTY for one, held in zip(ones, filled, strict=True)
        )[::-1]
        return tuple(text[start : start + self.size] for start in range(0, count, self.size))

    def __str__(self) -> str:
        return "\n".join(self.rows())

    def __contains__(self, cell: Coord) -> bool:
        return 0 <= cell.row < self.size and 0 <= cell.col < self.size

    def __getitem__(self, cell: Coord) -> Value | None:
        bit = self.bit(cell)
        if self.ones & bit:
            return Value.ONE
        return Value.ZERO if self.zeros & bit else None

    def bit(self, cell: Coord) -> int:
        """The mask of one cell, which must be on the board."""
        if cell not in self:
            raise IndexError(f"{cell!r} is off a {self.size}x{self.size} board")
        return 1 << cell.row * self.size + cell.col

    def with_value(self, cell: Coord, value: Value | None) -> Grid:
        """The same grid but for one cell; None empties it."""
        bit = self.bit(cell)
        ones = self.ones & ~bit | (bit if value == Value.ONE else 0)
        zeros = self.zeros & ~bit | (bit if value == Value.ZERO else 0)
        return Grid(self.size, ones, zeros)

    def mask(self, value: Value) -> int:
        """The cells that hold a digit."""
        return self.ones if value else self.zeros

    @property
    def filled(self) -> int:
        return self.ones | self.zeros

    @property
    def empties(self) -> int:
        return (1 << self.size**2) - 1 ^ self.filled

    @property
    def is_full(self) -> bool:
        return not self.empties

    def cells(self) -> Iterator[Coord]:
        """Every cell, row by row."""
        return (Coord(row, col) for row in range(self.size) for col in range(self.size))

    def cells_of(self, mask: int) -> tuple[Coord, ...]:
        """The cells of a mask, row by row."""
        found = []
        while mask:
            low = mask & -mask
            found.append(Coord(*divmod(low.bit_length() - 1, self.size)))
            mask ^= low
        return tuple(found)

    def extends(self, other: Grid) -> bool:
        """Whether every digit of the other grid stands here too."""
        return (
            self.size == other.size
            and other.ones & ~self.ones == 0
            and other.zeros & ~self.zeros == 0
        )


class Move(NamedTuple):
    """A cell and the digit to put there; None erases."""

    cell: Coord
    value: Value | None = None

    def __str__(self) -> str:
        return f"{self.cell}{'' if self.value is None else self.value.value}"


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
    cell, digit = match.groups()
    return Move(parse_cell(cell), Value(int(digit)) if digit else None)


def moves_between(before: Grid, after: Grid) -> tuple[Move, ...]:
    """The moves, row by row, that turn one grid into another of its size."""
    changed = before.ones ^ after.ones | before.zeros ^ after.zeros
    return tuple(Move(cell, after[cell]) for cell in after.cells_of(changed))
