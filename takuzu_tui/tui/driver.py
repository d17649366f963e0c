"""Textual's way to a terminal, with a pen that sends only what changes."""

from __future__ import annotations

import os
from typing import Any

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.messages import InBandWindowResize

from takuzu_tui.tui.pen import Pen
from takuzu_tui.tui.terminal import erases


class ThriftyDriver(LinuxDriver):
    """Writes through a pen, and takes a new one whenever the window changes its size."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._pen: Pen | None = None
        self._columns = 0

    def write(self, data: str) -> None:
        """Sends what of it the terminal does not show yet."""
        columns = self._app.size.width
        pen = self._pen
        if pen is None or columns != self._columns:
            pen = self._pen = Pen(columns, erases=erases(os.environ))
            self._columns = columns
        if thinned := pen.thinned(data):
            super().write(thinned)

    def _get_terminal_size(self) -> tuple[int, int]:
        """The size, which Textual asks for when it has changed: nobody knows what is shown then."""
        self._pen = None
        size: tuple[int, int] = super()._get_terminal_size()
        return size

    def process_message(self, message: Message) -> None:
        """Some terminals tell their size by a message."""
        if isinstance(message, InBandWindowResize):
            self._pen = None
        super().process_message(message)
