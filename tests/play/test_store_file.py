from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from takuzu_tui.play.paths import Paths
from takuzu_tui.play.save import Damage, Unreadable, View
from takuzu_tui.play.schema import VERSION, migrate
from takuzu_tui.play.session import Change, Session
from takuzu_tui.play.state import Ending, EntryKind
from takuzu_tui.play.store import Resumed, Store
from takuzu_tui.play.trouble import TroubleKind
from tests.figures import WINNING
from tests.play.games import FIGURE, HandTurned, move, played
from tests.play.stores import (
    REMOTE,
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
)


def test_a_local_disk_gets_a_log_and_a_remote_one_a_journal(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    for folder, mounts, mode in ((here, "", "wal"), (there, REMOTE, "delete")):
        store = store_in(folder, mounts=mounts)
        saved, session = begun(store)
        played(session, "AA0")
        saved.keep_view(View(display="plain"))
        saved.sync()
        # A file keeps only that it has a log; without one, each connection starts anew.
        assert rows(folder, "PRAGMA journal_mode") == [(mode,)]
        saved.close()
        back = gone_on(store, 1)
        assert back.session.state == session.state
        assert back.view == View(display="plain")


def test_a_home_that_moved_to_another_machine_loses_its_log(tmp_path: Path) -> None:
    here = store_in(tmp_path)
    session = left_behind(here)
    here.close()
    back = gone_on(store_in(tmp_path, mounts=REMOTE), 1)
    assert back.session.state == session.state


def test_a_view_on_a_slow_disk_waits_for_the_next_entry(tmp_path: Path) -> None:
    store = store_in(tmp_path, mounts=REMOTE)
    saved, session = begun(store)
    saved.keep_view(View(display="plain"))
    assert rows(tmp_path, "SELECT * FROM views") == []
    played(session, "AA0")
    assert len(rows(tmp_path, "SELECT * FROM views")) == 1


def older(folder: Path, version: int) -> None:
    """A file as an earlier version of the program left it."""
    path = folder / "takuzu.sqlite"
    connection = sqlite3.connect(path, isolation_level=None)
    migrate(connection, path, version)
    connection.close()


def test_an_older_file_is_brought_up_to_date_with_its_games(tmp_path: Path) -> None:
    old = tmp_path / "old"
    saved, session = begun(store_in(tmp_path))
    played(session, "AA0")
    saved.close()
    old.mkdir()
    older(old, 1)
    tampered(
        old,
        f"ATTACH '{tmp_path / 'takuzu.sqlite'}' AS new",
        """INSERT INTO main.games SELECT id, 4, start, solution, level, seed, timed, daily, started,
            played, entries, seal, elapsed, position, helps, finished, generation, status, reason
        FROM new.games""",
        "INSERT INTO main.entries SELECT * FROM new.entries",
        "UPDATE main.sqlite_sequence SET seq = 7",
    )
    assert rows(old, "PRAGMA user_version") == [(1,)]
    back = gone_on(store_in(old), 1)
    assert back.session.state == session.state
    back.saved.keep_view(View(display="plain"))
    back.saved.close()
    assert gone_on(store_in(old), 1).view == View(display="plain")
    assert rows(old, "PRAGMA user_version") == [(VERSION,)]
    assert begun(store_in(old))[0].id == 8  # the numbers of games that are gone stay gone


def test_what_was_finished_before_endings_were_told_counts_as_solved(tmp_path: Path) -> None:
    older(tmp_path, 3)
    assert "ending" not in str(rows(tmp_path, "PRAGMA table_info(games)"))
    new = tmp_path / "new"
    new.mkdir()
    saved, session = begun(store_in(new))
    session.begin_run()
    played(session, *WINNING, by=EntryKind.SOLVE)
    session.validate()
    saved.close()
    assert [game.ending for game in store_in(new).played()] == [Ending.BY_RUN]
    names = "id, size, start, solution, level, seed, timed, daily, started, played, entries, seal"
    names += ", elapsed, position, helps, finished, generation, status, reason, game"
    tampered(
        tmp_path,
        f"ATTACH '{new / 'takuzu.sqlite'}' AS new",
        f"INSERT INTO main.games ({names}) SELECT {names} FROM new.games",  # noqa: S608 - names of our own
        "INSERT INTO main.entries SELECT * FROM new.entries",
    )
    store = store_in(tmp_path)
    (game,) = store.played()
    assert (game.is_solved, game.ending) == (True, None)
    back = gone_on(store, 1)
    assert back.session.state.ending is Ending.BY_RUN
    assert rows(tmp_path, "PRAGMA user_version") == [(VERSION,)]


@pytest.mark.parametrize("ending", [Ending.BY_RUN, Ending.BY_HELP, Ending.GIVEN_UP])
def test_a_game_that_is_no_win_stays_one(tmp_path: Path, ending: Ending) -> None:
    store = store_in(tmp_path)
    saved, session = begun(store)
    if ending is Ending.GIVEN_UP:
        session.give_up()
    else:
        kind = EntryKind.STEP if ending is Ending.BY_RUN else EntryKind.HELP
        played(session, *WINNING, by=kind)
        session.validate()
    saved.close()
    (game,) = store.played()
    assert (game.is_solved, game.ending) == (False, ending)
    assert store.games()[0].is_finished


def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    saved, session = begun(store_in(tmp_path))
    played(session, "AA0")
    saved.close()
    newer = (f"PRAGMA user_version = {VERSION + 1}", "CREATE TABLE more (x)")
    tampered(tmp_path, *newer)
    store = opened(tmp_path)
    assert not store.open()
    assert store.trouble is not None
    assert (store.trouble.kind, store.trouble.detail) == (TroubleKind.NEWER, str(VERSION + 1))
    tampered(tmp_path, f"PRAGMA user_version = {VERSION}", "DROP TABLE more")
    assert gone_on(store_in(tmp_path), 1).session.state == session.state


def test_a_failed_migration_leaves_the_old_file(tmp_path: Path) -> None:
    older(tmp_path, 1)
    fails = failing(lambda statement: "views" in statement, sqlite3.SQLITE_FULL)
    store = opened(tmp_path, connect=fails)
    assert not store.open(to_write=True)
    assert store.trouble is not None
    assert store.trouble.kind is TroubleKind.FULL
    assert rows(tmp_path, "PRAGMA user_version") == [(1,)]
    assert opened(tmp_path).open()


def test_a_damaged_file_is_set_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    path = tmp_path / "takuzu.sqlite"
    for number, junk in enumerate((b"no database at all " * 99, b"SQLite format 3\0" * 99), 1):
        path.write_bytes(junk)
        store = opened(tmp_path)
        assert store.open()
        assert store.set_aside == tmp_path / f"takuzu.sqlite.corrupt-{number}"
        assert store.set_aside.read_bytes() == junk
        assert store.trouble is None
        saved, session = begun(store)
        played(session, "AA0")
        assert saved.trouble is None
        saved.close()
        store.close()
    assert store_in(tmp_path).set_aside is None


def test_damage_deep_in_the_file_is_found_and_what_can_be_read_is_kept(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for _ in range(30):
        left_behind(store)
    store.close()
    path = tmp_path / "takuzu.sqlite"
    content = bytearray(path.read_bytes())
    assert len(content) > 3 * 4096
    content[-4096:] = b"\xa5" * 4096
    path.write_bytes(content)
    again = opened(tmp_path)
    assert again.set_aside is not None
    assert sorted(row.id for row in again.games()) == list(range(1, 31))
    found = [again.resume(game, now=HandTurned()) for game in range(1, 31)]
    assert {type(outcome) for outcome in found} <= {Resumed, Unreadable}
    assert again.trouble is None


@pytest.mark.parametrize(
    "statement", ["CREATE TABLE other (x)", f"PRAGMA user_version = {VERSION}"]
)
def test_a_file_of_another_program_is_set_aside(tmp_path: Path, statement: str) -> None:
    tampered(tmp_path, statement)
    assert opened(tmp_path).set_aside == tmp_path / "takuzu.sqlite.corrupt-1"


def test_damage_that_somebody_mended_meanwhile_is_left_to_them(tmp_path: Path) -> None:
    store_in(tmp_path).close()
    told = iter([True])
    connect = failing(
        lambda statement: "quick_check" in statement and next(told, False), sqlite3.SQLITE_CORRUPT
    )
    assert store_in(tmp_path, connect=connect).set_aside is None


def test_without_a_home_there_is_no_store(tmp_path: Path) -> None:
    store = Store(Paths(tmp_path, Path("~/.local/share/takuzu")).games)
    assert not store.open()
    assert store.trouble is not None
    assert store.trouble.kind is TroubleKind.NO_HOME
    assert (store.games(), store.damaged(), store.played(), store.revision(1)) == ((), (), (), None)
    for outcome in (store.resume(1, now=HandTurned()), store.delete(1)):
        assert outcome == Unreadable(1, Damage.ABSENT)
    saved = store.start(FIGURE)
    session = Session(FIGURE, now=HandTurned(), recorder=saved)
    played(session, "AA0")
    saved.keep_view(View())
    saved.sync()
    assert (saved.id, saved.trouble) == (None, store.trouble)
    assert session.entries == 1
    saved.close()
    store.close()


def test_a_home_that_is_no_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        store = opened(folder)
        assert not store.open()
        assert store.trouble is not None
        assert store.trouble.kind is TroubleKind.DEVICE
        assert store.trouble.detail


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "takuzu.sqlite").mkdir()
    store = opened(tmp_path)
    assert not store.open()
    assert store.trouble is not None
    assert store.trouble.kind is TroubleKind.READ_ONLY


@pytest.mark.parametrize("is_closed", [True, False])
def test_games_on_a_read_only_disk_can_be_played_on_unsaved(
    tmp_path: Path, is_closed: bool
) -> None:
    first = store_in(tmp_path)
    session = left_behind(first)
    if is_closed:
        first.close()
    # Whatever wants to write is told that it cannot.
    changes = ("PRAGMA journal_mode", "BEGIN IMMEDIATE")
    connect = failing(lambda statement: statement.startswith(changes), sqlite3.SQLITE_READONLY)
    store = opened(tmp_path, connect=connect)
    assert store.open()
    assert store.trouble is not None
    assert store.trouble.kind is TroubleKind.READ_ONLY
    back = store.resume(1, now=HandTurned())
    assert isinstance(back, Resumed)
    assert back.session.state == session.state
    assert isinstance(back.session.play(move("AC1")), Change)
    assert back.saved.trouble is not None
    assert back.saved.trouble.kind is TroubleKind.READ_ONLY
    fresh = store.start(FIGURE)
    assert fresh.trouble is not None
    assert fresh.id is None
    back.saved.close()
    store.close()
    assert len(rows(tmp_path, "SELECT * FROM entries")) == 1


def test_a_read_only_disk_with_a_damaged_file_has_nothing_to_offer(tmp_path: Path) -> None:
    tampered(tmp_path, "CREATE TABLE other (x)")
    connect = failing(lambda statement: "journal_mode" in statement, sqlite3.SQLITE_READONLY)
    store = opened(tmp_path, connect=connect)
    assert not store.open()
    assert store.trouble is not None
    assert store.trouble.kind is TroubleKind.READ_ONLY


def test_a_locked_file_is_told(tmp_path: Path) -> None:
    connect = failing(lambda statement: "journal_mode" in statement, sqlite3.SQLITE_BUSY)
    store = opened(tmp_path, connect=connect)
    assert not store.open()
    assert store.trouble is not None
    assert store.trouble.kind is TroubleKind.LOCKED


def test_a_bug_of_ours_is_no_trouble_of_the_disk(tmp_path: Path) -> None:
    connect = failing(lambda statement: "quick_check" in statement, sqlite3.SQLITE_ERROR)
    with pytest.raises(sqlite3.OperationalError):
        opened(tmp_path, connect=connect)


def test_several_processes_may_make_the_file_at_once(tmp_path: Path) -> None:
    script = """
saved = store.start(FIGURE)
Session(FIGURE, now=now, recorder=saved).play(parse_move("AA0"))
told(saved.id, saved.trouble)
heard()
"""
    with elsewhere(tmp_path, script) as one, elsewhere(tmp_path, script) as two:
        assert {hear(one), hear(two)} == {"1 None", "2 None"}
        assert len(store_in(tmp_path).games()) == 2
