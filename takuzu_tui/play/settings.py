"""What the player has chosen: as a value, as TOML text, and kept in a file."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from takuzu_tui.games import registry
from takuzu_tui.games.kit import Game, Match, Wish
from takuzu_tui.play.paths import may_be_there, put

_LEARNT = "learnt"
_DAILIES = "dailies"
DISPLAYS = ("plain", "large", "colour")
SYMBOLS = ("digits", "discs", "grounds")

_HUGE = 10**9
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


@dataclass(frozen=True)  # slots for one or two of them would cost every start a millisecond
class Settings:
    """The choices of one player; no theme and no language leave these to the terminal.

    `game` is the one that was chosen last, where there are several. `chosen` holds what was chosen
    of each by its name, where it is not the usual. `learnt` tells of each how many positions of
    which lessons were found, `dailies` which size its daily puzzle has, if not the usual one.
    """

    timer: bool = False
    display: str = "colour"
    symbols: str = "digits"
    crosshair: bool = False
    theme: str | None = None
    language: str | None = None
    errors: ErrorMode = ErrorMode.RULES
    mistakes: bool = False
    tidy: bool = True
    validates: bool = False
    game: str | None = None
    chosen: Mapping[str, Wish] = field(default_factory=dict)
    learnt: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    dailies: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        assert self.display in DISPLAYS, "a display that exists"
        assert self.symbols in SYMBOLS, "symbols that exist"
        for name in (self.theme, self.language, self.game):
            assert name is None or _NAME.fullmatch(name), "a name that TOML need not escape"

    @property
    def playing(self) -> str:
        """The name of the game that is offered."""
        return self.game if self.game in registry.names() else registry.FIRST

    def errors_in(self, game: Game[Any, Any]) -> ErrorMode:
        """Which errors a game shows: of a match the mistakes alone, which are no help elsewhere."""
        if isinstance(game, Match):
            return ErrorMode.WRONG if self.mistakes else ErrorMode.RULES
        return self.errors

    def wish(self, game: str = registry.FIRST) -> Wish:
        """What the next game shall be."""
        told = self.chosen.get(game, {})
        choices = registry.game(game).choices
        return {
            choice.id: told[choice.id] if told.get(choice.id) in choice.values else choice.usual
            for choice in choices
        }

    def wishing(self, game: str, wish: Wish) -> Settings:
        """The same with other choices of a game."""
        wished = {**self.wish(game), **wish}
        usual = {choice.id: choice.usual for choice in registry.game(game).choices}
        unusual = {key: value for key, value in wished.items() if value != usual.get(key)}
        chosen = {**self.chosen, game: unusual}
        return replace(self, chosen={name: told for name, told in chosen.items() if told})

    def daily_size(self, game: str) -> str | None:
        """The size of a game's daily puzzle, where another than the usual one was chosen."""
        sizes = (choice.values for choice in registry.game(game).choices if choice.id == "size")
        size = self.dailies.get(game)
        return size if size in next(sizes, ()) else None

    def having_learnt(self, game: str, topic: str, right: int) -> Settings:
        """The same with a lesson done; what went better before stays."""
        known = self.learnt.get(game, {})
        best = max(right, known.get(topic, 0))
        return replace(self, learnt={**self.learnt, game: {**known, topic: best}})


EVERY_KEY = "*"
"""Stands for every key of a text that is no TOML, or of what is no file of text at all."""


def parse_settings(text: str) -> tuple[Settings, tuple[str, ...]]:
    """The settings that the text holds, and the keys of what cannot be used in it.

    Those keep their defaults; keys that nobody knows are ignored.
    """
    import tomllib  # noqa: PLC0415 - a player without settings starts sooner

    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError):  # no TOML, numbers without end, brackets within brackets
        return Settings(), (EVERY_KEY,)
    settings: dict[str, object] = {}
    flaws: list[str] = []
    for key, accept in _ACCEPTED.items():
        if key in found:
            value = accept(found[key])
            if value is None:
                flaws.append(key)
            else:
                settings[key] = value
    known = Settings(**settings)  # type: ignore[arg-type] # each was accepted for its key
    for game in registry.names():
        if game in (registry.FIRST, known.playing):
            known = known.wishing(game, _chosen(game, found, flaws))
        elif told := _unjudged(game, found, flaws):
            known = replace(known, chosen={**known.chosen, game: told})
    learnt, dailies = _learnt(found, flaws), _sized(found, flaws)
    return replace(known, learnt=learnt, dailies=dailies), tuple(flaws)


