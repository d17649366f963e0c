"""Open: a puzzle the player has, as a file, a code or a grid, or an empty one to fill in.

In a public place there are no files.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult

from takuzu_tui.engine.text import InputError, marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Choice, Game, Opening, Picture, Puzzle
from takuzu_tui.play.drafts import Draft
from takuzu_tui.play.reader import completed, found_in, is_unfinished, read_typed
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.page import (
    POINTER,
    Key,
    Page,
    PageView,
    Zone,
    put_keys,
    stacked,
    turned,
    wrapped,
)
from takuzu_tui.tui.pictures import small_board, small_name
from takuzu_tui.tui.screens.waiting import JudgedLayer, Judgement, error_text, judgement_sentence
from takuzu_tui.wording.words import Words

_MARGIN = 3
_WIDEST = 100
_FRAMED = 10
"""The lines from which the field has a frame and a title."""
_ROOMY = 14
"""The lines from which there are blank ones between the parts."""
_FIELD_LINES = 10
"""The lines of the field where there is room; a longer text scrolls."""
_TOLD = 5
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
_RECORD = {True: marked("A file or a record"), False: marked("A record")}
"""The same in a game without codes."""
_NONE = Choice("size", "", (), "")
"""The sizes of grids of one's own in a game that has none."""
_READ = "read"
"""The grid that was read, among those that can be edited."""
# with a grid that was read, and without
_OWN = {
    True: marked("Or edit that grid first, or enter one of your own"),
    False: marked("Or an empty grid, to enter one of your own"),
}
TYPE_THIS = {
    True: marked(
        "Type a code such as {code}, or a file: {name} comes with the game. Tab completes names."
    ),
    False: marked("Type a code such as {code}."),
}
_PASTE_THIS = {
    True: marked("Paste a record, or type the name of a file. Tab completes names."),
    False: marked("Paste a record."),
}
"""The same in a game without codes."""


class OpenScreen(JudgedLayer):
    """A field for whatever the player has, and sizes for a grid of their own."""

    def __init__(self, game: str) -> None:
        """The grids of one's own are of that game; whatever else is opened tells its own."""
        super().__init__()
        self.game = registry.game(game)
        self.field = Field()
        self.on_sizes = False
        self._usual = _usual(self.game)
        has_blanks = isinstance(self.game, Puzzle) and self.game.blank(self._usual) is not None
        self._sizes = self.game.choices[0] if has_blanks and self.game.choices else _NONE
        self.chosen = self._sizes.usual
        self.view = PageView(id="open")

    @property
    def grids(self) -> tuple[str, ...]:
        """What can be edited: the grid that was read, if it can, and an empty one of each size."""
        game = None if self.found is None else self.found.game
        is_editable = isinstance(game, Puzzle) and game.blank(_usual(game)) is not None
        return (*([_READ] if is_editable else []), *self._sizes.offered)

    @property
    def draft(self) -> Draft:
        """The grid that was read, or the one of one's own of the chosen size, as it was left."""
        if self.chosen == _READ and self.found is not None:
            game = self.found.game
            assert isinstance(game, Puzzle), "only puzzles are offered"
            return Draft(game, game.freed(self.found.position), game.form)
        wish = {**self._usual, self._sizes.id: self.chosen}
        return self.program.drafts.of(self.game.name, wish)

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield self.view

    def paint(self) -> None:
        """Shows the screen as it is now; on the sizes, the grid of one's own."""
        if self.chosen not in self.grids:
            self.chosen = self._sizes.usual
        shown = Shown(
            self.words,
            self.game,
            self.field,
            self.on_sizes,
            self.grids,
            self.chosen,
            self._picture(),
            self.told,
            self.is_trouble,
            self.has_files,
            self.few_colours,
        )
        self.view.show(shown.page(*self.size))

    def _picture(self) -> Picture | None:
        """The grid of one's own, or what was read from the text."""
        if self.on_sizes:
            game, position = self.draft.game, self.draft.position
            return game.picture(game.given(position))
        return None if self.found is None else self.found.game.picture(self.found.position)

    def on_screen_resume(self) -> None:
        """What changed meanwhile is shown."""
        self.draw()

    def act(self, zone: Zone) -> None:
        """Does what was clicked; while a puzzle is being opened, that can only be given up."""
        match zone:
            case "back" if self.is_opening:
                self.give_up()
            case _ if self.is_opening:
                pass
            case ("size", str(grid)):
                self.on_sizes, self.chosen = True, grid
                self.enter()
            case "field":
                self.on_sizes = False
            case "sizes":
                self._change_part()
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
        if self.is_waiting_with(event):
            return True
        if key == "escape":
            self.dismiss()
        elif key == "enter":
            self.enter()
        elif key == "tab" and not self.on_sizes and self._complete():
            pass
        elif key in ("tab", "shift+tab", "up", "down"):
            self._change_part()
        elif self.on_sizes and key in ("left", "right", "space"):
            self.chosen = turned(self.grids, self.chosen, -1 if key == "left" else 1)
        elif self.field.press(key, event.character):
            self.on_sizes = False
            self.give_up()
        self.draw()
        return True

    def _change_part(self) -> None:
        """From the text to the grids, of which the one that was read comes first, and back."""
        self.on_sizes = not self.on_sizes and bool(self.grids)
        if self.on_sizes and self.grids[0] == _READ:
            self.chosen = _READ

    def _complete(self) -> bool:
        """Whether the name that was begun has gone on, or those that it may become are told."""
        begun = self.field.text
        if not begun.strip() or "\n" in begun or self.found is not None:
            return False
        whole, names = completed(begun, has_files=self.has_files)
        if not names or names == (begun,):
            return False
        if whole != begun:
            self.field = Field(whole)
            self.give_up()
        if len(names) > 1:
            self.tell("  ".join(name.rstrip("/").rpartition("/")[2] for name in names))
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


