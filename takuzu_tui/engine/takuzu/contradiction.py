"""Assume one cell, follow what it forces, and explain where that ends in a collision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.deduction import Conflict, Deduction, NoFilling, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.linetable import DEAD, hard_lines
from takuzu_tui.engine.takuzu.rules import TwinLines
from takuzu_tui.engine.takuzu.shape import Line
from takuzu_tui.engine.takuzu.techniques import FINDERS, line_key
from takuzu_tui.engine.takuzu.waves import Waves


def refute(grid: Grid, place: Place) -> Refutation | None:
    """Why a digit in an empty cell fails, by the steps that matter, or None when it does not."""
    assert grid[place.cell] is None, "only an empty cell is open to assumptions"
    return _refute(grid, Waves(grid), place)


def contradictions(grid: Grid) -> Iterator[Deduction]:
    """The cell whose opposite fails in the fewest steps, the first of such; one or none.

    A grid that already collides with itself proves nothing, hence gives nothing.
    """
    start = Waves(grid)
    if start.run(0):
        return
    best: Refutation | None = None
    for cell in grid.cells_of(grid.empties):
        for value in Value:
            # A collision takes at least as many steps as waves: longer runs cannot win.
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


def _lines_of(conflict: Conflict) -> tuple[Line, ...]:
    if isinstance(conflict, TwinLines):
        return conflict.lines
    return (conflict.line, *conflict.twins)


def _refute(grid: Grid, start: Waves, place: Place, limit: int | None = None) -> Refutation | None:
    waves = start.assuming(place)
    conflicts = waves.run(limit)
    explained = [_Inquest(grid, place, waves).explain(conflict) for conflict in conflicts]
    return min(explained, key=lambda refutation: len(refutation.steps), default=None)


class _Inquest:
    """Walks back from a collision to the assumption, keeping only the steps that matter."""

    def __init__(self, grid: Grid, assumption: Place, waves: Waves) -> None:
        self.assumption = assumption
        self.waves = waves
        self.table = hard_lines(grid.size)
        self.known = grid.filled | grid.bit(assumption.cell)
        self.needed = 0
        self.born = {  # the wave in which each digit came
            cell: number
            for number, wave in enumerate(waves.past)
            for _, filled in wave.gains
            for cell in grid.cells_of(filled)
        }

    def explain(self, conflict: Conflict) -> Refutation:
        """The refutation that ends in this collision."""
        self._need_for(conflict)
        steps: list[Deduction] = []
        for wave in reversed(self.waves.past):
            steps[:0] = [
                step
                for line, filled in wave.gains
                if filled & self.needed
                for step in self._steps(wave.grid, line, filled & self.needed)
            ]
        return Refutation(self.assumption, tuple(steps), conflict)

    def _need_for(self, conflict: Conflict) -> None:
        grid = self.waves.grid
        if isinstance(conflict, NoFilling) and not conflict.twins:
            cells = self._enough(grid, conflict.line, lambda key: self.table[key] is DEAD)
            self._need(_mask(grid, cells))
        else:
            self._need(sum(line.mask for line in _lines_of(conflict)) & grid.filled)

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
