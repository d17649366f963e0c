"""`takuzu play --resume`: which game is gone on with, and what is said when there is none."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from takuzu_tui.cli.play import Taste, Wanted, play_on_screen
from takuzu_tui.cli.talk import Problem, Talk
from takuzu_tui.engine.takuzu.grid import parse_move
from takuzu_tui.tui import run as tui_run
from takuzu_tui.tui.world import Start, World
from tests.cli.running import refused, run
from tests.figures import TEXT, WINNING
from tests.play.stores import begun, store_in

Asked = list[tuple[World, Start]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What the screen was asked for."""
    runs: Asked = []

    def run(_words: object, _kept: object, world: World, start: Start, _trouble: str) -> None:
        runs.append((world, start))

    monkeypatch.setattr(tui_run, "run", run)
    monkeypatch.setattr(sys, "argv", ["takuzu"])
    return runs


def resume(home: Path, game: int, **wanted: Any) -> None:
    talk = Talk({"TERM": "xterm", "LANG": "en_US.UTF-8", "TAKUZU_HOME": str(home)})
    play_on_screen(talk, Wanted(saved=game, **wanted), Taste())


def two_games(home: Path) -> None:
    """An unfinished game, then a finished one."""
    store = store_in(home)
    first, session = begun(store)
    session.play(parse_move(WINNING[0]))
    second, session = begun(store)
    for move in WINNING:
        session.play(parse_move(move))
    session.validate()
    first.close()
    second.close()
    store.close()


def test_the_latest_unfinished_game_is_gone_on_with(tmp_path: Path, asked: Asked) -> None:
    two_games(tmp_path)
    resume(tmp_path, 0)
    ((world, start),) = asked
    assert start.saved == 1
    world.store().close()


def test_a_game_is_asked_for_by_its_number(tmp_path: Path, asked: Asked) -> None:
    two_games(tmp_path)
    resume(tmp_path, 2)
    ((world, start),) = asked
    assert start.saved == 2
    world.store().close()


@pytest.mark.parametrize(
    ("game", "told"), [(0, "there is no game to go on with"), (7, "no such game: {game}")]
)
def test_no_such_game_is_told(tmp_path: Path, asked: Asked, game: int, told: str) -> None:
    with pytest.raises(Problem) as problem:
        resume(tmp_path, game)
    assert told in str(vars(problem.value))
    assert not asked


@pytest.mark.parametrize("wanted", [{"source": "file"}, {"chosen": {"size": "6"}}, {"seed": "s"}])
def test_a_saved_game_and_another_puzzle_do_not_go_together(
    tmp_path: Path, asked: Asked, wanted: dict[str, Any]
) -> None:
    (tmp_path / "file").write_text(TEXT)
    if "source" in wanted:
        wanted = {"source": str(tmp_path / "file")}
    with pytest.raises(Problem):
        resume(tmp_path, 0, **wanted)
    assert not asked


def test_the_number_of_a_game_is_a_number() -> None:
    assert "--resume" in refused(run("play", "--resume", "x"))
