"""A puzzle in the making: the keyboard stays alive, and Esc gives it up."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.worker import get_current_worker

from takuzu_tui.engine.takuzu.errors import TakuzuError
from takuzu_tui.engine.takuzu.generator import Cancellation, generate_seeded
from takuzu_tui.engine.takuzu.puzzle import Puzzle, Spec
from takuzu_tui.play.opening import from_puzzle
from takuzu_tui.tui.lettering import DIGITS
from takuzu_tui.tui.page import Page
from takuzu_tui.tui.screens.panel import PanelScreen
from takuzu_tui.wording.errors import error_sentence
from takuzu_tui.wording.levels import level

REVEAL = 0.2
"""Seconds before anything is shown: most puzzles are there sooner."""
BEAT = 0.12
"""Seconds from one digit of the moving row to the next."""


class MakingScreen(PanelScreen[None]):
    """Makes a puzzle in a thread and plays it; keys typed meanwhile go to the game."""

    class Made(Message):
        """The puzzle is there."""

        def __init__(self, puzzle: Puzzle) -> None:
            super().__init__()
            self.puzzle = puzzle

    class Refused(Message):
        """There is no such puzzle."""

        def __init__(self, error: TakuzuError) -> None:
            super().__init__()
            self.error = error

    def __init__(self, spec: Spec, seed: str) -> None:
        super().__init__()
        self.spec = spec
        self.seed = seed
        self.is_over = False
        self.typed: list[events.Key] = []
        self.beats = 0
        self.error = ""

    def on_mount(self) -> None:
        """Starts the work, and shows itself if it takes a while."""
        self.add_class("-hidden")
        super().on_mount()
        self.set_timer(REVEAL, self.reveal)
        self.run_worker(self._make, thread=True, group="making")

    def take_key(self, event: events.Key) -> bool:
        """Esc gives up; all other keys wait for the game."""
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

    def on_making_screen_made(self, event: Made) -> None:
        """Plays the puzzle, and hands on what was typed meanwhile; stale answers are dropped."""
        if self.is_over or self not in self.game.screen_stack:
            return
        self.is_over = True
        self.game.start_game(from_puzzle(event.puzzle), self.typed)

    def on_making_screen_refused(self, event: Refused) -> None:
        """Says why there is no such puzzle."""
        self.error = error_sentence(self.game.words, event.error)
        self.reveal()

    def title_text(self) -> str:
        """The name of the game."""
        return "TAKUZU"

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it is short
        """What is being made, a row that fills up, and the way out."""
        words, size = self.game.words, self.spec.size
        told = self.error or words.say(
            "Making a {size}x{size} puzzle, {level}",
            size=size,
            level=level(words, self.spec.difficulty),
        )
        way_out = words.say("back") if self.error else words.say("give up")
        page = Page(min(width, max(len(told), 24)), 5)
        page.centre(0, told, "error" if self.error else "strong")
        if not self.error:
            self._draw_row(page)
        x = max(0, (page.width - len(way_out) - 5) // 2)
        x = page.put(x, 4, words.say("Esc"), "key", "escape")
        page.put(x + 1, 4, way_out, "dim", "escape")
        return page

    def _draw_row(self, page: Page) -> None:
        """Six cells that fill one after the other, then empty again."""
        x = max(0, (page.width - 3 * len(DIGITS)) // 2)
        empty = "." if self.game.words.ascii_only else "·"
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

    def _make(self) -> None:
        """Runs in a thread; the answer comes as a message."""
        worker = get_current_worker()
        try:
            puzzle = generate_seeded(
                self.spec, self.seed, cancelled=lambda: self.is_over or worker.is_cancelled
            )
        except Cancellation:
            return
        except TakuzuError as error:
            self.post_message(self.Refused(error))
        else:
            self.post_message(self.Made(puzzle))
