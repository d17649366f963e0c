"""What the player has chosen, as a value and as TOML text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum
from typing import NamedTuple

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import SIZES
from takuzu_tui.engine.text import quote

DISPLAYS = ("plain", "large", "colour")

_LINE = re.compile(r"\(at line ([0-9]+), column [0-9]+\)$")
_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)


class ErrorMode(Enum):
    """Which errors the board shows by itself: broken rules, none, or every wrong entry."""

    RULES = "rules"
    OFF = "off"
    WRONG = "wrong"

    @property
    def following(self) -> ErrorMode:
        """The next mode round the circle."""
        modes = tuple(ErrorMode)
        return modes[(modes.index(self) + 1) % len(modes)]


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of one player; no theme and no language leave these to the terminal."""

    size: int = 6
    difficulty: Difficulty = Difficulty.EASY
    timer: bool = False
    display: str = "colour"
    theme: str | None = None
    language: str | None = None
    errors: ErrorMode = ErrorMode.RULES

    def __post_init__(self) -> None:
        assert self.display in DISPLAYS, "a display that exists"
        for name in (self.theme, self.language):
            assert name is None or _NAME.fullmatch(name), "a name that TOML need not escape"


class BadSetting(NamedTuple):
    """A value that cannot be used; the setting keeps its default. `text` is safe to print."""

    key: str
    text: str


class BadText(NamedTuple):
    """Text that stops being TOML on a line, None for its end; every setting has its default."""

    line: int | None


Flaw = BadSetting | BadText


def parse_settings(text: str) -> tuple[Settings, tuple[Flaw, ...]]:
    """The settings that the text holds, and what in it cannot be used; unknown keys are ignored."""
    import tomllib  # noqa: PLC0415 - a player without settings starts sooner

    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = _LINE.search(str(error))
        return Settings(), (BadText(int(line[1]) if line else None),)
    chosen: dict[str, object] = {}
    flaws: list[Flaw] = []
    for key, accept in _ACCEPTED.items():
        if key in found:
            value = accept(found[key])
            if value is None:
                flaws.append(BadSetting(key, quote(str(found[key]))))
            else:
                chosen[key] = value
    return Settings(**chosen), tuple(flaws)  # type: ignore[arg-type] # each was accepted for its key


def format_settings(settings: Settings) -> str:
    """The settings as TOML; what is left to the terminal is left out.

    >>> print(format_settings(Settings(size=10, timer=True)), end="")
    size = 10
    difficulty = "easy"
    timer = true
    display = "colour"
    errors = "rules"
    """
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    return "".join(
        f"{key} = {_toml(value)}\n" for key, value in values.items() if value is not None
    )


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case Difficulty():
            return f'"{value.word}"'
        case ErrorMode():
            return f'"{value.value}"'
        case int():
            return str(value)
        case _:
            return f'"{value}"'


def _size(found: object) -> int | None:
    return found if type(found) is int and found in SIZES else None


def _difficulty(found: object) -> Difficulty | None:
    made = (level for level in Difficulty if level is not Difficulty.BEYOND)
    return next((level for level in made if level.word == found), None)


def _timer(found: object) -> bool | None:
    return found if isinstance(found, bool) else None


def _display(found: object) -> str | None:
    return found if isinstance(found, str) and found in DISPLAYS else None


def _name(found: object) -> str | None:
    return found if isinstance(found, str) and _NAME.fullmatch(found) else None


def _errors(found: object) -> ErrorMode | None:
    return next((mode for mode in ErrorMode if mode.value == found), None)


_ACCEPTED: dict[str, Callable[[object], object]] = {
    "size": _size,
    "difficulty": _difficulty,
    "timer": _timer,
    "display": _display,
    "theme": _name,
    "language": _name,
    "errors": _errors,
}
