"""All that single digits and common neighbours force on a board, for all its zones at once.

A board under work is one integer for each digit: its plane, a bit for each cell that may still
hold the digit. The cells stand zone by zone, and each zone's lane of bits ends in a guard bit, so
that one subtraction and one addition on a plane tell which zones have no place left for the digit
and which have a single one. Laid on each other, the planes tell the same of the cells.

    zone      b b b b b   a a a a     each with its guard in front
    digit 4   0 0 1 0 0   - - - -     a hidden single of the zone b; the zone a has no 4
    digit 3   0 1 0 0 1   0 0 1 1
    digit 2   0 0 0 1 1   0 0 1 1
    digit 1   0 1 0 1 1   0 1 0 0     a hidden single of the zone a, and a naked one

A guard is 0 as long as the digit is open in its zone, then 1. What changes a board changes it in
place; a caller that may want to go back keeps a copy.
"""

from __future__ import annotations

from functools import lru_cache

from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout

REMEMBERED = 1 << 16
"""How many common neighbours of a layout are remembered before they are all forgotten."""

MOST_TOUCHED = 8
"""How many cells a cell touches at most."""


class Board:
    """The planes of a board, digit 1 first, and the cells whose digit has been put."""

    __slots__ = ("checked", "placed", "planes")

    def __init__(self, planes: list[int], placed: int, checked: list[int]) -> None:
        self.planes = planes
        self.placed = placed
        self.checked = checked
        """The planes when common neighbours were last looked for; a list that never changes."""

    def copy(self) -> Board:
        """The same board, free to change."""
        return Board(self.planes[:], self.placed, self.checked)


