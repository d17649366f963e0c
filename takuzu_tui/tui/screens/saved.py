"""The saved games: go on with one, look at a finished one, or delete it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual import events

from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Match
from takuzu_tui.play.match import level_text
from takuzu_tui.play.stats import ending_name
from takuzu_tui.tui.page import (
    CUT,
    POINTER,
    UPRIGHT,
    Key,
    Page,
    Zone,
    buttons,
    stacked,
    steps,
    texts,
    width_of,
)
from takuzu_tui.tui.panel import ListPanel
from takuzu_tui.wording.dates import day_text, is_on, moment_text
from takuzu_tui.wording.phrases import clock_text, fitting, level_name, wrap
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.play.save import Unreadable
    from takuzu_tui.play.store import GameRow

_LEAST_WIDTH = 44
_LOOK, _RESUME = marked("Look"), marked("Resume")


class SavedScreen(ListPanel):
    """A list with a cursor; a game is deleted after a yes, and nothing else is ever lost."""

    HEADING = marked("Saved games")
    KEYS: ClassVar[Mapping[str, Zone]] = {
        **ListPanel.KEYS,
        **steps("round", UPRIGHT),
        **dict.fromkeys(("delete", "backspace", "x"), "delete"),
        "enter": "resume",
    }

    def __init__(self, games: tuple[GameRow, ...], damaged: tuple[Unreadable, ...] = ()) -> None:
        super().__init__()
        self.games = games
        self.damaged = damaged
        self.is_asking = False
        self.trouble = ""

    def take_key(self, event: events.Key) -> bool:
        """Arrows choose, Enter opens, Delete asks first, Esc closes."""
        self.trouble = ""
        if self.is_asking and not event.key.startswith("ctrl+") and event.character != "Q":
            self.act("yes" if event.key in ("y", "o") else "no")  # o for oui
            return True
        return super().take_key(event)

    @property
    def last(self) -> int:
        """The last game."""
        return len(self.numbers) - 1

    @property
    def numbers(self) -> list[int]:
        """The number of every game, line by line; those that are damaged come last."""
        return [*(row.id for row in self.games), *(each.game for each in self.damaged)]

    def scroll(self, lines: int) -> None:
        """The wheel goes up or down the list by as many games."""
        self.choose(self.at + lines)

    def act(self, zone: Zone) -> None:
        """Does what was clicked or pressed."""
        match zone:
            case ("round", int(step)):
                self.at = (self.at + step) % len(self.numbers)
            case int(place):
                if place < len(self.numbers):  # it may have been deleted meanwhile
                    self.at, self.is_asking = place, False
            case "resume":
                self.trouble = self.program.resume(self.numbers[self.at])
            case "delete":
                self.is_asking = True
            case "yes":
                self.is_asking = False
                self._delete()
            case "no":
                self.is_asking = False
            case _:
                super().act(zone)
        self.draw()

    def _delete(self) -> None:
        from takuzu_tui.play.save import Damage, Unreadable  # noqa: PLC0415 - loaded by then

        game = self.numbers[self.at]
        refused = self.program.store.delete(game)
        if refused is not None and refused != Unreadable(game, Damage.ABSENT):
            self.trouble = refused.sentence(self.words)
            return
        self.games = tuple(row for row in self.games if row.id != game)
        self.damaged = tuple(each for each in self.damaged if each.game != game)
        self.at = min(self.at, max(0, self.last))
        if not self.numbers:
            self.dismiss()

    def full_page(self, width: int, height: int) -> Page:
        """A line a game, the chosen one always in sight; a question that has no room elsewhere."""
        if not self.has_room(self.foot(width)) and (told := self._told()):
            return _told_page(told, width)
        lines = self._lines(width)
        top = 1 if len(lines) + 2 <= height else 0
        page = Page(min(width, self._width(lines)), len(lines) + 2 * top)
        for place, line in enumerate(lines):
            is_on = place == self.at
            page.put(0, top + place, f"{POINTER if is_on else ' '} ", "accent", place)
            page.put(2, top + place, line, "chosen" if is_on else "label", place)
        self.look_at(self.at, height)
        return page

    def foot(self, width: int) -> Page:
        """What can be done with the chosen game, the question, or what went wrong."""
        told = self._told()
        width = min(width, max(self._width(self._lines(width)), cell_len(told)))
        return stacked([_told_page(told, width), buttons(self.keys(), width)], width)

    def _told(self) -> str:
        """What went wrong, or what is asked."""
        question = self.words.say("Delete this game? Its times stay.")
        return self.trouble or (question if self.is_asking else "")

    def _lines(self, width: int) -> list[str]:
        """The games, with as much of each as there is room for beside the pointer."""
        words, today = self.words, self.program.world.today()
        among = {row.game for row in self.games}
        rows = [cells(words, row, among, today) for row in self.games]
        told = [each.sentence(words) for each in self.damaged]
        room = max(1, width - 2)
        cut = [line if cell_len(line) <= room else f"{line[: room - 1]}{CUT}" for line in told]
        return [*fitting(rows, width - 2, right=[0, 2, 3], more=CUT), *cut]

    def keys(self) -> list[Key]:
        """What can be done with the chosen game, or answered."""
        words = self.words
        if self.is_asking:
            yes = words.say("yes")[0]
            return [Key(yes, words.say("Delete"), "yes"), Key("n", words.say("Keep"), "no")]
        is_finished = any(row.is_finished for row in self.games[self.at : self.at + 1])
        return self._doings(_LOOK if is_finished else _RESUME)

    def _doings(self, enter: str) -> list[Key]:
        """What can be done with a game, and what Enter does."""
        words = self.words
        return [
            Key(words.say("Enter"), words.say(enter), "resume"),
            Key(words.say("Del"), words.say("Delete"), "delete"),
            *super().keys(),
        ]

    def _width(self, lines: list[str]) -> int:
        """The columns that a list and its pointer take, or the widest of the buttons in a line."""
        ways = (width_of(self._doings(enter)) for enter in (_LOOK, _RESUME))
        return max([_LEAST_WIDTH, *ways, *(2 + cell_len(line) for line in lines)])


def _told_page(told: str, width: int) -> Page:
    return texts(wrap(told, width) or [""], width, "error")


# Saved games in words


def latest(words: Words, games: Sequence[GameRow], today: date) -> str:
    """The first of the games, which was played last: what it is, how far it came, and when."""
    game, among = games[0], {row.game for row in games}
    kit, puzzle = registry.game(game.game), registry.sized(game.game, game.size, among)
    if isinstance(kit, Match):
        puzzle = f"{puzzle}, {level_text(words, kit, game.level, game.start)}"
    elif game.level is not None:
        puzzle = f"{puzzle} {level_name(words, game.level)}"
    return words.say(
        "The latest: {puzzle}, {percent}% filled, {time}, on {moment}.",
        puzzle=puzzle,
        percent=int(100 * game.progress),
        time=clock_text(game.elapsed),
        moment=moment_text(words, game.played, today),
    )


def cells(words: Words, game: GameRow, among: set[str], today: date) -> list[str]:
    """The game in a table: size, level, progress, time, when, and whose day's puzzle it is.

    The table tells of all the games that it is `among`.
    """
    progress = f"{int(100 * game.progress)}%"
    return [
        registry.sized(game.game, game.size, among),
        level_text(words, registry.game(game.game), game.level, game.start),
        ending_name(words, game.ending) if game.is_finished else progress,
        clock_text(game.elapsed),
        moment_text(words, game.played, today),
        _daily(words, game, today),
    ]


def _daily(words: Words, game: GameRow, today: date) -> str:
    """That it is a day's puzzle, and of which day unless it was played on that."""
    if game.daily is None:
        return ""
    if is_on(game.daily, game.played):
        return words.say("of the day")
    return words.say("daily {day}", day=day_text(words, game.daily, today))
