"""A position as a value: tiles, whose turn it is, and what the last tile leaves free."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.board import KINDS, Board, board_of
from takuzu_tui.engine.mijnlieff.moves import PASS, Kind, Move, Pass, Tile

USUAL_SIZE = 4


class Side(IntEnum):
    """A player; White begins."""

    WHITE = 0
    RED = 1

    @property
    def other(self) -> Side:
        return Side.WHITE if self else Side.RED


class Opening(Enum):
    """Where the first tile may go; officially on the edge."""

    ANYWHERE = "anywhere"
    EDGE = "edge"


class Why(Enum):
    """Why a move cannot be made here."""

    OVER = "over"
    MUST_PLACE = "must place"
    OFF_BOARD = "off board"
    OCCUPIED = "occupied"
    NONE_LEFT = "none left"
    FORBIDDEN = "forbidden"
    OFF_EDGE = "off edge"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that cannot be made: why, the tile that forbids it, and the cells allowed instead.

    Without any allowed cell, nothing but a pass is left.
    """

    why: Why
    move: Move
    last: Tile | None = None
    allowed: tuple[Coord, ...] = ()


class Line(NamedTuple):
    """A run of three or more tiles of one side, and what it scores."""

    side: Side
    cells: tuple[Coord, ...]

    @property
    def points(self) -> int:
        return len(self.cells) - 2


@dataclass(frozen=True, slots=True)
class Position:
    """A board with its tiles, as masks by side and by kind, bit row*size+col a cell.

    `last` is the tile placed last; it binds the side to move unless a pass came in between.
    """

    size: int = USUAL_SIZE
    opening: Opening = Opening.ANYWHERE
    sides: tuple[int, int] = (0, 0)
    kinds: tuple[int, int, int, int] = (0, 0, 0, 0)
    turn: Side = Side.WHITE
    last: Tile | None = None
    is_after_pass: bool = False

    def __post_init__(self) -> None:
        board_of(self.size)

    @property
    def board(self) -> Board:
        return board_of(self.size)

    @property
    def empties(self) -> int:
        """The cells without a tile."""
        return self.board.full ^ (self.sides[0] | self.sides[1])

    def __getitem__(self, cell: Coord) -> tuple[Side, Kind] | None:
        """Whose tile of which kind stands on a cell, which must be on the board."""
        if not _is_on(self.board, cell):
            raise IndexError(f"{cell!r} is off a {self.size}x{self.size} board")
        bit = self.board.bit(cell)
        for side in Side:
            if self.sides[side] & bit:
                return side, next(kind for kind in Kind if self.kinds[kind] & bit)
        return None

    def hand(self, side: Side) -> tuple[int, ...]:
        """How many tiles of each kind a side has left."""
        placed = self.sides[side]
        return tuple(self.board.tiles - (placed & held).bit_count() for held in self.kinds)

    @property
    def binding(self) -> Tile | None:
        """The tile that rules where the next one goes, if any does."""
        return None if self.is_after_pass else self.last

    @property
    def allowed(self) -> int:
        """The cells where the side to move may place a tile; none when it has to pass."""
        if self.is_over:
            return 0
        if self.binding is not None:
            tile = self.binding
            place = tile.cell.row * self.size + tile.cell.col
            return self.board.after[tile.kind][place] & self.empties
        if self.last is None and self.opening is Opening.EDGE:
            return self.board.edge
        return self.empties

    @property
    def allowed_cells(self) -> tuple[Coord, ...]:
        """The same, row by row."""
        return self.board.cells(self.allowed)

    @property
    def is_over(self) -> bool:
        """Whether the side to move has no tile left, which ends the game."""
        return self.sides[self.turn].bit_count() == KINDS * self.board.tiles


def start(size: int = USUAL_SIZE, opening: Opening | str = Opening.ANYWHERE) -> Position:
    """The empty board of a size; SizeError if there is none."""
    return Position(size, Opening(opening))


