"""The game on the screen: the board first, then all that stands around it."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.message import Message

from takuzu_tui.play.needs import counts
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.faces.takuzu import faces
from takuzu_tui.tui.game.header import title_room
from takuzu_tui.tui.game.plan import Plan, plan
from takuzu_tui.tui.game.title import title_page
from takuzu_tui.tui.layers import Layer
from takuzu_tui.tui.page import Page
from takuzu_tui.tui.screens.room import room_sentences
from takuzu_tui.tui.widgets.board import Board
from takuzu_tui.tui.widgets.layout import Display, TooSmall
from takuzu_tui.tui.widgets.page_view import PageView

if TYPE_CHECKING:
    from takuzu_tui.play.session import Session
    from takuzu_tui.play.store import Resumed
    from takuzu_tui.tui.game.desk import Desk
    from takuzu_tui.tui.game.host import Host


def _display(name: str | None, usual: Display) -> Display:
    """The display of that name, if there is one."""
    return next((display for display in Display if display.value == name), usual)


class Top(Horizontal):
    """Title, clock and ways out side by side."""

    BLANK = True  # what is drawn is drawn by those inside


class Table(Container):
    """Board and guide, beside or below each other."""

    BLANK = True


class GameScreen(Layer[None]):
    """One game. All its state is the desk's; `sync` draws whatever of it has changed.

    Title and board are drawn before the desk is laid, which then happens while they are looked
    at, or when the first key comes.
    """

    BLANK = True

    def __init__(
        self, opening: Opening, settings: Settings, resumed: Resumed | None = None
    ) -> None:
        """A new game, or one that goes on as it was left."""
        super().__init__()
        self.settings = settings
        self.opening = opening
        self.resumed = resumed
        self._grid = opening.givens  # what is shown before the desk is laid
        self._host: Host | None = None
        self._view = Display(settings.display)
        if resumed is not None:
            self._grid = resumed.session.grid
            self._view = _display(resumed.view.display, self._view)
        self._plan: Plan | TooSmall | None = None
        self._has_begun = False

    @property
    def host(self) -> Host:
        """Who runs the game for this screen, called when first needed."""
        if self._host is None:
            from takuzu_tui.tui.game.host import Host  # noqa: PLC0415 - after the first frame

            self._host = Host(self)
        return self._host

    @property
    def display_name(self) -> str:
        return self._view.value

    @property
    def desk(self) -> Desk:
        return self.host.desk

    @property
    def session(self) -> Session:
        return self.host.desk.session

    def compose(self) -> ComposeResult:
        """Title, board and guide, keys, in their places from the start; else a sentence."""
        title, guide = PageView(id="title"), PageView(id="guide")
        board = Board(
            self.opening.size,
            view=self._view,
            ascii_only=self.game.words.ascii_only,
            id="board",
        )
        columns, lines = self.app.size
        shared = plan(self.opening.size, self._view, columns, lines)
        table = Table(board, guide, id="table")
        if isinstance(shared, Plan):
            self._plan = shared
            self._furnish(table, board, guide, shared)
            title.page = self._first_title(columns)
            board.show(faces(self._grid, self.opening.givens), counts(self._grid))
        yield Top(title, PageView(id="clock"), PageView(id="links"), id="top")
        yield table
        yield PageView(id="footer")
        apology = PageView(id="too-small")
        apology.display = False
        yield apology

    def on_resize(self, event: events.Resize) -> None:
        """Shares the new room out; the first time, the desk is laid once the board is seen."""
        if self._host is None:
            self.call_after_refresh(self._begin)
        self._share(event.size.width, event.size.height)

    def _begin(self) -> None:
        """Lays the desk, and redraws the clock every second from now on."""
        if not self._has_begun:
            self._has_begun = True
            self.set_interval(1.0, self._tick)
            assert self.host
            self.sync()

    def on_unmount(self) -> None:
        """Ends the agents with the game."""
        self.leaving()

    def leaving(self) -> None:
        """Ends the agents, and leaves the game on disk, before anything else is on."""
        if self._host is not None:
            self._host.close()

    def take_key(self, event: events.Key) -> bool:
        """Acts on a key at once; drawing follows when there is something to draw on."""
        from takuzu_tui.tui.actions import key_name  # noqa: PLC0415 - after the first frame

        taken = self.host.press(key_name(event.key, event.character))
        if taken:
            self.sync()
        return taken

    def do(self, action: str) -> None:
        """Does an action that was clicked or chosen."""
        self.host.do(action)
        self.sync()

    def on_board_cell_clicked(self, message: Board.CellClicked) -> None:
        """A click cycles the cell."""
        self.desk.cursor = message.cell
        self.do("cycle")

    def on_page_view_clicked(self, message: PageView.Clicked) -> None:
        """A click on a word does what the word says."""
        self.do(str(message.zone))

    def on_heard(self, message: Message) -> None:
        """Takes in what the agents say."""
        from takuzu_tui.tui.game.host import Heard  # noqa: PLC0415 - loaded by then

        assert isinstance(message, Heard)
        self.host.heard(message.news)
        self.sync()

    def next_display(self) -> None:
        """Draws the board in the next display, now and the next time."""
        displays = list(Display)
        self._view = displays[(displays.index(self._view) + 1) % len(displays)]
        self.game.change(display=self._view.value)
        words = self.game.words
        told = words.say("Display: {display}.", display=words.say(self._view.value))
        shared = plan(self.opening.size, self._view, self.size.width, self.size.height)
        if isinstance(shared, Plan) and shared.display is not self._view:
            told = words.say("There is no room for this display here; the board is plain.")
        self.desk.notes.tell(told, is_passing=True)
        self._share(self.size.width, self.size.height)

    def _tick(self) -> None:
        if self.is_current:
            self.host.check()
        clock = self.host.ticking_clock()
        if clock is not None and isinstance(self._plan, Plan):
            self._page_view("clock").show(clock)

    def _share(self, columns: int, lines: int) -> None:
        """Gives board and guide their rooms, or says how much room is missing."""
        before, shared = self._plan, plan(self.opening.size, self._view, columns, lines)
        self._plan = shared
        if shared != before or self.query_one(Board).view is not self._view:
            fits = isinstance(shared, Plan)
            for name in ("#top", "#table", "#footer"):
                self.query_one(name).display = fits
            self.query_one("#too-small").display = not fits
            if isinstance(shared, Plan):
                table, board = self.query_one("#table", Container), self.query_one(Board)
                board.view = self._view
                self._furnish(table, board, self._page_view("guide"), shared)
        self.sync()

    @staticmethod
    def _furnish(table: Container, board: Board, guide: PageView, shared: Plan) -> None:
        """Puts board and guide where the plan wants them."""
        table.set_class(shared.beside, "beside")
        board.styles.width, board.styles.height = shared.board_columns, shared.board_lines
        guide.styles.width, guide.styles.height = shared.guide_columns, shared.guide_lines

    def sync(self) -> None:
        """Draws what has changed since the last time."""
        shared = self._plan
        if shared is None or not self.is_mounted:
            return
        if self._host is not None:
            self._host.wait(is_waiting=isinstance(shared, TooSmall))
        if isinstance(shared, TooSmall):
            self._page_view("too-small").show(self._apology(shared))
        elif self._host is None:
            self._page_view("title").show(self._first_title(self.size.width))
            seen = faces(self._grid, self.opening.givens)
            self.query_one(Board).show(seen, counts(self._grid))
        else:
            self._draw(self._host, shared)

    def _draw(self, host: Host, shared: Plan) -> None:
        pages, desk = host.pages(self.size.width, shared), host.desk
        self._page_view("links").styles.width = pages.links.width
        for name in ("title", "clock", "links", "guide", "footer"):
            self._page_view(name).show(getattr(pages, name))
        board = self.query_one(Board)
        board.hidden = desk.session.is_paused
        board.show(faces(desk.grid, self.opening.givens, desk.marks()), counts(desk.grid))
        board.cursor = desk.cursor

    def _first_title(self, columns: int) -> Page:
        """The title before the desk is laid, which then changes nothing of it."""
        words = self.game.words
        return title_page(words, self.opening, title_room(words, columns))

    def _page_view(self, name: str) -> PageView:
        return self.query_one(f"#{name}", PageView)

    def _apology(self, needed: TooSmall) -> Page:
        """How large the terminal must be; the game waits for it."""
        columns, lines = self.size
        page = Page(columns, lines)
        size = f"{needed.columns}x{needed.lines}"
        told = room_sentences(self.game.words, needed, self.size)
        ways = [wrap(text, max(1, columns)) for text in (*told, f"TAKUZU {size}", size)]
        shown = next((way for way in ways if len(way) <= lines), ways[-1])
        for y, text in enumerate(shown):
            page.put(0, y, text, "strong")
        return page
