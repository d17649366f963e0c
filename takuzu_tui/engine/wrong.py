"""Which entries cannot stay, whether a puzzle has one solution or several."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, Generic, Protocol, Self, TypeVar

from takuzu_tui.engine.coords import Coord

PUZZLES = 8
"""How many puzzles of a game are remembered at once."""


class Cells(Hashable, Protocol):
    """What a game's grid can tell about its cells."""

    @property
    def filled(self) -> int: ...
    def __getitem__(self, cell: Coord, /) -> object: ...
    def cells_of(self, mask: int) -> tuple[Coord, ...]: ...
    def with_value(self, cell: Coord, value: Any) -> Self: ...
    def extends(self, other: Self) -> bool: ...


_Grid = TypeVar("_Grid", bound=Cells)
SolveNear = Callable[[_Grid, _Grid], _Grid | None]
"""A solution of the first grid, close to the second one, or None."""


class Judge(Generic[_Grid]):
    """Tells the wrong entries of one game's puzzles."""

    def __init__(self, solve_near: SolveNear[_Grid]) -> None:
        self.findings = lru_cache(PUZZLES)(partial(Findings[_Grid], solve_near))
        """What is known of a puzzle, by its givens."""

    def wrong_cells(
        self, givens: _Grid, solution: _Grid | None, grid: _Grid, order: Sequence[Coord] = ()
    ) -> tuple[Coord, ...]:
        """The entries that must change, first played first; `order` tells when each was played.

        With one solution these are the entries that contradict it. With several (`solution` is
        None), nothing is wrong as long as some solution holds all the entries; after that, an
        entry is wrong when no solution holds it together with the earlier entries that are right.
        Entries that `order` leaves out come last, row by row.
        """
        played = _played(givens, grid, order)
        if solution is None:
            return tuple(self.findings(givens).misfits(grid, played))
        return tuple(cell for cell in played if grid[cell] != solution[cell])

    def remember(self, givens: _Grid, solution: _Grid) -> None:
        """Look at this solution first when entries of a puzzle with several are judged again."""
        self.findings(givens).witness = solution


def _played(givens: _Grid, grid: _Grid, order: Sequence[Coord]) -> Iterator[Coord]:
    """Every entry once, in the order of play."""
    entries = dict.fromkeys(grid.cells_of(grid.filled & ~givens.filled))
    told = dict.fromkeys(order)
    yield from (cell for cell in told if cell in entries)
    yield from (cell for cell in entries if cell not in told)


class Findings(Generic[_Grid]):
    """What was found out about a puzzle so far; all of it stays true, whatever is played.

    The witness is a solution, the latest that held all the right entries. A digit was refuted by
    the digits it could not stand beside, hence by any grid that holds them too.
    """

    def __init__(self, solve_near: SolveNear[_Grid], givens: _Grid) -> None:
        self._solve_near = solve_near
        self.givens = givens
        self.witness = solve_near(givens, givens)
        self.refuted: dict[tuple[Coord, object], _Grid] = {}

    def misfits(self, grid: _Grid, played: Iterable[Coord]) -> Iterator[Coord]:
        """The entries that no solution holds beside the givens and the earlier entries kept.

        An entry that the witness holds is right; for any other, a solution is sought close by.
        """
        if self.witness is None:
            yield from played
        elif not self.witness.extends(grid):
            kept, witness = self.givens, self.witness
            for cell in played:
                fuller = kept.with_value(cell, grid[cell])
                if witness[cell] != grid[cell]:
                    found = self._beside(witness, kept, fuller, cell)
                    if found is None:
                        yield cell
                        continue
                    self.witness = witness = found
                kept = fuller

    def _beside(self, witness: _Grid, kept: _Grid, fuller: _Grid, cell: Coord) -> _Grid | None:
        """A solution that holds one digit more than are kept, if there is any."""
        entry = cell, fuller[cell]
        if entry in self.refuted and kept.extends(self.refuted[entry]):
            return None
        found = self._solve_near(fuller, witness)
        if found is None:
            self.refuted[entry] = kept
        return found
