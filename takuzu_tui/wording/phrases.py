"""Sentences and texts that every game shares: messages, lists, labels, levels, times, tables."""

from __future__ import annotations

import errno
import re
from collections.abc import Collection, Iterable, Sequence
from enum import IntEnum

from takuzu_tui.engine.text import QUOTED_LENGTH, InputError, marked, quote
from takuzu_tui.wording.words import Words

_BOUND = re.compile(r" (?=[!?:;»%])|(?<=«) ")
_TIE = "\N{NO-BREAK SPACE}"
_REFUSALS = {
    FileNotFoundError: marked("no such file or directory"),
    IsADirectoryError: marked("it is a directory"),
    NotADirectoryError: marked("a part of the path is not a directory"),
    PermissionError: marked("permission denied"),
}
_LEVELS = {
    "easy": marked("easy"),
    "medium": marked("medium"),
    "hard": marked("hard"),
    "expert": marked("expert"),
    "beyond": marked("beyond expert"),
}


def as_sentence(remark: str) -> str:
    """A remark that stands behind a name elsewhere, as a sentence of its own.

    >>> as_sentence("the line has no digit")
    'The line has no digit.'
    >>> as_sentence("expected a digit, got 'xxx'...")
    "Expected a digit, got 'xxx'..."
    """
    return stopped(f"{remark[:1].upper()}{remark[1:]}")


def stopped(text: str) -> str:
    """A text that others follow: with a full stop, unless it has an end of its own.

    >>> stopped("There is no error"), stopped("Start again!")
    ('There is no error.', 'Start again!')
    """
    return text if text.endswith((".", "!", "?")) else f"{text}."


def error_sentence(words: Words, error: InputError) -> str:
    """What is wrong, in the language of the words."""
    return words.say(error.template, **error.facts)


def heard(words: Words, text: str) -> str:
    """What was typed, as it may be told: accents as they are, anything doubtful escaped."""
    is_harmless = text.isprintable() and len(text) <= QUOTED_LENGTH
    return f"'{text}'" if is_harmless and not words.ascii_only else quote(text)


def system_reason(error: OSError) -> str:
    """Why the system refused, to be said in any language where we know the words.

    >>> system_reason(FileNotFoundError()), system_reason(OSError(28, "No space left on device"))
    ('no such file or directory', 'the disk is full')
    >>> system_reason(OSError(5, "Input/output error"))
    'Input/output error'
    """
    if error.errno == errno.ENOSPC:
        return marked("the disk is full")
    return _REFUSALS.get(type(error)) or error.strerror or type(error).__name__


def rule_sentence(words: Words, rules: Sequence[str], number: int) -> str:
    """A rule by its number and in its words."""
    return words.say("Rule {number}: {rule}", number=number, rule=words.say(rules[number - 1]))


def labelled(words: Words, name: str, value: object) -> str:
    """A name and what belongs to it, with the language's own colon."""
    return words.say("{name}: {value}", name=name, value=value)


def listed(words: Words, names: Iterable[str]) -> str:
    """Names joined as in speech: "A, B and C"."""
    *rest, last = names
    if not rest:
        return last
    return words.say("{rest} and {last}", rest=", ".join(rest), last=last)


def clock_text(seconds: float | None) -> str:
    """Minutes and seconds; the minutes go on past 59; a dash for no time.

    >>> clock_text(6005.9), clock_text(None)
    ('100:05', '-')
    """
    if seconds is None:
        return "-"
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes:02}:{rest:02}"


def level_name(words: Words, level: str | None) -> str:
    """The name of a level, or that there is none."""
    return words.say("ungraded") if level is None else words.say(_LEVELS[level])


def kind_name(words: Words, size: str, level: str | None) -> str:
    """A size and a level, as a part of a sentence."""
    if level is None:
        return f"{size}, {level_name(words, None)}"
    return words.say("{size}, level {level}", size=size, level=level_name(words, level))


def wrap(text: str, width: int) -> list[str]:
    """The lines of a text, a column wide at least; no sign set off by a blank begins a line.

    >>> wrap("Bravo, la grille !", 16)
    ['Bravo, la', 'grille !']
    """
    import textwrap  # noqa: PLC0415 - what solves wraps nothing

    return [untied(line) for line in textwrap.wrap(tied(text), max(1, width))]


def tied(text: str) -> str:
    """The text, to be wrapped: a sign that French sets off by a blank begins no line."""
    return _BOUND.sub(_TIE, text)


def untied(text: str) -> str:
    """What `tied` made of a text, once it is wrapped."""
    return text.replace(_TIE, " ")


def table(rows: Iterable[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """The rows with their columns lined up; those numbered in `right` end together.

    >>> table([["a", "10"], ["bcd", "9"]], right=[1])
    ['a    10', 'bcd   9']
    """
    lines = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]


def fitting(
    rows: Iterable[Sequence[str]], width: int, right: Collection[int] = (), more: str = ""
) -> list[str]:
    """The same with as many columns, from the left, as there is room for; two stay in any case.

    Where columns are left out, every row that had something there ends with the sign for more.

    >>> fitting([["6x6", "easy", "12%"]], 10)
    ['6x6  easy']
    >>> fitting([["6x6", "easy", "12%"], ["8x8", "easy", ""]], 15, more="...")
    ['6x6  easy  ...', '8x8  easy']
    """
    known = [list(row) for row in rows]
    lines = table(known, right)
    for count in range(max(map(len, known), default=0) - 1, 1, -1):
        if max(map(len, lines)) <= width:
            break
        numbers = [place for place in right if place < count]
        cut = ([*row[:count], more if any(row[count:]) else ""] for row in known)
        lines = table(cut, numbers)
    return lines


# The numbered messages that every puzzle tells; those of its rules are each game's own


class Message(IntEnum):
    """What the game has to say, by its number."""

    RESET = 1
    NO_ERROR = 6
    WON = 9
    LOST = 10
    NOTHING_OBVIOUS = 11
    FINAL_TIME = 12


TEMPLATES = {
    Message.RESET: marked("The grid has been reset."),
    Message.NO_ERROR: marked("There is no error"),
    Message.WON: marked("Congratulations, you have completed the grid correctly!"),
    Message.LOST: marked("Unfortunately, the grid is wrong, you have to start again!"),
    Message.NOTHING_OBVIOUS: marked("No obvious cell to fill for now."),
    Message.FINAL_TIME: marked("Final time: {MM}:{SS}"),
}


def message(words: Words, number: Message, /, **facts: object) -> str:
    """The sentence of a numbered message."""
    return words.say(TEMPLATES[number], **facts)


def final_time(words: Words, seconds: float) -> str:
    """Message 12; minutes go on past 59 rather than wrap."""
    minutes, _, rest = clock_text(seconds).partition(":")
    return message(words, Message.FINAL_TIME, MM=minutes, SS=rest)
