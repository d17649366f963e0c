"""Suguru as the house plays it: the kit filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from takuzu_tui.engine import suguru
from takuzu_tui.engine.coords import Coord, letter
from takuzu_tui.engine.moves import parse_cell
from takuzu_tui.engine.suguru.difficulty import Difficulty, Technique
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout, SizeError, bits, numbered
from takuzu_tui.engine.suguru.moves import Move, moves_between, parse_move, refusal
from takuzu_tui.engine.text import FormatError, marked, quote
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
from takuzu_tui.games.suguru.grounds import grounds
from takuzu_tui.wording.words import Words

if TYPE_CHECKING:
    from takuzu_tui.games.suguru.sentences import Missing, ZoneRead

_IN_ROWS = frozenset("0123456789- \t\n\r\f\v")
_SIDES = range(4, 16)
_DAILY_SIZE, _DAILY_ZONE = "8", "5"

_RULES = (
    marked("A zone holds no digit twice."),
    marked("A digit is at most the size of its zone."),
    marked("Equal digits do not touch, not even by a corner."),
)


def _named(rows: int, columns: int) -> str:
    """A size as it is chosen: 6 for a square, else 6x8."""
    return str(rows) if rows == columns else f"{rows}x{columns}"


def _sides(size: str) -> tuple[int, int]:
    """The rows and columns of a size as it is chosen."""
    rows, _, columns = size.partition("x")
    return int(rows), int(columns or rows)


SIZE = Choice(
    "size",
    marked("Size"),
    ("6", "6x8", "8", "10", "12", "15"),
    "6",
    accepted=(
        *(_named(rows, columns) for rows in _SIDES for columns in _SIDES),
        *(f"{side}x{side}" for side in _SIDES),
    ),
    listed="4 ... 15, 4x4 ... 15x15",
    note=marked("Rows and columns; 6 is a good start."),
    help=marked("The size: 6, or rows x columns as 6x8; from 4 to 15, 6 if not given."),
)
ZONE = Choice(
    "zone",
    marked("Zones"),
    ("4", "5", "6", "7", "8", "9"),
    "5",
    note=marked("How many cells the largest zones have, and so the largest digit."),
    help=marked("The cells of the largest zones: 4 ... 9; 5 if not given."),
    told=marked("zones of {value}"),
)
DIFFICULTY = Choice(
    "difficulty",
    marked("Difficulty"),
    LEVELS[:-1],
    "easy",
    names={level: level for level in LEVELS[:-1]},
    notes={
        "easy": marked("Easy: a digit with one place, a cell with one digit."),
        "medium": marked("Medium: mind the cells that touch every place of a digit."),
        "hard": marked("Hard: pairs, triples and squares of cells that share their digits."),
        "expert": marked("Expert: chains, and digits that fail when you try them."),
    },
    lacking=marked("Not every level can be made at this size with such zones."),
    help=marked("The level; easy if not given."),
)


class Position(NamedTuple):
    """A grid, the cells of it that were given, and the pencil marks: bit d of a place for d."""

    givens: Grid
    grid: Grid
    marks: tuple[int, ...]


def _fresh(grid: Grid) -> Position:
    """The grid with all its digits given and no mark on it."""
    return Position(grid, grid, (0,) * len(grid.values))


def _example(rows: Sequence[str], digits: Sequence[str], caption: str, wrong: str) -> Example:
    """A board of givens; the cells named in `wrong` break the rule."""
    grid = Grid.from_rows(rows, digits)
    faults = dict.fromkeys((parse_cell(name) for name in wrong.split()), Mark.ERROR)
    board = _picture(_fresh(grid))._replace(margins=Margins((), ()))
    return Example(board.dressed({}, faults), caption, not wrong)


class Suguru(GridPuzzle[Position, Move]):
    """Fill every zone of k cells with 1 to k, equal digits never side by side."""

    engine = suguru
    name = "suguru"
    title = "SUGURU"
    slogan = (marked("zones and digits,"), marked("three rules"))
    rules = _RULES
    choices = (SIZE, ZONE, DIFFICULTY)
    rules_in_short = marked(
        "A zone of n cells holds 1 to n once each · equal digits never touch, not even by a corner"
    )
    forms = ("config", "code", "json")
    form = "config"
    one_line_forms = ("code", "json")
    code = "code"
    code_example = "suguru/5/5/cih47bs73m3g5p1g2g"
    file_example = "suguru/6x6/suguru1.txt"
    example = "AB3"
    notation = marked(
        "AB3 puts a 3 in row A, column B; AB empties the cell; AB?3 sets or takes a pencil mark."
    )
    newcomer = marked(
        "Arrows move, digits fill a cell, ' and a digit pencils it, ? shows the rules."
    )
    contents = tuple(map(str, range(1, 10)))
    techniques: Mapping[str, str] = {each.value: each.value for each in Technique}
    obvious = Technique.COMMON_NEIGHBOUR.value
    has_zones = True

    @cached_property
    def examples(self) -> tuple[Example, ...]:  # type: ignore[override]
        """Rule 1 broken, rule 3 broken, all kept; for those who read the rules."""
        zones = ("abbb", "abcc", "ddcc", "dddc")
        twice, touching = ("....", "....", "3...", "..3."), (".4..", "..4.", "....", "....")
        return (
            _example(zones, twice, marked("1: twice in a zone"), "CA DC"),
            _example(zones, touching, marked("3: equal ones touch"), "AB BC"),
            _example(zones, ("2412", "1354", "2421", "1353"), marked("1 to n in each zone"), ""),
        )

    # Making, reading, writing

    def at(self, grid: Grid, start: Position | None = None) -> Position:
        """The grid with the marks of the start, or with none."""
        return _fresh(grid) if start is None else start._replace(grid=grid)

    def spec(self, wish: Wish) -> suguru.Spec:
        """The sides, the zones and the level."""
        rows, columns = _sides(wish["size"])
        level = Difficulty[wish["difficulty"].upper()]
        clues = wish.get("clues")
        share = None if clues is None else int(clues)
        return suguru.Spec(rows, columns, int(wish["zone"]), level, share)

    def check(self, wish: Wish) -> None:
        """Small boards lack some levels."""
        from takuzu_tui.engine.suguru.generator import exists, unavailable  # noqa: PLC0415 - rare

        spec = self.spec(wish)
        if not exists(spec):
            raise unavailable(spec)

    def settled(self, wish: Wish) -> Wish:
        """The nearest easier level where the wished one cannot be made."""
        from takuzu_tui.engine.suguru.generator import exists  # noqa: PLC0415 - on demand

        below = LEVELS[LEVELS.index(wish["difficulty"]) :: -1]
        wishes = ({**wish, "difficulty": level} for level in below)
        return next((each for each in wishes if exists(self.spec(each))), wish)

    def alike(self, opening: Opening[Position]) -> Wish:
        """The same size and zones, and the same level or the hardest that is made."""
        layout = opening.start.grid.layout
        zone = max(4, min(9, max(layout.sizes)))
        sides = (max(_SIDES[0], min(_SIDES[-1], side)) for side in (layout.rows, layout.columns))
        level = min(opening.level or "easy", "expert", key=LEVELS.index)
        return {"size": _named(*sides), "zone": str(zone), "difficulty": level}

    def daily(self, day: date) -> Wish:
        """8x8, harder towards the end of the week."""
        return {"size": _DAILY_SIZE, "zone": _DAILY_ZONE, "difficulty": WEEK[day.weekday()]}

    def claims(self, text: str) -> bool:
        """A code of puzz.link, or any other text that is written like a Suguru."""
        from takuzu_tui.engine.suguru.formats import claims  # noqa: PLC0415 - on demand

        return claims(text)

    def begins(self, text: str) -> bool:
        """Rows of numbers."""
        return _IN_ROWS.issuperset(text)

    def saved(self, position: Position) -> str:
        """Size, zones, digits and marks, each a list of numbers."""
        layout = position.grid.layout
        lists = (layout.numbers, position.grid.values, position.marks)
        told = (",".join(map(str, each)) for each in lists)
        return f"{layout.rows}x{layout.columns};{';'.join(told)}"

    def restored(self, text: str, start: Position | None = None) -> Position:
        """The position of such a line."""
        told = FormatError(marked("expected a saved grid, got {text}"), text=quote(text))
        try:
            size, *lists = text.split(";")
            rows, columns = map(int, size.split("x"))
            zones, values, marks = (tuple(map(int, each.split(","))) for each in lists)
            area = rows * columns
            if {len(zones), len(values), len(marks)} != {area} or min(*values, *marks) < 0:
                raise told
            grid = Grid(Layout(rows, columns, numbered(zones)), values)
        except (ValueError, SizeError):
            raise told from None
        if start is not None and start.givens.layout != grid.layout:
            raise told
        return Position(grid if start is None else start.givens, grid, marks)

    def blank(self, wish: Wish) -> Position:
        """An empty board of the size, all of it one zone."""
        rows, columns = _sides(wish["size"])
        return _fresh(Grid.blank(Layout(rows, columns, (0,) * (rows * columns))))

    def freed(self, position: Position) -> Position:
        """No digit given."""
        return position._replace(givens=Grid.blank(position.grid.layout))

    def joined(self, position: Position, cell: Coord, zone: Coord | None) -> Position:
        """The same with a cell in the zone of another, or in a new one of its own."""
        layout = position.grid.layout
        numbers = list(layout.numbers)
        number = len(layout.zones) if zone is None else numbers[layout.place(zone)]
        numbers[layout.place(cell)] = number
        drawn = Layout(layout.rows, layout.columns, numbered(numbers))
        givens, grid = Grid(drawn, position.givens.values), Grid(drawn, position.grid.values)
        return position._replace(givens=givens, grid=grid)

    # Moves

    def parse(self, text: str) -> Move:
        """AB3, AB, or AB?3."""
        return parse_move(text)

    def play(self, position: Position, move: Move) -> Position | Refused:
        """The digit put or taken away, or the mark; unless the cell is given, or off the board."""
        reason = refusal(position.givens, position.grid, move)
        if reason is not None:
            return Refused(reason, move.cell)
        if not move.is_mark:
            return position._replace(grid=position.grid.with_value(move.cell, move.value))
        assert move.value is not None, "a mark is a digit"
        place = position.grid.layout.place(move.cell)
        marks = list(position.marks)
        marks[place] ^= 1 << move.value
        return position._replace(marks=tuple(marks))

    def cycled(self, position: Position, cell: Coord) -> Move:
        """The next larger digit that its zone lacks and has room for, else none."""
        from takuzu_tui.engine.suguru.rules import missing  # noqa: PLC0415 - on demand

        grid = position.grid
        now = grid[cell] or 0
        larger = (digit for digit in missing(grid, grid.layout.zone(cell)) if digit > now)
        return Move(cell, next(larger, None))

    def between(self, before: Position, after: Position) -> tuple[Move, ...]:
        """The digits that differ, then the marks that do."""
        layout = after.grid.layout
        toggled = (
            Move(layout.coords[place], digit, is_mark=True)
            for place, (old, new) in enumerate(zip(before.marks, after.marks, strict=True))
            for digit in bits(old ^ new)
        )
        return (*moves_between(before.grid, after.grid), *toggled)

    def is_note(self, move: Move) -> bool:
        """Whether it is a pencil mark."""
        return move.is_mark

    def tidied(self, position: Position, move: Move) -> tuple[Move, ...]:
        """The cell's own marks go, then the digit comes, then its marks go that the cell sees."""
        grid, marks = position.grid, position.marks
        if move.is_mark or move.value is None or move.cell not in grid:
            return (move,)
        layout = grid.layout
        here = layout.place(move.cell)
        own = bits(marks[here]) if grid[move.cell] is None else ()
        seen = bits(layout.seeing[here] & grid.empties)
        refuted = (layout.coords[place] for place in seen if marks[place] >> move.value & 1)
        return (
            *(Move(move.cell, digit, is_mark=True) for digit in own),
            move,
            *(Move(cell, move.value, is_mark=True) for cell in refuted),
        )

    def noted(self, position: Position) -> tuple[Move, ...]:
        """The moves that leave every empty cell with just the marks that the rules allow."""
        from takuzu_tui.engine.suguru.rules import allowed  # noqa: PLC0415 - on demand

        layout = position.grid.layout
        return tuple(
            Move(cell, digit, is_mark=True)
            for cell in self.empties(position)
            for digit in bits(
                position.marks[layout.place(cell)]
                ^ sum(1 << digit for digit in allowed(position.grid, cell))
            )
        )

    # Judging

    def faults(self, position: Position) -> tuple[Fault, ...]:
        """Every broken rule, by its number, in row order."""
        return _faults(position.grid)

    def corrected(self, opening: Opening[Position], position: Position, cell: Coord) -> Move:
        """The solution's digit or, with several, that of one which holds the right entries."""
        if opening.solution is not None:
            return Move(cell, opening.solution.grid[cell])
        played = tuple(each for each in position.grid.cells() if opening.start.grid[each] is None)
        right = position.grid
        for wrong in self.wrong(opening, position, played):
            right = right.with_value(wrong, None)
        solution = suguru.solve(right)
        assert solution is not None, "right entries share a solution"
        return Move(cell, solution[cell])

    # Reasoning

    def hint(self, position: Position, hardest: str | None = None) -> Hint | None:
        """The next deduction, its proof in steps."""
        from takuzu_tui.games.suguru.sentences import region  # noqa: PLC0415 - on demand

        ceiling = Technique.TRIAL if hardest is None else Technique(hardest)
        found = suguru.next_deduction(position.grid, ceiling)
        if found is None:
            return None
        moves = (Move(found.place.cell, found.place.value),)
        return Hint(moves, found.hardest.value, region(found), found.proof, found)

    def against(self, position: Position, cell: Coord) -> tuple[Objection, ...]:
        """What speaks against each digit, those without any objection first."""

        def seen(found: Any) -> Cells:
            filled = (each for each in found.cells if position.grid[each] is not None)
            return tuple(filled) if isinstance(found, suguru.Refutation) else found.cells

        told = suguru.why_not(position.grid, cell).items()
        return tuple(
            Objection(
                Move(cell, value),
                Move(cell, value, is_mark=True),
                found,
                () if found is None else tuple(each for each in seen(found) if each != cell),
            )
            for value, found in sorted(told, key=lambda item: (bool(item[1]), item[0]))
        )

    def reason(self, position: Position, move: Move) -> Reason | None:
        """The easiest deduction of the digit."""
        from takuzu_tui.engine.suguru.logic import justification  # noqa: PLC0415 - on demand

        found = justification(position.grid, move)
        return None if found is None else Reason(found.hardest.value, found, found.proof)

    def better(self, opening: Opening[Position], position: Position, move: Move) -> Reason | None:
        """What gave the right digit, else what spoke against the wrong one."""
        if move.value is None or move.is_mark:
            return None
        if opening.solution is not None:
            right = Move(move.cell, opening.solution.grid[move.cell])
            if (found := self.reason(position, right)) is not None:
                return found
        freed = position._replace(grid=position.grid.with_value(move.cell, None))
        for objection in self.against(freed, move.cell):
            if objection.move == move and objection.fact is not None:
                return Reason(Technique.TRIAL.value, objection.fact, objection.cells)
        return None

    # Seeing and telling

    def picture(self, position: Position) -> Picture:
        """The zones in their grounds and walls, lettered."""
        return _picture(position)

    def preview(self, wish: Wish) -> Picture:
        """A real puzzle of that size, half played."""
        return _sample(wish["size"], wish["zone"])

    def alikes(self, position: Position, cell: Coord) -> Cells:
        """The cells that hold the same digit."""
        grid = position.grid
        value = grid[cell]
        return () if value is None else grid.cells_of(grid.mask(value))

    def about(self, position: Position, cell: Coord) -> Missing:
        """Which digits the zone of the cell still lacks."""
        from takuzu_tui.engine.suguru.rules import missing  # noqa: PLC0415 - on demand
        from takuzu_tui.games.suguru.sentences import Missing  # noqa: PLC0415 - on demand

        return Missing(cell, missing(position.grid, position.grid.layout.zone(cell)))

    def remarks(self, position: Position) -> tuple[object, ...]:
        """The zones that lie in several pieces, if there are any."""
        from takuzu_tui.games.suguru.sentences import Scattered  # noqa: PLC0415 - on demand

        cells = tuple(zone.cells[0] for zone in position.grid.layout.scattered)
        return (Scattered(cells),) if cells else ()

    def zone(self, position: Position, cell: Coord) -> ZoneRead:
        """The zone of the cell with all that it holds."""
        from takuzu_tui.games.suguru.sentences import ZoneRead  # noqa: PLC0415 - on demand

        cells = position.grid.layout.zone(cell).cells
        return ZoneRead(cell, tuple((each, position.grid[each]) for each in cells))

    def lacking(self, position: Position) -> tuple[Missing, ...]:
        """The zones that lack something, each told by its first cell."""
        zones = position.grid.layout.zones
        told = (self.about(position, zone.cells[0]) for zone in zones)
        return tuple(fact for fact in told if fact.digits)

    def learnt(self, position: Position, objection: Objection) -> tuple[Move, ...]:
        """The refuted digit's mark taken away; a cell without marks gets those that remain."""
        from takuzu_tui.engine.suguru.rules import allowed  # noqa: PLC0415 - on demand

        cell, digit = objection.move.cell, objection.move.value
        now = position.marks[position.grid.layout.place(cell)]
        wanted = now or sum(1 << each for each in allowed(position.grid, cell))
        changed = now ^ (wanted & ~(1 << digit))
        return tuple(Move(cell, each, is_mark=True) for each in bits(changed))

    def tell(self, words: Words, fact: object) -> str:
        """Any fact of Suguru as a sentence."""
        from takuzu_tui.games.suguru import sentences  # noqa: PLC0415 - solving tells nothing

        return sentences.tell(words, fact)


