"""What one cell knows, and how it makes up its mind: the resolution rules, and who follows them.

A memory is a flat list of entries, laid out the same for every cell of a size.

    [0]        its own value
    [1] [2]    above, two above        [3] [4]  right, two right
    [5] [6]    below, two below        [7] [8]  left, two left
    [9] [10]   ones and zeros in its row
    [11] [12]  ones and zeros in its column
    [13] [14]  its row and its column, counted from 0
    [15] ...   n-1 cells above (top to bottom: the farthest first), then n-1 to the right,
               n-1 below and n-1 to the left, these from the nearest to the farthest

A value is 0, 1 or -1 for an empty cell; a place off the board holds None.

The rules are R1 to R10 and last digit, as a cell reads them from its memory. Each looks at one
memory and at nothing else, and either decides the cell or is silent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from operator import itemgetter

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import EMPTY as NO_SIGN
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.shape import Axis, Shape

EMPTY = -1
Entry = int | None

ABOVE, TWO_ABOVE, RIGHT, TWO_RIGHT, BELOW, TWO_BELOW, LEFT, TWO_LEFT = range(1, 9)
ROW, COLUMN = 13, 14
REST = 15
COUNTS: dict[Axis, dict[Entry, int]] = {Axis.ROW: {1: 9, 0: 10}, Axis.COLUMN: {1: 11, 0: 12}}
NEAR = {
    ABOVE: (-1, 0),
    TWO_ABOVE: (-2, 0),
    RIGHT: (0, 1),
    TWO_RIGHT: (0, 2),
    BELOW: (1, 0),
    TWO_BELOW: (2, 0),
    LEFT: (0, -1),
    TWO_LEFT: (0, -2),
}
"""How many rows and columns away the eight neighbours lie."""

_IN_ROW, _IN_COLUMN = COUNTS[Axis.ROW], COUNTS[Axis.COLUMN]
_ENTRIES = {NO_SIGN: EMPTY, "0": 0, "1": 1}


@dataclass(frozen=True, slots=True)
class Became:
    """News of a cell for the cells of its lines: what it holds now, and the agent's step."""

    cell: Coord
    entry: Entry
    step: int = 0


@dataclass(frozen=True, slots=True)
class Memory:
    """A cell's memory as a value: whoever holds one sees a consistent state, in any thread.

    >>> grid = Grid.from_rows([".1.0", "..0.", ".0..", "11.0"])
    >>> Memory.of(grid, Coord(0, 0)).entries[:15]
    (-1, None, None, 1, -1, -1, -1, None, None, 1, 1, 1, 0, 0, 0)
    """

    entries: tuple[Entry, ...]
    size: int

    @classmethod
    def of(cls, grid: Grid, cell: Coord) -> Memory:
        """What a cell knows when it starts on a grid."""
        return memories(grid)[cell]

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, index: int) -> Entry:
        return self.entries[index]

    @property
    def cell(self) -> Coord:
        return Coord(self._number(ROW), self._number(COLUMN))

    @property
    def value(self) -> Value | None:
        own = self._number(0)
        return None if own == EMPTY else Value(own)

    def place(self, axis: Axis) -> int:
        """Where in its row or column the cell stands."""
        return self._number(COLUMN if axis is Axis.ROW else ROW)

    def line(self, axis: Axis) -> tuple[Entry, ...]:
        """The cell's whole row or column, first to last, put together again."""
        return _line(self.size, axis, self.place(axis))(self.entries)

    def peers(self) -> dict[Coord, Entry]:
        """What it knows of each of the other cells of its lines."""
        entries = self.entries
        return {cell: entries[index] for cell, index in _peers(self.size, self.cell)}

    def after(self, cell: Coord, value: Value | None) -> Memory:
        """The memory once a cell of its lines, or the cell itself, holds a value."""
        return self.hearing([Became(cell, EMPTY if value is None else value.value)])

    def hearing(self, news: Iterable[Became]) -> Memory:
        """The memory once cells of its lines, or the cell itself, hold these values."""
        entries = list(self.entries)
        size, row, column = self.size, entries[ROW], entries[COLUMN]
        assert row is not None, "a cell knows its row"
        assert column is not None, "a cell knows its column"
        for became in news:
            down, along = became.cell.row - row, became.cell.col - column
            indices = _indices(size, down, along)
            before, now = entries[indices[0]], became.entry
            for index in indices:
                entries[index] = now
            if not down:
                _recount(entries, _IN_ROW, before, now)
            if not along:
                _recount(entries, _IN_COLUMN, before, now)
        return Memory(tuple(entries), size)

    def _number(self, index: int) -> int:
        entry = self.entries[index]
        assert entry is not None, "only places off the board are unknown"
        return entry


