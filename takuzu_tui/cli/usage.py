"""What is wrong with a command line, in our words instead of click's."""

from __future__ import annotations

from collections.abc import Iterable

import click

from takuzu_tui.cli.talk import Problem
from takuzu_tui.engine.text import marked, quote


def usage_problem(error: click.UsageError) -> Problem:
    """What is wrong with the command line."""
    match error:
        case click.NoSuchOption():
            return _no_such_option(error)
        case click.MissingParameter() if error.param is not None:
            return Problem(marked("{name} is missing"), name=name_of(error.param))
        case click.BadOptionUsage():
            if _is_flag(error):
                return Problem(marked("the option takes no value"), error.option_name)
            return Problem(marked("a value must follow"), error.option_name)
        case _:
            return Problem(marked("wrong usage: {text}"), text=quote(error.format_message()))


def _no_such_option(error: click.NoSuchOption) -> Problem:
    """An option that the command does not have, and what may be meant."""
    text, context = error.option_name, error.ctx
    assert context is not None, "click tells whose option is missing"
    command, meant = context.command, nearest(text, _options(context.command, context))
    if meant is None and isinstance(command, click.Group):
        play = command.get_command(context, "play")
        if play is not None and text in _options(play, context):
            meant = f"{context.command_path} play {text}"
    if meant is None:
        return Problem(marked("no such option: {text}"), text=quote(text))
    told = marked("no such option: {text}; did you mean {meant}?")
    return Problem(told, text=quote(text), meant=meant)


def no_such_command(text: str, known: Iterable[str]) -> Problem:
    """That there is no command of a name, and which may be meant."""
    if (meant := nearest(text, known)) is None:
        return Problem(marked("no such command: {text}"), text=quote(text))
    told = marked("no such command: {text}; did you mean {meant}?")
    return Problem(told, text=quote(text), meant=meant)


def _options(command: click.Command, context: click.Context) -> list[str]:
    """Every option of a command, by its names."""
    return [name for param in command.get_params(context) for name in param.opts if name[0] == "-"]


def nearest(text: str, names: Iterable[str]) -> str | None:
    """The name that was begun, or else misspelt.

    >>> [nearest(text, ["play", "generate", "solve"]) for text in ("gen", "sovle", "x")]
    ['generate', 'solve', None]
    """
    from difflib import get_close_matches  # noqa: PLC0415 - for mistakes only

    known = list(names)
    begun = [name for name in known if len(text.strip("-")) > 1 and name.startswith(text)]
    return next(iter(begun or get_close_matches(text, known, 1, 0.7)), None)


def name_of(param: click.Parameter) -> str:
    """An option by its longest name, an argument by what it stands for."""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return str(param.metavar or param.human_readable_name)


def _is_flag(error: click.BadOptionUsage) -> bool:
    """Whether the option at fault is one that takes no value."""
    params = error.ctx.command.params if error.ctx else []
    named = (param for param in params if error.option_name in param.opts)
    return any(isinstance(param, click.Option) and param.is_flag for param in named)
