from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.reader import shipped_text
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.field import MOST, Field
from takuzu_tui.tui.page import CUT, PageView
from takuzu_tui.tui.screens.editor import EditorScreen
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.open import TYPE_THIS, OpenScreen, Shown
from takuzu_tui.wording.words import Words
from tests.figures import BROKEN, DEAD_END, EMPTY, GIVENS, TEXT
from tests.pictures import seen
from tests.tui.apps import (
    Gate,
    SnapCompare,
    at_home,
    click_on,
    home_app,
    judged,
    lines,
    paste,
    text,
)

CODE = format_grid(GIVENS, "code")


def opening(app: TakuzuApp) -> OpenScreen:
    assert isinstance(app.screen, OpenScreen)
    return app.screen


async def typed(pilot: Pilot[None], written: str) -> None:
    screen = pilot.app.screen
    assert isinstance(screen, OpenScreen)
    screen.field.insert(written)


async def test_a_code_is_judged_while_it_is_typed_and_played_by_enter() -> None:
    async with at_home(keys="o" + CODE) as (pilot, app):
        await judged(pilot)
        assert "Exactly one solution; difficulty: easy." in text(app, "open")
        await pilot.press("enter")
        await judged(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.start.givens == GIVENS
        assert app.screen.opening.level == "easy"


async def test_a_pasted_grid_keeps_its_lines() -> None:
    async with at_home(keys="o") as (pilot, app):
        await paste(pilot, TEXT.replace("\n", "\r\n"))
        assert opening(app).field.text == TEXT
        await judged(pilot)
        assert "Exactly one solution" in text(app, "open")
        await pilot.press("enter")
        await judged(pilot)
        assert isinstance(app.screen, GameScreen)


async def test_a_grid_may_be_typed_row_by_row() -> None:
    async with at_home(keys="o") as (pilot, app):
        for row in TEXT.split():
            await pilot.press(*row, "enter")
        await judged(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.start.givens == GIVENS


async def test_a_file_is_opened_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "my puzzle.txt"
    path.write_text(TEXT)
    async with at_home(keys="o") as (pilot, app):
        await typed(pilot, str(path))
        await pilot.press("enter")
        await judged(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.start.givens == GIVENS


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("no/such/file", "No such file or directory"),
        ("~nobody-knows/file", "No such file or directory"),
        ("/", "It is a directory"),
        ("/dev/null", "This is not a file"),
        ("4x4u:!", "Line 1: "),
        ("", "There is no grid here, only blank lines or comments"),
    ],
)
async def test_bad_text_is_told_in_place_and_stays(written: str, told: str) -> None:
    async with at_home(keys="o") as (pilot, app):
        await typed(pilot, written)
        await pilot.press("enter")
        assert told in " ".join(text(app, "open").split())
        assert opening(app).field.text.strip() == written


async def test_a_file_with_a_fault_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "grid"
    path.write_text("01.0\n01z0\n")
    async with at_home(keys="o") as (pilot, app):
        await typed(pilot, str(path))
        await pilot.press("enter")
        assert "Line 2: " in text(app, "open")


async def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    long, binary = tmp_path / "long", tmp_path / "binary"
    long.write_bytes(b"#" * (2**20 + 1))
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (long, binary):
        async with at_home(keys="o") as (pilot, app):
            await typed(pilot, str(path))
            await pilot.press("enter")
            assert opening(app).is_trouble


@pytest.mark.parametrize(
    ("grid", "reason"),
    [(BROKEN, "There is an error in row A"), (DEAD_END, "No solution: this grid cannot")],
)
async def test_a_grid_without_a_solution_is_not_played(grid: str, reason: str) -> None:
    async with at_home(keys="o") as (pilot, app):
        await paste(pilot, grid)
        await pilot.press("enter")
        await judged(pilot)
        assert reason in text(app, "open")
        assert opening(app).field.text == grid


async def test_several_solutions_are_told_and_playable() -> None:
    async with at_home(keys="o") as (pilot, app):
        await paste(pilot, EMPTY)
        await judged(pilot)
        assert "Several solutions." in text(app, "open")
        await pilot.press("enter")
        await judged(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.solution is None


async def test_what_is_told_of_an_older_text_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    async with at_home(keys="o") as (pilot, app):
        await paste(pilot, TEXT)
        await pilot.press("enter", "escape", "backspace", "backspace")
        gate.open()
        await judged(pilot)
        assert opening(app).told == ""
        assert not opening(app).is_opening


async def test_keys_typed_while_a_puzzle_is_opened_are_for_its_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = Gate(monkeypatch)
    async with at_home(keys="o") as (pilot, app):
        await paste(pilot, TEXT)
        await pilot.press("enter", "0", "right", "right", "1")
        assert opening(app).field.text == TEXT
        gate.open()
        await judged(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.session.position.grid.rows()[0] == "0110"


async def test_while_a_puzzle_is_opened_a_click_gives_it_up_or_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = Gate(monkeypatch)
    async with at_home(keys="o" + CODE) as (pilot, app):
        await pilot.press("enter")
        await click_on(pilot, "open", "14")
        await paste(pilot, "0")
        assert (opening(app).is_opening, opening(app).field.text) == (True, CODE)
        await click_on(pilot, "open", "back")
        assert not opening(app).is_opening
        await click_on(pilot, "open", "14")
        gate.open()
        await judged(pilot)
        assert isinstance(app.screen, EditorScreen)


async def test_an_empty_grid_of_a_chosen_size_is_opened_and_kept() -> None:
    async with at_home(keys="o") as (pilot, app):
        await pilot.press("tab", "right", "right", "left", "enter")
        editor = app.screen
        assert isinstance(editor, EditorScreen)
        assert editor.draft.position.grid == Grid(8)
        await pilot.press("1", "escape")
        assert opening(app).draft.position.grid[Coord(0, 0)] is Value.ONE
        await pilot.press("enter")
        assert isinstance(app.screen, EditorScreen)
        assert app.screen.draft.position.grid[Coord(0, 0)] is Value.ONE


async def test_what_was_pasted_can_be_edited_first() -> None:
    async with at_home(keys="o") as (pilot, app):
        await paste(pilot, TEXT)
        await pilot.press("down", "enter")
        assert isinstance(app.screen, EditorScreen)
        assert app.screen.draft.position.grid == GIVENS
        await pilot.press("1")
        assert app.screen.draft.position.grid == GIVENS.with_value(Coord(0, 0), Value.ONE)


async def test_a_text_that_is_no_grid_any_more_cannot_be_edited() -> None:
    async with at_home(keys="o") as (pilot, app):
        await paste(pilot, TEXT)
        await pilot.press("down", "x", "down", "enter")
        assert isinstance(app.screen, EditorScreen)
        assert app.screen.draft.position.grid == Grid(6)


async def test_tab_completes_the_name_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "weekend").mkdir()
    for name in ("hard-1.txt", "hard-2.txt"):
        (tmp_path / "weekend" / name).write_text(TEXT)
    monkeypatch.chdir(tmp_path)
    async with at_home(keys="o") as (pilot, app):
        await pilot.press(*"wee", "tab", "tab")
        assert opening(app).field.text == "weekend/hard-"
        assert opening(app).told == "hard-1.txt  hard-2.txt"
        await pilot.press("2", "tab", "enter")
        await judged(pilot)
        assert isinstance(app.screen, GameScreen)


async def test_the_puzzles_that_come_with_the_game_are_opened_by_their_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with at_home(keys="o") as (pilot, app):
        await pilot.press(*"suguru/6x8/", "tab", "4", "tab", "enter")
        await judged(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.game == "suguru"


async def test_where_nothing_is_to_complete_tab_goes_on_to_the_grids() -> None:
    async with at_home(keys="o") as (pilot, app):
        await pilot.press("tab")
        assert opening(app).on_sizes
        await pilot.press("tab", *"no such thing", "tab")
        assert opening(app).on_sizes


async def test_a_size_can_be_clicked_and_text_takes_the_focus_back() -> None:
    async with at_home(keys="o") as (pilot, app):
        await click_on(pilot, "open", "Or an empty grid")
        assert opening(app).on_sizes
        await pilot.press("a")
        assert not opening(app).on_sizes
        assert opening(app).field.text == "a"
        await click_on(pilot, "open", "14")
        assert isinstance(app.screen, EditorScreen)
        assert app.screen.draft.position.grid == Grid(14)


async def test_the_keys_at_the_bottom_can_be_clicked() -> None:
    async with at_home(keys="oz") as (pilot, app):
        await click_on(pilot, "open", "Tab edit")
        assert opening(app).on_sizes
        await click_on(pilot, "open", "A file, a code")
        assert not opening(app).on_sizes
        await click_on(pilot, "open", "Enter open")
        assert opening(app).is_trouble
        await click_on(pilot, "open", "Esc back")
        assert isinstance(app.screen, HomeScreen)


def test_a_field_is_edited_at_its_place() -> None:
    field = Field("abc")
    for key in ("left", "backspace", "home", "delete", "end"):
        assert field.press(key, None)
    assert (field.text, field.at) == ("c", 1)
    assert field.press("é", "é")
    assert field.press("left", None)
    assert field.press("ctrl+u", None)
    assert (field.text, field.at) == ("é", 0)
    assert not field.press("f5", None)
    assert not field.press("ctrl+a", "\x01")


def test_a_field_ends_somewhere() -> None:
    field = Field()
    field.insert("x" * (MOST + 5))
    assert len(field.text) == MOST


@pytest.mark.parametrize("width", [1, 5, 10, 20, 40, 80, 120])
@pytest.mark.parametrize("height", [1, 2, 3, 5, 8, 10, 14, 24])
def test_every_room_shows_the_text_around_its_place(width: int, height: int) -> None:
    field = Field("a\n" * 30 + "0123456789" * 9)
    shown = shown_as(field, GIVENS, "told " * 20, True)
    page = shown.page(width, height)
    assert all(len(line) == width for line in page.plain())
    if width >= 10 and height >= 3:
        assert "6789" in "\n".join(page.plain())


def shown_as(
    field: Field, grid: Grid | None, told: str, is_trouble: bool, language: str = "en"
) -> Shown:
    """What the screen shows while the text has the focus."""
    sizes = ("4", "6", "8", "10", "12", "14")
    picture = None if grid is None else seen(grid, grid)
    words = Words(language)
    return Shown(
        words,
        GAME,
        field,
        False,
        sizes,
        "6",
        picture,
        told,
        is_trouble,
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("room", [(40, 12), (60, 14), (80, 24), (100, 30), (120, 40)])
def test_nothing_moves_when_text_a_grid_or_a_sentence_appears(
    room: tuple[int, int], language: str
) -> None:
    def frame(shown: Shown) -> list[tuple[int, int, str]]:
        page = shown.page(*room)
        fixed = ("label", "frame", "accent", "chosen", "key")
        return [
            (span.x, y, span.text)
            for y, line in enumerate(page.lines)
            for span in line
            if span.look in fixed
        ]

    sentence = "told " * (30 if room[1] >= 14 else 20)
    empty = frame(shown_as(Field(), None, "", False, language))
    for size in (4, 10, 14, 20):
        grid = Grid(size)
        shown = shown_as(Field(("." * size + "\n") * size), grid, sentence, True, language)
        assert frame(shown) == empty


@pytest.mark.parametrize("size", range(4, 21, 2))
def test_every_grid_is_shown_beside_its_text_at_80x24(size: int) -> None:
    shown = shown_as(Field("0" * 200), Grid(size).with_value(Coord(0, 0), Value.ONE), "", False)
    page = shown.page(80, 24)
    cells = [span for line in page.lines for span in line if span.look.startswith(("even", "odd"))]
    assert len(cells) == size**2


@pytest.mark.parametrize(
    ("game", "code", "name"),
    [("takuzu", "4x4u:", "G6/grille1.txt"), ("suguru", "suguru/5/5", "suguru/6x6/suguru1.txt")],
)
async def test_what_may_be_typed_is_shown_by_the_chosen_game(
    game: str, code: str, name: str
) -> None:
    async with at_home(home_app(game=game), keys="o") as (_, app):
        shown = " ".join(line[:45].strip() for line in lines(app, "open"))
        assert code in shown
        assert name in shown
        assert shipped_text(name) is not None


async def test_a_match_offers_no_grid_to_edit_until_a_grid_was_read() -> None:
    async with at_home(home_app(game="mijnlieff"), keys="o") as (_, app):
        shown = text(app, "open")
        assert "A file or a record" in shown
        assert "Tab" not in shown.splitlines()[-1]
    async with at_home(home_app(game="mijnlieff"), keys="o" + CODE) as (pilot, app):
        await judged(pilot)
        assert "Tab edit a grid" in text(app, "open").splitlines()[-1]


SMALL = [(20, 5), (20, 9), (24, 10), (24, 12), (30, 10), (40, 12), (20, 14), (60, 8)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("room", SMALL)
def test_in_a_small_room_a_fault_can_be_read_and_a_hint_shows_that_it_goes_on(
    room: tuple[int, int], language: str
) -> None:
    words = Words(language)
    fault = words.say("No such file or directory")
    shown = shown_as(Field("no"), None, fault, True, language).page(*room).plain()
    assert fault in " ".join(" ".join(shown).split())
    assert words.say("back") in shown[-1]
    hint = shown_as(Field(), None, "", False, language).page(*room).plain()
    typed = words.say(TYPE_THIS[True], code="4x4u:BbccCAba", name="G6/grille1.txt")
    is_whole = typed in " ".join(" ".join(hint).split())
    assert is_whole or any(line.rstrip().endswith(CUT) for line in hint)


@pytest.mark.parametrize("room", SMALL)
def test_the_field_has_an_edge_on_both_sides_whatever_stands_in_it(room: tuple[int, int]) -> None:
    for written in ("", "日本" * 40, "e\u0301t\u0065\t", "日本\n" * 3, "a" * 99):
        field = Field(written)
        for at in {0, len(written) // 2, len(written)}:
            field.at = at
            page = shown_as(field, None, "", False).page(*room)
            rows = [line.strip() for line in page.plain() if "│" in line]
            assert rows
            assert all(row.startswith("│ ") and row.endswith(" │") for row in rows)
            assert len({cell_len(row) for row in rows}) == 1


@pytest.mark.parametrize("at", range(9))
def test_the_place_is_seen_between_wide_characters(at: int) -> None:
    field = Field("日本" * 4, at=at)
    ((text, place),) = field.lines(7, 1)
    assert place is not None
    assert cell_len(text[:place] + (text[place : place + 1] or " ")) <= 7


async def test_without_utf_8_pasted_text_is_shown_in_ascii() -> None:
    async with at_home(home_app(ascii_only=True), keys="o") as (pilot, app):
        await paste(pilot, "été 日本")
        view = app.screen.query_one(PageView)
        shown = [strip.text for strip in view.render_lines(view.region.reset_offset)]
        assert "| ete ????" in "\n".join(shown)
        assert all(line.isascii() for line in shown)


@pytest.mark.parametrize("room", [(40, 8), (40, 14)])
def test_in_one_line_a_pasted_grid_shows_its_last_row(room: tuple[int, int]) -> None:
    shown = shown_as(Field(TEXT), GIVENS, "", False)
    assert "11.0" in "\n".join(shown.page(*room).plain())


def test_a_picture_of_a_fault(snap_compare: SnapCompare) -> None:
    keys = ["o", *"4x4u:a", "enter"]
    assert snap_compare(home_app(), terminal_size=(80, 24), press=keys)
