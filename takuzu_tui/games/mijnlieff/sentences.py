"""Mijnlieff's facts in sentences: moves, refusals, points, advice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.moves import Kind, Pass, Tile, cell_name
from takuzu_tui.engine.mijnlieff.position import Position as Tiles
from takuzu_tui.engine.mijnlieff.position import Refusal, Side, Why, after, score
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import (
    Changes,
    Evaluation,
    Face,
    Hint,
    Made,
    Match,
    Origin,
    Planned,
    Refused,
    Where,
)
from takuzu_tui.games.mijnlieff.moves import GLYPHS, KINDS, LAWS, Resign, Swap
from takuzu_tui.wording.phrases import as_sentence, listed
from takuzu_tui.wording.words import Words

_FORBIDDEN = {
    Kind.CROSS: marked("{here} is forbidden: after the Cross on {last}, its row or its column."),
    Kind.DIAGONAL: marked("{here} is forbidden: after the Diagonal on {last}, its diagonals."),
    Kind.PUSHER: marked(
        "{here} is forbidden: after the Pusher on {last}, no cell that touches it."
    ),
    Kind.PULLER: marked("{here} is forbidden: after the Puller on {last}, a cell that touches it."),
}


class Standing(NamedTuple):
    """What stands on a cell and, where nothing does, whether a tile may go there now."""

    cell: Coord
    held: tuple[Side, Kind] | None
    is_allowed: bool


class Law(NamedTuple):
    """Where the other may go after a tile of a kind."""

    kind: Kind


class Scored(NamedTuple):
    """The fact that a side has gained points, and how many it has in all."""

    side: Side
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class Advice:
    """What a tile brings: points, a line of the other's stopped, and what it leaves the other."""

    side: Side
    points: int
    stopped: int
    cells_left: int
    is_last_turn: bool


def advice_on(tiles: Tiles, found: Evaluation) -> Hint:
    """The best tile, its row as the place to look at, what it brings as the reason."""
    tile = found.best
    assert isinstance(tile, Tile), "a forced pass needs no advice"
    side, reached = tiles.turn, after(tiles, tile)
    allowed = tiles.allowed_cells
    region = tuple(cell for cell in allowed if cell.row == tile.cell.row)
    left = reached.allowed_cells
    fact = Advice(
        side,
        score(reached)[side] - score(tiles)[side],
        _stopped(tiles, tile),
        len(left),
        reached.is_over,
    )
    return Hint((tile,), "", region, left, fact)


def _stopped(tiles: Tiles, tile: Tile) -> int:
    """The points that the other would have gained by a tile on the same cell."""
    other = tiles.turn.other
    held = list(tiles.sides)
    held[other] |= tiles.board.bit(tile.cell)
    return score(replace(tiles, sides=(held[0], held[1])))[other] - score(tiles)[other]


def tell(words: Words, fact: object) -> str:  # noqa: PLR0911, PLR0912 - a fact, a sentence
    """A fact of the match as a sentence."""
    match fact:
        case Made():
            return made_sentence(words, fact)
        case Planned(move, key):
            what = tile_phrase(words, move)
            return words.say("{key}: {tile}", key=key, tile=what)
        case Refused(Refusal() as refusal):
            return refusal_sentence(words, refusal)
        case Refused(Why.OVER):
            return words.say("The game is over.")
        case Refused(Resign()):
            return words.say("Nobody at the keyboard plays here.")
        case Scored(side, points, total):
            return words.say_many(
                "{side} gains {n} point and has {total}.",
                "{side} gains {n} points and has {total}.",
                points,
                side=words.say(Match.sides[side]),
                total=total,
            )
        case Law(kind):
            return words.say(LAWS[kind])
        case Standing():
            return standing_sentence(words, fact)
        case Face():
            return face_phrase(words, fact)
        case Advice():
            return advice_sentence(words, fact)
        case Where(hint):
            (tile,) = hint.moves
            return words.say("Look at row {row}.", row=tile.cell.row + 1)
        case Changes(moves):
            return f"{' '.join(map(str, moves))}."
        case Tile() | Pass() | Resign() | Swap():
            return tile_phrase(words, fact)
        case _:
            raise AssertionError(f"{fact!r} is no fact of Mijnlieff")


