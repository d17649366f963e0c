from __future__ import annotations

import pytest
from textual import events

from takuzu_tui.drawing.cells import ASCII_GLYPHS, MARKS, ORIGIN_MARKS, Glyphs
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.games.kit import Mark, Origin
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.actions import actions_of
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import Helps
from takuzu_tui.play.stats import Summary
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.page import PageView
from takuzu_tui.tui.panel import PanelScreen
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.help import KeysScreen, RulesScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.result import ResultScreen
from takuzu_tui.tui.screens.review import ReviewScreen
from takuzu_tui.tui.world import Start
from takuzu_tui.wording.phrases import clock_text
from takuzu_tui.wording.words import Words
from tests.tui.apps import at_home, click_on, figure_1, home_app, made, ready, text, type_ahead

BY_ARROWS = ["0", "right", "right", "1", "down", "left", "left", "1", "right", "0", "right"]
BY_ARROWS += ["right", "1", "down", "left", "left", "left", "0", "right", "right", "1", "right"]
BY_ARROWS += ["1", "down", "left", "0"]
SIZES = [(80, 24), (120, 40)]


def game_app(**settings: object) -> TakuzuApp:
    return home_app(start=Start(figure_1()), **settings)  # type: ignore[arg-type] # by their names


def game(app: TakuzuApp) -> GameScreen:
    assert isinstance(app.screen, GameScreen)
    return app.screen


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
async def test_the_rules_are_the_six_sentences_in_order(
    language: str, size: tuple[int, int]
) -> None:
    async with at_home(home_app(language=language), size=size, keys="?") as (_, app):
        shown = " ".join(text(app, "panel").split())
        words = Words(language)
        places = [
            shown.index(f"{number} {words.say(rule)}") for number, rule in enumerate(GAME.rules, 1)
        ]
        assert places == sorted(places)
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.title_text() == words.say("Rules of the game")


@pytest.mark.parametrize("key", ["escape", "enter", "q"])
async def test_the_rules_close_and_the_game_is_untouched(key: str) -> None:
    async with at_home(game_app()) as (pilot, app):
        before = game(app).session.state
        await pilot.press("?", "0", "1", "R", "v", key)
        assert game(app).session.state == before


async def test_the_rules_close_by_a_click() -> None:
    async with at_home(game_app(), keys="?") as (pilot, app):
        await click_on(pilot, "panel", "Close")
        assert isinstance(app.screen, GameScreen)


@pytest.mark.parametrize("key", ["?", "f1"])
async def test_the_rules_lead_to_the_keys_and_those_back_to_the_game(key: str) -> None:
    async with at_home(game_app()) as (pilot, app):
        await pilot.press("?", key)
        assert isinstance(app.screen, KeysScreen)
        assert len(app.screen_stack) == 2
        await pilot.press("escape")
        assert isinstance(app.screen, GameScreen)


async def test_the_rules_lead_to_the_keys_by_a_click() -> None:
    async with at_home(game_app(), keys="?") as (pilot, app):
        await click_on(pilot, "panel", "Keys")
        assert isinstance(app.screen, KeysScreen)
        await click_on(pilot, "panel", "Close")
        assert isinstance(app.screen, GameScreen)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [74, 114])
def test_the_key_help_holds_every_action(language: str, width: int) -> None:
    words = Words(language)
    shown = KeysPage(words).full_page(width, 999).plain()
    for action in actions_of().offered(is_finished=False):
        label = words.say(action.label)
        assert any(label in line for line in shown), label


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [30, 74, 114])
def test_the_key_help_ends_with_every_mark_of_the_board(
    language: str, width: int, ascii_only: bool
) -> None:
    words = Words(language, ascii_only=ascii_only)
    page = KeysPage(words).full_page(width, 999)
    spans = [span for line in page.lines for span in line]
    title = next(place for place, span in enumerate(spans) if span.text == words.say("Marks"))
    shown = [span.text for span in spans[title:] if span.look == "key"]
    glyphs = ASCII_GLYPHS if ascii_only else Glyphs()
    marks = (Mark.ERROR, Mark.WRONG, Mark.TARGET, Mark.PROOF, Mark.BRANCH)
    origins = (Origin.HELP, Origin.CORRECTED)
    signs = {*(MARKS[mark] for mark in marks), *(ORIGIN_MARKS[origin] for origin in origins)}
    assert {*shown} >= {*signs, glyphs.satisfied}
    assert not ascii_only or "".join(page.plain()).isascii()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_key_help_of_a_match_tells_the_marks_of_its_board_and_no_others(language: str) -> None:
    words = Words(language)
    shown = KeysPage(words, "mijnlieff").full_page(74, 999).plain()
    told = shown[1 + next(at for at, line in enumerate(shown) if words.say("Marks") in line) :]
    signs = [line[:6].strip() for line in told if line.strip() and not line.startswith(" " * 6)]
    assert signs == ["( )", "< >", "^", "~", "?", ":", "x", "[ ]"]
    assert words.say("Red") in told[1]


