"""What can be wrong with text and numbers from outside; each error quotes the offender.

An error carries a template and its facts apart, so that the same error reads
in English here and in any language where a catalogue knows the template.
"""

from __future__ import annotations

QUOTED_LENGTH = 40


def marked(template: str) -> str:
    """The template itself; the name marks it for the catalogues."""
    return template


def quote(text: str) -> str:
    r"""Foreign text made safe to print: escaped, ASCII, and cut.

    >>> print(quote("A\x1b[2J"))
    'A\x1b[2J'
    """
    cut = text[:QUOTED_LENGTH]
    return ascii(cut) + ("..." if len(text) > QUOTED_LENGTH else "")


class TakuzuError(ValueError):
    """A value from outside that cannot be used; the facts fill the template."""

    def __init__(self, template: str, /, **facts: object) -> None:
        super().__init__(template, facts)
        self.template = template
        self.facts = facts

    def __str__(self) -> str:
        return self.template.format(**self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        # Errors leave worker processes pickled, and no constructor here takes `args` back.
        return _rebuilt, (type(self), self.args, vars(self))


def _rebuilt(kind: type[TakuzuError], args: tuple[object, ...], state: dict[str, object]) -> object:
    """The error that was pickled."""
    error = kind.__new__(kind, *args)
    vars(error).update(state)
    return error


class SizeError(TakuzuError):
    """A size that no board has."""

    def __init__(self, size: object) -> None:
        super().__init__(marked("the size must be even, from 4 to 20, got {size}"), size=size)


class MoveError(TakuzuError):
    """Text that is not a move."""


class FormatError(TakuzuError):
    """Text that is not a grid; `line` counts from 1, or is None when no single line is at fault."""

    def __init__(self, template: str, /, line: int | None = None, **facts: object) -> None:
        super().__init__(template, **facts)
        self.line = line


class SpecError(TakuzuError):
    """A wish for a puzzle that the generator cannot meet."""
