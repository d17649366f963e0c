"""A solution beside a grid that almost is one.

What is known of the solution is completed by the digits that stand nearby. Guesses are made only
in lines that would then break a rule, so a search never leaves the places where something must
change.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.kernel import Cell, Kernel, Lines, grid_of, hard_kernel, lines_of
from takuzu_tui.engine.takuzu.solver import solve

PATIENCE = 50
"""How many guesses may fail before the search begins again in another manner."""

Board = tuple[Lines, Lines]
"""Rows and columns."""


def solve_near(grid: Grid, near: Grid) -> Grid | None:
    """A solution of the grid that differs little from `near`, or None when there is none at all.

    `near` is any grid of the size; the closer it is to a solution, the sooner one is found. Cells
    that are empty nearby are taken as chequered, which suits most lines.
    """
    kernel = hard_kernel(grid.size)
    rows, columns = lines_of(grid)
    if not kernel.close_all(rows, columns):
        return None
    full = lines_of(_chequered(near))
    for end, twist in product((-1, 0), (0, 1)):
        search = _Search(kernel, full, end, twist)
        if search.run(rows[:], columns[:]):
            return search.found
    return solve(grid)


def _chequered(grid: Grid) -> Grid:
    """The grid with 0 and 1 by turns in its empty cells."""
    size = grid.size
    places = (row * size + column for row in range(size) for column in range(row % 2, size, 2))
    ones = grid.empties & sum(1 << place for place in places)
    return Grid(size, grid.ones | ones, grid.zeros | grid.empties & ~ones)


class _Search:
    """A depth-first search in one manner.

    It guesses at the `end` of a line, its first empty cell or its last, and first the digit
    nearby or, with a `twist`, the other one.
    """

    def __init__(self, kernel: Kernel, near: Board, end: int, twist: int) -> None:
        self.kernel = kernel
        self.near = near
        self.end = end
        self.twist = twist
        self.found: Grid | None = None

    def run(self, rows: Lines, columns: Lines) -> bool:
        """Whether the search came to an end; on a closed board, `found` is then the outcome."""
        failures = 0
        pending: list[tuple[Lines, Lines, tuple[int, int, int] | None]] = [(rows, columns, None)]
        while pending:
            rows, columns, guess = pending.pop()
            if guess is not None and not self.kernel.put(rows, columns, *guess):
                failures += 1
                if failures > PATIENCE:
                    return False
                continue
            completed = self._completed(rows, self.near[0]), self._completed(columns, self.near[1])
            broken = max(self._broken((rows, columns), completed), default=None)
            if broken is None:
                self.found = grid_of(completed[0])
                return True
            row, column = self._choice(*broken)
            digit = self.near[0][row] >> column & 1 ^ self.twist
            pending.append((rows[:], columns[:], (row, column, 1 - digit)))
            pending.append((rows, columns, (row, column, digit)))
        return True

    def _completed(self, lines: Lines, near: Lines) -> Lines:
        """The lines with the digits nearby in their empty cells."""
        size, every = self.kernel.size, self.kernel.every
        completed = []
        for key, other in zip(lines, near, strict=True):
            empty = every & ~(key | key >> size)
            completed.append(key | other & (empty | empty << size))
        return completed

    def _broken(self, board: Board, completed: Board) -> Iterator[tuple[int, int, int, int]]:
        """The unfinished lines that may not be completed so: fill, axis, key and index of each."""
        legal = self.kernel.complete
        for axis, (lines, wholes) in enumerate(zip(board, completed, strict=True)):
            for index, (key, whole) in enumerate(zip(lines, wholes, strict=True)):
                if key not in legal and (whole not in legal or wholes.count(whole) > 1):
                    yield key.bit_count(), axis, key, index

    def _choice(self, _fill: int, axis: int, key: int, index: int) -> Cell:
        """The cell of a line to guess at."""
        empty = self.kernel.every & ~(key | key >> self.kernel.size)
        place = self.kernel.table.places[empty][self.end]
        return (place, index) if axis else (index, place)
