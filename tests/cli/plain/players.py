"""Players at a plain table, whose every word is answered at once."""

from __future__ import annotations

from io import StringIO

from takuzu_tui.cli.plain.console import Console
from takuzu_tui.cli.plain.house import House
from takuzu_tui.cli.plain.loop import turn
from takuzu_tui.cli.plain.table import Table
from takuzu_tui.cli.plain.wishes import Wish
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.opening import Opening, open_grid
from takuzu_tui.play.session import Session
from takuzu_tui.wording.words import Words
from tests.figures import FIGURE, WINNING
from tests.play.games import HandTurned

NO_EASY_STEP = ("0.....", "......", "......", "......", "......", "......")
TO_THE_END = (*WINNING, "validate")
"""The figure played and validated."""


class Player:
    """A table, and all that was told there; games are not saved."""

    def __init__(
        self, rows: tuple[str, ...] = FIGURE, *, language: str = "en", timer: bool = False
    ) -> None:
        opening = open_grid(Grid.from_rows(rows))
        assert isinstance(opening, Opening)
        self.told: list[str] = []
        self.clock = HandTurned()
        self.house = House(Console(Words(language), self.told.append, StringIO()))
        self.table = Table(self.house, Session(opening, now=self.clock), None, timer=timer)
        self.wish: Wish | None = None

    def say(self, *answers: str) -> list[str]:
        """What the answers, one after the other, are answered."""
        start = len(self.told)
        for answer in answers:
            self.wish = turn(self.table, answer)
        return self.told[start:]

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def rows(self) -> tuple[str, ...]:
        return self.table.grid.rows()

    def close(self) -> None:
        self.table.close()
