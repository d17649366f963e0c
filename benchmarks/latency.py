"""From a key to its last byte: against a Textual app of one widget, and with or without a store."""

from __future__ import annotations

import sys
from collections import defaultdict
from contextlib import ExitStack
from statistics import median
from typing import NamedTuple

from benchmarks.table import table, verdict
from benchmarks.terminal import Terminal
from benchmarks.whole_game import CODE, LEFT, RIGHT

BOUND = 1.5
BASE = "one widget"
ROUNDS = 60
QUIET = 0.03
"""Longer than Textual waits between two frames."""
BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    count = 0
    def compose(self):
        yield Static("TAKUZU 0")
    def on_key(self):
        self.count += 1
        self.query_one(Static).update(f"TAKUZU {self.count}")
Bare().run()
"""
GAME = [sys.executable, "-m", "takuzu_tui", "play", CODE, "--display"]
NOWHERE = {"TAKUZU_HOME": "/dev/null/nowhere"}
"""No game can be saved there, so none is."""


class Rival(NamedTuple):
    """Two keys that are typed in one of the terminals, and whom they are measured by."""

    terminal: str
    keys: tuple[str, str]
    measures: tuple[str, ...] = (BASE,)


STEPS, DIGITS = (RIGHT, LEFT), ("0", "1")
RIVALS = {
    BASE: Rival("bare", ("x", "y")),
    "a move, plain": Rival("plain", STEPS),
    "an entry, plain": Rival("plain", DIGITS, (BASE, "an entry, not saved")),
    "a move, colour": Rival("colour", STEPS),
    "an entry, colour": Rival("colour", DIGITS),
    "a move, not saved": Rival("nowhere", STEPS),
    "an entry, not saved": Rival("nowhere", DIGITS),
}


def report() -> str:
    """Medians of keys in turns, so that a busy machine is busy for all of them."""
    commands = {
        "bare": Terminal([sys.executable, "-c", BARE]),
        "plain": Terminal([*GAME, "plain"]),
        "colour": Terminal([*GAME, "colour"]),
        "nowhere": Terminal([*GAME, "plain"], environ=NOWHERE),
    }
    with ExitStack() as stack:
        terminals = {name: stack.enter_context(each) for name, each in commands.items()}
        for terminal in terminals.values():
            terminal.wait_for("TAKUZU")
            terminal.rest(1.0)
        taken = _taken(terminals)
    rows = []
    for name, rival in RIVALS.items():
        for measure in rival.measures:
            ratio = taken[name] / taken[measure]
            rows.append((name, 1000 * taken[name], measure, ratio, verdict(ratio, BOUND)))
    return table(("key to last byte", "ms", "against", f"ratio, at most {BOUND}", "kept"), rows)


def _taken(terminals: dict[str, Terminal]) -> dict[str, float]:
    times = defaultdict[str, list[float]](list)
    for turn in range(ROUNDS):
        for name, rival in RIVALS.items():
            # There and back takes two turns, so that a cell gets another digit at every second.
            place = turn // 2 if rival.keys == DIGITS else turn
            answer = terminals[rival.terminal].press(rival.keys[place % 2], quiet=QUIET)
            assert answer.written, "every key changes something"
            times[name].append(answer.seconds)
    return {name: median(measured) for name, measured in times.items()}
