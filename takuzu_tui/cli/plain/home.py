"""The choice of a puzzle, line by line."""

from __future__ import annotations

from takuzu_tui.cli.plain import deeds
from takuzu_tui.cli.plain.beginning import OFFERED_SIZES, begin, size_of, tell_sizes
from takuzu_tui.cli.plain.house import House
from takuzu_tui.cli.plain.understanding import Unclear, called, named, unclear_sentence
from takuzu_tui.cli.plain.vocabulary import AT_HOME, chosen
from takuzu_tui.cli.plain.wishes import Wish
from takuzu_tui.wording.levels import level

WORDS = chosen(AT_HOME)


def choose(house: House) -> Wish | None:
    """What the player wants, asked for until it is clear; None at the end of input."""
    words = house.words
    house.console.say(
        "Difficulty: {level}. Type {help} for the words.",
        level=level(words, house.settings.difficulty),
        help=named(words, "words"),
    )
    _offer_to_go_on(house)
    while (answer := house.console.ask(_question(house))) is not None:
        wish = _understood(house, answer)
        if wish is not None:
            return wish
    return None


def _offer_to_go_on(house: House) -> None:
    """Tells which game was played last, if it is not over."""
    latest = next(iter(house.vault.unfinished()), None)
    if latest is not None:
        told = f"{named(house.words, 'resume')} {latest.id}"
        house.console.say("Type {resume} to go on with your last game.", resume=told)


def _question(house: House) -> str:
    facts = {"sizes": OFFERED_SIZES, "size": house.settings.size}
    return house.words.say("Size of the grid ({sizes}; Enter is {size})?", **facts)


def _understood(house: House, answer: str) -> Wish | None:
    """The puzzle of a size, or what a word asks for."""
    if not answer or size_of(answer) is not None:
        return begin(house, answer)
    word, rest = called(house.words, answer, WORDS)
    if not isinstance(word, Unclear):
        return deeds.AT_HOME[word.id](house, rest)
    if answer[0].isdigit():
        tell_sizes(house)
    else:
        house.console.tell(unclear_sentence(house.words, word))
    return None
