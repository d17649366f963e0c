"""The line above the board: the time, the ways out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from takuzu_tui.tui.actions import ACTIONS
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.times import clock_text
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.tui.game.desk import Desk

CLOCK_COLUMNS = 9
LEAST_TITLE = 26
"""Columns of the title for which the ways out make room; their keys work all the same."""
_LINKS = ("commands", "home", "rules")


def clock_page(desk: Desk) -> Page:
    """The time, while it is shown; a pause hides it."""
    page = Page(CLOCK_COLUMNS, 1)
    if desk.timer and not desk.session.is_paused:
        page.put(0, 0, clock_text(desk.session.elapsed).rjust(CLOCK_COLUMNS - 2), "strong")
    return page


@lru_cache(maxsize=4)
def links_page(words: Words, columns: int) -> Page:
    """The ways out of the game, as many as there is room for, the most needful at the end."""
    room = columns - CLOCK_COLUMNS - LEAST_TITLE
    parts = [(name, words.say(ACTIONS[name].label)) for name in _LINKS]
    while parts and _links_width(parts) > room:
        parts.pop(0)
    page = Page(_links_width(parts), 1)
    x = 0
    for name, label in parts:
        x = page.put(x, 0, label, "label", name) + 1
        x = page.put(x, 0, ACTIONS[name].keys[0], "key", name) + 2
    return page


def title_room(words: Words, columns: int) -> int:
    """The columns that clock and ways out leave to the title."""
    return columns - CLOCK_COLUMNS - links_page(words, columns).width


def _links_width(parts: list[tuple[str, str]]) -> int:
    return sum(len(label) + 5 for _, label in parts)
