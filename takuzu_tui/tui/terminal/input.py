"""What comes from a keyboard, made fit to be read: text alone, and no paste without an end."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator

# Textual shows its parser to no one, and there is no other that makes its events.
from textual._xterm_parser import XTermParser
from textual.events import Key
from textual.message import Message

ESCAPE = "\x1b"
PASTE_BEGINS = "\x1b[200~"
PASTE_ENDS = "\x1b[201~"
LEAVE = "\x03"
"""What ctrl+c sends."""
MOST_PASTED = 20_000
"""Characters of one paste that are let through; the largest grid takes far less."""

_ANSWER = re.compile(r"\x1bP[^\x1b]*\x1b\\")
"""What some terminals tell of themselves, though nobody asked."""
_UNDECIDED = re.compile(r"\x1bO?\Z")
"""An end that may be a key, or the beginning of a sequence."""
_KEY = re.compile(r"\x1b(?![\[\]O^_])|\x1bO\Z")
"""An Esc after which no sequence begins."""


class Reader:
    r"""From bytes to Textual's events, whatever bytes they are and in whatever parts they come.

    An Esc that was pressed is told from one that begins a sequence, however fast keys come: a
    parser would take it and the next letter for Alt, `b` and `f` for Ctrl and an arrow, and both
    for nothing when a sequence follows too soon.

    >>> reader = Reader()
    >>> [event.key for event in (*reader.read(b"a\xff\x1bl\x1b[C\x1b"), *reader.rest())]
    ['a', 'escape', 'l', 'right', 'escape']
    """

    def __init__(self) -> None:
        self._sieve = Sieve()
        self._parser = XTermParser()
        self._held = ""  # an end that waits for the rest

    @property
    def typed(self) -> int:
        """Characters outside of pastes so far."""
        return self._sieve.typed

    def read(self, data: bytes) -> Iterator[Message]:
        """What was typed, but for an end that may be more than it seems."""
        yield from self._parsed(self._sieve.sift(data))

    def rest(self) -> Iterator[Message]:
        """What of it was waiting for more, since nothing came."""
        held, self._held = self._held, ""
        yield from self._events(_parts(held))
        yield from self._parser.tick()

    def break_off(self) -> Iterator[Message]:
        """The paste that is under way, if any, though its end was lost."""
        yield from self._parsed(self._sieve.break_off())

    def drop(self, data: bytes) -> None:
        """Forgets these bytes, and what was begun before them."""
        self._sieve.sift(data)
        self._sieve.break_off()
        self._begin_anew()

    def _parsed(self, text: str) -> Iterator[Message]:
        """The events of a text; its end may wait for the rest."""
        text, self._held = _ANSWER.sub("", self._held + text), ""
        if undecided := _UNDECIDED.search(text):
            text, self._held = text[: undecided.start()], undecided[0]
        for piece in re.split("(?=\x1b)", text):
            yield from self._events(_parts(piece))

    def _events(self, parts: Iterable[str]) -> Iterator[Message]:
        """The events; a sequence that the parser stumbles over is forgotten with it."""
        for part in parts:
            if part == ESCAPE:
                yield Key("escape", ESCAPE)
                continue
            try:
                yield from self._parser.feed(part)
            except (ArithmeticError, ValueError):
                self._begin_anew()

    def _begin_anew(self) -> None:
        """Nothing is read yet; of the mouse the parser knows what the former one knew."""
        former, self._parser, self._held = self._parser, XTermParser(), ""
        for name in ("mouse_pixels", "terminal_size", "terminal_pixel_size"):
            setattr(self._parser, name, getattr(former, name))


def _parts(piece: str) -> list[str]:
    """Text for a parser, and an Esc that is a key by itself."""
    parts = [piece[:1], piece[1:]] if _KEY.match(piece) else [piece]
    return [part for part in parts if part]


class Sieve:
    r"""From bytes to characters: no bytes that are no text, no more of a paste than is of use.

    >>> sieve = Sieve(most=3)
    >>> sieve.sift(b"a\xff\x1b[200~12"), sieve.sift(b"345\x1b[201~b")
    ('a\x1b[200~12', '3\x1b[201~b')
    """

    typed: int
    """Characters outside of pastes so far."""

    def __init__(self, most: int = MOST_PASTED) -> None:
        self.typed = 0
        self._decode = codecs.getincrementaldecoder("utf-8")("ignore").decode
        self._most = most
        self._left: int | None = None  # of the paste under way
        self._is_cut = False  # whether the last paste was broken off
        self._tail = ""  # the first half, perhaps, of what begins or ends a paste

    def sift(self, data: bytes) -> str:
        """What of it shall be read."""
        text, kept = self._decode(data), []
        while text:
            taken, text = self._keys(text) if self._left is None else self._paste(text, self._left)
            kept.append(taken)
        return "".join(kept)

    def break_off(self) -> str:
        r"""The end of the paste under way, if any: it will not come by itself any more.

        >>> sieve = Sieve()
        >>> sieve.sift(b"\x1b[200~1"), sieve.break_off(), sieve.break_off(), sieve.sift(b"0")
        ('\x1b[200~1', '\x1b[201~', '', '0')
        """
        if self._left is None:
            return ""
        self._tail, self._left, self._is_cut = "", None, True
        return PASTE_ENDS

    def _keys(self, text: str) -> tuple[str, str]:
        """All that comes until a paste begins, at once since Esc may be all, and the rest."""
        before, self._tail = self._tail, ""
        if self._is_cut and PASTE_ENDS in text:  # the rest of a paste that was broken off
            self._is_cut = False
            return "", text.partition(PASTE_ENDS)[2]
        seen = before + text
        place = seen.find(PASTE_BEGINS)
        if place < 0:
            self._tail = _half(seen, PASTE_BEGINS)
            end = len(text)
        else:
            self._left = self._most
            end = place + len(PASTE_BEGINS) - len(before)
        self.typed += end
        return text[:end], text[end:]

    def _paste(self, text: str, left: int) -> tuple[str, str]:
        """The paste as far as it is known and of use, and what comes after it."""
        text, self._tail = self._tail + text, ""
        inside, mark, rest = text.partition(PASTE_ENDS)
        if LEAVE in inside:  # no paste has it: somebody wants to go, and the end was lost
            inside, _, after = inside.partition(LEAVE)
            mark, rest = PASTE_ENDS, LEAVE + after + mark + rest
        if not mark:
            self._tail = _half(inside, PASTE_ENDS)
            inside = inside[: len(inside) - len(self._tail)]
        taken = inside[:left]
        self._left = None if mark else left - len(taken)
        return pasted_text(taken) + mark, rest


def _half(text: str, mark: str) -> str:
    """The end of the text with which the mark begins."""
    ends = (mark[:length] for length in range(len(mark) - 1, 0, -1))
    return next((end for end in ends if text.endswith(end)), "")


def pasted_text(text: str) -> str:
    r"""Pasted text without characters that control a terminal; lines and tabs stay.

    >>> pasted_text("1 0\r\n\x1b[31m\x9b0\t1")
    '1 0\r\n[31m0\t1'
    """
    return "".join(char for char in text if char.isprintable() or char in "\n\r\t")
