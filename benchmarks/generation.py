"""Generating hard puzzles, against Unruly in C; its ratio is the time a puzzle of ours takes.

Cold is what a user meets: a fresh process, its tables empty. Warm is the same process after two
runs. Both are times of the processor without what starting takes, so a busy machine tells the same.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time

from benchmarks.rivals import UNRULY, UNRULY_MISSING, unruly_seconds
from benchmarks.table import table, told
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded

ROUNDS = {6: 9, 8: 9, 10: 9, 12: 5, 14: 5, 20: 3}
"""The shorter a round, the more its luck with puzzles tells: Unruly draws others in each."""
BOUNDS = {6: 1.0, 8: 1.0, 10: 0.9, 12: 0.9, 14: 0.9, 20: 0.4}
COUNTS = {6: 200, 8: 150, 10: 120, 12: 120, 14: 100, 20: 100}
RUNS = "cold", "between", "warm"


def seconds(size: int, run: str) -> float:
    """What the puzzles of a run take here, with every promise of the level kept."""
    start = time.process_time()
    for number in range(COUNTS[size]):
        generate_seeded(Spec(size, Difficulty.HARD), f"{run}:{number}")
    return time.process_time() - start


def ours(size: int, number: int) -> list[float]:
    """Seconds for each of the runs in a fresh process; every run makes puzzles never seen."""
    command = [sys.executable, "-m", __name__, str(size), str(number)]
    told_seconds = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [float(taken) for taken in json.loads(told_seconds)]


def measure(size: int) -> tuple[object, ...]:
    """Milliseconds a puzzle for both, in turns, and the ratios."""
    count, bound = COUNTS[size], BOUNDS[size]
    taken = [(*ours(size, number), unruly_seconds(size, count)) for number in range(ROUNDS[size])]
    cold, _, warm, unruly = (
        1000 * statistics.median(times) / count for times in zip(*taken, strict=True)
    )
    kept = told(kept=cold <= bound * unruly)
    return size, cold, warm, unruly, cold / unruly, bound, kept, warm / unruly


def report() -> str:
    """The table of all sizes."""
    if UNRULY is None:
        return UNRULY_MISSING
    times = "cold, ms a puzzle", "warm, ms", "Unruly (C), ms"
    head = "size", *times, "cold ratio", "at most", "kept", "warm ratio"
    return table(head, [measure(size) for size in BOUNDS])


if __name__ == "__main__":
    asked, round_number = map(int, sys.argv[1:])
    print(json.dumps([seconds(asked, f"bench {round_number} {run}") for run in RUNS]))
