"""How the parts of a page and of a board look, in the variables of the theme.

They are no rules of a style sheet: Textual reads all of these before the first frame, and most
looks are for later: hints, errors, branches. A start without them is a good deal shorter.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rich.color import Color as RichColor
from rich.style import Style
from textual.app import App
from textual.color import Color

from takuzu_tui.drawing.cells import TINTS

Look = tuple[str, str, str]
"""The variables of ink and ground, and the style, which may be a variable; none adds nothing."""

_VARIABLES = {"error": "error-mark"}  # the other name is Textual's own
_SIDES = ("", "-dark")

PAGE: Mapping[str, Look] = {
    "accent": ("accent", "", "bold"),
    "chosen": ("accent", "", "bold"),
    "cursor": ("accent", "", "bold reverse"),
    "dim": ("muted", "", ""),
    "error": ("surplus", "", "bold"),
    "frame": ("rule", "", ""),
    "key": ("accent", "", ""),
    "label": ("foreground", "", ""),
    "note": ("foreground", "", "italic"),
    "strong": ("foreground", "", "bold"),
    # A tile is told from its letter by reversal too, where there is no colour.
    "one": ("accent", "background", "reverse"),
    "one-ink": ("accent", "background", ""),
    "zero": ("accent", "panel", ""),
    "zero-ink": ("accent", "panel", "reverse"),
    "even-given-1": ("given-1", "cell-light", "bold"),
    "even-player-1": ("player-1", "cell-light", ""),
    "even-error": ("error-mark", "error-mark-ground", "underline"),
    "even-first": ("first", "first-ground", "bold"),
    "even-second": ("second", "second-ground", ""),
    "odd-given-1": ("given-1", "cell-dark", "bold"),
    "odd-player-1": ("player-1", "cell-dark", ""),
    "odd-error": ("error-mark-dark", "error-mark-dark-ground", "underline"),
    "odd-first": ("first-dark", "first-dark-ground", "bold"),
    "odd-second": ("second-dark", "second-dark-ground", ""),
    "digit": ("muted", "", ""),
    "digit-given": ("foreground", "", "bold"),
    "digit-player": ("accent", "", ""),
    "digit-given-1": ("foreground", "", "bold"),
    "digit-player-1": ("accent", "", ""),
    "digit-first": ("foreground", "", "bold"),
    "digit-second": ("accent", "", ""),
    "on-0-given": ("given-on-0", "on-0", "bold"),
    "on-0-player": ("player-on-0", "on-0", ""),
    "on-1-given": ("given-on-1", "on-1", "on-1-given-style"),
    "on-1-player": ("player-on-1", "on-1", "on-1-style"),
    **{
        f"{part}{owner}": (ink, ground, style)
        for part, ground in (
            ("even", "cell-light"),
            ("odd", "cell-dark"),
            *((f"ground-{zone}", f"ground-{zone}") for zone in (2, 3, 4, 5)),
        )
        for owner, ink, style in (
            ("", "empty", ""),
            ("-given", "given", "bold"),
            ("-player", "player", ""),
        )
    },
}
"""What the text of a page may look like."""

BOARD: Mapping[str, Look] = {
    "light": ("", "cell-light", ""),
    "dark": ("", "cell-dark", ""),
    "ground-2": ("", "ground-2", ""),
    "ground-3": ("", "ground-3", ""),
    "ground-4": ("", "ground-4", ""),
    "ground-5": ("", "ground-5", ""),
    "frame": ("frame", "", ""),
    "wall": ("given", "", ""),
    "empty": ("empty", "", ""),
    "given": ("given", "", "bold"),
    "player": ("player", "", ""),
    "given-1": ("given-1", "", ""),
    "player-1": ("player-1", "", ""),
    "on-0": ("", "on-0", ""),
    "on-1": ("", "on-1", "on-1-style"),
    "given-on-0": ("given-on-0", "", ""),
    "player-on-0": ("player-on-0", "", ""),
    "given-on-1": ("given-on-1", "", ""),
    "player-on-1": ("player-on-1", "", ""),
    "lane": ("", "lane", ""),
    "lane-dark": ("", "lane-dark", ""),
    "underlined": ("", "", "underline"),
    "cursor": ("cursor", "cursor-ground", "cursor-style"),
    "letter": ("letter", "", ""),
    "lit": ("letter-lit", "", "letter-lit-style"),
    "count": ("count", "", ""),
    "satisfied": ("satisfied", "", "satisfied-style"),
    "surplus": ("surplus", "", "bold"),
    "tray": ("foreground", "", ""),
    **{
        f"{role}{side}": (f"{name}{side}", f"{name}{side}-ground", "bold" * (role == "first"))
        for role, name in ((tint, _VARIABLES.get(tint, tint)) for tint in TINTS)
        for side in _SIDES
    },
}
"""What the roles of `drawing/cells.py` look like."""


def styled(app: App[Any], look: Look) -> Style:
    """What a look adds to the style of what it stands on, in the theme that the app wears."""
    variables = app.theme_variables
    ink, ground, style = look
    return _style(variables.get(ink), variables.get(ground), variables.get(style, style))


@lru_cache(maxsize=512)
def _style(ink: str | None, ground: str | None, style: str) -> Style:
    return Style(color=_colour(ink), bgcolor=_colour(ground)) + Style.parse(style)


def _colour(text: str | None) -> RichColor | None:
    """The colour as a terminal has it; none where it would show what is below."""
    colour = Color.parse(text or "transparent")
    return colour.rich_color if colour.a else None
