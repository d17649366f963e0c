"""The Open screen drawn to measure."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from takuzu_tui.engine.takuzu.errors import marked
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.tui import lettering
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.page import Page, Zone
from takuzu_tui.tui.preview import drawn_grid
from takuzu_tui.tui.screens.home_menu import SIZES
from takuzu_tui.wording.words import Words
from takuzu_tui.wording.wrapping import wrap

_MARGIN = 3
_WIDEST = 100
_FRAMED = 10
"""The lines from which the field has a frame and a title."""
_TALL = 32
"""The lines from which the drawn name stands on top."""
_PREVIEW_FROM = 70
"""The columns from which a grid is shown beside the field."""
# with files, and without
_FIELD = {
    True: marked("A file, a code, or a pasted grid"),
    False: marked("A code or a pasted grid"),
}
_TYPE_THIS = {
    True: marked("Type a file's name or a code such as 4x4u:BbccCAba."),
    False: marked("Type a code such as 4x4u:BbccCAba."),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that is to be seen."""

    field: Field
    on_sizes: bool
    size_place: int
    grid: Grid | None
    told: str
    is_trouble: bool
    has_files: bool = True


def open_page(words: Words, shown: Shown, width: int, height: int) -> Page:
    """The field, what is told of its text, the sizes, the keys."""
    page = Page(width, height)
    if height < _FRAMED:
        _draw_compact(page, words, shown)
        return page
    margin = max(0, min(_MARGIN, (width - 40) // 4)) + max(0, (width - _WIDEST) // 2)
    inner = max(4, min(width, _WIDEST) - 2 * min(_MARGIN, margin))
    top = _draw_lettering(page, words, margin)
    board = None if shown.grid is None else drawn_grid(shown.grid, shown.grid)
    if board is not None and width >= _PREVIEW_FROM and inner - board.width - 3 >= 30:
        page.paste(margin + inner - board.width, top + 3, board)
        inner -= board.width + 3
    roomy = height >= 14
    y = _draw_title(page, words, margin, top + (1 if roomy else 0)) + (1 if roomy else 0)
    y = _draw_field(page, words, shown, (margin, y, inner), max(1, height - y - 10))
    look = "error" if shown.is_trouble else "note"
    told = shown.told or words.say(_TYPE_THIS[shown.has_files])
    for text in wrap(told, inner)[: 4 if roomy else 1]:
        page.put(margin, y, text, look)
        y += 1
    if roomy and not shown.told:
        formats = words.say("Any format that takuzu writes: list, matrix, line, code or json.")
        for text in wrap(formats, inner)[:2]:
            page.put(margin, y, text, "dim")
            y += 1
    _draw_sizes(page, words, shown, margin, y + (1 if roomy else 0))
    _draw_keys(page, words, shown, margin)
    return page


def _draw_compact(page: Page, words: Words, shown: Shown) -> None:
    """The field, what is told, the sizes and the keys, a line each."""
    _draw_keys(page, words, shown, 0)
    _draw_title(page, words, 0, 0)
    ((text, place),) = shown.field.lines(max(1, page.width - 1), 1)
    _draw_text(page, shown, (text, place), 0, 1)
    look = "error" if shown.is_trouble else "note"
    room = max(0, page.height - 4)
    for y, told in enumerate(wrap(shown.told, max(1, page.width))[:room], 2):
        page.put(0, y, told, look)
    _draw_options(page, words, shown, 0, page.height - 2)


def _draw_lettering(page: Page, words: Words, x: int) -> int:
    """The drawn name where there is room to spare, and the lines that it takes."""
    head = lettering.small()
    if page.height < _TALL or page.width < x + head.width or words.ascii_only:
        return 0
    page.paste(x, 2, head)
    return 2 + head.height


def _draw_title(page: Page, words: Words, x: int, y: int) -> int:
    x = page.put(x, y, "TAKUZU", "accent")
    page.put(x + 2, y, words.say("Open"), "strong")
    return y + 1


def _draw_field(
    page: Page, words: Words, shown: Shown, at: tuple[int, int, int], lines: int
) -> int:
    """A frame around the text; the place of the next character is reversed."""
    x, y, width = at
    page.put(x, y, words.say(_FIELD[shown.has_files]), "label", "field")
    corners = "++++-|" if words.ascii_only else "╭╮╰╯─│"
    look = "frame" if shown.on_sizes else "accent"
    bar = corners[4] * (width - 2)
    page.put(x, y + 1, f"{corners[0]}{bar}{corners[1]}", look, "field")
    y += 2
    inside = max(1, width - 4)
    for text, place in shown.field.lines(inside, lines):
        page.put(x, y, f"{corners[5]} ", look, "field")
        _draw_text(page, shown, (text.ljust(inside), place), x + 2, y)
        page.put(x + width - 2, y, f" {corners[5]}", look, "field")
        y += 1
    page.put(x, y, f"{corners[2]}{bar}{corners[3]}", look, "field")
    return y + 1


def _draw_text(page: Page, shown: Shown, line: tuple[str, int | None], x: int, y: int) -> None:
    """A line of the field; the place of the next character is reversed."""
    text, place = line
    safe = "".join(char if char.isprintable() else "?" for char in text)
    if place is None or shown.on_sizes:
        page.put(x, y, safe, "", "field")
        return
    x = page.put(x, y, safe[:place], "", "field")
    x = page.put(x, y, safe[place : place + 1] or " ", "cursor", "field")
    page.put(x, y, safe[place + 1 :], "", "field")


def _draw_sizes(page: Page, words: Words, shown: Shown, x: int, y: int) -> None:
    """The sizes of an empty grid, the chosen one in brackets."""
    page.put(x, y, words.say("Or an empty grid, to enter one of your own"), "label", "sizes")
    _draw_options(page, words, shown, x, y + 1)


def _draw_options(page: Page, words: Words, shown: Shown, x: int, y: int) -> None:
    pointer = (">" if words.ascii_only else "▶") if shown.on_sizes else " "
    x = page.put(x, y, f"{pointer} ", "accent", "sizes")
    for place, size in enumerate(SIZES):
        chosen = place == shown.size_place
        look = "" if not chosen else "cursor" if shown.on_sizes else "chosen"
        text = f"[{size}]" if chosen else f" {size} "
        x = page.put(x, y, text, look, ("size", place))


def _draw_keys(page: Page, words: Words, shown: Shown, x: int) -> None:
    """The keys that do something here."""
    keys: list[tuple[str, str, Zone]] = [
        (
            words.say("Enter"),
            words.say("enter it") if shown.on_sizes else words.say("open"),
            "enter",
        ),
        ("Tab", words.say("the text") if shown.on_sizes else words.say("an empty grid"), "sizes"),
        (words.say("Esc"), words.say("back"), "back"),
    ]
    for key, name, zone in keys:
        if x + cell_len(key) + cell_len(name) + 1 > page.width:
            break
        x = page.put(x, page.height - 1, f"{key} ", "key", zone)
        x = page.put(x, page.height - 1, f"{name}  ", "dim", zone)
