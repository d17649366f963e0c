"""How large a board can be drawn in the room there is, and what stands around it.

Annotations are not left as text, as in `games/kit.py`: the first frame waits for this module.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import NamedTuple, Self

from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.kit import Picture

GAP = 2  # between the board and what its rows still need


class Display(Enum):
    """The three ways to draw a board."""

    PLAIN = "plain"
    LARGE = "large"
    COLOUR = "colour"


class Scale(NamedTuple):
    """The lines and columns from one cell to the next, frames included."""

    lines: int
    columns: int


class Shape(NamedTuple):
    """All of a picture that its room depends on; it stays the same while a game is played.

    `names` are the columns of a row's name, none where rows and columns have no names; `counted`
    is how many things every line tells its need of. With few colours, walls tell the zones in the
    colour display too.
    """

    rows: int
    columns: int
    names: int = 1
    counted: int = 0
    has_walls: bool = False
    tray_lines: int = 0
    tray_columns: int = 0
    few_colours: bool = False

    @classmethod
    def of(cls, picture: Picture, *, few_colours: bool = False) -> Self:
        """The shape of a picture."""
        return cls(
            picture.rows,
            picture.columns,
            max(map(len, picture.margins.rows), default=0),
            len(picture.margins.counted),
            picture.has_zones,
            len(picture.tray),
            max((len(text) + 1 for text in picture.tray), default=0),
            few_colours,
        )

    @property
    def count_width(self) -> int:
        """The columns of one count: a line needs an even share of what is counted, at most."""
        return len(str(max(self.rows, self.columns) // max(1, self.counted)))

    def scales(self, display: Display) -> tuple[Scale, ...]:
        """The scales of a display, the largest first."""
        if display is Display.PLAIN:
            # The widest plain cell has room for a bracket, an I apart from its digit, and a mark.
            return _WALLED if self.has_walls else _PLAIN
        if display is Display.LARGE or (self.has_walls and self.few_colours):
            return _FRAMED
        return _OPEN


_SMALL = 3
_PLAIN = (Scale(1, 5), Scale(1, 4), Scale(1, 3), Scale(1, 2))
_WALLED = (Scale(2, 5), Scale(2, 4), Scale(1, 4), Scale(1, 3))
_FRAMED = (Scale(5, 10), Scale(4, 8), Scale(3, 6), Scale(2, 4))
_OPEN = (*_FRAMED, Scale(1, 3))


class Arrangement(NamedTuple):
    """A board that fits: its cells' scale, and which counts stand beside and below it."""

    shape: Shape
    display: Display
    scale: Scale
    row_counts: bool = False
    column_counts: int = 0  # lines: one for each thing, one that holds them all, or none
    closed: bool = True  # else the counts stand where the frame would have its last line
    tray: int = 0  # lines, perhaps with a blank one above

    @property
    def is_walled(self) -> bool:
        """Whether walls are drawn and no other lines."""
        shape, display = self.shape, self.display
        if display is Display.LARGE or not shape.has_walls:
            return False
        return display is Display.PLAIN or shape.few_colours

    @property
    def strong(self) -> int:
        """The weight of the lines around the board, and of walls."""
        return 1 + self.shape.has_walls

    @property
    def is_framed(self) -> bool:
        """Whether there is a line of its own between two rows, and a column between two cells."""
        return self.scale.lines > 1 and (self.display is Display.LARGE or self.is_walled)

    @property
    def is_floored(self) -> bool:
        """Whether the walls below cells are drawn in the cells' own line."""
        return self.scale.lines == 1 and self.is_walled

    @property
    def post(self) -> int:
        """The columns of a cell that are its left wall's."""
        return int(self.is_framed or self.is_floored)

    @property
    def has_counts(self) -> bool:
        """Whether every line tells what it still needs, if anything is counted."""
        return not self.shape.counted or (self.row_counts and self.column_counts > 0)

    @property
    def edge(self) -> int:
        """The columns left of the cells: a row's name between two blanks."""
        return self.shape.names + 2 if self.shape.names else 0

    @property
    def head(self) -> int:
        """The lines above the first row: names, and the top of the frame."""
        return bool(self.shape.names) + self.post

    @property
    def right(self) -> int:
        """The columns right of the cells: the end of the frame, and the counts."""
        counts = GAP + self.shape.counted * (self.shape.count_width + 1) - 1
        return self.post + counts * self.row_counts

    @property
    def columns(self) -> int:
        board = self.edge + self.shape.columns * self.scale.columns + self.right
        return max(board, self.shape.tray_columns if self.tray else 0)

    @property
    def board_lines(self) -> int:
        """The lines of the board without its tray."""
        cells = self.shape.rows * self.scale.lines
        return self.head + cells + self.column_counts - (not self.closed)

    @property
    def lines(self) -> int:
        return self.board_lines + self.tray

    @property
    def text_line(self) -> int:
        """The line of a cell that holds its text."""
        return (self.scale.lines - 1 - self.is_framed) // 2

    @property
    def text_column(self) -> int:
        """The column of a cell over which its name stands."""
        wide = self.scale.columns
        if self.display is Display.PLAIN:
            return max(1, wide - 2)
        return wide // 2 if self.post else (wide - 1) // 2

    def cell_at(self, x: int, y: int) -> Coord | None:
        """The cell drawn at a place of the board, counted from its top left corner."""
        if y >= self.board_lines - self.column_counts:
            return None
        row, col = (y - self.head) // self.scale.lines, (x - self.edge) // self.scale.columns
        is_there = 0 <= row < self.shape.rows and 0 <= col < self.shape.columns
        return Coord(row, col) if is_there else None


