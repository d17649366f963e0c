"""From the command to the first frame, against a Textual app of one Static."""

from __future__ import annotations

import sys
from functools import partial

from benchmarks.clock import side_by_side
from benchmarks.table import ratios
from benchmarks.terminal import Terminal
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded

BOUND = 1.35
ROUNDS = 9
STATIC = """
from textual.app import App
from textual.widgets import Static
class One(App):
    def compose(self):
        yield Static("TAKUZU")
One().run()
"""


def report() -> str:
    """Medians of runs in turns; the game of a file has the bound."""
    puzzle = generate_seeded(Spec(10, Difficulty.HARD), "startup:0")
    code = format_grid(puzzle.givens, "code")
    python = sys.executable
    commands = {
        "one Static": [python, "-c", STATIC],
        "takuzu play CODE (10x10)": [python, "-m", "takuzu_tui", "play", code],
        "takuzu (home)": [python, "-m", "takuzu_tui"],
    }
    times = side_by_side(
        {name: partial(_until_drawn, command) for name, command in commands.items()}, ROUNDS
    )
    return ratios("first frame", times, BOUND)


def _until_drawn(command: list[str]) -> None:
    with Terminal(command) as terminal:
        terminal.wait_for("TAKUZU")
