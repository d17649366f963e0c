"""A game under way as the disk knows it: each entry in one commit, what failed is tried again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from takuzu_tui.play.claims import UNTOUCHED, Claim
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.save import Save, View
from takuzu_tui.play.state import Entry, State
from takuzu_tui.play.trouble import StorageError, Trouble, TroubleKind
from takuzu_tui.wording.saving import set_aside_sentence, trouble_sentence

if TYPE_CHECKING:
    from takuzu_tui.play.player import Player

BEAT = 0.25
"""Seconds from one look to the next; a game in which nothing was done between two is synced."""
LAPSE = 10.0
"""Seconds of thinking, at the most, that are lost with the power or a killed process."""


class SavedGame:
    """Keeps entries in memory and, where it can, on disk; a disk that fails never stops the game.

    `id` is its number, None until it has a place on disk. `trouble` tells why the latest entries
    are not there; all of them are tried again with the next one, and with `sync`. A game that was
    taken over is not written any more.
    """

    def __init__(
        self,
        save: Save,
        now: Callable[[], float],
        opener: Callable[[], Claim] | None = None,
        trouble: Trouble | None = None,
    ) -> None:
        """The game so far is `save`; `opener` makes the claim, without it nothing is written."""
        self.trouble = trouble
        self.id: int | None = None
        self._save = save
        self._now = now
        self._opener = opener
        self._claim: Claim | None = None
        self._state: State | None = None  # what the entries come to, since one was made here
        self._view: View | None = None  # what is yet to be written
        self._seen: View | None = None  # what was asked for last
        self._try(self._open)

    def record(self, entry: Entry, after: State) -> None:
        """The entry is on disk, or `trouble` tells why not."""
        self._state = after
        self._save.add(entry)
        self._try(self._write)

    def keep_view(self, view: View) -> None:
        """How the player looks at the game comes back with it; it may be written a bit later."""
        if view == self._seen:
            return
        self._seen = self._view = view
        if self._is_well and self._open().database.is_quick:
            self._try(self._write_view)

    def keep_time(self, elapsed: float) -> None:
        """The seconds played come back too, those since the last entry; untouched, it has none."""
        if not self._save.entries or elapsed <= self._save.elapsed:
            return
        self._save.elapsed = elapsed
        if self._is_well:
            self._try(self._write_time)

    def check(self) -> None:
        """What could not be written is tried again; `trouble` tells if the game was taken over."""
        self._try(self._check if self._is_well else self._write)

    def sync(self) -> None:
        """Everything is on the disk itself and survives the loss of power, or `trouble` tells."""
        if self.trouble is not None:
            self._try(self._write)
        if self._is_well:
            self._try(self._write_view, self._open().database.sync)

    def close(self) -> None:
        """Synced, and the game is free for others; one that nobody touched is gone."""
        with ExitStack() as leaving:
            if self._claim is not None:
                leaving.enter_context(self._claim.database.patiently())
            if self._save.entries:
                self.sync()
            elif self._claim is not None:
                self._try(self._drop)
            if self._is_well and self._state is not None and self._state.is_finished:
                self._try(self._open().database.compact)
            self._let_go()

    @property
    def _is_well(self) -> bool:
        """Whether the game has a place on disk, and the latest attempt to write it did."""
        return self._claim is not None and self.trouble is None

    def _try(self, *attempts: Callable[[], object]) -> None:
        """Does what it takes, where anything can be written; `trouble` tells what came of it."""
        if self._opener is None:
            return
        try:
            for attempt in attempts:
                attempt()
        except StorageError as error:
            self.trouble = error.trouble
            if error.trouble.is_taken:
                self._let_go()
        else:
            self.trouble = None

    def _let_go(self) -> None:
        claim, self._claim, self._opener = self._claim, None, None
        if claim is not None:
            claim.lock.release()

    def _open(self) -> Claim:
        if self._claim is None:
            assert self._opener is not None, "there is something to write to"
            self._claim = self._opener()
            self.id = self._claim.game
        return self._claim

    # What is written; all of it raises where it cannot be, and when the game is no longer ours

    def _write(self) -> None:
        """All the entries are kept, of which some may be already, and the view with them."""
        claim, state = self._open(), self._state
        entries, seals = self._save.entries, self._save.seals
        with claim.database.change() as connection:
            kept, seal = claim.head(connection)
            if kept >= len(seals) or seals[kept] != seal:
                raise claim.error(TroubleKind.CORRUPT, f"entry {kept} is not ours")
            connection.executemany(
                _ADD,
                (
                    (claim.game, place, entry.kind.value, entry.text, entry.elapsed, seals[place])
                    for place, entry in enumerate(entries[kept:], kept + 1)
                ),
            )
            if state is not None:
                now, position = self._now(), state.game.saved(state.position)
                finished, helps = now if state.is_finished else None, state.helps.total
                ending = None if state.ending is None else state.ending.value
                reached = (seals[-1], self._save.elapsed, position, helps, finished, ending)
                connection.execute(_UPDATE, (now, len(entries), *reached, claim.game))
            self._add_view(connection, claim)
        self._view = None

    def _write_view(self) -> None:
        if self._view is not None:
            claim = self._open()
            with claim.database.change() as connection:
                self._add_view(connection, claim)
            self._view = None

    def _add_view(self, connection: sqlite3.Connection, claim: Claim) -> None:
        if self._view is not None:
            connection.execute(_VIEW, (self._view.text, *claim.owner))

    def _write_time(self) -> None:
        """The seconds played are kept, unless the game is over or no longer ours."""
        claim = self._open()
        with claim.database.change() as connection:
            connection.execute(_TIME, (self._save.elapsed, *claim.owner))

    def _check(self) -> None:
        claim = self._open()
        with claim.database.look() as connection:
            claim.head(connection)

    def _drop(self) -> None:
        """Nothing is left of a game in which nothing was done, unless it is no longer ours."""
        claim = self._open()
        with claim.database.change() as connection:
            if connection.execute(_DROP, claim.owner).rowcount:
                connection.execute("DELETE FROM views WHERE game = ?", (claim.game,))


class Keeper:
    """Keeps the game of a player on disk, and tells its player whenever it cannot.

    `shown` gives a path as it may be told, or None where none may be.
    """

    def __init__(
        self, saved: SavedGame, player: Player, shown: Callable[[Path], str | None] = str
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

    def check(self) -> bool:
        """Finds out whether someone took the game over, and keeps the time now and then.

        What could not be saved is tried again; True when there is something new to read about it.
        """
        before = self._told
        self.saved.check()
        self.tell()
        elapsed = self._player.session.elapsed
        if elapsed >= self._kept_time + LAPSE:
            self._kept_time = elapsed
            self.saved.keep_time(elapsed)
        return self._told != before

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


_ADD = "INSERT INTO entries (game, number, kind, text, elapsed, seal) VALUES (?, ?, ?, ?, ?, ?)"
_UPDATE = """
UPDATE games
SET played = ?, entries = ?, seal = ?, elapsed = ?, position = ?, helps = ?, finished = ?,
    ending = ?
WHERE id = ?
"""
_TIME = """
UPDATE games SET elapsed = ?
WHERE id = ? AND generation = ? AND finished IS NULL AND status = 'kept'
"""
_DROP = f"DELETE FROM games WHERE id = ? AND generation = ? AND {UNTOUCHED}"  # noqa: S608
_VIEW = """
INSERT OR REPLACE INTO views (game, view) SELECT id, ? FROM games WHERE id = ? AND generation = ?
"""
