"""The smallest boards, solved: what every first move is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from takuzu_tui.engine.mijnlieff.book import openings, seen_alike
from takuzu_tui.engine.mijnlieff.endgame import Endgame
from takuzu_tui.engine.mijnlieff.moves import Move
from takuzu_tui.engine.mijnlieff.position import Opening, after, legal, start
from takuzu_tui.engine.mijnlieff.search import Limit, never
from takuzu_tui.engine.text import InputError, marked
from takuzu_tui.engine.work import Cancelled

SOLVED_SIZES = (3, 4)


class Solved(NamedTuple):
    """By how many points White wins, in all and after each first move, row by row."""

    value: int
    moves: tuple[tuple[Move, int], ...]


def _ignored(done: int, of: int) -> None:
    """Progress that nobody watches."""


def solve(
    size: int,
    opening: Opening | str = Opening.ANYWHERE,
    *,
    progress: Callable[[int, int], None] = _ignored,
    cancelled: Cancelled = never,
) -> Solved:
    """The value of a board of 3 or 4, and of every first move; InputError for another size.

    Progress is told before each search, and at the end; equal openings are searched once.
    """
    if size not in SOLVED_SIZES:
        raise InputError(marked("boards of 3 and 4 can be solved, got {size}"), size=size)
    beginning = start(size, opening)
    first = {move: seen_alike(after(beginning, move))[0] for move in legal(beginning)}
    different = [
        (alike, position)
        for _, position in openings(size, 1)
        if (alike := seen_alike(position)[0]) in first.values()
    ]
    search = Endgame(size, Limit(cancelled))
    values: dict[object, int] = {}
    value = 0
    for done, (alike, position) in enumerate(different):
        progress(done, len(different))
        value = search.value(position, value)
        values[alike] = -value
    progress(len(different), len(different))
    moves = tuple((move, values[alike]) for move, alike in first.items())
    return Solved(max(values.values()), moves)
