from __future__ import annotations

from pathlib import Path

import pytest

from takuzu_tui.play.paths import Paths, locate
from tests.play.stores import UNREADABLE


def test_takuzu_home_holds_everything(tmp_path: Path) -> None:
    paths = locate({"TAKUZU_HOME": str(tmp_path)})
    assert paths == Paths(tmp_path, tmp_path)
    assert paths.settings == tmp_path / "config.toml"
    assert paths.are_known


def test_a_relative_home_is_seen_from_where_we_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert locate({"TAKUZU_HOME": "games"}).data == tmp_path / "games"


@pytest.mark.parametrize("environ", [{}, {"TAKUZU_HOME": ""}])
def test_without_it_the_usual_places_are_taken(environ: dict[str, str]) -> None:
    paths = locate(environ)
    assert paths.config.name == paths.data.name == "takuzu"
    assert paths.config != paths.data


def test_what_is_there_is_told_without_making_anything(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "config", tmp_path / "data")
    assert not paths.has_games
    assert list(tmp_path.iterdir()) == []
    for file in (paths.settings, paths.games):
        file.parent.mkdir()
        file.touch()
    assert paths.has_games
    assert not Paths(paths.settings, paths.games).has_games


def test_where_nobody_can_look_there_may_be_something() -> None:
    paths = Paths(UNREADABLE, UNREADABLE)
    assert paths.has_games
    assert not Paths(Path("/config"), Path("~/.local/share/takuzu")).has_games


def test_without_any_home_nothing_is_known() -> None:
    assert not Paths(Path("~/.config/takuzu"), Path("/data")).are_known
    assert not Paths(Path("/config"), Path("~/.local/share/takuzu")).are_known
