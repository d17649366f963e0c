"""Every kind of terminal shows the game: as it can, in the colours and signs that it has."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from takuzu_tui.drawing.board import Depth
from tests.terminal.player import CODE, GIVENS, Player

Environ = dict[str, str | None]

UTF8: Environ = {"LANG": "en_US.UTF-8"}
FULL_SCREEN: dict[str, tuple[Environ, Depth]] = {
    "xterm": ({"TERM": "xterm"}, Depth.SIXTEEN),
    "xterm, true colour": ({"TERM": "xterm", "COLORTERM": "truecolor"}, Depth.TRUE),
    "xterm-256color": ({"TERM": "xterm-256color"}, Depth.MANY),
    "xterm-256color, true colour": (
        {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
        Depth.TRUE,
    ),
    "xterm-256color, no colour": ({"TERM": "xterm-256color", "NO_COLOR": "1"}, Depth.MONO),
    "screen": ({"TERM": "screen"}, Depth.SIXTEEN),
    "screen, true colour": ({"TERM": "screen", "COLORTERM": "truecolor"}, Depth.SIXTEEN),
    "tmux-256color": ({"TERM": "tmux-256color"}, Depth.MANY),
    "tmux-256color, true colour": ({"TERM": "tmux-256color", "COLORTERM": "24bit"}, Depth.TRUE),
    "linux": ({"TERM": "linux"}, Depth.SIXTEEN),
    "linux, no colour": ({"TERM": "linux", "NO_COLOR": "1"}, Depth.MONO),
    "vt100": ({"TERM": "vt100"}, Depth.MONO),
    "unknown": ({"TERM": "unknown"}, Depth.SIXTEEN),
    "never heard of": ({"TERM": "my-own-terminal"}, Depth.SIXTEEN),
}
ASCII_LOCALES: dict[str, Environ] = {
    "LANG=C": {"LANG": "C"},
    "LC_ALL=C above a UTF-8 LANG": {"LANG": "fr_FR.UTF-8", "LC_ALL": "C"},
    "Latin 1": {"LANG": "fr_FR.ISO-8859-1"},
    "none at all": {"LANG": None},
}
LINE_BY_LINE: dict[str, Environ] = {
    "dumb": {"TERM": "dumb"},
    "empty": {"TERM": ""},
    "unset": {"TERM": None},
}
SIZES = [
    *((20, 5), (20, 60), (200, 5), (200, 60)),
    *((24, 12), (30, 10), (40, 12), (60, 20), (80, 24), (100, 30), (132, 43), (160, 50)),
]
HASTY = """
import shutil, termios
from takuzu_tui.__main__ import main

measured = shutil.get_terminal_size

def measured_too_early():
    size = measured()
    if size == (200, 60):
        termios.tcsetwinsize(1, (24, 80))
    return size

