"""Where puzzles come from, and where results go.

Puzzles come from files, stdin and codes. Results go to stdout as they come, or into a file that
appears whole or not at all.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from takuzu_tui.cli.talk import Talk, problem_of, shown
from takuzu_tui.engine.text import InputError
from takuzu_tui.games.kit import Game
from takuzu_tui.play import reader

Read = TypeVar("Read")
Write = Callable[[str], None]


def read_one(game: Game[Any, Any], argument: str) -> Any:
    """The one position of a file, of stdin or of a code."""
    return read_as(game.read, argument, game)


def read_all(game: Game[Any, Any], argument: str) -> tuple[Any, ...]:
    """Every position of a file, of stdin or of a code."""
    return read_as(game.read_all, argument, game)


def read_any(argument: str) -> reader.Found:
    """The one position of a file, of stdin or of a code, and the game that it belongs to."""
    return read_as(reader.found_in, argument)


def read_as(read: Callable[[str], Read], argument: str, *games: Game[Any, Any]) -> Read:
    """What is read in a text that a user names; Problem blames the text by that name."""
    try:
        return read(reader.named_text(argument, *games))
    except InputError as error:
        raise problem_of(error, shown(argument)) from None


def parted(game: Game[Any, Any], text: str, form: str, *, is_first: bool) -> str:
    """A position's text, with a blank line before it where the format needs one to be read."""
    return text if is_first or form in game.one_line_forms else f"\n{text}"


@contextmanager
def destination(talk: Talk, path: str | None) -> Iterator[Write]:
    """Takes lines; with a path, they are in the file once the block has ended well."""
    if path is None:
        yield talk.out
        return
    if not os.path.basename(path):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    target = os.path.realpath(path)
    if os.path.exists(target) and not stat.S_ISREG(os.stat(target).st_mode):
        with _pipe_or_device(path) as write:
            yield write
        return
    with _whole_file(path, target) as write:
        yield write


@contextmanager
def _whole_file(path: str, target: str) -> Iterator[Write]:
    """Writes a draft beside the target and puts it in its place at the end."""
    draft = f"{target}.{os.getpid()}.part"
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    except OSError as error:
        error.filename = path
        raise
    try:
        with open(descriptor, "w", encoding="utf-8", newline="\n") as file:
            yield lambda text: print(text, file=file)
        if os.path.exists(target):
            os.chmod(draft, stat.S_IMODE(os.stat(target).st_mode))
        os.replace(draft, target)
    except BaseException:
        os.unlink(draft)
        raise


@contextmanager
def _pipe_or_device(path: str) -> Iterator[Write]:
    """A device cannot be replaced: nothing is written before everything is there."""
    held: list[str] = []
    yield held.append
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{text}\n" for text in held)
