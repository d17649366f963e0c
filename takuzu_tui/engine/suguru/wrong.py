"""Which entries cannot stay, whether a puzzle has one solution or several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.grid import Grid

PUZZLES = 8
"""How many puzzles are remembered at once."""


def wrong_cells(
    givens: Grid, solution: Grid | None, grid: Grid, order: Sequence[Coord] = ()
) -> tuple[Coord, ...]:
    """The entries that must change, first played first; `order` tells when each was played.

    With one solution these are the entries that contradict it. With several (`solution` is None),
    nothing is wrong as long as some solution holds all the entries; after that, an entry is wrong
    when no solution holds it together with the earlier entries that are right. Entries that
    `order` leaves out come last, row by row.
    """
    played = _played(givens, grid, order)
    if solution is None:
        return tuple(findings(givens).misfits(grid, played))
    return tuple(cell for cell in played if grid[cell] != solution[cell])


def remember(givens: Grid, solution: Grid) -> None:
    """Look at this solution first when entries of a puzzle with several are judged again."""
    findings(givens).witness = solution


def _played(givens: Grid, grid: Grid, order: Sequence[Coord]) -> Iterator[Coord]:
    """Every entry once, in the order of play."""
    entries = dict.fromkeys(grid.cells_of(grid.filled & ~givens.filled))
    told = dict.fromkeys(order)
    yield from (cell for cell in told if cell in entries)
    yield from (cell for cell in entries if cell not in told)


class Findings:
    """What was found out about a puzzle so far; all of it stays true, whatever is played.

    The witness is a solution, the latest that held all the right entries. A digit was refuted by
    the digits it could not stand beside, hence by any grid that holds them too.
    """

    def __init__(self, givens: Grid) -> None:
        self.givens = givens
        self.witness = _solve_near(givens, givens)
        self.refuted: dict[tuple[Coord, int | None], Grid] = {}

    def misfits(self, grid: Grid, played: Iterable[Coord]) -> Iterator[Coord]:
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

    def _beside(self, witness: Grid, kept: Grid, fuller: Grid, cell: Coord) -> Grid | None:
        """A solution that holds one digit more than are kept, if there is any."""
        entry = cell, fuller[cell]
        if entry in self.refuted and kept.extends(self.refuted[entry]):
            return None
        found = _solve_near(fuller, witness)
        if found is None:
            self.refuted[entry] = kept
        return found


findings = lru_cache(PUZZLES)(Findings)
"""What is known of a puzzle, by its givens."""


def _solve_near(grid: Grid, near: Grid) -> Grid | None:
    from takuzu_tui.engine.suguru.solver import solve_near  # noqa: PLC0415 - one solution needs none

    return solve_near(grid, near)
