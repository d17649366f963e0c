"""The command lines that need no reading: `takuzu` alone, and `takuzu play` with at most a puzzle.

Most are such, and reading the others takes click: a seventh of all that a first frame takes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import NoReturn

from takuzu_tui.cli.talk import COMPLETION_VARIABLE, Talk, guarded

PLAY = "play"


def run() -> NoReturn:
    """Runs the command line of this process and exits."""
    arguments = sys.argv[1:]
    if not is_short(arguments, os.environ):
        from takuzu_tui.cli.main import takuzu  # noqa: PLC0415 - brings click

        takuzu.main(arguments)
    from takuzu_tui.cli.play import Taste, Wanted, play  # noqa: PLC0415 - not for other commands

    talk, wanted = Talk(os.environ), Wanted(next(iter(arguments[1:]), None))
    sys.exit(guarded(talk, lambda: play(talk, wanted, Taste())))


def is_short(arguments: Sequence[str], environ: Mapping[str, str]) -> bool:
    """Whether nothing but the game is asked for, with no option.

    >>> [is_short(line.split(), {}) for line in ("", "play", "play a.txt", "play -", "solve a.txt")]
    [True, True, True, False, False]
    """
    if not arguments:
        return not environ.get(COMPLETION_VARIABLE)  # shells ask without arguments
    command, *source = arguments
    return command == PLAY and len(source) <= 1 and not any(each[:1] == "-" for each in source)
