"""A puzzle in the making."""

from __future__ import annotations

from textual.message import Message
from textual.worker import get_current_worker

from takuzu_tui.engine.takuzu.generator import Cancellation, generate_seeded
from takuzu_tui.engine.takuzu.puzzle import Puzzle, Spec
from takuzu_tui.engine.text import InputError
from takuzu_tui.play.opening import from_puzzle
from takuzu_tui.tui.screens.waiting import WaitingScreen
from takuzu_tui.wording.errors import error_sentence
from takuzu_tui.wording.levels import level


class MakingScreen(WaitingScreen):
    """Makes a puzzle in a thread and plays it; keys typed meanwhile go to the game."""

    class Made(Message):
        """The puzzle is there."""

        def __init__(self, puzzle: Puzzle) -> None:
            super().__init__()
            self.puzzle = puzzle

    class Refused(Message):
        """There is no such puzzle."""

        def __init__(self, error: InputError) -> None:
            super().__init__()
            self.error = error

    def __init__(self, spec: Spec, seed: str) -> None:
        super().__init__()
        self.spec = spec
        self.seed = seed

    def told(self) -> str:
        """The size and the level."""
        return self.game.words.say(
            "Making a {size}x{size} puzzle, {level}",
            size=self.spec.size,
            level=level(self.game.words, self.spec.difficulty),
        )

    def on_making_screen_made(self, event: Made) -> None:
        """Plays the puzzle, and hands on what was typed meanwhile; stale answers are dropped."""
        if self.is_awaited:
            self.is_over = True
            self.game.start_game(from_puzzle(event.puzzle), self.typed)

    def on_making_screen_refused(self, event: Refused) -> None:
        """Says why there is no such puzzle."""
        self.error = error_sentence(self.game.words, event.error)
        self.reveal()

    def work(self) -> None:
        """Makes the puzzle."""
        worker = get_current_worker()
        try:
            puzzle = generate_seeded(
                self.spec, self.seed, cancelled=lambda: self.is_over or worker.is_cancelled
            )
        except Cancellation:
            return
        except InputError as error:
            self.post_message(self.Refused(error))
        else:
            self.post_message(self.Made(puzzle))
