from __future__ import annotations

from datetime import date
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from takuzu_tui.drawing.board import Depth
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.games import registry
from takuzu_tui.play.store import GameRow
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.page import in_ascii
from takuzu_tui.tui.screen import Program
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.help import KeysScreen, RulesScreen
from takuzu_tui.tui.screens.home import LETTERS, HomeScreen
from takuzu_tui.tui.screens.home_page import Menu, MenuLine, home_page
from takuzu_tui.tui.screens.open import OpenScreen
from takuzu_tui.tui.world import World
from tests.play.games import position
from tests.tui.apps import WORLD, SnapCompare, at_home, click_on, home_app, lines, ready, text

STARTED = Grid.from_rows(("1...", "....", "....", "...."))
ROWS = (*("game", "size", "difficulty", "display", "timer", "theme", "language"), *LETTERS.values())
GAME = GameRow(
    id=1,
    game="takuzu",
    size="4x4",
    level="easy",
    start=position(STARTED),
    position=position(STARTED.with_value(Coord(0, 1), Value.ZERO), STARTED),
    entries=1,
    elapsed=65.0,
    helps=0,
    timed=False,
    daily=None,
    played=0.0,
    is_finished=False,
)


def home(app: TakuzuApp) -> HomeScreen:
    assert isinstance(app.screen, HomeScreen)
    return app.screen


class Alone(HomeScreen):
    """A home that nobody shows, with some games to go on with."""

    def __init__(self, row: str, *, saved: int = 0, **choices: Any) -> None:
        super().__init__()
        self.row = row
        self._saved = (GAME,) * saved
        self._known: Program = home_app(
            world=WORLD._replace(has_games=lambda: bool(saved)), **choices
        )

    @property
    def program(self) -> Program:
        return self._known


@cache
def menu_of(row: str, **choices: Any) -> Menu:
    """The menu with the pointer at a row; a value, which fits many rooms and is made once."""
    return Alone(row, **choices).menu


async def test_home_offers_what_the_contract_lists() -> None:
    async with at_home() as (_, app):
        shown = text(app)
        assert "TAKUZU" in shown
        assert " 4 [6] 8  10  12  14" in shown
        assert "[easy] medium  hard  expert" in shown
        assert "[ ] Enable the timer" in shown
        assert "plain  large [colour]" in shown
        for name in ("Theme", "Language", "Play", "Daily puzzle", "16 November", "Open", "Quit"):
            assert name in shown
        assert "Resume" not in shown
        assert "Statistics" not in shown
        assert home(app).row == "play"


async def test_statistics_appear_once_there_is_something_to_show() -> None:
    world = World(today=lambda: date(2025, 11, 16), has_games=lambda: True)
    async with at_home(home_app(world=world)) as (pilot, app):
        assert "Statistics" in text(app)
        await pilot.press("s", "escape")
        assert home(app).row == "statistics"


def test_enter_is_said_to_do_what_it_does_with_the_saved_games() -> None:
    going = Alone("resume", saved=1)
    over = Alone("resume", saved=1)
    over._saved = (GAME._replace(is_finished=True),)
    assert [named(screen, "resume") for screen in (going, over)] == ["Resume", "Look back"]
    assert [verb(screen) for screen in (going, over)] == ["resume", "look"]


def named(screen: HomeScreen, row: str) -> str:
    """What a row is called."""
    return next(line.name for line in screen.menu.lines if line.row == row)


def verb(screen: HomeScreen) -> str:
    """What Enter is said to do."""
    return next(each.name for each in screen.menu.keys if each.key == "Enter")


async def test_arrows_and_tab_go_round_the_rows() -> None:
    async with at_home() as (pilot, app):
        rows = ["daily", "learn", "open", "quit", "game", "size"]
        for key, row in zip(("down", "tab", "j", "down", "down", "down"), rows, strict=True):
            await pilot.press(key)
            assert home(app).row == row
        for key, row in zip(("up", "shift+tab", "k"), ("game", "quit", "open"), strict=True):
            await pilot.press(key)
            assert home(app).row == row
        await pilot.press("home")
        assert home(app).row == "game"
        await pilot.press("end")
        assert home(app).row == "quit"


async def test_left_and_right_change_the_row_at_once() -> None:
    async with at_home() as (pilot, app):
        await pilot.press("home", "down", "right", "right", "down", "left")
        assert app.settings.wish()["size"] == "10"
        assert app.settings.wish()["difficulty"] == "expert"
        await pilot.press("down", "right", "down", "left", "down", "space")
        assert (app.settings.display, app.settings.symbols) == ("plain", "grounds")
        assert app.settings.timer
        await pilot.press("enter")
        assert not app.settings.timer
        await pilot.press("down", "right", "right")
        assert app.theme == app.settings.theme == "light"
        await pilot.press("down", "right")
        assert "Jouer" in text(app)
        assert app.settings.language == "fr"


