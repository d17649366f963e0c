"""How commands speak: data on stdout, talk on stderr, in the language of the user."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from takuzu_tui.wording.language import chosen_language, wants_ascii
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.drawing.colour import Depth


class Talk:
    """The user's words and streams; the environment comes by argument."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self.environ = environ
        self.words = Words(chosen_language(environ), ascii_only=wants_ascii(environ))

    def speak(self, language: str) -> None:
        """From here on in another language."""
        self.words = Words(language, ascii_only=self.words.ascii_only)

    def out(self, text: str) -> None:
        """A line of data, out at once."""
        print(text, flush=True)

    def note(self, text: str) -> None:
        """A line of talk; a closed stderr loses it and nothing else."""
        if sys.stderr is not None:
            with suppress(OSError):
                print(text, file=sys.stderr, flush=True)

    def complain(self, text: str) -> None:
        """A line of talk about what is wrong; it tells which program says so."""
        self.note(f"takuzu: {text}")

    def json(self, thing: object) -> None:
        """A JSON object on a line of its own."""
        self.out(json_line(thing))

    def colours(self) -> Depth:
        """How many colours stdout shows; none when it is no terminal or none are wanted."""
        from takuzu_tui.drawing.colour import Depth  # noqa: PLC0415 - only drawings need it

        if not sys.stdout.isatty() or self.environ.get("NO_COLOR"):
            return Depth.NONE
        return colour_depth(self.environ)

    def width(self) -> int:
        """The columns of the terminal, or 80 when stdout is none."""
        if not sys.stdout.isatty():
            return 80
        try:
            return os.get_terminal_size(sys.stdout.fileno()).columns or 80
        except OSError:
            return 80


def json_line(thing: object) -> str:
    """A JSON object on one line, in ASCII."""
    import json  # noqa: PLC0415 - most runs write none

    return json.dumps(thing)


def colour_depth(environ: Mapping[str, str]) -> Depth:
    """How many colours the terminal promises through its variables."""
    from takuzu_tui.drawing.colour import Depth  # noqa: PLC0415 - only drawings need it

    term = environ.get("TERM", "")
    if term in ("", "dumb"):
        return Depth.NONE
    if environ.get("COLORTERM") in ("truecolor", "24bit") or "256" in term or "direct" in term:
        return Depth.MANY
    return Depth.SIXTEEN
