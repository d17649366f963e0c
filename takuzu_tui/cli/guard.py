"""From whatever ends a command to an exit code and, at most, one line."""

from __future__ import annotations

from collections.abc import Callable

import click

from takuzu_tui.cli import streams
from takuzu_tui.cli.problems import Problem, problem_of, shown
from takuzu_tui.cli.talk import Talk
from takuzu_tui.cli.usage import usage_problem
from takuzu_tui.engine.text import InputError
from takuzu_tui.wording.system import system_reason

INTERRUPTED = 130
BROKEN_PIPE = 141  # what the shell reports of any program cut short like this


def guarded(talk: Talk, work: Callable[[], int]) -> int:
    """The exit code of the work, whatever became of it."""
    try:
        streams.prepare()
        code = work()
        streams.settle()
    except click.exceptions.Exit as end:
        return end.exit_code
    except (BrokenPipeError, KeyboardInterrupt, click.Abort) as cut:
        streams.abandon()
        return BROKEN_PIPE if isinstance(cut, BrokenPipeError) else INTERRUPTED
    except (Problem, InputError, click.UsageError, OSError) as error:
        problem = _problem_of(error)
    except Exception as failure:  # noqa: BLE001, RUF100 - a fault of ours, whatever it is
        from takuzu_tui.cli.crash import remembered  # noqa: PLC0415 - never, we hope

        problem = remembered(failure, talk.environ)
    else:
        return code
    talk.complain(problem.line(talk.words))
    return problem.exit_code


def _problem_of(error: Problem | InputError | click.UsageError | OSError) -> Problem:
    """Whatever went wrong, as one line to come."""
    if isinstance(error, click.UsageError):
        return usage_problem(error)
    if isinstance(error, OSError):
        streams.abandon()
    return problem_in(error)


def problem_in(error: Problem | InputError | OSError) -> Problem:
    """What the user, the engine or the system found wrong."""
    match error:
        case Problem():
            return error
        case InputError():
            return problem_of(error)
        case OSError():
            return os_problem(error)


def os_problem(error: OSError) -> Problem:
    """What the operating system refused, worded where we know the words."""
    name = error.filename
    place = shown(name) if isinstance(name, str) else ""
    return Problem(system_reason(error), place)
