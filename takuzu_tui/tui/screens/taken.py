"""A game that is open elsewhere: take it over, watch it, or leave it alone."""

from __future__ import annotations

from enum import Enum

from rich.cells import cell_len
from textual import events

from takuzu_tui.tui.page import Page, Zone
from takuzu_tui.tui.resuming import take_over, watch
from takuzu_tui.tui.screens.panel import PanelScreen
from takuzu_tui.wording.saving import taken_sentence

_MOVES = {"left": -1, "h": -1, "shift+tab": -1, "right": 1, "l": 1, "tab": 1}
_GAP = 3


class Way(Enum):
    """What can be done with such a game."""

    TAKE_OVER = "t"
    WATCH = "w"
    CLOSE = "escape"


class TakenScreen(PanelScreen[None]):
    """Tells that a game is open elsewhere, and asks what to do."""

    def __init__(self, game_id: int) -> None:
        super().__init__()
        self.game_id = game_id
        self.chosen = Way.TAKE_OVER
        self.trouble = ""

    def take_key(self, event: events.Key) -> bool:
        """Letters choose at once, arrows and Enter in two steps."""
        ways = list(Way)
        if event.key in [way.value for way in ways]:
            self.act(Way(event.key))
        elif event.key == "enter":
            self.act(self.chosen)
        elif event.key in _MOVES:
            self.chosen = ways[(ways.index(self.chosen) + _MOVES[event.key]) % len(ways)]
            self.draw()
        else:
            return super().take_key(event)
        return True

    def act(self, zone: Zone) -> None:
        """Does what was chosen."""
        match zone:
            case Way.TAKE_OVER:
                self.trouble = take_over(self.game, self.game_id)
            case Way.WATCH:
                self.trouble = watch(self.game, self.game_id)
            case Way.CLOSE:
                self.dismiss()
        self.draw()

    def title_text(self) -> str:
        """The name of the game."""
        return "TAKUZU"

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it is short
        """What is the matter."""
        words = self.game.words
        told = [
            self.trouble or taken_sentence(words, self.game_id),
            words.say("Take over: you play on, and it is only shown there."),
            words.say("Watch: it is only shown here."),
        ]
        page = Page(min(width, max(map(cell_len, told))), 6)
        page.put(0, 1, told[0], "error" if self.trouble else "strong")
        for y, text in enumerate(told[1:], 3):
            page.put(0, y, text)
        return page

    def foot(self, width: int) -> Page:
        """The ways on, the chosen one marked."""
        words = self.game.words
        names = {
            Way.TAKE_OVER: (words.say("Take over"), "t"),
            Way.WATCH: (words.say("Watch"), "w"),
            Way.CLOSE: (words.say("Close"), words.say("Esc")),
        }
        page, x = Page(width, 1), 0
        for way, (name, key) in names.items():
            look = "cursor" if way is self.chosen else "strong"
            mark = "[]" if way is self.chosen else "  "
            x = page.put(x, 0, f"{mark[0]}{name}{mark[1]}", look, way)
            x = page.put(x, 0, f" {key}", "key", way) + _GAP
        narrow = Page(min(width, x - _GAP), 1)
        narrow.paste(0, 0, page)
        return narrow
