"""From the options of `takuzu play` to a plain game, and from one game to the next."""

from __future__ import annotations

from typing import assert_never

from takuzu_tui.cli.plain.game import PlainGame
from takuzu_tui.cli.plain.house import HOME, Destination, House, Way, tell_taken
from takuzu_tui.engine.text import InputError
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening
from takuzu_tui.play.save import Taken, Unreadable
from takuzu_tui.play.seeds import fresh_seed
from takuzu_tui.play.store import Resumed
from takuzu_tui.wording.phrases import as_sentence, error_sentence
from takuzu_tui.wording.saving import damage_sentence, set_aside_sentence


def visit(house: House, first: Destination) -> None:
    """Follows the player from wish to wish, until they leave or the input ends."""
    house.console.tell(house.game.title)
    wish: Destination | None = first
    while wish is not None and wish.way is not Way.QUIT:
        if wish.way is Way.HOME:
            wish = house.choose()
            continue
        game = _game(house, wish)
        wish = HOME if game is None else _played(game)


def _played(game: PlainGame) -> Destination | None:
    """One game played, on disk and free for others when it is left."""
    try:
        wish = game.play()
        game.say_goodbye()
    finally:
        game.close()
    return wish


def _game(house: House, wish: Destination) -> PlainGame | None:
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


def _made(house: House, wish: Destination) -> Opening[object] | None:
    assert wish.wish is not None, "a puzzle to make"
    try:
        return registry.game(wish.game).make(wish.wish, wish.seed or fresh_seed(), lambda: False)
    except InputError as error:
        house.console.tell(as_sentence(error_sentence(house.words, error)))
        return None


def _begun(house: House, opening: Opening[object]) -> PlainGame:
    timed = house.settings.timer
    saved, session = house.store.begin(opening, timed=timed, now=house.now)
    _tell_set_aside(house)
    return PlainGame(house, session, saved, timer=timed)


def _gone_on(house: House, wish: Destination) -> PlainGame | None:
    _tell_set_aside(house)
    resume = house.store.take_over if wish.way is Way.TAKE else house.store.resume
    outcome = resume(wish.number, now=house.now)
    match outcome:
        case Resumed(session, saved, view, timed):
            timer = timed or house.settings.timer
            return PlainGame(house, session, saved, timer=timer, view=view)
        case Taken(number):
            tell_taken(house, number)
        case Unreadable(number, reason, detail):
            house.console.tell(damage_sentence(house.words, number, reason.value, detail))
        case _:
            assert_never(outcome)
    return None


def _tell_set_aside(house: House) -> None:
    """Tells once where a damaged file is now."""
    aside = house.store.set_aside
    if aside is not None and not house.knows_set_aside:
        house.knows_set_aside = True
        house.console.tell(set_aside_sentence(house.words, house.shown(aside)))
