"""What the player chooses: settings for now and for the next time, colours, language."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual.app import App

from takuzu_tui.play.settings import Settings
from takuzu_tui.tui import themes
from takuzu_tui.tui.late_styles import LateStyles
from takuzu_tui.tui.terminal import Terminal
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.play.settings_file import KeptSettings


class ChoosingApp(App[None]):
    """An app that keeps what its player chooses."""

    words: Words
    settings: Settings
    terminal: Terminal
    trouble: str
    _kept: KeptSettings | None

    def change(self, **changes: Any) -> None:
        """Changes settings for now and for the next time; a file that cannot be written is told."""
        self.settings = replace(self.settings, **changes)
        if self._kept is None:
            return
        trouble = self._kept.keep(**changes)
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

    def refresh_css(self, animate: bool = True) -> None:
        """Styles are others from now on; those that were looked up late are looked up anew."""
        for screen in self.screen_stack:
            for node in screen.walk_children(LateStyles, with_self=True):
                node.notify_style_update()
        super().refresh_css(animate)

    @property
    def theme_names(self) -> tuple[str, ...]:
        """The themes that this terminal shows as they were meant."""
        return themes.offered(self.terminal.depth)

    def speak(self, language: str) -> None:
        """Changes the language, now and for the next time."""
        self.words = Words(language, ascii_only=self.words.ascii_only)
        self.change(language=language)
