"""From what was typed to the action that is meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from takuzu_tui.play.actions import Action, At
from takuzu_tui.wording.phrases import heard
from takuzu_tui.wording.words import Words, transliterate

SHORTEST = 3
"""Letters of the shortest abbreviation: two letters are a cell."""
LONGEST = 20
"""No word is as long as this."""
LONGEST_NAME = 3
"""Words of the longest name of a control: pas à pas."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Text that is no word here, and the actions that may have been meant."""

    text: str
    meant: tuple[Action, ...] = ()


def word(words: Words, action: Action) -> str:
    """The word of an action, as the player says it."""
    return words.say(action.typed).lower()


def understood(words: Words, text: str, known: Iterable[Action]) -> Action | Unclear:
    """The action that is typed: a key, a word in English or the player's language, or its start.

    A key is one that writes what it is; delete is a word, not the key of that name.
    The name of a control on the full screen is understood as well, when it is typed in full.
    """
    choice = tuple(known)
    if len(text) == 1 and (action := next((row for row in choice if text in row.keys), None)):
        return action
    wanted = plainly(text[: LONGEST + 1])
    names = {action: _names(words, action) for action in choice}
    exact = [action for action in choice if wanted in names[action]]
    exact += [action for action in choice if wanted in _labels(words, action)]
    if exact:
        return exact[0]
    if len(wanted) < SHORTEST:
        return Unclear(text)
    for language in range(2):
        begun = [action for action in choice if names[action][language].startswith(wanted)]
        if begun:
            return begun[0] if len(begun) == 1 else Unclear(text, tuple(begun))
    return Unclear(text, _nearest(wanted, names))


def called(words: Words, answer: str, known: Iterable[Action]) -> tuple[Action | Unclear, str]:
    """The action that an answer begins with, and what follows it."""
    choice = tuple(known)
    parts = answer.split()
    for length in range(2, min(len(parts), LONGEST_NAME) + 1):
        name = plainly(" ".join(parts[:length]))
        for action in choice:
            if name in _labels(words, action):
                return action, " ".join(parts[length:])
    first, _, rest = answer.partition(" ")
    return understood(words, first, choice), rest.strip()


def plainly(text: str) -> str:
    """The text as words are compared: without accents, in lower case."""
    return transliterate(text).lower()


def unclear_sentence(words: Words, unclear: Unclear, every: Sequence[Action]) -> str:
    """Where the word is known, if it is not here; else that there is none, and which are near."""
    known = understood(words, unclear.text, every)
    if not isinstance(known, Unclear):
        return elsewhere_sentence(words, known, every)
    text = heard(words, unclear.text)
    if not unclear.meant:
        return words.say(
            "There is no word {text}; {help} lists them.", text=text, help=words.say("help")
        )
    near = words.say(" or ").join(word(words, action) for action in unclear.meant)
    return words.say("There is no word {text}; did you mean {near}?", text=text, near=near)


def elsewhere_sentence(words: Words, action: Action, every: Sequence[Action]) -> str:
    """Where an action is known that is not known here, and how to get there."""
    ways = {each.id: word(words, each) for each in every}
    name = word(words, action)
    if At.HOME in action.at:
        return words.say("{word} works at home; say {home} first.", word=name, home=ways["home"])
    return words.say("{word} works in a game; {play} begins one.", word=name, play=ways["play"])


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


def _names(words: Words, action: Action) -> tuple[str, str]:
    """The word in the player's language, then in English."""
    return plainly(words.say(action.typed)), plainly(action.typed)


def _labels(words: Words, action: Action) -> tuple[str, ...]:
    """The same for the control of the full screen; but line by line, help lists the words."""
    if action.id == "help":
        return ()
    return plainly(words.say(action.label)), plainly(action.label)


def _nearest(wanted: str, names: dict[Action, tuple[str, str]]) -> tuple[Action, ...]:
    from difflib import get_close_matches  # noqa: PLC0415 - few words are misspelt

    by_name = {name: action for action, both in names.items() for name in both}
    near = get_close_matches(wanted, by_name, n=2, cutoff=0.7)
    return tuple(dict.fromkeys(by_name[name] for name in near))
