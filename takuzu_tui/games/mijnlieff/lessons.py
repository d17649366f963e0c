"""What Mijnlieff teaches: a few guided moves, what each tile allows, and how a game ends."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from takuzu_tui.engine.mijnlieff.levels import evaluations
from takuzu_tui.engine.mijnlieff.moves import Kind, Move, Tile
from takuzu_tui.engine.mijnlieff.position import legal
from takuzu_tui.engine.mijnlieff.record import Record
from takuzu_tui.engine.text import marked
from takuzu_tui.engine.work import Cancellation, Cancelled
from takuzu_tui.games.kit import (
    YOU,
    Evaluation,
    Exercise,
    FirstGame,
    Hint,
    Instruction,
    Lessons,
    Opening,
    Topic,
)
from takuzu_tui.games.mijnlieff.game import GAME, Position
from takuzu_tui.games.mijnlieff.moves import KINDS
from takuzu_tui.games.mijnlieff.sentences import Law, advice_on

_SIZE = 4
ENDGAME = "endgame"
_EMPTIES = range(4, 7)
"""The empty cells of an endgame: few enough to be thought through."""
_LEAST_MOVES = 4
"""The moves that an endgame offers at the least, one of them the right one."""
_TILES = range(2, 6)
"""The tiles on a board where it is asked what the last of them allows."""
_LEAST_FORBIDDEN = 3

_PLACE = marked("Place any tile of yours where it may go after the last one, a {topic}.")
_TOLD = (
    marked(
        "After a Cross the other places in its row or its column. Tiles in between block nothing."
    ),
    marked("After a Diagonal the other places on one of its diagonals, however far away."),
    marked("A Pusher pushes away: the other places on no cell that touches it."),
    marked("A Puller pulls near: the other places on a cell that touches it."),
)
"""What is taught of each kind."""
_ENDGAME = Topic(
    ENDGAME,
    marked("Endgame"),
    marked(
        "Near the end every move can be thought through: which cells does your tile leave, "
        "who has to pass, who gets the last line?"
    ),
    marked("One move alone wins, against any answer. Find it."),
)
_INSTRUCTIONS = (
    Instruction(
        marked(
            "You are White and begin. Each in turn places a tile; three of yours in a line are a "
            "point. The tile placed last rules where the next one goes."
        ),
        go="22",
    ),
    Instruction(
        marked("A Pusher keeps Red away: no cell that touches it is allowed then."),
        move="22p",
        reply="24d",
    ),
    Instruction(
        marked(
            "Red's Diagonal on 24 leaves you its diagonals. 33 makes two in a line with 22, and "
            "your own Diagonal there leaves Red the corners."
        ),
        cells="24",
        move="33d",
        reply="42c",
    ),
    Instruction(
        marked(
            "Red's Cross on 42 leaves you its row and its column. 44 lies in the row, and "
            "completes your line: a point."
        ),
        cells="22 33",
        move="44t",
    ),
    Instruction(
        marked("Nothing is final. {undo} takes your last move back, with the answer to it."),
        action="undo",
    ),
    Instruction(marked("{redo} makes again what you took back."), action="redo"),
)


class MijnlieffLessons(Lessons):
    """A lesson for each kind of tile, and endgames."""

    topics = (
        *(
            Topic(kind.name.lower(), name, told, _PLACE)
            for kind, name, told in zip(Kind, KINDS, _TOLD, strict=True)
        ),
        _ENDGAME,
    )

    def first_game(self) -> FirstGame[Position]:
        """Five moves on the board that one can buy; the last makes a line."""
        return FirstGame(_opening(Record(_SIZE), "first"), _INSTRUCTIONS)

    def exercise(
        self, topic: str, seed: str, number: int, cancelled: Cancelled
    ) -> Exercise[Position]:
        """A game played at random until it asks for what is taught."""
        rng = Random(f"{seed}:{topic}:{number}")
        while True:
            if cancelled():
                raise Cancellation
            played = _endgame(rng) if topic == ENDGAME else _after(Kind[topic.upper()], rng)
            if played is None:
                continue
            record, hint = played
            return Exercise(topic, _opening(record, seed), hint, hides=topic != ENDGAME)


def _opening(record: Record, seed: str) -> Opening[Position]:
    """The game so far, to be gone on with by whoever learns."""
    return Opening(GAME.name, Position(record, YOU, YOU), seed=seed)


def _after(kind: Kind, rng: Random) -> tuple[Record, Hint] | None:
    """A game whose last tile is of the kind and forbids some cells, and where one may go then."""
    record = _wandered(Record(_SIZE), _one_of(_TILES, rng) - 1, rng)
    last = [tile for tile in _placings(record) if tile.kind is kind]
    if not last:
        return None
    record = _played(record, _one_of(last, rng))
    moves, allowed = _placings(record), record.position.allowed_cells
    if not moves or record.position.empties.bit_count() - len(allowed) < _LEAST_FORBIDDEN:
        return None
    return record, Hint(moves, kind.name.lower(), allowed, allowed, Law(kind))


def _endgame(rng: Random) -> tuple[Record, Hint] | None:
    """A game near its end in which one move wins and no other does."""
    record, left = Record(_SIZE), _one_of(_EMPTIES, rng)
    while record.position.empties.bit_count() > left and not record.position.is_over:
        record = _wandered(record, 1, rng)
    if len(_placings(record)) < _LEAST_MOVES:
        return None
    first, *others = evaluations(record.position)
    if first.value <= 0 or any(each.value > 0 for each in others):
        return None
    hint = advice_on(record.position, Evaluation(first.value, True, first.move))
    return record, hint._replace(technique=ENDGAME)


def _wandered(record: Record, moves: int, rng: Random) -> Record:
    """The game after some more moves at random, or at its end."""
    for _ in range(moves):
        if record.position.is_over:
            break
        record = _played(record, _one_of(legal(record.position), rng))
    return record


def _placings(record: Record) -> tuple[Tile, ...]:
    return tuple(move for move in legal(record.position) if isinstance(move, Tile))


def _played(record: Record, move: Move) -> Record:
    played = record.played(move)
    assert isinstance(played, Record), "what is legal can be played"
    return played


T = TypeVar("T")


def _one_of(choices: Sequence[T], rng: Random) -> T:
    """One of them, by `random` alone: it draws the same on every Python."""
    return choices[int(rng.random() * len(choices))]


LESSONS = MijnlieffLessons()
