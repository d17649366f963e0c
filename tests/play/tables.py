"""Players at a table: keys go in, messages and marks come out; no screen is needed."""

from __future__ import annotations

from queue import Queue
from typing import Any

from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.kit import Mark, Opening, Origin
from takuzu_tui.play.actions import actions_of, key_text
from takuzu_tui.play.player import Effect, Player
from takuzu_tui.play.session import Session
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.wording.words import Words
from tests.figures import FIGURE, WINNING
from tests.play.games import opened

PATIENCE = 30
"""Seconds after which news that do not come are a failure; never waited for otherwise."""
_KEYS = {"accept": "enter", "drop": "escape"}


class Table:
    """A player who presses keys, the hands of a clock, and the companion's news as they come."""

    def __init__(
        self,
        rows: tuple[str, ...] = FIGURE,
        *,
        opening: Opening[Any] | None = None,
        language: str = "en",
        timer: bool = False,
        speaks: bool = False,
        errors: ErrorMode = ErrorMode.RULES,
        cursor: Coord | None = None,
    ) -> None:
        words = Words(language)
        opening = opening or opened(rows)
        self.actions = actions_of(opening.game)
        self.seconds = 0.0
        self.news: Queue[object] = Queue()
        self.player = Player(
            Session(opening, now=lambda: self.seconds),
            words,
            named=lambda name: key_text(words, _KEYS.get(name) or self.actions[name].keys[0]),
            post=self.news.put,
            timer=timer,
            speaks=speaks,
            errors=errors,
            cursor=cursor,
        )

    @property
    def session(self) -> Session:
        return self.player.session

    def press(self, *typed: str) -> bool:
        """Keys in their order; whether the last meant anything."""
        return [self.actions.press(self.player, key) for key in typed][-1]

    def move(self, *texts: str) -> None:
        """Typed moves."""
        for text in texts:
            self.press(":", *text, "enter")

    def fill(self) -> None:
        """Every empty cell of the figure rightly filled by typed moves."""
        self.move(*WINNING)

    def hear(self) -> bool:
        """The next news, taken in; whether the companion is to go on after a while."""
        companion = self.player.call_companion()
        return companion.heard(self.news.get(timeout=PATIENCE)) is not None

    def hear_all(self) -> None:
        """Every decision of a run."""
        while self.hear():
            self.player.call_companion().go_on()

    @property
    def rows(self) -> tuple[str, ...]:
        rows: tuple[str, ...] = self.session.position.grid.rows()
        return rows

    @property
    def told(self) -> str:
        """The newest message."""
        return self.all_told()[0]

    def all_told(self) -> list[str]:
        """The messages, newest first."""
        return [note.text for note in self.player.notes.newest_first]

    def marked(self, mark: Mark) -> list[str]:
        """The cells that are marked so."""
        picture = self.player.picture
        return [str(cell) for cell in picture.cells() if picture.face(cell).mark is mark]

    def shown_as(self, origin: Origin) -> list[str]:
        """The cells whose content is shown as that of the origin."""
        picture = self.player.picture
        return [str(cell) for cell in picture.cells() if picture.face(cell).origin is origin]

    @property
    def effects(self) -> list[Effect]:
        """What was asked of the interface."""
        return [effect for effect, _ in self.player.effects]
