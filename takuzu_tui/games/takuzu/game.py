"""Takuzu as the house plays it: the kit filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from takuzu_tui.engine import takuzu
from takuzu_tui.engine.coords import Coord, letter
from takuzu_tui.engine.moves import refusal
from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique, exists
from takuzu_tui.engine.takuzu.grid import EMPTY, SIZES, Grid, Move, moves_between, parse_move
from takuzu_tui.engine.text import FormatError, marked, quote
from takuzu_tui.engine.work import Cancelled
from takuzu_tui.games.kit import (
    LEVELS,
    WEEK,
    Cells,
    Choice,
    Example,
    Face,
    Fault,
    GridPuzzle,
    Hint,
    Margins,
    Mark,
    Objection,
    Opening,
    Origin,
    Picture,
    Reason,
    Refused,
    Wish,
)
from takuzu_tui.wording.words import Words

_CODE = re.compile(r"[0-9]+x[0-9]+u?:\S*", re.ASCII)
_IN_ROWS = frozenset("01._-xX? \t\n\r\f\v")
_DAILY_SIZE = "10"

# The corner of a real puzzle.
_SAMPLE = (
    "..0.0...o....0",
    "i.i.10.o1io.0.",
    "0i0.o.oi.0io..",
    "0...10.o1.11..",
    "...ioi.0.i....",
    "..0..0o.1o..o.",
    "0.01.io0i.0i.0",
    "....00..o1...o",
    "0.0o..1.....0.",
    "ooi.1.oi..1.0i",
    "....o.0o.0.i..",
    ".01.i.i......0",
    ".0.....i1..0..",
    "..i0o11...0.1.",
)
# Every sign on either ground: 0 and 1 are given, o and i were played, O and I break a rule.
_FACES = {
    (sign, ground): Face(text, origin, ground, mark=mark, value=int(text) if text else None)
    for ground in (0, 1)
    for sign, text, origin, mark in (
        (EMPTY, "", Origin.EMPTY, Mark.NONE),
        ("0", "0", Origin.GIVEN, Mark.NONE),
        ("1", "1", Origin.GIVEN, Mark.NONE),
        ("o", "0", Origin.PLAYER, Mark.NONE),
        ("i", "1", Origin.PLAYER, Mark.NONE),
        ("O", "0", Origin.GIVEN, Mark.ERROR),
        ("I", "1", Origin.GIVEN, Mark.ERROR),
    )
}
_PLAYED = {"0": "o", "1": "i"}

_RULES = (
    marked("No three equal digits together in a column."),
    marked("No three equal digits together in a row."),
    marked("No two columns are the same."),
    marked("No two rows are the same."),
    marked("Every column has as many 0s as 1s."),
    marked("Every row has as many 0s as 1s."),
)

SIZE = Choice(
    "size",
    marked("Size"),
    ("4", "6", "8", "10", "12", "14"),
    "6",
    accepted=tuple(map(str, SIZES)),
    note=marked("The number of rows and columns; 6 is a good start."),
    help=marked("The size: 4, 6, 8 ... 20; 6 if not given."),
)
DIFFICULTY = Choice(
    "difficulty",
    marked("Difficulty"),
    LEVELS[:-1],
    "easy",
    names={level: level for level in LEVELS[:-1]},
    notes={
        "easy": marked("Easy: pairs, gaps and counting are all it takes."),
        "medium": marked("Medium: mind where the last digit of a line can go."),
        "hard": marked("Hard: look at whole lines, and at lines that must differ."),
        "expert": marked("Expert: some digits show only when you try the other one."),
    },
    lacking=marked("At 4x4 every puzzle is easy or hard; there is nothing in between."),
    help=marked("The level; easy if not given."),
)


def _drawn(rows: Sequence[str], margins: Margins) -> Picture:
    """The chequered board that rows of signs draw."""
    size = len(rows)
    faces = tuple(
        _FACES[sign, (row + col) % 2]
        for row, signs in enumerate(rows)
        for col, sign in enumerate(signs)
    )
    return Picture(size, size, faces, margins)


def _example(rows: Sequence[str], caption: str, *, is_right: bool) -> Example:
    return Example(_drawn(rows, Margins((), ())), caption, is_right)


class Position(NamedTuple):
    """A grid, and the cells of it that were given."""

    givens: Grid
    grid: Grid


class Takuzu(GridPuzzle[Position, Move]):
    """Fill an even square with 0 and 1 by six rules."""

    engine = takuzu
    name = "takuzu"
    title = "TAKUZU"
    slogan = (marked("two digits,"), marked("six rules"))
    rules = _RULES
    examples = (
        _example(("0.I.", "1.I.", "..I0", "0..1"), marked("1, 2: three alike"), is_right=False),
        _example(("OIIO", ".1..", "OIIO", "1.0."), marked("3, 4: twins"), is_right=False),
        _example(("0110", "1001", "0011", "1100"), marked("5, 6: half and half"), is_right=True),
    )
    choices = (SIZE, DIFFICULTY)
    rules_in_short = marked(
        "Never three equal digits together · as many 0s as 1s in every line · "
        "no two equal rows, no two equal columns"
    )
    forms = ("list", "matrix", "line", "code", "json")
    one_line_forms = ("code", "json")
    code = "code"
    code_example = "4x4u:BbccCAba"
    file_example = "G6/grille1.txt"
    example = "AB1"
    notation = marked("AB1 puts a 1 in row A, column B; AB0 puts a 0; AB empties the cell.")
    newcomer = marked("Arrows move, 0 and 1 fill a cell, ? shows the rules.")
    has_symbols = True
    contents = ("0", "1")
    step_by = marked("by an agent")
    run_by = marked("by the agents")
    techniques: Mapping[str, str] = {each.value: each.value for each in Technique}
    obvious = Technique.LAST_DIGIT.value

    # Making, reading, writing

    def at(self, grid: Grid, start: Position | None = None) -> Position:
        """The grid, and what of it was given."""
        return Position(grid if start is None else start.givens, grid)

    def spec(self, wish: Wish) -> takuzu.Spec:
        """The size and the level, and perhaps the share of clues."""
        clues = wish.get("clues")
        level = Difficulty[wish["difficulty"].upper()]
        return takuzu.Spec(int(wish["size"]), level, None if clues is None else int(clues))

    def make(self, wish: Wish, seed: str, cancelled: Cancelled) -> Opening[Position]:
        """The puzzle that the generator draws from the seed.

        Beside the choices, a wish may name the share of `clues`; or be for a grid with `several`
        solutions, or with a share of its cells to `fill` at random, neither of which is graded.
        """
        if "fill" not in wish and "several" not in wish:
            return super().make(wish, seed, cancelled)
        from random import Random  # noqa: PLC0415 - on demand

        from takuzu_tui.engine.takuzu import generator  # noqa: PLC0415 - on demand

        spec, rng = self.spec(wish), Random(seed)
        if "fill" in wish:
            grid = generator.scatter(spec.size, int(wish["fill"]), rng)
        else:
            grid = generator.several(spec, rng)
        return Opening(self.name, self.at(grid), seed=seed)

    def check(self, wish: Wish) -> None:
        """At 4x4 not every level exists."""
        from takuzu_tui.engine.takuzu.generator import unavailable  # noqa: PLC0415 - rare

        spec = self.spec(wish)
        if not exists(spec.size, spec.difficulty):
            raise unavailable(spec)

    def settled(self, wish: Wish) -> Wish:
        """Hard where 4x4 lacks the level."""
        level = Difficulty[wish["difficulty"].upper()]
        return wish if exists(int(wish["size"]), level) else {**wish, "difficulty": "hard"}

    def alike(self, opening: Opening[Position]) -> Wish:
        """The same size, and the same level or the hardest that is made."""
        level = min(opening.level or "easy", "expert", key=LEVELS.index)
        return {"size": str(opening.start.grid.size), "difficulty": level}

    def daily(self, day: date) -> Wish:
        """10x10, harder towards the end of the week."""
        return {"size": _DAILY_SIZE, "difficulty": WEEK[day.weekday()]}

    def claims(self, text: str) -> bool:
        """8x8u: and letters."""
        return _CODE.fullmatch(text.strip()) is not None

    def begins(self, text: str) -> bool:
        """Rows of digits and empty cells."""
        return _IN_ROWS.issuperset(text)

    def saved(self, position: Position) -> str:
        """The digits row by row, a dot for an empty cell."""
        return "".join(position.grid.rows())

    def restored(self, text: str, start: Position | None = None) -> Position:
        """The position of such a line."""
        sizes = SIZES if start is None else (start.givens.size,)
        if len(text) not in (size**2 for size in sizes) or text.strip("01."):
            raise FormatError(marked("expected a saved grid, got {text}"), text=quote(text))
        return self.at(Grid.from_cells(text), start)

    def blank(self, wish: Wish) -> Position:
        """An empty grid of the size."""
        return self.at(Grid(int(wish["size"])))

    def freed(self, position: Position) -> Position:
        """No digit given."""
        return Position(Grid(position.grid.size), position.grid)

    # Moves

    def parse(self, text: str) -> Move:
        """AB1, AB0 or AB."""
        return parse_move(text)

    def play(self, position: Position, move: Move) -> Position | Refused:
        """The digit put or taken away, unless the cell is given, off the board or empty already."""
        reason = refusal(position.givens, position.grid, move)
        if reason is not None:
            return Refused(reason, move.cell)
        return self.at(position.grid.with_value(move.cell, move.value), position)

    def between(self, before: Position, after: Position) -> tuple[Move, ...]:
        """The digits that differ."""
        return moves_between(before.grid, after.grid)

    # Judging

    def faults(self, position: Position) -> tuple[Fault, ...]:
        """Every broken rule, by its number, lowest line first."""
        return _faults(position.grid)

    def corrected(self, opening: Opening[Position], position: Position, cell: Coord) -> Move:  # noqa: ARG002
        """The opposite digit: a wrong entry leaves no other."""
        entered = position.grid[cell]
        assert entered is not None, "only an entry can be wrong"
        return Move(cell, entered.opposite)

    # Reasoning

    def hint(self, position: Position, hardest: str | None = None) -> Hint | None:
        """The next deduction."""
        ceiling = Technique.CONTRADICTION if hardest is None else Technique(hardest)
        found = takuzu.next_deduction(position.grid, ceiling)
        if found is None:
            return None
        from takuzu_tui.engine.takuzu.proof import proved  # noqa: PLC0415 - on demand

        found = proved(position.grid, found)
        moves = tuple(Move(place.cell, place.value) for place in found.places)
        region = () if found.line is None else found.line.cells
        return Hint(moves, found.technique.value, region, found.because, found)

    def narrowed(self, hint: Hint) -> Hint:
        """The hint cut down to its first move."""
        assert isinstance(hint.fact, takuzu.Deduction), "hints of Takuzu are deductions"
        fact = replace(hint.fact, places=hint.fact.places[:1])
        return hint._replace(moves=hint.moves[:1], fact=fact)

    def against(self, position: Position, cell: Coord) -> tuple[Objection, ...]:
        """What speaks against each digit, the one that proves most at the end."""
        from takuzu_tui.engine.takuzu.deduction import Refutation  # noqa: PLC0415 - on demand
        from takuzu_tui.engine.takuzu.logic import why_not  # noqa: PLC0415 - on demand
        from takuzu_tui.engine.takuzu.proof import explained  # noqa: PLC0415 - on demand

        grid = position.grid
        found = {
            value: explained(grid, each) if isinstance(each, Refutation) else each
            for value, each in why_not(grid, cell).items()
        }
        told = sorted(found.items(), key=lambda item: (bool(item[1]), -item[0]))
        return tuple(
            Objection(
                Move(cell, value),
                Move(cell, value.opposite),
                each,
                () if each is None else _filled(grid, each.cells),
            )
            for value, each in told
        )

    def reason(self, position: Position, move: Move) -> Reason | None:
        """The easiest deduction of the digit, or what refutes the other one."""
        from takuzu_tui.engine.takuzu.logic import justification  # noqa: PLC0415 - on demand
        from takuzu_tui.engine.takuzu.proof import explained, proved  # noqa: PLC0415 - on demand

        if move.value is None:
            return None
        found, bare = justification(position.grid, move), position.grid.with_value(move.cell, None)
        if found is None:
            return None
        if isinstance(found, takuzu.Deduction):
            told = proved(bare, found)
            return Reason(found.technique.value, told, _filled(bare, found.because))
        contradiction = Technique.CONTRADICTION.value
        return Reason(contradiction, explained(bare, found), _filled(bare, found.cells))

    def better(
        self,
        opening: Opening[Position],  # noqa: ARG002 - the other digit is the right one
        position: Position,
        move: Move,
    ) -> Reason | None:
        """What gave the other digit."""
        if move.value is None:
            return None
        return self.reason(position, Move(move.cell, move.value.opposite))

    # Seeing and telling

    def picture(self, position: Position) -> Picture:
        """The chequered board, lettered, with what each line still needs."""
        return _picture(position)

    def preview(self, wish: Wish) -> Picture:
        """The corner of a real puzzle, half played."""
        size = min(int(wish["size"]), len(_SAMPLE))
        letters = tuple(map(letter, range(size)))
        return _drawn([row[:size] for row in _SAMPLE[:size]], Margins(letters, letters))

    def tell(self, words: Words, fact: object) -> str:
        """Any fact of Takuzu as a sentence."""
        from takuzu_tui.games.takuzu import sentences  # noqa: PLC0415 - solving tells nothing

        told = sentences.tell(words, fact)
        if told is not None:
            return told
        from takuzu_tui.games.takuzu import agent_sentences  # noqa: PLC0415 - few ask them

        return agent_sentences.told(words, fact)

    def size(self, position: Position) -> str:
        """6x6, without a picture: a list of saved games asks for all of them."""
        return f"{position.grid.size}x{position.grid.size}"


def _filled(grid: Grid, cells: Cells) -> Cells:
    """The cells that hold a digit."""
    return tuple(cell for cell in cells if grid[cell] is not None)


@lru_cache(maxsize=8)
def _faults(grid: Grid) -> tuple[Fault, ...]:
    if not (found := takuzu.violations(grid)):
        return ()
    from takuzu_tui.games.takuzu import sentences  # noqa: PLC0415 - few grids break a rule

    return tuple(
        Fault(broken.cells, broken, sentences.violation_names(broken), broken.rule)
        for broken in found
    )


def violation_of(fault: Fault) -> takuzu.Violation:
    """The rule that is broken, with its lines."""
    assert isinstance(fault.fact, takuzu.Violation), "faults of Takuzu are violations"
    return fault.fact


@lru_cache(maxsize=8)
def _picture(position: Position) -> Picture:
    """The board of a position; a screen asks again at every key, hence the memory."""
    from takuzu_tui.engine.takuzu.rules import needs  # noqa: PLC0415 - solving needs none
    from takuzu_tui.engine.takuzu.shape import Axis  # noqa: PLC0415

    grid, givens = position.grid, position.givens
    rows = [
        "".join(
            _PLAYED.get(sign, sign) if given == EMPTY else sign
            for sign, given in zip(row, given_row, strict=True)
        )
        for row, given_row in zip(grid.rows(), givens.rows(), strict=True)
    ]
    letters = tuple(map(letter, range(grid.size)))
    broken = [line for fault in _faults(grid) for line in violation_of(fault).lines]
    across = (frozenset(line.index for line in broken if line.axis is axis) for axis in Axis)
    return _drawn(rows, Margins(letters, letters, ("0", "1"), *needs(grid), *across))


GAME = Takuzu()
