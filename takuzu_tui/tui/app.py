"""The full-screen program: which screen is on, and how one leads to another.

Screens know this program as `screen.Program`; only here are they imported, each where it is opened.
"""

from __future__ import annotations

import gc
import pkgutil
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar, assert_never

from textual import events
from textual.app import App
from textual.screen import Screen

from takuzu_tui.games import registry
from takuzu_tui.play.settings import DiskTrouble, KeptSettings, Settings
from takuzu_tui.tui import themes
from takuzu_tui.tui.screen import Do, Layer, Punctual, parted
from takuzu_tui.tui.terminal.signals import suspend, take_leave
from takuzu_tui.tui.terminal.terminal import Terminal
from takuzu_tui.tui.world import Start, World
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.engine.work import Cancelled
    from takuzu_tui.games.kit import Opening, Wish
    from takuzu_tui.play.actions import Action
    from takuzu_tui.play.drafts import Draft, Drafts
    from takuzu_tui.play.learning import Lesson, Prepared
    from takuzu_tui.play.match_review import MatchReview
    from takuzu_tui.play.notes import Note
    from takuzu_tui.play.review import Review
    from takuzu_tui.play.save import Taken, Unreadable
    from takuzu_tui.play.seeds import Daily
    from takuzu_tui.play.session import Session
    from takuzu_tui.play.stats import Played, Statistics
    from takuzu_tui.play.store import Resumed, Store
    from takuzu_tui.tui.screens.game import GameScreen


