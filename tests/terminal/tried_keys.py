"""Everything that a keyboard, a mouse or a spiteful terminal can send."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

LEAVING = (b"\x03", b"\x11", b"Q", b"q")
"""Bytes that may end the game: ctrl+c, ctrl+q, and letters."""
_LETTERS = bytes(range(0x21, 0x7F))


def _without(keys: Iterable[bytes], *parts: bytes) -> list[bytes]:
    return [key for key in keys if not key.endswith(parts)]


BYTES = _without((bytes([value]) for value in range(256)), *LEAVING, b"\x1b")
ALT = _without((b"\x1b" + bytes([letter]) for letter in _LETTERS), b"Q", b"q", b"[", b"O", b"P")
FUNCTION = [
    *(b"\x1bO" + bytes([letter]) for letter in b"PQRSABCDFHM"),
    *(b"\x1b[" + bytes([letter]) for letter in b"ABCDEFGHPQRSZIO"),
    *(b"\x1b[%d~" % number for number in (*range(1, 36), 201)),
]
MODIFIED = [
    *(b"\x1b[1;%d%c" % (mods, key) for mods in range(2, 17) for key in b"ABCDHFPQRS"),
    *(b"\x1b[%d;%d~" % (key, mods) for mods in range(2, 9) for key in (2, 3, 5, 6, 15, 24)),
    *(
        b"\x1b[%d;%du" % (code, mods)
        for mods in (1, 2, 3, 5, 6, 7, 9)
        for code in (*range(0x20, 0x7F), 9, 13, 27, 127, 57358, 57441)
        if chr(code) not in "CcQq"
    ),
]
SPITEFUL = [
    b"\x1b[99999999999999u",
    b"\x1b[55296;1;55296u",
    b"\x1b[48;65535;65535;9;9t",
    b"\x1b[48;0;0;0;0t",
    b"\x1b[48;24;80;480;640t",
    b"\x1b[?2048;1$y\x1b[?2026;2$y",
    b"\x1b[999999;999999R",
    b"\x1b]52;c;cm0gLXJmIC8=\x07",
    b"\x1b]8;;file:///etc/passwd\x1b\\link\x1b]8;;\x1b\\",
    b"\x1bP+q544e\x1b\\",
    b"\x1b[" + b"1;" * 60 + b"m",
    b"\x1b\x1b\x1b\x1b",
    "\N{RIGHT-TO-LEFT OVERRIDE}\N{ZERO WIDTH JOINER}\u4e2d\U0001f600".encode(),
    b"\xc3\xc3(\xed\xa0\x80\xf4\x90\x80\x80",
    b"\x1b[200~/bin/sh\r!sh\r:!id\r\x1b[201~",
]
MOUSE = [
    b"\x1b[<%d;%d;%d%c" % (button, column, line, end)
    for button in (0, 1, 2, 35, 64, 65)
    for column, line in ((1, 1), (5, 8), (40, 12), (80, 24), (0, 0), (9999, 9999))
    for end in b"Mm"
]
MOST = 2000
"""Bytes in one portion; the game drops what comes after some more of them without a pause."""


def portions() -> Iterator[bytes]:
    """All of it, clicks last since one of them may end the game."""
    portion = b""
    for key in (*BYTES, *ALT, *FUNCTION, *MODIFIED, *SPITEFUL, *MOUSE):
        portion += key
        if len(portion) > MOST:
            yield portion
            portion = b""
    yield portion
