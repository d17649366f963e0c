"""All the solutions of a grid, one at a time, and how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.kernel import (
    Cell,
    Kernel,
    Lines,
    Prober,
    grid_of,
    hard_kernel,
    lines_of,
)

PATIENCE = 100
"""How many fruitless guesses plain search may make."""

OnChoice = Callable[[Coord, Value, int], None]


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
            consistent, choice = Prober(kernel).probe(node.rows, node.columns)
            if not consistent:
                continue
        if kernel.is_complete(node.rows):
            fruitless, found = 0, found + 1
            yield grid_of(node.rows)
        else:
            fruitless += 1
            choice = choice or _fullest_choice(node.rows, node.columns, kernel)
            pending.extend(node.guesses(Coord(*choice)))


@dataclass(slots=True)
class _Node:
    """A board of the search, and the guess to make on it next."""

    rows: Lines
    columns: Lines
    guess: tuple[Coord, Value] | None = None
    depth: int = 0

    def make_guess(self, kernel: Kernel, on_choice: OnChoice | None) -> bool:
        """Tell the guess and fill in what follows; False when it fails."""
        if self.guess is None:
            return True
        cell, value = self.guess
        if on_choice is not None:
            on_choice(cell, value, self.depth)
        return kernel.put(self.rows, self.columns, *cell, value)

    def guesses(self, cell: Coord) -> tuple[_Node, _Node]:
        """Both digits for a cell, each on a board of its own; the last is tried first."""
        depth = self.depth + 1
        return (
            _Node(self.rows[:], self.columns[:], (cell, Value.ONE), depth),
            _Node(self.rows, self.columns, (cell, Value.ZERO), depth),
        )


def _fullest_choice(rows: Lines, columns: Lines, kernel: Kernel) -> Cell:
    """An empty cell of the line that has the fewest, where a guess tells most."""
    size = kernel.size
    _, index, key, lines = max(
        (key.bit_count(), -index, key, lines)
        for lines, keys in enumerate((rows, columns))
        for index, key in enumerate(keys)
        if key not in kernel.complete
    )
    empty = kernel.every & ~(key | key >> size)
    place = (empty & -empty).bit_length() - 1
    return (-index, place) if lines == 0 else (place, -index)
