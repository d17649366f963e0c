"""All the solutions of a grid, one at a time, how many there are, and one beside a given grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.kernel import Closed, Kernel, Lane, kernel_of
from takuzu_tui.engine.suguru.layout import bits
from takuzu_tui.engine.work import Cancellation, Cancelled

PATIENCE = 50
"""How many guesses may fail before wide lanes that fail often are preferred to narrow ones."""

OnChoice = Callable[[Coord, int, int], None]
"""Hears of a cell, the digit that is tried there, and how deep the search is."""


def solve(grid: Grid, *, cancelled: Cancelled = lambda: False) -> Grid | None:
    """A solution of the grid, or None."""
    return next(solutions(grid, cancelled=cancelled), None)


def count_solutions(grid: Grid, limit: int = 2, *, cancelled: Cancelled = lambda: False) -> int:
    """How many solutions the grid has, counted no further than the limit."""
    return sum(1 for _ in islice(solutions(grid, cancelled=cancelled), limit))


def first_solutions(grid: Grid, limit: int = 2) -> tuple[Grid, ...]:
    """The solutions that are found first: none, the only one, or a few of several."""
    return tuple(islice(solutions(grid), limit))


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

    What singles and common neighbours force is filled in first, then one lane is decided: a cell,
    or a digit of a zone. Each lane that runs empty gains weight, and heavy lanes are decided
    first: so a corner of the board that cannot be filled is found out without trying the rest of
    the board in every way.
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
        self.failures = 0

    def run(self) -> Iterator[Grid]:
        """Every solution once."""
        board = self.kernel.board(self.grid)
        if board is None:
            return
        pending = [(self._closed(board, 0), 1)]
        while pending:
            closed, depth = pending.pop()
            while closed is not None:
                if not closed.open:
                    yield self.kernel.grid(closed.board)
                    break
                if self.cancelled():
                    raise Cancellation
                taken, refused = self._decided(closed, depth)
                if taken is not None and refused is not None:
                    pending.append((refused, depth))
                closed, depth = taken or refused, depth + (taken is not None)

    def _decided(self, closed: Closed, depth: int) -> tuple[Closed | None, Closed | None]:
        """The boards on which a candidate is taken, and on which it is refused."""
        kernel = self.kernel
        lane = self._lane(closed)
        place, value = self._candidate(lane, closed.board & lane.mask)
        if self.on_choice is not None:
            self.on_choice(self.grid.layout.coords[place], value, depth)
        kept, settled = kernel.put(place, value)
        done = kernel.guards ^ closed.open
        return (
            self._closed(closed.board & kept, done | settled),
            self._closed(closed.board & ~kernel.atom(place, value), done),
        )

    def _closed(self, board: int, done: int) -> Closed | None:
        closed = self.kernel.close_common(self.kernel.close(board, done))
        if closed is None:
            self.failures += 1
            for place in bits(self.kernel.failed):
                self.weights[place + 1] += 1
        return closed

    def _lane(self, closed: Closed) -> Lane:
        """The lane to decide next."""
        lanes, weights = self.kernel.lanes, self.weights
        if self.failures < PATIENCE:
            narrow = self.kernel.narrowest(closed)
            return lanes[max(bits(narrow), key=lambda place: weights[place + 1]) + 1]

        def worth(place: int) -> float:
            return weights[place + 1] / (closed.board & lanes[place + 1].mask).bit_count()

        return lanes[max(bits(closed.open), key=worth) + 1]

    def _candidate(self, lane: Lane, left: int) -> tuple[int, int]:
        """The place and digit of a lane to try first."""
        found = [self.kernel.candidate(lane, 1 << place) for place in bits(left)]
        if self.near is not None:
            for place, value in found:
                if self.near.values[place] == value:
                    return place, value
        return found[0]
