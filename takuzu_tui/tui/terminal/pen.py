"""Writes to a terminal what differs from what stands there, as few bytes as it can.

Textual sends a change from the left edge of its widget on, every stretch in full colours. A pen
reads that, knows what the terminal shows, and passes on the rest: over a slow line a key then
costs no more than it would with ncurses. What it does not understand it passes on untouched, and
trusts nothing it knew before.

A few pieces are written as they come. For many there is a second way, and the shorter one is
taken: first the grounds, each row in one go even where text will stand on it; then the text, ink
by ink.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from rich.cells import get_character_cell_size

from takuzu_tui.tui.terminal.ink import (
    LONG,
    PLAIN,
    RESET,
    Cell,
    Ink,
    Rows,
    Stretch,
    cells_of,
    change,
    mixed,
    pieces_of,
    shows,
)

_TOKEN = re.compile(
    r"\x1b\[(?P<row>\d*);(?P<column>\d*)H"
    r"|\x1b\[(?P<ink>[\d;]*)m"
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
    r"|(?P<line>[\r\n]+)"
    r"|(?P<pointer>\x1b\]22;[^\x07\x1b]*\x07)"
    r"|(?P<mode>\x1b\[(?:\?(?!1049)[\d;]+(?:[hl]|\$p)|[<>=]\d*u)"
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\))"
    r"|(?P<other>\x1b\[[^@-~]*[@-~]|\x1b[ -/]*[0-~]|.)",
    re.DOTALL,
)
_FEW = 8
"""Pieces up to which their order hardly matters."""
_MANY = 100
"""Pieces from which they are hardly ever shorter row by row, and it is not tried."""
_NEAR = 4
"""Columns that are no longer to write than to pass over."""
_Turns = dict[int, list[int]]
"""When each cell is written, by row."""
_NEVER = -1


class Pen:
    """Knows what a terminal of some size shows, and whether erasing keeps the background."""

    def __init__(self, columns: int, lines: int, *, erases: bool = False) -> None:
        self._columns = columns
        self._lines = lines
        self._rows: Rows = {}
        self._changed: dict[int, set[int]] = {}  # the columns yet to be written, by row
        self._strokes = _Strokes(self._rows, columns, erases=erases)
        self._at: tuple[int, int] | None = None  # where Textual believes the cursor to be
        self._ink = PLAIN
        self._pointer = ""  # how the mouse was last told to look

    def thinned(self, data: str) -> str:
        """What is to be sent so that the terminal shows what it would show after all of this."""
        out: list[str] = []
        for token in _TOKEN.finditer(data):
            kind = token.lastgroup
            if kind == "column":
                self._at = int(token["row"] or 1) - 1, int(token["column"] or 1) - 1
            elif kind == "ink":
                self._ink = mixed(self._ink, token["ink"])
            elif kind == "line":
                self._at = None  # Textual says where it goes on
            elif kind == "text" and self._at is not None and _is_narrow(token["text"]):
                self._put(*self._at, token["text"])
            elif kind != "pointer" or token[0] != self._pointer:
                out += (self._written(), self._passed(token))
        return "".join((*out, self._written()))

    def _passed(self, token: re.Match[str]) -> str:
        """What is sent as it came, in the ink and at the place it was meant for."""
        if token["pointer"]:
            self._pointer = token["pointer"]
        if token["pointer"] or token["mode"]:
            return token[0]
        self._rows.clear()
        place = "" if self._at is None else _move(None, *self._at)
        self._at = None
        ink = change(PLAIN, self._ink)
        return f"{place}{ink}{token[0]}{RESET if ink else ''}"

    def _put(self, y: int, x: int, text: str) -> None:
        """Remembers a text, and which of its cells were not there yet.

        What a larger window would have shown is left out: a terminal would put it elsewhere.
        """
        self._at = y, x + len(text)
        text = text[: max(0, self._columns - x)]
        if y >= self._lines or not text:
            return
        row = self._rows.setdefault(y, [None] * self._columns)
        cells = cells_of(text, self._ink)
        before = row[x : x + len(text)]
        if before == cells:
            return
        row[x : x + len(text)] = cells
        self._changed.setdefault(y, set()).update(
            place
            for place, (was, is_now) in enumerate(zip(before, cells, strict=True), x)
            if was != is_now
        )

    def _written(self) -> str:
        """All that changed since it was last written."""
        pieces = [
            piece
            for y, changed in sorted(self._changed.items())
            for start, end in _stretches(sorted(changed))
            for piece in pieces_of(y, start, list(filter(None, self._rows[y][start:end])))
        ]
        self._changed.clear()
        return self._strokes.written(pieces)


def _stretches(places: list[int]) -> Iterator[tuple[int, int]]:
    """Neighbours together, each stretch by where it starts and where it ends."""
    start = 0
    for index, place in enumerate(places, 1):
        if index == len(places) or places[index] != place + 1:
            yield places[start], place + 1
            start = index


@lru_cache(maxsize=4096)
def _is_narrow(text: str) -> bool:
    """Whether every character takes one column."""
    return text.isascii() or all(get_character_cell_size(char) == 1 for char in text)


class _Hand(NamedTuple):
    """What was written, and where and in which ink that leaves the terminal."""

    text: str = ""
    ink: Ink = PLAIN
    at: tuple[int, int] | None = None


class _Strokes:
    """Writes to a screen whose rows are those of the pen; pieces are in its rows already."""

    def __init__(self, rows: Rows, columns: int, *, erases: bool) -> None:
        """Erasing is of use where it keeps the background."""
        self._rows = rows
        self._columns = columns
        self._erases = erases

    def written(self, pieces: list[Stretch]) -> str:
        """The pieces row by row, or ground by ground and ink by ink where that is shorter."""
        if len(pieces) > _MANY:
            return self._by_ink(pieces)
        in_place = _ended(self._encoded(_Hand(), self._bridged(pieces)))
        if len(pieces) <= _FEW:
            return in_place
        return min(in_place, self._by_ink(pieces), key=_bytes)

    def _by_ink(self, pieces: list[Stretch]) -> str:
        """The grounds, the most common first, then the text."""
        blanks = [piece for piece in pieces if piece.is_blank]
        sizes = Counter[str]()
        for piece in blanks:
            sizes[piece.ink.back] += len(piece.text)
        backs = [back for back, _ in sizes.most_common()]
        turns, hand = self._turns(pieces, backs), _Hand()
        for turn, back in enumerate(backs):
            ground = [piece for piece in blanks if piece.ink.back == back]
            hand = self._encoded(hand, self._bridged(ground, turns, turn))
        texts = sorted((piece for piece in pieces if not piece.is_blank), key=_ink_first)
        return _ended(self._encoded(hand, texts))

    def _turns(self, pieces: list[Stretch], backs: list[str]) -> _Turns:
        """The grounds have theirs one after the other, text has the last."""
        turns: _Turns = {}
        for piece in pieces:
            turn = backs.index(piece.ink.back) if piece.is_blank else len(backs)
            row = turns.setdefault(piece.row, [_NEVER] * self._columns)
            row[piece.column : piece.end] = [turn] * len(piece.text)
        return turns

    def _bridged(
        self, pieces: Iterable[Stretch], turns: _Turns | None = None, turn: int = 0
    ) -> Iterator[Stretch]:
        """The pieces; blanks become one if all between them is blank too, or has a later turn."""
        last: Stretch | None = None
        for piece in pieces:
            later = turns[piece.row] if turns else []
            if last is not None and self._is_bridge(last, piece, later, turn):
                last = last._replace(text=" " * (piece.end - last.column))
                continue
            if last is not None:
                yield last
            last = piece
        if last is not None:
            yield last

    def _is_bridge(self, last: Stretch, piece: Stretch, turns: list[int], turn: int) -> bool:
        if not (last.is_blank and piece.is_blank and last.row == piece.row):
            return False
        is_far = piece.column - last.end > _NEAR and not self._erases
        if is_far or last.ink.back != piece.ink.back:
            return False
        row, blank = self._rows[piece.row], Cell(" ", Ink(back=piece.ink.back))
        return all(
            row[x] == blank or (turns and turns[x] > turn) for x in range(last.end, piece.column)
        )

    def _encoded(self, hand: _Hand, pieces: Iterable[Stretch]) -> _Hand:
        """What was written before, and the pieces in this order."""
        out = [hand.text]
        ink, at = hand.ink, hand.at
        for piece in pieces:
            out.append(self._way(at, piece, ink))
            wanted = _fitting(ink, piece)
            out.append(change(ink, wanted))
            ink = wanted
            if self._erases and len(piece.text) >= LONG and piece.is_blank:
                out.append(f"\x1b[{len(piece.text)}X")
                at = piece.row, piece.column
                continue
            out.append(piece.text)
            # In the last column terminals do not agree where the cursor stands.
            at = None if piece.end >= self._columns else (piece.row, piece.end)
        return _Hand("".join(out), ink, at)

    def _way(self, at: tuple[int, int] | None, piece: Stretch, ink: Ink) -> str:
        """How to get to a piece: by moving, or by writing again what stands between."""
        way = _move(at, piece.row, piece.column)
        if at is None or at[0] != piece.row or not 0 < piece.column - at[1] < len(way):
            return way
        between = self._rows[piece.row][at[1] : piece.column]
        if not all(cell is not None and shows(ink, cell) for cell in between):
            return way
        again = "".join(cell.char for cell in between if cell is not None)
        return min(way, again, key=_bytes)


def _bytes(text: str) -> int:
    return len(text.encode())


def _ended(hand: _Hand) -> str:
    return hand.text if hand.ink == PLAIN else hand.text + RESET


def _ink_first(piece: Stretch) -> tuple[str, list[str], str, int, int]:
    """Orders pieces so that neighbours in the order have much of their inks in common."""
    ink = piece.ink
    return ink.back, sorted(ink.marks), ink.fore, piece.row, piece.column


def _fitting(ink: Ink, piece: Stretch) -> Ink:
    """The ink for a piece; blanks are content with any that has their background."""
    if piece.is_blank and ink.hides_on_blanks:
        return ink._replace(back=piece.ink.back)
    return piece.ink


def _move(at: tuple[int, int] | None, row: int, column: int) -> str:
    """The shortest way to a place."""
    absolute = f"\x1b[{row + 1};{column + 1}H" if column else f"\x1b[{row + 1}H"
    if at is None:
        return absolute
    vertical = _steps(row - at[0], "B", "A")
    sideways = "\r" if column == 0 else _steps(column - at[1], "C", "D")
    return min(vertical + sideways, absolute, key=len)


def _steps(distance: int, forth: str, back: str) -> str:
    if distance == 0:
        return ""
    if distance == -1 and back == "D":
        return "\b"
    many = str(abs(distance)) if abs(distance) > 1 else ""
    return f"\x1b[{many}{forth if distance > 0 else back}"
