"""The board of a size: which cells a tile leaves to the other side, and where runs of three lie.

Cells are bits, row*size+col, and sets of cells are masks, here and in the search.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import InputError, marked

SIZES = range(3, 13)
KINDS = 4


class SizeError(InputError):
    """A size that no board has."""

    def __init__(self, size: object) -> None:
        super().__init__(marked("the size must be from 3 to 12, got {size}"), size=size)


class Board(NamedTuple):
    """What is the same in every game of a size; lists by kind stand in the order of the kinds."""

    size: int
    full: int
    edge: int
    tiles: int
    """How many tiles of each kind a player begins with."""
    after: tuple[tuple[int, ...], ...]
    """By kind and cell, the cells that a tile there leaves to the other side."""
    starts: tuple[tuple[int, int], ...]
    """By direction, the step between neighbours, and the cells where three can begin."""
    symmetries: tuple[tuple[int, ...], ...]
    """The eight ways to turn and mirror the board: by cell, the cell that takes its place."""

    def bit(self, cell: Coord) -> int:
        """The mask of a cell, which is on the board."""
        return 1 << cell.row * self.size + cell.col

    def cells(self, mask: int) -> tuple[Coord, ...]:
        """The cells of a mask, row by row."""
        return tuple(Coord(*divmod(place, self.size)) for place in places(mask))

    def moved(self, mask: int, symmetry: int) -> int:
        """The mask after the board is turned and mirrored by one of the symmetries."""
        where = self.symmetries[symmetry]
        return sum(1 << where[place] for place in places(mask))

    def points(self, mask: int) -> int:
        """What the tiles of one side score: a run of L holds L - 2 windows of three."""
        return sum(
            (mask & mask >> step & mask >> 2 * step & starts).bit_count()
            for step, starts in self.starts
        )


def places(mask: int) -> list[int]:
    """The numbers of the bits of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@cache
def board_of(size: int) -> Board:
    """The board of a size; SizeError if there is none."""
    if size not in SIZES:
        raise SizeError(size)
    cells = list(product(range(size), repeat=2))
    full = (1 << size * size) - 1

    def mask(kept: list[tuple[int, int]]) -> int:
        return sum(1 << row * size + col for row, col in kept)

    cross, diagonal, pusher, puller = [], [], [], []
    for row, col in cells:
        here = 1 << row * size + col
        cross.append(mask([(r, c) for r, c in cells if r == row or c == col]) ^ here)
        diagonal.append(mask([(r, c) for r, c in cells if abs(r - row) == abs(c - col)]) ^ here)
        near = mask([(r, c) for r, c in cells if max(abs(r - row), abs(c - col)) <= 1])
        pusher.append(full ^ near)
        puller.append(near ^ here)
    # A step of one to the right, down, down and right, down and left.
    left = mask([(r, c) for r, c in cells if c < size - 2])
    right = mask([(r, c) for r, c in cells if c >= 2])
    starts = ((1, left), (size, full), (size + 1, left), (size - 1, right))
    return Board(
        size=size,
        full=full,
        edge=mask([(r, c) for r, c in cells if not (0 < r < size - 1 and 0 < c < size - 1)]),
        tiles=size * size // 8,
        after=tuple(map(tuple, (cross, diagonal, pusher, puller))),
        starts=starts,
        symmetries=tuple(_symmetries(size)),
    )


def _symmetries(size: int) -> Iterator[tuple[int, ...]]:
    """Four turns, and each of them mirrored; the board as it lies comes first."""
    turned = list(range(size * size))
    for _ in range(4):
        yield tuple(turned)
        yield tuple(place % size * size + place // size for place in turned)
        turned = [place % size * size + size - 1 - place // size for place in turned]
