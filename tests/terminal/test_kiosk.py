"""Strangers who come by SSH find the game, and no way out of it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest

from takuzu_tui.play.players import folder_name
from tests.terminal.kiosks import Kiosk, at_home
from tests.terminal.player import CODE, Player
from tests.terminal.tried_keys import portions

pytestmark = pytest.mark.needs("sshd", "ssh", "ssh-keygen")

MOST_MEMORY = 200_000
"""Kilobytes; an idle game takes some 45,000."""


def opened(player: Player) -> None:
    """The puzzle that tests know is on, opened by its code."""
    at_home(player)
    player.type(f"o{CODE}\r")
    player.begun()


def answers(player: Player) -> None:
    """The game still does what a key says."""
    there = "\x1b[A" * 6 + "\x1b[D" * 6 + "\x1b[B\x1b[C"
    player.insist(there, lambda game: game.seen is not None and game.seen.cursor == (1, 1))
    assert not player.has_ended


def only_the_game_runs(kiosk: Kiosk) -> None:
    """No shell, no other program, nothing stopped, no file open but the player's own."""
    game = kiosk.game
    assert not game.is_stopped
    assert "kiosk" in game.arguments
    assert Path(f"/proc/{game.pid}/cwd").resolve().is_relative_to(kiosk.data)
    for path in game.written_files():
        assert path.is_relative_to(kiosk.data), path


def test_a_key_finds_its_games_again_and_no_others(kiosk: Kiosk) -> None:
    kiosk.make_key("other")
    with kiosk.visitor() as player:
        opened(player)
        answers(player)
        player.type("1Q")
        assert player.left() == 0
    with kiosk.visitor(key="other") as player:
        at_home(player)
        player.type("\x03")
        assert player.left() == 0
        assert "Resume" not in player.text
    with kiosk.visitor() as player:
        player.until(lambda game: "Resume" in game.text)
        player.type("q")
        assert player.left() == 0
    names = {folder_name(kiosk.fingerprint(key)) for key in ("client", "other")}
    assert {folder.name for folder in (kiosk.data / "players").iterdir()} == names
    assert {folder.stat().st_mode & 0o777 for folder in kiosk.data.glob("**/*/")} == {0o700}
    kiosk.nobody_is_left()


def test_a_name_in_the_table_is_one_keys_alone(kiosk: Kiosk) -> None:
    kiosk.make_key("other")
    with kiosk.visitor() as player:
        at_home(player)
        player.type("tnAda\r")
        player.until(lambda game: "you are in the table as Ada" in game.text)
        player.type("\x03")
        assert player.left() == 0
    with kiosk.visitor(key="other") as player:
        at_home(player)
        player.type("tnADA\r")
        player.until(lambda game: "Somebody else has this name." in game.text)
        player.type("\x1b")
        player.until(lambda game: "You are not in the table" in game.text)
        player.type("\x03")
        assert player.left() == 0
        assert str(kiosk.data) not in player.text
    assert (kiosk.data / "table.sqlite").stat().st_mode & 0o077 == 0
    kiosk.nobody_is_left()


def test_nothing_of_a_guest_is_left(tmp_path: Path) -> None:
    with Kiosk(tmp_path, guests=True) as kiosk:
        with kiosk.visitor() as player:
            opened(player)
            only_the_game_runs(kiosk)
            answers(player)
            player.type("1q")
            player.until(lambda game: "Resume" in game.text)
            player.type("\x11")
            assert player.left() == 0
        assert not list((kiosk.data / "guests").iterdir())
        assert not (kiosk.data / "players").exists()


@pytest.mark.parametrize(
    "way",
    ["", "p", "o", "o\t\r", "p\x10", "p:"],
    ids=["home", "game", "open", "editor", "commands", "prompt"],
)
def test_no_key_leads_out(kiosk: Kiosk, way: str) -> None:
    with kiosk.visitor() as player:
        at_home(player)
        player.press(way or "j")
        for portion in portions():
            player.burst(portion)
            if player.has_ended:  # a click on Quit
                break
            only_the_game_runs(kiosk)
        player.insist("\x03", lambda _: False)
        assert player.wait() == 0, kiosk.faults
    kiosk.nobody_is_left()
    _nothing_was_written_but_saves(kiosk)


