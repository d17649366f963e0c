"""The techniques at work on a running game: a step at a time, each named, in a thread beside it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from takuzu_tui.engine.suguru.deduction import Deduction
from takuzu_tui.engine.suguru.moves import Move
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Hint
from takuzu_tui.games.suguru.game import GAME, Position
from takuzu_tui.games.suguru.sentences import technique_phrase
from takuzu_tui.play.player import Player
from takuzu_tui.play.run import Decided, Run
from takuzu_tui.play.thinker import Failure
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
        self._post = post
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="techniques")
        self._has_failed = False

    @property
    def has_ended(self) -> bool:
        return self._has_failed

    def ask(self, entries: int) -> None:
        """Asks for the next step; the answer is posted from the thread."""
        self._worker.submit(self._find, entries, self._session.position)

    def _find(self, entries: int, position: Position) -> None:
        try:
            found = GAME.hint(position)
        except Exception as error:
            self._has_failed = True
            self._post(Failure(error))
        else:
            self._post(Decided(entries, found))

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

    def head(self, decision: Hint) -> str:
        """Which cell, which digit, by which technique."""
        move = self.move(decision)
        return f"{move.cell}  {move.value}  {decision.technique}"

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
        self._worker.shutdown(cancel_futures=True)
