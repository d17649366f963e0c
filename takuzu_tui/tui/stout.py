"""A terminal that breaks at nothing, whatever is typed, pasted or claimed at its other end.

Textual's own driver ends at the first byte that is no text, keeps a paste however long it is,
queues keys without limit, and believes every size.
"""

from __future__ import annotations

import asyncio
import os
import select
from collections.abc import Iterable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from takuzu_tui.tui.terminal import possible
from takuzu_tui.tui.typed import ESCAPE, Escapes, Sieve

if TYPE_CHECKING:
    from takuzu_tui.tui.app import TakuzuApp

AHEAD = 64
"""Events that may wait; while there are more, nothing further is read."""
BURST = 4096
"""Characters without a pause that strangers may type; the rest of such a flood is dropped."""
_READ = 4096
_BEAT = 0.1
"""Seconds of silence that are a pause, once all is done that was typed before."""
_PATIENCE = 30
"""Such pauses in a row after which a paste is over, though its end was lost on the way."""


class StoutDriver(LinuxDriver):
    """Reads keys no faster than they are handled, and forgets what makes no sense."""

    _sent: Future[Any] | None = None
    _escapes: Escapes

    def run_input_thread(self) -> None:
        """Hands on what is typed until the game ends."""
        poll = select.poll()
        poll.register(self.fileno, select.POLLIN)
        sieve, parser, since, silence = Sieve(), XTermParser(self._debug), 0, 0
        self._escapes = Escapes()
        is_public = cast("TakuzuApp", self._app).world.house.is_public
        while not self.exit_event.is_set():
            is_flood = is_public and sieve.typed - since > BURST
            if self._is_behind() and not is_flood:
                self.exit_event.wait(_BEAT / 10)
            elif poll.poll(1000 * _BEAT):
                data = os.read(self.fileno, _READ)
                if not data:
                    return
                text, silence = sieve.sift(data), 0
                if is_flood:
                    sieve.break_off()
                    parser = self._anew(parser)
                else:
                    parser = self._feed(parser, self._escapes.parted(text))
            elif not self._is_behind():
                since = sieve.typed
                parser = self._feed(parser, self._escapes.released())
                self._hand_on(parser.tick())
                if (silence := silence + 1) == _PATIENCE:
                    parser = self._feed(parser, self._escapes.parted(sieve.break_off()))

    def _feed(self, parser: XTermParser, pieces: Iterable[str]) -> XTermParser:
        """Reads the pieces; a sequence that the parser stumbles over is forgotten with it."""
        for piece in pieces:
            if piece == ESCAPE:
                self.process_message(events.Key("escape", ESCAPE))
                continue
            try:
                self._hand_on(parser.feed(piece))
            except (ArithmeticError, ValueError):
                parser = self._anew(parser)
        return parser

    def _anew(self, former: XTermParser) -> XTermParser:
        """A parser that has read nothing yet, and knows of the mouse what the former one knew."""
        self._escapes = Escapes()
        parser = XTermParser(self._debug)
        for name in ("mouse_pixels", "terminal_size", "terminal_pixel_size"):
            setattr(parser, name, getattr(former, name))
        return parser

    def _hand_on(self, messages: Any) -> None:
        for message in messages:
            self.process_message(message)

    def process_message(self, message: Message) -> None:
        """Hands on an event; a size is brought to measure first."""
        if isinstance(message, events.Resize):
            size = Size(*possible(*message.size))
            message = events.Resize(size, size, pixel_size=message.pixel_size)
        super().process_message(message)

    def send_message(self, message: Message) -> None:
        """Hands a message to the app, and remembers that it is on its way."""
        told = self._app._post_message(message)
        self._sent = asyncio.run_coroutine_threadsafe(told, loop=self._loop)

    def _is_behind(self) -> bool:
        is_on_its_way = self._sent is not None and not self._sent.done()
        return is_on_its_way or self._app.message_queue_size > AHEAD

    def _get_terminal_size(self) -> tuple[int, int]:
        return possible(*super()._get_terminal_size())
