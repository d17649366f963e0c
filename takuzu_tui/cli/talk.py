"""How commands speak, and how they end: data on stdout, talk, progress, problems on stderr.

A problem ends a command before its end and is told in one line, be it the user's, the system's or
ours.
"""

from __future__ import annotations

import errno
import io
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO, TypeVar

from takuzu_tui.engine.text import InputError, marked, quote
from takuzu_tui.engine.work import is_want_of_threads
from takuzu_tui.wording.phrases import system_reason
from takuzu_tui.wording.words import Words, chosen_language, wants_ascii

if TYPE_CHECKING:
    from pathlib import Path

    from takuzu_tui.drawing.board import Depth
    from takuzu_tui.games.kit import Picture

NOT_SO = 1
SEVERAL_SOLUTIONS = 3
NO_SOLUTION = 4
SHOWN_NAME = 200
CRASH = "crash.txt"
PATIENCE = 1.0  # seconds before the first word
EVERY = 0.2  # seconds between two words
_CLEAR = "\r\x1b[K"
LANGUAGE = "--lang"
INTERRUPTED = 130
BROKEN_PIPE = 141  # what the shell reports of any program cut short like this
COMPLETION_VARIABLE = "_TAKUZU_COMPLETE"


class Talk:
    """The user's words and streams; the environment comes by argument."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self.environ = environ
        self.words = Words(chosen_language(environ), ascii_only=wants_ascii(environ))

    def speak(self, language: str) -> None:
        """From here on in another language."""
        self.words = Words(language, ascii_only=self.words.ascii_only)

    def out(self, text: str) -> None:
        """A line of data, out at once."""
        print(text, flush=True)

    def note(self, text: str) -> None:
        """A line of talk; a closed stderr loses it and nothing else."""
        if sys.stderr is not None:
            with suppress(OSError):
                print(text, file=sys.stderr, flush=True)

    def complain(self, text: str) -> None:
        """A line of talk about what is wrong; it tells which program says so."""
        self.note(f"takuzu: {text}")

    def json(self, thing: object) -> None:
        """A JSON object on a line of its own."""
        self.out(json_line(thing))

    def colours(self) -> Depth:
        """How many colours stdout shows; none when it is no terminal or none are wanted."""
        from takuzu_tui.drawing.board import Depth  # noqa: PLC0415 - only drawings need it

        if not sys.stdout.isatty() or self.environ.get("NO_COLOR"):
            return Depth.MONO
        return colour_depth(self.environ)

    def drawn(self, picture: Picture, display: str, symbols: str = "digits") -> list[str]:
        """A board as wide as the terminal takes it; plain when nothing larger fits."""
        from takuzu_tui.drawing.board import Depth, lines  # noqa: PLC0415 - only drawings need it
        from takuzu_tui.drawing.cells import Symbols  # noqa: PLC0415 - only drawings need it
        from takuzu_tui.drawing.layout import Display  # noqa: PLC0415 - only drawings need it

        width, depth = (0, Depth.MONO) if display == "plain" else (self.width(), self.colours())
        ascii_only, shown = self.words.ascii_only, Symbols(symbols)
        return lines(picture, Display(display), width, depth, ascii_only=ascii_only, symbols=shown)

    def width(self) -> int:
        """The columns of the terminal, or 80 when stdout is none."""
        if not sys.stdout.isatty():
            return 80
        try:
            return os.get_terminal_size(sys.stdout.fileno()).columns or 80
        except OSError:
            return 80


def asked_language(arguments: Sequence[str]) -> str | None:
    """What a command line names as its language, be there one of that name or not.

    >>> asked_language(["solve", "--lang=fr"]), asked_language(["solve", "--", "--lang"])
    ('fr', None)
    """
    for place, argument in enumerate(arguments):
        name, joined, value = argument.partition("=")
        if name == "--":
            break
        if name == LANGUAGE:
            following = [value] if joined else arguments[place + 1 : place + 2]
            return following[0] if following else None
    return None


def json_line(thing: object) -> str:
    """A JSON object on one line, in ASCII."""
    import json  # noqa: PLC0415 - most runs write none

    return json.dumps(thing)


def csv_line(*cells: object) -> str:
    """Values parted by commas."""
    import csv  # noqa: PLC0415 - as above

    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(cells)
    return line.getvalue()


def colour_depth(environ: Mapping[str, str]) -> Depth:
    """How many colours lines may have in the terminal, as the full-screen game judges it."""
    from takuzu_tui.drawing.board import Depth  # noqa: PLC0415 - only drawings need it
    from takuzu_tui.tui.terminal.terminal import seen  # noqa: PLC0415 - only drawings need it

    if environ.get("TERM", "") in ("", "dumb"):
        return Depth.MONO
    return seen({name: value for name, value in environ.items() if name != "NO_COLOR"}).depth


PUZZLES = marked("{done} of {total} puzzles, {seconds} s")
Each = TypeVar("Each")


class Progress:
    """How far a run has come, on a terminal alone: rewritten while it lasts, gone when it ends.

    What was done before the run counts, and tells nothing about how long the rest will take.
    """

    def __init__(
        self,
        words: Words,
        total: int,
        stream: TextIO | None = None,
        now: Callable[[], float] = time.monotonic,
        *,
        before: int = 0,
        told: str = PUZZLES,
    ) -> None:
        self._words = words
        self._total = total
        self._stream = sys.stderr if stream is None else stream
        self._now = now
        self._start = now()
        self._next = self._start + PATIENCE
        self._wanted = self._stream is not None and self._stream.isatty()
        self._shown = False
        self._before = before
        self._told = told
        self.done = before

    def over(self, results: Iterable[Each]) -> Iterator[Each]:
        """The results, each counted when it was used; the line is free while it is."""
        try:
            for result in results:
                self.clear()
                yield result
                self.done += 1
        finally:
            self.clear()

    def tick(self) -> None:
        """Says how far we are, if anybody watches and enough time has passed."""
        if not self._wanted or (now := self._now()) < self._next:
            return
        self._next = now + EVERY
        spent = now - self._start
        told = self._words.say(self._told, done=self.done, total=self._total, seconds=int(spent))
        if fresh := self.done - self._before:
            rest = span((self._total - self.done) * spent / fresh)
            told = self._words.say("{told}, about {time} left", told=told, time=rest)
        self._write(f"{_CLEAR}{told}")
        self._shown = True

    def clear(self) -> None:
        """Leaves the line as it was found."""
        if self._shown:
            self._write(_CLEAR)
            self._shown = False

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


def span(seconds: float) -> str:
    """A time as roughly as it is known.

    >>> span(0.2), span(41.2), span(170), span(10_000)
    ('1 s', '41 s', '3 min', '3 h')
    """
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    return f"{round(seconds / 60)} min" if seconds < 5400 else f"{round(seconds / 3600)} h"


# What is wrong


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
    name = error.filename
    place = shown(name) if isinstance(name, str) else ""
    return Problem(system_reason(error), place)


def remember(failure: BaseException, folder: Path) -> None:
    """Writes the traces of a fault of ours, if that is possible."""
    import traceback  # noqa: PLC0415 - never, we hope

    if not folder.is_absolute():
        return  # nobody knows where home is
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        told = "".join(traceback.format_exception(failure))
        (folder / CRASH).write_text(told, encoding="utf-8", errors="backslashreplace")


def remembered(failure: BaseException, environ: Mapping[str, str]) -> Problem:
    """The sentence for a fault, its traces in the folder of the games; or for want of threads."""
    if is_want_of_threads(failure):
        return Problem(marked("The system refuses more threads; try again later."))
    from takuzu_tui.play.paths import locate  # noqa: PLC0415 - never, we hope

    remember(failure, locate(environ).data)
    return Bug(marked("this is a fault of the program; `takuzu doctor` shows what to report"))


def shown(name: str) -> str:
    """A file's name as it may be printed: as it is when that is harmless, else quoted."""
    return name if name.isprintable() and len(name) <= SHOWN_NAME else quote(name)


# How a process begins and ends: its streams may be closed, full, or broken


class ClosedOutput(io.TextIOBase):
    """Stands for a stdout that was closed before we started."""

    def write(self, text: str) -> int:  # noqa: ARG002 - none is written
        """Fails as a closed stream fails."""
        raise OSError(errno.EBADF, marked("standard output is closed"))


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
