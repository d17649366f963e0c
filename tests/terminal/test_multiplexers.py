"""The game inside tmux and screen: a recorded session, and windows that are left."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest

from tests.programs import found
from tests.terminal.player import CODE, GAME, Player, moves
from tests.terminal.test_focus import clock

RECORDING = Path(__file__).parent / "recordings" / "tmux-80x24.txt"
TMUX = """
set -g status off
set -g focus-events on
set -g escape-time 0
set -g default-terminal tmux-256color
set -g default-shell /bin/sh
"""
SCREEN = """
startup_message off
defutf8 on
altscreen on
term screen-256color
"""
_TIME = r"\b\d\d:\d\d\b"
PREFIX = "\x02"
"""ctrl+b: the next key is for tmux."""


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[tuple[str, ...]]:
    """The command that starts a server of its own, and whatever it is given inside."""
    config = tmp_path / "tmux.conf"
    config.write_text(TMUX)
    program = (str(found("tmux")), "-S", str(tmp_path / "socket"), "-u", "-f", str(config))
    yield (*program, "new-session")
    subprocess.run([*program, "kill-server"], check=False, capture_output=True)


@pytest.mark.needs("tmux")
def test_a_session_in_tmux_looks_as_it_was_recorded(tmux: tuple[str, ...], tmp_path: Path) -> None:
    scenes = [
        ("help fills an obvious cell", "F", "are both"),
        ("a step is explained", "ii", "so FD is 0"),
        ("two digits break a rule", "\x1b:AB0\r:AC0\r", "[ 0! ]"),
        ("the rule checker says which", "v", "error in row A"),
        ("the digits are taken back", "uu", "AB is empty"),
        ("all the others are typed", "".join(moves()), "Validate V"),
        ("the result", "V", "Review"),
    ]
    with Player(tmp_path / "home", command=(*tmux, *GAME, CODE)) as player:
        player.begun()
        frames = [_frame("the game begins", player)]
        for name, keys, sign in scenes:
            assert sign not in player.text
            player.type(keys)
            player.until(lambda game, sign=sign: sign in game.text)  # type: ignore[misc]
            player.settle()
            frames.append(_frame(name, player))
        assert "Congratulations" in player.text
    session = "\n".join(frames)
    if os.environ.get("TAKUZU_RECORD") == "1":
        RECORDING.write_text(session, encoding="utf-8")
    assert session == RECORDING.read_text(encoding="utf-8")


def _frame(name: str, player: Player) -> str:
    lines = "\n".join(line.rstrip() for line in player.screen.display)
    return f"# {name}\n{re.sub(_TIME, 'mm:ss', lines)}\n"


@pytest.mark.needs("tmux")
def test_the_clock_stands_while_another_window_of_tmux_is_on(
    tmux: tuple[str, ...], tmp_path: Path
) -> None:
    command = (*tmux, *GAME, CODE, "--timer")
    with Player(tmp_path / "home", command=command) as player:
        player.until(lambda game: game.is_ready and (clock(game) or 0) >= 1)
        left, began = clock(player), perf_counter()
        player.type(f"{PREFIX}cecho elsew''here\r")
        player.until(lambda game: "elsewhere" in game.text)
        awake = perf_counter() - began
        player.rest(3)
        began = perf_counter()
        player.type(f"{PREFIX}p")
        player.begun()
        back = clock(player)
        awake += perf_counter() - began
        assert left is not None
        assert back is not None
        assert back - left <= awake + 1, "whole seconds of two moments"


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[tuple[str, ...]]:
    """The command that takes the options of screen, with a session of its own."""
    config = tmp_path / "screenrc"
    config.write_text(SCREEN)
    program = (str(found("screen")), "-U", "-c", str(config))
    name = f"takuzu-{os.getpid()}"
    (tmp_path / "sockets").mkdir(mode=0o700)
    yield (*program, "-S", name)
    quitting = [*program, "-S", name, "-X", "quit"]
    subprocess.run(quitting, env=_sockets(tmp_path), check=False, capture_output=True)


def _sockets(folder: Path) -> dict[str, str]:
    return {"SCREENDIR": str(folder / "sockets")}


@pytest.mark.needs("screen")
def test_a_game_in_screen_is_left_and_come_back_to(screen: tuple[str, ...], tmp_path: Path) -> None:
    home, environ = tmp_path / "home", _sockets(tmp_path)
    with Player(home, command=(*screen, *GAME, CODE), environ=environ) as player:
        player.begun()
        player.type("\x1b[C1")
        player.until(lambda game: game.seen is not None and game.seen.rows[0][1] == "1")
        player.type("\x01d")
        player.drain()
    with Player(home, command=(*screen, "-r"), environ=environ) as player:
        player.begun()
        player.until_at(0, 1)
        assert player.seen is not None
        assert player.seen.rows[0][1] == "1"
        player.type(":")
        player.until(lambda game: not game.is_ready)
        player.type("\x1b")
        player.begun()
        player.type("Q")
        assert player.left() == 0
