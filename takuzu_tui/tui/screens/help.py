"""What helps wherever one is: the rules, the keys and the marks, all that was said, commands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from textwrap import shorten
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import events

from takuzu_tui.drawing.cells import (
    ASCII_GLYPHS,
    MARKS,
    ORIGIN_MARKS,
    PENCIL_MARK,
    SIDES,
    Glyphs,
)
from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Example, Game, Mark, Match, Origin, Puzzle
from takuzu_tui.play.actions import Action, Chapter, actions_of, key_text
from takuzu_tui.play.notes import Note
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.guide import LOOKS
from takuzu_tui.tui.page import POINTER, Key, Page, Zone, item, signs, stacked, steps, texts
from takuzu_tui.tui.panel import ENDS, ListPanel, PanelScreen
from takuzu_tui.tui.pictures import example_board
from takuzu_tui.tui.screen import Do
from takuzu_tui.wording.words import Words, transliterate

_COLUMN = 70
_TWO = 108
"""The width from which the keys stand in two columns."""
_MARK = 6
"""The columns of a mark, with a blank before it and some after it."""
_LEAST_HELP = 16
"""The columns without which the help of an action stands below it."""
_MARKS_TOLD = {
    Mark.ERROR: marked("part of a broken rule"),
    Mark.WRONG: marked("a wrong digit"),
    Mark.TARGET: marked("what a hint is about"),
    Mark.PROOF: marked("what proves it"),
    Mark.BRANCH: marked("entered since the checkpoint"),
}
_ORIGINS_TOLD = {
    Origin.HELP: marked("filled in by help"),
    Origin.CORRECTED: marked("corrected by help"),
}
_MATCH_MARKS_TOLD = {
    Mark.LAST: marked("placed last"),
    Mark.ALLOWED: marked("allowed now"),
    Mark.TARGET: marked("what a hint is about"),
    Mark.PROOF: marked("a line that gained points, or what a hint leaves the other"),
    Mark.WRONG: marked("a mistake of yours, where they are marked"),
}


def keys_text(words: Words, action: Action) -> str:
    """All the keys of an action, the one that is shown everywhere first."""
    return " ".join(key_text(words, key) for key in action.keys)


class RulesScreen(PanelScreen):
    """The rules of a game, with small boards that show them; `do` goes on to its keys."""

    HEADING = marked("Rules of the game")
    KEYS: ClassVar[Mapping[str, Zone]] = {**PanelScreen.KEYS, "?": "keys", "f1": "keys"}
    WIDEST = 66

    def __init__(self, game: str, do: Do | None = None) -> None:
        super().__init__()
        self.game = registry.game(game)
        self._do = do

    def act(self, zone: Zone) -> None:
        """Closes, or goes on to the keys."""
        if zone == "keys":
            self.dismiss()
            self.program.open_keys(self.game.name, self._do)
        else:
            super().act(zone)

    def full_page(self, width: int, height: int) -> Page:
        """The sentences by number; the examples below them where they fit."""
        words, examples, blank = self.words, self.game.examples, Page(width, 1)
        told = enumerate(map(words.say, self.game.rules), 1)
        parts = [blank, *(item(str(number), rule, width, 3) for number, rule in told)]
        if examples and width >= self.WIDEST:
            for is_tall in (True, False):
                manner = {"few_colours": self.few_colours, "is_tall": is_tall}
                shown = [*parts, blank, _examples(words, examples, width, **manner), blank]
                if sum(part.height for part in shown) <= height:
                    return stacked(shown, width)
        return stacked(parts, width)

    def keys(self) -> list[Key]:
        """How to close, and where the keys are."""
        return [Key("?", self.words.say("Keys"), "keys"), *super().keys()]


def _examples(words: Words, examples: Sequence[Example], width: int, **manner: bool) -> Page:
    """Boards side by side, each with what it shows."""
    boards = [
        example_board(each.picture, ascii_only=words.ascii_only, **manner) for each in examples
    ]
    page = Page(width, 1 + max(board.height for board in boards))
    each = width // len(examples)
    good, bad = ("+", "x") if words.ascii_only else ("✓", "✗")
    for place, (board, (_, caption, is_right)) in enumerate(zip(boards, examples, strict=True)):
        left = place * each
        page.paste(left + (each - board.width) // 2, 0, board)
        told = f"{good if is_right else bad} {words.say(caption)}"
        x = left + max(0, (each - len(told)) // 2)
        page.put(x, board.height, told, "dim" if is_right else "error")
    return page


class KeysScreen(PanelScreen):
    """Lists the keys; over a game, a click on one closes the list and does what the key does."""

    HEADING = marked("Keys")
    KEYS: ClassVar[Mapping[str, Zone]] = {**PanelScreen.KEYS, "f1": "close", "?": "close"}

    def __init__(self, game: str, do: Do | None = None) -> None:
        super().__init__()
        self._game = game
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

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it scrolls
        """The chapters one below the other, or in two columns where there is room."""
        words, chapters = self.words, self._actions.on_screen
        if width < _TWO:
            column = min(width, _COLUMN)
            told = self._chapters((*chapters, self._actions.after), column)
            return stacked([*told, _marks(words, self._game, column)], column)
        half = (width - 4) // 2
        move, enter, ask, see, go = chapters
        *left, _ = self._chapters((move, enter, go, self._actions.after), half)
        right = [*self._chapters((ask, see), half), _marks(words, self._game, half)]
        pages = stacked(left, half), stacked(right, half)
        both = Page(width, max(page.height for page in pages))
        for x, page in zip((0, half + 4), pages, strict=True):
            both.paste(x, 0, page)
        return both

    def foot(self, width: int) -> Page:
        """How to close."""
        return super().foot(width if width >= _TWO else min(width, _COLUMN))

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
            for action in self._rows(chapter):
                told = _told(words, action, width, wide, label)
                yield told if self._do is None else told.clickable(action)
            yield Page(width, 1)

    def _rows(self, chapter: Chapter) -> Iterator[Action]:
        """The actions of a chapter; many keys that fill a cell are one."""
        filling, keys = self._actions.filling, self._actions.filling_keys
        for action in chapter.actions:
            if len(keys) == len(filling) or action not in filling:
                yield action
            elif action == filling[0]:
                ((key, name),) = keys
                yield replace(action, id=name, keys=(key,), label=marked("Digit"))


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


def legend(words: Words, name: str) -> Iterator[tuple[str, str]]:
    """Every mark of this terminal that a game knows, and what it means."""
    glyphs, game = ASCII_GLYPHS if words.ascii_only else Glyphs(), registry.game(name)
    if isinstance(game, Match):
        yield from _match_legend(words, game)
        return
    has_counts = _has_counts(game)
    for mark, told in _MARKS_TOLD.items():
        broken = marked("part of a broken rule; at an edge, a digit too many")
        yield MARKS[mark], words.say(broken if mark is Mark.ERROR and has_counts else told)
    if type(game).alikes is not Game.alikes:
        yield MARKS[Mark.SAME], words.say("the same as under the cursor")
    for origin, told in _ORIGINS_TOLD.items():
        yield ORIGIN_MARKS[origin], words.say(told)
    if has_counts:
        yield glyphs.satisfied, words.say("at an edge: enough of this digit")
    if "pencil" in actions_of(name).by_id:
        yield PENCIL_MARK, words.say("pencil marks that have no room")
    yield "I", words.say("given, in the plain display")
    yield "[ ]", words.say("the cursor")


def _match_legend(words: Words, game: Match[Any, Any]) -> Iterator[tuple[str, str]]:
    """Every mark of a match: whose a piece is, where the next may go, what came of the last."""
    for brackets, side in zip(SIDES.values(), game.sides, strict=True):
        yield " ".join(brackets), words.say(side)
    for mark, told in _MATCH_MARKS_TOLD.items():
        yield MARKS[mark], words.say(told)
    yield "[ ]", words.say("the cursor")


def _has_counts(game: Game[Any, Any]) -> bool:
    """Whether the lines of a board tell what they still need."""
    usual = {choice.id: choice.usual for choice in game.choices}
    blank = game.blank(usual) if isinstance(game, Puzzle) else None
    return blank is not None and bool(game.picture(blank).margins.counted)


def _marks(words: Words, name: str, width: int) -> Page:
    """What the marks on the board mean."""
    parts = [texts([words.say("Marks")], width, "accent")]
    for mark, told in legend(words, name):
        page = item("", told, width, _MARK, "dim")
        page.put(1, 0, mark, "key")
        parts.append(page)
    return stacked(parts, width)


class MessagesScreen(PanelScreen):
    """All that was said in a game, in full, the newest first."""

    HEADING = marked("Messages")
    KEYS: ClassVar[Mapping[str, Zone]] = {**PanelScreen.KEYS, "M": "close"}
    WIDEST = 66

    def __init__(self, notes: Sequence[Note]) -> None:
        super().__init__()
        self.notes = tuple(notes)

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it scrolls
        """Every message after a dash, so that one is told from the next."""
        told = [item("-", note.text, width - 1, 2, LOOKS[note.tone]) for note in self.notes]
        if not told:
            told = [item("", self.words.say("Nothing has been said yet."), width, 2, "dim")]
        return stacked([*told, Page(width, 1)], width)


# Every action of the game by its name: type some of it, choose, Enter

_HEAD = 2
"""The lines of the field and below it."""
_LEAST_TOLD = 18
LEAVING = ("quit",)
"""Actions that end the program; in a public place they are not offered."""


def found(words: Words, typed: str, offered: Iterable[Action]) -> list[Action]:
    """The actions whose name or help holds all that was typed, the nearest names first."""
    wanted = _folded(typed).split()
    ranked: list[tuple[int, int, Action]] = []
    for place, action in enumerate(offered):
        name, told = _folded(words.say(action.label)), _folded(words.say(action.help))
        if all(part in f"{name} {told}" for part in wanted):
            first = wanted[0] if wanted else ""
            rank = 0 if name.startswith(first) else 1 if first in name else 2
            ranked.append((rank if wanted else 0, place, action))
    return [action for *_, action in sorted(ranked, key=lambda each: each[:2])]


def _folded(text: str) -> str:
    return transliterate(text).lower()


class CommandsScreen(ListPanel):
    """A field and the actions that fit what stands in it; the chosen one is done at once."""

    HEADING = marked("Commands")
    KEYS: ClassVar[Mapping[str, Zone]] = {
        **steps("move", {"up": -1, "shift+tab": -1, "down": 1, "tab": 1}),
        **steps("move", {"pageup": -10, "pagedown": 10, **ENDS}),
        "enter": "enter",
        "escape": "close",
        "ctrl+p": "close",
    }
    WIDEST = 70

    def __init__(self, do: Do, offered: Sequence[Action]) -> None:
        super().__init__()
        self._do = do
        self._offered = offered
        self.field = Field()

    @property
    def actions(self) -> list[Action]:
        kept = LEAVING if self.program.world.policy.is_public else ()
        offered = (action for action in self._offered if action.id not in kept)
        return found(self.words, self.field.text, offered)

    def take_key(self, event: events.Key) -> bool:
        """Whatever can be written is written; arrows choose, Enter does, Esc closes."""
        goes_to_end = event.key in ENDS and not self.field.text
        if not goes_to_end and self.field.press(event.key, event.character):
            self.choose(0)
            return True
        return super().take_key(event)

    def take_paste(self, text: str) -> bool:
        """Adds the first line of what was pasted."""
        self.field.paste("".join(text.splitlines()[:1]))
        self.choose(0)
        return True

    @property
    def last(self) -> int:
        """The last of the actions."""
        return len(self.actions) - 1

    def act(self, zone: Zone) -> None:
        """Closes, and does the action if one was chosen; a key typed ahead comes after it."""
        match zone:
            case Action(id=name):
                self.dismiss()
                self._do(name)
            case "enter" if actions := self.actions:
                self.act(actions[self.at])
            case _:
                super().act(zone)

    def full_page(self, width: int, height: int) -> Page:
        """The field, then as many of the actions as there is room for around the chosen one."""
        words, actions = self.words, self.actions
        page = Page(width, min(height, _HEAD + len(self._offered)))
        self._draw_field(page)
        head = _HEAD if page.height > _HEAD + 1 else 1
        if not actions:
            page.put(2, head, words.say("No command has this name."), "dim")
        seen = max(1, page.height - head)
        first = max(0, min(self.at - seen // 2, len(actions) - seen))
        name = max(cell_len(words.say(action.label)) for action in self._offered) + 2
        keys = max(cell_len(keys_text(words, action)) for action in self._offered) + 2
        more = signs(first, seen, len(actions))
        for y, action in enumerate(actions[first : first + seen]):
            is_on = action is actions[self.at]
            pointer = POINTER if is_on else more.get(y, " ")
            page.put(0, head + y, pointer, "accent", action)
            look = "chosen" if is_on else "label"
            self._draw_action(page, head + y, action, (name, keys), look)
        return page

    def _draw_field(self, page: Page) -> None:
        x = page.put(0, 0, "> ", "accent")
        if not self.field.text:
            page.put(x, 0, "_", "accent")
            page.put(x + 1, 0, self.words.say("part of a command's name"), "dim")
            return
        ((text, at),) = self.field.lines(page.width - x - 1, 1)
        if at == len(text):
            page.put(page.put(x, 0, text, "strong"), 0, "_", "accent")
        else:
            page.put_typed(x, 0, (text, at), "strong")

    def _draw_action(
        self, page: Page, y: int, action: Action, widths: tuple[int, int], look: str
    ) -> None:
        words, (name, keys) = self.words, widths
        page.put(2, y, words.say(action.label).ljust(name), look, action)
        room = page.width - 2 - name - keys
        if room >= 0:
            page.put(2 + name, y, keys_text(words, action).ljust(keys), "key", action)
        if room >= _LEAST_TOLD:
            dots = " ..." if words.ascii_only else " …"
            told = shorten(words.say(action.help), room, placeholder=dots)
            page.put(2 + name + keys, y, told, "dim", action)

    def keys(self) -> list[Key]:
        """What Enter and Esc do."""
        enter = Key(self.words.say("Enter"), self.words.say("Do it"), "enter")
        return [enter, *super().keys()]
