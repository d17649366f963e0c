"""What is chosen at home as well as in a game, and what can be asked in both."""

from __future__ import annotations

from takuzu_tui.cli.plain.house import House
from takuzu_tui.cli.plain.seeing import picked, unknown_choice
from takuzu_tui.cli.plain.understanding import (
    Unclear,
    elsewhere_sentence,
    plainly,
    unclear_sentence,
    understood,
)
from takuzu_tui.cli.plain.vocabulary import AT_HOME, CHAPTERS, IN_GAME, WORDS, Word, chosen
from takuzu_tui.cli.play import ALSO_CALLED, THEMES
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.play.stats import Statistics, statistics
from takuzu_tui.wording.levels import level
from takuzu_tui.wording.reading import labelled
from takuzu_tui.wording.rules import RULES, TITLE
from takuzu_tui.wording.statistics import streak_sentences, tally_sentence
from takuzu_tui.wording.words import LANGUAGES

LEVELS = tuple(level for level in Difficulty if level is not Difficulty.BEYOND)


def rules(house: House, _rest: str) -> None:
    """The six rules."""
    house.console.say(TITLE)
    for number, rule in enumerate(RULES, 1):
        house.console.tell(f"  {number}  {house.words.say(rule)}")


def help_in_game(house: House, rest: str) -> None:
    """How to write a move, then the words that a game knows."""
    if not rest:
        say = house.console.say
        say("AB1 puts a 1 in row A, column B; AB0 puts a 0; AB empties the cell.")
    _help(house, rest, IN_GAME)


def help_at_home(house: House, rest: str) -> None:
    """How to begin, then the words that are known before a game."""
    if not rest:
        house.console.say("A number such as 8 makes a puzzle of that size and begins.")
    _help(house, rest, AT_HOME)


def _help(house: House, rest: str, known: frozenset[str]) -> None:
    """The words, a line for each chapter; or what one of them does."""
    words, tell = house.words, house.console.tell
    if rest:
        _tell_of(house, rest, known)
        return
    for chapter in CHAPTERS:
        names = [words.say(word.word) for word in chapter.words if word.id in known]
        if names:
            tell(f"{labelled(words, words.say(chapter.title), ', '.join(names))}.")
    house.console.say(
        "Type {help} {word} to hear what {word} does, {keys} to hear it of all.",
        help=words.say("help"),
        word=words.say("games"),
        keys=words.say("keys"),
    )


def _tell_of(house: House, text: str, known: frozenset[str]) -> None:
    """What a word does, and where, if not here."""
    words, tell = house.words, house.console.tell
    meant = understood(words, text, chosen(known))
    if isinstance(meant, Unclear):
        meant = understood(words, text, WORDS.values())
    if isinstance(meant, Unclear):
        tell(unclear_sentence(words, meant))
        return
    tell(_told(house, meant))
    if meant.id not in known:
        tell(elsewhere_sentence(words, meant))


def keys_in_game(house: House, _rest: str) -> None:
    """Every word of a game, its key and what it does."""
    _keys(house, IN_GAME)


def keys_at_home(house: House, _rest: str) -> None:
    """Every word that is known before a game."""
    _keys(house, AT_HOME)


def _keys(house: House, known: frozenset[str]) -> None:
    for chapter in CHAPTERS:
        listed = [word for word in chapter.words if word.id in known]
        if listed:
            house.console.tell(house.words.say(chapter.title))
        for word in listed:
            house.console.tell(f"  {_told(house, word)}")


def _told(house: House, word: Word) -> str:
    """A word, its key and what it does."""
    words = house.words
    names = words.say(" or ").join((words.say(word.word), *word.keys))
    return labelled(words, names, words.say(word.told))


def language(house: House, rest: str) -> None:
    """The language that is named, or else the other one."""
    if rest and rest.lower() not in LANGUAGES:
        house.console.tell(unknown_choice(house.words, rest, LANGUAGES))
        return
    others = [known for known in LANGUAGES if known != house.words.language]
    house.speak(rest.lower() or others[0])
    house.console.say("From here on in English.")


def theme(house: House, rest: str) -> None:
    """The next theme of the full-screen game, or the one that is named; here nothing changes."""
    now = house.settings.theme
    place = (THEMES.index(now) + 1) % len(THEMES) if now in THEMES else 0
    if rest:
        named = picked(house.words, ALSO_CALLED.get(plainly(rest), rest), THEMES)
        if named is None:
            house.console.tell(unknown_choice(house.words, rest, THEMES))
            return
        place = named
    house.change(theme=THEMES[place])
    house.console.say("The full screen will have the theme {theme}.", theme=THEMES[place])


def difficulty(house: House, rest: str) -> None:
    """The level of the next puzzle."""
    names = [known.word for known in LEVELS]
    place = picked(house.words, rest, names) if rest else None
    if rest and place is None:
        house.console.tell(unknown_choice(house.words, rest, names))
        return
    if place is not None:
        house.choose(difficulty=LEVELS[place])
    told = level(house.words, house.settings.difficulty)
    house.console.say("Difficulty: {level}.", level=told)


def timer(house: House, _rest: str) -> None:
    """Whether the time is told in games to come."""
    house.choose(timer=not house.settings.timer)
    if house.settings.timer:
        house.console.say("The time is told with the board and at the end.")
    else:
        house.console.say("The time is not told.")


def tell_statistics(house: House, _rest: str) -> None:
    """What all the games come to, a sentence for each size and level."""
    told = counted(house)
    if not told.tallies:
        house.console.say("Nothing has been played yet.")
        return
    for tally in told.tallies:
        house.console.tell(tally_sentence(house.words, tally))
    for sentence in streak_sentences(
        house.words,
        told.streak,
        told.longest_streak,
        told.daily_streak,
        told.longest_daily_streak,
    ):
        house.console.tell(sentence)


def counted(house: House) -> Statistics:
    """All the games counted, that under way included."""
    return statistics(house.vault.played(), house.today())