def tile_phrase(words: Words, move: Any) -> str:
    """A move in words, as a part of a sentence."""
    match move:
        case Tile(cell, kind):
            return words.say("{kind} on {cell}", kind=words.say(KINDS[kind]), cell=cell_name(cell))
        case Resign():
            return words.say("resigned")
        case Swap():
            return words.say("sides swapped")
        case _:
            return words.say("pass")


def made_sentence(words: Words, made: Made) -> str:
    """Who has done what."""
    side = Side(made.side)
    name = words.say(Match.sides[side])
    match made.move:
        case Pass() if made.is_end:
            return words.say("{side} has to pass; that ends the game.", side=name)
        case Pass():
            other = words.say(Match.sides[side.other])
            return words.say(
                "{side} has to pass; {other} is free to place.", side=name, other=other
            )
        case Resign():
            return words.say("{side} resigns.", side=name)
        case Swap():
            return words.say("The sides are swapped.")
    return words.say("{side}: {tile}.", side=name, tile=tile_phrase(words, made.move))


def refusal_sentence(words: Words, refusal: Refusal) -> str:
    """Why a move cannot be made, by its nature; what is allowed instead is told with it."""
    move, last = refusal.move, refusal.last
    here = cell_name(move.cell) if isinstance(move, Tile) else ""
    match refusal.why:
        case Why.OVER:
            return words.say("The game is over.")
        case Why.MUST_PLACE:
            told = words.say("A pass is not allowed while a tile can go down.")
        case Why.OFF_BOARD:
            return words.say("{cell} is off the board.", cell=here)
        case Why.OCCUPIED:
            return words.say("{cell} is occupied.", cell=here)
        case Why.NONE_LEFT:
            assert isinstance(move, Tile), "a pass takes no tile"
            return words.say(
                "No tile of the kind {kind} is left.", kind=words.say(KINDS[move.kind])
            )
        case Why.OFF_EDGE:
            return words.say("The first tile goes on the edge.")
        case Why.FORBIDDEN:
            assert last is not None, "a tile forbids it"
            facts = {"here": here, "last": cell_name(last.cell)}
            told = words.say(_FORBIDDEN[last.kind], **facts)
    return f"{told} {allowed_sentence(words, refusal.allowed)}".rstrip()


def allowed_sentence(words: Words, cells: Sequence[Coord]) -> str:
    """The cells that are allowed, if they are few enough to be told."""
    if not cells or len(cells) > 8:
        return ""
    return words.say("Allowed: {cells}.", cells=listed(words, map(cell_name, cells)))


def standing_sentence(words: Words, standing: Standing) -> str:
    """What stands on a cell."""
    cell = cell_name(standing.cell)
    if standing.held is not None:
        side, kind = standing.held
        facts = {"side": words.say(Match.sides[side]), "kind": words.say(KINDS[kind])}
        return words.say("{cell}: {kind}, {side}.", cell=cell, **facts)
    if standing.is_allowed:
        return words.say("{cell} is empty and allowed.", cell=cell)
    return words.say("{cell} is empty.", cell=cell)


def face_phrase(words: Words, face: Face) -> str:
    """A tile as it stands in a row that is read aloud."""
    side = 0 if face.origin is Origin.FIRST else 1
    kind = KINDS[GLYPHS.index(face.text)]
    return words.say("{side} {kind}", side=words.say(Match.sides[side]), kind=words.say(kind))


def advice_sentence(words: Words, advice: Advice) -> str:
    """What the tile brings, the weightiest first."""
    other = words.say(Match.sides[advice.side.other])
    told = []
    if advice.points:
        told.append(
            words.say_many(
                "a tile there gains {n} point", "a tile there gains {n} points", advice.points
            )
        )
    if advice.stopped:
        told.append(words.say("it stops a line of {side}", side=other))
    if advice.is_last_turn:
        told.append(words.say("it ends the game"))
    elif not advice.cells_left:
        told.append(words.say("{side} has to pass then", side=other))
    else:
        told.append(
            words.say_many(
                "{side} is left with {n} cell",
                "{side} is left with {n} cells",
                advice.cells_left,
                side=other,
            )
        )
    return as_sentence(", ".join(told))
