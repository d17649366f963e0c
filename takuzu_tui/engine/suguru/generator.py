"""Puzzles to order: zones, a solution, clues that lead to it at one level but not one below.

A full grid is cut into zones and filled at once. Clues are taken from it until single digits and
common neighbours determine the rest, and thinned out until every one is needed. Hard and expert
puzzles are searched for below that: by taking away clues as long as the solution stays the only
one and the level allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from takuzu_tui.engine.suguru.cutting import cut, shuffled
from takuzu_tui.engine.suguru.difficulty import Difficulty
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.kernel import Board, Kernel, kernel_of
from takuzu_tui.engine.suguru.levels import close_at
from takuzu_tui.engine.suguru.puzzle import Puzzle, Spec
from takuzu_tui.engine.suguru.solver import count_solutions
from takuzu_tui.engine.text import SpecError, marked
from takuzu_tui.engine.work import Cancellation, Cancelled

GENERATOR_VERSION = 1
"""Changes whenever a seed would give another puzzle than before."""

WORK = 100_000
"""How many cells of boards are tried, in all, before a wish is given up."""

LEAST_SHARE = 10
"""The share of given cells in percent, at least."""

# Large zones need room to become hard. Those of four at most hardly do, as every 2x2 holds 1 2 3 4:
# of minimal puzzles 4 in 100 were hard at 6x6, 2 at 8x8, of those drawn here 1 and none, and none
# was ever expert.
_LEAST_AREAS = {
    Difficulty.HARD: {5: 16, 6: 16, 7: 16, 8: 20, 9: 25},
    Difficulty.EXPERT: {5: 20, 6: 20, 7: 25, 8: 28, 9: 40},
}
"""The smallest boards on which a level is not a great rarity, by the size of the zones."""


def generate(
    spec: Spec, rng: Random, *, cancelled: Cancelled = lambda: False, seed: str | None = None
) -> Puzzle:
    """A puzzle that meets the wish; the same state of `rng` gives the same puzzle everywhere.

    Only `rng.random()` is drawn from. Raises SpecError when the wish cannot be met, and
    Cancellation when it is cancelled.
    """
    if not allowed_counts(spec) or not exists(spec):
        raise unavailable(spec)
    for _ in range(WORK // (spec.rows * spec.columns)):
        if cancelled():
            raise Cancellation
        solution = cut(spec.rows, spec.columns, spec.zone, rng)
        givens = solution and _Maker(solution, spec, rng, cancelled).givens()
        if givens and solution:
            return Puzzle(givens, solution, spec.difficulty, seed)
    raise unavailable(spec)


def generate_seeded(spec: Spec, seed: str, *, cancelled: Cancelled = lambda: False) -> Puzzle:
    """The puzzle of a seed, which it carries."""
    return generate(spec, Random(seed), cancelled=cancelled, seed=seed)


def unavailable(spec: Spec) -> SpecError:
    """The error that tells which wish could not be met."""
    facts = {
        "rows": spec.rows,
        "columns": spec.columns,
        "zone": spec.zone,
        "difficulty": spec.difficulty.word,
    }
    if exists(spec) and spec.clues is not None:
        told = marked(
            "no {rows}x{columns} puzzle of difficulty {difficulty} with zones of {zone} and "
            "{clues} % clues was found"
        )
        return SpecError(told, clues=spec.clues, **facts)
    if exists(spec):
        told = marked(
            "no {rows}x{columns} puzzle of difficulty {difficulty} with zones of {zone} was found"
        )
        return SpecError(told, **facts)
    easier = (replace(spec, difficulty=Difficulty(level)) for level in range(spec.difficulty))
    hardest = max(wish.difficulty for wish in easier if exists(wish))
    told = marked(
        "hardly any {rows}x{columns} puzzle of difficulty {difficulty} has zones of {zone}; "
        "the hardest to be had is {hardest}"
    )
    return SpecError(told, hardest=hardest.word, **facts)


def exists(spec: Spec) -> bool:
    """Whether such puzzles exist, and not only as great rarities."""
    if spec.difficulty <= Difficulty.MEDIUM:
        return True
    least = _LEAST_AREAS[spec.difficulty].get(spec.zone)
    return least is not None and spec.rows * spec.columns >= least


def allowed_counts(spec: Spec) -> range:
    """The numbers of clues that meet the wish: within 2 points of what it says, else any."""
    cells = spec.rows * spec.columns
    if spec.clues is None:
        return range(cells + 1)
    return range(-(-(spec.clues - 2) * cells // 100), (spec.clues + 2) * cells // 100 + 1)


class _Maker:
    """A solution that is to become the puzzle of a wish."""

    def __init__(self, solution: Grid, spec: Spec, rng: Random, cancelled: Cancelled) -> None:
        self.solution = solution
        self.level = spec.difficulty
        self.counts = allowed_counts(spec)
        share = LEAST_SHARE if spec.clues is None else spec.clues
        self.least = min(-(-share * solution.layout.area // 100), self.counts[-1])
        self.rng = rng
        self.cancelled = cancelled
        self.kernel: Kernel = kernel_of(solution.layout)

    def givens(self) -> Grid | None:
        """The clues of a puzzle at the level, or None when these zones yield none."""
        clues = self._winnowed(self._cover())
        if self.level >= Difficulty.HARD:
            clues = self._deepened(clues)
        if not clues or len(clues) >= self.counts.stop or self._too_easy(clues):
            return None
        clues = self._topped_up(clues)
        is_met = len(clues) in self.counts and self._starts_obviously(clues)
        return self._grid(clues) if is_met else None

    def _grid(self, clues: Sequence[int]) -> Grid:
        values = [0] * self.solution.layout.area
        for place in clues:
            values[place] = self.solution.values[place]
        return Grid(self.solution.layout, tuple(values))

    def _board(self, clues: Sequence[int]) -> Board:
        """The board on which nothing but the clues has been put."""
        board = self.kernel.blank()
        for place in clues:
            self.kernel.put(board, place, self.solution.values[place])
        return board

    def _close(self, board: Board, level: Difficulty) -> None:
        """Puts and rules out all that the techniques of a level find."""
        if self.cancelled():
            raise Cancellation
        close_at(self.kernel, board, level)

    def _is_enough(self, clues: Sequence[int], level: Difficulty) -> bool:
        """Whether the techniques of a level lead from the clues to the solution."""
        board = self._board(clues)
        self._close(board, level)
        return self.kernel.is_full(board)

    @property
    def _base(self) -> Difficulty:
        """The level at which clues are first chosen; what is harder comes later."""
        return min(self.level, Difficulty.MEDIUM)

    def _cover(self) -> list[int]:
        """Random cells, each unknown from those before, that determine the others."""
        kernel, board, clues = self.kernel, self.kernel.blank(), []
        for place in shuffled(range(self.solution.layout.area), self.rng):
            if not kernel.is_placed(board, place):
                clues.append(place)
                kernel.put(board, place, self.solution.values[place])
                self._close(board, self._base)
        return clues

    def _winnowed(self, clues: list[int]) -> list[int]:
        """The clues without those that the others imply; the earliest are tried first."""
        for place in clues[:]:
            fewer = [other for other in clues if other != place]
            if self._is_enough(fewer, self._base):
                clues = fewer
        return clues

    def _too_easy(self, clues: list[int]) -> bool:
        """Whether the level below is enough."""
        if self.level is Difficulty.EASY:
            return False
        return self._is_enough(clues, Difficulty(self.level - 1))

    def _deepened(self, clues: list[int]) -> list[int]:
        """Fewer clues, enough for the level but not for the one below; [] if there are none."""
        below = Difficulty(self.level - 1)
        for place in clues[:]:
            fewer = [other for other in clues if other != place]
            if count_solutions(self._grid(fewer), cancelled=self.cancelled) > 1:
                continue
            if self._is_enough(fewer, below):
                clues = fewer
            elif self._is_enough(fewer, self.level):
                return fewer
        return []

    def _topped_up(self, clues: list[int]) -> list[int]:
        """More clues, until there are enough and a first step is obvious, none making it too easy.

        What the level below can deduce is given away freely.
        """
        spare = shuffled(range(self.solution.layout.area), self.rng)
        for place in spare:
            if len(clues) >= self.least and self._starts_obviously(clues):
                break
            if place not in clues and not self._too_easy([*clues, place]):
                clues = [*clues, place]
        return clues

    def _starts_obviously(self, clues: list[int]) -> bool:
        """Whether one of the first three techniques places a digit at once."""
        found = self.kernel.singles(self._board(clues))
        assert found is not None, "the solution is one"
        return any(found)
