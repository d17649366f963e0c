"""Open: a puzzle the player has, as a file, a code or a grid, or an empty one to fill in.

In a public place there are no files.
"""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.message import Message

from takuzu_tui.engine.takuzu.errors import TakuzuError
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.opening import Opening
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.judging import Judge, Judgement, judgement_sentence
from takuzu_tui.tui.layers import Layer
from takuzu_tui.tui.screens.editor import EditorScreen
from takuzu_tui.tui.screens.home_menu import SIZES
from takuzu_tui.tui.screens.open_page import Shown, open_page
from takuzu_tui.tui.sources import is_unfinished, read_source, trouble, typed_grid
from takuzu_tui.tui.widgets.page_view import PageView


class OpenScreen(Layer[None]):
    """A field for whatever the player has, and sizes for a grid of their own."""

    class Judged(Message):
        """A grid was judged, in another thread."""

        def __init__(self, judgement: Judgement) -> None:
            super().__init__()
            self.judgement = judgement

    def __init__(self) -> None:
        super().__init__()
        self.field = Field()
        self.on_sizes = False
        self.size_place = SIZES.index(6)
        self.grid: Grid | None = None
        self.told = ""
        self.is_trouble = False
        self.is_opening = False
        self.typed: list[events.Key] = []
        self.drafts: dict[int, Grid] = {}
        self.judge = Judge(lambda judgement: self.post_message(self.Judged(judgement)))

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield PageView(id="open")

    def draw(self) -> None:
        """Shows the screen as it is now."""
        if not self.is_mounted:
            return
        view = self.query_one("#open", PageView)
        shown = Shown(
            self.field,
            self.on_sizes,
            self.size_place,
            self.grid,
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

    def on_unmount(self) -> None:
        """Nothing is asked any more."""
        self.judge.forget()

    def leaving(self) -> None:
        """Nothing is asked any more."""
        self.judge.forget()

    def on_page_view_clicked(self, event: PageView.Clicked) -> None:
        """Does what was clicked."""
        match event.zone:
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
        self.on_sizes = False
        self.field.insert(text.replace("\r\n", "\n").replace("\r", "\n"))
        self._changed()
        self.draw()
        return True

    def take_key(self, event: events.Key) -> bool:
        """Everything that can be written is written; the rest moves, opens or closes.

        While a puzzle is being opened, Esc gives it up and all other keys are for its game.
        """
        key = event.key
        if key in ("ctrl+c", "ctrl+q"):
            return False
        if self.is_opening and key != "escape":
            self.typed.append(event)
        elif self.is_opening:
            self._changed()
        elif key == "escape":
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
            self._changed()
        self.draw()
        return True

    def enter(self) -> None:
        """Opens what was typed, or an empty grid; a row of a grid goes on in the next line."""
        if self.on_sizes:
            self._open_editor(SIZES[self.size_place])
            return
        try:
            grid = read_source(self.field.text, has_files=self.has_files)
        except (TakuzuError, OSError) as error:
            if is_unfinished(self.field.text):
                self.field.press("end", None)
                self.field.insert("\n")
                return
            self._tell(trouble(self.game.words, error), is_trouble=True)
            return
        self.is_opening, self.typed = True, []
        self._ask(grid)

    def on_open_screen_judged(self, event: Judged) -> None:
        """Plays what was to be opened, or tells what was found; stale answers are dropped."""
        judgement = event.judgement
        if judgement.grid is not self.grid:
            return
        playable = isinstance(judgement.opened, Opening)
        if self.is_opening and isinstance(judgement.opened, Opening):
            self.game.start_game(judgement.opened, self.typed)
            return
        self.is_opening = False
        self._tell(judgement_sentence(self.game.words, judgement), is_trouble=not playable)
        self.draw()

    def _changed(self) -> None:
        """Whatever was told is out of date; a text that is a grid by itself is looked at."""
        self.is_opening = False
        self._tell("", is_trouble=False)
        grid = typed_grid(self.field.text)
        if grid is None:
            self.grid = None
            self.judge.forget()
        else:
            self._ask(grid)

    def _ask(self, grid: Grid) -> None:
        self.grid = grid
        self._tell(self.game.words.say("Counting the solutions..."), is_trouble=False)
        self.judge.ask(grid)

    def _tell(self, told: str, *, is_trouble: bool) -> None:
        self.told, self.is_trouble = told, is_trouble

    def _open_editor(self, size: int) -> None:
        """Opens the grid of one's own, as it was left."""
        self.game.push_screen(
            EditorScreen(self.drafts.get(size, Grid(size)), keep=self.drafts.__setitem__)
        )
