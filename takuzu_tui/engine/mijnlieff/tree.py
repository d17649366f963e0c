"""Tree search by lot (MCTS): the tree grows where games played at random go well.

The numbers of a position are those of `search`; here too a pass costs no node.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from random import Random

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.moves import Kind, Move, Tile
from takuzu_tui.engine.mijnlieff.position import Position
from takuzu_tui.engine.mijnlieff.search import HAND_BITS, Expired, Limit, Placing, Search, State

CURIOSITY = 0.6
"""How much a move that was seldom tried is worth a try."""
WIDENING = 1.0
"""A position that was visited n times has so many times the root of n moves looked at."""
A_POINT = 0.03
"""What each point is worth beside winning."""
ROUND = 16
"""So many games are played between two looks at the clock."""
EFFORT_OF_A_GAME = 20
"""What a random game costs, in positions of the search."""


class Node:
    """A position of the tree: how often it was visited, and how the games from there went."""

    __slots__ = ("children", "hers", "move", "state", "total", "untried", "visits")

    def __init__(
        self, state: State | None, move: tuple[int, int], *, hers: bool, total: float
    ) -> None:
        self.state = state
        """None when the game is over; then the total is what it ended with."""
        self.move = move
        """The cell's bit and the kind that led here."""
        self.hers = hers
        """Whether the side that moves at the root moves here."""
        self.children: list[Node] = []
        self.untried: list[Placing] | None = None
        self.visits = 0
        self.total = total


class Tree:
    """A search for a move from one position on."""

    def __init__(self, position: Position, rng: Random) -> None:
        assert position.allowed, "there is a choice"
        self._search = Search(position.size)
        self._board = position.board
        self._random: Callable[[], float] = rng.random
        self.root = Node(State.of(position), (0, 0), hers=True, total=0.0)

    def best(self, limit: Limit) -> Move:
        """The move that was tried most when the limit is reached; there is one that can be made."""
        self.grow()
        try:
            while True:
                for _ in range(ROUND):
                    self.grow()
                limit.check(ROUND * EFFORT_OF_A_GAME)
        except Expired:
            pass
        bit, kind = max(self.root.children, key=lambda child: child.visits).move
        return Tile(Coord(*divmod(bit.bit_length() - 1, self._board.size)), Kind(kind))

    def grow(self) -> None:
        """Play one game: down the tree, one node further, and at random from there."""
        node = self.root
        path = [node]
        while node.state is not None:
            if node.untried is None:
                own, other, hand, _, allowed = node.state
                empties = self._board.full & ~(own | other)
                node.untried = self._search.moves(own, other, hand, empties, allowed)
                node.untried.reverse()
            if node.untried and len(node.children) < 1 + WIDENING * sqrt(node.visits):
                node = self._child(node, node.untried.pop())
                path.append(node)
                break
            node = self._promising(node)
            path.append(node)
        won = node.total / (node.visits or 1) if node.state is None else self._played(node)
        for passed in path:
            passed.visits += 1
            passed.total += won

    def _promising(self, node: Node) -> Node:
        """The child to look into next: good so far for the side to move, or seldom tried."""
        spread = CURIOSITY * sqrt(log(node.visits))
        best, found = -1e9, node
        for child in node.children:
            mean = child.total / child.visits
            worth = (mean if node.hers else -mean) + spread / sqrt(child.visits)
            if worth > best:
                best, found = worth, child
        return found

    def _child(self, node: Node, move: Placing) -> Node:
        """A new node after a move of a node."""
        assert node.state is not None, "somebody moves there"
        own, other, hand, other_hand, _ = node.state
        _, _, bit, rest, left = move
        made = bit, ((hand - rest).bit_length() - 1) // HAND_BITS
        mine = own | bit
        if not other_hand or not (left or rest):
            child = Node(None, made, hers=node.hers, total=self._won(mine, other, hers=node.hers))
            child.visits = 1
        elif left:
            state = State(other, mine, other_hand, rest, left)
            child = Node(state, made, hers=not node.hers, total=0.0)
        else:
            state = State(mine, other, rest, other_hand, self._board.full & ~(mine | other))
            child = Node(state, made, hers=node.hers, total=0.0)
        node.children.append(child)
        return child

    def _won(self, own: int, other: int, *, hers: bool) -> float:
        """How a game went for the side that moves at the root: who won, and a bit by how much."""
        margin = self._board.points(own) - self._board.points(other)
        if not hers:
            margin = -margin
        return (margin > 0) - (margin < 0) + A_POINT * margin

    def _played(self, node: Node) -> float:
        """How a game by random moves from a node went."""
        assert node.state is not None, "somebody moves there"
        own, other, hand, other_hand, allowed = node.state
        hers = node.hers
        random, full, cells = self._random, self._board.full, self._board.size**2
        while True:
            # The first allowed cell from a random one on: not quite even, but quick.
            start = int(random() * cells)
            above = allowed >> start
            bit = (above & -above) << start if above else allowed & -allowed
            kinds = self._search.kinds(hand)
            reach, rest = kinds[int(random() * len(kinds))]
            own |= bit
            left = reach[bit.bit_length() - 1] & full & ~(own | other)
            if not other_hand or not (left or rest):
                return self._won(own, other, hers=hers)
            if left:
                own, other, hand, other_hand, allowed = other, own, other_hand, rest, left
                hers = not hers
            else:
                hand, allowed = rest, full & ~(own | other)