class KeysPage(KeysScreen):
    """The key help without a program around it."""

    def __init__(self, words: Words, game: str = "takuzu") -> None:
        super().__init__(game)
        self._words = words

    @property
    def words(self) -> Words:
        return self._words


async def test_a_long_panel_scrolls_as_far_as_it_goes() -> None:
    async with at_home(keys="") as (pilot, app):
        await pilot.press("f1")
        panel = app.screen
        assert isinstance(panel, PanelScreen)
        assert "Move" in text(app, "panel")
        await pilot.press("down", "j", "k", "pagedown", "space", "pagedown", "pagedown")
        assert "Quit" in text(app, "panel")
        assert "Move" not in text(app, "panel")
        await pilot.press("pageup", "pageup", "pageup", "pageup", "up")
        assert panel.first == 0
        app.post_message(_wheel(down=True))
        await pilot.pause()
        assert panel.first == 3
        app.post_message(_wheel(down=False))
        await pilot.pause()
        assert panel.first == 0
        await click_on(pilot, "panel", "▼")
        assert panel.first == 3


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_signs_of_a_long_panel_hide_no_text(language: str) -> None:
    async with at_home(home_app(language=language)) as (pilot, app):
        await pilot.press("f1")
        panel = app.screen
        assert isinstance(panel, KeysScreen)
        whole = {*" ".join(panel.full_page(200, 999).plain()).split(), "▲", "▼"}
        foot = {*" ".join(panel.foot(60).plain()).split()}
        for _ in range(8):
            assert {*text(app, "panel").split()} <= whole | foot
            panel.scroll(5)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("keys", [("f1",), ("?", "?")])
async def test_a_click_on_a_key_in_a_game_closes_the_list_and_does_it(
    keys: tuple[str, ...], size: tuple[int, int]
) -> None:
    async with at_home(game_app(), size=size) as (pilot, app):
        await pilot.press(*keys)
        await click_on(pilot, "panel", "put a 1")
        assert game(app).player.session.position.grid[Coord(0, 0)] is Value.ONE
        await pilot.press(*keys)
        await click_on(pilot, "panel", "Clear")
        assert game(app).player.session.position.grid[Coord(0, 0)] is None


async def test_in_a_narrow_list_of_keys_every_line_of_an_action_does_it() -> None:
    async with at_home(game_app(), size=(30, 24)) as (pilot, app):
        await pilot.press("f1")
        await click_on(pilot, "panel", "the cell to the right")
        assert game(app).player.cursor == (0, 1)


async def test_at_home_the_list_of_keys_is_there_to_be_read() -> None:
    async with at_home() as (pilot, app):
        await pilot.press("f1")
        await click_on(pilot, "panel", "Next empty")
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)


def _wheel(*, down: bool) -> events.MouseEvent:
    kind = events.MouseScrollDown if down else events.MouseScrollUp
    return kind(None, 20, 10, 0, 1 if down else -1, 0, False, False, False)


@pytest.mark.parametrize("room", [(1, 1), (7, 3), (20, 5), (30, 8), (200, 60)])
async def test_panels_survive_every_room(room: tuple[int, int]) -> None:
    async with at_home(keys="?") as (pilot, app):
        await pilot.resize_terminal(*room)
        await pilot.press("?")
        await pilot.pause()
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_title_without_room_ends_with_a_sign(language: str) -> None:
    async with at_home(home_app(language=language), size=(20, 9), keys="?") as (_, app):
        title = app.screen.query_one(PageView).border_title
        assert title is not None
        assert len(title) <= 14
        assert title.endswith("…") == (language == "en")


async def test_without_utf_8_a_title_is_cut_in_ascii() -> None:
    async with at_home(home_app(ascii_only=True), size=(20, 9), keys="?") as (_, app):
        assert app.screen.query_one(PageView).border_title == "Rules of the ~"


async def test_keys_without_room_stand_on_the_frame() -> None:
    async with at_home(size=(20, 5)) as (pilot, app):
        app.push_screen(ResultScreen(figure_1(), summary()))
        await pilot.pause()
        view = app.screen.query_one(PageView)
        assert view.border_subtitle == "n q r C"
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert not view.border_subtitle
        assert "New" in text(app, "panel")


