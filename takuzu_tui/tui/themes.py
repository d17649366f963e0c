"""The themes: every colour is one of the terminal's 256, so that none is shifted on its way.

The cells' colours are variables of the theme, used by the looks of `looks.py`. Text stands
on these grounds: the cells' two and four more for zones, those of marks and of the sides of a
match, one for cells on an even ground and one for those on an odd one, and the screen's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.theme import BUILTIN_THEMES, Theme

from takuzu_tui.drawing.board import Depth
from takuzu_tui.engine.text import marked
from takuzu_tui.tui.terminal.terminal import xterm
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from textual.app import App

DEFAULT = "safe"
ANSI = "ansi"
MONO = "mono"


class Tint(NamedTuple):
    """A digit's ink and its ground on light cells, the ground on dark ones, and the ink there."""

    ink: int | str
    light: int | str
    dark: int | str
    dark_ink: int | str | None = None


Tints = Mapping[str, Tint]


# The screen around the board, then the board, in the themes safe, dark, light and contrast. Rich
# sends the lightest greys as their neighbours, so light neutrals are white or tinted. The player's
# inks are greens, 0 towards blue and 1 towards yellow, so that no vision takes one for the other.
_EXACT = {
    "background": (234, 233, 231, 16),
    "surface": (235, 234, 230, 16),
    "panel": (235, 235, 230, 232),
    "foreground": (189, 189, 234, 231),
    "muted": (246, 246, 240, 189),
    "rule": (240, 240, 246, 246),
    "accent": (214, 110, 25, 226),
    "cell-light": (230, 237, 230, 16),
    "cell-dark": (189, 235, 187, 236),
    "ground-2": (152, 52, 193, 55),
    "ground-3": (186, 19, 224, 20),
    "ground-4": (195, 54, 153, 88),
    "ground-5": (223, 53, 150, 53),
    "frame": (240, 245, 240, 246),
    "empty": (239, 109, 239, 189),
    "given": (16, 231, 16, 231),
    "player": (23, 78, 23, 48),
    "given-1": (54, 219, 54, 219),
    "player-1": (58, 148, 58, 154),
    "on-0": (24, 24, 24, 18),
    "given-on-0": (231, 231, 231, 231),
    "player-on-0": (193, 193, 193, 157),
    "on-1": (221, 222, 221, 230),
    "given-on-1": (16, 16, 16, 16),
    "player-on-1": (22, 22, 22, 22),
    "lane": (223, 17, 224, 17),
    "lane-dark": (195, 16, 189, 18),
    "cursor": (214, 16, 231, 16),
    "cursor-ground": (234, 222, 25, 226),
    "letter": (246, 246, 240, 189),
    "letter-lit": (214, 222, 25, 226),
    "count": (152, 152, 238, 231),
    "satisfied": (245, 245, 242, 109),
    "surplus": (210, 210, 124, 217),
}
# The same for what is marked or has a side; the light theme has the tints of the safe one.
_EXACT_TINTS = {
    "help": (Tint(18, 117, 75), Tint(117, 19, 17), Tint(123, 17, 19)),
    "corrected": (Tint(88, 224, 217), Tint(217, 88, 52), Tint(224, 52, 88)),
    "error-mark": (Tint(52, 210, 203), Tint(231, 160, 124), Tint(16, 203, 210)),
    "target": (Tint(16, 214, 208), Tint(16, 153, 110), Tint(16, 220, 226)),
    "proof": (Tint(16, 222, 179), Tint(230, 130, 94), Tint(16, 186, 229)),
    "branch": (Tint(54, 183, 177), Tint(189, 91, 54), Tint(225, 53, 55)),
    "allowed": (Tint(16, 157, 114), Tint(231, 28, 22), Tint(16, 77, 121)),
    "same": (Tint(16, 111, 69), Tint(231, 60, 239), Tint(16, 80, 123)),
    "first": (Tint(16, 231, 146), Tint(16, 231, 146), Tint(16, 146, 231)),
    "second": (Tint(231, 125, 89), Tint(231, 125, 89), Tint(231, 89, 125)),
}
# Light digits on two dark grounds read on every terminal, whatever its own background is. Sixteen
# colours hold no two greens that every vision tells apart: the player's 1 is yellow, which all tell
# from green, though not from the brighter one.
_ANSI = {
    "muted": "ansi_default",
    "rule": "ansi_default",
    "cell-light": "ansi_black",
    "cell-dark": "ansi_blue",
    **dict.fromkeys(("ground-2", "ground-4"), "ansi_black"),
    **dict.fromkeys(("ground-3", "ground-5"), "ansi_blue"),
    "frame": "ansi_white",
    "empty": "ansi_white",
    "given": "ansi_bright_white",
    "player": "ansi_green",
    "given-1": "ansi_bright_magenta",
    "player-1": "ansi_bright_yellow",
    "on-0": "ansi_magenta",
    "given-on-0": "ansi_bright_white",
    "player-on-0": "ansi_black",
    "on-1": "ansi_white",
    "on-1-style": "none",
    "on-1-given-style": "bold",
    "given-on-1": "ansi_black",
    "player-on-1": "ansi_blue",
    **dict.fromkeys(("lane", "lane-dark"), "ansi_bright_black"),
    "cursor": "ansi_bright_white",
    "cursor-ground": "ansi_black",
    "cursor-style": "reverse",
    "letter": "ansi_default",
    "letter-lit": "ansi_default",
    "letter-lit-style": "bold reverse",
    "count": "ansi_default",
    "satisfied": "ansi_default",
    "satisfied-style": "dim",
    "surplus": "ansi_default",
}
# Red reads on black, and not on blue.
_RED = Tint("ansi_bright_red", "transparent", "ansi_red", "ansi_bright_white")
_ANSI_TINTS = {
    "help": Tint("ansi_bright_cyan", "transparent", "transparent"),
    "corrected": _RED,
    "error-mark": _RED,
    "target": Tint("ansi_black", "ansi_yellow", "ansi_yellow"),
    "proof": Tint("ansi_black", "ansi_green", "ansi_green"),
    "branch": Tint("ansi_bright_magenta", "transparent", "transparent"),
    "allowed": Tint("ansi_bright_green", "transparent", "transparent"),
    "same": Tint("ansi_black", "ansi_cyan", "ansi_cyan"),
    "first": Tint("ansi_black", "ansi_white", "ansi_white"),
    "second": Tint("ansi_bright_white", "ansi_red", "ansi_red"),
}
_MONO = dict.fromkeys(_ANSI, "ansi_default") | {
    "cursor-style": "reverse",
    "on-1-style": "reverse",
    "on-1-given-style": "bold reverse",
    "letter-lit-style": "bold reverse",
    "satisfied-style": "dim",
}
_MONO_TINTS = dict.fromkeys(_ANSI_TINTS, Tint("ansi_default", "transparent", "transparent"))
_AROUND = ("foreground", "background", "surface", "panel")
_ACCENTED = ("primary", "secondary", "accent", "warning", "success")
_STYLES = {"cursor-style": "none", "letter-lit-style": "bold", "satisfied-style": "none"} | {
    "on-1-style": "none",
    "on-1-given-style": "bold",
}


