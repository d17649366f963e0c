"""What is begun, and what a store without a file keeps."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from takuzu_tui.play.seeds import daily_of
from takuzu_tui.play.stats import summary_of
from takuzu_tui.play.store import Store
from tests.figures import SOLUTION, WINNING
from tests.play.games import FIGURE, HandTurned, move, opening, played
from tests.play.stores import begun, store_in


def test_a_game_is_begun_with_its_level_and_its_place_on_disk(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    saved, session = store.begin(FIGURE, timed=True, now=HandTurned())
    assert session.opening.level is not None
    session.play(move("AA0"))
    assert [(row.id, row.entries, row.timed) for row in store.unfinished()] == [(1, 1, True)]
    saved.close()


def test_without_a_store_a_game_lives_as_long_as_it_is_on() -> None:
    store = Store()
    saved, session = store.begin(FIGURE, timed=False, now=HandTurned())
    assert (saved.id, saved.trouble) == (None, None)
    session.play(move("AA0"))
    assert store.unfinished() == ()
    assert store.played() == ()


def test_a_grid_that_came_full_is_judged_and_sets_no_record(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    full = opening(SOLUTION, SOLUTION)
    saved, session = store.begin(full, timed=True, now=HandTurned())
    session.validate()
    assert session.is_finished
    assert (saved.id, saved.trouble) == (None, None)
    assert store.played() == ()
    assert not summary_of(session, timed=True, best=30.0).is_best


def test_a_day_stays_solved_when_its_game_is_deleted(tmp_path: Path) -> None:
    store, day = store_in(tmp_path), date(2023, 11, 20)
    small, usual = daily_of("takuzu", day, "4"), daily_of("takuzu", day)
    assert small is not None
    assert usual is not None
    for texts in (WINNING[:1], WINNING):
        saved, session = begun(store, daily=day)
        played(session, *texts)
        session.validate()
        assert (store.solved(small) is not None) is (texts == WINNING)
        saved.close()
        store.delete(saved.id or 0)
    assert store.game_of(small) is None
    assert store.solved(small) is not None
    assert store.solved(usual) is None
    assert store.solved(small._replace(day=date(2023, 11, 21))) is None
