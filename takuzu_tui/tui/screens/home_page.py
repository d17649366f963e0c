"""The home screen drawn to measure: lettering, menu, preview, a note and the keys."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from takuzu_tui.drawing.layout import Display
from takuzu_tui.games.kit import Picture
from takuzu_tui.tui import logo
from takuzu_tui.tui.buttons import Key, put_keys, signs
from takuzu_tui.tui.page import Page, Zone, fitting
from takuzu_tui.tui.preview import preview
from takuzu_tui.wording.phrases import wrap

LEAST = (20, 5)
BODY_WIDTH = 77
PREVIEW_LINES = 14
NARROW = 40
"""The columns below which the choices are not lined up."""
NOTED = 6
"""The lines above which there is room for a note."""
_KEY_COLUMN = 16
_TOLD_COLUMN = 24


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things a row has to choose from."""

    text: str
    chosen: bool
    available: bool = True


@dataclass(frozen=True, slots=True)
class Pick:
    """The option of a row, as something to click."""

    row: str
    place: int


@dataclass(frozen=True, slots=True)
class OptionStep:
    """A step to the next option of a row, as something to click."""

    row: str
    step: int


@dataclass(frozen=True, slots=True)
class MenuLine:
    """A row as it reads: its name, what it has to choose from, and what is told beside it.

    A row with options is a choice, any other something to do; a box has one option, on or off.
    """

    row: str
    name: str
    options: tuple[Option, ...] = ()
    told: str = ""
    key: str = ""
    is_box: bool = False

    @property
    def is_choice(self) -> bool:
        return bool(self.options)


@dataclass(frozen=True, slots=True)
class Menu:
    """The whole menu at one moment, the pointer at a row."""

    lines: tuple[MenuLine, ...]
    row: str
    title: str
    preview: Picture | None
    display: str
    caption: str
    slogan: tuple[str, str]
    note: str
    keys: tuple[tuple[str, str, Zone], ...]
    is_trouble: bool = False
    ascii_only: bool = False


@dataclass(frozen=True, slots=True)
class HomePlan:
    """What stands where: columns from the left, lines from the top."""

    left: int
    width: int
    head: Page | None
    head_top: int
    top: int
    """The first line of the menu."""
    lines: int
    """The lines there are for the menu."""
    pitch: int = 1
    """The lines from one row to the next."""
    gap: int = 1
    """The blank lines between the choices and the actions."""
    room: tuple[int, int] | None = None
    """Columns and lines for the preview."""

    @property
    def right(self) -> int:
        """The column where the menu has to end."""
        return self.left + self.width - (self.room[0] if self.room else 0)


def home_page(menu: Menu, width: int, height: int, too_small: str) -> Page:
    """The home screen in the given room."""
    page = Page(width, height)
    if width < LEAST[0] or height < LEAST[1]:
        for y, text in enumerate(wrap(too_small, max(1, width))):
            page.put(0, y, text)
        return page
    plan = _plan(menu, width, height)
    _draw_head(page, menu, plan)
    _draw_body(page, menu, plan)
    _draw_foot(page, menu, plan)
    return page