def memories(grid: Grid) -> dict[Coord, Memory]:
    """What every cell knows when it starts on a grid."""
    size = grid.size
    rows = [[_ENTRIES[sign] for sign in row] for row in grid.rows()]
    lines = [*rows, *zip(*rows, strict=True)]
    counts = [line.count(digit) for line in lines for digit in (1, 0)]
    known = (*chain.from_iterable(rows), *counts, *range(size), None)
    return {cell: Memory(seen(known), size) for cell, seen in _views(size)}


View = Callable[[tuple[Entry, ...]], tuple[Entry, ...]]


@cache
def _views(size: int) -> tuple[tuple[Coord, View], ...]:
    """For each cell, what picks its entries from all that is known of a grid.

    That is its cells row by row, the ones and zeros of each row and then of each column, the
    numbers of the lines, and nothing.
    """
    board, number = range(size**2), size**2 + 4 * size
    reach, nothing = size - 1, number + size
    views = []
    for cell in Grid(size).cells():
        row, column = cell
        along, down = board[row * size : (row + 1) * size], board[column::size]
        above, below = down[:row][::-1], down[row + 1 :]
        left, right = along[:column][::-1], along[column + 1 :]
        sides = [[*side, *[nothing] * (reach - len(side))] for side in (above, right, below, left)]
        near = [index for side in sides for index in side[:2]]
        in_row = size**2 + 2 * row
        in_column = size**2 + 2 * (size + column)
        counts = in_row, in_row + 1, in_column, in_column + 1
        sides[0].reverse()  # listed top to bottom
        rest = chain.from_iterable(sides)
        picked = along[column], *near, *counts, number + row, number + column, *rest
        views.append((cell, itemgetter(*picked)))
    return tuple(views)


def _recount(entries: list[Entry], counts: dict[Entry, int], before: Entry, now: Entry) -> None:
    """Keep the counts of a line right when a cell of it changes."""
    for digit, change in ((before, -1), (now, 1)):
        if digit in counts:
            count = entries[counts[digit]]
            assert count is not None, "counts are always known"
            entries[counts[digit]] = count + change


@cache
def _indices(size: int, down: int, along: int) -> tuple[int, ...]:
    """Every index that keeps the cell so many rows down and so many columns along."""
    assert not down or not along, "a cell hears of its own row and column alone"
    rest = size - 1
    if not down and not along:
        return (0,)
    if down < 0:  # listed top to bottom, so the nearest comes last
        far, near = REST + rest + down, ABOVE
    elif along > 0:
        far, near = REST + rest + along - 1, RIGHT
    elif down > 0:
        far, near = REST + 2 * rest + down - 1, BELOW
    else:
        far, near = REST + 3 * rest - along - 1, LEFT
    distance = abs(down + along)
    return (far, near + distance - 1) if distance <= 2 else (far,)


@cache
def _peers(size: int, cell: Coord) -> tuple[tuple[Coord, int], ...]:
    """The other cells of a cell's lines, and the index of the entry that keeps each."""
    shape, (row, column) = Shape.of(size), cell
    cells = shape.rows[row].cells + shape.columns[column].cells
    return tuple(
        (peer, _indices(size, peer.row - row, peer.col - column)[0])
        for peer in cells
        if peer != cell
    )


@cache
def _line(size: int, axis: Axis, place: int) -> View:
    """Picks a whole row or column from the entries of a cell that stands at this place in it."""
    away = range(-place, size - place)
    if axis is Axis.ROW:
        return itemgetter(*(_indices(size, 0, along)[0] for along in away))
    return itemgetter(*(_indices(size, down, 0)[0] for down in away))


@dataclass(frozen=True, slots=True)
class Decision:
    """The value a cell takes, by which rule, and the cells that prove it."""

    value: Value
    rule: str
    because: tuple[Coord, ...]


Rule = Callable[[Memory], Decision | None]


@dataclass(frozen=True, slots=True)
class EqualNeighbours:
    """Two equal digits beside or around the cell: 1 1 . → 1 1 0 and 1 . 1 → 1 0 1."""

    rule: str
    one: int
    other: int

    def __call__(self, memory: Memory) -> Decision | None:
        """The other digit, when both entries hold the same; two empties are no digits."""
        digit = memory.entries[self.one]
        if digit is None or digit == EMPTY or memory.entries[self.other] != digit:
            return None
        row, column = memory.cell
        partners = (
            Coord(row + down, column + along) for down, along in (NEAR[self.one], NEAR[self.other])
        )
        return Decision(Value(digit).opposite, self.rule, tuple(sorted(partners)))


