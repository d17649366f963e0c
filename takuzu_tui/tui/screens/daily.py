"""The daily puzzles: a month of them, to play any; in a public place who has solved a day's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import ClassVar

from rich.cells import cell_len
from textual import events

from takuzu_tui.engine.text import InputError, marked
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
from takuzu_tui.play.table import DAYS_KEPT, Refusal, Standing, Table
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.page import POINTER, Key, Page, Zone, buttons, steps, wrapped
from takuzu_tui.tui.panel import PanelScreen
from takuzu_tui.wording.dates import WEEKDAYS, day_text, month_and_year
from takuzu_tui.wording.phrases import as_sentence, clock_text, error_sentence, stopped
from takuzu_tui.wording.saving import table_sentence
from takuzu_tui.wording.words import Words

_SIDEWAYS = {"left": -1, "h": -1, "right": 1, "l": 1}
_LEAST_CELL = 4
"""The columns of a day: a pointer, two digits and a sign."""
_ABOVE = 2
"""The lines of the month and of the weekdays."""
_MOST_WEEKS = 6
_SIGNS = {Outcome.SOLVED: "●", Outcome.HELPED: "◐", Outcome.BEGUN: "○", Outcome.MISSED: "·"}
_ASCII_SIGNS = {Outcome.SOLVED: "*", Outcome.HELPED: "+", Outcome.BEGUN: "o", Outcome.MISSED: "."}
_LOOKS = {Outcome.SOLVED: "accent", Outcome.MISSED: "dim"}


class CalendarScreen(PanelScreen):
    """A month; arrows choose a day, Enter plays its puzzle."""

    KEYS: ClassVar[Mapping[str, Zone]] = {
        **PanelScreen.KEYS,
        **steps("days", {**_SIDEWAYS, "up": -WEEK, "k": -WEEK, "down": WEEK, "j": WEEK}),
        **steps("month", {"pageup": -1, "pagedown": 1}),
        "home": "first",
        "end": "last",
        "enter": "play",
        "t": "players",
    }

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

    def act(self, zone: Zone) -> None:
        """Plays, closes, or goes to another day or month."""
        match zone:
            case date():
                self.go_to(zone)
            case ("days", int(days)):
                self.go_to(self.day + timedelta(days))
            case ("month", int(step)):
                self.scroll(step)
            case "first":
                self.go_to(self.day.replace(day=1))
            case "last":
                self.go_to(self.today)
            case "play":
                self._play()
            case "players" if self.has_table:
                self.program.open_players(self._daily())
            case _:
                super().act(zone)

    def go_to(self, day: date) -> None:
        """Another day is chosen, or the nearest that has a puzzle by now."""
        self.day, self._trouble = within(day, self.today), ""
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
        self.look_at(row, height)
        return page

    def _put(self, page: Page, x: int, y: int, day: date) -> None:
        """A day and its sign; an open one has none, nor one to come, which cannot be chosen."""
        if day > self.today:
            page.put(x + 1, y, f"{day.day:2}", "dim")
            return
        is_on, found = day == self.day, outcome_of(day, self.days, self.since, self.today)
        x = page.put(x, y, POINTER if is_on else " ", "accent", day)
        x = page.put(x, y, f"{day.day:2}", "chosen" if is_on else "label", day)
        page.put(x, y, _signs(self.words).get(found, " "), _LOOKS.get(found, "label"), day)

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
        return min(width, cell_len(_legend(self.words)))

    def keys(self) -> list[Key]:
        """Play, go to another month, or close."""
        words = self.words
        return [
            Key(words.say("Enter"), words.say("Play"), "play"),
            Key(words.say("PgUp/PgDn"), words.say("Month"), ("month", -1)),
            *([Key("t", words.say("Players"), "players")] if self.has_table else ()),
            *super().keys(),
        ]


def _signs(words: Words) -> Mapping[Outcome, str]:
    """What stands for the outcomes that have a sign."""
    return _ASCII_SIGNS if words.ascii_only else _SIGNS


def _legend(words: Words) -> str:
    """The signs and what they mean."""
    signs = _signs(words)
    return "  ".join(f"{signs[each]} {words.say(told)}" for each, told in OUTCOMES.items())


# The table of a day: names and times

_REFUSALS = {
    Refusal.TAKEN: marked("Somebody else has this name."),
    Refusal.TOO_MANY: marked("There are too many names already; try again another day."),
}
_WARNING = marked("Whoever plays here will see this name with your times of daily puzzles.")


class PlayersScreen(PanelScreen):
    """Names and times; one is in it by choosing a name, and no longer by taking it back."""

    KEYS: ClassVar[Mapping[str, Zone]] = {
        **PanelScreen.KEYS,
        **steps("day", _SIDEWAYS),
        "n": "name",
        "x": "drop",
    }
    WIDEST = 60

    def __init__(self, table: Table, daily: Daily, today: date, played: Sequence[Played]) -> None:
        super().__init__()
        self.table = table
        self.daily = daily
        self.today = today
        self.played = played
        self.told = ""
        self._look()

    def _look(self) -> None:
        self._is_fresh = True
        self.own_name, self.standings = self.table.seen(self.daily, self.played, self.today)

    def title_text(self) -> str:
        """Of which game, size and day it is."""
        title = registry.title(self.daily.game)
        return f"{title} {self.daily.size}, {day_text(self.words, self.daily.day, self.today)}"

    # What comes in

    def take_key(self, event: events.Key) -> bool:
        """Types a name, goes to another day, or closes."""
        if self.prompt is not None and not event.key.startswith("ctrl+"):
            self._type(self.prompt, event)
            return True
        return super().take_key(event)

    def _type(self, prompt: Field, event: events.Key) -> None:
        if event.key == "enter":
            self.act("take")
        elif event.key == "escape":
            self.act("back")
        elif prompt.press(event.key, event.character):
            self.told = ""
            self.draw()

    def act(self, zone: Zone) -> None:
        """Does what was clicked or pressed."""
        match zone:
            case ("day", int(step)):
                self._go(step)
            case "name" if self.table.key is not None:
                self.prompt, self.told = Field(self.own_name or "", is_offered=True), ""
            case "back":
                self.prompt, self.told = None, ""
            case "take" if self.prompt is not None:
                self._take(self.prompt.text)
            case "drop" if self.own_name is not None:
                self._drop()
            case _:
                super().act(zone)
                return
        self.first = 0
        self.draw()

    def scroll(self, lines: int) -> None:
        """From the first step on, the player looks where they like."""
        self._is_fresh = False
        super().scroll(lines)

    def _go(self, step: int) -> None:
        """The table of another day, as long as there is one."""
        day = within(self.daily.day + timedelta(step), self.today)
        if self.today - day < timedelta(DAYS_KEPT):
            other = daily_of(self.daily.game, day, self.daily.wish["size"])
            assert other is not None, "a game with a daily puzzle"
            self.daily, self.told = other, ""
            self._look()

    def _take(self, text: str) -> None:
        """The player has this name, or is told why not."""
        try:
            refusal = self.table.take_name(text, self.played, self.today)
        except InputError as error:
            self.told = as_sentence(error_sentence(self.words, error))
            return
        if refusal is not None:
            self.told = self.words.say(_REFUSALS[refusal])
            return
        if self.table.trouble is not None:
            self.told = table_sentence(self.words, self.table.trouble.kind.value)
            return
        self.prompt, self.told = None, ""
        self._look()

    def _drop(self) -> None:
        """The player is in no table any more."""
        self.table.drop_name()
        if self.table.trouble is None:
            self._look()
            self.told = self.words.say("Your name and your times are out of the table.")

    # What is shown

    def full_page(self, width: int, height: int) -> Page:
        """The table, one's own line marked and in sight; or the name that is typed."""
        if self.prompt is not None:
            return self._prompt_page(self.prompt, width)
        if not self.standings:
            return wrapped(
                self.words.say("Nobody has solved it yet, among those with a name."), width
            )
        lines = [self._line(each) for each in self.standings]
        page = Page(min(width, max(map(cell_len, lines))), len(lines))
        for y, (line, each) in enumerate(zip(lines, self.standings, strict=True)):
            page.put(0, y, line, "chosen" if each.is_own else "label")
            if each.is_own and self._is_fresh:
                self.first = max(0, y + 1 - height)
        return page

    def _line(self, each: Standing) -> str:
        """A name comes last: whatever its script, it moves nothing else."""
        place = _signs(self.words)[Outcome.HELPED] if each.place is None else str(each.place)
        mark = POINTER if each.is_own else " "
        return f"{mark} {place:>3}  {clock_text(each.elapsed):>6}  {each.name}"

    def _prompt_page(self, prompt: Field, width: int) -> Page:
        told = wrapped(
            self.told or self.words.say(_WARNING), width, "error" if self.told else "note"
        )
        page = Page(width, 1 + told.height)
        (line,) = prompt.lines(max(1, width - 1), 1)
        page.put_typed(0, 0, line, "strong")
        page.paste(0, 1, told)
        return page

    def foot(self, width: int) -> Page:
        """What the player is here, and the keys."""
        keys = buttons(self.keys(), width)
        if self.prompt is not None:
            return keys
        is_wrong = self.table.trouble is not None
        told = self._note()
        if any(each.place is None for each in self.standings):
            helped = _signs(self.words)[Outcome.HELPED]
            told = f"{helped} {self.words.say('with help')}. {told}"
        note = wrapped(told, width, "error" if is_wrong else "note")
        blank = Page(width, 1)
        return self.roomiest(([blank, note, blank, keys], [note, keys], [keys]), width)

    def _note(self) -> str:
        """What went wrong or was done, or how one is in the table."""
        words = self.words
        if self.table.trouble is not None:
            return table_sentence(words, self.table.trouble.kind.value)
        if self.told:
            return self.told
        if self.table.key is None:
            return words.say("Guests are not in the table: it takes a key to be known again.")
        if self.own_name is None:
            return words.say("You are not in the table; with a name you are, for all to see.")
        told = marked("You are in the table as {name}")
        if not any(each.is_own for each in self.standings):
            told = marked("Solve it, and you are in the table as {name}")
        return stopped(words.say(told, name=self.own_name))

    def keys(self) -> list[Key]:
        """What can be done about one's name, another day, and the way out."""
        words = self.words
        if self.prompt is not None:
            return [
                Key(words.say("Enter"), words.say("Take this name"), "take"),
                Key(words.say("Esc"), words.say("Back"), "back"),
            ]
        named = marked("Choose a name") if self.own_name is None else marked("Another name")
        naming = [] if self.table.key is None else [Key("n", words.say(named), "name")]
        if self.own_name is not None:
            naming.append(Key("x", words.say("Take it back"), "drop"))
        return [*naming, Key("←→", words.say("Day"), ("day", -1)), *super().keys()]
