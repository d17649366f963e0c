"""The grounds of a board: zones side by side never look alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from takuzu_tui.engine.suguru.layout import Layout, bits

MOST = 6
"""How many grounds there are for zones."""


@lru_cache(maxsize=8)
def grounds(layout: Layout) -> tuple[int, ...]:
    """The ground of every cell: of one zone equal, of zones side by side different.

    By corners they differ too where that can be. Zones in several pieces may lie beside more others
    than there are grounds; then it is the pieces that differ, for which six are always enough.
    """
    zones = tuple(zone.mask for zone in layout.zones)
    for areas, is_peeled in ((zones, False), (zones, True), (layout.pieces, True)):
        owner = {place: area for area, mask in enumerate(areas) for place in bits(mask)}
        beside: list[set[int]] = [set() for _ in areas]
        near: list[set[int]] = [set() for _ in areas]
        for pair in layout.walls:
            one, other = (owner[layout.place(cell)] for cell in pair)
            beside[one].add(other)
            beside[other].add(one)
        for place, touched in enumerate(layout.touching):
            near[owner[place]] |= {owner[other] for other in bits(touched)} - {owner[place]}
        painted = _painted(beside, near, _peeled(beside) if is_peeled else ())
        if painted is not None:
            return tuple(painted[owner[place]] for place in range(layout.area))
    raise AssertionError("six grounds are enough for areas in one piece")


def _painted(
    beside: Sequence[set[int]], near: Sequence[set[int]], order: Sequence[int]
) -> dict[int, int] | None:
    """A ground for each area, the one that is used least of those left; None when none is.

    Without an order, areas with the fewest grounds left choose first.
    """
    chosen: dict[int, int] = {}
    used = [0] * MOST
    while len(chosen) < len(beside):
        waiting = (area for area in range(len(beside)) if area not in chosen)
        if order:
            area = order[len(chosen)]
        else:
            area = max(waiting, key=lambda each: (len(near[each] & chosen.keys()), -each))
        taken = {chosen[other] for other in beside[area] if other in chosen}
        shunned = {chosen[other] for other in near[area] if other in chosen}
        free = [ground for ground in range(MOST) if ground not in shunned]
        free = free or [ground for ground in range(MOST) if ground not in taken]
        if not free:
            return None
        chosen[area] = min(free, key=lambda each: (used[each], each))
        used[chosen[area]] += 1
    return chosen


def _peeled(beside: Sequence[set[int]]) -> list[int]:
    """The areas in an order in which each comes behind five at most that lie beside it.

    On a plane some area always has five neighbours at most: it is put last, then the next.
    """
    left = {area: set(others) for area, others in enumerate(beside)}
    order: list[int] = []
    while left:
        area = min(left, key=lambda each: len(left[each]))
        for other in left.pop(area):
            left[other].discard(area)
        order.append(area)
    return order[::-1]
