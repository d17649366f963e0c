from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import parse_move
from takuzu_tui.games.kit import Mark
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import EntryKind
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.board import Board
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.help import MessagesScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.review import ReviewScreen, marks_of, review_page
from takuzu_tui.wording.words import Words
from tests.figures import WINNING
from tests.play.games import EMPTY, review
from tests.tui.apps import WORLD, SnapCompare, at_home, click_on, figure_1, home_app, lines, text
from tests.tui.boards import picture
from tests.tui.reviews import a_game, played

EN = Words("en")


def screen_of(session: Session) -> ReviewScreen:
    return ReviewScreen(session.opening, review(session.opening, session.log), "colour")


@asynccontextmanager
async def reviewing(
    session: Session, *, size: tuple[int, int] = (80, 24), here: Path | None = None
) -> AsyncIterator[tuple[Pilot[None], TakuzuApp, ReviewScreen]]:
    world = WORLD if here is None else WORLD._replace(here=lambda: here)
    screen = screen_of(session)
    async with at_home(home_app(world=world), size=size) as (pilot, app):
        app.push_screen(screen)
        await pilot.pause()
        yield pilot, app, screen


def told(session: Session, place: int) -> list[str]:
    """What is told of a step."""
    seen = review(session.opening, session.log)
    return [text for text, _ in seen.told(EN, place) if text]


def row_a(app: TakuzuApp) -> str:
    """What the board shows in its first row, between letter and counts."""
    drawn = picture(app.screen.query_one(Board)).splitlines()
    line = next(line.split() for line in drawn if "A" in line and "B" not in line)
    return "".join(line[1:-2])


def test_a_step_tells_its_move_its_reason_and_its_time() -> None:
    session = played(figure_1(), "AA0", "DC0")
    assert told(session, 0) == ["The puzzle as it was given."]
    assert told(session, 2) == [
        "DC0  pair",
        "at 00:10, after 00:05",
        "DA and DB are both 1, so DC is 0.",
    ]


def test_a_guess_is_called_one_and_the_first_wrong_move_is_told() -> None:
    session = played(figure_1(), "BD0", "BD", "CD0", "CD1")
    guess, _, again, right = (told(session, place) for place in (1, 2, 3, 4))
    assert guess[:2] == ["BD0  guess", "the first wrong move"]
    assert guess[3:] == [
        "Column D already has its two 0s, so BD is 1.",
        "Better: DC0. DA and DB are both 1, so DC is 0.",
    ]
    assert again[1] == "a wrong move"
    assert not any("wrong" in line for line in right)


def test_of_a_guess_that_was_right_nothing_more_can_be_said() -> None:
    session = played(EMPTY, "AA0")
    assert told(session, 1)[::2] == ["AA0  guess", "Nothing in reach proved it."]


def test_actions_without_moves_are_steps_too() -> None:
    session = played(figure_1(), "AA0")
    session.undo()
    session.checkpoint()
    assert told(session, 2)[0] == "undo"
    assert told(session, 3)[0] == "checkpoint"


def test_help_is_told_as_help() -> None:
    session = Session(figure_1(), now=lambda: 0.0)
    session.play(parse_move("DC0"), by=EntryKind.HELP)
    assert told(session, 1)[0].endswith("by help")


def test_the_board_marks_the_cell_and_what_proves_it() -> None:
    session = played(figure_1(), "DC0", "BD0")
    reasoned, wrong = map(marks_of, review(session.opening, session.log).steps)
    proof = {Coord(3, 0): Mark.PROOF, Coord(3, 1): Mark.PROOF}
    assert reasoned == {Coord(3, 2): Mark.TARGET, **proof}
    assert wrong[Coord(1, 3)] is Mark.WRONG


def test_every_step_of_every_game_can_be_told() -> None:
    session = a_game()
    seen = review(session.opening, session.log)
    for language in ("en", "fr"):
        for place in range(len(seen.steps) + 1):
            for height in (1, 5, 9, 22):
                page = review_page(Words(language), seen, place, (30, height))
                assert page.height == height
                assert "".join(page.plain()).strip()


def test_times_are_bars_with_a_hand_at_the_step() -> None:
    session = played(figure_1(), "AA0", "DC0", "AC1")
    seen = review(session.opening, session.log)
    page = review_page(EN, seen, 2, (40, 20)).plain()
    bar = next(y for y, line in enumerate(page) if "█" in line)
    assert page[bar].strip("│ ") == "███"
    assert page[bar + 1].index("▲") == page[bar].index("█") + 1


def test_a_game_without_a_step_is_its_puzzle() -> None:
    seen = review(figure_1(), ())
    page = "\n".join(review_page(EN, seen, 0, (40, 20)).plain())
    assert "Step 0 of 0" in page
    assert "No move was wrong." in page


