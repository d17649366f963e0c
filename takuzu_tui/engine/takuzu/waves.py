"""Everything that lines force on each other, wave by wave, until nothing moves or two collide.

A wave looks at the lines that the wave before has changed, all as they stood when it began. So
a digit of wave k rests on at least one digit of wave k-1, and a collision met after k waves takes
k steps or more to explain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from takuzu_tui.engine.takuzu.deduction import Conflict, NoFilling, Place
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.kernel import grid_of, lines_of
from takuzu_tui.engine.takuzu.linetable import DEAD, hard_lines
from takuzu_tui.engine.takuzu.rules import TwinLines
from takuzu_tui.engine.takuzu.shape import Line, Shape


@dataclass(frozen=True, slots=True)
class Wave:
    """The board as a wave found it, and the cells that each line filled."""

    keys: Sequence[int]
    gains: Sequence[tuple[Line, int]]

    @property
    def grid(self) -> Grid:
        return grid_of(list(self.keys[: len(self.keys) // 2]))


class Waves:
    """A board under closure; its lines are numbered, rows first, and kept as line table keys."""

    def __init__(self, grid: Grid) -> None:
        rows, columns = lines_of(grid)
        self.size = grid.size
        self.past: list[Wave] = []
        self._keys = rows + columns
        self._stirred = (1 << len(self._keys)) - 1
        self._complete: tuple[dict[int, int], ...] = ({}, {})  # per axis, line number to key
        self._lines = Shape.of(self.size).lines
        self._table = hard_lines(self.size)

    @property
    def grid(self) -> Grid:
        """The board as it stands."""
        return grid_of(self._keys[: self.size])

    def assuming(self, place: Place) -> Waves:
        """A copy of this board, which no wave has moved yet, with one more digit."""
        assert not self.past, "waves start from a board as given"
        copy = object.__new__(Waves)
        copy.size, copy._lines, copy._table = self.size, self._lines, self._table
        copy.past = []
        copy._keys = self._keys[:]
        copy._stirred = self._stirred
        copy._complete = (self._complete[0].copy(), self._complete[1].copy())
        copy._write(place.cell.row, place.cell.col, place.value)
        return copy

    def run(self, limit: int | None = None) -> list[Conflict]:
        """Let waves run until one meets collisions, which are told, or none moves any more.

        With a limit, no more than so many waves run.
        """
        while True:
            conflicts = self._register()
            gains, dead = self._look()
            conflicts += dead
            if not gains:
                self._stirred = 0
            if conflicts or not gains or (limit is not None and len(self.past) >= limit):
                return conflicts
            self._fill(gains)

    def _register(self) -> list[Conflict]:
        """Note the lines that have become complete and stir those that must differ from them."""
        conflicts: list[Conflict] = []
        legal, low = self._table.number, self._table.low
        for number in self._table.places[self._stirred]:
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
            self._stirred |= low << self.size if number >= self.size else low
        return conflicts

    def _twins(self, number: int, other: int) -> TwinLines:
        first, second = self._lines[min(number, other)], self._lines[max(number, other)]
        return TwinLines((first, second), first.cells + second.cells)

    def _look(self) -> tuple[list[tuple[int, Iterable[int], Iterable[int]]], list[Conflict]]:
        """What the stirred lines force: line, places of ones, places of zeros; and the dead."""
        gains: list[tuple[int, Iterable[int], Iterable[int]]] = []
        conflicts: list[Conflict] = []
        for number in self._table.places[self._stirred]:
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
        before, self._stirred = self._keys[:], 0
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
        self.past.append(Wave(before, filled))

    def _write(self, number: int, place: int, digit: int) -> None:
        """Write a digit into a line and into the one that crosses it there."""
        size = self.size
        other, its_place = (place + size, number) if number < size else (place, number - size)
        offset = 0 if digit else size
        self._keys[number] |= 1 << place + offset
        self._keys[other] |= 1 << its_place + offset
        self._stirred |= 1 << number | 1 << other


def conflict(grid: Grid) -> Conflict | None:
    """Where the grid, complete or not, already cannot be completed; None is no promise it can."""
    return next(iter(Waves(grid).run(0)), None)
