"""Which entries cannot stay in a puzzle with several solutions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.nearby import solve_near

PUZZLES = 8
"""How many puzzles are remembered at once."""


class Findings:
    """What was found out about a puzzle so far; all of it stays true, whatever is played.

    The witness is a solution, the latest that held all the right entries. A digit was refuted by
    the digits it could not stand beside, hence by any grid that holds them too.
    """

    def __init__(self, givens: Grid) -> None:
        self.givens = givens
        self.witness = solve_near(givens, givens)
        self.refuted: dict[tuple[Coord, Value | None], Grid] = {}

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
        found = solve_near(fuller, witness)
        if found is None:
            self.refuted[entry] = kept
        return found


findings = lru_cache(PUZZLES)(Findings)
"""What is known of a puzzle, by its givens."""
