"""The guide beside the editor's board, and the keys below it."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.flow import Key, put_keys
from takuzu_tui.tui.page import Page, fitting_lines
from takuzu_tui.wording.words import Words
from takuzu_tui.wording.wrapping import wrap

ASKING = 4
"""The lines without which no name can be asked for, nor an answer be told."""
_PROMPT = 3
_ROOMY = 8
"""The lines above which there are blank lines between the parts."""


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
    """The title, how full the grid is, the verdict, then what was told or is asked.

    Where there is little room, whatever the player waits for takes it: what is asked, what was
    told, the verdict, the title, in this order.
    """
    page = Page(width, height)
    inner = max(1, width - 1)
    verdict, told = wrap(shown.verdict, inner), wrap(shown.told, inner)
    asked = 0 if shown.prompt is None else _PROMPT
    told = fitting_lines(told, max(1, height - asked), inner)
    spare = height - asked - len(told)
    is_roomy = height > _ROOMY
    y = _draw_title(page, words, shown, is_roomy=is_roomy) if spare > len(verdict) else 0
    spare -= y
    for text in fitting_lines(verdict, max(0, spare), inner):
        page.put(0, y, text, "strong")
        y += 1
    if is_roomy and y + 1 + asked + len(told) <= height:
        y += 1
    if shown.prompt is not None:
        y = _draw_prompt(page, words, shown, shown.prompt, y)
    if is_roomy and shown.prompt is not None and y + 1 + len(told) <= height:
        y += 1
    for text in told:
        page.put(0, y, text, "error" if shown.is_trouble else "note")
        y += 1
    return page


def _draw_title(page: Page, words: Words, shown: Shown, *, is_roomy: bool) -> int:
    """What is edited and how full it is, and the lines that it takes."""
    page.put(0, 0, "TAKUZU", "accent")
    x = page.put(8, 0, f"{shown.grid.size}x{shown.grid.size}", "strong")
    filled = shown.grid.filled.bit_count()
    share = round(100 * filled / shown.grid.size**2)
    clues = words.say_many("{n} digit, {share} %", "{n} digits, {share} %", filled, share=share)
    if is_roomy:
        page.put(0, 2, clues, "dim")
        return 3
    page.put(max(x + 2, 16) if page.width >= 16 + cell_len(clues) else x + 2, 0, clues, "dim")
    return 1


def foot_page(words: Words, shown: Shown, width: int) -> Page:
    """The keys that do something now."""
    page = Page(width, 1)
    way_out = Key(words.say("Esc"), words.say("back"), "back", leaves=True)
    if shown.prompt is not None:
        keys = [
            Key(words.say("Enter"), words.say("save"), "write"),
            Key("Tab", words.say("format"), "format"),
            way_out,
        ]
    else:
        keys = [
            Key("0 1", words.say("place"), None),
            Key(".", words.say("clear"), "clear"),
            Key(words.say("Enter"), words.say("play"), "play"),
            *([Key("w", words.say("save"), "save")] if shown.has_files else []),
            Key("u", words.say("undo"), "u"),
            way_out,
        ]
    put_keys(page, 1, 0, keys)
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
    return y + _PROMPT