class Kernel:
    """What never changes about a layout's planes; ask `kernel_of(layout)`."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.spots: list[int] = [0] * layout.area
        """The bit of every cell."""
        self.lanes: dict[int, int] = {}
        """The cells of every zone, by its guard."""
        most = max(layout.sizes)
        guards, lows = [0] * most, [0] * most
        bit = 1
        for places in layout.members:
            low = bit
            for place in places:
                self.spots[place] = bit
                bit <<= 1
            self.lanes[bit] = bit - low
            guards[len(places) - 1] |= bit
            lows[len(places) - 1] |= low
            bit <<= 1
        for size in range(most - 1, 0, -1):  # a zone of three has a lane for 3, 2 and 1
            guards[size - 1] |= guards[size]
            lows[size - 1] |= lows[size]
        self.guards, self.lows = guards, lows
        self.full = [guard - low for guard, low in zip(guards, lows, strict=True)]
        self.cells = self.full[0]
        self._places = {spot: place for place, spot in enumerate(self.spots)}
        self._sees = self._all_seen()
        self._common: dict[int, int] = {}
        self.failed = 0
        """The cells, or the guards of zones, at which a board last collided with itself."""

    def _all_seen(self) -> dict[int, int]:
        """By the bit of every cell, those that it sees, and the guard of its zone.

        . . . .      an empty column, so that rows do not run into each other:
        a b c .      a, b and c laid on each other, and what is so got of three rows,
        d e f .      are all the cells around e
        g h i .
        """
        layout, spots = self.layout, self.spots
        width = layout.columns + 1
        padded = [0] * (width + 1)
        for start in range(0, layout.area, layout.columns):
            padded += spots[start : start + layout.columns]
            padded.append(0)
        padded += [0] * (width + 1)
        threes = [a | b | c for a, b, c in zip(padded, padded[1:], padded[2:], strict=False)]
        nines = [
            a | b | c for a, b, c in zip(threes, threes[width:], threes[2 * width :], strict=False)
        ]
        del nines[layout.columns :: width]
        zones = [lane | guard for guard, lane in self.lanes.items()]
        return {
            spot: (near | zones[number]) ^ spot
            for spot, near, number in zip(spots, nines, layout.numbers, strict=False)
        }

    def places_of(self, spots: int) -> list[int]:
        """The places of some cells, zone by zone; guards have none."""
        found = []
        spots &= self.cells
        while spots:
            spot = spots & -spots
            found.append(self._places[spot])
            spots ^= spot
        return found

    def blank(self) -> Board:
        """The board on which nothing is ruled out."""
        return Board(self.full[:], 0, [0] * len(self.full))

    def board(self, grid: Grid) -> Board | None:
        """The candidates that a grid's digits leave; None when two of them collide."""
        board = self.blank()
        for place, value in enumerate(grid.values):
            if value:
                if value > self.layout.sizes[place] or not self.holds(board, place, value):
                    return None
                self.put(board, place, value)
        return board

    def holds(self, board: Board, place: int, value: int) -> bool:
        """Whether a cell may still hold a digit."""
        return bool(board.planes[value - 1] & self.spots[place])

    def put(self, board: Board, place: int, value: int) -> None:
        """Takes from the board all that a digit on a cell rules out."""
        spot = self.spots[place]
        planes, sees = board.planes, self._sees[spot]
        own = planes[value - 1]
        for digit, plane in enumerate(planes):
            if plane & spot:
                planes[digit] = plane ^ spot
        planes[value - 1] = own & ~sees | sees & self.guards[0]
        board.placed |= spot

    def remove(self, board: Board, place: int, value: int) -> None:
        """Rules out a digit of a cell."""
        board.planes[value - 1] &= ~self.spots[place]

    def is_placed(self, board: Board, place: int) -> bool:
        """Whether a cell has its digit."""
        return bool(board.placed & self.spots[place])

    def is_full(self, board: Board) -> bool:
        """Whether every cell has its digit."""
        return board.placed == self.cells

    def singles(self, board: Board) -> list[int] | None:
        """For every digit the cells where it has to go; None when a lane or a cell is empty."""
        once = twice = 0
        for plane in board.planes:
            twice |= once & plane
            once |= plane
        if self.cells & ~once:
            self.failed = self.cells & ~once
            return None
        naked = once & ~twice & self.cells & ~board.placed
        lanes, found = self.lanes, []
        for plane, guards, lows, full in zip(
            board.planes, self.guards, self.lows, self.full, strict=True
        ):
            less = (plane | guards) - lows  # a lane without its lowest bit; an empty one pays
            if less & guards != guards:
                self.failed = guards & ~less
                return None
            singles = plane & naked
            # A lane that keeps a bit runs over into its guard; what does not, and is open, is new.
            fresh = guards & ~((plane & less & full) + full | plane)
            while fresh:
                guard = fresh & -fresh
                singles |= plane & lanes[guard]
                fresh ^= guard
            found.append(singles)
        return found

    def close(self, board: Board) -> bool:
        """Puts every single until there is none; False when the board collides with itself."""
        planes, sees, guards = board.planes, self._sees, self.guards[0]
        while True:
            found = self.singles(board)
            if found is None:
                return False
            placed = 0
            for digit, singles in enumerate(found):
                if singles:
                    left, seen = singles, 0
                    while left:
                        spot = left & -left
                        seen |= sees[spot]
                        left ^= spot
                    clash = singles & (seen | placed)
                    if clash:
                        self.failed = clash
                        return False
                    planes[digit] = planes[digit] & ~seen | seen & guards
                    placed |= singles
            if not placed:
                return True
            board.placed |= placed
            for digit, singles in enumerate(found):
                planes[digit] &= ~(placed ^ singles)

    def close_common(self, board: Board) -> bool:
        """The same, and no digit is left where it touches all of its places in some zone.

        This is all that a puzzle of the level medium takes.
        """
        while self.close(board):
            if self.is_full(board) or not self._rule_out_common(board):
                return True
        return False

    def _rule_out_common(self, board: Board) -> bool:
        """Takes away what would leave some digit no place in a zone; whether there was any.

        Only lanes that changed since the last look are looked at.
        """
        planes, checked, lanes, common = board.planes, board.checked, self.lanes, self._common
        board.checked = planes[:]
        for digit, (plane, full) in enumerate(zip(board.checked, self.full, strict=True)):
            changed = (plane ^ checked[digit]) & full
            fresh = changed + full & self.guards[digit] & ~plane
            gone = 0
            while fresh:
                guard = fresh & -fresh
                places = plane & lanes[guard]
                known = common.get(places)
                gone |= self._seeing_all(guard, places) if known is None else known
                fresh ^= guard
            planes[digit] &= ~gone
        return planes != board.checked

    def _seeing_all(self, guard: int, places: int) -> int:
        """The cells outside a zone that touch all of some cells in it."""
        near = 0
        if places.bit_count() <= MOST_TOUCHED:
            near = self.cells & ~self.lanes[guard]
            left = places
            while left and near:
                spot = left & -left
                near &= self._sees[spot]
                left ^= spot
        if len(self._common) >= REMEMBERED:
            self._common.clear()
        self._common[places] = near
        return near

    def narrowest(self, board: Board, spots: int) -> int:
        """One of some cells with the fewest digits left."""
        counts: list[int] = []  # in binary: the ones of all the cells, their twos, their fours
        for plane in board.planes:
            carry = plane & spots
            for power, held in enumerate(counts):
                counts[power], carry = held ^ carry, held & carry
            if carry:
                counts.append(carry)
        for held in reversed(counts):
            spots = spots & ~held or spots
        return spots & -spots

    def grid(self, board: Board) -> Grid:
        """The grid of a board: the digits that have been put."""
        values = [0] * self.layout.area
        for digit, plane in enumerate(board.planes, 1):
            for place in self.places_of(plane & board.placed):
                values[place] = digit
        return Grid(self.layout, tuple(values))


kernel_of = lru_cache(maxsize=8)(Kernel)
"""The kernel of a layout; the latest few are remembered."""
