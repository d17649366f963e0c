"""What a session weighs: its imports, its memory, and fifty of them at once."""

from __future__ import annotations

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import sleep

from benchmarks.latency import BARE
from benchmarks.table import table
from benchmarks.terminal import Terminal
from benchmarks.whole_game import CODE, LEFT, RIGHT

AT_ONCE = (1, 10, 50)
KEYS = 20
PAUSE = 0.5
"""Seconds between two keys of a player, on average."""
HEAVIEST = 8
GAME = [sys.executable, "-m", "takuzu_tui", "play", CODE]
IMPORTS = "import takuzu_tui.cli.main, takuzu_tui.cli.play, takuzu_tui.tui.terminal.driver; "
IMPORTS += "import takuzu_tui.tui.app, takuzu_tui.tui.screens.game"


def report() -> str:
    """Sessions as processes of their own, two keys a second in each; then what they import."""
    rows = [_crowd("one widget", [sys.executable, "-c", BARE], 1, ("x", "y"))]
    rows += [_crowd("a game", GAME, count, (RIGHT, LEFT)) for count in AT_ONCE]
    head = ("sessions", "at once", "RSS each, MB", "PSS each, MB", "key, ms", "key at 95 %, ms")
    return (
        f"{table(head, rows)}\n\n{table(('imported', 'own ms', 'with all it brings'), _imports())}"
    )


def _crowd(
    name: str, command: list[str], count: int, keys: tuple[str, str]
) -> tuple[str, int, float, float, float, float]:
    """As many sessions as asked for, somebody typing in each of them."""
    with ExitStack() as stack:
        terminals = []
        for _ in range(count):
            terminals.append(stack.enter_context(Terminal(command)))
            terminals[-1].wait_for("TAKUZU")
        for terminal in terminals:
            terminal.rest(0.3)
        with ThreadPoolExecutor(count) as hands:
            typed = hands.map(lambda terminal: _typed(terminal, keys), terminals)
            seconds = [taken for each in typed for taken in each]
        rss, pss = (
            sum(_megabytes(terminal.pid, field) for terminal in terminals) / count
            for field in ("Rss", "Pss")
        )
    late = quantiles(seconds, n=20)[-1]
    return name, count, rss, pss, 1000 * median(seconds), 1000 * late


def _typed(terminal: Terminal, keys: tuple[str, str]) -> list[float]:
    """The seconds from each key to its last byte, of a player who is in no hurry."""
    rng, seconds = Random(terminal.pid), []
    for turn in range(KEYS):
        sleep(2 * PAUSE * rng.random())
        seconds.append(terminal.press(keys[turn % 2], quiet=0.03).seconds)
    return seconds


def _megabytes(pid: int, field: str) -> float:
    told = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    return int(re.findall(rf"^{field}:\s+(\d+)", told, re.MULTILINE)[0]) / 1024


def _imports() -> list[tuple[str, float, float]]:
    """The packages that cost most before the first frame."""
    command = [sys.executable, "-X", "importtime", "-c", IMPORTS]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    lines = re.findall(r"import time:\s+(\d+) \|\s+(\d+) \|\s+(\S+)", told)
    own: dict[str, float] = {}
    whole: dict[str, float] = {}
    for alone, together, module in lines:
        package = module.partition(".")[0]
        own[package] = own.get(package, 0) + int(alone) / 1000
        whole[package] = max(whole.get(package, 0), int(together) / 1000)
    heaviest = sorted(own, key=lambda package: -own[package])[:HEAVIEST]
    return [(package, own[package], whole[package]) for package in heaviest]