@lru_cache(maxsize=8)
def _faults(grid: Grid) -> tuple[Fault, ...]:
    return tuple(
        Fault(broken.cells, broken, " ".join(map(str, broken.cells)), broken.rule)
        for broken in suguru.violations(grid)
    )


@lru_cache(maxsize=8)
def _picture(position: Position) -> Picture:
    """The board of a position; a screen asks again at every key, hence the memory."""
    layout = position.grid.layout
    painted = grounds(layout)
    held = zip(position.grid.values, position.givens.values, position.marks, strict=True)
    faces = tuple(
        _face(value, given, marks, painted[place])
        for place, (value, given, marks) in enumerate(held)
    )
    rows, columns = (tuple(map(letter, range(n))) for n in (layout.rows, layout.columns))
    margins = Margins(rows, columns)
    return Picture(layout.rows, layout.columns, faces, margins, layout.walls, has_zones=True)


def _face(value: int, given: int, marks: int, ground: int) -> Face:
    if value:
        return Face(str(value), Origin.GIVEN if given else Origin.PLAYER, ground)
    return Face(ground=ground, pencil=tuple(map(str, bits(marks))))


@lru_cache(maxsize=32)
def _sample(size: str, zone: str) -> Picture:
    """A real puzzle of the size, with every other digit of its solution played."""
    wish = {"size": size, "zone": zone, "difficulty": "easy"}
    opening = GAME.make(wish, "preview:0", lambda: False)
    assert opening.solution is not None, "what is made has one"
    moves = GAME.between(opening.start, opening.solution)
    position = opening.start
    for move in moves[::2]:
        position = position._replace(grid=position.grid.with_value(move.cell, move.value))
    return GAME.picture(position)


GAME = Suguru()
