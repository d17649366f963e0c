"""The three rules: what a grid breaks, and what they leave to a cell; no solution is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Zone, bits


@dataclass(frozen=True, slots=True)
class Twice:
    """Cells of one zone that hold the same digit: rule 1."""

    rule: ClassVar[int] = 1
    zone: Zone
    value: int
    cells: tuple[Coord, ...]


@dataclass(frozen=True, slots=True)
class TooLarge:
    """A cell whose digit exceeds the size of its zone: rule 2."""

    rule: ClassVar[int] = 2
    zone: Zone
    value: int
    cells: tuple[Coord, ...]


@dataclass(frozen=True, slots=True)
class Touching:
    """Two cells that touch and hold the same digit: rule 3."""

    rule: ClassVar[int] = 3
    value: int
    cells: tuple[Coord, Coord]


Violation = Twice | TooLarge | Touching


def violations(grid: Grid) -> tuple[Violation, ...]:
    """Everything a grid breaks, in the order of the rules, and in row order within each."""
    return (*_twice(grid), *_too_large(grid), *_touching(grid))


def is_solved(grid: Grid) -> bool:
    """Whether the grid is full and breaks no rule."""
    return grid.is_full and not violations(grid)


def missing(grid: Grid, zone: Zone) -> tuple[int, ...]:
    """The digits that a zone still lacks.

    >>> grid = Grid.from_rows(["aab", "abb", "ccc"], ["2..", "...", ".3."])
    >>> [missing(grid, zone) for zone in grid.layout.zones]
    [(1, 3), (1, 2, 3), (1, 2)]
    """
    held = {grid.values[place] for place in zone.places}
    return tuple(digit for digit in zone.digits if digit not in held)


def allowed(grid: Grid, cell: Coord) -> tuple[int, ...]:
    """The digits that could stand on a cell without breaking a rule there, whatever stands now."""
    layout = grid.layout
    place = layout.place(cell)
    seen = {grid.values[other] for other in bits(layout.seeing[place])}
    return tuple(digit for digit in layout.zone(cell).digits if digit not in seen)


def _twice(grid: Grid) -> Iterator[Twice]:
    for zone in grid.layout.zones:
        held = [grid.values[place] for place in zone.places]
        repeated = {value for value in held if value and held.count(value) > 1}
        for value in sorted(repeated):
            cells = (cell for cell, its in zip(zone.cells, held, strict=True) if its == value)
            yield Twice(zone, value, tuple(cells))


def _too_large(grid: Grid) -> Iterator[TooLarge]:
    layout = grid.layout
    for place, (value, most) in enumerate(zip(grid.values, layout.sizes, strict=True)):
        if value > most:
            yield TooLarge(layout.zones[layout.numbers[place]], value, (layout.coords[place],))


def _touching(grid: Grid) -> Iterator[Touching]:
    layout = grid.layout
    for place, value in enumerate(grid.values):
        if value:
            later = layout.touching[place] >> place << place
            for other in bits(later):
                if grid.values[other] == value:
                    yield Touching(value, (layout.coords[place], layout.coords[other]))
