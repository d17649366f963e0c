"""What is not being saved and why, in sentences; kinds and reasons come by their names."""

from __future__ import annotations

from datetime import date

from takuzu_tui.engine.text import marked
from takuzu_tui.wording.dates import day_text
from takuzu_tui.wording.phrases import clock_text
from takuzu_tui.wording.words import Words

_TROUBLES = {
    "no home": marked("there is no home folder"),
    "read-only": marked("{path} cannot be written ({detail})"),
    "full": marked("the disk is full ({path})"),
    "device": marked("{path} failed ({detail})"),
    "corrupt": marked("{path} is damaged ({detail})"),
    "newer": marked("{path} was written by a newer version of the game"),
    "locked": marked("another program holds {path}"),
    "taken": marked("the game was taken over elsewhere"),
}
_AMONG_STRANGERS = {
    "read-only": marked("the saved games cannot be written"),
    "full": marked("the disk is full"),
    "device": marked("the disk failed"),
    "corrupt": marked("the saved games are damaged"),
    "newer": marked("the saved games were written by a newer version of the game"),
    "locked": marked("another program holds the saved games"),
}
"""The same where nobody shall learn anything of the machine: what the file is for, not where."""
_OF_THE_TABLE = {
    "read-only": marked("it cannot be written"),
    "full": marked("the disk is full"),
    "device": marked("the disk failed"),
    "corrupt": marked("it is damaged"),
    "newer": marked("it was written by a newer version of the game"),
    "locked": marked("others are writing it"),
}
"""Why the table of a day cannot be had, or not be written."""
_DAMAGES = {
    "absent": marked("There is no game {game}."),
    "altered": marked("Game {game} was altered; it is kept aside."),
    "truncated": marked("A part of game {game} is missing; it is kept aside."),
    "impossible": marked("Game {game} makes no sense ({detail}); it is kept aside."),
    "disk": marked("Game {game} could not be read ({detail})."),
    "unknown": marked("Game {game} is one that this version does not know; it stays as it is."),
}


def trouble_reason(words: Words, kind: str, path: object, detail: str) -> str:
    """Why something is not saved, as a part of a sentence; no path, where none may be told."""
    if path is None and kind in _AMONG_STRANGERS:
        return words.say(_AMONG_STRANGERS[kind])
    return words.say(_TROUBLES[kind], path=path, detail=detail)


def trouble_sentence(words: Words, kind: str, path: object, detail: str) -> str:
    """That a game is not saved from here on, and why."""
    reason = trouble_reason(words, kind, path, detail)
    return words.say("Not being saved: {reason}.", reason=reason)


def table_sentence(words: Words, kind: str) -> str:
    """That the day's table is not what it should be, and why; no path is ever told."""
    reason = words.say(_OF_THE_TABLE[kind])
    return words.say("The table of the players is not up to date: {reason}.", reason=reason)


def damage_sentence(words: Words, game: int, reason: str, detail: str) -> str:
    """Why a game cannot be gone on with."""
    return words.say(_DAMAGES[reason], game=game, detail=detail)


def daily_sentence(words: Words, day: date, today: date, seconds: float) -> str:
    """That a day's puzzle was solved, though its game is gone."""
    told = marked("The puzzle of {day} is solved, in {time}; the next one comes tomorrow.")
    if day != today:
        told = marked("The puzzle of {day} is solved, in {time}.")
    return words.say(told, day=day_text(words, day, today), time=clock_text(seconds))


def taken_sentence(words: Words, game: int) -> str:
    """That somebody has the game."""
    return words.say("Game {game} is open elsewhere.", game=game)


def clock_sentence(words: Words) -> str:
    """That the clock shows an earlier time than a saved game, and what comes of it."""
    return words.say("The clock is behind your last game: later games come last for now.")


def set_aside_sentence(words: Words, path: object) -> str:
    """What became of a damaged file; no path, where none may be told."""
    if path is None:
        return words.say("The saved games were damaged; they are kept aside.")
    return words.say("The saved games were damaged; they are kept in {path}.", path=path)
