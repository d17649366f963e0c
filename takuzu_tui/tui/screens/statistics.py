"""Times and streaks: a line for each size and level, and a picture of the chosen one."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import events

from takuzu_tui.play.stats import Statistics, Tally, heights
from takuzu_tui.tui.flow import Button, buttons
from takuzu_tui.tui.page import Page, Zone
from takuzu_tui.tui.screens.panel import FRAME_LINES, PanelScreen
from takuzu_tui.wording.statistics import (
    BARS,
    level_name,
    statistics_columns,
    streak_sentences,
)
from takuzu_tui.wording.tables import fitting
from takuzu_tui.wording.times import clock_text
from takuzu_tui.wording.words import Words

_WIDTH = 74
_CHART = 5
"""The lines of the picture."""
_LEAST_FOR_CHART = 18
"""The lines of a terminal below which there is no picture."""
_CLOSING = ("escape", "enter", "q")
_MOVES = {"up": -1, "k": -1, "shift+tab": -1, "down": 1, "j": 1, "tab": 1}
_JUMPS = {"home": -1000, "pageup": -5, "pagedown": 5, "end": 1000}


class StatisticsScreen(PanelScreen[None]):
    """What all the games come to; up and down choose whose picture is drawn."""

    def __init__(self, told: Statistics) -> None:
        super().__init__()
        self.told = told
        self.chosen = 0

    def take_key(self, event: events.Key) -> bool:
        """Arrows choose, Esc, Enter and q close."""
        step = _MOVES.get(event.key) or _JUMPS.get(event.key)
        if event.key in _CLOSING:
            self.act("close")
        elif step is not None:
            self.choose(self.chosen + step)
        else:
            return super().take_key(event)
        return True

    def act(self, zone: Zone) -> None:
        """Closes, or chooses the line that was clicked."""
        if zone == "close":
            self.dismiss()
        elif isinstance(zone, int):
            self.choose(zone)

    def scroll(self, lines: int) -> None:
        """The wheel chooses, and the page follows."""
        self.choose(self.chosen + (1 if lines > 0 else -1))

    def choose(self, place: int) -> None:
        """Goes to a line, as far as there are any."""
        self.chosen = max(0, min(len(self.told.tallies) - 1, place))
        self.draw()

    def title_text(self) -> str:
        """What is told here."""
        return self.game.words.say("Statistics")

    def full_page(self, width: int, height: int) -> Page:
        """The table, scrolled so that the chosen line is in sight."""
        words, tallies = self.game.words, self.told.tallies
        width = min(width, _WIDTH)
        if not tallies:
            page = Page(width, 3)
            page.put(0, 1, words.say("Nothing has been played yet."))
            return page
        page = Page(width, len(tallies) + 1)
        columns = statistics_columns(words, tallies)
        told = zip(*columns, strict=True)
        head, *rows = fitting(told, width - 2, right=range(2, len(columns)))
        page.put(2, 0, head, "dim")
        for place, row in enumerate(rows):
            is_chosen = place == self.chosen
            sign, look = (">", "chosen") if is_chosen else (" ", "label")
            page.put(0, place + 1, f"{sign} {row}", look, place)
        self.first = max(self.chosen + 2 - height, min(self.first, self.chosen))
        return page

    def foot(self, width: int) -> Page:
        """The picture, the streaks, and how to close."""
        words, told = self.game.words, self.told
        width = min(width, _WIDTH)
        lines = self.size.height - FRAME_LINES
        parts = [Page(width, 1)]
        if told.tallies:
            if lines >= _LEAST_FOR_CHART:
                parts += [chart(words, told.tallies[self.chosen], width), Page(width, 1)]
            parts += [_streaks(words, told, width), Page(width, 1)]
        parts.append(buttons((Button(words.say("Close"), words.say("Esc"), "close"),), width))
        return _stacked(parts, width)


def _streaks(words: Words, told: Statistics, width: int) -> Page:
    page = Page(width, 2)
    days, most = told.streak, told.longest_streak
    dailies, most_dailies = told.daily_streak, told.longest_daily_streak
    for y, text in enumerate(streak_sentences(words, days, most, dailies, most_dailies)):
        page.put(0, y, text)
    return page


def chart(words: Words, tally: Tally, width: int) -> Page:
    """The last times as bars from zero up, the newest at the right."""
    page = Page(width, _CHART + 1)
    kind = f"{tally.size}x{tally.size} {level_name(words, tally.difficulty)}"
    if not tally.last:
        page.put(0, 0, words.say("{kind}: nothing is solved yet.", kind=kind), "dim")
        return page
    caption = words.say("{kind}: the times of the last games, the newest at the right.", kind=kind)
    if cell_len(caption) > width:
        caption = words.say("{kind}: the last times", kind=kind)
    page.put(0, 0, caption, "dim")
    top, bottom = clock_text(max(tally.last)), clock_text(0)
    left = max(len(top), len(bottom)) + 1
    page.put(left - 1 - len(top), 1, top, "dim")
    page.put(left - 1 - len(bottom), _CHART, bottom, "dim")
    signs = "#" if words.ascii_only else BARS
    levels = heights(tally.last, _CHART * len(signs))
    for y in range(_CHART):
        below = (_CHART - 1 - y) * len(signs)
        x = page.put(left, y + 1, "|" if words.ascii_only else "│", "frame")
        for place, level in enumerate(levels):
            shown = min(level - below, len(signs))
            look = "accent" if place == len(levels) - 1 else "label"
            if shown > 0:
                page.put(x + 1 + 3 * place, y + 1, signs[shown - 1] * 2, look)
    return page


def _stacked(parts: Sequence[Page], width: int) -> Page:
    page, y = Page(width, sum(part.height for part in parts)), 0
    for part in parts:
        page.paste(0, y, part)
        y += part.height
    return page
