"""Open: a puzzle the player has, as a file, a code or a grid, or an empty one to fill in.

In a public place there are no files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult

from takuzu_tui.engine.text import InputError, marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Choice, Opening, Picture, Puzzle
from takuzu_tui.play.drafts import Draft
from takuzu_tui.play.reader import found_in, is_unfinished, read_typed
from takuzu_tui.tui import logo
from takuzu_tui.tui.buttons import Key, put_keys
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.judging import JudgedLayer, Judgement, error_text, judgement_sentence
from takuzu_tui.tui.page import Page, PageView, fitting_lines
from takuzu_tui.tui.preview import small_board
from takuzu_tui.wording.phrases import wrap
from takuzu_tui.wording.words import Words

_MARGIN = 3
_WIDEST = 100
_FRAMED = 10
"""The lines from which the field has a frame and a title."""
_ROOMY = 14
"""The lines from which there are blank ones between the parts."""
_FIELD_LINES = 10
"""The lines of the field where there is room; a longer text scrolls."""
_TOLD = 4
"""The lines that are kept for what is told."""
_TOLD_LOW = 3
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
_NONE = Choice("size", "", (), "")
"""The sizes of grids of one's own in a game that has none."""
_OWN = marked("Or an empty grid, to enter one of your own")
_TYPE_THIS = {
    True: marked("Type a file's name or a code such as 4x4u:BbccCAba."),
    False: marked("Type a code such as 4x4u:BbccCAba."),
}


