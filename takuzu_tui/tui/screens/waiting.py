"""Something in the making: the keyboard stays alive, and Esc gives it up."""

from __future__ import annotations

from textual import events

from takuzu_tui.tui.lettering import DIGITS
from takuzu_tui.tui.page import Page
from takuzu_tui.tui.screens.panel import PanelScreen

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
        return not self.is_over and self in self.game.screen_stack

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

    def title_text(self) -> str:
        """The name of the game."""
        return "TAKUZU"

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it is short
        """What is being made, and a row that fills up."""
        page = Page(self._width(width), 4)
        page.centre(0, self._said, "error" if self.error else "strong")
        if not self.error:
            self._draw_row(page)
        return page

    def foot(self, width: int) -> Page:
        """The way out, in the middle."""
        words, page = self.game.words, Page(self._width(width), 1)
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
