"""The saved games of a player: every entry is on disk before anyone can see it.

How a screen uses it; none of this raises for anything a disk can do:

    store = Store(locate(os.environ).games)        # opens nothing yet; Store() keeps nothing
    store.trouble                                  # what is not being saved, and why; or None
    store.set_aside                                # the damaged file that was put away, or None

    saved, session = store.begin(opening, timed=True, now=now)
    saved.trouble                                  # Trouble since the last entry, or None
    saved.keep_view(View(cursor, "large"))         # as often as it changes
    saved.sync()                                   # after half a second of quiet
    saved.keep_time(session.elapsed)               # on a pause, and on leaving the game
    saved.close()                                  # on leaving the game: free for others

    store.games()                                  # GameRow, the most recently played first;
                                                   # not those in which nothing was done
    match store.resume(game_id, now=now):
        case Resumed(session, saved, view): …      # goes on as it was
        case Taken(): …                            # open elsewhere: by force, or store.watch
        case Unreadable(reason=…): …               # damaged and kept aside, or gone
    store.delete(game_id)                          # its times stay in the statistics
    store.played()                                 # what `play.stats` counts
    store.close()

Trouble in the middle of a game stops nothing: the saved game keeps what could not be written,
tries again with every entry, and `saved.trouble` tells until all of it is on disk. One trouble is
for good: TAKEN, when someone else took the game over. Nothing of this game is written from then
on, and its screen had better watch.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from takuzu_tui.games import registry
from takuzu_tui.games.kit import Match, Opening, Puzzle
from takuzu_tui.play.claims import UNTOUCHED, Claim, claim_game, claim_new, delete_game, put_aside
from takuzu_tui.play.database import (
    AT_ONCE,
    PATIENCE,
    Connect,
    Database,
    Disk,
    open_or_replace,
    open_read_only,
    replace_database,
    system_mounts,
)
from takuzu_tui.play.paths import may_be_there
from takuzu_tui.play.save import (
    Damage,
    Head,
    Save,
    Taken,
    Terms,
    Unreadable,
    View,
    day_at,
    day_of_text,
    level_of,
    position_of,
    read_save,
)
from takuzu_tui.play.saved_game import SavedGame
from takuzu_tui.play.seeds import Daily, day_of, is_of
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import Ending, Position, ReplayError
from takuzu_tui.play.stats import Played, bout_of, is_size
from takuzu_tui.play.trouble import StorageError, Trouble, TroubleKind

Now = Callable[[], float]


class GameRow(NamedTuple):
    """A game in a list; `played` is when something was last done, in seconds since 1970."""

    id: int
    game: str
    size: str
    level: str | None
    start: Position
    position: Position
    entries: int
    elapsed: float
    helps: int
    timed: bool
    daily: date | None
    played: float
    is_finished: bool
    ending: Ending | None = None
    """How a puzzle ended that did."""

    @property
    def progress(self) -> float:
        """The share of the cells to fill that are filled."""
        game = registry.game(self.game)
        if isinstance(game, Match):
            return game.progress(self.position)
        assert isinstance(game, Puzzle), "a game is a match or a puzzle"
        wanted, left = len(game.empties(self.start)), len(game.empties(self.position))
        return (wanted - left) / wanted if wanted else 1.0


class Resumed(NamedTuple):
    """A game as it was when it was left."""

    session: Session
    saved: SavedGame
    view: View
    timed: bool
    daily: date | None


class Watched(NamedTuple):
    """A game as it is at this moment; nothing that is done with its session is kept."""

    session: Session
    view: View
    terms: Terms


class Store:
    """The saved games in a file, opened when it is first needed; without one nothing is kept.

    Whatever the disk does is told by `trouble`, never raised. A damaged file is put aside for a new
    one. A disk that takes no writing is read: its games can be played on, though nothing is kept.
    """

    def __init__(
        self,
        path: Path | None = None,
        *,
        now: Now = time.time,
        mounts: Callable[[], str] = system_mounts,
        connect: Connect = sqlite3.connect,
    ) -> None:
        """`now` gives the seconds since 1970, by which games are ordered and days counted."""
        self.trouble: Trouble | None = None
        self._path = path
        self._now = now
        self._mounts = mounts
        self._connect = connect
        self._database: Database | None = None
        self._has_failed = False
        self._has_ended = False
        self._set_aside: Path | None = None

    # The file

    def open(self, *, to_write: bool = False) -> bool:
        """Whether the file is open, made if there was none; else `trouble` tells why not.

        What could not be opened, or only to be read, is tried again whenever it is asked for.
        """
        database, path = self._database, self._path
        if path is None or self._has_ended:
            return False
        if database is None or (to_write and not database.is_writable):
            if not path.is_absolute():
                self.trouble = Trouble(TroubleKind.NO_HOME, path.parent)
                return False
            try:
                self._hold(*open_or_replace(self._disk(path)))
            except StorageError as error:
                self._has_failed, self.trouble = True, error.trouble
                self._database = database or self._read_only(path, error.trouble)
        return self._database is not None and (self._database.is_writable or not to_write)

    def _disk(self, path: Path) -> Disk:
        """Who waited once in vain does not wait again."""
        patience = AT_ONCE if self._has_failed else PATIENCE
        return Disk(path, self._mounts(), self._connect, patience)

    def _hold(self, database: Database, aside: Path | None) -> None:
        former, self._database, self.trouble = self._database, database, None
        self._set_aside = aside or self._set_aside
        self._has_failed = False
        if former is not None:
            with suppress(StorageError):
                former.close()

    def _read_only(self, path: Path, trouble: Trouble) -> Database | None:
        if trouble.kind in (TroubleKind.CORRUPT, TroubleKind.NEWER) or not os.path.isfile(path):
            return None
        with suppress(StorageError):
            return open_read_only(path, self._connect)
        return None

    @property
    def has_games(self) -> bool:
        """Whether there is anything to look at, as far as anyone can tell; asking opens nothing."""
        if self._database is not None or self._path is None or self._has_ended:
            return self._database is not None
        return self._path.is_absolute() and may_be_there(self._path)

    @property
    def set_aside(self) -> Path | None:
        """Where the damaged file is now, if it had to be made anew."""
        if self.has_games:
            self.open()
        return self._set_aside

    def close(self) -> None:
        """Everything is on the disk itself, and nothing is open any more."""
        database, self._database, self._has_ended = self._database, None, True
        if database is None:
            return
        for step in (database.sync, database.close):
            try:
                step()
            except StorageError as error:
                self.trouble = error.trouble

    # What there is

    def games(self) -> tuple[GameRow, ...]:
        """Every game to go on with or to look at, the most recently played first.

        One that was played when the clock was ahead of what it shows now comes last.

        One in which nothing was done is neither, and it is gone once it is left.
        """
        return tuple(row for row in self._listed() if isinstance(row, GameRow))

    def damaged(self) -> tuple[Unreadable, ...]:
        """Every game that is known to be damaged, oldest first; it stays until it is deleted."""
        return tuple(sorted(row for row in self._listed() if isinstance(row, Unreadable)))

    def _listed(self) -> list[GameRow | Unreadable]:
        return [_game_row(*row) for row in self._rows(_GAMES, self._now() + _ASTRAY)]

    def is_ahead(self) -> bool:
        """Whether a game was last played when the clock was ahead of what it shows now."""
        return bool(self._rows(_LATER, self._now() + _ASTRAY))

    def unfinished_first(self) -> tuple[GameRow, ...]:
        """The games to go on with, then the finished ones; the most recently played come first."""
        return tuple(sorted(self.games(), key=lambda row: row.is_finished))

    def unfinished(self) -> tuple[GameRow, ...]:
        """The games to go on with, the most recently played first."""
        return tuple(row for row in self.games() if not row.is_finished)

    def played(self) -> tuple[Played, ...]:
        """Every game in which anything was done, deleted ones included, in order of play."""
        rows = self._rows(_PLAYED)
        return tuple(played for played in map(_played, rows) if played is not None)

    def game_of(self, daily: Daily) -> int | None:
        """The number of the game with a day's puzzle, the latest if there are several."""
        return next((row.id for row in self.games() if is_of(row, daily)), None)

    def solved(self, daily: Daily) -> Played | None:
        """How a day's puzzle was solved first; it stays solved when the game is deleted."""
        found = (one for one in self.played() if is_of(one, daily))
        return next((one for one in found if one.is_solved), None)

    def revision(self, game: int) -> int | None:
        """How many entries the game has by now; None when it is gone."""
        counted = (entries for (entries,) in self._rows(_REVISION, game))
        return next((entries for entries in counted if isinstance(entries, int)), None)

    def _rows(self, query: str, *facts: object) -> list[Any]:
        """What a query finds; nothing is made where there is nothing, and no trouble is raised."""
        if not self.has_games:
            return []
        try:
            database = self._opened()
            with database.patiently(), database.look() as connection:
                return connection.execute(query, facts).fetchall()
        except StorageError as error:
            self.trouble = error.trouble
            return []

    # One game

    def begin(self, opening: Opening[Any], *, timed: bool, now: Now) -> tuple[SavedGame, Session]:
        """A new game, its place on disk first; a puzzle without a level is graded.

        A grid that is full already may be looked at and validated, but is no game to keep: it would
        be won in no time.
        """
        game, known = registry.game(opening.game), opening
        if known.level is None and isinstance(game, Puzzle):
            known = known._replace(level=game.level(known))
        if isinstance(game, Puzzle) and game.is_full(known.start):
            saved = SavedGame(Save.new(Terms(known, timed)), self._now)
        else:
            saved = self.start(known, timed=timed, daily=day_of(known))
        return saved, Session(known, now=now, recorder=saved)

    def start(
        self, opening: Opening[Any], *, timed: bool = False, daily: date | None = None
    ) -> SavedGame:
        """A place for a new game; one that cannot be had now is tried for with every entry."""
        terms = Terms(opening, timed, daily)
        if self._path is None or not self._path.is_absolute():
            self.open()
            return SavedGame(Save.new(terms), self._now, trouble=self.trouble)

        def claim() -> Claim:
            try:
                return claim_new(self._writable(), terms, self._now())
            except StorageError as error:
                if error.trouble.kind is not TroubleKind.CORRUPT or self._database is None:
                    raise
            # Damage that no check finds, and that would stand in the way of every new game.
            self._hold(*replace_database(self._disk(self._database.path)))
            return claim_new(self._writable(), terms, self._now())

        return SavedGame(Save.new(terms), self._now, claim)

    def resume(
        self, game: int, *, now: Now, by_force: bool = False
    ) -> Resumed | Taken | Unreadable:
        """The game as it was left, ours from here on; `now` is the time of its session.

        By force it is had whoever has it open: they can write it no more, and it is never Taken.
        A game that can be read but not claimed for want of a disk is played unsaved.
        """
        if not self.has_games or not self.open():
            return Unreadable(game, Damage.ABSENT)
        first: list[Claim] = []
        try:
            database = self._writable()
            with database.patiently():
                outcome = claim_game(database, game, by_force=by_force)
            if not isinstance(outcome, Claim):
                return outcome
            first.append(outcome)
        except StorageError as error:
            self.trouble = error.trouble
        back = self._replayed(game, now)
        if isinstance(back, Unreadable):
            for claim in first:
                claim.lock.release()
                if back.reason not in (Damage.DISK, Damage.ABSENT):
                    self._put_aside(back)
            return back
        save, session, view = back

        def claimed() -> Claim:
            return first.pop() if first else self._claimed(game, by_force=by_force)

        saved = session.recorder = SavedGame(save, self._now, claimed)
        return Resumed(session, saved, view, save.terms.timed, save.terms.daily)

    def _claimed(self, game: int, *, by_force: bool) -> Claim:
        """The game that could not be claimed when it was read; who has it by now keeps it."""
        outcome = claim_game(self._writable(), game, by_force=by_force)
        if isinstance(outcome, Claim):
            return outcome
        assert self._path is not None, "a game that is resumed has a file"
        raise StorageError(Trouble(TroubleKind.TAKEN, self._path))

    def watch(self, game: int, *, now: Now) -> Watched | Unreadable:
        """The game as it is, only to be looked at; `revision` tells when to look again."""
        back = self._replayed(game, now)
        if isinstance(back, Unreadable):
            return back
        save, session, view = back
        return Watched(session, view, save.terms)

    def delete(self, game: int) -> Taken | Unreadable | None:
        """The game is gone, but for its times; one that is open elsewhere stays."""
        if not self.has_games or not self.open():
            return Unreadable(game, Damage.ABSENT)
        try:
            database = self._writable()
            with database.patiently():
                return delete_game(database, game)
        except StorageError as error:
            return self._failed(game, error)

    def _replayed(self, game: int, now: Now) -> tuple[Save, Session, View] | Unreadable:
        """The game as it was written, played again; nothing is recorded yet."""
        if not self.has_games or not self.open():
            return Unreadable(game, Damage.ABSENT)
        try:
            database = self._opened()
            with database.patiently(), database.look() as connection:  # all as of one moment
                row = connection.execute(_SAVE, (game,)).fetchone()
                rows = connection.execute(_ENTRIES, (game,)).fetchall()
                seen = connection.execute(_VIEW, (game,)).fetchone()
            if row is None or row[0] not in registry.names():
                return Unreadable(game, Damage.ABSENT if row is None else Damage.UNKNOWN)
            save = read_save(game, Head(*row), rows)
            if isinstance(save, Unreadable):
                return save
            opening, elapsed = save.terms.opening, save.elapsed
            session = Session.replay(opening, save.entries, now=now, elapsed=elapsed)
        except StorageError as error:
            return self._failed(game, error)
        except ReplayError as error:
            return Unreadable(game, Damage.IMPOSSIBLE, str(error))
        view = View() if seen is None else View.from_text(str(seen[0]))
        return save, session, view

    def _failed(self, game: int, error: StorageError) -> Unreadable:
        self.trouble = error.trouble
        return Unreadable(game, Damage.DISK, error.trouble.detail)

    def _put_aside(self, damaged: Unreadable) -> None:
        try:
            put_aside(self._opened(), damaged)
        except StorageError as error:
            self.trouble = error.trouble

    def _opened(self, *, to_write: bool = False) -> Database:
        """The file, which is there where a game of it is spoken of."""
        if not self.open(to_write=to_write) or self._database is None:
            assert self.trouble is not None, "a file that cannot be opened is told"
            raise StorageError(self.trouble)
        return self._database

    def _writable(self) -> Database:
        return self._opened(to_write=True)


