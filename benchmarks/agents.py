"""Cell agents against the sequential logic on the same puzzles: time, messages and memory."""

from __future__ import annotations

import json
import subprocess
import sys

from benchmarks.table import table

COUNTS = {6: 30, 8: 20, 10: 15, 12: 10, 14: 8, 16: 6, 18: 5, 20: 5}

# Each size runs in a process of its own, so that its memory is its own. The logic has its turn
# before any agent is born, so what the peak gains afterwards is the agents'.
PROGRAM = """
import json, sys, time
from pathlib import Path
from takuzu_tui.engine.takuzu.agents import experiment, total
from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.logic import run_logic
from takuzu_tui.engine.takuzu.generator import Spec

def peak():
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(dict(line.split(":", 1) for line in lines)["VmHWM"].split()[0]) / 1024

size, count = map(int, sys.argv[1:])
spec = Spec(size, Difficulty.MEDIUM)
puzzles = [(str(i), generate_seeded(spec, f"agents:{i}").givens) for i in range(count)]
for _, grid in puzzles:
    run_logic(grid, Technique.LAST_DIGIT)
before = peak()
summed = total(experiment(puzzles, time.perf_counter))
assert summed.solved == summed.agreeing == count
facts = [sum(summed.decisions.values()), summed.messages]
facts += [summed.agents_seconds, summed.logic_seconds]
print(json.dumps([*(fact / count for fact in facts), before, peak()]))
"""


def measure(size: int) -> tuple[object, ...]:
    """What a puzzle of this size takes on average, both sides taking turns."""
    command = [sys.executable, "-c", PROGRAM, str(size), str(COUNTS[size])]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    decisions, messages, agents, logic, before, peak = json.loads(told)
    return (
        size,
        size**2,
        round(decisions),
        round(messages),
        1000 * agents,
        1000 * logic,
        agents / logic,
        before,
        peak - before,
    )


def report() -> str:
    """The table of all sizes."""
    head = (
        "size",
        "threads",
        "decisions",
        "messages",
        "agents, ms a puzzle",
        "logic, ms",
        "ratio",
        "peak before, MB",
        "agents add, MB",
    )
    return table(head, [measure(size) for size in COUNTS])


if __name__ == "__main__":
    print(report())
