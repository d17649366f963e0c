"""Saved games are offered, gone on with, deleted; one that is open elsewhere is told."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.seeds import daily_seed
from takuzu_tui.tui.page import PageView
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.saved import SavedScreen
from takuzu_tui.tui.screens.watch import TakenScreen, WatchScreen
from takuzu_tui.wording.words import LANGUAGES, Words
from tests.play.stores import tampered
from tests.tui.apps import at_play, click_on, figure_1, kept, made, saving, store_of, text


async def play_two(folder: Path) -> None:
    """A 6x6 with an entry, then the first figure with one."""
    for opening in (made(6), figure_1()):
        async with saving(store_of(folder), opening) as (pilot, _):
            await pilot.press("tab", "1")


async def test_home_offers_the_latest_game_first(tmp_path: Path) -> None:
    await play_two(tmp_path)
    async with saving(store_of(tmp_path)) as (pilot, app):
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.row == "resume"
        assert "Resume          r       2 games to go on with" in text(app)
        assert "The latest: 4x4 easy, 11% filled, 00:00, on 16 November, " in text(app)
        await pilot.press("enter", "enter")
        assert at_play(app).opening.start.grid.size == 4


@pytest.mark.parametrize("game", ["suguru", "mijnlieff"])
async def test_whoever_names_a_game_finds_play_at_home(tmp_path: Path, game: str) -> None:
    await play_two(tmp_path)
    async with saving(store_of(tmp_path), called=game) as (_, app):
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.game.name == game
        assert "2 games to go on with" in text(app)
        assert app.screen.row == "play"


async def test_keys_typed_ahead_reach_the_saved_game(tmp_path: Path) -> None:
    await play_two(tmp_path)
    async with saving(store_of(tmp_path)) as (pilot, app):
        await pilot.press("r", "down", "enter", "u", "q", "r", "enter", "U", "q")
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.row == "play"
    assert [row.entries for row in kept(tmp_path)] == [3, 1]


async def test_without_saved_games_home_offers_play(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path)) as (pilot, app):
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.row == "play"
        assert "Resume" not in text(app)
        await pilot.press("r")
        assert isinstance(app.screen, HomeScreen)


async def test_big_q_quits_and_deletes_nothing_while_a_yes_is_asked_for(tmp_path: Path) -> None:
    await play_two(tmp_path)
    async with saving(store_of(tmp_path)) as (pilot, app):
        await pilot.press("r", "delete", "Q")
        assert app._exit
    assert len(kept(tmp_path)) == 2


async def test_a_game_is_deleted_after_a_yes(tmp_path: Path) -> None:
    await play_two(tmp_path)
    async with saving(store_of(tmp_path)) as (pilot, app):
        await pilot.press("r", "delete")
        assert "Delete this game?" in text(app, "panel")
        await pilot.press("n")
        assert len(kept(tmp_path)) == 2
        await pilot.press("delete", "y")
        assert [row.size for row in kept(tmp_path)] == ["6x6"]
        await click_on(pilot, "panel", "Delete")
        await click_on(pilot, "panel", "Delete y")
        await pilot.pause()
        assert kept(tmp_path) == ()
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.row == "play"
        assert "Resume" not in text(app)


async def test_a_yes_is_an_o_in_french(tmp_path: Path) -> None:
    await play_two(tmp_path)
    async with saving(store_of(tmp_path), language="fr") as (pilot, app):
        await pilot.press("r", "delete")
        assert "Supprimer o   Garder n" in text(app, "panel")
        await pilot.press("o")
        assert [row.size for row in kept(tmp_path)] == ["6x6"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_buttons_of_the_list_stand_in_one_line(tmp_path: Path, language: str) -> None:
    async with saving(store_of(tmp_path), figure_1()) as (pilot, _):
        await pilot.press("0")
    async with saving(store_of(tmp_path), language=language) as (pilot, app):
        await pilot.press("r")
        last = text(app, "panel").splitlines()[-1]
        say = Words(language).say
        assert all(say(name) in last for name in ("Resume", "Delete", "Close"))


async def test_the_list_names_days_as_home_does(tmp_path: Path) -> None:
    day = date(2025, 11, 16)
    opening = GAME.make(GAME.daily(day), daily_seed(day), lambda: False)
    async with saving(store_of(tmp_path), opening) as (pilot, _):
        await pilot.press("tab", "1")
    shown = ("16 novembre à", "du jour"), ("16 novembre 2025 à", "du jour")
    for today, told in zip((day, date(2026, 1, 1)), shown, strict=True):
        async with saving(store_of(tmp_path), language="fr", day=today) as (pilot, app):
            assert f"le {told[0]}" in text(app)
            await pilot.press("r")
            assert all(part in text(app, "panel") for part in told)


async def test_only_a_game_with_more_to_tell_has_the_sign_for_it(tmp_path: Path) -> None:
    day = date(2025, 9, 18)
    opening = GAME.make(GAME.daily(day), daily_seed(day), lambda: False)
    for played in (opening, made(6)):
        async with saving(store_of(tmp_path), played) as (pilot, _):
            await pilot.press("tab", "1")
    async with saving(store_of(tmp_path), size=(60, 24)) as (pilot, app):
        await pilot.press("r")
        rows = app.screen.query_one(PageView).page.plain()
        (dated,) = (row for row in rows if "10x10" in row)
        (plain,) = (row for row in rows if "6x6" in row and "10x10" not in row)
        assert dated.rstrip().endswith("…")
        assert "…" not in plain


async def test_the_smallest_list_asks_before_it_deletes(tmp_path: Path) -> None:
    await play_two(tmp_path)
    async with saving(store_of(tmp_path)) as (pilot, app):
        await pilot.press("r")
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        view = app.screen.query_one(PageView)
        assert view.border_subtitle == "Enter Del Esc"
        assert all(line.rstrip().endswith("…") for line in view.page.plain())
        await pilot.press("delete")
        assert "Delete this game?" in " ".join(text(app, "panel").split())
        assert view.border_subtitle == "y n"
        await pilot.press("n")
        assert "4x4" in text(app, "panel")


async def test_games_that_are_all_in_sight_leave_no_sign_for_more(tmp_path: Path) -> None:
    await play_two(tmp_path)
    async with saving(store_of(tmp_path)) as (pilot, app):
        await pilot.press("r")
        for lines in range(6, 12):
            await pilot.resize_terminal(80, lines)
            await pilot.pause()
            assert "▼" not in text(app, "panel")
            assert "4x4" in text(app, "panel")
            assert "6x6" in text(app, "panel")


async def test_esc_closes_the_list_and_nothing_else(tmp_path: Path) -> None:
    await play_two(tmp_path)
    async with saving(store_of(tmp_path)) as (pilot, app):
        await pilot.press("r", "end", "escape")
        assert isinstance(app.screen, HomeScreen)
        assert len(kept(tmp_path)) == 2


async def test_a_damaged_game_is_refused_with_a_sentence(tmp_path: Path) -> None:
    await play_two(tmp_path)
    tampered(tmp_path, "UPDATE entries SET text = 'AA0'")
    async with saving(store_of(tmp_path)) as (pilot, app):
        await pilot.press("r", "enter")
        assert isinstance(app.screen, SavedScreen)
        assert "Game 2 was altered; it is kept aside." in text(app, "panel")


async def test_a_damaged_game_is_in_the_list_and_can_be_deleted(tmp_path: Path) -> None:
    await play_two(tmp_path)
    tampered(tmp_path, "UPDATE games SET start = 'x' WHERE id = 2")
    async with saving(store_of(tmp_path)) as (pilot, app):
        await pilot.press("r")
        assert "Game 2 was altered; it is kept aside." in text(app, "panel")
        await pilot.press("end", "enter")
        assert isinstance(app.screen, SavedScreen)
        await pilot.press("delete", "y")
        assert "Game 2" not in text(app, "panel")
    assert store_of(tmp_path).damaged() == ()


async def test_home_tells_of_games_that_are_all_damaged(tmp_path: Path) -> None:
    await play_two(tmp_path)
    tampered(tmp_path, "UPDATE games SET start = 'x'")
    async with saving(store_of(tmp_path)) as (pilot, app):
        await pilot.pause()
        assert "2 damaged games" in text(app)
        await pilot.press("r")
        assert "Game 1 was altered" in text(app, "panel")


async def test_a_damaged_game_that_was_asked_for_is_told_at_home(tmp_path: Path) -> None:
    await play_two(tmp_path)
    tampered(tmp_path, "UPDATE entries SET text = 'AA0'")
    async with saving(store_of(tmp_path), game=1) as (pilot, app):
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert "Game 1 was altered" in app.trouble


async def test_a_puzzle_to_open_is_always_a_new_game(tmp_path: Path) -> None:
    for _ in range(2):
        async with saving(store_of(tmp_path), figure_1()) as (pilot, _):
            await pilot.press("0")
    assert [row.id for row in kept(tmp_path)] == [2, 1]


async def test_the_same_game_twice_is_told_and_may_be_left_alone(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), figure_1()) as (here, _):
        await here.press("0")
        async with saving(store_of(tmp_path), game=1) as (there, other):
            assert isinstance(other.screen, TakenScreen)
            assert "Game 1 is open elsewhere." in text(other, "panel")
            await there.press("escape")
            assert isinstance(other.screen, HomeScreen)


async def test_a_game_that_was_taken_over_is_only_shown_where_it_was(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), figure_1()) as (here, app):
        screen = at_play(app)
        await here.press("0")
        async with saving(store_of(tmp_path), game=1) as (there, other):
            await there.press("t", "tab", "1")
            assert at_play(other).session.entries == 2
            app.call_later(screen.check)  # as every second does by itself
            await here.pause()
            assert isinstance(app.screen, WatchScreen)
            app.screen.look()
            assert app.screen.watched.session.position.grid == at_play(other).session.position.grid
            await there.press("u")
            app.screen.look()
            assert app.screen.watched.session.entries == 3
    assert kept(tmp_path)[0].entries == 3


async def test_a_watched_board_without_room_says_what_it_needs(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), made(14)) as (here, _):
        await here.press("tab", "1")
        async with saving(store_of(tmp_path), game=1, size=(60, 16)) as (there, other):
            await there.press("w")
            await there.pause()
            assert "TAKUZU needs 31 columns and 17 lines; this is 60x16." in text(other, "title")
            await there.resize_terminal(20, 5)
            await there.pause()
            assert text(other, "title").strip() == "TAKUZU needs 31x17."
            assert "q home" in text(other, "footer")
            await there.resize_terminal(60, 17)
            await there.pause()
            assert "watching" in text(other, "title")


async def test_a_watched_game_follows_the_one_who_plays(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), figure_1()) as (here, app):
        await here.press("0")
        async with saving(store_of(tmp_path), game=1) as (there, other):
            await there.press("right", "enter", "0", "1", "u")
            screen = other.screen
            assert isinstance(screen, WatchScreen)
            assert "watching" in text(other, "title")
            await here.press("right", "right", "1")
            screen.look()
            assert screen.watched.session.position.grid == at_play(app).session.position.grid
            assert screen.board.scene.cursor == at_play(app).player.cursor
            await there.press("t")
            assert at_play(other).session.entries == 2
            await there.press("u", "q")
    assert kept(tmp_path)[0].entries == 3


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "This game was deleted elsewhere; this is how it stood."),
        ("fr", "Cette partie a été supprimée ailleurs ; voici où elle en était."),
    ],
)
async def test_a_watched_game_that_is_deleted_elsewhere_stays_in_sight(
    tmp_path: Path, language: str, told: str
) -> None:
    async with saving(store_of(tmp_path), figure_1()) as (here, _):
        await here.press("0")
        async with saving(store_of(tmp_path), game=1, language=language) as (there, other):
            await there.press("w")
            screen = other.screen
            assert isinstance(screen, WatchScreen)
            seen = screen.watched.session.position.grid
            await here.press("q")
            deleter = store_of(tmp_path)
            assert deleter.delete(1) is None
            deleter.close()
            screen.look()
            assert told in text(other, "title") + text(other, "footer")
            assert screen.watched.session.position.grid == seen
