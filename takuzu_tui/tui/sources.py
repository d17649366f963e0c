"""Puzzles that a player names or pastes: a file, a code, a grid."""

from __future__ import annotations

import re
from pathlib import Path

from takuzu_tui.engine.takuzu.formats import decode, parse
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.text import FormatError, InputError, marked
from takuzu_tui.wording.errors import error_sentence
from takuzu_tui.wording.system import system_reason
from takuzu_tui.wording.words import Words

MOST_BYTES = 2**20
_CELLS = re.compile(r"[01._\-xX?\s]*", re.ASCII)


def typed_grid(text: str) -> Grid | None:
    """The grid that the text is, if it is one by itself."""
    try:
        return parse(text)
    except InputError:
        return None


def is_unfinished(text: str) -> bool:
    """Whether the text could become a grid by more rows."""
    return bool(text.strip()) and not text.endswith("\n") and _CELLS.fullmatch(text) is not None


def read_source(text: str, *, has_files: bool = True) -> Grid:
    """The grid of a file, a code or a grid; InputError or OSError tells what is wrong.

    Where there are no files, the disk is never asked.
    """
    if not has_files:
        return _without_files(text)
    if "\n" in text.strip() or is_code(text):
        return parse(text)
    path = Path(text.strip())
    if not text.strip() or (is_unfinished(text) and not _is_there(path)):
        return parse(text)
    if "\0" in text:
        raise FileNotFoundError
    return parse(_content(expanded(path)))


def _without_files(text: str) -> Grid:
    """The grid of a code or a grid; any other word can only be meant for a file."""
    is_word = bool(text.strip()) and "\n" not in text.strip() and ":" not in text
    if is_word and _CELLS.fullmatch(text) is None:
        raise FormatError(marked("there are no files here; type a code, or paste a grid"))
    return parse(text)


def expanded(path: Path) -> Path:
    """The path with the home folder for its ~; a user whom nobody knows has no files."""
    try:
        return path.expanduser()
    except RuntimeError:
        raise FileNotFoundError from None


def is_code(text: str) -> bool:
    """Whether the text is written like a code, and no file has that name."""
    return ":" in text and not _is_there(Path(text.strip()))


def trouble(words: Words, error: InputError | OSError) -> str:
    """What is wrong, in a sentence; a fault in a text names the line."""
    if isinstance(error, OSError):
        told = words.say(system_reason(error))
        return told[:1].upper() + told[1:]
    told = error_sentence(words, error)
    line = getattr(error, "line", None)
    told = told if line is None else words.say("line {line}: {told}", line=line, told=told)
    return told[:1].upper() + told[1:]


def _content(path: Path) -> str:
    """The text of a file; whatever is no plain file of a usual length is refused."""
    if path.is_dir():
        raise IsADirectoryError
    if path.exists() and not path.is_file():
        raise FormatError(marked("this is not a file"))
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise FormatError(marked("this is far too long for a puzzle"))
    return decode(content)


def _is_there(path: Path) -> bool:
    try:
        return expanded(path).exists()
    except (OSError, ValueError):
        return False
