"""A record is text: `mijnlieff 4 anywhere`, then the moves; positions travel by it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain

from takuzu_tui.engine.mijnlieff.board import SIZES
from takuzu_tui.engine.mijnlieff.moves import MOVE, Move, move_of
from takuzu_tui.engine.mijnlieff.position import (
    USUAL_SIZE,
    Opening,
    Position,
    Refusal,
    Why,
    after,
    play,
    start,
)
from takuzu_tui.engine.text import FormatError, marked, quote

NAME = "mijnlieff"
MOVES_A_LINE = 16
_HEAD = re.compile(rf"{NAME}\s+([0-9]{{1,3}})\s+(anywhere|edge)(?!\S)", re.ASCII | re.IGNORECASE)
_MOVE_ALONE = re.compile(rf"(?:{MOVE.pattern})(?:\s+|$)", MOVE.flags)
_REASONS = {
    Why.OVER: marked("move {number}, {move}: the game is over before it"),
    Why.MUST_PLACE: marked("move {number}, {move}: a pass is not allowed while a tile can go down"),
    Why.OFF_BOARD: marked("move {number}, {move}: the cell is off the board"),
    Why.OCCUPIED: marked("move {number}, {move}: the cell is occupied"),
    Why.NONE_LEFT: marked("move {number}, {move}: no tile of this kind is left"),
    Why.FORBIDDEN: marked("move {number}, {move}: the last tile, {last}, forbids the cell"),
    Why.OFF_EDGE: marked("move {number}, {move}: the first tile goes on the edge"),
}


class RecordError(FormatError):
    """Text that is no record; `number` counts moves from 1, `refusal` is set for an illegal one."""

    def __init__(
        self,
        template: str,
        /,
        line: int | None = None,
        *,
        number: int | None = None,
        refusal: Refusal | None = None,
        **facts: object,
    ) -> None:
        told = facts if number is None else {"number": number, **facts}
        super().__init__(template, line, **told)
        self.number = number
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start to a position, move by move.

    >>> print(write(read("mijnlieff 3 anywhere 12C 32+ 2 2 p --")))
    mijnlieff 3 anywhere
    12c 32c 22p --
    """

    size: int = USUAL_SIZE
    opening: Opening = Opening.ANYWHERE
    moves: tuple[Move, ...] = ()
    position: Position = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        *_, reached = self.positions()
        object.__setattr__(self, "position", reached)

    def played(self, move: Move) -> Record | Refusal:
        """The record with one move more, or why it cannot be made."""
        reached = play(self.position, move)
        if isinstance(reached, Refusal):
            return reached
        return Record(self.size, self.opening, (*self.moves, move))

    def positions(self) -> Iterator[Position]:
        """Every position from the start on, one more than there are moves."""
        position = start(self.size, self.opening)
        yield position
        for move in self.moves:
            position = after(position, move)
            yield position


def write(record: Record) -> str:
    """The record as text: a line of its size and opening, then lines of moves."""
    moves = [str(move) for move in record.moves]
    rows = [moves[i : i + MOVES_A_LINE] for i in range(0, len(moves), MOVES_A_LINE)]
    return "\n".join([f"{NAME} {record.size} {record.opening.value}", *map(" ".join, rows)])


def read(text: str) -> Record:
    """The record that a text writes, its moves judged; lines may end in comments after a #.

    RecordError names the line, and the number of a move that is none or cannot be made.
    """
    lines = _lines(text)
    line, words = next(lines, (0, ""))
    if not line:
        raise RecordError(marked("there is no record here, only blank lines or comments"))
    size, opening, rest = _head(line, words)
    moves = []
    position = start(size, opening)
    for number, (at, move) in enumerate(_moves(chain([(line, rest)], lines)), 1):
        reached = play(position, move)
        if isinstance(reached, Refusal):
            raise RecordError(
                _REASONS[reached.why],
                at,
                number=number,
                refusal=reached,
                move=str(move),
                last=str(position.last),
            )
        position = reached
        moves.append(move)
    return Record(size, opening, tuple(moves))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that hold more than blanks and comments, with their numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if words := line.partition("#")[0].strip():
            yield number, words


def _head(line: int, words: str) -> tuple[int, Opening, str]:
    """The size and the opening, which come first, and what follows on their line."""
    match = _HEAD.match(words)
    if match is None:
        raise RecordError(
            marked("expected {example} first, got {text}"),
            line,
            example=f"{NAME} {USUAL_SIZE} {Opening.ANYWHERE.value}",
            text=quote(words),
        )
    size = int(match[1])
    if size not in SIZES:
        raise RecordError(marked("the size must be from 3 to 12, got {size}"), line, size=size)
    return size, Opening(match[2].lower()), words[match.end() :].strip()


def _moves(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, Move]]:
    """The moves of all lines, each with the number of its line."""
    count = 0
    for line, words in lines:
        place = 0
        while place < len(words):
            match = _MOVE_ALONE.match(words, place)
            count += 1
            if match is None:
                raise RecordError(
                    marked("move {number} is none: expected one like {example}, got {text}"),
                    line,
                    number=count,
                    example="22p",
                    text=quote(words[place:].split(maxsplit=1)[0]),
                )
            yield line, move_of(match)
            place = match.end()
