"""Every screen of the game, and the way to it from the first frame."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from textual.pilot import Pilot

from screenshots.apps import new_app
from screenshots.games import TODAY, past_of
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening
from takuzu_tui.play.learning import FIRST, Lesson, prepared
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.screen import Layer
from takuzu_tui.tui.screens.daily import CalendarScreen, PlayersScreen
from takuzu_tui.tui.screens.editor import EditorScreen
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.help import CommandsScreen, KeysScreen, MessagesScreen, RulesScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.learn import LearnScreen, PreparingScreen
from takuzu_tui.tui.screens.open import OpenScreen
from takuzu_tui.tui.screens.result import MatchResultScreen, ResultScreen
from takuzu_tui.tui.screens.review import ReviewScreen
from takuzu_tui.tui.screens.saved import SavedScreen
from takuzu_tui.tui.screens.statistics import StatisticsScreen
from takuzu_tui.tui.screens.waiting import MakingScreen, ReviewingScreen
from takuzu_tui.tui.screens.watch import TakenScreen, WatchScreen
from takuzu_tui.tui.world import Start, World
from tests.figures import WON
from tests.games.mijnlieff.games import SMALL
from tests.games.mijnlieff.games import opening as match_opening
from tests.play.tables_of_players import players_of
from tests.tui.apps import (
    WORLD,
    answered,
    begun,
    figure_1,
    judged,
    made,
    made_suguru,
    paste,
    ready,
    type_ahead,
    winning,
)

FIGURE = "4\n. 1 . 0\n. . 0 .\n. 0 . .\n1 1 . 0\n"
CODE = "suguru/5/5/cih47bs73m3g5p1g2g"
ZONES = (*("z", "right", "down", "z"), *("right", "z", "right", "down", "z"))
"""Two zones of three cells each at the top left."""
TO_REVIEW = ("r", "end", "enter", "r", "right", "right", "w")


class Scene(NamedTuple):
    """A screen, and how a player comes to it."""

    screen: type[Layer]
    keys: tuple[str, ...] = ()
    opening: Callable[[], Opening[Any]] | None = None
    has_games: bool = False  # whether games were played before
    then: Callable[[Pilot[None]], Awaitable[None]] | None = None
    game: str = registry.FIRST
    has_table: bool = False  # whether others play in the same place


class Look(NamedTuple):
    """How a player chose to see the game."""

    display: str
    room: tuple[int, int]
    theme: str
    language: str
    ascii_only: bool = False


USUAL = Look("colour", (80, 24), "safe", "en")


async def _paste_a_grid(pilot: Pilot[None]) -> None:
    await paste(pilot, FIGURE)
    await judged(pilot)


async def _paste_zones(pilot: Pilot[None]) -> None:
    await paste(pilot, CODE)
    await judged(pilot)


async def _enter_a_grid(pilot: Pilot[None]) -> None:
    type_ahead(pilot.app, *"0.11", "down")
    await judged(pilot)


async def _wait_for_a_puzzle(pilot: Pilot[None]) -> None:
    screen = pilot.app.screen
    assert isinstance(screen, MakingScreen)
    screen.beats = 4
    screen.reveal()


async def _wait_for_a_review(pilot: Pilot[None]) -> None:
    (game,) = (screen for screen in pilot.app.screen_stack if isinstance(screen, GameScreen))
    screen = ReviewingScreen(game.session, then=lambda: None)
    screen.run_worker = lambda *_, **__: None  # type: ignore[assignment,method-assign] # it never comes
    screen.beats, screen.number = 4, 7
    pilot.app.push_screen(screen)
    await pilot.pause()
    screen.reveal()


async def _wait_for_a_position(pilot: Pilot[None]) -> None:
    screen = PreparingScreen("takuzu", lambda _: prepared(Lesson("takuzu", FIRST), lambda: False))
    screen.run_worker = lambda *_, **__: None  # type: ignore[assignment,method-assign] # it never comes
    screen.beats = 4
    pilot.app.push_screen(screen)
    await pilot.pause()
    screen.reveal()


def _taught(topic: str, number: int, *keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    """A lesson of the game that is on at a position, and some keys pressed there."""

    async def go(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TakuzuApp)
        lesson = Lesson(app.settings.playing, topic, number=number)
        app.show_lesson(prepared(lesson, lambda: False))
        await begun(pilot)
        type_ahead(app, *keys)
        await pilot.pause()

    return go


def _match() -> Opening[Any]:
    """A match of two people: nobody has to be waited for."""
    return match_opening(red="you")


def _small_match() -> Opening[Any]:
    return match_opening(size="3", red="you")


def _typed(moves: str) -> tuple[str, ...]:
    """The keys that type moves; those that are forced are nobody's to type."""
    typed = (move for move in moves.split() if move != "--")
    return tuple(key for move in typed for key in (":", *move, "\r"))


def _hard() -> Opening[Any]:
    return made(8, "hard")


def _zoned() -> Opening[Any]:
    return made_suguru(8, "hard")


def _small() -> Opening[Any]:
    return made_suguru(6)


async def _draw_zones(pilot: Pilot[None]) -> None:
    type_ahead(pilot.app, *ZONES)
    await judged(pilot)
    type_ahead(pilot.app, *"2", "down", *"1")
    await judged(pilot)


