"""Between the desk of a game and its screen: keys in, pages out, wishes fulfilled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.message import Message

from takuzu_tui.play.agent_run import Pace
from takuzu_tui.play.session import Session
from takuzu_tui.play.troupe import Answer
from takuzu_tui.tui.game import keys, working
from takuzu_tui.tui.game.desk import Desk, Inspected
from takuzu_tui.tui.game.footer import footer_page
from takuzu_tui.tui.game.guide import guide_page
from takuzu_tui.tui.game.header import clock_page, links_page, title_room
from takuzu_tui.tui.game.keeping import BEAT, Keeper
from takuzu_tui.tui.game.plan import Plan
from takuzu_tui.tui.game.title import title_page
from takuzu_tui.tui.game.wishes import WISHES
from takuzu_tui.tui.page import Page

if TYPE_CHECKING:
    from takuzu_tui.play.store import Resumed, SavedGame
    from takuzu_tui.tui.screens.game import GameScreen

QUIET_AFTER = 300.0
"""Seconds without a key after which the clock is no longer redrawn, so that a dead line can die."""


class Heard(Message):
    """Something came from the agents' thread; Textual brings it into the screen's own."""

    def __init__(self, news: Answer | Inspected) -> None:
        super().__init__()
        self.news = news


@dataclass(frozen=True, slots=True)
class Pages:
    """All that stands around the board."""

    title: Page
    clock: Page
    links: Page
    guide: Page
    footer: Page


class Host:
    """Sits the player down at a desk, and does for the desk what only a screen can do."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._game = screen.game
        resumed = screen.resumed
        saved, session = self._begun() if resumed is None else (resumed.saved, resumed.session)
        self.desk = Desk(
            session,
            self._game.words,
            on_answer=self._hear,
            on_memory=self._hear,
            timer=screen.settings.timer,
            errors=screen.settings.errors,
        )
        self._keeper = Keeper(saved, self.desk)
        self._is_over = False
        self._waits = False  # for a larger window
        if resumed is not None:
            self._look_as_before(resumed)
        self._last_key = self._game.world.now()
        self._welcome()
        self._keep()

    def _look_as_before(self, resumed: Resumed) -> None:
        """The player's view of the game comes back with it."""
        desk, view = self.desk, resumed.view
        desk.timer = resumed.timed if view.timer is None else view.timer
        if view.cursor is not None and view.cursor in desk.grid:
            desk.cursor = view.cursor

    def _begun(self) -> tuple[SavedGame | None, Session]:
        """A new game, its place on disk first."""
        screen, game = self._screen, self._game
        saved, session = game.vault.begin(
            screen.opening, timed=screen.settings.timer, now=game.world.now
        )
        screen.opening = session.opening
        return saved, session

    def _keep(self) -> None:
        """What was done and seen is kept, and synced once all is quiet."""
        if self._keeper.keep(self._screen.display_name):
            self._game.set_timer(BEAT, self._look)
        self._give_way()

    def check(self) -> None:
        """A game that was taken over elsewhere is only watched from now on."""
        if not self._is_over:
            self._keeper.check()
            self._give_way()

    def _give_way(self) -> None:
        if (taken := self._keeper.taken) is not None and not self._is_over:
            from takuzu_tui.tui.resuming import watch  # noqa: PLC0415 - rarely needed

            watch(self._game, taken, self.desk.words.say("taken over elsewhere, only shown here"))

    def _look(self) -> None:
        if self._is_over:
            return
        if self._keeper.look():
            self._game.set_timer(BEAT, self._look)
        else:
            self._screen.sync()

    def _welcome(self) -> None:
        store = self._game.vault.store
        if store is not None and store.set_aside is not None and not self._game.knows_set_aside:
            self._game.knows_set_aside = True
            self._keeper.tell_set_aside(store.set_aside)
        if self.desk.session.opening.has_several_solutions:
            self.desk.say("This puzzle has several solutions; the rules alone will judge.")
        if self.desk.session.is_finished:
            self.desk.say("This game is finished; n starts a new one.")
        elif self._game.is_newcomer:
            self.desk.say("Arrows move, 0 and 1 fill a cell, ? shows the rules.")

    def _hear(self, news: Answer | Inspected) -> None:
        """Called in the agents' thread."""
        self._screen.post_message(Heard(news))

    def heard(self, news: Answer | Inspected) -> None:
        """Take an answer of the agents in, and ask for the next in due time."""
        if isinstance(news, Inspected):
            working.inspected(self.desk, news)
        elif working.answered(self.desk, news):
            self._screen.set_timer(max(self.desk.agents.pause, 0.001), self._ask_again)
        self._keep()

    def _ask_again(self) -> None:
        if self.desk.agents.pace is Pace.RUNNING:
            self.desk.agents.ask()

    def press(self, key: str) -> bool:
        """Act on a key at once and in full; False when it means nothing here."""
        self._last_key = self._game.world.now()
        if not keys.press(self.desk, key):
            return False
        self._follow_up()
        self._keep()
        return True

    def do(self, action: str) -> None:
        """Do an action that was clicked or chosen."""
        keys.do(self.desk, action)
        self._follow_up()
        self._keep()

    def wait(self, *, is_waiting: bool) -> None:
        """A board that has no room is as good as paused, until there is room again."""
        session = self.desk.session
        if is_waiting and not (session.is_paused or session.is_finished):
            working.stop(self.desk)
            session.pause()
            self._waits = True
        elif self._waits and not is_waiting:
            keys.go_on(self.desk)
            self._waits = False

    def close(self) -> None:
        """End the agents with the game, which is on disk then and free for others."""
        self._is_over = True
        self.desk.agents.close()
        self._keeper.close()

    def pages(self, columns: int, shared: Plan) -> Pages:
        """Everything around the board, as it is now."""
        desk, session = self.desk, self.desk.session
        room = title_room(desk.words, columns)
        return Pages(
            title_page(desk.words, session.opening, room, paused=session.is_paused),
            clock_page(desk),
            links_page(desk.words, columns),
            guide_page(desk, shared.guide_columns, shared.guide_lines),
            footer_page(desk, columns),
        )

    def ticking_clock(self) -> Page | None:
        """The clock to be redrawn by itself; None while nobody would notice."""
        session = self.desk.session
        idle = self._game.world.now() - self._last_key
        stands = session.is_paused or session.is_finished
        return None if stands or idle >= QUIET_AFTER else clock_page(self.desk)

    def _follow_up(self) -> None:
        """Do what the desk asks of the screen."""
        wishes, self.desk.effects = self.desk.effects, []
        for effect in wishes:
            WISHES[effect](self._screen, self.desk)
