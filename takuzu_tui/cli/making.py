"""Puzzles made one after the other, or in several processes, always in the same order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from random import Random

from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.puzzle import Puzzle, Spec

Tick = Callable[[], None]
BATCH = 4096
"""How many puzzles the processes know of at a time; a run may be longer than memory."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What to make: a puzzle, or a grid that promises less."""

    spec: Spec
    several: bool = False
    fill: int | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """A grid, the seed it was drawn from, and the puzzle when it is a real one."""

    givens: Grid
    seed: str
    puzzle: Puzzle | None = None


def make(wish: Wish, seed: str, tick: Tick = lambda: None) -> Made:
    """The one thing that a wish and a seed stand for; `tick` is called while it is made."""
    if wish.fill is not None or wish.several:
        from takuzu_tui.engine.takuzu.scatter import scatter, several  # noqa: PLC0415 - rare

        rng = Random(seed)
        if wish.fill is not None:
            return Made(scatter(wish.spec.size, wish.fill, rng), seed)
        return Made(several(wish.spec, rng), seed)

    def still_wanted() -> bool:
        tick()
        return False

    puzzle = generate_seeded(wish.spec, seed, cancelled=still_wanted)
    return Made(puzzle.givens, seed, puzzle)


def make_all(wish: Wish, seeds: Iterator[str], jobs: int, tick: Tick) -> Iterator[Made]:
    """Everything in the order of the seeds, whatever the number of processes."""
    batch = list(islice(seeds, BATCH)) if jobs > 1 else []
    if len(batch) <= 1:
        for seed in chain(batch, seeds):
            yield make(wish, seed, tick)
        return
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - slow to import

    chunk = max(1, min(16, len(batch) // (4 * jobs)))
    pool = ProcessPoolExecutor(min(jobs, len(batch)), initializer=_ignore_interrupts)
    try:
        while batch:
            for made in pool.map(partial(make, wish), batch, chunksize=chunk):
                tick()
                yield made
            batch = list(islice(seeds, BATCH))
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Leaves ctrl+c to the parent, which ends the children in order."""
    import signal  # noqa: PLC0415 - in the children alone

    signal.signal(signal.SIGINT, signal.SIG_IGN)
