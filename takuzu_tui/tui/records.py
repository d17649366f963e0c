"""What stays of a game: its result, and what all of them come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from takuzu_tui.play.stats import Statistics, statistics
from takuzu_tui.play.summary import summary_of
from takuzu_tui.tui.screens.result import Next, ResultScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from takuzu_tui.play.opening import Opening
    from takuzu_tui.play.session import Session
    from takuzu_tui.tui.app import TakuzuApp


def statistics_of(game: TakuzuApp) -> Statistics:
    """All the games counted, those under way included."""
    if game.world.statistics is not None:
        return game.world.statistics()
    return statistics(game.vault.played(), game.world.today())


def best_of(told: Statistics, opening: Opening) -> float | None:
    """The best time without help for puzzles of this kind."""
    kind = opening.size, opening.difficulty
    return next((t.best for t in told.tallies if (t.size, t.difficulty) == kind), None)


def show_statistics(game: TakuzuApp) -> None:
    """Puts the statistics over whatever is on."""
    from takuzu_tui.tui.screens.statistics import StatisticsScreen  # noqa: PLC0415 - on demand

    game.push_screen(StatisticsScreen(statistics_of(game)))


def show_result(game: TakuzuApp, session: Session, *, timed: bool) -> None:
    """Puts the result over the finished board, then does what the player wants."""
    best = best_of(statistics_of(game), session.opening)

    def follow(wish: Next | None) -> None:
        if wish is Next.NEW:
            game.start_another(session.opening)
        elif wish is Next.HOME:
            game.open_home()
        elif wish is Next.REVIEW:
            show_review(game, session, lambda: show_result(game, session, timed=timed))

    game.push_screen(ResultScreen(summary_of(session, timed=timed, best=best)), follow)


def show_review(game: TakuzuApp, session: Session, then: Callable[[], None] = lambda: None) -> None:
    """Goes through the game step by step; `then` is called when the player has left that."""
    from takuzu_tui.tui.screens.reviewing import ReviewingScreen  # noqa: PLC0415 - on demand

    game.push_screen(ReviewingScreen(session, then))
