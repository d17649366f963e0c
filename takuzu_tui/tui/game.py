"""What stands above and below the board of a game: title, clock, ways out, keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

from rich.cells import cell_len

from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening
from takuzu_tui.play.actions import Actions, actions_of, key_text
from takuzu_tui.play.player import Player
from takuzu_tui.play.seeds import day_of
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.dates import day_and_month
from takuzu_tui.wording.phrases import clock_text, level_name
from takuzu_tui.wording.words import Words

CLOCK_COLUMNS = 9
LEAST_TITLE = 26
"""Columns of the title for which the ways out make room; their keys work all the same."""
_LINKS = ("commands", "home", "rules")


# The title


def title_page(words: Words, opening: Opening[Any], columns: int, *, paused: bool = False) -> Page:
    """What is played, how hard it is, which day's it is, and whether it waits.

    Each as far as there is room: that it waits comes before the level, and before all of the name
    but its first word.
    """
    page = Page(columns, 1)
    name, told, waits = _fitting_title(words, opening, columns - 1, paused=paused)
    x = page.put(1, 0, name, "strong")
    x = page.put(x, 0, told, "dim")
    page.put(x, 0, waits, "accent")
    return page


def _fitting_title(
    words: Words, opening: Opening[Any], room: int, *, paused: bool
) -> tuple[str, str, str]:
    """The name, what is told of the puzzle, and that it waits: the most that there is room for."""
    game = registry.game(opening.game)
    size = game.size(opening.start)
    long = words.say("{game} - grid {size}", game=game.title, size=size)
    names = (long, f"{game.title} {size}", game.title)
    for waits in ("  " + words.say("paused"), "") if paused else ("",):
        for name in names:
            for told in _told(words, opening):
                if cell_len(name + told + waits) <= room:
                    return name, told, waits
    return names[1], "", ""


def _told(words: Words, opening: Opening[Any]) -> Iterator[str]:
    """How hard the puzzle is and which day's, in ever fewer words, then nothing."""
    dot = " - " if words.ascii_only else " · "
    if opening.level is not None:
        level = level_name(words, opening.level)
        if (day := day_of(opening)) is not None:
            dated = words.say("daily {day}", day=day_and_month(words, day))
            yield f"{dot}{level}{dot}{dated}"
            yield dot + words.say("{level}, daily", level=level)
            yield dot + words.say("of the day")
        else:
            yield dot + level
    yield ""


# Clock and ways out


def clock_page(player: Player) -> Page:
    """The time, while it is shown; a pause hides it."""
    page = Page(CLOCK_COLUMNS, 1)
    if player.timer and not player.session.is_paused:
        page.put(0, 0, clock_text(player.session.elapsed).rjust(CLOCK_COLUMNS - 2), "strong")
    return page


@lru_cache(maxsize=4)
def links_page(words: Words, game: str, columns: int) -> Page:
    """The ways out of the game, as many as there is room for, the most needful at the end."""
    actions = actions_of(game)
    room = columns - CLOCK_COLUMNS - LEAST_TITLE
    parts = [(name, words.say(actions[name].label)) for name in _LINKS]
    while parts and _links_width(parts) > room:
        parts.pop(0)
    page = Page(_links_width(parts), 1)
    x = 0
    for name, label in parts:
        x = page.put(x, 0, label, "label", name) + 1
        x = page.put(x, 0, actions[name].keys[0], "key", name) + 2
    return page


def title_room(words: Words, game: str, columns: int) -> int:
    """The columns that clock and ways out leave to the title."""
    return columns - CLOCK_COLUMNS - links_page(words, game, columns).width


def _links_width(parts: list[tuple[str, str]]) -> int:
    return sum(len(label) + 5 for _, label in parts)


# The keys of the moment


class _Part(NamedTuple):
    """An action on the bottom line: its label there and, where it is not the first, its key."""

    action: str
    label: str
    key: str = ""


class Moment(Enum):
    """What the keys depend on."""

    PLAY = "cells are empty"
    FULL = "none is"
    WHERE = "an explanation has told where to look"
    WHY = "and why"
    OFFER = "and what would be entered"
    PAUSED = "the game waits"
    FINISHED = "it is over"


_PLACE = "place"
"""Stands for the game's own keys that fill a cell."""
_GO_ON = _Part("explain", marked("go on"))
_TAKE = _Part("take", marked("take it"), "enter")
_DROP = _Part("drop", marked("drop"), "escape")
_CLEAR = _Part("clear", marked("clear"))
_CYCLE = _Part("cycle", marked("cycle"))
_CHECKPOINT = _Part("checkpoint", marked("checkpoint"))
_DISPLAY = _Part("display", marked("display"))
_PAUSE = _Part("pause", marked("pause"))
_NEW = _Part("new", marked("new"))
_HOME = _Part("home", marked("home"))
_COPY = _Part("copy", marked("copy"))
_KEYS = _Part("keys", marked("keys"))
_FILL = _Part(_PLACE, marked("place"))

