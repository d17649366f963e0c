"""Every action of the game by its name: type some of it, choose, Enter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import shorten
from typing import ClassVar

from rich.cells import cell_len
from textual import events

from takuzu_tui.play.actions import Action
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.page import Key, Page, Zone, buttons, signs
from takuzu_tui.tui.panel import ListPanel
from takuzu_tui.tui.screen import Do
from takuzu_tui.tui.screens.reading import keys_text
from takuzu_tui.wording.words import Words, transliterate

_HEAD = 2
"""The lines of the field and below it."""
_LEAST_HELP = 18
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

    CLOSING = ("escape", "ctrl+p")
    WIDEST = 70
    MOVES: ClassVar[Mapping[str, int]] = {
        "up": -1,
        "shift+tab": -1,
        "down": 1,
        "tab": 1,
        "pageup": -10,
        "pagedown": 10,
    }

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
        if event.key == "enter":
            self.act("enter")
        elif self.field.press(event.key, event.character):
            self.choose(0)
        else:
            return super().take_key(event)
        return True

    def take_paste(self, text: str) -> bool:
        """Adds the first line of what was pasted."""
        self.field.insert("".join(filter(str.isprintable, text.splitlines()[0] if text else "")))
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

    def title_text(self) -> str:
        """What the list is of."""
        return self.words.say("Commands")

    def full_page(self, width: int, height: int) -> Page:
        """The field, then as many of the actions as there is room for around the chosen one."""
        words, actions = self.words, self.actions
        page = Page(width, min(height, _HEAD + len(self._offered)))
        self._draw_field(page)
        head = _HEAD if page.height > _HEAD + 1 else 1
        if not actions:
            page.put(2, head, words.say("No command is called so."), "dim")
        seen = max(1, page.height - head)
        first = max(0, min(self.at - seen // 2, len(actions) - seen))
        name = max(cell_len(words.say(action.label)) for action in self._offered) + 2
        keys = max(cell_len(keys_text(words, action)) for action in self._offered) + 2
        more = signs(first, seen, len(actions), ascii_only=words.ascii_only)
        for y, action in enumerate(actions[first : first + seen]):
            is_on = action is actions[self.at]
            pointer = (">" if words.ascii_only else "▶") if is_on else more.get(y, " ")
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
        if room >= _LEAST_HELP:
            dots = " ..." if words.ascii_only else " …"
            told = shorten(words.say(action.help), room, placeholder=dots)
            page.put(2 + name + keys, y, told, "dim", action)

    def foot(self, width: int) -> Page:
        """What Enter and Esc do."""
        enter = Key(self.words.say("Enter"), self.words.say("Do it"), "enter")
        return buttons([enter, self.close_key()], width)
