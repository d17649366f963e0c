"""Solving and proving unique, on puzzles that Unruly made, against Glucose in C++.

Cold is what a user meets: the first puzzles of a fresh process. Warm are as many after them, all
of them new to the tables. Both solvers take turns, each in a process of its own, as whoever solves
a corpus has it: side by side in one, each would find the processor's caches full of the other.
Times are the processor's, so a busy machine tells the same.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from statistics import mean, median

from benchmarks.rivals import UNRULY, UNRULY_MISSING, clauses, glucose_count, unruly_ids
from benchmarks.table import table, told
from takuzu_tui.engine.takuzu.formats import parse
from takuzu_tui.engine.takuzu.solver import count_solutions

COUNTS = {6: 200, 8: 200, 10: 200, 14: 100, 20: 30}
AT_LEAST = {"cold": 10, "warm": 12}
PROMISED = 10, 14
WORST = 50
ROUNDS = 3


def seconds(solver: str, codes: list[str]) -> list[float]:
    """What each puzzle takes, in a process that has solved none before.

    Glucose is handed finished clauses: neither writing them nor loading its library counts.
    """
    grids = [parse(code) for code in codes]
    counts: list[Callable[[], int]]
    if solver == "ours":
        counts = [partial(count_solutions, grid) for grid in grids]
    else:
        counts = [partial(glucose_count, grid, clauses(grid)) for grid in grids]
        counts[0]()
    times = []
    for count in counts:
        start = time.process_time()
        found = count()
        times.append(time.process_time() - start)
        assert found == 1, "Unruly's puzzles have one solution"
    return times


def rows(size: int) -> list[tuple[object, ...]]:
    """A row for the cold run and one for the warm."""
    codes = json.dumps(list(unruly_ids(size, 2 * COUNTS[size])))
    rounds = [[_raced(solver, codes) for solver in ("ours", "theirs")] for _ in range(ROUNDS)]
    ours, theirs = ([*map(median, zip(*each, strict=True))] for each in zip(*rounds, strict=True))
    runs = zip(AT_LEAST, (slice(COUNTS[size]), slice(COUNTS[size], None)), strict=True)
    return [_row(size, run, ours[part], theirs[part]) for run, part in runs]


def _raced(solver: str, codes: str) -> list[float]:
    command = [sys.executable, "-m", __name__, solver]
    raced = subprocess.run(command, input=codes, capture_output=True, text=True, check=True)
    return [float(time) for time in json.loads(raced.stdout)]


def _row(size: int, run: str, ours: list[float], theirs: list[float]) -> tuple[object, ...]:
    faster, worst = mean(theirs) / mean(ours), max(ours) / median(ours)
    kept = worst <= WORST and (faster >= AT_LEAST[run] or size not in PROMISED)
    return size, run, 1000 * mean(ours), 1000 * mean(theirs), faster, worst, told(kept=kept)


def report() -> str:
    """The table of all sizes."""
    if UNRULY is None:
        return UNRULY_MISSING
    if find_spec("pysat") is None:
        return "python-sat is not here: pip install -e .[bench]"
    head = ("size", "tables", "ours, ms", "Glucose4, ms", "times faster", "worst / median", "kept")
    return table(head, [row for size in COUNTS for row in rows(size)])


if __name__ == "__main__":
    print(json.dumps(seconds(sys.argv[1], json.load(sys.stdin))))
