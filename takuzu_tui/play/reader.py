"""Puzzles that a player or a script brings: a file, standard input, a code, the lines of a grid."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from takuzu_tui.engine.text import FormatError, InputError, decode, marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Game, Opening, Puzzle, Unplayable

if TYPE_CHECKING:
    from importlib.abc import Traversable
    from pathlib import Path

STDIN = "-"
MOST_OF_ONE = 2**20
"""The bytes that are read for one puzzle at most: an endless device must not fill the memory."""
MOST_OF_MANY = 16 * MOST_OF_ONE
"""The same for a collection."""
PUZZLES = "puzzles"
"""The folder of the puzzles that come with the game, such as G6/grille1.txt."""
SHIPPED = ".txt"
"""How those names end."""
MOST_LISTED = 10_000
"""The files of a folder among which a name is looked for."""


class Found(NamedTuple):
    """A position, and the game it belongs to."""

    game: Game[Any, Any]
    position: Any


def found_in(text: str) -> Found:
    """What a text holds, whichever game it is of; InputError tells what is wrong with it."""
    first: InputError | None = None
    for name in registry.names():
        game = registry.game(name)
        try:
            return Found(game, game.read(text))
        except InputError as error:
            if game.claims(text):
                raise
            first = first or error
    assert first is not None, "there is a game"
    raise first


def opened(found: Found) -> Opening[Any] | Unplayable:
    """The position as a game to play, or the reason why it is none."""
    if isinstance(found.game, Puzzle):
        return found.game.opened(found.position)
    return Opening(found.game.name, found.position)


def is_code(text: str, *games: Game[Any, Any]) -> bool:
    """Whether the text is a code of one of the games, else of any, and no file has that name."""
    asked = games or map(registry.game, registry.names())  # none is loaded behind the one it is of
    return not is_there(text) and any(game.claims(text) for game in asked)  # nor for a file


def is_unfinished(text: str) -> bool:
    """Whether the text could become a puzzle by more lines."""
    if not text.strip() or text.endswith("\n"):
        return False
    return any(registry.game(name).begins(text) for name in registry.names())


def _is_told(text: str) -> bool:
    """Whether the text tells a puzzle by itself, or begins to."""
    return any(registry.game(name).claims(text) for name in registry.names()) or is_unfinished(text)


def read_typed(text: str, *, has_files: bool = True) -> Found:
    """What a player typed, pasted or named; InputError or OSError tells what is wrong.

    Where there are no files, the disk is never asked.
    """
    name = text.strip()
    is_lines = "\n" in name or not name
    is_file = has_files and not is_lines and is_there(name)
    if not is_file and (known := shipped_text(name)) is not None:
        return found_in(known)
    if is_lines or (_is_told(name) and not is_file):
        return found_in(text)
    if not has_files:
        raise FormatError(marked("there are no files here; type a code, or paste a grid"))
    path = expanded(name)
    if path.exists() and not path.is_dir() and not path.is_file():
        raise FormatError(marked("this is not a file"))
    return found_in(file_text(str(path), MOST_OF_ONE))


def named_text(argument: str, most: int, *games: Game[Any, Any]) -> str:
    """The text that an argument of a command stands for: a code of the games stands for itself."""
    if argument == STDIN:
        return _stdin_text(most)
    known = None if is_there(argument) else shipped_text(argument)
    if known is not None:
        return known
    return argument if is_code(argument, *games) else file_text(argument, most)


@cache
def shipped_names() -> tuple[str, ...]:
    """The puzzles that come with the game, small ones first; none where none were installed."""
    found = _shipped()
    listed = () if found is None else _below(found, "")
    return tuple(sorted(listed, key=lambda name: [(len(part), part) for part in name.split("/")]))


def shipped_text(name: str) -> str | None:
    """The text of such a puzzle, if there is one of that name."""
    folder = _shipped() if name.endswith(SHIPPED) and name in shipped_names() else None
    return None if folder is None else folder.joinpath(*name.split("/")).read_text("ascii")


def _shipped() -> Traversable | None:
    """Beside the modules once it is installed, beside the package in a checkout."""
    from importlib.resources import files  # noqa: PLC0415 - for names that are no files
    from pathlib import Path  # noqa: PLC0415 - as above

    package = files("takuzu_tui")
    folders = (package / PUZZLES, Path(str(package)).parent / PUZZLES)
    return next((folder for folder in folders if folder.is_dir()), None)


def _below(folder: Traversable, prefix: str) -> Iterator[str]:
    """The names of the puzzles in a folder and in those in it."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _below(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(SHIPPED):
            yield f"{prefix}{entry.name}"


def completed(begun: str, *, has_files: bool) -> tuple[str, tuple[str, ...]]:
    """The longest text that all names begin with which begin so, and those names.

    They are files and folders, where there are any, and puzzles that come with the game. A name
    ends with its folder's, so that one step at a time is offered.
    """
    depth, whole = begun.count("/") + 1, shipped_names()
    steps = ("/".join(name.split("/")[:depth]) for name in whole)
    known = [step if step in whole else f"{step}/" for step in dict.fromkeys(steps)]
    found = [name for name in known if name.startswith(begun)]
    if has_files:
        found += sorted(set(_files(begun)) - set(found))
    return os.path.commonprefix(found) or begun, tuple(found)  # noqa: RUF071 - letter by letter


def _files(begun: str) -> Iterator[str]:
    """The files and folders whose path begins so; those that hide are to be asked for."""
    folder, start = os.path.split(begun)
    try:
        with os.scandir(os.path.expanduser(folder) or ".") as entries:
            for entry in islice(entries, MOST_LISTED):
                if entry.name.startswith(start) and (start or not entry.name.startswith(".")):
                    path = os.path.join(folder, entry.name)
                    yield f"{path}/" if entry.is_dir() else path
    except (OSError, ValueError):
        return


def file_text(name: str, most: int) -> str:
    """The text of a file; an error while reading names it as one while opening does."""
    _check_name(name)
    with open(name, "rb") as file:
        try:
            return _text(file.read(most + 1), most)
        except OSError as error:
            error.filename = name
            raise


def _stdin_text(most: int) -> str:
    """All of standard input."""
    if sys.stdin is None:
        raise FormatError(marked("standard input is closed"))
    return _text(sys.stdin.buffer.read(most + 1), most)


def _text(content: bytes, most: int) -> str:
    if len(content) > most:
        raise FormatError(
            marked("this is too long: at most {most} MB are read"), most=most // MOST_OF_ONE
        )
    return decode(content)


def expanded(name: str) -> Path:
    """The path with the home folder for its ~; a user whom nobody knows has no files."""
    from pathlib import Path  # noqa: PLC0415 - a command that solves starts sooner without

    _check_name(name)
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise FileNotFoundError(2, None, name) from None


def _check_name(name: str) -> None:
    """FileNotFoundError for a name that no file of this system can have."""
    try:
        is_possible = b"\0" not in os.fsencode(name)
    except UnicodeEncodeError:
        is_possible = False
    if not is_possible:
        raise FileNotFoundError(2, None, name)


def is_there(name: str) -> bool:
    """Whether there is such a file, as far as anyone can tell."""
    try:
        return os.path.exists(os.path.expanduser(name))
    except (OSError, ValueError):
        return False
