"""What every search has: a position in numbers, its moves in a good order, and a limit.

Inside, a position is five numbers, seen by the side to move: its tiles, the other side's tiles,
both hands, and the cells allowed. Hands count five bits a kind. A pass costs no node: whoever
leaves the other side nowhere to go moves again, anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.board import KINDS, board_of
from takuzu_tui.engine.mijnlieff.moves import Kind, Move, Tile
from takuzu_tui.engine.mijnlieff.position import Position
from takuzu_tui.engine.work import Cancellation, Cancelled

INFINITE = 1_000
"""More than any board has points."""
REMEMBERED = 500_000
"""How many positions, or sets of tiles, are kept at once."""
PATIENCE = 1_024
"""After so many positions somebody asks whether to go on."""
HAND_BITS = 5
_ONE_KIND = (1 << HAND_BITS) - 1

Found = tuple[int, Move]
Placing = tuple[int, int, int, int, int]
"""Its promise, a number, its cell, and the hand and the cells that it leaves."""


class Expired(Exception):  # noqa: N818 - what was found until now is the answer
    """The time for an answer, or the work that may go into it, is used up."""


def never() -> bool:
    """Whether work is cancelled that nobody cancels."""
    return False


class Limit:
    """How long a search may go on: until cancelled or hurried, for a time, or for an effort."""

    def __init__(
        self,
        cancelled: Cancelled = never,
        time: float | None = None,
        effort: int | None = None,
        now: Callable[[], float] = perf_counter,
        hurried: Cancelled = never,
    ) -> None:
        self._cancelled = cancelled
        self._hurried = hurried
        self._now = now
        self._end = None if time is None else now() + time
        self._left = effort

    def check(self, spent: int = PATIENCE) -> None:
        """Raises Cancellation or Expired when the search shall end."""
        if self._cancelled():
            raise Cancellation
        if self._left is not None:
            self._left -= spent
        if self.is_used_up:
            raise Expired

    @property
    def is_used_up(self) -> bool:
        if self._hurried() or (self._left is not None and self._left <= 0):
            return True
        return self._end is not None and self._now() >= self._end


class State(NamedTuple):
    """A position in five numbers, seen by the side to move."""

    own: int
    other: int
    hand: int
    other_hand: int
    allowed: int

    @classmethod
    def of(cls, position: Position) -> State:
        """The numbers of a position."""
        hands = [
            sum(left << HAND_BITS * kind for kind, left in enumerate(position.hand(side)))
            for side in (position.turn, position.turn.other)
        ]
        own, other = position.sides[position.turn], position.sides[position.turn.other]
        return cls(own, other, hands[0], hands[1], position.allowed)


class Points(dict[int, int]):
    """What each set of tiles scores, worked out when it is first asked for."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._points = board_of(size).points

    def __missing__(self, mask: int) -> int:
        if len(self) >= REMEMBERED:
            self.clear()
        found = self[mask] = self._points(mask)
        return found


@cache
def points_of(size: int) -> Points | bytes:
    """What sets of tiles score: a table of all where that is small."""
    if size > 4:
        return Points(size)
    return bytes(map(board_of(size).points, range(1 << size * size)))


class Search:
    """Searches on boards of one size."""

    def __init__(self, size: int, limit: Limit | None = None) -> None:
        self.board = board_of(size)
        self.limit = limit or Limit()
        self.nodes = 0
        """How many positions were looked into; the last two plies are not counted."""
        self.points = points_of(size)
        self._kinds: dict[int, tuple[tuple[tuple[int, ...], int], ...]] = {}

    def ordered(self, position: Position) -> list[Tile]:
        """The tiles that can be placed, the most promising first."""
        own, other, hand, _, allowed = State.of(position)
        empties = position.empties
        found = []
        for _, _, bit, rest, _ in self.moves(own, other, hand, empties, allowed):
            place = bit.bit_length() - 1
            kind = Kind(((hand - rest).bit_length() - 1) // HAND_BITS)
            found.append(Tile(Coord(*divmod(place, self.board.size)), kind))
        return found

    def count(self) -> None:
        """One position more; now and then somebody asks whether to go on."""
        self.nodes += 1
        if not self.nodes % PATIENCE:
            self.limit.check()

    def kinds(self, hand: int) -> tuple[tuple[tuple[int, ...], int], ...]:
        """For each kind in a hand, the cells that it leaves by its cell, and the hand left."""
        found = self._kinds.get(hand)
        if found is None:
            found = self._kinds[hand] = tuple(
                (self.board.after[kind], hand - (1 << HAND_BITS * kind))
                for kind in range(KINDS)
                if hand >> HAND_BITS * kind & _ONE_KIND
            )
        return found

    def margin(self, position: Position) -> int:
        """By how many points the side to move leads."""
        own, other = position.sides[position.turn], position.sides[position.turn.other]
        return self.points[own] - self.points[other]

    def moves(self, own: int, other: int, hand: int, empties: int, allowed: int) -> list[Placing]:
        """Every placing, the most promising first.

        It promises much when it scores, keeps the other side from scoring, leaves it few cells
        or, best of all, none, and lies on many open lines.
        """
        points, kinds = self.points, self.kinds(hand)
        mine, theirs, mine_open = points[own], points[other], points[own | empties]
        found = []
        number = 0
        while allowed:
            bit = allowed & -allowed
            allowed ^= bit
            place = bit.bit_length() - 1
            others = empties ^ bit
            promise = 4 * (points[own | bit] - mine) + 2 * (points[other | bit] - theirs)
            promise += mine_open - points[own | others]
            for reach, rest in kinds:
                left = reach[place] & others
                number -= 1  # equal promises keep their order
                found.append(
                    (
                        promise - 2 * left.bit_count() if left else promise + 20,
                        number,
                        bit,
                        rest,
                        left,
                    )
                )
        found.sort(reverse=True)
        return found
