"""What became of the daily puzzles, day by day."""

from __future__ import annotations

from calendar import monthcalendar, monthrange
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import IntEnum
from itertools import groupby

from takuzu_tui.engine.text import marked
from takuzu_tui.play.seeds import FIRST_DAY
from takuzu_tui.play.stats import Played
from takuzu_tui.wording.dates import day_text, month_and_year
from takuzu_tui.wording.phrases import clock_text, kind_name, labelled, listed
from takuzu_tui.wording.words import Words

WEEK = 7


class Outcome(IntEnum):
    """What became of a day; of several games the best counts.

    A day is open that is not over, or was before the player's first daily puzzle.
    """

    OPEN = 0
    MISSED = 1
    BEGUN = 2
    HELPED = 3
    SOLVED = 4


OUTCOMES = {
    Outcome.SOLVED: marked("solved alone"),
    Outcome.HELPED: marked("with help"),
    Outcome.BEGUN: marked("begun"),
    Outcome.MISSED: marked("missed"),
}
"""What is told of all but the open days."""


_IN_SHORT = {
    marked("Missed: {days}."): Outcome.MISSED,
    marked("Not played: {days}."): Outcome.OPEN,
}


def outcome(played: Played) -> Outcome:
    """What became of one game; whoever had help, or gave up, has not solved it alone."""
    if played.is_solved and not played.helps:
        return Outcome.SOLVED
    return Outcome.HELPED if played.is_solved or played.ending is not None else Outcome.BEGUN


def by_day(games: Iterable[Played], game: str) -> dict[date, list[Played]]:
    """The daily puzzles of a game by their day, in order of play."""
    days: dict[date, list[Played]] = {}
    for one in games:
        if one.daily is not None and one.game == game:
            days.setdefault(one.daily, []).append(one)
    return days


def since(days: Mapping[date, Sequence[Played]]) -> date:
    """The first day that can be missed: on which the first of these games was played."""
    return min((one.day for games in days.values() for one in games), default=date.max)


def outcome_of(
    day: date, days: Mapping[date, Sequence[Played]], first: date, today: date
) -> Outcome:
    """What became of a day; `first` can be missed, and those after it that are over."""
    nothing = Outcome.MISSED if first <= day < today else Outcome.OPEN
    return max(map(outcome, days.get(day, ())), default=nothing)


def within(day: date, today: date) -> date:
    """The day, or the nearest that has a puzzle by now."""
    return max(FIRST_DAY, min(today, day))


def another_month(day: date, step: int, today: date) -> date:
    """The same day of the next month or the one before, as far as there is one.

    >>> another_month(date(2024, 3, 31), -1, date(2024, 6, 1)).isoformat()
    '2024-02-29'
    """
    year, month = divmod(12 * day.year + day.month - 1 + (1 if step > 0 else -1), 12)
    _, last = monthrange(year, month + 1)
    return within(date(year, month + 1, min(day.day, last)), today)


def weeks(day: date) -> list[list[date | None]]:
    """The month of a day in weeks from Monday on; None where another month is."""
    numbered = monthcalendar(day.year, day.month)
    return [[day.replace(day=number) if number else None for number in week] for week in numbered]


def month_sentences(
    words: Words, month: date, today: date, days: Mapping[date, Sequence[Played]]
) -> list[str]:
    """The month of a day as it is read out: how many of each outcome, and the days one by one.

    Those on which nothing was played are told in short, but for today.
    """
    first = since(days)
    known = [day for week in weeks(month) for day in week if day and FIRST_DAY <= day <= today]
    became = {day: outcome_of(day, days, first, today) for day in known}
    found = Counter(became.values())
    counts = [f"{words.say(told)} {found[each]}" for each, told in OUTCOMES.items() if found[each]]
    named = month_and_year(words, month)
    told = [f"{labelled(words, named, ', '.join(counts)) if counts else named}."]
    seen = [day for day in known if day == today or became[day] > Outcome.MISSED]
    told += (day_sentence(words, day, today, days.get(day, ())) for day in seen)
    for template, nothing in _IN_SHORT.items():
        if at := [day.day for day in known if became[day] is nothing and day != today]:
            told.append(words.say(template, days=listed(words, _runs(words, at))))
    return told


def _runs(words: Words, days: Iterable[int]) -> Iterator[str]:
    """Numbers in order; three and more that follow each other by the first and the last."""
    for _, run in groupby(enumerate(days), key=lambda each: each[1] - each[0]):
        numbers = [day for _, day in run]
        if len(numbers) > 2:
            yield words.say("{first} to {last}", first=numbers[0], last=numbers[-1])
        else:
            yield from map(str, numbers)


def day_sentence(words: Words, day: date, today: date, games: Sequence[Played]) -> str:
    """A day and what was played of its puzzles."""
    told = [
        f"{kind_name(words, one.size, one.level)}, {words.say(OUTCOMES[outcome(one)])}, "
        f"{clock_text(one.elapsed)}"
        for one in games
    ]
    told = told or [words.say("not played yet")]
    return f"{labelled(words, day_text(words, day, today), '; '.join(told))}."
