"""Desks to sit down at, without a screen."""

from __future__ import annotations

from queue import Queue

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.opening import Opening, open_grid
from takuzu_tui.play.session import Session
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.play.troupe import Answer
from takuzu_tui.tui.game import keys, working
from takuzu_tui.tui.game.desk import Desk, Inspected
from takuzu_tui.wording.words import Words
from tests.figures import FIGURE

PATIENCE = 30
"""Seconds after which an answer that does not come is a failure; never waited for otherwise."""


class Table:
    """A desk, the hands of its clock, and the agents' answers as they come in."""

    def __init__(
        self,
        rows: tuple[str, ...] = FIGURE,
        *,
        language: str = "en",
        timer: bool = False,
        errors: ErrorMode = ErrorMode.RULES,
    ) -> None:
        opening = open_grid(Grid.from_rows(rows))
        assert isinstance(opening, Opening)
        self.seconds = 0.0
        self.answers: Queue[Answer] = Queue()
        self.memories: Queue[Inspected] = Queue()
        self.desk = Desk(
            Session(opening, now=lambda: self.seconds),
            Words(language),
            on_answer=self.answers.put,
            on_memory=self.memories.put,
            timer=timer,
            errors=errors,
        )

    def press(self, *typed: str) -> None:
        """Keys in their order."""
        for key in typed:
            keys.press(self.desk, key)

    def type(self, text: str) -> None:
        """One key a character."""
        self.press(*text)

    def move(self, text: str) -> None:
        """A typed move."""
        self.press(":", *text, "enter")

    def hear(self) -> bool:
        """The next answer of the agents, taken in; whether they are to be asked again."""
        return working.answered(self.desk, self.answers.get(timeout=PATIENCE))

    def hear_all(self) -> None:
        """Every answer of a run."""
        while self.hear():
            self.desk.agents.ask()

    @property
    def rows(self) -> tuple[str, ...]:
        return self.desk.grid.rows()

    @property
    def told(self) -> str:
        """The newest message."""
        return self.desk.notes.newest_first[0].text

    def all_told(self) -> list[str]:
        """The messages, newest first."""
        return [note.text for note in self.desk.notes.newest_first]
