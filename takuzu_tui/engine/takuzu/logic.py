"""Solving as a player does: the easiest technique first, and first again after each success.

The hardest stands here too: assume one cell, follow what it forces, and explain where that ends in
a collision. What lines force on each other comes in rounds. A round looks at the lines that the
round before has changed, all as they stood when it began. So a digit of round k rests on at least
one digit of round k-1, and a collision met after k rounds takes k steps or more to explain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.deduction import Conflict, Deduction, NoFilling, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.grid import Grid, Move, Value
from takuzu_tui.engine.takuzu.kernel import grid_of, kernel_for, lines_of
from takuzu_tui.engine.takuzu.linetable import DEAD, hard_lines
from takuzu_tui.engine.takuzu.rules import TwinLines, Violation, is_solved, violations
from takuzu_tui.engine.takuzu.shape import Line, Shape
from takuzu_tui.engine.takuzu.solver import count_solutions
from takuzu_tui.engine.takuzu.techniques import FINDERS, line_key

Objection = Violation | Refutation
"""What speaks against a digit."""

_EASY_TO_HARD = tuple(Technique)


@dataclass(frozen=True, slots=True)
class Trace:
    """How far reasoning got from a grid, and by which steps."""

    steps: tuple[Deduction, ...]
    grid: Grid

    @property
    def certificate(self) -> Mapping[Technique, int]:
        """How many steps each technique took, easy to hard; those that took none are left out."""
        taken = Counter(step.technique for step in self.steps)
        return {technique: taken[technique] for technique in Technique if taken[technique]}

    @property
    def hardest(self) -> Technique | None:
        """The hardest technique that was needed, or None when none was."""
        return max((step.technique for step in self.steps), key=_EASY_TO_HARD.index, default=None)


@dataclass(frozen=True, slots=True)
class Grade:
    """How many solutions a grid has (2 stands for several); how hard the only one is to find."""

    solutions: int
    difficulty: Difficulty | None = None
    certificate: Mapping[Technique, int] = field(default_factory=dict)


def next_deduction(grid: Grid, ceiling: Technique = Technique.CONTRADICTION) -> Deduction | None:
    """The first deduction of the easiest technique that has one, up to the ceiling."""
    for technique in _EASY_TO_HARD[: _EASY_TO_HARD.index(ceiling) + 1]:
        if technique is Technique.CONTRADICTION:
            return next(contradictions(grid), None)
        for deduction in FINDERS[technique](grid, None):
            return deduction
    return None


def run_logic(
    grid: Grid, ceiling: Technique = Technique.CONTRADICTION, after: tuple[Deduction, ...] = ()
) -> Trace:
    """Every next deduction in turn, until none is left; `after` are the steps taken before."""
    steps = list(after)
    while step := next_deduction(grid, ceiling):
        steps.append(step)
        grid = step.apply(grid)
    return Trace(tuple(steps), grid)


def grade(grid: Grid) -> Grade:
    """How many solutions the grid has and, if just one, the hardest technique it takes."""
    if violations(grid):
        return Grade(0)
    trace = run_logic(grid, Technique.TWIN)
    # Each step holds in every solution, so a grid that reasoning completes has no other.
    if not is_solved(trace.grid):
        solutions = count_solutions(grid, 2)
        if solutions != 1:
            return Grade(solutions)
        trace = run_logic(trace.grid, after=trace.steps)
        if not trace.grid.is_full:
            return Grade(1, Difficulty.BEYOND, trace.certificate)
    hardest = trace.hardest
    return Grade(1, hardest.difficulty if hardest else Difficulty.EASY, trace.certificate)


def level_of(grid: Grid) -> Difficulty:
    """How hard the only solution of a grid is to find: as `grade` tells, but without the steps."""
    board = lines_of(grid)
    levels = (level for level in Difficulty if level is not Difficulty.BEYOND)
    enough = (level for level in levels if kernel_for(grid.size, level).completes(*board))
    return next(enough, Difficulty.BEYOND)


def collides(grid: Grid) -> bool:
    """Whether the grid breaks a rule or holds a line that nothing completes."""
    return bool(violations(grid)) or conflict(grid) is not None


def why_not(grid: Grid, cell: Coord) -> dict[Value, Objection | None]:
    """What speaks against each digit on an empty cell; None when nothing in reach does.

    A rule that the digit would break at once comes first. A grid that already collides with itself
    refutes anything, hence proves nothing: there, only such rules count.
    """
    proves = not collides(grid)
    against: dict[Value, Objection | None] = {}
    for value in Value:
        broken = violations(grid.with_value(cell, value))
        against[value] = next((violation for violation in broken if cell in violation.cells), None)
        if against[value] is None and proves:
            against[value] = refute(grid, Place(cell, value))
    return against


def justification(grid: Grid, move: Move) -> Deduction | Refutation | None:
    """The easiest reason for a digit, cut down to its cell; what stands there now is no reason.

    A contradiction is told by what refutes the other digit; on a grid that collides with itself
    it proves nothing.
    """
    if move.value is None:
        return None
    bare, place = grid.with_value(move.cell, None), Place(move.cell, move.value)
    for finder in FINDERS.values():
        for deduction in finder(bare, None):
            if place in deduction.places:
                return replace(deduction, places=(place,))
    if collides(bare):
        return None
    return refute(bare, Place(move.cell, move.value.opposite))


def conflict(grid: Grid) -> Conflict | None:
    """Where the grid, complete or not, already cannot be completed; None is no promise it can."""
    return next(iter(Consequences(grid).run(0)), None)


def refute(grid: Grid, place: Place) -> Refutation | None:
    """Why a digit in an empty cell fails, by the steps that matter, or None when it does not."""
    assert grid[place.cell] is None, "only an empty cell is open to assumptions"
    return _refute(grid, Consequences(grid), place)


def contradictions(grid: Grid) -> Iterator[Deduction]:
    """The cell whose opposite fails in the fewest steps, the first of such; one or none.

    A grid that already collides with itself proves nothing, hence gives nothing.
    """
    start = Consequences(grid)
    if start.run(0):
        return
    best: Refutation | None = None
    for cell in grid.cells_of(grid.empties):
        for value in Value:
            # A collision takes at least as many steps as rounds: longer runs cannot win.
            limit = len(best.steps) - 1 if best else None
            found = _refute(grid, start, Place(cell, value), limit)
            if found and (best is None or len(found.steps) < len(best.steps)):
                best = found
    if best:
        yield Deduction(
            Technique.CONTRADICTION,
            (Place(best.assumption.cell, best.assumption.value.opposite),),
            grid.cells_of(_mask(grid, best.cells) & grid.filled),
            refutation=best,
        )


@dataclass(frozen=True, slots=True)
class Round:
    """The board as a round found it, and the cells that each line filled."""

    keys: Sequence[int]
    gains: Sequence[tuple[Line, int]]

    @property
    def grid(self) -> Grid:
        return grid_of(list(self.keys[: len(self.keys) // 2]))


class Consequences:
    """All that lines force on each other, round by round, until nothing changes or two collide.

    The lines are numbered, rows first, and kept as line table keys.
    """

    def __init__(self, grid: Grid) -> None:
        rows, columns = lines_of(grid)
        self.size = grid.size
        self.rounds: list[Round] = []
        self._keys = rows + columns
        self._changed = (1 << len(self._keys)) - 1
        self._complete: tuple[dict[int, int], ...] = ({}, {})  # per axis, line number to key
        self._lines = Shape.of(self.size).lines
        self._table = hard_lines(self.size)

    @property
    def grid(self) -> Grid:
        """The board as it stands."""
        return grid_of(self._keys[: self.size])

    def assuming(self, place: Place) -> Consequences:
        """A copy of this board, on which no round has run yet, with one more digit."""
        assert not self.rounds, "rounds start from a board as given"
        copy = object.__new__(Consequences)
        copy.size, copy._lines, copy._table = self.size, self._lines, self._table
        copy.rounds = []
        copy._keys = self._keys[:]
        copy._changed = self._changed
        copy._complete = (self._complete[0].copy(), self._complete[1].copy())
        copy._write(place.cell.row, place.cell.col, place.value)
        return copy

    def run(self, limit: int | None = None) -> list[Conflict]:
        """Let rounds run until one meets collisions, which are told, or nothing changes any more.

        With a limit, no more than so many rounds run.
        """
        while True:
            conflicts = self._register()
            gains, dead = self._look()
            conflicts += dead
            if not gains:
                self._changed = 0
            if conflicts or not gains or (limit is not None and len(self.rounds) >= limit):
                return conflicts
            self._fill(gains)

    def _register(self) -> list[Conflict]:
        """Note the lines that have become complete and mark those that must differ from them."""
        conflicts: list[Conflict] = []
        legal, low = self._table.number, self._table.low
        for number in self._table.places[self._changed]:
            key = self._keys[number]
            complete = self._complete[number >= self.size]
            if (
                (key | key >> self.size) & low != low
                or number in complete
                or key & low not in legal
            ):
                continue
            conflicts += [
                self._twins(other, number) for other in complete if complete[other] == key
            ]
            complete[number] = key
            self._changed |= low << self.size if number >= self.size else low
        return conflicts

    def _twins(self, number: int, other: int) -> TwinLines:
        first, second = self._lines[min(number, other)], self._lines[max(number, other)]
        return TwinLines((first, second), first.cells + second.cells)

    def _look(self) -> tuple[list[tuple[int, Iterable[int], Iterable[int]]], list[Conflict]]:
        """What the changed lines force: line, places of ones, places of zeros; and the dead."""
        gains: list[tuple[int, Iterable[int], Iterable[int]]] = []
        conflicts: list[Conflict] = []
        for number in self._table.places[self._changed]:
            key = self._keys[number]
            complete = self._complete[number >= self.size]
            if number in complete:
                continue
            forced = self._table[key]
            rivals = [other for other, its in complete.items() if its & key == key]
            if rivals:
                forced = self._table.without(key, [complete[other] for other in rivals])
            if forced is DEAD:
                twins = tuple(self._lines[other] for other in sorted(rivals))
                conflicts.append(NoFilling(self._lines[number], twins))
            elif forced:
                gains.append((number, forced[0], forced[1]))
        return gains, conflicts

    def _fill(self, gains: Iterable[tuple[int, Iterable[int], Iterable[int]]]) -> None:
        """Write what the lines force; where two force one cell, the first has it."""
        before, self._changed = self._keys[:], 0
        filled = []
        for number, ones, zeros in gains:
            mask = 0
            for digit, places in ((1, ones), (0, zeros)):
                for place in places:
                    key = self._keys[number]
                    if not (key | key >> self.size) >> place & 1:
                        self._write(number, place, digit)
                        mask |= 1 << place
            if mask:
                line = self._lines[number]
                filled.append((line, line.spread(mask)))
        self.rounds.append(Round(before, filled))

    def _write(self, number: int, place: int, digit: int) -> None:
        """Write a digit into a line and into the one that crosses it there."""
        size = self.size
        other, its_place = (place + size, number) if number < size else (place, number - size)
        offset = 0 if digit else size
        self._keys[number] |= 1 << place + offset
        self._keys[other] |= 1 << its_place + offset
        self._changed |= 1 << number | 1 << other


def _refute(
    grid: Grid, start: Consequences, place: Place, limit: int | None = None
) -> Refutation | None:
    followed = start.assuming(place)
    conflicts = followed.run(limit)
    explained = [_Explanation(grid, place, followed).explain(conflict) for conflict in conflicts]
    return min(explained, key=lambda refutation: len(refutation.steps), default=None)


class _Explanation:
    """Walks back from a collision to the assumption, keeping only the steps that matter."""

    def __init__(self, grid: Grid, assumption: Place, followed: Consequences) -> None:
        self.assumption = assumption
        self.followed = followed
        self.table = hard_lines(grid.size)
        self.known = grid.filled | grid.bit(assumption.cell)
        self.needed = 0
        self.born = {  # the round in which each digit came
            cell: number
            for number, made in enumerate(followed.rounds)
            for _, filled in made.gains
            for cell in grid.cells_of(filled)
        }

    def explain(self, conflict: Conflict) -> Refutation:
        """The refutation that ends in this collision."""
        self._need_for(conflict)
        steps: list[Deduction] = []
        for made in reversed(self.followed.rounds):
            steps[:0] = [
                step
                for line, filled in made.gains
                if filled & self.needed
                for step in self._steps(made.grid, line, filled & self.needed)
            ]
        return Refutation(self.assumption, tuple(steps), conflict)

    def _need_for(self, conflict: Conflict) -> None:
        grid = self.followed.grid
        if isinstance(conflict, NoFilling) and not conflict.twins:
            cells = self._enough(grid, conflict.line, lambda key: self.table[key] is DEAD)
            self._need(_mask(grid, cells))
        else:
            self._need(sum(line.mask for line in conflict.lines) & grid.filled)

    def _need(self, mask: int) -> None:
        self.needed |= mask & ~self.known

    def _steps(self, before: Grid, line: Line, wanted: int) -> Iterator[Deduction]:
        """The easiest deductions along a line that place the wanted cells."""
        for finder in FINDERS.values():
            if not wanted:
                return
            for deduction in sorted(finder(before, (line,)), key=self._news(before)):
                places = tuple(at for at in deduction.places if before.bit(at.cell) & wanted)
                if places:
                    step = self._lightened(before, replace(deduction, places=places))
                    self._need(_mask(before, step.because))
                    wanted &= ~_mask(before, (at.cell for at in places))
                    yield step

    def _news(self, before: Grid) -> Callable[[Deduction], int]:
        """How many digits a deduction would add to those that need an explanation."""
        settled = self.known | self.needed
        return lambda step: (_mask(before, step.because) & ~settled).bit_count()

    def _lightened(self, before: Grid, step: Deduction) -> Deduction:
        """The step without the digits of a line that it can do without."""
        if step.technique is not Technique.LINE or step.line is None:
            return step
        placed = line_key(step.apply(Grid(before.size)), step.line)

        def follows(key: int) -> bool:
            forced = self.table[key]
            return bool(forced and forced[3] & placed == placed)

        return replace(step, because=self._enough(before, step.line, follows))

    def _enough(self, grid: Grid, line: Line, holds: Callable[[int], bool]) -> tuple[Coord, ...]:
        """The line's cells on which something still holds once the latest digits are blanked.

        Digits that need no explanation, or are needed already, cost nothing and stay.
        """
        key = line_key(grid, line)
        free = line.mask & grid.filled & ~(self.known | self.needed)
        for cell in sorted(grid.cells_of(free), key=self.born.__getitem__, reverse=True):
            digit = 1 << line.cells.index(cell)
            lighter = key & ~(digit | digit << grid.size)
            if holds(lighter):
                key = lighter
        kept = line.spread(key & self.table.low | key >> grid.size)
        return grid.cells_of(kept)


def _mask(grid: Grid, cells: Iterable[Coord]) -> int:
    mask = 0
    for cell in cells:
        mask |= grid.bit(cell)
    return mask
