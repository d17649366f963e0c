"""A finished game, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Container

from takuzu_tui.drawing.layout import Display, TooSmall
from takuzu_tui.engine.coords import Coord
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Label, Mark, Opening, Puzzle, Row
from takuzu_tui.play.actions import key_name
from takuzu_tui.play.notes import Note, Tone
from takuzu_tui.play.review import Review, Reviewed, review_sentences, why
from takuzu_tui.play.stats import bars, heights
from takuzu_tui.tui.board import Board
from takuzu_tui.tui.game import Plan, plan, room_line, title_page
from takuzu_tui.tui.guide import Part, bare, framed, shortened
from takuzu_tui.tui.page import Key, Page, PageView, Zone, put_keys
from takuzu_tui.tui.screen import Layer
from takuzu_tui.wording.phrases import clock_text, wrap
from takuzu_tui.wording.words import Words

_LEAST_TOLD = 4
"""The lines without which a step cannot be told."""
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

    def __init__(self, opening: Opening[Any], review: Review, display: str) -> None:
        super().__init__()
        game = registry.game(opening.game)
        assert isinstance(game, Puzzle), "puzzles are reviewed"
        self.puzzle: Puzzle[Any, Any] = game
        self.opening = opening
        self.review = review
        self.place = 0  # how many steps are shown
        self.told = ""
        self.is_trouble = False
        self.title_view, self.footer_view = PageView(id="title"), PageView(id="footer")
        self.guide_view = PageView(id="guide")
        self.board = Board(game.picture(opening.start), view=Display(display), id="board")
        self.table = Container(self.board, self.guide_view, id="table")

    def compose(self) -> ComposeResult:
        """A title, the board beside what is told, and the keys."""
        self.board.ascii_only = self.words.ascii_only
        yield self.title_view
        yield self.table
        yield self.footer_view

    def take_key(self, event: events.Key) -> bool:
        """Arrows step, letters jump, x writes, Esc closes."""
        if event.key.startswith("ctrl+") or event.character == "Q":
            return False
        key = key_name(event.key, event.character)
        self.act(_STEPS.get(event.key) or _WISHES.get(key, ""))
        return True

    def act(self, zone: Zone) -> None:
        """Steps, jumps, writes or closes."""
        self.told = ""
        match zone:
            case int(steps):
                self.go(self.place + steps)
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
                told = step_told(self.words, self.puzzle, self.review, self.place)
                tones = {"error": Tone.BAD}
                self.program.open_messages(
                    [Note(text, tones.get(look, Tone.PLAIN)) for text, look in told if text]
                )
            case _:
                self.draw()

    def go(self, place: int) -> None:
        """Shows the game after so many steps, as far as there are any."""
        self.place = max(0, min(len(self.review.steps), place))
        self.draw()

    def seek(self, step: Reviewed | None) -> None:
        """Shows a step, if there is such a one."""
        if step is None:
            self.told, self.is_trouble = self.words.say("No move was wrong."), False
            self.draw()
            return
        self.go(next(at for at, each in enumerate(self.review.steps, 1) if each is step))

    def export(self) -> None:
        """Writes the review into a new file where the player is, and tells where that is."""
        from takuzu_tui.play.paths import review_names, write_new  # noqa: PLC0415 - few write
        from takuzu_tui.play.review import review_lines  # noqa: PLC0415 - as above

        words, world = self.words, self.program.world
        size = self.puzzle.size(self.opening.start)
        names = review_names(self.puzzle.name, size, world.today())
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

    def paint(self) -> None:
        """The step as it is now; without room for the board, its words alone."""
        words, (columns, lines) = self.words, self.size
        board, guide = self.board, self.guide_view
        shared = plan(board.shape, board.view, columns, lines)
        board.display = isinstance(shared, Plan)
        wide, high = columns, max(1, lines - 2)
        if isinstance(shared, Plan):
            self.table.set_class(shared.beside, "beside")
            board.styles.width, board.styles.height = shared.board_columns, shared.board_lines
            wide, high = shared.guide_columns, shared.guide_lines
            self._draw_board()
        guide.styles.width, guide.styles.height = wide, high
        guide.show(review_page(words, self.puzzle, self.review, self.place, (wide, high)))
        title = self._title(columns) if isinstance(shared, Plan) else self._apology(shared)
        self.title_view.show(title)
        self.footer_view.show(self._footer(columns))

    def _draw_board(self) -> None:
        step = self.review.steps[self.place - 1] if self.place else None
        position = self.opening.start if step is None else step.after
        marks = {} if step is None else marks_of(step)
        self.board.show(self.puzzle.picture(position).dressed({}, marks))
        if step is not None and step.move is not None:
            self.board.cursor = step.move.cell

    def _apology(self, needed: TooSmall) -> Page:
        """How much room the board would need, instead of the title."""
        page = Page(self.size.width, 1)
        page.put(1, 0, room_line(self.words, self.puzzle.title, needed, self.size), "error")
        return page

    def _title(self, columns: int) -> Page:
        title = title_page(self.words, self.opening, columns)
        if title.lines[0]:
            title.put(title.lines[0][-1].end + 2, 0, self.words.say("Review"), "accent")
        return title

    def _footer(self, columns: int) -> Page:
        """The keys, or what has just been done."""
        words, page = self.words, Page(columns, 1)
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


def marks_of(step: Reviewed) -> Mapping[Coord, Mark]:
    """The cell of the step, what proves its digit or the other, and whether it was wrong."""
    if step.move is None:
        return {}
    reason = step.reason or step.lesson
    marks = {} if reason is None else dict.fromkeys(reason.cells, Mark.PROOF)
    return {**marks, step.move.cell: Mark.WRONG if step.is_wrong else Mark.TARGET}


def review_page(
    words: Words, game: Puzzle[Any, Any], review: Review, place: int, room: tuple[int, int]
) -> Page:
    """The step, the times of all steps, and what the game comes to, as far as there is room."""
    columns, lines = room
    told = [
        row
        for text, look in step_told(words, game, review, place)
        for row in _text(text, columns - 2, look)
    ]
    if lines < _LEAST_TOLD + 2:
        return bare(
            shortened(told, lines, columns - 2, ascii_only=words.ascii_only), columns, lines
        )
    inside, spare = columns - 2, lines - 2
    times = _time_rows(words, review, place, inside)
    sums = _sum_rows(words, game, review, inside)
    below = []
    for title, rows in ((words.say("Time"), times), (words.say("This game"), sums)):
        if rows and spare - len(rows) - 1 >= max(_LEAST_TOLD, len(told)):
            below.append(Part(title, rows, len(rows)))
            spare -= len(rows) + 1
    head = words.say("Step {number} of {last}", number=place, last=len(review.steps))
    step = Part(head, shortened(told, spare, inside, ascii_only=words.ascii_only), spare)
    return framed([step, *below], columns, lines, ascii_only=words.ascii_only)


def step_told(
    words: Words, game: Puzzle[Any, Any], review: Review, place: int
) -> list[tuple[str, str]]:
    """The move, why, when, and the reason in a sentence, each with its look."""
    if not place:
        return [(words.say("The puzzle as it was given."), "strong")]
    step = review.steps[place - 1]
    head = why(words, step, game)
    head = head if step.move is None else f"{step.move}  {head}"
    told = [(head, "strong")]
    if step is review.first_wrong:
        told.append((words.say("the first wrong move"), "error"))
    elif step.is_wrong and step.reason is not None:
        told.append((words.say("a wrong move: it follows from an earlier one"), "error"))
    elif step.is_wrong:
        told.append((words.say("a wrong move"), "error"))
    at, took = clock_text(step.at), clock_text(step.took)
    told.append((words.say("at {at}, after {took}", at=at, took=took), "dim"))
    return [*told, (_reason(words, game, step), "")]


def _reason(words: Words, game: Puzzle[Any, Any], step: Reviewed) -> str:
    """Why the digit stands there, or another should."""
    reason = step.reason or step.lesson
    if reason is not None:
        return game.tell(words, reason.fact)
    return words.say("Nothing in reach proved it.") if step.is_guess else ""


def _text(text: str, width: int, look: str) -> list[Row]:
    return [[Label(0, line, look)] for line in wrap(text, max(1, width))]


def _time_rows(words: Words, review: Review, place: int, width: int) -> list[Row]:
    """A bar for each step, or for as many as share a column, and a hand that points at this one."""
    if not review.steps:
        return []
    shared = -(-len(review.steps) // width)
    took = [step.took for step in review.steps]
    most = [max(took[first : first + shared]) for first in range(0, len(took), shared)]
    hand = "^" if words.ascii_only else "▲"
    drawn: Row = [Label(0, bars(words, heights(most)), "label")]
    return [drawn, [Label((place - 1) // shared, hand, "accent")] if place else []]


def _sum_rows(words: Words, game: Puzzle[Any, Any], review: Review, width: int) -> list[Row]:
    told = review_sentences(words, review, game)
    return [row for sentence in told for row in _text(sentence, width, "")]
