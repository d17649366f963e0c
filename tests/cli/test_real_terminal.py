"""`takuzu play` as a process on a real terminal."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from takuzu_tui.tui.terminal.terminal import measure
from tests.cli.running import command, surroundings

PATIENCE = 60
"""Seconds after which a silent process is taken for dead."""


@contextmanager
def terminal(*args: str | Path, home: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A real process on a real terminal, and the terminal's other end."""
    end, inner = pty.openpty()
    tty.setraw(inner)
    environ = surroundings(TERM="xterm-256color", TAKUZU_HOME=str(home))
    process = subprocess.Popen(
        command(*args), stdin=inner, stdout=inner, stderr=inner, env=environ, close_fds=True
    )
    os.close(inner)
    try:
        yield process, end
    finally:
        process.kill()
        process.wait()
        os.close(end)


def read_until(end: int, wanted: bytes) -> bytes:
    seen = b""
    while wanted not in seen:
        seen += _read(end)
    return seen


def read_to_the_end(end: int) -> bytes:
    seen = b""
    with suppress(OSError):  # what Linux says at the end of a terminal
        while part := _read(end):
            seen += part
    return seen


def _read(end: int) -> bytes:
    ready, _, _ = select.select([end], [], [], PATIENCE)
    assert ready, "the terminal stays silent"
    return os.read(end, 65536)


@pytest.mark.parametrize("key", [b"q", b"\x03", b"\x11"])
def test_home_on_a_real_terminal_is_left_by_a_key(tmp_path: Path, key: bytes) -> None:
    with terminal(home=tmp_path) as (process, end):
        read_until(end, b"TAKUZU")
        os.write(end, key)
        rest = read_to_the_end(end)
        assert process.wait() == 0
    assert b"\x1b[?1049l" in rest
    assert b"Traceback" not in rest


def test_a_file_on_a_real_terminal_is_played_at_once(tmp_path: Path, figure: Path) -> None:
    with terminal("play", figure, home=tmp_path) as (process, end):
        read_until(end, b"TAKUZU - grid 4x4")
        os.write(end, b"Q")
        read_to_the_end(end)
        assert process.wait() == 0


def test_plain_is_plain_on_a_terminal_too(tmp_path: Path, figure: Path) -> None:
    with terminal("play", figure, "--plain", home=tmp_path) as (process, end):
        seen = read_until(end, b"?")
        os.write(end, b"quit\n")
        read_to_the_end(end)
        assert process.wait() == 0
    assert b"\x1b[?1049h" not in seen


def test_a_terminal_that_does_not_know_its_size_gets_the_usual_one() -> None:
    end, inner = pty.openpty()
    try:
        measure(inner)
        assert os.get_terminal_size(inner) == (80, 24)
        termios.tcsetwinsize(inner, (40, 120))
        measure(inner)
        assert os.get_terminal_size(inner) == (120, 40)
    finally:
        os.close(end)
        os.close(inner)
