"""Options and arguments: the kinds of values that they take, and those that are shared."""

# ruff: noqa: ARG002 - click hands over more than is needed

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from takuzu_tui.cli.problems import Problem, name_of, problem_of
from takuzu_tui.engine.text import InputError, marked, quote
from takuzu_tui.games.kit import Choice, Game
from takuzu_tui.wording.words import LANGUAGES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_WHOLE = re.compile(r"-?[0-9]+", re.ASCII)
_LONGEST = 18  # digits, so that every number fits into 64 bits


class Whole(click.ParamType[int]):
    """A whole number within bounds."""

    name = "n"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self.least = least
        self.most = most

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number, or a problem that quotes what was given."""
        if isinstance(value, int):
            return value
        text, place = str(value), _place(param)
        if not _WHOLE.fullmatch(text):
            raise Problem(marked("expected a whole number, got {text}"), place, text=quote(text))
        if len(text.lstrip("-0")) > _LONGEST:
            told = (
                marked("{text} is too small") if text[0] == "-" else marked("{text} is too large")
            )
            raise Problem(told, place, text=quote(text))
        number = int(text)
        if self.least is not None and number < self.least:
            raise Problem(
                marked("must be {least} or more, got {number}"),
                place,
                least=self.least,
                number=number,
            )
        if self.most is not None and number > self.most:
            raise Problem(
                marked("must be {most} or less, got {number}"),
                place,
                most=self.most,
                number=number,
            )
        return number


class OneOf(click.ParamType[str]):
    """One of a few words; `also` names some of them by another word, which is not listed."""

    name = "word"

    def __init__(self, *words: str, also: Mapping[str, str] | None = None) -> None:
        self.words = words
        self.also = also or {}

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """The words themselves."""
        return "|".join(self.words)

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The word, or a problem that lists the words."""
        return self.word(str(value), _place(param))

    def word(self, text: str, place: str) -> str:
        """The same, for what stands in a known place."""
        meant = self.also.get(text, text)
        if meant not in self.words:
            raise Problem(
                marked("expected one of {words}, got {text}"),
                place,
                words=", ".join(self.words),
                text=quote(text),
            )
        return meant

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The words that go on as the text does."""
        return _completed(self.words, incomplete)


class Chosen(OneOf):
    """A value that a choice of a game may have; numbers may be written in any way."""

    def __init__(self, game: Game[Any, Any], choice: Choice) -> None:
        super().__init__(*choice.values)
        self.game = game
        self.id = choice.id

    @property
    def is_number(self) -> bool:
        """Whether every value is a number."""
        return all(word.isdigit() for word in self.words)

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The value, or a problem that says which there are."""
        if not self.is_number:
            return super().convert(value, param, ctx)
        number = str(Whole().convert(value, param, ctx))
        if number not in self.words:
            usual = {choice.id: choice.usual for choice in self.game.choices}
            try:
                self.game.check({**usual, self.id: number})  # the game knows better why not
            except InputError as error:
                raise problem_of(error, _place(param)) from None
        return super().convert(number, param, ctx)


class Name(click.ParamType[str]):
    """The name of a file; whether it is there shows when it is opened."""

    name = "file"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Whatever the shell finds."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - for shells only

        return [CompletionItem(incomplete, type="file")]


class Seed(click.ParamType[str]):
    """Any text that can be written down."""

    name = "seed"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The seed, or a problem when it holds bytes that are no text."""
        text = str(value)
        try:
            text.encode()
        except UnicodeEncodeError:
            raise Problem(
                marked("expected text, got {text}"), _place(param), text=quote(text)
            ) from None
        return text


def _place(param: click.Parameter | None) -> str:
    return "" if param is None else name_of(param)


def _completed(words: Iterable[str], incomplete: str) -> list[CompletionItem]:
    """The words that go on as the text does."""
    from click.shell_completion import CompletionItem  # noqa: PLC0415 - for shells only

    return [CompletionItem(word) for word in words if word.startswith(incomplete)]


# Options and arguments that several commands share

Decorated = TypeVar("Decorated", bound=Callable[..., object])

THEMES = ("safe", "dark", "light", "contrast", "ansi", "mono")
ALSO_CALLED = {"terminal": "ansi"}
"""Themes by the names that Home gives them, where these differ."""
_LANGUAGE, _LANGUAGES = "--lang", OneOf(*LANGUAGES)

language = click.option(
    _LANGUAGE,
    type=_LANGUAGES,
    expose_value=False,
    help=marked("The language of the sentences; else the locale's."),
)
source = click.argument("source", metavar="FILE", type=Name())
as_json = click.option(
    "--json", "as_json", is_flag=True, help=marked("One JSON object a line instead of text.")
)
output = click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=Name(),
    help=marked("Write to this file: whole, or not at all when something fails."),
)
seed = click.option(
    "--seed",
    metavar="S",
    type=Seed(),
    help=marked("The same seed gives the same puzzles; takes a puzzle's own seed back."),
)


def wished_language(arguments: Sequence[str]) -> str | None:
    """The language that a command line asks for, known before anything is said.

    >>> wished_language(["solve", "--help", "--lang", "fr"])
    'fr'
    """
    for place, argument in enumerate(arguments):
        name, joined, value = argument.partition("=")
        if name == "--":
            break
        if name == _LANGUAGE:
            following = [value] if joined else arguments[place + 1 : place + 2]
            return _LANGUAGES.word(following[0], _LANGUAGE) if following else None
    return None


def choices(game: Game[Any, Any]) -> Callable[[Decorated], Decorated]:
    """An option for each choice of a game."""

    def decorate(command: Decorated) -> Decorated:
        for choice in reversed(game.choices):
            kind = Chosen(game, choice)
            metavar = "N" if kind.is_number else None
            option = click.option(f"--{choice.id}", metavar=metavar, type=kind, help=choice.help)
            command = option(command)
        return command

    return decorate


def chosen(game: Game[Any, Any], values: Mapping[str, Any]) -> dict[str, str]:
    """What the options say about the choices of a game; what was not given is left out."""
    ids = (choice.id for choice in game.choices)
    return {name: values[name] for name in ids if values[name] is not None}
