"""A game that is open elsewhere: take it over, follow it from here, or leave it alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult

from takuzu_tui.drawing.layout import Display, TooSmall, arrange, smallest_room
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Picture
from takuzu_tui.tui.board import Board, display_of
from takuzu_tui.tui.game import AROUND, room_line, title_page
from takuzu_tui.tui.page import (
    Key,
    Page,
    PageView,
    Zone,
    buttons,
    put_keys,
    stacked,
    width_of,
    wrapped,
)
from takuzu_tui.tui.panel import QuestionPanel
from takuzu_tui.tui.screen import Layer
from takuzu_tui.wording.saving import taken_sentence

if TYPE_CHECKING:
    from takuzu_tui.play.store import Watched

BEAT = 1.0
"""Seconds from one look at the store to the next."""
_TAKE_OVER, _WATCH, _CLOSE = "t", "w", "escape"


class TakenScreen(QuestionPanel):
    """Tells that a game is open elsewhere, and asks what to do."""

    WAYS: ClassVar[Mapping[str, str]] = {
        _TAKE_OVER: marked("Take over"),
        _WATCH: marked("Watch"),
        _CLOSE: marked("Close"),
    }

    def __init__(self, game_id: int) -> None:
        super().__init__()
        self.game_id = game_id
        self.trouble = ""

    def act(self, zone: Zone) -> None:
        """Does what was chosen."""
        if zone == _TAKE_OVER:
            self.trouble = self.program.resume(self.game_id, by_force=True)
        elif zone == _WATCH:
            self.trouble = self.program.watch_game(self.game_id)
        else:
            super().act("close" if zone == _CLOSE else zone)
        self.draw()

    def title_text(self) -> str:
        """The name of the program."""
        return self.app.title

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it is short
        """What is the matter."""
        words, blank = self.words, Page(width, 1)
        told = self.trouble or taken_sentence(words, self.game_id)
        parts = [
            blank,
            wrapped(told, width, "error" if self.trouble else "strong"),
            blank,
            wrapped(words.say("Take over: you play on, and it is only shown there."), width),
            wrapped(words.say("Watch: it is only shown here."), width),
            blank,
        ]
        widest = max(line[-1].end for part in parts for line in part.lines if line)
        return stacked(parts, widest)

    def foot(self, width: int) -> Page:
        """The ways on."""
        keys = self.keys()
        return buttons(keys, min(width, width_of(keys)), at_end=False)


class WatchScreen(Layer):
    """The board as it is elsewhere; nothing can be changed here."""

    KEYS: ClassVar[Mapping[str, Zone]] = {"t": "take", "escape": "home", "q": "home"}

    def __init__(self, game_id: int, watched: Watched, display: str, told: str = "") -> None:
        super().__init__()
        self.game_id = game_id
        self.watched = watched
        self.told = told
        self.trouble = ""
        self.title_view, self.footer_view = PageView(id="title"), PageView(id="footer")
        view = display_of(watched.view.display, Display(display))
        self.board = Board(self._picture(), view=view, id="board")

    def compose(self) -> ComposeResult:
        """A title, the board, and what can be done."""
        self.dress(self.board)
        yield self.title_view
        yield self.board
        yield self.footer_view

    def on_mount(self) -> None:
        """Looks again every beat."""
        self.set_interval(BEAT, self.look)

    def look(self) -> None:
        """Shows what was done elsewhere since the last look."""
        from takuzu_tui.play.save import Damage  # noqa: PLC0415 - loaded by then
        from takuzu_tui.play.store import Watched  # noqa: PLC0415 - loaded by then

        words, store, game = self.words, self.program.store, self.game_id
        if store.revision(game) == self.watched.session.entries:
            return
        seen = store.watch(game, now=self.program.world.now)
        if isinstance(seen, Watched):
            self.watched, self.trouble = seen, ""
        elif seen.reason is Damage.ABSENT:
            self.trouble = words.say("This game was deleted elsewhere; this is how it stood.")
        else:
            self.trouble = words.say("The game can no longer be followed.")
        self.draw()

    def paint(self) -> None:
        """The board as it was seen last."""
        session, view = self.watched.session, self.watched.view
        foot, remark = self._foot(), self._remark()
        title = title_page(self.words, session.opening, self.size.width)
        title = _told(session.game.title, title, foot, *remark)
        self.title_view.show(title)
        picture, cursor = session.game.seen(self.words, session.position), view.cursor
        if cursor is None or cursor not in picture.cells():
            cursor = self.board.scene.cursor
        self.board.scene = self.board.scene._replace(picture=picture, cursor=cursor)
        self.footer_view.show(foot)

    def _picture(self) -> Picture:
        session = self.watched.session
        return session.game.picture(session.position)

    def _remark(self) -> tuple[str, str]:
        """What is to be said, and how it looks: a trouble, a lack of room, or who plays."""
        words, (columns, lines) = self.words, self.size
        drawn = arrange(self.board.shape, Display.PLAIN, columns, lines - AROUND)
        if self.trouble or not isinstance(drawn, TooSmall):
            told = self.trouble or self.told or words.say("watching")
            return told, "error" if self.trouble else "accent"
        needed = smallest_room(self.board.shape, AROUND)
        return room_line(words, self.watched.session.game.title, needed, self.size), "error"

    def _foot(self) -> Page:
        words, page = self.words, Page(self.size.width, 1)
        keys = [
            Key("t", words.say("take over"), "take"),
            Key("q", words.say("home"), "home", leaves=True),
        ]
        put_keys(page, 1, 0, keys)
        return page

    def act(self, zone: Zone) -> None:
        """Does what the player wants."""
        if zone == "take":
            self.trouble = self.program.resume(self.game_id, by_force=True)
            self.draw()
        elif zone == "home":
            self.program.open_home()


def _told(name: str, title: Page, foot: Page, remark: str, look: str) -> Page:
    """The title with a remark behind it, or behind the keys; else the remark is the title."""
    for page in (title, foot):
        x = page.lines[0][-1].end + 2 if page.lines[0] else 0
        if x + cell_len(remark) <= page.width:
            page.put(x, 0, remark, look)
            return title
    alone = Page(title.width, 1)
    named = remark if remark.startswith(name) else f"{name}  {remark}"
    alone.put(1, 0, named if cell_len(named) < title.width else remark, look)
    return alone
