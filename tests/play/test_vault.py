from __future__ import annotations

from datetime import date
from pathlib import Path

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.play.opening import Opening, alike
from takuzu_tui.play.store import Store
from takuzu_tui.play.summary import summary_of
from takuzu_tui.play.vault import Vault
from tests.figures import GIVENS, SOLUTION, WINNING
from tests.play.games import EMPTY, FIGURE, HandTurned, move, played
from tests.play.stores import begun, store_in


def test_a_game_is_begun_with_its_level_and_its_place_on_disk(tmp_path: Path) -> None:
    vault = Vault(lambda: store_in(tmp_path), lambda: True)
    saved, session = vault.begin(FIGURE, timed=True, now=HandTurned())
    assert saved is not None
    assert session.opening.difficulty is not None
    session.play(move("AA0"))
    assert [(row.id, row.entries, row.timed) for row in vault.unfinished()] == [(1, 1, True)]
    saved.close()
    vault.close()


def test_without_a_store_a_game_lives_as_long_as_it_is_on() -> None:
    vault = Vault(None, lambda: False)
    saved, session = vault.begin(FIGURE, timed=False, now=HandTurned())
    assert saved is None
    session.play(move("AA0"))
    assert vault.unfinished() == ()
    assert vault.played() == ()


def test_a_grid_that_came_full_is_judged_and_sets_no_record(tmp_path: Path) -> None:
    vault = Vault(lambda: store_in(tmp_path), lambda: True)
    saved, session = vault.begin(Opening(SOLUTION, SOLUTION), timed=True, now=HandTurned())
    session.validate()
    assert session.is_finished
    assert saved is None
    assert vault.played() == ()
    assert not summary_of(session, timed=True, best=30.0).is_best
    vault.close()


def test_another_puzzle_is_as_hard_as_one_can_be_made() -> None:
    beyond = Opening(GIVENS, SOLUTION, Difficulty.BEYOND)
    assert (alike(beyond).size, alike(beyond).difficulty) == (4, Difficulty.EXPERT)
    assert alike(EMPTY).difficulty is Difficulty.EASY


def test_a_day_stays_solved_when_its_game_is_deleted(tmp_path: Path) -> None:
    vault, day = Vault(lambda: store_in(tmp_path), lambda: True), date(2023, 11, 20)
    assert isinstance(vault.store, Store)
    for texts in (WINNING[:1], WINNING):
        saved, session = begun(vault.store, daily=day)
        played(session, *texts)
        session.validate()
        assert (vault.solved(day) is not None) is (texts == WINNING)
        saved.close()
        vault.store.delete(saved.id or 0)
    assert vault.game_of(day) is None
    assert vault.solved(day) is not None
    assert vault.solved(date(2023, 11, 21)) is None
    vault.close()
