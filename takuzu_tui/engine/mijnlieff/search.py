"""What a position is worth, for sure: alpha-beta to the end of the game.

Inside, a position is five numbers, seen by the side to move: its tiles, the other side's tiles,
both hands, and the cells allowed. Hands count five bits a kind. A pass costs no node: whoever
leaves the other side nowhere to go moves again, anywhere.

Three things make it fast: moves are tried in a good order, a node is cut off when not even all
empty cells would lift it over the bound, and positions met before are looked up. The value is
closed in by searches that ask only whether it is at least so much.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.board import KINDS, board_of
from takuzu_tui.engine.mijnlieff.moves import PASS, Kind, Move, Tile
from takuzu_tui.engine.mijnlieff.position import Position, after, legal

INFINITE = 1_000
"""More than any board has points."""
REMEMBERED_FROM = 8
"""Positions with fewer empty cells are sooner searched again than looked up."""
REMEMBERED = 500_000
"""How many positions are kept at once."""
PATIENCE = 1_024
"""After so many positions somebody asks whether to go on."""
HAND_BITS = 5
_ONE_KIND = (1 << HAND_BITS) - 1
_HAND = KINDS * HAND_BITS

Cancelled = Callable[[], bool]
Found = tuple[int, Move]


class Cancellation(Exception):  # noqa: N818 - a wish fulfilled, not an error
    """Nobody wants the answer any more."""


class Expired(Exception):  # noqa: N818 - what was found until now is the answer
    """The time for an answer, or the work that may go into it, is used up."""


def never() -> bool:
    """Whether work is cancelled that nobody cancels."""
    return False


class Limit:
    """How long a search may go on: until cancelled, for a time in seconds, or for an effort."""

    def __init__(
        self,
        cancelled: Cancelled = never,
        time: float | None = None,
        effort: int | None = None,
        now: Callable[[], float] = perf_counter,
    ) -> None:
        self._cancelled = cancelled
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
        if self._left is not None and self._left <= 0:
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
    """Searches on boards of one size; what was found out for one position serves the next."""

    def __init__(self, size: int, limit: Limit | None = None) -> None:
        self.board = board_of(size)
        self.limit = limit or Limit()
        self.nodes = 0
        """How many positions were looked into; the last two plies are not counted."""
        self.points = points_of(size)
        self._last_reach = {1 << HAND_BITS * kind: self.board.after[kind] for kind in range(KINDS)}
        self._known: dict[int, tuple[int, int]] = {}
        self._kinds: dict[int, tuple[tuple[tuple[int, ...], int], ...]] = {}

    def value(self, position: Position, guess: int = 0) -> int:
        """By how many points the side to move wins; a good guess saves time."""
        if position.is_over:
            return self.margin(position)
        return self.best(position, guess)[0]

    def best(self, position: Position, guess: int = 0) -> Found:
        """The value of a position that is not over, and a move that keeps it."""
        moves = legal(position)
        best = moves[0]
        low, high = -INFINITE, INFINITE
        while low < high:
            bound = guess + 1 if guess == low else guess
            guess, move = self.at_least(position, bound)
            if guess >= bound:
                low, best = guess, move
            else:
                high = guess
        return guess, best

    def at_least(self, position: Position, bound: int) -> Found:
        """A value not below the bound just when the true one is not, and the move that has it.

        From the bound up it is a lower bound of the true value, else an upper one.
        """
        state = State.of(position)
        if not state.allowed:
            return -self._after(after(position, PASS), 1 - bound), PASS
        best = -INFINITE
        found: Move = PASS
        for move in self.ordered(position):
            worth = -self._after(after(position, move), 1 - bound)
            if worth > best:
                best, found = worth, move
                if worth >= bound:
                    break
        return best, found

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

    def _after(self, position: Position, bound: int) -> int:
        """What a position is worth to the side to move: at least the bound, or how much less."""
        state = State.of(position)
        if not state.hand:
            return self.margin(position)
        if not state.allowed:
            return -self._after(after(position, PASS), 1 - bound)
        return self.exact(*state, bound - 1, bound)

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

    def exact(  # noqa: PLR0911, PLR0912, PLR0917 - all time is spent here, and calls are dear
        self,
        own: int,
        other: int,
        hand: int,
        other_hand: int,
        allowed: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value if it lies between the bounds, else a bound of it on its side of them.

        The side to move has a tile and a cell to put it on.
        """
        points = self.points
        if not other_hand:
            return self._last_tile(own, other, allowed)
        reach = self._last_reach.get(hand)
        if reach is not None:
            return self._last_but_one(own, other, reach, allowed, beta)
        empties = self.board.full & ~(own | other)
        high = points[own | empties] - points[other]
        if high <= alpha:
            return high
        low = points[own] - points[other | empties]
        if low >= beta:
            return low
        self.count()
        known, key = self._known, 0
        if empties.bit_count() >= REMEMBERED_FROM:
            cells = self.board.size**2
            key = (own << cells | other) << cells | allowed
            key = (key << _HAND | hand) << _HAND | other_hand
            low, high = known.get(key, (low, high))
            if low >= beta:
                return low
            if high <= alpha:
                return high
        best = -INFINITE
        top = alpha
        for _, _, bit, rest, left in self.moves(own, other, hand, empties, allowed):
            if left:
                worth = -self.exact(other, own | bit, other_hand, rest, left, -beta, -top)
            else:
                worth = self.exact(own | bit, other, rest, other_hand, empties ^ bit, top, beta)
            if worth > best:
                best = worth
                if worth > top:
                    top = worth
                    if worth >= beta:
                        break
        if key:
            if len(known) >= REMEMBERED:
                known.clear()
            known[key] = (
                max(low, best) if best > alpha else low,
                min(high, best) if best < beta else high,
            )
        return best

    def _last_tile(self, own: int, other: int, allowed: int) -> int:
        """The value when the other side has no tile left: one more tile, and the game is over."""
        points = self.points
        best = points[own]
        while allowed:
            bit = allowed & -allowed
            allowed ^= bit
            best = max(best, points[own | bit])
        return best - points[other]

    def _last_but_one(
        self, own: int, other: int, reach: tuple[int, ...], allowed: int, beta: int
    ) -> int:
        """The value when this is the last tile of a hand: the other side has one turn more."""
        points = self.points
        empties = self.board.full & ~(own | other)
        best, before = -INFINITE, points[other]
        while allowed:
            bit = allowed & -allowed
            allowed ^= bit
            replies = reach[bit.bit_length() - 1] & empties & ~bit
            answered = before
            while replies:
                reply = replies & -replies
                replies ^= reply
                gained = points[other | reply]
                if gained > answered:  # noqa: PLR1730 - a call of max takes twice as long
                    answered = gained
            worth = points[own | bit] - answered
            if worth > best:
                best = worth
                if worth >= beta:
                    break
        return best

    def moves(
        self, own: int, other: int, hand: int, empties: int, allowed: int
    ) -> list[tuple[int, int, int, int, int]]:
        """Every placing, best first: its promise, a number, its cell, the hand and cells it leaves.

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
