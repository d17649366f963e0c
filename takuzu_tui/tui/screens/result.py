"""How a game ended: the message, the figures, and what to do next."""

from __future__ import annotations

from enum import Enum
from typing import Any

from rich.cells import cell_len
from textual import events

from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening
from takuzu_tui.play.stats import Summary, result_figures, result_remark
from takuzu_tui.tui.buttons import buttons, choice
from takuzu_tui.tui.page import Page, Zone
from takuzu_tui.tui.panel import PanelScreen
from takuzu_tui.tui.preview import small_board
from takuzu_tui.wording.messages import Message, final_time, message
from takuzu_tui.wording.phrases import wrap
from takuzu_tui.wording.words import Words

_WIDTH = 62
_GAP = 3


class Next(Enum):
    """What the player wants after a game."""

    NEW = "new"
    HOME = "home"
    REVIEW = "review"


_LETTERS = {"n": Next.NEW, "q": Next.HOME, "r": Next.REVIEW}
_MOVES = {"left": -1, "h": -1, "shift+tab": -1, "right": 1, "l": 1, "tab": 1}


class ResultScreen(PanelScreen[Next]):
    """Stays until the player leaves; Esc shows the finished board."""

    def __init__(self, opening: Opening[Any], summary: Summary) -> None:
        super().__init__()
        self.opening = opening
        self.summary = summary
        self.chosen = Next.NEW

    def take_key(self, event: events.Key) -> bool:
        """Letters choose at once, arrows and Enter in two steps."""
        key = event.character if event.character in _LETTERS else event.key
        if key in _LETTERS:
            self.act(_LETTERS[key])
        elif key == "escape":
            self.dismiss()
        elif key == "enter":
            self.act(self.chosen)
        elif key in _MOVES:
            ways = list(Next)
            self.chosen = ways[(ways.index(self.chosen) + _MOVES[key]) % len(ways)]
            self.draw()
        else:
            return super().take_key(event)
        return True

    def act(self, zone: Zone) -> None:
        """Leaves for what was chosen."""
        if isinstance(zone, Next):
            self.dismiss(zone)

    def title_text(self) -> str:
        """The name of the game and its size."""
        game = registry.game(self.opening.game)
        size = game.size(self.opening.start)
        return self.words.say("{game} - grid {size}", game=game.title, size=size)

    def full_page(self, width: int, height: int) -> Page:
        """The message, the figures beside the finished board."""
        words, summary = self.words, self.summary
        width = min(width, _WIDTH)
        heads = [(text, "accent") for text in wrap(message(words, Message.WON), width)]
        if summary.timed:
            heads += [(text, "strong") for text in wrap(final_time(words, summary.elapsed), width)]
        figures, remark = (
            _figures(words, summary, width),
            wrap(result_remark(words, summary), width),
        )
        spare = height - len(heads) - 3 - len(remark) - bool(remark)
        board = small_board(summary.end)
        has_board = figures.width + _GAP + board.width <= width and board.height <= spare
        body = max(figures.height, board.height if has_board else 0)
        page = Page(width, 1 + len(heads) + 1 + body + 1 + len(remark) + bool(remark))
        for y, (text, look) in enumerate(heads, 1):
            page.put(0, y, text, look)
        top = len(heads) + 2
        middle = top + max(0, (body - figures.height) // 2)
        page.paste(0, middle, figures)
        if has_board:
            page.paste(width - board.width, top, board)
        for y, text in enumerate(remark, top + body + 1):
            page.put(0, y, text, "note")
        return page

    def foot(self, width: int) -> Page:
        """The ways on, the chosen one reversed."""
        words = self.words
        names = {
            Next.NEW: (words.say("New"), "n"),
            Next.HOME: (words.say("Home"), "q"),
            Next.REVIEW: (words.say("Review"), "r"),
        }
        ways = [choice(*named, way, is_chosen=way is self.chosen) for way, named in names.items()]
        return buttons(ways, min(width, _WIDTH), at_end=False)


def _figures(words: Words, summary: Summary, width: int) -> Page:
    """Names and numbers, lined up, or below each other where there is no room beside."""
    told = result_figures(words, summary)
    wide = max(cell_len(name) for name, _ in told) + 2
    columns = wide + max(cell_len(value) for _, value in told)
    beside = columns <= width
    page = Page(min(columns, width), len(told) * (1 if beside else 2))
    for place, (name, value) in enumerate(told):
        y = place if beside else 2 * place
        page.put(0, y, name, "dim")
        page.put(wide if beside else 2, y if beside else y + 1, value, "strong")
    return page
