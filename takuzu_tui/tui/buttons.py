"""Words with their keys, side by side, over as many lines as it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from takuzu_tui.tui.page import Page, Zone

GAP = 3
KEY_GAP = 2
"""The columns between two keys of a line."""


class Button(NamedTuple):
    """A word, the key that does the same, what a click on either means, and how they look."""

    name: str
    key: str
    zone: Zone
    look: str = "strong"

    @property
    def width(self) -> int:
        return cell_len(self.name) + 1 + cell_len(self.key)


def choice(name: str, key: str, zone: Zone, *, is_chosen: bool) -> Button:
    """A button among several of which Enter takes the chosen one."""
    return Button(f"[{name}]", key, zone, "cursor") if is_chosen else Button(f" {name} ", key, zone)


def buttons(named: Sequence[Button], width: int, *, at_end: bool = True) -> Page:
    """The buttons in lines no wider than that, at the right end or at the left one.

    >>> buttons([Button("Keys", "?", 1), Button("Close", "Esc", 2)], 20).plain()
    ['  Keys ?   Close Esc']
    >>> buttons([Button("Keys", "?", 1), Button("Close", "Esc", 2)], 10).plain()
    ['    Keys ?', ' Close Esc']
    """
    lines = _lines(named, width)
    page = Page(width, len(lines))
    for y, line in enumerate(lines):
        x = max(0, width - width_of(line)) if at_end else 0
        for button in line:
            x = page.put(x, y, button.name, button.look, button.zone)
            x = page.put(x, y, f" {button.key}", "key", button.zone) + GAP
    return page


def _lines(named: Sequence[Button], width: int) -> list[list[Button]]:
    lines: list[list[Button]] = [[]]
    for button in named:
        if lines[-1] and width_of([*lines[-1], button]) > width:
            lines.append([])
        lines[-1].append(button)
    return lines


def width_of(line: Sequence[Button]) -> int:
    """The columns of buttons side by side."""
    return sum(button.width for button in line) + GAP * (len(line) - 1)


class Key(NamedTuple):
    """A key, what it does, what a click on either means, and whether it is the way out."""

    key: str
    name: str
    zone: Zone | None
    leaves: bool = False

    @property
    def width(self) -> int:
        return cell_len(self.key) + 1 + cell_len(self.name)


def put_keys(page: Page, x: int, y: int, keys: Sequence[Key], look: str = "dim") -> None:
    """The keys that have room in a line; the way out has room before all others.

    >>> page = Page(19, 1)
    >>> keys = [Key("?", "rules", 0), Key("Enter", "play", 1), Key("q", "quit", 2, leaves=True)]
    >>> put_keys(page, 0, 0, keys)
    >>> page.plain()
    ['? rules  q quit    ']
    """
    shown = _with_room(keys, page.width - x)
    for place, (key, name, zone, _) in enumerate(keys):
        if place in shown:
            x = page.put(x, y, f"{key} ", "key", zone)
            x = page.put(x, y, name + " " * KEY_GAP, look, zone)


def _with_room(keys: Sequence[Key], room: int) -> set[int]:
    """The places of the keys that fit side by side."""
    way_out = next((place for place, key in enumerate(keys) if key.leaves), 0)
    shown = {way_out}
    room -= keys[way_out].width
    for place, key in enumerate(keys):
        if place != way_out and key.width + KEY_GAP <= room:
            shown.add(place)
            room -= key.width + KEY_GAP
    return shown


def signs(first: int, seen: int, count: int, *, ascii_only: bool) -> dict[int, str]:
    """What stands before the lines in sight to tell that there are more above or below.

    >>> signs(2, 5, 9, ascii_only=True), signs(0, 5, 5, ascii_only=True)
    ({0: '^', 4: 'v'}, {})
    """
    above, below = "^v" if ascii_only else "▲▼"
    told = {0: above} if first else {}
    return told | ({seen - 1: below} if first + seen < count else {})
