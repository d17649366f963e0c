"""The puzzles that come with the game, by the names of their files: G6/grille1.txt and the like."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import Traversable

FOLDER = "puzzles"


@cache
def names() -> tuple[str, ...]:
    """Every one of them, small ones first; none where they were not installed."""
    found = _folder()
    listed = () if found is None else _below(found, "")
    return tuple(sorted(listed, key=lambda name: [(len(part), part) for part in name.split("/")]))


def text(name: str) -> str | None:
    """What the file holds, if there is one of that name."""
    folder = _folder() if name in names() else None
    return None if folder is None else folder.joinpath(*name.split("/")).read_text("ascii")


def _folder() -> Traversable | None:
    """Beside the modules once it is installed, beside the package in a checkout."""
    from importlib.resources import files  # noqa: PLC0415 - few commands need it
    from pathlib import Path  # noqa: PLC0415 - as above

    package = files("takuzu_tui")
    beside = Path(str(package)).parent / FOLDER
    for folder in (package / FOLDER, beside):
        if folder.is_dir():
            return folder
    return None


def _below(folder: Traversable, prefix: str) -> Iterator[str]:
    """The names of the puzzles in a folder and in those in it."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _below(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".txt"):
            yield f"{prefix}{entry.name}"
