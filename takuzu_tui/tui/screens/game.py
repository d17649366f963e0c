"""The game on the screen: the board first, then all that stands around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Container

from takuzu_tui.drawing.layout import Display, TooSmall
from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening
from takuzu_tui.play.settings import SYMBOLS
from takuzu_tui.tui.board import Board, display_of
from takuzu_tui.tui.game import (
    Plan,
    first_top_page,
    footer_page,
    plan,
    room_sentences,
    top_page,
)
from takuzu_tui.tui.page import Page, PageView, Zone, texts, turned
from takuzu_tui.tui.screen import Layer
from takuzu_tui.tui.themes import theme_title
from takuzu_tui.wording.phrases import wrap

if TYPE_CHECKING:
    from takuzu_tui.play.coach import LessonCoach
    from takuzu_tui.play.learning import Prepared
    from takuzu_tui.play.player import Player
    from takuzu_tui.play.saved_game import Keeper, SavedGame
    from takuzu_tui.play.session import Session
    from takuzu_tui.play.store import Resumed

QUIET_AFTER = 300.0
"""Seconds without a key after which the clock is no longer redrawn, so that a dead line can die."""
_KEYS = {"accept": "enter", "drop": "escape", "take": "enter"}
"""Actions of the game line by line that Enter and Esc do here."""


class Table(Container):
    """Board and guide, beside or below each other."""

    BLANK = True  # what is drawn is drawn by those inside


class GameScreen(Layer):
    """One game. All its state is the player's; `draw` shows whatever of it has changed.

    Title and board are drawn before the player sits down, which then happens while they are looked
    at, or when the first key comes. Every widget is the screen's own from its first moment on.
    """

    BLANK = True

    def __init__(
        self,
        opening: Opening[Any],
        display: str,
        resumed: Resumed | None = None,
        prepared: Prepared | None = None,
    ) -> None:
        """A new game, one that goes on as it was left, or a lesson, of which nothing is saved."""
        super().__init__()
        self.opening = opening
        self.resumed = resumed
        self.prepared = prepared
        self.coach: LessonCoach | None = None
        self.taken_up: Any = None
        """The position that a new game goes on from, where it was seen before."""
        self._first = registry.game(opening.game).picture(opening.start)
        self._view = Display(display)
        if resumed is not None:
            self._first = resumed.session.game.picture(resumed.session.position)
            self._view = display_of(resumed.view.display, self._view)
        self._player: Player | None = None
        self._keeper: Keeper | None = None
        self._plan: Plan | TooSmall | None = None
        self._has_begun = False
        self._is_over = False
        self._waits = False  # for a larger window
        self._last_key = 0.0
        self.title_view, self.guide_view = PageView(id="title"), PageView(id="guide")
        self.footer_view, self.apology_view = PageView(id="footer"), PageView(id="too-small")
        self.board = Board(self._first, view=self._view, id="board")
        self.table = Table(self.board, self.guide_view, id="table")

    # The player

    @property
    def player(self) -> Player:
        """Who plays, sat down when first needed."""
        if self._player is None:
            self._sit_down()
        assert self._player is not None
        return self._player

    @property
    def keeper(self) -> Keeper:
        """What the game has to do with the disk."""
        assert self.player is not None
        assert self._keeper is not None
        return self._keeper

    @property
    def session(self) -> Session:
        return self.player.session

    def _sit_down(self) -> None:
        """The game begins or goes on, its place on disk first."""
        from takuzu_tui.play.actions import actions_of, key_text  # noqa: PLC0415 - after a frame
        from takuzu_tui.play.match import player_of  # noqa: PLC0415 - after the first frame
        from takuzu_tui.play.saved_game import Keeper  # noqa: PLC0415 - after the first frame

        program, words = self.program, self.program.words
        self.actions = actions_of(self.opening.game)
        saved, session = self._begun()
        view = None if self.resumed is None else self.resumed.view
        timer = program.settings.timer
        if self.resumed is not None:
            timer = self.resumed.timed if view is None or view.timer is None else view.timer
        elif self.prepared is not None:
            timer = False

        def named(action: str) -> str:
            return key_text(words, _KEYS.get(action) or self.actions[action].keys[0])

        self._player = player_of(
            session,
            words,
            named=named,
            post=self.post,
            timer=timer,
            errors=program.settings.errors_in(session.game),
            tidy=program.settings.tidy,
            validates=program.settings.validates,
            cursor=None if view is None else view.cursor,
        )
        self._keeper = Keeper(saved, self._player, program.world.shown)
        self._last_key = program.world.now()
        self._welcome()
        self._player.begin()
        if self.prepared is not None:
            from takuzu_tui.play.coach import coach_of  # noqa: PLC0415 - few games are lessons

            self.coach = coach_of(self._player, self.prepared)
            self.coach.begin()
        self._keep()

    def _begun(self) -> tuple[SavedGame, Session]:
        if self.resumed is not None:
            return self.resumed.saved, self.resumed.session
        program = self.program
        timed, now = program.settings.timer, program.world.now
        store = program.store
        if self.prepared is not None:
            from takuzu_tui.play.store import Store  # noqa: PLC0415 - few games are lessons

            store = Store()
        saved, session = store.begin(self.opening, timed=timed, now=now)
        self.opening = session.opening
        if self.taken_up is not None:
            session.take_up(self.taken_up)
        return saved, session

    def _welcome(self) -> None:
        player, program = self.player, self.program
        if program.store.set_aside is not None and not program.knows_set_aside:
            program.knows_set_aside = True
            self.keeper.tell_set_aside(program.store.set_aside)
        if self.prepared is not None:
            return  # the coach tells what this is about
        player.say_remarks()
        if player.session.is_finished:
            player.say_finished()
        elif program.is_newcomer and player.game.newcomer:
            player.say(player.game.newcomer)

    # The disk

    def _keep(self) -> None:
        """What was done and seen is kept, and synced once all is quiet."""
        from takuzu_tui.play.saved_game import BEAT  # noqa: PLC0415 - loaded by then

        if self.keeper.keep(self._view.value):
            self.app.set_timer(BEAT, self._look)
        self._give_way()

    def _look(self) -> None:
        from takuzu_tui.play.saved_game import BEAT  # noqa: PLC0415 - loaded by then

        if self._is_over:
            return
        if self.keeper.look():
            self.app.set_timer(BEAT, self._look)
        else:
            self.draw()

    def check(self) -> None:
        """Finds out whether the game was taken over elsewhere; every second does so by itself."""
        has_told = self.keeper.check()
        self._give_way()
        if has_told and not self._is_over:
            self.draw()

    def _give_way(self) -> None:
        """A game that was taken over elsewhere is only watched from now on."""
        if (taken := self.keeper.taken) is not None and not self._is_over:
            told = self.program.words.say("taken over elsewhere, only shown here")
            self.program.watch_game(taken, told)

    # What comes in

    def take_key(self, event: events.Key) -> bool:
        """Acts on a key at once; drawing follows when there is something to draw on."""
        from takuzu_tui.play.actions import key_name  # noqa: PLC0415 - after the first frame

        player = self.player
        self._last_key = self.program.world.now()
        if not self.actions.press(player, key_name(event.key, event.character)):
            return False
        self._follow_up()
        return True

    def do(self, action: str) -> None:
        """Does an action that was clicked or chosen."""
        self.actions.do(self.player, action)
        self._follow_up()

    def _follow_up(self) -> None:
        """Does what the player asks of the screen, keeps what was done, and draws it."""
        if self.coach is not None:
            self.coach.look()
        asked, self.player.effects = self.player.effects, []
        for effect, _ in asked:
            effects = EFFECTS if self.coach is None else {**EFFECTS, **LESSON_EFFECTS}
            effects[effect.value](self)
        self._keep()
        self.draw()

    def on_board_cell_clicked(self, message: Board.CellClicked) -> None:
        """A click cycles the cell."""
        if action := self.player.click(message.cell):
            self.do(action)
        else:
            self._follow_up()

    def act(self, zone: Zone) -> None:
        """A click on a word does what the word says."""
        self.do(str(zone))

    def heard(self, news: object) -> None:
        """Takes in what the companion says, and asks for more in due time."""
        companion = self.player.companion
        if self._is_over or companion is None:
            return
        pause = companion.heard(news)
        if pause is not None:
            self.set_timer(max(pause, 0.001), companion.go_on)
        if self.app.screen is self:
            self._follow_up()
        else:  # what is asked of the screen waits until it is on top again
            self._keep()
            self.draw()

    def on_screen_resume(self) -> None:
        """What was asked of the screen while something else was on is done now."""
        if self._player is not None and self._player.effects and not self._is_over:
            self._follow_up()

    def next_display(self) -> None:
        """Draws the board in the next display, now and the next time."""
        player, self._view = self.player, turned(tuple(Display), self._view)
        self.program.change(display=self._view.value)
        self._lay_out()
        if isinstance(self._plan, Plan) and self._plan.display is not self._view:
            player.remark("There is no room for this display here; the board is plain.")
        else:
            player.remark("Display: {display}.", display=player.words.say(self._view.value))

    def next_symbols(self) -> None:
        """Tells values apart by the next symbols, now and the next time."""
        symbols = turned(SYMBOLS, self.program.settings.symbols)
        self.program.change(symbols=symbols)
        self.dress(self.board)
        self.player.remark("Symbols: {symbols}.", symbols=self.words.say(symbols))

    def toggle_crosshair(self) -> None:
        """Tints the cursor's row and column, or does so no longer, now and the next time."""
        is_on = not self.program.settings.crosshair
        self.program.change(crosshair=is_on)
        self.dress(self.board)
        told = marked("The crosshair is on.") if is_on else marked("The crosshair is off.")
        self.player.remark(told)

    # From the first frame to the end

    def compose(self) -> ComposeResult:
        """Title, board and guide, keys, in their places from the start; else a sentence."""
        columns, lines = self.app.size
        self.dress(self.board)
        shared = plan(self.board.shape, self._view, columns, lines)
        self.apology_view.display = False
        if isinstance(shared, Plan):
            self._plan = shared
            self._furnish(shared)
            self.title_view.page = self._first_title(columns)
        yield self.title_view
        yield self.table
        yield self.footer_view
        yield self.apology_view

    def on_resize(self) -> None:
        """Shares the new room out; the first time, the player sits down once the board is seen."""
        if not self._has_begun:
            self.call_after_refresh(self._begin)
        self._lay_out()

    def _begin(self) -> None:
        """The player sits down, and the clock is redrawn every second from now on."""
        if self._has_begun or self._is_over:
            return
        self._has_begun = True
        self.set_interval(1.0, self._tick)
        if self._player is None:
            self._sit_down()
        self.draw()

    def leaving(self) -> None:
        """Ends the companion, and leaves the game on disk, before anything else is on."""
        if self._is_over:
            return
        self._is_over = True
        if self._player is not None:
            self._player.close()
            self.keeper.close()

    def _tick(self) -> None:
        if self._is_over:
            return
        if self.is_current:
            self.check()
        session = self.session
        idle = self.program.world.now() - self._last_key
        stands = session.is_paused or session.is_finished or idle >= QUIET_AFTER
        if not stands and isinstance(self._plan, Plan):
            self._draw_top(self.player)

    # Drawing

    def _lay_out(self) -> None:
        """Gives board and guide their rooms, or says how much room is missing."""
        before, shared = self._plan, plan(self.board.shape, self._view, *self.size)
        self._plan = shared
        if shared != before or self.board.view is not self._view:
            fits = isinstance(shared, Plan)
            for part in (self.title_view, self.table, self.footer_view):
                part.display = fits
            self.apology_view.display = not fits
            if isinstance(shared, Plan):
                self.board.view = self._view
                self._furnish(shared)

    def _furnish(self, shared: Plan) -> None:
        """Puts board and guide where the plan wants them."""
        self.table.set_class(shared.beside, "beside")
        board, guide = self.board.styles, self.guide_view.styles
        board.width, board.height = shared.board_columns, shared.board_lines
        guide.width, guide.height = shared.guide_columns, shared.guide_lines

    def paint(self) -> None:
        """Draws what has changed since the last time."""
        shared = self._plan
        if shared is None or self._is_over:
            return
        if self._player is not None:
            self._wait(is_waiting=isinstance(shared, TooSmall))
        if isinstance(shared, TooSmall):
            self.apology_view.show(self._apology(shared))
        elif self._player is None:
            self.title_view.show(self._first_title(self.size.width))
            self.board.scene = self.board.scene._replace(picture=self._first)
        else:
            self._draw(self._player, shared)

    def _draw(self, player: Player, shared: Plan) -> None:
        from takuzu_tui.tui.guide import guide_page  # noqa: PLC0415 - after the first frame

        self._draw_top(player)
        guide = guide_page(player, self.actions, shared.guide_columns, shared.guide_lines)
        self.guide_view.show(guide)
        self.footer_view.show(footer_page(player, self.size.width))
        self.board.scene = self.board.scene._replace(
            picture=player.picture, cursor=player.cursor, hidden=player.session.is_paused
        )

    def _draw_top(self, player: Player) -> None:
        self.title_view.show(top_page(player, self.opening, self.size.width, self._told))

    def _wait(self, *, is_waiting: bool) -> None:
        """A board that has no room is as good as paused, until there is room again."""
        player = self.player
        if is_waiting and not (player.session.is_paused or player.session.is_finished):
            player.stop_companion()
            player.session.pause()
            self._waits = True
        elif self._waits and not is_waiting:
            player.go_on()
            self._waits = False

    def _first_title(self, columns: int) -> Page:
        """The title before the player has sat down, which then changes nothing of it."""
        return first_top_page(self.program.words, self.opening, columns, self._told)

    @property
    def _told(self) -> str | None:
        """What is learnt, instead of how hard the puzzle is."""
        return None if self.prepared is None else self.prepared.lesson.title(self.program.words)

    def _apology(self, needed: TooSmall) -> Page:
        """How large the terminal must be; the game waits for it."""
        columns, lines = self.size
        size, title = f"{needed.columns}x{needed.lines}", registry.game(self.opening.game).title
        told = room_sentences(self.program.words, title, needed, self.size)
        ways = [wrap(text, columns) for text in (*told, f"{title} {size}", size)]
        shown = next((way for way in ways if len(way) <= lines), ways[-1])
        page = Page(columns, lines)
        page.paste(0, 0, texts(shown, columns, "strong"))
        return page


