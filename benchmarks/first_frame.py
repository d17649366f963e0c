"""From the command to the first frame, against a Textual app of one Static."""

from __future__ import annotations

import sys
import tempfile
from functools import partial
from pathlib import Path

from benchmarks.clock import side_by_side
from benchmarks.table import table, verdict
from benchmarks.terminal import Terminal
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded

PLAY_BOUND = 1.25
HOME_BOUND = 1.15
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
    """Medians of runs in turns, each against one Static and with a bound of its own."""
    givens = generate_seeded(Spec(10, Difficulty.HARD), "startup:0").givens
    takuzu = [sys.executable, "-m", "takuzu_tui"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "puzzle.txt"
        path.write_text(format_grid(givens, "matrix") + "\n", encoding="ascii")
        commands = {
            "one Static": ([sys.executable, "-c", STATIC], 1.0),
            "takuzu play CODE (10x10)": (
                [*takuzu, "play", format_grid(givens, "code")],
                PLAY_BOUND,
            ),
            "takuzu play FILE (10x10)": ([*takuzu, "play", str(path)], PLAY_BOUND),
            "takuzu (home)": (takuzu, HOME_BOUND),
        }
        works = {name: partial(_until_drawn, command) for name, (command, _) in commands.items()}
        times = side_by_side(works, ROUNDS)
    floor = times["one Static"]
    rows = [
        (name, 1000 * times[name], times[name] / floor, bound, verdict(times[name] / floor, bound))
        for name, (_, bound) in commands.items()
    ]
    return table(("first frame", "ms", "ratio", "at most", "kept"), rows)


def _until_drawn(command: list[str]) -> None:
    with Terminal(command) as terminal:
        terminal.wait_for("TAKUZU")
