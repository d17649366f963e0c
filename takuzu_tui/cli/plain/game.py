"""One plain game: the givens, the grid, and the way back."""

from __future__ import annotations

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.moves import Move, Refusal, refusal
from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.engine.takuzu.solver import solve


class Game:
    """A grid that grows from its givens, move by move; `solution` is None when there are several.

    >>> game = Game(Grid.from_rows([".1.0", "..0.", ".0..", "11.0"]))
    >>> game.reset(), game.undo()
    (False, False)
    """

    def __init__(self, givens: Grid, solution: Grid | None = None) -> None:
        self.givens = givens
        self.solution = solution
        self._past: list[Grid] = []
        self._future: list[Grid] = []
        self.grid = givens

    @property
    def is_won(self) -> bool:
        return is_solved(self.grid)

    @property
    def is_consistent(self) -> bool:
        """Whether some solution holds all the entries."""
        if self.solution is None:
            return solve(self.grid) is not None
        return self.solution.extends(self.grid)

    @property
    def wrong_cells(self) -> tuple[Coord, ...]:
        """The entries that contradict the only solution; none are known when there are several."""
        if self.solution is None:
            return ()
        wrong = self.grid.ones & self.solution.zeros | self.grid.zeros & self.solution.ones
        return self.grid.cells_of(wrong)

    def play(self, move: Move) -> Refusal | None:
        """Makes the move, or tells why not; the same digit once more changes nothing."""
        reason = refusal(self.givens, self.grid, move)
        if reason is None:
            self._change(self.grid.with_value(move.cell, move.value))
        return reason

    def reset(self) -> bool:
        """Empties every cell that was not given; False when nothing changes."""
        return self._change(self.givens)

    def undo(self) -> bool:
        """Takes the last change back; False when there is none."""
        return self._travel(self._past, self._future)

    def redo(self) -> bool:
        """Makes the change again that was taken back; False when there is none."""
        return self._travel(self._future, self._past)

    def _change(self, after: Grid) -> bool:
        if after == self.grid:
            return False
        self._past.append(self.grid)
        self._future.clear()
        self.grid = after
        return True

    def _travel(self, source: list[Grid], target: list[Grid]) -> bool:
        if not source:
            return False
        target.append(self.grid)
        self.grid = source.pop()
        return True
