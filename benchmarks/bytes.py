"""What a whole game costs on the line, against ncurses showing the same pictures."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import product
from statistics import median

from benchmarks.line_cost import Depth, Run, Size, play, rival
from benchmarks.table import table, told

BOUND = 1.25
PACKET = 1200
KEY = 1500
"""What a key that stays on the board may cost: a pause hides or shows a board in two inks."""
SIZES = ((80, 24), (120, 40))
DISPLAYS = ("plain", "large", "colour")
HEAD = (
    *("ours/ncurses", "first frame", "a move", "an entry", "a second of clock"),
    f"largest key, at most {KEY}",
    "largest scene",
    f"largest of both by ssh -C, at most {PACKET} in {SIZES[0][0]}x{SIZES[0][1]}",
    "whole game",
    f"ratio, at most {BOUND} in plain",
    "kept",
)
QUIET = 0.05
AT_ONCE = 2


def report() -> str:
    """Medians of bytes, by size, display and colours; a scene is another screen or look."""
    cases = list(product(SIZES, DISPLAYS, Depth))
    with ThreadPoolExecutor(AT_ONCE) as pool:  # bytes do not depend on how fast they come
        return table(HEAD, pool.map(lambda case: _row(*case), cases))


def _row(size: Size, display: str, depth: Depth) -> tuple[object, ...]:
    ours = play(display, depth, size, quiet=QUIET)
    theirs = rival(ours, depth, size)
    ratio = ours.total / theirs.total
    kept = (
        ours.largest.cost <= KEY
        and (size != SIZES[0] or ours.largest_packed <= PACKET)
        and (display != "plain" or ratio <= BOUND)
    )
    return (
        f"{size[0]}x{size[1]} {display} {depth.label}",
        *(_pair(ours, theirs, kind) for kind in ("first", "move", "entry", "clock")),
        f"{ours.largest.cost}/{theirs.largest.cost}",
        f"{max(ours.costs('scene'))}/{max(theirs.costs('scene'))}",
        f"{ours.largest_packed}/{theirs.largest_packed}",
        f"{ours.total}/{theirs.total}",
        ratio,
        told(kept=kept),
    )


def _pair(ours: Run, theirs: Run, kind: str) -> str:
    return "/".join(f"{median(run.costs(kind)):.0f}" for run in (ours, theirs))
