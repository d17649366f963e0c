from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.play.save import Damage, Unreadable, View
from takuzu_tui.play.session import Session, Verdict
from takuzu_tui.play.state import EntryKind
from takuzu_tui.play.stats import Played, statistics
from takuzu_tui.play.store import Resumed, Watched
from tests.figures import GIVENS, SOLUTION, WINNING
from tests.play.games import EMPTY, FIGURE, HandTurned, played, position
from tests.play.stores import (
    DAY,
    MONDAY,
    begun,
    elsewhere,
    failing,
    gone_on,
    hear,
    left_behind,
    rows,
    store_in,
    tampered,
)


def test_a_game_comes_back_as_it_was_left(tmp_path: Path) -> None:
    opening = FIGURE._replace(level="easy", seed="a:0")
    store, time = store_in(tmp_path), HandTurned()
    saved = store.start(opening, timed=True, daily=date(2023, 11, 20))
    session = Session(opening, now=time, recorder=saved)
    played(session, "AA0", "AC1")
    session.checkpoint()
    time.now += 2.5
    played(session, "BA1", by=EntryKind.HELP)
    session.undo()
    saved.keep_view(View(Coord(1, 2), "large", timer=True))
    saved.close()
    store.close()
    back = gone_on(store_in(tmp_path), saved.id or 1)
    assert back.session.state == session.state
    assert back.session.elapsed == 2.5
    assert back.session.can_redo
    assert back.view == View(Coord(1, 2), "large", timer=True)
    assert (back.timed, back.daily) == (True, date(2023, 11, 20))


def test_a_game_that_came_back_goes_on_and_comes_back_again(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    saved, session = begun(store)
    played(session, "AA0")
    game = saved.id
    saved.close()
    back = gone_on(store, game)
    played(back.session, "AC1")
    back.saved.close()
    assert gone_on(store, game).session.state == back.session.state
    assert [row.entries for row in store.games()] == [2]


def test_what_is_recorded_is_on_disk_before_anyone_leaves(tmp_path: Path) -> None:
    _, session = begun(store_in(tmp_path))
    played(session, "AA0", "AC1")
    session.undo()
    kept = rows(tmp_path, "SELECT number, kind, text FROM entries")
    assert kept == [(1, "player", "AA0"), (2, "player", "AC1"), (3, "undo", "")]


def test_the_time_since_the_last_entry_comes_back_when_the_game_was_left(tmp_path: Path) -> None:
    store, time = store_in(tmp_path), HandTurned()
    saved = store.start(FIGURE)
    session = Session(FIGURE, now=time, recorder=saved)
    time.now += 1
    played(session, "AA0")
    time.now += 15
    saved.keep_time(session.elapsed)
    saved.close()
    assert [row.elapsed for row in store.games()] == [16.0]
    back = gone_on(store, 1, time)
    assert back.session.elapsed == 16.0
    time.now += 4
    played(back.session, *WINNING[1:])
    back.session.validate()
    time.now += 100
    back.saved.keep_time(back.session.elapsed)
    back.saved.close()
    assert [row.elapsed for row in store.games()] == [20.0]
    assert gone_on(store, 1, time).session.elapsed == 20.0


def test_after_a_kill_the_time_is_that_of_the_last_entry(tmp_path: Path) -> None:
    store, time = store_in(tmp_path), HandTurned()
    saved = store.start(FIGURE)
    session = Session(FIGURE, now=time, recorder=saved)
    time.now += 1
    played(session, "AA0")
    time.now += 15
    killed = store.resume(1, now=time, by_force=True)  # as if nobody had ever left
    assert isinstance(killed, Resumed)
    assert killed.session.elapsed == 1.0
    saved.keep_time(session.elapsed)
    saved.close()
    assert [row.elapsed for row in store.games()] == [1.0]


def test_the_time_of_a_game_that_nobody_touched_is_not_kept(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    saved, _ = begun(store)
    saved.keep_time(60.0)
    assert rows(tmp_path, "SELECT elapsed FROM games") == [(0.0,)]
    saved.close()
    assert rows(tmp_path, "SELECT * FROM games") == []


def test_a_time_that_could_not_be_written_is_written_with_the_rest(tmp_path: Path) -> None:
    is_full = False
    store = store_in(tmp_path, connect=failing(lambda _: is_full, sqlite3.SQLITE_FULL))
    saved, session = begun(store)
    played(session, "AA0")
    is_full = True
    saved.keep_time(60.0)
    assert saved.trouble is not None
    is_full = False
    saved.close()
    assert saved.trouble is None
    assert gone_on(store, 1).session.elapsed == 60.0


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE games SET elapsed = 'soon'",
        "UPDATE games SET elapsed = 9e999",
        "UPDATE games SET elapsed = -5",
    ],
)
def test_a_time_that_makes_no_sense_is_that_of_the_last_entry(
    tmp_path: Path, statement: str
) -> None:
    store = store_in(tmp_path)
    saved, session = begun(store)
    played(session, "AA0")
    saved.close()
    tampered(tmp_path, statement)
    assert gone_on(store, 1).session.elapsed == 0.0


