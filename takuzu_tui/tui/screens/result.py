"""How a game ended: the message, the figures, and what to do next."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, ClassVar

from rich.cells import cell_len

from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening
from takuzu_tui.play.stats import Summary, result_figures, result_remark
from takuzu_tui.tui.page import Page, Zone, buttons, stacked, wrapped
from takuzu_tui.tui.panel import QuestionPanel
from takuzu_tui.tui.pictures import small_board
from takuzu_tui.wording.messages import Message, final_time, message
from takuzu_tui.wording.words import Words

_GAP = 3


class Next(Enum):
    """What the player wants after a game."""

    NEW = "n"
    HOME = "q"
    REVIEW = "r"


class ResultScreen(QuestionPanel[Next]):
    """Stays until the player leaves; Esc shows the finished board."""

    WIDEST = 62
    WAYS: ClassVar[Mapping[Any, str]] = {
        Next.NEW: marked("New"),
        Next.HOME: marked("Home"),
        Next.REVIEW: marked("Review"),
    }

    def __init__(self, opening: Opening[Any], summary: Summary) -> None:
        super().__init__()
        self.opening = opening
        self.summary = summary

    def act(self, zone: Zone) -> None:
        """Leaves for what was chosen."""
        if isinstance(zone, Next):
            self.dismiss(zone)
        else:
            super().act(zone)

    def title_text(self) -> str:
        """The name of the game and its size."""
        game = registry.game(self.opening.game)
        size = game.size(self.opening.start)
        return self.words.say("{game} - grid {size}", game=game.title, size=size)

    def full_page(self, width: int, height: int) -> Page:
        """The message, the figures beside the finished board."""
        words, summary, blank = self.words, self.summary, Page(width, 1)
        head = [blank, wrapped(message(words, Message.WON), width, "accent")]
        if summary.timed:
            head.append(wrapped(final_time(words, summary.elapsed), width, "strong"))
        remark = wrapped(result_remark(words, summary), width, "note")
        foot = [remark, blank] if remark.height else []
        taken = sum(part.height for part in (*head, *foot)) + 2
        figures, board = _figures(words, summary, width), small_board(summary.end)
        fits = figures.width + _GAP + board.width <= width and board.height <= height - taken
        body = Page(width, max(figures.height, board.height if fits else 0))
        body.paste(0, (body.height - figures.height) // 2, figures)
        if fits:
            body.paste(width - board.width, 0, board)
        return stacked([*head, blank, body, blank, *foot], width)

    def foot(self, width: int) -> Page:
        """The ways on."""
        return buttons(self.keys(), width, at_end=False)


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
