"""The games there are: a line each, loaded when asked for."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Game, Lessons

_GAMES: dict[str, str] = {
    "takuzu": "takuzu_tui.games.takuzu",
    "suguru": "takuzu_tui.games.suguru",
    "mijnlieff": "takuzu_tui.games.mijnlieff",
}
"""The name of each game and the package that holds it: `game.GAME`, `actions.ACTIONS` and so on."""

_LINES = {
    "mijnlieff": marked("{game}, a game for two: play, show, check, best, match, solve."),
}
"""What the help says of the commands of a game that are not those of a puzzle."""

FIRST = "takuzu"
"""The game that is meant where none is named."""


def names() -> tuple[str, ...]:
    """Every game by its name, in the order of Home."""
    return tuple(_GAMES)


def title(name: str) -> str:
    """What a game is called where all of them are offered; it need not be loaded for that."""
    return name.upper()


def sized(name: str, size: str, among: Iterable[str] = ()) -> str:
    """The size of a board, and the name of its game unless all boards told are the first game's.

    >>> sized(FIRST, "6x6"), sized("suguru", "6x8"), sized(FIRST, "6x6", [FIRST, "suguru"])
    ('6x6', 'Suguru 6x8', 'Takuzu 6x6')
    """
    return size if {name, *among} == {FIRST} else f"{name.capitalize()} {size}"


def line(name: str) -> str:
    """The line of a game's commands in the help, which names the `{game}`."""
    return _LINES.get(name, marked("The same commands for {game}."))


def game(name: str = FIRST) -> Game[Any, Any]:
    """The game of a name; KeyError when there is none."""
    loaded: Game[Any, Any] = import_module(f"{_GAMES[name]}.game").GAME
    return loaded


def part(name: str, of_it: str) -> ModuleType | None:
    """A further module of a game, such as its actions or its commands; None where it has none."""
    path = f"{_GAMES[name]}.{of_it}"
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        if error.name != path:
            raise
        return None


def teaches(name: str) -> bool:
    """Whether a game has lessons; they need not be loaded for that."""
    return find_spec(f"{_GAMES[name]}.lessons") is not None


def lessons(name: str) -> Lessons:
    """What a game teaches that has lessons."""
    module = part(name, "lessons")
    assert module is not None, "asked of games that teach"
    taught: Lessons = module.LESSONS
    return taught
