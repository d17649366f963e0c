"""All that was said in this game, the newest first."""

from __future__ import annotations

from collections.abc import Sequence

from takuzu_tui.tui.flow import buttons
from takuzu_tui.tui.game.notes import LOOKS, Note
from takuzu_tui.tui.page import Page
from takuzu_tui.tui.screens.panel import ReadingPanel
from takuzu_tui.wording.wrapping import wrap

_WIDTH = 66


class MessagesScreen(ReadingPanel):
    """The messages in full."""

    CLOSING = (*ReadingPanel.CLOSING, "M")

    def __init__(self, notes: Sequence[Note]) -> None:
        super().__init__()
        self.notes = tuple(notes)

    def title_text(self) -> str:
        """What the list is of."""
        return self.game.words.say("Messages")

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it scrolls
        """Every message after a dash, so that one is told from the next."""
        width = min(width, _WIDTH)
        rows: list[tuple[str, str, str]] = []
        for note in self.notes:
            for number, line in enumerate(wrap(note.text, max(1, width - 3))):
                rows.append(("" if number else "-", line, LOOKS[note.tone]))
        if not rows:
            rows = [("", self.game.words.say("Nothing has been said yet."), "dim")]
        page = Page(width, len(rows) + 1)
        for y, (dash, line, look) in enumerate(rows):
            page.put(0, y, dash, "accent")
            page.put(2, y, line, look)
        return page

    def foot(self, width: int) -> Page:
        """How to close."""
        return buttons((self.close_button(),), min(width, _WIDTH))
