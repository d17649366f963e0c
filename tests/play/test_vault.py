from __future__ import annotations

from pathlib import Path

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.play.opening import Opening, alike
from takuzu_tui.play.vault import Vault
from tests.figures import GIVENS, SOLUTION
from tests.play.games import EMPTY, FIGURE, HandTurned, move
from tests.play.stores import store_in


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


def test_another_puzzle_is_as_hard_as_one_can_be_made() -> None:
    beyond = Opening(GIVENS, SOLUTION, Difficulty.BEYOND)
    assert (alike(beyond).size, alike(beyond).difficulty) == (4, Difficulty.EXPERT)
    assert alike(EMPTY).difficulty is Difficulty.EASY
