"""Where puzzles come from, and where results go.

Puzzles come from files, stdin and codes. Results go to stdout as they come, or into a file that
appears whole or not at all.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, BinaryIO, NamedTuple, TypeVar

from takuzu_tui.cli.talk import Problem, Talk, problem_of, shown
from takuzu_tui.engine.text import InputError, marked
from takuzu_tui.games.kit import Game
from takuzu_tui.play import reader

Read = TypeVar("Read")
Write = Callable[[str], None]
ENDINGS = (".txt", ".json")
"""What the names of puzzles in a folder end with."""
_MOST_LINKS = 8
"""From name to name, until a path is followed no further."""


def read_one(game: Game[Any, Any], argument: str) -> Any:
    """The one position of a file, of stdin or of a code."""
    return _read(game.read, argument, reader.MOST_OF_ONE, game)


def read_all(game: Game[Any, Any], argument: str) -> tuple[Any, ...]:
    """Every position of a file, of stdin or of a code."""
    return _read(game.read_all, argument, reader.MOST_OF_MANY, game)


def read_any(argument: str) -> reader.Found:
    """The one position of a file, of stdin or of a code, and the game that it belongs to."""
    return _read(reader.found_in, argument, reader.MOST_OF_ONE)


def _read(read: Callable[[str], Read], argument: str, most: int, *games: Game[Any, Any]) -> Read:
    """What is read in a text that a user names; Problem blames the text by that name."""
    try:
        return read(reader.named_text(argument, most, *games))
    except InputError as error:
        raise problem_of(error, shown(argument)) from None


def named_all(game: Game[Any, Any], arguments: Iterable[str]) -> list[tuple[str, Any]]:
    """Every position of every argument, which may be a folder too.

    Each has the file's name and, among several, its number there.
    """
    named = []
    for file in (file for argument in arguments for file in _files(argument)):
        found = read_all(game, file)
        for number, position in enumerate(found, 1):
            named.append((f"{shown(file)}#{number}" if len(found) > 1 else shown(file), position))
    if not named:
        raise Problem(marked("{name} is missing"), name="FILE")
    return named


def _files(argument: str) -> list[str]:
    """The file itself, or the puzzles in a folder and below it, in order."""
    if "\0" in argument or not os.path.isdir(argument):
        return [argument]
    from pathlib import Path  # noqa: PLC0415 - for folders alone

    found = [path for path in Path(argument).rglob("*") if path.suffix in ENDINGS]
    if not found:
        raise Problem(marked("no .txt or .json file is in this folder"), shown(argument))
    return sorted(map(str, found))


def parted(game: Game[Any, Any], text: str, form: str, *, is_first: bool) -> str:
    """A position's text, with a blank line before it where the format needs one to be read."""
    return text if is_first or form in game.one_line_forms else f"\n{text}"


@contextmanager
def destination(talk: Talk, path: str | None) -> Iterator[Write]:
    """Takes lines; with a path, they are in the file once the block has ended well."""
    if path is None:
        yield talk.out
        return
    with opened_for(path) as file:

        def write(text: str) -> None:
            file.write(f"{text}\n".encode())

        yield write


@contextmanager
def opened_for(path: str) -> Iterator[BinaryIO]:
    """Takes bytes, which are in the file once the block has ended well."""
    from takuzu_tui.play.paths import whole_file  # noqa: PLC0415 - most results go to stdout

    if not os.path.basename(path):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    try:
        with _stream(path) if _is_stream(path) else whole_file(path) as file:
            yield file
    except OSError as error:
        if error.errno == errno.ENOSPC and error.filename is None:
            error.filename = path
        raise


def _is_stream(path: str) -> bool:
    """Whether what stands there cannot be replaced: a pipe, a device, a name of an open file."""
    if _descriptor(path) is not None:
        return True
    return os.path.exists(path) and not stat.S_ISREG(os.stat(path).st_mode)


def _descriptor(path: str) -> int | None:
    """The open file that a path such as /dev/stdout or /dev/fd/3 is another name of, if it is."""
    for _ in range(_MOST_LINKS):
        folder, name = os.path.split(path)
        if name.isdecimal() and os.path.realpath(folder) in (f"/proc/{os.getpid()}/fd", "/dev/fd"):
            return int(name)
        if not os.path.islink(path):
            break
        path = os.path.join(folder, os.readlink(path))
    return None


@contextmanager
def _stream(path: str) -> Iterator[BinaryIO]:
    """Takes bytes; none of them is written before all are there."""
    held = BytesIO()
    yield held
    descriptor = _descriptor(path)
    target = path if descriptor is None else os.dup(descriptor)
    with open(target, "wb") as file:
        file.write(held.getvalue())


class CutOff(NamedTuple):
    """What a run left in a file: its whole lines, of which two are told, and the begun one."""

    lines: int = 0
    size: int = 0  # bytes of the whole lines
    first: str = ""
    last: str = ""
    begun: str = ""


def cut_off(path: str) -> CutOff:
    """What is in the file that a run is to go on with; nothing when there is no file yet."""
    if not os.path.lexists(path):
        return CutOff()
    if _is_stream(path):
        raise Problem(marked("this is not a file"), shown(path))
    found = CutOff()
    with open(path, "rb") as file:
        for line in file:
            text = line.decode(errors="backslashreplace")
            if not text.endswith("\n"):
                return found._replace(begun=text)
            whole = text.removesuffix("\n")
            found = CutOff(
                found.lines + 1,
                found.size + len(line),
                found.first if found.lines else whole,
                whole,
            )
    return found


@contextmanager
def grown(path: str, size: int) -> Iterator[Write]:
    """Takes lines, each in the file at once, behind so many bytes of what is there."""
    with open(path, "ab") as file:
        file.truncate(size)

        def write(text: str) -> None:
            file.write(f"{text}\n".encode())
            file.flush()

        yield write
