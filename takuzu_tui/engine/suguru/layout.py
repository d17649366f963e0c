"""What never changes on a board: its rows and columns, its zones, and who sees whom."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import InputError, marked

SIDES = range(1, 21)


class SizeError(InputError):
    """A size that no board has."""

    def __init__(self, rows: object, columns: object) -> None:
        super().__init__(
            marked("a board has from 1 to 20 rows and columns, got {rows} x {columns}"),
            rows=rows,
            columns=columns,
        )


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone by its number, which counts from 0 in row order, with its cells and their mask."""

    number: int
    cells: tuple[Coord, ...] = field(compare=False, repr=False)
    places: tuple[int, ...] = field(compare=False, repr=False)
    mask: int = field(compare=False, repr=False)

    @property
    def size(self) -> int:
        return len(self.cells)

    @property
    def digits(self) -> range:
        return range(1, len(self.cells) + 1)


@dataclass(frozen=True)
class Layout:
    """Rows, columns and the zone of every cell, row by row; bit row*columns+col is a cell.

    >>> layout = Layout.of([[0, 0, 1], [0, 1, 1], [2, 2, 2]])
    >>> [zone.size for zone in layout.zones], len(layout.walls)
    ([3, 3, 3], 6)
    """

    rows: int
    columns: int
    numbers: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.rows not in SIDES or self.columns not in SIDES:
            raise SizeError(self.rows, self.columns)
        assert len(self.numbers) == self.rows * self.columns, "every cell has a zone"
        assert self.numbers == numbered(self.numbers), "zones count from 0 in row order"

    def __reduce__(self) -> tuple[object, ...]:
        # What was worked out about the zones is worked out again where it is needed.
        return Layout, (self.rows, self.columns, self.numbers)

    @classmethod
    def of(cls, ids: Sequence[Sequence[Hashable]]) -> Layout:
        """The layout whose zones are told by equal ids, given row by row."""
        assert all(len(row) == len(ids[0]) for row in ids), "rows are equally long"
        every = [zone for row in ids for zone in row]
        return cls(len(ids), len(ids[0]) if ids else 0, numbered(every))

    def ids(self) -> tuple[tuple[int, ...], ...]:
        """The number of every cell's zone, a tuple a row; `of` reads it back."""
        return self.in_rows(self.numbers)

    def in_rows(self, values: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """A number for every cell, a tuple a row."""
        starts = range(0, self.area, self.columns)
        return tuple(values[start : start + self.columns] for start in starts)

    def __contains__(self, cell: Coord) -> bool:
        return 0 <= cell.row < self.rows and 0 <= cell.col < self.columns

    def place(self, cell: Coord) -> int:
        """The place of a cell in row order, which must be on the board."""
        if cell not in self:
            raise IndexError(f"{cell!r} is off a board of {self.rows} x {self.columns}")
        return cell.row * self.columns + cell.col

    def cells_of(self, mask: int) -> tuple[Coord, ...]:
        """The cells of a mask, row by row."""
        return tuple(self.coords[place] for place in bits(mask))

    def zone(self, cell: Coord) -> Zone:
        """The zone in which a cell lies."""
        return self.zones[self.numbers[self.place(cell)]]

    @property
    def area(self) -> int:
        return len(self.numbers)

    @cached_property
    def coords(self) -> tuple[Coord, ...]:
        """Every cell, row by row."""
        return tuple(Coord(row, col) for row in range(self.rows) for col in range(self.columns))

    @cached_property
    def members(self) -> list[list[int]]:
        """The places of every zone by its number."""
        members: list[list[int]] = [[] for _ in range(max(self.numbers) + 1)]
        for place, number in enumerate(self.numbers):
            members[number].append(place)
        return members

    @cached_property
    def zones(self) -> tuple[Zone, ...]:
        """Every zone by its number."""
        return tuple(
            Zone(
                number,
                tuple(self.coords[place] for place in places),
                tuple(places),
                sum(1 << place for place in places),
            )
            for number, places in enumerate(self.members)
        )

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many cells the zone of every place has, which is its largest digit."""
        counts = [len(places) for places in self.members]
        return tuple(counts[number] for number in self.numbers)

    @property
    def touching(self) -> tuple[int, ...]:
        """The cells that every place touches, by a side or a corner."""
        return touching(self.rows, self.columns)

    @cached_property
    def seeing(self) -> tuple[int, ...]:
        """The cells that every place sees: those it touches, and the others of its zone."""
        return tuple(
            (near | self.zones[number].mask) & ~(1 << place)
            for place, (near, number) in enumerate(zip(self.touching, self.numbers, strict=True))
        )

    @cached_property
    def walls(self) -> frozenset[tuple[Coord, Coord]]:
        """Every two neighbours of different zones, the upper or left one first."""
        return frozenset(
            (self.coords[place], self.coords[other])
            for place, near in enumerate(beside(self.rows, self.columns))
            for other in bits(near >> place << place)
            if self.numbers[place] != self.numbers[other]
        )

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """The masks of the pieces in which zones lie, one for each zone that is in one piece."""
        near = zip(beside(self.rows, self.columns), self.numbers, strict=True)
        linked = [around & self.zones[number].mask for around, number in near]
        found: list[int] = []
        left = (1 << self.area) - 1
        while left:
            found.append(_reached(linked, left & -left))
            left &= ~found[-1]
        return tuple(found)

    @cached_property
    def scattered(self) -> tuple[Zone, ...]:
        """The zones that lie in several pieces."""
        whole = set(self.pieces)
        return tuple(zone for zone in self.zones if zone.mask not in whole)


def numbered(ids: Iterable[Hashable]) -> tuple[int, ...]:
    """The same partition with its parts numbered from 0 in the order of appearance.

    >>> numbered("caab")
    (0, 1, 1, 2)
    """
    known: dict[Hashable, int] = {}
    return tuple(known.setdefault(zone, len(known)) for zone in ids)


def bits(mask: int) -> Iterator[int]:
    """The places of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=32)
def touching(rows: int, columns: int) -> tuple[int, ...]:
    """For every place of a board the mask of the up to eight cells around it."""
    return tuple(
        sum(
            1 << around * columns + beside
            for around in range(max(row - 1, 0), min(row + 2, rows))
            for beside in range(max(col - 1, 0), min(col + 2, columns))
            if (around, beside) != (row, col)
        )
        for row in range(rows)
        for col in range(columns)
    )


@lru_cache(maxsize=32)
def beside(rows: int, columns: int) -> tuple[int, ...]:
    """For every place of a board the mask of the up to four cells that share a side with it."""
    line = (1 << columns) - 1
    column = sum(1 << row * columns for row in range(rows))
    return tuple(
        near & (line << place // columns * columns | column << place % columns)
        for place, near in enumerate(touching(rows, columns))
    )


def _reached(linked: Sequence[int], fresh: int) -> int:
    """The cells that can be walked to from some."""
    reached = fresh
    while fresh:
        found = 0
        for place in bits(fresh):
            found |= linked[place]
        fresh = found & ~reached
        reached |= fresh
    return reached
