"""The board of a layout as one integer, and all that single digits force on it at once.

Every cell is a lane of bits, one for each digit that it may still hold; every digit of every zone
is a lane too, one bit for each cell that may still hold it. A candidate thus has two bits, and
both go together. A lane ends in a guard bit, which is 0 on a board: so one subtraction and one
addition on the whole integer tell which lanes are empty and which have a single bit left.

    cell of a zone of 3, digits 3 2 1:   0 0 1 1   1 or 2
    digit 3 of that zone, its 3 cells:   0 1 0 0   the last of its cells: a hidden single
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout, Zone, bits

REMEMBERED_BITS = 1 << 27
"""How much memory the moves of one layout may take before they are forgotten."""

MOST_TOUCHED = 8
"""How many cells a cell touches at most."""


class Lane(NamedTuple):
    """A cell, or a digit of a zone: its bits, where they start, and whose they are."""

    mask: int
    start: int
    place: int
    """The cell's place; -1 for a digit of a zone."""
    zone: int
    value: int
    """The digit; 0 for a cell."""


class Closed(NamedTuple):
    """A board on which no single is left, and the guards of the lanes that are still open."""

    board: int
    open: int


class Kernel:
    """What never changes about a layout's integer; ask `kernel_of(layout)`."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.cell_starts: list[int] = []
        self.index: list[int] = [0] * layout.area
        self.lanes: dict[int, Lane] = {}
        """Every lane by the bit length of its guard."""
        self.guards = self.lows = 0
        end = 0
        for place, size in enumerate(layout.sizes):
            self.cell_starts.append(end)
            end = self._lane(end, size, place, layout.numbers[place], 0)
        self.cells_end = end
        self.zone_starts: list[int] = []
        self._columns: list[int] = []  # the lowest bits of a zone's cells
        self._rows: list[int] = []  # the lowest bits of a zone's digits
        for zone in layout.zones:
            size = zone.size
            self.zone_starts.append(end)
            self._columns.append(sum(1 << self.cell_starts[place] for place in zone.places))
            self._rows.append(sum(1 << end + digit * (size + 1) for digit in range(size)))
            for index, place in enumerate(zone.places):
                self.index[place] = index
            for digit in zone.digits:
                end = self._lane(end, size, -1, zone.number, digit)
        self.cell_guards = [
            1 << start + size for start, size in zip(self.cell_starts, layout.sizes, strict=True)
        ]
        self.full = self.guards - self.lows
        self._most = REMEMBERED_BITS // end
        self._puts: dict[tuple[int, int], tuple[int, int]] = {}
        self._common: dict[tuple[int, int, int], int] = {}
        self.failed = 0
        """The guards of lanes that were empty when a board last collided with itself."""

    def _lane(self, start: int, size: int, place: int, zone: int, value: int) -> int:
        """Where the next lane starts, this one having been noted."""
        guard = 1 << start + size
        self.lanes[start + size + 1] = Lane(guard - (1 << start), start, place, zone, value)
        self.guards |= guard
        self.lows |= 1 << start
        return start + size + 1

    def atom(self, place: int, value: int) -> int:
        """Both bits of a candidate."""
        number = self.layout.numbers[place]
        size = self.layout.sizes[place]
        in_zone = self.zone_starts[number] + (value - 1) * (size + 1) + self.index[place]
        return 1 << self.cell_starts[place] + value - 1 | 1 << in_zone

    def put(self, place: int, value: int) -> tuple[int, int]:
        """The candidates that a digit on a cell leaves, and the guards of the lanes it settles."""
        known = self._puts.get((place, value))
        if known is not None:
            return known
        layout = self.layout
        number, size = layout.numbers[place], layout.sizes[place]
        start, in_zone = (
            self.cell_starts[place],
            self.zone_starts[number] + (value - 1) * (size + 1),
        )
        lane = (1 << size) - 1
        gone = (
            lane << start
            | lane << in_zone
            | self._columns[number] << value - 1
            | self._rows[number] << self.index[place]
        )
        for other in bits(layout.touching[place] & ~layout.zones[number].mask):
            if layout.sizes[other] >= value:
                gone |= self.atom(other, value)
        gone &= ~self.atom(place, value)
        if len(self._puts) >= self._most:
            self._puts.clear()
        found = ~gone, 1 << start + size | 1 << in_zone + size
        self._puts[place, value] = found
        return found

    def board(self, grid: Grid) -> int | None:
        """The candidates that a grid's digits leave; None when two of them collide."""
        board = self.full
        for place, value in enumerate(grid.values):
            if value:
                if value > self.layout.sizes[place] or not board & self.atom(place, value):
                    return None
                board &= self.put(place, value)[0]
        return board

    def close(self, board: int, done: int = 0) -> Closed | None:
        """The board once every single has been placed; None when a lane runs empty.

        `done` are guards of lanes whose single digit has been placed before.
        """
        guards, lows, full, lanes = self.guards, self.lows, self.full, self.lanes
        while True:
            less = (board | guards) - lows  # a lane without its lowest bit; an empty one pays
            if less & guards != guards:
                self.failed = guards & ~less
                return None
            wide = (board & less) + full & guards  # the lanes with two bits or more
            fresh = guards ^ wide ^ done
            if not fresh:
                return Closed(board, wide)
            while fresh:
                guard = fresh & -fresh
                lane = lanes[guard.bit_length()]
                bit = board & lane.mask
                if not bit:
                    self.failed = guard
                    return None
                kept, settled = self.put(*self.candidate(lane, bit))
                board &= kept
                done |= settled
                fresh &= ~settled

    def has_single(self, board: int, done: int) -> bool:
        """Whether a lane has a single bit left, those of `done` apart; no lane is empty."""
        rest = board & (board | self.guards) - self.lows
        return rest + self.full & self.guards != self.guards ^ done

    def close_common(self, closed: Closed | None) -> Closed | None:
        """The same board, or None, once no digit is left where it touches all its places in a zone.

        With the singles, this is all that a puzzle of the level medium takes.
        """
        while closed is not None and closed.open:
            board = self._without_common(closed.board)
            if board == closed.board:
                return closed
            closed = self.close(board, self.guards ^ closed.open)
        return closed

    def _without_common(self, board: int) -> int:
        """The board without the candidates that would leave some digit no place in a zone."""
        gone = 0
        known = self._common
        for zone in self.layout.zones:
            size, lane = zone.size, (1 << zone.size) - 1
            lanes = board >> self.zone_starts[zone.number] & (1 << size * (size + 1)) - 1
            for digit in zone.digits:
                places = lanes & lane
                lanes >>= size + 1
                if places & places - 1 and places.bit_count() <= MOST_TOUCHED:
                    key = zone.number, digit, places
                    if key not in known:
                        if len(known) >= self._most:
                            known.clear()
                        known[key] = self._touching_all(zone, digit, places)
                    gone |= known[key]
        return board & ~gone

    def _touching_all(self, zone: Zone, digit: int, places: int) -> int:
        """The candidates of a digit outside a zone that touch all of some cells in it."""
        near = ~zone.mask
        for index in bits(places):
            near &= self.layout.touching[zone.places[index]]
        found = 0
        for place in bits(near):
            if self.layout.sizes[place] >= digit:
                found |= self.atom(place, digit)
        return found

    def candidate(self, lane: Lane, bit: int) -> tuple[int, int]:
        """The place and the digit of a lane's bit."""
        offset = bit.bit_length() - 1 - lane.start
        if lane.value:
            return self.layout.zones[lane.zone].places[offset], lane.value
        return lane.place, offset + 1

    def narrowest(self, closed: Closed) -> int:
        """The guards of the open lanes with the fewest bits, two if there are such."""
        board, left = closed.board, closed.open
        rest = board & (board | self.guards) - self.lows
        while True:
            rest &= (rest | self.guards) - self.lows
            wider = rest + self.full & self.guards
            if left != wider:
                return left & ~wider

    def grid(self, board: int) -> Grid:
        """The grid of a board: the digits of the cells that have a single one left."""
        values = []
        for start, size in zip(self.cell_starts, self.layout.sizes, strict=True):
            lane = board >> start & (1 << size) - 1
            values.append(lane.bit_length() if lane & lane - 1 == 0 else 0)
        return Grid(self.layout, tuple(values))


kernel_of = lru_cache(maxsize=8)(Kernel)
"""The kernel of a layout; the latest few are remembered."""
