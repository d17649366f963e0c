from __future__ import annotations

import subprocess
import sys

import pytest

from takuzu_tui.drawing.board import Depth
from takuzu_tui.tui.terminal.terminal import Terminal, erases, has_mouse, prepare, seen

UTF8 = {"LANG": "en_GB.UTF-8"}


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color"}, Depth.MANY),
        ({"TERM": "screen-256color"}, Depth.MANY),
        ({"TERM": "tmux-256color", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, Depth.TRUE),
        ({"TERM": "xterm-256color", "COLORTERM": "yes"}, Depth.MANY),
        ({"TERM": "xterm-direct"}, Depth.TRUE),
        ({"TERM": "xterm-kitty"}, Depth.MANY),
        ({"TERM": "alacritty"}, Depth.MANY),
        ({"TERM": "foot"}, Depth.MANY),
        ({"TERM": "xterm"}, Depth.SIXTEEN),
        ({"TERM": "rxvt"}, Depth.SIXTEEN),
        ({"TERM": "xterm-16color"}, Depth.SIXTEEN),
        ({"TERM": "linux"}, Depth.SIXTEEN),
        ({"TERM": "screen"}, Depth.SIXTEEN),
        ({"TERM": "vt100", "COLORTERM": "truecolor"}, Depth.MONO),
        ({"TERM": "vt100-am", "COLORTERM": "truecolor"}, Depth.MONO),
        ({"TERM": "vt220-8bit"}, Depth.MONO),
        ({"TERM": "xterm-mono"}, Depth.MONO),
        ({"TERM": "linux-m"}, Depth.MONO),
        ({"TERM": "dumb"}, Depth.SIXTEEN),
        ({"TERM": "unknown"}, Depth.SIXTEEN),
        ({"TERM": ""}, Depth.SIXTEEN),
        ({}, Depth.SIXTEEN),
        ({"TERM": "screen", "COLORTERM": "truecolor"}, Depth.SIXTEEN),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, Depth.SIXTEEN),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, Depth.MONO),
        ({"TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "0"}, Depth.MONO),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Depth.MANY),
    ],
)
def test_the_variables_tell_the_colour_depth(environ: dict[str, str], depth: Depth) -> None:
    assert seen(environ).depth is depth


def test_few_colours_are_taken_from_the_terminals_own_palette() -> None:
    native = [depth for depth in Depth if Terminal(depth, ascii_only=False).native_ansi]
    assert native == [Depth.MONO, Depth.SIXTEEN]


def test_screen_gets_no_orders_that_it_does_not_keep() -> None:
    inside = {"TERM": "xterm-256color", "STY": "1234.pts-0.host"}
    assert not erases(inside)
    assert not has_mouse(inside)
    assert has_mouse({"TERM": "xterm-256color"})
    assert has_mouse({"TERM": "tmux-256color"})


@pytest.mark.parametrize(("locale", "ascii_only"), [(UTF8, False), ({"LANG": "C"}, True)])
def test_the_locale_tells_whether_only_ascii_is_drawn(
    locale: dict[str, str], ascii_only: bool
) -> None:
    assert seen({"TERM": "xterm", **locale}).ascii_only is ascii_only


@pytest.mark.parametrize(
    ("environ", "system"),
    [
        ({"TERM": "dumb"}, "STANDARD"),
        ({"TERM": "alacritty"}, "EIGHT_BIT"),
        ({"TERM": "xterm-direct"}, "TRUECOLOR"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "STANDARD"),
    ],
)
def test_textual_judges_the_terminal_as_we_do(environ: dict[str, str], system: str) -> None:
    environ = dict(environ)
    program = "from textual.app import App; print(App().console._color_system.name)"
    prepare(environ)
    told = subprocess.run(
        [sys.executable, "-c", program],
        env=environ,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == system