def test_games_are_listed_the_most_recently_played_first(tmp_path: Path) -> None:
    time = HandTurned(MONDAY)
    store = store_in(tmp_path, now=time)
    first, one = begun(store)
    played(one, "AA0", "AC1")
    time.now += 1
    second, other = begun(store, EMPTY)
    played(other, "AA0")
    assert [row.id for row in store.games()] == [second.id, first.id]
    time.now += 1
    played(one, "BA1", by=EntryKind.STEP)
    latest, older = store.games()
    assert (latest.id, latest.game, latest.size) == (1, "takuzu", "4x4")
    assert (latest.start, latest.position) == (position(GIVENS), one.position)
    assert (latest.entries, latest.helps, latest.played) == (3, 1, MONDAY + 2)
    assert latest.progress == 3 / 9
    assert older.progress == 1 / 16
    assert not latest.is_finished


def test_a_finished_game_stays_in_the_list_and_in_the_statistics(tmp_path: Path) -> None:
    store, time = store_in(tmp_path, now=HandTurned(MONDAY + DAY)), HandTurned()
    saved = store.start(FIGURE, daily=date(2023, 11, 20))
    session = Session(FIGURE, now=time, recorder=saved)
    played(session, *WINNING)
    time.now += 30
    assert (session.validate(), session.elapsed) == (Verdict.SOLVED, 30.0)
    (row,) = store.games()
    assert row.is_finished
    assert (row.elapsed, row.progress, row.position) == (30.0, 1.0, position(SOLUTION, GIVENS))
    game = Played("takuzu", "4x4", None, 30.0, 0, date(2023, 11, 21), date(2023, 11, 20))
    assert store.played() == (game,)


