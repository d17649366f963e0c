"""The process's own streams: closed, full, or broken, they end a command in order."""

# ruff: noqa: ARG002 - a stream takes what it is given

from __future__ import annotations

import errno
import io
import os
import sys
from typing import TextIO

from takuzu_tui.engine.text import marked

CLOSED = marked("standard output is closed")


class ClosedOutput(io.TextIOBase):
    """Stands for a stdout that was closed before we started."""

    def write(self, text: str) -> int:
        """Fails as a closed stream fails."""
        raise OSError(errno.EBADF, CLOSED)


def prepare() -> None:
    """No stream raises over a character it cannot take, and a missing stdout fails on use."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")
    if sys.stdout is None:
        sys.stdout = ClosedOutput()


def settle() -> None:
    """What was written is out, or an OSError tells why not."""
    sys.stdout.flush()


def abandon() -> None:
    """Points stdout nowhere, so that the interpreter's last flush cannot fail."""
    stdout: TextIO = sys.stdout
    try:
        descriptor = stdout.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
