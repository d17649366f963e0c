"""What a position seems to be worth: alpha-beta over some plies, then a judgement at a glance.

Values are hundredths of a point.
"""

from __future__ import annotations

from takuzu_tui.engine.mijnlieff.moves import PASS, Move
from takuzu_tui.engine.mijnlieff.position import Position, after
from takuzu_tui.engine.mijnlieff.search import INFINITE, Found, Search, State

POINT = 100
TWO_OF_THREE = 24
ONE_OF_THREE = 5
CELL_ALLOWED = 2
"""What each cell is worth where the side to move may go."""


class Lookahead(Search):
    """Searches that end before the game does."""

    def look(self, position: Position, depth: int, moves: list[Move] | None = None) -> Found:
        """What a position that is not over seems worth, and the first best of the moves."""
        best = -INFINITE * POINT
        found: Move = PASS
        tried = moves or [*self.ordered(position)] or [PASS]
        for move in tried:
            worth = -self._seen(after(position, move), depth - 1, -INFINITE * POINT, -best)
            if worth > best:
                best, found = worth, move
        return best, found

    def worth(self, position: Position, depth: int) -> int:
        """What a position seems worth to the side to move."""
        return self._seen(position, depth, -INFINITE * POINT, INFINITE * POINT)

    def _seen(self, position: Position, depth: int, alpha: int, beta: int) -> int:
        state = State.of(position)
        if not state.hand:
            return POINT * self.margin(position)
        if not state.allowed:
            return -self._seen(after(position, PASS), depth, -beta, -alpha)
        return self.guess(*state, depth, alpha, beta)

    def guess(  # noqa: PLR0917 - as in the search to the end, a position is five numbers
        self,
        own: int,
        other: int,
        hand: int,
        other_hand: int,
        allowed: int,
        depth: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value so many plies ahead; the side to move has a tile and a cell to put it on."""
        if depth <= 0:
            return self.glance(own, other, allowed)
        self.count()
        points = self.points
        empties = self.board.full & ~(own | other)
        best = -INFINITE * POINT
        for _, _, bit, rest, left in self.moves(own, other, hand, empties, allowed):
            mine = own | bit
            if not other_hand or not (left or rest):
                worth = POINT * (points[mine] - points[other])
            elif left:
                worth = -self.guess(
                    other, mine, other_hand, rest, left, depth - 1, -beta, -max(alpha, best)
                )
            else:
                worth = self.guess(
                    mine, other, rest, other_hand, empties ^ bit, depth - 1, max(alpha, best), beta
                )
            if worth > best:
                best = worth
                if worth >= beta:
                    break
        return best

    def glance(self, own: int, other: int, allowed: int) -> int:
        """Points, lines that can still be filled, and room to move, as they stand."""
        empties = self.board.full & ~(own | other)
        return (
            self._promise(own, own | empties)
            - self._promise(other, other | empties)
            + CELL_ALLOWED * allowed.bit_count()
        )

    def _promise(self, tiles: int, free: int) -> int:
        """What tiles score, and what they may become where no other is: 1 1 . → 1 1 1."""
        total = 0
        for step, starts in self.board.starts:
            open_to = free & free >> step & free >> 2 * step & starts
            second, third = tiles >> step, tiles >> 2 * step
            one = (tiles | second | third) & open_to
            two = (tiles & second | tiles & third | second & third) & open_to
            three = tiles & second & third & open_to
            total += (
                ONE_OF_THREE * one.bit_count()
                + (TWO_OF_THREE - ONE_OF_THREE) * two.bit_count()
                + (POINT - TWO_OF_THREE) * three.bit_count()
            )
        return total
