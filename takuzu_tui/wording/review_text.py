"""A review as the text of a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.wording.levels import level
from takuzu_tui.wording.review import Step, review_sentences, review_table
from takuzu_tui.wording.words import Words


class Played(Protocol):
    """The puzzle of a game."""

    @property
    def size(self) -> int: ...
    @property
    def givens(self) -> Grid: ...
    @property
    def difficulty(self) -> Difficulty | None: ...


class Seen(Protocol):
    """A game looked at again."""

    @property
    def steps(self) -> Sequence[Step]: ...
    @property
    def guesses(self) -> int: ...
    @property
    def first_wrong(self) -> Step | None: ...
    @property
    def slowest(self) -> Step | None: ...


def review_lines(words: Words, opening: Played, review: Seen) -> Iterator[str]:
    """The puzzle, every step, and what the game comes to."""
    yield words.say("TAKUZU - grid {size}x{size}", size=opening.size)
    if opening.difficulty is not None:
        yield level(words, opening.difficulty)
    yield format_grid(opening.givens, "code").strip()
    yield ""
    yield from review_table(words, review.steps)
    yield ""
    yield from review_sentences(words, review.guesses, review.first_wrong, review.slowest)
