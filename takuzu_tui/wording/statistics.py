"""Times and streaks in a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from takuzu_tui.engine.text import marked
from takuzu_tui.wording.levels import kind_name, level_name
from takuzu_tui.wording.phrases import clock_text, table
from takuzu_tui.wording.words import Words

BARS = "▁▂▃▄▅▆▇█"
ASCII_BARS = "_.-=+*%#"
_HEAD = (
    marked("size"),
    marked("level"),
    marked("played"),
    marked("solved"),
    marked("best"),
    marked("best with help"),
    marked("median"),
    marked("hints"),
    marked("last times"),
)


class Counted(Protocol):
    """The games of one size and level, counted."""

    @property
    def size(self) -> str: ...
    @property
    def level(self) -> str | None: ...
    @property
    def played(self) -> int: ...
    @property
    def solved(self) -> int: ...
    @property
    def hints(self) -> int: ...
    @property
    def best(self) -> float | None: ...
    @property
    def best_helped(self) -> float | None: ...
    @property
    def median(self) -> float | None: ...
    @property
    def last(self) -> Sequence[float]: ...


def bars(words: Words, heights: Iterable[int]) -> str:
    """Heights from 1 to 8 as a line of bars."""
    signs = ASCII_BARS if words.ascii_only else BARS
    return "".join(signs[height - 1] for height in heights)


def statistics_table(
    words: Words, counted: Iterable[Counted], heights: Iterable[Sequence[int]]
) -> list[str]:
    """A row for each size and level, with the last times as bars."""
    head = [words.say(name) for name in _HEAD]
    rows = [
        [
            alike.size,
            level_name(words, alike.level),
            str(alike.played),
            str(alike.solved),
            clock_text(alike.best),
            clock_text(alike.best_helped),
            clock_text(alike.median),
            str(alike.hints),
            bars(words, heights_of_it),
        ]
        for alike, heights_of_it in zip(counted, heights, strict=True)
    ]
    return table([head, *rows], right=range(2, 8))


def tally_sentence(words: Words, alike: Counted) -> str:
    """The games of one size and level in a sentence; what there is none of is left out."""
    told = [
        kind_name(words, alike.size, alike.level),
        words.say_many(
            "{n} of {played} solved", "{n} of {played} solved", alike.solved, played=alike.played
        ),
    ]
    for name, seconds in (
        (marked("best"), alike.best),
        (marked("best with help"), alike.best_helped),
        (marked("median"), alike.median),
    ):
        if seconds is not None:
            told.append(f"{words.say(name)} {clock_text(seconds)}")
    if alike.hints:
        told.append(f"{words.say('hints')} {alike.hints}")
    return f"{', '.join(told)}."


def statistics_columns(words: Words, counted: Sequence[Counted]) -> list[list[str]]:
    """The same column by column, the name of each on top, the most telling first."""
    return [
        [words.say("size"), *(alike.size for alike in counted)],
        [words.say("level"), *(level_name(words, alike.level) for alike in counted)],
        [words.say("won"), *(f"{alike.solved}/{alike.played}" for alike in counted)],
        [words.say("best"), *(clock_text(alike.best) for alike in counted)],
        [words.say("median"), *(clock_text(alike.median) for alike in counted)],
        [words.say("last"), *(clock_text(_newest(alike)) for alike in counted)],
        [words.say("hints"), *(str(alike.hints) for alike in counted)],
        [words.say("best helped"), *(clock_text(alike.best_helped) for alike in counted)],
    ]


def _newest(alike: Counted) -> float | None:
    return alike.last[-1] if alike.last else None


class Streaks(Protocol):
    """For how many days in a row something was solved, now and at most."""

    @property
    def streak(self) -> int: ...
    @property
    def longest_streak(self) -> int: ...
    @property
    def daily_streak(self) -> int: ...
    @property
    def longest_daily_streak(self) -> int: ...


def streak_sentences(words: Words, told: Streaks) -> list[str]:
    """How many days in a row, now and at most, for all puzzles and for the daily one."""
    return [
        words.say_many(
            "Solved on {n} day in a row, at most {longest}.",
            "Solved on {n} days in a row, at most {longest}.",
            told.streak,
            longest=told.longest_streak,
        ),
        words.say_many(
            "Daily puzzle: {n} day in a row, at most {longest}.",
            "Daily puzzle: {n} days in a row, at most {longest}.",
            told.daily_streak,
            longest=told.longest_daily_streak,
        ),
    ]
