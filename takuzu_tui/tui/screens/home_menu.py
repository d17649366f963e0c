"""What the home screen offers, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.tui.page import Zone

if TYPE_CHECKING:
    from takuzu_tui.engine.takuzu.puzzle import Spec
    from takuzu_tui.play.settings import Settings

SIZES = (4, 6, 8, 10, 12, 14)
LEVELS = (Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD, Difficulty.EXPERT)


class Row(Enum):
    """A line of the menu: something to choose, or something to do."""

    SIZE = "size"
    DIFFICULTY = "difficulty"
    DISPLAY = "display"
    TIMER = "timer"
    THEME = "theme"
    LANGUAGE = "language"
    PLAY = "play"
    RESUME = "resume"
    DAILY = "daily"
    OPEN = "open"
    STATISTICS = "statistics"
    QUIT = "quit"

    @property
    def is_choice(self) -> bool:
        return self in CHOICES


CHOICES = (Row.SIZE, Row.DIFFICULTY, Row.DISPLAY, Row.TIMER, Row.THEME, Row.LANGUAGE)
LETTERS = {
    "p": Row.PLAY,
    "r": Row.RESUME,
    "d": Row.DAILY,
    "o": Row.OPEN,
    "s": Row.STATISTICS,
    "q": Row.QUIT,
}


def sizes(settings: Settings) -> tuple[int, ...]:
    """The sizes to choose from; one that was chosen elsewhere joins them."""
    return tuple(sorted({*SIZES, settings.size}))


def level_of(settings: Settings) -> Difficulty:
    """The wished level, or hard where the size does not have it."""
    if is_made(settings.size, settings.difficulty):
        return settings.difficulty
    return Difficulty.HARD


def spec_of(settings: Settings) -> Spec:
    """The puzzle to make."""
    from takuzu_tui.engine.takuzu.puzzle import Spec  # noqa: PLC0415 - home opens without

    return Spec(settings.size, level_of(settings))


def is_made(size: int, difficulty: Difficulty) -> bool:
    """Whether puzzles of this size and level exist."""
    if size > SIZES[0]:
        return True  # only the smallest size lacks levels, and the rest is slow to import
    from takuzu_tui.engine.takuzu.generator import exists  # noqa: PLC0415 - home opens without
    from takuzu_tui.engine.takuzu.puzzle import Spec  # noqa: PLC0415 - home opens without

    return exists(Spec(size, difficulty))


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things a row has to choose from."""

    text: str
    chosen: bool
    available: bool = True


@dataclass(frozen=True, slots=True)
class Pick:
    """The option of a row, as something to click."""

    row: Row
    place: int


@dataclass(frozen=True, slots=True)
class Step:
    """A step to the next option of a row, as something to click."""

    row: Row
    step: int


@dataclass(frozen=True, slots=True)
class Line:
    """A row as it reads: its name, what it has to choose from, and what is told beside it."""

    row: Row
    name: str
    options: tuple[Option, ...] = ()
    told: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """The whole menu at one moment."""

    lines: tuple[Line, ...]
    row: Row
    size: int
    display: str
    caption: str
    slogan: tuple[str, str]
    note: str
    keys: tuple[tuple[str, str, Zone], ...]
    is_trouble: bool = False
    ascii_only: bool = False


def stepped(options: tuple[Option, ...], step: int) -> int:
    """The place of the next available option in a direction, round the end."""
    count = len(options)
    place = next(place for place, option in enumerate(options) if option.chosen)
    while True:
        place = (place + step) % count
        if options[place].available:
            return place
