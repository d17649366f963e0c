"""Whatever a terminal sends, the game goes on; whatever a player types, it does."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from takuzu_tui.tui.terminal.driver import BURST
from tests.terminal.model import KEYS, Model
from tests.terminal.player import CODE, GIVENS, Player
from tests.terminal.processes import processes

ROWS = tuple(GIVENS.rows())
MOST_MEMORY = 200_000
"""Kilobytes; an idle game takes some 45,000."""


@pytest.mark.parametrize(
    "spite",
    [
        b"\xff\xe9",
        b"\x1b[99999999999999u",
        b"\x1b[48;65535;65535;9;9t\x1b[48;24;80;480;640t",
        b"\x1b[48;0;0;0;0t\x1b[?2048;1$y\x1b[<0;3;3M\x1b[48;24;80;480;640t",
        b"\x1b[200~" + b"0 1 . x\r" * 100_000 + b"\x1b[201~",
        b"\x1b[201~",
    ],
    ids=["no text", "no key", "no size", "nothing", "no puzzle", "no paste"],
)
def test_what_makes_no_sense_is_forgotten(tmp_path: Path, spite: bytes) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.burst(spite)
        player.type("\x1b[C\x1b[B")
        player.until_at(1, 1)
        (game,) = (each for each in processes() if each.pid == player.pid)
        assert game.status("VmHWM") < MOST_MEMORY


def test_ctrl_c_leaves_a_game_whose_paste_never_ends(tmp_path: Path) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.type("\x1b[200~0 1")
        player.type("\x03")
        assert player.wait() == 0


@pytest.mark.parametrize("rest", ["", "\x1b[201"], ids=["no end", "half an end"])
def test_a_paste_whose_end_is_lost_does_not_take_the_keys_after_it(
    tmp_path: Path, rest: str
) -> None:
    with Player(tmp_path) as player:
        player.until(lambda home: "Daily" in home.text)
        player.type("o")
        player.until(lambda open_: "code, or a pasted grid" in open_.text)
        player.type(f"\x1b[200~{CODE}{rest}")
        player.until(lambda open_: CODE in open_.text)
        player.type("\r")
        player.begun()
        assert player.seen is not None
        assert player.seen.rows == ROWS


def test_a_key_that_no_one_could_type_so_fast_is_done_at_home(tmp_path: Path) -> None:
    keys = Random("fast").choices(KEYS, k=2 * BURST // 3)
    assert len("".join(keys)) > BURST
    model = Model(ROWS, ROWS)
    for key in keys:
        model = model.press(key)
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.burst("".join(keys).encode())
        player.until(lambda game: game.seen == model.seen)


@pytest.mark.parametrize("pause", [False, True], ids=["at once", "in two reads"])
def test_esc_and_a_digit_are_two_keys_however_fast_they_come(tmp_path: Path, pause: bool) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.type("\x1b[C?")
        player.until(lambda game: "Rules of the game" in game.text)
        player.type("\x1b" if pause else "\x1b1")
        if pause:
            player.type("1")
        player.until(lambda game: game.seen is not None and game.seen.rows[0][1] == "1")
        assert "Rules of the game" not in player.text


@pytest.mark.parametrize("opened", [":", "?"])
def test_esc_and_a_letter_are_two_keys_though_an_arrow_follows_at_once(
    tmp_path: Path, opened: str
) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.type(f"{opened}\x1bl\x1b[C{opened}\x1bj\x1b[B")
        player.until_at(2, 2)


def test_a_window_that_tells_its_size_is_drawn_in_full_when_it_grows_again(tmp_path: Path) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.settle()
        before = player.text
        player.type("\x1b[?2048;2$y\x1b[48;20;80;400;640t")
        player.until(lambda game: "F1 keys" in game.screen.display[19])
        player.screen.erase_in_display(2)
        player.type("\x1b[48;24;80;480;640t")
        player.until(lambda game: game.text == before)


def test_a_window_that_shrinks_and_grows_in_no_time_is_drawn_in_full(tmp_path: Path) -> None:
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.settle()
        before = player.text
        for _ in range(5):
            player.screen.erase_in_display(2)
            player.claim_size(40, 12)
            player.claim_size(80, 24)
            player.until(lambda game: game.text == before)
            player.settle()
