"""Boards cut into zones that can be filled, zone by zone and with their digits.

Zones thrown at random can hardly ever be filled. So each zone is filled as soon as it is cut, and
cut in another shape when its digits do not fit beside those before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout, beside, bits, numbered, touching

SHAPES = 8
"""How many shapes are tried for one zone."""

REPAIRS = 20
"""How often, for each zone of the board, zones are cut anew before the board is given up."""

CELLS_A_SINGLE = 20
"""At most one zone of a single cell stands on so many cells."""


def shuffled(items: Sequence[int], rng: Random) -> list[int]:
    """The items in an order drawn by `rng.random()` alone."""
    return sorted(items, key=lambda _: rng.random())


def cut(rows: int, columns: int, most: int, rng: Random) -> Grid | None:
    """A full grid that breaks no rule, its zones of at most `most` cells; None if it failed."""
    return _Cutting(rows, columns, most, rng).run()


class _Cutting:
    """A board being cut in row order."""

    def __init__(self, rows: int, columns: int, most: int, rng: Random) -> None:
        self.rows, self.columns, self.most, self.rng = rows, columns, most, rng
        self.area = rows * columns
        self.touching = touching(rows, columns)
        self.beside = beside(rows, columns)
        self.zones: list[list[int]] = []
        self.owner = [-1] * self.area
        self.values = [0] * self.area
        self.free = (1 << self.area) - 1
        self.drawn = self._pattern() if most == 4 else None
        self.wanted = [0] if self.drawn is None else _sizes(self.drawn, most)

    def _pattern(self) -> list[int]:
        """Digits 1 to 4 of which no two equal ones touch: lines by turns of two of them each.

        With zones of four at most every 2x2 holds all four digits, and only such patterns do:
        1 2 1 2 / 3 4 3 4 / 2 1 2 1, or the same down the columns.
        """
        across = self.rng.random() < 0.5
        lines, length = (self.rows, self.columns) if across else (self.columns, self.rows)
        values = [0] * self.area
        for line in range(lines):
            phase = int(self.rng.random() * 2)
            for step in range(length):
                place = line * self.columns + step if across else step * self.columns + line
                values[place] = 2 * (line % 2) + (phase + step) % 2
        # The digit that stands most often is 1, for every zone has one.
        often = sorted(range(4), key=lambda value: -values.count(value))
        return [often.index(value) + 1 for value in values]

    def run(self) -> Grid | None:
        """The full grid, or None when some cell belongs to no zone."""
        patience = REPAIRS * self.area // self.most
        while self.free:
            place = (self.free & -self.free).bit_length() - 1
            if not (self._zone(place) or self._joined(place) or self._alone(place)):
                patience -= 1
                if not patience:
                    return None
                self._cleared(place)
        layout = Layout(self.rows, self.columns, numbered(self.owner))
        return Grid(layout, tuple(self.values))

    def _zone(self, place: int) -> bool:
        """Cuts a zone of two cells or more and fills it, if some shape can be filled."""
        for _ in range(SHAPES):
            cells = self._grown(place, self._size())
            if len(cells) > 1 and self._is_wanted(len(cells)):
                digits = self._filling(cells)
                if digits:
                    self._keep(cells, digits)
                    return True
        return False

    def _is_wanted(self, size: int) -> bool:
        """Whether one more zone may be of that size."""
        return self.drawn is None or self.wanted[size] > 0

    def _size(self) -> int:
        """Most zones are of the largest size, the others mixed."""
        drawn = self.rng.random()
        if self.drawn is not None:
            return next((size for size in (2, 3) if drawn < 0.2 and self.wanted[size]), self.most)
        if drawn < 0.65:
            return self.most
        if drawn < 0.85:
            return self.most - 1
        return 2 + int(self.rng.random() * (self.most - 2))

    def _grown(self, place: int, size: int) -> list[int]:
        """Free cells that hang together; those with the fewest ways out are taken first."""
        cells, taken = [place], 1 << place
        while len(cells) < size:
            edge = 0
            for cell in cells:
                edge |= self.beside[cell]
            edge &= self.free & ~taken
            if self.drawn is not None:
                held = {self.drawn[cell] for cell in cells}
                edge = sum(1 << cell for cell in bits(edge) if self.drawn[cell] not in held)
            if not edge:
                break
            left = self.free & ~taken
            best = min(
                bits(edge),
                key=lambda cell: (self.beside[cell] & left).bit_count() + 2 * self.rng.random(),
            )
            cells.append(best)
            taken |= 1 << best
        return cells

    def _filling(self, cells: list[int]) -> list[int]:
        """A digit for each cell of a zone beside the digits that stand; [] if there is none."""
        size = len(cells)
        if self.drawn is not None:
            digits = [self.drawn[cell] for cell in cells]
            return digits if max(digits) == size else []
        choices = []
        for cell in cells:
            near = {self.values[other] for other in bits(self.touching[cell])}
            choices.append([digit for digit in range(1, size + 1) if digit not in near])
        order = sorted(range(size), key=lambda index: len(choices[index]))
        digits = [0] * size

        def fill(depth: int, used: int) -> bool:
            if depth == size:
                return True
            index = order[depth]
            for digit in shuffled(choices[index], self.rng):
                if not used >> digit & 1:
                    digits[index] = digit
                    if fill(depth + 1, used | 1 << digit):
                        return True
            return False

        return digits if fill(0, 0) else []

    def _keep(self, cells: list[int], digits: list[int]) -> None:
        for cell, digit in zip(cells, digits, strict=True):
            self.owner[cell] = len(self.zones)
            self.values[cell] = digit
            self.free &= ~(1 << cell)
        self._count(len(cells), 1)
        self.zones.append(cells)

    def _count(self, size: int, by: int) -> None:
        """So many more zones of that size stand on the board."""
        if self.drawn is not None:
            self.wanted[size] -= by

    def _cleared(self, place: int) -> None:
        """Takes away some of the zones around a cell that fits nowhere, one at least."""
        around = [self.owner[other] for other in bits(self.touching[place] & ~self.free)]
        numbers = shuffled(sorted(set(around)), self.rng)
        for number in numbers[: 1 + int(self.rng.random() * len(numbers))]:
            self._count(len(self.zones[number]), -1)
            for cell in self.zones[number]:
                self.owner[cell], self.values[cell] = -1, 0
                self.free |= 1 << cell
            self.zones[number] = []

    def _joined(self, place: int) -> bool:
        """Gives a cell to a zone beside it that has room, with the next digit; whether it fits."""
        near = {self.values[other] for other in bits(self.touching[place])}
        for other in bits(self.beside[place] & ~self.free):
            number = self.owner[other]
            digit = len(self.zones[number]) + 1
            if self.drawn is not None and digit != self.drawn[place]:
                continue
            if digit <= self.most and digit not in near and self._is_wanted(digit):
                self._count(digit - 1, -1)
                self._count(digit, 1)
                self.owner[place], self.values[place] = number, digit
                self.zones[number].append(place)
                self.free &= ~(1 << place)
                return True
        return False

    def _alone(self, place: int) -> bool:
        """Leaves a cell alone, with the digit 1; whether it may be."""
        singles = sum(len(zone) == 1 for zone in self.zones)
        if singles == self.area // CELLS_A_SINGLE:
            return False
        if self.drawn is not None and (self.drawn[place] != 1 or not self._is_wanted(1)):
            return False
        if any(self.values[other] == 1 for other in bits(self.touching[place])):
            return False
        self._keep([place], [1])
        return True


def _sizes(digits: Sequence[int], most: int) -> list[int]:
    """How many zones of each size a board with these digits has, whatever their shapes.

    Every zone that holds a digit holds the smaller ones too: as many zones end at 3 as there are
    more 3s than 4s.

    >>> _sizes([1, 2, 3, 4, 1, 2], 4)
    [0, 0, 1, 0, 1]
    """
    counts = [digits.count(digit) for digit in range(1, most + 2)]
    return [0, *(here - beyond for here, beyond in pairwise(counts))]