def _nothing_was_written_but_saves(kiosk: Kiosk) -> None:
    kinds = {path.name.partition(".")[0] for path in kiosk.data.rglob("*") if path.is_file()}
    assert kinds <= {"config", "own-grids", "table", "takuzu", *map(str, range(1, 21))}
    for folder in (Path.home(), Path.cwd(), Path("/tmp")):  # noqa: S108 - where it must not be
        assert not (folder / "keys.log").exists()
        assert not list(folder.glob("*TAKUZU*.svg"))


def test_open_knows_no_files(kiosk: Kiosk) -> None:
    with kiosk.visitor() as player:
        at_home(player)
        player.type("o")
        player.until(lambda game: "A code or a pasted grid" in game.text)
        for path in ("/etc/passwd", "~/.ssh/id_rsa", "../../data", str(kiosk.folder / "config")):
            player.type(f"{path}\r")
            player.until(lambda game: "There are no files here" in game.text)
            player.type("\x15")
            player.until(lambda game: "Type a code" in game.text)
        player.type("file:///etc/passwd\r")
        player.until(lambda game: "Esc" in game.text and "passwd" in game.text)
        assert "root:" not in player.text
        only_the_game_runs(kiosk)


def test_copying_reaches_the_client_alone(kiosk: Kiosk) -> None:
    with kiosk.visitor() as player:
        opened(player)
        player.type("c")
        player.until(lambda game: "Copied" in game.text)
        assert b"\x1b]52;c;" in player.written
        only_the_game_runs(kiosk)


@pytest.mark.parametrize(
    "paste",
    [b"\x1b[200~" + b"0 1 . x\r" * 1_250_000 + b"\x1b[201~", b"\x1b[C\x1b[D" * 1_666_666],
    ids=["pasted", "typed"],
)
def test_ten_megabytes_are_no_matter(kiosk: Kiosk, paste: bytes) -> None:
    with kiosk.visitor() as player:
        opened(player)
        player.burst(paste)
        answers(player)
        assert kiosk.game.status("VmHWM") < MOST_MEMORY
        only_the_game_runs(kiosk)


def test_a_window_that_was_without_bounds_from_the_start_is_no_matter(kiosk: Kiosk) -> None:
    with kiosk.visitor(window=(65535, 65535)) as player:
        player.until(lambda _: b"TAKUZU" in player.written)
        assert kiosk.game.status("VmHWM") < MOST_MEMORY
        player.insist("\x03", lambda _: False)
        assert player.wait() == 0, kiosk.faults


def test_a_window_without_bounds_is_no_matter(kiosk: Kiosk) -> None:
    with kiosk.visitor() as player:
        opened(player)
        player.claim_size(65535, 65535)
        player.type("\x1b[B\x1b[B")
        player.claim_size(80, 24)
        player.until_at(2, 0)
        assert kiosk.game.status("VmHWM") < MOST_MEMORY


@pytest.mark.parametrize("way", ["o", "p\x10", "p:"])
def test_no_control_sequence_comes_back(kiosk: Kiosk, way: str) -> None:
    spite = "4x4u:\x1b]0;owned\x07\x9b31m\x1b[6n\x1b]52;c;b3duZWQ=\x07A"
    with kiosk.visitor() as player:
        at_home(player)
        player.press(way)
        player.burst(f"\x1b[200~{spite}\x1b[201~".encode())
        player.press("\r")
        for sequence in (b"\x1b]0;", b"\x1b]52;c;b3du", b"\x1b[6n", "\x9b31m".encode()):
            assert sequence not in player.written
        only_the_game_runs(kiosk)
        assert not player.has_ended


def test_one_too_many_is_told_to_come_back(tmp_path: Path) -> None:
    with Kiosk(tmp_path, "--sessions", "1") as kiosk:
        with kiosk.visitor() as first:
            at_home(first)
            with kiosk.visitor() as second:
                assert second.left() == 1
                assert "The only board is taken; come back later." in second.text
            os.kill(kiosk.game.pid, 9)
            first.left()
        with kiosk.visitor() as third:
            at_home(third)


def test_whoever_presses_no_key_makes_room(tmp_path: Path) -> None:
    with Kiosk(tmp_path, "--idle", "0.03") as kiosk:
        with kiosk.visitor() as player:
            with suppress(EOFError):  # where all is so slow that home is as far as it goes
                opened(player)
            assert player.left() == 0
            assert b"No key for 0.03 min: your game is saved" in player.written
        kiosk.nobody_is_left()
