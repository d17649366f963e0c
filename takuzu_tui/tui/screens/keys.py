"""Every key of the game and what it does, from the table of actions."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import events

from takuzu_tui.engine.takuzu.errors import marked
from takuzu_tui.tui.actions import CHAPTERS, Action, Chapter
from takuzu_tui.tui.page import Page, Zone
from takuzu_tui.tui.screens.panel import PanelScreen
from takuzu_tui.tui.screens.rules import buttons
from takuzu_tui.wording.words import Words
from takuzu_tui.wording.wrapping import wrap

_COLUMN = 70
_TWO = 108
"""The width from which there are two columns."""
_LEAST_HELP = 16
"""The columns without which the help of an action is left out."""
_CLOSING = ("escape", "enter", "q", "f1")
_ARROWS = {"left": "←", "down": "↓", "up": "↑", "right": "→"}
_NAMES = {
    "left": marked("Left"),
    "down": marked("Down"),
    "up": marked("Up"),
    "right": marked("Right"),
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "space": marked("Space"),
    "backspace": marked("Bksp"),
    "delete": marked("Del"),
    "f1": "F1",
    "ctrl+q": "Ctrl+Q",
    "ctrl+r": "Ctrl+R",
}


class KeysScreen(PanelScreen[None]):
    """Lists the keys; the game behind is untouched."""

    def take_key(self, event: events.Key) -> bool:
        """Esc, Enter, q, ? and F1 close; arrows scroll."""
        if event.key in _CLOSING or event.character == "?":
            self.act("close")
            return True
        return super().take_key(event)

    def act(self, zone: Zone) -> None:
        """Closes."""
        if zone == "close":
            self.dismiss()

    def title_text(self) -> str:
        """What the list is."""
        return self.game.words.say("Keys")

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it scrolls
        """The chapters one below the other, or in two columns where there is room."""
        words = self.game.words
        if width < _TWO:
            return _chapters(words, CHAPTERS, min(width, _COLUMN))
        half = (width - 4) // 2
        move, enter, ask, see, go = CHAPTERS
        left = _chapters(words, (move, enter, go), half)
        right = _chapters(words, (ask, see), half)
        page = Page(width, max(left.height, right.height))
        page.paste(0, 0, left)
        page.paste(half + 4, 0, right)
        return page

    def foot(self, width: int) -> Page:
        """How to close."""
        words = self.game.words
        width = width if width >= _TWO else min(width, _COLUMN)
        return buttons(((words.say("Close"), words.say("Esc"), "close"),), width)


def _chapters(words: Words, chapters: Sequence[Chapter], width: int) -> Page:
    """Chapters below each other, a blank line between them."""
    actions = [action for chapter in CHAPTERS for action in chapter.actions]
    label = max(cell_len(words.say(action.label)) for action in actions) + 2
    shown = [action for chapter in chapters for action in chapter.actions]
    wide = max(cell_len(_keys(words, action)) for action in shown) + 3
    help_width = width - wide - label
    blocks = [
        [_action(words, action, help_width) for action in chapter.actions] for chapter in chapters
    ]
    page = Page(width, sum(2 + sum(len(told) for *_, told in block) for block in blocks) - 1)
    y = 0
    for chapter, block in zip(chapters, blocks, strict=True):
        page.put(0, y, words.say(chapter.title), "accent")
        y += 1
        for keys, name, told in block:
            page.put(1, y, keys, "key")
            page.put(wide, y, name, "strong")
            for text in told:
                page.put(wide + label, y, text, "dim")
                y += 1
        y += 1
    return page


def _action(words: Words, action: Action, help_width: int) -> tuple[str, str, list[str]]:
    """The keys, the name and the help of an action, the help in lines."""
    told = wrap(words.say(action.help), help_width) if help_width >= _LEAST_HELP else [""]
    return _keys(words, action), words.say(action.label), told


def _keys(words: Words, action: Action) -> str:
    return " ".join(key_text(words, key) for key in action.keys)


def key_text(words: Words, key: str) -> str:
    """A key as it is printed on a keyboard."""
    if key in _ARROWS and not words.ascii_only:
        return _ARROWS[key]
    return words.say(_NAMES[key]) if key in _NAMES else key
