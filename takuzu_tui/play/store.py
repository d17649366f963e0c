"""The saved games of a player: every entry is on disk before anyone can see it.

How a screen uses it; none of this raises for anything a disk can do:

    store = open_store(locate(os.environ))         # Store, or NoStore when there is no place
    store.trouble                                  # what is not being saved, and why; or None
    store.set_aside                                # the damaged file that was put away, or None

    saved = store.start(opening, timed=True)       # SavedGame; daily=date(…) for a daily puzzle
    session = Session(opening, now=now, recorder=saved.recorder)
    saved.trouble                                  # Trouble since the last entry, or None
    saved.keep_view(View(cursor, "large"))         # as often as it changes
    saved.sync()                                   # after half a second of quiet
    saved.close()                                  # on leaving the game: synced, and free for others

    store.games()                                  # GameRow, the most recently played first
    match store.resume(game_id, now=now):
        case Resumed(session, saved, view): …      # goes on as it was
        case Taken(): …                            # open elsewhere: store.take_over or store.watch
        case Unreadable(reason=…): …               # damaged and kept aside, or gone
    store.delete(game_id)                          # its times stay in the statistics
    store.played()                                 # what `play.stats` counts
    store.close()

Trouble in the middle of a game stops nothing: the recorder keeps what could not be written, tries
again with every entry, and `saved.trouble` tells until all of it is on disk. One trouble is for
good: TAKEN, when someone else took the game over. Nothing of this game is written from then on,
and its screen had better watch.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from takuzu_tui.play.entry import ReplayError
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import State
from takuzu_tui.play.stats import Played
from takuzu_tui.play.store_claim import Claim, Registry, Taken
from takuzu_tui.play.store_file import (
    Connect,
    Database,
    open_database,
    open_read_only,
    put_aside,
)
from takuzu_tui.play.store_mounts import system_mounts
from takuzu_tui.play.store_recorder import Ledger, StoreRecorder
from takuzu_tui.play.store_rows import GameRow, game_rows, played_rows, read_save, read_view
from takuzu_tui.play.store_save import Damage, Save, Terms, Unreadable
from takuzu_tui.play.store_trouble import StorageError, Trouble, TroubleKind
from takuzu_tui.play.view import View

FILE = "takuzu.sqlite"
LOCKS = "locks"

Now = Callable[[], float]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game under way; its entries reach the disk through its recorder."""

    recorder: StoreRecorder

    @property
    def id(self) -> int | None:
        """The number of the game, or None as long as it is nowhere on disk."""
        ledger = self.recorder.ledger
        return None if ledger is None else ledger.claim.game

    @property
    def trouble(self) -> Trouble | None:
        """Why the latest entries are not on disk."""
        return self.recorder.trouble

    def keep_view(self, view: View) -> None:
        """How the player looks at the game comes back with it."""
        self.recorder.keep_view(view)

    def sync(self) -> None:
        """What was committed survives the loss of power too."""
        self.recorder.sync()

    def close(self) -> None:
        """Synced, and free for others."""
        self.recorder.close()


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game as it was when it was left."""

    session: Session
    saved: SavedGame
    view: View
    timed: bool = False
    daily: date | None = None


@dataclass(frozen=True, slots=True)
class Watched:
    """A game as it is at this moment, to look at; `revision` grows with every entry."""

    session: Session
    view: View
    revision: int


class Store:
    """The saved games in a file; whatever the disk does is told by `trouble`, never raised."""

    def __init__(self, database: Database, locks: Path, now: Now) -> None:
        """`now` gives the seconds since 1970, by which games are ordered and days counted."""
        self.trouble: Trouble | None = None
        self.set_aside: Path | None = None
        self._database = database
        self._registry = Registry(database, locks)
        self._now = now

    def start(
        self, opening: Opening, *, timed: bool = False, daily: date | None = None
    ) -> SavedGame:
        """A new game; one that cannot be written now is tried again with every entry."""
        terms = Terms(opening, timed, daily)

        def opener() -> Ledger:
            return self._ledger(self._registry.begin(terms, self._now()))

        recorder = StoreRecorder(State.start(opening), [terms.seal], opener=opener)
        recorder.begin()
        return SavedGame(recorder)

    def games(self) -> tuple[GameRow, ...]:
        """Every game that can be gone on with or looked at, the most recently played first."""
        try:
            return game_rows(self._database)
        except StorageError as error:
            self.trouble = error.trouble
            return ()

    def played(self) -> tuple[Played, ...]:
        """Every game in which anything was done, deleted ones included, in order of play."""
        try:
            return played_rows(self._database)
        except StorageError as error:
            self.trouble = error.trouble
            return ()

    def resume(self, game: int, *, now: Now, serial: int = 0) -> Resumed | Taken | Unreadable:
        """The game as it was left, ours from here on; `now` is the time of its session."""
        return self._resumed(game, now, serial, by_force=False)

    def take_over(self, game: int, *, now: Now, serial: int = 0) -> Resumed | Taken | Unreadable:
        """The same, whoever has it open; they can write it no more."""
        return self._resumed(game, now, serial, by_force=True)

    def watch(self, game: int, *, now: Now, serial: int = 0) -> Watched | Unreadable:
        """The game as it is, for looking at: nothing that is done with its session is kept."""
        try:
            save = read_save(self._database, game)
            view = read_view(self._database, game)
        except StorageError as error:
            return self._failed(game, error)
        session = _replayed(game, save, now, serial)
        if isinstance(session, Unreadable):
            return session
        return Watched(session, view, session.entries)

    def revision(self, game: int) -> int | None:
        """How many entries the game has by now; None when it is gone."""
        rows = (row for row in self.games() if row.id == game)
        return next((row.entries for row in rows), None)

    def delete(self, game: int) -> Taken | Unreadable | None:
        """The game is gone, but for its times; one that is open elsewhere stays."""
        try:
            return self._registry.delete(game)
        except StorageError as error:
            return self._failed(game, error)

    def close(self) -> None:
        """Everything is on the disk itself, and the file is closed."""
        try:
            self._database.sync()
            self._database.close()
        except StorageError as error:
            self.trouble = error.trouble
