"""The board as a value: a layout, and a digit or nothing in every cell."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.layout import Layout

EMPTY = "."


@dataclass(frozen=True, slots=True)
class Grid:
    """A layout and its digits, row by row, 0 where a cell is empty; a digit may break any rule.

    >>> grid = Grid.from_rows(["aab", "abb", "ccc"], ["2..", "...", ".3."])
    >>> grid[Coord(0, 0)], grid[Coord(0, 1)]
    (2, None)
    """

    layout: Layout
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        assert len(self.values) == self.layout.area, "every cell has its value"
        assert min(self.values) >= 0, "a value is a digit, or 0 for none"

    @classmethod
    def blank(cls, layout: Layout) -> Grid:
        """The layout without a digit."""
        return cls(layout, (0,) * layout.area)

    @classmethod
    def from_rows(cls, zones: Sequence[Sequence[Hashable]], drawn: Iterable[str]) -> Grid:
        """The grid drawn by its zones and by rows of digits, '.' for an empty cell."""
        text = "".join(drawn).replace(EMPTY, "0")
        assert text.isdecimal(), "a cell is a digit or '.'"
        return cls(Layout.of(zones), tuple(map(int, text)))

    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The values a row at a time, 0 for an empty cell."""
        return self.layout.in_rows(self.values)

    def __str__(self) -> str:
        width = len(str(max(self.values)))
        return "\n".join(
            " ".join((str(value) if value else EMPTY).rjust(width) for value in row)
            for row in self.rows()
        )

    def __contains__(self, cell: Coord) -> bool:
        return cell in self.layout

    def __getitem__(self, cell: Coord) -> int | None:
        return self.values[self.layout.place(cell)] or None

    def with_value(self, cell: Coord, value: int | None) -> Grid:
        """The same grid but for one cell; None empties it."""
        place = self.layout.place(cell)
        return Grid(self.layout, (*self.values[:place], value or 0, *self.values[place + 1 :]))

    @property
    def filled(self) -> int:
        return sum(1 << place for place, value in enumerate(self.values) if value)

    @property
    def empties(self) -> int:
        return sum(1 << place for place, value in enumerate(self.values) if not value)

    @property
    def is_full(self) -> bool:
        return 0 not in self.values

    def mask(self, value: int) -> int:
        """The cells that hold a digit."""
        return sum(1 << place for place, held in enumerate(self.values) if held == value)

    def cells(self) -> Iterator[Coord]:
        """Every cell, row by row."""
        return iter(self.layout.coords)

    def cells_of(self, mask: int) -> tuple[Coord, ...]:
        """The cells of a mask, row by row."""
        return self.layout.cells_of(mask)

    def extends(self, other: Grid) -> bool:
        """Whether every digit of the other grid stands here too, in the same zones."""
        return self.layout == other.layout and all(
            not its or its == here for here, its in zip(self.values, other.values, strict=True)
        )
