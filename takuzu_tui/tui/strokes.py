"""Pieces of text for a screen of which every cell is known, in the fewest bytes that are found.

A few pieces are written as they come. For many there is a second way, and the shorter one is
taken: first the grounds, each row in one go even where text will stand on it; then the text, ink
by ink, along rows or down columns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from takuzu_tui.tui.ink import PLAIN, RESET, Ink, change
from takuzu_tui.tui.pieces import LONG, Cell, Piece, Rows, bared, edges, shows

_FEW = 8
"""Pieces up to which their order hardly matters."""
_MANY = 100
"""Pieces from which they are hardly ever shorter row by row, and it is not tried."""
_NEAR = 4
"""Columns that are no longer to write than to pass over."""


Turns = dict[int, list[int]]
"""When each cell is written, by row."""
_NEVER = -1


class _Hand(NamedTuple):
    """What was written, and where and in which ink that leaves the terminal."""

    text: str = ""
    ink: Ink = PLAIN
    at: tuple[int, int] | None = None


class Strokes:
    """Writes to a screen whose rows are those of the pen; pieces are in its rows already."""

    def __init__(self, rows: Rows, columns: int, *, erases: bool) -> None:
        """Erasing is of use where it keeps the background."""
        self._rows = rows
        self._columns = columns
        self._erases = erases

    def written(self, pieces: list[Piece]) -> str:
        """The pieces row by row, or ground by ground and ink by ink where that is shorter."""
        if len(pieces) > _MANY:
            return self._by_ink(pieces)
        in_place = _ended(self._encoded(_Hand(), self._bridged(pieces)))
        if len(pieces) <= _FEW:
            return in_place
        return min(in_place, self._by_ink(pieces), key=_bytes)

    def _by_ink(self, pieces: list[Piece]) -> str:
        hand, texts = self._grounds(pieces)
        for _, group in groupby(sorted(texts, key=_ink_first), key=attrgetter("ink")):
            along = list(group)
            down = sorted(along, key=attrgetter("column", "row"))
            hand = min((self._encoded(hand, order) for order in (along, down)), key=_hand_bytes)
        return _ended(hand)

    def _grounds(self, pieces: list[Piece]) -> tuple[_Hand, list[Piece]]:
        """Paints the blanks, the most common ground first; and the text that is left to write."""
        blanks = [blank for piece in pieces for blank in edges(piece)]
        sizes = Counter[str]()
        for piece in blanks:
            sizes[piece.ink.back] += len(piece.text)
        backs = [back for back, _ in sizes.most_common()]
        turns = self._turns(pieces, backs)
        grounds: dict[int, list[str | None]] = {row: [None] * self._columns for row in turns}
        hand = _Hand()
        for turn, back in enumerate(backs):
            runs = self._bridged([piece for piece in blanks if piece.ink.back == back], turns, turn)
            # What is but the ends of text is written with it.
            painted = [run for run in runs if turn in turns[run.row][run.column : run.end]]
            for run in painted:
                grounds[run.row][run.column : run.end] = [back] * len(run.text)
            hand = self._encoded(hand, painted)
        texts = [bared(piece, grounds[piece.row]) for piece in pieces if not piece.is_blank]
        return hand, texts

    def _turns(self, pieces: list[Piece], backs: list[str]) -> Turns:
        """The grounds have theirs one after the other, text has the last."""
        turns: Turns = {}
        for piece in pieces:
            turn = backs.index(piece.ink.back) if piece.is_blank else len(backs)
            row = turns.setdefault(piece.row, [_NEVER] * self._columns)
            row[piece.column : piece.end] = [turn] * len(piece.text)
        return turns

    def _bridged(
        self, pieces: Iterable[Piece], turns: Turns | None = None, turn: int = 0
    ) -> Iterator[Piece]:
        """The pieces; blanks become one if all between them is blank too, or has a later turn."""
        last: Piece | None = None
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

    def _is_bridge(self, last: Piece, piece: Piece, turns: list[int], turn: int) -> bool:
        if not (last.is_blank and piece.is_blank and last.row == piece.row):
            return False
        is_far = piece.column - last.end > _NEAR and not self._erases
        if is_far or last.ink.back != piece.ink.back:
            return False
        row, blank = self._rows[piece.row], Cell(" ", Ink(back=piece.ink.back))
        return all(
            row[x] == blank or (turns and turns[x] > turn) for x in range(last.end, piece.column)
        )

    def _encoded(self, hand: _Hand, pieces: Iterable[Piece]) -> _Hand:
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

    def _way(self, at: tuple[int, int] | None, piece: Piece, ink: Ink) -> str:
        """How to get to a piece: by moving, or by writing again what stands between."""
        way = move(at, piece.row, piece.column)
        if at is None or at[0] != piece.row or not 0 < piece.column - at[1] < len(way):
            return way
        between = self._rows[piece.row][at[1] : piece.column]
        if not all(cell is not None and shows(ink, cell) for cell in between):
            return way
        again = "".join(cell.char for cell in between if cell is not None)
        return min(way, again, key=_bytes)


def _bytes(text: str) -> int:
    return len(text.encode())


def _hand_bytes(hand: _Hand) -> int:
    return _bytes(hand.text)


def _ended(hand: _Hand) -> str:
    return hand.text if hand.ink == PLAIN else hand.text + RESET


def _ink_first(piece: Piece) -> tuple[str, list[str], str, int, int]:
    """Orders pieces so that neighbours in the order have much of their inks in common."""
    ink = piece.ink
    return ink.back, sorted(ink.marks), ink.fore, piece.row, piece.column


def _fitting(ink: Ink, piece: Piece) -> Ink:
    """The ink for a piece; blanks are content with any that has their background."""
    if piece.is_blank and ink.hides_on_blanks:
        return ink._replace(back=piece.ink.back)
    return piece.ink


def move(at: tuple[int, int] | None, row: int, column: int) -> str:
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
