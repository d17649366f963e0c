"""What a key costs on the line: bytes written to a terminal of 80x24 and 256 colours."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from statistics import median

from benchmarks.table import table, told
from benchmarks.terminal import Answer, Terminal
from benchmarks.whole_game import DOWN, LEFT, RIGHT, TAB, UP
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded

DISPLAYS = ("plain", "colour")
MOVE, ENTRY = 118, 73
IDLE_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Cost:
    """The median bytes of a move and of an entry, their milliseconds, the bytes of idleness."""

    move: float
    entry: float
    milliseconds: float
    idle: int


def measure(command: Sequence[str], size: int, *, columns: int = 80, lines: int = 24) -> Cost:
    """Walks once around the board of a full-screen game, then fills empty cells."""
    with Terminal(command, columns=columns, lines=lines) as terminal:
        terminal.wait_for("TAKUZU")
        terminal.rest(1.0)
        around = [key for key in (RIGHT, DOWN, LEFT, UP) for _ in range(size - 1)]
        moves = [terminal.press(key) for key in around]
        entries = list(_entries(terminal, size))
        idle = len(terminal.rest(IDLE_SECONDS))
    seconds = median(answer.seconds for answer in (*moves, *entries))
    return Cost(_bytes(moves), _bytes(entries), 1000 * seconds, idle)


def report() -> str:
    """The game by size and display, and whether moves and entries keep their bounds."""
    rows = []
    for size, display in product((6, 8, 10, 14), DISPLAYS):
        puzzle = generate_seeded(Spec(size, Difficulty.HARD), "screen:0")
        code = format_grid(puzzle.givens, "code")
        command = [sys.executable, "-m", "takuzu_tui", "play", code, "--display", display]
        cost = measure(command, size)
        kept = cost.move <= MOVE and cost.entry <= ENTRY and not cost.idle
        numbers = (cost.move, cost.entry, cost.milliseconds, cost.idle)
        rows.append((f"{size}x{size} {display}", *numbers, told(kept=kept)))
    bounds = f"bytes a move, at most {MOVE}", f"bytes an entry, at most {ENTRY}"
    return table(("80x24", *bounds, "ms", f"idle for {IDLE_SECONDS:g} s", "kept"), rows)


def _entries(terminal: Terminal, size: int) -> Iterable[Answer]:
    """A digit in each of the next empty cells."""
    for place in range(2 * size):
        terminal.press(TAB)
        yield terminal.press("01"[place % 2])


def _bytes(answers: Iterable[Answer]) -> float:
    return float(median(len(answer.written) for answer in answers))
