"""The human techniques, easy to hard: each finds deductions, none applies them.

Every finder goes through rows top to bottom, then columns left to right, and through
a line's cells in order. Asked about some lines only, it finds what those lines give.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from takuzu_tui.engine.takuzu.deduction import Deduction, Place
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.linetable import DEAD, hard_lines
from takuzu_tui.engine.takuzu.shape import Axis, Line, Shape

Finder = Callable[[Grid, Iterable[Line] | None], Iterator[Deduction]]

# The resolution rules speak of ones first.
_DIGITS = (Value.ONE, Value.ZERO)

_COUNT_RULES = {
    (Axis.ROW, Value.ONE): "R7",
    (Axis.ROW, Value.ZERO): "R8",
    (Axis.COLUMN, Value.ONE): "R9",
    (Axis.COLUMN, Value.ZERO): "R10",
}


def pairs(grid: Grid, among: Iterable[Line] | None = None) -> Iterator[Deduction]:
    """Two equal neighbours force the cell beside them: 1 1 . → 1 1 0."""
    return _by_partners(Technique.PAIR, grid, among)


def gaps(grid: Grid, among: Iterable[Line] | None = None) -> Iterator[Deduction]:
    """Two equal digits force the cell between them: 1 . 1 → 1 0 1."""
    return _by_partners(Technique.GAP, grid, among)


def counts(grid: Grid, among: Iterable[Line] | None = None) -> Iterator[Deduction]:
    """A digit used up in a line leaves the other for its empty cells: 1 . . 1 → 1 0 0 1."""
    for line, empties in _unfinished(grid, among):
        for digit in _DIGITS:
            held = grid.mask(digit) & line.mask
            if held.bit_count() == grid.size // 2:
                yield Deduction(
                    Technique.COUNT,
                    _places(line, {digit.opposite: empties}),
                    grid.cells_of(held),
                    rule=_COUNT_RULES[line.axis, digit],
                    line=line,
                    digit=digit,
                )


def last_digits(grid: Grid, among: Iterable[Line] | None = None) -> Iterator[Deduction]:
    """The last w of a line lies in every window of three without w, which else would be equal.

    One 1 left: 1 . . . . 1 0 1 → 1 0 . . 0 1 0 1, for the two windows of three empty cells
    share the middle two, and a 1 elsewhere would leave one of them 0 0 0.
    """
    for line, empties in _unfinished(grid, among):
        for digit in _DIGITS:
            held = grid.mask(digit) & line.mask
            if held.bit_count() != grid.size // 2 - 1:
                continue
            first, last = _outer_windows(line, line.mask & ~held)
            shared = first & last & empties
            sure = shared if shared.bit_count() == 1 else 0
            # Windows without a common empty cell are a conflict, which is no deduction.
            if shared and sure | empties & ~shared:
                yield Deduction(
                    Technique.LAST_DIGIT,
                    _places(line, {digit: sure, digit.opposite: empties & ~shared}),
                    grid.cells_of(held | (first | last) & grid.filled),
                    rule=Technique.LAST_DIGIT.value,
                    line=line,
                    digit=digit,
                )


def lines(grid: Grid, among: Iterable[Line] | None = None) -> Iterator[Deduction]:
    """Where all the fillings that fit a line's digits agree, the line is sure."""
    table = hard_lines(grid.size)
    for line, empties in _unfinished(grid, among):
        key = line_key(grid, line)
        forced = table[key]
        if forced and forced is not DEAD:
            yield Deduction(
                Technique.LINE,
                _new_places(line, key, forced[-1]),
                grid.cells_of(line.mask & ~empties),
                line=line,
            )


def twins(grid: Grid, among: Iterable[Line] | None = None) -> Iterator[Deduction]:
    """What a line's fillings agree on once those of complete parallel lines are struck out."""
    table = hard_lines(grid.size)
    complete: dict[Axis, dict[Line, int]] = {}
    for line, empties in _unfinished(grid, among):
        if line.axis not in complete:
            complete[line.axis] = _complete_lines(grid, line.axis)
        key = line_key(grid, line)
        rivals = {other: its for other, its in complete[line.axis].items() if its & key == key}
        if not rivals:
            continue
        plain, forced = table[key], table.without(key, list(rivals.values()))
        # What the plain line tells is left to it: it needs no twin.
        known = plain[-1] if plain else key
        if forced and forced is not DEAD and forced[-1] != known:
            yield Deduction(
                Technique.TWIN,
                _new_places(line, known, forced[-1]),
                grid.cells_of(sum(twin.mask for twin in rivals) | line.mask & ~empties),
                line=line,
                twins=tuple(rivals),
            )