@dataclass(frozen=True, slots=True)
class UsedUp:
    """A digit that has reached half of the line leaves the other: 1 . . 1 → 1 0 0 1."""

    rule: str
    axis: Axis
    digit: Value
    index: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", COUNTS[self.axis][self.digit])

    def __call__(self, memory: Memory) -> Decision | None:
        """The other digit, when the line has its half of this one."""
        if memory.entries[self.index] != memory.size // 2:
            return None
        held = _places(memory, self.axis, self.digit)
        return Decision(self.digit.opposite, self.rule, _cells(memory, self.axis, held))


@dataclass(frozen=True, slots=True)
class LastDigit:
    """The last w of a line lies in every window of three that has none yet.

    One 1 left: 1 1 0 . . . → 1 1 0 . . 0, for 0 . . and . . . share two cells;
    and 1 . 0 . . 1 → 1 0 0 1 0 1, for . 0 . and 0 . . share one empty cell.
    """

    axis: Axis
    rule: str = Technique.LAST_DIGIT.value

    def __call__(self, memory: Memory) -> Decision | None:
        """The last digit itself where it has no other place; the other digit where it has none."""
        counts = COUNTS[self.axis]
        for digit in (Value.ONE, Value.ZERO):
            if memory.entries[counts[digit]] == memory.size // 2 - 1:
                decision = self._placing(memory, digit)
                if decision is not None:
                    return decision
        return None

    def _placing(self, memory: Memory, digit: Value) -> Decision | None:
        line, own = memory.line(self.axis), memory.place(self.axis)
        starts = [at for at in range(len(line) - 2) if digit not in line[at : at + 3]]
        if not starts:
            return None
        first, last = starts[0], starts[-1]
        shared = [place for place in range(last, first + 3) if line[place] == EMPTY]
        # Windows without a common empty cell are a conflict, which decides nothing.
        if not shared or (own in shared and len(shared) > 1):
            return None
        windows = (*range(first, first + 3), *range(last, last + 3))
        known = {place for place in windows if line[place] != EMPTY}
        because = _cells(memory, self.axis, known.union(_places(memory, self.axis, digit)))
        return Decision(digit if own in shared else digit.opposite, self.rule, because)


def _places(memory: Memory, axis: Axis, digit: Value) -> list[int]:
    """Where in the line the digit stands."""
    return [place for place, entry in enumerate(memory.line(axis)) if entry == digit]


def _cells(memory: Memory, axis: Axis, places: Iterable[int]) -> tuple[Coord, ...]:
    """The cells at these places of the line, in order."""
    row, column = memory.cell
    if axis is Axis.ROW:
        return tuple(Coord(row, place) for place in sorted(places))
    return tuple(Coord(place, column) for place in sorted(places))


RULES: tuple[Rule, ...] = (
    EqualNeighbours("R1", ABOVE, TWO_ABOVE),
    EqualNeighbours("R2", RIGHT, TWO_RIGHT),
    EqualNeighbours("R3", BELOW, TWO_BELOW),
    EqualNeighbours("R4", LEFT, TWO_LEFT),
    EqualNeighbours("R5", ABOVE, BELOW),
    EqualNeighbours("R6", RIGHT, LEFT),
    UsedUp("R7", Axis.ROW, Value.ONE),
    UsedUp("R8", Axis.ROW, Value.ZERO),
    UsedUp("R9", Axis.COLUMN, Value.ONE),
    UsedUp("R10", Axis.COLUMN, Value.ZERO),
    LastDigit(Axis.ROW),
    LastDigit(Axis.COLUMN),
)
"""All of them, in the order of their numbers."""


class Policy:
    """Tries its rules in order and follows the first that speaks; replace it for another behaviour.

    One policy serves all the agents, each in its own thread: what it decides rests on the memory
    it is shown. Another policy has other `rules`, or chooses otherwise among what they say.
    """

    rules: Sequence[Rule] = RULES

    def decide(self, memory: Memory) -> Decision | None:
        """What the cell becomes, or None as long as its memory leaves that open."""
        return self.choose(decision for rule in self.rules if (decision := rule(memory)))

    def choose(self, found: Iterator[Decision]) -> Decision | None:
        """Breaks ties: the rules speak one after the other as `found` is read."""
        return next(found, None)