def _sized(found: Mapping[str, Any], flaws: list[str]) -> dict[str, str]:
    """The sizes of daily puzzles, by the game; whether there are such is asked when one is due."""
    told = found.get(_DAILIES, {})
    if isinstance(told, dict) and all(map(_is_text, told.values())):
        return {game: str(told[game]) for game in registry.names() if game in told}
    flaws.append(_DAILIES)
    return {}


def _learnt(found: Mapping[str, Any], flaws: list[str]) -> dict[str, dict[str, int]]:
    """The lessons that were done, a table for each game."""
    told = found.get(_LEARNT, {})
    tables = told.items() if isinstance(told, dict) else [(_LEARNT, told)]
    learnt = {}
    for game, table in tables:
        if isinstance(table, dict) and all(map(_is_learnt, table, table.values())):
            learnt[game] = table
        else:
            flaws.append(_LEARNT)
    return {game: learnt[game] for game in registry.names() if learnt.get(game)}


def _is_learnt(topic: str, right: object) -> bool:
    return _NAME.fullmatch(topic) is not None and type(right) is int and right >= 0


def _table(game: str, found: Mapping[str, Any], flaws: list[str]) -> Mapping[str, Any]:
    """Where the choices of a game stand: the first game's at the top, another's in its table."""
    table = found if game == registry.FIRST else found.get(game, {})
    if isinstance(table, dict):
        return table
    flaws.append(game)
    return {}


def _unjudged(game: str, found: Mapping[str, Any], flaws: list[str]) -> Wish:
    """What was chosen of a game that is not offered now, which need not be loaded for that."""
    table = _table(game, found, flaws)
    for key, value in table.items():
        if type(value) in (int, float) and not _is_text(value):  # no choice of any game is such
            flaws.append(key)
    return {key: str(value) for key, value in table.items() if _is_text(value)}


def _is_text(value: object) -> bool:
    """Whether a value may be that of a choice."""
    return isinstance(value, str) or (type(value) is int and abs(value) < _HUGE)


def _chosen(game: str, found: Mapping[str, Any], flaws: list[str]) -> Wish:
    """What was chosen of a game that is offered, as far as it can be."""
    table = _table(game, found, flaws)
    wish: dict[str, str] = {}
    for choice in registry.game(game).choices:
        if choice.id not in table:
            continue
        value = table[choice.id]
        if _is_text(value) and str(value) in choice.values:
            wish[choice.id] = str(value)
        else:
            flaws.append(choice.id)
    return wish


def format_settings(settings: Settings) -> str:
    """The settings as TOML; what is left to the terminal is left out.

    >>> print(format_settings(Settings(timer=True).wishing("takuzu", {"size": "10"})), end="")
    size = 10
    difficulty = "easy"
    timer = true
    display = "colour"
    symbols = "digits"
    crosshair = false
    errors = "rules"
    mistakes = false
    tidy = true
    validates = false
    """
    first = _numbered(settings.wish(registry.FIRST))
    own = {name: getattr(settings, name) for name in _ACCEPTED}
    lines = _lines({**first, **{key: value for key, value in own.items() if value is not None}})
    for game in registry.names():
        if game != registry.FIRST and game in settings.chosen:
            lines += f"\n[{game}]\n" + _lines(_numbered(settings.chosen[game]))
    if settings.dailies:
        lines += f"\n[{_DAILIES}]\n" + _lines(_numbered(settings.dailies))
    for game, topics in settings.learnt.items():
        lines += f"\n[{_LEARNT}.{game}]\n" + _lines(topics)
    return lines


def _numbered(wish: Wish) -> dict[str, object]:
    """A wish with its numbers as numbers."""
    return {key: int(value) if value.isdecimal() else value for key, value in wish.items()}


def _lines(values: Mapping[str, object]) -> str:
    from json import dumps  # noqa: PLC0415 - TOML writes these values alike; seldom needed

    told = {key: dumps(getattr(value, "value", value)) for key, value in values.items()}
    return "".join(f"{key} = {text}\n" for key, text in told.items())


