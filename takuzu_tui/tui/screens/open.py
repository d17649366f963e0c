"""Open: a puzzle the player has, as a file, a code or a grid, or an empty one to fill in.

In a public place there are no files.
"""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.text import InputError
from takuzu_tui.play.opening import Opening
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.judging import Judgement, judgement_sentence
from takuzu_tui.tui.screens.editor import EditorScreen
from takuzu_tui.tui.screens.editor_draft import Draft
from takuzu_tui.tui.screens.home_menu import SIZES
from takuzu_tui.tui.screens.judged import JudgedLayer
from takuzu_tui.tui.screens.open_page import Shown, open_page
from takuzu_tui.tui.sources import is_unfinished, read_source, trouble, typed_grid
from takuzu_tui.tui.widgets.page_view import PageView


class OpenScreen(JudgedLayer):
    """A field for whatever the player has, and sizes for a grid of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.field = Field()
        self.on_sizes = False
        self.size_place = SIZES.index(6)
        self.grid: Grid | None = None

    @property
    def judged_grid(self) -> Grid | None:
        """What was read from the text."""
        return self.grid

    @property
    def draft(self) -> Draft:
        """The grid of one's own of the chosen size, as it was left."""
        return self.game.drafts.of(SIZES[self.size_place])

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield PageView(id="open")

    def draw(self) -> None:
        """Shows the screen as it is now; on the sizes, the grid of one's own."""
        if not self.is_mounted:
            return
        view = self.query_one("#open", PageView)
        shown = Shown(
            self.field,
            self.on_sizes,
            self.size_place,
            self.draft.grid if self.on_sizes else self.grid,
            self.told,
            self.is_trouble,
            self.has_files,
        )
        view.show(open_page(self.game.words, shown, *view.size))

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
                self.on_sizes = True
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
            self.on_sizes = not self.on_sizes
        elif self.on_sizes and key in ("left", "right", "space"):
            step = -1 if key == "left" else 1
            self.size_place = (self.size_place + step) % len(SIZES)
        elif self.field.press(key, event.character):
            self.on_sizes = False
            self.give_up()
        self.draw()
        return True

    def enter(self) -> None:
        """Opens what was typed, or an empty grid; a row of a grid goes on in the next line."""
        if self.on_sizes:
            self.game.push_screen(EditorScreen(self.draft))
            return
        try:
            grid = read_source(self.field.text, has_files=self.has_files)
        except (InputError, OSError) as error:
            if is_unfinished(self.field.text):
                self.field.press("end", None)
                self.field.insert("\n")
                return
            self.tell(trouble(self.game.words, error), is_trouble=True)
            return
        self.begin_opening()
        self._ask(grid)

    def answered(self, judgement: Judgement) -> None:
        """Tells how the grid is."""
        is_playable = isinstance(judgement.opened, Opening)
        self.tell(judgement_sentence(self.game.words, judgement), is_trouble=not is_playable)

    def give_up(self) -> None:
        """Whatever was told is out of date; a text that is a grid by itself is looked at."""
        super().give_up()
        grid = typed_grid(self.field.text)
        if grid is None:
            self.grid = None
            self.judge.forget()
        else:
            self._ask(grid)

    def _ask(self, grid: Grid) -> None:
        self.grid = grid
        self.tell_counting()
        self.judge.ask(grid)
