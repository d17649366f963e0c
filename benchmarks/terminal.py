"""A terminal without a screen: runs a command in a pty, types keys, counts what it writes.

Benchmarks measure with it; tests give it a screen and end the command in every way there is.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Self

QUIET = 0.08  # seconds without a byte after which a key is done
SILENCE = 0.4  # seconds after which a key that wrote nothing is done
PATIENCE = 20.0


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command wrote after a key, and how long until its last byte."""

    written: bytes
    seconds: float


class Terminal:
    """A command in a pty of a size; `with` starts it and ends it."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 80,
        lines: int = 24,
        environ: Mapping[str, str | None] | None = None,
    ) -> None:
        """A variable that is None is taken out of the environment."""
        self._command = list(command)
        self._home = TemporaryDirectory()  # a player without settings or saves
        self._size = struct.pack("HHHH", lines, columns, 0, 0)
        variables = {
            **{name: value for name, value in os.environ.items() if name not in _OURS},
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "TAKUZU_HOME": self._home.name,
            **(environ or {}),
        }
        self._environ = {name: value for name, value in variables.items() if value is not None}

    def __enter__(self) -> Self:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, self._size)
        self._started = perf_counter()
        self._process = subprocess.Popen(
            self._command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=self._environ,
            start_new_session=True,
            preexec_fn=_own_terminal,  # noqa: PLW1509 - nothing else runs in threads here
        )
        os.close(theirs)
        return self

    def __exit__(self, *_: object) -> None:
        self.end(signal.SIGKILL)
        self.hang_up()
        self._home.cleanup()

    @property
    def pid(self) -> int:
        """The number of the command's process."""
        return self._process.pid

    def end(self, number: signal.Signals) -> int:
        """Sends a signal that ends the command, and gives what it ended with."""
        self._process.send_signal(number)
        return self._process.wait()

    def hang_up(self) -> None:
        """Closes the window, if it was open."""
        if self._ours >= 0:
            os.close(self._ours)
        self._ours = -1

    def wait(self) -> int:
        """What the command ended with, once it has."""
        return self._process.wait(PATIENCE)

    def wait_for(self, text: str) -> Answer:
        """What is written from the start until the text stands there, and how long that took."""
        written, awaited = b"", text.encode()
        while (now := perf_counter() - self._started) < PATIENCE:
            if awaited in written:
                return Answer(written, now)
            written += self._chunk(QUIET)
        raise TimeoutError(f"{self._command} never wrote {text!r}, but {written[-300:]!r}")

    def press(self, keys: str, *, quiet: float = QUIET) -> Answer:
        """Types the keys in one write; what came of it until all was quiet."""
        start = perf_counter()
        os.write(self._ours, keys.encode())
        return self._read(start, quiet)

    def rest(self, seconds: float) -> bytes:
        """What is written while nobody types."""
        written, end = b"", perf_counter() + seconds
        while (left := end - perf_counter()) > 0:
            written += self._chunk(left)
        return written

    def resize(self, columns: int, lines: int) -> Answer:
        """Gives the window another size."""
        start = perf_counter()
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self._process.send_signal(signal.SIGWINCH)
        return self._read(start)

    def listen(self, patience: float, *, quiet: float = QUIET) -> Answer:
        """What is written next though nobody types, such as the second of a clock."""
        return self._read(perf_counter(), quiet, patience)

    def _read(self, start: float, quiet: float = QUIET, silence: float = SILENCE) -> Answer:
        """What is written until it is quiet; nothing at all takes a little longer to believe."""
        written, last = b"", start
        while True:
            now = perf_counter()
            if chunk := self._chunk(quiet):
                written, last = written + chunk, perf_counter()
            elif written or now - start > silence:
                return Answer(written, last - start)
            if now - start > PATIENCE:
                raise TimeoutError(f"{self._command} does not stop writing: {written[-300:]!r}")

    def _chunk(self, seconds: float) -> bytes:
        ready, _, _ = select.select([self._ours], [], [], seconds)
        if not ready:
            return b""
        try:
            return os.read(self._ours, 1 << 16)
        except OSError as error:  # the other end is closed
            raise EOFError(f"{self._command} ended") from error


def _own_terminal() -> None:
    """The pty is the terminal of the new session, which ends with it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


# What describes the terminal we run in says nothing about the one we make.
_OURS = ("COLORTERM", "NO_COLOR", "COLUMNS", "LINES", "LC_ALL", "LC_CTYPE", "TERM_PROGRAM")
