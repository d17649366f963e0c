"""The saved games as the screens see them: opened when they are first needed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from takuzu_tui.play.opening import Opening
    from takuzu_tui.play.stats import Played
    from takuzu_tui.play.store import GameRow, NoStore, SavedGame, Store


class Vault:
    """One store for the whole program; without an opener, games live as long as they are on."""

    def __init__(
        self, opener: Callable[[], Store | NoStore] | None, exists: Callable[[], bool]
    ) -> None:
        """`exists` tells whether there is anything to look at, so that looking makes nothing."""
        self._opener = opener
        self._exists = exists
        self._store: Store | NoStore | None = None

    @property
    def store(self) -> Store | NoStore | None:
        """The store; from the first time on it stays open."""
        if self._store is None and self._opener is not None:
            self._store = self._opener()
        return self._store

    def start(self, opening: Opening, *, timed: bool, daily: date | None) -> SavedGame | None:
        """A new game with its place on disk."""
        store = self.store
        return None if store is None else store.start(opening, timed=timed, daily=daily)

    @property
    def has_games(self) -> bool:
        """Whether there is anything to look at; asking opens nothing."""
        return self._store is not None or (self._opener is not None and self._exists())

    def games(self) -> tuple[GameRow, ...]:
        """The games to go on with, then the finished ones; the most recently played come first."""
        store = self.store if self.has_games else None
        rows = () if store is None else store.games()
        return tuple(sorted(rows, key=lambda row: row.is_finished))

    def game_of(self, day: date) -> int | None:
        """The number of the game with a day's puzzle, the latest if there are several."""
        store = self.store if self.has_games else None
        rows = () if store is None else store.games()
        return next((row.id for row in rows if row.daily == day), None)

    def played(self) -> tuple[Played, ...]:
        """Every game in which anything was done, in order of play."""
        store = self.store if self.has_games else None
        return () if store is None else store.played()

    def close(self) -> None:
        """Everything is on the disk itself, and nothing is open any more."""
        store, self._store, self._opener = self._store, None, None
        if store is not None:
            store.close()
