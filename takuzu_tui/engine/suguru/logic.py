"""Solving as a player does: the easiest technique first, and first again after each success."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.candidates import Candidates, Fact, fact_of, facts_of
from takuzu_tui.engine.suguru.contradiction import refute, trials
from takuzu_tui.engine.suguru.deduction import Deduction, Place, Refutation, Step
from takuzu_tui.engine.suguru.difficulty import Difficulty, Technique
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.kernel import kernel_of
from takuzu_tui.engine.suguru.levels import close_at
from takuzu_tui.engine.suguru.moves import Move
from takuzu_tui.engine.suguru.rules import Violation, is_solved, violations
from takuzu_tui.engine.suguru.solver import count_solutions
from takuzu_tui.engine.suguru.techniques import FINDERS, Finder

Objection = Violation | Refutation
"""What speaks against a digit."""

_FINDERS: dict[Technique, Finder] = FINDERS | {Technique.TRIAL: trials}


@dataclass(frozen=True, slots=True)
class Trace:
    """How far reasoning got from a grid, by which deductions, and what they took.

    The certificate counts each digit by the technique that placed it and each elimination that
    some digit rests on once, easy to hard.
    """

    steps: tuple[Deduction, ...]
    grid: Grid
    certificate: Mapping[Technique, int]

    @property
    def hardest(self) -> Technique | None:
        """The hardest technique that was needed, or None when none was."""
        return max(self.certificate, key=lambda technique: technique.rank, default=None)


@dataclass(frozen=True, slots=True)
class Grade:
    """How many solutions a grid has (2 stands for several); how hard the only one is to find."""

    solutions: int
    difficulty: Difficulty | None = None
    certificate: Mapping[Technique, int] = field(default_factory=dict)


def next_deduction(grid: Grid, ceiling: Technique = Technique.TRIAL) -> Deduction | None:
    """The next digit and its proof, by the easiest techniques that lead to one, up to the ceiling.

    A grid that collides with itself proves nothing, hence gives nothing.
    """
    return None if collides(grid) else Reasoner(grid).next(ceiling)


def run_logic(grid: Grid, ceiling: Technique = Technique.TRIAL) -> Trace:
    """Every next deduction in turn, until none is left; eliminations are remembered meanwhile."""
    reasoner = Reasoner(grid)
    return reasoner.trace(() if collides(grid) else reasoner.run(ceiling))


def grade(grid: Grid) -> Grade:
    """How many solutions the grid has and, if just one, the hardest technique it takes."""
    if collides(grid):
        return Grade(0)
    reasoner = Reasoner(grid)
    trace = reasoner.trace(reasoner.run(Difficulty.HARD.hardest))
    # Each step holds in every solution, so a grid that reasoning completes has no other.
    if not is_solved(trace.grid):
        solutions = count_solutions(grid, 2)
        if solutions != 1:
            return Grade(solutions)
        trace = reasoner.trace((*trace.steps, *reasoner.run(Technique.TRIAL)))
        if not trace.grid.is_full:
            return Grade(1, Difficulty.BEYOND, trace.certificate)
    hardest = trace.hardest
    return Grade(1, hardest.difficulty if hardest else Difficulty.EASY, trace.certificate)


def level_of(grid: Grid) -> Difficulty:
    """How hard the only solution of a grid is to find: as `grade` tells, but without the steps."""
    kernel = kernel_of(grid.layout)
    board = kernel.board(grid)
    assert board is not None, "the grid has a solution"
    for level in Difficulty:
        close_at(kernel, board, level)
        if kernel.is_full(board):
            return level
    return Difficulty.BEYOND


def collides(grid: Grid) -> bool:
    """Whether the grid breaks a rule, leaves a cell no digit or a digit of a zone no place."""
    return bool(violations(grid)) or Candidates(grid).is_dead


def why_not(grid: Grid, cell: Coord) -> dict[int, Objection | None]:
    """What speaks against each digit on an empty cell; None when nothing in reach does.

    A rule that the digit would break at once comes first, then a trial. A grid that already
    collides with itself refutes anything, hence proves nothing: there, only such rules count.
    """
    known = None if collides(grid) else Candidates(grid)
    place = grid.layout.place(cell)
    against: dict[int, Objection | None] = {}
    for value in grid.layout.zone(cell).digits:
        broken = violations(grid.with_value(cell, value))
        against[value] = next((violation for violation in broken if cell in violation.cells), None)
        if against[value] is None and known is not None:
            refutation = refute(known, place, value)
            against[value] = refutation and _refutation_proved(known, refutation)
    return against


def justification(grid: Grid, move: Move) -> Deduction | None:
    """The easiest reason for a digit; what stands on its cell now is no reason.

    It follows from the digits of the grid alone: what other cells would have to be is not used.
    """
    if move.value is None or move.is_mark:
        return None
    bare = grid.with_value(move.cell, None)
    if collides(bare):
        return None
    wanted = Place(move.cell, move.value)
    return Reasoner(bare).next(Technique.TRIAL, lambda found: found.place == wanted)


class Reasoner:
    """One run of reasoning: the candidates, and every elimination so far."""

    def __init__(self, grid: Grid) -> None:
        self.known = Candidates(grid)
        self.grid = grid
        self.steps: list[Step] = []
        self.used: set[int] = set()

    def run(self, ceiling: Technique) -> Iterator[Deduction]:
        """Every next deduction, each applied as it is found."""
        while deduction := self.next(ceiling):
            yield deduction
            self.grid = deduction.apply(self.grid)
            self.known.put(*fact_of(self.grid.layout, deduction.place))

    def trace(self, deductions: Iterable[Deduction]) -> Trace:
        """The run that these deductions make."""
        made = tuple(deductions)
        taken = Counter(deduction.technique for deduction in made)
        taken.update(self.steps[index].technique for index in self.used)
        certificate = {technique: taken[technique] for technique in Technique if taken[technique]}
        return Trace(made, self.grid, certificate)

    def next(
        self, ceiling: Technique, wanted: Callable[[Deduction], bool] = lambda _: True
    ) -> Deduction | None:
        """The next deduction that is wanted, its eliminations applied, or None.

        All that one technique finds is ruled out before the easier ones are asked again.
        """
        finders = [find for technique, find in _FINDERS.items() if technique.rank <= ceiling.rank]
        going = True
        while going:
            going = False
            for find in finders:
                for found in find(self.known):
                    if isinstance(found, Step):
                        self._rule_out(found)
                        going = True
                    elif wanted(found):
                        return self._proved(found)
                if self.known.is_dead:
                    return None
                if going:
                    break
        return None

    def _rule_out(self, step: Step) -> None:
        """Applies a step, and remembers it."""
        self.steps.append(step)
        for place, value in facts_of(self.known.layout, step.removes):
            self.known.remove(place, value)

    def _proved(self, deduction: Deduction) -> Deduction:
        """The deduction with every step that it rests on, none too many, and the proving cells."""
        goal = self._facts(deduction.without)
        kept = self._needed(goal)
        self.used.update(kept)
        steps = tuple(map(self._step_proved, self._trimmed(kept, goal)))
        because = deduction.because or _because(self.known, deduction.without)
        return replace(deduction, because=because, steps=steps)

    def _needed(self, goal: set[Fact]) -> list[int]:
        """The steps that the goal rests on, first to last, walked to from behind.

        What a step removes, no step has removed before it: so none of them can be spared.
        """
        barred = self.known.barred_by
        needed, kept = {fact for fact in goal if not barred(fact)}, []
        for index in reversed(range(len(self.steps))):
            step = self.steps[index]
            if needed & self._facts(step.removes):
                kept.append(index)
                needed |= {fact for fact in self._facts(step.without) if not barred(fact)}
        return kept[::-1]

    def _trimmed(self, kept: Sequence[int], goal: set[Fact]) -> list[Step]:
        """The steps, each with nothing removed but what is needed behind it."""
        steps = [self.steps[index] for index in kept]
        trimmed = []
        for number, step in enumerate(steps, 1):
            needed = goal.union(*(self._facts(later.without) for later in steps[number:]))
            removes = (
                place
                for place in step.removes
                if (fact := fact_of(self.known.layout, place)) in needed
                and not self.known.barred_by(fact)
            )
            trimmed.append(replace(step, removes=tuple(removes)))
        return trimmed

    def _step_proved(self, step: Step) -> Step:
        """The step with the cells that prove it."""
        refutation = step.refutation and _refutation_proved(self.known, step.refutation)
        return replace(step, because=_because(self.known, step.without), refutation=refutation)

    def _facts(self, places: Iterable[Place]) -> set[Fact]:
        return facts_of(self.known.layout, places)


def _refutation_proved(known: Candidates, refutation: Refutation) -> Refutation:
    """The refutation with the cells that prove it."""
    return replace(refutation, because=_because(known, refutation.without))


def _because(known: Candidates, places: Iterable[Place]) -> tuple[Coord, ...]:
    """Filled cells that rule out all of the candidates which filled cells do rule out."""
    chosen = 0
    for fact in sorted(facts_of(known.layout, places)):
        enough = known.barred_by(fact)
        if not enough & chosen:
            chosen |= enough & -enough
    return known.layout.cells_of(chosen)
