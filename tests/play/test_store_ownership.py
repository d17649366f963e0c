from __future__ import annotations

import errno
import fcntl
import os
import signal
from pathlib import Path

import pytest

from takuzu_tui.play.claims import hold, is_held
from takuzu_tui.play.save import Taken, View
from takuzu_tui.play.store import Resumed
from takuzu_tui.play.trouble import TroubleKind
from tests.figures import WINNING
from tests.play.games import HandTurned, played
from tests.play.stores import (
    begun,
    elsewhere,
    gone_on,
    hear,
    left_behind,
    rows,
    store_in,
    tampered,
    tell,
)


def test_a_game_that_is_open_is_told_to_the_second_who_wants_it(tmp_path: Path) -> None:
    store, other = store_in(tmp_path), store_in(tmp_path)
    saved, session = begun(store)
    played(session, "AA0")
    assert other.resume(1, now=HandTurned()) == Taken(1)
    assert other.delete(1) == Taken(1)
    saved.close()
    assert gone_on(other, 1).session.state == session.state
    assert store.resume(1, now=HandTurned()) == Taken(1)


def test_two_games_never_disturb_each_other(tmp_path: Path) -> None:
    one, other = (begun(store_in(tmp_path)) for _ in range(2))
    for move in WINNING:
        played(one[1], move)
        played(other[1], move)
        played(other[1], move[:2])
    for saved, session in (one, other):
        game = saved.id
        saved.close()
        assert gone_on(store_in(tmp_path), game).session.state == session.state


def test_whoever_takes_over_has_the_game_and_nothing_of_it_is_lost(tmp_path: Path) -> None:
    store, other = store_in(tmp_path), store_in(tmp_path)
    saved, session = begun(store)
    played(session, "AA0")
    taken = other.resume(1, now=HandTurned(), by_force=True)
    assert isinstance(taken, Resumed)
    assert taken.session.state == session.state
    played(taken.session, "AC1")
    played(session, "BA1")
    saved.keep_view(View(display="plain"))
    assert saved.trouble is not None
    assert saved.trouble.kind is TroubleKind.TAKEN
    assert saved.trouble.is_taken
    assert saved.id == 1  # to watch it, or to take it back
    played(session, "BB0")
    saved.sync()
    saved.close()
    played(taken.session, "BD1")
    assert taken.saved.trouble is None
    kept = [text for (text,) in rows(tmp_path, "SELECT text FROM entries")]
    assert kept == ["AA0", "AC1", "BD1"]
    assert store_in(tmp_path).resume(1, now=HandTurned()) == Taken(1)
    taken.saved.close()
    assert gone_on(store, 1).view == View()


def test_a_view_does_not_outlive_its_owner(tmp_path: Path) -> None:
    saved, session = begun(store_in(tmp_path))
    played(session, "AA0")
    taken = store_in(tmp_path).resume(1, now=HandTurned(), by_force=True)
    assert isinstance(taken, Resumed)
    taken.saved.keep_view(View(display="large"))
    saved.keep_view(View(display="plain"))
    taken.saved.close()
    assert gone_on(store_in(tmp_path), 1).view == View(display="large")


def test_a_game_can_change_hands_again_and_again(tmp_path: Path) -> None:
    stores = [store_in(tmp_path) for _ in range(3)]
    saved, session = begun(stores[0])
    owners = [saved]
    for move, store in zip(WINNING, stores * 3, strict=True):
        taken = store.resume(1, now=HandTurned(), by_force=True)
        assert isinstance(taken, Resumed)
        played(taken.session, move)
        owners.append(taken.saved)
    for owner in owners[:-1]:
        owner.close()
    assert owners[-1].trouble is None
    owners[-1].close()
    played(session, *WINNING)
    assert gone_on(stores[0], 1).session.position.grid == session.position.grid
    assert len(list((tmp_path / "locks").iterdir())) == 1


HOLDER = """
saved = store.start(FIGURE)
session = Session(FIGURE, now=now, recorder=saved)
session.play(parse_move("AA0"))
told(saved.id)
while (word := heard()):
    session.play(parse_move(word))
    told(saved.trouble and saved.trouble.kind.value)
"""


def test_another_process_has_the_game_as_long_as_it_lives(tmp_path: Path) -> None:
    with elsewhere(tmp_path, HOLDER) as holder:
        assert hear(holder) == "1"
        store = store_in(tmp_path)
        assert store.resume(1, now=HandTurned()) == Taken(1)
        holder.send_signal(signal.SIGSTOP)  # even one that stands still has it
        assert store.resume(1, now=HandTurned()) == Taken(1)
        holder.send_signal(signal.SIGKILL)
        holder.wait()
        back = gone_on(store, 1)
    assert [entry.text for entry in back.session.log] == ["AA0"]
    assert len(list((tmp_path / "locks").iterdir())) == 1