async def test_the_keys_step_and_the_board_follows() -> None:
    session = played(figure_1(), "AA0", "DC0", "AC1")
    async with reviewing(session) as (pilot, app, screen):
        assert row_a(app) == "[·]1·0"
        for key, place in (
            ("right", 1),
            ("l", 2),
            ("left", 1),
            ("end", 3),
            ("right", 3),
            ("home", 0),
            ("left", 0),
            ("pagedown", 3),
            ("pageup", 0),
            ("space", 1),
        ):
            await pilot.press(key)
            assert screen.place == place
        assert row_a(app) == "[0?]1:·0:"
        await pilot.press("end")
        assert row_a(app).endswith("[1?]0:")


async def test_a_key_leads_to_the_first_wrong_move_and_one_to_the_longest_thought() -> None:
    session = a_game()
    async with reviewing(session) as (pilot, _, screen):
        await pilot.press("w")
        assert screen.review.steps[screen.place - 1] is screen.review.wrong
        await pilot.press("t")
        assert screen.review.steps[screen.place - 1] is screen.review.slowest


async def test_a_game_without_fault_has_no_wrong_move_to_go_to() -> None:
    async with reviewing(played(figure_1(), "AA0")) as (pilot, app, screen):
        await pilot.press("end", "w")
        assert screen.place == 1
        assert "No move was wrong." in text(app, "footer")
        await pilot.press("home")
        assert "No move was wrong." not in text(app, "footer")


async def test_clicks_do_what_keys_do() -> None:
    async with reviewing(played(figure_1(), "AA0", "DC0")) as (pilot, app, screen):
        await click_on(pilot, "footer", "on")
        await click_on(pilot, "footer", "on")
        await click_on(pilot, "footer", "back")
        assert screen.place == 1
        await click_on(pilot, "footer", "close")
        assert isinstance(app.screen, HomeScreen)


async def test_big_q_quits_the_game_from_its_review() -> None:
    async with reviewing(played(figure_1(), "AA0")) as (pilot, app, _):
        await pilot.press("Q")
        assert app._exit


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_the_review_closes(key: str) -> None:
    async with reviewing(played(figure_1(), "AA0")) as (pilot, app, _):
        await pilot.press("v", key)
        assert isinstance(app.screen, HomeScreen)


async def test_a_file_with_every_step_is_written_where_the_player_is(tmp_path: Path) -> None:
    session = played(figure_1(), "BD0", "BD1")
    async with reviewing(session, size=(200, 24), here=tmp_path) as (pilot, app, _):
        await pilot.press("x")
        path = tmp_path / "takuzu-review-4x4-2025-11-16.txt"
        assert f"Written: {path}" in text(app, "footer")
        shown = path.read_text("utf-8").splitlines()
    assert shown[0] == "TAKUZU - grid 4x4"
    assert shown[2].startswith("4x4u:")
    assert any("BD0" in line and "the first wrong move" in line for line in shown)
    assert "1 move was a guess." in shown


@pytest.mark.parametrize("columns", [80, 96, 120])
async def test_writing_to_a_file_is_offered_once_at_every_width(
    columns: int, tmp_path: Path
) -> None:
    session = played(figure_1(), "AA0")
    async with reviewing(session, size=(columns, 24), here=tmp_path) as (pilot, app, _):
        offered = [text(app, part).count("x write to a file") for part in ("title", "footer")]
        assert offered == ([1, 0] if columns == 80 else [0, 1])
        await click_on(pilot, "title" if offered[0] else "footer", "write to a file")
    assert len(list(tmp_path.iterdir())) == 1


async def test_no_file_is_ever_overwritten(tmp_path: Path) -> None:
    name = "takuzu-review-4x4-2025-11-16"
    (tmp_path / f"{name}.txt").write_text("mine", "utf-8")
    async with reviewing(played(figure_1(), "AA0"), here=tmp_path) as (pilot, _, _):
        await pilot.press("x", "x", "x")
    assert (tmp_path / f"{name}.txt").read_text("utf-8") == "mine"
    assert {path.name for path in tmp_path.iterdir()} == {
        f"{name}.txt",
        f"{name}-2.txt",
        f"{name}-3.txt",
    }


async def test_a_review_is_written_once_unless_it_is_asked_for_anew(tmp_path: Path) -> None:
    session = played(figure_1(), "AA0")
    path = tmp_path / "takuzu-review-4x4-2025-11-16.txt"
    for pressed, files in (("x", 1), ("xx", 2)):
        async with reviewing(session, size=(200, 24), here=tmp_path) as (pilot, app, _):
            await pilot.press(*pressed[:1])
            told = "Written: " if files == 1 else "Written already: "
            assert f"{told}{path}" in text(app, "footer")
            await pilot.press(*pressed[1:])
            assert len(list(tmp_path.iterdir())) == files