SUGURU = {
    "home": Scene(HomeScreen),
    "open": Scene(OpenScreen, ("o",), then=_paste_zones),
    "editor": Scene(EditorScreen, ("o", "tab", "enter"), then=_draw_zones),
    "drawing": Scene(EditorScreen, ("o", "tab", "enter", "z", "right"), then=judged),
    "learn": Scene(LearnScreen, ("L", "down", "down")),
    "lesson": Scene(GameScreen, then=_taught("naked-pair", 0)),
    "making": Scene(MakingScreen, ("p",), then=_wait_for_a_puzzle),
    "game": Scene(GameScreen, ('"', "F", "F", "tab", "1", "v"), _zoned),
    "explain": Scene(GameScreen, ('"', "F", "i", "i", "i"), _zoned),
    "why-not": Scene(GameScreen, ("tab", "w"), _zoned),
    "what-if": Scene(GameScreen, ('"', "tab", "m", "space", "tab", "space"), _zoned),
    "pencil": Scene(GameScreen, ("tab", "'", "1", "'", "3", "'"), _zoned),
    "step": Scene(GameScreen, ("s",), _zoned, then=answered),
    "rules": Scene(RulesScreen, ("F", "?"), _zoned),
    "keys": Scene(KeysScreen, ("F", "f1"), _zoned),
    "messages": Scene(MessagesScreen, ("F", "v", "tab", "w", "M"), _zoned),
    "result": Scene(ResultScreen, (*winning(_small()), "V"), _small),
    "saved": Scene(SavedScreen, ("r",), has_games=True),
    "watch": Scene(WatchScreen, ("r", "enter", "w"), has_games=True),
    "statistics": Scene(StatisticsScreen, ("s", "down"), has_games=True),
    "review": Scene(ReviewScreen, TO_REVIEW, has_games=True, then=ready),
}
SCENES = {
    "home": Scene(HomeScreen),
    "open": Scene(OpenScreen, ("o",), then=_paste_a_grid),
    "editor": Scene(EditorScreen, ("o", "tab", "left", "enter"), then=_enter_a_grid),
    "learn": Scene(LearnScreen, ("L", "down", "down")),
    "preparing": Scene(PreparingScreen, ("L",), then=_wait_for_a_position),
    "guided": Scene(GameScreen, then=_taught(FIRST, 0, "right", "down", "down", "1")),
    "lesson": Scene(GameScreen, then=_taught("twin", 0)),
    "making": Scene(MakingScreen, ("p",), then=_wait_for_a_puzzle),
    "game": Scene(GameScreen, ("F", "F", "tab", "1", "v"), _hard),
    "rules": Scene(RulesScreen, ("F", "?"), _hard),
    "keys": Scene(KeysScreen, ("F", "f1"), _hard),
    "commands": Scene(CommandsScreen, ("F", *"Pre", "down"), _hard),
    "messages": Scene(MessagesScreen, ("F", "v", "tab", "w", "M"), _hard),
    "result": Scene(ResultScreen, (*WON, "V"), figure_1),
    "saved": Scene(SavedScreen, ("r",), has_games=True),
    "taken": Scene(TakenScreen, ("r", "enter"), has_games=True),
    "watch": Scene(WatchScreen, ("r", "enter", "w"), has_games=True),
    "statistics": Scene(StatisticsScreen, ("s", "down"), has_games=True),
    "calendar": Scene(CalendarScreen, ("c", "left"), has_games=True),
    "players": Scene(PlayersScreen, ("t",), has_games=True, has_table=True),
    "naming": Scene(PlayersScreen, ("t", "n", *"Ada L."), has_games=True, has_table=True),
    "reviewing": Scene(ReviewingScreen, (*WON, "V"), figure_1, then=_wait_for_a_review),
    "review": Scene(ReviewScreen, TO_REVIEW, has_games=True, then=ready),
    **{f"suguru-{name}": scene._replace(game="suguru") for name, scene in SUGURU.items()},
    "match": Scene(GameScreen, (*_typed("22p 24d 33d 11c 31c"), "tab", " "), _match),
    "match lesson": Scene(GameScreen, then=_taught("cross", 1, *_typed("11c")), game="mijnlieff"),
    "match rules": Scene(RulesScreen, ("?",), _match),
    "match result": Scene(MatchResultScreen, _typed(SMALL), _small_match),
    "match review": Scene(
        ReviewScreen, (*_typed(SMALL), "r", "right", "right", "right"), _small_match, then=ready
    ),
}
ONE_EACH = [*{(scene.screen, scene.game): name for name, scene in SCENES.items()}.values()]
"""A scene for each screen of each game."""


def app_of(
    scene: Scene, look: Look, past: Path, *, kind: type[TakuzuApp] = TakuzuApp, world: World = WORLD
) -> TakuzuApp:
    """The app before it runs; the folder holds the games that were played before."""
    world = world._replace(today=lambda: TODAY)
    if scene.has_games:
        folder = past if scene.game == registry.FIRST else past / scene.game
        world = world._replace(store=past_of(folder), has_games=lambda: True)
    if scene.has_table:
        world = world._replace(table=players_of(past, "Ada"))
    return new_app(
        kind,
        language=look.language,
        ascii_only=look.ascii_only,
        settings=Settings(
            theme=look.theme,
            display=look.display,
            language=look.language,
            timer=True,
            game=scene.game,
        ),
        start=Start(opening=scene.opening() if scene.opening else None),
        world=world,
    )


async def show(scene: Scene, pilot: Pilot[None]) -> None:
    """Goes to the screen, and makes sure that it is on."""
    assert isinstance(pilot.app, TakuzuApp)
    await pilot.pause()
    type_ahead(pilot.app, *scene.keys)
    await pilot.pause()
    if scene.then is not None:
        await scene.then(pilot)
        await pilot.pause()
    assert type(pilot.app.screen) is scene.screen
