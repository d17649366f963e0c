"""The terminal of a game: nothing that comes from it breaks the game, and four things more.

It draws on stdout, which is known to be the terminal: stderr may lead into a file. It writes
through a pen, which sends only what changes. It asks nothing of an old terminal that such a one
would print. And the clock of the game stands still while the process is stopped by ctrl+z.
"""

from __future__ import annotations

import os
import re
import signal
import sys
from typing import Any

from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.messages import InBandWindowResize

from takuzu_tui.tui.pen import Pen
from takuzu_tui.tui.stout import StoutDriver
from takuzu_tui.tui.terminal import erases, is_old
from takuzu_tui.tui.waking import WakingClock

_NEW = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[<>=]\d*u")
"""Orders that old terminals do not know: to the system, and about the keyboard."""
_SETTLED = 0.05
"""Seconds after which Textual has seen a new size."""


def driver(clock: WakingClock) -> type[StoutDriver]:
    """The driver whose suspensions stop the clock."""

    class GameDriver(_ThriftyDriver):
        """Tells the clock when the process is stopped and continued."""

        def __init__(self, *args: Any, **options: Any) -> None:
            has_no_shell = signal.getsignal(signal.SIGTSTP) is signal.SIG_IGN
            super().__init__(*args, **options)
            self._is_stopping = False
            self._is_on = False  # whether the terminal is the game's
            if has_no_shell:
                signal.signal(signal.SIGTSTP, signal.SIG_IGN)

        def start_application_mode(self) -> None:
            super().start_application_mode()  # type: ignore[no-untyped-call]
            self._is_on = True

        def stop_application_mode(self) -> None:
            self._is_on = False
            super().stop_application_mode()

        def _sigtstp_application(self, *told: Any) -> None:
            if not self._is_on:
                return  # the terminal is not ours yet, or no longer
            self._is_stopping = True
            clock.sleep()
            super()._sigtstp_application(*told)

        def _sigcont_application(self, *told: Any) -> None:
            if not self._is_stopping:
                if not self._is_on:
                    return
                self.suspend_application_mode()  # a stop that nobody could see coming
                self._must_signal_resume = True
            self._is_stopping = False
            self.forget()
            super()._sigcont_application(*told)
            clock.wake()
            self._app.call_later(self._app.refresh, layout=True)  # the screen is blank by now

    return GameDriver


class _ThriftyDriver(StoutDriver):
    """Writes to stdout through a pen, and takes a new one whenever the window is another."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._file = sys.__stdout__
        self._is_old = is_old(os.environ)
        self._pen: Pen | None = None
        self._shown_size = Size(0, 0)

    def write(self, data: str) -> None:
        """Sends what of it the terminal understands and does not show yet."""
        if self._is_old:
            data = _NEW.sub("", data)
        pen, size = self._pen, self._app.size
        if pen is None or size != self._shown_size:
            pen = self._pen = Pen(*size, erases=erases(os.environ))
            self._shown_size = size
        if thinned := pen.thinned(data):
            super().write(thinned)

    def forget(self) -> None:
        """Nobody knows what the terminal shows."""
        self._pen = None

    def _get_terminal_size(self) -> tuple[int, int]:
        """The size, which Textual asks for when it has changed, and with it what is shown."""
        self._begin_anew()
        return super()._get_terminal_size()

    def _begin_anew(self) -> None:
        """The screen is another, and is drawn in full once its size is known.

        Of two sizes in a row Textual sees the last, and draws nothing if that is the old one; the
        terminal has cut the screen for the other meanwhile.
        """
        if self._pen is not None:
            self.forget()
            self._loop.call_soon_threadsafe(self._loop.call_later, _SETTLED, self._draw)

    def _draw(self) -> None:
        if self._app.is_running:
            self._app.refresh(layout=True)

    def process_message(self, message: Message) -> None:
        """Some terminals tell their size by themselves."""
        if isinstance(message, InBandWindowResize | events.Resize):
            self._begin_anew()
        super().process_message(message)
