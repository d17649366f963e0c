"""Something in the making, a puzzle or a review: the keyboard stays alive, and Esc gives it up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual import events
from textual.message import Message
from textual.worker import get_current_worker

from takuzu_tui.engine.text import InputError
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Cancellation, Opening, Wish
from takuzu_tui.play.review import Review, reviewed
from takuzu_tui.play.session import Session
from takuzu_tui.tui.logo import DIGITS
from takuzu_tui.tui.page import Page
from takuzu_tui.tui.panel import PanelScreen
from takuzu_tui.tui.preview import described
from takuzu_tui.wording.phrases import error_sentence

REVEAL = 0.2
"""Seconds before anything is shown: most work is done sooner."""
LEAST_WIDTH = 24
BEAT = 0.12
"""Seconds from one digit of the moving row to the next."""


class WaitingScreen(PanelScreen[None]):
    """Works in a thread; who inherits says at what, and hands on the keys typed meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.is_over = False
        self.typed: list[events.Key] = []
        self.beats = 0
        self.error = ""

    def work(self) -> None:
        """Runs in a thread as long as nothing is over; the answer comes as a message."""
        raise NotImplementedError

    def told(self) -> str:
        """What is being made."""
        raise NotImplementedError

    @property
    def is_awaited(self) -> bool:
        """Whether an answer still matters; a stale one is dropped."""
        return not self.is_over and self in self.app.screen_stack

    def on_mount(self) -> None:
        """Starts the work, and shows itself if it takes a while."""
        self.add_class("-hidden")
        self.set_timer(REVEAL, self.reveal)
        self.run_worker(self.work, thread=True, group="waiting")

    def take_key(self, event: events.Key) -> bool:
        """Esc gives up; all other keys wait for what comes."""
        if event.key in ("ctrl+c", "ctrl+q"):
            return False
        if event.key == "escape":
            self.give_up()
        elif not self.error:
            self.typed.append(event)
        elif event.character == "Q":
            return False
        return True

    def act(self, zone: object) -> None:
        """A click on Esc gives up."""
        if zone == "escape":
            self.give_up()

    def give_up(self) -> None:
        """Goes back to where the player came from; what the thread still makes is dropped."""
        self.is_over = True
        self.dismiss()

    def leaving(self) -> None:
        """Lets the thread end, so that the program can."""
        self.is_over = True

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it is short
        """What is being made, and a row that fills up."""
        page = Page(self._width(width), 4)
        page.centre(0, self._said, "error" if self.error else "strong")
        if not self.error:
            self._draw_row(page)
        return page

    def foot(self, width: int) -> Page:
        """The way out, in the middle."""
        words, page = self.words, Page(self._width(width), 1)
        key, way_out = words.say("Esc"), words.say("back") if self.error else words.say("give up")
        x = max(0, (page.width - len(key) - 1 - len(way_out)) // 2)
        x = page.put(x, 0, key, "key", "escape")
        page.put(x + 1, 0, way_out, "dim", "escape")
        return page

    @property
    def _said(self) -> str:
        return self.error or self.told()

    def _width(self, most: int) -> int:
        return min(most, max(len(self._said), LEAST_WIDTH))

    def _draw_row(self, page: Page) -> None:
        """Six cells that fill one after the other, then empty again."""
        x = max(0, (page.width - 3 * len(DIGITS)) // 2)
        empty = "." if self.words.ascii_only else "·"
        beat = self.beats % (2 * len(DIGITS))
        for place, digit in enumerate(DIGITS):
            ground = ("even", "odd")[place % 2]
            if beat - len(DIGITS) < place < beat:
                x = page.put(x, 2, f" {digit} ", f"{ground}-player")
            else:
                x = page.put(x, 2, f" {empty} ", ground)

    def reveal(self) -> None:
        """Shows that something is being made."""
        if self.has_class("-hidden"):
            self.remove_class("-hidden")
            self.set_interval(BEAT, self.beat)
        self.draw()

    def beat(self) -> None:
        """Moves the row of digits on."""
        self.beats += 1
        if not self.error:
            self.draw()


class MakingScreen(WaitingScreen):
    """Makes a puzzle in a thread and plays it; keys typed meanwhile go to the game."""

    class Made(Message):
        """The puzzle is there."""

        def __init__(self, opening: Opening[Any]) -> None:
            super().__init__()
            self.opening = opening

    class NotMade(Message):
        """There is no such puzzle."""

        def __init__(self, error: InputError) -> None:
            super().__init__()
            self.error = error

    def __init__(self, game: str, wish: Wish, seed: str) -> None:
        super().__init__()
        self.game = registry.game(game)
        self.wish = wish
        self.seed = seed

    def title_text(self) -> str:
        """The name of the game."""
        return self.game.title

    def told(self) -> str:
        """The size and the level."""
        size, level = described(self.words, self.game, self.wish)
        return self.words.say("Making a {size} puzzle, {level}", size=size, level=level)

    def on_making_screen_made(self, event: Made) -> None:
        """Plays the puzzle, and hands on what was typed meanwhile; stale answers are dropped."""
        if self.is_awaited:
            self.is_over = True
            self.program.start_game(event.opening, self.typed)

    def on_making_screen_not_made(self, event: NotMade) -> None:
        """Says why there is no such puzzle."""
        self.error = error_sentence(self.words, event.error)
        self.reveal()

    def work(self) -> None:
        """Makes the puzzle."""
        worker = get_current_worker()
        try:
            opening = self.game.make(
                self.wish, self.seed, lambda: self.is_over or worker.is_cancelled
            )
        except Cancellation:
            return
        except InputError as error:
            self.post_message(self.NotMade(error))
        else:
            self.post_message(self.Made(opening))


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
        return self.words.say("Review")

    def told(self) -> str:
        """How far it has come."""
        last = len(self.entries)
        return self.words.say("Step {number} of {last}", number=self.number, last=last)

    def give_up(self) -> None:
        """Goes on as if the review had been read."""
        if not self.is_over:
            super().give_up()
            self.then()

    def on_reviewing_screen_made(self, event: Made) -> None:
        """Lets the app show the review: whoever shows it must be there when it is left."""
        self.app.call_next(self._show, event.review)

    def _show(self, review: Review) -> None:
        """Shows the review, and hands on what was typed meanwhile; stale answers are dropped."""
        if self.is_awaited:
            self.is_over = True
            self.program.show_review(self.opening, review, self.typed, self.then)

    def work(self) -> None:
        """Looks at one move after the other."""
        worker, steps = get_current_worker(), []
        for step in reviewed(self.opening, self.entries):
            if self.is_over or worker.is_cancelled:
                return
            self.number = step.number
            steps.append(step)
        self.post_message(self.Made(Review(tuple(steps))))
