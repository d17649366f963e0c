"""Words with their keys, side by side, over as many lines as it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from takuzu_tui.tui.page import Page, Zone

GAP = 3


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


def signs(first: int, seen: int, count: int, *, ascii_only: bool) -> dict[int, str]:
    """What stands before the lines in sight to tell that there are more above or below.

    >>> signs(2, 5, 9, ascii_only=True), signs(0, 5, 5, ascii_only=True)
    ({0: '^', 4: 'v'}, {})
    """
    above, below = "^v" if ascii_only else "▲▼"
    told = {0: above} if first else {}
    return told | ({seen - 1: below} if first + seen < count else {})
