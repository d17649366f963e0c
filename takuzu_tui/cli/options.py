"""The options and arguments that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import click

from takuzu_tui.cli.kinds import Name, OneOf, Seed, Size
from takuzu_tui.engine.text import marked
from takuzu_tui.wording.words import LANGUAGES

Decorated = TypeVar("Decorated", bound=Callable[..., object])
Decorator = Callable[[Decorated], Decorated]

LEVELS = ("easy", "medium", "hard", "expert")
DISPLAYS = ("plain", "large", "colour")
FORMATS = ("list", "matrix", "line", "code", "json")


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
size = click.option(
    "--size", metavar="N", type=Size(), help=marked("The size: 4, 6, 8 ... 20; 6 if not given.")
)
difficulty = click.option(
    "--difficulty", type=OneOf(*LEVELS), help=marked("The level; easy if not given.")
)
seed = click.option(
    "--seed",
    metavar="S",
    type=Seed(),
    help=marked("The same seed gives the same puzzles; takes a puzzle's own seed back."),
)
