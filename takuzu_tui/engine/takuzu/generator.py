"""Puzzles to order: a random solution, and clues that lead to it at one level but not one below.

Grids that promise less than a puzzle does, `several` and `scatter`, are made here too.

A random solution is found by deciding one cell after another and filling in what follows. The
decisions determine the grid by the very techniques that did the filling, so they are the first
clues. They are thinned out to the share that is wanted, and then weighed against the level below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from operator import itemgetter
from random import Random
from typing import NamedTuple

from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique, exists
from takuzu_tui.engine.takuzu.grid import SIZES, Grid, SizeError
from takuzu_tui.engine.takuzu.kernel import (
    Board,
    Cell,
    Clue,
    Kernel,
    Lines,
    blank,
    flip_digit,
    grid_of,
    hard_kernel,
    is_open,
    kernel_for,
)
from takuzu_tui.engine.takuzu.linetable import EasyLines
from takuzu_tui.engine.text import SpecError, marked
from takuzu_tui.engine.work import Cancellation, Cancelled

CLUE_SHARES = range(20, 61)
DEFAULT_SHARE = 25

GENERATOR_VERSION = 1
"""Changes whenever a seed would give another puzzle than before."""

WORK = 40_000
"""How many cells of solutions are tried, in all, before a wish is given up."""

BATCH = 3
"""How many clues are weighed one by one over the same board."""

TRIES = 100
"""How many boards of random digits are tried before cells of a solution do instead."""


@dataclass(frozen=True, slots=True)
class Spec:
    """What a puzzle shall be; `clues` is the share of given cells in percent.

    Without `clues` the share is as near to 25 % as the level allows, from 20 to 32 %.
    With it, it is met within 2 points.
    """

    size: int = 6
    difficulty: Difficulty = Difficulty.EASY
    clues: int | None = None

    def __post_init__(self) -> None:
        if self.size not in SIZES:
            raise SizeError(self.size)
        if self.difficulty is Difficulty.BEYOND:
            raise SpecError(marked("no puzzle is made beyond expert"))
        if self.clues is not None and self.clues not in CLUE_SHARES:
            raise SpecError(
                marked("the share of clues must be from 20 to 60 %, got {clues}"),
                clues=self.clues,
            )


@dataclass(frozen=True)
class Puzzle:
    """Givens with exactly one solution, solvable at their difficulty and not one level below."""

    givens: Grid
    solution: Grid
    difficulty: Difficulty
    seed: str | None = None

    @cached_property
    def certificate(self) -> Mapping[Technique, int]:
        """How often each technique is needed; worked out when first asked for."""
        from takuzu_tui.engine.takuzu.logic import run_logic  # noqa: PLC0415 - not all ask

        return run_logic(self.givens).certificate


def generate(
    spec: Spec, rng: Random, *, cancelled: Cancelled = lambda: False, seed: str | None = None
) -> Puzzle:
    """A puzzle that meets the wish; the same state of `rng` gives the same puzzle everywhere.

    Only `rng.random()` is drawn from. Raises SpecError when the wish cannot be met.
    """
    if not exists(spec.size, spec.difficulty):
        raise unavailable(spec)
    maker = _Maker(spec, rng)
    for _ in range(WORK // spec.size**2):
        if cancelled():
            raise Cancellation
        if made := maker.attempt():
            return Puzzle(*made, spec.difficulty, seed)
    raise unavailable(spec)


def generate_seeded(spec: Spec, seed: str, *, cancelled: Cancelled = lambda: False) -> Puzzle:
    """The puzzle of a seed, which it carries."""
    return generate(spec, Random(seed), cancelled=cancelled, seed=seed)


def unavailable(spec: Spec) -> SpecError:
    """The error that tells which wish could not be met."""
    if not exists(spec.size, spec.difficulty):
        told = marked("no 4x4 puzzle of difficulty {difficulty} exists, only easy and hard ones")
    elif spec.clues is None:
        told = marked("no {size}x{size} puzzle of difficulty {difficulty} was found")
    else:
        told = marked(
            "no {size}x{size} puzzle of difficulty {difficulty} with {clues} % clues was found"
        )
    return SpecError(told, size=spec.size, difficulty=spec.difficulty.word, clues=spec.clues)


@cache
def _cells(size: int) -> tuple[Cell, ...]:
    return tuple(product(range(size), range(size)))


def random_order(size: int, rng: Random) -> list[Cell]:
    """All the cells of a board, shuffled by `rng.random()` alone."""
    # Strictness would draw once more, to see that nothing is left.
    drawn = zip(_cells(size), iter(rng.random, None), strict=False)
    return [cell for cell, _ in sorted(drawn, key=itemgetter(1))]


def random_solution(kernel: Kernel, rng: Random) -> tuple[Lines, list[Clue]] | None:
    """A full board and the decisions that determine it; None when the decisions lead nowhere."""
    rows, columns = blank(kernel.size)
    decisions = []
    for row, column in random_order(kernel.size, rng):
        if rows[row] & kernel.either[column]:
            continue
        digit = int(rng.random() < 0.5)
        before = rows[:], columns[:]
        if not kernel.put(rows, columns, row, column, digit):
            digit = 1 - digit
            rows, columns = before
            if not kernel.put(rows, columns, row, column, digit):
                return None
        decisions.append((row, column, digit))
    return rows, decisions


@cache
def allowed_counts(spec: Spec) -> range:
    """The numbers of clues that meet the wish: 20-32 %, or within 2 points of what it says."""
    low, high = (20, 32) if spec.clues is None else (spec.clues - 2, spec.clues + 2)
    cells = spec.size**2
    return range(-(-low * cells // 100), high * cells // 100 + 1)


@cache
def target_count(spec: Spec) -> int:
    """The number of clues to aim at: the nearest to the share that is wanted."""
    counts = allowed_counts(spec)
    if not counts:
        raise unavailable(spec)
    share = DEFAULT_SHARE if spec.clues is None else spec.clues
    return min(counts, key=lambda count: abs(100 * count - share * spec.size**2))


class _Means(NamedTuple):
    """How many clues meet a wish, and what closes boards at its level and at the one below."""

    counts: range
    target: int
    solver: Kernel
    ceiling: Kernel
    base: Kernel
    """Clues are first chosen so that this one completes them; contradiction comes later."""
    floor: Kernel | None


@cache
def _means(spec: Spec) -> _Means:
    size, level = spec.size, spec.difficulty
    solver, ceiling = hard_kernel(size), kernel_for(size, level)
    base = solver if level is Difficulty.EXPERT else ceiling
    floor = None if level is Difficulty.EASY else kernel_for(size, Difficulty(level - 1))
    return _Means(allowed_counts(spec), target_count(spec), solver, ceiling, base, floor)


class _Maker:
    """One wish at work."""

    def __init__(self, spec: Spec, rng: Random) -> None:
        self.size = spec.size
        self.rng = rng
        means = _means(spec)
        self.counts, self.target, self.solver, self.ceiling, self.base, self.floor = means

    def attempt(self) -> tuple[Grid, Grid] | None:
        """Givens and solution of one more random grid, or None when it does not fit the wish."""
        found = random_solution(self.solver, self.rng)
        if found is None:
            return None
        solution, clues = found
        if self.base is not self.solver:
            clues = self._cover(solution)
        clues = self._winnow(clues)
        rows, columns = self._lines(clues)
        if self.floor is not None and self.floor.completes(rows, columns):
            clues = self._deepen(clues)
            if not clues:
                return None
            rows, columns = self._lines(clues)
        if len(clues) < self.target:
            clues = self._top_up(clues, solution)
            rows, columns = self._lines(clues)
        begins = any(map(self.solver.table.is_obvious, rows + columns))
        if len(clues) not in self.counts or not begins:
            return None
        return grid_of(rows), grid_of(solution)

    def _lines(self, clues: list[Clue]) -> Board:
        rows, columns = blank(self.size)
        for row, column, digit in clues:
            signs = self.solver.one if digit else self.solver.zero
            rows[row] |= signs[column]
            columns[column] |= signs[row]
        return rows, columns

    def _cover(self, solution: Lines) -> list[Clue]:
        """Random clues of a solution, each unknown to those before, that determine it."""
        rows, columns = blank(self.size)
        clues = []
        for row, column in random_order(self.size, self.rng):
            if not rows[row] & self.base.either[column]:
                digit = solution[row] >> column & 1
                self.base.put(rows, columns, row, column, digit)
                clues.append((row, column, digit))
        return clues

    def _winnow(self, clues: list[Clue]) -> list[Clue]:
        """The clues without those that the others imply, until the target is reached.

        The earliest go first: what came later was unknown to them, but not they to it.
        """
        self.spare = max(0, len(clues) - self.target)
        return self._thinned(self.base, blank(self.size), clues, self._is_implied)

    def _thinned(
        self, kernel: Kernel, others: Board, clues: list[Clue], goes: Callable[[Board, Clue], bool]
    ) -> list[Clue]:
        """The clues without those that go, the first being asked first, while any can be spared.

        Each is asked about on the closed board of all that are still there but itself; `others`
        are those outside the list. A long list is halved: what lies outside a half is spread once.
        """
        if not self.spare:
            return clues
        if len(clues) > BATCH:
            first, second = clues[: len(clues) // 2], clues[len(clues) // 2 :]
            first = self._thinned(kernel, kernel.spread_with(others, second), first, goes)
            if self.spare:
                second = self._thinned(kernel, kernel.spread_with(others, first), second, goes)
            return first + second
        for clue in clues:
            rest = [other for other in clues if other != clue]
            if self.spare and (
                self._is_implied(others, clue) or goes(kernel.closed_with(others, rest), clue)
            ):
                self.spare -= 1
                clues = rest
        return clues

    def _is_implied(self, others: Board, clue: Clue) -> bool:
        return bool(others[0][clue[0]] & self.solver.either[clue[1]])

    def _deepen(self, clues: list[Clue]) -> list[Clue]:
        """Fewer clues, enough for the level but not for the one below; [] if there are none."""
        assert self.floor is not None, "nothing is below the easiest level"
        self.spare = len(clues)
        left = self._thinned(self.floor, blank(self.size), clues, self._is_deep)
        return [] if self.spare else left

    def _is_deep(self, others: Board, clue: Clue) -> bool:
        """Whether a clue can go: the level below has no need of it, or it alone misses it.

        In the latter case no other has to go.
        """
        if self._is_implied(others, clue):
            return True
        deep = self.ceiling.completes(*others)
        if deep:
            self.spare = 1
        return deep

    def _top_up(self, clues: list[Clue], solution: Lines) -> list[Clue]:
        """More clues, up to the target, that leave the puzzle too hard for the level below.

        What the level below can deduce is given away freely; other cells only while it
        still cannot finish.
        """
        known, columns = self._lines(clues)
        if self.floor is None:
            known = solution
        else:
            self.floor.close_all(known, columns)
        taken = set(clues)
        spare = [
            (row, column, solution[row] >> column & 1)
            for row, column in random_order(self.size, self.rng)
        ]
        spare = [clue for clue in spare if clue not in taken]
        clues = clues[:]
        while spare and len(clues) < self.target:
            free = [clue for clue in spare if not is_open(known, *clue[:2], self.size)]
            if free:
                clues += free[: self.target - len(clues)]
                spare = [clue for clue in spare if is_open(known, *clue[:2], self.size)]
            elif self._bears(known, columns, spare[0]):
                clues.append(spare.pop(0))
            else:
                spare.pop(0)
        return clues

    def _bears(self, rows: Lines, columns: Lines, clue: Clue) -> bool:
        """Whether the level below still cannot finish with this clue; then all it says is known."""
        assert self.floor is not None, "without a level below, everything may be given away"
        after = rows[:], columns[:]
        self.floor.put(*after, *clue)
        if self.floor.is_complete(after[0]):
            return False
        rows[:], columns[:] = after
        return True


def several(spec: Spec, rng: Random) -> Grid:
    """Random cells of a random solution: at least one solution, perhaps more; no level."""
    return _cells_of_a_solution(spec.size, target_count(spec), rng)


def scatter(size: int, percent: int, rng: Random) -> Grid:
    """Random digits in a share of the cells, rounded down, that break no rule; perhaps unsolvable.

    A digit that breaks a rule is taken back and the other tried; a board on which too few
    cells can be filled is given up for another and, after many, for cells of a solution.
    """
    if not 0 <= percent <= 100:
        raise SpecError(marked("a share is from 0 to 100 %, got {percent}"), percent=percent)
    wanted = size * size * percent // 100
    for _ in range(TRIES):
        grid = _scatter_once(size, wanted, rng)
        if grid.filled.bit_count() == wanted:
            return grid
    return _cells_of_a_solution(size, wanted, rng)


def _cells_of_a_solution(size: int, count: int, rng: Random) -> Grid:
    kernel = hard_kernel(size)
    while (found := random_solution(kernel, rng)) is None:
        pass
    solution = grid_of(found[0])
    kept = sum(1 << row * size + column for row, column in random_order(size, rng)[:count])
    return Grid(size, solution.ones & kept, solution.zeros & kept)


def _scatter_once(size: int, wanted: int, rng: Random) -> Grid:
    table = EasyLines(size)
    rows, columns = blank(size)
    filled = 0
    for row, column in random_order(size, rng):
        if filled == wanted:
            break
        first = int(rng.random() < 0.5)
        for digit in (first, 1 - first):
            flip_digit(rows, columns, row, column, digit)
            if _is_consistent(table, rows, row) and _is_consistent(table, columns, column):
                filled += 1
                break
            flip_digit(rows, columns, row, column, digit)
    return grid_of(rows)


def _is_consistent(table: EasyLines, lines: Lines, index: int) -> bool:
    """Whether one line breaks no rule, alone or as a twin of another."""
    key = lines[index]
    if table.broken(key & table.low) or table.broken(key >> table.size):
        return False
    return key.bit_count() < table.size or lines.count(key) == 1