def _name(found: object) -> str | None:
    return found if isinstance(found, str) and _NAME.fullmatch(found) else None


def _switch(found: object) -> bool | None:
    return found if isinstance(found, bool) else None


_ACCEPTED: dict[str, Callable[[object], object]] = {
    "timer": _switch,
    "display": lambda found: found if found in DISPLAYS else None,
    "symbols": lambda found: found if found in SYMBOLS else None,
    "crosshair": _switch,
    "theme": _name,
    "language": _name,
    "errors": lambda found: next((mode for mode in ErrorMode if mode.value == found), None),
    "mistakes": _switch,
    "tidy": _switch,
    "validates": _switch,
    "game": _name,
}
"""What a text may say of each setting, None where it may not."""


# On disk; whatever the disk does, the player plays


class DiskTrouble(NamedTuple):
    """Why the file could not be read or written; not every place tells strangers where it is."""

    reason: str


class Loaded(NamedTuple):
    """The settings to play with; the keys of those that cannot be used, or why none was read."""

    settings: Settings
    flaws: tuple[str, ...] = ()
    trouble: DiskTrouble | None = None


class KeptSettings:
    """What holds for this run, and what a file holds for the next; without one, nothing lasts."""

    def __init__(
        self, path: Path | None = None, held: Settings | None = None, now: Settings | None = None
    ) -> None:
        self.path = path
        self.held = held or Settings()
        self.now = now or self.held

    @property
    def are_new(self) -> bool:
        """Whether nothing was ever kept."""
        return self.path is not None and not may_be_there(self.path)

    def choose(self, **changes: Any) -> None:
        """Changes settings for this run alone."""
        self.now = replace(self.now, **changes)

    def choose_wish(self, game: str, wish: Wish) -> None:
        """Changes what is chosen of a game for this run alone."""
        self.now = self.now.wishing(game, wish)

    def learn(self, game: str, topic: str, right: int) -> DiskTrouble | None:
        """A lesson is done, with so many positions found."""
        return self._keep(lambda settings: settings.having_learnt(game, topic, right))

    def change_wish(self, game: str, wish: Wish) -> DiskTrouble | None:
        """Changes what is chosen of a game for this run and for the next."""
        return self._keep(lambda settings: settings.wishing(game, wish))

    def change(self, **changes: Any) -> DiskTrouble | None:
        """Changes settings for this run and for the next."""
        return self._keep(lambda settings: replace(settings, **changes))

    def _keep(self, changed: Callable[[Settings], Settings]) -> DiskTrouble | None:
        """What holds for this run is changed, and so is what the file holds.

        It is written only if it has to be; what the disk says against it is returned.
        """
        before, self.now, self.held = self.held, changed(self.now), changed(self.held)
        if self.path is None or (self.held == before and not self.are_new):
            return None
        return save_settings(self.path, self.held)


_LARGEST = 1_000_000
"""The bytes of a file of settings beyond which it is none of ours, and not worth the memory."""


def load_settings(path: Path) -> Loaded:
    """The settings of the file as far as they can be used; none at all is no problem."""
    try:
        if _is_endless(path) or path.stat().st_size > _LARGEST:
            return Loaded(Settings(), (EVERY_KEY,))
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return Loaded(Settings())
    except (OSError, UnicodeDecodeError) as error:
        return Loaded(Settings(), trouble=_trouble(error))
    return Loaded(*parse_settings(text))


def save_settings(path: Path, settings: Settings) -> DiskTrouble | None:
    """The file holds the settings, or what it held before and the reason is returned."""
    if not path.is_absolute():
        return DiskTrouble("no home folder")
    try:
        if _is_endless(path):
            return DiskTrouble("no regular file")
        put(path, format_settings(settings))
    except (OSError, RuntimeError) as error:  # a link that leads to itself is a RuntimeError
        return _trouble(error)
    return None


def _is_endless(path: Path) -> bool:
    """Whether a pipe or a device is there: reading may never end, and none is ours to replace."""
    return path.exists() and not (path.is_file() or path.is_dir())


def _trouble(error: Exception) -> DiskTrouble:
    """A reason that does not name the file again."""
    if isinstance(error, RuntimeError):
        return DiskTrouble(os.strerror(errno.ELOOP))
    return DiskTrouble(getattr(error, "strerror", None) or str(error))