def _game_row(status: object, reason: object, *facts: Any) -> GameRow | Unreadable:
    """The row as a game, unless it makes no sense."""
    told = GameRow(*facts)
    if status == "aside":
        return Unreadable.from_text(told.id, str(reason))
    if told.game not in registry.names():
        return Unreadable(told.id, Damage.UNKNOWN)
    start = position_of(told.game, told.start)
    position = None if start is None else position_of(told.game, told.position, start)
    if (
        start is None
        or position is None
        or registry.game(told.game).size(start) != told.size
        or not _leads_to(told.game, start, position)
        or status != "kept"
        or day_at(told.played) is None
        or not _are_numbers(told.entries, told.elapsed, told.helps)
    ):
        return Unreadable(told.id, Damage.ALTERED)
    is_puzzle = isinstance(registry.game(told.game), Puzzle)
    return told._replace(
        level=level_of(told.level),
        start=start,
        position=position,
        timed=bool(told.timed),
        daily=day_of_text(told.daily),
        is_finished=bool(told.is_finished),
        ending=_ending(told.ending) if told.is_finished and is_puzzle else None,
    )


def _ending(told: object) -> Ending:
    """How a finished puzzle ended; those of old, and of unknown ends, were solved."""
    return next((each for each in Ending if each.value == told), Ending.SOLVED)


