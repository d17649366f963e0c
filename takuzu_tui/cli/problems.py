"""What a user did wrong, told in one line."""

from __future__ import annotations

from takuzu_tui.engine.text import InputError, quote
from takuzu_tui.wording.words import Words

NO_SOLUTION = 4
SHOWN_NAME = 200


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
    """An error of the engine as a problem; an error in a line of a file names the line."""
    line = getattr(error, "line", None)
    if line is not None:
        place = f"{place}:{line}" if place else str(line)
    return Problem(error.template, place, **error.facts)


def shown(name: str) -> str:
    """A file's name as it may be printed: as it is when that is harmless, else quoted."""
    return name if name.isprintable() and len(name) <= SHOWN_NAME else quote(name)
