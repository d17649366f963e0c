"""Sentences broken into lines for the screen."""

from __future__ import annotations

import re
import textwrap

_BOUND = re.compile(r" (?=[!?:;»])|(?<=«) ")
_TIE = "\N{NO-BREAK SPACE}"


def wrap(text: str, width: int) -> list[str]:
    """The lines of a text; no sign that French sets off by a blank begins a line.

    >>> wrap("Bravo, la grille !", 16)
    ['Bravo, la', 'grille !']
    """
    return [line.replace(_TIE, " ") for line in textwrap.wrap(_BOUND.sub(_TIE, text), width)]
