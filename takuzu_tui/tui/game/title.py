"""The first line of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.cells import cell_len

from takuzu_tui.play.opening import Opening
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.levels import level
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from datetime import date


def title_page(words: Words, opening: Opening, columns: int, *, paused: bool = False) -> Page:
    """What is played, how hard it is, which day's it is, and whether it waits.

    Each as far as there is room: that it waits comes before the level, and before all of the name
    but its first word.
    """
    page = Page(columns, 1)
    name, told, waits = _fitting(words, opening, columns - 1, paused=paused)
    x = page.put(1, 0, name, "strong")
    x = page.put(x, 0, told, "dim")
    page.put(x, 0, waits, "accent")
    return page


def _fitting(words: Words, opening: Opening, room: int, *, paused: bool) -> tuple[str, str, str]:
    """The name, what is told of the puzzle, and that it waits: the most that there is room for."""
    size = f"{opening.size}x{opening.size}"
    names = (
        words.say("TAKUZU - grid {size}x{size}", size=opening.size),
        f"TAKUZU {size}",
        "TAKUZU",
    )
    for waits in ("  " + words.say("paused"), "") if paused else ("",):
        for name in names:
            for told in _told(words, opening):
                if cell_len(name + told + waits) <= room:
                    return name, told, waits
    return names[1], "", ""


def _told(words: Words, opening: Opening) -> Iterator[str]:
    """How hard the puzzle is and which day's, in ever fewer words, then nothing."""
    dot = " - " if words.ascii_only else " · "
    hard = opening.difficulty
    if hard is not None and (day := _day_of(opening)) is not None:
        from takuzu_tui.wording.dates import day_and_month  # noqa: PLC0415 - few are a day's

        told = level(words, hard)
        dated = words.say("daily {day}", day=day_and_month(words, day))
        yield f"{dot}{told}{dot}{dated}"
        yield dot + words.say("{level}, daily", level=told)
        yield dot + words.say("of the day")
    elif hard is not None:
        yield dot + level(words, hard)
    yield ""


def _day_of(opening: Opening) -> date | None:
    """The day whose puzzle this is, if it is any day's."""
    if opening.seed is None:
        return None
    from takuzu_tui.play.daily import day_of  # noqa: PLC0415 - few games are a day's

    return day_of(opening)
