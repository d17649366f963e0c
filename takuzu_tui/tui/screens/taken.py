"""A game that is open elsewhere: take it over, watch it, or leave it alone."""

from __future__ import annotations

from enum import Enum

from rich.cells import cell_len
from textual import events

from takuzu_tui.tui.buttons import buttons, choice, width_of
from takuzu_tui.tui.page import Page, Zone
from takuzu_tui.tui.panel import PanelScreen
from takuzu_tui.wording.phrases import wrap
from takuzu_tui.wording.saving import taken_sentence

_MOVES = {"left": -1, "h": -1, "shift+tab": -1, "right": 1, "l": 1, "tab": 1}


class TakenWay(Enum):
    """What can be done with such a game."""

    TAKE_OVER = "t"
    WATCH = "w"
    CLOSE = "escape"


class TakenScreen(PanelScreen[None]):
    """Tells that a game is open elsewhere, and asks what to do."""

    def __init__(self, game_id: int) -> None:
        super().__init__()
        self.game_id = game_id
        self.chosen = TakenWay.TAKE_OVER
        self.trouble = ""

    def take_key(self, event: events.Key) -> bool:
        """Letters choose at once, arrows and Enter in two steps."""
        ways = list(TakenWay)
        if event.key in [way.value for way in ways]:
            self.act(TakenWay(event.key))
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
            case TakenWay.TAKE_OVER:
                self.trouble = self.program.take_over(self.game_id)
            case TakenWay.WATCH:
                self.trouble = self.program.watch_game(self.game_id)
            case TakenWay.CLOSE:
                self.dismiss()
        self.draw()

    def title_text(self) -> str:
        """The name of the game."""
        return "TAKUZU"

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it is short
        """What is the matter."""
        words = self.words
        told = [
            (
                self.trouble or taken_sentence(words, self.game_id),
                "error" if self.trouble else "strong",
            ),
            ("", ""),
            (words.say("Take over: you play on, and it is only shown there."), ""),
            (words.say("Watch: it is only shown here."), ""),
        ]
        rows = [(line, look) for text, look in told for line in wrap(text, width) or [""]]
        page = Page(max(cell_len(text) for text, _ in rows), len(rows) + 2)
        for y, (text, look) in enumerate(rows, 1):
            page.put(0, y, text, look)
        return page

    def foot(self, width: int) -> Page:
        """The ways on, the chosen one marked."""
        words = self.words
        names = {
            TakenWay.TAKE_OVER: (words.say("Take over"), "t"),
            TakenWay.WATCH: (words.say("Watch"), "w"),
            TakenWay.CLOSE: (words.say("Close"), words.say("Esc")),
        }
        ways = [choice(*named, way, is_chosen=way is self.chosen) for way, named in names.items()]
        return buttons(ways, min(width, width_of(ways)), at_end=False)
