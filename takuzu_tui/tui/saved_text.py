"""Saved games in words."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from takuzu_tui.wording.dates import day_text, is_on, moment_text
from takuzu_tui.wording.phrases import clock_text, level_name
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.play.store import GameRow


def latest(words: Words, game: GameRow, today: date) -> str:
    """The game that was played last: what it is, how far it came, and when."""
    size, level = game.size, game.level
    return words.say(
        "The latest: {puzzle}, {percent}% filled, {time}, on {moment}.",
        puzzle=size if level is None else f"{size} {level_name(words, level)}",
        percent=int(100 * game.progress),
        time=clock_text(game.elapsed),
        moment=moment_text(words, game.played, today),
    )


def cells(words: Words, game: GameRow, today: date) -> list[str]:
    """The game in a table: size, level, progress, time, when, and whose day's puzzle it is."""
    progress = f"{int(100 * game.progress)}%"
    return [
        game.size,
        level_name(words, game.level),
        words.say("finished") if game.is_finished else progress,
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
