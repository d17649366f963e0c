"""Generating hard puzzles, against Unruly in C; its ratio is the time a puzzle of ours takes."""

from __future__ import annotations

from benchmarks.clock import side_by_side
from benchmarks.rivals import UNRULY, UNRULY_MISSING, unruly_ids
from benchmarks.table import table, verdict
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded

BOUNDS = {6: 2.0, 8: 2.0, 10: 1.5, 12: 1.0, 14: 1.0, 20: 1.0}
COUNTS = {6: 600, 8: 400, 10: 200, 12: 150, 14: 100, 20: 30}


def ours(size: int, count: int, run: str) -> None:
    """Make the puzzles of a run, with every promise of the level kept."""
    for number in range(count):
        generate_seeded(Spec(size, Difficulty.HARD), f"{run}:{number}")


def measure(size: int) -> tuple[object, ...]:
    """Milliseconds a puzzle for both, in turns; every round of ours makes puzzles never seen."""
    count = COUNTS[size]
    rounds = iter(range(1000))
    times = side_by_side(
        {
            "ours": lambda: ours(size, count, f"bench {next(rounds)}"),
            "unruly": lambda: unruly_ids(size, count),
        }
    )
    ratio = times["ours"] / times["unruly"]
    bound = BOUNDS[size]
    milliseconds = [1000 * times[name] / count for name in ("ours", "unruly")]
    return size, *milliseconds, ratio, bound, verdict(ratio, bound)


def report() -> str:
    """The table of all sizes."""
    if UNRULY is None:
        return UNRULY_MISSING
    head = ("size", "ours, ms a puzzle", "Unruly (C), ms", "ratio", "at most", "kept")
    return table(head, [measure(size) for size in BOUNDS])
