from __future__ import annotations

from pathlib import Path

import pytest

from takuzu_tui.games import registry
from takuzu_tui.games.kit import Game
from takuzu_tui.play.save import Damage, Unreadable
from tests.games.further import added
from tests.games.toy.game import GAME
from tests.play.games import HandTurned
from tests.play.stores import gone_on, store_in


def test_every_game_is_there_by_its_name() -> None:
    assert registry.FIRST in registry.names()
    for name in registry.names():
        game = registry.game(name)
        assert isinstance(game, Game)
        assert game.name == name


def test_a_game_that_is_none_is_a_bug() -> None:
    with pytest.raises(KeyError):
        registry.game("chess")


def test_a_game_may_have_further_parts_or_none() -> None:
    assert registry.part("takuzu", "actions") is not None
    assert registry.part("takuzu", "openings") is None


def test_what_a_part_lacks_is_not_taken_for_the_part(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_name: str) -> object:
        raise ModuleNotFoundError(name="something_else")

    monkeypatch.setattr(registry, "import_module", fail)
    with pytest.raises(ModuleNotFoundError):
        registry.part("takuzu", "actions")


def test_a_game_is_added_for_a_while() -> None:
    with added("toy", "tests.games.toy"):
        assert registry.names()[-1] == "toy"
        assert registry.game("toy") is GAME
        assert registry.part("toy", "actions") is not None
    assert "toy" not in registry.names()


def test_a_save_of_a_game_that_is_gone_waits_until_it_is_there_again(tmp_path: Path) -> None:
    store, time = store_in(tmp_path), HandTurned()
    with added("toy", "tests.games.toy"):
        saved, session = store.begin(GAME.make({}, "a", lambda: False), timed=False, now=time)
        session.play(GAME.parse("AB1"))
        saved.close()
    assert (store.games(), store.played()) == ((), ())
    for outcome in (store.watch(1, now=time), store.resume(1, now=time)):
        assert outcome == Unreadable(1, Damage.UNKNOWN)
    with added("toy", "tests.games.toy"):
        assert [row.game for row in store.games()] == ["toy"]
        assert gone_on(store, 1).session.state == session.state
