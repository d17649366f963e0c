"""Solving and proving unique, on puzzles that Unruly made, against Glucose in C++."""

from __future__ import annotations

import statistics
import time
from importlib.util import find_spec

from benchmarks.rivals import UNRULY, UNRULY_MISSING, clauses, glucose_count, unruly_ids
from benchmarks.table import table, told
from takuzu_tui.engine.takuzu.formats import parse
from takuzu_tui.engine.takuzu.solver import count_solutions, solve

COUNTS = {6: 200, 8: 200, 10: 200, 14: 100, 20: 30}
AT_LEAST = 10
WORST = 50


def measure(size: int) -> tuple[object, ...]:
    """The median of both on the same puzzles, in turns, each puzzle new to our tables.

    Glucose is handed finished clauses: writing them is not counted against it.
    """
    ours, theirs = [], []
    texts = unruly_ids(size, COUNTS[size] + 1)
    solve(parse(texts.pop()))  # builds the tables of this size once, as a program would
    for text in texts:
        grid = parse(text)
        problem = clauses(grid)
        start = time.perf_counter()
        found = count_solutions(grid)
        middle = time.perf_counter()
        found_by_rival = glucose_count(grid, problem)
        end = time.perf_counter()
        assert found == found_by_rival == 1
        ours.append(middle - start)
        theirs.append(end - middle)
    median, rival = statistics.median(ours), statistics.median(theirs)
    faster, worst = rival / median, max(ours) / median
    kept = worst <= WORST and (faster >= AT_LEAST or size not in (10, 14))
    return size, 1000 * median, 1000 * rival, faster, worst, told(kept=kept)


def report() -> str:
    """The table of all sizes."""
    if UNRULY is None:
        return UNRULY_MISSING
    if find_spec("pysat") is None:
        return "python-sat is not here: pip install -e .[bench]"
    head = ("size", "ours, ms", "Glucose4, ms", "times faster", "worst / median", "kept")
    return table(head, [measure(size) for size in COUNTS])
