"""The lines above and below the board: the time, the ways out, the keys."""

from __future__ import annotations

from functools import lru_cache

from takuzu_tui.engine.takuzu.errors import marked
from takuzu_tui.tui.actions import ACTIONS
from takuzu_tui.tui.game.desk import Desk
from takuzu_tui.tui.key_names import key_text
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.times import clock_text
from takuzu_tui.wording.words import Words

CLOCK_COLUMNS = 9
_FOOTER = (
    # key, what it is called, and the action that a click does
    ("0", "", "zero"),
    ("1", marked("place"), "one"),
    ("space", marked("cycle"), "cycle"),
    (".", marked("clear"), "clear"),
    ("tab", marked("next empty"), "next_empty"),
    ("i", marked("explain"), "explain"),
    ("w", marked("why not"), "why_not"),
    ("m", marked("checkpoint"), "checkpoint"),
    (":", marked("type"), "type"),
    ("d", marked("display"), "display"),
    ("p", marked("pause"), "pause"),
    ("n", marked("new"), "new"),
    ("f1", marked("keys"), "keys"),
)
_FIRST = ("keys", "zero", "one", "explain", "why_not", "next_empty", "clear")
"""The keys that have room before the others, wherever they stand."""
_LINKS = ("commands", "home", "rules")


def clock_page(desk: Desk) -> Page:
    """The time, while it is shown; a pause hides it."""
    page = Page(CLOCK_COLUMNS, 1)
    if desk.timer and not desk.session.is_paused:
        page.put(0, 0, clock_text(desk.session.elapsed).rjust(CLOCK_COLUMNS - 2), "strong")
    return page


@lru_cache(maxsize=4)
def links_page(words: Words, room: int) -> Page:
    """The ways out of the game, as many as there is room for, the most needful at the end."""
    parts = [(name, words.say(ACTIONS[name].label)) for name in _LINKS]
    while parts and _links_width(parts) > room:
        parts.pop(0)
    page = Page(_links_width(parts), 1)
    x = 0
    for name, label in parts:
        x = page.put(x, 0, label, "label", name) + 1
        x = page.put(x, 0, ACTIONS[name].keys[0], "key", name) + 2
    return page


def _links_width(parts: list[tuple[str, str]]) -> int:
    return sum(len(label) + 5 for _, label in parts)


def footer_page(desk: Desk, columns: int) -> Page:
    """The move being typed, or the keys, as many as there is room for."""
    if desk.prompt is None:
        return _keys_page(desk.words, columns)
    page = Page(columns, 1)
    x = page.put(1, 0, ":", "key")
    x = page.put(x, 0, desk.prompt[-max(1, columns - x - 1) :], "strong")
    x = page.put(x, 0, "_", "accent")
    page.put(x + 2, 0, desk.words.say("a move such as AB1, then Enter"), "dim")
    return page


@lru_cache(maxsize=4)
def _keys_page(words: Words, columns: int) -> Page:
    """The keys; they are asked for again at every key, and stay the same."""
    page = Page(columns, 1)
    shown = {
        action: (key_text(words, key), f" {words.say(label)} " if label else "")
        for key, label, action in _FOOTER
    }
    widths = {action: len(key + label) + 1 for action, (key, label) in shown.items()}
    fitting = _fitting(widths, columns + 1)
    x = 1
    for action, (key, label) in shown.items():
        if action in fitting:
            x = page.put(x, 0, key, "key", action)
            x = page.put(x, 0, label.rstrip(), "label", action) + (2 if label else 1)
    return page


def _fitting(widths: dict[str, int], room: int) -> set[str]:
    """The actions that have room beside each other, the more needful ones first."""
    fitting: set[str] = set()
    for action in dict.fromkeys((*_FIRST, *widths)):
        if widths[action] <= room:
            fitting.add(action)
            room -= widths[action]
    return fitting
