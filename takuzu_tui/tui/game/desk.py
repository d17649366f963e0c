"""The player's side of a running game: the cursor, the messages, what is shown and asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.agent_run import AgentRun, Pace
from takuzu_tui.play.outcomes import Change, Refused
from takuzu_tui.play.session import Session
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.play.troupe import Answer
from takuzu_tui.tui.faces.takuzu import Marks
from takuzu_tui.tui.game.masks import mask_of
from takuzu_tui.tui.game.notes import Notes, Tone
from takuzu_tui.tui.game.refusals import refused_sentence
from takuzu_tui.wording.messages import Message, message
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.engine.takuzu.agents import Memory
    from takuzu_tui.tui.game.advice import Argument, Explanation


class Effect(Enum):
    """What an action asks of the screen."""

    COMMANDS = "commands"
    COPY = "copy"
    DISPLAY = "display"
    ERRORS = "errors"
    HOME = "home"
    KEYS = "keys"
    MESSAGES = "messages"
    NEW = "new"
    QUIT = "quit"
    RESULT = "result"
    REVIEW = "review"
    RULES = "rules"
    THEME = "theme"


@dataclass(frozen=True, slots=True)
class Inspected:
    """What an agent knew of the grid as it was after so many entries."""

    memory: Memory
    ticket: int


class Desk:
    """One game as its player sees it; `effects` holds what the screen has yet to do.

    `on_answer` and `on_memory` are called in the agents' thread; the screen hands their answers
    back in its own, to `working.answered` and `working.inspected`.
    """

    def __init__(
        self,
        session: Session,
        words: Words,
        *,
        on_answer: Callable[[Answer], None],
        on_memory: Callable[[Inspected], None],
        timer: bool = False,
        errors: ErrorMode = ErrorMode.RULES,
    ) -> None:
        self.session = session
        self.words = words
        self.on_memory = on_memory
        self.notes = Notes()
        self.agents = AgentRun(session, on_answer)
        self.memory: Memory | None = None
        self.cursor = Coord(0, 0)
        self.errors = errors
        self.timer = timer
        self.prompt: str | None = None
        self.explanation: Explanation | None = None
        self.argument: Argument | None = None
        self.verified = 0  # the cells that the last verification found at fault
        self._plain_since = -1  # the entry at which a question ended the marks of help
        self.effects: list[Effect] = []

    @property
    def grid(self) -> Grid:
        return self.session.grid

    @property
    def is_open(self) -> bool:
        """Whether cells are empty and the game goes on."""
        return not self.grid.is_full and not self.session.is_finished

    def is_asked_in_vain(self) -> bool:
        """Whether help can do nothing any more, which is told."""
        if self.session.is_finished:
            self.say("This game is finished; n starts a new one.")
        elif self.grid.is_full:
            self.say("The grid is full: V validates it.")
        return not self.is_open

    def say(self, template: str, /, tone: Tone = Tone.PLAIN, **facts: object) -> None:
        """One more message."""
        self.notes.tell(self.words.say(template, **facts), tone)

    def tell_stuck(self, advice: str, tone: Tone = Tone.PLAIN) -> None:
        """Message 11 and what to do about it, as one message."""
        self.notes.tell(f"{message(self.words, Message.NOTHING_OBVIOUS)} {advice}", tone)

    def settle(self, outcome: Change | Refused | None) -> bool:
        """Take in what came of an action of the player; whether anything changed."""
        if isinstance(outcome, Refused):
            self.notes.tell(refused_sentence(self.words, outcome), Tone.BAD)
        if not isinstance(outcome, Change):
            return False
        self.forget()
        if self.agents.pace is Pace.RUNNING:
            self.say("The agents have stopped.")
        self.agents.rest()
        self.agents.told(outcome)
        if self.session.checkpoints:
            from takuzu_tui.tui.game import what_if  # noqa: PLC0415 - few games branch

            what_if.watch(self)
        return True

    def forget(self) -> None:
        """Drop advice, remarks and marks that belong to the grid as it was."""
        self.notes.let_pass()
        self.explanation = self.argument = self.memory = None
        self.verified = 0

    def end_help(self) -> None:
        """What help has filled in looks like the player's own from now on."""
        self._plain_since = self.session.entries

    def marks(self) -> Marks:
        """What is to be marked on the board at this moment."""
        position, grid = self.session.position, self.grid
        errors, wrong = self.verified, 0
        if self.errors is not ErrorMode.OFF:
            for violation in self.session.violations:
                errors |= mask_of(grid, violation.cells)
        if self.errors is ErrorMode.WRONG:
            wrong = mask_of(grid, self.session.wrong_cells)
        helped, corrected = position.helped, position.corrected
        if self._plain_since == self.session.entries:
            helped = corrected = 0
        target, proof = self._pointed_at()
        return Marks(helped, corrected, errors, wrong, target, proof, self._branch())

    def _branch(self) -> int:
        """The digits that the newest checkpoint does not have."""
        if not self.session.checkpoints or self.session.is_finished:
            return 0
        root, grid = self.session.checkpoints[-1].grid, self.grid
        return grid.ones & ~root.ones | grid.zeros & ~root.zeros

    def _pointed_at(self) -> tuple[int, int]:
        """The cells that advice is about, and those that prove it."""
        advice = self.explanation or self.argument
        if advice is None:
            return 0, 0
        return advice.target(self.grid), advice.proof(self.grid)
