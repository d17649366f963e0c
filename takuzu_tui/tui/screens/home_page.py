"""The home screen drawn to measure: lettering, menu, preview, a note and the keys.

Annotations are not left as text, as in `games/kit.py`: the first frame waits for this module.
"""

from typing import NamedTuple

from rich.cells import cell_len

from takuzu_tui.drawing.cells import glyphs_of
from takuzu_tui.drawing.layout import Display
from takuzu_tui.games.kit import Picture
from takuzu_tui.tui.page import DOT, POINTER, Key, Page, fitting, put_keys, signs, texts, wrapped
from takuzu_tui.tui.pictures import ascii_name, large_name, preview, small_name

LEAST = (20, 5)
BODY_WIDTH = 77
PREVIEW = (28, 14)
"""The columns and lines that the preview has beside the menu, and the least lines of both."""
NARROW_PREVIEW = 20
"""The columns that are enough for it where a choice of the game needs the others."""
MOST_CHOICES = 8
"""The choices that have room where it can be, so that another game's menu stands where this does.

Three of them are a game's own; a match, which has one more, has no daily puzzle.
"""
MOST_ACTIONS = 7
"""The actions that have room below tall lettering: one that comes with use moves nothing."""
NARROW = 40
"""The columns below which the choices are not lined up."""
NOTED = 6
"""The lines above which there is room for a note."""
_AROUND = 7
"""The lines above tall lettering, between it and the menu, and below that for note and keys."""
_KEY_COLUMN = 16
_TOLD_COLUMN = 24


class Option(NamedTuple):
    """One of the things a row has to choose from."""

    text: str
    chosen: bool
    available: bool = True

    @property
    def shown(self) -> str:
        """The text between blanks or brackets."""
        if not self.available:
            return f"({self.text})"
        return f"[{self.text}]" if self.chosen else f" {self.text} "


class MenuLine(NamedTuple):
    """A row as it reads: its name, what it has to choose from, and what is told beside it.

    A row with options is a choice, any other something to do; a box has one option, on or off.
    """

    row: str
    name: str
    options: tuple[Option, ...] = ()
    told: str = ""
    key: str = ""
    is_box: bool = False
    is_own: bool = False
    """Whether it is a choice of the game that is played, not of all games."""

    @property
    def is_choice(self) -> bool:
        return bool(self.options)

    @property
    def options_width(self) -> int:
        """The columns of all options side by side."""
        return sum(cell_len(option.shown) for option in self.options)


class Menu(NamedTuple):
    """The whole menu at one moment, the pointer at a row."""

    lines: tuple[MenuLine, ...]
    row: str
    title: str
    preview: Picture | None
    display: str
    caption: tuple[str, ...]
    slogan: tuple[str, str]
    note: str
    keys: tuple[Key, ...]
    is_trouble: bool = False
    ascii_only: bool = False
    few_colours: bool = False
    symbols: str = "digits"


class HomePlan(NamedTuple):
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
        page.paste(0, 0, wrapped(too_small, width))
        return page
    drawing = _Drawing(page, menu, _plan(menu, width, height))
    drawing.head()
    drawing.body()
    drawing.preview()
    drawing.foot()
    return page


