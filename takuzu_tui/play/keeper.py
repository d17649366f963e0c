"""Keeps a running game on disk, and tells its player whenever it cannot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Player
from takuzu_tui.play.save import View
from takuzu_tui.play.saved_game import SavedGame
from takuzu_tui.play.trouble import Trouble
from takuzu_tui.wording.saving import set_aside_sentence, trouble_sentence

BEAT = 0.25
"""Seconds from one look to the next; a game in which nothing was done between two is synced."""
LAPSE = 10.0
"""Seconds of thinking, at the most, that are lost with the power or a killed process."""


class Keeper:
    """What one game has to do with the disk; `shown` tells how a path may be told."""

    def __init__(
        self, saved: SavedGame, player: Player, shown: Callable[[Path], str] = str
    ) -> None:
        self.saved = saved
        self._player = player
        self._shown = shown
        self._told: Trouble | None = None
        self._is_stirred = False
        self._is_watched = False
        self._kept_time = 0.0

    def tell_set_aside(self, path: Path) -> None:
        """Tells where the damaged file is now."""
        told = set_aside_sentence(self._player.words, self._shown(path))
        self._player.notes.tell(told, Tone.BAD)

    def keep(self, display: str | None) -> bool:
        """The view is kept, troubles are told; True when someone has to look again in a beat."""
        player = self._player
        cursor = player.cursor if player.is_placed or not player.speaks else None
        self.saved.keep_view(View(cursor, display, player.timer))
        if player.session.is_paused:
            self.saved.keep_time(player.session.elapsed)
        self.tell()
        self._is_stirred = True
        wanted, self._is_watched = not self._is_watched, True
        return wanted

    def look(self) -> bool:
        """Syncs after a beat of quiet; True when someone has to look again in a beat."""
        if self._is_stirred:
            self._is_stirred = False
            return True
        self._is_watched = False
        self.saved.sync()
        self.tell()
        return False

    def check(self) -> None:
        """Finds out whether someone took the game over, and keeps the time now and then."""
        self.saved.check()
        elapsed = self._player.session.elapsed
        if elapsed >= self._kept_time + LAPSE:
            self._kept_time = elapsed
            self.saved.keep_time(elapsed)

    @property
    def taken(self) -> int | None:
        """The number of the game when someone took it over; nothing done here is kept then."""
        trouble = self.saved.trouble
        return self.saved.id if trouble is not None and trouble.is_taken else None

    def close(self) -> None:
        """The game is on the disk itself with the time it took, and free for others."""
        self.saved.keep_time(self._player.session.elapsed)
        self.saved.close()

    def tell(self) -> None:
        """Tells a trouble once, and once that it is over."""
        trouble = self.saved.trouble
        if trouble == self._told:
            return
        self._told = trouble
        if trouble is None:
            self._player.say("Everything is saved again.", Tone.GOOD)
            return
        words, path = self._player.words, self._shown(trouble.path)
        told = trouble_sentence(words, trouble.kind.value, path, trouble.detail)
        self._player.notes.tell(told, Tone.BAD)
