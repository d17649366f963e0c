"""A whole game over OpenSSH: played, resized, cut off, taken up again, typed ahead."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from benchmarks.bytes import PACKET
from benchmarks.whole_game import CODE as LARGE
from takuzu_tui.engine.takuzu.solver import solve
from tests.terminal.model import KEYS, Model
from tests.terminal.player import CODE, GAME, GIVENS, PAUSE, Player, moves
from tests.terminal.processes import Process, eventually, mentioning
from tests.terminal.relay import Relay
from tests.terminal.sshd import Sshd

pytestmark = pytest.mark.needs("sshd", "ssh", "ssh-keygen")

ROWS = tuple(GIVENS.rows())
RESULT = "Review"
"""What the result offers and the game does not."""
FIRST = ("\x1b[C", "1")
"""A digit in the second cell: a game in which nothing was done is not kept."""
GIVES_UP = ("ClientAliveInterval 1", "ClientAliveCountMax 3")
"""A client that does not answer for some seconds is gone."""
ONE_WAY = 0.1
"""Seconds that a byte is under way on a line with a round trip of 200 ms."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def server(tmp_path: Path, home: Path) -> Iterator[Sshd]:
    environ = {"TAKUZU_HOME": str(home), "LANG": "C.UTF-8"}
    with Sshd(tmp_path / "sshd", *GIVES_UP, environ=environ) as sshd:
        yield sshd


def remote(server: Sshd, home: Path, *arguments: str, port: int | None = None) -> Player:
    """A player behind a client that asks for the game on the server."""
    command = server.client("-tt", remote=(*GAME, *arguments), port=port)
    return Player(home, command=command)


def nobody_is_left(server: Sshd, home: Path) -> None:
    """Neither the server's own processes for the player, nor the game."""

    def rest() -> list[Process]:
        games = [each for each in mentioning(str(home)) if each.name.startswith("python")]
        return [*server.sessions, *games]

    eventually(lambda: not rest(), rest)


def test_a_whole_game_is_played_to_its_result_while_the_window_changes(
    server: Sshd, home: Path
) -> None:
    with remote(server, home, CODE) as player:
        player.begun()
        typed = moves()
        player.type("".join(typed[:5]))
        before = Model(ROWS, ROWS)
        player.until(lambda game: game.seen is not None and _filled(game) == 5 + _filled(before))
        player.resize(24, 6)
        player.until(lambda game: "TAKUZU needs" in game.text)
        player.resize(100, 24)
        player.begun()
        assert _filled(player) == 5 + _filled(before)
        player.resize(80, 24)
        player.type("".join(typed[5:]) + "V")
        player.until(lambda game: RESULT in game.text)
        assert "Congratulations" in player.text
        player.type("q")
        player.until(lambda game: "Quit" in game.text)
        player.type("q")
        assert player.left() == 0
    nobody_is_left(server, home)


def _filled(game: Player | Model) -> int:
    assert game.seen is not None
    return sum(sign != "." for row in game.seen.rows for sign in row)


def kill_the_client(player: Player, _server: Sshd) -> None:
    player.end(signal.SIGKILL)


def kill_the_server(player: Player, server: Sshd) -> None:
    for process in server.sessions:
        if process.name == "sshd":
            process.kill()
    player.left()


def stall_the_client(player: Player, server: Sshd) -> None:
    """The client neither reads nor answers, until the server gives it up by itself."""
    os.kill(player.pid, signal.SIGSTOP)
    player.type("0" * 10)
    eventually(lambda: not server.sessions, lambda: server.log)
    player.end(signal.SIGKILL)


