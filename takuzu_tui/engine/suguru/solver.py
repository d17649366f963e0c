"""All the solutions of a grid, one at a time, how many there are, and one beside a given grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.kernel import Board, Kernel, kernel_of
from takuzu_tui.engine.work import Cancellation, Cancelled

OnChoice = Callable[[Coord, int, int], None]
"""Hears of a cell, the digit that is tried there, and how deep the search is."""


def solve(grid: Grid, *, cancelled: Cancelled = lambda: False) -> Grid | None:
    """A solution of the grid, or None."""
    return next(solutions(grid, cancelled=cancelled), None)


def count_solutions(grid: Grid, limit: int = 2, *, cancelled: Cancelled = lambda: False) -> int:
    """How many solutions the grid has, counted no further than the limit."""
    return sum(1 for _ in islice(solutions(grid, cancelled=cancelled), limit))


def solutions(
    grid: Grid, *, cancelled: Cancelled = lambda: False, on_choice: OnChoice | None = None
) -> Iterator[Grid]:
    """Every solution once, found as it is asked for; raises Cancellation when it is cancelled.

    `on_choice` hears of every digit that is tried, and how many are tried at once by then.
    """
    return _Search(grid, None, cancelled, on_choice).run()


def solve_near(grid: Grid, near: Grid) -> Grid | None:
    """A solution of the grid, or None; its guesses are the digits of `near`, of the same layout."""
    return next(_Search(grid, near, lambda: False).run(), None)


class _Search:
    """A depth-first search that remembers where it failed.

    What singles and common neighbours force is filled in first, then one digit is tried on a cell
    and refused there. Each zone in which a board collides gains weight, and heavy zones are
    decided first: so a corner of the board that cannot be filled is found out without trying the
    rest of the board in every way.
    """

    def __init__(
        self,
        grid: Grid,
        near: Grid | None,
        cancelled: Cancelled,
        on_choice: OnChoice | None = None,
    ) -> None:
        self.grid = grid
        self.near = near
        self.cancelled = cancelled
        self.on_choice = on_choice
        self.kernel: Kernel = kernel_of(grid.layout)
        self.weights: dict[int, int] = dict.fromkeys(self.kernel.lanes, 1)

    def run(self) -> Iterator[Grid]:
        """Every solution once."""
        kernel = self.kernel
        start = kernel.board(self.grid)
        pending = [] if start is None else [(start, 1)]
        while pending:
            board, depth = pending.pop()
            if not kernel.close_common(board):
                self._weigh(kernel.failed)
            elif kernel.is_full(board):
                yield kernel.grid(board)
            else:
                if self.cancelled():
                    raise Cancellation
                place, value = self._candidate(board)
                if self.on_choice is not None:
                    self.on_choice(self.grid.layout.coords[place], value, depth)
                tried = board.copy()
                kernel.put(tried, place, value)
                kernel.remove(board, place, value)
                pending += [(board, depth), (tried, depth + 1)]

    def _weigh(self, failed: int) -> None:
        """Adds weight to the zones in which a board has collided."""
        for guard, lane in self.kernel.lanes.items():
            if failed & (guard | lane):
                self.weights[guard] += 1

    def _candidate(self, board: Board) -> tuple[int, int]:
        """The cell to decide next and the digit to try there, the largest if none is near."""
        spot = self._spot(board)
        (place,) = self.kernel.places_of(spot)
        digits = [digit for digit, plane in enumerate(board.planes, 1) if plane & spot]
        near = self.near.values[place] if self.near is not None else 0
        return place, near if near in digits else digits[-1]

    def _spot(self, board: Board) -> int:
        """The narrowest cell of the zone that weighs most for each of its open cells."""
        worth, spots = 0.0, 0
        for guard, lane in self.kernel.lanes.items():
            here = lane & ~board.placed
            if here and self.weights[guard] / here.bit_count() > worth:
                worth, spots = self.weights[guard] / here.bit_count(), here
        return self.kernel.narrowest(board, spots)
