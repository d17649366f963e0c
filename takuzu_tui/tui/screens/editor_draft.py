"""A grid of one's own in the making, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.formats import Format
from takuzu_tui.engine.takuzu.grid import Grid, Value

_FORMATS = tuple(Format)


@dataclass(frozen=True, slots=True)
class Draft:
    """A grid, those it was before, those that were taken back, and the format to save it in.

    >>> draft = Draft(Grid(4)).with_value(Coord(0, 1), Value.ONE)
    >>> draft.grid.rows()[0], draft.undone().grid.rows()[0], draft.undone().redone() == draft
    ('.1..', '....', True)
    """

    grid: Grid
    past: tuple[Grid, ...] = ()
    future: tuple[Grid, ...] = ()
    format: Format = Format.MATRIX

    def with_value(self, cell: Coord, value: Value | None) -> Draft:
        """With another digit in a cell, or none; the same digit again is no change."""
        if self.grid[cell] == value:
            return self
        grid = self.grid.with_value(cell, value)
        return replace(self, grid=grid, past=(*self.past, self.grid), future=())

    def undone(self) -> Draft:
        """As it was before the last change, if there was any."""
        if not self.past:
            return self
        *past, grid = self.past
        return replace(self, grid=grid, past=tuple(past), future=(*self.future, self.grid))

    def redone(self) -> Draft:
        """With the change again that was taken back last, if any was."""
        if not self.future:
            return self
        *future, grid = self.future
        return replace(self, grid=grid, past=(*self.past, self.grid), future=tuple(future))

    def with_next_format(self, by: int = 1) -> Draft:
        """In the next format, or in the previous by -1."""
        place = _FORMATS.index(self.format) + by
        return replace(self, format=_FORMATS[place % len(_FORMATS)])
