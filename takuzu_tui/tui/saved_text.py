"""Saved games in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from takuzu_tui.wording.statistics import level_name
from takuzu_tui.wording.times import clock_text, moment_text
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.play.store import GameRow


def latest(words: Words, game: GameRow) -> str:
    """The game that was played last: what it is, how far it came, and when."""
    size, level = f"{game.size}x{game.size}", game.difficulty
    return words.say(
        "The latest: {puzzle}, {percent}% filled, {time}, on {moment}.",
        puzzle=size if level is None else f"{size} {level_name(words, level)}",
        percent=int(100 * game.progress),
        time=clock_text(game.elapsed),
        moment=moment_text(game.played),
    )


def cells(words: Words, game: GameRow) -> list[str]:
    """The game in a table: size, level, progress, time, when, and whose day's puzzle it is."""
    progress = f"{int(100 * game.progress)}%"
    return [
        f"{game.size}x{game.size}",
        level_name(words, game.difficulty),
        words.say("finished") if game.is_finished else progress,
        clock_text(game.elapsed),
        moment_text(game.played),
        "" if game.daily is None else words.say("daily {day}", day=game.daily),
    ]
