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
    saved.keep_time(session.elapsed)               # on a pause, and on leaving the game
    saved.close()                                  # on leaving the game: free for others

    store.games()                                  # GameRow, the most recently played first;
                                                   # not those in which nothing was done
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

import os
import sqlite3
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TypeVar

from takuzu_tui.play.entry import ReplayError
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.session import Session
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
from takuzu_tui.play.store_none import NoStore
from takuzu_tui.play.store_recorder import Ledger, StoreRecorder
from takuzu_tui.play.store_rows import (
    GameRow,
    damaged_rows,
    game_rows,
    played_rows,
    read_revision,
    read_save,
)
from takuzu_tui.play.store_save import Damage, Save, Terms, Unreadable
from takuzu_tui.play.store_saved import Now, Resumed, SavedGame, Watched
from takuzu_tui.play.store_trouble import StorageError, Trouble, TroubleKind
from takuzu_tui.play.view import View

__all__ = [
    "Damage",
    "GameRow",
    "NoStore",
    "Resumed",
    "SavedGame",
    "Store",
    "Taken",
    "Trouble",
    "TroubleKind",
    "Unreadable",
    "View",
    "Watched",
    "open_store",
]

LOCKS = "locks"

Told = TypeVar("Told")


class Store:
    """The saved games in a file; whatever the disk does is told by `trouble`, never raised."""

    def __init__(self, database: Database, now: Now) -> None:
        """`now` gives the seconds since 1970, by which games are ordered and days counted."""
        self.trouble: Trouble | None = None
        self.set_aside: Path | None = None
        self._database = database
        self._registry = Registry(database, database.path.with_name(LOCKS))
        self._now = now

    def start(
        self, opening: Opening, *, timed: bool = False, daily: date | None = None
    ) -> SavedGame:
        """A new game; one that cannot be written now is tried again with every entry."""
        terms = Terms(opening, timed, daily)

        def opener() -> Ledger:
            return self._ledger(self._registry.begin(terms, self._now()))

        recorder = StoreRecorder(Save.new(terms), opener=opener)
        recorder.begin()
        return SavedGame(recorder)

    def games(self) -> tuple[GameRow, ...]:
        """Every game to go on with or to look at, the most recently played first.

        One in which nothing was done is neither, and it is gone once it is left.
        """
        return self._told(game_rows, ())

    def damaged(self) -> tuple[Unreadable, ...]:
        """Every game that was found damaged; it stays as it is until it is deleted."""
        return self._told(damaged_rows, ())

    def played(self) -> tuple[Played, ...]:
        """Every game in which anything was done, deleted ones included, in order of play."""
        return self._told(played_rows, ())

    def resume(self, game: int, *, now: Now, serial: int = 0) -> Resumed | Taken | Unreadable:
        """The game as it was left, ours from here on; `now` is the time of its session."""
        return self._resumed(game, now, serial, by_force=False)

    def take_over(self, game: int, *, now: Now, serial: int = 0) -> Resumed | Taken | Unreadable:
        """The same, whoever has it open: they can write it no more. Nothing is ever Taken."""
        return self._resumed(game, now, serial, by_force=True)

    def watch(self, game: int, *, now: Now, serial: int = 0) -> Watched | Unreadable:
        """The game as it is, only to be looked at; `revision` tells when to look again."""
        try:
            save, view = read_save(self._database, game)
            if isinstance(save, Unreadable):
                return save
            session = _replayed(save, now, serial, None)
        except StorageError as error:
            return self._failed(game, error)
        except ReplayError as error:
            return Unreadable(game, Damage.IMPOSSIBLE, str(error))
        return Watched(session, view, save)

    def revision(self, game: int) -> int | None:
        """How many entries the game has by now; None when it is gone."""
        return self._told(lambda database: read_revision(database, game), None)

    def delete(self, game: int) -> Taken | Unreadable | None:
        """The game is gone, but for its times; one that is open elsewhere stays."""
        try:
            return self._registry.delete(game)
        except StorageError as error:
            return self._failed(game, error)

    def close(self) -> None:
        """Everything is on the disk itself, and the file is closed."""
        for step in (self._database.sync, self._database.close):
            try:
                step()
            except StorageError as error:
                self.trouble = error.trouble

    def _told(self, read: Callable[[Database], Told], otherwise: Told) -> Told:
        try:
            return read(self._database)
        except StorageError as error:
            self.trouble = error.trouble
            return otherwise

    def _failed(self, game: int, error: StorageError) -> Unreadable:
        self.trouble = error.trouble
        return Unreadable(game, Damage.DISK, error.trouble.detail)

    def _ledger(self, claim: Claim) -> Ledger:
        return Ledger(self._database, claim, self._now)

    def _resumed(
        self, game: int, now: Now, serial: int, *, by_force: bool
    ) -> Resumed | Taken | Unreadable:
        """A game that can be read but not claimed for want of a disk is played unsaved."""
        ledger, trouble = None, None
        try:
            claim = self._registry.claim(game, by_force=by_force)
            if not isinstance(claim, Claim):
                return claim
            ledger = self._ledger(claim)
        except StorageError as error:
            trouble = self.trouble = error.trouble
        outcome = self._read(game, now, serial, ledger, trouble)
        if isinstance(outcome, Unreadable) and ledger is not None:
            ledger.claim.lock.release()
            if outcome.reason is not Damage.DISK:
                self._told(lambda _: self._registry.put_aside(outcome), None)
        return outcome

    def _read(
        self, game: int, now: Now, serial: int, ledger: Ledger | None, trouble: Trouble | None
    ) -> Resumed | Unreadable:
        try:
            save, view = read_save(self._database, game)
            if isinstance(save, Unreadable):
                return save
            recorder = StoreRecorder(save, ledger=ledger, trouble=trouble)
            session = _replayed(save, now, serial, recorder)
        except StorageError as error:
            return self._failed(game, error)
        except ReplayError as error:
            return Unreadable(game, Damage.IMPOSSIBLE, str(error))
        recorder.follow(session.state)
        return Resumed(session, SavedGame(recorder), view, save.terms.timed, save.terms.daily)


