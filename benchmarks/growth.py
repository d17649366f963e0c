"""How cost grows with the board: generating and solving from 4 to 20, with memory."""

from __future__ import annotations

import statistics
import subprocess
import sys
from pathlib import Path

from benchmarks.plot import Series, plot
from benchmarks.table import table
from takuzu_tui.engine.takuzu.grid import SIZES

PICTURE = Path(__file__).with_name("growth.svg")
COUNTS = {4: 100, 6: 100, 8: 100, 10: 60, 12: 40, 14: 30, 16: 20, 18: 16, 20: 12}

# Each size runs in a process of its own, so that its memory is its own.
PROGRAM = """
import sys, time
from pathlib import Path
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.generator import Spec
from takuzu_tui.engine.takuzu.solver import count_solutions
size, count = map(int, sys.argv[1:])
for number in range(count):
    start = time.perf_counter()
    puzzle = generate_seeded(Spec(size, Difficulty.HARD), f"growth:{number}")
    middle = time.perf_counter()
    assert count_solutions(puzzle.givens) == 1
    print(middle - start, time.perf_counter() - middle)
status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
print(int(status["VmHWM"].split()[0]) / 1024)
"""


def measure(size: int) -> tuple[int, float, float, float]:
    """Size, milliseconds to generate and to solve (medians), megabytes at the peak."""
    command = [sys.executable, "-c", PROGRAM, str(size), str(COUNTS[size])]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")
    *timed, memory, _ = lines
    generated, solved = zip(*(map(float, line.split()) for line in timed), strict=True)
    return (
        size,
        1000 * statistics.median(generated),
        1000 * statistics.median(solved),
        float(memory),
    )


def report() -> str:
    """The table; the same numbers are drawn into growth.svg."""
    rows = [measure(size) for size in SIZES]
    sizes = [f"{size}x{size}" for size in SIZES]
    PICTURE.write_text(
        plot(
            "Cost as the board grows (hard puzzles, one process a size)",
            sizes,
            [
                Series("generate, ms", "#005f87", [row[1] for row in rows]),
                Series("solve and prove unique, ms", "#d75f00", [row[2] for row in rows]),
                Series("peak memory, MB", "#5f8700", [row[3] for row in rows]),
            ],
        ),
        encoding="utf-8",
    )
    return table(("size", "generate, ms", "solve + prove, ms", "peak memory, MB"), rows)