def _commands(screen: GameScreen) -> None:
    offered = screen.actions.offered(is_finished=screen.session.is_finished)
    screen.program.open_commands(screen.do, offered)


def _copy(screen: GameScreen) -> None:
    player = screen.player
    code = player.game.shared(player.session.shared)
    screen.program.copy_to_clipboard(code)
    player.say("Copied: {code}", code=code)


def _share(screen: GameScreen) -> None:
    from takuzu_tui.play.sharing import share_lines  # noqa: PLC0415 - after a game

    player = screen.player
    screen.program.copy_to_clipboard("\n".join(share_lines(player.words, screen.session)))
    player.say("Copied: the time and the way, nothing of the cells.")


def _theme(screen: GameScreen) -> None:
    program, player = screen.program, screen.player
    name = turned(program.theme_names, program.theme)
    program.use_theme(name)
    player.remark("Theme: {theme}.", theme=theme_title(player.words, name))


def _learnt(screen: GameScreen) -> None:
    """A lesson is done."""
    coach = screen.coach
    assert coach is not None, "someone teaches"
    lesson = coach.further
    screen.program.keep_learnt(lesson.game, lesson.topic, lesson.right)


def _go_on_learning(screen: GameScreen) -> None:
    """The next position of a lesson or, after the last, all the lessons."""
    coach = screen.coach
    assert coach is not None, "someone teaches"
    if coach.lesson.is_last:
        screen.program.open_learn(screen.opening.game)
    else:
        screen.program.start_lesson(coach.further)


