"""Fill a square of 3x3 with 1, 2 and 3, none of them twice in a row or a column."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord, letter
from takuzu_tui.engine.text import FormatError, MoveError, quote
from takuzu_tui.engine.work import Cancelled
from takuzu_tui.games import kit
from takuzu_tui.wording.words import Words

EMPTY = "."
CELLS = tuple(Coord(row, col) for row, col in product(range(3), repeat=2))
LETTERS = tuple(map(letter, range(3)))


@dataclass(frozen=True, slots=True)
class Square:
    """The digits row by row, a dot for an empty cell, and those of them that were given."""

    given: str
    digits: str


class Move(NamedTuple):
    """A digit put in a cell, or taken away."""

    cell: Coord
    digit: str = ""

    def __str__(self) -> str:
        return f"{self.cell}{self.digit}"


class Toy(kit.Puzzle[Square, Move]):
    """What the kit demands: saves, screens, commands and solving come with the house."""

    name, title, contents = "toy", "TOY", ("1", "2", "3")
    rules = ("No digit stands twice in a row or a column.",)

    def make(self, wish: kit.Wish, seed: str, cancelled: Cancelled) -> kit.Opening[Square]:  # noqa: ARG002
        end = Random(seed).choice(list(self.solutions(self.read(EMPTY * 9)))).digits
        start = self.read(f"{end[0]}...{end[4:6]}...")
        return kit.Opening(self.name, start, Square(start.given, end), "easy", seed)

    def read(self, text: str) -> Square:
        digits = "".join(text.split())
        if len(digits) != len(CELLS) or digits.strip("123."):
            raise FormatError("expected nine digits from 1 to 3, got {text}", text=quote(text))
        return Square(digits, digits)

    def write(self, position: Square, form: str) -> str:  # noqa: ARG002 - there is one form
        return "\n".join(position.given[at : at + 3] for at in (0, 3, 6))

    def saved(self, position: Square) -> str:
        return position.digits

    def restored(self, text: str, start: Square | None = None) -> Square:
        return replace(start or self.read(text), digits=self.read(text).digits)

    def parse(self, text: str) -> Move:
        if text[2:] not in ("", *self.contents):
            raise MoveError("expected two letters and 1, 2 or 3, got {text}", text=quote(text))
        return Move(self.cell(text[:2]), text[2:])

    def play(self, position: Square, move: Move) -> Square | kit.Refused:
        at = CELLS.index(move.cell) if move.cell in CELLS else None
        if at is None or position.given[at] != EMPTY:
            return kit.Refused(f"Nothing can be put in {move.cell}.", move.cell)
        before, after = position.digits[:at], position.digits[at + 1 :]
        return replace(position, digits=f"{before}{move.digit or EMPTY}{after}")

    def faults(self, position: Square) -> tuple[kit.Fault, ...]:
        pairs = product(zip(CELLS, position.digits, strict=True), repeat=2)
        return tuple(
            kit.Fault((one, two), f"{digit} stands twice.", f"{one} {two}")
            for (one, digit), (two, other) in pairs
            if digit == other != EMPTY and one < two and (one.row == two.row or one.col == two.col)
        )

    def picture(self, position: Square) -> kit.Picture:
        origins = {True: kit.Origin.GIVEN, False: kit.Origin.PLAYER}
        held = zip(position.digits, position.given, strict=True)
        faces = (kit.Face() if d == EMPTY else kit.Face(d, origins[d == g]) for d, g in held)
        return kit.Picture(3, 3, tuple(faces), kit.Margins(LETTERS, LETTERS))

    def tell(self, words: Words, fact: object) -> str:  # noqa: ARG002 - it speaks one language
        if isinstance(fact, kit.Changes):
            return ", ".join(map(str, fact.moves))
        return str(fact.fact if isinstance(fact, kit.Refused) else fact)


GAME = Toy()
