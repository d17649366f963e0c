"""A save as rows of text: the puzzle, its entries, and the seals that chain them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import Enum
from math import isfinite
from typing import Any

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import SIZES, Grid
from takuzu_tui.play.entry import Entry, ReplayError
from takuzu_tui.play.opening import Opening


class Damage(Enum):
    """What is wrong with a save."""

    ABSENT = "absent"
    ALTERED = "altered"
    TRUNCATED = "truncated"
    IMPOSSIBLE = "impossible"
    DISK = "disk"


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A game that cannot be gone on with, why, and the place of the damage."""

    game: int
    reason: Damage
    detail: str = ""

    @property
    def text(self) -> str:
        """The reason as it is written down."""
        return f"{self.reason.value} {self.detail}".rstrip()

    @classmethod
    def from_text(cls, game: int, text: str) -> Unreadable:
        """The reason that was written down."""
        word, _, detail = text.partition(" ")
        known = next((damage for damage in Damage if damage.value == word), Damage.ALTERED)
        return cls(game, known, detail)


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game begins with: the puzzle, whether it is timed, and the day if it is a daily."""

    opening: Opening
    timed: bool = False
    daily: date | None = None

    @property
    def texts(self) -> tuple[str | None, ...]:
        """Givens, solution, difficulty, seed and day as they are written down."""
        opening = self.opening
        return (
            grid_text(opening.givens),
            None if opening.solution is None else grid_text(opening.solution),
            None if opening.difficulty is None else opening.difficulty.word,
            opening.seed,
            None if self.daily is None else self.daily.isoformat(),
        )

    @property
    def seal(self) -> str:
        """The first link of the chain."""
        return _seal(*self.texts, str(int(self.timed)))


@dataclass(frozen=True, slots=True)
class Save:
    """A game read back; `seals` has one more than there are entries, the puzzle's first.

    `elapsed` are the seconds played when it was left, or when the last entry was made.
    """

    terms: Terms
    entries: tuple[Entry, ...]
    seals: tuple[str, ...]
    elapsed: float = 0.0

    @classmethod
    def new(cls, terms: Terms) -> Save:
        """A game in which nothing has been done."""
        return cls(terms, (), (terms.seal,))


def entry_seal(before: str, entry: Entry) -> str:
    """The link of an entry, which holds all that came before it."""
    return _seal(before, entry.kind.value, entry.text, repr(float(entry.elapsed)))


def _seal(*parts: str | None) -> str:
    from hashlib import blake2b  # noqa: PLC0415 - slow, and a list of games needs none

    text = "\x1f".join("\x1e" if part is None else part for part in parts)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def grid_text(grid: Grid) -> str:
    """The grid in one line."""
    return "".join(grid.rows())


def grid_of(text: object, size: object) -> Grid | None:
    """The grid that a line draws, or None when it draws none of this size."""
    if not isinstance(text, str) or not isinstance(size, int) or size not in SIZES:
        return None
    if len(text) != size**2 or text.strip("01."):
        return None
    return Grid.from_rows(text[start : start + size] for start in range(0, size**2, size))


def difficulty_of(word: object) -> Difficulty | None:
    """The level that a word names, if it does."""
    return next((level for level in Difficulty if level.word == word), None)


def day_of(text: object) -> date | None:
    """The day that a text names, if it does."""
    try:
        return date.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None


def day_at(seconds: object) -> date | None:
    """The day (UTC) of a moment, if it is one."""
    try:
        return datetime.fromtimestamp(seconds, UTC).date()  # type: ignore[arg-type] # may be wrong
    except (TypeError, ValueError, OverflowError, OSError):
        return None


def terms_of(size: Any, row: tuple[Any, ...]) -> Terms | None:
    """What a row says from givens to timed, or None when no game can begin with it."""
    givens, solution, difficulty, seed, daily, timed = row
    board = grid_of(givens, size)
    if board is None:
        return None
    known = seed if isinstance(seed, str) else None
    opening = Opening(board, grid_of(solution, size), difficulty_of(difficulty), known)
    return Terms(opening, bool(timed), day_of(daily))


@dataclass(frozen=True, slots=True)
class Head:
    """What a game says of its own entries: how many, the seal of the last, and the time played."""

    entries: int
    seal: str
    elapsed: object


def save_of(game: int, terms: Terms, head: Head, rows: list[Any]) -> Save | Unreadable:
    """The save that rows of entries make, if every link of the chain holds up to its head."""
    if len(rows) < head.entries:
        return Unreadable(game, Damage.TRUNCATED, str(len(rows) + 1))
    entries, seals = [], [terms.seal]
    for expected, (number, kind, text, elapsed, seal) in enumerate(rows, 1):
        if number != expected or not isinstance(elapsed, float):
            return Unreadable(game, Damage.ALTERED, str(expected))
        try:
            entry = Entry.from_text(str(kind), str(text), elapsed)
        except ReplayError as error:
            return Unreadable(game, Damage.IMPOSSIBLE, str(error))
        if entry_seal(seals[-1], entry) != seal:
            return Unreadable(game, Damage.ALTERED, str(number))
        entries.append(entry)
        seals.append(seal)
    if (len(entries), seals[-1]) != (head.entries, head.seal):
        return Unreadable(game, Damage.ALTERED, str(len(entries)))
    elapsed = entries[-1].elapsed if entries else 0.0
    if isinstance(head.elapsed, float) and isfinite(head.elapsed):
        elapsed = max(elapsed, head.elapsed)
    return Save(terms, tuple(entries), tuple(seals), elapsed)
