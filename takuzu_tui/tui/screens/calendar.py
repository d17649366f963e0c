"""The daily puzzles of a month: what became of each, and the way to play any."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from rich.cells import cell_len
from textual import events

from takuzu_tui.games import registry
from takuzu_tui.play.calendar import (
    OUTCOMES,
    WEEK,
    Outcome,
    another_month,
    by_day,
    day_sentence,
    outcome_of,
    since,
    weeks,
    within,
)
from takuzu_tui.play.seeds import Daily, daily_of
from takuzu_tui.play.stats import Played
from takuzu_tui.tui.page import Key, Page, Zone, buttons, wrapped
from takuzu_tui.tui.panel import PanelScreen
from takuzu_tui.wording.dates import WEEKDAYS, month_and_year
from takuzu_tui.wording.words import Words

_STEPS = {
    **dict.fromkeys(("left", "h"), -1),
    **dict.fromkeys(("right", "l"), 1),
    **dict.fromkeys(("up", "k"), -WEEK),
    **dict.fromkeys(("down", "j"), WEEK),
}
_MONTHS = {"pageup": -1, "pagedown": 1}
_LEAST_CELL = 4
"""The columns of a day: a pointer, two digits and a sign."""
_ABOVE = 2
"""The lines of the month and of the weekdays."""
_MOST_WEEKS = 6
_SIGNS = {Outcome.SOLVED: "●", Outcome.HELPED: "◐", Outcome.BEGUN: "○", Outcome.MISSED: "·"}
_ASCII_SIGNS = {Outcome.SOLVED: "*", Outcome.HELPED: "+", Outcome.BEGUN: "o", Outcome.MISSED: "."}
_LOOKS = {Outcome.SOLVED: "accent", Outcome.MISSED: "dim"}


class CalendarScreen(PanelScreen[None]):
    """A month; arrows choose a day, Enter plays its puzzle."""

    CLOSING = ("escape", "q")

    def __init__(self, game: str, today: date, played: Sequence[Played]) -> None:
        super().__init__()
        self.game = game
        self.today = self.day = today
        self.days: Mapping[date, Sequence[Played]] = by_day(played, game)
        self.since = since(self.days)
        self._trouble = ""

    def title_text(self) -> str:
        """Whose days they are."""
        return f"{self.words.say('Daily puzzle')} {registry.title(self.game)}"

    def take_key(self, event: events.Key) -> bool:
        """Goes to another day or month, or plays."""
        if event.key in _STEPS:
            self.go_to(within(self.day + timedelta(_STEPS[event.key]), self.today))
        elif event.key in _MONTHS:
            self.scroll(_MONTHS[event.key])
        elif event.key == "home":
            self.go_to(within(self.day.replace(day=1), self.today))
        elif event.key == "end":
            self.go_to(self.today)
        elif event.key == "enter":
            self.act("play")
        elif event.key == "t" and self.has_table:
            self.act("players")
        else:
            return super().take_key(event)
        return True

    def act(self, zone: Zone) -> None:
        """Plays, closes, or goes to the day or the month that was clicked."""
        match zone:
            case date():
                self.go_to(zone)
            case ("month", int(step)):
                self.scroll(step)
            case "play":
                self._play()
            case "players":
                self.program.open_players(self._daily())
            case _:
                super().act(zone)

    def go_to(self, day: date) -> None:
        """Another day is chosen."""
        self.day, self._trouble = day, ""
        self.draw()

    def scroll(self, lines: int) -> None:
        """The wheel goes from month to month."""
        self.go_to(another_month(self.day, lines, self.today))

    def _daily(self) -> Daily:
        """The puzzle of the day, of the size that was chosen at home."""
        daily = daily_of(self.game, self.day, self.program.settings.daily_size(self.game))
        assert daily is not None, "a game with a daily puzzle"
        return daily

    def _play(self) -> None:
        """Plays it, or tells that it is solved."""
        program = self.program
        program.start_daily(self._daily())
        self._trouble, program.trouble = program.trouble, ""
        self.draw()

    def full_page(self, width: int, height: int) -> Page:
        """The month, its weekdays and weeks, the chosen one always in sight."""
        words, found = self.words, weeks(self.day)
        page = Page(self._note_width(width), _ABOVE + _MOST_WEEKS)
        cell = max(_LEAST_CELL, page.width // WEEK)
        left = max(0, (page.width - WEEK * cell + cell - _LEAST_CELL) // 2)
        page.put(left + 1, 0, month_and_year(words, self.day), "accent")
        for place, name in enumerate(WEEKDAYS):
            page.put(left + 1 + place * cell, 1, words.say(name), "dim")
        for y, week in enumerate(found, _ABOVE):
            for place, day in enumerate(week):
                if day is not None:
                    self._put(page, left + place * cell, y, day)
        row = _ABOVE + next(y for y, week in enumerate(found) if self.day in week)
        self.first = min(max(self.first, row + 1 - height), row)
        return page

    def _put(self, page: Page, x: int, y: int, day: date) -> None:
        """A day and its sign; an open one has none, nor one to come, which cannot be chosen."""
        if day > self.today:
            page.put(x + 1, y, f"{day.day:2}", "dim")
            return
        pointer, signs = (">", _ASCII_SIGNS) if self.words.ascii_only else ("▶", _SIGNS)
        is_on, found = day == self.day, outcome_of(day, self.days, self.since, self.today)
        x = page.put(x, y, pointer if is_on else " ", "accent", day)
        x = page.put(x, y, f"{day.day:2}", "chosen" if is_on else "label", day)
        page.put(x, y, signs.get(found, " "), _LOOKS.get(found, "label"), day)

    def foot(self, width: int) -> Page:
        """What the signs mean, what became of the chosen day, and the keys."""
        width, blank = self._note_width(width), Page(self._note_width(width), 1)
        keys = buttons(self.keys(), width)
        games = self.days.get(self.day, ())
        told = self._trouble or day_sentence(self.words, self.day, self.today, games)
        note = Page(width, max(2, (text := wrapped(told, width)).height))
        note.paste(0, 0, text)
        legend = wrapped(_legend(self.words), width, "dim")
        apart, close = [blank, legend, blank, note, blank, keys], [legend, note, keys]
        return self.roomiest((apart, close, [note, keys], [keys]), width, _ABOVE + _MOST_WEEKS)

    def _note_width(self, width: int) -> int:
        return max(1, min(width, cell_len(_legend(self.words))))

    def keys(self) -> list[Key]:
        """Play, go to another month, or close."""
        words = self.words
        return [
            Key(words.say("Enter"), words.say("Play"), "play"),
            Key(words.say("PgUp/PgDn"), words.say("Month"), ("month", -1)),
            *([Key("t", words.say("Players"), "players")] if self.has_table else ()),
            *super().keys(),
        ]


def _legend(words: Words) -> str:
    """The signs and what they mean."""
    signs = _ASCII_SIGNS if words.ascii_only else _SIGNS
    return "  ".join(f"{signs[each]} {words.say(told)}" for each, told in OUTCOMES.items())
