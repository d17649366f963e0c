"""`takuzu play`: a game on the full screen where the terminal can, else line by line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from takuzu_tui.cli.files import read_any, read_one
from takuzu_tui.cli.talk import Problem, Talk, Unsolvable, asked_language, remembered, shown
from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Match, Opening, Wish
from takuzu_tui.play.paths import Paths, locate
from takuzu_tui.play.reader import STDIN, Found, opened
from takuzu_tui.play.seeds import Daily, daily_of, seeds
from takuzu_tui.play.settings import KeptSettings, Loaded, load_settings
from takuzu_tui.tui.world import Start, World
from takuzu_tui.wording.words import LANGUAGES

if TYPE_CHECKING:
    from takuzu_tui.cli.extras import Extras
    from takuzu_tui.play.store import Store

TERMINAL = "/dev/tty"


class Wanted(NamedTuple):
    """The puzzle asked for: one that exists, one to be made, or that of a saved game.

    `chosen` are the choices of the game that were made. A saved game is asked for by its number,
    or by 0 for the one that was played last.
    """

    source: str | None = None
    chosen: Mapping[str, str] = {}
    seed: str | None = None
    saved: int | None = None
    game: str = registry.FIRST
    day: date | None = None

    @property
    def options(self) -> tuple[str, ...]:
        """The options that describe a puzzle to make."""
        seed = () if self.seed is None else ("seed",)
        return tuple(f"--{name}" for name in (*self.chosen, *seed))

    @property
    def own_seed(self) -> str | None:
        """The seed of the puzzle itself."""
        return None if self.seed is None else next(seeds(self.seed, 1))


class Taste(NamedTuple):
    """How to play; what is None is as the player chose before."""

    timer: bool | None = None
    display: str | None = None
    theme: str | None = None
    symbols: str | None = None


def play(talk: Talk, wanted: Wanted, taste: Taste, *, plain: bool = False) -> int:
    """Opens the game."""
    if not plain:
        if is_possible(talk, wanted):
            play_on_screen(talk, wanted, taste)
            return 0
        if not has_keyboard(wanted) or is_piped(wanted):
            if wanted.source is not None:
                opened_puzzle(talk, wanted)  # what is wrong with it comes first
            raise Problem(marked("no keyboard to play with; --plain reads moves from a pipe"))
    play_plainly(talk, wanted, taste)
    return 0


# What there is to play with


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


# What to play


def opened_puzzle(talk: Talk, wanted: Wanted) -> Opening[Any]:
    """The puzzle of a file or a code; Problem tells why it cannot be played."""
    assert wanted.source is not None
    game = registry.game(wanted.game)
    for option in wanted.options:
        if option.removeprefix("--") not in _extras(wanted.game).beside_source:
            raise Problem(marked("cannot be combined with a puzzle to open"), option)
    if wanted.game == registry.FIRST:
        found = read_any(wanted.source)
    else:
        found = Found(game, read_one(game, wanted.source))
        if isinstance(game, Match):
            found = Found(game, game.seated(found.position, wanted.chosen))
    opening = opened(found)
    if isinstance(opening, Opening):
        return opening
    place, fault = shown(wanted.source), opening.fault
    if fault is None:
        raise Unsolvable(marked("the grid has no solution"), place)
    reason = _extras(found.game.name).detail(talk.words, fault)
    raise Unsolvable("{reason}", place, reason=reason)


def _extras(game: str) -> Extras:
    from takuzu_tui.cli.extras import extras_of  # noqa: PLC0415 - brings click; most need none

    return extras_of(game)


def saved_game(wanted: Wanted, store: Store) -> int:
    """The saved game to go on with; Problem when there is none, or another puzzle is wanted."""
    option = "--resume"
    if wanted.source is not None or wanted.options:
        raise Problem(marked("cannot be combined with a puzzle to open or to make"), option)
    games = store.games()
    if not wanted.saved:
        found = next((row.id for row in games if not row.is_finished), None)
        trouble = marked("there is no game to go on with")
    else:
        found = next((row.id for row in games if row.id == wanted.saved), None)
        trouble = marked("no such game: {game}")
    if found is None:
        raise Problem(trouble, option, game=wanted.saved)
    return found


def daily_puzzle(wanted: Wanted, day: date) -> Daily:
    """A day's puzzle, of the size that is wanted; Problem when it cannot be had."""
    option, others = "--daily", [each for each in wanted.options if each != "--size"]
    if wanted.source is not None or wanted.saved is not None:
        raise Problem(marked("cannot be combined with a puzzle to open or to make"), option)
    if others:
        raise Problem(marked("cannot be combined with {option}"), option, option=others[0])
    daily = daily_of(wanted.game, day, wanted.chosen.get("size"))
    if daily is None:
        raise Problem(marked("this game has no puzzle of the day"), option)
    return daily


