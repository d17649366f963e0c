"""What there is to learn: a guided first game, a lesson for each topic, practice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from rich.cells import cell_len

from takuzu_tui.engine.text import marked
from takuzu_tui.engine.work import Cancelled
from takuzu_tui.games import registry
from takuzu_tui.play.learning import FIRST, PRACTICE, Lesson, Line, Prepared, lines, progress
from takuzu_tui.tui.page import POINTER, Key, Page, Zone, buttons, wrapped
from takuzu_tui.tui.panel import ListPanel
from takuzu_tui.tui.screens.waiting import WaitingScreen

_WIDEST_NOTE = 60
_GAP = 3
"""The columns between the name of a lesson and how far it has come."""


class LearnScreen(ListPanel):
    """A line a lesson, easy to hard; Enter begins it."""

    KEYS: ClassVar[Mapping[str, Zone]] = {**ListPanel.KEYS, "enter": "begin"}

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    @property
    def lines(self) -> tuple[Line, ...]:
        """All that can be begun, with what was done of it."""
        learnt = self.program.settings.learnt.get(self.game, {})
        return lines(self.words, self.game, learnt)

    @property
    def last(self) -> int:
        """The practice is the last line."""
        return len(self.lines) - 1

    def title_text(self) -> str:
        """What is learnt."""
        return f"{self.words.say('Learn')} {registry.title(self.game)}"

    def on_mount(self) -> None:
        """Offers the first that is not done."""
        undone = (place for place, line in enumerate(self.lines) if not line.is_done)
        self.choose(next(undone, 0))

    def act(self, zone: Zone) -> None:
        """Begins what was clicked."""
        if isinstance(zone, int):
            self.choose(zone)
            self.act("begin")
        elif zone == "begin":
            self._begin(self.lines[self.at].id)
        else:
            super().act(zone)

    def _begin(self, topic: str) -> None:
        if topic == PRACTICE:
            self.program.practise(self.game)
        else:
            self.program.start_lesson(Lesson(self.game, topic))

    def full_page(self, width: int, height: int) -> Page:
        """A line a lesson, the chosen one always in sight."""
        words, told = self.words, self.lines
        tick = "x" if words.ascii_only else "✓"
        name = max(cell_len(line.name) for line in told) + _GAP
        most = max(cell_len(progress(words, line)) for line in told)
        page = Page(min(width, max(4 + name + most, _WIDEST_NOTE)), len(told))
        for place, line in enumerate(told):
            is_on = place == self.at
            page.put(0, place, f"{POINTER if is_on else ' '} ", "accent", place)
            page.put(2, place, tick if line.is_done else " ", "accent", place)
            page.put(4, place, line.name.ljust(name), "chosen" if is_on else "label", place)
            page.put(4 + name, place, progress(words, line), "dim", place)
        self.look_at(self.at, height)
        return page

    def foot(self, width: int) -> Page:
        """What the chosen lesson says, and the keys; the note has as many lines whatever it is."""
        width = min(width, _WIDEST_NOTE)
        notes = [wrapped(self._note(line.id), width) for line in self.lines]
        note = Page(width, 1 + max(each.height for each in notes))
        note.paste(0, 1, notes[self.at])
        keys = buttons(self.keys(), width)
        return self.roomiest(([note, Page(width, 1), keys], [keys]), width)

    def _note(self, topic: str) -> str:
        """What a lesson is about."""
        words = self.words
        if topic == FIRST:
            return words.say("Two minutes, hand in hand: what to see, and which key to press.")
        if topic == PRACTICE:
            return words.say("New positions for what your games show to be hardest for you.")
        return words.say(Lesson(self.game, topic).about().told)

    def keys(self) -> list[Key]:
        """Begin, or close."""
        return [Key(self.words.say("Enter"), self.words.say("Begin"), "begin"), *super().keys()]


class PreparingScreen(WaitingScreen):
    """Makes what a lesson needs in a thread, then shows it; keys typed meanwhile go to it."""

    HEADING = marked("Learn")

    def __init__(self, game: str, make: Callable[[Cancelled], Prepared]) -> None:
        super().__init__(game)
        self._make = make

    def told(self) -> str:
        """What is being looked for."""
        return self.words.say("Looking for a position")

    def heard(self, news: Prepared) -> None:
        """Begins the lesson."""
        if self.is_awaited:
            self.is_over = True
            self.program.show_lesson(news, self.typed)

    def make(self, cancelled: Cancelled) -> Prepared:
        """The position."""
        return self._make(cancelled)