async def test_a_path_too_long_for_its_line_leaves_room_for_the_name_and_the_way_on(
    tmp_path: Path,
) -> None:
    here = tmp_path / "a-folder-with-quite-a-long-name-somewhere-far-down"
    here.mkdir()
    session, name = played(figure_1(), "AA0"), "takuzu-review-4x4-2025-11-16.txt"
    for told in (f"Written: {name}", f"Written already: {name}; x again writes another."):
        async with reviewing(session, here=here) as (pilot, app, _):
            await pilot.press("x")
            assert text(app, "footer").strip() == told


def test_the_file_tells_all_that_the_screen_does() -> None:
    session = a_game()
    seen = review(session.opening, session.log)
    written = "\n".join(seen.file(EN, session.opening))
    for place in range(1, len(seen.steps) + 1):
        for said, look in seen.told(EN, place):
            assert look in ("strong", "dim") or said in written


async def test_a_new_game_goes_on_from_any_step() -> None:
    session = played(figure_1(), "AA0", "DC0", "AC1")
    async with reviewing(session) as (pilot, app, _):
        await pilot.press("right", "right", "p")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, GameScreen)
        assert screen.session.position == review(session.opening, session.log).steps[1].after
        assert screen.session.helps.review == 1
        assert screen.session.opening.seed is None


async def test_from_the_end_there_is_nothing_to_go_on_with() -> None:
    session = played(figure_1(), *WINNING)
    async with reviewing(session) as (pilot, app, screen):
        await pilot.press("end", "p")
        assert app.screen is screen
        assert "The game is over here; step back." in text(app, "footer")


async def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    session = played(figure_1(), "AA0")
    async with reviewing(session, here=tmp_path / "nowhere") as (pilot, app, _):
        await pilot.press("x")
        assert "The review could not be written: No such file" in text(app, "footer")


async def test_any_key_brings_the_keys_back(tmp_path: Path) -> None:
    async with reviewing(played(figure_1(), "AA0"), here=tmp_path) as (pilot, app, _):
        keys = text(app, "footer")
        await pilot.press("x")
        assert text(app, "footer") != keys
        await pilot.press("z")
        assert text(app, "footer") == keys


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 12), (20, 6), (8, 3)])
async def test_every_room_is_used(size: tuple[int, int]) -> None:
    async with reviewing(a_game(), size=size) as (pilot, app, _):
        await pilot.press("right", "right")
        assert text(app, "guide").strip()


@pytest.mark.parametrize("size", [(20, 5), (60, 8), (200, 5)])
async def test_a_board_that_has_no_room_is_told_of(size: tuple[int, int]) -> None:
    async with reviewing(a_game(), size=size) as (pilot, app, _):
        await pilot.press("right")
        wide, high = size
        whole = f"TAKUZU needs 19 columns and 12 lines; this is {wide}x{high}."
        assert text(app, "title").strip() == (whole if wide > 52 else "TAKUZU needs 19x12.")
        assert "DA0" in text(app, "guide")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "grid 8x8" in text(app, "title")


async def test_what_has_no_room_is_shown_whole_by_a_key() -> None:
    async with reviewing(a_game(), size=(30, 14)) as (pilot, app, _):
        await pilot.press("right")
        assert lines(app, "guide")[-1].split() == ["DA0", "pair…", "M"]
        await pilot.press("M")
        assert isinstance(app.screen, MessagesScreen)
        shown = " ".join(text(app, "panel").split())
        assert "at 00:04, after 00:04" in shown
        assert "are both" in shown
        await pilot.press("M")
        assert isinstance(app.screen, ReviewScreen)


async def test_the_way_out_stays_in_a_narrow_footer() -> None:
    async with reviewing(a_game(), size=(40, 12)) as (_, app, _):
        assert "Esc close" in text(app, "footer")


@pytest.mark.parametrize(
    ("language", "theme", "room", "keys"),
    [
        ("fr", "light", (80, 24), ["end", "left", "left"]),
        ("en", "dark", (120, 40), ["t"]),
    ],
)
def test_a_picture_of_the_review(
    snap_compare: SnapCompare, language: str, theme: str, room: tuple[int, int], keys: list[str]
) -> None:
    async def show(pilot: Pilot[None]) -> None:
        pilot.app.push_screen(screen_of(a_game()))
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

    app = home_app(language=language, theme=theme)
    assert snap_compare(app, terminal_size=room, run_before=show)
