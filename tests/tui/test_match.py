"""A match on the full screen: keys, answers, the end, the review, home, saves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from takuzu_tui.engine.coords import Coord
from takuzu_tui.games import registry
from takuzu_tui.games.kit import YOU
from takuzu_tui.games.mijnlieff.game import GAME
from takuzu_tui.play.match import MatchPlayer
from takuzu_tui.play.settings import ErrorMode, KeptSettings, Settings
from takuzu_tui.play.store import Store
from takuzu_tui.tui.page import PageView
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.result import MatchResultScreen
from takuzu_tui.tui.screens.review import ReviewScreen
from takuzu_tui.tui.screens.statistics import StatisticsScreen
from tests.games.mijnlieff.games import SMALL, after, opening
from tests.play.matches import AtOnce, HeldBack
from tests.tui.apps import (
    at_home,
    at_play,
    click_cell,
    home_app,
    paste,
    ready,
    said,
    saving,
    store_of,
    text_of,
    type_ahead,
)

BEATS = 100_000


async def answered(pilot: Pilot[None], screen: GameScreen) -> None:
    """The computer has answered whatever it was asked."""
    for _ in range(BEATS):
        await pilot.pause()
        companion = screen.player.companion
        if companion is None or not companion.is_waiting:
            return
    raise AssertionError("the computer has not answered")


def moves(screen: GameScreen) -> str:
    return " ".join(map(str, GAME.played(screen.session.position)))


def typed(line: str) -> tuple[str, ...]:
    return tuple(f":{move}\r" for move in line.split() if move != "--")


async def test_a_tile_is_placed_by_its_letter_and_answered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(GAME, "reply", AtOnce("14c"))
    async with saving(store_of(tmp_path), opening()) as (pilot, app):
        screen = at_play(app)
        await pilot.press("down", "right", "p")
        await answered(pilot, screen)
        assert moves(screen) == "22p 14c"
        assert "Red: Cross on 14." in said(screen)
        guide = text_of(screen, "guide")
        assert "White 0-0 Red" in guide
        assert "White to move" in guide
        assert "22p 14c" in guide
        assert "you - easy" in text_of(screen, "title")
        await pilot.press("u")
        assert moves(screen) == ""


async def test_keys_work_while_it_thinks_and_the_thinking_is_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    level = HeldBack("14c")
    monkeypatch.setattr(GAME, "reply", level)
    async with saving(store_of(tmp_path), opening()) as (pilot, app):
        screen = at_play(app)
        await pilot.press("down", "right", "p")
        assert "Red (easy) thinks" in text_of(screen, "guide")
        await pilot.press("up", "f1", "escape")
        assert screen.player.cursor == Coord(0, 1)
        assert screen.player.companion is not None
        assert screen.player.companion.is_waiting, "Esc has closed the keys alone"
        await pilot.press("c")
        assert "It is not your turn yet: Red answers at once, then you move." in said(screen)
        await answered(pilot, screen)
        assert moves(screen) == "22p 14c"


async def test_the_bottom_line_of_a_show_offers_no_move(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(GAME, "reply", HeldBack("14c"))
    async with saving(store_of(tmp_path), opening(white="easy", red="medium")) as (_, app):
        footer = text_of(at_play(app), "footer").strip()
        assert footer == "+ faster  - slower  D display  z pause  n new  F1 keys"
    async with saving(store_of(tmp_path), opening(white="easy", red=YOU)) as (_, app):
        assert "c d p t place  Space kind" in text_of(at_play(app), "footer"), "soon one moves"


async def test_the_controls_of_a_show_offer_nothing_that_only_a_player_does(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(GAME, "reply", HeldBack("14c"))
    for red, keys in (("medium", {"+", "-"}), (YOU, {"i", "w", "s", "e", "R"})):
        async with saving(store_of(tmp_path), opening(white="easy", red=red)) as (_, app):
            guide = at_play(app).query_one("#guide", PageView).page
            spans = (span for line in guide.lines for span in line)
            assert {span.text for span in spans if span.look == "key"} == keys


async def test_mistakes_marked_in_a_match_stay_so_and_mark_no_wrong_cells_in_a_puzzle(
    tmp_path: Path,
) -> None:
    async with saving(store_of(tmp_path), opening(red=YOU)) as (pilot, app):
        await pilot.press("e")
        assert app.settings.mistakes
        assert app.settings.errors_in(GAME) is ErrorMode.WRONG
        assert app.settings.errors_in(registry.game("suguru")) is ErrorMode.RULES
        await pilot.press("e")
        assert app.settings.errors_in(GAME) is ErrorMode.RULES


def looks_of(screen: Screen[Any], name: str) -> set[str]:
    page = screen.query_one(f"#{name}", PageView).page
    return {span.look for line in page.lines for span in line}


async def test_each_side_has_its_colour_at_home_and_in_the_result(tmp_path: Path) -> None:
    async with at_home(home_app(game="mijnlieff")) as (_, app):
        looks = looks_of(app.screen, "home")
        assert {"even-first", "odd-first", "even-second", "odd-second"} <= looks
    begun = opening(size="3", white=YOU, red=YOU)._replace(start=after(SMALL, size="3"))
    async with saving(store_of(tmp_path), begun) as (pilot, app):
        await pilot.press("enter")
        assert isinstance(app.screen, MatchResultScreen)
        looks = looks_of(app.screen, "panel")
        assert {"even-first", "odd-first", "odd-second"} <= looks


async def test_its_name_is_drawn_at_home_where_the_usual_window_has_room() -> None:
    async with at_home(home_app(game="mijnlieff")) as (_, app):
        home = text_of(app.screen, "home")
        assert "▄▄" in home.splitlines()[1]
        assert "MIJNLIEFF   your tile rules" in home
        assert "[easy] medium  strong  perfect" in home, "every level stands there all the same"


async def test_a_game_left_while_it_thinks_is_resumed_and_answered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    level = HeldBack("14c")
    monkeypatch.setattr(GAME, "reply", level)
    async with saving(store_of(tmp_path), opening()) as (pilot, app):
        await pilot.press("down", "right", "p")
        assert moves(at_play(app)) == "22p"
    level.may_go.set()
    store = store_of(tmp_path)
    (row,) = store.games()
    async with saving(store, game=row.id) as (pilot, app):
        screen = at_play(app)
        await answered(pilot, screen)
        assert moves(screen) == "22p 14c"


async def test_a_match_of_two_ends_with_its_result_and_a_rematch(tmp_path: Path) -> None:
    begun = opening(size="3", white="easy", red=YOU)._replace(
        start=opening(size="3", red=YOU).start
    )
    async with saving(store_of(tmp_path), begun) as (pilot, app):
        for keys in typed(SMALL):
            type_ahead(app, *keys)
        await pilot.pause()
        assert isinstance(app.screen, MatchResultScreen)
        assert "The game is a draw, 0-0." in "\n".join(
            line for line in app.screen.full_page(60, 20).plain()
        )
        await pilot.press("m")
        await ready(pilot)
        screen = at_play(app)
        assert moves(screen) == ""
        assert not screen.session.is_finished


async def test_the_review_shows_values_and_their_curve(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), opening(size="3", red=YOU)) as (pilot, app):
        for keys in typed(SMALL):
            type_ahead(app, *keys)
        await pilot.pause()
        await pilot.press("r")
        await ready(pilot)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        await pilot.press("right")
        told = text_of(screen, "guide")
        assert "White: Cross on 12." in told
        assert "before: a draw, for sure" in told
        assert "Value" in told
        await pilot.press("w", "end", "escape")


async def test_the_review_of_a_record_begins_with_an_empty_board(tmp_path: Path) -> None:
    begun = opening(size="3", white=YOU, red=YOU)._replace(start=after(SMALL, size="3"))
    async with saving(store_of(tmp_path), begun) as (pilot, app):
        await pilot.press("r")
        await ready(pilot)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        assert len(screen.review.steps) == len(SMALL.split())
        assert not any(face.text for face in screen.board.scene.picture.faces)
        await pilot.press("right", "right")
        told = text_of(screen, "guide")
        assert "Red: Cross on 32." in told
        assert "this lost 1 point" in told
        assert "after 00:00" not in told, "nobody knows how long it took"
        await pilot.press("end")
        assert screen.board.scene.picture.face(Coord(0, 0)).text


async def test_home_offers_sides_and_levels() -> None:
    kept = KeptSettings(held=Settings(game="mijnlieff"))
    async with at_home(home_app(kept=kept)) as (pilot, app):
        home = text_of(app.screen, "home")
        for word in ("MIJNLIEFF", "White", "Red", "Opening", "perfect", "a new game"):
            assert word in home
        await pilot.press("p")
        await ready(pilot)
        screen = at_play(app)
        assert isinstance(screen.player, MatchPlayer)
        assert GAME.players(screen.session.position) == (YOU, "easy")


async def test_perfect_is_explained_where_there_is_none() -> None:
    kept = KeptSettings(
        held=Settings(game="mijnlieff").wishing("mijnlieff", {"size": "5", "red": "perfect"})
    )
    async with at_home(home_app(kept=kept)) as (pilot, app):
        assert "Perfect play is known on boards of 3 and 4 only." in text_of(app.screen, "home")
        await pilot.press("p")
        await ready(pilot)
        assert GAME.players(at_play(app).session.position) == (YOU, "strong")


async def test_a_record_is_opened_and_gone_on_with() -> None:
    kept = KeptSettings(held=Settings(game="mijnlieff"))
    async with at_home(home_app(kept=kept)) as (pilot, app):
        await pilot.press("o")
        await paste(pilot, "mijnlieff 4 anywhere 22p 24d")
        await pilot.press("enter")
        await ready(pilot)
        for _ in range(BEATS):
            await pilot.pause()
            if isinstance(app.screen, GameScreen):
                break
        assert moves(at_play(app)) == "22p 24d"


async def test_statistics_count_matches(tmp_path: Path) -> None:
    store: Store = store_of(tmp_path)
    async with saving(store, opening()) as (pilot, app):
        await pilot.press("R", "y")
        assert isinstance(app.screen, MatchResultScreen)
        await pilot.press("q", "s")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, StatisticsScreen)
        told = "\n".join(screen.full_page(74, 20).plain())
        assert "Mijnlieff" in told
        assert "White" in told
        assert "easy" in told


async def test_a_click_chooses_a_cell_and_a_second_places(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), opening(red=YOU)) as (pilot, app):
        screen = at_play(app)
        await click_cell(pilot, screen, Coord(1, 1))
        assert moves(screen) == ""
        await click_cell(pilot, screen, Coord(1, 1))
        assert moves(screen) == "22c"


@pytest.mark.parametrize("key", ["D", "T", "C", "M", "P", "?", "f1", "e", "y"])
async def test_keys_of_the_house_work_in_a_match(key: str, tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), opening(red=YOU)) as (pilot, app):
        await pilot.press(key, "escape")
        await pilot.press("c")
        assert moves(at_play(app)) == "11c"


async def test_an_end_that_comes_while_help_is_on_is_shown_afterwards(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    level = HeldBack("22p", "21d", "11t")
    monkeypatch.setattr(GAME, "reply", level)
    async with saving(store_of(tmp_path), opening(size="3", white="easy", red=YOU)) as (pilot, app):
        screen = at_play(app)
        level.answers.insert(0, "12c")
        level.may_go.set()
        await answered(pilot, screen)
        level.may_go.clear()
        type_ahead(app, *":32c\r")
        await pilot.press("f1")
        level.may_go.set()
        await answered(pilot, screen)
        assert screen.session.is_finished
        assert not isinstance(app.screen, MatchResultScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MatchResultScreen)
