"""A puzzle as it is opened for play, and which entries cannot stay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.rules import Violation, violations

if TYPE_CHECKING:
    from takuzu_tui.engine.takuzu.puzzle import Puzzle, Spec


@dataclass(frozen=True, slots=True)
class Opening:
    """A puzzle to play; `solution` is None when there are several.

    `difficulty` is None when nobody graded the grid, `seed` when it was not generated.
    """

    givens: Grid
    solution: Grid | None
    difficulty: Difficulty | None = None
    seed: str | None = None

    @property
    def size(self) -> int:
        return self.givens.size

    @property
    def has_several_solutions(self) -> bool:
        return self.solution is None


class Unplayable(NamedTuple):
    """Why a grid cannot be played: the first rule it breaks, or None when nothing completes it."""

    broken: Violation | None


def from_puzzle(puzzle: Puzzle) -> Opening:
    """The generated puzzle, ready to play."""
    return Opening(puzzle.givens, puzzle.solution, puzzle.difficulty, puzzle.seed)


def open_grid(grid: Grid, difficulty: Difficulty | None = None) -> Opening | Unplayable:
    """The grid as a puzzle if it has a solution, else the reason; the grade is the caller's."""
    from takuzu_tui.engine.takuzu.solver import solutions  # noqa: PLC0415 - a puzzle needs none

    if broken := violations(grid):
        return Unplayable(broken[0])
    found = list(islice(solutions(grid), 2))
    if not found:
        return Unplayable(None)
    return Opening(grid, found[0] if len(found) == 1 else None, difficulty)


def graded(opening: Opening) -> Opening:
    """The opening with the level it takes; a grid with several solutions has none."""
    if opening.difficulty is not None or opening.solution is None:
        return opening
    from takuzu_tui.engine.takuzu.kernel import kernel_for, lines_of  # noqa: PLC0415 - on demand

    board = lines_of(opening.givens)
    levels = (level for level in Difficulty if level is not Difficulty.BEYOND)
    enough = (level for level in levels if kernel_for(opening.size, level).completes(*board))
    return replace(opening, difficulty=next(enough, Difficulty.BEYOND))


def alike(opening: Opening) -> Spec:
    """The wish for another puzzle of the same kind, as near as one can be made."""
    from takuzu_tui.engine.takuzu.puzzle import Spec  # noqa: PLC0415 - on demand

    hardest = min(opening.difficulty or Difficulty.EASY, Difficulty.EXPERT)
    return Spec(opening.size, Difficulty(hardest))


def wrong_cells(opening: Opening, grid: Grid, order: Sequence[Coord] = ()) -> tuple[Coord, ...]:
    """The entries that must change, first played first; `order` tells when each was played.

    With one solution these are the entries that contradict it. With several, nothing is wrong as
    long as some solution holds all the entries; after that, an entry is wrong when no solution
    holds it together with the earlier entries that are right. So the opposite of a wrong entry
    is always what those earlier entries force. Entries that `order` leaves out come last, row by
    row.
    """
    played = _played(opening.givens, grid, order)
    if opening.solution is None:
        from takuzu_tui.play.misfits import findings  # noqa: PLC0415 - one solution needs none

        return tuple(findings(opening.givens).misfits(grid, played))
    wrong = grid.ones & opening.solution.zeros | grid.zeros & opening.solution.ones
    return tuple(cell for cell in played if wrong & grid.bit(cell))


def _played(givens: Grid, grid: Grid, order: Sequence[Coord]) -> Iterator[Coord]:
    """Every entry once, in the order of play."""
    entries = dict.fromkeys(grid.cells_of(grid.filled & ~givens.filled))
    told = dict.fromkeys(order)
    yield from (cell for cell in told if cell in entries)
    yield from (cell for cell in entries if cell not in told)
