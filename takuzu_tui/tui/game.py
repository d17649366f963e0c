"""The page of a game: how board and guide share the screen, and what is above and below them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.cells import cell_len
from textual.geometry import Size

from takuzu_tui.drawing.layout import Display, Shape, TooSmall, arrange, smallest_room
from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Match, Opening
from takuzu_tui.play.seeds import day_of
from takuzu_tui.tui.page import DOT, Page, with_room
from takuzu_tui.wording.dates import day_and_month
from takuzu_tui.wording.phrases import clock_text, level_name
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.play.actions import Actions
    from takuzu_tui.play.player import Player

GUIDE_COLUMNS = 30
"""The guide's least width: 28 columns inside its frame."""
WIDEST_GUIDE = 56
"""Beyond this, lines are tiring to read."""
GUIDE_LINES = 5
"""The least height of a guide below the board: three lines inside its frame."""
ROOMY = 3
"""The columns of a cell from which digits stand apart."""
AROUND = 2
"""The title above everything and the keys below it."""
CLOCK_COLUMNS = 9
LEAST_TITLE = 26
"""Columns of the title for which the ways out make room; their keys work all the same."""
_LINKS = ("commands", "home", "rules")
_WIDEST_LINKS = 34
"""The columns of the ways out in the language that needs most."""


# How the screen is shared between the board and its guide


class Plan(NamedTuple):
    """The lines and columns of the board and of the guide, which stands beside or below it.

    `display` is the one that the board is drawn in, where the one asked for has no room.
    """

    board_columns: int
    board_lines: int
    guide_columns: int
    guide_lines: int
    beside: bool
    display: Display


def plan(shape: Shape, display: Display, columns: int, lines: int) -> Plan | TooSmall:
    """The guide beside the board where both fit, else below it, else one line of it.

    What each line still needs comes first, then the display asked for, then cells that do not run
    together: all of them are worth having the guide below.
    """
    tall = lines - AROUND
    shares = ((columns - GUIDE_COLUMNS, tall), (columns, tall - GUIDE_LINES), (columns, tall - 1))
    for counted, wanted, roomy in product((True, False), repeat=3):
        for beside, (wide, high) in zip((True, False, False), shares, strict=True):
            drawn = arrange(shape, display, wide, high)
            if isinstance(drawn, TooSmall) or (wanted and drawn.display is not display):
                continue
            if (counted and not drawn.has_counts) or (roomy and drawn.scale.columns < ROOMY):
                continue
            if beside:
                spare = columns - drawn.columns
                guide = max(GUIDE_COLUMNS, min(WIDEST_GUIDE, spare - 1))
                return Plan(columns - guide, tall, guide, tall, beside=True, display=drawn.display)
            below = tall - drawn.lines
            return Plan(columns, drawn.lines, columns, below, beside=False, display=drawn.display)
    return smallest_room(shape, AROUND + 1)


def room_sentences(words: Words, title: str, needed: TooSmall, room: Size) -> tuple[str, str]:
    """How large the window would have to be and how large it is, with the units and without."""
    facts = {
        "game": title,
        "columns": needed.columns,
        "lines": needed.lines,
        "wide": room.width,
        "high": room.height,
    }
    return (
        words.say(
            "{game} needs {columns} columns and {lines} lines; this is {wide}x{high}.", **facts
        ),
        words.say("{game} needs {columns}x{lines}; this is {wide}x{high}.", **facts),
    )


def room_line(words: Words, title: str, needed: TooSmall, room: Size) -> str:
    """The same in one line of a window, after a blank."""
    for told in room_sentences(words, title, needed, room):
        if cell_len(told) < room.width:
            return told
    facts = {"game": title, "columns": needed.columns, "lines": needed.lines}
    return words.say("{game} needs {columns}x{lines}.", **facts)


# The title


def title_page(
    words: Words,
    opening: Opening[Any],
    columns: int,
    *,
    paused: bool = False,
    told: str | None = None,
) -> Page:
    """What is played, how hard it is, which day's it is, or else what is told; whether it waits.

    Each as far as there is room: that it waits comes before the level, and before all of the name
    but its first word.
    """
    page = Page(columns, 1)
    ways = tuple(_told(words, opening)) if told is None else (DOT + told, "")
    name, shown, waits = _fitting_title(words, opening, columns - 1, ways, paused=paused)
    x = page.put(1, 0, name, "strong")
    x = page.put(x, 0, shown, "dim")
    page.put(x, 0, waits, "accent")
    return page


