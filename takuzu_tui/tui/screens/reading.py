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
from takuzu_tui.tui.guide import LOOKS
from takuzu_tui.tui.page import Key, Page, Zone, buttons, item, stacked, texts
from takuzu_tui.tui.panel import PanelScreen
from takuzu_tui.tui.preview import example_board
from takuzu_tui.tui.screen import Do
from takuzu_tui.wording.words import Words

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


class RulesScreen(PanelScreen[None]):
    """The rules of a game, with small boards that show them; `do` goes on to its keys."""

    WIDEST = 66

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
        """What is told here."""
        return self.words.say("Rules of the game")

    def full_page(self, width: int, height: int) -> Page:
        """The sentences by number; the examples below them where they fit."""
        words, examples, blank = self.words, self.game.examples, Page(width, 1)
        told = enumerate(map(words.say, self.game.rules), 1)
        parts = [blank, *(item(str(number), rule, width, 3) for number, rule in told)]
        if examples and width >= self.WIDEST:
            shown = [*parts, blank, _examples(words, examples, width), blank]
            if sum(part.height for part in shown) <= height:
                parts = shown
        return stacked(parts, width)

    def foot(self, width: int) -> Page:
        """How to close, and where the keys are."""
        return buttons([Key("?", self.words.say("Keys"), "keys"), self.close_key()], width)


def _examples(words: Words, examples: Sequence[Example], width: int) -> Page:
    """Boards side by side, each with what it shows."""
    page = Page(width, 1 + max(example.picture.rows for example in examples))
    each = width // len(examples)
    good, bad = ("+", "x") if words.ascii_only else ("✓", "✗")
    for place, (picture, caption, is_right) in enumerate(examples):
        left = place * each
        board = example_board(picture, empty="." if words.ascii_only else "·")
        page.paste(left + (each - board.width) // 2, 0, board)
        told = f"{good if is_right else bad} {words.say(caption)}"
        x = left + max(0, (each - len(told)) // 2)
        page.put(x, board.height, told, "dim" if is_right else "error")
    return page


class KeysScreen(PanelScreen[None]):
    """Lists the keys; over a game, a click on one closes the list and does what the key does."""

    CLOSING = (*PanelScreen.CLOSING, "f1", "?")

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
            parts = [*self._chapters((*chapters, AFTER), column), _marks(words, column)]
            return stacked(parts, column)
        half = (width - 4) // 2
        move, enter, ask, see, go = chapters
        *left, _ = self._chapters((move, enter, go, AFTER), half)
        right = [*self._chapters((ask, see), half), _marks(words, half)]
        pages = stacked(left, half), stacked(right, half)
        both = Page(width, max(page.height for page in pages))
        for x, page in zip((0, half + 4), pages, strict=True):
            both.paste(x, 0, page)
        return both

    def foot(self, width: int) -> Page:
        """How to close."""
        return buttons([self.close_key()], width if width >= _TWO else min(width, _COLUMN))

    def _chapters(self, chapters: Sequence[Chapter], width: int) -> Iterator[Page]:
        """Chapters below each other, a blank line after each of them."""
        words = self.words
        every = self._actions.offered(is_finished=False)
        label = max(cell_len(words.say(action.label)) for action in every) + 2
        shown = [action for chapter in chapters for action in chapter.actions]
        wide = max(cell_len(keys_text(words, action)) for action in shown) + 3
        if width - wide - label < _LEAST_HELP:
            wide = label = 0
        for chapter in chapters:
            yield texts([words.say(chapter.title)], width, "accent")
            for action in chapter.actions:
                told = _told(words, action, width, wide, label)
                yield told if self._do is None else told.clickable(action)
            yield Page(width, 1)


def _told(words: Words, action: Action, width: int, wide: int, label: int) -> Page:
    """The keys, the name and the help of an action, side by side in columns as wide as that.

    Where there are no columns, the help is below keys and name.
    """
    keys, name, told = keys_text(words, action), words.say(action.label), words.say(action.help)
    if wide:
        page = item("", told, width, wide + label, "dim")
        page.put(1, 0, keys, "key")
        page.put(wide, 0, name, "strong")
        return page
    beside = 1 + cell_len(keys) + 2 + cell_len(name) <= width
    head = Page(width, 2 - beside)
    x = head.put(1, 0, keys, "key")
    head.put(x + 2 if beside else 3, 1 - beside, name, "strong")
    return stacked([head, item("", told, width, 3, "dim")], width)


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
    parts = [texts([words.say("Marks")], width, "accent")]
    for mark, told in legend(words):
        page = item("", told, width, _MARK, "dim")
        page.put(1, 0, mark, "key")
        parts.append(page)
    return stacked(parts, width)


class MessagesScreen(PanelScreen[None]):
    """All that was said in a game, in full, the newest first."""

    CLOSING = (*PanelScreen.CLOSING, "M")
    WIDEST = 66

    def __init__(self, notes: Sequence[Note]) -> None:
        super().__init__()
        self.notes = tuple(notes)

    def title_text(self) -> str:
        """What the list is of."""
        return self.words.say("Messages")

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it scrolls
        """Every message after a dash, so that one is told from the next."""
        told = [item("-", note.text, width - 1, 2, LOOKS[note.tone]) for note in self.notes]
        if not told:
            told = [item("", self.words.say("Nothing has been said yet."), width, 2, "dim")]
        return stacked([*told, Page(width, 1)], width)

    def foot(self, width: int) -> Page:
        """How to close."""
        return buttons([self.close_key()], width)
