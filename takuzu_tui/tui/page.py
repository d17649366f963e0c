"""Text at places, in named looks, with zones that answer to a click; the widget that draws it.

On a page stand texts, and keys with what they do.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Self, TypeVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from takuzu_tui.tui.looks import PAGE, styled
from takuzu_tui.tui.screen import Layer
from takuzu_tui.wording.phrases import wrap
from takuzu_tui.wording.words import transliterate

T = TypeVar("T")
Zone = object
"""Whatever a click shall mean; compared by equality."""


class Span(NamedTuple):
    """A run of text in one look, `x` columns from the left."""

    x: int
    text: str
    look: str
    zone: Zone | None = None

    @property
    def end(self) -> int:
        return self.x + cell_len(self.text)


UPRIGHT = {"up": -1, "k": -1, "shift+tab": -1, "down": 1, "j": 1, "tab": 1}
SIDEWAYS = {"left": -1, "h": -1, "shift+tab": -1, "right": 1, "l": 1, "tab": 1}
"""The keys that go from one thing to choose to the next."""


def steps(what: str, keys: Mapping[str, int]) -> dict[str, Zone]:
    """The keys that go so far, as what a click would mean."""
    return {key: (what, far) for key, far in keys.items()}


CUT = "…"
"""Stands where the end of a text is missing."""
ABOVE, BELOW = "▲▼"
"""Stand where there are more lines."""
POINTER = "▶"
"""Stands before what is chosen."""
DOT = " · "
"""Stands between what is told side by side."""
_ASCII = str.maketrans("…▶◂▸←→↑↓▲▼·─│╭╮╰╯├┤", "~><><>^v^v--|++++++")
"""What stands for the signs of pages where there is ASCII alone."""


def turned(values: Sequence[T], value: T, step: int = 1) -> T:
    """The value so many places further, round the end."""
    return values[(values.index(value) + step) % len(values)]


def fitting(text: str, room: int) -> str:
    """The text, or as much of it as there is room for; blanks at its end are no loss.

    >>> fitting("Rules of the game", 12), fitting("Rules  ", 6)
    ('Rules of th…', 'Rules ')
    """
    if cell_len(text) <= room:
        return text
    if cell_len(text.rstrip()) <= room:
        return set_cell_size(text, room)
    return set_cell_size(text, room - 1) + CUT if room > 0 else ""


def fitting_lines(lines: Sequence[str], room: int, width: int) -> list[str]:
    """The lines that have room; where some have none, the last of them ends with a sign.

    >>> fitting_lines(["No such file", "or directory"], 1, 13), fitting_lines(["so"], 1, 13)
    (['No such file…'], ['so'])
    """
    if len(lines) <= room:
        return list(lines)
    *above, last = lines[: max(1, room)]
    return [*above, set_cell_size(last, min(cell_len(last), width - 1)).rstrip() + CUT][:room]


def in_ascii(text: str) -> str:
    """The text as a terminal shows it that knows ASCII alone, in as many columns.

    >>> in_ascii("Règles du j…"), in_ascii("日本")
    ('Regles du j~', '????')
    """
    text = text.translate(_ASCII)
    return text if text.isascii() else "".join(map(_plain_sign, text))


def _plain_sign(char: str) -> str:
    plain, width = transliterate(char), cell_len(char)
    return plain if len(plain) == width else "?" * width


@dataclass(slots=True)
class Page:
    """Lines of spans, kept apart and in order; what does not fit is cut off, and that shows.

    >>> page = Page(12, 1)
    >>> page.put(2, 0, "size", "label")
    6
    >>> page.plain()
    ['  size      ']
    >>> page.put(7, 0, "6x6 or so", "label")
    12
    >>> page.plain()
    ['  size 6x6 …']
    """

    width: int
    height: int
    lines: list[list[Span]] = field(init=False)

    def __post_init__(self) -> None:
        self.lines = [[] for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, look: str = "", zone: Zone | None = None) -> int:
        """Adds text unless something stands there already, and gives the column behind it."""
        if not (0 <= y < self.height and 0 <= x < self.width):
            if 0 <= y < self.height and 0 < self.width <= x and text.strip():
                self._mark_cut(y)
            return x
        text = fitting(text, self.width - x)
        span = Span(x, text, look, zone)
        line = self.lines[y]
        if text and (not line or line[-1].end <= x):  # as nearly always
            line.append(span)
            return span.end
        place = bisect(line, x, key=lambda other: other.x)
        is_free = (place == 0 or line[place - 1].end <= x) and (
            place == len(line) or span.end <= line[place].x
        )
        if text and is_free:
            line.insert(place, span)
        return span.end

    def _mark_cut(self, y: int) -> None:
        """The last column of a line tells that there is more."""
        line = self.lines[y]
        if not line or line[-1].end < self.width:
            line.append(Span(self.width - 1, CUT, line[-1].look if line else ""))
        elif not line[-1].text.endswith(CUT):
            last = line[-1]
            kept = set_cell_size(last.text, self.width - 1 - last.x)
            line[-1] = last._replace(text=kept + CUT)

    def centre(self, y: int, text: str, look: str) -> int:
        """Adds text in the middle of a line."""
        return self.put(max(0, (self.width - cell_len(text)) // 2), y, text, look)

    def paste(self, x: int, y: int, other: Page) -> None:
        """Adds another page with its top left corner here."""
        for down, line in enumerate(other.lines):
            for span in line:
                self.put(x + span.x, y + down, span.text, span.look, span.zone)

    def clickable(self, zone: Zone) -> Page:
        """The same page, where a click on any text, or between texts of a line, means that."""
        page = Page(self.width, self.height)
        for y, line in enumerate(self.lines):
            x = line[0].x if line else 0
            for span in line:
                x = page.put(x, y, " " * (span.x - x), "", zone)
                x = page.put(x, y, span.text, span.look, zone)
        return page

    def put_typed(
        self, x: int, y: int, line: tuple[str, int | None], look: str = "", zone: Zone | None = None
    ) -> int:
        """Adds a line of a field; the place of the next character, if it is here, is reversed."""
        text, place = line
        if place is None:
            return self.put(x, y, text, look, zone)
        x = self.put(x, y, text[:place], look, zone)
        x = self.put(x, y, text[place : place + 1] or " ", "cursor", zone)
        return self.put(x, y, text[place + 1 :], look, zone)

    def zone_at(self, x: int, y: int) -> Zone | None:
        """What a click there means."""
        if not 0 <= y < self.height:
            return None
        return next((span.zone for span in self.lines[y] if span.x <= x < span.end), None)

    def plain(self) -> list[str]:
        """The lines as bare text, for tests and for monochrome eyes."""
        return [self._plain(line) for line in self.lines]

    def _plain(self, line: list[Span]) -> str:
        text = ""
        for span in line:
            text = set_cell_size(text, span.x) + span.text
        return set_cell_size(text, self.width)


def texts(lines: Sequence[str], width: int, look: str = "") -> Page:
    """A page of lines in one look."""
    page = Page(width, len(lines))
    for y, text in enumerate(lines):
        page.put(0, y, text, look)
    return page


def wrapped(text: str, width: int, look: str = "", most: int | None = None) -> Page:
    """A text in as many lines as it takes, or as there is room for."""
    lines = wrap(text, width)
    return texts(lines if most is None else fitting_lines(lines, most, width), width, look)


def item(mark: str, text: str, width: int, indent: int, look: str = "") -> Page:
    """A text beside its mark, which stands in the first line."""
    told = wrapped(text, width - indent, look)
    page = Page(width, told.height)
    page.put(0, 0, mark, "accent")
    page.paste(indent, 0, told)
    return page


def stacked(parts: Sequence[Page], width: int) -> Page:
    """Pages below each other."""
    page, y = Page(width, sum(part.height for part in parts)), 0
    for part in parts:
        page.paste(0, y, part)
        y += part.height
    return page


# Keys and what they do

_BUTTON_GAP = 3
KEY_GAP = 2
"""The columns between two keys of a line."""


class Key(NamedTuple):
    """A key, what it does, what a click on either means, and whether it is the way out.

    Of several that can be chosen, Enter takes the chosen one.
    """

    key: str
    name: str
    zone: Zone | None
    leaves: bool = False
    is_chosen: bool | None = None

    @property
    def label(self) -> str:
        """What it does, as a button."""
        if self.is_chosen is None:
            return self.name
        return f"[{self.name}]" if self.is_chosen else f" {self.name} "

    @property
    def width(self) -> int:
        return cell_len(self.label) + 1 + cell_len(self.key)


def buttons(keys: Sequence[Key], width: int, *, at_end: bool = True) -> Page:
    """What the keys do and they, in lines no wider than that, at the right end or at the left one.

    >>> buttons([Key("?", "Keys", 1), Key("Esc", "Close", 2)], 20).plain()
    ['  Keys ?   Close Esc']
    >>> buttons([Key("?", "Keys", 1), Key("Esc", "Close", 2)], 10).plain()
    ['    Keys ?', ' Close Esc']
    """
    lines: list[list[Key]] = [[]]
    for key in keys:
        if lines[-1] and width_of([*lines[-1], key]) > width:
            lines.append([])
        lines[-1].append(key)
    page = Page(width, len(lines))
    for y, line in enumerate(lines):
        x = max(0, width - width_of(line)) if at_end else 0
        for key in line:
            x = page.put(x, y, key.label, "cursor" if key.is_chosen else "strong", key.zone)
            x = page.put(x, y, f" {key.key}", "key", key.zone) + _BUTTON_GAP
    return page


def width_of(line: Sequence[Key]) -> int:
    """The columns of buttons side by side."""
    return sum(key.width for key in line) + _BUTTON_GAP * (len(line) - 1)


def put_keys(page: Page, x: int, y: int, keys: Sequence[Key], look: str = "dim") -> None:
    """The keys that have room in a line; the way out has room before all others.

    >>> page = Page(19, 1)
    >>> keys = [Key("?", "rules", 0), Key("Enter", "play", 1), Key("q", "quit", 2, leaves=True)]
    >>> put_keys(page, 0, 0, keys)
    >>> page.plain()
    ['? rules  q quit    ']
    """
    first = next((place for place, key in enumerate(keys) if key.leaves), 0)
    others = {place: key.width for place, key in enumerate(keys) if place != first}
    shown = {first} | with_room(others, page.width - x - keys[first].width - KEY_GAP)
    for place, key in enumerate(keys):
        if place in shown:
            x = page.put(x, y, f"{key.key} ", "key", key.zone)
            x = page.put(x, y, key.name + " " * KEY_GAP, look, key.zone)


def with_room(widths: Mapping[T, int], room: int) -> set[T]:
    """Those that fit side by side, the more needful ones first."""
    shown: set[T] = set()
    for each, width in widths.items():
        if width <= room:
            shown.add(each)
            room -= width + KEY_GAP
    return shown


def signs(first: int, seen: int, count: int) -> dict[int, str]:
    """What stands beside the lines in sight to tell that there are more above or below.

    >>> signs(2, 5, 9), signs(0, 5, 5)
    ({0: '▲', 4: '▼'}, {})
    """
    above = {0: ABOVE} if first else {}
    return above | ({seen - 1: BELOW} if first + seen < count else {})


# The widget


class PageView(Widget):
    """Shows a page; its screen does what was clicked."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.page = Page(0, 0)
        self._drawn: tuple[Region, list[Strip]] | None = None

    def show(self, page: Page) -> None:
        """Replaces the page; lines that stay the same are not drawn again."""
        before, self.page = self.page, page
        if (before.width, before.height) != (page.width, page.height):
            self.refresh(layout=True)
            return
        changed = [y for y in range(page.height) if before.lines[y] != page.lines[y]]
        if changed:
            self.refresh(*(Region(0, y, page.width, 1) for y in changed))

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002 - Textual's
        """As wide as the page, where the style sheet says so."""
        return self.page.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As high as the page, where the style sheet says so."""
        return self.page.height

    def refresh(self, *regions: Region, **options: bool) -> Self:
        """Draws anew, at the next occasion."""
        self._drawn = None
        return super().refresh(*regions, **options)

    def notify_style_update(self) -> None:
        """Draws in the styles of another theme, which may differ in the screen's looks alone."""
        super().notify_style_update()
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """What was last drawn: Textual asks every view at every key, and few have changed."""
        if self._drawn is None or self._drawn[0] != crop:
            self._drawn = crop, super().render_lines(crop)
        return self._drawn[1]

    def render_line(self, y: int) -> Strip:
        """One line of the page."""
        width, base = self.size.width, self.rich_style
        ascii_only = isinstance(self.screen, Layer) and self.screen.words.ascii_only
        if y >= self.page.height:
            return Strip.blank(width, base)
        segments, x = [], 0
        for span in self.page.lines[y]:
            if span.x > x:
                segments.append(Segment(" " * (span.x - x), base))
            text = in_ascii(span.text) if ascii_only else span.text
            segments.append(Segment(text, self._style(span, base)))
            x = span.end
        return Strip(segments, x).adjust_cell_length(width, base)

    def _style(self, span: Span, base: Style) -> Style:
        """The style of a look on the page's own ground."""
        return base + styled(self.app, PAGE[span.look]) if span.look else base

    def on_click(self, event: events.Click) -> None:
        """Has the screen do what the clicked zone stands for."""
        at = event.get_content_offset(self)
        zone = None if at is None else self.page.zone_at(*at)
        if zone is not None and isinstance(self.screen, Layer):
            event.stop()
            self.screen.call_later(self.screen.act, zone)
