"""The first line of a game."""

from __future__ import annotations

from rich.cells import cell_len

from takuzu_tui.play.opening import Opening
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.levels import level
from takuzu_tui.wording.words import Words


def title_page(words: Words, opening: Opening, columns: int, *, paused: bool = False) -> Page:
    """What is played, how hard it is, and whether it waits, as far as there is room."""
    page = Page(columns, 1)
    size = opening.size
    name = words.say("TAKUZU - grid {size}x{size}", size=size)
    if cell_len(name) >= columns:
        name = f"TAKUZU {size}x{size}"
    x = page.put(1, 0, name, "strong")
    if opening.difficulty is not None:
        dot = " - " if words.ascii_only else " · "
        told = dot + level(words, opening.difficulty)
        if x + cell_len(told) <= columns:
            x = page.put(x, 0, told, "dim")
    if paused and x + 2 < columns:
        page.put(x + 2, 0, words.say("paused"), "accent")
    return page
