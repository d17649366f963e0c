"""The driver of the game: what Textual draws goes through a pen, what is typed through a reader.

Textual's own ends at the first byte that is no text, queues keys without limit, believes every
size, sends what stands there already, and draws on stderr, which may lead into a file.
"""

from __future__ import annotations

import asyncio
import os
import re
import select
import signal
import sys
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from functools import partial
from typing import Any, cast

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message
from textual.messages import InBandWindowResize

from takuzu_tui.play.clock import WakingClock
from takuzu_tui.tui.terminal.input import Reader
from takuzu_tui.tui.terminal.pen import Pen
from takuzu_tui.tui.terminal.terminal import erases, is_old, possible

AHEAD = 64
"""Events that may wait; while there are more, nothing further is read."""
BURST = 4096
"""Characters without a pause that strangers may type; the rest of such a flood is dropped."""
_READ = 4096
_BEAT = 0.1
"""Seconds of silence that are a pause, once all is done that was typed before."""
_PATIENCE = 30
"""Such pauses in a row after which a paste is over, though its end was lost on the way."""
_SETTLED = 0.05
"""Seconds after which Textual has seen a new size."""
_NEW = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[<>=]\d*u")
"""Orders that old terminals do not know: to the system, and about the keyboard."""


def driver(clock: WakingClock, environ: Mapping[str, str], *, is_public: bool) -> type[Driver]:
    """What Textual makes its driver with, for a terminal that the variables describe.

    The clock stands while the process is stopped by ctrl+z; strangers may type so much at once.
    """
    burst = BURST if is_public else None
    maker = partial(TerminalDriver, clock=clock, environ=environ, burst=burst)
    return cast("type[Driver]", maker)  # all that Textual does with it is to call it


class TerminalDriver(LinuxDriver):
    """Sends what changes, reads keys no faster than they are handled, and breaks at nothing."""

    def __init__(
        self,
        app: App[Any],
        *,
        clock: WakingClock,
        environ: Mapping[str, str],
        burst: int | None,
        **options: Any,
    ) -> None:
        has_no_shell = signal.getsignal(signal.SIGTSTP) is signal.SIG_IGN
        super().__init__(app, **options)
        self.app = app
        # Textual draws on stderr, and offers no other way to tell it where.
        self._file = sys.__stdout__
        self._clock = clock
        self._burst = burst
        self._is_old = is_old(environ)
        self._erases = erases(environ)
        self._pen: Pen | None = None
        self._shown_size = Size(0, 0)
        self._events = asyncio.get_running_loop()
        self._sent: Future[None] | None = None
        self._is_on = False  # whether the terminal is the game's
        self._is_stopping = False
        signal.signal(signal.SIGTSTP, signal.SIG_IGN if has_no_shell else self._stop)
        signal.signal(signal.SIGCONT, self._go_on)

    # Writing

    def write(self, data: str) -> None:
        """Sends what of it the terminal understands and does not show yet."""
        if self._is_old:
            data = _NEW.sub("", data)
        pen, size = self._pen, self.app.size
        if pen is None or size != self._shown_size:
            pen = self._pen = Pen(*size, erases=self._erases)
            self._shown_size = size
        if thinned := pen.thinned(data):
            super().write(thinned)

    # Textual asks for the size whenever it has changed, here and nowhere else.
    def _get_terminal_size(self) -> tuple[int, int]:
        """The size, as near as there are any; what is shown is no longer known."""
        self._begin_anew()
        return possible(*super()._get_terminal_size())

    def _begin_anew(self) -> None:
        """The screen is another, and is drawn in full once its size is known.

        Of two sizes in a row Textual sees the last, and draws nothing if that is the old one; the
        terminal has cut the screen for the other meanwhile.
        """
        if self._pen is not None:
            self._pen = None
            self._events.call_soon_threadsafe(self._events.call_later, _SETTLED, self._draw)

    def _draw(self) -> None:
        if self.app.is_running:
            self.app.refresh(layout=True)

    # Reading

    def run_input_thread(self) -> None:
        """Hands on what is typed until the game ends."""
        poll = select.poll()
        poll.register(self.fileno, select.POLLIN)
        reader, since, silence = Reader(), 0, 0
        while not self.exit_event.is_set():
            is_flood = self._burst is not None and reader.typed - since > self._burst
            if self._is_behind() and not is_flood:
                self.exit_event.wait(_BEAT / 10)
            elif poll.poll(1000 * _BEAT):
                data = os.read(self.fileno, _READ)
                if not data:
                    return
                silence = 0
                if is_flood:
                    reader.drop(data)
                else:
                    self._hand_on(reader.read(data))
            elif not self._is_behind():
                since, silence = reader.typed, silence + 1
                self._hand_on(reader.rest())
                if silence == _PATIENCE:
                    self._hand_on(reader.break_off())

    def _is_behind(self) -> bool:
        is_on_its_way = self._sent is not None and not self._sent.done()
        return is_on_its_way or self.app.message_queue_size > AHEAD

    def _hand_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def process_message(self, message: Message) -> None:
        """Hands on an event; a size that the terminal tells is brought to measure first."""
        if isinstance(message, InBandWindowResize | events.Resize):
            self._begin_anew()
        if isinstance(message, events.Resize):
            size = Size(*possible(*message.size))
            message = events.Resize(size, size, pixel_size=message.pixel_size)
        super().process_message(message)

    def send_message(self, message: Message) -> None:
        """Hands a message to the app, and remembers that it is on its way."""
        self._sent = asyncio.run_coroutine_threadsafe(self._post(message), self._events)

    async def _post(self, message: Message) -> None:
        self.app.post_message(message)

    # Stopping and going on

    def start_application_mode(self) -> None:
        """The terminal is the game's from now on."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._hear_of_sizes_in_order()
        self._is_on = True

    def _hear_of_sizes_in_order(self) -> None:
        """Of two new sizes in a row the last one holds.

        Textual asks for the size within its handler: there a second signal may come between the
        answer and its use, and the older answer would be the last to be heard.
        """
        hear = signal.getsignal(signal.SIGWINCH)
        if callable(hear):

            def later(*told: Any) -> None:
                self._events.call_soon_threadsafe(hear, *told)

            signal.signal(signal.SIGWINCH, later)

    def stop_application_mode(self) -> None:
        """The terminal is given back."""
        self._is_on = False
        super().stop_application_mode()

    def _stop(self, *_told: object) -> None:
        """Gives the terminal back and stops the process, and with it the clock."""
        if not self._is_on:
            return  # the terminal is not ours yet, or no longer
        self._is_stopping = True
        self._clock.sleep()
        self.suspend_application_mode()
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self, *_told: object) -> None:
        """Takes the terminal again, of which nobody knows what it shows."""
        if not self._is_stopping:
            if not self._is_on:
                return
            self.suspend_application_mode()  # a stop that nobody could see coming
        self._is_stopping = False
        self._pen = None
        self.resume_application_mode()
        self._clock.wake()
        self.app.call_later(self.app.refresh, layout=True)  # the screen is blank by now
