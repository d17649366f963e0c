"""The kinds of values that options and arguments take."""

# ruff: noqa: ARG002 - click hands over more than is needed

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import click

from takuzu_tui.cli.problems import Problem
from takuzu_tui.cli.usage import name_of
from takuzu_tui.engine.takuzu.grid import SIZES, SizeError
from takuzu_tui.engine.text import marked, quote

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


class Size(Whole):
    """A size that a board may have."""

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The size, or a problem that says which sizes there are."""
        size = super().convert(value, param, ctx)
        if size not in SIZES:
            error = SizeError(size)
            raise Problem(error.template, _place(param), **error.facts)
        return size

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Every size."""
        return _completed(map(str, SIZES), incomplete)


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
