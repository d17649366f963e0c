"""Who stands beside a player that learns: what a tutor and a guide have in common.

Whoever runs the game calls `begin` when all is ready to hear of it, and `look` after everything
that the player has done.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Cells, Mark, Objection, Puzzle
from takuzu_tui.play.actions import GO, MOVE, READ, SEE, actions_of
from takuzu_tui.play.learning import Lesson
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Coach, Effect, Player

FREE = frozenset(row.id for chapter in (READ, MOVE, SEE, GO) for row in chapter.actions)
"""What changes nothing of the board is never in the way."""
_ENTERING = frozenset({"cycle", "clear", "type", "pencil", "pencil_all", "tidy", "undo", "redo"})
"""What a hand does on the board, beside the keys that fill a cell."""
ASKING = frozenset({"explain", "hint", "why_not", "accept", "drop", "verify"})


class LessonCoach(Coach):
    """What both have in common: cells to look at, and the way on once all is done."""

    def __init__(self, player: Player, lesson: Lesson) -> None:
        self.player = player
        self.lesson = lesson
        self.is_done = False
        self.target: Cells = ()
        self.proof: Cells = ()

    @property
    def marks(self) -> Mapping[Coord, Mark]:
        """The cells that the last sentence was about."""
        return dict.fromkeys(self.proof, Mark.PROOF) | dict.fromkeys(self.target, Mark.TARGET)

    @property
    def is_right(self) -> bool:
        """Whether the player has found it, and alone."""
        return self.is_done

    @abstractmethod
    def begin(self) -> None:
        """Tells what this is about, and what is to be done."""

    @abstractmethod
    def look(self) -> None:
        """Takes in what the player has done."""

    def _fills(self, action: str) -> bool:
        """Whether an action enters something by hand."""
        rows = actions_of(self.lesson.game).filling
        return action in _ENTERING or any(row.id == action for row in rows)

    def _is_note(self, move: Any) -> bool:
        game = self.player.game
        return isinstance(game, Puzzle) and not game.enters(move)

    def _objection(self, move: Any) -> Objection | None:
        """What speaks against a move of a puzzle, where it is known."""
        puzzle, position = self.player.puzzle, self.player.session.position
        if move.cell not in puzzle.empties(position):
            return None
        told = (each for each in puzzle.against(position, move.cell) if each.move == move)
        return next((each for each in told if each.fact is not None), None)

    def _is_wrong(self, move: Any) -> bool:
        """Whether an entry cannot be, by the solution or, with several, by an objection."""
        puzzle, solution = self.player.puzzle, self.player.session.opening.solution
        if solution is None:
            return self._objection(move) is not None
        return bool(puzzle.play(solution, move) != solution)

    def _tell_wrong(self, move: Any) -> None:
        """Why an entry cannot be, with the cells that prove it."""
        player, objection = self.player, self._objection(move)
        if objection is None:
            player.say("{move} is wrong.", Tone.BAD, move=move)
            return
        player.tell(objection, Tone.BAD)
        self.target, self.proof = (move.cell,), objection.cells

    def _offer_to_go_on(self) -> None:
        """Enter goes on: on the bottom line where it is seen; who only hears is asked for it."""
        if not self.player.speaks:
            self.player.await_key(self.way_on(), self._go_on)

    def way_on(self) -> str:
        """Where Enter leads."""
        told = marked("{enter}: the next position")
        if self.lesson.is_last:
            told = marked("{enter}: back to the lessons")
        words = self.player.words
        return words.say(told, enter=words.say("Enter"))

    def _go_on(self, key: str) -> bool:
        if key == "enter":
            self.player.ask(Effect.LESSON)
        return key == "enter"
