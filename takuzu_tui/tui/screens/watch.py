"""A game that is played elsewhere, followed from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult

from takuzu_tui.play.needs import counts
from takuzu_tui.tui.faces.takuzu import faces
from takuzu_tui.tui.flow import Key, put_keys
from takuzu_tui.tui.game.plan import AROUND
from takuzu_tui.tui.game.title import title_page
from takuzu_tui.tui.layers import Layer
from takuzu_tui.tui.page import Page
from takuzu_tui.tui.resuming import store_of, take_over
from takuzu_tui.tui.screens.room import room_line
from takuzu_tui.tui.widgets.board import Board
from takuzu_tui.tui.widgets.layout import Display, TooSmall, arrange
from takuzu_tui.tui.widgets.page_view import PageView

if TYPE_CHECKING:
    from takuzu_tui.play.store import Watched

BEAT = 1.0
"""Seconds from one look at the store to the next."""
_LEAVING = ("escape", "q")


class WatchScreen(Layer[None]):
    """The board as it is elsewhere; nothing can be changed here."""

    def __init__(self, game_id: int, watched: Watched, told: str = "") -> None:
        super().__init__()
        self.game_id = game_id
        self.watched = watched
        self.told = told
        self.trouble = ""

    def compose(self) -> ComposeResult:
        """A title, the board, and what can be done."""
        yield PageView(id="title")
        name = self.watched.view.display
        known = name in [display.value for display in Display]
        yield Board(
            self.watched.session.opening.size,
            view=Display(name if known else self.game.settings.display),
            ascii_only=self.game.words.ascii_only,
            id="board",
        )
        yield PageView(id="footer")

    def on_mount(self) -> None:
        """Looks again every beat."""
        self.set_interval(BEAT, self.look)

    def on_resize(self) -> None:
        """Fits everything to the room."""
        self.draw()

    def look(self) -> None:
        """Shows what was done elsewhere since the last look."""
        from takuzu_tui.play.store import Damage, Watched  # noqa: PLC0415 - loaded by then

        words, store, game = self.game.words, store_of(self.game), self.game_id
        if store.revision(game) == self.watched.session.entries:
            return
        seen = store.watch(game, now=self.game.world.now)
        if isinstance(seen, Watched):
            self.watched, self.trouble = seen, ""
        elif seen.reason is Damage.ABSENT:
            self.trouble = words.say("This game was deleted elsewhere; this is how it stood.")
        else:
            self.trouble = words.say("The game can no longer be followed.")
        self.draw()

    def draw(self) -> None:
        """The board as it was seen last."""
        if not self.is_mounted:
            return
        session, view = self.watched.session, self.watched.view
        foot, remark = self._foot(), self._remark()
        title = _told(title_page(self.game.words, session.opening, self.size.width), foot, *remark)
        self.query_one("#title", PageView).show(title)
        board = self.query_one(Board)
        board.show(faces(session.grid, session.opening.givens), counts(session.grid))
        if view.cursor is not None and view.cursor in session.grid:
            board.cursor = view.cursor
        self.query_one("#footer", PageView).show(foot)

    def _remark(self) -> tuple[str, str]:
        """What is to be said, and how it looks: a trouble, a lack of room, or who plays."""
        words, (columns, lines) = self.game.words, self.size
        needed = arrange(self.watched.session.opening.size, Display.PLAIN, columns, lines - AROUND)
        if self.trouble or not isinstance(needed, TooSmall):
            told = self.trouble or self.told or words.say("watching")
            return told, "error" if self.trouble else "accent"
        return room_line(words, TooSmall(needed.columns, needed.lines + AROUND), self.size), "error"

    def _foot(self) -> Page:
        words, page = self.game.words, Page(self.size.width, 1)
        keys = [
            Key("t", words.say("take over"), "take"),
            Key("q", words.say("home"), "home", leaves=True),
        ]
        put_keys(page, 1, 0, keys)
        return page

    def take_key(self, event: events.Key) -> bool:
        """Takes the game over, or leaves it."""
        if event.key == "t":
            self.act("take")
        elif event.key in _LEAVING:
            self.act("home")
        else:
            return False
        return True

    def on_page_view_clicked(self, event: PageView.Clicked) -> None:
        """Does what was clicked."""
        self.act(str(event.zone))

    def act(self, wish: str) -> None:
        """Does what the player wants."""
        if wish == "take":
            self.trouble = take_over(self.game, self.game_id)
            self.draw()
        elif wish == "home":
            self.game.open_home()


def _told(title: Page, foot: Page, remark: str, look: str) -> Page:
    """The title with a remark behind it, or behind the keys; else the remark is the title."""
    for page in (title, foot):
        x = page.lines[0][-1].end + 2 if page.lines[0] else 0
        if x + cell_len(remark) <= page.width:
            page.put(x, 0, remark, look)
            return title
    alone = Page(title.width, 1)
    named = remark if remark.startswith("TAKUZU") else f"TAKUZU  {remark}"
    alone.put(1, 0, named if cell_len(named) < title.width else remark, look)
    return alone
