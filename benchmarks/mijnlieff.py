"""Mijnlieff: positions counted, exact searches, boards solved, and levels against each other.

A published solver in Rust (minimax with pruning) goes through 1.13 G games of the board of four in
52 s; here the same question is answered in plain Python. A match is played in pairs: the same two
random plies, colours changed. Its error is that of the mean, one standard deviation.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from benchmarks.table import table, told
from takuzu_tui.engine import mijnlieff
from takuzu_tui.engine.mijnlieff.book import seen_alike
from takuzu_tui.engine.mijnlieff.endgame import Endgame
from takuzu_tui.engine.mijnlieff.levels import deepened
from takuzu_tui.engine.mijnlieff.position import after
from takuzu_tui.engine.mijnlieff.search import Limit

COUNTED = {
    3: ((36, 36, 12), (513, 513, 89), (4_792, 4_792, 638), (38_256, 36_984, 4_090)),
    4: ((64, 64, 12), (1_568, 1_568, 220), (35_680, 35_680, 4_551), (754_400, 718_272, 82_516)),
    5: ((100, 100, 24), (3_680, 3_680, 540), (129_312, 129_312, 16_640)),
}
"""By size and ply: sequences, positions, and positions that no turn or mirror makes equal."""
EXACT = {10: None, 11: None, 12: 0.2, 13: 0.8}
"""By empty cells, the seconds that a search on the board of four may take on average."""
SEARCHES = 30
SOLVED = {3: 20, 4: 150}
TIME = 0.2
"""What a strong player has for a move here, in seconds of work."""
RIVAL = "alpha-beta"
"""Who plays against the tree: alpha-beta ply after ply."""
MATCHES = (
    (4, "easy", "random", 400, 0.75),
    (4, "medium", "easy", 200, 0.75),
    (4, "strong", "medium", 100, 0.80),
    (5, "strong", RIVAL, 60, 0.65),
    (6, "strong", RIVAL, 40, 0.65),
)
"""By size: who plays whom, how many games, and what the first has to score."""


def games(size: int, empties: int, count: int) -> Iterator[mijnlieff.Position]:
    """Positions with so many empty cells, reached by lot and not over."""
    rng = Random(f"{size}:{empties}")
    while count:
        position = mijnlieff.start(size)
        while position.empties.bit_count() > empties and not position.is_over:
            position = after(position, rng.choice(mijnlieff.legal(position)))
        if not position.is_over:
            count -= 1
            yield position


def counting() -> Iterator[tuple[object, ...]]:
    """Every position to some depth, and how many are played in a second."""
    for size, plies in COUNTED.items():
        level = [mijnlieff.start(size)]
        for ply, counts in enumerate(plies, 1):
            start = time.perf_counter()
            level = [after(each, move) for each in level for move in mijnlieff.legal(each)]
            taken = time.perf_counter() - start
            alike = {seen_alike(each)[0] for each in set(level)}
            found = len(level), len(set(level)), len(alike)
            yield (size, ply, *found, round(len(level) / taken), told(kept=found == counts))


def searching() -> Iterator[tuple[object, ...]]:
    """Searches to the end on the board of four, by empty cells."""
    for empties, most in EXACT.items():
        times, nodes = [], []
        for position in games(4, empties, SEARCHES):
            search = Endgame(4)
            start = time.process_time()
            search.value(position)
            times.append(time.process_time() - start)
            nodes.append(search.nodes)
        mean = statistics.mean(times)
        kept = "" if most is None else told(kept=mean <= most)
        yield empties, round(statistics.mean(nodes)), mean, max(times), kept


def solving() -> Iterator[tuple[object, ...]]:
    """The boards that are solved outright."""
    for size, most in SOLVED.items():
        for opening in mijnlieff.Opening:
            start = time.process_time()
            solved = mijnlieff.solve(size, opening)
            taken = time.process_time() - start
            yield size, opening.value, f"{solved.value:+d}", taken, told(kept=taken <= most)


def chosen(name: str, position: mijnlieff.Position, rng: Random) -> mijnlieff.Move:
    """The move of a player; time is that of work, so that a busy machine weakens nobody."""
    if name == RIVAL:
        return deepened(position, rng, Limit(time=TIME, now=time.process_time))
    return mijnlieff.best(position, name, rng, time=TIME, now=time.process_time)


def won(size: int, first: str, second: str, game: int) -> float:
    """What the first player scores in a game: 1, a half for a draw, or 0."""
    rng = Random(f"match {game // 2}")
    position = mijnlieff.start(size)
    for _ in range(2):
        position = after(position, rng.choice(mijnlieff.legal(position)))
    while not position.is_over:
        player = first if position.turn == game % 2 else second
        position = after(position, chosen(player, position, rng))
    white, red = mijnlieff.score(position)
    margin = red - white if game % 2 else white - red
    return 0.5 + 0.5 * ((margin > 0) - (margin < 0))


def matches() -> Iterator[tuple[object, ...]]:
    """Each level against the one below, and the tree against alpha-beta of the same time.

    Every core plays, since everyone's clock counts the work of its own process alone.
    """
    with ProcessPoolExecutor() as cores:
        for size, first, second, count, least in MATCHES:
            shares = list(cores.map(partial(won, size, first, second), range(count)))
            mean, error = statistics.mean(shares), statistics.stdev(shares) / math.sqrt(count)
            told_score = f"{100 * mean:.0f} ± {100 * error:.0f} %"
            kept = told(kept=mean >= least)
            yield size, first, second, count, told_score, f"{100 * least:.0f} %", kept


def report() -> str:
    """The four tables."""
    count_head = ("size", "ply", "sequences", "positions", "unlike", "a second", "as counted")
    return "\n\n".join(
        (
            table(count_head, counting()),
            table(("empty cells", "nodes", "mean, s of work", "longest", "kept"), searching()),
            table(("size", "opening", "White wins by", "s of work", "kept"), solving()),
            table(("size", "player", "against", "games", "score", "at least", "kept"), matches()),
        )
    )


if __name__ == "__main__":
    print(report())
