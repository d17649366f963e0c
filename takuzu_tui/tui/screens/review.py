"""A finished game, step by step."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Container

from takuzu_tui.play.needs import counts
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.review import Review, Reviewed
from takuzu_tui.tui.actions import key_name
from takuzu_tui.tui.faces.takuzu import faces
from takuzu_tui.tui.flow import Key, put_keys
from takuzu_tui.tui.game.notes import Note, Tone
from takuzu_tui.tui.game.plan import Plan, plan
from takuzu_tui.tui.game.title import title_page
from takuzu_tui.tui.layers import Layer
from takuzu_tui.tui.page import Page
from takuzu_tui.tui.screens.review_page import grid_at, marks_at, review_page, step_told
from takuzu_tui.tui.screens.room import room_line
from takuzu_tui.tui.widgets.board import Board
from takuzu_tui.tui.widgets.layout import Display, TooSmall
from takuzu_tui.tui.widgets.page_view import PageView

_STEPS = {
    **dict.fromkeys(("left", "h", "up", "k", "backspace"), -1),
    **dict.fromkeys(("right", "l", "down", "j", "space", "enter"), 1),
    "pageup": -10,
    "pagedown": 10,
}
_WISHES = {
    "home": "first",
    "end": "last",
    "w": "wrong",
    "t": "slowest",
    "x": "export",
    "M": "messages",
    "escape": "close",
    "q": "close",
}


class ReviewScreen(Layer[None]):
    """The board as it was after each step, and what is to be said of that step."""

    def __init__(self, opening: Opening, review: Review) -> None:
        super().__init__()
        self.opening = opening
        self.review = review
        self.place = 0  # how many steps are shown
        self.told = ""
        self.is_trouble = False

    def compose(self) -> ComposeResult:
        """A title, the board beside what is told, and the keys."""
        yield PageView(id="title")
        board = Board(
            self.opening.size,
            view=Display(self.game.settings.display),
            ascii_only=self.game.words.ascii_only,
            id="board",
        )
        yield Container(board, PageView(id="guide"), id="table")
        yield PageView(id="footer")

    def on_resize(self) -> None:
        """Fits everything to the room."""
        self.draw()

    def take_key(self, event: events.Key) -> bool:
        """Arrows step, letters jump, x writes, Esc closes."""
        if event.key.startswith("ctrl+") or event.character == "Q":
            return False
        self.told = ""
        if event.key in _STEPS:
            self.go(self.place + _STEPS[event.key])
        elif (key := key_name(event.key, event.character)) in _WISHES:
            self.act(_WISHES[key])
        else:
            self.draw()
        return True

    def on_page_view_clicked(self, event: PageView.Clicked) -> None:
        """Does what was clicked."""
        self.told = ""
        if isinstance(event.zone, int):
            self.go(self.place + event.zone)
        else:
            self.act(str(event.zone))

    def act(self, wish: str) -> None:
        """Jumps, writes or closes."""
        match wish:
            case "close":
                self.dismiss()
            case "export" if self.has_files:
                self.export()
            case "first":
                self.go(0)
            case "last":
                self.go(len(self.review.steps))
            case "wrong":
                self.seek(self.review.first_wrong)
            case "slowest":
                self.seek(self.review.slowest)
            case "messages":
                told = step_told(self.game.words, self.review, self.place)
                tones = {"error": Tone.BAD}
                self.game.open_messages(
                    [Note(text, tones.get(look, Tone.PLAIN)) for text, look in told if text]
                )

    def go(self, place: int) -> None:
        """Shows the game after so many steps, as far as there are any."""
        self.place = max(0, min(len(self.review.steps), place))
        self.draw()

    def seek(self, step: Reviewed | None) -> None:
        """Shows a step, if there is such a one."""
        if step is None:
            self.told, self.is_trouble = self.game.words.say("No move was wrong."), False
            self.draw()
            return
        self.go(next(at for at, each in enumerate(self.review.steps, 1) if each is step))

    def export(self) -> None:
        """Writes the review into a new file where the player is, and tells where that is."""
        from takuzu_tui.play.review_file import file_names, write_new  # noqa: PLC0415 - few write
        from takuzu_tui.wording.review_text import review_lines  # noqa: PLC0415 - as above

        words, world = self.game.words, self.game.world
        names = file_names(self.opening.size, world.today())
        lines = list(review_lines(words, self.opening, self.review))
        try:
            path = write_new(world.here(), names, lines)
        except OSError as error:
            reason = error.strerror or str(error)
            self.told = words.say("The review could not be written: {reason}", reason=reason)
            self.is_trouble = True
        else:
            self.told, self.is_trouble = words.say("Written: {path}", path=path), False
        self.draw()

    def draw(self) -> None:
        """The step as it is now; without room for the board, its words alone."""
        if not self.is_mounted:
            return
        words, (columns, lines) = self.game.words, self.size
        board, guide = self.query_one(Board), self.query_one("#guide", PageView)
        shared = plan(self.opening.size, board.view, columns, lines)
        board.display = isinstance(shared, Plan)
        wide, high = columns, max(1, lines - 2)
        if isinstance(shared, Plan):
            self.query_one("#table").set_class(shared.beside, "beside")
            board.styles.width, board.styles.height = shared.board_columns, shared.board_lines
            wide, high = shared.guide_columns, shared.guide_lines
            self._draw_board(board)
        guide.styles.width, guide.styles.height = wide, high
        guide.show(review_page(words, self.review, self.place, wide, high))
        title = self._title(columns) if isinstance(shared, Plan) else self._apology(shared)
        self.query_one("#title", PageView).show(title)
        self.query_one("#footer", PageView).show(self._footer(columns))

    def _draw_board(self, board: Board) -> None:
        grid = grid_at(self.review, self.opening.givens, self.place)
        marks = marks_at(self.review, self.place)
        board.show(faces(grid, self.opening.givens, marks), counts(grid))
        move = self.review.steps[self.place - 1].move if self.place else None
        board.cursor = move.cell if move is not None else board.cursor

    def _apology(self, needed: TooSmall) -> Page:
        """How much room the board would need, instead of the title."""
        page = Page(self.size.width, 1)
        page.put(1, 0, room_line(self.game.words, needed, self.size), "error")
        return page

    def _title(self, columns: int) -> Page:
        title = title_page(self.game.words, self.opening, columns)
        if title.lines[0]:
            title.put(title.lines[0][-1].end + 2, 0, self.game.words.say("Review"), "accent")
        return title

    def _footer(self, columns: int) -> Page:
        """The keys, or what has just been done."""
        words, page = self.game.words, Page(columns, 1)
        if self.told:
            page.put(1, 0, self.told, "error" if self.is_trouble else "accent")
            return page
        back, on = ("<", ">") if words.ascii_only else ("←", "→")
        keys = [
            Key(back, words.say("back"), -1),
            Key(on, words.say("on"), 1),
            Key("w", words.say("first wrong"), "wrong"),
            Key("t", words.say("longest thought"), "slowest"),
            *([Key("x", words.say("write to a file"), "export")] if self.has_files else []),
            Key(words.say("Esc"), words.say("close"), "close", leaves=True),
        ]
        put_keys(page, 1, 0, keys, "label")
        return page
