"""Every key of the game and what it does, from the table of actions; then the marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from takuzu_tui.tui.actions import ACTIONS, AFTER, CHAPTERS, Action, Chapter
from takuzu_tui.tui.flow import buttons
from takuzu_tui.tui.key_names import keys_text
from takuzu_tui.tui.legend import TITLE, legend
from takuzu_tui.tui.page import Page, Zone
from takuzu_tui.tui.screens.panel import ReadingPanel
from takuzu_tui.wording.words import Words
from takuzu_tui.wording.wrapping import wrap

_COLUMN = 70
_TWO = 108
"""The width from which there are two columns."""
_MARK = 6
"""The columns of a mark, with a blank before it and some after it."""
_LEAST_HELP = 16
"""The columns without which the help of an action stands below it."""


class KeysScreen(ReadingPanel):
    """Lists the keys; over a game, a click on one closes the list and does what the key does."""

    CLOSING = (*ReadingPanel.CLOSING, "f1", "?")

    def __init__(self, do: Callable[[str], None] | None = None) -> None:
        super().__init__()
        self._do = do

    def act(self, zone: Zone) -> None:
        """Closes, and does the action that was clicked, if any."""
        match zone:
            case Action(id=name) if self._do is not None:
                self.dismiss()
                self._do(name)
            case _:
                super().act(zone)

    def title_text(self) -> str:
        """What the list is."""
        return self.game.words.say("Keys")

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it scrolls
        """The chapters one below the other, or in two columns where there is room."""
        words = self.game.words
        if width < _TWO:
            column = min(width, _COLUMN)
            return _below(self._chapters((*CHAPTERS, AFTER), column), _marks(words, column))
        half = (width - 4) // 2
        move, enter, ask, see, go = CHAPTERS
        left = self._chapters((move, enter, go, AFTER), half)
        right = _below(self._chapters((ask, see), half), _marks(words, half))
        page = Page(width, max(left.height, right.height))
        page.paste(0, 0, left)
        page.paste(half + 4, 0, right)
        return page

    def foot(self, width: int) -> Page:
        """How to close."""
        return buttons((self.close_button(),), width if width >= _TWO else min(width, _COLUMN))

    def _chapters(self, chapters: Sequence[Chapter], width: int) -> Page:
        """Chapters below each other, a blank line between them."""
        words = self.game.words
        label = max(cell_len(words.say(action.label)) for action in ACTIONS.values()) + 2
        shown = [action for chapter in chapters for action in chapter.actions]
        wide = max(cell_len(keys_text(words, action)) for action in shown) + 3
        draw = _in_columns if width - wide - label >= _LEAST_HELP else _stacked
        blocks = [
            [draw(words, action, (wide, label, width)) for action in chapter.actions]
            for chapter in chapters
        ]
        page = Page(width, sum(2 + sum(told.height for told in block) for block in blocks) - 1)
        y = 0
        for chapter, block in zip(chapters, blocks, strict=True):
            page.put(0, y, words.say(chapter.title), "accent")
            y += 1
            for action, told in zip(chapter.actions, block, strict=True):
                page.paste(0, y, told if self._do is None else told.clickable(action))
                y += told.height
            y += 1
        return page


def _below(above: Page, page: Page) -> Page:
    """A page below another, a blank line between them."""
    both = Page(above.width, above.height + 1 + page.height)
    both.paste(0, 0, above)
    both.paste(0, above.height + 1, page)
    return both


def _marks(words: Words, width: int) -> Page:
    """What the marks on the board mean."""
    told = [(mark, wrap(text, max(1, width - _MARK))) for mark, text in legend(words)]
    page = Page(width, 1 + sum(len(lines) for _, lines in told))
    page.put(0, 0, words.say(TITLE), "accent")
    y = 1
    for mark, lines in told:
        page.put(1, y, mark, "key")
        for text in lines:
            page.put(_MARK, y, text, "dim")
            y += 1
    return page


def _in_columns(words: Words, action: Action, widths: tuple[int, int, int]) -> Page:
    """The keys, the name and the help of an action side by side."""
    wide, label, width = widths
    told = wrap(words.say(action.help), width - wide - label)
    page = Page(width, len(told))
    page.put(1, 0, keys_text(words, action), "key")
    page.put(wide, 0, words.say(action.label), "strong")
    for y, text in enumerate(told):
        page.put(wide + label, y, text, "dim")
    return page


def _stacked(words: Words, action: Action, widths: tuple[int, int, int]) -> Page:
    """The help below keys and name, where there is no room beside them."""
    width = widths[-1]
    keys, name = keys_text(words, action), words.say(action.label)
    told = wrap(words.say(action.help), max(1, width - 3))
    beside = 1 + cell_len(keys) + 2 + cell_len(name) <= width
    page = Page(width, 2 - beside + len(told))
    x = page.put(1, 0, keys, "key")
    page.put(x + 2 if beside else 3, 1 - beside, name, "strong")
    for y, text in enumerate(told, 2 - beside):
        page.put(3, y, text, "dim")
    return page
