from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from takuzu_tui.play import stats
from takuzu_tui.play.session import Session
from takuzu_tui.play.stats import best_time, kind_of
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.result import ResultScreen
from takuzu_tui.tui.screens.statistics import StatisticsScreen
from takuzu_tui.tui.world import Start
from tests.figures import WINNING
from tests.play.games import HandTurned, moves
from tests.tui.apps import WORLD, at_home, figure_1, home_app, playing, saving, store_of, text
from tests.tui.records import played, told


async def win(pilot: Pilot[None], *keys: str) -> None:
    """Fills the board after a few keys, and has it judged."""
    screen = pilot.app.screen
    assert isinstance(screen, GameScreen)
    await pilot.press(*keys)
    screen.session.play(*moves(*WINNING))
    await pilot.press("V")


async def test_home_leads_to_the_statistics_and_they_back_home(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stats, "statistics", lambda *_: told(played(75)))
    world = WORLD._replace(has_games=lambda: True)
    async with at_home(home_app(world=world)) as (pilot, app):
        await pilot.press("s")
        assert isinstance(app.screen, StatisticsScreen)
        assert "01:15" in text(app, "panel")
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)


async def test_nobody_who_never_played_is_offered_statistics(tmp_path: Path) -> None:
    store = store_of(tmp_path)
    world = WORLD._replace(store=lambda: store, has_games=lambda: store.has_games)
    async with at_home(home_app(world=world)) as (_, app):
        assert "Statistics" not in text(app)
        assert not app.store.has_games
    assert not list(tmp_path.iterdir())


async def test_a_game_that_was_won_is_in_the_statistics_at_once(tmp_path: Path) -> None:
    hands = HandTurned(0.0)
    async with saving(store_of(tmp_path), figure_1(), now=hands) as (pilot, app):
        hands.now = 61.0
        await win(pilot)
        assert isinstance(app.screen, ResultScreen)
        assert "This is your best time." in text(app, "panel")
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("s")
        assert isinstance(app.screen, StatisticsScreen)
        (tally,) = app.screen.told.tallies
        assert (tally.played, tally.solved, tally.best, tally.hints) == (1, 1, 61.0, 0)


async def test_a_slower_game_leaves_the_best_time_and_a_helped_one_sets_none(
    tmp_path: Path,
) -> None:
    for seconds, keys, best in ((90.0, "", 90.0), (120.0, "", 90.0), (30.0, "F", 90.0)):
        hands = HandTurned(0.0)
        async with saving(store_of(tmp_path), figure_1(), now=hands) as (pilot, app):
            hands.now = seconds
            await win(pilot, *keys)
            assert isinstance(app.screen, ResultScreen)
            assert app.screen.summary.best == best
            assert app.screen.summary.elapsed == seconds


async def test_without_a_store_there_is_no_best_time() -> None:
    async with playing() as (pilot, _):
        app = pilot.app
        await win(pilot)
        assert isinstance(app.screen, ResultScreen)
        assert app.screen.summary.best is None


async def test_the_best_time_is_that_of_the_same_size_and_level(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = [played(50, 4), played(20, 6), played(10, 4, helps=1), played(30, 4, None)]
    opening = figure_1()
    assert best_time(games, kind_of(opening)) == 50
    for known, best in ((games, 50), ([], None)):
        totals = told(*known)
        monkeypatch.setattr(stats, "statistics", lambda *_, totals=totals: totals)
        async with at_home(home_app(start=Start(opening))) as (pilot, app):
            await win(pilot)
            assert isinstance(app.screen, ResultScreen)
            assert app.screen.summary.best == best


def test_a_session_keeps_the_log_that_makes_it_anew() -> None:
    session = Session(figure_1(), now=lambda: 0.0)
    session.checkpoint()
    session.undo()
    session.reset()
    assert [entry.kind.value for entry in session.log] == ["mark"]
    again = Session.replay(session.opening, session.log, now=lambda: 0.0)
    assert (again.state, again.log) == (session.state, session.log)