def asked_for(talk: Talk, wanted: Wanted, wish: Wish | None, store: Callable[[], Store]) -> Start:
    """What the game begins with; Problem or InputError when it cannot be had.

    A wish of None leaves it to the player to choose at home.
    """
    if wanted.day is not None:
        return Start(daily=daily_puzzle(wanted, wanted.day), game=wanted.game)
    if wanted.saved is not None:
        return Start(saved=saved_game(wanted, store()))
    if wanted.source is not None:
        return Start(opened_puzzle(talk, wanted))
    if wish is None:
        return Start(game=wanted.game)
    registry.game(wanted.game).check(wish)
    return Start(wish=wish, seed=wanted.own_seed, game=wanted.game)


def store_of(paths: Paths) -> Store:
    """The player's saved games."""
    from takuzu_tui.play.store import Store  # noqa: PLC0415 - after the first frame

    return Store(paths.games)


def _kept(talk: Talk, paths: Paths, taste: Taste) -> tuple[KeptSettings, Loaded]:
    """The settings, over which the command line stands; their language is spoken from here on."""
    loaded = load_settings(paths.settings)
    given = {name: value for name, value in taste._asdict().items() if value is not None}
    now = replace(loaded.settings, **given)
    if now.language in LANGUAGES and asked_language(sys.argv[1:]) is None:
        talk.speak(now.language)
    return KeptSettings(paths.settings, loaded.settings, now), loaded


# The full screen


def play_on_screen(talk: Talk, wanted: Wanted, taste: Taste) -> None:
    """Plays on the full screen until the player leaves."""
    paths = locate(talk.environ)
    kept, loaded = _kept(talk, paths, taste)
    wish = {**kept.now.wish(wanted.game), **wanted.chosen} if wanted.options else None
    if wanted.game != registry.FIRST:
        kept.choose(game=wanted.game)  # home offers what was called
    store = cache(partial(store_of, paths))
    try:
        start = asked_for(talk, wanted, wish, store)
    except Problem:
        store().close()
        raise
    if wanted.source == STDIN:
        _take_keyboard()
    from takuzu_tui.tui.run import run  # noqa: PLC0415 - only here is the screen needed

    world = World(store=store, has_games=lambda: paths.has_games, own_grids=paths.own_grids)
    failure = run(talk.words, kept, world, start, _trouble(talk, loaded))
    if failure is not None:
        raise remembered(failure, talk.environ)


def _trouble(talk: Talk, loaded: Loaded) -> str:
    """What is wrong with the file of the settings, in a line."""
    if (trouble := loaded.trouble) is not None:
        return talk.words.say("The settings could not be read: {reason}", reason=trouble.reason)
    if loaded.flaws:
        return talk.words.say("Some settings could not be used; they have their usual values.")
    return ""


# Line by line


def play_plainly(talk: Talk, wanted: Wanted, taste: Taste) -> None:
    """Plays from the first question to the end of the input or the wish to leave."""
    from takuzu_tui.cli.plain.game import visit  # noqa: PLC0415 - one of two ways to play
    from takuzu_tui.cli.plain.home import Console, Home  # noqa: PLC0415 - as above

    paths = locate(talk.environ)
    kept, loaded = _kept(talk, paths, Taste(taste.timer, symbols=taste.symbols))
    if wanted.chosen and wanted.day is None:
        kept.choose_wish(wanted.game, wanted.chosen)
    home = Home(
        Console(talk.words, talk.out, sys.stdin),
        talk.drawn,
        store_of(paths),
        kept,
        wanted.game,
        taste.display or "plain",
        wanted.own_seed,
    )
    sizes = home.game.choices[:1]
    is_chosen = all(choice.id in wanted.chosen for choice in sizes)  # else home asks for it
    try:
        wish = home.wish if is_chosen else None
        visit(home, asked_for(talk, wanted, wish, lambda: home.store), _trouble(talk, loaded))
    finally:
        home.store.close()
