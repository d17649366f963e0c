"""The saved games as a game sees them: opened when they are first needed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from takuzu_tui.play.opening import Opening
    from takuzu_tui.play.session import Session
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

    def begin(
        self, opening: Opening, *, timed: bool, now: Callable[[], float]
    ) -> tuple[SavedGame | None, Session]:
        """A new game, its place on disk first; a puzzle without a level is graded.

        A grid that is full already may be looked at and validated, but is no game to keep: it would
        be won in no time.
        """
        from takuzu_tui.play.daily import day_of  # noqa: PLC0415 - after the first frame
        from takuzu_tui.play.opening import graded  # noqa: PLC0415 - after the first frame
        from takuzu_tui.play.session import Session  # noqa: PLC0415 - after the first frame

        known, store = graded(opening), self.store
        if store is None or known.givens.is_full:
            return None, Session(known, now=now)
        saved = store.start(known, timed=timed, daily=day_of(known))
        return saved, Session(known, now=now, recorder=saved.recorder)

    @property
    def has_games(self) -> bool:
        """Whether there is anything to look at; asking opens nothing."""
        return self._store is not None or (self._opener is not None and self._exists())

    def games(self) -> tuple[GameRow, ...]:
        """The games to go on with, then the finished ones; the most recently played come first."""
        store = self.store if self.has_games else None
        rows = () if store is None else store.games()
        return tuple(sorted(rows, key=lambda row: row.is_finished))

    def unfinished(self) -> tuple[GameRow, ...]:
        """The games to go on with, the most recently played first."""
        return tuple(row for row in self.games() if not row.is_finished)

    def game_of(self, day: date) -> int | None:
        """The number of the game with a day's puzzle, the latest if there are several."""
        store = self.store if self.has_games else None
        rows = () if store is None else store.games()
        return next((row.id for row in rows if row.daily == day), None)

    def solved(self, day: date) -> Played | None:
        """How a day's puzzle was solved first; it stays solved when the game is deleted."""
        found = (game for game in self.played() if game.daily == day and game.is_solved)
        return next(found, None)

    def played(self) -> tuple[Played, ...]:
        """Every game in which anything was done, in order of play."""
        store = self.store if self.has_games else None
        return () if store is None else store.played()

    def close(self) -> None:
        """Everything is on the disk itself, and nothing is open any more."""
        store, self._store, self._opener = self._store, None, None
        if store is not None:
            store.close()
