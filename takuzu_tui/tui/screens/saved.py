"""The saved games: go on with one, look at a finished one, or delete it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import events

from takuzu_tui.engine.text import marked
from takuzu_tui.tui.buttons import Button, buttons, width_of
from takuzu_tui.tui.page import CUT, Page, Zone
from takuzu_tui.tui.panel import PanelScreen
from takuzu_tui.tui.saved_text import cells
from takuzu_tui.wording.phrases import fitting, wrap
from takuzu_tui.wording.saving import damage_sentence, taken_sentence

if TYPE_CHECKING:
    from takuzu_tui.play.store import GameRow

_MOVES = {"up": -1, "k": -1, "shift+tab": -1, "down": 1, "j": 1, "tab": 1}
_JUMPS = {"home": -(10**6), "pageup": -10, "pagedown": 10, "end": 10**6}
_DELETING = ("delete", "backspace", "x")
_CLOSING = ("escape", "q")
_LEAST_WIDTH = 44
_LOOK, _RESUME = marked("Look"), marked("Resume")


class SavedScreen(PanelScreen[None]):
    """A list with a cursor; a game is deleted after a yes, and nothing else is ever lost."""

    def __init__(self, games: tuple[GameRow, ...]) -> None:
        super().__init__()
        self.games = games
        self.at = 0
        self.is_asking = False
        self.trouble = ""

    def take_key(self, event: events.Key) -> bool:
        """Arrows choose, Enter opens, Delete asks first, Esc closes."""
        self.trouble = ""
        if self.is_asking and not event.key.startswith("ctrl+") and event.character != "Q":
            self.act("yes" if event.key == "y" else "no")
        elif event.key in _MOVES:
            self.at = (self.at + _MOVES[event.key]) % len(self.games)
            self.draw()
        elif event.key in _JUMPS:
            self.scroll(_JUMPS[event.key])
        elif event.key == "enter":
            self.act("resume")
        elif event.key in _DELETING:
            self.act("delete")
        elif event.key in _CLOSING:
            self.act("close")
        else:
            return super().take_key(event)
        return True

    def scroll(self, lines: int) -> None:
        """Goes up or down the list as far as it goes; the page follows."""
        self.at = max(0, min(len(self.games) - 1, self.at + lines))
        self.draw()

    def act(self, zone: Zone) -> None:
        """Does what was clicked or pressed."""
        match zone:
            case int(place) if place < len(self.games):
                self.at, self.is_asking = place, False
            case "resume":
                self.trouble = self.program.resume(self.games[self.at].id)
            case "delete":
                self.is_asking = True
            case "yes":
                self.is_asking = False
                self._delete()
            case "no":
                self.is_asking = False
            case "close":
                self.dismiss()
        self.draw()

    def _delete(self) -> None:
        from takuzu_tui.play.save import Damage, Taken, Unreadable  # noqa: PLC0415 - loaded by then

        words, game = self.words, self.games[self.at].id
        match self.program.store.delete(game):
            case Taken():
                self.trouble = taken_sentence(words, game)
                return
            case Unreadable(reason=reason, detail=detail) if reason is not Damage.ABSENT:
                self.trouble = damage_sentence(words, game, reason.value, detail)
                return
        self.games = tuple(row for row in self.games if row.id != game)
        self.at = min(self.at, max(0, len(self.games) - 1))
        if not self.games:
            self.dismiss()

    def title_text(self) -> str:
        """What the list is of."""
        return self.words.say("Saved games")

    def full_page(self, width: int, height: int) -> Page:
        """A line a game, the chosen one always in sight; a question that has no room elsewhere."""
        if not self.has_room(self.foot(width)) and (told := self._told()):
            return _told_page(told, width)
        pointer = ">" if self.words.ascii_only else "▶"
        lines = self._lines(width)
        top = 1 if len(lines) + 2 <= height else 0
        page = Page(min(width, self._width(lines)), len(lines) + 2 * top)
        for place, line in enumerate(lines):
            is_on = place == self.at
            page.put(0, top + place, f"{pointer if is_on else ' '} ", "accent", place)
            page.put(2, top + place, line, "chosen" if is_on else "label", place)
        self.first = min(max(self.first, self.at + 1 - height), self.at)
        return page

    def foot(self, width: int) -> Page:
        """What can be done with the chosen game, the question, or what went wrong."""
        told = self._told()
        width = max(1, min(width, max(self._width(self._lines(width)), cell_len(told))))
        above, ways = _told_page(told, width), buttons(self._ways(), width)
        page = Page(width, above.height + ways.height)
        page.paste(0, 0, above)
        page.paste(0, above.height, ways)
        return page

    def _told(self) -> str:
        """What went wrong, or what is asked."""
        question = self.words.say("Delete this game? Its times stay.")
        return self.trouble or (question if self.is_asking else "")

    def _lines(self, width: int) -> list[str]:
        """The games, with as much of each as there is room for beside the pointer."""
        words, today = self.words, self.program.world.today()
        rows = [cells(words, row, today) for row in self.games]
        return fitting(rows, width - 2, right=(0, 2, 3), more=CUT)

    def _ways(self) -> list[Button]:
        words = self.words
        if self.is_asking:
            return [Button(words.say("Delete"), "y", "yes"), Button(words.say("Keep"), "n", "no")]
        is_finished = any(row.is_finished for row in self.games[self.at : self.at + 1])
        return self._doings(_LOOK if is_finished else _RESUME)

    def _doings(self, enter: str) -> list[Button]:
        """What can be done with a game, and what Enter does."""
        words = self.words
        return [
            Button(words.say(enter), words.say("Enter"), "resume"),
            Button(words.say("Delete"), words.say("Del"), "delete"),
            Button(words.say("Close"), words.say("Esc"), "close"),
        ]

    def _width(self, lines: list[str]) -> int:
        """The columns that a list and its pointer take, or the widest of the buttons in a line."""
        ways = (width_of(self._doings(enter)) for enter in (_LOOK, _RESUME))
        return max([_LEAST_WIDTH, *ways, *(2 + cell_len(line) for line in lines)])


def _told_page(told: str, width: int) -> Page:
    rows = wrap(told, max(1, width)) or [""]
    page = Page(width, len(rows))
    for y, text in enumerate(rows):
        page.put(0, y, text, "error")
    return page
