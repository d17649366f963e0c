"""What ends a command before its end, told in one line: the user's faults, the system's, ours."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from takuzu_tui.engine.text import InputError, marked, quote
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from pathlib import Path

NOT_SO = 1
SEVERAL_SOLUTIONS = 3
NO_SOLUTION = 4
SHOWN_NAME = 200
CRASH = "crash.txt"


class Problem(Exception):  # noqa: N818 - it is the user's, not ours
    """Ends the command with one line on stderr: where, then what is wrong."""

    exit_code = 2

    def __init__(self, template: str, place: str = "", /, **facts: object) -> None:
        super().__init__(template, place, facts)
        self.template = template
        self.place = place
        self.facts = facts

    def line(self, words: Words) -> str:
        """The line itself, without the name of the program."""
        what = words.say(self.template, **self.facts)
        return f"{self.place}: {what}" if self.place else what


class Unsolvable(Problem):
    """A puzzle that cannot be played because it has no solution."""

    exit_code = NO_SOLUTION


class Bug(Problem):
    """A fault of our own, with an exit code that no script takes for an answer."""

    exit_code = 70


def problem_of(error: InputError, place: str = "") -> Problem:
    """An error in a text as a problem; an error in a line of a file names the line."""
    line = getattr(error, "line", None)
    if line is not None:
        place = f"{place}:{line}" if place else str(line)
    return Problem(error.template, place, **error.facts)


def os_problem(error: OSError) -> Problem:
    """What the operating system refused, worded where we know the words."""
    from takuzu_tui.wording.phrases import system_reason  # noqa: PLC0415 - few fail like this

    name = error.filename
    place = shown(name) if isinstance(name, str) else ""
    return Problem(system_reason(error), place)


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


def remember(failure: BaseException, folder: Path) -> None:
    """Writes the traces of a fault of ours, if that is possible."""
    import traceback  # noqa: PLC0415 - never, we hope

    if not folder.is_absolute():
        return  # nobody knows where home is
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        told = "".join(traceback.format_exception(failure))
        (folder / CRASH).write_text(told, encoding="utf-8", errors="backslashreplace")


def remembered(failure: BaseException, environ: Mapping[str, str]) -> Bug:
    """The sentence for a fault, whose traces are in the folder of the games."""
    from takuzu_tui.play.paths import locate  # noqa: PLC0415 - never, we hope

    remember(failure, locate(environ).data)
    return Bug(marked("this is a fault of the program; `takuzu doctor` shows what to report"))


def name_of(param: click.Parameter) -> str:
    """An option by its longest name, an argument by what it stands for."""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return str(param.metavar or param.human_readable_name)


def shown(name: str) -> str:
    """A file's name as it may be printed: as it is when that is harmless, else quoted."""
    return name if name.isprintable() and len(name) <= SHOWN_NAME else quote(name)


def _is_flag(error: click.BadOptionUsage) -> bool:
    """Whether the option at fault is one that takes no value."""
    params = error.ctx.command.params if error.ctx else []
    named = (param for param in params if error.option_name in param.opts)
    return any(isinstance(param, click.Option) and param.is_flag for param in named)
