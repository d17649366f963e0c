"""Whatever ends the game leaves the terminal as it was, and no process behind."""

from __future__ import annotations

import os
import pty
import signal
import sqlite3
import subprocess
import threading
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter

import pytest

from takuzu_tui.tui.terminal import signals
from takuzu_tui.tui.terminal.signals import HUNG_UP, RESTORING
from tests.terminal.player import CODE, GAME, Player

PATIENCE = 60
NAP = 2
"""Seconds that a game is stopped."""


@pytest.mark.parametrize("name", ["SIGALRM", "SIGHUP", "SIGINT", "SIGTERM"])
def test_a_signal_gives_the_terminal_back(tmp_path: Path, name: str) -> None:
    with Player(tmp_path, CODE) as player:
        before = player.modes
        player.begun()
        assert player.modes != before
        number = signal.Signals[name]
        assert player.end(number) == -number
        assert player.modes == before
        player.drain()
        assert RESTORING in player.written


def test_ctrl_c_leaves_and_keeps_the_game(tmp_path: Path) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.type("m\x1b[C\x1b[C\x03")
        assert player.wait() == 0
    with Player(tmp_path, "--resume") as player:
        player.begun()
        assert player.seen is not None
        assert player.seen.cursor == (0, 2)


def test_a_client_that_stops_reading_holds_nobody_back(tmp_path: Path) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.type("d" * 400)
        assert player.end(signal.SIGTERM) in (-signal.SIGTERM, -signal.SIGALRM)


def test_a_closed_window_ends_the_game(tmp_path: Path) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.hang_up()
        assert player.wait() in (HUNG_UP, -signal.SIGHUP)


def test_a_terminal_that_is_not_its_own_may_go_as_well(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    environ = {**os.environ, "TAKUZU_HOME": str(tmp_path), "TERM": "xterm-256color"}
    with subprocess.Popen(
        [*GAME, CODE],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environ,
        start_new_session=True,
    ) as process:
        os.close(theirs)
        written = b""
        while b"TAKUZU" not in written:
            written += os.read(ours, 1 << 16)
        os.close(ours)
        assert process.wait(PATIENCE) == HUNG_UP


def test_ctrl_z_goes_to_the_shell_and_fg_comes_back(tmp_path: Path) -> None:
    command = " ".join([*GAME, CODE])
    with Player(tmp_path, command=("sh", "-i")) as player:
        player.type(f"{command}\n")
        player.begun()
        player.type("\x1b[C")
        player.until_at(0, 1)
        player.type("\x1a")
        player.until(lambda game: "Stopped" in game.text)
        player.screen.reset()  # as a real terminal does when the game comes back to its own screen
        player.type("fg\n")
        player.begun()
        player.type("\x1b[B")
        player.until_at(1, 1)
        player.type("Q")
        player.until(lambda game: game.written.endswith((b"# ", b"$ ")))  # the shell asks again


def test_time_stands_still_between_ctrl_z_and_fg(tmp_path: Path) -> None:
    command = " ".join([*GAME, CODE])
    with Player(tmp_path, command=("sh", "-i")) as player:
        player.type(f"{command}\n")
        player.begun()
        began = perf_counter()
        player.type("m\x1a")
        player.until(lambda game: "Stopped" in game.text)
        awake = perf_counter() - began
        player.type(f"sleep {NAP}; echo rest''ed\n")
        player.until(lambda game: "rested" in game.text)
        player.screen.reset()
        began = perf_counter()
        player.type("fg\n")
        player.begun()
        player.type("F")
        player.until(lambda _: len(entries(tmp_path)) == 2)
        awake += perf_counter() - began
    first, second = entries(tmp_path)
    assert second - first <= awake


def entries(home: Path) -> list[float]:
    """When each entry of the only game was made, in seconds played."""
    connection = sqlite3.connect(home / "takuzu.sqlite")
    try:
        return [at for (at,) in connection.execute("SELECT elapsed FROM entries ORDER BY number")]
    finally:
        connection.close()


@pytest.mark.parametrize("name", ["SIGSTOP", "SIGTSTP"])
def test_a_game_that_was_stopped_from_outside_goes_on(tmp_path: Path, name: str) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        os.kill(player.pid, signal.Signals[name])
        os.waitpid(player.pid, os.WUNTRACED)
        player.screen.reset()
        os.kill(player.pid, signal.SIGCONT)
        player.begun()
        player.type("\x1b[C\x1b[B")
        player.until_at(1, 1)
        player.type("\x03")
        assert player.wait() == 0


@pytest.mark.parametrize("way", ["2>errors.txt", "2>/dev/null", "2>&-"])
def test_the_game_is_seen_wherever_its_errors_go(tmp_path: Path, way: str) -> None:
    command = f"cd {tmp_path} && exec {' '.join([*GAME, CODE])} {way}"
    with Player(tmp_path, command=("sh", "-c", command)) as player:
        before = player.modes
        player.begun()
        player.type("\x1b[C")
        player.until_at(0, 1)
        player.type("\x03")
        assert player.wait() == 0
        assert player.modes == before
    assert not [file for file in tmp_path.glob("errors.txt") if file.read_text()]


def test_ctrl_z_without_a_shell_is_nothing(tmp_path: Path) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.type("\x1a\x1b[C")
        player.until_at(0, 1)


def test_handlers_and_ignored_signals_are_left_as_they_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(signals, "_watched", lambda _: nullcontext())
    ignored = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    usual = signal.getsignal(signal.SIGHUP)
    try:
        with signals.guarded(0, 2):
            assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
            assert signal.getsignal(signal.SIGHUP) is not usual
        assert signal.getsignal(signal.SIGHUP) is usual
    finally:
        signal.signal(signal.SIGTERM, ignored)


def test_a_terminal_that_goes_after_the_game_cuts_nothing_short() -> None:
    ours, theirs = pty.openpty()
    with signals.guarded(theirs, theirs):
        assert "hang-up" in [thread.name for thread in threading.enumerate()]
    assert "hang-up" not in [thread.name for thread in threading.enumerate()]
    os.close(ours)
    os.close(theirs)


def test_ctrl_l_draws_everything_anew(tmp_path: Path) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.settle()
        before = player.text
        player.screen.erase_in_display(2)
        player.type("\x0c")
        player.until(lambda game: game.text == before)


def test_a_puzzle_from_a_pipe_is_played_with_the_keyboard(tmp_path: Path) -> None:
    command = f"echo {CODE} | {' '.join(GAME)} -"
    with Player(tmp_path, command=("sh", "-c", command)) as player:
        player.begun()
        player.type("\x1b[C")
        player.until_at(0, 1)
        player.type("Q")
        assert player.left() == 0


@pytest.mark.parametrize("key", ["\x1a", "\x03"], ids=["ctrl+z", "ctrl+c"])
def test_a_key_while_the_game_is_leaving_stops_nobody(tmp_path: Path, key: str) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.type("Q")
        player.until(lambda game: b"\x1b[?1049l" in game.written)
        player.type(key * 20)
        assert player.left() == 0
