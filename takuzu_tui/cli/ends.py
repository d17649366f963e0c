"""How a process begins and ends: its streams may be closed, full, or broken."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable
from typing import TextIO

from takuzu_tui.cli.talk import Problem, Talk, os_problem, problem_of, remembered
from takuzu_tui.engine.text import InputError, marked

INTERRUPTED = 130
BROKEN_PIPE = 141  # what the shell reports of any program cut short like this
COMPLETION_VARIABLE = "_TAKUZU_COMPLETE"
CLOSED = marked("standard output is closed")


class ClosedOutput(io.TextIOBase):
    """Stands for a stdout that was closed before we started."""

    def write(self, text: str) -> int:  # noqa: ARG002 - none is written
        """Fails as a closed stream fails."""
        raise OSError(errno.EBADF, CLOSED)


def guarded(talk: Talk, work: Callable[[], int]) -> int:
    """The exit code of the work, whatever became of it; at most one line tells what."""
    try:
        _prepare_streams()
        code = work()
        sys.stdout.flush()
    except (BrokenPipeError, KeyboardInterrupt) as cut:
        _abandon_output()
        return BROKEN_PIPE if isinstance(cut, BrokenPipeError) else INTERRUPTED
    except Problem as found:
        problem = found
    except InputError as error:
        problem = problem_of(error)
    except OSError as error:
        _abandon_output()
        problem = os_problem(error)
    except Exception as failure:  # noqa: BLE001, RUF100 - a fault of ours, whatever it is
        problem = remembered(failure, talk.environ)
    else:
        return code
    talk.complain(problem.line(talk.words))
    return problem.exit_code


def _prepare_streams() -> None:
    """No stream raises over a character it cannot take, and a missing stdout fails on use."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")
    if sys.stdout is None:
        sys.stdout = ClosedOutput()


def _abandon_output() -> None:
    """Points stdout nowhere, so that the interpreter's last flush cannot fail."""
    stdout: TextIO = sys.stdout
    try:
        descriptor = stdout.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
