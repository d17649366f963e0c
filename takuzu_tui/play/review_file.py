"""A review as a text file that nobody had before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import count
from pathlib import Path


def file_names(size: int, day: date) -> Iterator[str]:
    """The names to try, one after the other."""
    stem = f"takuzu-review-{size}x{size}-{day.isoformat()}"
    yield f"{stem}.txt"
    yield from (f"{stem}-{number}.txt" for number in count(2))


def write_new(folder: Path, names: Iterable[str], lines: Sequence[str]) -> Path:
    """The file that was written, by the first name that is free.

    What is there already is never overwritten: FileExistsError when no name is free.
    """
    text, path = "\n".join(lines) + "\n", folder
    for name in names:
        path = folder / name
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(path)
