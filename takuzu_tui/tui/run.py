"""The full-screen game from start to end; Textual is first imported in here."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, MutableMapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.signals import guarded
from takuzu_tui.tui.terminal import USUAL, has_mouse, possible, seen, variables
from takuzu_tui.tui.world import House
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from textual.driver import Driver

    from takuzu_tui.engine.takuzu.puzzle import Spec
    from takuzu_tui.play.opening import Opening
    from takuzu_tui.play.settings_file import KeptSettings
    from takuzu_tui.play.store import NoStore, Store
    from takuzu_tui.tui.app import TakuzuApp


class Wishes(NamedTuple):
    """What the command line asks for.

    `settings` hold for this run, what is changed goes to those that are `kept`; a puzzle to
    open or one to make is played at once, or a saved game by its number; `store` opens those, if
    it is there. Grids that the player enters go to a file. The rules of the `house` hold.
    """

    words: Words
    settings: Settings
    kept: KeptSettings
    trouble: str = ""
    opening: Opening | None = None
    spec: Spec | None = None
    seed: str | None = None
    game: int | None = None
    store: Callable[[], Store | NoStore] | None = None
    has_store: Callable[[], bool] = lambda: True
    own_grids: Path | None = None
    house: House = House()


FAREWELL = 10.0
"""Seconds that a house has to say goodbye before an alarm of its own ends it."""
NAMELESS = ("dumb", "unknown")
"""Terminals of which Rich believes that they have 25 lines, whatever they say."""


def run(wishes: Wishes) -> BaseException | None:
    """Plays until the player leaves; gives what else ended it: a fault of ours, or `Idled`."""
    terminal = seen(os.environ)
    prepare(os.environ)
    measure(sys.stdout.fileno())
    gc.disable()  # nothing of what is imported now will ever be garbage
    try:
        from takuzu_tui.tui.app import Start, World  # noqa: PLC0415 - slow, and needs the above

        own_driver, time_of_play = _terminal()
        app = _app_class(wishes.house)(
            wishes.words,
            wishes.settings,
            terminal,
            start=Start(wishes.opening, wishes.spec, wishes.seed, wishes.game),
            world=World(
                store=wishes.store,
                has_store=wishes.has_store,
                own_grids=wishes.own_grids,
                house=wishes.house,
                **time_of_play,
            ),
            kept=wishes.kept,
            is_newcomer=wishes.kept.are_new,
        )
        app.driver_class = own_driver or app.driver_class
        app.trouble = wishes.trouble
        try:
            with guarded(sys.stdin.fileno(), sys.stdout.fileno()):
                app.run(mouse=has_mouse(os.environ))
                wishes.house.alarm(FAREWELL)
        finally:
            app.vault.close()
        return app.failure
    finally:
        gc.enable()


def _app_class(house: House) -> type[TakuzuApp]:
    """The game as it is played in such a house."""
    if house.is_public:
        from takuzu_tui.tui.kiosk import KioskApp  # noqa: PLC0415 - few are public

        return KioskApp
    from takuzu_tui.tui.app import TakuzuApp  # noqa: PLC0415 - slow

    return TakuzuApp


def _terminal() -> tuple[type[Driver] | None, dict[str, Callable[[], Any]]]:
    """A better driver than Textual's, where there is one, and a clock that it can stop."""
    if sys.platform == "win32":
        return None, {}
    from takuzu_tui.tui.driver import driver  # noqa: PLC0415 - there is none on Windows
    from takuzu_tui.tui.waking import WakingClock  # noqa: PLC0415 - as above

    clock = WakingClock()
    return driver(clock), {"now": clock, "doze": clock.sleep, "wake": clock.wake}


def prepare(environ: MutableMapping[str, str]) -> None:
    """Textual judges the terminal as we do, and takes no other orders from the environment."""
    for name in [name for name in environ if name == "TEXTUAL" or name.startswith("TEXTUAL_")]:
        del environ[name]
    if environ.get("NO_COLOR") == "":
        del environ["NO_COLOR"]
    environ.update(variables(environ))
    if environ.get("TERM", "").lower() in NAMELESS:
        environ["TERM"] = "ansi"  # which promises nothing


def measure(terminal: int) -> None:
    """A terminal that does not know its size gets the usual one, a monstrous one the largest.

    Textual would take one size for the screen and another for its layout, and never settle; and it
    would believe the monster.
    """
    columns, lines = told = os.get_terminal_size(terminal)
    size = possible(columns, lines) if columns and lines else USUAL
    if sys.platform == "win32" or size == told:
        return
    import termios  # noqa: PLC0415 - rarely needed

    termios.tcsetwinsize(terminal, (size[1], size[0]))
