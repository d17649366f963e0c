"""The first line of a game."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from takuzu_tui.play.opening import Opening
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.levels import level
from takuzu_tui.wording.words import Words


def title_page(words: Words, opening: Opening, columns: int, *, paused: bool = False) -> Page:
    """What is played, how hard it is, and whether it waits, as far as there is room.

    That it waits has room before the level, and before all of the name but its first word.
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
    """How hard the puzzle is, then nothing."""
    dot = " - " if words.ascii_only else " · "
    if opening.difficulty is not None:
        yield dot + level(words, opening.difficulty)
    yield ""