shutil.get_terminal_size = measured_too_early
main()
"""
"""The game in a window that has its usual size again as soon as the game knows of another."""
_STYLE = re.compile(rb"\x1b\[([0-9;]*)m")
_DEEPER = {
    Depth.MONO: re.compile(rb"(?:^|;)(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;|$)"),
    Depth.SIXTEEN: re.compile(rb"[34]8;[25];"),
    Depth.MANY: re.compile(rb"[34]8;2;"),
}
"""Codes that a terminal of a depth does not know."""


def styles(player: Player) -> set[bytes]:
    """Every style that was written."""
    return set(_STYLE.findall(player.written))


def playing(player: Player) -> bool:
    """Whether the game is on and its keys are told, in either language."""
    return "F1" in player.screen.display[-1] and player.seen is not None


@pytest.mark.parametrize("name", FULL_SCREEN)
def test_a_terminal_shows_the_board_in_no_more_colours_than_it_has(
    name: str, tmp_path: Path
) -> None:
    environ, depth = FULL_SCREEN[name]
    with Player(tmp_path, CODE, environ={**UTF8, **environ}) as player:
        player.until(playing)
        assert player.text.startswith(" TAKUZU - grid 6x6")
        assert player.seen is not None
        assert player.seen.rows == GIVENS.rows()
        player.type("\x1b[C1")
        player.until(lambda game: game.seen is not None and game.seen.rows[0][1] == "1")
        player.type("Q")
        assert player.left() == 0
    deeper = _DEEPER.get(depth)
    assert not [style for style in styles(player) if deeper is not None and deeper.search(style)]
    wanted = {Depth.SIXTEEN: rb"44", Depth.MANY: rb"48;5;", Depth.TRUE: rb"48;"}
    if depth in wanted:
        assert any(wanted[depth] in style for style in styles(player))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ASCII_LOCALES)
def test_without_utf_8_every_sign_is_ascii(name: str, language: str, tmp_path: Path) -> None:
    arguments = (CODE, "--lang", language)
    with Player(tmp_path, *arguments, environ=ASCII_LOCALES[name]) as player:
        player.until(playing)
        player.type("Fv?")
        title = {"en": "Rules of the game", "fr": "Regles du jeu"}[language]
        player.until(lambda game: title in game.text)
        player.type("?")
        title = {"en": "- Keys -", "fr": "- Touches -"}[language]
        player.until(lambda game: title in game.text)
        player.type("\x1b")
        player.until(playing)
        player.type("q")
        player.until(lambda game: {"en": "Statistics", "fr": "Statistiques"}[language] in game.text)
        player.type("q")
        assert player.left() == 0
    assert player.written.isascii()


@pytest.mark.parametrize("name", LINE_BY_LINE)
def test_a_terminal_that_only_prints_gets_the_game_line_by_line(name: str, tmp_path: Path) -> None:
    with Player(tmp_path, CODE, environ={**UTF8, **LINE_BY_LINE[name]}) as player:
        player.until(lambda game: "AB1" in game.text)
        assert player.screen.display[0].startswith("TAKUZU")
        player.type("AB1\n")
        player.until(lambda game: "AB is 1." in game.text)
        player.type("quit\n")
        assert player.wait() == 0
        player.drain()
    assert b"\x1b" not in player.written


def test_a_window_of_any_size_shows_the_board_or_says_how_much_room_it_needs(
    tmp_path: Path,
) -> None:
    with Player(tmp_path, CODE, "--display", "plain") as player:
        player.until(lambda game: game.is_ready)
        for columns, lines in SIZES:
            player.resize(columns, lines)
            expected, other = (says_size, shows_board) if lines < 10 else (shows_board, says_size)
            player.until(expected)
            assert not other(player)
        player.resize(80, 24)
        player.until(shows_board)
        player.type("\x1b[C1")
        player.until(lambda game: " 1" in game.screen.display[2][6:12])
        player.type("Q")
        assert player.left() == 0


def test_of_two_sizes_in_a_row_the_last_one_holds(tmp_path: Path) -> None:
    with Player(tmp_path, CODE, command=(sys.executable, "-c", HASTY, "play")) as player:
        player.begun()
        player.settle()
        player.screen.reset()
        player.claim_size(200, 60)
        player.until(playing)
        player.type("\x1b[B")
        player.until_at(1, 0)
        assert player.text.startswith(" TAKUZU - grid 6x6")
        player.type("Q")
        assert player.left() == 0


def test_home_fits_a_window_of_any_size(tmp_path: Path) -> None:
    with Player(tmp_path) as player:
        player.until(lambda game: "TAKUZU" in game.text)
        for columns, lines in SIZES:
            player.resize(columns, lines)
            player.until(lambda game: "TAKUZU" in game.text and "Play" in game.text)
        player.type("q")
        assert player.left() == 0


def shows_board(player: Player) -> bool:
    """Whether title, letters and every row stand on the screen."""
    lines = player.screen.display
    named = [line.strip()[:1] for line in lines[2:8]] == list("ABCDEF")
    return "TAKUZU" in lines[0] and lines[1].split()[:6] == list("ABCDEF") and named


def says_size(player: Player) -> bool:
    """Whether the size that is needed is told instead."""
    return "TAKUZU needs" in " ".join(player.text.split())
