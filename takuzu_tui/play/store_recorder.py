"""Whoever keeps a running game: each entry in one commit, and what failed is tried again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from takuzu_tui.play.entry import Entry
from takuzu_tui.play.state import State
from takuzu_tui.play.store_claim import Claim
from takuzu_tui.play.store_file import Database
from takuzu_tui.play.store_save import Save, entry_seal, grid_text
from takuzu_tui.play.store_trouble import StorageError, Trouble, TroubleKind
from takuzu_tui.play.view import View


@dataclass(slots=True)
class Log:
    """What was done, the seals that chain it, and the seconds that it took so far."""

    entries: list[Entry]
    seals: list[str]
    elapsed: float

    def add(self, entry: Entry) -> None:
        """One more entry."""
        self.entries.append(entry)
        self.seals.append(entry_seal(self.seals[-1], entry))
        self.elapsed = max(self.elapsed, entry.elapsed)


class Ledger:
    """The rows of one game, open for writing as long as its claim is the latest."""

    def __init__(self, database: Database, claim: Claim, now: Callable[[], float]) -> None:
        self.claim = claim
        self.database = database
        self._now = now

    def write(self, log: Log, state: State, view: View | None) -> None:
        """All the entries are kept, of which some may be already; `state` is what they come to."""
        entries, seals = log.entries, log.seals
        game, now = self.claim.game, self._now()
        with self.database.change() as connection:
            row = connection.execute(_HEAD, (game,)).fetchone()
            if row is None or row[0] != self.claim.generation:
                raise self._error(TroubleKind.TAKEN)
            _, kept, seal = row
            if kept >= len(seals) or seals[kept] != seal:
                raise self._error(TroubleKind.CORRUPT, f"entry {kept} is not ours")
            connection.executemany(
                _INSERT,
                (
                    (
                        game,
                        number + 1,
                        entry.kind.value,
                        entry.text,
                        entry.elapsed,
                        seals[number + 1],
                    )
                    for number, entry in enumerate(entries[kept:], kept)
                ),
            )
            facts = (len(entries), seals[-1], log.elapsed)
            finished = now if state.is_finished else None
            grid, helps = grid_text(state.grid), state.helps.total
            connection.execute(_UPDATE, (now, *facts, grid, helps, finished, game))
            if view is not None:
                self._write_view(connection, view)

    def keep_view(self, view: View) -> None:
        """The view is kept, unless the game is no longer ours."""
        with self.database.change() as connection:
            self._write_view(connection, view)

    def keep_time(self, elapsed: float) -> None:
        """The seconds played are kept, unless the game is over or no longer ours."""
        with self.database.change() as connection:
            connection.execute(_TIME, (elapsed, self.claim.game, self.claim.generation))

    def check(self) -> None:
        """Raises when the game is no longer ours."""
        with self.database.look() as connection:
            row = connection.execute(_HEAD, (self.claim.game,)).fetchone()
        if row is None or row[0] != self.claim.generation:
            raise self._error(TroubleKind.TAKEN)

    def drop(self) -> None:
        """Nothing is left of a game in which nothing was done, unless it is no longer ours."""
        game, generation = self.claim.game, self.claim.generation
        with self.database.change() as connection:
            if connection.execute(_DROP, (game, generation)).rowcount:
                connection.execute("DELETE FROM views WHERE game = ?", (game,))

    def _write_view(self, connection: sqlite3.Connection, view: View) -> None:
        connection.execute(_VIEW, (view.text, self.claim.game, self.claim.generation))

    def _error(self, kind: TroubleKind, detail: str = "") -> StorageError:
        return StorageError(Trouble(kind, self.database.path, detail))


class StoreRecorder:
    """Keeps entries in memory and in the store; a disk that fails never stops the game.

    `game` is its number, None until it has a place on disk. `trouble` tells why the latest entries
    are not there; all of them are tried again with the next one, and with `sync`. A game that was
    taken over is not written any more.
    """

    def __init__(
        self,
        save: Save,
        *,
        ledger: Ledger | None = None,
        opener: Callable[[], Ledger] | None = None,
        trouble: Trouble | None = None,
    ) -> None:
        """The game so far is `save`, and `follow` tells what its entries come to.

        `opener` makes the ledger when there is none yet; without both, nothing is written.
        """
        self.trouble = trouble
        self.game = None if ledger is None else ledger.claim.game
        self._ledger = ledger
        self._opener = opener
        self._state = State.start(save.terms.opening)
        self._log = Log(list(save.entries), list(save.seals), save.elapsed)
        self._view: View | None = None  # what is yet to be written
        self._seen: View | None = None  # what was asked for last

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything done so far, on disk or not."""
        return tuple(self._log.entries)

    def follow(self, state: State) -> None:
        """The game stands here after the entries of the save."""
        assert state.entries == len(self._log.entries), "the state is that of the save"
        self._state = state

    def begin(self) -> None:
        """The game has its place on disk, or `trouble` tells why not."""
        self._try(self._open)

    def record(self, entry: Entry, after: State) -> None:
        """The entry is on disk, or `trouble` tells why not."""
        self._state = after
        self._log.add(entry)
        self._write()

    def keep_view(self, view: View) -> None:
        """The view is kept: now where that is quick, else with the next entry or sync."""
        if view == self._seen:
            return
        self._seen = self._view = view
        ledger = self._ledger
        if ledger is not None and ledger.database.is_quick and self.trouble is None:
            self._try(self._write_view)

    def keep_time(self, elapsed: float) -> None:
        """The seconds are kept, though no entry tells of them; a game nobody touched has none."""
        if not self._log.entries or elapsed <= self._log.elapsed:
            return
        self._log.elapsed = elapsed
        if self._ledger is not None and self.trouble is None:
            self._try(partial(self._ledger.keep_time, elapsed))

    def check(self) -> None:
        """`trouble` tells when the game was taken over meanwhile."""
        if self._ledger is not None and self.trouble is None:
            self._try(self._ledger.check)

    def sync(self) -> None:
        """Everything is on the disk itself, or `trouble` tells why not."""
        if self.trouble is not None:
            self._write()
        if self._ledger is not None and self.trouble is None:
            self._try(self._write_view, self._ledger.database.sync)

    def close(self) -> None:
        """Synced, and the game is free for others; one that nobody touched is gone."""
        if self._log.entries:
            self.sync()
        elif self._ledger is not None:
            self._try(self._ledger.drop)
        ledger, self._ledger, self._opener = self._ledger, None, None
        if ledger is not None:
            ledger.claim.lock.release()

    def _write(self) -> None:
        if self._ledger is None and self._opener is None:
            return
        self._try(self._write_entries)

    def _try(self, *attempts: Callable[[], object]) -> None:
        try:
            for attempt in attempts:
                attempt()
        except StorageError as error:
            self.trouble = error.trouble
            if error.trouble.is_taken and self._ledger is not None:
                self._ledger.claim.lock.release()
                self._ledger = self._opener = None
        else:
            self.trouble = None

    def _open(self) -> Ledger:
        if self._ledger is None:
            assert self._opener is not None, "there is something to write to"
            self._ledger = self._opener()
            self.game = self._ledger.claim.game
        return self._ledger

    def _write_entries(self) -> None:
        self._open().write(self._log, self._state, self._view)
        self._view = None

    def _write_view(self) -> None:
        if self._view is not None and self._ledger is not None:
            self._ledger.keep_view(self._view)
            self._view = None


_HEAD = "SELECT generation, entries, seal FROM games WHERE id = ? AND status = 'kept'"
_INSERT = "INSERT INTO entries (game, number, kind, text, elapsed, seal) VALUES (?, ?, ?, ?, ?, ?)"
_UPDATE = """
UPDATE games SET played = ?, entries = ?, seal = ?, elapsed = ?, grid = ?, helps = ?, finished = ?
WHERE id = ?
"""
_TIME = """
UPDATE games SET elapsed = ?
WHERE id = ? AND generation = ? AND finished IS NULL AND status = 'kept'
"""
_DROP = "DELETE FROM games WHERE id = ? AND generation = ? AND entries = 0"
_VIEW = """
INSERT OR REPLACE INTO views (game, view) SELECT id, ? FROM games WHERE id = ? AND generation = ?
"""