@pytest.mark.parametrize(
    "cut",
    [kill_the_client, kill_the_server, stall_the_client],
    ids=lambda cut: cut.__name__,
)
def test_what_the_screen_has_shown_is_there_when_the_player_comes_back(
    server: Sshd, home: Path, cut: Callable[[Player, Sshd], None]
) -> None:
    rng = Random(cut.__name__)
    model = Model(ROWS, ROWS)
    arguments = [CODE]
    for trial in range(2):
        with remote(server, home, *arguments) as player:
            player.begun()
            assert player.seen == model.seen, f"trial {trial}"
            games = [model]
            keys = [*FIRST, *rng.choices(KEYS, k=12)]
            for key in keys:
                games.append(games[-1].press(key))
                player.type(key)
            awaited = rng.randint(len(FIRST), len(keys))
            later = {game.seen for game in games[awaited:]}
            player.until(lambda game, later=later: game.seen in later)  # type: ignore[misc]
            shown = next(place for place, game in enumerate(games) if game.seen == player.seen)
            cut(player, server)
        nobody_is_left(server, home)
        with remote(server, home, "--resume") as player:
            player.begun()
            possible = {game.seen: game for game in games[shown:]}
            assert player.seen in possible, f"trial {trial}"
            model = possible[player.seen]
            player.type("Q")
            assert player.left() == 0
        arguments = ["--resume"]
    nobody_is_left(server, home)


def test_a_line_that_stalls_and_goes_on_has_lost_no_key(server: Sshd, home: Path) -> None:
    keys = [*FIRST, *Random("stalled").choices(KEYS, k=30)]
    games = [Model(ROWS, ROWS)]
    for key in keys:
        games.append(games[-1].press(key))
    with remote(server, home, CODE) as player:
        player.begun()
        player.settle()
        os.kill(player.pid, signal.SIGSTOP)
        for key in keys:
            player.type(key)
        assert not player.rest(1.0), "nothing comes over a line that stands"
        os.kill(player.pid, signal.SIGCONT)
        player.until(lambda game: game.seen == games[-1].seen)


def test_a_game_typed_ahead_in_one_burst_over_a_slow_line_is_won(server: Sshd, home: Path) -> None:
    with Relay(server.port, ONE_WAY) as line:
        with remote(server, home, CODE, port=line.port) as player:
            player.begun()
            player.type("".join(moves()) + "V")
            player.until(lambda game: RESULT in game.text)
            player.type("\x1b")
            player.until(lambda game: RESULT not in game.text and game.seen is not None)
            solution = solve(GIVENS)
            assert solution is not None
            assert player.seen is not None
            assert player.seen.rows == tuple(solution.rows())
            player.type("Q")
            assert player.left() == 0
        nobody_is_left(server, home)


SCREENS = (
    ("\x1bOP", "Fill in"),
    ("\x1b", "F1 keys"),
    ("?", "No two rows"),
    ("\x1b", "F1 keys"),
    ("P", "part of a command"),
    ("\x1b", "F1 keys"),
    ("d", "I 0"),
    ("d", "├───"),
    ("T", "├───"),
    ("q", "Daily"),
)
"""Keys that change the whole screen, and what is to be seen then."""


def test_a_whole_screen_is_one_packet_on_a_packed_line(tmp_path: Path, home: Path) -> None:
    """As counted between the client and the server, encryption and all."""
    sizes = []
    with (
        Sshd(tmp_path / "sshd", environ={"TAKUZU_HOME": str(home), "LANG": "C.UTF-8"}) as server,
        Relay(server.port, 0.0) as line,
        Player(
            home, command=server.client("-C", "-tt", remote=(*GAME, LARGE), port=line.port)
        ) as player,
    ):
        player.until(lambda game: game.is_ready)
        player.settle()
        for key, sign in SCREENS:
            before = line.answered
            player.press(key, quiet=PAUSE)
            player.until(lambda game, sign=sign: sign in game.text)  # type: ignore[misc]
            sizes.append(line.answered - before)
    assert min(sizes) > 0
    assert max(sizes) <= PACKET, sizes


def test_no_key_of_a_burst_over_a_slow_line_is_lost_or_comes_too_early(
    server: Sshd, home: Path
) -> None:
    rng = Random("burst")
    keys = rng.choices(KEYS, k=300)
    model = Model(ROWS, ROWS)
    for key in keys:
        model = model.press(key)
    with (
        Relay(server.port, ONE_WAY) as line,
        remote(server, home, CODE, port=line.port) as player,
    ):
        player.begun()
        player.type("".join(keys))
        player.type(":")
        player.until(lambda game: "F1 keys" not in game.screen.display[-1])
        player.type("\x1b")
        player.begun()
        assert player.seen == model.seen
