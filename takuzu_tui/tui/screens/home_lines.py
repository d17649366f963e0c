"""The menu of the home screen in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.text import marked
from takuzu_tui.play.settings import DISPLAYS, Settings
from takuzu_tui.tui.page import Zone
from takuzu_tui.tui.screens.home_menu import (
    LETTERS,
    LEVELS,
    Line,
    Menu,
    Option,
    Row,
    is_made,
    level_of,
    sizes,
)
from takuzu_tui.wording.dates import day_and_month
from takuzu_tui.wording.levels import level
from takuzu_tui.wording.words import LANGUAGES, Words, transliterate

if TYPE_CHECKING:
    from takuzu_tui.play.stats import Played
    from takuzu_tui.play.store import GameRow
    from takuzu_tui.tui.app import TakuzuApp

_DISPLAYS = {"plain": marked("plain"), "large": marked("large"), "colour": marked("colour")}
_LANGUAGES = {"en": "English", "fr": "Français"}
_THEMES = {
    "safe": marked("safe"),
    "dark": marked("dark"),
    "light": marked("light"),
    "contrast": marked("contrast"),
    "ansi": marked("terminal"),
    "mono": marked("mono"),
}
_THEMES_TOLD = {
    "safe": marked("Safe: colours that every kind of colour vision tells apart."),
    "dark": marked("Dark: quiet cells for the evening."),
    "light": marked("Light: paper and ink."),
    "contrast": marked("Contrast: as strong as colours can be."),
    "ansi": marked("Terminal: your terminal's own sixteen colours."),
    "mono": marked("Mono: no colours at all; marks and weight tell everything."),
}
_NOTES = {
    Row.SIZE: marked("The number of rows and columns; 6 is a good start."),
    Row.TIMER: marked("Your time is always measured; this shows it while you play."),
    Row.LANGUAGE: marked("The language of every sentence in the game."),
    Row.PLAY: marked("Exactly one solution, and logic always finds it."),
    Row.DAILY: marked("A 10x10 puzzle, the same for everyone on this day."),
    Row.OPEN: marked("Play a puzzle you have, or enter one of your own."),
    Row.STATISTICS: marked("Your times and streaks, by size and difficulty."),
    Row.QUIT: marked("Nothing is lost when you leave."),
}
_LEVELS_TOLD = {
    Difficulty.EASY: marked("Easy: pairs, gaps and counting are all it takes."),
    Difficulty.MEDIUM: marked("Medium: mind where the last digit of a line can go."),
    Difficulty.HARD: marked("Hard: look at whole lines, and at lines that must differ."),
    Difficulty.EXPERT: marked("Expert: some digits show only when you try the other one."),
}
_DISPLAYS_TOLD = {
    "plain": marked("Plain: one line a row, I before a given digit."),
    "large": marked("Large: framed cells, given digits doubled."),
    "colour": marked("Colour: chequered cells, as large as the terminal allows."),
}


@dataclass(frozen=True, slots=True)
class Asker:
    """What the menu has to know of the program."""

    words: Words
    settings: Settings
    themes: tuple[str, ...]
    theme: str
    today: date
    saved: tuple[GameRow, ...]
    has_statistics: bool
    trouble: str
    has_files: bool = True
    solved: Played | None = None
    """How the puzzle of the day was solved, when the game is gone."""

    @classmethod
    def of(cls, game: TakuzuApp, saved: tuple[GameRow, ...], solved: Played | None = None) -> Asker:
        """The facts of a running program, and its saved games."""
        return cls(
            game.words,
            game.settings,
            game.theme_names,
            game.theme,
            game.world.today(),
            saved,
            game.world.statistics is not None or game.vault.has_games,
            game.trouble,
            has_files=not game.world.house.is_public,
            solved=solved,
        )


def theme_title(words: Words, name: str) -> str:
    """What a theme is called."""
    return words.say(_THEMES[name])


def menu_of(asker: Asker, row: Row) -> Menu:
    """The menu with the pointer at a row."""
    words, settings = asker.words, asker.settings
    size, difficulty = settings.size, level_of(settings)
    return Menu(
        lines=(*_choices(asker), *_actions(asker)),
        row=row,
        size=size,
        display=settings.display,
        caption=words.say("{size}x{size} · {level}", size=size, level=level(words, difficulty)),
        slogan=(words.say("two digits,"), words.say("six rules")),
        note=asker.trouble or _note(asker, row),
        keys=tuple(_keys(words, row)),
        is_trouble=bool(asker.trouble),
        ascii_only=words.ascii_only,
    )


def _choices(asker: Asker) -> Iterator[Line]:
    words, settings = asker.words, asker.settings
    yield Line(
        Row.SIZE,
        words.say("Size"),
        tuple(Option(str(size), size == settings.size) for size in sizes(settings)),
    )
    chosen = level_of(settings)
    yield Line(
        Row.DIFFICULTY,
        words.say("Difficulty"),
        tuple(
            Option(level(words, each), each is chosen, is_made(settings.size, each))
            for each in LEVELS
        ),
    )
    yield Line(
        Row.DISPLAY,
        words.say("Display"),
        tuple(Option(words.say(_DISPLAYS[each]), each == settings.display) for each in DISPLAYS),
    )
    timer = Option(words.say("Enable the timer"), settings.timer)
    yield Line(Row.TIMER, words.say("Timer"), (timer,))
    yield Line(
        Row.THEME,
        words.say("Theme"),
        tuple(Option(theme_title(words, each), each == asker.theme) for each in asker.themes),
    )
    yield Line(
        Row.LANGUAGE,
        words.say("Language"),
        tuple(Option(_own_name(words, each), each == words.language) for each in LANGUAGES),
    )


def _own_name(words: Words, language: str) -> str:
    """What a language is called by those who speak it."""
    name = _LANGUAGES[language]
    return transliterate(name) if words.ascii_only else name


def _actions(asker: Asker) -> Iterator[Line]:
    words = asker.words
    yield Line(
        Row.PLAY, words.say("Play"), told=words.say("a fresh puzzle"), key=words.say("Enter")
    )
    if asker.saved:
        yield _action(Row.RESUME, words.say("Resume"), _saved_told(words, asker.saved))
    yield _action(Row.DAILY, words.say("Daily puzzle"), _daily_told(asker))
    puzzles = marked("file, code or grid") if asker.has_files else marked("code or grid")
    yield _action(Row.OPEN, words.say("Open"), words.say(puzzles))
    if asker.has_statistics:
        yield _action(Row.STATISTICS, words.say("Statistics"), words.say("times and streaks"))
    yield _action(Row.QUIT, words.say("Quit"))


def _saved_told(words: Words, saved: tuple[GameRow, ...]) -> str:
    """How many games there are to go on with or, if there are none, to look at."""
    if going := sum(not row.is_finished for row in saved):
        return words.say_many("{n} game to go on with", "{n} games to go on with", going)
    return words.say_many("{n} finished game", "{n} finished games", len(saved))


def _daily_told(asker: Asker) -> str:
    """The day, and how far its puzzle is."""
    words, day = asker.words, day_and_month(asker.words, asker.today)
    ends = [row.is_finished for row in asker.saved if row.daily == asker.today]
    if asker.solved is not None and asker.solved.daily == asker.today:
        ends.append(True)
    if not ends:
        return day
    return words.say("{day}, solved", day=day) if any(ends) else words.say("{day}, begun", day=day)


def _action(row: Row, name: str, told: str = "") -> Line:
    return Line(row, name, told=told, key=_LETTERS[row])


_LETTERS = {row: letter for letter, row in LETTERS.items()}


def _note(asker: Asker, row: Row) -> str:
    """What the row is about, in a sentence."""
    words, settings = asker.words, asker.settings
    if row is Row.DISPLAY:
        return words.say(_DISPLAYS_TOLD[settings.display])
    if row is Row.THEME:
        return words.say(_THEMES_TOLD[asker.theme])
    lacks_levels = not all(is_made(settings.size, each) for each in LEVELS)
    is_lacking = level_of(settings) is not settings.difficulty
    if (lacks_levels and row is Row.SIZE) or (is_lacking and row in (Row.DIFFICULTY, Row.PLAY)):
        return words.say("At 4x4 every puzzle is easy or hard; there is nothing in between.")
    if row is Row.DIFFICULTY:
        return words.say(_LEVELS_TOLD[settings.difficulty])
    if row is Row.RESUME:
        from takuzu_tui.tui.saved_text import latest  # noqa: PLC0415 - after the first frame

        return latest(words, asker.saved[0], asker.today)
    return words.say(_NOTES[row])


def _keys(words: Words, row: Row) -> Iterator[tuple[str, str, Zone]]:
    """The keys that do something here, what they do, and what a click on them means."""
    upright, sideways = ("^v", "<>") if words.ascii_only else ("↑↓", "←→")
    yield upright, words.say("choose"), None
    if row.is_choice:
        yield sideways, words.say("change"), None
    yield words.say("Enter"), words.say(_ENTER.get(row, marked("play"))), row
    yield "?", words.say("rules"), "rules"
    yield "F1", words.say("keys"), "keys"
    if row is not Row.QUIT:
        yield "q", words.say("quit"), Row.QUIT


_ENTER = {
    Row.TIMER: marked("change"),
    Row.RESUME: marked("resume"),
    Row.OPEN: marked("open"),
    Row.STATISTICS: marked("look"),
    Row.QUIT: marked("quit"),
}
