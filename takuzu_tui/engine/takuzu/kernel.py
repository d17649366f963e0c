"""The fast path: everything that follows on a whole board, at one level of reasoning.

A board under work is two lists of line keys (see `linetable`), its rows and its columns, which
always tell the same digits. The functions here change those lists in place; a caller that may
want to go back keeps copies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import product
from math import prod
from typing import NamedTuple

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.linetable import (
    DEAD,
    EasyLines,
    HardLines,
    LineTable,
    MediumLines,
    hard_lines,
    turned,
)
from takuzu_tui.engine.takuzu.shape import Shape

Lines = list[int]
Board = tuple[Lines, Lines]
Cell = tuple[int, int]
Clue = tuple[int, int, int]
"""Row, column, digit."""


class Probe(NamedTuple):
    """What probing found: whether the board may be completed, and where a guess tells most."""

    consistent: bool
    choice: Cell | None = None


class Kernel:
    """Closes boards of one size under the techniques that look at one line at a time."""

    def __init__(self, table: LineTable) -> None:
        self.table = table
        self.size = table.size
        self.every = table.low  # marks that stand for all the rows, or all the columns
        self.one = [1 << place for place in range(self.size)]
        self.zero = [1 << place + self.size for place in range(self.size)]
        self.either = [one | zero for one, zero in zip(self.one, self.zero, strict=True)]
        self.complete = _complete_keys(self.size)

    def close(self, rows: Lines, columns: Lines, row_marks: int, column_marks: int) -> bool:
        """Fill in all that follows from the marked lines; False when they contradict each other.

        All that follows without them stands on the board already.
        """
        return self._spread(rows, columns, row_marks, column_marks)

    def _spread(self, lines: Lines, across: Lines, marks: int, later: int) -> bool:
        """Look up the marked lines, then those across that this changed, and so on by turns."""
        table, places, one, zero = self.table, self.table.places, self.one, self.zero
        while marks or later:
            for index in places[marks]:
                forced = table[lines[index]]
                if forced:
                    if forced is DEAD:
                        return False
                    to_one, to_zero, mask, lines[index] = forced
                    bit = one[index]
                    for place in to_one:
                        across[place] |= bit
                    bit = zero[index]
                    for place in to_zero:
                        across[place] |= bit
                    later |= mask
            lines, across, marks, later = across, lines, later, 0
        return True

    def close_all(self, rows: Lines, columns: Lines) -> bool:
        """Fill in all that follows, whichever lines changed."""
        return self.close(rows, columns, self.every, self.every)

    def put(self, rows: Lines, columns: Lines, row: int, column: int, digit: int) -> bool:
        """Write a digit into an empty cell and fill in all that follows; False if that fails."""
        signs = self.one if digit else self.zero
        rows[row] |= signs[column]
        columns[column] |= signs[row]
        return self.close(rows, columns, self.one[row], self.one[column])

    def spread_with(self, board: Board, clues: Iterable[Clue]) -> Board:
        """What a board becomes, line by line, with these clues, which agree; it stays as it is."""
        return self._grown(board, clues, self._spread)

    def closed_with(self, board: Board, clues: Iterable[Clue]) -> Board:
        """The same with all that follows, whatever of it the board lacked."""
        return self._grown(board, clues, self.close)

    def _grown(
        self, board: Board, clues: Iterable[Clue], fill: Callable[[Lines, Lines, int, int], bool]
    ) -> Board:
        rows, columns = board[0][:], board[1][:]
        one, zero, either = self.one, self.zero, self.either
        row_marks = column_marks = 0
        for row, column, digit in clues:
            if not rows[row] & either[column]:
                signs = one if digit else zero
                rows[row] |= signs[column]
                columns[column] |= signs[row]
                row_marks |= one[row]
                column_marks |= one[column]
        fill(rows, columns, row_marks, column_marks)
        return rows, columns

    def is_complete(self, rows: Lines) -> bool:
        """Whether every row is legal and full."""
        return self.complete.issuperset(rows)

    def completes(self, rows: Lines, columns: Lines) -> bool:
        """Whether a board fills up entirely; the board handed in stays as it is."""
        rows, columns = rows[:], columns[:]
        return self.close_all(rows, columns) and self.is_complete(rows)

    def probe(self, rows: Lines, columns: Lines) -> Probe:
        """Exclude the digits that fail on a closed board, until none does.

        Stops early when two solutions come in sight: no exclusion could decide between them.
        """
        in_sight: set[tuple[int, ...]] = set()
        while True:
            excluded, best, choice = False, 0, None
            for cell in product(range(self.size), range(self.size)):
                if not is_open(rows, *cell, self.size):
                    continue
                outcomes = [self._outcome(rows, columns, cell, digit) for digit in (0, 1)]
                if None in outcomes:
                    excluded = True
                    if not self.put(rows, columns, *cell, outcomes.index(None) ^ 1):
                        return Probe(False)
                    continue
                known = [outcome for outcome in outcomes if outcome is not None]
                in_sight.update(tuple(outcome) for outcome in known if self.is_complete(outcome))
                if len(in_sight) > 1:
                    return Probe(True, cell)
                gain = prod(filled(outcome) - filled(rows) for outcome in known)
                if gain > best:
                    best, choice = gain, cell
            if not excluded:
                return Probe(True, choice)

    def _outcome(self, rows: Lines, columns: Lines, cell: Cell, digit: int) -> Lines | None:
        """The rows after a guess, or None when it fails."""
        rows = rows[:]
        return rows if self.put(rows, columns[:], *cell, digit) else None


class TwinKernel(Kernel):
    """The same, with parallel lines kept different: `line` and `twin`."""

    table: HardLines

    def close(self, rows: Lines, columns: Lines, row_marks: int, column_marks: int) -> bool:
        """Fill in all that follows from the marked lines and from complete lines."""
        none_of, is_full = self.complete.isdisjoint, self.complete.__contains__
        while self._spread(rows, columns, row_marks, column_marks):
            row_marks = column_marks = 0
            if not none_of(rows):
                full = list(filter(is_full, rows))
                if len(full) == self.size:
                    return len(set(rows)) == len(set(columns)) == self.size
                parted = self._part_twins(rows, columns, full)
                if parted is None:
                    return False
                row_marks, column_marks = parted
            # What rows gave is spread first: only unforced lines are parted.
            if not row_marks and not none_of(columns):
                parted = self._part_twins(columns, rows, list(filter(is_full, columns)))
                if parted is None:
                    return False
                column_marks, row_marks = parted
            if not row_marks:
                return True
        return False

    def _part_twins(self, lines: Lines, across: Lines, full: Lines) -> tuple[int, int] | None:
        """Keep unforced lines different from full ones; marks of what changed, None for a clash.

        A full line is a rival of those that it completes: 0 1 1 0 of 0 1 . . but not of 1 . . 0.
        """
        if len(set(full)) < len(full):
            return None
        table, own, crossing = self.table, 0, 0
        loose, most = table.loose, len(full)
        for index, key in enumerate(lines):
            for rival in full:
                if rival | key == rival:
                    break
            else:
                continue
            if rival == key:
                continue
            fewest, alone = loose[key]
            if fewest > most:
                continue
            rivals = [rival for rival in full if rival | key == rival]
            forced = alone.get(rival) if len(rivals) == 1 else table.without(key, rivals)
            if forced:
                if forced is DEAD:
                    return None
                to_one, to_zero, mask, lines[index] = forced
                for place in to_one:
                    across[place] |= self.one[index]
                for place in to_zero:
                    across[place] |= self.zero[index]
                own, crossing = own | 1 << index, crossing | mask
        return own, crossing


class Prober(TwinKernel):
    """The same under `contradiction` as well: a digit that fails at once is excluded."""

    def close_all(self, rows: Lines, columns: Lines) -> bool:
        """Fill in all that follows; False when the board contradicts itself."""
        return super().close_all(rows, columns) and self.probe(rows, columns).consistent


def blank(size: int) -> Board:
    """A board without digits."""
    return [0] * size, [0] * size


def flip_digit(rows: Lines, columns: Lines, row: int, column: int, digit: int) -> None:
    """Write a digit into an empty cell, or take it out of the cell that holds it."""
    offset = 0 if digit else len(rows)
    rows[row] ^= 1 << column + offset
    columns[column] ^= 1 << row + offset


def is_open(rows: Lines, row: int, column: int, size: int) -> bool:
    """Whether a cell is empty."""
    return not (rows[row] | rows[row] >> size) >> column & 1


def filled(rows: Lines) -> int:
    """How many cells hold a digit."""
    return sum(map(int.bit_count, rows))


def lines_of(grid: Grid) -> Board:
    """The rows and the columns of a grid, as line keys."""
    size = grid.size
    low = (1 << size) - 1
    rows = [
        grid.ones >> start & low | (grid.zeros >> start & low) << size
        for start in range(0, size**2, size)
    ]
    ones_then_zeros = turned(rows, 2 * size)
    pairs = zip(ones_then_zeros[:size], ones_then_zeros[size:], strict=True)
    return rows, [ones | zeros << size for ones, zeros in pairs]


def grid_of(rows: Lines) -> Grid:
    """The grid that the rows tell."""
    size = len(rows)
    low = (1 << size) - 1
    ones = zeros = 0
    for key in reversed(rows):
        ones = ones << size | key & low
        zeros = zeros << size | key >> size
    return Grid(size, ones, zeros)


@cache
def _complete_keys(size: int) -> frozenset[int]:
    """The keys of all the legal full lines."""
    low = (1 << size) - 1
    return frozenset(filling | (low ^ filling) << size for filling in Shape.of(size).fillings)


@cache
def hard_kernel(size: int, unique_lines: bool = True) -> Kernel:
    """The strongest kernel that assumes nothing, with or without rules 3 and 4."""
    return (TwinKernel if unique_lines else Kernel)(hard_lines(size))


@cache
def kernel_for(size: int, difficulty: Difficulty) -> Kernel:
    """What closes a board by the techniques of one difficulty and all easier ones."""
    match difficulty:
        case Difficulty.EASY:
            return Kernel(EasyLines(size, hard_lines(size)))
        case Difficulty.MEDIUM:
            return Kernel(MediumLines(size, hard_lines(size)))
        case Difficulty.HARD:
            return hard_kernel(size)
        case _:
            return Prober(hard_lines(size))
