"""Days by name."""

from __future__ import annotations

from datetime import date

from takuzu_tui.engine.takuzu.errors import marked
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


_FIRST = {"fr": "1er"}
"""How languages write the first day of a month, where it is not the number."""


def day_and_month(words: Words, day: date) -> str:
    """The day of a year.

    >>> day_and_month(Words("en"), date(2025, 11, 16))
    '16 November'
    """
    number = _FIRST.get(words.language, "1") if day.day == 1 else day.day
    return words.say(_MONTHS[day.month - 1], day=number)
