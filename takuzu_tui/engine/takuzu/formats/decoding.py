"""Bytes to text, strictly."""

from __future__ import annotations

from takuzu_tui.engine.takuzu.errors import FormatError, marked

_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


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


def _line_of(data: bytes, offset: int) -> int:
    """The number of the line that holds a byte, whatever ends the lines."""
    before = data[:offset].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return before.count(b"\n") + 1