def _replayed(save: Save, now: Now, serial: int, recorder: StoreRecorder | None) -> Session:
    return Session.replay(
        save.terms.opening,
        save.entries,
        now=now,
        recorder=recorder,
        serial=serial,
        elapsed=save.elapsed,
    )


def open_store(
    paths: Paths,
    *,
    now: Now = time.time,
    mounts: Callable[[], str] = system_mounts,
    connect: Connect = sqlite3.connect,
) -> Store | NoStore:
    """The player's store, or the reason why there is none.

    A damaged file is put aside for a new one. A disk that takes no writing is read.
    """
    path = paths.games
    if not path.is_absolute():
        return NoStore(Trouble(TroubleKind.NO_HOME, paths.data))
    try:
        database, aside = _opened(path, mounts(), connect)
        store = Store(database, now)
        store.set_aside = aside
    except StorageError as error:
        return _without_writing(path, error.trouble, now, connect)
    return store


def _opened(path: Path, mounts: str, connect: Connect) -> tuple[Database, Path | None]:
    """The file and, if it had to be made anew, where the damaged one is now."""
    try:
        return open_database(path, mounts, connect), None
    except StorageError as error:
        if error.trouble.kind is not TroubleKind.CORRUPT:
            raise

    def is_sound() -> bool:
        try:
            open_database(path, mounts, connect).close()
        except StorageError as error:
            return error.trouble.kind is not TroubleKind.CORRUPT
        return True

    aside = put_aside(path, is_sound)
    return open_database(path, mounts, connect), aside


def _without_writing(path: Path, trouble: Trouble, now: Now, connect: Connect) -> Store | NoStore:
    """Games that are there can be looked at and played on, though nothing will be kept."""
    if trouble.kind is not TroubleKind.READ_ONLY or not os.path.isfile(path):
        return NoStore(trouble)
    try:
        store = Store(open_read_only(path, connect), now)
    except StorageError:
        return NoStore(trouble)
    store.trouble = trouble
    return store