def _usual(game: Game[Any, Any]) -> dict[str, str]:
    """What is chosen of a game where nothing else is."""
    return {choice.id: choice.usual for choice in game.choices}


class _Shares(NamedTuple):
    """How the lines are shared out.

    Those of the field and of what is told, and whether the title, what is to be said of the sizes
    and the sizes themselves have one.
    """

    field: int
    told: int
    has_title: bool = True
    has_remark: bool = True
    has_sizes: bool = True


class Shown(NamedTuple):
    """Everything that is to be seen: the field, what is told of its text, the sizes, the keys."""

    words: Words
    game: Game[Any, Any]
    field: Field
    on_sizes: bool
    sizes: tuple[str, ...]
    chosen: str
    picture: Picture | None
    told: str
    is_trouble: bool
    has_files: bool = True
    few_colours: bool = False

    def page(self, width: int, height: int) -> Page:
        """All of it from the top, with blank lines between the parts where there is room."""
        page = Page(width, height)
        is_framed, apart = height >= _FRAMED, int(height >= _ROOMY)
        left, inner, top = 0, width, 0
        if is_framed:
            left = max(0, min(_MARGIN, (width - 40) // 4)) + max(0, (width - _WIDEST) // 2)
            inner = max(4, min(width, _WIDEST) - 2 * min(_MARGIN, left))
            top = self._draw_logo(page, left)
        if is_framed and width >= _PREVIEW_FROM:
            inner -= _PREVIEW + 3
            if self.picture is not None:
                board = small_board(
                    self.picture,
                    _PREVIEW + 1,  # a frame may end in the margin
                    height - top - 6,
                    ascii_only=self.words.ascii_only,
                    few_colours=self.few_colours,
                )
                page.paste(left + inner + 3, top + (4 if board.height < 20 else 3), board)
        self._draw_keys(page, left)
        shares, y = self._shares(inner, height, top), top + apart
        if shares.has_title:
            x = page.put(left, y, self.game.title, "accent")
            page.put(x + 2, y, self.words.say("Open"), "strong")
            y += 1 + apart
        y = self._draw_field(page, left, y, inner, shares.field, is_framed=is_framed)
        page.paste(left, y, self._told(inner, shares.told))
        y += shares.told + apart
        if shares.has_remark and self.sizes:
            page.put(left, y, self.words.say(_OWN[_READ in self.sizes]), "label", "sizes")
            y += 1
        if shares.has_sizes:
            self._draw_sizes(page, left, y)
        return page

    def _shares(self, width: int, height: int, top: int) -> _Shares:
        """The same lines whatever is told; what is long takes those of the others, one by one."""
        wanted = wrapped(self._wanted, width).height
        if height < _FRAMED:
            has_title, has_sizes = height >= wanted + 4, self.on_sizes or height >= wanted + 3
            told = height - 2 - has_title - has_sizes
            return _Shares(1, told, has_title, has_remark=False, has_sizes=has_sizes)
        if height >= _ROOMY:
            lines = height - top - 3
            told = min(max(_TOLD, wanted if self.told else 0), lines - 8)
            return _Shares(min(_FIELD_LINES, lines - told - 7), told)
        wanted = max(min(_TOLD_LOW, height - 8), wanted)
        has_title, has_remark = height >= wanted + 8, height >= wanted + 7
        rest = height - 6 - has_title + (not has_remark)
        told = max(1, min(wanted, rest - 1))
        return _Shares(min(_FIELD_LINES, rest - told), told, has_title, has_remark)

    @property
    def _wanted(self) -> str:
        """What is told of the text, or what may be typed, in full."""
        code, name = self.game.code_example, self.game.file_example
        asked = TYPE_THIS[self.has_files and bool(name)] if code else _PASTE_THIS[self.has_files]
        return self.told or self.words.say(asked, code=code, name=name)

    def _told(self, width: int, room: int) -> Page:
        """The same in as many lines as there is room for, and the formats where there is more."""
        look = "error" if self.is_trouble and self.told else "note"
        told = wrapped(self._wanted, width, look, room)
        if self.told:
            return told
        games = map(registry.game, registry.names())
        formats = ", ".join(dict.fromkeys(form for game in games for form in game.forms))
        line = self.words.say("Any format that takuzu writes: {formats}.", formats=formats)
        more = wrapped(line, width, "dim")
        return stacked([told, more], width) if told.height + more.height <= room else told

    def _draw_logo(self, page: Page, x: int) -> int:
        """The drawn name where there is room to spare, and the lines that it takes."""
        if self.words.ascii_only or page.height < _TALL:
            return 0
        head = small_name(self.game.title, page.width - x)
        if head is None or page.width < x + head.width:
            return 0
        page.paste(x, 2, head)
        return 2 + head.height

    def _draw_field(
        self, page: Page, x: int, y: int, width: int, lines: int, *, is_framed: bool
    ) -> int:
        """A frame around the text, of which in little room the posts are left."""
        look, bar = "frame" if self.on_sizes else "accent", "─" * (width - 2)
        if is_framed:
            told = (_FIELD if self.game.code_example else _RECORD)[self.has_files]
            page.put(x, y, self.words.say(told), "label", "field")
            page.put(x, y + 1, f"╭{bar}╮", look, "field")
            y += 2
        inside = max(1, width - 4)
        written = self.field.lines(inside, lines)
        for text, place in (*written, *[("", None)] * (lines - len(written))):
            safe = "".join(char if char.isprintable() else "?" for char in text)
            safe += " " * (inside - cell_len(safe))
            page.put(x, y, "│ ", look, "field")
            page.put_typed(x + 2, y, (safe, None if self.on_sizes else place), "", "field")
            page.put(x + width - 2, y, " │", look, "field")
            y += 1
        if is_framed:
            page.put(x, y, f"╰{bar}╯", look, "field")
            y += 1
        return y

    def _draw_sizes(self, page: Page, x: int, y: int) -> None:
        """The sizes of grids of one's own, if there are any."""
        x = page.put(x, y, f"{POINTER if self.on_sizes else ' '} ", "accent", "sizes")
        for size in self.sizes:
            chosen = size == self.chosen
            look = "" if not chosen else "cursor" if self.on_sizes else "chosen"
            name = self.words.say("that grid") if size == _READ else size
            text = f"[{name}]" if chosen else f" {name} "
            x = page.put(x, y, text, look, ("size", size))

    def _draw_keys(self, page: Page, x: int) -> None:
        """The keys that do something here."""
        words = self.words
        opens = words.say("edit it") if self.on_sizes else words.say("open")
        other = words.say("the text") if self.on_sizes else words.say("edit a grid")
        keys = [
            Key(words.say("Enter"), opens, "enter"),
            *([Key("Tab", other, "sizes")] if self.sizes else []),
            Key(words.say("Esc"), words.say("back"), "back", leaves=True),
        ]
        put_keys(page, x, page.height - 1, keys)
