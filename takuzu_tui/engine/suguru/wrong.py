"""Which entries of a puzzle cannot stay: `wrong_cells` and what it remembers."""

from __future__ import annotations

from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.wrong import Judge


def _solve_near(grid: Grid, near: Grid) -> Grid | None:
    from takuzu_tui.engine.suguru.solver import solve_near  # noqa: PLC0415 - one solution needs none

    return solve_near(grid, near)


_JUDGE = Judge(_solve_near)
findings, remember, wrong_cells = _JUDGE.findings, _JUDGE.remember, _JUDGE.wrong_cells
