"""Players by level, each a small class behind one call, and what positions are worth."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import NamedTuple, Protocol

from takuzu_tui.engine.mijnlieff.book import SIZE as BOOK_SIZE
from takuzu_tui.engine.mijnlieff.book import Entry, book_of_four
from takuzu_tui.engine.mijnlieff.endgame import Endgame
from takuzu_tui.engine.mijnlieff.lookahead import POINT, Lookahead
from takuzu_tui.engine.mijnlieff.moves import Move
from takuzu_tui.engine.mijnlieff.position import Position, after, legal
from takuzu_tui.engine.mijnlieff.search import Expired, Limit, never
from takuzu_tui.engine.mijnlieff.tree import Tree
from takuzu_tui.engine.text import InputError, marked
from takuzu_tui.engine.work import Cancelled

LEVELS = ("random", "easy", "medium", "strong", "perfect")
EXACT_FROM = 13
"""With so many empty cells or fewer a search to the end is quick."""
PERFECT_SIZES = (3, 4)
SMALL = 4
"""Up to this size alpha-beta plays better than a tree that grows by lot."""
MEDIUM_DEPTH = 3
GUESS_DEPTH = 3
"""How far is looked ahead where the end is too far."""
EFFORT = 300_000
"""How many positions a strong player looks into when no clock decides."""
ENDGAME = 0.6
"""The share of time or effort that a search to the end may take before the rest is guessed."""


class LevelError(InputError):
    """A level that nobody plays, or not on a board of this size."""


class Evaluation(NamedTuple):
    """By how many points the side to move wins, whether for sure, and by which move.

    There is no move when the game is over.
    """

    value: int
    exact: bool
    best: Move | None


class Evaluated(NamedTuple):
    """A move, by how many points its player wins after it, and whether for sure."""

    move: Move
    value: int
    exact: bool


class Thought(NamedTuple):
    """What a player may use up for a move; without a time, effort is counted instead.

    Who is hurried answers with what it has found.
    """

    rng: Random
    cancelled: Cancelled = never
    time: float | None = None
    now: Callable[[], float] = perf_counter
    hurried: Cancelled = never

    def limit(self, share: float = 1.0) -> Limit:
        """A share of the whole."""
        if self.time is None:
            return Limit(self.cancelled, None, int(share * EFFORT), self.now, self.hurried)
        return Limit(self.cancelled, share * self.time, None, self.now, self.hurried)

    def unlimited(self) -> Limit:
        """As long as it takes, unless cancelled or hurried."""
        return Limit(self.cancelled, hurried=self.hurried)


class Player(Protocol):
    """Somebody who chooses a move where there is a choice."""

    def choose(self, position: Position, thought: Thought) -> Move:
        """A legal move of a position that has more than one."""


class Anyone:
    """Plays whatever is legal."""

    def choose(self, position: Position, thought: Thought) -> Move:
        """Any legal move, all with the same chance."""
        return thought.rng.choice(legal(position))


class Greedy:
    """Looks at points, open lines and the cells left to the other side, not at its answers."""

    def choose(self, position: Position, thought: Thought) -> Move:
        """The move after which the board looks best."""
        return _shuffled_look(position, thought, 1)


class Careful:
    """Looks some plies ahead."""

    def choose(self, position: Position, thought: Thought) -> Move:
        """The best move as far as it sees."""
        return _shuffled_look(position, thought, MEDIUM_DEPTH)


class Strong:
    """Plays the end for sure; before it, looks as deep or plays as many games as time allows."""

    def choose(self, position: Position, thought: Thought) -> Move:
        """The best move that is found within the limit."""
        share = 1.0
        if _is_near_end(position):
            try:
                return Endgame(position.size, thought.limit(ENDGAME)).best(position)[1]
            except Expired:
                share -= ENDGAME
        limit = thought.limit(share)
        if position.size > SMALL and not limit.is_used_up:
            return Tree(position, thought.rng).best(limit)
        return deepened(position, thought.rng, limit)


class Perfect:
    """Never loses a point that the position holds, unless it is hurried."""

    def choose(self, position: Position, thought: Thought) -> Move:
        """One of the best moves, by the book or by a search to the end."""
        if known := _known(position):
            return thought.rng.choice(known).best
        try:
            return Endgame(position.size, thought.unlimited()).best(position)[1]
        except Expired:
            return _shuffled_look(position, thought, 1)


PLAYERS: dict[str, Player] = {
    "random": Anyone(),
    "easy": Greedy(),
    "medium": Careful(),
    "strong": Strong(),
    "perfect": Perfect(),
}


def best(
    position: Position,
    level: str,
    rng: Random,
    *,
    cancelled: Cancelled = never,
    time: float | None = None,
    now: Callable[[], float] = perf_counter,
    hurried: Cancelled = never,
) -> Move:
    """The move that a player of the level makes; raises Cancellation when it is cancelled.

    Who is hurried makes the best move that it has found by then. The time in seconds is for
    `strong`, which thinks as long. Without it, the same state of `rng` gives the same move
    everywhere. LevelError when nobody plays so on a board of this size.
    """
    if level not in PLAYERS:
        raise LevelError(
            marked("the level must be one of {levels}, got {level}"),
            levels=", ".join(LEVELS),
            level=ascii(level),
        )
    if level == "perfect" and position.size not in PERFECT_SIZES:
        raise LevelError(
            marked("perfect plays on boards of 3 and 4 only, got {size}"), size=position.size
        )
    moves = legal(position)
    assert moves, "the game is not over"
    if len(moves) == 1:
        return moves[0]
    return PLAYERS[level].choose(position, Thought(rng, cancelled, time, now, hurried))


def value(position: Position, *, cancelled: Cancelled = never) -> Evaluation:
    """What a position is worth to the side to move, for sure where that is found out soon.

    That is so in every position of the boards of 3 and 4, and when few cells are empty. Raises
    Cancellation when it is cancelled.
    """
    search = _asked(position, cancelled)
    if position.is_over:
        return Evaluation(search.margin(position), True, None)
    if known := _known(position):
        return Evaluation(known[0].value, True, known[0].best)
    if _is_near_end(position):
        worth, move = search.best(position)
        return Evaluation(worth, True, move)
    seen, move = search.look(position, GUESS_DEPTH)
    return Evaluation(_points(seen), False, move)


def evaluations(position: Position, *, cancelled: Cancelled = never) -> tuple[Evaluated, ...]:
    """What each legal move is worth to its player, the best first.

    Raises Cancellation when it is cancelled.
    """
    search = _asked(position, cancelled)
    found = []
    for move in legal(position):
        reached = after(position, move)
        known = book_of_four().value(reached) if reached.size == BOOK_SIZE else None
        if known is not None:
            found.append(Evaluated(move, -known, True))
        elif _is_near_end(reached):
            found.append(Evaluated(move, -search.value(reached), True))
        else:
            guessed = _points(search.worth(reached, GUESS_DEPTH - 1))
            found.append(Evaluated(move, -guessed, False))
    return tuple(sorted(found, key=lambda each: -each.value))


def deepened(position: Position, rng: Random, limit: Limit) -> Move:
    """The best move of alpha-beta ply after ply until the limit is reached."""
    search = Lookahead(position.size, limit)
    moves = list(legal(position))
    rng.shuffle(moves)
    try:
        for depth in range(1, 2 * position.size**2):
            _, best = search.look(position, depth, moves)
            moves.remove(best)
            moves.insert(0, best)
            limit.check()
    except Expired:
        pass
    return moves[0]


def _shuffled_look(position: Position, thought: Thought, depth: int) -> Move:
    """The best move so many plies ahead, any of those that seem equally good."""
    moves = list(legal(position))
    thought.rng.shuffle(moves)
    search = Lookahead(position.size, thought.unlimited())
    try:
        return search.look(position, depth, moves)[1]
    except Expired:
        return search.look(position, 1, moves)[1]


def _asked(position: Position, cancelled: Cancelled) -> Endgame:
    """A search for whoever still wants an answer."""
    limit = Limit(cancelled)
    limit.check()
    return Endgame(position.size, limit)


def _known(position: Position) -> tuple[Entry, ...]:
    """The best moves that the book knows, if any."""
    return book_of_four().best(position) if position.size == BOOK_SIZE else ()


def _is_near_end(position: Position) -> bool:
    """Whether a search to the end is quick."""
    return position.empties.bit_count() <= EXACT_FROM


def _points(hundredths: int) -> int:
    """The nearest number of points."""
    return round(hundredths / POINT)
