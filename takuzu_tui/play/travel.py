"""Ways over the board, from one cell to another."""

from __future__ import annotations

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid


def neighbour(grid: Grid, cell: Coord, *, down: int = 0, right: int = 0) -> Coord:
    """The next cell in a direction; the edge holds."""
    last = grid.size - 1
    row, column = cell.row + down, cell.col + right
    return Coord(max(0, min(last, row)), max(0, min(last, column)))


def next_empty(grid: Grid, cell: Coord, by: int = 1) -> Coord | None:
    """The next empty cell in reading order, or the previous by -1, round the end; None when full.

    The cell itself comes last.
    """
    size = grid.size
    start = cell.row * size + cell.col
    for distance in range(1, size**2 + 1):
        place = (start + by * distance) % size**2
        if grid.empties >> place & 1:
            return Coord(*divmod(place, size))
    return None
