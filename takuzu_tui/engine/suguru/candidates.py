"""What every cell may still hold, while reasoning goes on."""

from __future__ import annotations

from collections.abc import Iterable

from takuzu_tui.engine.suguru.deduction import Place
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.kernel import Board, Kernel, kernel_of
from takuzu_tui.engine.suguru.layout import Layout, Zone, bits

Fact = tuple[int, int]
"""A place and a digit that it cannot hold."""


class Candidates:
    """The candidates of every cell and the cells of every digit, as masks that tell the same.

    `cells[place]` has bit v for the digit v, `boards[v]` has bit p for the place p. A filled cell
    keeps its digit as the only candidate.
    """

    def __init__(self, grid: Grid) -> None:
        layout = grid.layout
        self.layout: Layout = layout
        self.kernel = kernel_of(layout)
        self.cells: list[int] = [(1 << size + 1) - 2 for size in layout.sizes]
        most = max(layout.sizes)
        self.boards: list[int] = [0] * (most + 1)
        for zone in layout.zones:
            for digit in zone.digits:
                self.boards[digit] |= zone.mask
        self.filled = 0
        self.board = self.kernel.blank()
        for place, value in enumerate(grid.values):
            if value:
                self.put(place, value)

    @classmethod
    def of_board(cls, kernel: Kernel, board: Board) -> Candidates:
        """The candidates of a kernel's board without singles, which changes as they do."""
        known = object.__new__(cls)
        known.layout, known.kernel, known.board = kernel.layout, kernel, board
        known.cells = [0] * kernel.layout.area
        known.boards = [0]
        for digit, plane in enumerate(board.planes, 1):
            places = kernel.places_of(plane)
            known.boards.append(sum(1 << place for place in places))
            for place in places:
                known.cells[place] |= 1 << digit
        known.filled = sum(1 << place for place in kernel.places_of(board.placed))
        return known

    def copy(self) -> Candidates:
        """The same candidates, free to change."""
        copy = object.__new__(Candidates)
        copy.layout, copy.kernel = self.layout, self.kernel
        copy.cells, copy.boards = self.cells[:], self.boards[:]
        copy.filled, copy.board = self.filled, self.board.copy()
        return copy

    def put(self, place: int, value: int) -> list[Fact]:
        """Fills a cell with one of its candidates; what that rules out."""
        layout, cells, boards = self.layout, self.cells, self.boards
        bit = 1 << place
        gone = [(place, other) for other in bits(cells[place] & ~(1 << value))]
        gone += [(other, value) for other in bits(layout.seeing[place] & boards[value])]
        for other, digit in gone:
            cells[other] &= ~(1 << digit)
            boards[digit] &= ~(1 << other)
        self.filled |= bit
        self.kernel.put(self.board, place, value)
        return gone

    def remove(self, place: int, value: int) -> None:
        """Rules out a digit of a cell."""
        self.cells[place] &= ~(1 << value)
        self.boards[value] &= ~(1 << place)
        self.kernel.remove(self.board, place, value)

    def holds(self, fact: Fact) -> bool:
        """Whether a cell may still hold a digit."""
        place, value = fact
        return bool(self.cells[place] >> value & 1)

    def barred_by(self, fact: Fact) -> int:
        """The filled cells that rule a candidate out: its own, or those it sees with its digit."""
        place, value = fact
        own = 1 << place
        if self.filled & own:
            return own
        return self.layout.seeing[place] & self.filled & self.boards[value]

    @property
    def is_full(self) -> bool:
        return self.filled.bit_count() == self.layout.area

    @property
    def is_dead(self) -> bool:
        """Whether some cell has no digit left, or some digit no place in its zone."""
        return self.kernel.singles(self.board) is None

    def ruled_out(self, place: int, kept: int) -> tuple[Place, ...]:
        """The digits of a cell but those kept, as facts."""
        cell = self.layout.coords[place]
        every = (1 << self.layout.sizes[place] + 1) - 2
        return tuple(Place(cell, digit) for digit in bits(every & ~kept))

    def no_places(self, zone: Zone, value: int, kept: int) -> tuple[Place, ...]:
        """That none but the kept cells of a zone holds a digit, as facts."""
        return tuple(Place(cell, value) for cell in self.layout.cells_of(zone.mask & ~kept))


def fact_of(layout: Layout, place: Place) -> Fact:
    """A candidate by its place and its digit."""
    return layout.place(place.cell), place.value


def facts_of(layout: Layout, places: Iterable[Place]) -> set[Fact]:
    """Candidates by their places and digits."""
    return {fact_of(layout, place) for place in places}
