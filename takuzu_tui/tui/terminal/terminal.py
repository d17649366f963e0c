"""What the terminal can show, judged from its variables before anything is drawn."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, MutableMapping
from typing import NamedTuple

from takuzu_tui.drawing.board import Depth
from takuzu_tui.wording.words import wants_ascii

# Terminals from before there were colours.
_COLOURLESS = ("vt52", "vt100", "vt102", "vt220", "vt320")
# How the names of terminals end that were told to do without.
_WITHOUT = {"m", "mono", "nc"}
# Consoles that know colours and little else.
_OLD = ("ansi", "cygwin", "linux", "sun")
# Old or unknown terminals: what other variables promise may come from a terminal around them.
_SIXTEEN_ONLY = ("", "ansi", "dumb", "linux", "screen", "unknown")
# Names without a number that stand for 256 colours, also where COLORTERM was lost on the way.
_MODERN = ("alacritty", "contour", "foot", "ghostty", "iterm", "kitty", "konsole", "rio", "wezterm")
# Those that fill what they erase with the background of the moment.
_ERASING = ("alacritty", "konsole", "rxvt", "vte", "xterm-16", "xterm-256", "xterm-direct")

# What GNU screen tells those inside, whatever terminal it claims to be.
_SCREEN = "STY"
# Terminals of which Rich believes that they have 25 lines, whatever they say.
_NAMELESS = ("dumb", "unknown")

# The strengths of red, green and blue in the cube of the 256 colours.
_LEVELS = (0, 95, 135, 175, 215, 255)

USUAL = (80, 24)
MOST_COLUMNS, MOST_LINES = 500, 200
"""The largest screen that is drawn on; there are none like it."""


_COLOR_SYSTEMS = {Depth.TRUE: "truecolor", Depth.MANY: "256"}  # as Textual calls them


class Terminal(NamedTuple):
    """How many colours and which characters a terminal shows."""

    depth: Depth
    ascii_only: bool

    @property
    def native_ansi(self) -> bool:
        """Whether the terminal's own palette is used, so that no colour is invented."""
        return self.depth <= Depth.SIXTEEN


def xterm(index: int) -> str:
    """The colour that a terminal of 256 colours has at an index of its cube or its greys.

    >>> xterm(16), xterm(214), xterm(255)
    ('#000000', '#ffaf00', '#eeeeee')
    """
    assert 16 <= index <= 255, "the first sixteen differ from terminal to terminal"
    if index >= 232:
        red = green = blue = 8 + 10 * (index - 232)
    else:
        red, green, blue = (_LEVELS[(index - 16) // 6**power % 6] for power in (2, 1, 0))
    return f"#{red:02x}{green:02x}{blue:02x}"


def seen(environ: Mapping[str, str]) -> Terminal:
    """The terminal that the variables describe.

    >>> seen({"TERM": "xterm-256color", "LANG": "fr_FR.UTF-8"})
    Terminal(depth=<Depth.MANY: 256>, ascii_only=False)
    """
    return Terminal(_depth(environ), wants_ascii(environ))


def is_old(environ: Mapping[str, str]) -> bool:
    """Whether the terminal may print orders that it does not know.

    >>> is_old({"TERM": "linux"}), is_old({"TERM": "xterm-256color"})
    (True, False)
    """
    return _kind(environ.get("TERM", "").lower()) in (*_COLOURLESS, *_OLD)


def erases(environ: Mapping[str, str]) -> bool:
    """Whether erasing a stretch leaves it in the background of the moment.

    >>> erases({"TERM": "xterm-256color"}), erases({"TERM": "screen-256color"})
    (True, False)
    """
    term = environ.get("TERM", "")
    return _SCREEN not in environ and (term == "xterm" or term.startswith(_ERASING))


def has_mouse(environ: Mapping[str, str]) -> bool:
    """Whether the mouse may be listened to: GNU screen then holds back every Esc.

    >>> has_mouse({"TERM": "screen", "TMUX": "1"}), has_mouse({"TERM": "screen"})
    (True, False)
    """
    may_be_screen = _kind(environ.get("TERM", "")) == "screen" and "TMUX" not in environ
    return _SCREEN not in environ and not may_be_screen


def possible(columns: int, lines: int) -> tuple[int, int]:
    """The size of a screen, as near as there are any.

    >>> possible(80, 24), possible(65535, 0)
    ((80, 24), (500, 1))
    """
    return max(1, min(columns, MOST_COLUMNS)), max(1, min(lines, MOST_LINES))


def prepare(environ: MutableMapping[str, str]) -> None:
    """Textual judges the terminal as we do, and takes no other orders from the environment.

    By itself it would give a dumb terminal true colours, and a modern one behind SSH sixteen. It
    looks when it is first imported.
    """
    for name in [name for name in environ if name == "TEXTUAL" or name.startswith("TEXTUAL_")]:
        del environ[name]
    if environ.get("NO_COLOR") == "":
        del environ["NO_COLOR"]
    environ["TEXTUAL_COLOR_SYSTEM"] = _COLOR_SYSTEMS.get(_depth(environ), "standard")
    if environ.get("TERM", "").lower() in _NAMELESS:
        environ["TERM"] = "ansi"  # which promises nothing


def measure(terminal: int) -> None:
    """A terminal that does not know its size gets the usual one, a monstrous one the largest.

    Textual would take one size for the screen and another for its layout, and never settle; and it
    would believe the monster.
    """
    columns, lines = told = os.get_terminal_size(terminal)
    size = possible(columns, lines) if columns and lines else USUAL
    if sys.platform == "win32" or size == told:
        return
    import termios  # noqa: PLC0415 - rarely needed

    termios.tcsetwinsize(terminal, (size[1], size[0]))


def _depth(environ: Mapping[str, str]) -> Depth:
    term = environ.get("TERM", "").lower()
    is_colourless = _kind(term) in _COLOURLESS or not _WITHOUT.isdisjoint(term.split("-")[1:])
    if environ.get("NO_COLOR") or is_colourless:
        return Depth.MONO
    if term in _SIXTEEN_ONLY:
        return Depth.SIXTEEN
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") or term.endswith("-direct"):
        return Depth.TRUE
    if "256" in term or any(name in term for name in _MODERN):
        return Depth.MANY
    return Depth.SIXTEEN


def _kind(term: str) -> str:
    """What a terminal is, without its variations: `vt100-am` is a `vt100`."""
    return term.partition("-")[0]
