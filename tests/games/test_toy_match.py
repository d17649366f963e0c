"""A match of under 100 lines, added by one line, is played with all that the house has."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from takuzu_tui.cli.plain.game import visit
from takuzu_tui.cli.plain.home import HOME, Console, Home
from takuzu_tui.play import reader
from takuzu_tui.play.settings import KeptSettings, Settings
from takuzu_tui.play.stats import statistics
from takuzu_tui.tui.screens.result import MatchResultScreen
from takuzu_tui.tui.screens.review import ReviewScreen
from takuzu_tui.wording.words import Words
from tests.cli.plain.players import drawn
from tests.cli.running import run
from tests.games.duel.game import GAME, USUAL
from tests.games.further import added
from tests.play.games import HandTurned
from tests.play.stores import gone_on, store_in
from tests.tui.apps import at_home, at_play, home_app, ready, said, text_of, type_ahead
from tests.tui.test_match import answered

OPENING = GAME.make(USUAL, "duel:0")
WON = "BB AA AC AB CA"
"""The computer marks the first cells that are free, and loses."""


@pytest.fixture(autouse=True)
def _the_house_has_a_duel() -> Iterator[None]:
    with added("duel", "tests.games.duel"):
        yield


def test_it_is_small() -> None:
    assert len(Path(GAME.make.__code__.co_filename).read_text("utf-8").splitlines()) < 100


def test_it_is_written_read_saved_resumed_and_counted(tmp_path: Path) -> None:
    found = reader.found_in(f"duel {WON}")
    assert found.game is GAME
    assert GAME.write(found.position, GAME.form) == f"duel {WON}"
    store = store_in(tmp_path)
    saved, session = store.begin(OPENING, timed=False, now=HandTurned())
    for move in GAME.moves(WON)[:4]:
        session.play(move)
    saved.close()
    (row,) = store.games()
    back = gone_on(store, row.id)
    assert back.session.state == session.state
    back.session.play(GAME.parse("CA"))
    assert back.session.is_finished
    back.saved.close()
    (tally,) = statistics(store.played(), store.played()[0].day).matches
    assert (tally.game, tally.side, tally.level, tally.won) == ("duel", 0, "first", 1)
    store.close()


async def test_it_is_played_against_a_level_to_its_result_on_the_full_screen() -> None:
    async with at_home(home_app(game="duel")) as (pilot, app):
        assert "DUEL" in text_of(app.screen, "home")
        await pilot.press("p")
        await ready(pilot)
        screen = at_play(app)
        assert "DUEL - grid 3x3 · you - first" in text_of(screen, "title")
        type_ahead(app, *":BB\r")
        await answered(pilot, screen)
        assert "Nought marks AA." in said(screen)
        await pilot.press("i", "w", "e", "u", "U")  # none of which it need know about
        await answered(pilot, screen)
        type_ahead(app, *":AA\r")
        await pilot.pause()
        assert "AA cannot be marked." in said(screen)
        for move in ("AC", "CA"):
            type_ahead(app, *f":{move}\r")
            await answered(pilot, screen)
        assert screen.session.is_finished
        await pilot.pause()
        assert isinstance(app.screen, MatchResultScreen)
        assert "You win, 1-0." in text_of(app.screen, "panel")
        await pilot.press("r")
        await ready(pilot)
        assert isinstance(app.screen, ReviewScreen)


def test_it_is_played_against_a_level_line_by_line() -> None:
    told: list[str] = []
    moves = ("play duel", "BB", "AA", "AC", "CA", "review", "home", "quit")
    source = StringIO("".join(f"{answer}\n" for answer in moves))
    home = Home(Console(Words(), told.append, source), drawn, seed="duel:0")
    home.kept = KeptSettings(None, Settings())
    visit(home, HOME)
    home.store.close()
    assert "DUEL - grid 3x3" in told
    assert "Nought marks AA." in told
    assert "AA cannot be marked." in told
    assert any("You win, 1-0." in line for line in told)


def test_it_has_the_command_that_every_match_has(tmp_path: Path) -> None:
    (tmp_path / "begun").write_text("duel BB AA")
    result = run("duel", "play", tmp_path / "begun", "--plain", stdin="AC\nAB\nCA\nquit\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Cross wins, 1-0." in result.stdout
