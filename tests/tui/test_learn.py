"""Learning by keys: the page of lessons, guided games, a lesson for every technique, practice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from takuzu_tui.games import registry
from takuzu_tui.games.kit import Exercise, Mark, Puzzle
from takuzu_tui.play.coach import Guide, Tutor
from takuzu_tui.play.learning import FIRST, POSITIONS, PRACTICE, Lesson, Prepared, prepared
from takuzu_tui.play.settings import KeptSettings, Settings, load_settings
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.learn import LearnScreen
from takuzu_tui.tui.world import World
from tests.tui.apps import (
    TODAY,
    app_with,
    at_home,
    at_play,
    begun,
    click_on,
    home_app,
    kept,
    lines,
    made,
    ready,
    said,
    saving,
    store_of,
    text_of,
    type_ahead,
)

PUZZLES = ("takuzu", "suguru")
TECHNIQUES = [(game, each.id) for game in PUZZLES for each in registry.lessons(game).topics]
TAKUZU = (
    *("right", "down", "down", "0"),  # CB0
    *(":AA0\r", ":CA0\r", ":BA1\r", "u", "U", "i", "i", "\r", "v"),
    *(":BC0\r", ":BB0\r", ":BD1\r", ":DA1\r", ":DC0\r", ":DD0\r", "V"),
)
SUGURU = (
    *("down", "1"),  # BA1
    *(":AD2\r", ":BD4\r", "u", "U", "i", "i", "\r", "v"),
    *(":CB4\r", ":BB3\r", ":AB4\r", ":DC5\r", ":CA2\r", ":DA1\r", "V"),
)
MIJNLIEFF = ("right", "down", "p", ":33d\r", ":44t\r", "u", "U")
GUIDED = {"takuzu": TAKUZU, "suguru": SUGURU, "mijnlieff": MIJNLIEFF}


def never() -> bool:
    return False


def keys_of(typed: tuple[str, ...]) -> list[str]:
    """Every key; what is typed behind a colon goes letter by letter."""
    return [key for each in typed for key in (each if each.startswith(":") else [each])]


async def press(pilot: Pilot[None], *typed: str) -> None:
    type_ahead(pilot.app, *keys_of(typed))
    await pilot.pause()


@asynccontextmanager
async def learning(
    lesson: Lesson, *, language: str = "en", settings: Settings | None = None
) -> AsyncIterator[tuple[Pilot[None], GameScreen]]:
    """A lesson that has begun."""
    app = app_with(language=language, settings=settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.show_lesson(prepared(lesson, never))
        await begun(pilot)
        yield pilot, at_play(app)


# The page


async def test_home_offers_to_learn_by_its_key() -> None:
    async with at_home(keys="L") as (pilot, app):
        assert isinstance(app.screen, LearnScreen)
        shown = lines(app, "panel")
        names = ["A guided first game", *registry.lessons("takuzu").game.techniques]  # type: ignore[attr-defined]
        places = [next(y for y, line in enumerate(shown) if name in line) for name in names]
        assert places == sorted(places)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)


async def test_a_click_on_learn_and_on_a_lesson_begins_it() -> None:
    async with at_home() as (pilot, app):
        await click_on(pilot, "home", "Learn")
        await click_on(pilot, "panel", "pair")
        await ready(pilot)
        assert at_play(app).prepared is not None


async def test_what_was_done_is_ticked_with_how_many_were_right() -> None:
    learnt = {"takuzu": {FIRST: 1, "pair": 2}}
    async with at_home(home_app(learnt=learnt), keys="L") as (_, app):
        shown = [line for line in lines(app, "panel") if "✓" in line]
        assert [line.split()[1] for line in shown] == ["A", "pair"]
        assert "2 of 3 right" in shown[1]
        assert "gap" in next(line for line in lines(app, "panel") if "▶" in line)


# Guided games


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GUIDED)
async def test_a_whole_guided_game_by_its_keys(game: str, language: str) -> None:
    async with learning(Lesson(game, FIRST), language=language) as (pilot, screen):
        assert screen.coach is not None
        await press(pilot, *GUIDED[game])
        assert screen.coach.is_done, said(screen)[:3]
        await press(pilot, "\r")
        assert isinstance(pilot.app.screen, LearnScreen)
        assert pilot.app.settings.learnt == {game: {FIRST: 1}}  # type: ignore[attr-defined]


async def test_every_step_tells_what_to_see_and_which_key_to_press() -> None:
    async with learning(Lesson("takuzu", FIRST)) as (pilot, screen):
        assert "arrow keys" in said(screen)[0]
        await press(pilot, "right", "down", "down")
        assert said(screen)[0].endswith("Press 0 on CB.")
        marks = {
            str(cell): screen.player.picture.face(cell).mark for cell in screen.player.board.cells()
        }
        assert marks["CB"] is Mark.TARGET
        assert marks["CC"] is marks["CD"] is Mark.PROOF


async def test_a_wrong_key_is_answered_kindly_and_changes_nothing() -> None:
    async with learning(Lesson("takuzu", FIRST)) as (pilot, screen):
        await press(pilot, "right", "down", "down", "1")
        assert "CB, CC and CD would all be 1" in said(screen)[1]
        assert said(screen)[0] == "Press 0 on CB."
        await press(pilot, "S")
        assert said(screen)[0] == "Not yet. Press 0 on CB."
        await press(pilot, "R", "F")
        assert said(screen)[0] == "Not yet. Press 0 on CB."
        await press(pilot, "\x1b", ":AA0\r")
        assert said(screen)[0] == "Not yet. Press 0 on CB."
        assert screen.session.entries == 0


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Not yet. U makes again what you took back. Press U."),
        ("fr", "Pas encore. U rejoue ce que vous avez annulé. Appuyez sur U."),
    ],
)
@pytest.mark.parametrize("game", GUIDED)
async def test_an_instruction_reads_right_when_it_is_told_once_more(
    game: str, language: str, told: str
) -> None:
    async with learning(Lesson(game, FIRST), language=language) as (pilot, screen):
        keys = GUIDED[game]
        await press(pilot, *keys[: keys.index("u") + 1], "w", "w")
        assert said(screen)[0] == told


@pytest.mark.parametrize("game", PUZZLES)
async def test_a_guided_game_that_was_validated_by_itself_does_not_ask_for_it(game: str) -> None:
    async with learning(Lesson(game, FIRST), settings=Settings(validates=True)) as (pilot, screen):
        assert screen.coach is not None
        *before, validate = GUIDED[game]
        assert validate == "V"
        await press(pilot, *before)
        assert screen.coach.is_done
        assert said(screen)[0].startswith("Well done: ")
        assert not any("The grid is full" in told for told in said(screen))


@pytest.mark.parametrize("game", GUIDED)
async def test_what_has_no_time_yet_is_answered_in_sight_each_time(game: str) -> None:
    async with learning(Lesson(game, FIRST)) as (pilot, screen):
        before = screen.session.position
        seen = [text_of(screen, "guide")]
        for key in "w", "w", " ", " ", "u":
            await press(pilot, key)
            assert said(screen)[0].startswith("Not yet. ")
            seen.append(text_of(screen, "guide"))
        assert all(one != other for one, other in pairwise(seen))
        assert screen.session.position == before


@pytest.mark.parametrize("game", GUIDED)
async def test_the_bottom_line_of_a_guided_game_shows_what_has_its_time(game: str) -> None:
    async with learning(Lesson(game, FIRST)) as (pilot, screen):
        coach, filling = screen.coach, screen.actions.filling[0].id
        assert isinstance(coach, Guide)
        for key in keys_of(GUIDED[game]):
            if screen.player.prompt is None and not coach.is_done:
                shown = {span.zone for span in screen.footer_view.page.lines[0] if span.zone}
                now = coach.now
                refused = {"why_not", "clear", "checkpoint"} | ({"explain", "undo"} - {now.action})
                if now.go or now.move or now.action:
                    assert not shown & refused, now
                if now.go or (now.action and not now.move):
                    assert not shown & {filling, "cycle", "type"}, now
                elif not now.action:
                    assert shown & {filling, "cycle"}, now  # many keys stand as one that cycles
                assert {"accept": "take", "validate": ""}.get(now.action, now.action) in {
                    "",
                    *shown,
                }
            await press(pilot, key)
        assert coach.is_done


async def test_keys_that_change_nothing_are_never_in_the_way() -> None:
    async with learning(Lesson("takuzu", FIRST)) as (pilot, screen):
        await press(pilot, "d", "tab", "?")
        assert not isinstance(pilot.app.screen, GameScreen)
        await press(pilot, "escape")
        assert pilot.app.screen is screen


# Lessons


def wrong_entry(screen: GameScreen, task: Exercise[Any]) -> Any:
    """An entry that no solution has, on the cell of the answer."""
    puzzle = screen.player.puzzle
    right = task.hint.moves[0]
    others = (puzzle.parse(f"{right.cell}{each}") for each in puzzle.contents[:2])
    return next(move for move in others if move != right)


@pytest.mark.parametrize(("game", "topic"), TECHNIQUES)
async def test_a_position_takes_its_answer_and_explains_another(game: str, topic: str) -> None:
    async with learning(Lesson(game, topic, number=1)) as (pilot, screen):
        assert screen.prepared is not None
        assert screen.coach is not None
        task = screen.prepared.task
        assert isinstance(task, Exercise)
        before = screen.session.position
        told = len(said(screen))
        await press(pilot, f":{wrong_entry(screen, task)}\r")
        assert screen.session.position == before
        assert len(said(screen)) > told
        assert not screen.coach.is_done
        await press(pilot, f":{task.hint.moves[0]}\r")
        assert screen.session.position != before
        assert screen.coach.is_done
        assert not screen.coach.is_right
        assert said(screen)[0].startswith("That is it. ")


@pytest.mark.parametrize("topic", [each.id for each in registry.lessons("mijnlieff").topics])
async def test_a_position_of_a_match_takes_its_answer_and_explains_another(topic: str) -> None:
    async with learning(Lesson("mijnlieff", topic, number=1)) as (pilot, screen):
        assert screen.prepared is not None
        assert screen.coach is not None
        task, game = screen.prepared.task, screen.player.game
        assert isinstance(task, Exercise)
        kinds = {move.kind for move in task.hint.moves}
        kind = min(kinds)
        tried = (
            game.parse(f"{game.cell_name(cell)}{kind.letter}")
            for cell in screen.player.board.cells()
        )
        free = [move for move in tried if not screen.player.board.face(move.cell).text]
        wrong = next(move for move in free if move not in task.hint.moves)
        await press(pilot, f":{wrong}\r")
        assert screen.session.entries == 0
        assert len(said(screen)) == 2
        await press(pilot, f":{task.hint.moves[0]}\r")
        assert screen.coach.is_done
        assert said(screen)[0].startswith("That is it. ")


async def test_the_cells_that_a_tile_allows_are_not_given_away() -> None:
    async with learning(Lesson("mijnlieff", "cross", number=1)) as (pilot, screen):
        seen = [face.mark for face in screen.player.picture.faces]
        assert Mark.ALLOWED not in seen
        await press(pilot, "tab")
        assert screen.player.cursor == (0, 0)


async def test_the_example_of_an_endgame_tells_and_marks_its_move() -> None:
    async with learning(Lesson("mijnlieff", "endgame")) as (_, screen):
        assert isinstance(screen.coach, Tutor)
        (move,) = screen.coach.task.hint.moves
        told = screen.player.game.tell(screen.player.words, move)
        assert any(each.startswith(f"For example: {told}. ") for each in said(screen))
        assert screen.player.picture.face(move.cell).mark is Mark.TARGET


async def test_nobody_resigns_or_passes_in_a_lesson() -> None:
    for topic, number in (("endgame", 1), (FIRST, 0)):
        async with learning(Lesson("mijnlieff", topic, number=number)) as (pilot, screen):
            await press(pilot, "R", ":resign\r", ":swap\r", ":--\r", "s")
            assert screen.session.entries == 0
            assert screen.player.awaited is None
            assert not screen.session.is_finished


async def test_an_example_shows_its_proof_and_waits_for_enter() -> None:
    async with learning(Lesson("takuzu", "gap")) as (pilot, screen):
        marks = [face.mark for face in screen.player.picture.faces]
        assert Mark.TARGET in marks
        assert Mark.PROOF in marks
        assert screen.footer_view.page.plain()[0].strip() == "Enter: the next position"
        await press(pilot, "0", "S")
        assert screen.session.entries == 0
        await press(pilot, "\r")
        await ready(pilot)
        await begun(pilot)
        assert at_play(pilot.app).prepared != screen.prepared


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("game", PUZZLES)
async def test_what_is_done_explains_no_step_that_enter_would_not_take(
    game: str, number: int
) -> None:
    topic = registry.lessons(game).topics[0].id
    async with learning(Lesson(game, topic, number=number)) as (pilot, screen):
        if number:
            assert screen.prepared is not None
            task = screen.prepared.task
            assert isinstance(task, Exercise)
            await press(pilot, f":{task.hint.moves[0]}\r")
        await press(pilot, "i", "i", "i")
        assert screen.player.explanation is None
        assert said(screen)[0] == "Enter: the next position"
        await press(pilot, "\r")
        await ready(pilot)
        await begun(pilot)
        assert at_play(pilot.app).prepared != screen.prepared


async def test_a_step_of_a_harder_technique_is_not_what_was_asked() -> None:
    async with learning(Lesson("takuzu", "pair", number=1)) as (pilot, screen):
        move = next(
            move for move, technique in reasons(screen).items() if technique not in (None, "pair")
        )
        await press(pilot, f":{move}\r")
        assert "it takes more" in said(screen)[0]
        assert screen.session.entries == 0


async def test_a_guess_that_is_right_is_not_what_was_asked() -> None:
    async with learning(Lesson("takuzu", "contradiction", number=2)) as (pilot, screen):
        move = next(move for move, technique in reasons(screen).items() if technique is None)
        await press(pilot, f":{move}\r")
        assert said(screen)[0] == f"Nothing shows {move} yet. Look for this: contradiction."
        assert screen.session.entries == 0


def reasons(screen: GameScreen) -> dict[Any, str | None]:
    """Every entry of the solution, and what gives it at this moment."""
    puzzle, start = screen.player.puzzle, screen.session.position
    found = {
        move: puzzle.reason(start, move) for move in puzzle.between(start, screen.opening.solution)
    }
    return {move: reason and reason.technique for move, reason in found.items()}


async def test_a_step_that_was_explained_and_taken_is_no_right_answer() -> None:
    async with learning(Lesson("takuzu", "pair", number=1)) as (pilot, screen):
        await press(pilot, "i", "i", "\r")
        assert screen.coach is not None
        assert screen.coach.is_done
        assert not screen.coach.is_right


async def answer(pilot: Pilot[None]) -> None:
    """The right answer to the position that is on, and on to the next."""
    await ready(pilot)
    await begun(pilot)
    found = at_play(pilot.app).prepared
    assert found is not None
    assert isinstance(found.task, Exercise)
    await press(pilot, *([] if found.lesson.is_example else [f":{found.task.hint.moves[0]}\r"]))
    await press(pilot, "\r")


async def test_a_whole_lesson_is_kept_and_is_no_game(tmp_path: Path) -> None:
    store, file = store_of(tmp_path), tmp_path / "config.toml"
    world = World(lambda: 0.0, lambda: TODAY, lambda: "fresh:0", lambda: store)
    app = home_app(world=world, kept=KeptSettings(file))
    async with at_home(app, keys="L") as (pilot, _):
        await pilot.press("down", "enter")
        for _ in range(POSITIONS + 1):
            await answer(pilot)
        assert isinstance(app.screen, LearnScreen)
    app.close()
    assert load_settings(file).settings.learnt == {"takuzu": {"pair": POSITIONS}}
    assert kept(tmp_path) == ()


async def test_the_next_position_can_be_clicked() -> None:
    async with learning(Lesson("takuzu", "pair")) as (pilot, screen):
        await click_on(pilot, "footer", "Enter")
        await ready(pilot)
        assert at_play(pilot.app) is not screen


async def test_home_leads_from_a_lesson_back_to_the_lessons() -> None:
    async with learning(Lesson("suguru", "single", number=1)) as (pilot, _):
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, LearnScreen)
        assert pilot.app.screen.game == "suguru"


# Practice


async def practised(pilot: Pilot[None]) -> Prepared:
    """What is practised when the last line is begun."""
    await pilot.press("L", "end", "enter")
    await ready(pilot)
    await begun(pilot)
    found = at_play(pilot.app).prepared
    assert found is not None
    return found


async def test_practice_without_a_game_is_on_the_easiest_that_is_not_done() -> None:
    async with at_home(home_app(learnt={"takuzu": {"pair": 1}})) as (pilot, _):
        found = await practised(pilot)
        assert found.lesson.topic == "gap"
        assert found.lesson.seed.startswith(PRACTICE)


async def test_practice_is_on_what_games_show_to_be_weakest(tmp_path: Path) -> None:
    clock, opening = [0.0], made(6, "easy")
    puzzle = registry.game("takuzu")
    assert isinstance(puzzle, Puzzle)
    store = store_of(tmp_path)
    _, session = store.begin(opening, timed=False, now=lambda: clock[0])
    while (hint := puzzle.hint(session.position)) is not None:
        clock[0] += 40.0 if hint.technique == "count" else 2.0
        session.play(hint.moves[0])
    async with saving(store) as (pilot, _):
        found = await practised(pilot)
        assert found.lesson.topic == "count"
        assert "costs you most" in said(at_play(pilot.app))[1]


async def test_a_position_in_the_making_can_be_given_up() -> None:
    async with at_home(keys="L") as (pilot, app):
        app.start_lesson(Lesson("takuzu", "pair"))
        await pilot.press("escape")
        await ready(pilot)
        assert isinstance(app, TakuzuApp)
        assert isinstance(app.screen, LearnScreen | GameScreen)