class TooSmall(NamedTuple):
    """Not even the smallest board fits; what it would need."""

    columns: int
    lines: int


@lru_cache(maxsize=256)
def arrange(shape: Shape, display: Display, columns: int, lines: int) -> Arrangement | TooSmall:
    """The best board that fits.

    Counts are worth a frame's last line, larger cells and the display, in this order; where even
    plain has no room for them all, those of the rows are worth more than those of the columns. The
    tray goes last.
    """
    trays = ((shape.tray_lines + 1, shape.tray_lines), (0,)) if shape.tray_lines else ((0,),)
    for tray in trays:
        for drawn in _wishes(shape, display, tray):
            if drawn.columns <= columns and drawn.lines <= lines:
                return drawn
    return smallest_room(shape)


def smallest_room(shape: Shape, around: int = 0) -> TooSmall:
    """What even the smallest board needs, and so many lines around it."""
    smallest = Arrangement(shape, Display.PLAIN, shape.scales(Display.PLAIN)[-1])
    return TooSmall(smallest.columns, smallest.lines + around)


def _wishes(shape: Shape, display: Display, trays: Sequence[int]) -> Iterator[Arrangement]:
    """Every way to draw a board, best first."""
    displays, each = (display, Display.PLAIN), shape.counted
    # What stands around the cells: the counts of rows, of columns, and the end of the frame.
    nothing = ((False, 0, True),)
    everything = (((True, each, True), (True, 1, True)), ((True, 1, False),)) if each else ()
    only_rows, only_columns = ((True, 0, True),), ((False, each, True), (False, 1, True))
    something = (only_rows, only_columns, nothing) if each else (nothing,)
    wishes = [
        *product(displays, everything),
        *((wish, ways) for ways, wish in product(something, displays)),
    ]
    for wish, ways in wishes:
        for scale, way, tray in product(shape.scales(wish), ways, trays):
            drawn = Arrangement(shape, wish, scale, *way, tray)
            has_frame = drawn.closed or drawn.is_framed
            if has_frame and (drawn.column_counts in (0, each) or _holds_all(drawn)):
                yield drawn


def _holds_all(drawn: Arrangement) -> bool:
    """Whether the counts of a column stand side by side in a cell's width, with a blank after.

    Large cells are not worth it: smaller ones leave room for a line for each.
    """
    return (
        drawn.scale.lines <= _SMALL
        and drawn.shape.counted * (drawn.shape.count_width + 1) <= drawn.scale.columns
    )