def is_over(position: Position) -> bool:
    """Whether the game has come to its end."""
    return position.is_over


def legal(position: Position) -> tuple[Move, ...]:
    """Every move that can be made, row by row; a forced pass is one, and none means the end.

    >>> len(legal(start())), [str(move) for move in legal(start())[:5]]
    (64, ['11c', '11d', '11p', '11t', '12c'])
    """
    if position.is_over:
        return ()
    kinds = [kind for kind, left in zip(Kind, position.hand(position.turn), strict=True) if left]
    placings = tuple(Tile(cell, kind) for cell in position.allowed_cells for kind in kinds)
    return placings or (PASS,)


def refusal(position: Position, move: Move) -> Refusal | None:
    """Why a move cannot be made here, or None."""
    if position.is_over:
        return Refusal(Why.OVER, move)
    allowed = position.allowed_cells
    if isinstance(move, Pass):
        return Refusal(Why.MUST_PLACE, move, position.binding, allowed) if allowed else None
    why = _against(position, move)
    if why in (Why.FORBIDDEN, Why.OFF_EDGE):
        return Refusal(why, move, position.last, allowed)
    return why and Refusal(why, move)


def _against(position: Position, tile: Tile) -> Why | None:
    """What speaks against a tile."""
    board = position.board
    if not _is_on(board, tile.cell):
        return Why.OFF_BOARD
    bit = board.bit(tile.cell)
    if not position.empties & bit:
        return Why.OCCUPIED
    if not position.hand(position.turn)[tile.kind]:
        return Why.NONE_LEFT
    if not position.allowed & bit:
        return Why.FORBIDDEN if position.last else Why.OFF_EDGE
    return None


def play(position: Position, move: Move) -> Position | Refusal:
    """The position after the move, or why it cannot be made.

    >>> play(start(), Tile(Coord(4, 0), Kind.CROSS)).why
    <Why.OFF_BOARD: 'off board'>
    """
    return refusal(position, move) or _after(position, move)


def after(position: Position, move: Move) -> Position:
    """The position after a move that can be made."""
    assert refusal(position, move) is None, "the move is legal"
    return _after(position, move)


def score(position: Position) -> tuple[int, int]:
    """White's points and Red's."""
    white, red = map(position.board.points, position.sides)
    return white, red


def lines(position: Position) -> tuple[Line, ...]:
    """Every run that scores, White's first; each is as long as it can be."""
    board = position.board
    return tuple(
        Line(side, run)
        for side in Side
        for step, starts in board.starts
        for run in _runs(board, position.sides[side], step, starts)
    )


def _runs(board: Board, mask: int, step: int, starts: int) -> list[tuple[Coord, ...]]:
    """The maximal runs of a mask in one direction."""
    threes = mask & mask >> step & mask >> 2 * step & starts
    runs = []
    while threes:
        # Threes that begin one step apart belong to the same run.
        run = begin = threes & -threes
        while begin << step & threes:
            begin <<= step
            run |= begin
        threes ^= run
        runs.append(board.cells(run | begin << step | begin << 2 * step))
    return runs


def _is_on(board: Board, cell: Coord) -> bool:
    return 0 <= cell.row < board.size and 0 <= cell.col < board.size


def _after(position: Position, move: Move) -> Position:
    """The position after a legal move."""
    other = position.turn.other
    if isinstance(move, Pass):
        return Position(
            position.size,
            position.opening,
            position.sides,
            position.kinds,
            other,
            position.last,
            is_after_pass=True,
        )
    bit = position.board.bit(move.cell)
    white, red = position.sides
    sides = (white, red | bit) if position.turn else (white | bit, red)
    cross, diagonal, pusher, puller = (
        held | bit if kind == move.kind else held for kind, held in enumerate(position.kinds)
    )
    kinds = cross, diagonal, pusher, puller
    return Position(position.size, position.opening, sides, kinds, other, move)
