"""The themes: every colour is one of the terminal's 256, so that none is shifted on its way.

The cells' colours are variables of the theme, used by the board's component classes. Text stands
on these grounds: the cells' two, those of marks, and the screen's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual.theme import BUILTIN_THEMES, Theme

from takuzu_tui.tui.terminal import Depth

if TYPE_CHECKING:
    from textual.app import App

DEFAULT = "safe"
ANSI = "ansi"
MONO = "mono"

_LEVELS = (0, 95, 135, 175, 215, 255)


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


# The screen around the board, then the board. Rich sends the lightest greys as their neighbours,
# so light neutrals are white or tinted.
_SAFE = {
    "background": 234,
    "surface": 235,
    "panel": 235,
    "foreground": 189,
    "muted": 246,
    "rule": 240,
    "accent": 214,
    "cell-light": 230,
    "cell-dark": 152,
    "frame": 240,
    "empty": 239,
    "given": 16,
    "player": 23,
    "help": 21,
    "help-ground": 117,
    "corrected": 88,
    "corrected-ground": 224,
    "error-mark": 52,
    "error-ground": 210,
    "target": 16,
    "target-ground": 214,
    "proof": 16,
    "proof-ground": 222,
    "branch": 54,
    "branch-ground": 189,
    "cursor": 16,
    "cursor-text": 220,
    "letter": 246,
    "letter-lit": 214,
    "count": 152,
    "satisfied": 245,
    "surplus": 210,
}
_LIGHT = {
    **_SAFE,
    "background": 231,
    "surface": 230,
    "panel": 230,
    "foreground": 234,
    "muted": 240,
    "rule": 246,
    "accent": 25,
    "cell-light": 230,
    "cell-dark": 187,
    "player": 22,
    "cursor": 25,
    "cursor-text": 231,
    "letter": 240,
    "letter-lit": 25,
    "count": 238,
    "satisfied": 242,
    "surplus": 124,
}
_DARK = {
    **_SAFE,
    "background": 233,
    "surface": 234,
    "panel": 235,
    "foreground": 189,
    "accent": 110,
    "cell-light": 237,
    "cell-dark": 235,
    "frame": 245,
    "empty": 109,
    "given": 231,
    "player": 114,
    "help": 117,
    "help-ground": 17,
    "corrected": 217,
    "corrected-ground": 52,
    "error-mark": 224,
    "error-ground": 88,
    "target": 16,
    "target-ground": 110,
    "proof": 229,
    "proof-ground": 58,
    "branch": 183,
    "branch-ground": 54,
    "cursor": 222,
    "cursor-text": 16,
    "letter-lit": 222,
}
_CONTRAST = {
    **_DARK,
    "background": 16,
    "surface": 16,
    "panel": 232,
    "foreground": 231,
    "muted": 189,
    "rule": 246,
    "accent": 226,
    "cell-light": 16,
    "cell-dark": 236,
    "frame": 246,
    "empty": 189,
    "given": 231,
    "player": 120,
    "help": 123,
    "help-ground": 17,
    "corrected": 224,
    "corrected-ground": 52,
    "error-mark": 231,
    "error-ground": 88,
    "target": 16,
    "target-ground": 226,
    "proof": 16,
    "proof-ground": 229,
    "branch": 225,
    "branch-ground": 53,
    "cursor": 226,
    "cursor-text": 16,
    "letter": 189,
    "letter-lit": 226,
    "count": 231,
    "satisfied": 109,
    "surplus": 217,
}
# Bright digits on two dark grounds read on every terminal, whatever its own background is.
_ANSI = {
    "muted": "ansi_default",
    "rule": "ansi_default",
    "cell-light": "ansi_black",
    "cell-dark": "ansi_blue",
    "frame": "ansi_white",
    "empty": "ansi_white",
    "given": "ansi_bright_white",
    "player": "ansi_bright_green",
    "help": "ansi_bright_cyan",
    "help-ground": "transparent",
    "corrected": "ansi_bright_white",  # red on blue does not read
    "corrected-ground": "ansi_red",
    "error-mark": "ansi_bright_white",
    "error-ground": "ansi_red",
    "target": "ansi_black",
    "target-ground": "ansi_yellow",
    "proof": "ansi_bright_yellow",
    "proof-ground": "transparent",
    "branch": "ansi_bright_magenta",
    "branch-ground": "transparent",
    "cursor": "ansi_bright_white",
    "cursor-text": "ansi_black",
    "letter": "ansi_default",
    "letter-lit": "ansi_default",
    "letter-lit-style": "bold reverse",
    "count": "ansi_default",
    "satisfied": "ansi_default",
    "satisfied-style": "dim",
    "surplus": "ansi_default",
}
_MONO = {name: "transparent" if name.endswith("-ground") else "ansi_default" for name in _ANSI} | {
    "letter-lit-style": "bold reverse",
    "satisfied-style": "dim",
}
_STYLES = {"letter-lit-style": "bold", "satisfied-style": "none"}


def _many(name: str, colours: Mapping[str, int], *, dark: bool) -> Theme:
    """A theme of exact colours, with one accent."""
    exact = {part: xterm(index) for part, index in colours.items()}
    accent = exact.pop("accent")
    return Theme(
        name,
        primary=accent,
        secondary=accent,
        accent=accent,
        warning=accent,
        success=accent,
        error=exact["surplus"],
        foreground=exact.pop("foreground"),
        background=exact.pop("background"),
        surface=exact.pop("surface"),
        panel=exact.pop("panel"),
        dark=dark,
        variables={**exact, **_STYLES},
    )


def _native(name: str, colours: Mapping[str, str], accent: str) -> Theme:
    """Textual's theme of the terminal's own colours, with our accent and our cells."""
    textual = BUILTIN_THEMES["ansi-dark"]
    return replace(
        textual,
        name=name,
        primary=accent,
        secondary=accent,
        accent=accent,
        warning=accent,
        success=accent,
        error=accent,
        variables={**textual.variables, **colours},
    )


THEMES = {
    theme.name: theme
    for theme in (
        _many("safe", _SAFE, dark=True),
        _many("dark", _DARK, dark=True),
        _many("light", _LIGHT, dark=False),
        _many("contrast", _CONTRAST, dark=True),
        _native(ANSI, _ANSI, "ansi_magenta"),
        _native(MONO, _MONO, "ansi_default"),
    )
}
# For the moment before the app wears one of our themes.
VARIABLES = dict(THEMES[DEFAULT].variables)


def offered(depth: Depth) -> tuple[str, ...]:
    """The themes that a terminal shows as they were meant, the default first."""
    if depth is Depth.MONO:
        return (MONO,)
    if depth is Depth.SIXTEEN:
        return (ANSI, MONO)
    return tuple(THEMES)


def choose_theme(wish: str | None, depth: Depth) -> str:
    """The theme wished for where the terminal can show it, else the best it can.

    >>> choose_theme("light", Depth.MANY), choose_theme("light", Depth.SIXTEEN)
    ('light', 'ansi')
    """
    themes = offered(depth)
    return wish if wish in themes else themes[0]


def dress(app: App[Any], name: str) -> None:
    """Puts a theme on an app that has our themes' variables as defaults, before it runs.

    The theme is set as if it had been there from the start: a change of theme would parse and
    apply every style once more before the first frame.
    """
    for theme in THEMES.values():
        app.register_theme(theme)
    chosen = THEMES[name]
    if chosen.ansi and not app.native_ansi_color:
        app.theme = name  # only a change makes Textual leave the terminal's own colours alone
        return
    app.set_reactive(type(app).theme, name)
    app.set_class(chosen.dark, "-dark-mode")
    app.set_class(not chosen.dark, "-light-mode")
    app.stylesheet.set_variables(app.get_css_variables())