def test_a_deleted_game_is_gone_but_for_its_times(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    saved, session = begun(store)
    played(session, *WINNING)
    session.validate()
    saved.close()
    assert store.delete(1) is None
    assert store.games() == ()
    assert store.revision(1) is None
    assert rows(tmp_path, "SELECT * FROM entries") == []
    assert [game.is_solved for game in store.played()] == [True]
    for outcome in (
        store.delete(1),
        store.resume(1, now=HandTurned()),
        store.watch(1, now=HandTurned()),
        store.resume(99, now=HandTurned(), by_force=True),
    ):
        assert isinstance(outcome, Unreadable)
        assert outcome.reason is Damage.ABSENT


def test_a_game_that_nobody_touched_is_neither_listed_nor_kept(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    saved = store.start(FIGURE)
    saved.keep_view(View(display="large"))
    assert rows(tmp_path, "SELECT id FROM games") == [(1,)]
    assert store.games() == ()
    saved.close()
    assert saved.trouble is None
    assert rows(tmp_path, "SELECT * FROM games") == []
    assert rows(tmp_path, "SELECT * FROM views") == []


@pytest.mark.parametrize("act", [Session.checkpoint, Session.validate])
def test_a_game_without_a_move_is_kept_when_anything_was_done(
    tmp_path: Path, act: Callable[[Session], object]
) -> None:
    store = store_in(tmp_path)
    saved, session = begun(store)
    act(session)
    saved.close()
    assert [row.id for row in store.games()] == [1]


def test_a_new_game_makes_room_of_untouched_ones_that_died(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    with elsewhere(tmp_path, "told(store.start(FIGURE).id)\nheard()") as process:
        assert hear(process) == "1"
    kept_open = store.start(FIGURE)
    _, session = begun(store, EMPTY)
    played(session, "AA0")
    assert rows(tmp_path, "SELECT id FROM games ORDER BY id") == [(kept_open.id,), (3,)]
    assert [row.id for row in store.games()] == [3]
    assert len(store.played()) == 1


def test_the_number_of_a_game_is_never_given_again(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    store.start(FIGURE).close()
    store.delete(1)
    assert store.start(FIGURE).id == 2


def test_a_game_can_be_watched_while_it_is_played(tmp_path: Path) -> None:
    store, other = store_in(tmp_path), store_in(tmp_path)
    _, session = begun(store)
    played(session, "AA0")
    seen = other.watch(1, now=HandTurned())
    assert isinstance(seen, Watched)
    assert seen.session.state == session.state
    assert other.revision(1) == seen.session.entries == 1
    played(session, "AC1")
    assert other.revision(1) == 2
    played(seen.session, "BA1")
    assert store.revision(1) == 2


def test_the_recorder_remembers_the_game_for_its_review(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    left_behind(store)
    back = gone_on(store, 1)
    back.session.undo()
    assert [entry.kind.value for entry in back.session.log] == ["player", "undo"]


def test_a_view_that_stays_the_same_is_written_once(tmp_path: Path) -> None:
    written: list[str] = []

    def noted(statement: str) -> bool:
        written.append(statement)
        return False

    saved, _ = begun(store_in(tmp_path, connect=failing(noted)))
    for _ in range(3):
        saved.keep_view(View(Coord(0, 1)))
    assert sum("INTO views" in statement for statement in written) == 1


TAMPERING = {
    "UPDATE entries SET text = 'AA1' WHERE number = 1": Damage.ALTERED,
    "UPDATE entries SET elapsed = 1.0 WHERE number = 2": Damage.ALTERED,
    "UPDATE entries SET elapsed = 'soon' WHERE number = 2": Damage.ALTERED,
    "UPDATE entries SET kind = 'wish' WHERE number = 2": Damage.IMPOSSIBLE,
    "UPDATE entries SET text = 'A?1' WHERE number = 2": Damage.IMPOSSIBLE,
    "UPDATE entries SET text = CAST(x'ff' AS TEXT) WHERE number = 2": Damage.IMPOSSIBLE,
    "UPDATE entries SET number = 7 WHERE number = 3": Damage.ALTERED,
    "DELETE FROM entries WHERE number = 3": Damage.TRUNCATED,
    "DELETE FROM entries WHERE number = 1": Damage.TRUNCATED,
    "DELETE FROM entries": Damage.TRUNCATED,
    "INSERT INTO entries VALUES (1, 4, 'undo', '', 9.0, '')": Damage.ALTERED,
    "UPDATE games SET entries = 2": Damage.ALTERED,
    "UPDATE games SET seal = ''": Damage.ALTERED,
    "UPDATE games SET solution = start": Damage.ALTERED,
    "UPDATE games SET start = '................'": Damage.ALTERED,
    "UPDATE games SET seed = 3": Damage.ALTERED,
    "UPDATE games SET daily = 'today'": Damage.ALTERED,
    "UPDATE games SET level = 'hard'": Damage.ALTERED,
    "UPDATE games SET start = 'x'": Damage.ALTERED,
    "UPDATE games SET size = '5x5'": Damage.ALTERED,
    "UPDATE games SET size = 'four'": Damage.ALTERED,
    "UPDATE games SET entries = 'three'": Damage.ALTERED,
}


@pytest.mark.parametrize("statement", TAMPERING)
def test_a_tampered_game_is_refused_and_kept_as_it_is(tmp_path: Path, statement: str) -> None:
    opening = FIGURE._replace(level="easy", seed="a:0")
    store = store_in(tmp_path)
    saved, session = begun(store, opening, daily=date(2023, 11, 20))
    played(session, "AA0", "AC1", "BA1")
    saved.close()
    tampered(tmp_path, statement)
    before = rows(tmp_path, "SELECT * FROM entries")
    seen = store.watch(1, now=HandTurned())
    refused = store.resume(1, now=HandTurned())
    assert isinstance(refused, Unreadable)
    assert refused == seen
    assert refused.reason is TAMPERING[statement]
    assert store.damaged() == (refused,)
    assert store.resume(1, now=HandTurned(), by_force=True) == refused
    assert store.games() == ()
    assert rows(tmp_path, "SELECT * FROM entries") == before
    assert store.delete(1) is None
    assert store.damaged() == ()


def test_entries_that_no_game_can_have_had_are_refused_with_the_reason(tmp_path: Path) -> None:
    """Whoever mends the seals still has to play by the rules."""
    store = store_in(tmp_path)
    saved, _ = begun(store)
    played(Session(EMPTY, now=HandTurned(), recorder=saved), "AB0")
    saved.close()
    refused = store.resume(1, now=HandTurned())
    told = "entry 1, 'player AB0', does not fit: given"
    assert refused == Unreadable(1, Damage.IMPOSSIBLE, told)
    assert store.watch(1, now=HandTurned()) == refused


def test_rows_that_mean_nothing_are_no_games_but_told(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for _ in range(2):
        left_behind(store)
    tampered(tmp_path, "UPDATE games SET position = 'x', played = 'never' WHERE id = 1")
    assert [row.id for row in store.games()] == [2]
    assert store.damaged() == (Unreadable(1, Damage.ALTERED),)
    assert len(store.played()) == 1


def test_a_game_that_this_program_does_not_know_is_left_alone(tmp_path: Path) -> None:
    """A later one may have more of them."""
    store = store_in(tmp_path)
    for _ in range(2):
        left_behind(store)
    tampered(tmp_path, "UPDATE games SET game = 'chess' WHERE id = 1")
    before = rows(tmp_path, "SELECT * FROM games WHERE id = 1")
    assert [row.id for row in store.games()] == [2]
    assert len(store.played()) == 1
    unknown = Unreadable(1, Damage.UNKNOWN)
    for ask in (store.resume, partial(store.resume, by_force=True), store.watch):
        assert ask(1, now=HandTurned()) == unknown
    assert store.damaged() == (unknown,)
    assert rows(tmp_path, "SELECT * FROM games WHERE id = 1") == before


def test_a_clock_that_was_set_back_loses_no_game(tmp_path: Path) -> None:
    time = HandTurned(MONDAY)
    store = store_in(tmp_path, now=time)
    left_behind(store)
    for moment in (MONDAY - 1000 * DAY, 0.0, -DAY):
        time.now = moment
        left_behind(store)
    assert [row.id for row in store.games()] == [4, 1, 2, 3]
    assert len(store.played()) == 4
    assert store.damaged() == ()
    statistics(store.played(), date(1970, 1, 1))


def test_a_clock_that_was_set_back_hides_no_game_that_is_played_now(tmp_path: Path) -> None:
    clock = HandTurned(MONDAY)
    store = store_in(tmp_path, now=clock)
    for moment in (MONDAY, MONDAY + 30 * DAY, MONDAY + 20 * DAY, MONDAY + DAY):
        clock.now = moment
        left_behind(store)
    assert [row.id for row in store.games()] == [4, 1, 2, 3]
    clock.now = MONDAY + 40 * DAY
    assert [row.id for row in store.games()] == [2, 3, 4, 1]


def test_clocks_that_differ_by_seconds_change_no_order(tmp_path: Path) -> None:
    clock = HandTurned(MONDAY)
    store = store_in(tmp_path, now=clock)
    for moment in (MONDAY, MONDAY + 5):
        clock.now = moment
        left_behind(store)
    clock.now = MONDAY + 1
    assert [row.id for row in store.games()] == [2, 1]
    assert not store.is_ahead()


def test_a_clock_that_is_behind_the_last_game_is_told_until_it_has_caught_up(
    tmp_path: Path,
) -> None:
    clock = HandTurned(MONDAY)
    store = store_in(tmp_path, now=clock)
    assert not store.is_ahead()
    left_behind(store)
    for moment, is_ahead in ((-DAY, True), (-61, True), (-59, False), (0, False), (DAY, False)):
        clock.now = MONDAY + moment
        assert store.is_ahead() is is_ahead
    clock.now = MONDAY - DAY
    assert store.delete(1) is None
    assert not store.is_ahead()


def test_a_moment_that_is_damaged_is_no_later_game(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    left_behind(store)
    for garbled in ("'soon'", "x'ff'", "1e300", "NULL"):
        tampered(tmp_path, f"UPDATE OR IGNORE games SET played = {garbled}")  # noqa: S608
        assert not store.is_ahead()