async def test_in_a_narrow_room_every_figure_of_the_result_can_be_read() -> None:
    async with at_home(size=(20, 12)) as (pilot, app):
        app.push_screen(ResultScreen(figure_1(), summary()))
        await pilot.pause()
        seen = ""
        for _ in range(20):
            seen += text(app, "panel")
            await pilot.press("down")
        assert "…" not in seen
        assert "05:42" in seen
        assert "05:01" in seen


async def test_blank_lines_alone_are_nothing_more_to_see() -> None:
    async with at_home(keys="?") as (pilot, app):
        panel = app.screen
        assert isinstance(panel, RulesScreen)
        await pilot.resize_terminal(60, 9)  # six rules and a foot within a frame
        await pilot.pause()
        assert "▼" not in text(app, "panel")
        assert "Every row" in text(app, "panel")


def summary(*, timed: bool = True, size: int = 8) -> Summary:
    end = made(size, "easy").solution
    assert end is not None
    return Summary(GAME.picture(end), 342.7, timed, Helps(2), "easy", 301.0)


async def test_the_result_has_the_message_the_figures_and_three_ways_on() -> None:
    async with at_home() as (pilot, app):
        app.push_screen(ResultScreen(figure_1(), summary()))
        await pilot.pause()
        shown = text(app, "panel")
        for part in (
            "Congratulations, you have completed the grid correctly!",
            "Final time: 05:42",
            "Best time   05:01",
            "Hints used  2",
            "Difficulty  easy",
            "[New] n",
            "Home  q",
            "Review  r",
        ):
            assert part in shown


async def test_without_a_timer_message_12_is_left_out() -> None:
    async with at_home() as (pilot, app):
        app.push_screen(ResultScreen(figure_1(), summary(timed=False)))
        await pilot.pause()
        assert "Final time" not in text(app, "panel")
        assert "Time        05:42" in text(app, "panel")


@pytest.mark.parametrize("validate", ["V", "enter"])
async def test_a_game_from_its_start_to_its_result_and_another(validate: str) -> None:
    async with at_home(game_app()) as (pilot, app):
        await pilot.press(*BY_ARROWS, validate)
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("n")
        await ready(pilot)
        assert game(app).opening.start.grid.size == 4
        assert game(app).opening.seed == "fresh:0"


@pytest.mark.parametrize("keys", [["q"], ["right", "enter"]])
async def test_the_result_leads_home(keys: list[str]) -> None:
    async with at_home(game_app()) as (pilot, app):
        await pilot.press(*BY_ARROWS, "V", *keys)
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert len(app.screen_stack) == 1


async def test_the_result_leads_back_to_the_finished_board() -> None:
    async with at_home(game_app()) as (pilot, app):
        await pilot.press(*BY_ARROWS, "V", "x", "0", "escape", "0", "1", "u")
        await pilot.pause()
        assert game(app).session.is_finished
        assert game(app).session.position.grid.is_full


@pytest.mark.parametrize("keys", [["r"], ["left", "enter"], ["tab", "tab", "enter"]])
async def test_the_result_leads_to_the_review_and_that_back(keys: list[str]) -> None:
    async with at_home(game_app()) as (pilot, app):
        await pilot.press(*BY_ARROWS, "V", *keys)
        await ready(pilot)
        assert isinstance(app.screen, ReviewScreen)
        assert [str(step.move) for step in app.screen.review.steps[:2]] == ["AA0", "AC1"]
        await pilot.press("right", "escape")
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, GameScreen)


async def test_the_result_is_left_by_a_click() -> None:
    async with at_home(game_app()) as (pilot, app):
        await pilot.press(*BY_ARROWS, "V")
        await click_on(pilot, "panel", "Home")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_a_whole_game_typed_in_one_burst() -> None:
    app = game_app()
    async with at_home(app) as (pilot, _):
        type_ahead(app, *BY_ARROWS, "V", "escape", "?", "?", "escape")
        await pilot.pause()
        assert game(app).session.is_finished


def test_a_long_time_does_not_wrap() -> None:
    assert clock_text(0) == "00:00"
    assert clock_text(59.99) == "00:59"
    assert clock_text(100 * 60) == "100:00"


def test_the_figures_come_from_the_game() -> None:
    from takuzu_tui.play.stats import summary_of

    session = Session(figure_1(), now=lambda: 12.0)
    told = summary_of(session, timed=True)
    assert (told.elapsed, told.hints, told.level, told.best) == (0.0, 0, "easy", None)
