"""How large a board can be drawn in the room there is, and what stands around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from takuzu_tui.drawing.board import SCALES, Scale
from takuzu_tui.drawing.colour import COLOUR_SCALES
from takuzu_tui.engine.coords import Coord

EDGE = 3  # a row's letter between two blanks
GAP = 2  # between the board and what its rows still need


class Display(Enum):
    """The three ways to draw a board."""

    PLAIN = "plain"
    LARGE = "large"
    COLOUR = "colour"


# The widest plain cell has room for a bracket, the I of a given, the digit and a mark.
PLAIN_SCALES = (Scale(1, 4), Scale(1, 3), Scale(1, 2))
SCALES_OF = {
    Display.PLAIN: PLAIN_SCALES,
    Display.LARGE: SCALES,
    Display.COLOUR: COLOUR_SCALES,
}


class Arrangement(NamedTuple):
    """A board that fits: its cells' scale, and which counts stand beside and below it."""

    size: int
    display: Display
    scale: Scale
    row_counts: bool
    column_counts: int  # lines: two, one that holds both digits, or none
    closed: bool = True  # else the counts stand where the frame would have its last line

    @property
    def framed(self) -> bool:
        return self.display is Display.LARGE

    @property
    def has_counts(self) -> bool:
        """Whether every line tells what it still needs."""
        return self.row_counts and self.column_counts > 0

    @property
    def head(self) -> int:
        """The lines above the first row: letters, and the top of the frame."""
        return 1 + self.framed

    @property
    def count_width(self) -> int:
        """The columns of one count."""
        return len(str(self.size // 2))

    @property
    def right(self) -> int:
        """The columns right of the cells: the end of the frame, and the counts."""
        return self.framed + (GAP + 2 * self.count_width + 1) * self.row_counts

    @property
    def columns(self) -> int:
        return EDGE + self.size * self.scale.columns + self.right

    @property
    def lines(self) -> int:
        return self.head + self.size * self.scale.lines + self.column_counts - (not self.closed)

    @property
    def digit_line(self) -> int:
        """The line of a cell that holds its digit."""
        return 0 if self.framed else (self.scale.lines - 1) // 2

    @property
    def digit_column(self) -> int:
        """The column of a cell over which its letter stands."""
        if self.framed:
            return self.scale.columns // 2
        if self.display is Display.PLAIN:
            return min(2, self.scale.columns // 2)
        return (self.scale.columns - 1) // 2

    def cell_at(self, x: int, y: int) -> Coord | None:
        """The cell drawn at a place of the board, counted from its top left corner."""
        if y >= self.lines - self.column_counts:
            return None
        row, col = (y - self.head) // self.scale.lines, (x - EDGE) // self.scale.columns
        return Coord(row, col) if 0 <= row < self.size and 0 <= col < self.size else None


class TooSmall(NamedTuple):
    """Not even the smallest board fits; what it would need."""

    columns: int
    lines: int


@lru_cache(maxsize=256)
def arrange(size: int, display: Display, columns: int, lines: int) -> Arrangement | TooSmall:
    """The best board that fits.

    Counts are worth a frame's last line, larger cells and the display, in this order; where even
    plain has no room for them all, those of the rows are worth more than those of the columns.
    """
    for drawn in _wishes(size, display):
        if drawn.columns <= columns and drawn.lines <= lines:
            return drawn
    smallest = Arrangement(size, Display.PLAIN, PLAIN_SCALES[-1], row_counts=False, column_counts=0)
    return TooSmall(smallest.columns, smallest.lines)


class _Around(NamedTuple):
    """What stands around the cells."""

    row_counts: bool
    column_counts: int
    closed: bool = True


_ALL = (
    (_Around(True, 2), _Around(True, 1)),
    (_Around(True, 1, closed=False),),
)
_SOME = (
    (_Around(True, 0),),
    (_Around(False, 2), _Around(False, 1)),
    (_Around(False, 0),),
)


def _wishes(size: int, display: Display) -> Iterator[Arrangement]:
    """Every way to draw a board, best first."""
    displays = (display, Display.PLAIN)
    wishes = (*product(displays, _ALL), *((wish, ways) for ways, wish in product(_SOME, displays)))
    for wish, ways in wishes:
        yield from _drawn(size, wish, ways)


def _drawn(size: int, display: Display, ways: Sequence[_Around]) -> Iterator[Arrangement]:
    """A display in all its scales, the largest first."""
    for scale in SCALES_OF[display]:
        for way in ways:
            drawn = Arrangement(size, display, scale, *way)
            if (drawn.closed or drawn.framed) and (drawn.column_counts != 1 or _holds_both(drawn)):
                yield drawn


def _holds_both(drawn: Arrangement) -> bool:
    """Whether both counts of a column stand side by side in a cell's width, with a blank after."""
    return 2 * drawn.count_width + 2 <= drawn.scale.columns
