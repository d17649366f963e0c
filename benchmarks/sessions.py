"""What a session weighs: its imports, its memory, and fifty of them at once."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

from benchmarks.latency import BARE
from benchmarks.table import table
from benchmarks.terminal import Terminal
from benchmarks.whole_game import CODE, LEFT, RIGHT

AT_ONCE = (1, 10, 50)
KEYS = 6
HEAVIEST = 8
GAME = [sys.executable, "-m", "takuzu_tui", "play", CODE]
IMPORTS = "import takuzu_tui.cli, takuzu_tui.cli.full, takuzu_tui.tui.driver; "
IMPORTS += "import takuzu_tui.tui.app, takuzu_tui.tui.screens.game"


def report() -> str:
    """Sessions as processes of their own, each with its terminal; then what they import."""
    rows = [_crowd("one widget", [sys.executable, "-c", BARE], 1, ("x", "y"))]
    rows += [_crowd("a game", GAME, count, (RIGHT, LEFT)) for count in AT_ONCE]
    head = ("sessions", "at once", "RSS each, MB", "PSS each, MB", "key, ms", "key at 95 %, ms")
    return (
        f"{table(head, rows)}\n\n{table(('imported', 'own ms', 'with all it brings'), _imports())}"
    )


def _crowd(
    name: str, command: list[str], count: int, keys: tuple[str, str]
) -> tuple[str, int, float, float, float, float]:
    """As many sessions as asked for, and a key in each of them in turns."""
    with ExitStack() as stack:
        terminals = []
        for _ in range(count):
            terminals.append(stack.enter_context(Terminal(command)))
            terminals[-1].wait_for("TAKUZU")
        for terminal in terminals:
            terminal.rest(0.3)
        seconds = [
            terminal.press(keys[turn % 2], quiet=0.03).seconds
            for turn in range(KEYS if count > 1 else 10 * KEYS)
            for terminal in terminals
        ]
        rss, pss = (
            sum(_megabytes(terminal.pid, field) for terminal in terminals) / count
            for field in ("Rss", "Pss")
        )
    late = quantiles(seconds, n=20)[-1]
    return name, count, rss, pss, 1000 * median(seconds), 1000 * late


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
