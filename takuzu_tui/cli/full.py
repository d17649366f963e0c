"""From the options of `takuzu play` to the full-screen game."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from takuzu_tui.cli.problems import Problem
from takuzu_tui.cli.reading import STDIN
from takuzu_tui.cli.resuming import opened_store, speak, wanted_game
from takuzu_tui.cli.seeds import seeds
from takuzu_tui.cli.talk import Talk
from takuzu_tui.cli.wanted import Wanted, opened_puzzle
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.play.paths import locate
from takuzu_tui.play.settings import Settings
from takuzu_tui.play.settings_file import DiskTrouble, KeptSettings, Loaded, load_settings

if TYPE_CHECKING:
    from takuzu_tui.play.store import NoStore, Store

TERMINAL = "/dev/tty"


def is_possible(talk: Talk, wanted: Wanted) -> bool:
    """Whether there is a terminal to fill, and a keyboard at it."""
    return (
        talk.environ.get("TERM", "").lower() not in ("", "dumb")
        and sys.stdout is not None
        and sys.stdout.isatty()
        and has_keyboard(wanted)
    )


def has_keyboard(wanted: Wanted) -> bool:
    """Whether keys come from stdin or, where that brings the puzzle, from the terminal itself."""
    if sys.stdin is None:
        return False
    if sys.stdin.isatty() or wanted.source != STDIN:
        return sys.stdin.isatty()
    try:
        os.close(os.open(TERMINAL, os.O_RDWR))
    except OSError:
        return False
    return True


def is_piped(wanted: Wanted) -> bool:
    """Whether the puzzle comes through a pipe, after which no move can come."""
    return wanted.source == STDIN and not sys.stdin.isatty()


def _take_keyboard() -> None:
    """From here on, stdin is the keyboard; whatever was in it has been read."""
    if not sys.stdin.isatty():
        terminal = os.open(TERMINAL, os.O_RDWR)
        os.dup2(terminal, sys.stdin.fileno())
        os.close(terminal)


def run(talk: Talk, wanted: Wanted, **choices: Any) -> None:
    """Opens the full-screen game; `choices` that are not None stand above the settings."""
    paths = locate(talk.environ)
    loaded = load_settings(paths.settings)
    chosen = {name: value for name, value in choices.items() if value is not None}
    settings = replace(loaded.settings, **chosen)
    speak(talk, settings)
    open_games = partial(opened_store, paths)
    opening = opened_puzzle(talk, wanted) if wanted.source is not None else None
    if wanted.source == STDIN:
        _take_keyboard()
    puzzle = {} if opening else _puzzle(wanted, settings)
    if wanted.game is not None:
        puzzle |= _game(wanted, open_games)
    from takuzu_tui.tui.run import Wishes  # noqa: PLC0415 - only here is the screen needed
    from takuzu_tui.tui.run import run as play  # noqa: PLC0415 - only here is the screen needed

    failure = play(
        Wishes(
            talk.words,
            settings,
            KeptSettings(paths.settings, loaded.settings),
            _trouble(talk, loaded),
            opening,
            has_store=lambda: paths.has_games,
            own_grids=paths.own_grids,
            **{"store": open_games, **puzzle},
        )
    )
    if failure is not None:
        from takuzu_tui.cli.crash import remembered  # noqa: PLC0415 - never, we hope

        raise remembered(failure, talk.environ)


def _game(wanted: Wanted, open_games: Callable[[], Store | NoStore]) -> dict[str, Any]:
    """The saved game to go on with, and the store that it was found in."""
    store = open_games()
    try:
        found = wanted_game(wanted, store)
    except Problem:
        store.close()
        raise
    return {"game": found, "store": lambda: store}


def _puzzle(wanted: Wanted, settings: Settings) -> dict[str, Any]:
    """The puzzle to make at once, if the command line describes one."""
    if wanted.size is None and wanted.difficulty is None and wanted.seed is None:
        return {}
    from takuzu_tui.engine.takuzu.generator import exists, unavailable  # noqa: PLC0415 - slow
    from takuzu_tui.engine.takuzu.puzzle import Spec  # noqa: PLC0415 - slow

    word = wanted.difficulty
    difficulty = settings.difficulty if word is None else Difficulty[word.upper()]
    spec = Spec(wanted.size or settings.size, difficulty)
    if not exists(spec):
        raise unavailable(spec)
    return {"spec": spec, "seed": None if wanted.seed is None else next(seeds(wanted.seed, 1))}


def _trouble(talk: Talk, loaded: Loaded) -> str:
    """What is wrong with the file of the settings, in a line."""
    for problem in loaded.problems:
        if isinstance(problem, DiskTrouble):
            return talk.words.say("The settings could not be read: {reason}", reason=problem.reason)
        return talk.words.say("Some settings could not be used; they have their usual values.")
    return ""
