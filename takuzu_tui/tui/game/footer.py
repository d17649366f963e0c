"""The line below the board: the keys that fit the moment, or the move being typed."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from takuzu_tui.engine.text import marked
from takuzu_tui.tui.game.desk import Desk
from takuzu_tui.tui.key_names import key_text
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.words import Words


class _Part(NamedTuple):
    """A key, what it is called, and the action that a click does."""

    key: str
    label: str
    action: str


class Moment(Enum):
    """What the keys depend on."""

    PLAY = "cells are empty"
    FULL = "none is"
    WHERE = "an explanation has told where to look"
    WHY = "and why"
    OFFER = "and what would be entered"
    PAUSED = "the game waits"
    FINISHED = "it is over"


_GO_ON = _Part("i", marked("go on"), "explain")
_TAKE = _Part("enter", marked("take it"), "take")
_DROP = _Part("escape", marked("drop"), "drop")
_CLEAR = _Part(".", marked("clear"), "clear")
_CHECKPOINT = _Part("m", marked("checkpoint"), "checkpoint")
_DISPLAY = _Part("d", marked("display"), "display")
_PAUSE = _Part("p", marked("pause"), "pause")
_NEW = _Part("n", marked("new"), "new")
_HOME = _Part("q", marked("home"), "home")
_KEYS = _Part("f1", marked("keys"), "keys")
_PLACE = (_Part("0", "", "zero"), _Part("1", marked("place"), "one"))
_CYCLE = _Part("space", marked("cycle"), "cycle")

_PARTS: dict[Moment, tuple[_Part, ...]] = {
    Moment.PLAY: (
        *_PLACE,
        _CYCLE,
        _CLEAR,
        _Part("tab", marked("next empty"), "next_empty"),
        _Part("i", marked("explain"), "explain"),
        _Part("w", marked("why not"), "why_not"),
        _CHECKPOINT,
        _Part(":", marked("type"), "type"),
        _DISPLAY,
        _PAUSE,
        _NEW,
        _KEYS,
    ),
    Moment.FULL: (
        _Part("enter", marked("validate"), "validate"),
        _Part("u", marked("undo"), "undo"),
        *_PLACE,
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
        _Part("p", marked("go on"), "pause"),
        _NEW,
        _HOME,
        _Part("?", marked("rules"), "rules"),
        _DISPLAY,
        _Part("c", marked("copy"), "copy"),
        _KEYS,
    ),
    Moment.FINISHED: (
        _Part("V", marked("result"), "result"),
        _Part("r", marked("review"), "review"),
        _NEW,
        _HOME,
        _DISPLAY,
        _Part("c", marked("copy"), "copy"),
        _KEYS,
    ),
}
_FIRST = {
    Moment.PLAY: ("keys", "zero", "one", "explain", "why_not", "next_empty", "clear"),
    Moment.WHERE: ("explain", "drop"),
    Moment.WHY: ("explain", "drop"),
    Moment.OFFER: ("take", "drop"),
}
"""The keys that have room before the others, wherever they stand; else the first and F1."""


def moment_of(desk: Desk) -> Moment:
    """What the player is in the middle of."""
    if desk.session.is_paused:
        return Moment.PAUSED
    if desk.session.is_finished:
        return Moment.FINISHED
    if desk.explanation is not None:
        return Moment[desk.explanation.stage.name]
    return Moment.PLAY if desk.is_open else Moment.FULL


def footer_page(desk: Desk, columns: int) -> Page:
    """The move being typed, or the keys, as many as there is room for."""
    if desk.prompt is None:
        return _keys_page(desk.words, moment_of(desk), columns)
    page = Page(columns, 1)
    x = page.put(1, 0, ":", "key")
    x = page.put(x, 0, desk.prompt[-max(1, columns - x - 1) :], "strong")
    x = page.put(x, 0, "_", "accent")
    page.put(x + 2, 0, desk.words.say("a move such as AB1, then Enter"), "dim")
    return page


@lru_cache(maxsize=16)
def _keys_page(words: Words, moment: Moment, columns: int) -> Page:
    """The keys; they are asked for again at every key, and seldom change."""
    page = Page(columns, 1)
    shown = {
        action: (key_text(words, key), f" {words.say(label)} " if label else "")
        for key, label, action in _PARTS[moment]
    }
    widths = {action: len(key + label) + 1 for action, (key, label) in shown.items()}
    first = _FIRST.get(moment, (_PARTS[moment][0].action, "keys"))
    fitting = _fitting(dict.fromkeys((*first, *widths)), widths, columns + 1)
    x = 1
    for action, (key, label) in shown.items():
        if action in fitting:
            x = page.put(x, 0, key, "key", action)
            x = page.put(x, 0, label.rstrip(), "label", action) + (2 if label else 1)
    return page


def _fitting(order: Iterable[str], widths: dict[str, int], room: int) -> set[str]:
    """The actions that have room beside each other, the more needful ones first."""
    fitting: set[str] = set()
    for action in order:
        if widths[action] <= room:
            fitting.add(action)
            room -= widths[action]
    return fitting
