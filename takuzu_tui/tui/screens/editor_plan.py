"""How the editor's screen is shared between its board and its guide."""

from __future__ import annotations

from typing import NamedTuple

from takuzu_tui.tui.widgets.layout import Display, TooSmall, arrange

SIDE_BY_SIDE = 64
"""The columns from which the guide stands beside the board."""
GUIDE_COLUMNS = 32
LEAST_COLUMNS = 22
"""The columns of a guide beside a board that has no room above it."""
FOOT = 1
_MARGIN = 1
_USUAL_LINES = 3
_LEAST_LINES = 1


class Plan(NamedTuple):
    """The columns and lines of the board, none where it is not drawn, and those of the guide."""

    board: tuple[int, int] | None
    guide: tuple[int, int]
    beside: bool

    @property
    def guide_room(self) -> tuple[int, int]:
        """The columns and lines of the guide inside its margins."""
        columns, lines = self.guide
        if self.beside:
            return max(1, columns - _MARGIN), max(1, lines - _MARGIN)
        return max(1, columns - 2 * _MARGIN), lines


def plan(size: int, display: Display, columns: int, lines: int, least: int = 1) -> Plan:
    """The guide beside the board in a wide room, else below it; without room, the guide alone.

    The least is the lines that the guide cannot do without.
    """
    high = max(1, lines - FOOT)
    if columns >= SIDE_BY_SIDE:
        ways = [_beside(columns, high, GUIDE_COLUMNS)]
    else:
        usual = max(_USUAL_LINES, high * 3 // 10, least)
        ways = [_below(columns, high, guide) for guide in range(usual, least - 1, -1)]
        ways.append(_beside(columns, high, LEAST_COLUMNS))
    for way in ways:
        if way.board is None or (way.beside and way.guide_room[1] < least):
            continue
        if not isinstance(arrange(size, display, *way.board), TooSmall):
            return way
    return Plan(None, (columns, high), beside=False)


def needed(size: int, display: Display) -> TooSmall:
    """The smallest room that shows the board."""
    smallest = arrange(size, display, 0, 0)
    assert isinstance(smallest, TooSmall), "nothing fits in no room"
    return TooSmall(smallest.columns, smallest.lines + _LEAST_LINES + FOOT)


def _beside(columns: int, high: int, guide: int) -> Plan:
    return Plan((columns - guide, high), (guide, high), beside=True)


def _below(columns: int, high: int, guide: int) -> Plan:
    return Plan((columns, high - guide), (columns, guide), beside=False)
