"""A puzzle of one's own: digits by key or click, judged while it grows, then played or saved."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from takuzu_tui.drawing.layout import Display, Shape, TooSmall, arrange, smallest_room
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import FormatError, InputError, marked
from takuzu_tui.games.kit import Mark, Opening, Picture
from takuzu_tui.play.actions import actions_of, key_name
from takuzu_tui.play.drafts import Draft
from takuzu_tui.play.paths import whole_file
from takuzu_tui.play.reader import Found, expanded
from takuzu_tui.tui.board import Board
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.game import room_sentences
from takuzu_tui.tui.guide import HERE_LINES
from takuzu_tui.tui.page import Key, Page, PageView, Zone, put_keys, wrapped
from takuzu_tui.tui.screens.waiting import JudgedLayer, Judgement, error_text, judgement_sentence
from takuzu_tui.wording.phrases import error_sentence

_MOVES = {
    **dict.fromkeys(("left", "h"), (0, -1)),
    **dict.fromkeys(("right", "l"), (0, 1)),
    **dict.fromkeys(("up", "k"), (-1, 0)),
    **dict.fromkeys(("down", "j"), (1, 0)),
}
ASKING = 4
"""The lines without which no name can be asked for, nor an answer be told."""
_PROMPT = 3
_ROOMY = 8
"""The lines above which there are blank lines between the parts."""
SIDE_BY_SIDE = 64
"""The columns from which the guide stands beside the board."""
GUIDE_COLUMNS = 32
LEAST_COLUMNS = 22
"""The columns of a guide beside a board that has no room above it."""
FOOT = 1
_MARGIN = 1
_USUAL_LINES = 3
LEAST_LINES = 1


class EditorScreen(JudgedLayer):
    """The board with a guide beside it; the app keeps every draft, so that nothing is lost."""

    def __init__(self, draft: Draft, display: str) -> None:
        super().__init__()
        self.draft = draft
        self.puzzle = draft.game
        actions = actions_of(draft.game.name)
        self._filling = [action.keys[0] for action in actions.filling]
        self._filling_told = " ".join(key for key, _ in actions.filling_keys)
        self._clearing = actions["clear"].keys
        self.board = Board(self._picture(), view=Display(display))
        self.guide_view, self.foot_view = PageView(id="editor-guide"), PageView(id="editor-foot")
        self.row = Horizontal(self.board, self.guide_view, id="editor")
        self.cursor = Coord(0, 0)
        self.judgement: Judgement | None = None
        self.drawn: Coord | None = None  # a cell of the zone that is being drawn
        self._warned = ""

    def compose(self) -> ComposeResult:
        """The board, the guide, the keys."""
        self.dress(self.board)
        yield self.row
        yield self.foot_view

    def _picture(self) -> Picture:
        """The board with everything given, and the cells at fault."""
        position = self.puzzle.given(self.draft.position)
        faults = {
            cell: Mark.ERROR for broken in self.puzzle.faults(position) for cell in broken.cells
        }
        return self.puzzle.picture(position).dressed({}, faults)

    def _look_at_it(self) -> None:
        """The puzzle as it is now shall be judged."""
        self.ask(Found(self.puzzle, self.puzzle.given(self.draft.position)))

    def on_mount(self) -> None:
        """Looks at the grid as it is."""
        self._look_at_it()
        self.draw()

    def paint(self) -> None:
        """Shows the grid and all that is told of it."""
        picture, (columns, lines) = self._picture(), self.size
        least = 1 if self.prompt is None else ASKING
        shared = plan(self.board.shape, self.board.view, columns, lines, least)
        self.set_class(not shared.beside, "-narrow")
        self.guide_view.styles.width, self.guide_view.styles.height = shared.guide
        self.board.display = shared.board is not None
        if shared.board is not None:
            self.board.styles.width, self.board.styles.height = shared.board
        self.board.scene = self.board.scene._replace(picture=picture, cursor=self.cursor)
        verdict = self._verdict(has_board=shared.board is not None)
        self.guide_view.show(self._guide(Page(*shared.guide_room), verdict))
        self.foot_view.show(self._foot(columns))

    def answered(self, judgement: Judgement) -> None:
        """Tells what was found."""
        self.judgement = judgement
        if self.is_opening:
            self._refuse()

    def tell_counting(self) -> None:
        """The verdict tells so already."""
        self.tell("")

    def on_board_cell_clicked(self, event: Board.CellClicked) -> None:
        """A click cycles the cell; while a zone is drawn, it joins it."""
        if self.prompt is None and not self.is_opening:
            self.cursor = event.cell
            if self.drawn is None:
                self.put(self.puzzle.cycled(self.draft.position, self.cursor))
            else:
                self._draw_on(self.drawn)
            self.draw()

    def take_key(self, event: events.Key) -> bool:
        """Digits, moves and a few letters; while a name is asked for, all keys are its own."""
        if self.is_waiting_with(event):
            return True
        key = key_name(event.key, event.character)
        if self.prompt is not None:
            self._type(self.prompt, event)
        elif event.character == "Q":
            return False
        elif event.key in _MOVES:
            self._move(*_MOVES[event.key])
        elif key in self._filling:
            self.put(self.puzzle.parse(f"{self.cursor}{key}"))
        elif key in self._clearing:
            self.act("clear")
        elif event.key == "space":
            self.put(self.puzzle.cycled(self.draft.position, self.cursor))
        else:
            self.act({"enter": "play", "escape": "back"}.get(event.key, event.character or ""))
        self.draw()
        return True

    def _move(self, down: int, right: int) -> None:
        """Goes to the next cell in a direction; the edge holds."""
        board, (row, col) = self.board.scene.picture, self.cursor
        row, col = min(board.rows - 1, row + down), min(board.columns - 1, col + right)
        self.cursor = Coord(max(0, row), max(0, col))
        if self.drawn is not None:
            self._draw_on(self.drawn)

    def _draw_on(self, zone: Coord) -> None:
        """The cell under the cursor joins the zone of another."""
        if not self._become(self.draft.joined(self.cursor, zone)):
            self._tell_drawing()

    def _draw_zone(self, *, is_new: bool) -> None:
        """Moves draw from here on: a new zone, or the one that is here; the same key ends it."""
        if self.drawn is not None:
            self.drawn = None
            self.tell("")
            return
        self.drawn = self.cursor
        if not (is_new and self._become(self.draft.joined(self.cursor, None))):
            self._tell_drawing()

    def _tell_drawing(self) -> None:
        self.tell(self.words.say("Arrows extend the zone; z ends it."))

    def put(self, move: Any) -> None:
        """Puts a digit at the cursor, or takes it away."""
        self._become(self.draft.played(move))

    def act(self, zone: Zone) -> None:  # noqa: PLR0912 - a word, a deed
        """Does what a letter or a word stands for; a puzzle that is being opened is given up."""
        match zone:
            case "back" if self.is_opening:
                self.give_up()
            case _ if self.is_opening:
                pass
            case "play" | "p":
                self.play()
            case "clear":
                self.put(self.puzzle.cleared(self.cursor))
            case "u" | "U":
                self.drawn = None  # the zone that was being drawn may be gone
                self.tell("")
                self._become(self.draft.undone() if zone == "u" else self.draft.redone())
            case "w" | "save" if self.has_files:
                size = self.puzzle.size(self.draft.position)
                self.prompt = Field(f"{self.puzzle.name}-{size}.txt", is_offered=True)
                self.tell("")
            case "z" | "Z" if self.puzzle.has_zones:
                self._draw_zone(is_new=zone == "z")
            case "format":
                self._next_format(1)
            case "write" if self.prompt is not None:
                self.save(self.prompt.text)
            case "back" if self.prompt is not None:
                self.prompt = None
            case "back" if self.drawn is not None:
                self._draw_zone(is_new=False)
            case "back" | "q":
                self.dismiss()
            case "?":
                self.program.open_rules(self.puzzle.name)
        self.draw()

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
        words, name = self.words, name.strip()
        if not name or "\0" in name:
            self.tell(words.say("The file needs a name."), is_trouble=True)
            return
        try:
            path = expanded(name)
            if path.exists() and not path.is_file():
                raise FormatError(marked("this is not a file"))  # a pipe would never end
            if path.exists() and self._warned != name:
                self._warned = name
                self.tell(words.say("This file exists; Enter again replaces it."), is_trouble=True)
                return
            with whole_file(str(path)) as file:
                file.write(f"{self.draft.text}\n".encode())
        except OSError as error:
            self.tell(error_text(words, error), is_trouble=True)
            return
        except InputError as error:  # not every format can tell every grid
            reason = error_sentence(words, error)
            self.tell(words.say("Not saved: {reason}", reason=reason), is_trouble=True)
            return
        self.prompt, self._warned = None, ""
        self.tell(words.say("Saved: {name}", name=name))

    def _refuse(self) -> None:
        """The verdict tells the reason."""
        self.tell(self.words.say("This grid cannot be played."), is_trouble=True)

    def _become(self, draft: Draft) -> bool:
        """Takes a change in; whether it has broken something that is told."""
        if draft is self.draft:
            return False
        before, self.draft = self.draft, draft
        self.program.drafts.keep(draft)
        self.judgement = None
        self._tell_faults(before)
        self._look_at_it()
        return self.is_trouble

    def _tell_faults(self, before: Draft) -> None:
        """What a change has broken, unless the verdict tells it, which names the first fault."""
        known, now = self._faults_of(before), self._faults_of(self.draft)
        broken = next((told for told in now[1:] if told not in known), "")
        self.tell(broken, is_trouble=bool(broken))

    def _faults_of(self, draft: Draft) -> list[str]:
        """Every broken rule of a draft, as a sentence."""
        faults = self.puzzle.faults(draft.position)
        return [f"{self.puzzle.tell(self.words, each.fact)} ({each.names})." for each in faults]

    def _verdict(self, *, has_board: bool) -> str:
        """What was found of the grid; or how much room a board would need that is not drawn."""
        words = self.words
        if not has_board and self.prompt is None:
            room = smallest_room(self.board.shape, LEAST_LINES + FOOT)
            return room_sentences(words, self.puzzle.title, room, self.size)[0]
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
        self.draft = self.draft.with_next_form(step)
        self.program.drafts.keep(self.draft)

    # The guide and the keys

    def _guide(self, page: Page, verdict: str) -> Page:
        """The title, how full the grid is, the verdict, then what was told or is asked.

        Where there is little room, whatever the player waits for takes it: what is asked, what was
        told, the verdict, the title, in this order.
        """
        inner, height, prompt = max(1, page.width - 1), page.height, self.prompt
        asked = 0 if prompt is None else _PROMPT
        look = "error" if self.is_trouble else "note"
        told = wrapped(self.told, inner, look, max(1, height - asked))
        spare = height - asked - told.height
        is_roomy = height > _ROOMY
        has_title = spare > wrapped(verdict, inner).height
        y = self._draw_title(page, is_roomy=is_roomy) if has_title else 0
        found = wrapped(verdict, inner, "strong", max(0, spare - y))
        page.paste(0, y, found)
        y += found.height
        if is_roomy and prompt is None and y + told.height + 2 + HERE_LINES < height:
            self._draw_here(page)
        if is_roomy and y + 1 + asked + told.height <= height:
            y += 1
        if prompt is not None:
            y = self._draw_prompt(page, prompt, y)
            if is_roomy and y + 1 + told.height <= height:
                y += 1
        page.paste(0, y, told)
        return page

    def _draw_title(self, page: Page, *, is_roomy: bool) -> int:
        """What is edited and how full it is, and the lines that it takes."""
        x = page.put(0, 0, self.puzzle.title, "accent")
        x = page.put(x + 2, 0, self.puzzle.size(self.draft.position), "strong")
        faces = self.board.scene.picture.faces
        filled = sum(bool(face.text) for face in faces)
        clues = self.words.say_many(
            "{n} digit, {share} %",
            "{n} digits, {share} %",
            filled,
            share=round(100 * filled / len(faces)),
        )
        if is_roomy:
            page.put(0, 2, clues, "dim")
            return 3
        page.put(max(x + 2, 16) if page.width >= 16 + cell_len(clues) else x + 2, 0, clues, "dim")
        return 1

    def _draw_here(self, page: Page) -> None:
        """What helps whoever looks at the cell under the cursor, always on the same lines."""
        fact = self.puzzle.about(self.draft.position, self.cursor)
        if fact is not None:
            told = self.puzzle.tell(self.words, fact)
            here = wrapped(told, page.width - 1, "label", HERE_LINES)
            page.paste(0, page.height - HERE_LINES, here)

    def _draw_prompt(self, page: Page, prompt: Field, y: int) -> int:
        """The name of the file, and the format it is written in."""
        words = self.words
        page.put(0, y, words.say("Save to the file"), "label")
        (line,) = prompt.lines(max(1, page.width - 2), 1)
        page.put_typed(0, y + 1, line)
        x = page.put(0, y + 2, words.say("Format"), "label", "format")
        page.put(x + 2, y + 2, f"[{self.draft.form}]", "chosen", "format")
        return y + _PROMPT

    def _foot(self, width: int) -> Page:
        """The keys that do something now."""
        words, page = self.words, Page(width, 1)
        if self.prompt is not None:
            keys = [
                Key(words.say("Enter"), words.say("save"), "write"),
                Key("Tab", words.say("format"), "format"),
            ]
        elif self.drawn is not None:
            keys = [
                Key("←↑↓→", words.say("draw"), None),
                Key("z", words.say("end the zone"), "z"),
                Key("u", words.say("undo"), "u"),
            ]
        else:
            new, on = Key("z", words.say("new zone"), "z"), Key("Z", words.say("extend"), "Z")
            keys = [
                Key(self._filling_told, words.say("place"), None),
                Key(".", words.say("clear"), "clear"),
                *([new, on] if self.puzzle.has_zones else []),
                Key(words.say("Enter"), words.say("play"), "play"),
                *([Key("w", words.say("save"), "save")] if self.has_files else []),
                Key("u", words.say("undo"), "u"),
            ]
        way_out = Key(words.say("Esc"), words.say("back"), "back", leaves=True)
        put_keys(page, 1, 0, [*keys, way_out])
        return page


# How the screen is shared between board and guide


class EditorPlan(NamedTuple):
    """The columns and lines of the board, none where it is not drawn, and those of the guide."""

    board: tuple[int, int] | None
    guide: tuple[int, int]
    beside: bool

    @property
    def guide_room(self) -> tuple[int, int]:
        """The columns and lines of the guide inside its margins."""
        columns, lines = self.guide
        if self.beside:
            return max(1, columns - _MARGIN), max(1, lines - _MARGIN)
        return max(1, columns - 2 * _MARGIN), lines


def plan(shape: Shape, display: Display, columns: int, lines: int, least: int = 1) -> EditorPlan:
    """The guide beside the board in a wide room, else below it; without room, the guide alone.

    The least is the lines that the guide cannot do without.
    """
    high = max(1, lines - FOOT)
    usual = max(_USUAL_LINES, high * 3 // 10, least)
    ways = [_below(columns, high, guide) for guide in range(usual, least - 1, -1)]
    ways.append(_beside(columns, high, LEAST_COLUMNS))
    if columns >= SIDE_BY_SIDE:
        ways = [_beside(columns, high, GUIDE_COLUMNS), ways[-1], *ways[:-1]]
    for way in ways:
        if way.board is None or (way.beside and way.guide_room[1] < least):
            continue
        if not isinstance(arrange(shape, display, *way.board), TooSmall):
            return way
    return EditorPlan(None, (columns, high), beside=False)


def _beside(columns: int, high: int, guide: int) -> EditorPlan:
    return EditorPlan((columns - guide, high), (guide, high), beside=True)


def _below(columns: int, high: int, guide: int) -> EditorPlan:
    return EditorPlan((columns, high - guide), (columns, guide), beside=False)
