"""The choice of a puzzle, line by line."""

from __future__ import annotations

from takuzu_tui.cli.plain import deeds
from takuzu_tui.cli.plain.house import House
from takuzu_tui.cli.plain.understanding import Unclear, named, unclear_sentence, understood
from takuzu_tui.cli.plain.vocabulary import AT_HOME, chosen
from takuzu_tui.cli.plain.wishes import Way, Wish
from takuzu_tui.engine.takuzu.generator import exists, unavailable
from takuzu_tui.engine.takuzu.grid import SIZES
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.wording.errors import as_sentence, error_sentence
from takuzu_tui.wording.levels import level

OFFERED_SIZES = (4, 6, 8, 10, 12, 14)
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
    sizes = ", ".join(map(str, OFFERED_SIZES))
    usual = house.settings.size
    return house.words.say("Size of the grid ({sizes}; Enter is {size})?", sizes=sizes, size=usual)


def _understood(house: House, answer: str) -> Wish | None:
    """The puzzle of a size, or what a word asks for."""
    size = _size(answer) if answer else house.settings.size
    if size is not None:
        return _puzzle(house, Spec(size, house.settings.difficulty))
    first, _, rest = answer.partition(" ")
    word = understood(house.words, first, WORDS)
    if not isinstance(word, Unclear):
        return deeds.AT_HOME[word.id](house, rest.strip())
    if first[:1].isdigit():
        sizes = ", ".join(map(str, OFFERED_SIZES))
        house.console.say("Please choose one of {sizes}.", sizes=sizes)
    else:
        house.console.tell(unclear_sentence(house.words, word))
    return None


def _puzzle(house: House, spec: Spec) -> Wish | None:
    """The puzzle that is wanted; None when there is no such puzzle, which is told."""
    if not exists(spec):
        house.console.tell(as_sentence(error_sentence(house.words, unavailable(spec))))
        return None
    seed, house.seed = house.seed, None
    house.choose(size=spec.size)
    return Wish(Way.MAKE, spec, seed)


def _size(text: str) -> int | None:
    """Every size that can be played, as 8 or 8x8; those offered are the usual ones."""
    return next((size for size in SIZES if text in (str(size), f"{size}x{size}")), None)
