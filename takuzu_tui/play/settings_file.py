"""Settings on disk; whatever the disk does, the player plays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from takuzu_tui.play.paths import may_be_there
from takuzu_tui.play.settings import Flaw, Settings, format_settings, parse_settings
from takuzu_tui.play.whole_file import put


class DiskTrouble(NamedTuple):
    """A file that could not be read or written, and what the system said."""

    path: Path
    reason: str


class Loaded(NamedTuple):
    """The settings to play with, and what was wrong with the file."""

    settings: Settings
    problems: tuple[Flaw | DiskTrouble, ...] = ()


class KeptSettings:
    """What a file holds of the settings; those of the moment may differ from it."""

    def __init__(self, path: Path, settings: Settings) -> None:
        self.path = path
        self.settings = settings

    @property
    def are_new(self) -> bool:
        """Whether nothing was ever kept."""
        return not may_be_there(self.path)

    def keep(self, **changes: Any) -> DiskTrouble | None:
        """The file holds the changes beside what it held; it is written only if it has to be."""
        before, self.settings = self.settings, replace(self.settings, **changes)
        if self.settings == before and not self.are_new:
            return None
        return save_settings(self.path, self.settings)


def load_settings(path: Path) -> Loaded:
    """The settings of the file as far as they can be used; none at all is no problem."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return Loaded(Settings())
    except (OSError, UnicodeDecodeError) as error:
        return Loaded(Settings(), (_trouble(path, error),))
    return Loaded(*parse_settings(text))


def save_settings(path: Path, settings: Settings) -> DiskTrouble | None:
    """The file holds the settings, or what it held before and the reason is returned."""
    if not path.is_absolute():
        return DiskTrouble(path, "no home folder")
    try:
        put(path.resolve(), format_settings(settings))
    except (OSError, RuntimeError) as error:  # a link that leads to itself is a RuntimeError
        return _trouble(path, error)
    return None


def _trouble(path: Path, error: Exception) -> DiskTrouble:
    return DiskTrouble(path, getattr(error, "strerror", None) or str(error))
