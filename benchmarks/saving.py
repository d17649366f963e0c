"""What saving costs: from a key to the last byte of its answer, with a store and without one."""

from __future__ import annotations

import sys
from statistics import median

from benchmarks.table import table, verdict
from benchmarks.terminal import Terminal
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.puzzle import Spec

BOUND = 1.5
ROUNDS = 3
NOWHERE = "/dev/null/nowhere"
"""A home that cannot be, so that nothing is saved."""
TAB = "\t"


def report() -> str:
    """Entries in two games, in turns: in one they are on disk before they are seen."""
    rows = []
    for size in (6, 10, 14):
        saved, unsaved = measure(size)
        ratio = saved / unsaved
        milliseconds = (1000 * saved, 1000 * unsaved)
        rows.append((f"{size}x{size}", *milliseconds, ratio, verdict(ratio, BOUND)))
    head = ("an entry", "saved, ms", "not saved, ms", f"ratio, at most {BOUND}", "kept")
    return table(head, rows)


def measure(size: int) -> tuple[float, float]:
    """The median seconds of an entry that is saved, and of one that is not."""
    puzzle = generate_seeded(Spec(size, Difficulty.HARD), "saving:0")
    command = [sys.executable, "-m", "takuzu_tui", "play", format_grid(puzzle.givens, "code")]
    with Terminal(command) as saving, Terminal(command, environ={"TAKUZU_HOME": NOWHERE}) as other:
        times: dict[Terminal, list[float]] = {saving: [], other: []}
        for terminal in times:
            terminal.wait_for("TAKUZU")
            terminal.rest(1.0)
        for place in range(ROUNDS * size):
            for terminal, taken in times.items():
                terminal.press(TAB)
                taken.append(terminal.press("01"[place % 2]).seconds)
    return median(times[saving]), median(times[other])
