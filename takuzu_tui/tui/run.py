"""The full-screen program from start to end; Textual is first imported in here."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import TYPE_CHECKING

from takuzu_tui.play.clock import WakingClock
from takuzu_tui.play.settings import KeptSettings
from takuzu_tui.tui.terminal.signals import guarded
from takuzu_tui.tui.terminal.terminal import has_mouse, measure, prepare, seen
from takuzu_tui.tui.world import Policy, Start, World
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from textual.driver import Driver

    from takuzu_tui.tui.app import TakuzuApp

FAREWELL = 10.0
"""Seconds that a public place has to say goodbye before an alarm of its own ends it."""
TURN = 0.0005
"""Seconds for which a thread may keep others waiting: Textual writes in one of its own, and what
is put off until after the first frame would hold that frame up."""
PALETTE, TLS = "textual.command", "ssl"


def run(
    words: Words, kept: KeptSettings, world: World, start: Start | None = None, trouble: str = ""
) -> BaseException | None:
    """Plays until the player leaves; gives what else ended it: a fault of ours, or `Idled`.

    The world's clock is replaced by one that stands while nobody is there, where one can tell.
    `trouble` is told at home.
    """
    terminal = seen(os.environ)
    prepare(os.environ)
    measure(sys.stdout.fileno())
    usual_turn = sys.getswitchinterval()
    sys.setswitchinterval(TURN)
    gc.disable()  # nothing of what is imported now will ever be garbage
    try:
        with left_out():
            own_driver, world = _terminal(world)
            app_class = _app_class(world.policy)
        app = app_class(words, kept, terminal, start=start, world=world, is_newcomer=kept.are_new)
        app.driver_class = own_driver or app.driver_class
        app.trouble = trouble
        try:
            with guarded(sys.stdin.fileno(), sys.stdout.fileno()):
                app.run(mouse=has_mouse(os.environ))
                world.policy.alarm(FAREWELL)
        finally:
            app.close()
        return app.failure
    finally:
        gc.enable()
        sys.setswitchinterval(usual_turn)


def _app_class(policy: Policy) -> type[TakuzuApp]:
    """The program as it is under such a policy."""
    if policy.is_public:
        from takuzu_tui.tui.kiosk import KioskApp  # noqa: PLC0415 - few are public

        return KioskApp
    from takuzu_tui.tui.app import TakuzuApp  # noqa: PLC0415 - slow

    return TakuzuApp


def _terminal(world: World) -> tuple[type[Driver] | None, World]:
    """A better driver than Textual's, where there is one, and a clock that it can stop."""
    if sys.platform == "win32":
        return None, world
    from takuzu_tui.tui.terminal.driver import driver  # noqa: PLC0415 - there is none on Windows

    clock = WakingClock()
    own = driver(clock, os.environ, is_public=world.policy.is_public)
    return own, world._replace(now=clock, doze=clock.sleep, wake=clock.wake)


class _Absent(ModuleType):
    """A module that has every name, for whoever imports it and never uses it."""

    def __getattr__(self, name: str) -> type:
        return type(name, (), {})


@contextmanager
def left_out() -> Iterator[None]:
    """What is imported first in here goes without what the game never asks for.

    That is Textual's palette of commands, with the widgets which that is made of, and the TLS of
    asyncio: a seventh of all that a first frame waits for. The game has a list of commands of its
    own, and talks to no other machine. Whoever asks later gets the real ones.
    """
    absent: dict[str, ModuleType | None] = {PALETTE: _Absent(PALETTE), TLS: None}
    absent = {name: module for name, module in absent.items() if name not in sys.modules}
    sys.modules.update(absent)  # type: ignore[arg-type] # None is how a module is said to be missing
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]
