"""What a position is worth, for sure: alpha-beta to the end of the game.

Four things make it fast: moves are tried in a good order, far from the end by a look ahead; a node
is cut off when not even all empty cells would lift it over the bound; positions met before are
looked up; and of first moves that a turn or a mirror makes equal, one is tried. The value is closed
in by searches that ask only whether it is at least so much.
"""

from __future__ import annotations

from collections.abc import Iterator

from takuzu_tui.engine.mijnlieff.board import KINDS
from takuzu_tui.engine.mijnlieff.lookahead import POINT, Lookahead
from takuzu_tui.engine.mijnlieff.moves import PASS, Move, Tile
from takuzu_tui.engine.mijnlieff.position import Position, after, legal
from takuzu_tui.engine.mijnlieff.search import (
    HAND_BITS,
    INFINITE,
    REMEMBERED,
    Found,
    Limit,
    Placing,
    State,
)

REMEMBERED_FROM = 7
"""Positions with fewer empty cells are sooner searched again than looked up."""
ORDERED_FROM = 12
"""From so many empty cells on a look ahead pays, one ply further for each cell more."""
_HAND = KINDS * HAND_BITS
_MOST = INFINITE * POINT


class Endgame(Lookahead):
    """Searches to the end; what was found out for one position serves the next."""

    def __init__(self, size: int, limit: Limit | None = None) -> None:
        super().__init__(size, limit)
        self._last_reach = {1 << HAND_BITS * kind: self.board.after[kind] for kind in range(KINDS)}
        self._known: dict[int, tuple[int, int]] = {}

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
        for move in self._unlike(position):
            worth = -self._after(after(position, move), 1 - bound)
            if worth > best:
                best, found = worth, move
                if worth >= bound:
                    break
        return best, found

    def _unlike(self, position: Position) -> Iterator[Tile]:
        """The placings, the most promising first; of those that look alike, one."""
        own, other, _, _, allowed = State.of(position)
        board = self.board
        kept = [
            where
            for by, where in enumerate(board.symmetries)
            if all(board.moved(mask, by) == mask for mask in (own, other, allowed))
        ]
        seen: set[tuple[int, int]] = set()
        for tile in self.ordered(position):
            place = tile.cell.row * board.size + tile.cell.col
            if (place, tile.kind) not in seen:
                seen |= {(where[place], tile.kind) for where in kept}
                yield tile

    def _order(
        self, moves: list[Placing], own: int, other: int, other_hand: int, depth: int
    ) -> None:
        """Sorts placings by what they seem to lead to so many plies ahead."""
        empties = self.board.full & ~(own | other)

        def seen(move: Placing) -> int:
            _, _, bit, rest, left = move
            if left:
                return self.guess(other, own | bit, other_hand, rest, left, depth, -_MOST, _MOST)
            free = empties ^ bit
            return -self.guess(own | bit, other, rest, other_hand, free, depth, -_MOST, _MOST)

        moves.sort(key=seen)

    def _after(self, position: Position, bound: int) -> int:
        """What a position is worth to the side to move: at least the bound, or how much less."""
        state = State.of(position)
        if not state.hand:
            return self.margin(position)
        if not state.allowed:
            return -self._after(after(position, PASS), 1 - bound)
        return self.exact(*state, bound - 1, bound)

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
        count = empties.bit_count()
        if count >= REMEMBERED_FROM:
            cells = self.board.size**2
            key = (own << cells | other) << cells | allowed
            key = (key << _HAND | hand) << _HAND | other_hand
            low, high = known.get(key, (low, high))
            if low >= beta:
                return low
            if high <= alpha:
                return high
        moves = self.moves(own, other, hand, empties, allowed)
        if count >= ORDERED_FROM:
            self._order(moves, own, other, other_hand, count - ORDERED_FROM)
        best = -INFINITE
        top = alpha
        for _, _, bit, rest, left in moves:
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