async def test_another_game_brings_its_own_choices_and_its_own_puzzle() -> None:
    async with at_home() as (pilot, app):
        await pilot.press("home", "right")
        assert app.settings.playing == "suguru"
        shown = text(app)
        assert " TAKUZU [SUGURU]" in shown
        assert "[6] 6x8  8  10  12  15" in shown
        assert " 4 [5] 6  7  8  9" in shown
        assert "6x6 · zones of 5 · easy" in shown
        await pilot.press("down", "right", "down", "right", "enter")
        await ready(pilot)
        assert isinstance(app.screen, GameScreen)
        opening = app.screen.opening
        assert (opening.game, registry.game("suguru").size(opening.start)) == ("suguru", "6x8")
        assert max(opening.start.grid.layout.sizes) == 6


async def test_what_was_chosen_of_one_game_stays_when_another_is_looked_at() -> None:
    async with at_home() as (pilot, app):
        await pilot.press("home", "down", "right", "up", "right", "left")
        assert app.settings.playing == "takuzu"
        assert " 4  6 [8] 10  12  14" in text(app)


@pytest.mark.parametrize("saved", [0, 2])
@pytest.mark.parametrize("room", [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_nothing_moves_when_another_game_is_chosen(room: tuple[int, int], saved: int) -> None:
    takuzu, suguru = (
        home_page(menu_of("game", saved=saved, game=game), *room, "").plain()
        for game in ("takuzu", "suguru")
    )
    places = [[(" Game " in row, " Size " in row) for row in page] for page in (takuzu, suguru)]
    assert places[0] == places[1]


@pytest.mark.parametrize("height", range(31, 61))
def test_below_tall_lettering_rows_keep_their_places_and_the_note_stands_apart(height: int) -> None:
    """A game saved meanwhile, with statistics, adds rows at the end and moves nothing above."""
    pages = []
    for saved in (0, 2):
        menu = menu_of("game", saved=saved)
        whole = tuple(
            line for line in menu.lines if saved or line.row not in ("resume", "statistics")
        )
        shown = home_page(menu._replace(lines=whole), 120, height, "").plain()
        note = next(y for y, row in enumerate(shown) if menu.note in row)
        assert not shown[note - 1][:66].strip(), "a row stands right above the note"
        assert note == height - 3
        names = (f" {line.name} " for line in menu.lines if line.is_choice)
        pages.append([next(y for y, row in enumerate(shown) if name in row) for name in names])
        assert len({after - before for before, after in pairwise(pages[-1])}) == 1
    assert pages[0] == pages[1]


@pytest.mark.parametrize("height", range(31, 61))
def test_the_plain_name_stands_amid_tall_lettering_and_the_menu(height: int) -> None:
    page = home_page(menu_of("game"), 120, height, "")
    rows = page.plain()
    name = next(y for y, row in enumerate(rows) if "TAKUZU   two digits" in row)
    first = next(y for y, row in enumerate(rows) if " Game " in row)
    drawn = max(y for y, spans in enumerate(page.lines[:name]) if spans)
    above, below = name - drawn - 1, first - name - 1
    assert 0 <= below - above <= 1


@pytest.mark.parametrize("room", [(80, 24), (120, 40)])
@pytest.mark.parametrize("saved", [0, 1])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_with_four_choices_fits_below_a_drawn_name(
    language: str, saved: int, room: tuple[int, int]
) -> None:
    """With saved games and statistics too, there is a line for every row and for the note."""
    menu = menu_of("play", saved=saved, language=language)
    options = next(line.options for line in menu.lines if line.row == "size")
    further = tuple(MenuLine(name, name, options) for name in ("Side", "Rival"))
    others = tuple(line for line in menu.lines[3:] if line.row != "symbols")
    menu = menu._replace(lines=(*menu.lines[:3], *further, *others))
    assert len([line for line in menu.lines if line.is_choice]) == 9
    shown = home_page(menu, *room, "").plain()
    assert any(menu.note in row for row in shown)
    assert all(any(f" {line.name} " in row for row in shown) for line in menu.lines)
    assert not any(sign in row for row in shown for sign in "▲▼")
    assert "TAKUZU" not in shown[0], "where the name would stand that is not drawn"


async def test_a_choice_is_played_by_enter() -> None:
    async with at_home() as (pilot, app):
        await pilot.press("home", "down", "right", "down", "right", "right", "enter")
        await ready(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.start.grid.size == 8
        assert app.screen.opening.level == "hard"
        assert app.screen.opening.seed == "fresh:0"


async def test_arrows_on_an_action_change_nothing() -> None:
    async with at_home() as (pilot, app):
        before = app.settings
        await pilot.press("left", "right", "space", "escape", "x", "Z")
        assert app.settings == before
        assert home(app).row == "play"


@pytest.mark.parametrize(
    ("key", "screen"), [("?", RulesScreen), ("f1", KeysScreen), ("o", OpenScreen)]
)
async def test_letters_open_what_they_stand_for(key: str, screen: type) -> None:
    async with at_home() as (pilot, app):
        await pilot.press(key)
        assert isinstance(app.screen, screen)


async def test_q_leaves_without_a_game() -> None:
    async with at_home() as (pilot, app):
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running


def test_every_letter_is_told_on_its_row() -> None:
    menu = menu_of("size", saved=1)
    letters = {line.row: line.key for line in menu.lines if line.key}
    assert {row: letters[row] for letter, row in LETTERS.items() if letter != "p"} == {
        row: letter for letter, row in LETTERS.items() if letter != "p"
    }


async def test_at_4x4_medium_and_expert_are_dimmed_and_explained() -> None:
    async with at_home(home_app(difficulty="medium")) as (pilot, app):
        await pilot.press("home", "down", "left")
        assert " easy (medium)[hard](expert)" in text(app)
        assert "At 4x4 every puzzle is easy or hard; there is nothing in between." in text(app)
        await pilot.press("down")
        for level in ("easy", "hard"):
            await pilot.press("right")
            assert app.settings.wish()["difficulty"] == level


async def test_a_level_that_was_wished_for_comes_back_with_the_size() -> None:
    async with at_home(home_app(difficulty="expert")) as (pilot, app):
        await pilot.press("home", "down", "left")
        assert "[hard]" in text(app)
        await pilot.press("right")
        assert "[expert]" in text(app)


async def test_a_level_that_the_size_lacks_cannot_be_clicked_into_being() -> None:
    async with at_home(home_app(size=4)) as (pilot, app):
        await click_on(pilot, "home", "expert")
        assert "[hard]" in text(app)
        await pilot.press("p")
        await ready(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.level == "hard"


async def test_a_click_chooses_changes_and_plays() -> None:
    async with at_home() as (pilot, app):
        await click_on(pilot, "home", "12")
        assert app.settings.wish()["size"] == "12"
        assert home(app).row == "size"
        await click_on(pilot, "home", "hard")
        assert app.settings.wish()["difficulty"] == "hard"
        await click_on(pilot, "home", "Enable the timer")
        assert app.settings.timer
        await click_on(pilot, "home", "▸")
        assert app.theme == "dark"
        await click_on(pilot, "home", "◂")
        assert app.theme == "safe"
        await click_on(pilot, "home", "Difficulty")
        assert home(app).row == "difficulty"
        await click_on(pilot, "home", "Play")
        await ready(pilot)
        assert isinstance(app.screen, GameScreen)


@pytest.mark.parametrize(("word", "screen"), [("rules", RulesScreen), ("F1", KeysScreen)])
async def test_the_keys_at_the_bottom_can_be_clicked(word: str, screen: type) -> None:
    async with at_home() as (pilot, app):
        view = lines(app)[-1]
        await pilot.click("#home", offset=(view.index(word), 23))
        assert isinstance(app.screen, screen)


async def test_what_was_chosen_is_there_when_home_comes_back() -> None:
    async with at_home() as (pilot, app):
        await pilot.press("home", "down", "right", "p")
        await ready(pilot)
        await pilot.press("q")
        await pilot.pause()
        assert " 4  6 [8] 10  12  14" in text(app)


async def test_a_size_from_elsewhere_joins_the_others() -> None:
    async with at_home(home_app(size=20), size=(120, 40)) as (_, app):
        assert " 4  6  8  10  12  14 [20]" in text(app)


async def test_sixteen_colours_offer_the_terminals_own_themes_alone() -> None:
    async with at_home(home_app(depth=Depth.SIXTEEN)) as (_, app):
        assert app.theme_names == ("ansi", "mono")
        assert "[terminal] mono" in text(app)


@pytest.mark.parametrize("width", [20, 33, 40, 60, 78, 79, 80, 100, 120, 200])
@pytest.mark.parametrize("height", [5, 6, 7, 10, 16, 20, 23, 24, 30, 40, 60])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_room_shows_the_name_the_chosen_row_and_a_key(
    width: int, height: int, ascii_only: bool
) -> None:
    for size in (4, 14, 20):
        for row in ("size", "theme", "play", "quit"):
            menu = menu_of(row, size=size, saved=2, ascii_only=ascii_only)
            page = home_page(menu, width, height, "too small")
            shown = list(map(in_ascii, page.plain())) if ascii_only else page.plain()
            assert "TAKUZU" in "\n".join(shown)
            name = next(line.name for line in menu.lines if line.row == row)
            pointer = ">" if ascii_only else "▶"
            assert any(f"{pointer} {name}" in line for line in shown)
            assert shown[-1].strip()
            assert all(len(line) == width for line in shown)
            above, below = "^v" if ascii_only else "▲▼"
            names = [line.name for line in menu.lines]
            seen = [name for name in names if any(name in line for line in shown)]
            assert any(f"{above} {seen[0]}" in line for line in shown) == (seen[0] != names[0])
            assert any(f"{below} {seen[-1]}" in line for line in shown) == (seen[-1] != names[-1])


def test_a_room_that_is_too_small_says_so() -> None:
    page = home_page(menu_of("play"), 12, 4, "TAKUZU needs more room.")
    assert " ".join(" ".join(page.plain()).split()) == "TAKUZU needs more room."


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("columns", [20, 24, 30, 40])
def test_the_way_out_and_both_arrows_of_a_choice_have_room(
    row: str, language: str, columns: int
) -> None:
    menu = menu_of(row, saved=1, difficulty="expert", theme="contrast", language=language)
    *shown, keys = home_page(menu, columns, 20, "").plain()
    assert "qui" in keys
    assert all(line.count("◂") == line.count("▸") for line in shown)


def test_ascii_home_is_ascii() -> None:
    menu = menu_of("size", ascii_only=True)
    shown = "\n".join(map(in_ascii, home_page(menu, 80, 24, "").plain()))
    assert shown.isascii()
    assert shown.count("?") == 1, "every sign has another in its place; ? is a key"
    assert "####" in shown


@pytest.mark.parametrize("display", ["plain", "large", "colour"])
@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 14])
@pytest.mark.parametrize("room", [(80, 24), (120, 40)])
def test_the_preview_shows_the_chosen_size(display: str, size: int, room: tuple[int, int]) -> None:
    menu = menu_of("play", size=size, display=display)
    shown = "\n".join(home_page(menu, *room, "").plain())
    assert f"{size}x{size} · easy" in shown


@pytest.mark.parametrize("display", ["plain", "large", "colour"])
@pytest.mark.parametrize("room", [(80, 24), (80, 23), (120, 40)])
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("board", ["takuzu 20", "suguru 15", "suguru 4x15", "mijnlieff 12"])
def test_the_preview_of_a_large_board_hides_nothing_that_the_menu_tells(
    board: str, ascii_only: bool, room: tuple[int, int], display: str
) -> None:
    game, size = board.split()
    chosen: dict[str, Any] = {"game": game, "chosen": {game: {"size": size}}, "display": display}
    for depth in (Depth.TRUE, Depth.SIXTEEN):
        menu = Alone("size", depth=depth, ascii_only=ascii_only, **chosen).menu
        seen, bare = (
            home_page(each, *room, "").plain() for each in (menu, menu._replace(preview=None))
        )
        for drawn, without in zip(seen, bare, strict=True):
            assert drawn.startswith(without.rstrip())
        assert seen != bare or ascii_only


async def test_only_lines_that_changed_are_drawn_again() -> None:
    async with at_home() as (pilot, app):
        await pilot.press("home")
        before = lines(app)
        await pilot.press("down")
        changed = [y for y, line in enumerate(lines(app)) if line != before[y]]
        assert len(changed) == 3  # two rows and the note


@pytest.mark.parametrize(
    ("display", "size", "theme"),
    [("plain", 14, "dark"), ("large", 6, "contrast"), ("colour", 4, "ansi")],
)
def test_a_picture_of_home_with_other_choices(
    snap_compare: SnapCompare, display: str, size: int, theme: str
) -> None:
    app = home_app(theme=theme, display=display, size=size, difficulty="medium")
    assert snap_compare(app, terminal_size=(80, 24), press=["home", "down", "down"])


def test_a_picture_of_home_in_a_small_room(snap_compare: SnapCompare) -> None:
    assert snap_compare(home_app(), terminal_size=(40, 12))
