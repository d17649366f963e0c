from __future__ import annotations

import fcntl
import os
import sqlite3
from itertools import count
from pathlib import Path

import pytest

from takuzu_tui.play.database import Disk, open_database
from takuzu_tui.play.save import Damage, Unreadable, View
from takuzu_tui.play.saved_game import SavedGame
from takuzu_tui.play.session import Change
from takuzu_tui.play.store import Resumed, Store
from takuzu_tui.play.trouble import StorageError, Trouble, TroubleKind, storage
from tests.figures import WINNING
from tests.play.games import FIGURE, HandTurned, move, played
from tests.play.stores import (
    REMOTE,
    UNREADABLE,
    begun,
    elsewhere,
    failing,
    gone_on,
    hear,
    left_behind,
    opened,
    rows,
    store_in,
    tampered,
    tell,
)


def well(*kept: SavedGame | Store) -> bool:
    """Whether nobody has anything to complain about."""
    return all(each.trouble is None for each in kept)


def noted(statement: str, waits: list[int]) -> bool:
    """No statement fails, but how long to wait for others is noted."""
    name, _, milliseconds = statement.partition(" = ")
    if name == "PRAGMA busy_timeout":
        waits.append(int(milliseconds))
    return False


class Weather:
    """Says which statements fail, and counts them."""

    def __init__(self) -> None:
        self.is_bad = False
        self.seen = 0
        self.at: int | None = None

    def __call__(self, statement: str) -> bool:
        self.seen += 1
        return (self.is_bad and statement != "ROLLBACK") or self.seen == self.at


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, TroubleKind.FULL),
        (sqlite3.SQLITE_IOERR_WRITE, TroubleKind.DEVICE),
        (sqlite3.SQLITE_READONLY, TroubleKind.READ_ONLY),
        (sqlite3.SQLITE_BUSY, TroubleKind.LOCKED),
        (sqlite3.SQLITE_CORRUPT, TroubleKind.CORRUPT),
    ],
)
def test_a_disk_that_fails_in_the_middle_of_a_game_does_not_stop_it(
    tmp_path: Path, code: int, kind: TroubleKind
) -> None:
    weather = Weather()
    store = store_in(tmp_path, connect=failing(weather, code))
    saved, session = begun(store)
    played(session, "AA0")
    weather.is_bad = True
    assert isinstance(session.play(move("AC1")), Change)
    path = tmp_path / "takuzu.sqlite"
    assert saved.trouble == Trouble(kind, path, "the disk said no")
    saved.keep_view(View(display="plain"))
    session.undo()
    saved.sync()
    assert saved.trouble is not None
    weather.is_bad = False
    session.redo()
    assert saved.trouble is None
    saved.close()
    back = gone_on(store, 1)
    assert back.session.state == session.state
    assert back.view == View(display="plain")


def test_what_could_not_be_written_is_written_in_a_quiet_moment(tmp_path: Path) -> None:
    weather = Weather()
    store = store_in(tmp_path, connect=failing(weather))
    saved, session = begun(store)
    weather.is_bad = True
    played(session, "AA0")
    weather.is_bad = False
    saved.sync()
    assert saved.trouble is None
    assert len(rows(tmp_path, "SELECT * FROM entries")) == 1


def test_a_game_that_had_no_place_at_its_start_gets_one_later(tmp_path: Path) -> None:
    weather = Weather()
    store = store_in(tmp_path, connect=failing(weather, sqlite3.SQLITE_FULL))
    weather.is_bad = True
    saved, session = begun(store)
    assert saved.id is None
    played(session, "AA0")
    saved.keep_view(View(display="plain"))
    assert saved.trouble is not None
    weather.is_bad = False
    played(session, "AC1")
    assert saved.trouble is None
    saved.close()
    assert gone_on(store, 1).session.state == session.state


def test_a_commit_that_failed_after_all_was_done_is_not_done_twice(tmp_path: Path) -> None:
    weather = Weather()
    store = store_in(tmp_path, connect=failing(weather, is_late=True))
    saved, session = begun(store)
    weather.seen, weather.at = 0, 5  # begin, look, insert, update, commit
    played(session, "AA0")
    assert saved.trouble is not None
    assert len(rows(tmp_path, "SELECT * FROM entries")) == 1
    played(session, "AC1")
    assert saved.trouble is None
    saved.close()
    assert gone_on(store, 1).session.state == session.state


@pytest.mark.parametrize("mounts", ["", REMOTE])
def test_whichever_statement_fails_the_game_is_saved_with_the_next_entry(
    tmp_path: Path, mounts: str
) -> None:
    """Every statement of a whole small game fails once."""
    for failed in count(1):
        folder, weather = tmp_path / str(failed), Weather()
        store = store_in(folder, mounts=mounts, connect=failing(weather))
        weather.seen, weather.at = 0, failed
        saved, session = begun(store)
        played(session, "AA0")
        saved.keep_view(View(display="plain"))
        session.undo()
        saved.sync()
        played(session, "AC1")
        saved.close()
        back = store_in(folder).resume(1, now=HandTurned())
        assert isinstance(back, Resumed)
        assert back.session.state == session.state
        assert back.view == View(display="plain")
        back.saved.close()
        store.close()
        if weather.seen < failed:
            break
    assert failed > 20