def test_another_process_finds_out_that_it_was_taken_over(tmp_path: Path) -> None:
    with elsewhere(tmp_path, HOLDER) as holder:
        assert hear(holder) == "1"
        tell(holder, "AC1")
        assert hear(holder) == "None"
        taken = store_in(tmp_path).resume(1, now=HandTurned(), by_force=True)
        assert isinstance(taken, Resumed)
        played(taken.session, "BA1")
        tell(holder, "BB0")
        assert hear(holder) == "taken"
    assert [text for (text,) in rows(tmp_path, "SELECT text FROM entries")] == [
        "AA0",
        "AC1",
        "BA1",
    ]


def test_a_lock_left_by_a_file_that_was_set_aside_is_passed_over(tmp_path: Path) -> None:
    stale = hold(tmp_path / "locks" / "1-1")
    assert stale is not None
    saved, session = begun(store_in(tmp_path))
    played(session, "AA0")
    assert (saved.id, saved.trouble) == (1, None)
    assert store_in(tmp_path).resume(1, now=HandTurned()) == Taken(1)
    stale.release()


def test_a_lock_is_held_once_and_can_be_asked_about(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "lock"
    assert not is_held(path)
    lock = hold(path)
    assert lock is not None
    assert is_held(path)
    assert hold(path) is None
    lock.release()
    lock.release()
    assert not path.exists()
    path.touch()
    assert not is_held(path)


def test_a_system_without_locks_is_guarded_by_the_numbers_of_the_owners(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(_descriptor: int, _how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unknown)
    store = store_in(tmp_path)
    saved, session = begun(store)
    played(session, "AA0")
    back = gone_on(store, 1)
    played(back.session, "AC1")
    played(session, "BA1")
    assert saved.trouble is not None
    assert saved.trouble.kind is TroubleKind.TAKEN
    assert back.saved.trouble is None


def test_a_folder_without_room_for_locks_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "locks").write_text("not a folder")
    saved, session = begun(store_in(tmp_path))
    played(session, "AA0")
    assert saved.trouble is None
    assert gone_on(store_in(tmp_path), 1).session.position.grid == session.position.grid


def test_a_lock_dies_with_a_process_that_never_said_goodbye(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    script = f"""
from takuzu_tui.play.claims import hold
kept = hold(Path({str(path)!r}))
told("held")
heard()
"""
    with elsewhere(tmp_path, script) as holder:
        assert hear(holder) == "held"
        assert is_held(path)
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()
        assert not is_held(path)
        assert path.exists()


def test_a_game_is_not_closed_twice(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    saved, session = begun(store)
    played(session, "AA0")
    saved.close()
    back = gone_on(store, 1)
    saved.close()
    assert store.resume(1, now=HandTurned()) == Taken(1)
    back.saved.close()


def test_locks_of_the_dead_are_swept_away_and_those_of_the_living_stay(tmp_path: Path) -> None:
    locks = tmp_path / "locks"
    with elsewhere(tmp_path, HOLDER) as holder:
        assert hear(holder) == "1"
        for game in range(2, 85):
            (locks / f"{game}-1").touch()
        saved, session = begun(store_in(tmp_path))
        played(session, "AA0")
        assert sorted(path.name for path in locks.iterdir()) == ["1-1", "2-1"]
        assert store_in(tmp_path).resume(1, now=HandTurned()) == Taken(1)
    saved.close()


def test_a_file_is_compacted_when_a_game_is_finished(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    saved, session = begun(store)
    for _ in range(3_000):
        played(session, "AA1", "AA")
    saved.close()
    assert store.delete(1) is None
    saved, session = begun(store)
    played(session, *WINNING)
    session.validate()
    saved.close()
    assert rows(tmp_path, "PRAGMA freelist_count") == [(0,)]
    assert rows(tmp_path, "PRAGMA page_count")[0][0] < 20


@pytest.mark.parametrize(
    "owner", ["'../' || char(0)", "'x/../../precious'", "-1", "1e300", "x'ff'"]
)
def test_a_damaged_number_of_an_owner_names_no_file(tmp_path: Path, owner: str) -> None:
    (tmp_path / "precious").write_text("kept")
    store = store_in(tmp_path)
    session = left_behind(store)
    (tmp_path / "locks" / "1-x").mkdir(parents=True)
    tampered(tmp_path, f"UPDATE games SET generation = {owner}")  # noqa: S608
    back = gone_on(store, 1)
    assert back.session.state == session.state
    back.saved.close()
    assert (tmp_path / "precious").read_text() == "kept"
    assert store.delete(1) is None
