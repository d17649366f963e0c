"""The Open screen drawn to measure."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from takuzu_tui.engine.takuzu.errors import marked
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.tui import lettering
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.page import CUT, Page, Zone
from takuzu_tui.tui.preview import drawn_grid
from takuzu_tui.tui.screens.home_menu import SIZES
from takuzu_tui.wording.words import Words
from takuzu_tui.wording.wrapping import wrap

_MARGIN = 3
_WIDEST = 100
_FRAMED = 10
"""The lines from which the field has a frame and a title."""
_FIELD_LINES = 10
"""The lines of the field where there is room; a longer text scrolls."""
_TOLD = 4
"""The lines that are kept for what is told."""
_TALL = 32
"""The lines from which the drawn name stands on top."""
_PREVIEW_FROM = 70
"""The columns from which there is room for a grid beside the field, whether or not there is one."""
_PREVIEW = 30
"""The columns of that room."""
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
    if width >= _PREVIEW_FROM:
        inner -= _PREVIEW + 3
        if shown.grid is not None:
            board = drawn_grid(shown.grid, shown.grid, _PREVIEW)
            page.paste(margin + inner + 3, top + (4 if board.height < 20 else 3), board)
    roomy = height >= 14
    y = _draw_title(page, words, margin, top + (1 if roomy else 0)) + (1 if roomy else 0)
    told = min(_TOLD, height - y - 8) if roomy else 1
    lines = min(_FIELD_LINES, height - y - told - (7 if roomy else 6))
    y = _draw_field(page, words, shown, (margin, y, inner), max(1, lines))
    for line, (text, look) in enumerate(_told(words, shown, inner, told)):
        page.put(margin, y + line, text, look)
    _draw_sizes(page, words, shown, margin, y + told + (1 if roomy else 0))
    _draw_keys(page, words, shown, margin)
    return page


def _told(words: Words, shown: Shown, width: int, room: int) -> list[tuple[str, str]]:
    """What is told of the text, or what may be typed, in as many lines as there is room for."""
    if shown.told:
        look, lines = "error" if shown.is_trouble else "note", wrap(shown.told, width)
        if len(lines) > room:
            lines[room - 1 :] = [f"{lines[room - 1][: width - 2]} {CUT}"]
        return [(line, look) for line in lines]
    formats = words.say("Any format that takuzu writes: list, matrix, line, code or json.")
    told = [(line, "note") for line in wrap(words.say(_TYPE_THIS[shown.has_files]), width)]
    more = [(line, "dim") for line in wrap(formats, width)]
    return [*told, *more] if len(told) + len(more) <= room else told[:room]


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
    written = shown.field.lines(inside, lines)
    for text, place in (*written, *[("", None)] * (lines - len(written))):
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
