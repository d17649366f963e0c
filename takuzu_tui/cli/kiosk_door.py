"""The door of the kiosk: who comes in and what they bring; nothing of it goes further.

What the client sends in variables is looked at here and left here. The game itself runs in a new
Python that takes no orders from the environment, with an environment made from nothing.
"""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

from takuzu_tui.cli.kiosk_rules import Rules
from takuzu_tui.engine.text import marked
from takuzu_tui.play.players import GUEST, fingerprint
from takuzu_tui.wording.words import Words

REFUSED = 2
_TERM = re.compile(r"[a-z0-9][a-z0-9+._-]{0,39}", re.ASCII | re.IGNORECASE)
_NO_SCREEN = ("", "dumb", "unknown")
_MOST_TOLD = 1 << 16
"""Bytes of what sshd tells of a key that are read."""
_UNHEARD = ("SIGINT", "SIGQUIT", "SIGTSTP")
"""Signals of keys that are typed before the game has the keyboard."""


def enter(environ: Mapping[str, str], rules: Rules) -> int:
    """Starts the game in this process's place; an exit code when it does not come to that."""
    refusal = _refusal(environ)
    if refusal is None:
        for name in _UNHEARD:
            signal.signal(getattr(signal, name), signal.SIG_IGN)
        known = rules._replace(player=rules.player or who(environ))
        os.execve(sys.executable, inside(known), surroundings(environ))  # noqa: S606 - no shell
    print(Words(rules.lang).say(refusal), file=sys.stderr)
    return REFUSED


def who(environ: Mapping[str, str]) -> str:
    """The key by which sshd has let them in, if it tells and there was one; else a guest."""
    path = environ.get("SSH_USER_AUTH")
    if not path:
        return GUEST
    try:
        with Path(path).open("rb") as file:
            told = file.read(_MOST_TOLD).decode("ascii", "replace")
    except (OSError, ValueError):
        return GUEST
    return fingerprint(told) or GUEST


def surroundings(environ: Mapping[str, str]) -> dict[str, str]:
    """All the variables there are inside: a terminal's name if it is one, and nobody's locale."""
    return {"TERM": environ["TERM"], "LANG": "C.UTF-8"}


def inside(rules: Rules) -> list[str]:
    """The command line of the game: a Python by itself, and only what the house has laid down."""
    alone = ("-I", "-X", "utf8", "-m", "takuzu_tui", "kiosk", "--inside")
    return [sys.executable, *alone, *rules.arguments()]


def _refusal(environ: Mapping[str, str]) -> str | None:
    """Why someone cannot come in, as a template."""
    if environ.get("SSH_ORIGINAL_COMMAND"):
        return marked("There is a game here and nothing else: no commands, no files.")
    if not _has_terminal():
        return marked("The game needs the screen of a terminal; try ssh -t.")
    term = environ.get("TERM", "")
    if term.lower() in _NO_SCREEN or not _TERM.fullmatch(term):
        return marked("The game needs a screen, and a terminal of this name (TERM) has none.")
    return None


def _has_terminal() -> bool:
    streams: tuple[TextIO | None, ...] = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream is not None and stream.isatty() for stream in streams)