def _fitting_title(
    words: Words, opening: Opening[Any], room: int, ways: Sequence[str], *, paused: bool
) -> tuple[str, str, str]:
    """The name, what is told of the puzzle, and that it waits: the most that there is room for."""
    game = registry.game(opening.game)
    size = game.size(opening.start)
    long = words.say("{game} - grid {size}", game=game.title, size=size)
    names = (long, f"{game.title} {size}", game.title)
    for waits in ("  " + words.say("paused"), "") if paused else ("",):
        for name in names:
            for told in ways:
                if cell_len(name + told + waits) <= room:
                    return name, told, waits
    return names[1], "", ""


def _told(words: Words, opening: Opening[Any]) -> Iterator[str]:
    """How hard the puzzle is and which day's, in ever fewer words, then nothing."""
    game = registry.game(opening.game)
    if isinstance(game, Match):
        from takuzu_tui.play.match import level_text  # noqa: PLC0415 - puzzles need none

        yield DOT + level_text(words, game, None, opening.start)
    if opening.level is not None:
        level = level_name(words, opening.level)
        if (day := day_of(opening)) is not None:
            dated = words.say("daily {day}", day=day_and_month(words, day))
            yield f"{DOT}{level}{DOT}{dated}"
            yield DOT + words.say("{level}, daily", level=level)
            yield DOT + words.say("of the day")
        else:
            yield DOT + level
    yield ""


# Clock and ways out


def top_page(player: Player, opening: Opening[Any], columns: int, told: str | None) -> Page:
    """The title, the time while it is shown and no pause hides it, and the ways out."""
    words, page, is_paused = player.words, Page(columns, 1), player.session.is_paused
    room = title_room(words, opening.game, columns)
    page.paste(0, 0, title_page(words, opening, room, paused=is_paused, told=told))
    if player.timer and not is_paused:
        page.put(room, 0, clock_text(player.session.elapsed).rjust(CLOCK_COLUMNS - 2), "strong")
    page.paste(room + CLOCK_COLUMNS, 0, links_page(words, opening.game, columns))
    return page


def first_top_page(words: Words, opening: Opening[Any], columns: int, told: str | None) -> Page:
    """The same before the player sits down: the title in the least room that is left to it."""
    page = Page(columns, 1)
    room = columns - CLOCK_COLUMNS - _WIDEST_LINKS
    page.paste(0, 0, title_page(words, opening, room, told=told))
    return page


@lru_cache(maxsize=4)
def links_page(words: Words, game: str, columns: int) -> Page:
    """The ways out of the game, as many as there is room for, the most needful at the end."""
    from takuzu_tui.play.actions import actions_of  # noqa: PLC0415 - after the first frame

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


class Moment(Enum):
    """What the keys depend on."""

    PLAY = "cells are empty"
    SHOW = "the computer plays both sides"
    RUN = "agents or techniques fill cells"
    FULL = "none is"
    WHERE = "an explanation has told where to look"
    WHY = "and why"
    OFFER = "and what would be entered"
    PAUSED = "the game waits"
    FINISHED = "it is over"


_PLACE = "place"
"""Stands for the game's own keys that fill a cell."""
_SHOWN = {
    Moment.PLAY: (
        *(_PLACE, "pencil", "cycle", "clear", "next_empty", "explain", "why_not", "checkpoint"),
        *("type", "display", "pause", "new", "keys"),
    ),
    Moment.SHOW: ("faster", "slower", "display", "pause", "new", "keys"),
    Moment.RUN: ("drop", "slower", "faster", "display", "pause", "keys"),
    Moment.FULL: (
        *("validate", "undo", _PLACE, "clear", "cycle", "checkpoint"),
        *("display", "pause", "new", "keys"),
    ),
    Moment.WHERE: ("explain", "drop", "keys"),
    Moment.WHY: ("explain", "take", "drop", "keys"),
    Moment.OFFER: ("take", "drop", "keys"),
    Moment.PAUSED: ("pause", "new", "home", "rules", "display", "copy", "keys"),
    Moment.FINISHED: ("result", "review", "new", "home", "display", "copy", "keys"),
}
"""The actions on the bottom line, in their order."""
_FIRST = {
    Moment.PLAY: ("keys", _PLACE, "pencil", "explain", "why_not", "next_empty", "clear"),
    Moment.WHERE: ("explain", "drop"),
    Moment.WHY: ("explain", "drop"),
    Moment.OFFER: ("take", "drop"),
}
"""The actions that have room before the others, wherever they stand; else the first and F1."""
_LABELS = {
    _PLACE: marked("place"),
    "next_empty": marked("next empty"),
    "review": marked("review"),
    "take": marked("take it"),
    "type": marked("type"),
}
"""What is called otherwise than elsewhere, where it is called by its name in small letters."""
_GOING_ON = {(Moment.WHERE, "explain"), (Moment.WHY, "explain"), (Moment.PAUSED, "pause")}
_KEYS = {"take": "enter", "drop": "escape", "validate": "enter"}
"""Keys that these have at their moment, beside those that they always have."""


