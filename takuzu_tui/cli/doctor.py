"""`takuzu doctor`: the terminal and the paths, as the game sees them."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

from takuzu_tui import __version__
from takuzu_tui.cli import params
from takuzu_tui.cli.talk import CRASH, Talk, colour_depth
from takuzu_tui.drawing.board import Depth
from takuzu_tui.engine.text import marked, quote
from takuzu_tui.play.paths import HOME, locate, may_be_there
from takuzu_tui.wording.words import Words

VARIABLES = (
    "TERM",
    "COLORTERM",
    "NO_COLOR",
    "LANGUAGE",
    "LC_ALL",
    "LC_CTYPE",
    "LC_MESSAGES",
    "LANG",
    HOME,
)


@params.command(
    "doctor",
    marked("Show the terminal and the paths as the game sees them."),
    params.language,
)
def doctor_command(talk: Talk) -> int:
    """Prints what we see, one thing a line."""
    facts = [*_versions(talk), *_terminal(talk), *_variables(talk), *_paths(talk)]
    width = max(len(name) for name, _ in facts)
    for name, value in facts:
        talk.out(f"{name.ljust(width)}  {value}")
    return 0


def _versions(talk: Talk) -> Iterator[tuple[str, str]]:
    yield "takuzu", __version__
    yield "python", platform.python_version()
    yield talk.words.say("system"), f"{platform.system()} {platform.release()}"


def _terminal(talk: Talk) -> Iterator[tuple[str, str]]:
    """What the streams and the locale let us do."""
    words = talk.words
    yes, no = words.say("yes"), words.say("no")
    for name, stream in (("stdin", sys.stdin), ("stdout", sys.stdout), ("stderr", sys.stderr)):
        watched = stream is not None and stream.isatty()
        yield words.say("{stream} is a terminal", stream=name), yes if watched else no
    yield words.say("size"), _terminal_size(words.say("unknown"))
    yield words.say("colours of the terminal"), _depth(words, colour_depth(talk.environ))
    yield words.say("colours used"), _depth(words, talk.colours())
    yield words.say("encoding"), getattr(sys.stdout, "encoding", None) or "-"
    yield words.say("language"), words.language
    yield words.say("ASCII only"), yes if words.ascii_only else no


def _depth(words: Words, depth: Depth) -> str:
    if depth is Depth.MONO:
        return words.say("none")
    return words.say("16 million") if depth is Depth.TRUE else str(depth.value)


def _terminal_size(unknown: str) -> str:
    """Columns and lines of the first stream that is a terminal."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        try:
            columns, lines = os.get_terminal_size(stream.fileno())
        except (AttributeError, OSError, ValueError):
            continue
        return f"{columns}x{lines}"
    return unknown


def _variables(talk: Talk) -> Iterator[tuple[str, str]]:
    for name in VARIABLES:
        value = talk.environ.get(name)
        yield name, talk.words.say("not set") if value is None else quote(value)


def _paths(talk: Talk) -> Iterator[tuple[str, str]]:
    words = talk.words
    paths = locate(talk.environ)
    for name, path in (
        (words.say("settings"), paths.config),
        (words.say("saved games"), paths.data),
    ):
        state = words.say("writable") if _writable(path) else words.say("not writable")
        yield name, f"{_shown(path)} ({state})"
    fault = paths.data / CRASH
    yield (
        words.say("last fault"),
        _shown(fault) if os.path.isfile(fault) else words.say("none so far"),
    )


def _shown(path: Path) -> str:
    return str(path) if str(path).isprintable() else quote(str(path))


def _writable(path: Path) -> bool:
    """Whether a file can be made there, which is tried; nothing of it stays.

    Permissions alone do not tell: those of /proc forbid root nothing, and yet it takes no file.
    """
    if not path.is_absolute():
        return False
    absent = [folder for folder in (path, *path.parents) if not may_be_there(folder)]
    try:
        path.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=path) as file:
            file.write(b"takuzu")
    except OSError:
        return False
    finally:
        for folder in absent:
            with suppress(OSError):
                folder.rmdir()
    return True