FINDERS: dict[Technique, Finder] = {
    Technique.PAIR: pairs,
    Technique.GAP: gaps,
    Technique.COUNT: counts,
    Technique.LAST_DIGIT: last_digits,
    Technique.LINE: lines,
    Technique.TWIN: twins,
}


def line_key(grid: Grid, line: Line) -> int:
    """The line as a key of the line table."""
    return line.gather(grid.ones) | line.gather(grid.zeros) << grid.size


_STEPS = {
    (Technique.PAIR, Axis.ROW): {"R2": (1, 2), "R4": (-1, -2)},
    (Technique.PAIR, Axis.COLUMN): {"R1": (-1, -2), "R3": (1, 2)},
    (Technique.GAP, Axis.ROW): {"R6": (-1, 1)},
    (Technique.GAP, Axis.COLUMN): {"R5": (-1, 1)},
}
"""How far along the line the two cells lie that force a third when equal, by the rule's name."""


class _Partners(NamedTuple):
    """The same in board bits, and the cells from which both steps stay in the line."""

    rule: str
    near: int
    far: int
    room: int


@cache
def _partners(size: int, technique: Technique, axis: Axis) -> tuple[_Partners, ...]:
    """What a technique looks for along an axis; a step down a column skips a whole row of bits."""
    stride, along = 1 if axis is Axis.ROW else size, range(size)
    return tuple(
        _Partners(
            rule,
            near * stride,
            far * stride,
            sum(  # a row's bits must not wrap
                bit
                for line in Shape.of(size).parallel(axis)
                for place, bit in enumerate(line.bits)
                if place + near in along and place + far in along
            ),
        )
        for rule, (near, far) in _STEPS[technique, axis].items()
    )


def _moved(mask: int, steps: int) -> int:
    return mask << steps if steps > 0 else mask >> -steps


def _by_partners(
    technique: Technique, grid: Grid, among: Iterable[Line] | None
) -> Iterator[Deduction]:
    looked_at = Shape.of(grid.size).lines if among is None else tuple(among)
    empties, held_by = grid.empties, [(digit, grid.mask(digit)) for digit in _DIGITS]
    for axis in Axis:
        hits = [
            (pair, digit, hit)
            for pair in _partners(grid.size, technique, axis)
            for digit, held in held_by
            if (hit := pair.room & _moved(held, -pair.near) & _moved(held, -pair.far) & empties)
        ]
        for line in looked_at if hits else ():
            if line.axis is axis:
                yield from _hits_in(line, technique, grid, hits)


def _hits_in(
    line: Line, technique: Technique, grid: Grid, hits: list[tuple[_Partners, Value, int]]
) -> Iterator[Deduction]:
    here = [hit for hit in hits if hit[-1] & line.mask]
    for cell, bit in zip(line.cells, line.bits, strict=True) if here else ():
        for pair, digit, hit in here:
            if hit & bit:
                yield Deduction(
                    technique,
                    (Place(cell, digit.opposite),),
                    grid.cells_of(_moved(bit, pair.near) | _moved(bit, pair.far)),
                    rule=pair.rule,
                    line=line,
                )


def _unfinished(grid: Grid, among: Iterable[Line] | None) -> Iterator[tuple[Line, int]]:
    """The lines with empty cells, and those cells."""
    empties = grid.empties
    for line in Shape.of(grid.size).lines if among is None else among:
        if empties & line.mask:
            yield line, empties & line.mask


def _complete_lines(grid: Grid, axis: Axis) -> dict[Line, int]:
    """The legal complete lines along an axis, with their keys."""
    legal = hard_lines(grid.size).number
    return {
        line: line_key(grid, line)
        for line in Shape.of(grid.size).parallel(axis)
        if not line.mask & grid.empties and line.gather(grid.ones) in legal
    }


def _outer_windows(line: Line, free: int) -> tuple[int, int]:
    """The first and the last three free neighbours, whose common part is that of all; else 0."""
    stride = line.bits[1].bit_length() - line.bits[0].bit_length()
    starts = free & free >> stride & free >> 2 * stride
    window = 1 | 1 << stride | 1 << 2 * stride
    return window * (starts & -starts), window << starts.bit_length() - 1 if starts else 0


def _places(line: Line, digits: dict[Value, int]) -> tuple[Place, ...]:
    """The cells of a line that take a digit, in order."""
    return tuple(
        Place(cell, digit)
        for cell, bit in zip(line.cells, line.bits, strict=True)
        for digit, mask in digits.items()
        if mask & bit
    )


def _new_places(line: Line, key: int, after: int) -> tuple[Place, ...]:
    """What a line gains from one key to the next."""
    size = len(line.cells)
    ones, zeros = (after ^ key) % (1 << size), (after ^ key) >> size
    return _places(line, {Value.ONE: line.spread(ones), Value.ZERO: line.spread(zeros)})