EFFECTS: dict[str, Callable[[GameScreen], None]] = {
    "commands": _commands,
    "copy": _copy,
    "crosshair": GameScreen.toggle_crosshair,
    "display": GameScreen.next_display,
    "errors": lambda screen: screen.program.change(**screen.player.errors_kept),
    "home": lambda screen: screen.program.open_home(),
    "keys": lambda screen: screen.program.open_keys(screen.opening.game, screen.do),
    "messages": lambda screen: screen.program.open_messages(screen.player.notes.newest_first),
    "new": lambda screen: screen.program.start_another(screen.session.opening),
    "quit": lambda screen: screen.program.leave(),
    "rematch": lambda screen: screen.program.start_rematch(screen.session),
    "result": lambda screen: screen.program.open_result(screen.session, timed=screen.player.timer),
    "review": lambda screen: screen.program.open_review(screen.session),
    "rules": lambda screen: screen.program.open_rules(screen.opening.game, screen.do),
    "share": _share,
    "symbols": GameScreen.next_symbols,
    "theme": _theme,
    "tidy": lambda screen: screen.program.change(tidy=screen.player.tidy),
    "validates": lambda screen: screen.program.change(validates=screen.player.validates),
}
"""What a player asks for and only the screen can do, by the name of the effect.

By name, since the effects are first imported after the first frame.
"""
LESSON_EFFECTS: dict[str, Callable[[GameScreen], None]] = {
    "home": lambda screen: screen.program.open_learn(screen.opening.game),
    "learnt": _learnt,
    "lesson": _go_on_learning,
    "new": _go_on_learning,
    "rematch": _go_on_learning,
    "result": lambda _: None,
}
"""The same in a lesson, where it is otherwise."""
