"""The six rules of the game, with three small boards that show them."""

from __future__ import annotations

from textual import events

from takuzu_tui.engine.text import marked
from takuzu_tui.tui.flow import Button, buttons
from takuzu_tui.tui.page import Page, Zone
from takuzu_tui.tui.screens.panel import ReadingPanel
from takuzu_tui.wording.rules import RULES, TITLE
from takuzu_tui.wording.words import Words
from takuzu_tui.wording.wrapping import wrap

_WIDTH = 66
_CELL = 3
_LEAST_FOR_EXAMPLES = 66
# Cells in capitals break the rule: O is a 0, I a 1.
_EXAMPLES = (
    (("0.I.", "1.I.", "..I0", "0..1"), marked("1, 2: three alike"), False),
    (("OIIO", ".1..", "OIIO", "1.0."), marked("3, 4: twins"), False),
    (("0110", "1001", "0011", "1100"), marked("5, 6: half and half"), True),
)


class RulesScreen(ReadingPanel):
    """Shows the rules."""

    def take_key(self, event: events.Key) -> bool:
        """Esc, Enter and q close; `?` once more shows the keys."""
        if event.character == "?" or event.key == "f1":
            self.act("keys")
            return True
        return super().take_key(event)

    def act(self, zone: Zone) -> None:
        """Closes, or goes on to the keys."""
        if zone == "keys":
            self.dismiss()
            self.game.open_keys()
        else:
            super().act(zone)

    def title_text(self) -> str:
        """The title of the contract."""
        return self.game.words.say(TITLE)

    def full_page(self, width: int, height: int) -> Page:
        """The sentences by number; the examples below them where they fit."""
        words = self.game.words
        width = min(width, _WIDTH)
        told = [wrap(words.say(rule), max(1, width - 3)) for rule in RULES]
        lines = sum(map(len, told))
        with_examples = width >= _LEAST_FOR_EXAMPLES and height >= lines + 8
        page = Page(width, lines + (8 if with_examples else 1))
        y = 1
        for number, sentence in enumerate(told, 1):
            page.put(0, y, str(number), "accent")
            for text in sentence:
                page.put(3, y, text)
                y += 1
        if with_examples:
            _draw_examples(page, words, y + 1)
        return page

    def foot(self, width: int) -> Page:
        """How to close, and where the keys are."""
        words = self.game.words
        ways = (Button(words.say("Keys"), "?", "keys"), self.close_button())
        return buttons(ways, min(width, _WIDTH))


def _draw_examples(page: Page, words: Words, top: int) -> None:
    """Three boards side by side, each with what it shows."""
    each = page.width // len(_EXAMPLES)
    good, bad = ("+", "x") if words.ascii_only else ("✓", "✗")
    for place, (rows, caption, is_right) in enumerate(_EXAMPLES):
        left = place * each
        board = _board(rows, "." if words.ascii_only else "·")
        page.paste(left + (each - board.width) // 2, top, board)
        told = f"{good if is_right else bad} {words.say(caption)}"
        x = left + max(0, (each - len(told)) // 2)
        page.put(x, top + board.height, told, "dim" if is_right else "error")


def _board(rows: tuple[str, ...], empty: str) -> Page:
    page = Page(_CELL * len(rows), len(rows))
    for row, cells in enumerate(rows):
        for col, cell in enumerate(cells):
            ground = ("even", "odd")[(row + col) % 2]
            look = "-error" if cell in "OI" else "" if cell == "." else "-given"
            digit = {"O": "0", "I": "1", ".": empty}.get(cell, cell)
            page.put(col * _CELL, row, f" {digit} ", ground + look)
    return page