def _variables(tints: Tints) -> dict[str, int | str]:
    """The inks and grounds by the names that style sheets know them by."""
    variables: dict[str, int | str] = {}
    for name, tint in tints.items():
        variables |= {name: tint.ink, f"{name}-ground": tint.light}
        variables |= {f"{name}-dark": tint.dark_ink or tint.ink, f"{name}-dark-ground": tint.dark}
    return variables


def _many(
    name: str, column: int, tints: int, *, dark: bool = True, styles: Mapping[str, str] = _STYLES
) -> Theme:
    """A theme of exact colours, from its columns of both tables, with one accent."""
    tinted = _variables({part: row[tints] for part, row in _EXACT_TINTS.items()})
    indices = {part: row[column] for part, row in _EXACT.items()} | tinted
    exact = {part: xterm(int(index)) for part, index in indices.items()}
    around: dict[str, Any] = {part: exact.pop(part) for part in _AROUND}
    around |= dict.fromkeys(_ACCENTED, exact.pop("accent")) | {"error": exact["surplus"]}
    return Theme(name, dark=dark, variables={**exact, **styles}, **around)


def _native(name: str, colours: Mapping[str, str], tints: Tints, accent: str) -> Theme:
    """Textual's theme of the terminal's own colours, with our accent and our cells."""
    textual = BUILTIN_THEMES["ansi-dark"]
    told = {part: str(colour) for part, colour in _variables(tints).items()}
    variables = {**textual.variables, **colours, **told}
    accents: dict[str, Any] = dict.fromkeys((*_ACCENTED, "error"), accent)
    return replace(textual, name=name, variables=variables, **accents)


THEMES = {
    theme.name: theme
    for theme in (
        # Its cursor and the names of the cursor's lines are of one ink: a move names it once.
        _many("safe", 0, 0, styles={**_STYLES, "letter-lit-style": "none"}),
        _many("dark", 1, 1),
        _many("light", 2, 0, dark=False),
        _many("contrast", 3, 2),
        _native(ANSI, _ANSI, _ANSI_TINTS, "ansi_magenta"),
        _native(MONO, _MONO, _MONO_TINTS, "ansi_default"),
    )
}
_NAMES = {
    "safe": marked("safe"),
    "dark": marked("dark"),
    "light": marked("light"),
    "contrast": marked("contrast"),
    "ansi": marked("terminal"),
    "mono": marked("mono"),
}
_NOTES = {
    "safe": marked("Safe: colours that every kind of colour vision tells apart."),
    "dark": marked("Dark: quiet cells for the evening."),
    "light": marked("Light: paper and ink."),
    "contrast": marked("Contrast: as strong as colours can be."),
    "ansi": marked("Terminal: your terminal's own sixteen colours."),
    "mono": marked("Mono: no colours at all; marks and weight tell everything."),
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


def theme_title(words: Words, name: str) -> str:
    """What a theme is called."""
    return words.say(_NAMES[name])


def theme_note(words: Words, name: str) -> str:
    """What a theme is like, in a sentence."""
    return words.say(_NOTES[name])
