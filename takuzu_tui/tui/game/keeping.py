"""Keeps a running game on disk, and tells in the message pane whenever it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from takuzu_tui.play.view import View
from takuzu_tui.tui.game.notes import Tone
from takuzu_tui.wording.saving import set_aside_sentence, trouble_sentence

if TYPE_CHECKING:
    from pathlib import Path

    from takuzu_tui.play.store import SavedGame, Trouble
    from takuzu_tui.tui.game.desk import Desk

BEAT = 0.25
"""Seconds from one look to the next; a game in which nothing was done between two is synced."""
LAPSE = 10.0
"""Seconds of thinking, at the most, that are lost with the power or a killed process."""


class Keeper:
    """What one game has to do with the disk; `saved` is None where nothing is kept."""

    def __init__(self, saved: SavedGame | None, desk: Desk) -> None:
        self.saved = saved
        self._desk = desk
        self._told: Trouble | None = None
        self._is_stirred = False
        self._kept_time = 0.0
        self.is_watched = False

    def tell_set_aside(self, path: Path) -> None:
        """Tells where the damaged file is now."""
        self._desk.notes.tell(set_aside_sentence(self._desk.words, path), Tone.BAD)

    def keep(self, display: str) -> bool:
        """The view is kept, troubles are told; True when someone has to look again in a beat."""
        if self.saved is None:
            return False
        desk = self._desk
        self.saved.keep_view(View(desk.cursor, display, desk.timer))
        if desk.session.is_paused:
            self.saved.keep_time(desk.session.elapsed)
        self._tell()
        self._is_stirred = True
        wanted, self.is_watched = not self.is_watched, True
        return wanted

    def look(self) -> bool:
        """Syncs after a beat of quiet; True when someone has to look again in a beat."""
        if self.saved is None:
            return False
        if self._is_stirred:
            self._is_stirred = False
            return True
        self.is_watched = False
        self.saved.sync()
        self._tell()
        return False

    def check(self) -> None:
        """Finds out whether someone took the game over, and keeps the time now and then."""
        if self.saved is None:
            return
        self.saved.check()
        elapsed = self._desk.session.elapsed
        if elapsed >= self._kept_time + LAPSE:
            self._kept_time = elapsed
            self.saved.keep_time(elapsed)

    @property
    def taken(self) -> int | None:
        """The number of the game when someone took it over; nothing done here is kept then."""
        if self.saved is None or self.saved.trouble is None:
            return None
        return self.saved.id if self.saved.trouble.is_taken else None

    def close(self) -> None:
        """The game is on the disk itself with the time it took, and free for others."""
        if self.saved is not None:
            self.saved.keep_time(self._desk.session.elapsed)
            self.saved.close()

    def _tell(self) -> None:
        """Tells a trouble once, and once that it is over."""
        trouble = None if self.saved is None else self.saved.trouble
        if trouble == self._told:
            return
        self._told = trouble
        if trouble is None:
            self._desk.say("Everything is saved again.", Tone.GOOD)
            return
        words = self._desk.words
        told = trouble_sentence(words, trouble.kind.value, trouble.path, trouble.detail)
        self._desk.notes.tell(told, Tone.BAD)