def _plan(menu: Menu, width: int, height: int) -> HomePlan:
    """The most beautiful arrangement that has room for the whole menu."""
    rows = len(menu.lines)
    missing = max(0, MOST_CHOICES - sum(line.is_choice for line in menu.lines))
    wide = None if menu.ascii_only else large_name(menu.title)
    head = ascii_name(menu.title) if menu.ascii_only else small_name(menu.title, width - 2)
    to_come = max(0, MOST_ACTIONS - sum(not line.is_choice for line in menu.lines))
    if wide and width >= wide.width + 4:
        whole = rows + missing + to_come
        for pitch in (2, 1):
            if height >= wide.height + _lines(whole, pitch) + _AROUND:
                return _large(whole, pitch, wide, width, height)
    for reserved in (rows + missing, rows):
        body = max(reserved + 1, PREVIEW[1])
        if head and width >= max(BODY_WIDTH, head.width) + 2 and height >= head.height + body + 3:
            return _usual(menu, body, head, width, height)
    gap = 1 if height >= rows + 5 else 0
    noted = 1 if height > NOTED else 0
    left = max(0, (width - BODY_WIDTH) // 2)
    return HomePlan(
        left, min(width, BODY_WIDTH), None, 0, 1 + gap, height - 2 - gap - noted, gap=gap
    )


def _lines(rows: int, pitch: int) -> int:
    """The lines of the rows and of the gap between choices and actions."""
    return pitch * rows + 1


def _large(rows: int, pitch: int, head: Page, width: int, height: int) -> HomePlan:
    """Tall lettering, and a blank line between the rows where there is room for it."""
    spare = height - head.height - _lines(rows, pitch) - _AROUND
    top = 1 + spare // 3
    below = top + head.height + 2 + spare // 6
    left, lines = (width - head.width) // 2 - 2, height - below - 2
    room = (48, 2 * rows + 2 if pitch == 2 else lines - 1)
    return HomePlan(left, head.width + 2, head, top, below, lines, pitch, 1, room)


def _usual(menu: Menu, body: int, head: Page, width: int, height: int) -> HomePlan:
    """Small lettering, a line a row; where the game's choices need it, a narrow preview."""
    spare = height - head.height - body - 5
    left, top = (width - BODY_WIDTH) // 2, 1 + max(-1, spare // 3)
    below = top + head.height + 1 + max(0, spare // 6)
    if spare > 0 and not _stands_beside(menu, left + 2 + head.width, width):
        below += 1  # a blank line after the name
    label, most = _label(menu, width), BODY_WIDTH - NARROW_PREVIEW
    wide = [2 + label + line.options_width for line in menu.lines if line.is_own]
    beside = BODY_WIDTH - max((each for each in wide if each <= most), default=0)
    lines = height - below - 2
    room = (min(PREVIEW[0], beside), min(body + 1, lines))
    return HomePlan(left, BODY_WIDTH, head, top, below, lines, 1, 1, room)


def _stands_beside(menu: Menu, end: int, width: int) -> bool:
    """Whether the name in plain letters has room beside the drawn one, which ends there."""
    return end + 3 + max(map(cell_len, menu.slogan)) <= width


def _label(menu: Menu, width: int) -> int:
    """The columns of the names of the choices, which are lined up where there is room."""
    if width < NARROW:
        return 0
    return max(cell_len(line.name) for line in menu.lines if line.is_choice) + 2


class _Drawing(NamedTuple):
    """The menu on its way to the page."""

    page: Page
    menu: Menu
    plan: HomePlan

    @property
    def end(self) -> int:
        """The column where the rows have to end."""
        return min(self.page.width, self.plan.right)

    def head(self) -> None:
        """The drawn lettering, and the name in plain letters beside or below it."""
        page, menu, plan = self
        slogan = " ".join(menu.slogan)
        if plan.head is None:
            x = page.put(plan.left + 1, 0, menu.title, "strong")
            if x + 3 + cell_len(slogan) < page.width:
                page.put(x + 3, 0, slogan, "dim")
            return
        page.paste(plan.left + 2, plan.head_top, plan.head)
        x = plan.left + 2 + plan.head.width + 3
        if _stands_beside(menu, x - 3, page.width):
            y = plan.head_top + plan.head.height // 2 - 1
            page.put(x, y, menu.title, "strong")
            page.paste(x, y + 1, texts(menu.slogan, page.width - x, "dim"))
            return
        end = plan.head_top + plan.head.height
        y = end + max(0, plan.top - end - 1) // 2  # amid the blank lines above the menu
        x = page.put(plan.left + 2, y, menu.title, "strong")
        page.put(x + 3, y, slogan, "dim")

    def body(self) -> None:
        """The rows that fit, the chosen one always among them."""
        page, menu, plan = self
        choices = [line for line in menu.lines if line.is_choice]
        actions = [line for line in menu.lines if not line.is_choice]
        rows = [*choices, *[None] * plan.gap, *actions]
        at = next(place for place, line in enumerate(rows) if line and line.row == menu.row)
        seen = -(-plan.lines // plan.pitch)  # the last row needs no blank line after it
        first = max(0, min(at - seen // 2, len(rows) - seen))
        label = _label(menu, page.width)
        more = signs(first, seen, len(rows))
        for down, line in enumerate(rows[first : first + seen]):
            if line is None:
                continue
            y, is_on = plan.top + down * plan.pitch, line.row == menu.row
            pointer = POINTER if is_on else more.get(down, " ")
            x = page.put(plan.left, y, f"{pointer} ", "accent", line.row)
            if line.is_choice:
                self._choice(line, x, y, f"{line.name} ".ljust(label))
            else:
                self._action(line, x, y)

    def _looks(self, line: MenuLine) -> tuple[str, str]:
        """How a row and what is chosen in it look."""
        return ("chosen", "cursor") if line.row == self.menu.row else ("label", "chosen")

    def _action(self, line: MenuLine, x: int, y: int) -> None:
        """Something to do, its key and what it is about, as far as there is room."""
        page = self.page
        x = page.put(x, y, line.name.ljust(_KEY_COLUMN), self._looks(line)[0], line.row)
        if x + cell_len(line.key) <= self.end:
            x = page.put(x, y, line.key.ljust(_TOLD_COLUMN - _KEY_COLUMN), "key", line.row)
            if x + cell_len(line.told) <= self.end:
                page.put(x, y, line.told, "dim", line.row)

    def _choice(self, line: MenuLine, x: int, y: int, name: str) -> None:
        """A choice and all its options, or a box; without room for them, the chosen one alone."""
        page, (look, chosen) = self.page, self._looks(line)
        if not line.is_box and x + cell_len(name) + line.options_width > self.end:
            self._one_option(line, x, y, name)
            return
        x = page.put(x, y, name, look, line.row)
        if line.is_box:
            (box,) = line.options
            look = chosen if box.chosen or chosen == "cursor" else ""
            x = page.put(x, y, f"[{'x' if box.chosen else ' '}]", look, line.row)
            page.put(x + 1, y, box.text, "", line.row)
            return
        for place, option in enumerate(line.options):
            look = "dim" if not option.available else chosen if option.chosen else ""
            x = page.put(x, y, option.shown, look, ("pick", line.row, place))

    def _one_option(self, line: MenuLine, x: int, y: int, name: str) -> None:
        """The chosen option between arrows that lead to its neighbours; the name gives way."""
        page, (look, chosen) = self.page, self._looks(line)
        text = next(option.text for option in line.options if option.chosen)
        gap = " " if x + cell_len(f"{name}◂ {text} ▸") <= self.end else ""
        room = self.end - x - cell_len(f"◂{gap}{text}{gap}▸")
        if cell_len(name) > room:
            name = f"{fitting(name.rstrip(), max(2, room - 1))} "
        x = page.put(x, y, name, look, line.row)
        x = page.put(x, y, f"◂{gap}", "key", ("step", line.row, -1))
        x = page.put(x, y, text, chosen, line.row)
        page.put(x, y, f"{gap}▸", "key", ("step", line.row, 1))

    def preview(self) -> None:
        """The board as it will look, in the middle of its room, with a caption."""
        page, menu, plan = self
        if menu.preview is None or plan.room is None:
            return
        columns, lines = plan.room
        board = preview(
            menu.preview,
            Display(menu.display),
            columns,
            lines - 1,
            glyphs_of(menu.symbols, ascii_only=menu.ascii_only),
            few_colours=menu.few_colours,
        )
        x = plan.right + (columns - board.width) // 2
        top = plan.top + max(0, (lines - 1 - board.height) // 2)
        page.paste(x, top, board)
        caption = self._caption(columns)
        x += (board.width - cell_len(caption)) // 2
        page.put(max(plan.right, x), top + board.height, caption, "dim")

    def _caption(self, columns: int) -> str:
        """What was chosen, the last of it left out where there is no room."""
        parts = list(self.menu.caption)
        while len(parts) > 1 and cell_len(DOT.join(parts)) > columns:
            parts.pop()
        return DOT.join(parts)

    def foot(self) -> None:
        """What the chosen row is about, and the keys."""
        page, menu, plan = self
        x = plan.left + 2 if plan.left else 1
        if page.height > NOTED:
            end = plan.top + _lines(len(menu.lines), plan.pitch)
            above = 3 if plan.head and end <= page.height - 3 else 2
            page.put(x, page.height - above, menu.note, "error" if menu.is_trouble else "note")
        put_keys(page, x, page.height - 1, menu.keys)
