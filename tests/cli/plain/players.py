"""Players at a plain table, whose every word is answered at once."""

from __future__ import annotations

from io import StringIO
from typing import Any

from takuzu_tui.cli.plain.game import PlainGame
from takuzu_tui.cli.plain.home import Console, Destination, Home
from takuzu_tui.drawing.board import lines
from takuzu_tui.drawing.cells import Symbols
from takuzu_tui.drawing.layout import Display
from takuzu_tui.games.kit import Opening, Picture
from takuzu_tui.play.actions import At, actions_of
from takuzu_tui.play.session import Session
from takuzu_tui.wording.words import Words
from tests.figures import FIGURE, WINNING
from tests.play.games import HandTurned, opened

NO_EASY_STEP = ("0.....", "......", "......", "......", "......", "......")
ACTIONS = actions_of("takuzu")
IN_GAME = tuple(action for action in ACTIONS.by_id.values() if At.GAME in action.at)
AT_HOME = tuple(action for action in ACTIONS.by_id.values() if At.HOME in action.at)
TO_THE_END = (*WINNING, "validate")
"""The figure played and validated."""


class Player:
    """A table, and all that was told there; games are not saved."""

    def __init__(
        self,
        rows: tuple[str, ...] = FIGURE,
        *,
        opening: Opening[Any] | None = None,
        language: str = "en",
        timer: bool = False,
    ) -> None:
        self.told: list[str] = []
        self.clock = HandTurned()
        self.home = Home(Console(Words(language), self.told.append, StringIO()), drawn)
        start = opening or opened(rows)
        saved, session = self.home.store.begin(start, timed=timer, now=self.clock)
        self.table = PlainGame(self.home, session, saved, timer=timer)
        self.wish: Destination | None = None

    def say(self, *answers: str) -> list[str]:
        """What the answers, one after the other, are answered."""
        start = len(self.told)
        for answer in answers:
            self.wish = self.table.turn(answer)
        return self.told[start:]

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def rows(self) -> tuple[str, ...]:
        rows: tuple[str, ...] = self.session.position.grid.rows()
        return rows

    def close(self) -> None:
        self.table.close()


def drawn(picture: Picture, display: str, symbols: str) -> list[str]:
    """The board as a terminal of the usual width shows it."""
    return lines(picture, Display(display), symbols=Symbols(symbols))
