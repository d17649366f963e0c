"""Text from outside: made safe to print, decoded, and what can be wrong with it.

An error carries a template and its facts apart, so that the same error reads
in English here and in any language where a catalogue knows the template.
"""

from __future__ import annotations

QUOTED_LENGTH = 40
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


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


class InputError(ValueError):
    """A value from outside that cannot be used; the facts fill the template."""

    def __init__(self, template: str, /, **facts: object) -> None:
        super().__init__(template, facts)
        self.template = template
        self.facts = facts

    def __str__(self) -> str:
        return self.template.format(**self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        # Errors leave worker processes pickled, and no constructor here takes `args` back.
        return type(self).__new__, (type(self), *self.args), vars(self)


class MoveError(InputError):
    """Text that is not a move."""


class FormatError(InputError):
    """Text that is not a grid; `line` counts from 1, or is None when no single line is at fault."""

    def __init__(self, template: str, /, line: int | None = None, **facts: object) -> None:
        super().__init__(template, **facts)
        self.line = line


class SpecError(InputError):
    """A wish for a puzzle that the generator cannot meet."""


def decode(data: bytes) -> str:
    """The text that UTF-8 bytes write, without a byte order mark; no other encoding passes."""
    if data.startswith(_UTF16_MARKS):
        raise FormatError(marked("the text is UTF-16; it must be UTF-8"), 1)
    nul = data.find(b"\0")
    if nul >= 0:
        raise FormatError(
            marked("this is no text but binary data or UTF-16: it holds a NUL"),
            _line_of(data, nul),
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormatError(
            marked("the text is not UTF-8: byte {byte} does not belong"),
            _line_of(data, error.start),
            byte=f"0x{error.object[error.start]:02x}",
        ) from None


def tidy(text: str) -> str:
    """The same text without a byte order mark, its lines ended by a line feed alone."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    nul = text.find("\0")
    if nul >= 0:
        raise FormatError(
            marked("this is no text but binary data or UTF-16: it holds a NUL"),
            text.count("\n", 0, nul) + 1,
        )
    return text


def _line_of(data: bytes, offset: int) -> int:
    """The number of the line that holds a byte, whatever ends the lines."""
    before = data[:offset].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return before.count(b"\n") + 1
