"""What the player chooses: settings for now and for the next time, colours, language."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.app import App

from takuzu_tui.play.paths import may_be_there
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui import themes
from takuzu_tui.tui.terminal import Terminal
from takuzu_tui.wording.words import Words


class ChoosingApp(App[None]):
    """An app that keeps what its player chooses; `_kept` is the file, and what it holds."""

    words: Words
    settings: Settings
    terminal: Terminal
    trouble: str
    _kept: tuple[Path, Settings] | None

    def change(self, **changes: Any) -> None:
        """Changes settings for now and for the next time; a file that cannot be written is told."""
        self.settings = replace(self.settings, **changes)
        if self._kept is None:
            return
        from takuzu_tui.play.settings_file import save_settings  # noqa: PLC0415 - opened on demand

        path, held = self._kept
        self._kept = path, replace(held, **changes)
        if self._kept[1] == held and may_be_there(path):
            return
        trouble = save_settings(*self._kept)
        self.trouble = ""
        if trouble is not None:
            self.trouble = self.words.say(
                "The settings could not be saved: {reason}", reason=trouble.reason
            )

    def choose(self, **changes: Any) -> None:
        """Changes settings for this run alone."""
        self.settings = replace(self.settings, **changes)

    def use_theme(self, name: str) -> None:
        """Changes the colours, now and for the next time."""
        self.theme = name
        self.change(theme=name)

    @property
    def theme_names(self) -> tuple[str, ...]:
        """The themes that this terminal shows as they were meant."""
        return themes.offered(self.terminal.depth)

    def speak(self, language: str) -> None:
        """Changes the language, now and for the next time."""
        self.words = Words(language, ascii_only=self.words.ascii_only)
        self.change(language=language)
