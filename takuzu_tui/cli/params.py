"""Commands and their options: the kinds of values that these take, and what is shared."""

# ruff: noqa: ARG002 - click hands over more than is needed

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from takuzu_tui.cli.talk import LANGUAGE, Problem, Talk, asked_language, problem_of
from takuzu_tui.engine.text import InputError, marked, quote
from takuzu_tui.games.kit import Choice, Game
from takuzu_tui.wording.phrases import labelled, tied, untied
from takuzu_tui.wording.words import LANGUAGES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Value = TypeVar("Value")
_WHOLE = re.compile(r"-?[0-9]+", re.ASCII)
_ADDRESS = re.compile(
    r"((tcp|tls)://)?([^\s:/\[\]]+|\[[0-9a-f:.]+\]):[0-9]{1,5}", re.ASCII | re.IGNORECASE
)
_LONGEST = 18  # digits, so that every number fits into 64 bits


def name_of(param: click.Parameter) -> str:
    """An option by its longest name, an argument by what it stands for."""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return str(param.metavar or param.human_readable_name)


class Kind(click.ParamType[Value]):
    """What the text of an option may be; a value that is none of the user's is taken as it is."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Value:
        """What the text stands for, or a problem that names the option and quotes the text."""
        if not isinstance(value, str):
            known: Value = value
            return known
        return self.read(value, "" if param is None else name_of(param))

    def read(self, text: str, place: str) -> Value:
        """What the text in that place stands for; else Problem."""
        raise NotImplementedError


class Whole(Kind[int]):
    """A whole number within bounds."""

    name = "n"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self.least = least
        self.most = most

    def read(self, text: str, place: str) -> int:
        """The number."""
        if not _WHOLE.fullmatch(text):
            raise Problem(marked("expected a whole number, got {text}"), place, text=quote(text))
        if len(text.lstrip("-0")) > _LONGEST:
            told = (
                marked("{text} is too small") if text[0] == "-" else marked("{text} is too large")
            )
            raise Problem(told, place, text=quote(text))
        number, least, most = int(text), self.least, self.most
        if least is not None and number < least:
            told = marked("must be {least} or more, got {number}")
            raise Problem(told, place, least=least, number=number)
        if most is not None and number > most:
            told = marked("must be {most} or less, got {number}")
            raise Problem(told, place, most=most, number=number)
        return number


class OneOf(Kind[str]):
    """One of a few words; `also` names some of them by another word, which is not listed."""

    name = "word"
    listed = ""
    """The words in short, where they are too many to name."""

    def __init__(self, *words: str, also: Mapping[str, str] | None = None) -> None:
        self.words = words
        self.also = also or {}

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """The words themselves, or what they are like."""
        return "N|NxM" if self.listed else "|".join(self.words)

    def read(self, text: str, place: str) -> str:
        """The word, or a problem that lists the words."""
        meant = self.also.get(text, text)
        if meant not in self.words:
            told = marked("expected one of {words}, got {text}")
            raise Problem(told, place, words=self.listed or ", ".join(self.words), text=quote(text))
        return meant

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The words that go on as the text does."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - for shells only

        return [CompletionItem(word) for word in self.words if word.startswith(incomplete)]


class Chosen(OneOf):
    """A value that a choice of a game may have; numbers may be written in any way."""

    def __init__(self, game: Game[Any, Any], choice: Choice) -> None:
        super().__init__(*choice.values)
        self.game = game
        self.id = choice.id
        self.listed = choice.listed

    @property
    def is_number(self) -> bool:
        """Whether every value is a number."""
        return all(word.isdigit() for word in self.words)

    def read(self, text: str, place: str) -> str:
        """The value, or a problem that says which there are."""
        value = str(Whole().read(text, place)) if self.is_number else text
        if self.is_number and value not in self.words:
            usual = {choice.id: choice.usual for choice in self.game.choices}
            try:
                self.game.check({**usual, self.id: value})  # the game knows better why not
            except InputError as error:
                raise problem_of(error, place) from None
        return super().read(value, place)


class Name(click.ParamType[str]):
    """The name of a file; whether it is there shows when it is opened."""

    name = "file"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Whatever the shell finds."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - for shells only

        return [CompletionItem(incomplete, type="file")]


class Fitting(Kind[str]):
    """Any text that fits; else it is told what was expected."""

    def __init__(self, name: str, fits: Callable[[str], bool], told: str) -> None:
        self.name = name
        self.fits = fits
        self.told = told

    def read(self, text: str, place: str) -> str:
        """The text as it is."""
        if not self.fits(text):
            raise Problem(self.told, place, text=quote(text))
        return text


def _is_text(seed: str) -> bool:
    """Whether it can be written down, and is no bytes that are no text."""
    return not any("\ud800" <= character <= "\udfff" for character in seed)


# Commands

# Help lines that click writes by itself, so that the catalogues know them.
_OF_CLICK = (
    marked("Show this message and exit."),
    marked("Show the version and exit."),
)
Run = Callable[..., int]
Option = Callable[[Run], Run]
"""What puts an option or an argument on a command."""


class Formatter(click.HelpFormatter):
    """What wraps the lines of a help as all other sentences are wrapped."""

    def write_text(self, text: str) -> None:
        """A paragraph."""
        super().write_text(tied(text))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Names, and what each is for."""
        super().write_dl([(name, tied(told)) for name, told in rows], col_max, col_spacing)

    def getvalue(self) -> str:
        """All that was written."""
        return untied(super().getvalue())