def _plan(menu: Menu, width: int, height: int) -> HomePlan:
    """The most beautiful arrangement that has room for the whole menu."""
    rows = len(menu.lines)
    wide = None if menu.ascii_only else logo.large(menu.title)
    if wide and width >= wide.width + 4 and height >= wide.height + 2 * rows + 6:
        return _large(rows, wide, width, height)
    head = (logo.ascii_letters if menu.ascii_only else logo.small)(menu.title)
    body = max(rows + 1, PREVIEW_LINES)
    if head and width >= max(BODY_WIDTH, head.width) + 2 and height >= head.height + body + 4:
        return _usual(body, head, width, height)
    gap = 1 if height >= rows + 5 else 0
    noted = 1 if height > NOTED else 0
    left = max(0, (width - BODY_WIDTH) // 2)
    return HomePlan(
        left, min(width, BODY_WIDTH), None, 0, 1 + gap, height - 2 - gap - noted, gap=gap
    )


def _large(rows: int, head: Page, width: int, height: int) -> HomePlan:
    """Tall lettering, and a blank line between the rows."""
    spare = height - head.height - 2 * rows - 6
    top = 1 + spare // 3
    below = top + head.height + 2 + spare // 6
    left = (width - head.width) // 2 - 2
    room = (48, 2 * rows + 2)
    return HomePlan(left, head.width + 2, head, top, below, height - below - 2, 2, 1, room)


def _usual(body: int, head: Page, width: int, height: int) -> HomePlan:
    """Small lettering, a line a row."""
    spare = height - head.height - body - 5
    left, top = (width - BODY_WIDTH) // 2, 1 + max(-1, spare // 3)
    below = top + head.height + 1 + max(0, spare // 6)
    room = (BODY_WIDTH - 49, body + 1)
    return HomePlan(left, BODY_WIDTH, head, top, below, height - below - 2, 1, 1, room)


def _draw_head(page: Page, menu: Menu, plan: HomePlan) -> None:
    """The drawn lettering, and the name in plain letters beside or below it."""
    if plan.head is None:
        x = page.put(plan.left + 1, 0, menu.title, "strong")
        slogan = " ".join(menu.slogan)
        if x + 3 + cell_len(slogan) < page.width:
            page.put(x + 3, 0, slogan, "dim")
        return
    page.paste(plan.left + 2, plan.head_top, plan.head)
    x = plan.left + 2 + plan.head.width + 3
    if x + max(map(cell_len, menu.slogan)) <= page.width:
        y = plan.head_top + plan.head.height // 2 - 1
        page.put(x, y, menu.title, "strong")
        for down, text in enumerate(menu.slogan, 1):
            page.put(x, y + down, text, "dim")
        return
    y = plan.head_top + plan.head.height
    x = page.put(plan.left + 2, y, menu.title, "strong")
    page.put(x + 3, y, " ".join(menu.slogan), "dim")


def _draw_body(page: Page, menu: Menu, plan: HomePlan) -> None:
    """The rows that fit, the chosen one always among them, and the preview beside them."""
    rows: list[MenuLine | None] = [line for line in menu.lines if line.is_choice]
    rows += [None] * plan.gap
    rows += [line for line in menu.lines if not line.is_choice]
    at = next(place for place, line in enumerate(rows) if line and line.row == menu.row)
    seen = plan.lines // plan.pitch
    first = max(0, min(at - seen // 2, len(rows) - seen))
    names = [cell_len(line.name) for line in menu.lines if line.is_choice]
    label = max(names) + 2 if page.width >= NARROW else 0
    more = signs(first, seen, len(rows), ascii_only=menu.ascii_only)
    for down, line in enumerate(rows[first : first + seen]):
        if line is not None:
            y = plan.top + down * plan.pitch
            _draw_row(page, menu, plan, line, (y, label, more.get(down, " ")))
    if plan.room is not None:
        _draw_preview(page, menu, plan, plan.room)


def _draw_row(
    page: Page, menu: Menu, plan: HomePlan, line: MenuLine, at: tuple[int, int, str]
) -> None:
    """One row: a pointer when it is the chosen one, its name, and what belongs to it."""
    y, label, more = at
    is_on = line.row == menu.row
    pointer = (">" if menu.ascii_only else "▶") if is_on else more
    x = page.put(plan.left, y, f"{pointer} ", "accent", line.row)
    look = "chosen" if is_on else "label"
    if not line.is_choice:
        x = page.put(x, y, line.name.ljust(_KEY_COLUMN), look, line.row)
        _draw_told(page, plan, line, x, y)
        return
    end = min(page.width, plan.right)
    name = f"{line.name} ".ljust(label)
    is_whole = x + cell_len(name) + _options_width(line.options) <= end
    if not line.is_box and not is_whole:
        _draw_one_option(page, menu, line, (x, y, end), (name, look))
        return
    x = page.put(x, y, name, look, line.row)
    if line.is_box:
        (box,) = line.options
        look = "cursor" if is_on else "chosen" if box.chosen else ""
        x = page.put(x, y, f"[{'x' if box.chosen else ' '}]", look, line.row)
        page.put(x + 1, y, box.text, "", line.row)
        return
    for place, option in enumerate(line.options):
        look = _option_look(option, is_on)
        x = page.put(x, y, _option_text(option), look, Pick(line.row, place))


def _draw_told(page: Page, plan: HomePlan, line: MenuLine, x: int, y: int) -> None:
    """The key of an action and what it is about, as far as there is room."""
    end = min(page.width, plan.right)
    if x + cell_len(line.key) <= end:
        x = page.put(x, y, line.key.ljust(_TOLD_COLUMN - _KEY_COLUMN), "key", line.row)
        if x + cell_len(line.told) <= end:
            page.put(x, y, line.told, "dim", line.row)


def _draw_one_option(
    page: Page, menu: Menu, line: MenuLine, at: tuple[int, int, int], named: tuple[str, str]
) -> None:
    """The chosen option alone, between arrows that lead to its neighbours; the name gives way."""
    (x, y, end), (name, look) = at, named
    chosen = next(option for option in line.options if option.chosen)
    before, after = "<>" if menu.ascii_only else "◂▸"
    gap = " " if x + cell_len(f"{name}{before} {chosen.text} {after}") <= end else ""
    room = end - x - cell_len(f"{before}{gap}{chosen.text}{gap}{after}")
    if cell_len(name) > room:
        name = f"{fitting(name.rstrip(), max(2, room - 1))} "
    x = page.put(x, y, name, look, line.row)
    x = page.put(x, y, f"{before}{gap}", "key", OptionStep(line.row, -1))
    look = "cursor" if line.row == menu.row else "chosen"
    x = page.put(x, y, chosen.text, look, line.row)
    page.put(x, y, f"{gap}{after}", "key", OptionStep(line.row, 1))


def _options_width(options: tuple[Option, ...]) -> int:
    return sum(cell_len(option.text) + 2 for option in options)


def _option_text(option: Option) -> str:
    if not option.available:
        return f"({option.text})"
    return f"[{option.text}]" if option.chosen else f" {option.text} "


def _option_look(option: Option, is_on: bool) -> str:
    if not option.available:
        return "dim"
    if option.chosen:
        return "cursor" if is_on else "chosen"
    return ""


def _draw_preview(page: Page, menu: Menu, plan: HomePlan, room: tuple[int, int]) -> None:
    """The board as it will look, in the middle of its room, with a caption."""
    if menu.preview is None:
        return
    columns, lines = room
    board = preview(
        menu.preview,
        Display(menu.display),
        columns,
        lines - 1,
        ascii_only=menu.ascii_only,
    )
    x = plan.right + (columns - board.width) // 2
    top = plan.top + max(0, (lines - 1 - board.height) // 2)
    page.paste(x, top, board)
    caption = max(0, (board.width - cell_len(menu.caption)) // 2)
    page.put(x + caption, top + board.height, menu.caption, "dim")


def _draw_foot(page: Page, menu: Menu, plan: HomePlan) -> None:
    """What the chosen row is about, and the keys."""
    if page.height > NOTED:
        look = "error" if menu.is_trouble else "note"
        above = 3 if plan.head else 2
        page.put(plan.left + 2 if plan.left else 1, page.height - above, menu.note, look)
    x = plan.left + 2 if plan.left else 1
    keys = [Key(*told, leaves=told[2] == "quit") for told in menu.keys]
    put_keys(page, x, page.height - 1, keys)
