"""What depends on the size alone: the lines, and the legal fillings of a line."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cache, cached_property

from takuzu_tui.engine.coords import Coord, letter


class Axis(Enum):
    """The two ways a line runs."""

    ROW = "row"
    COLUMN = "column"


@dataclass(frozen=True, slots=True)
class Line:
    """A row or a column, with its cells in order and their mask."""

    axis: Axis
    index: int
    cells: tuple[Coord, ...] = field(compare=False, repr=False)
    bits: tuple[int, ...] = field(compare=False, repr=False)
    mask: int = field(compare=False, repr=False)

    @property
    def letter(self) -> str:
        return letter(self.index)

    def spread(self, pattern: int) -> int:
        """The board mask of a pattern that numbers the line's cells from bit 0."""
        return sum(bit for place, bit in enumerate(self.bits) if pattern >> place & 1)

    def gather(self, mask: int) -> int:
        """The pattern of the line's cells in a board mask; undoes `spread`."""
        return sum(1 << place for place, bit in enumerate(self.bits) if mask & bit)


class Shape:
    """The geometry of one size; ask `Shape.of(size)`, which builds each size once.

    Its parts are built when they are first asked for: generating needs no lines.
    """

    def __init__(self, size: int) -> None:
        self.size = size

    @staticmethod
    @cache
    def of(size: int) -> Shape:
        return Shape(size)

    @cached_property
    def rows(self) -> tuple[Line, ...]:
        return tuple(self._line(Axis.ROW, index) for index in range(self.size))

    @cached_property
    def columns(self) -> tuple[Line, ...]:
        return tuple(self._line(Axis.COLUMN, index) for index in range(self.size))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        return self.rows + self.columns

    def _line(self, axis: Axis, index: int) -> Line:
        along = range(self.size)
        cells = tuple(Coord(index, i) if axis is Axis.ROW else Coord(i, index) for i in along)
        bits = tuple(1 << cell.row * self.size + cell.col for cell in cells)
        return Line(axis, index, cells, bits, sum(bits))

    def parallel(self, axis: Axis) -> tuple[Line, ...]:
        """All the rows, or all the columns."""
        return self.rows if axis is Axis.ROW else self.columns

    @cached_property
    def heads(self) -> int:
        """The cells that have two more to their right."""
        return sum(bit for row in self.rows for bit in row.bits[:-2])

    @cached_property
    def halves(self) -> tuple[int, ...]:
        """Every pattern that half a line may hold by rules 1/2, in rising order."""
        halves = [0b00, 0b01, 0b10, 0b11]
        for place in range(2, self.size // 2):
            halves = [
                digit << place | pattern
                for digit in (0, 1)
                for pattern in halves
                if not _is_run(digit << 2 | pattern >> place - 2)
            ]
        return tuple(halves)

    @cached_property
    def fillings(self) -> tuple[int, ...]:
        """Every pattern of ones that a line may hold by rules 1/2 and 5/6, in rising order.

        Each is two halves, of which there are few: a line of 20 cells has 8,196 fillings, but a
        half of it only 178 patterns without three equal neighbours.
        """
        half = self.size // 2
        lows: dict[tuple[int, int], list[int]] = {}  # by their ones, and by what meets the seam
        for low in self.halves:
            lows.setdefault((low.bit_count(), low >> half - 2), []).append(low)
        return tuple(
            high << half | low
            for high in self.halves
            for seam in range(4)
            if can_meet(seam, high & 3)
            for low in lows.get((half - high.bit_count(), seam), ())
        )


def can_meet(low: int, high: int) -> bool:
    """Whether two neighbours may stand before two others without three equal in a row."""
    four = high << 2 | low
    return not _is_run(four & 0b111) and not _is_run(four >> 1)


def _is_run(trio: int) -> bool:
    """Whether three neighbours are equal."""
    return trio in (0b000, 0b111)
