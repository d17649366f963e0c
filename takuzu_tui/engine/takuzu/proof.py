"""Why a line leaves no choice: the fillings that remain, or the easy steps that fail otherwise.

Techniques find without it; whoever tells a step asks for it.
"""

from __future__ import annotations

from dataclasses import replace

from takuzu_tui.engine.takuzu.deduction import (
    Deduction,
    Fillings,
    NoFilling,
    Proof,
    Refutation,
    Trial,
)
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import EMPTY, Grid
from takuzu_tui.engine.takuzu.linetable import hard_lines
from takuzu_tui.engine.takuzu.rules import Violation, violations
from takuzu_tui.engine.takuzu.shape import Line
from takuzu_tui.engine.takuzu.techniques import FINDERS, line_key

FEW, MANY = 4, 10
"""How many fillings of a line are soon named, and how many can be where nothing is shorter."""
_ALONG_A_LINE = (Technique.PAIR, Technique.GAP, Technique.COUNT, Technique.LAST_DIGIT)


def fillings(grid: Grid, line: Line) -> tuple[str, ...]:
    """Every way to complete a line by rules 1 and 2, 5 and 6.

    >>> from takuzu_tui.engine.takuzu.shape import Shape
    >>> grid = Grid.from_rows(["1..0", "....", "....", "...."])
    >>> fillings(grid, Shape.of(4).lines[0])
    ('1010', '1100')
    """
    table = hard_lines(grid.size)
    fits = table.fitting(line_key(grid, line))
    return tuple(
        sorted(
            _written(filling, grid.size)
            for filling, number in table.number.items()
            if fits >> number & 1
        )
    )


def _written(filling: int, size: int) -> str:
    return "".join(str(filling >> place & 1) for place in range(size))


def proved(grid: Grid, deduction: Deduction) -> Deduction:
    """The deduction with what proves it, where its technique alone does not."""
    if deduction.refutation is not None:
        return replace(deduction, refutation=explained(grid, deduction.refutation))
    if deduction.technique not in (Technique.LINE, Technique.TWIN) or deduction.line is None:
        return deduction
    return replace(deduction, proof=_proof(grid, deduction, deduction.line))


def _proof(grid: Grid, deduction: Deduction, line: Line) -> Proof:
    """The fillings where they are few or must differ from others, else what fails at each cell."""
    twins = {_written(twin.gather(grid.ones), grid.size): twin for twin in deduction.twins}
    every = fillings(grid, line)
    if not twins and len(every) > FEW:
        trials = []
        for place in deduction.places:
            other = replace(place, value=place.value.opposite)
            found = collapse(grid.with_value(other.cell, other.value), line)
            if found is None:
                break
            trials.append(Trial(other, *found))
        else:
            return tuple(trials)
    taken = tuple((each, twins[each]) for each in every if each in twins)
    return Fillings(tuple(each for each in every if each not in twins), taken)


def explained(grid: Grid, refutation: Refutation) -> Refutation:
    """The refutation led on from a line that nothing completes to a rule that is broken.

    What holds whatever is assumed has its own proof.
    """
    grounds, steps, known = refutation.grounds, [], grid
    for step in refutation.steps:
        steps.append(proved(known, step) if step in grounds else step)
        known = step.apply(known) if step in grounds else known
    refutation, conflict = replace(refutation, steps=tuple(steps)), refutation.conflict
    if not isinstance(conflict, NoFilling) or conflict.twins:
        return refutation
    grid = grid.with_value(refutation.assumption.cell, refutation.assumption.value)
    for step in refutation.steps:
        grid = step.apply(grid)
    found = collapse(grid, conflict.line)
    if found is None:
        held = (grid[cell] for cell in conflict.line.cells)
        content = "".join(EMPTY if digit is None else str(digit.value) for digit in held)
        return replace(refutation, conflict=replace(conflict, content=content))
    more, broken = found
    return replace(refutation, steps=(*refutation.steps, *more), conflict=broken)


def collapse(grid: Grid, line: Line) -> tuple[tuple[Deduction, ...], Violation] | None:
    """The easy steps along a line up to the rule that it breaks; None if they break none."""
    steps: list[Deduction] = []
    while True:
        for broken in violations(grid):
            if broken.lines == (line,):
                return tuple(steps), broken
        found = (step for easy in _ALONG_A_LINE for step in FINDERS[easy](grid, (line,)))
        step = next(found, None)
        if step is None:
            return None
        steps.append(step)
        grid = step.apply(grid)
