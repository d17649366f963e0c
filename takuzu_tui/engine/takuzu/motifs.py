"""Two equal digits in a line that force a third cell: which cells, found all over the board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.shape import Axis, Shape


@dataclass(frozen=True, slots=True)
class Motif:
    """Two partners that force a cell when equal; they lie so many board bits from that cell."""

    rule: str
    steps: tuple[int, int]
    room: int  # the cells from which both steps stay in the line

    def hits(self, held: int) -> int:
        """The cells whose two partners are among the held ones."""
        near, far = self.steps
        return self.room & _moved(held, -near) & _moved(held, -far)

    def partners(self, bit: int) -> int:
        """The two partners of a cell."""
        near, far = self.steps
        return _moved(bit, near) | _moved(bit, far)


def _moved(mask: int, steps: int) -> int:
    return mask << steps if steps > 0 else mask >> -steps


_ALONG = {
    (Technique.PAIR, Axis.ROW): {"R2": (1, 2), "R4": (-1, -2)},
    (Technique.PAIR, Axis.COLUMN): {"R1": (-1, -2), "R3": (1, 2)},
    (Technique.GAP, Axis.ROW): {"R6": (-1, 1)},
    (Technique.GAP, Axis.COLUMN): {"R5": (-1, 1)},
}


@cache
def motifs(size: int, technique: Technique, axis: Axis) -> tuple[Motif, ...]:
    """The motifs of a technique along an axis; a step down a column skips a whole row of bits."""
    stride = 1 if axis is Axis.ROW else size
    return tuple(
        Motif(rule, (near * stride, far * stride), _room(size, axis, near, far))
        for rule, (near, far) in _ALONG[technique, axis].items()
    )


def _room(size: int, axis: Axis, near: int, far: int) -> int:
    """The cells from which both steps stay in the line: a row's bits must not wrap."""
    along = range(size)
    return sum(
        bit
        for line in Shape.of(size).parallel(axis)
        for place, bit in enumerate(line.bits)
        if place + near in along and place + far in along
    )
