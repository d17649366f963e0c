"""The guide beside the editor's board, and the keys below it."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.page import Page, Zone
from takuzu_tui.wording.words import Words
from takuzu_tui.wording.wrapping import wrap


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that is to be told beside the board."""

    grid: Grid
    verdict: str
    told: str
    is_trouble: bool
    prompt: Field | None
    format: str
    has_files: bool = True


def guide_page(words: Words, shown: Shown, width: int, height: int) -> Page:
    """The title, how full the grid is, the verdict, then what was told or is asked."""
    page = Page(width, height)
    inner = max(1, width - 1)
    y = 0
    page.put(0, y, "TAKUZU", "accent")
    page.put(8, y, f"{shown.grid.size}x{shown.grid.size}", "strong")
    y += 2 if height > 8 else 1
    filled = shown.grid.filled.bit_count()
    share = round(100 * filled / shown.grid.size**2)
    clues = words.say_many("{n} digit, {share} %", "{n} digits, {share} %", filled, share=share)
    if height > 8:
        page.put(0, y, clues, "dim")
        y += 1
    else:
        page.put(16, 0, clues, "dim")
    y = _put_wrapped(page, y, shown.verdict, inner, "strong") + (1 if height > 8 else 0)
    if shown.prompt is not None:
        y = _draw_prompt(page, words, shown, shown.prompt, y)
    _put_wrapped(page, y, shown.told, inner, "error" if shown.is_trouble else "note")
    return page


def foot_page(words: Words, shown: Shown, width: int) -> Page:
    """The keys that do something now."""
    page = Page(width, 1)
    esc, back = words.say("Esc"), words.say("back")
    keys: list[tuple[str, str, Zone]]
    if shown.prompt is not None:
        keys = [
            (words.say("Enter"), words.say("save"), "write"),
            ("Tab", words.say("format"), "format"),
            (esc, back, "back"),
        ]
    else:
        keys = [
            ("0 1", words.say("place"), None),
            (".", words.say("clear"), "clear"),
            (words.say("Enter"), words.say("play"), "play"),
            *([("w", words.say("save"), "save")] if shown.has_files else []),
            ("u", words.say("undo"), "u"),
            (esc, back, "back"),
        ]
    x = 1
    for key, name, zone in keys:
        if x + cell_len(key) + cell_len(name) + 1 > width:
            break
        x = page.put(x, 0, f"{key} ", "key", zone)
        x = page.put(x, 0, f"{name}  ", "dim", zone)
    return page


def _draw_prompt(page: Page, words: Words, shown: Shown, prompt: Field, y: int) -> int:
    """The name of the file, and the format it is written in."""
    page.put(0, y, words.say("Save to the file"), "label")
    inside = max(1, page.width - 2)
    ((text, place),) = prompt.lines(inside, 1)
    at = place or 0
    x = page.put(0, y + 1, text[:at])
    x = page.put(x, y + 1, text[at : at + 1] or " ", "cursor")
    page.put(x, y + 1, text[at + 1 :])
    x = page.put(0, y + 2, words.say("Format"), "label", "format")
    page.put(x + 2, y + 2, f"[{shown.format}]", "chosen", "format")
    return y + 4


def _put_wrapped(page: Page, y: int, text: str, width: int, look: str) -> int:
    for line in wrap(text, width):
        page.put(0, y, line, look)
        y += 1
    return y
