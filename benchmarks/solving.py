"""Solving and proving unique, on puzzles that Unruly made, against Glucose in C++.

Cold is what a user meets: the first puzzles of a fresh process. Warm are as many after them, all
of them new to the tables. Times are the processor's, so a busy machine tells the same.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from importlib.util import find_spec

from benchmarks.rivals import UNRULY, UNRULY_MISSING, clauses, glucose_count, unruly_ids
from benchmarks.table import table, told
from takuzu_tui.engine.takuzu.formats import parse
from takuzu_tui.engine.takuzu.solver import count_solutions

COUNTS = {6: 200, 8: 200, 10: 200, 14: 100, 20: 30}
AT_LEAST = {"cold": 10, "warm": 12}
PROMISED = 10, 14
WORST = 50

Times = list[tuple[float, float]]


def race(size: int) -> list[Times]:
    """Seconds of both for each puzzle, in turns: those of the cold run, and those of the warm.

    Glucose is handed finished clauses: writing them is not counted against it.
    """
    grids = [parse(text) for text in unruly_ids(size, 2 * COUNTS[size])]
    problems = [clauses(grid) for grid in grids]
    glucose_count(grids[0], problems[0])  # its library is loaded by then
    times = []
    for grid, problem in zip(grids, problems, strict=True):
        start = time.process_time()
        found = count_solutions(grid)
        middle = time.process_time()
        found_by_rival = glucose_count(grid, problem)
        end = time.process_time()
        assert found == found_by_rival == 1
        times.append((middle - start, end - middle))
    return [times[: COUNTS[size]], times[COUNTS[size] :]]


def rows(size: int) -> list[tuple[object, ...]]:
    """A row for the cold run and one for the warm, from a process of their own."""
    command = [sys.executable, "-m", __name__, str(size)]
    raced = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [_row(size, run, times) for run, times in zip(AT_LEAST, json.loads(raced), strict=True)]


def _row(size: int, run: str, times: Times) -> tuple[object, ...]:
    ours, theirs = zip(*times, strict=True)
    mean, rival = statistics.mean(ours), statistics.mean(theirs)
    faster, worst = rival / mean, max(ours) / statistics.median(ours)
    kept = worst <= WORST and (faster >= AT_LEAST[run] or size not in PROMISED)
    return size, run, 1000 * mean, 1000 * rival, faster, worst, told(kept=kept)


def report() -> str:
    """The table of all sizes."""
    if UNRULY is None:
        return UNRULY_MISSING
    if find_spec("pysat") is None:
        return "python-sat is not here: pip install -e .[bench]"
    head = ("size", "tables", "ours, ms", "Glucose4, ms", "times faster", "worst / median", "kept")
    return table(head, [row for size in COUNTS for row in rows(size)])


if __name__ == "__main__":
    print(json.dumps(race(int(sys.argv[1]))))
