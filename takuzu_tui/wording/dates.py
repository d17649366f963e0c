"""Days by name, and moments."""

from __future__ import annotations

from datetime import date, datetime

from takuzu_tui.engine.text import marked
from takuzu_tui.wording.words import Words

_MONTHS = (
    marked("{day} January"),
    marked("{day} February"),
    marked("{day} March"),
    marked("{day} April"),
    marked("{day} May"),
    marked("{day} June"),
    marked("{day} July"),
    marked("{day} August"),
    marked("{day} September"),
    marked("{day} October"),
    marked("{day} November"),
    marked("{day} December"),
)


WEEKDAYS = (
    *(marked("Mo"), marked("Tu"), marked("We"), marked("Th")),
    *(marked("Fr"), marked("Sa"), marked("Su")),
)
"""The days of a week in two letters, from Monday on."""
_FIRST = {"fr": "1er"}
"""How languages write the first day of a month, where it is not the number."""


def day_and_month(words: Words, day: date) -> str:
    """The day of a year.

    >>> day_and_month(Words("en"), date(2025, 11, 16))
    '16 November'
    """
    number = _FIRST.get(words.language, "1") if day.day == 1 else day.day
    return words.say(_MONTHS[day.month - 1], day=number)


def month_and_year(words: Words, day: date) -> str:
    """The month of a day, as it heads a calendar.

    >>> month_and_year(Words("fr"), date(2025, 11, 16))
    'Novembre 2025'
    """
    named = words.say(_MONTHS[day.month - 1], day="").strip()
    return f"{named[0].upper()}{named[1:]} {day.year}"


def day_text(words: Words, day: date, today: date) -> str:
    """The day, with its year unless that is today's.

    >>> [day_text(Words("en"), date(2025, 11, 16), date(year, 1, 1)) for year in (2025, 2026)]
    ['16 November', '16 November 2025']
    """
    named = day_and_month(words, day)
    return named if day.year == today.year else f"{named} {day.year}"


def moment_text(words: Words, seconds: float, today: date) -> str:
    """The day and the time of a moment, as the clock on the wall had them; a dash for none."""
    moment = _on_the_wall(seconds)
    if moment is None:
        return "-"
    day = day_text(words, moment.date(), today)
    return words.say("{day}, {time}", day=day, time=f"{moment:%H:%M}")


def is_on(day: date, seconds: float) -> bool:
    """Whether a moment was on that day, as the clock on the wall had it."""
    moment = _on_the_wall(seconds)
    return moment is not None and moment.date() == day


def _on_the_wall(seconds: float) -> datetime | None:
    try:
        return datetime.fromtimestamp(seconds).astimezone()
    except (ValueError, OverflowError, OSError):
        return None
