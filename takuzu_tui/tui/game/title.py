"""The first line of a game."""

from __future__ import annotations

from takuzu_tui.play.opening import Opening
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.levels import level
from takuzu_tui.wording.words import Words


def title_page(words: Words, opening: Opening, columns: int, *, paused: bool = False) -> Page:
    """What is played, how hard it is, and whether it waits."""
    page = Page(columns, 1)
    x = page.put(1, 0, words.say("TAKUZU - grid {size}x{size}", size=opening.size), "strong")
    if opening.difficulty is not None:
        dot = " - " if words.ascii_only else " · "
        x = page.put(x, 0, dot + level(words, opening.difficulty), "dim")
    if paused:
        page.put(x + 2, 0, words.say("paused"), "accent")
    return page
