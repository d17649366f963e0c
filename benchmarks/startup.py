"""One-shot commands against an empty Python."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

from benchmarks.clock import side_by_side
from benchmarks.table import ratios
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded

BOUND = 10.0
ROUNDS = 15


def report() -> str:
    """How many empty Pythons each command costs; `solve` has the bound."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "puzzle.txt"
        puzzle = generate_seeded(Spec(10, Difficulty.HARD), "startup:0")
        path.write_text(format_grid(puzzle.givens, "matrix") + "\n", encoding="ascii")
        commands = {
            "python -c pass": [sys.executable, "-c", "pass"],
            "takuzu --version": [sys.executable, "-m", "takuzu_tui", "--version"],
            **{
                f"takuzu {name}": [sys.executable, "-m", "takuzu_tui", name, str(path)]
                for name in ("solve", "check", "hint", "grade", "show")
            },
        }
        times = side_by_side(
            {name: partial(_run, command) for name, command in commands.items()},
            ROUNDS,
        )
    return ratios("10x10", times, BOUND)


def _run(command: list[str]) -> None:
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
