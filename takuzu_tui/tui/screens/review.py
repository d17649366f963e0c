"""A finished game, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Container

from takuzu_tui.drawing.layout import Display, TooSmall
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Label, Mark, Match, Opening, Row
from takuzu_tui.play.match_review import MatchReview, MatchStep
from takuzu_tui.play.notes import Note, Tone
from takuzu_tui.play.review import Review, Reviewed
from takuzu_tui.tui.board import Board
from takuzu_tui.tui.game import Plan, plan, room_line, title_page
from takuzu_tui.tui.guide import Part, bare, framed, shortened
from takuzu_tui.tui.page import KEY_GAP, Key, Page, PageView, Zone, put_keys
from takuzu_tui.tui.screen import Layer
from takuzu_tui.wording.phrases import wrap
from takuzu_tui.wording.words import Words

_LEAST_TOLD = 4
"""The lines without which a step cannot be told."""


class ReviewScreen(Layer):
    """The board as it was after each step, and what is to be said of that step."""

    KEYS: ClassVar[Mapping[str, Zone]] = {
        **dict.fromkeys(("left", "h", "up", "k", "backspace"), -1),
        **dict.fromkeys(("right", "l", "down", "j", "space", "enter"), 1),
        "pageup": -10,
        "pagedown": 10,
        "home": "first",
        "end": "last",
        "w": "wrong",
        "t": "slowest",
        "x": "export",
        "p": "play",
        "M": "messages",
        "escape": "close",
        "q": "close",
    }

    def __init__(self, opening: Opening[Any], review: Review | MatchReview, display: str) -> None:
        super().__init__()
        self.game = registry.game(opening.game)
        self.opening = opening
        self.review = review
        self.place = 0  # how many steps are shown
        self.told = ""
        self.is_trouble = False
        self._offers_another = False  # what is written already may be written once more
        self.title_view, self.footer_view = PageView(id="title"), PageView(id="footer")
        self.guide_view = PageView(id="guide")
        self.start = opening.start
        if isinstance(self.game, Match):
            self.start = self.game.begun(opening.start)
        self.board = Board(self.game.picture(self.start), view=Display(display), id="board")
        self.table = Container(self.board, self.guide_view, id="table")

    def compose(self) -> ComposeResult:
        """A title, the board beside what is told, and the keys."""
        self.dress(self.board)
        yield self.title_view
        yield self.table
        yield self.footer_view

    def take_key(self, event: events.Key) -> bool:
        """Arrows step, letters jump, x writes, p plays on from here, Esc closes."""
        if event.key.startswith("ctrl+") or event.character == "Q":
            return False
        self.act(self.meant(event))
        return True

    def act(self, zone: Zone) -> None:
        """Steps, jumps, writes, plays on or closes."""
        was_offered, self._offers_another = self._offers_another, False
        self.told, self.is_trouble = "", False
        match zone:
            case int(steps):
                self.go(self.place + steps)
            case "close":
                self.dismiss()
            case "export" if self.has_files:
                self.export(anew=was_offered)
            case "play":
                self.play_on()
            case "first":
                self.go(0)
            case "last":
                self.go(len(self.review.steps))
            case "wrong":
                self.seek(self.review.wrong)
            case "slowest":
                self.seek(self.review.slowest)
            case "messages":
                told = self.review.told(self.words, self.place)
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

    def seek(self, step: Reviewed | MatchStep | None) -> None:
        """Shows a step, if there is such a one."""
        if step is None:
            self.told = self.words.say("No move was wrong.")
            self.draw()
        else:
            self.go(next(at for at, each in enumerate(self.review.steps, 1) if each is step))

    @property
    def position(self) -> Any:
        """The board after the steps that are shown."""
        return self.review.steps[self.place - 1].after if self.place else self.start

    def play_on(self) -> None:
        """A new game from the step that is shown, unless there is nothing left to play."""
        if self.game.is_over(self.position):
            self.told = self.words.say("The game is over here; step back.")
            self.draw()
        else:
            self.program.play_from(self.opening, self.position)

    def export(self, *, anew: bool) -> None:
        """Writes the review into a new file where the player is, and tells where that is.

        What is written already is told, and written once more only when asked again.
        """
        from takuzu_tui.play.paths import review_names, write_new, written  # noqa: PLC0415 - few

        words, world = self.words, self.program.world
        size = self.game.size(self.opening.start)
        names = partial(review_names, self.game.name, size, world.today())
        lines = list(self.review.file(words, self.opening))
        try:
            if not anew and (path := written(world.here(), names(), lines)) is not None:
                told = marked("Written already: {path}; x again writes another.")
                self.told, self._offers_another = self._of_file(told, path), True
            else:
                path = write_new(world.here(), names(), lines)
                self.told = self._of_file(marked("Written: {path}"), path)
        except OSError as error:
            reason = error.strerror or str(error)
            self.told = words.say("The review could not be written: {reason}", reason=reason)
            self.is_trouble = True
        self.draw()

    def _of_file(self, told: str, path: Path) -> str:
        """A sentence on a file by its whole path, or by its name where that has no room."""
        whole = self.words.say(told, path=path)
        if 1 + cell_len(whole) <= self.size.width:
            return whole
        return self.words.say(told, path=path.name)

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
        guide.show(review_page(words, self.review, self.place, (wide, high)))
        title = self._title(columns) if isinstance(shared, Plan) else self._apology(shared)
        self.title_view.show(title)
        self.footer_view.show(self._footer(columns))

    def _draw_board(self) -> None:
        step = self.review.steps[self.place - 1] if self.place else None
        marks = {} if step is None else marks_of(step)
        picture = self.game.seen(self.words, self.position).dressed({}, marks)
        scene = self.board.scene._replace(picture=picture)
        cell = None if step is None else getattr(step.move, "cell", None)
        self.board.scene = scene if cell is None else scene._replace(cursor=cell)

    def _apology(self, needed: TooSmall) -> Page:
        """How much room the board would need, instead of the title."""
        page = Page(self.size.width, 1)
        page.put(1, 0, room_line(self.words, self.game.title, needed, self.size), "error")
        return page

    def _title(self, columns: int) -> Page:
        title = title_page(self.words, self.opening, columns)
        if title.lines[0]:
            end = title.put(title.lines[0][-1].end + 2, 0, self.words.say("Review"), "accent")
            for key in self._aside(columns):
                if end + KEY_GAP <= (x := columns - 1 - key.width):
                    put_keys(title, x, 0, [key], "label")
        return title

    def _aside(self, columns: int) -> list[Key]:
        """The key that stands beside the title, because the line of the keys is too short."""
        keys = self._keys()
        line = sum(key.width for key in keys) + KEY_GAP * (len(keys) - 1)
        return [key for key in keys if key.zone == "export" and 1 + line > columns]

    def _footer(self, columns: int) -> Page:
        """The keys, or what has just been done."""
        page = Page(columns, 1)
        if self.told:
            page.put(1, 0, self.told, "error" if self.is_trouble else "accent")
            return page
        put_keys(page, 1, 0, self._keys(), "label")
        return page

    def _keys(self) -> list[Key]:
        """The keys, what they do, and what a click on them means."""
        words = self.words
        return [
            Key("←", words.say("back"), -1),
            Key("→", words.say("on"), 1),
            Key("w", words.say(self.review.seeks), "wrong"),
            Key("t", words.say("longest thought"), "slowest"),
            Key("p", words.say("play from here"), "play"),
            *([Key("x", words.say("write to a file"), "export")] if self.has_files else []),
            Key(words.say("Esc"), words.say("close"), "close", leaves=True),
        ]


def marks_of(step: Reviewed | MatchStep) -> Mapping[Coord, Mark]:
    """The cell of the step, what proves its digit or the other, and whether it was wrong."""
    cell = getattr(step.move, "cell", None)
    if cell is None:
        return {}
    own = {cell: Mark.WRONG if step.is_wrong else Mark.TARGET}
    if isinstance(step, MatchStep):
        better = getattr(step.best.best, "cell", None)
        return {**({better: Mark.PROOF} if step.is_wrong and better is not None else {}), **own}
    reason = step.reason or step.lesson
    marks = {} if reason is None else dict.fromkeys(reason.cells, Mark.PROOF)
    return {**marks, **own}


def review_page(
    words: Words, review: Review | MatchReview, place: int, room: tuple[int, int]
) -> Page:
    """The step, a drawing of all steps, and what the game comes to, as far as there is room."""
    columns, lines = room
    told = [
        row for text, look in review.told(words, place) for row in _text(text, columns - 2, look)
    ]
    if lines < _LEAST_TOLD + 2:
        return bare(
            shortened(told, lines, columns - 2, ascii_only=words.ascii_only), columns, lines
        )
    inside, spare = columns - 2, lines - 2
    drawing = _drawing_rows(words, review, place, inside)
    sums = [row for sentence in review.sums(words) for row in _text(sentence, inside, "")]
    below = []
    for title, rows in ((words.say(review.drawn), drawing), (words.say("This game"), sums)):
        if rows and spare - len(rows) - 1 >= max(_LEAST_TOLD, len(told)):
            below.append(Part(title, rows, len(rows)))
            spare -= len(rows) + 1
    head = words.say("Step {number} of {last}", number=place, last=len(review.steps))
    step = Part(head, shortened(told, spare, inside, ascii_only=words.ascii_only), spare)
    return framed([step, *below], columns, lines)


def _text(text: str, width: int, look: str) -> list[Row]:
    return [[Label(0, line, look)] for line in wrap(text, width)]


def _drawing_rows(words: Words, review: Review | MatchReview, place: int, width: int) -> list[Row]:
    """The drawing, and a hand that points at this step."""
    if not review.steps or width < 1:
        return []
    shared = -(-len(review.steps) // width)
    pointing: Row = [Label((place - 1) // shared, "▲", "accent")] if place else []
    return [*review.drawing(words, width), pointing]
