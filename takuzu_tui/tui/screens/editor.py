"""A grid of one's own: digits by key or click, judged while it grows, then played or saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.formats import Format, format_grid
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.rules import violations
from takuzu_tui.play.needs import counts
from takuzu_tui.play.opening import Opening
from takuzu_tui.tui.faces.takuzu import Marks, faces
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.judging import Judge, Judgement, judgement_sentence
from takuzu_tui.tui.layers import Layer
from takuzu_tui.tui.screens.editor_page import Shown, foot_page, guide_page
from takuzu_tui.tui.sources import expanded, trouble
from takuzu_tui.tui.widgets.board import Board
from takuzu_tui.tui.widgets.layout import Display, TooSmall, arrange
from takuzu_tui.tui.widgets.page_view import PageView

FORMATS = tuple(Format)
SIDE_BY_SIDE = 64
"""The columns from which the guide stands beside the board."""
_DIGITS: dict[str, Value | None] = {
    "0": Value.ZERO,
    "1": Value.ONE,
    ".": None,
    "full_stop": None,
    "backspace": None,
    "delete": None,
}
_CYCLE = {None: Value.ZERO, Value.ZERO: Value.ONE, Value.ONE: None}
_MOVES = {
    "left": (0, -1),
    "h": (0, -1),
    "right": (0, 1),
    "l": (0, 1),
    "up": (-1, 0),
    "k": (-1, 0),
    "down": (1, 0),
    "j": (1, 0),
}


class EditorScreen(Layer[None]):
    """The board with a guide beside it; `keep` is told every grid, so that nothing is lost."""

    class Judged(Message):
        """A grid was judged, in another thread."""

        def __init__(self, judgement: Judgement) -> None:
            super().__init__()
            self.judgement = judgement

    def __init__(self, grid: Grid, *, keep: Callable[[int, Grid], None]) -> None:
        super().__init__()
        self.grid = grid
        self.past: list[Grid] = []
        self.future: list[Grid] = []
        self.cursor = Coord(0, 0)
        self.judgement: Judgement | None = None
        self.told = ""
        self.is_trouble = False
        self.prompt: Field | None = None
        self.format = Format.MATRIX
        self.is_opening = False
        self.typed: list[events.Key] = []
        self._keep = keep
        self._warned = ""
        self.judge = Judge(lambda judgement: self.post_message(self.Judged(judgement)))

    def compose(self) -> ComposeResult:
        """The board, the guide, the keys."""
        with Horizontal(id="editor"):
            yield Board(
                self.grid.size,
                view=Display(self.game.settings.display),
                ascii_only=self.game.words.ascii_only,
            )
            yield PageView(id="editor-guide")
        yield PageView(id="editor-foot")

    def on_mount(self) -> None:
        """Looks at the grid as it is."""
        self.judge.ask(self.grid)
        self.draw()

    def on_resize(self, event: events.Resize) -> None:
        """Puts the guide below the board where both do not fit side by side."""
        self.set_class(event.size.width < SIDE_BY_SIDE, "-narrow")

    def on_page_view_resized(self) -> None:
        """Fits guide and keys to the room."""
        self.draw()

    def on_unmount(self) -> None:
        """Nothing is asked any more."""
        self.judge.forget()

    def leaving(self) -> None:
        """Nothing is asked any more."""
        self.judge.forget()

    def draw(self) -> None:
        """Shows the grid and all that is told of it."""
        if not self.is_mounted:
            return
        grid = self.grid
        errors = 0
        for cell in (cell for broken in violations(grid) for cell in broken.cells):
            errors |= grid.bit(cell)
        board = self.query_one(Board)
        board.show(faces(grid, grid, Marks(errors=errors)), counts(grid))
        board.cursor = self.cursor
        guide, foot = (self.query_one(f"#editor-{name}", PageView) for name in ("guide", "foot"))
        shown = Shown(
            grid,
            self._apology(board) or self._verdict(),
            self.told,
            self.is_trouble,
            self.prompt,
            self.format.value,
            self.has_files,
        )
        guide.show(guide_page(self.game.words, shown, *guide.size))
        foot.show(foot_page(self.game.words, shown, foot.size.width))

    def on_editor_screen_judged(self, event: Judged) -> None:
        """Tells what was found; stale answers are dropped."""
        if event.judgement.grid is not self.grid:
            return
        self.judgement = event.judgement
        if self.is_opening:
            self.play()
        self.draw()

    def on_board_cell_clicked(self, event: Board.CellClicked) -> None:
        """A click cycles the cell."""
        if self.prompt is None and not self.is_opening:
            self.cursor = event.cell
            self.put(_CYCLE[self.grid[event.cell]])
            self.draw()

    def on_page_view_clicked(self, event: PageView.Clicked) -> None:
        """Does what was clicked."""
        self.act(str(event.zone))
        self.draw()

    def take_key(self, event: events.Key) -> bool:
        """Digits, moves and a few letters; while a name is asked for, all keys are its own.

        While the grid is being opened, Esc gives that up and all other keys are for its game.
        """
        if event.key in ("ctrl+c", "ctrl+q"):
            return False
        if self.is_opening and event.key != "escape":
            self.typed.append(event)
        elif self.is_opening:
            self.is_opening = False
            self._tell("")
        elif self.prompt is not None:
            self._type(self.prompt, event)
        elif event.key in _MOVES:
            self.move(*_MOVES[event.key])
        elif event.key in _DIGITS:
            self.put(_DIGITS[event.key])
        elif event.key == "space":
            self.put(_CYCLE[self.grid[self.cursor]])
        else:
            self.act({"enter": "play", "escape": "back"}.get(event.key, event.character or ""))
        self.draw()
        return True

    def take_paste(self, text: str) -> bool:
        """Pasted text belongs to the name that is asked for, if one is."""
        if self.prompt is not None:
            self.prompt.insert("".join(char for char in text if char.isprintable()))
            self.draw()
        return True

    def move(self, down: int, right: int) -> None:
        """Moves the cursor, as far as the board goes."""
        last = self.grid.size - 1
        row, col = self.cursor.row + down, self.cursor.col + right
        self.cursor = Coord(min(max(row, 0), last), min(max(col, 0), last))

    def put(self, value: Value | None) -> None:
        """Puts a digit at the cursor, or takes it away."""
        if self.grid[self.cursor] != value:
            self.past.append(self.grid)
            self.future.clear()
            self._become(self.grid.with_value(self.cursor, value))

    def act(self, name: str) -> None:
        """Does what a letter or a word stands for."""
        match name:
            case "play" | "p":
                self.play()
            case "clear":
                self.put(None)
            case "u" if self.past:
                self.future.append(self.grid)
                self._become(self.past.pop())
            case "U" if self.future:
                self.past.append(self.grid)
                self._become(self.future.pop())
            case "w" | "save" if self.has_files:
                name = f"takuzu-{self.grid.size}x{self.grid.size}.txt"
                self.prompt = Field(name, is_offered=True)
                self._tell("")
            case "format":
                self._next_format(1)
            case "write" if self.prompt is not None:
                self.save(self.prompt.text)
            case "back" if self.prompt is not None:
                self.prompt = None
            case "back":
                self.dismiss()
            case "?":
                self.game.open_rules()

    def play(self) -> None:
        """Plays the grid once it is known to have a solution."""
        if self.judgement is None:
            self.is_opening, self.typed = True, []
            self._tell(self.game.words.say("Counting the solutions..."))
        elif isinstance(self.judgement.opened, Opening):
            self.game.start_game(self.judgement.opened, self.typed)
        else:
            self.is_opening = False
            self._tell(judgement_sentence(self.game.words, self.judgement), is_trouble=True)

    def save(self, name: str) -> None:
        """Writes the grid to a file; one that exists is replaced when Enter is pressed again."""
        words = self.game.words
        if not name.strip() or "\0" in name:
            self._tell(words.say("The file needs a name."), is_trouble=True)
            return
        try:
            path = expanded(Path(name.strip()))
            if path.exists() and self._warned != name:
                self._warned = name
                self._tell(words.say("This file exists; Enter again replaces it."), is_trouble=True)
                return
            path.write_text(format_grid(self.grid, self.format) + "\n", encoding="utf-8")
        except OSError as error:
            self._tell(trouble(words, error), is_trouble=True)
            return
        self.prompt, self._warned = None, ""
        self._tell(words.say("Saved: {name}", name=name.strip()))

    def _become(self, grid: Grid) -> None:
        self.grid = grid
        self.judgement = None
        self._tell("")
        self._keep(grid.size, grid)
        self.judge.ask(grid)

    def _apology(self, board: Board) -> str:
        """How much room a board would need that is not drawn."""
        needed = arrange(self.grid.size, board.view, *board.size)
        if not isinstance(needed, TooSmall):
            return ""
        return self.game.words.say(
            "The board needs {columns} columns and {lines} lines.",
            columns=needed.columns,
            lines=needed.lines,
        )

    def _verdict(self) -> str:
        words = self.game.words
        if self.judgement is None:
            return words.say("Counting the solutions...")
        return judgement_sentence(words, self.judgement)

    def _type(self, prompt: Field, event: events.Key) -> None:
        """A key while the name of a file is asked for."""
        if event.key == "enter":
            self.save(prompt.text)
        elif event.key == "escape":
            self.prompt = None
        elif event.key in ("tab", "down", "up", "shift+tab"):
            self._next_format(-1 if event.key in ("up", "shift+tab") else 1)
        elif prompt.press(event.key, event.character):
            self._tell("")

    def _next_format(self, step: int) -> None:
        place = FORMATS.index(self.format) + step
        self.format = FORMATS[place % len(FORMATS)]

    def _tell(self, told: str, *, is_trouble: bool = False) -> None:
        self.told, self.is_trouble = told, is_trouble
