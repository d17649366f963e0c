"""What lasts from one plain game to the next: the console, the saves, what was chosen."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any

from takuzu_tui.cli.plain.console import Console
from takuzu_tui.cli.problems import shown
from takuzu_tui.drawing import plain
from takuzu_tui.drawing.board import Board
from takuzu_tui.play.settings import Settings
from takuzu_tui.play.settings_file import KeptSettings
from takuzu_tui.play.today import today
from takuzu_tui.play.vault import Vault
from takuzu_tui.wording.words import Words


def _plainly(board: Board, _display: str) -> list[str]:
    return plain.lines(board)


@dataclass
class House:
    """Where the player is at home; `settings` hold for this run, those `kept` for the next too.

    `display` is that of every board until another is chosen; `seed` is for the next puzzle alone.
    """

    console: Console
    vault: Vault = field(default_factory=lambda: Vault(None, lambda: False))
    settings: Settings = field(default_factory=Settings)
    kept: KeptSettings | None = None
    draw: Callable[[Board, str], list[str]] = _plainly
    display: str = "plain"
    seed: str | None = None
    now: Callable[[], float] = time.monotonic
    today: Callable[[], date] = today
    here: Callable[[], Path] = Path.cwd
    knows_set_aside: bool = False

    @property
    def words(self) -> Words:
        return self.console.words

    @staticmethod
    def shown(path: Path) -> str:
        """A path as it may be told."""
        return shown(str(path))

    def change(self, **changes: Any) -> None:
        """Changes settings for now and for the next time; a file that cannot be written is told."""
        self.settings = replace(self.settings, **changes)
        if self.kept is None:
            return
        if (trouble := self.kept.keep(**changes)) is not None:
            reason = trouble.reason
            self.console.say("The settings could not be saved: {reason}", reason=reason)

    def choose(self, **changes: Any) -> None:
        """Changes settings for this run alone."""
        self.settings = replace(self.settings, **changes)

    def speak(self, language: str) -> None:
        """Changes the language, now and for the next time."""
        self.console.words = Words(language, ascii_only=self.words.ascii_only)
        self.change(language=language)

    def close(self) -> None:
        """Everything is on disk, and nothing is open any more."""
        self.vault.close()
