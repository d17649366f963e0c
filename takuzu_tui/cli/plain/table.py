"""The player's side of a game line by line: where they are, what is told, what is kept."""

from __future__ import annotations

from queue import SimpleQueue
from typing import TYPE_CHECKING

from takuzu_tui.cli.plain.understanding import named
from takuzu_tui.drawing.board import Board
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.moves import Refusal
from takuzu_tui.play.agent_run import AgentRun
from takuzu_tui.play.outcomes import Barred, Change, Refused
from takuzu_tui.play.session import Session
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.play.troupe import Answer
from takuzu_tui.play.view import View
from takuzu_tui.wording.errors import refusal_sentence
from takuzu_tui.wording.saving import trouble_sentence
from takuzu_tui.wording.times import clock_text
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.cli.plain.house import House
    from takuzu_tui.engine.takuzu.agents import Memory
    from takuzu_tui.play.explaining import Explanation
    from takuzu_tui.play.state import State
    from takuzu_tui.play.store import SavedGame, Trouble


class Table:
    """One game and the one who plays it; `saved` is None where nothing is kept."""

    def __init__(
        self,
        house: House,
        session: Session,
        saved: SavedGame | None,
        *,
        timer: bool = False,
        view: View | None = None,
    ) -> None:
        known = view or View()
        self.house = house
        self.session = session
        self.saved = saved
        self.answers: SimpleQueue[Answer | Memory] = SimpleQueue()
        self.agents = AgentRun(session, self.answers.put)
        self.is_placed = known.cursor is not None and known.cursor in session.grid
        self._cursor = known.cursor if known.cursor and self.is_placed else Coord(0, 0)
        self.timer = timer if known.timer is None else known.timer
        self.errors = house.settings.errors
        self.explanation: Explanation | None = None
        self.shows_board = False
        self.tells_decisions = False
        self._display_elsewhere = known.display  # the full-screen game's, kept as it was
        self._told: Trouble | None = None
        self._synced = session.entries

    @property
    def cursor(self) -> Coord:
        """Where the player is: the cell that was named last, which makes them `is_placed`."""
        return self._cursor

    @cursor.setter
    def cursor(self, cell: Coord) -> None:
        self._cursor, self.is_placed = cell, True

    @property
    def words(self) -> Words:
        return self.house.console.words

    @property
    def grid(self) -> Grid:
        return self.session.grid

    @property
    def givens(self) -> Grid:
        return self.session.opening.givens

    @property
    def is_open(self) -> bool:
        """Whether cells are empty and the game goes on."""
        return not self.grid.is_full and not self.session.is_finished

    def tell(self, text: str) -> None:
        """A line for the player."""
        self.house.console.tell(text)

    def say(self, template: str, /, **facts: object) -> None:
        """A sentence for the player."""
        self.house.console.say(template, **facts)

    def name(self, word: str) -> str:
        """A word by its id, as the player says it."""
        return named(self.words, word)

    def show(self) -> None:
        """The board, and the time when it is wanted."""
        board = Board(self.grid, self.givens)
        self.house.console.draw(self.house.draw(board, self.house.display))
        if self.timer:
            self.tell_time()

    def tell_time(self) -> None:
        """The time played."""
        self.say("Time: {time}", time=clock_text(self.session.elapsed))

    def tell_finished(self) -> None:
        """That the game is over."""
        self.say("This game is finished; {new} starts another.", new=self.name("new"))

    def tell_full(self) -> None:
        """That nothing is left to fill; whether it is right is told when it is asked for."""
        word = self.name("validate")
        self.say("The grid is full: {validate} tells whether it is right.", validate=word)

    def refuse(self, refused: Refused) -> None:
        """Why an action was not done."""
        reason = refused.reason
        if isinstance(reason, Refusal):
            assert refused.cell is not None, "a move has a cell"
            self.tell(refusal_sentence(self.words, reason, refused.cell))
            return
        match reason:
            case Barred.FINISHED:
                self.tell_finished()
            case Barred.NOTHING_TO_UNDO:
                self.say("There is nothing to undo.")
            case Barred.NOTHING_TO_REDO:
                self.say("There is nothing to redo.")
            case Barred.NO_CHECKPOINT:
                word = self.name("checkpoint")
                self.say("There is no checkpoint; {checkpoint} makes one.", checkpoint=word)
            case Barred.NO_RUN:
                self.say("The agents have stopped.")

    def settle(self, outcome: Change | Refused | None) -> bool:
        """Take in what came of an action; whether anything changed."""
        if isinstance(outcome, Refused):
            self.refuse(outcome)
        if not isinstance(outcome, Change):
            return False
        self.explanation = None
        self.agents.rest()
        self.agents.told(outcome)
        return True

    def tell_errors(self, before: State) -> None:
        """What the way from an earlier state to this one has broken, as far as it is wanted."""
        if self.errors is ErrorMode.OFF or self.session.is_finished:
            return
        told = {violation.cells for violation in before.violations}
        for violation in self.session.violations:
            if violation.cells not in told:
                told.add(violation.cells)
                self.say("A rule is broken: {cells}.", cells=" ".join(map(str, violation.cells)))
        if self.errors is ErrorMode.WRONG:
            for cell in self.session.wrong_cells:
                if cell not in before.wrong_cells or before.grid[cell] != self.grid[cell]:
                    self.say("{cell} is wrong.", cell=cell)

    def keep(self) -> None:
        """The view is kept and the disk synced; troubles are told once, and once their end."""
        if self.saved is None:
            return
        cursor = self.cursor if self.is_placed else None
        self.saved.keep_view(View(cursor, self._display_elsewhere, self.timer))
        if self.session.is_paused:
            self.saved.keep_time(self.session.elapsed)
        if self._synced != self.session.entries:
            self._synced = self.session.entries
            self.saved.sync()
        trouble = self.saved.trouble
        if trouble == self._told:
            return
        self._told = trouble
        if trouble is None:
            self.say("Everything is saved again.")
        else:
            path = self.house.shown(trouble.path)
            self.tell(trouble_sentence(self.words, trouble.kind.value, path, trouble.detail))

    @property
    def is_taken(self) -> bool:
        """Whether someone took the game over; nothing done here is kept then."""
        trouble = None if self.saved is None else self.saved.trouble
        return trouble is not None and trouble.is_taken

    def say_goodbye(self) -> None:
        """How to come back to a game that is not over."""
        saved, session = self.saved, self.session
        if saved is None or saved.id is None or saved.trouble is not None:
            return
        if session.entries and not session.is_finished:
            self.say(
                "Game {game} is saved; {resume} goes on with it.",
                game=saved.id,
                resume=f"takuzu play --plain --resume {saved.id}",
            )

    def close(self) -> None:
        """The agents have ended; the game is on disk with the time it took, and free for others."""
        self.agents.close()
        if self.saved is not None:
            self.saved.keep_time(self.session.elapsed)
            self.saved.close()
