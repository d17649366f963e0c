"""How the game is shown: errors, time, displays, the code to share."""

from __future__ import annotations

from collections.abc import Sequence

from takuzu_tui.cli.plain.table import Table
from takuzu_tui.cli.plain.understanding import heard, plainly
from takuzu_tui.engine.text import marked
from takuzu_tui.play.settings import DISPLAYS, ErrorMode
from takuzu_tui.wording.words import Words

_ERRORS = {
    ErrorMode.RULES: marked("Broken rules are told at once."),
    ErrorMode.OFF: marked("Errors are not told."),
    ErrorMode.WRONG: marked("Broken rules and wrong cells are told at once."),
}
_ERROR_NAMES = {
    ErrorMode.RULES: marked("rules"),
    ErrorMode.OFF: marked("off"),
    ErrorMode.WRONG: marked("wrong"),
}
_DISPLAY_NAMES = {"plain": marked("plain"), "large": marked("large"), "colour": marked("colour")}
assert tuple(_DISPLAY_NAMES) == DISPLAYS
USUALLY_REPEATED = 10
"""Messages that are told once more when nobody says how many."""


def picked(words: Words, text: str, names: Sequence[str]) -> int | None:
    """The place of the name that the text is, in English or in the player's language."""
    wanted = plainly(text)
    for place, name in enumerate(names):
        if wanted in (name, plainly(words.say(name))):
            return place
    return None


def unknown_choice(words: Words, text: str, names: Sequence[str]) -> str:
    """What could have been chosen instead of the text."""
    choices = ", ".join(words.say(name) for name in names)
    return words.say(
        "Expected one of {choices}, got {text}.", choices=choices, text=heard(words, text)
    )


def toggle_board(table: Table, _rest: str) -> None:
    """The board shown after every change, or when asked for."""
    table.shows_board = not table.shows_board
    if table.shows_board:
        table.say("The board is shown after every change.")
        table.show()
    else:
        table.say("The board is shown when you ask for it: {show}.", show=table.name("show"))


def errors(table: Table, rest: str) -> None:
    """The next way to tell errors, or the one that is named."""
    modes, names = list(_ERROR_NAMES), list(_ERROR_NAMES.values())
    if rest:
        place = picked(table.words, rest, names)
        if place is None:
            table.tell(unknown_choice(table.words, rest, names))
            return
        table.errors = modes[place]
    else:
        table.errors = table.errors.following
    table.say(_ERRORS[table.errors])


def display(table: Table, rest: str) -> None:
    """The board in the next display, or in the one that is named, from here on."""
    names = list(_DISPLAY_NAMES.values())
    if rest:
        place = picked(table.words, rest, names)
        if place is None:
            table.tell(unknown_choice(table.words, rest, names))
            return
    else:
        place = (DISPLAYS.index(table.house.display) + 1) % len(DISPLAYS)
    table.house.display = DISPLAYS[place]
    table.say("Display: {display}.", display=table.words.say(names[place]))
    if not table.session.is_paused:
        table.show()


def tell_time(table: Table, _rest: str) -> None:
    """The time played so far."""
    table.tell_time()


def timer(table: Table, _rest: str) -> None:
    """Whether the time is told with the board and at the end."""
    table.timer = not table.timer
    if table.timer:
        table.say("The time is told with the board and at the end.")
        table.tell_time()
    else:
        table.say("The time is not told.")


def pause(table: Table, _rest: str) -> None:
    """The clock stopped and the board hidden, or the game gone on with."""
    if table.session.is_finished:
        table.tell_finished()
    elif table.session.is_paused:
        table.session.resume()
        table.say("The game goes on.")
    else:
        table.session.pause()
        tell_paused(table)


def tell_paused(table: Table) -> None:
    """That the board is hidden for now, and how to go on."""
    table.say("The game is paused; {pause} goes on.", pause=table.name("pause"))


def repeat(table: Table, rest: str) -> None:
    """The last messages of the game once more, as many as are wanted, the newest last."""
    if rest and not _is_number(rest):
        table.say("Expected a number, got {text}.", text=heard(table.words, rest))
        return
    told = list(table.house.console.messages)
    for line in told[-int(rest or USUALLY_REPEATED) :]:
        table.tell(line)


def _is_number(text: str) -> bool:
    """Whether the text is a number that is more than nothing and not beyond all measure."""
    return text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0


def copy(table: Table, _rest: str) -> None:
    """The code of the puzzle, on a line of its own words."""
    from takuzu_tui.engine.takuzu.formats import format_grid  # noqa: PLC0415 - few copy

    table.say("Share code: {code}", code=format_grid(table.givens, "code"))
