"""Wrong options and arguments, in our own words and in one line."""

from __future__ import annotations

import click

from takuzu_tui.cli.problems import Problem
from takuzu_tui.engine.text import marked, quote


def usage_problem(error: click.UsageError) -> Problem:
    """What is wrong with the command line."""
    match error:
        case click.NoSuchOption():
            return Problem(marked("no such option: {text}"), text=quote(error.option_name))
        case click.MissingParameter() if error.param is not None:
            return Problem(marked("{name} is missing"), name=name_of(error.param))
        case click.BadOptionUsage():
            if _is_flag(error):
                return Problem(marked("the option takes no value"), error.option_name)
            return Problem(marked("a value must follow"), error.option_name)
        case _:
            return Problem(marked("wrong usage: {text}"), text=quote(error.format_message()))


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
