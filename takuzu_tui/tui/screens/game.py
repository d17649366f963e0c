"""The game on the screen: the desk's state drawn, keys and clicks handed to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.message import Message

from takuzu_tui.play.opening import Opening
from takuzu_tui.play.session import Session
from takuzu_tui.play.settings import Settings
from takuzu_tui.play.troupe import Answer
from takuzu_tui.tui.actions import key_name
from takuzu_tui.tui.faces.takuzu import counts, faces
from takuzu_tui.tui.game import keys, working
from takuzu_tui.tui.game.agent_run import Pace
from takuzu_tui.tui.game.desk import Desk, Effect
from takuzu_tui.tui.game.guide import guide_page
from takuzu_tui.tui.game.header import (
    CLOCK_COLUMNS,
    clock_page,
    footer_page,
    links_page,
    title_page,
)
from takuzu_tui.tui.game.plan import Plan, plan
from takuzu_tui.tui.layers import Layer
from takuzu_tui.tui.page import Page
from takuzu_tui.tui.widgets.board import Board
from takuzu_tui.tui.widgets.layout import Display, TooSmall
from takuzu_tui.tui.widgets.page_view import PageView

if TYPE_CHECKING:
    from textual.command import Provider

    from takuzu_tui.engine.takuzu.agents import Memory

QUIET_AFTER = 300.0
"""Seconds without a key after which the clock is no longer redrawn, so that a dead line can die."""


def action_commands() -> type[Provider]:
    """The commands of the palette, loaded when it is opened."""
    from takuzu_tui.tui.palette import ActionCommands  # noqa: PLC0415 - the first frame goes without

    return ActionCommands


class GameScreen(Layer[None]):
    """One game. All state is the desk's; `sync` draws whatever of it has changed."""

    COMMANDS: ClassVar = {action_commands}

    class Answered(Message):
        """The agents have answered, in their own thread."""

        def __init__(self, answer: Answer) -> None:
            super().__init__()
            self.answer = answer

    class Remembered(Message):
        """An agent has told what it knows."""

        def __init__(self, memory: Memory) -> None:
            super().__init__()
            self.memory = memory

    def __init__(self, opening: Opening, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.opening = opening
        self._desk: Desk | None = None
        self._view = Display(settings.display)
        self._plan: Plan | TooSmall | None = None
        self._last_key = 0.0

    @property
    def desk(self) -> Desk:
        """The player's side of the game, laid out when it is first needed."""
        if self._desk is None:
            self._desk = Desk(
                Session(self.opening, now=self.game.world.now),
                self.game.words,
                on_answer=self._hear,
                on_memory=self._learn,
                timer=self.settings.timer,
                errors=self.settings.errors,
            )
            self._welcome(self._desk)
        return self._desk

    @property
    def session(self) -> Session:
        return self.desk.session

    def _hear(self, answer: Answer) -> None:
        """Called in the agents' thread."""
        self.post_message(self.Answered(answer))

    def _learn(self, memory: Memory) -> None:
        """Called in the agents' thread."""
        self.post_message(self.Remembered(memory))

    def _welcome(self, desk: Desk) -> None:
        if self.opening.has_several_solutions:
            desk.say("This puzzle has several solutions; the rules alone will judge.")
        if self.game.is_newcomer:
            desk.say("Arrows move, 0 and 1 fill a cell, ? shows the rules.")

    def compose(self) -> ComposeResult:
        """Title, board and guide, keys; and a sentence for when nothing fits."""
        with Horizontal(id="top"):
            yield PageView(id="title")
            yield PageView(id="clock")
            yield PageView(id="links")
        with Container(id="table"):
            yield Board(
                self.opening.size,
                view=self._view,
                ascii_only=self.game.words.ascii_only,
                id="board",
            )
            yield PageView(id="guide")
        yield PageView(id="footer")
        yield PageView(id="too-small")

    def on_mount(self) -> None:
        """Draws everything once, and the clock every second while it is shown."""
        self._last_key = self.game.world.now()
        self.set_interval(1.0, self._tick)

    def on_resize(self, event: events.Resize) -> None:
        """Shares the new room out."""
        self._share(event.size.width, event.size.height)

    def on_unmount(self) -> None:
        """Ends the agents with the game."""
        if self._desk is not None:
            self._desk.agents.close()

    def leaving(self) -> None:
        """Ends the agents before the program ends."""
        self.on_unmount()

    def take_key(self, event: events.Key) -> bool:
        """Acts on a key at once; drawing follows when there is something to draw on."""
        self._last_key = self.game.world.now()
        if not keys.press(self.desk, key_name(event.key, event.character)):
            return False
        self._follow_up()
        return True

    def do(self, action: str) -> None:
        """Does an action that was clicked or chosen."""
        keys.do(self.desk, action)
        self._follow_up()

    def on_board_cell_clicked(self, message: Board.CellClicked) -> None:
        """A click cycles the cell."""
        self.desk.cursor = message.cell
        self.do("cycle")

    def on_page_view_clicked(self, message: PageView.Clicked) -> None:
        """A click on a word does what the word says."""
        self.do(str(message.zone))

    def on_game_screen_answered(self, message: GameScreen.Answered) -> None:
        """Plays the agents' decision, and asks for the next in due time."""
        if working.answered(self.desk, message.answer):
            self.set_timer(max(self.desk.agents.pause, 0.001), self._ask_again)
        self.sync()

    def on_game_screen_remembered(self, message: GameScreen.Remembered) -> None:
        """Shows what an agent knows."""
        self.desk.memory = message.memory
        self.sync()

    def _ask_again(self) -> None:
        if self.desk.agents.pace is Pace.RUNNING:
            self.desk.agents.ask()

    def _tick(self) -> None:
        idle = self.game.world.now() - self._last_key
        if idle < QUIET_AFTER and not self.session.is_paused and not self.session.is_finished:
            self.query_one("#clock", PageView).show(clock_page(self.desk))

    def _follow_up(self) -> None:
        """Does what the desk asks of the screen, then draws."""
        wishes, self.desk.effects = self.desk.effects, []
        for effect in wishes:
            self._do_effect(effect)
        self.sync()

    def _do_effect(self, effect: Effect) -> None:
        match effect:
            case Effect.COPY:
                from takuzu_tui.engine.takuzu.formats import format_grid  # noqa: PLC0415

                code = format_grid(self.opening.givens, "code")
                self.game.copy_to_clipboard(code)
                self.desk.say("Copied: {code}", code=code)
            case Effect.DISPLAY:
                displays = list(Display)
                self._view = displays[(displays.index(self._view) + 1) % len(displays)]
                self.game.change(display=self._view.value)
                self._share(self.size.width, self.size.height)
            case Effect.THEME:
                names = self.game.theme_names
                self.game.use_theme(names[(names.index(self.game.theme) + 1) % len(names)])
            case Effect.HOME:
                self.game.open_home()
            case Effect.NEW:
                self.game.start_another(self.opening)
            case Effect.QUIT:
                self.game.action_leave()
            case Effect.RULES:
                self.game.open_rules()
            case Effect.KEYS:
                self.game.open_keys()
            case Effect.RESULT:
                self.game.open_result(self.session, timed=self.desk.timer)

    def _share(self, columns: int, lines: int) -> None:
        """Gives board and guide their rooms, or says how much room is missing."""
        self._plan = shared = plan(self.opening.size, self._view, columns, lines)
        fits = isinstance(shared, Plan)
        for name in ("#top", "#table", "#footer"):
            self.query_one(name).display = fits
        self.query_one("#too-small").display = not fits
        if isinstance(shared, Plan):
            board, guide = self.query_one(Board), self.query_one("#guide", PageView)
            self.query_one("#table").set_class(shared.beside, "beside")
            board.view = self._view
            board.styles.width, board.styles.height = shared.board_columns, shared.board_lines
            guide.styles.width, guide.styles.height = shared.guide_columns, shared.guide_lines
        self.sync()

    def sync(self) -> None:
        """Draws what has changed since the last time."""
        shared = self._plan
        if shared is None or not self.is_mounted:
            return
        columns, lines = self.size
        if isinstance(shared, TooSmall):
            self._view_of("too-small").show(self._apology(shared, columns, lines))
            return
        desk = self.desk
        links = links_page(desk)
        self._view_of("links").styles.width = links.width
        self._view_of("links").show(links)
        self._view_of("title").show(title_page(desk, columns - links.width - CLOCK_COLUMNS))
        self._view_of("clock").show(clock_page(desk))
        self._view_of("footer").show(footer_page(desk, columns))
        self._view_of("guide").show(guide_page(desk, shared.guide_columns, shared.guide_lines))
        board = self.query_one(Board)
        board.hidden = self.session.is_paused
        board.show(faces(desk.grid, self.opening.givens, desk.marks()), counts(desk.grid))
        board.cursor = desk.cursor

    def _view_of(self, name: str) -> PageView:
        return self.query_one(f"#{name}", PageView)

    def _apology(self, needed: TooSmall, columns: int, lines: int) -> Page:
        """How large the terminal must be; the game waits for it."""
        page = Page(columns, lines)
        words = self.game.words
        told = words.say(
            "TAKUZU needs {columns}x{lines}, here are {wide}x{high}.",
            columns=needed.columns,
            lines=needed.lines,
            wide=columns,
            high=lines,
        )
        width = max(1, columns)
        for y, start in enumerate(range(0, min(len(told), width * lines), width)):
            page.put(0, y, told[start : start + width], "strong")
        return page