class OpenScreen(JudgedLayer):
    """A field for whatever the player has, and sizes for a grid of their own."""

    def __init__(self, game: str) -> None:
        """The grids of one's own are of that game; whatever else is opened tells its own."""
        super().__init__()
        self.game = registry.game(game)
        self.field = Field()
        self.on_sizes = False
        self._usual = {choice.id: choice.usual for choice in self.game.choices}
        has_blanks = isinstance(self.game, Puzzle) and self.game.blank(self._usual) is not None
        self._sizes = self.game.choices[0] if has_blanks and self.game.choices else _NONE
        offered = self._sizes.offered
        self.size_place = offered.index(self._sizes.usual) if offered else 0
        self.view = PageView(id="open")

    @property
    def draft(self) -> Draft:
        """The grid of one's own of the chosen size, as it was left."""
        wish = {**self._usual, self._sizes.id: self._sizes.offered[self.size_place]}
        return self.program.drafts.of(self.game.name, wish)

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield self.view

    def draw(self) -> None:
        """Shows the screen as it is now; on the sizes, the grid of one's own."""
        if not self.is_mounted:
            return
        shown = Shown(
            self.game.title,
            self.field,
            self.on_sizes,
            self._sizes.offered,
            self.size_place,
            self._picture(),
            self.told,
            self.is_trouble,
            self.has_files,
        )
        self.view.show(open_page(self.words, shown, *self.size))

    def _picture(self) -> Picture | None:
        """The grid of one's own, or what was read from the text."""
        if self.on_sizes:
            game, position = self.draft.game, self.draft.position
            return game.picture(game.given(position))
        return None if self.found is None else self.found.game.picture(self.found.position)

    def on_page_view_resized(self) -> None:
        """Fits the page to the room."""
        self.draw()

    def on_screen_resume(self) -> None:
        """What changed meanwhile is shown."""
        self.draw()

    def on_page_view_clicked(self, event: PageView.Clicked) -> None:
        """Does what was clicked; while a puzzle is being opened, that can only be given up."""
        match event.zone:
            case "back" if self.is_opening:
                self.give_up()
            case _ if self.is_opening:
                pass
            case ("size", int(place)):
                self.on_sizes, self.size_place = True, place
                self.enter()
            case "field":
                self.on_sizes = False
            case "sizes":
                self.on_sizes = bool(self._sizes.offered)
            case "enter":
                self.enter()
            case "back":
                self.dismiss()
        self.draw()

    def take_paste(self, text: str) -> bool:
        """Adds what was pasted, all its lines."""
        if not self.is_opening:
            self.on_sizes = False
            self.field.insert(text.replace("\r\n", "\n").replace("\r", "\n"))
            self.give_up()
            self.draw()
        return True

    def take_key(self, event: events.Key) -> bool:
        """Everything that can be written is written; the rest moves, opens or closes."""
        key = event.key
        if key in ("ctrl+c", "ctrl+q"):
            return False
        if self.is_waiting_with(event):
            return True
        if key == "escape":
            self.dismiss()
        elif key == "enter":
            self.enter()
        elif key in ("tab", "shift+tab", "up", "down"):
            self.on_sizes = not self.on_sizes and bool(self._sizes.offered)
        elif self.on_sizes and key in ("left", "right", "space"):
            step = -1 if key == "left" else 1
            self.size_place = (self.size_place + step) % len(self._sizes.offered)
        elif self.field.press(key, event.character):
            self.on_sizes = False
            self.give_up()
        self.draw()
        return True

    def enter(self) -> None:
        """Opens what was typed, or an empty grid; a row of a grid goes on in the next line."""
        if self.on_sizes:
            self.program.open_editor(self.draft)
            return
        try:
            found = read_typed(self.field.text, has_files=self.has_files)
        except (InputError, OSError) as error:
            if is_unfinished(self.field.text):
                self.field.press("end", None)
                self.field.insert("\n")
                return
            self.tell(error_text(self.words, error), is_trouble=True)
            return
        self.begin_opening()
        self.ask(found)

    def answered(self, judgement: Judgement) -> None:
        """Tells how the grid is."""
        is_playable = isinstance(judgement.opened, Opening)
        self.tell(judgement_sentence(self.words, judgement), is_trouble=not is_playable)

    def give_up(self) -> None:
        """Whatever was told is out of date; a text that is a grid by itself is looked at."""
        super().give_up()
        try:
            found = found_in(self.field.text)
        except InputError:
            self.found = None
            self.judge.forget()
        else:
            self.tell_counting()
            self.ask(found)


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that is to be seen."""

    title: str
    field: Field
    on_sizes: bool
    sizes: tuple[str, ...]
    size_place: int
    picture: Picture | None
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
    top = _draw_logo(page, words, shown, margin)
    if width >= _PREVIEW_FROM:
        inner -= _PREVIEW + 3
        if shown.picture is not None:
            board = small_board(shown.picture, _PREVIEW)
            page.paste(margin + inner + 3, top + (4 if board.height < 20 else 3), board)
    if height >= _ROOMY:
        shares, y = _roomy(words, shown, inner, height - top - 3), top + 1
    else:
        shares, y = _low(words, shown, inner, height), top
    apart = 1 if height >= _ROOMY else 0
    if shares.has_title:
        y = _draw_title(page, words, shown, (margin, y)) + apart
    y = _draw_field(page, words, shown, (margin, y, inner), shares.field)
    for line, (text, look) in enumerate(_told(words, shown, inner, shares.told)):
        page.put(margin, y + line, text, look)
    y += shares.told + apart
    if shares.has_sizes and shown.sizes:
        page.put(margin, y, words.say(_OWN), "label", "sizes")
        y += 1
    _draw_options(page, words, shown, margin, y)
    _draw_keys(page, words, shown, margin)
    return page


class _Shares(NamedTuple):
    """The lines of the field and of what is told; whether title and sizes have one of their own."""

    field: int
    told: int
    has_title: bool = True
    has_sizes: bool = True


def _roomy(words: Words, shown: Shown, width: int, lines: int) -> _Shares:
    """The same lines whatever is told, unless that is long."""
    wanted = len(_wanted(words, shown, width)) if shown.told else 0
    told = min(max(_TOLD, wanted), lines - 8)
    return _Shares(min(_FIELD_LINES, lines - told - 7), told)


def _low(words: Words, shown: Shown, width: int, lines: int) -> _Shares:
    """The same lines, too; what is long takes those of the field, of the title, of the sizes."""
    wanted = max(min(_TOLD_LOW, lines - 8), len(_wanted(words, shown, width)))
    has_title, has_sizes = lines >= wanted + 8, lines >= wanted + 7
    rest = lines - 6 - has_title + (not has_sizes)
    told = max(1, min(wanted, rest - 1))
    return _Shares(min(_FIELD_LINES, rest - told), told, has_title, has_sizes)


def _wanted(words: Words, shown: Shown, width: int) -> list[str]:
    """What is told of the text, or what may be typed, in full."""
    return wrap(shown.told or words.say(_TYPE_THIS[shown.has_files]), max(1, width))


def _told(words: Words, shown: Shown, width: int, room: int) -> list[tuple[str, str]]:
    """The same in as many lines as there is room for, and the formats where there is more."""
    look = "error" if shown.is_trouble and shown.told else "note"
    told = [(line, look) for line in fitting_lines(_wanted(words, shown, width), room, width)]
    if shown.told:
        return told
    formats = words.say("Any format that takuzu writes: list, matrix, line, code or json.")
    more = [(line, "dim") for line in wrap(formats, max(1, width))]
    return [*told, *more] if len(told) + len(more) <= room else told


def _draw_compact(page: Page, words: Words, shown: Shown) -> None:
    """The field, what is told, the sizes and the keys; title and sizes give way to what is told."""
    width, height = page.width, page.height
    wanted = len(_wanted(words, shown, width))
    has_title, has_sizes = height >= wanted + 4, shown.on_sizes or height >= wanted + 3
    _draw_keys(page, words, shown, 0)
    if has_title:
        _draw_title(page, words, shown, (0, 0))
    bar = "|" if words.ascii_only else "│"
    look = "frame" if shown.on_sizes else "accent"
    (line,) = shown.field.lines(max(1, width - 4), 1)
    _draw_line(page, shown, line, (0, int(has_title), width), (bar, look))
    room = height - 2 - has_title - has_sizes
    for y, (text, look) in enumerate(_told(words, shown, width, room), 1 + has_title):
        page.put(0, y, text, look)
    if has_sizes:
        _draw_options(page, words, shown, 0, height - 2)


def _draw_logo(page: Page, words: Words, shown: Shown, x: int) -> int:
    """The drawn name where there is room to spare, and the lines that it takes."""
    head = logo.small(shown.title)
    if head is None or page.height < _TALL or page.width < x + head.width or words.ascii_only:
        return 0
    page.paste(x, 2, head)
    return 2 + head.height


def _draw_title(page: Page, words: Words, shown: Shown, at: tuple[int, int]) -> int:
    x, y = at
    x = page.put(x, y, shown.title, "accent")
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
    for line in (*written, *[("", None)] * (lines - len(written))):
        _draw_line(page, shown, line, (x, y, width), (corners[5], look))
        y += 1
    page.put(x, y, f"{corners[2]}{bar}{corners[3]}", look, "field")
    return y + 1


def _draw_line(
    page: Page,
    shown: Shown,
    line: tuple[str, int | None],
    at: tuple[int, int, int],
    bar: tuple[str, str],
) -> None:
    """A line of the field between two bars; the place of the next character is reversed."""
    (text, place), (x, y, width), (post, look) = line, at, bar
    inside = max(1, width - 4)
    safe = "".join(char if char.isprintable() else "?" for char in text)
    safe += " " * (inside - cell_len(safe))
    page.put(x, y, f"{post} ", look, "field")
    if place is None or shown.on_sizes:
        page.put(x + 2, y, safe, "", "field")
    else:
        within = page.put(x + 2, y, safe[:place], "", "field")
        within = page.put(within, y, safe[place : place + 1] or " ", "cursor", "field")
        page.put(within, y, safe[place + 1 :], "", "field")
    page.put(x + width - 2, y, f" {post}", look, "field")


def _draw_options(page: Page, words: Words, shown: Shown, x: int, y: int) -> None:
    """The sizes of grids of one's own, if there are any."""
    pointer = (">" if words.ascii_only else "▶") if shown.on_sizes else " "
    x = page.put(x, y, f"{pointer} ", "accent", "sizes")
    for place, size in enumerate(shown.sizes):
        chosen = place == shown.size_place
        look = "" if not chosen else "cursor" if shown.on_sizes else "chosen"
        text = f"[{size}]" if chosen else f" {size} "
        x = page.put(x, y, text, look, ("size", place))


def _draw_keys(page: Page, words: Words, shown: Shown, x: int) -> None:
    """The keys that do something here."""
    opens = words.say("enter it") if shown.on_sizes else words.say("open")
    other = words.say("the text") if shown.on_sizes else words.say("an empty grid")
    keys = [
        Key(words.say("Enter"), opens, "enter"),
        Key("Tab", other, "sizes"),
        Key(words.say("Esc"), words.say("back"), "back", leaves=True),
    ]
    put_keys(page, x, page.height - 1, keys)
