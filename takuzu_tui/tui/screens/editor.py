"""A grid of one's own: digits by key or click, judged while it grows, then played or saved."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.rules import violations
from takuzu_tui.play.needs import counts
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.travel import neighbour
from takuzu_tui.tui.faces.takuzu import Marks, faces
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.judging import Judgement, judgement_sentence
from takuzu_tui.tui.screens.editor_draft import Draft
from takuzu_tui.tui.screens.editor_file import file_name, write_draft
from takuzu_tui.tui.screens.editor_page import ASKING, Shown, foot_page, guide_page
from takuzu_tui.tui.screens.editor_plan import Plan, needed, plan
from takuzu_tui.tui.screens.judged import JudgedLayer
from takuzu_tui.tui.screens.room import room_sentences
from takuzu_tui.tui.sources import trouble
from takuzu_tui.tui.widgets.board import Board
from takuzu_tui.tui.widgets.layout import Display
from takuzu_tui.tui.widgets.page_view import PageView

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


class EditorScreen(JudgedLayer):
    """The board with a guide beside it; the app keeps every draft, so that nothing is lost."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self.cursor = Coord(0, 0)
        self.judgement: Judgement | None = None
        self.prompt: Field | None = None
        self._warned = ""

    @property
    def grid(self) -> Grid:
        return self.draft.grid

    @property
    def judged_grid(self) -> Grid:
        """The grid as it is."""
        return self.grid

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

    def on_resize(self) -> None:
        """Fits everything to the room."""
        self.draw()

    def draw(self) -> None:
        """Shows the grid and all that is told of it."""
        if not self.is_mounted:
            return
        grid = self.grid
        errors = 0
        for cell in (cell for broken in violations(grid) for cell in broken.cells):
            errors |= grid.bit(cell)
        board, (columns, lines) = self.query_one(Board), self.size
        shared = plan(grid.size, board.view, columns, lines, 1 if self.prompt is None else ASKING)
        self._share(board, shared)
        board.show(faces(grid, grid, Marks(errors=errors)), counts(grid))
        board.cursor = self.cursor
        guide, foot = (self.query_one(f"#editor-{name}", PageView) for name in ("guide", "foot"))
        is_missing = shared.board is None and self.prompt is None
        shown = Shown(
            grid,
            self._apology(board) if is_missing else self._verdict(),
            self.told,
            self.is_trouble,
            self.prompt,
            self.draft.format.value,
            self.has_files,
        )
        guide.show(guide_page(self.game.words, shown, *shared.guide_room))
        foot.show(foot_page(self.game.words, shown, columns))

    def _share(self, board: Board, shared: Plan) -> None:
        """Gives board and guide their rooms."""
        self.set_class(not shared.beside, "-narrow")
        guide = self.query_one("#editor-guide", PageView)
        guide.styles.width, guide.styles.height = shared.guide
        board.display = shared.board is not None
        if shared.board is not None:
            board.styles.width, board.styles.height = shared.board

    def answered(self, judgement: Judgement) -> None:
        """Tells what was found."""
        self.judgement = judgement
        if self.is_opening:
            self._refuse()

    def tell_counting(self) -> None:
        """The verdict tells so already."""
        self.tell("")

    def on_board_cell_clicked(self, event: Board.CellClicked) -> None:
        """A click cycles the cell."""
        if self.prompt is None and not self.is_opening:
            self.cursor = event.cell
            self.put(_CYCLE[self.grid[event.cell]])
            self.draw()

    def on_page_view_clicked(self, event: PageView.Clicked) -> None:
        """Does what was clicked; while the grid is being opened, that can only be given up."""
        if not self.is_opening:
            self.act(str(event.zone))
        elif event.zone == "back":
            self.give_up()
        self.draw()

    def take_key(self, event: events.Key) -> bool:
        """Digits, moves and a few letters; while a name is asked for, all keys are its own."""
        if event.key in ("ctrl+c", "ctrl+q"):
            return False
        if self.is_waiting_with(event):
            return True
        if self.prompt is not None:
            self._type(self.prompt, event)
        elif event.character == "Q":
            return False
        elif event.key in _MOVES:
            down, right = _MOVES[event.key]
            self.cursor = neighbour(self.grid, self.cursor, down=down, right=right)
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

    def put(self, value: Value | None) -> None:
        """Puts a digit at the cursor, or takes it away."""
        self._become(self.draft.with_value(self.cursor, value))

    def act(self, name: str) -> None:
        """Does what a letter or a word stands for."""
        match name:
            case "play" | "p":
                self.play()
            case "clear":
                self.put(None)
            case "u":
                self._become(self.draft.undone())
            case "U":
                self._become(self.draft.redone())
            case "w" | "save" if self.has_files:
                self.prompt = Field(file_name(self.draft), is_offered=True)
                self.tell("")
            case "format":
                self._next_format(1)
            case "write" if self.prompt is not None:
                self.save(self.prompt.text)
            case "back" if self.prompt is not None:
                self.prompt = None
            case "back" | "q":
                self.dismiss()
            case "?":
                self.game.open_rules()

    def play(self) -> None:
        """Plays the grid once it is known to have a solution."""
        if self.judgement is None:
            self.begin_opening()
        elif isinstance(self.judgement.opened, Opening):
            self.start(self.judgement.opened)
        else:
            self._refuse()

    def save(self, name: str) -> None:
        """Writes the grid to a file; one that exists is replaced when Enter is pressed again."""
        words, name = self.game.words, name.strip()
        if not name or "\0" in name:
            self.tell(words.say("The file needs a name."), is_trouble=True)
            return
        try:
            is_written = write_draft(name, self.draft, may_replace=self._warned == name)
        except OSError as error:
            self.tell(trouble(words, error), is_trouble=True)
            return
        if not is_written:
            self._warned = name
            self.tell(words.say("This file exists; Enter again replaces it."), is_trouble=True)
            return
        self.prompt, self._warned = None, ""
        self.tell(words.say("Saved: {name}", name=name))

    def _refuse(self) -> None:
        """The verdict tells the reason."""
        self.tell(self.game.words.say("This grid cannot be played."), is_trouble=True)

    def _become(self, draft: Draft) -> None:
        if draft is self.draft:
            return
        self.draft = draft
        self.game.drafts.keep(draft)
        self.judgement = None
        self.tell("")
        self.judge.ask(draft.grid)

    def _apology(self, board: Board) -> str:
        """How much room a board would need that is not drawn."""
        room = needed(self.grid.size, board.view)
        return room_sentences(self.game.words, room, self.size)[0]

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
            self.tell("")

    def _next_format(self, step: int) -> None:
        """The format is kept with the draft, and is no change of the grid."""
        self.draft = self.draft.with_next_format(step)
        self.game.drafts.keep(self.draft)
