"""All the solutions of a grid, one at a time, how many there are, and one beside a given grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.kernel import Cell, Kernel, Lines, grid_of, hard_kernel, lines_of

PATIENCE = 100
"""How many fruitless guesses plain search may make."""

NEAR_PATIENCE = 50
"""How many guesses may fail beside a grid before the search begins again in another manner."""

OnChoice = Callable[[Coord, Value, int], None]

_Line = tuple[int, int, int, int]
"""The fill of a line, its index below 0, its key and its axis; the greatest tells most."""


def solve(grid: Grid, *, unique_lines: bool = True) -> Grid | None:
    """A solution of the grid, or None; without `unique_lines`, rules 3 and 4 are dropped."""
    return next(solutions(grid, unique_lines=unique_lines), None)


def count_solutions(grid: Grid, limit: int = 2, *, unique_lines: bool = True) -> int:
    """How many solutions the grid has, counted no further than the limit."""
    return sum(1 for _ in islice(solutions(grid, unique_lines=unique_lines), limit))


def solutions(
    grid: Grid, *, unique_lines: bool = True, on_choice: OnChoice | None = None
) -> Iterator[Grid]:
    """Every solution once, found as it is asked for; each guess is told with its depth.

    Plain depth-first search does for nearly all grids. Where it finds nothing for long, it
    starts again (unless it would repeat itself) and looks before every leap.
    """
    kernel = hard_kernel(grid.size, unique_lines)
    rows, columns = lines_of(grid)
    if not kernel.close_all(rows, columns):
        return
    pending = [_Node(rows[:], columns[:])]
    fruitless = found = 0
    while pending:
        node = pending.pop()
        if not node.make_guess(kernel, on_choice):
            continue
        if fruitless == PATIENCE and not found:
            node, pending = _Node(rows, columns), []
        choice = None
        if fruitless >= PATIENCE:
            consistent, choice = kernel.probe(node.rows, node.columns)
            if not consistent:
                continue
        if kernel.is_complete(node.rows):
            fruitless, found = 0, found + 1
            yield grid_of(node.rows)
        else:
            fruitless += 1
            choice = choice or _choice(kernel, max(_unfinished(kernel, node)))
            pending.extend(node.guesses(Coord(*choice)))


def solve_near(grid: Grid, near: Grid) -> Grid | None:
    """A solution of the grid that differs little from `near`, or None when there is none at all.

    `near` is any grid of the size; the closer it is to a solution, the sooner one is found. Cells
    that are empty nearby are taken as chequered, which suits most lines. What is known of the
    solution is completed by the digits that stand nearby, and guesses are made only in lines that
    would then break a rule: the search never leaves the places where something must change.
    """
    kernel = hard_kernel(grid.size)
    rows, columns = lines_of(grid)
    if not kernel.close_all(rows, columns):
        return None
    whole = lines_of(_chequered(near))
    for end in (-1, 0):
        search = _NearSearch(kernel, whole, end)
        if search.run(rows[:], columns[:]):
            return search.found
    return solve(grid)


@dataclass(slots=True)
class _Node:
    """A board of the search, and the guess to make on it next."""

    rows: Lines
    columns: Lines
    guess: tuple[Coord, Value] | None = None
    depth: int = 0

    def make_guess(self, kernel: Kernel, on_choice: OnChoice | None = None) -> bool:
        """Tell the guess and fill in what follows; False when it fails."""
        if self.guess is None:
            return True
        cell, value = self.guess
        if on_choice is not None:
            on_choice(cell, value, self.depth)
        return kernel.put(self.rows, self.columns, *cell, value)

    def guesses(self, cell: Coord, first: Value = Value.ZERO) -> tuple[_Node, _Node]:
        """Both digits for a cell, each on a board of its own; the last is tried first."""
        depth = self.depth + 1
        return (
            _Node(self.rows[:], self.columns[:], (cell, first.opposite), depth),
            _Node(self.rows, self.columns, (cell, first), depth),
        )


def _unfinished(kernel: Kernel, node: _Node) -> Iterator[_Line]:
    """The lines with empty cells."""
    for axis, lines in enumerate((node.rows, node.columns)):
        for index, key in enumerate(lines):
            if key not in kernel.complete:
                yield key.bit_count(), -index, key, axis


def _choice(kernel: Kernel, line: _Line, end: int = 0) -> Cell:
    """The empty cell at one end of a line: the first, or the last for -1."""
    _, index, key, axis = line
    place = kernel.table.places[kernel.every & ~(key | key >> kernel.size)][end]
    return (place, -index) if axis else (-index, place)


def _chequered(grid: Grid) -> Grid:
    """The grid with 0 and 1 by turns in its empty cells."""
    size = grid.size
    places = (row * size + column for row in range(size) for column in range(row % 2, size, 2))
    ones = grid.empties & sum(1 << place for place in places)
    return Grid(size, grid.ones | ones, grid.zeros | grid.empties & ~ones)


class _NearSearch:
    """A depth-first search beside full rows and columns; it guesses at one `end` of a line."""

    def __init__(self, kernel: Kernel, near: tuple[Lines, Lines], end: int) -> None:
        self.kernel = kernel
        self.near = near
        self.end = end
        self.found: Grid | None = None

    def run(self, rows: Lines, columns: Lines) -> bool:
        """Whether the search came to an end; on a closed board, `found` is then the outcome."""
        failures, pending = 0, [_Node(rows, columns)]
        while pending and failures <= NEAR_PATIENCE:
            node = pending.pop()
            if not node.make_guess(self.kernel):
                failures += 1
                continue
            wholes = self._completed(node.rows, 0), self._completed(node.columns, 1)
            broken = max(self._broken(node, wholes), default=None)
            if broken is None:
                self.found = grid_of(wholes[0])
                return True
            row, column = _choice(self.kernel, broken, self.end)
            nearby = Value(self.near[0][row] >> column & 1)
            pending.extend(node.guesses(Coord(row, column), nearby))
        return not pending

    def _completed(self, lines: Lines, axis: int) -> Lines:
        """The lines with the digits nearby in their empty cells."""
        size, every = self.kernel.size, self.kernel.every
        completed = []
        for key, other in zip(lines, self.near[axis], strict=True):
            empty = every & ~(key | key >> size)
            completed.append(key | other & (empty | empty << size))
        return completed

    def _broken(self, node: _Node, wholes: tuple[Lines, Lines]) -> Iterator[_Line]:
        """The unfinished lines that may not be completed so."""
        for line in _unfinished(self.kernel, node):
            _, index, _, axis = line
            whole = wholes[axis][-index]
            if whole not in self.kernel.complete or wholes[axis].count(whole) > 1:
                yield line
