"""How an agent makes up its mind: the resolution rules, and the policy that follows them.

The rules are R1 to R10 and last digit, as a cell reads them from its memory. Each looks at one
memory and at nothing else, and either decides the cell or is silent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents.memory import (
    ABOVE,
    BELOW,
    COUNTS,
    EMPTY,
    LEFT,
    NEAR,
    RIGHT,
    TWO_ABOVE,
    TWO_BELOW,
    TWO_LEFT,
    TWO_RIGHT,
    Memory,
)
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.engine.takuzu.shape import Axis


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
        for digit in (Value.ONE, Value.ZERO):
            if memory.count(self.axis, digit) == memory.size // 2 - 1:
                decision = self._placing(memory, digit)
                if decision is not None:
                    return decision
        return None

    def _placing(self, memory: Memory, digit: Value) -> Decision | None:
        line, own = memory.line(self.axis), memory.place(self.axis)
        held = _places(memory, self.axis, digit)
        windows = [
            range(start, start + 3)
            for start in range(len(line) - 2)
            if digit not in line[start : start + 3]
        ]
        if not windows:
            return None
        first, last = windows[0], windows[-1]
        shared = [place for place in first if place in last and line[place] == EMPTY]
        # Windows without a common empty cell are a conflict, which decides nothing.
        if not shared or (own in shared and len(shared) > 1):
            return None
        known = {place for place in (*first, *last) if line[place] != EMPTY}
        because = _cells(memory, self.axis, known.union(held))
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
