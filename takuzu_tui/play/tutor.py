"""The tutor of a position: shows an example, or judges what the player makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Cells, Exercise, Mark, Match, Puzzle, Reason, Refused
from takuzu_tui.play.coach import ASKING, FREE, LessonCoach
from takuzu_tui.play.learning import POSITIONS, Lesson, why_sentence
from takuzu_tui.play.match import MatchPlayer, value_phrase
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Effect, Player
from takuzu_tui.play.state import EntryKind

_SEARCHING = frozenset({"next_empty", "previous_empty"})


class Tutor(LessonCoach):
    """Shows an example, or judges what the player makes of a position."""

    def __init__(self, player: Player, lesson: Lesson, task: Exercise[Any]) -> None:
        super().__init__(player, lesson)
        self.task = task
        self._was_helped = False
        self._reason: Reason | None = None  # what justifies the move under way

    @property
    def is_right(self) -> bool:
        return self.is_done and not self._was_helped and not self.lesson.is_example

    @property
    def marks(self) -> Mapping[Coord, Mark]:
        """The same; what the board would give away is not seen before it was found."""
        hidden: dict[Coord, Mark] = {}
        if self.task.hides and not self.is_done:
            board = self.player.board
            allowed = (cell for cell in board.cells() if board.face(cell).mark is Mark.ALLOWED)
            hidden = dict.fromkeys(allowed, Mark.NONE)
        return {**hidden, **super().marks}

    def begin(self) -> None:
        """What the technique says, with an example; or what is to be found."""
        player, topic = self.player, self.lesson.about()
        name = player.words.say(topic.title)
        if self.lesson.is_practice and self.lesson.number == 1:
            player.notes.tell(why_sentence(player.words, self.lesson))
        if not self.lesson.is_example:
            facts = {"number": self.lesson.number, "count": POSITIONS}
            place = player.words.say("Position {number} of {count}.", **facts)
            player.notes.tell(f"{place} {player.words.say(topic.asked, topic=name)}")
            return
        player.say(topic.told)
        told = player.words.say("For example:")
        player.notes.tell(
            f"{told} {player.game.tell(player.words, self.task.hint.fact)}", Tone.HINT
        )
        self._show(self.task.hint.cells if isinstance(player.game, Puzzle) else ())
        self._finish()

    def _show(self, target: Cells, proof: Cells | None = None) -> None:
        """Marks the cells of the answer."""
        self.target = target
        self.proof = self.task.hint.proof if proof is None else proof

    def offers(self, action: str) -> bool:
        """All but what would do the player's work; the board's own answers are hidden, too."""
        if self.task.hides and action in _SEARCHING:
            return self.is_done
        return action in FREE or action in ASKING or self._fills(action)

    def lets(self, action: str) -> bool:
        """What is offered; whose work the rest is, is told."""
        if self.offers(action):
            return True
        if self.is_done:
            self._remind()
        elif action in _SEARCHING:
            self.player.remark("The cell is yours to find.")
        else:
            explain = self.player.named("explain")
            self.player.remark(
                "In a lesson the move is yours; {explain} shows the way.", explain=explain
            )
        return False

    def _remind(self) -> None:
        """How to go on."""
        self.player.notes.tell(self.way_on(), is_passing=True)

    def admits(self, move: Any) -> bool:
        """Whether the move is what was to be found; what is not is told, and why."""
        if self.is_done:
            self._remind()
            return False
        if self._is_note(move):
            return True
        player = self.player
        player.forget()
        self.target = self.proof = ()
        after = player.game.play(player.session.position, move)
        if isinstance(after, Refused):
            self._was_helped = self._was_helped or isinstance(player.game, Match)
            player.say_refused(after)
            return False
        if isinstance(player.game, Match):
            return self._admits_in_match(move, after)
        return self._admits_in_puzzle(move)

    def _admits_in_match(self, move: Any, after: Any) -> bool:
        if move in self.task.hint.moves:
            return True
        self._was_helped = True
        player = self.player
        assert isinstance(player, MatchPlayer), "a match is played by such"
        found = player.match.value(after, lambda: False)
        own = found.value if player.match.turn(after) == player.side else -found.value
        worth = value_phrase(player.words, own, is_exact=found.exact)
        told = player.words.say(
            "{name}: {value}", name=player.game.tell(player.words, move), value=worth
        )
        if found.best is not None:
            reply = player.game.tell(player.words, found.best)
            told = player.words.say("{told}; the answer is {reply}", told=told, reply=reply)
        player.notes.tell(f"{told}.", Tone.BAD)
        return False

    def _admits_in_puzzle(self, move: Any) -> bool:
        player, puzzle, task = self.player, self.player.puzzle, self.task
        self._reason = puzzle.reason(task.opening.start, move)
        wanted = player.words.say(puzzle.techniques[task.topic])
        if self._reason is not None and self._reason.technique == task.topic:
            return True
        if self._reason is None and self._is_wrong(move):
            self._was_helped = True
            self._tell_wrong(move)
        elif self._reason is None:
            told = marked("Nothing shows {move} yet. Look for this: {wanted}.")
            player.say(told, move=move, wanted=wanted)
        else:
            told = marked("{move} is right, but it takes more: {found}. Look for this: {wanted}.")
            found = player.words.say(puzzle.techniques[self._reason.technique])
            player.say(told, move=move, found=found, wanted=wanted)
        return False

    def look(self) -> None:
        """Praises what was found, or tells what help has found."""
        player, session = self.player, self.player.session
        if player.explanation is not None and player.explanation.is_offered:
            self._was_helped = True
        if not self.is_done and self._has_entered():
            self._was_helped = self._was_helped or session.state.latest is EntryKind.HELP
            reason, told = self._reason, self.task.hint.fact
            if reason is not None:
                told = reason.fact
                self._show((session.log[-1].moves[0].cell,), reason.cells)
            else:
                self._show(self.task.hint.cells if isinstance(player.game, Puzzle) else ())
            praise = marked("That is it.") if self._was_helped else marked("Right!")
            text = f"{player.words.say(praise)} {player.game.tell(player.words, told)}"
            player.notes.tell(text, Tone.GOOD)
            self._finish()
        elif self.is_done and player.awaited is None:
            self._offer_to_go_on()

    def _has_entered(self) -> bool:
        """Whether the board holds more than it began with."""
        game, start = self.player.game, self.task.opening.start
        position = self.player.session.position
        if not isinstance(game, Puzzle):
            return bool(position != start)
        return any(map(game.enters, game.between(start, position)))

    def _finish(self) -> None:
        """The position is done, and with the last one the lesson."""
        self.is_done = True
        player, lesson = self.player, self.lesson
        if lesson.is_last:
            right = lesson.further(is_right=self.is_right).right
            facts = {"right": right, "count": POSITIONS}
            player.say("The lesson is done: {right} of {count} right.", Tone.GOOD, **facts)
            player.ask(Effect.LEARNT)
        self._offer_to_go_on()
