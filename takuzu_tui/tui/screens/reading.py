"""Panels to be read: the rules, the keys and the marks, all that was said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual import events

from takuzu_tui.drawing.cells import ASCII_GLYPHS, MARKS, ORIGIN_MARKS, Glyphs
from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Example, Mark, Origin
from takuzu_tui.play.actions import AFTER, Action, Chapter, actions_of, key_text
from takuzu_tui.play.notes import Note
from takuzu_tui.tui.buttons import Button, buttons
from takuzu_tui.tui.guide import LOOKS
from takuzu_tui.tui.page import Page, Zone
from takuzu_tui.tui.panel import ReadingPanel
from takuzu_tui.tui.preview import example_board
from takuzu_tui.tui.screen import Do
from takuzu_tui.wording.phrases import wrap
from takuzu_tui.wording.words import Words

_WIDTH = 66
_COLUMN = 70
_TWO = 108
"""The width from which the keys stand in two columns."""
_MARK = 6
"""The columns of a mark, with a blank before it and some after it."""
_LEAST_HELP = 16
"""The columns without which the help of an action stands below it."""
_MARKS_TOLD = {
    Mark.ERROR: marked("part of a broken rule; at an edge, a digit too many"),
    Mark.WRONG: marked("a wrong digit"),
    Mark.TARGET: marked("what a hint is about"),
    Mark.PROOF: marked("what proves it"),
    Mark.BRANCH: marked("entered since the checkpoint"),
}
_ORIGINS_TOLD = {
    Origin.HELP: marked("filled in by help"),
    Origin.CORRECTED: marked("corrected by help"),
}


def keys_text(words: Words, action: Action) -> str:
    """All the keys of an action, the one that is shown everywhere first."""
    return " ".join(key_text(words, key) for key in action.keys)


class RulesScreen(ReadingPanel):
    """The rules of a game, with small boards that show them; `do` goes on to its keys."""

    def __init__(self, game: str, do: Do | None = None) -> None:
        super().__init__()
        self.game = registry.game(game)
        self._do = do

    def take_key(self, event: events.Key) -> bool:
        """Esc, Enter and q close; `?` once more shows the keys."""
        if event.character == "?" or event.key == "f1":
            self.act("keys")
            return True
        return super().take_key(event)

    def act(self, zone: Zone) -> None:
        """Closes, or goes on to the keys."""
        if zone == "keys":
            self.dismiss()
            self.program.open_keys(self.game.name, self._do)
        else:
            super().act(zone)

    def title_text(self) -> str:
        """The title of the contract."""
        return self.words.say("Rules of the game")

    def full_page(self, width: int, height: int) -> Page:
        """The sentences by number; the examples below them where they fit."""
        words, examples = self.words, self.game.examples
        width = min(width, _WIDTH)
        told = [wrap(words.say(rule), max(1, width - 3)) for rule in self.game.rules]
        lines = sum(map(len, told))
        high = max((example.picture.rows + 3 for example in examples), default=0)
        with_examples = bool(examples) and width >= _WIDTH and height >= lines + high + 1
        page = Page(width, lines + (high if with_examples else 0) + 1)
        y = 1
        for number, sentence in enumerate(told, 1):
            page.put(0, y, str(number), "accent")
            for text in sentence:
                page.put(3, y, text)
                y += 1
        if with_examples:
            _draw_examples(page, words, examples, y + 1)
        return page

    def foot(self, width: int) -> Page:
        """How to close, and where the keys are."""
        ways = (Button(self.words.say("Keys"), "?", "keys"), self.close_button())
        return buttons(ways, min(width, _WIDTH))


def _draw_examples(page: Page, words: Words, examples: Sequence[Example], top: int) -> None:
    """Boards side by side, each with what it shows."""
    each = page.width // len(examples)
    good, bad = ("+", "x") if words.ascii_only else ("✓", "✗")
    for place, (picture, caption, is_right) in enumerate(examples):
        left = place * each
        board = example_board(picture, empty="." if words.ascii_only else "·")
        page.paste(left + (each - board.width) // 2, top, board)
        told = f"{good if is_right else bad} {words.say(caption)}"
        x = left + max(0, (each - len(told)) // 2)
        page.put(x, top + board.height, told, "dim" if is_right else "error")


class KeysScreen(ReadingPanel):
    """Lists the keys; over a game, a click on one closes the list and does what the key does."""

    CLOSING = (*ReadingPanel.CLOSING, "f1", "?")

    def __init__(self, game: str, do: Do | None = None) -> None:
        super().__init__()
        self._actions = actions_of(game)
        self._do = do

    def act(self, zone: Zone) -> None:
        """Closes, and does the action that was clicked, if any."""
        match zone:
            case Action(id=name) if self._do is not None:
                self.dismiss()
                self._do(name)
            case _:
                super().act(zone)

    def title_text(self) -> str:
        """What the list is."""
        return self.words.say("Keys")

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it scrolls
        """The chapters one below the other, or in two columns where there is room."""
        words, chapters = self.words, self._actions.on_screen
        if width < _TWO:
            column = min(width, _COLUMN)
            return _below(self._chapters((*chapters, AFTER), column), _marks(words, column))
        half = (width - 4) // 2
        move, enter, ask, see, go = chapters
        left = self._chapters((move, enter, go, AFTER), half)
        right = _below(self._chapters((ask, see), half), _marks(words, half))
        page = Page(width, max(left.height, right.height))
        page.paste(0, 0, left)
        page.paste(half + 4, 0, right)
        return page

    def foot(self, width: int) -> Page:
        """How to close."""
        return buttons((self.close_button(),), width if width >= _TWO else min(width, _COLUMN))

    def _chapters(self, chapters: Sequence[Chapter], width: int) -> Page:
        """Chapters below each other, a blank line between them."""
        words = self.words
        every = self._actions.offered(is_finished=False)
        label = max(cell_len(words.say(action.label)) for action in every) + 2
        shown = [action for chapter in chapters for action in chapter.actions]
        wide = max(cell_len(keys_text(words, action)) for action in shown) + 3
        draw = _in_columns if width - wide - label >= _LEAST_HELP else _stacked
        blocks = [
            [draw(words, action, (wide, label, width)) for action in chapter.actions]
            for chapter in chapters
        ]
        page = Page(width, sum(2 + sum(told.height for told in block) for block in blocks) - 1)
        y = 0
        for chapter, block in zip(chapters, blocks, strict=True):
            page.put(0, y, words.say(chapter.title), "accent")
            y += 1
            for action, told in zip(chapter.actions, block, strict=True):
                page.paste(0, y, told if self._do is None else told.clickable(action))
                y += told.height
            y += 1
        return page


def _below(above: Page, page: Page) -> Page:
    """A page below another, a blank line between them."""
    both = Page(above.width, above.height + 1 + page.height)
    both.paste(0, 0, above)
    both.paste(0, above.height + 1, page)
    return both


def legend(words: Words) -> Iterator[tuple[str, str]]:
    """Every mark of this terminal, and what it means."""
    glyphs = ASCII_GLYPHS if words.ascii_only else Glyphs()
    for mark, told in _MARKS_TOLD.items():
        yield MARKS[mark], words.say(told)
    for origin, told in _ORIGINS_TOLD.items():
        yield ORIGIN_MARKS[origin], words.say(told)
    yield glyphs.satisfied, words.say("at an edge: enough of this digit")
    yield "I", words.say("given, in the plain display")
    yield "[ ]", words.say("the cursor")


def _marks(words: Words, width: int) -> Page:
    """What the marks on the board mean."""
    told = [(mark, wrap(text, max(1, width - _MARK))) for mark, text in legend(words)]
    page = Page(width, 1 + sum(len(lines) for _, lines in told))
    page.put(0, 0, words.say("Marks"), "accent")
    y = 1
    for mark, lines in told:
        page.put(1, y, mark, "key")
        for text in lines:
            page.put(_MARK, y, text, "dim")
            y += 1
    return page


def _in_columns(words: Words, action: Action, widths: tuple[int, int, int]) -> Page:
    """The keys, the name and the help of an action side by side."""
    wide, label, width = widths
    told = wrap(words.say(action.help), width - wide - label)
    page = Page(width, len(told))
    page.put(1, 0, keys_text(words, action), "key")
    page.put(wide, 0, words.say(action.label), "strong")
    for y, text in enumerate(told):
        page.put(wide + label, y, text, "dim")
    return page


def _stacked(words: Words, action: Action, widths: tuple[int, int, int]) -> Page:
    """The help below keys and name, where there is no room beside them."""
    width = widths[-1]
    keys, name = keys_text(words, action), words.say(action.label)
    told = wrap(words.say(action.help), max(1, width - 3))
    beside = 1 + cell_len(keys) + 2 + cell_len(name) <= width
    page = Page(width, 2 - beside + len(told))
    x = page.put(1, 0, keys, "key")
    page.put(x + 2 if beside else 3, 1 - beside, name, "strong")
    for y, text in enumerate(told, 2 - beside):
        page.put(3, y, text, "dim")
    return page


class MessagesScreen(ReadingPanel):
    """All that was said in a game, in full, the newest first."""

    CLOSING = (*ReadingPanel.CLOSING, "M")

    def __init__(self, notes: Sequence[Note]) -> None:
        super().__init__()
        self.notes = tuple(notes)

    def title_text(self) -> str:
        """What the list is of."""
        return self.words.say("Messages")

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it scrolls
        """Every message after a dash, so that one is told from the next."""
        width = min(width, _WIDTH)
        rows: list[tuple[str, str, str]] = []
        for note in self.notes:
            for number, line in enumerate(wrap(note.text, max(1, width - 3))):
                rows.append(("" if number else "-", line, LOOKS[note.tone]))
        if not rows:
            rows = [("", self.words.say("Nothing has been said yet."), "dim")]
        page = Page(width, len(rows) + 1)
        for y, (dash, line, look) in enumerate(rows):
            page.put(0, y, dash, "accent")
            page.put(2, y, line, look)
        return page

    def foot(self, width: int) -> Page:
        """How to close."""
        return buttons((self.close_button(),), min(width, _WIDTH))
