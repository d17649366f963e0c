"""A review in the making."""

from __future__ import annotations

from collections.abc import Callable

from textual.message import Message
from textual.worker import get_current_worker

from takuzu_tui.play.review import Review, reviewed
from takuzu_tui.play.session import Session
from takuzu_tui.tui.screens.review import ReviewScreen
from takuzu_tui.tui.screens.waiting import WaitingScreen


class ReviewingScreen(WaitingScreen):
    """Looks at every move in a thread and shows the review; keys typed meanwhile go to it.

    `then` is called when the player has left the review, or has given it up.
    """

    class Made(Message):
        """The review is there."""

        def __init__(self, review: Review) -> None:
            super().__init__()
            self.review = review

    def __init__(self, session: Session, then: Callable[[], None]) -> None:
        super().__init__()
        self.opening = session.opening
        self.entries = session.log
        self.then = then
        self.number = 0  # the entry that is looked at

    def title_text(self) -> str:
        """What is being made."""
        return self.game.words.say("Review")

    def told(self) -> str:
        """How far it has come."""
        return self.game.words.say(
            "Step {number} of {last}", number=self.number, last=len(self.entries)
        )

    def give_up(self) -> None:
        """Goes on as if the review had been read."""
        if not self.is_over:
            super().give_up()
            self.then()

    def on_reviewing_screen_made(self, event: Made) -> None:
        """Lets the app show the review: whoever shows it must be there when it is left."""
        self.game.call_next(self._show, event.review)

    def _show(self, review: Review) -> None:
        """Shows the review, and hands on what was typed meanwhile; stale answers are dropped."""
        if self.is_awaited:
            self.is_over = True
            self.game.pop_screen()
            screen = ReviewScreen(self.opening, review)
            self.game.push_screen(screen, lambda _: self.then())
            self.game.hand_on(self.typed)

    def work(self) -> None:
        """Looks at one move after the other."""
        worker, steps = get_current_worker(), []
        for step in reviewed(self.opening, self.entries):
            if self.is_over or worker.is_cancelled:
                return
            self.number = step.number
            steps.append(step)
        self.post_message(self.Made(Review(tuple(steps))))
