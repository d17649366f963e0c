"""Three in a line on a board of 3x3, a mark in turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.games import kit
from takuzu_tui.wording.words import Words

CELLS = tuple(Coord(*divmod(place, 3)) for place in range(9))
DRAWN = "012 345 678 036 147 258 048 246"
LINES = [{CELLS[int(at)] for at in line} for line in DRAWN.split()]
USUAL = {"x": kit.YOU, "o": "first"}
FACES = (kit.Face("X", kit.Origin.FIRST), kit.Face("O", kit.Origin.SECOND))


@dataclass(frozen=True, slots=True)
class Board:
    marked: tuple[Coord, ...] = ()
    players: tuple[str, str] = (kit.YOU, kit.YOU)


class Move(NamedTuple):
    cell: Coord

    def __str__(self) -> str:
        return str(self.cell)


class Duel(kit.Match[Board, Move]):
    """What the kit demands of a match: its computer plays the first cell that is free."""

    name, title, levels, sides, seats = "duel", "DUEL", ("first",), ("Cross", "Nought"), ("x", "o")
    choices = tuple(kit.Choice(at, at, (kit.YOU, "first"), by) for at, by in USUAL.items())

    def make(self, wish: kit.Wish, seed: str, *_how: object) -> kit.Opening[Board]:
        return kit.Opening(self.name, self.seated(Board(), wish), seed=seed)

    def seated(self, position: Board, wish: kit.Wish) -> Board:
        cross, nought = position.players
        return replace(position, players=(wish.get("x", cross), wish.get("o", nought)))

    def read(self, text: str) -> Board:
        return Board(tuple(map(self.cell, text.removeprefix(self.name).split())))

    def write(self, position: Board, form: str) -> str:  # noqa: ARG002 - there is one form
        return " ".join([self.name, *map(str, position.marked)])

    def saved(self, position: Board) -> str:
        return f"{' '.join(position.players)} {self.write(position, '')}"

    def restored(self, text: str, start: Board | None = None) -> Board:  # noqa: ARG002 - empty
        cross, nought, written = text.split(maxsplit=2)
        return replace(self.read(written), players=(cross, nought))

    def parse(self, text: str) -> Move:
        return Move(self.cell(text))

    def play(self, position: Board, move: Move) -> Board | kit.Refused:
        if move not in self.legal(position):
            return kit.Refused(f"{move} cannot be marked.", move.cell)
        return replace(position, marked=(*position.marked, move.cell))

    def turn(self, position: Board) -> int:
        return len(position.marked) % 2

    def players(self, position: Board) -> tuple[str, str]:
        return position.players

    def legal(self, position: Board) -> tuple[Move, ...]:
        free = () if any(self.score(position)) else CELLS
        return tuple(Move(cell) for cell in free if cell not in position.marked)

    def placings(self, position: Board, cell: Coord) -> tuple[Move, ...]:  # noqa: ARG002 - one kind
        return (Move(cell),)

    def score(self, position: Board) -> tuple[int, int]:
        cross, nought = (set(position.marked[side::2]) for side in range(2))
        return sum(line <= cross for line in LINES), sum(line <= nought for line in LINES)

    def reply(self, position: Board, *_how: object) -> Move:
        return self.legal(position)[0]

    def value(self, position: Board, *_how: object) -> kit.Evaluation:
        return kit.Evaluation(0, False, next(iter(self.legal(position)), None))

    def picture(self, position: Board) -> kit.Picture:
        faces = dict.fromkeys(CELLS, kit.Face())
        faces |= {cell: FACES[turn % 2] for turn, cell in enumerate(position.marked)}
        return kit.Picture(3, 3, tuple(faces.values()), kit.Margins(tuple("ABC"), tuple("ABC")))

    def tell(self, words: Words, fact: object) -> str:  # noqa: ARG002 - it speaks one language
        told = f"{self.sides[fact.side]} marks {fact.move}." if isinstance(fact, kit.Made) else fact
        return str(told.fact if isinstance(told, kit.Refused) else told)


GAME = Duel()