class Helping(click.Command):
    """A command whose help is translated when it is shown, not when it is loaded."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the arguments; what is wrong with an option can be looked up in the context."""
        try:
            return super().parse_args(ctx, args)
        except click.BadOptionUsage as error:
            error.ctx = error.ctx or ctx
            raise

    def get_help(self, ctx: click.Context) -> str:
        """The whole help."""
        formatter = Formatter(width=ctx.terminal_width, max_width=ctx.max_content_width)
        self.format_help(ctx, formatter)
        return formatter.getvalue().rstrip("\n")

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line of usage."""
        pieces = self.collect_usage_pieces(ctx)
        prefix = _words(ctx, marked("Usage: "))
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=prefix)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command is for."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_words(ctx, self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every option with its line, in which its `{usual}` value may be told."""
        told = [
            (record[0], _words(ctx, record[1], usual=param.default))
            for param in self.get_params(ctx)
            if isinstance(param, click.Option) and (record := param.get_help_record(ctx))
        ]
        with formatter.section(heading(ctx, marked("Options"))):
            formatter.write_dl(told)
        if isinstance(self, click.Group):
            self.format_commands(ctx, formatter)


class Command(Helping):
    """A command of the group."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the arguments; one too many is a problem of ours, not click's."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise Problem(marked("one argument too many: {text}"), text=quote(rest[0]))
        return rest


def _words(ctx: click.Context, text: str, **facts: object) -> str:
    return ctx.ensure_object(Talk).words.say(text, **facts)


def heading(ctx: click.Context, name: str) -> str:
    """What stands above a list, as the language sets it off from the colon that click adds."""
    return labelled(ctx.ensure_object(Talk).words, _words(ctx, name), "").rstrip().removesuffix(":")


def command(name: str, told: str, *options: Option) -> Callable[[Run], click.Command]:
    """Makes a command of a function that takes the talk and the values of its options."""

    def made(run: Run) -> click.Command:
        run = click.pass_obj(run)
        for option in reversed(options):
            run = option(run)
        return click.command(name, cls=Command, help=told)(run)

    return made


# Options and arguments that several commands share

THEMES = ("safe", "dark", "light", "contrast", "ansi", "mono")
ALSO_CALLED = {"terminal": "ansi"}
"""Themes by the names that Home gives them, where these differ."""
_LANGUAGES = OneOf(*LANGUAGES)


def option(
    names: str, kind: click.ParamType[Any], told: str, metavar: str | None = None, **settings: Any
) -> Option:
    """An option that takes a value; behind its names may stand that of the parameter."""
    return click.option(*names.split(), type=kind, help=told, metavar=metavar, **settings)


def flag(names: str, told: str) -> Option:
    """An option that is given or not."""
    return click.option(*names.split(), is_flag=True, help=told)


_SAVED = marked("Write to this file: whole, or not at all when something fails.")
SEEDED = marked("The same seed gives the same puzzles; takes a puzzle's own seed back.")
_SPOKEN = marked("The language of the sentences; else the locale's.")
source = click.argument("source", metavar="FILE", type=Name())
language = option(LANGUAGE, _LANGUAGES, _SPOKEN, expose_value=False)
as_json = flag("--json as_json", marked("One JSON object a line instead of text."))
output = option("-o --output", Name(), _SAVED, "FILE")
_SEED = Fitting("seed", _is_text, marked("expected text, got {text}"))

MOST_JOBS = 64  # each is a process
bulk = (
    option(
        "--jobs",
        Whole(1, MOST_JOBS),
        marked("How many processes share the work."),
        "J",
        default=1,
    ),
    option(
        "--cluster",
        Fitting(
            "address",
            lambda text: _ADDRESS.fullmatch(text) is not None,
            marked("expected an address such as tcp://host:8786, got {text}"),
        ),
        marked("The Dask scheduler whose workers share the work, such as tcp://host:8786."),
        "ADDRESS",
    ),
)
"""Who shares the work of a command; `workers` finds them."""


def wished_language(arguments: Sequence[str]) -> str | None:
    """The language that a command line asks for, known before anything is said.

    >>> wished_language(["solve", "--help", "--lang", "fr"])
    'fr'
    """
    text = asked_language(arguments)
    return None if text is None else _LANGUAGES.read(text, LANGUAGE)


def clues(told: str) -> click.Option:
    """The share of given cells."""
    return click.Option(["--clues"], metavar="PCT", type=Whole(), help=told)


def seed(told: str = SEEDED) -> Option:
    """What chance depends on, and what the same one gives again."""
    return option("--seed", _SEED, told, "S")


def form(game: Game[Any, Any], told: str, **settings: Any) -> Option:
    """One of the formats of a game."""
    return option("--format form", OneOf(*game.forms), told, **settings)


def display(told: str, usual: str | None = None) -> Option:
    """How a board is drawn."""
    from takuzu_tui.play.settings import DISPLAYS  # noqa: PLC0415 - most commands draw nothing

    return option("--display", OneOf(*DISPLAYS), told, default=usual)


def symbols(game: Game[Any, Any], usual: str | None = None) -> Iterator[Option]:
    """What tells two values apart, where cells have values."""
    from takuzu_tui.play.settings import SYMBOLS  # noqa: PLC0415 - most commands draw nothing

    if game.has_symbols:
        told = marked("What tells 0 from 1: digits, discs, or grounds.")
        yield option("--symbols", OneOf(*SYMBOLS), told, default=usual)


def choices(game: Game[Any, Any]) -> Iterator[Option]:
    """An option for each choice of a game."""
    for choice in game.choices:
        kind = Chosen(game, choice)
        metavar = "N" if kind.is_number else None
        yield option(f"--{choice.id}", kind, choice.help, metavar)


def chosen(game: Game[Any, Any], values: Mapping[str, Any]) -> dict[str, str]:
    """What the options say about the choices of a game; what was not given is left out."""
    ids = (choice.id for choice in game.choices)
    return {name: values[name] for name in ids if values[name] is not None}


def wished(game: Game[Any, Any], values: Mapping[str, Any]) -> dict[str, str]:
    """The same, with what is usual where nothing was given."""
    usual = {choice.id: choice.usual for choice in game.choices}
    return {**usual, **chosen(game, values)}
