"""A review as a text file, in the folder where the player is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import count
from pathlib import Path

from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.review import Review
from takuzu_tui.wording.levels import level
from takuzu_tui.wording.review import review_sentences, review_table
from takuzu_tui.wording.words import Words


def review_lines(words: Words, opening: Opening, review: Review) -> Iterator[str]:
    """The puzzle, every step, and what the game comes to."""
    yield words.say("TAKUZU - grid {size}x{size}", size=opening.size)
    if opening.difficulty is not None:
        yield level(words, opening.difficulty)
    yield format_grid(opening.givens, "code").strip()
    yield ""
    yield from review_table(words, review.steps)
    yield ""
    yield from review_sentences(words, review.guesses, review.first_wrong, review.slowest)


def file_names(size: int, day: date) -> Iterator[str]:
    """The names to try, one after the other."""
    stem = f"takuzu-review-{size}x{size}-{day.isoformat()}"
    yield f"{stem}.txt"
    yield from (f"{stem}-{number}.txt" for number in count(2))


def write_new(folder: Path, names: Iterator[str], lines: Sequence[str]) -> Path:
    """The file that was written; what is there already is never overwritten."""
    text = "\n".join(lines) + "\n"
    while True:
        path = folder / next(names)
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            continue
        return path