def moment_of(player: Player) -> Moment:
    """What the player is in the middle of."""
    session = player.session
    if session.is_paused:
        return Moment.PAUSED
    if session.is_finished:
        return Moment.FINISHED
    if session.is_running:
        return Moment.RUN
    if player.explanation is not None:
        return Moment[player.explanation.stage.name]
    if player.is_show:
        return Moment.SHOW
    return Moment.PLAY if session.is_open else Moment.FULL


def footer_page(player: Player, columns: int) -> Page:
    """The move being typed, what is waited for, or the keys, as many as there is room for."""
    game, words = player.game, player.words
    page = Page(columns, 1)
    if player.awaited is not None:
        page.put(1, 0, player.awaited.told, "accent", "take")
        return page
    if player.prompt is None:
        moment = moment_of(player)
        return _keys_page(words, game.name, moment, _shown(player, moment), columns)
    x = page.put(1, 0, ":", "key")
    x = page.put(x, 0, player.prompt[-max(1, columns - x - 1) :], "strong")
    x = page.put(x, 0, "_", "accent")
    told = words.say("a move such as {example}, then Enter", example=game.example)
    page.put(x + 2, 0, told, "dim")
    return page


def _shown(player: Player, moment: Moment) -> tuple[str, ...]:
    """The actions on the bottom line; in a lesson those that have their time."""
    coach, names = player.coach, _SHOWN[moment]
    if coach is None:
        return names
    from takuzu_tui.play.actions import actions_of  # noqa: PLC0415 - loaded by then

    actions = actions_of(player.game.name)
    asked = {"take": "accept", _PLACE: actions.filling[0].id if actions.filling else _PLACE}
    if coach.awaited in actions.by_id and actions[coach.awaited].keys:
        names = tuple(dict.fromkeys((coach.awaited, *names)))
    return tuple(name for name in names if coach.offers(asked.get(name, name)))


@lru_cache(maxsize=16)
def _keys_page(
    words: Words, game: str, moment: Moment, names: tuple[str, ...], columns: int
) -> Page:
    """The keys; they are asked for again at every key, and seldom change."""
    from takuzu_tui.play.actions import actions_of  # noqa: PLC0415 - after the first frame

    page, actions = Page(columns, 1), actions_of(game)
    known = {"take", *actions.by_id} | ({_PLACE} if actions.filling else set())
    shown = [name for name in names if name in known]
    keys = {name: _keys_of(words, actions, name) for name in shown}
    labels = {name: _label(words, actions, moment, name) for name in shown}
    first = _FIRST.get(moment, (shown[0], "keys"))
    needed = dict.fromkeys((*(name for name in first if name in shown), *shown))
    widths = {
        name: sum(len(key) + 1 for key, _ in keys[name]) + len(labels[name]) for name in needed
    }
    fitting = with_room(widths, columns - 1)
    x = 1
    for name in shown:
        if name in fitting:
            for key, action in keys[name]:
                x = page.put(x, 0, key, "key", action) + 1
            x = page.put(x, 0, labels[name], "label", keys[name][-1][1]) + 2
    return page


def _keys_of(words: Words, actions: Actions, name: str) -> list[tuple[str, str]]:
    """The keys of an action, each with what a click on it does."""
    if name == _PLACE:
        return list(actions.filling_keys)
    from takuzu_tui.play.actions import key_text  # noqa: PLC0415 - loaded by then

    return [(key_text(words, _KEYS.get(name) or actions[name].keys[0]), name)]


def _label(words: Words, actions: Actions, moment: Moment, name: str) -> str:
    """What an action is called on the bottom line."""
    if (moment, name) in _GOING_ON:
        return words.say("go on")
    if (moment, name) == (Moment.RUN, "drop"):
        return words.say("stop")
    from takuzu_tui.play.actions import At  # noqa: PLC0415 - loaded by then

    if name in _LABELS and not (name in actions.by_id and At.MATCH in actions[name].at):
        return words.say(_LABELS[name])
    return words.say(actions[name].label).lower()
