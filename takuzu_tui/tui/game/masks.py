"""Cells as masks of the board."""

from __future__ import annotations

from collections.abc import Iterable

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid


def mask_of(grid: Grid, cells: Iterable[Coord]) -> int:
    """The cells as a mask of the board."""
    mask = 0
    for cell in cells:
        mask |= grid.bit(cell)
    return mask
