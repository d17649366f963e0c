"""From the options of `takuzu play` to a plain game, and from one game to the next."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, TextIO, assert_never

from takuzu_tui.cli.making import Wish as Making
from takuzu_tui.cli.making import make
from takuzu_tui.cli.plain import home
from takuzu_tui.cli.plain.console import Console
from takuzu_tui.cli.plain.games import tell_taken
from takuzu_tui.cli.plain.house import House
from takuzu_tui.cli.plain.loop import play
from takuzu_tui.cli.plain.table import Table
from takuzu_tui.cli.plain.wishes import HOME, Way, Wish
from takuzu_tui.cli.resuming import opened_store, speak, wanted_game
from takuzu_tui.cli.seeds import fresh, seeds
from takuzu_tui.cli.show import drawn
from takuzu_tui.cli.talk import Talk
from takuzu_tui.cli.wanted import Wanted, opened_puzzle
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import exists, unavailable
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.engine.text import InputError
from takuzu_tui.play.opening import Opening, from_puzzle
from takuzu_tui.play.paths import locate
from takuzu_tui.play.settings_file import KeptSettings, load_settings
from takuzu_tui.play.store import Resumed, Taken, Unreadable
from takuzu_tui.play.vault import Vault
from takuzu_tui.wording.errors import as_sentence, error_sentence
from takuzu_tui.wording.saving import damage_sentence, set_aside_sentence


def run(
    talk: Talk, source: TextIO | None, wanted: Wanted, *, timed: bool, display: str | None
) -> None:
    """Plays from the first question to the end of the input or the wish to leave."""
    house = _furnished(talk, source, wanted, timed=timed, display=display or "plain")
    try:
        first = _first(talk, house, wanted)
        house.console.tell("TAKUZU")
        visit(house, first)
    finally:
        house.close()


def _furnished(
    talk: Talk, source: TextIO | None, wanted: Wanted, *, timed: bool, display: str
) -> House:
    """The house as the player left it, but for what the command line says."""
    paths = locate(talk.environ)
    held = load_settings(paths.settings).settings
    speak(talk, held)
    choices: dict[str, Any] = {"timer": timed or held.timer}
    if wanted.difficulty is not None:
        choices["difficulty"] = Difficulty[wanted.difficulty.upper()]
    return House(
        Console(talk.words, talk.out, source),
        Vault(partial(opened_store, paths), lambda: paths.has_games),
        replace(held, **choices),
        KeptSettings(paths.settings, held),
        draw=partial(drawn, talk),
        display=display,
        seed=None if wanted.seed is None else next(seeds(wanted.seed, 1)),
    )


def _first(talk: Talk, house: House, wanted: Wanted) -> Wish:
    """What the command line asks for; Problem or InputError when it cannot be had."""
    if wanted.game is not None:
        store = house.vault.store
        assert store is not None, "this house has an opener"
        return Wish(Way.RESUME, game=wanted_game(wanted, store))
    if wanted.source is not None:
        return Wish(Way.OPEN, opening=opened_puzzle(talk, wanted))
    if wanted.size is None:
        return HOME
    spec = Spec(wanted.size, house.settings.difficulty)
    if not exists(spec):
        raise unavailable(spec)
    return Wish(Way.MAKE, spec, house.seed)


def visit(house: House, first: Wish) -> None:
    """Follows the player from wish to wish."""
    wish: Wish | None = first
    while wish is not None and wish.way is not Way.QUIT:
        if wish.way is Way.HOME:
            wish = home.choose(house)
            continue
        table = _table(house, wish)
        wish = HOME if table is None else _sat_down(table)


def _sat_down(table: Table) -> Wish | None:
    """One game played, on disk and free for others when it is left."""
    try:
        wish = play(table)
        table.say_goodbye()
    finally:
        table.close()
    return wish


def _table(house: House, wish: Wish) -> Table | None:
    """The game that is wanted; None when it cannot be had, which is told."""
    match wish.way:
        case Way.MAKE:
            opening = _made(house, wish)
            return None if opening is None else _begun(house, opening)
        case Way.OPEN:
            assert wish.opening is not None, "a puzzle to open"
            return _begun(house, wish.opening)
        case Way.RESUME | Way.TAKE:
            return _gone_on(house, wish)
        case _:
            raise AssertionError(wish)


def _made(house: House, wish: Wish) -> Opening | None:
    assert wish.spec is not None, "a puzzle to make"
    (seed,) = seeds(fresh(), 1) if wish.seed is None else [wish.seed]
    try:
        puzzle = make(Making(wish.spec), seed).puzzle
    except InputError as error:
        house.console.tell(as_sentence(error_sentence(house.words, error)))
        return None
    assert puzzle is not None, "this wish is for a puzzle"
    return from_puzzle(puzzle)


def _begun(house: House, opening: Opening) -> Table:
    timed = house.settings.timer
    saved, session = house.vault.begin(opening, timed=timed, now=house.now)
    _tell_set_aside(house)
    return Table(house, session, saved, timer=timed)


def _gone_on(house: House, wish: Wish) -> Table | None:
    store = house.vault.store
    assert store is not None, "a saved game has a store"
    _tell_set_aside(house)
    resume = store.take_over if wish.way is Way.TAKE else store.resume
    outcome = resume(wish.game, now=house.now)
    match outcome:
        case Resumed(session, saved, view, timed):
            return Table(house, session, saved, timer=timed or house.settings.timer, view=view)
        case Taken(game):
            tell_taken(house, game)
        case Unreadable(game, reason, detail):
            house.console.tell(damage_sentence(house.words, game, reason.value, detail))
        case _:
            assert_never(outcome)
    return None


def _tell_set_aside(house: House) -> None:
    """Tells once where a damaged file is now."""
    store = house.vault.store
    if store is None or store.set_aside is None or house.knows_set_aside:
        return
    house.knows_set_aside = True
    house.console.tell(set_aside_sentence(house.words, house.shown(store.set_aside)))