_PARTS: dict[Moment, tuple[_Part, ...]] = {
    Moment.PLAY: (
        _FILL,
        _CYCLE,
        _CLEAR,
        _Part("next_empty", marked("next empty")),
        _Part("explain", marked("explain")),
        _Part("why_not", marked("why not")),
        _CHECKPOINT,
        _Part("type", marked("type")),
        _DISPLAY,
        _PAUSE,
        _NEW,
        _KEYS,
    ),
    Moment.FULL: (
        _Part("validate", marked("validate"), "enter"),
        _Part("undo", marked("undo")),
        _FILL,
        _CLEAR,
        _CYCLE,
        _CHECKPOINT,
        _DISPLAY,
        _PAUSE,
        _NEW,
        _KEYS,
    ),
    Moment.WHERE: (_GO_ON, _DROP, _KEYS),
    Moment.WHY: (_GO_ON, _TAKE, _DROP, _KEYS),
    Moment.OFFER: (_TAKE, _DROP, _KEYS),
    Moment.PAUSED: (
        _Part("pause", marked("go on")),
        _NEW,
        _HOME,
        _Part("rules", marked("rules")),
        _DISPLAY,
        _COPY,
        _KEYS,
    ),
    Moment.FINISHED: (
        _Part("result", marked("result")),
        _Part("review", marked("review")),
        _NEW,
        _HOME,
        _DISPLAY,
        _COPY,
        _KEYS,
    ),
}
_FIRST = {
    Moment.PLAY: ("keys", _PLACE, "explain", "why_not", "next_empty", "clear"),
    Moment.WHERE: ("explain", "drop"),
    Moment.WHY: ("explain", "drop"),
    Moment.OFFER: ("take", "drop"),
}
"""The actions that have room before the others, wherever they stand; else the first and F1."""


def moment_of(player: Player) -> Moment:
    """What the player is in the middle of."""
    session = player.session
    if session.is_paused:
        return Moment.PAUSED
    if session.is_finished:
        return Moment.FINISHED
    if player.explanation is not None:
        return Moment[player.explanation.stage.name]
    return Moment.PLAY if session.is_open else Moment.FULL


def footer_page(player: Player, columns: int) -> Page:
    """The move being typed, or the keys, as many as there is room for."""
    game, words = player.game, player.words
    if player.prompt is None:
        return _keys_page(words, game.name, moment_of(player), columns)
    page = Page(columns, 1)
    x = page.put(1, 0, ":", "key")
    x = page.put(x, 0, player.prompt[-max(1, columns - x - 1) :], "strong")
    x = page.put(x, 0, "_", "accent")
    told = words.say("a move such as {example}, then Enter", example=game.example)
    page.put(x + 2, 0, told, "dim")
    return page


@lru_cache(maxsize=16)
def _keys_page(words: Words, game: str, moment: Moment, columns: int) -> Page:
    """The keys; they are asked for again at every key, and seldom change."""
    page, actions = Page(columns, 1), actions_of(game)
    shown = {
        part.action: _shown(words, actions, part)
        for part in _PARTS[moment]
        if part.action in actions.by_id or part.action in (_PLACE, "take")
    }
    widths = {
        name: sum(len(key) + 1 for key, _ in keys) + len(label) + 2
        for name, (keys, label) in shown.items()
    }
    first = _FIRST.get(moment, (_PARTS[moment][0].action, "keys"))
    known = (name for name in first if name in shown)
    fitting = _fitting(dict.fromkeys((*known, *widths)), widths, columns + 1)
    x = 1
    for name, (keys, label) in shown.items():
        if name in fitting:
            for key, action in keys:
                x = page.put(x, 0, key, "key", action) + 1
            x = page.put(x, 0, label, "label", keys[-1][1]) + 2
    return page


def _shown(words: Words, actions: Actions, part: _Part) -> tuple[list[tuple[str, str]], str]:
    """The keys of a part, each with what a click on it does, and what they are called."""
    if part.action == _PLACE:
        keys = [(action.keys[0], action.id) for action in actions.filling]
    else:
        key = part.key or actions[part.action].keys[0]
        keys = [(key_text(words, key), part.action)]
    return keys, words.say(part.label)


def _fitting(order: Iterable[str], widths: dict[str, int], room: int) -> set[str]:
    """The actions that have room beside each other, the more needful ones first."""
    fitting: set[str] = set()
    for action in order:
        if widths[action] <= room:
            fitting.add(action)
            room -= widths[action]
    return fitting
