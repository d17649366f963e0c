"""How large a board can be drawn in the room there is, and what stands around it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
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

    @property
    def framed(self) -> bool:
        return self.display is Display.LARGE

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
        return self.head + self.size * self.scale.lines + self.column_counts

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
        row, col = (y - self.head) // self.scale.lines, (x - EDGE) // self.scale.columns
        return Coord(row, col) if 0 <= row < self.size and 0 <= col < self.size else None


class TooSmall(NamedTuple):
    """Not even the smallest board fits; what it would need."""

    columns: int
    lines: int


@lru_cache(maxsize=256)
def arrange(size: int, display: Display, columns: int, lines: int) -> Arrangement | TooSmall:
    """The largest board that fits: in its display, else plain.

    Smaller cells are better than cells without counts, and a display without counts is better
    than another display.
    """
    for wish in (display, Display.PLAIN):
        for drawn in _wishes(size, wish):
            if drawn.columns <= columns and drawn.lines <= lines:
                return drawn
    smallest = Arrangement(size, Display.PLAIN, PLAIN_SCALES[-1], row_counts=False, column_counts=0)
    return TooSmall(smallest.columns, smallest.lines)


def _wishes(size: int, display: Display) -> Iterator[Arrangement]:
    """Every way to draw a display, best first."""
    for around in (((True, 2), (True, 1)), ((True, 0), (False, 2), (False, 1), (False, 0))):
        for scale in SCALES_OF[display]:
            for row_counts, column_counts in around:
                drawn = Arrangement(size, display, scale, row_counts, column_counts)
                if column_counts != 1 or _holds_both(drawn):
                    yield drawn


def _holds_both(drawn: Arrangement) -> bool:
    """Whether both counts of a column stand side by side in a cell's width, with a blank after."""
    return 2 * drawn.count_width + 2 <= drawn.scale.columns
