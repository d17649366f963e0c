"""From a saved game to a screen: played on, watched, or refused with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from takuzu_tui.play.daily import daily
from takuzu_tui.play.store import NoStore, Resumed, Store, Taken, Unreadable
from takuzu_tui.wording.saving import daily_sentence, damage_sentence

if TYPE_CHECKING:
    from takuzu_tui.tui.app import TakuzuApp


def store_of(app: TakuzuApp) -> Store | NoStore:
    """The store, which is there when a game of it is spoken of."""
    store = app.vault.store
    assert store is not None, "games are in a store"
    return store


def resume(app: TakuzuApp, game: int) -> str:
    """Goes on with a game, or asks what to do when it is open elsewhere; else tells why not."""
    return settle(app, store_of(app).resume(game, now=app.world.now))


def play_daily(app: TakuzuApp) -> None:
    """Goes on with the day's puzzle if it was begun, shows how it ended, or makes it."""
    today = daily(app.world.today())
    game = app.vault.game_of(today.day)
    if game is not None:
        app.trouble = resume(app, game)
    elif (solved := app.vault.solved(today.day)) is not None:
        app.trouble = daily_sentence(app.words, today.day, solved.elapsed)
    else:
        app.generate_and_start(today.spec, today.seed)


def first(app: TakuzuApp, game: int) -> Resumed | None:
    """The game that a run begins with, ours from here on; else it is told over home why not."""
    outcome = store_of(app).resume(game, now=app.world.now)
    if isinstance(outcome, Resumed):
        app.call_later(_show_end, app, outcome)
        return outcome

    def tell() -> None:
        app.trouble = settle(app, outcome)

    app.call_later(tell)
    return None


def take_over(app: TakuzuApp, game: int) -> str:
    """Goes on with a game, whoever has it open; else tells why not."""
    return settle(app, store_of(app).take_over(game, now=app.world.now))


def settle(app: TakuzuApp, outcome: Resumed | Taken | Unreadable) -> str:
    """Shows what became of the wish to go on with a game."""
    match outcome:
        case Resumed():
            app.go_on(outcome)
            _show_end(app, outcome)
        case Taken(game):
            from takuzu_tui.tui.screens.taken import TakenScreen  # noqa: PLC0415 - rarely needed

            app.push_screen(TakenScreen(game))
        case Unreadable(game, reason, detail):
            return damage_sentence(app.words, game, reason.value, detail)
        case _:
            assert_never(outcome)
    return ""


def _show_end(app: TakuzuApp, resumed: Resumed) -> None:
    """Puts the result over a game that is finished, and with it the way to its review."""
    if resumed.session.is_finished:
        app.open_result(resumed.session, timed=resumed.timed)


def watch(app: TakuzuApp, game: int, told: str = "") -> str:
    """Shows a game without touching it, and why that is so; else tells why not."""
    outcome = store_of(app).watch(game, now=app.world.now)
    if isinstance(outcome, Unreadable):
        return damage_sentence(app.words, game, outcome.reason.value, outcome.detail)
    from takuzu_tui.tui.screens.watch import WatchScreen  # noqa: PLC0415 - rarely needed

    app.show_only(WatchScreen(game, outcome, told))
    return ""