def _leads_to(name: str, start: Position, position: Position) -> bool:
    """Whether one may come of the other: what was given stands for ever."""
    game = registry.game(name)
    return not isinstance(game, Puzzle) or set(game.empties(position)) <= set(game.empties(start))


def _played(row: tuple[Any, ...]) -> Played | None:
    game, size, level, elapsed, helps, daily, moment, finished, position, told = row
    day = day_at(moment)
    is_known = game in registry.names() and is_size(size)
    if day is None or not is_known or not _are_numbers(elapsed, helps):
        return None
    kind, is_over = (game, size, level_of(level)), finished is not None
    kit, ending = registry.game(game), _ending(told)
    is_solved = is_over and ending is Ending.SOLVED
    facts = (*kind, elapsed, helps, day, day_of_text(daily), is_solved)
    if not isinstance(kit, Match):
        return Played(*facts, ending=ending if is_over and not is_solved else None)
    end = position_of(game, position) if is_over else None
    return Played(*facts, is_match=True, bout=None if end is None else bout_of(kit, end))


def _are_numbers(*facts: object) -> bool:
    return all(isinstance(fact, int | float) and isfinite(fact) and fact >= 0 for fact in facts)


_ASTRAY = 60.0
"""Seconds by which the clocks of two machines that share a file may differ."""
_GAMES = f"""
SELECT status, reason, id, game, size, level, start, position, entries, elapsed, helps, timed,
    daily, played, finished IS NOT NULL, ending
FROM games WHERE status <> 'deleted' AND NOT {UNTOUCHED}
ORDER BY played > ?, played DESC, id DESC
"""  # noqa: S608
_LATER = f"""
SELECT 1 FROM games
WHERE status <> 'deleted' AND NOT {UNTOUCHED} AND played BETWEEN ? AND 1e12 LIMIT 1
"""  # noqa: S608
"""A damaged moment that is text, or far beyond any calendar, is later than none."""
_PLAYED = f"""
SELECT game, size, level, elapsed, helps, daily, coalesce(finished, played), finished, position,
    ending
FROM games WHERE status = 'deleted' OR NOT {UNTOUCHED} ORDER BY coalesce(finished, played), id
"""  # noqa: S608
_REVISION = "SELECT entries FROM games WHERE id = ? AND status <> 'deleted'"
_SAVE = f"SELECT {', '.join(Head._fields)} FROM games WHERE id = ? AND status <> 'deleted'"  # noqa: S608
_ENTRIES = "SELECT number, kind, text, elapsed, seal FROM entries WHERE game = ? ORDER BY number"
_VIEW = "SELECT view FROM views WHERE game = ?"
