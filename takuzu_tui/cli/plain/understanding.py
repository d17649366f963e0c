"""From what was typed to the word that is meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from takuzu_tui.cli.plain.vocabulary import AT_HOME, CONTROLS, WORDS, Word
from takuzu_tui.engine.text import QUOTED_LENGTH, quote
from takuzu_tui.wording.words import Words, transliterate

SHORTEST = 3
"""Letters of the shortest abbreviation: two letters are a cell."""

LONGEST = 20
"""No word is as long as this."""

LONGEST_NAME = 3
"""Words of the longest name of a control: pas à pas."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Text that is no word here, and the words that may have been meant."""

    text: str
    meant: tuple[Word, ...] = ()


def understood(words: Words, text: str, known: Iterable[Word]) -> Word | Unclear:
    """The word that is typed: a key, a word in English or the player's language, or its start.

    The name of a control on the full screen is understood as well, when it is typed in full.

    >>> understood(Words("fr"), "vérif", WORDS.values()).id
    'verify'
    """
    choice = tuple(known)
    if pressed := next((word for word in choice if text in word.keys), None):
        return pressed
    wanted = plainly(text[: LONGEST + 1])
    names = {word: _names(words, word) for word in choice}
    exact = [word for word in choice if wanted in names[word]]
    exact += [word for word in choice if wanted in _controls(words, word)]
    if exact:
        return exact[0]
    if len(wanted) < SHORTEST:
        return Unclear(text)
    for language in range(2):
        begun = [word for word in choice if names[word][language].startswith(wanted)]
        if begun:
            return begun[0] if len(begun) == 1 else Unclear(text, tuple(begun))
    return Unclear(text, _nearest(wanted, names))


def called(words: Words, answer: str, known: Iterable[Word]) -> tuple[Word | Unclear, str]:
    """The word that an answer begins with, and what follows it.

    >>> word, rest = called(Words("fr"), "pourquoi pas AB", WORDS.values())
    >>> word.id, rest
    ('why_not', 'AB')
    """
    choice = tuple(known)
    parts = answer.split()
    for length in range(2, min(len(parts), LONGEST_NAME) + 1):
        name = plainly(" ".join(parts[:length]))
        for word in choice:
            if name in _controls(words, word):
                return word, " ".join(parts[length:])
    first, _, rest = answer.partition(" ")
    return understood(words, first, choice), rest.strip()


def plainly(text: str) -> str:
    """The text as words are compared: without accents, in lower case."""
    return transliterate(text).lower()


def unclear_sentence(words: Words, unclear: Unclear) -> str:
    """Where the word is known, if it is not here; else that there is none, and which are near."""
    known = understood(words, unclear.text, WORDS.values())
    if not isinstance(known, Unclear):
        return elsewhere_sentence(words, known)
    text = heard(words, unclear.text)
    if not unclear.meant:
        help_ = named(words, "words")
        return words.say("There is no word {text}; {help} lists them.", text=text, help=help_)
    or_ = words.say(" or ")
    near = or_.join(words.say(word.word) for word in unclear.meant)
    return words.say("There is no word {text}; did you mean {near}?", text=text, near=near)


def elsewhere_sentence(words: Words, word: Word) -> str:
    """Where a word is known that is not known here, and how to get there."""
    name = words.say(word.word)
    if word.id in AT_HOME:
        home = named(words, "home")
        return words.say("{word} works at home; say {home} first.", word=name, home=home)
    play = named(words, "play")
    return words.say("{word} works in a game; {play} begins one.", word=name, play=play)


def heard(words: Words, text: str) -> str:
    """What was typed, as it may be told: accents as they are, anything doubtful escaped."""
    is_harmless = text.isprintable() and len(text) <= QUOTED_LENGTH
    return f"'{text}'" if is_harmless and not words.ascii_only else quote(text)


def named(words: Words, word: str) -> str:
    """A word by its id, as the player says it."""
    return words.say(WORDS[word].word)


def _names(words: Words, word: Word) -> tuple[str, str]:
    """The word in the player's language, then in English."""
    return plainly(words.say(word.word)), word.word


def _controls(words: Words, word: Word) -> tuple[str, ...]:
    """The same for the word's control, if that has a name of its own."""
    name = CONTROLS.get(word.id)
    return () if name is None else (plainly(words.say(name)), plainly(name))


def _nearest(wanted: str, names: dict[Word, tuple[str, str]]) -> tuple[Word, ...]:
    from difflib import get_close_matches  # noqa: PLC0415 - few words are misspelt

    by_name = {name: word for word, both in names.items() for name in both}
    near = get_close_matches(wanted, by_name, n=2, cutoff=0.7)
    return tuple(dict.fromkeys(by_name[name] for name in near))
