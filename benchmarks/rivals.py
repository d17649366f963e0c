"""Programs to be measured against; each may be missing, and is then told as missing."""

from __future__ import annotations

import resource
import shutil
import subprocess
from itertools import combinations
from typing import TYPE_CHECKING

from takuzu_tui.engine.takuzu.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Iterator

UNRULY = shutil.which("sgt-unruly") or shutil.which("sgt-unruly", path="/usr/games")
UNRULY_MISSING = "sgt-unruly is not here: apt install sgt-puzzles"


def unruly_ids(size: int, count: int) -> list[str]:
    """Game IDs that Unruly generates at its hardest level with unique lines."""
    assert UNRULY is not None
    command = [UNRULY, "--generate", str(count), f"{size}x{size}udn"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def unruly_seconds(size: int, count: int) -> float:
    """What the processor spends on so many puzzles of Unruly, without what starting it takes."""
    before = _spent_by_children()
    unruly_ids(6, 1)
    started = _spent_by_children()
    unruly_ids(size, count)
    return _spent_by_children() - started - (started - before)


def _spent_by_children() -> float:
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def clauses(grid: Grid) -> list[list[int]]:
    """The puzzle as clauses: variable 1 + row*size+col says that the cell holds a 1."""
    return [*_givens(grid), *_threes(grid.size), *_halves(grid.size), *_twins(grid.size)]


def _givens(grid: Grid) -> Iterator[list[int]]:
    for place in range(grid.size**2):
        if grid.filled >> place & 1:
            yield [place + 1 if grid.ones >> place & 1 else -place - 1]


def _lines(size: int) -> list[list[list[int]]]:
    rows = [[row * size + column + 1 for column in range(size)] for row in range(size)]
    return [rows, [list(column) for column in zip(*rows, strict=True)]]


def _threes(size: int) -> Iterator[list[int]]:
    for lines in _lines(size):
        for line in lines:
            for a, b, c in zip(line, line[1:], line[2:], strict=False):
                yield [a, b, c]
                yield [-a, -b, -c]


def _halves(size: int) -> Iterator[list[int]]:
    from pysat.card import CardEnc, EncType  # noqa: PLC0415 - only where the rival is measured

    top = size**2 + 2 * size**3  # leaves room for the variables of the twins
    for lines in _lines(size):
        for line in lines:
            encoded = CardEnc.equals(line, size // 2, top_id=top, encoding=EncType.seqcounter)
            top = max(top, encoded.nv)
            yield from encoded.clauses


def _twins(size: int) -> Iterator[list[int]]:
    """Two parallel lines differ somewhere: a fresh variable for each place where they may."""
    fresh = size**2
    for lines in _lines(size):
        for one, other in combinations(lines, 2):
            differs = []
            for a, b in zip(one, other, strict=True):
                fresh += 1
                differs.append(fresh)
                yield [-fresh, a, b]
                yield [-fresh, -a, -b]
            yield differs


def glucose_count(grid: Grid, problem: list[list[int]]) -> int:
    """How many solutions Glucose finds, looking for a second one after the first."""
    from pysat.solvers import Glucose4  # noqa: PLC0415 - only where the rival is measured

    with Glucose4(bootstrap_with=problem) as solver:
        if not solver.solve():
            return 0
        solver.add_clause([-literal for literal in solver.get_model()[: grid.size**2]])
        return 2 if solver.solve() else 1
