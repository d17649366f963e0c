"""The techniques at work on a running game: a step at a time, each named, in a thread beside it."""

from __future__ import annotations

from collections.abc import Callable

from takuzu_tui.engine.suguru.deduction import Deduction
from takuzu_tui.engine.suguru.moves import Move
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Hint
from takuzu_tui.games.suguru.game import GAME
from takuzu_tui.games.suguru.sentences import technique_phrase
from takuzu_tui.play.player import Player
from takuzu_tui.play.run import Decided, Run
from takuzu_tui.play.thinker import Answer, Failure, Question, Thinker
from takuzu_tui.wording.words import Words


class Techniques(Run):
    """The easiest step of each position, one after the other."""

    title = marked("Steps")
    stopped = marked("The run has stopped.")
    failed = marked("The techniques have failed; the game goes on.")
    tells_each = marked("Every step of a run is told.")
    tells_sum = marked("A run tells only its result.")

    def __init__(self, player: Player, post: Callable[[object], None]) -> None:
        super().__init__(player)
        self._thinker = Thinker(post)
        self._has_failed = False

    @property
    def has_ended(self) -> bool:
        return self._has_failed

    def ask(self, entries: int) -> None:
        """Asks for the next step; the answer is posted from the thread."""
        position = self._session.position
        self._thinker.ask(Question(lambda _: Decided(entries, GAME.hint(position)), self.heard))

    def heard(self, news: object) -> float | None:
        """What was found, or that nothing will be found any more."""
        found = news.found if isinstance(news, Answer) else news
        self._has_failed = isinstance(found, Failure)
        return super().heard(found)

    def update(self) -> None:
        """Every step is asked of the position as it is."""

    def move(self, decision: Hint) -> Move:
        """The digit that follows."""
        (move,) = decision.moves
        assert isinstance(move, Move), "a hint of Suguru places a digit"
        return move

    def fact(self, decision: Hint) -> object:
        """The deduction with its proof."""
        return decision.fact

    def head(self, words: Words, decision: Hint) -> str:
        """Which cell, which digit, by which technique."""
        move = self.move(decision)
        return f"{move.cell}  {move.value}  {words.say(GAME.techniques[decision.technique])}"

    def filled(self, words: Words, cells: int) -> str:
        """How many cells were filled."""
        return words.say_many("{n} cell was filled.", "{n} cells were filled.", cells)

    def reasons(self, words: Words, decision: Hint) -> tuple[str, ...]:
        """What the technique looks for."""
        assert isinstance(decision.fact, Deduction), "hints of Suguru are deductions"
        return (technique_phrase(words, decision.fact.hardest),)

    def close(self) -> None:
        """Ends the thread."""
        self._rest()
        self._thinker.close()
