"""A saved game as rows of text: the puzzle, its entries, the seals that chain them, the view."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import Enum
from functools import cache, partial
from hashlib import blake2b
from math import isfinite
from typing import Any, NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import InputError
from takuzu_tui.games import registry
from takuzu_tui.games.kit import LEVELS, Opening
from takuzu_tui.play.state import Entry, Position, ReplayError
from takuzu_tui.wording.saving import damage_sentence, taken_sentence
from takuzu_tui.wording.words import Words


def position_of(game: str, text: object, start: Position | None = None) -> Position | None:
    """The position that a line tells, or None when it tells none."""
    if not isinstance(text, str) or game not in registry.names():
        return None
    try:
        return registry.game(game).restored(text, start)
    except InputError:
        return None


# What can be wrong


class Damage(Enum):
    """What is wrong with a save."""

    ABSENT = "absent"
    ALTERED = "altered"
    TRUNCATED = "truncated"
    IMPOSSIBLE = "impossible"
    DISK = "disk"
    UNKNOWN = "unknown"


class Unreadable(NamedTuple):
    """A game that cannot be gone on with, why, and the place of the damage."""

    game: int
    reason: Damage
    detail: str = ""

    @property
    def text(self) -> str:
        """The reason as it is written down."""
        return f"{self.reason.value} {self.detail}".rstrip()

    def sentence(self, words: Words) -> str:
        """Why it cannot be had, in the player's language."""
        return damage_sentence(words, self.game, self.reason.value, self.detail)

    @classmethod
    def from_text(cls, game: int, text: str) -> Unreadable:
        """The reason that was written down."""
        word, _, detail = text.partition(" ")
        known = next((damage for damage in Damage if damage.value == word), Damage.ALTERED)
        return cls(game, known, detail)


class Taken(NamedTuple):
    """The game is open elsewhere."""

    game: int

    def sentence(self, words: Words) -> str:
        """That it is, in the player's language."""
        return taken_sentence(words, self.game)


# What is kept


class Terms(NamedTuple):
    """What a game begins with: the puzzle, whether it is timed, and the day if it is a daily."""

    opening: Opening[Any]
    timed: bool = False
    daily: date | None = None

    @property
    def texts(self) -> tuple[str | None, ...]:
        """Start, solution, level, seed and day as they are written down."""
        game, opening = registry.game(self.opening.game), self.opening
        solution = None if opening.solution is None else game.saved(opening.solution)
        day = None if self.daily is None else self.daily.isoformat()
        return game.saved(opening.start), solution, opening.level, opening.seed, day

    @property
    def seal(self) -> str:
        """The first link of the chain."""
        return _first_seal(self.opening.game, self.texts, timed=self.timed)


@dataclass(slots=True)
class Save:
    """A game written down; `seals` has one more than there are entries, the puzzle's first.

    `elapsed` are the seconds played when it was left, or when the last entry was made.
    """

    terms: Terms
    entries: list[Entry]
    seals: list[str]
    elapsed: float = 0.0

    @classmethod
    def new(cls, terms: Terms) -> Save:
        """A game in which nothing has been done."""
        return cls(terms, [], [terms.seal])

    def add(self, entry: Entry, text: str | None = None) -> None:
        """One more entry, maybe as it was written; its link holds all that came before it."""
        written = entry.text if text is None else text
        told = (entry.kind.value, written, repr(float(entry.elapsed)))
        self.entries.append(entry)
        self.seals.append(_seal(self.seals[-1], *told))
        self.elapsed = max(self.elapsed, entry.elapsed)


class Head(NamedTuple):
    """The row of a game, from which its entries must lead to its seal; all may be altered."""

    game: Any
    size: Any
    entries: Any
    seal: Any
    elapsed: Any
    timed: Any
    start: Any
    solution: Any
    level: Any
    seed: Any
    daily: Any

    @property
    def terms(self) -> Terms | None:
        """What the game began with, or None when no game can begin so."""
        start = position_of(self.game, self.start)
        if start is None or self.size != registry.game(self.game).size(start):
            return None
        solution = position_of(self.game, self.solution, start)
        opening = Opening(self.game, start, solution, level_of(self.level), self.seed)
        return Terms(opening, bool(self.timed), day_of_text(self.daily))


def read_save(number: int, head: Head, rows: list[Any]) -> Save | Unreadable:
    """The save that a game's row and its entries make, if every link of the chain holds."""
    terms = head.terms
    if terms is None or not isinstance(head.entries, int):
        return Unreadable(number, Damage.ALTERED, "0")
    save = Save(terms, [], [_first_seal(head.game, head[-5:], timed=terms.timed)])
    damage = _chain(save, head, rows)
    if damage is not None:
        return Unreadable(number, *damage)
    if isinstance(head.elapsed, float) and isfinite(head.elapsed):
        save.elapsed = max(save.elapsed, head.elapsed)
    return save


def _chain(save: Save, head: Head, rows: list[Any]) -> tuple[Damage, str] | None:
    """Adds the entries one by one; what is wrong with the first that does not follow, if any."""
    if len(rows) < head.entries:
        return Damage.TRUNCATED, str(len(rows) + 1)
    game = registry.game(head.game)
    read = cache(partial(Entry.from_text, game))  # long games do the same again and again
    for expected, (place, kind, text, elapsed, seal) in enumerate(rows, 1):
        if place != expected or not isinstance(elapsed, float):
            return Damage.ALTERED, str(expected)
        try:
            save.add(read(str(kind), str(text)).at(elapsed), str(text))
        except ReplayError as error:
            return Damage.IMPOSSIBLE, str(error)
        if save.seals[-1] != seal:
            return Damage.ALTERED, str(place)
    if (len(rows), save.seals[-1]) != (head.entries, head.seal):
        return Damage.ALTERED, str(len(rows))
    return None


def _first_seal(game: str, texts: tuple[Any, ...], *, timed: bool) -> str:
    """Games were not named as long as there was but one."""
    named = () if game == registry.FIRST else (game,)
    return _seal(*named, *texts, str(int(timed)))


def _seal(*parts: object) -> str:
    text = "\x1f".join("\x1e" if part is None else str(part) for part in parts)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def level_of(word: object) -> str | None:
    """The level that a word names, if it does."""
    return word if isinstance(word, str) and word in LEVELS else None


def day_of_text(text: object) -> date | None:
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


@dataclass(frozen=True, slots=True)
class View:
    """How a player looks at a game: kept beside it, never undone, never judged.

    Where the cursor is, how the board is drawn, whether the time is shown; None is not known.

    >>> View.from_text(View(Coord(0, 1), "large").text)
    View(cursor=Coord(row=0, col=1), display='large', timer=None)
    """

    cursor: Coord | None = None
    display: str | None = None
    timer: bool | None = None

    @property
    def text(self) -> str:
        """The view as it is written down."""
        cursor = None if self.cursor is None else list(self.cursor)
        return json.dumps({"cursor": cursor, "display": self.display, "timer": self.timer})

    @classmethod
    def from_text(cls, text: str) -> View:
        """What can be used of the text; what cannot is not known."""
        try:
            told = json.loads(text)
        except (ValueError, RecursionError):
            return cls()
        if not isinstance(told, dict):
            return cls()
        display, timer = told.get("display"), told.get("timer")
        return cls(
            _cursor(told.get("cursor")),
            display if isinstance(display, str) else None,
            timer if isinstance(timer, bool) else None,
        )


def _cursor(told: object) -> Coord | None:
    match told:
        case [int(row), int(col)] if row >= 0 and col >= 0:
            return Coord(row, col)
        case _:
            return None
