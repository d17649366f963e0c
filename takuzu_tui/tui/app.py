"""The full-screen game: which screen is on, and how one leads to another."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import Screen

from takuzu_tui.play.settings import Settings
from takuzu_tui.play.vault import Vault
from takuzu_tui.tui import themes
from takuzu_tui.tui.choices import ChoosingApp
from takuzu_tui.tui.drafts import Drafts
from takuzu_tui.tui.layers import Layer, parted
from takuzu_tui.tui.signals import suspend
from takuzu_tui.tui.terminal import Terminal
from takuzu_tui.tui.world import Start, World
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.engine.takuzu.puzzle import Spec
    from takuzu_tui.play.opening import Opening
    from takuzu_tui.play.session import Session
    from takuzu_tui.play.settings_file import KeptSettings
    from takuzu_tui.play.store import Resumed
    from takuzu_tui.tui.actions import Action
    from takuzu_tui.tui.game.notes import Note


__all__ = ["Start", "TakuzuApp", "World"]


class TakuzuApp(ChoosingApp):
    """One window: the home screen or a game, and layers on top of them."""

    TITLE = "TAKUZU"
    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = [
        "takuzu.tcss",
        "game.tcss",
    ]
    COMMANDS: ClassVar[set[Any]] = set()
    ENABLE_COMMAND_PALETTE = False  # Textual's acts on the server; a game has a list of its own
    ALLOW_SELECT = False
    ENABLE_SELECT_AUTO_SCROLL = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        words: Words,
        settings: Settings,
        terminal: Terminal,
        *,
        start: Start | None = None,
        world: World | None = None,
        kept: KeptSettings | None = None,
        is_newcomer: bool = False,
    ) -> None:
        """Settings hold for this run; those of `kept` come back with the next."""
        super().__init__(ansi_color=terminal.native_ansi or None)
        themes.dress(self, themes.choose_theme(settings.theme, terminal.depth))
        self.words = words
        self.settings = settings
        self.terminal = terminal
        self.world = world or World()
        self.vault = Vault(self.world.store, self.world.has_store)
        self.knows_set_aside = False
        self.trouble = ""
        self.failure: BaseException | None = None
        self._start = start or Start()
        self._kept = kept
        self.is_newcomer = is_newcomer
        self._has_played = False
        self.drafts = Drafts(self.world.own_grids)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours that style sheets may name."""
        return {"ansi-background": "ansi_default", "ansi-foreground": "ansi_default"} | (
            themes.VARIABLES
        )

    def get_default_screen(self) -> Screen[Any]:
        """The first screen: a saved game, a puzzle, or home."""
        screen = self._first()
        # Textual switches away from a screen that was pushed, and the first one never was.
        screen._push_result_callback(self, None)
        return screen

    def _first(self) -> Screen[Any]:
        if self._start.game is not None:
            from takuzu_tui.tui.resuming import first  # noqa: PLC0415 - few need it

            if (resumed := first(self, self._start.game)) is not None:
                return self._game(resumed.session.opening, resumed)
        opening = self._start.opening
        return self._home(is_first=True) if opening is None else self._game(opening)

    def on_mount(self) -> None:
        """Makes the first puzzle when one is asked for."""
        if self._start.spec is not None:
            self.generate_and_start(self._start.spec, self._start.seed)

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

    async def on_event(self, event: events.Event) -> None:
        """Gives keys and pasted text to the top layer, in the order of their arrival."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self.world.wake()  # whoever types is here
            if event.key == "ctrl+l":
                self.repaint()
                return
            for key in parted(event):
                layer = self._top_layer()
                if layer is not None and layer.take_key(key):
                    continue
                if key.character == "Q":
                    self.action_leave()
                else:
                    await super().on_event(key)
            return
        if isinstance(event, events.Paste) and not event.is_forwarded:
            layer = self._top_layer()
            if layer is not None and layer.take_paste(event.text):
                return
        await super().on_event(event)

    def _top_layer(self) -> Layer[Any] | None:
        """What is on top, when it takes its keys from here."""
        top = self.screen_stack[-1] if self.screen_stack else None
        return top if isinstance(top, Layer) else None

    # What is on

    def open_home(self) -> None:
        """Shows the home screen instead of all that is on."""
        self.show_only(self._home())

    def start_game(self, opening: Opening, typed: Iterable[events.Key] = ()) -> None:
        """Shows a new game instead of all that is on; what was typed ahead is for it."""
        self.show_only(self._game(opening))
        self.hand_on(typed)

    def hand_on(self, typed: Iterable[events.Key]) -> None:
        """Gives keys that were typed ahead to what is on top now."""
        for key in typed:
            layer = self._top_layer()
            if layer is not None and not layer.take_key(key) and key.character == "Q":
                self.action_leave()

    def go_on(self, resumed: Resumed) -> None:
        """Shows a saved game instead of all that is on."""
        self.show_only(self._game(resumed.session.opening, resumed))

    def generate_and_start(self, spec: Spec, seed: str | None = None) -> None:
        """Makes a puzzle while the keyboard stays alive, then plays it; Esc gives it up."""
        from takuzu_tui.tui.screens.making import MakingScreen  # noqa: PLC0415 - opened on demand

        self.trouble = ""
        self.push_screen(MakingScreen(spec, seed or self.world.fresh_seed()))

    def start_daily(self) -> None:
        """Plays the puzzle of the day: the game that was begun, else a new one."""
        from takuzu_tui.tui.resuming import play_daily  # noqa: PLC0415 - opened on demand

        play_daily(self)

    def open_open(self) -> None:
        """Asks for a file, a code or a grid."""
        from takuzu_tui.tui.screens.open import OpenScreen  # noqa: PLC0415 - opened on demand

        self.push_screen(OpenScreen())

    def open_rules(self) -> None:
        """Shows the six rules over whatever is on."""
        from takuzu_tui.tui.screens.rules import RulesScreen  # noqa: PLC0415 - opened on demand

        self.push_screen(RulesScreen())

    def open_keys(self) -> None:
        """Shows the keys over whatever is on; a game does those that are clicked."""
        from takuzu_tui.tui.screens.game import GameScreen  # noqa: PLC0415 - opened on demand
        from takuzu_tui.tui.screens.keys import KeysScreen  # noqa: PLC0415 - opened on demand

        self.push_screen(
            KeysScreen(self.screen.do if isinstance(self.screen, GameScreen) else None)
        )

    def open_result(self, session: Session, *, timed: bool) -> None:
        """Shows how a game ended over its finished board, then does what the player wants."""
        from takuzu_tui.tui.records import show_result  # noqa: PLC0415 - opened on demand

        show_result(self, session, timed=timed)

    def start_another(self, opening: Opening) -> None:
        """Makes and plays a fresh puzzle of the same kind."""
        from takuzu_tui.play.opening import alike  # noqa: PLC0415 - loaded by then

        self.generate_and_start(alike(opening))

    def open_saved(self) -> None:
        """Shows the saved games, when there are any."""
        from takuzu_tui.tui.screens.saved import SavedScreen  # noqa: PLC0415 - opened on demand

        if games := self.vault.games():
            self.push_screen(SavedScreen(games))

    def open_statistics(self) -> None:
        """Shows times and streaks over whatever is on."""
        from takuzu_tui.tui.records import show_statistics  # noqa: PLC0415 - opened on demand

        show_statistics(self)

    def open_commands(self, do: Callable[[str], None], offered: Sequence[Action]) -> None:
        """Offers actions by their names, then does the chosen one."""
        from takuzu_tui.tui.screens.commands import CommandsScreen  # noqa: PLC0415 - on demand

        self.push_screen(CommandsScreen(do, offered))

    def open_messages(self, notes: Sequence[Note]) -> None:
        """Shows all that was said in a game."""
        from takuzu_tui.tui.screens.messages import MessagesScreen  # noqa: PLC0415 - on demand

        self.push_screen(MessagesScreen(notes))

    def action_leave(self) -> None:
        """Ends the program; every layer may save first."""
        for screen in reversed(self.screen_stack):
            if isinstance(screen, Layer):
                screen.leaving()
        if self.is_newcomer and self._has_played:
            self.change()  # whoever has a file of settings is no newcomer
        self.exit()

    def action_suspend_process(self) -> None:
        """Stops the game where it has a terminal, and a shell can continue it."""
        if self._driver is not None and self._driver.can_suspend:
            suspend()

    def repaint(self) -> None:
        """Draws everything anew, whatever has been written over it."""
        if self._driver is not None:
            self._driver.write("\x1b[2J")
        self.screen.refresh(layout=True)

    # Our own bugs

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

    def _home(self, *, is_first: bool = False) -> Screen[Any]:
        from takuzu_tui.tui.screens.home import HomeScreen  # noqa: PLC0415 - a game opens without

        return HomeScreen(is_first=is_first)

    def _game(self, opening: Opening, resumed: Resumed | None = None) -> Screen[Any]:
        from takuzu_tui.tui.screens.game import GameScreen  # noqa: PLC0415 - home opens without

        self._has_played = True
        return GameScreen(opening, self.settings, resumed)

    def show_only(self, screen: Screen[Any]) -> None:
        """Makes a screen the only one; whatever the others hold is free before it is on."""
        for former in reversed(self.screen_stack):
            if isinstance(former, Layer):
                former.leaving()
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.switch_screen(screen)