class TakuzuApp(Punctual, App[None], inherit_bindings=False):  # it takes its keys itself
    """One window: the home screen or a game, and layers on top of them."""

    TITLE = "TAKUZU"
    CSS = (pkgutil.get_data(__package__, "takuzu.tcss") or b"").decode()  # from a zip too
    COMMANDS: ClassVar[set[Any]] = set()
    ENABLE_COMMAND_PALETTE = False  # Textual's acts on the server; a game has a list of its own
    ALLOW_SELECT = False
    ENABLE_SELECT_AUTO_SCROLL = False

    def __init__(
        self,
        words: Words,
        kept: KeptSettings,
        terminal: Terminal,
        *,
        start: Start | None = None,
        world: World | None = None,
        is_newcomer: bool = False,
    ) -> None:
        super().__init__(ansi_color=terminal.native_ansi or None)
        themes.dress(self, themes.choose_theme(kept.now.theme, terminal.depth))
        self.words = words
        self.kept = kept
        self.terminal = terminal
        self.world = world or World()
        self.knows_set_aside = False
        self._knows_clock = False
        self.trouble = ""
        self.failure: BaseException | None = None
        self._start = start or Start()
        if self._start.game != registry.FIRST:
            kept.choose(game=self._start.game)  # whoever names a game finds it at home
        self.is_newcomer = is_newcomer
        self._has_played = False

    @cached_property
    def store(self) -> Store:
        """The saved games; the file is not touched before one is asked for."""
        return self.world.store()

    @cached_property
    def drafts(self) -> Drafts:
        """The puzzles of the player's own that are in the making."""
        from takuzu_tui.play.drafts import Drafts  # noqa: PLC0415 - home opens without

        return Drafts(self.world.own_grids)

    def close(self) -> None:
        """Everything is on disk, and nothing is open any more."""
        if "store" in vars(self):
            self.store.close()

    # What the player chooses

    @property
    def settings(self) -> Settings:
        """What holds for this run."""
        return self.kept.now

    def change(self, **changes: Any) -> None:
        """Changes settings for now and for the next time; a file that cannot be written is told."""
        self._tell(self.kept.change(**changes))

    def change_wish(self, game: str, wish: Wish) -> None:
        """The same with what is chosen of a game."""
        self._tell(self.kept.change_wish(game, wish))

    def keep_learnt(self, game: str, topic: str, right: int) -> None:
        """A lesson is done, with so many positions found; that lasts, too."""
        self._tell(self.kept.learn(game, topic, right))

    def _tell(self, trouble: DiskTrouble | None) -> None:
        self.trouble = ""
        if trouble is not None:
            self.trouble = self.words.say(
                "The settings could not be saved: {reason}", reason=trouble.reason
            )

    def tell_store(self) -> None:
        """What became of the saved games, where they are not what they should be."""
        from takuzu_tui.wording.saving import (  # noqa: PLC0415 - seldom needed
            clock_sentence,
            set_aside_sentence,
            trouble_sentence,
        )

        trouble, aside = self.store.trouble, self.store.set_aside
        if trouble is not None:
            facts = (trouble.kind.value, self.world.shown(trouble.path), trouble.detail)
            self.trouble = trouble_sentence(self.words, *facts)
        elif aside is not None and not self.knows_set_aside:
            self.trouble = set_aside_sentence(self.words, self.world.shown(aside))
        elif not (self.trouble or self._knows_clock) and self.store.is_ahead():
            self._knows_clock, self.trouble = True, clock_sentence(self.words)

    def speak(self, language: str) -> None:
        """Changes the language, now and for the next time."""
        self.words = Words(language, ascii_only=self.words.ascii_only)
        self.change(language=language)

    @property
    def theme_names(self) -> tuple[str, ...]:
        """The themes that this terminal shows as they were meant."""
        return themes.offered(self.terminal.depth)

    def use_theme(self, name: str) -> None:
        """Changes the colours, now and for the next time."""
        self.theme = name
        self.change(theme=name)

    def refresh_css(self, animate: bool = True) -> None:
        """Styles are others from now on, also of what has no other rule but draws other looks."""
        for screen in self.screen_stack:
            for node in screen.walk_children():
                node.notify_style_update()
        super().refresh_css(animate)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours that style sheets may name."""
        return {"ansi-background": "ansi_default", "ansi-foreground": "ansi_default"} | (
            themes.VARIABLES
        )

    # From the first frame to the last

    def get_default_screen(self) -> Screen[Any]:
        """The first screen: a saved game, a puzzle, or home."""
        screen = self._first_screen()
        # Textual switches away from a screen that was pushed, and the first one never was: it
        # lacks what `push_screen` would have given it, and is pushed by nobody.
        screen._push_result_callback(self, None)
        return screen

    def _first_screen(self) -> Screen[Any]:
        if self._start.saved is not None:
            from takuzu_tui.play.store import Resumed  # noqa: PLC0415 - home opens without

            outcome = self.store.resume(self._start.saved, now=self.world.now)
            if isinstance(outcome, Resumed):
                self.call_later(self._show_end, outcome)
                return self._game(outcome.session.opening, outcome)
            self.call_later(self._settle_over_home, outcome)
        opening = self._start.opening
        if opening is not None:
            return self._game(opening)
        return self._home(is_first=self._start.game == registry.FIRST)  # another was named, to play

    def _settle_over_home(self, outcome: Taken | Unreadable) -> None:
        self.trouble = self._settle(outcome)

    def on_mount(self) -> None:
        """Makes the first puzzle when one is asked for."""
        if self._start.daily is not None:
            self.start_daily(self._start.daily)
        elif self._start.wish is not None:
            self.make(self._start.game, self._start.wish, self._start.seed)

    def on_ready(self) -> None:
        """The first frame is out: from now on there may be garbage."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

    def on_app_blur(self) -> None:
        """Time stands while the player is at another window, where the terminal tells so."""
        self.world.doze()

    def on_app_focus(self) -> None:
        """The player is back."""
        self.world.wake()

    def leave(self) -> None:
        """Ends the program; every layer may save first."""
        if not self.is_headless:
            take_leave()
        for screen in reversed(self.screen_stack):
            if isinstance(screen, Layer):
                screen.leaving()
        if self.is_newcomer and self._has_played:
            self.change()  # whoever has a file of settings is no newcomer
        self.exit()

    def action_suspend_process(self) -> None:
        """Stops the game where it has a terminal, and a shell can continue it."""
        if not self.is_headless:
            suspend()

    def repaint(self) -> None:
        """Draws everything anew, whatever has been written over it."""
        if (driver := self._driver) is not None:  # the only way to the terminal that Textual has
            driver.write("\x1b[2J")
        self.screen.refresh(layout=True)

    # Keys

    async def on_event(self, event: events.Event) -> None:
        """Gives keys and pasted text to the top layer, in the order of their arrival."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self.world.wake()  # whoever types is here
            match event.key:
                case "ctrl+c" | "ctrl+q":
                    self.leave()
                case "ctrl+l":
                    self.repaint()
                case "ctrl+z":
                    self.action_suspend_process()
                case _:
                    for key in parted(event):
                        if not self._takes(key):
                            await super().on_event(key)
            return
        if isinstance(event, events.Paste) and not event.is_forwarded:
            layer = self._top_layer()
            if layer is not None and layer.take_paste(event.text):
                return
        await super().on_event(event)

    def _takes(self, key: events.Key) -> bool:
        """Whether the top layer or, for the key that leaves from anywhere, the app has acted."""
        layer = self._top_layer()
        if layer is not None and layer.take_key(key):
            return True
        if key.character == "Q":
            self.leave()
        return key.character == "Q"

    def _top_layer(self) -> Layer | None:
        """What is on top, when it takes its keys from here."""
        top = self.screen_stack[-1] if self.screen_stack else None
        return top if isinstance(top, Layer) else None

    def _hand_on(self, typed: Iterable[events.Key]) -> None:
        """Gives keys that were typed ahead to what is on top now."""
        for key in typed:
            self._takes(key)

    # What is on instead of all else

    def open_home(self) -> None:
        """Shows the home screen instead of all that is on."""
        self.show_only(self._home())

    def start_game(self, opening: Opening[Any], typed: Iterable[events.Key] = ()) -> None:
        """Shows a new game instead of all that is on; what was typed ahead is for it."""
        self.show_only(self._game(opening))
        self._hand_on(typed)

    def play_from(self, opening: Opening[Any], position: Any) -> None:
        """Goes on from a position of a reviewed game, as a new one: no daily, and no best time."""
        from takuzu_tui.games.kit import Match  # noqa: PLC0415 - loaded by now

        again = opening._replace(seed=None)
        if isinstance(registry.game(opening.game), Match):
            again, position = again._replace(start=position), None
        screen = self._game(again)
        screen.taken_up = position
        self.show_only(screen)

    def _home(self, *, is_first: bool = False) -> Screen[Any]:
        from takuzu_tui.tui.screens.home import HomeScreen  # noqa: PLC0415 - a game opens without

        return HomeScreen(is_first=is_first)

    def _game(self, opening: Opening[Any], resumed: Resumed | None = None) -> GameScreen:
        from takuzu_tui.tui.screens.game import GameScreen  # noqa: PLC0415 - home opens without

        self._has_played = True
        if opening.game != self.settings.playing:
            self.kept.choose(game=opening.game)  # home offers what was played last
        return GameScreen(opening, self.settings.display, resumed)

    def show_only(self, screen: Screen[Any]) -> None:
        """Makes a screen the only one; whatever the others hold is free before it is on."""
        for former in reversed(self.screen_stack):
            if isinstance(former, Layer):
                former.leaving()
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.switch_screen(screen)

    # Saved games

    def resume(self, game: int, *, by_force: bool = False) -> str:
        """Goes on with a game, or asks what to do when it is open elsewhere; else tells why not.

        By force, it goes on whoever has it open.
        """
        return self._settle(self.store.resume(game, now=self.world.now, by_force=by_force))

    def watch_game(self, game: int, told: str = "") -> str:
        """Shows a game without touching it, and why that is so; else tells why not."""
        from takuzu_tui.play.save import Unreadable  # noqa: PLC0415 - loaded by now

        outcome = self.store.watch(game, now=self.world.now)
        if isinstance(outcome, Unreadable):
            return outcome.sentence(self.words)
        from takuzu_tui.tui.screens.watch import WatchScreen  # noqa: PLC0415 - rarely needed

        self.show_only(WatchScreen(game, outcome, self.settings.display, told))
        return ""

    def _settle(self, outcome: Resumed | Taken | Unreadable) -> str:
        """Shows what became of the wish to go on with a game; else tells why it cannot be."""
        from takuzu_tui.play.save import Taken, Unreadable  # noqa: PLC0415 - loaded by now
        from takuzu_tui.play.store import Resumed  # noqa: PLC0415 - loaded by now

        match outcome:
            case Resumed():
                self.show_only(self._game(outcome.session.opening, outcome))
                self._show_end(outcome)
            case Taken(game):
                from takuzu_tui.tui.screens.watch import TakenScreen  # noqa: PLC0415 - rare

                self.push_screen(TakenScreen(game))
            case Unreadable():
                return outcome.sentence(self.words)
            case _:
                assert_never(outcome)
        return ""

    def _show_end(self, resumed: Resumed) -> None:
        """Puts the result over a game that is finished, and with it the way to its review."""
        if resumed.session.is_finished:
            self.open_result(resumed.session, timed=resumed.timed)

    # New games

    def make(self, game: str, wish: Wish, seed: str | None = None) -> None:
        """Makes a puzzle while the keyboard stays alive, then plays it; Esc gives it up."""
        from takuzu_tui.tui.screens.waiting import MakingScreen  # noqa: PLC0415 - on demand

        self.trouble = ""
        self.push_screen(MakingScreen(game, wish, seed or self.world.fresh_seed()))

    def start_another(self, opening: Opening[Any]) -> None:
        """Makes and plays a fresh puzzle of the same kind."""
        self.make(opening.game, registry.game(opening.game).alike(opening))

    def start_rematch(self, session: Session) -> None:
        """Begins a match like this one with the sides exchanged."""
        now = session.opening._replace(start=session.position)  # they may have been swapped
        self.make(now.game, session.match.rematch(now))

    def start_daily(self, daily: Daily) -> None:
        """Goes on with a day's puzzle if it was begun, shows how it ended, or makes it."""
        from takuzu_tui.wording.saving import daily_sentence  # noqa: PLC0415 - on demand

        begun = self.store.game_of(daily)
        if begun is not None:
            self.trouble = self.resume(begun)
        elif (solved := self.store.solved(daily)) is not None:
            facts = (daily.day, self.world.today(), solved.elapsed)
            self.trouble = daily_sentence(self.words, *facts)
        else:
            self.make(daily.game, daily.wish, daily.seed)

    # Lessons

    def open_learn(self, game: str) -> None:
        """Shows what there is to learn, over home."""
        from takuzu_tui.tui.screens.home import HomeScreen  # noqa: PLC0415 - a game opens without
        from takuzu_tui.tui.screens.learn import LearnScreen  # noqa: PLC0415 - on demand

        if not isinstance(self.screen_stack[-1], HomeScreen):
            self.open_home()
        self.push_screen(LearnScreen(game))

    def start_lesson(self, lesson: Lesson) -> None:
        """Makes what a lesson needs, then begins it; Esc gives it up."""
        from takuzu_tui.play.learning import prepared  # noqa: PLC0415 - on demand
        from takuzu_tui.tui.screens.learn import PreparingScreen  # noqa: PLC0415 - on demand

        self.push_screen(PreparingScreen(lesson.game, partial(prepared, lesson)))

    def practise(self, game: str) -> None:
        """Finds out what is weakest, then begins positions for it; Esc gives it up."""
        from takuzu_tui.play.learning import practice, prepared, recent  # noqa: PLC0415 - on demand
        from takuzu_tui.tui.screens.learn import PreparingScreen  # noqa: PLC0415 - on demand

        world, learnt = self.world, self.settings.learnt.get(game, {})
        played = recent(self.store, game, world.now) if world.has_games() else ()
        seed = world.fresh_seed()

        def make(cancelled: Cancelled) -> Prepared:
            return prepared(practice(game, learnt, played, seed, cancelled), cancelled)

        self.push_screen(PreparingScreen(game, make))

    def show_lesson(self, prepared: Prepared, typed: Iterable[events.Key] = ()) -> None:
        """Shows a lesson instead of all that is on; what was typed ahead is for it."""
        from takuzu_tui.tui.screens.game import GameScreen  # noqa: PLC0415 - home opens without

        display = self.settings.display
        self.show_only(GameScreen(prepared.opening, display, prepared=prepared))
        self._hand_on(typed)

    # What is put over it

    def open_open(self) -> None:
        """Asks for a file, a code or a grid."""
        from takuzu_tui.tui.screens.open import OpenScreen  # noqa: PLC0415 - opened on demand

        self.push_screen(OpenScreen(self.settings.playing))

    def open_editor(self, draft: Draft) -> None:
        """Lets the player enter a puzzle."""
        from takuzu_tui.tui.screens.editor import EditorScreen  # noqa: PLC0415 - on demand

        self.push_screen(EditorScreen(draft, self.settings.display))

    def open_rules(self, game: str, do: Do | None = None) -> None:
        """Shows the rules of a game; the game below does what is clicked in its keys."""
        from takuzu_tui.tui.screens.help import RulesScreen  # noqa: PLC0415 - on demand

        self.push_screen(RulesScreen(game, do))

    def open_keys(self, game: str, do: Do | None = None) -> None:
        """Shows the keys over whatever is on; a game does those that are clicked."""
        from takuzu_tui.tui.screens.help import KeysScreen  # noqa: PLC0415 - on demand

        self.push_screen(KeysScreen(game, do))

    def open_messages(self, notes: Sequence[Note]) -> None:
        """Shows all that was said in a game."""
        from takuzu_tui.tui.screens.help import MessagesScreen  # noqa: PLC0415 - on demand

        self.push_screen(MessagesScreen(notes))

    def open_commands(self, do: Do, offered: Sequence[Action]) -> None:
        """Offers actions by their names, then does the chosen one."""
        from takuzu_tui.tui.screens.help import CommandsScreen  # noqa: PLC0415 - on demand

        self.push_screen(CommandsScreen(do, offered))

    def open_saved(self) -> None:
        """Shows the saved games, when there are any."""
        from takuzu_tui.tui.screens.saved import SavedScreen  # noqa: PLC0415 - opened on demand

        games, damaged = self.store.unfinished_first(), self.store.damaged()
        if games or damaged:
            self.push_screen(SavedScreen(games, damaged))

    def open_calendar(self, game: str) -> None:
        """Shows what became of a game's daily puzzles, where it has any."""
        from takuzu_tui.play.seeds import daily_of  # noqa: PLC0415 - loaded by now
        from takuzu_tui.tui.screens.daily import CalendarScreen  # noqa: PLC0415 - on demand

        today = self.world.today()
        if daily_of(game, today) is not None:
            self.push_screen(CalendarScreen(game, today, self._played()))

    def open_players(self, daily: Daily) -> None:
        """Shows who has solved a day's puzzle in a public place."""
        from takuzu_tui.tui.screens.daily import PlayersScreen  # noqa: PLC0415 - on demand

        if (table := self.world.table) is not None:
            self.push_screen(PlayersScreen(table, daily, self.world.today(), self._played()))

    def _played(self) -> Sequence[Played]:
        """Every game that was ever played; nothing is made where there is none."""
        return self.store.played() if self.world.has_games() else ()

    def open_statistics(self) -> None:
        """Shows times and streaks over whatever is on."""
        from takuzu_tui.tui.screens.statistics import StatisticsScreen  # noqa: PLC0415 - on demand

        self.push_screen(StatisticsScreen(self._statistics()))

    def _statistics(self) -> Statistics:
        """All the games counted, those under way included."""
        from takuzu_tui.play.stats import statistics  # noqa: PLC0415 - on demand

        return statistics(self.store.played(), self.world.today())

    def open_result(self, session: Session, *, timed: bool) -> None:
        """Shows how a game ended over its finished board, then does what the player wants."""
        from takuzu_tui.games.kit import Match  # noqa: PLC0415 - loaded by now
        from takuzu_tui.play.stats import kind_of, summary_of, tally_of  # noqa: PLC0415 - on demand
        from takuzu_tui.tui.screens import result  # noqa: PLC0415 - on demand

        def follow(wish: str | None) -> None:
            if wish == result.NEW:
                self.start_another(session.opening)
            elif wish == result.REMATCH:
                self.start_rematch(session)
            elif wish == result.HOME:
                self.open_home()
            elif wish == result.REVIEW:
                self.open_review(session, lambda: self.open_result(session, timed=timed))

        opening = session.opening
        if isinstance(session.game, Match):
            tally = tally_of(session, self._statistics().matches)
            self.push_screen(result.MatchResultScreen(session, tally, timed=timed), follow)
            return
        tallies, kind = self._statistics().tallies, kind_of(opening)
        best = next((t.best for t in tallies if (t.game, t.size, t.level) == kind), None)
        summary = summary_of(session, timed=timed, best=best)
        if self.world.table is not None:
            self.world.table.enter(self._played(), self.world.today())
        self.push_screen(result.ResultScreen(opening, summary), follow)

    def open_review(self, session: Session, then: Callable[[], None] | None = None) -> None:
        """Goes through a game step by step; `then` is called when the player has left that."""
        from takuzu_tui.tui.screens.waiting import ReviewingScreen  # noqa: PLC0415 - on demand

        self.push_screen(ReviewingScreen(session, then or (lambda: None)))

    def show_review(
        self,
        opening: Opening[Any],
        review: Review | MatchReview,
        typed: Iterable[events.Key],
        then: Callable[[], None],
    ) -> None:
        """Shows a review instead of the layer that made it, and hands on what was typed."""
        from takuzu_tui.tui.screens.review import ReviewScreen  # noqa: PLC0415 - on demand

        self.pop_screen()
        self.push_screen(ReviewScreen(opening, review, self.settings.display), lambda _: then())
        self._hand_on(typed)

    # Our own bugs: what Textual does with them has no public name, and shows all of the program.

    def _handle_exception(self, error: Exception) -> None:
        """Keeps the first fault for whoever started the program."""
        self.failure = self.failure or error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Ends the program without showing the player how it is made."""
        self.panic()

    def panic(self, *_told: object) -> None:
        """Ends the program; what is wrong is told by whoever started it."""
        super().panic()
