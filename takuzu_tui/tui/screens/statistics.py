"""Times and streaks: a line for each size and level, and a picture of the chosen one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from rich.cells import cell_len

from takuzu_tui.engine.text import marked
from takuzu_tui.play.stats import (
    BARS,
    MATCH_NUMBERS,
    Statistics,
    Tally,
    heights,
    match_rows,
    sized,
    statistics_columns,
    streak_sentences,
    tally_sentence,
)
from takuzu_tui.tui.page import CUT, Page, Zone, buttons, stacked, steps, texts, wrapped
from takuzu_tui.tui.panel import FRAME_LINES, SIGN_COLUMNS, ListPanel
from takuzu_tui.wording.phrases import clock_text, fitting, level_name, wrap
from takuzu_tui.wording.words import Words

_CHART = 5
"""The lines of the picture."""
_LEAST_FOR_CHART = 18
"""The lines of a terminal below which there is no picture."""
_LEAST_TABLE = 4
"""The lines of the table that are worth more than what is told below it."""
_WIDE = 40
"""The columns from which the table holds the best times, and the picture is worth more."""


class StatisticsScreen(ListPanel):
    """What all the games come to; up and down choose whose picture is drawn.

    Beyond the last line, they go to what is told below it.
    """

    HEADING = marked("Statistics")
    WIDEST = 74
    KEYS: ClassVar[Mapping[str, Zone]] = {
        **ListPanel.KEYS,
        **steps("move", {"pageup": -5, "pagedown": 5}),
    }

    def __init__(self, told: Statistics) -> None:
        super().__init__()
        self.told = told
        self._beyond = 0
        self._has_streaks = True  # whether they stand in the foot

    @property
    def chosen(self) -> int:
        """The place of the line whose picture is drawn."""
        return min(self.at, len(self.told.tallies) - 1)

    @property
    def last(self) -> int:
        """The last line, or the last one of what is told below it."""
        return len(self.told.tallies) - 1 + self._beyond

    def on_resize(self) -> None:
        """The head of the table comes back in sight where there is room for it."""
        self.first = 0

    def full_page(self, width: int, height: int) -> Page:
        """The table, scrolled so that the chosen line is in sight."""
        words, tallies = self.words, self.told.tallies
        matches = _matches(words, self.told, width)
        if not tallies:
            return self._matches_alone(matches, width, height)
        below = [] if self._has_streaks else ["", *_streaks(words, self.told, width)]
        below += ["", *matches] if matches else []
        page = Page(width, len(tallies) + 1 + len(below))
        head, *rows = _table(words, tallies, width)
        page.put(2, 0, head, "dim")
        for place, row in enumerate(rows):
            is_chosen = place == self.chosen
            sign, look = (">", "chosen") if is_chosen else (" ", "label")
            page.put(0, place + 1, f"{sign} {row}", look, place)
        for y, text in enumerate(below, len(tallies) + 1):
            page.put(0, y, text)
        self._beyond = len(below) if page.height > height else 0
        self.at = min(self.at, self.last)
        self.first = max(self.at + 2 - height, min(self.first, self.chosen))
        return page

    def _matches_alone(self, matches: list[str], width: int, height: int) -> Page:
        """The matches, scrolled where they have no room; or that nothing has been played."""
        if not matches:
            return texts(["", self.words.say("Nothing has been played yet."), ""], width)
        self._beyond = len(matches) if len(matches) > height else 0
        self.at = min(self.at, max(0, self.last))
        self.first = max(0, min(self.at, len(matches) - height))
        return texts(matches, width)

    def foot(self, width: int) -> Page:
        """How to close and, where there is room, the picture, the streaks and what has no column.

        What stands below a table of a few lines must leave it these; what has no column tells of
        the chosen line, which is worth another.
        """
        lines, least = self.size.height - FRAME_LINES, min(_LEAST_TABLE, len(self.told.tallies) + 1)
        for parts, has_streaks in self._feet(width):
            foot, self._has_streaks = stacked(parts, width), has_streaks
            if lines - foot.height >= least - (not has_streaks):
                break
        return foot

    def _feet(self, width: int) -> Iterator[tuple[list[Page], bool]]:
        """Feet to choose from, the best first, and whether the streaks are among their parts."""
        words, told, blank = self.words, self.told, Page(width, 1)
        close = buttons(self.keys(), width)
        if told.tallies:
            more = self._more(width)
            apart = [more, blank] if more.height else []
            streaks = [texts(_streaks(words, told, width), width), blank, close]
            if self.size.height - FRAME_LINES >= _LEAST_FOR_CHART:
                picture = chart(words, told.tallies[self.chosen], width, told.tallies)
                yield [blank, *apart, picture, blank, *streaks], True
                if width >= _WIDE:
                    yield [blank, picture, blank, *streaks], True
            yield [blank, *apart, *streaks], True
            yield [blank, more, close], False
            yield [more, close], False
        yield [blank, close], False
        yield [close], False

    def _more(self, width: int) -> Page:
        """The chosen line in a sentence, where some of its columns have no room."""
        words, tallies = self.words, self.told.tallies
        head, *_ = _table(words, tallies, width - SIGN_COLUMNS)
        if not head.endswith(CUT):
            return Page(width, 0)
        return wrapped(tally_sentence(words, tallies[self.chosen], tallies), width)


def _table(words: Words, tallies: Sequence[Tally], width: int) -> list[str]:
    """The head and a line a size and level, with as many columns as there is room for."""
    columns = statistics_columns(words, tallies)
    right = range(2, len(columns))
    return fitting(zip(*columns, strict=True), width - 2, right=right, more=CUT)


def _matches(words: Words, told: Statistics, width: int) -> list[str]:
    """The head and a line a size, side and level, with as many columns as there is room for."""
    if not told.matches:
        return []
    rows = match_rows(words, told.matches)
    return fitting(rows, width, right=MATCH_NUMBERS, more=CUT)


def _streaks(words: Words, told: Statistics, width: int) -> list[str]:
    sentences = streak_sentences(words, told)
    return [line for sentence in sentences for line in wrap(sentence, width)]


def chart(words: Words, tally: Tally, width: int, among: Sequence[Tally] = ()) -> Page:
    """The last times as bars from zero up, the newest at the right."""
    page = Page(width, _CHART + 1)
    kind = f"{sized(tally, among)} {level_name(words, tally.level)}"
    if not tally.last:
        page.put(0, 0, words.say("{kind}: nothing is solved yet.", kind=kind), "dim")
        return page
    caption = words.say("{kind}: the times of the last games, the newest at the right.", kind=kind)
    if cell_len(caption) > width:
        caption = words.say("{kind}: the last times", kind=kind)
    page.put(0, 0, caption, "dim")
    bottom = clock_text(0)
    left = max(len(clock_text(max(tally.last))), len(bottom)) + 1
    seen = tally.last[-max(1, (width - left - 1) // 3) :]
    top = clock_text(max(seen))
    page.put(left - 1 - len(top), 1, top, "dim")
    page.put(left - 1 - len(bottom), _CHART, bottom, "dim")
    signs = "#" if words.ascii_only else BARS
    levels = heights(seen, _CHART * len(signs))
    for y in range(_CHART):
        below = (_CHART - 1 - y) * len(signs)
        x = page.put(left, y + 1, "|" if words.ascii_only else "│", "frame")
        for place, level in enumerate(levels):
            shown = min(level - below, len(signs))
            look = "accent" if place == len(levels) - 1 else "label"
            if shown > 0:
                page.put(x + 1 + 3 * place, y + 1, signs[shown - 1] * 2, look)
    return page