def test_a_really_full_file_is_told_and_loses_nothing(tmp_path: Path) -> None:
    connections: list[sqlite3.Connection] = []

    def connect(*args: object, **options: object) -> sqlite3.Connection:
        connections.append(sqlite3.connect(*args, **options))  # type: ignore[call-overload]
        return connections[-1]

    store = store_in(tmp_path, connect=connect)
    saved, session = begun(store)
    (disk,) = connections
    (pages,) = disk.execute("PRAGMA page_count").fetchone()
    disk.execute(f"PRAGMA max_page_count = {pages}")
    while saved.trouble is None:
        played(session, "AA0")
        session.reset()
    assert saved.trouble.kind is TroubleKind.FULL
    kept = len(rows(tmp_path, "SELECT * FROM entries"))
    assert 0 < kept < session.entries
    disk.execute(f"PRAGMA max_page_count = {pages + 100}")
    played(session, "AC1")
    assert saved.trouble is None
    saved.close()
    assert gone_on(store, 1).session.state == session.state


def test_a_process_that_may_not_write_more_goes_on_playing(tmp_path: Path) -> None:
    script = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
saved = store.start(FIGURE)
session = Session(FIGURE, now=now, recorder=saved)
session.play(parse_move("AA0"))
resource.setrlimit(resource.RLIMIT_FSIZE, (1, 1))
session.play(parse_move("AC1"))
told(saved.trouble and saved.trouble.kind.value, session.entries)
heard()
"""
    with elsewhere(tmp_path, script) as other:
        assert hear(other) in ("device 2", "full 2")
        tell(other, "go")
    assert [text for (text,) in rows(tmp_path, "SELECT text FROM entries")] == ["AA0"]


def test_a_sync_that_fails_is_told_until_one_succeeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    store = store_in(tmp_path)
    saved, session = begun(store)
    reader = sqlite3.connect(tmp_path / "takuzu.sqlite", isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM games").fetchall()  # keeps the log from being moved
    played(session, "AA0")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        saved.sync()
    assert saved.trouble is not None
    assert (saved.trouble.kind, saved.trouble.detail) == (TroubleKind.DEVICE, "Input/output error")
    saved.sync()
    assert saved.trouble is None
    reader.close()


def test_a_store_that_cannot_be_read_is_empty_and_says_why(tmp_path: Path) -> None:
    weather = Weather()
    store = store_in(tmp_path, connect=failing(weather))
    session = left_behind(store)
    weather.is_bad = True
    assert (store.games(), store.damaged(), store.played(), store.revision(1)) == ((), (), (), None)
    assert store.trouble is not None
    assert store.trouble.kind is TroubleKind.DEVICE
    unreadable = Unreadable(1, Damage.DISK, "the disk said no")
    assert store.resume(1, now=HandTurned()) == unreadable
    assert store.watch(1, now=HandTurned()) == unreadable
    assert store.delete(1) == unreadable
    weather.is_bad = False
    assert gone_on(store, 1).session.state == session.state


def test_a_game_that_cannot_be_claimed_is_played_unsaved(tmp_path: Path) -> None:
    first = store_in(tmp_path)
    session = left_behind(first)
    connect = failing(lambda statement: statement.startswith("UPDATE"), sqlite3.SQLITE_FULL)
    store = opened(tmp_path, connect=connect)
    assert store.open()
    back = gone_on(store, 1)
    assert back.saved.trouble is not None
    assert back.saved.trouble.kind is TroubleKind.FULL
    played(back.session, *WINNING[1:])
    back.saved.close()
    assert gone_on(first, 1).session.state == session.state


def test_a_game_that_cannot_be_read_for_now_is_not_put_aside(tmp_path: Path) -> None:
    first = store_in(tmp_path)
    session = left_behind(first)
    store = store_in(tmp_path, connect=failing(lambda statement: "FROM views" in statement))
    assert store.resume(1, now=HandTurned()) == Unreadable(1, Damage.DISK, "the disk said no")
    assert store.damaged() == ()
    assert gone_on(first, 1).session.state == session.state


def test_a_claim_that_could_not_be_committed_is_no_claim(tmp_path: Path) -> None:
    first = store_in(tmp_path)
    left_behind(first)
    store = store_in(tmp_path, connect=failing(lambda statement: statement == "COMMIT"))
    assert gone_on(store, 1).saved.trouble is not None
    assert list((tmp_path / "locks").iterdir()) == []
    assert gone_on(first, 1).saved.trouble is None


def test_entries_that_are_not_ours_are_not_written_over(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    saved, session = begun(store)
    played(session, "AA0")
    tampered(tmp_path, "UPDATE games SET seal = 'x'")
    played(session, "AC1")
    assert saved.trouble is not None
    assert saved.trouble.kind is TroubleKind.CORRUPT
    assert len(rows(tmp_path, "SELECT * FROM entries")) == 1


def test_a_folder_that_cannot_be_looked_at_is_told_and_played_without() -> None:
    store = opened(UNREADABLE)
    trouble = Trouble(TroubleKind.DEVICE, UNREADABLE / "takuzu.sqlite", "File name too long")
    assert not store.open()
    assert store.trouble == trouble
    assert store.start(FIGURE).trouble == trouble


@pytest.mark.parametrize("what", ["exists", "is_file"])
def test_a_folder_that_may_not_be_looked_into_is_told_and_played_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    def forbidden(*_: object, **__: object) -> bool:
        raise PermissionError(13, "Permission denied")

    store_in(tmp_path).close()
    monkeypatch.setattr(Path, what, forbidden)
    connect = failing(lambda statement: "journal_mode" in statement, sqlite3.SQLITE_CANTOPEN)
    store = opened(tmp_path, connect=connect)
    assert store.trouble is not None
    assert store.trouble.kind is TroubleKind.READ_ONLY


def test_a_closing_store_tells_what_went_wrong(tmp_path: Path) -> None:
    weather = Weather()
    store = store_in(tmp_path, connect=failing(weather))
    _, session = begun(store, FIGURE)
    played(session, "AA0")
    weather.is_bad = True
    store.close()
    assert store.trouble is not None


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (OSError(28, "No space left on device"), TroubleKind.FULL),
        (OSError(30, "Read-only file system"), TroubleKind.READ_ONLY),
        (OSError(13, "Permission denied"), TroubleKind.READ_ONLY),
        (OSError(5, "Input/output error"), TroubleKind.DEVICE),
    ],
)
def test_what_the_system_says_is_kept(tmp_path: Path, error: OSError, kind: TroubleKind) -> None:
    with pytest.raises(StorageError) as caught, storage(tmp_path):
        raise error
    assert caught.value.trouble == Trouble(kind, tmp_path, error.strerror or "")


def test_a_file_that_was_locked_at_the_start_is_opened_with_a_later_entry(tmp_path: Path) -> None:
    store_in(tmp_path).close()
    is_held = True
    connect = failing(lambda _: is_held, sqlite3.SQLITE_BUSY)
    store = opened(tmp_path, connect=connect)
    saved, session = begun(store)
    played(session, "AA0")
    assert saved.trouble is not None
    assert saved.trouble.kind is TroubleKind.LOCKED
    is_held = False
    played(session, "AC1")
    assert well(saved, store)
    assert [text for (text,) in rows(tmp_path, "SELECT text FROM entries")] == ["AA0", "AC1"]


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR])
def test_a_disk_that_takes_nothing_is_read_and_written_once_it_takes_something(
    tmp_path: Path, code: int
) -> None:
    first = store_in(tmp_path)
    left_behind(first)
    first.close()
    is_full = True
    changes = ("PRAGMA journal_mode", "BEGIN IMMEDIATE")
    connect = failing(lambda told: is_full and told.startswith(changes), code)
    store = opened(tmp_path, connect=connect)
    assert [row.id for row in store.games()] == [1]
    assert len(store.played()) == 1
    assert store.trouble is not None
    back = gone_on(store, 1)
    played(back.session, "AC1")
    saved, session = begun(store)
    played(session, "AA0")
    assert back.saved.trouble is not None
    assert saved.trouble is not None
    is_full = False
    saved.check()
    back.saved.check()
    assert well(saved, back.saved, store)
    assert sorted(row.entries for row in store.games()) == [1, 2]


def test_a_game_that_somebody_took_before_it_could_be_claimed_is_theirs(tmp_path: Path) -> None:
    first = store_in(tmp_path)
    left_behind(first)
    is_full = True
    connect = failing(lambda told: is_full and told == "BEGIN IMMEDIATE", sqlite3.SQLITE_FULL)
    back = gone_on(opened(tmp_path, connect=connect), 1)
    other = gone_on(first, 1)
    is_full = False
    played(back.session, "AC1")
    assert back.saved.trouble is not None
    assert back.saved.trouble.is_taken
    played(other.session, "BA1")
    assert other.saved.trouble is None


def test_while_another_holds_the_file_no_entry_waits(tmp_path: Path) -> None:
    """It is told how long to wait before it is asked, and that is hardly at all."""
    waits: list[int] = []
    store = store_in(tmp_path, connect=failing(lambda told: noted(told, waits)))
    saved, session = begun(store)
    waits.clear()
    other = sqlite3.connect(tmp_path / "takuzu.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    played(session, "AA0", "AC1", "BA1")
    assert saved.trouble is not None
    assert waits == []
    assert store.games() == ()  # a list may wait, but not for long, and not what comes after it
    assert waits == [2000, 10]
    other.execute("ROLLBACK")
    other.close()
    saved.check()
    assert saved.trouble is None
    assert len(rows(tmp_path, "SELECT * FROM entries")) == 3


def test_a_process_that_stands_still_while_it_makes_the_file_is_not_waited_for(
    tmp_path: Path,
) -> None:
    with (tmp_path / "takuzu.sqlite.lock").open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        with pytest.raises(StorageError) as caught:
            open_database(Disk(tmp_path / "takuzu.sqlite", "", patience=0.0))
    assert caught.value.trouble.kind is TroubleKind.LOCKED
