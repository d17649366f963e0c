"""Mijnlieff as the house plays it: the kit filled in."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from random import Random
from typing import TYPE_CHECKING

from takuzu_tui.engine import mijnlieff
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.board import SIZES, board_of
from takuzu_tui.engine.mijnlieff.moves import MOVE, Kind, Pass, Tile, cell_name, parse
from takuzu_tui.engine.mijnlieff.position import Position as Tiles
from takuzu_tui.engine.mijnlieff.position import (
    Refusal,
    Side,
    Why,
    after,
    legal,
    lines,
    score,
    start,
)
from takuzu_tui.engine.mijnlieff.record import NAME, Record, read, write
from takuzu_tui.engine.text import FormatError, MoveError, marked, quote
from takuzu_tui.engine.work import Cancelled
from takuzu_tui.games.kit import (
    PLAYERS,
    YOU,
    Choice,
    Evaluation,
    Example,
    Face,
    Hint,
    Margins,
    Mark,
    Match,
    News,
    Opening,
    Origin,
    Picture,
    Refused,
    Wish,
)
from takuzu_tui.games.mijnlieff.moves import GLYPHS, KINDS, LAWS, RESIGN, SWAP, Move, Swap

if TYPE_CHECKING:
    from takuzu_tui.wording.words import Words

LEVELS = ("random", "easy", "medium", "strong", "perfect")
"""As the engine has them, which is loaded when a computer plays."""
PERFECT_SIZES = (3, 4)
USUAL_TIME = "1"
_ORIGINS = (Origin.FIRST, Origin.SECOND)
_NAME_COLUMNS = 5
"""What the name of a side takes in the tray, in either language."""
_PREVIEWED = 0.6
"""How much of a board is filled where it is shown beforehand."""


_WORDS: dict[str, Move] = {str(move): move for move in (RESIGN, SWAP)}
_ANY = re.compile(rf"\s*(?:{'|'.join(_WORDS)}|{MOVE.pattern})(?!\S)", MOVE.flags)
_CELL = re.compile(r"([0-9])\s*([0-9])|([0-9]{1,2})\s+([0-9]{1,2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Position:
    """A game so far, who plays each side, the seconds a strong player thinks, who gave it up."""

    record: Record
    white: str = YOU
    red: str = "easy"
    time: str = USUAL_TIME
    resigned: Side | None = None

    @property
    def tiles(self) -> Tiles:
        """The board with its tiles."""
        return self.record.position

    @property
    def players(self) -> tuple[str, str]:
        """Who plays White, and who Red."""
        return self.white, self.red


_NOTES = {
    YOU: marked("A person at this keyboard."),
    "random": marked("Random: any tile, anywhere it may go."),
    "easy": marked("Easy: looks at points and open lines, not at your answer."),
    "medium": marked("Medium: looks three moves ahead."),
    "strong": marked("Strong: looks as far as a second allows, and plays the end without fault."),
    "perfect": marked("Perfect: never loses a point that the position holds."),
}
SIZE = Choice(
    "size",
    marked("Size"),
    tuple(map(str, range(3, 9))),
    "4",
    accepted=tuple(map(str, SIZES)),
    note=marked("Rows and columns; 4 is the game sold in shops."),
    help=marked("The size of the board: 3 ... 12; 4 if not given."),
)
WHITE = Choice(
    "white",
    marked("White"),
    (YOU, *LEVELS),
    YOU,
    names=PLAYERS,
    notes=_NOTES,
    lacking=marked("Perfect play is known on boards of 3 and 4 only."),
    help=marked("Who plays White, who begins; you if not given."),
)
RED = WHITE._replace(
    id="red", title=marked("Red"), usual="easy", help=marked("Who plays Red; easy if not given.")
)
OPENING = Choice(
    "opening",
    marked("Opening"),
    ("anywhere", "edge"),
    "anywhere",
    names={"anywhere": marked("anywhere"), "edge": marked("on the edge")},
    note=marked("Where the first tile may go; officially on the edge."),
    help=marked("Where the first tile may go; anywhere if not given."),
)
_RULES = (
    marked("White begins. In turn, each places one of the tiles in hand on an empty cell."),
    *LAWS,
    marked("Tiles in between block nothing. Whoever cannot place passes; the other places freely."),
    marked("After a player's last tile the other has one more turn; then the game is over."),
    marked("Three tiles of one's own in a row, a column or a diagonal are 1 point, four 2, ..."),
)


class Mijnlieff(Match[Position, Move]):
    """Tiles that tell the other where to go, and lines of three that score."""

    name = NAME
    title = "MIJNLIEFF"
    slogan = (marked("your tile rules"), marked("their next move"))
    rules = _RULES
    rules_in_short = marked(
        "The last tile rules where the next one goes · three of yours in a line are a point"
    )
    choices = (SIZE, WHITE, RED, OPENING)
    promise = marked("White begins; the tile placed last rules where the next one goes.")
    forms = ("record", "line")
    form = "record"
    one_line_forms = ("line",)
    code = "line"
    example = "22p"
    notation = marked(
        "22p puts a Pusher in row 2, column 2; the kinds are c Cross, d Diagonal, p Pusher, "
        "t Puller. From 10 on with blanks: 10 3 p."
    )
    newcomer = marked("Arrows move, c d p t place a tile, ? shows the rules.")
    levels = LEVELS
    resigning = RESIGN
    exchanging = SWAP

    @cached_property
    def examples(self) -> tuple[Example, ...]:  # type: ignore[override]
        """Where the next tile may go after each kind; for those who read the rules."""
        return tuple(map(_example, Kind, KINDS))

    # Making, reading, writing

    def make(self, wish: Wish, seed: str, cancelled: Cancelled) -> Opening[Position]:  # noqa: ARG002
        """The empty board, and who plays."""
        self.check(wish)
        record = Record(int(wish["size"]), start(int(wish["size"]), wish["opening"]).opening)
        return Opening(self.name, self.seated(Position(record), wish), seed=seed)

    def check(self, wish: Wish) -> None:
        """Perfect players are found at small boards alone."""
        size = int(wish["size"])
        board_of(size)
        if size not in PERFECT_SIZES and "perfect" in (wish["white"], wish["red"]):
            told = marked("perfect plays on boards of 3 and 4 only, got {size}")
            raise mijnlieff.LevelError(told, size=size)

    def settled(self, wish: Wish) -> Wish:
        """The strongest player that the board has."""
        if int(wish["size"]) in PERFECT_SIZES:
            return wish
        strong = {seat: "strong" for seat in self.seats if wish[seat] == "perfect"}
        return {**wish, **strong}

    def alike(self, opening: Opening[Position]) -> Wish:
        """The same size, players and opening."""
        begun = opening.start
        return {
            "size": str(begun.record.size),
            "white": begun.white,
            "red": begun.red,
            "opening": begun.record.opening.value,
            "time": begun.time,
        }

    def seated(self, position: Position, wish: Wish) -> Position:
        """The players and their time as wished."""
        return replace(
            position,
            white=wish.get("white", position.white),
            red=wish.get("red", position.red),
            time=wish.get("time", position.time),
        )

    def read(self, text: str) -> Position:
        """The game that a record tells, White to be played by the reader."""
        return Position(read(text))

    def claims(self, text: str) -> bool:
        """A record begins with the name of the game."""
        return text.lstrip("\ufeff \t\r\n").lower().startswith(NAME)

    def begins(self, text: str) -> bool:
        """A record may go on in further lines."""
        return self.claims(text)

    def write(self, position: Position, form: str) -> str:
        """The record of the game so far, in lines or in one."""
        told = write(position.record)
        return " ".join(told.split("\n")) if form == "line" else told

    def saved(self, position: Position) -> str:
        """The players, then the record."""
        given_up = "-" if position.resigned is None else position.resigned.name.lower()
        seats = f"{position.white} {position.red} {position.time} {given_up}"
        return f"{seats} {self.write(position, 'line')}"

    def restored(self, text: str, start: Position | None = None) -> Position:
        """The position of such a line."""
        told = FormatError(marked("expected a saved game, got {text}"), text=quote(text))
        try:
            white, red, time, given_up, written = text.split(maxsplit=4)
            resigned = None if given_up == "-" else Side[given_up.upper()]
            is_time = float(time) > 0
        except (ValueError, KeyError):
            raise told from None
        if not is_time or not {white, red} <= {YOU, *LEVELS}:
            raise told
        record = read(written)
        if start is not None and (record.size, record.opening) != (
            start.record.size,
            start.record.opening,
        ):
            raise told
        return Position(record, white, red, time, resigned)

    # Moves

    def parse(self, text: str) -> Move:
        """22p, 10 3 p, or --."""
        return _WORDS.get(text.strip().lower()) or parse(text)

    def moves(self, text: str) -> tuple[Move, ...]:
        """Moves parted by blanks, which some of them hold too."""
        found: list[Move] = []
        place, end = 0, len(text.rstrip())
        while place < end:
            match = _ANY.match(text, place)
            if match is None:
                raise MoveError(
                    marked("expected moves, got {text}"), text=quote(text[place:].strip())
                )
            found.append(self.parse(match[0]))
            place = match.end()
        return tuple(found)

    def typed(self, text: str) -> str:
        """Blanks part numbers."""
        return " ".join(text.split())

    def cell(self, text: str) -> Coord:
        """22, or 10 3."""
        match = _CELL.fullmatch(text.strip())
        if match is None:
            told = marked("expected a row and a column, as in {example}, got {text}")
            raise MoveError(told, example="22", text=quote(text))
        row, col = (int(number) for number in match.groups() if number is not None)
        return Coord(row - 1, col - 1)

    def cell_name(self, cell: Coord) -> str:
        """By numbers from 1 on."""
        return cell_name(cell)

    def play(self, position: Position, move: Move) -> Position | Refused:
        """The tile placed, the pass taken, the game given up, or the players exchanged."""
        if isinstance(move, Tile | Pass):
            if position.resigned is not None:
                return Refused(Refusal(Why.OVER, move))
            record = position.record.played(move)
            if isinstance(record, Refusal):
                return Refused(record, getattr(move, "cell", None))
            return replace(position, record=record)
        if self.is_over(position):
            return Refused(Why.OVER)
        if isinstance(move, Swap):
            return replace(position, white=position.red, red=position.white)
        side = self.turn(position)
        who = next((each for each in (side, 1 - side) if position.players[each] == YOU), None)
        return Refused(move) if who is None else replace(position, resigned=Side(who))

    def turn(self, position: Position) -> int:
        """White has begun."""
        return int(position.tiles.turn)

    def players(self, position: Position) -> tuple[str, str]:
        """White's and Red's."""
        return position.players

    def legal(self, position: Position) -> tuple[Move, ...]:
        """Every placing, or a pass."""
        return () if position.resigned is not None else legal(position.tiles)

    def forced(self, position: Position) -> Move | None:
        """A pass, where no tile can go down."""
        moves = self.legal(position)
        return moves[0] if moves and isinstance(moves[0], Pass) else None

    def placings(self, position: Position, cell: Coord) -> tuple[Move, ...]:
        """A tile of each kind that is left."""
        tiles = position.tiles
        left = zip(Kind, tiles.hand(tiles.turn), strict=True)
        return tuple(Tile(cell, kind) for kind, count in left if count)

    def played(self, position: Position) -> tuple[Move, ...]:
        """The record's."""
        return position.record.moves

    def begun(self, position: Position) -> Position:
        """The record without moves, given up by nobody."""
        empty = Record(position.record.size, position.record.opening)
        return replace(position, record=empty, resigned=None)

    def progress(self, position: Position) -> float:
        """The share of all tiles that are down."""
        tiles = position.tiles
        return (tiles.sides[0] | tiles.sides[1]).bit_count() / (8 * tiles.board.tiles)

    # Judging

    def is_over(self, position: Position) -> bool:
        """Whether the tiles are used up, or someone gave up."""
        return position.resigned is not None or position.tiles.is_over

    def score(self, position: Position) -> tuple[int, int]:
        """White's points and Red's."""
        return score(position.tiles)

    def winner(self, position: Position) -> int | None:
        """Whoever has more points, or did not give up."""
        if position.resigned is not None:
            return 1 - position.resigned
        return super().winner(position)

    def reply(
        self,
        position: Position,
        level: str,
        seed: str,
        cancelled: Cancelled,
        hurried: Cancelled,
    ) -> Move:
        """The move of a level; strong thinks as long as it may."""
        time = float(position.time) if level == "strong" else None
        manner = {"cancelled": cancelled, "hurried": hurried}
        return mijnlieff.best(position.tiles, level, Random(seed), time=time, **manner)

    def value(self, position: Position, cancelled: Cancelled) -> Evaluation:
        """By how many points the side to move wins."""
        return Evaluation(*mijnlieff.value(position.tiles, cancelled=cancelled))

    def advice(self, position: Position, found: Evaluation) -> Hint:
        """The row to look at, then what the tile brings, then the tile."""
        from takuzu_tui.games.mijnlieff.sentences import advice_on  # noqa: PLC0415 - on demand

        return advice_on(position.tiles, found)

    def news(self, before: Position, move: Move, after: Position) -> tuple[News, ...]:
        """The lines that score now and did not before."""
        from takuzu_tui.games.mijnlieff.sentences import Scored  # noqa: PLC0415 - on demand

        if not isinstance(move, Tile):
            return ()
        side = before.tiles.turn
        gained = score(after.tiles)[side] - score(before.tiles)[side]
        known = lines(before.tiles)
        cells = [cell for line in lines(after.tiles) if line not in known for cell in line.cells]
        fact = Scored(side, gained, score(after.tiles)[side])
        return (News(fact, tuple(dict.fromkeys(cells))),) if gained else ()

    # Seeing and telling

    def picture(self, position: Position) -> Picture:
        """The tiles by side, the last one and the cells allowed now marked, both trays."""
        return _picture(position.tiles, is_over=self.is_over(position))

    def seen(self, words: Words, position: Position) -> Picture:
        """The same with the names of the sides."""
        board = self.picture(position)
        names = [words.say(side).ljust(_NAME_COLUMNS) for side in self.sides]
        told = zip(names, board.tray, strict=True)
        return board._replace(tray=tuple(f"{name}{row[_NAME_COLUMNS:]}" for name, row in told))

    def about(self, position: Position, cell: Coord) -> object:
        """Whose tile it is, or that the cell is free."""
        from takuzu_tui.games.mijnlieff.sentences import Standing  # noqa: PLC0415 - on demand

        return Standing(cell, position.tiles[cell], cell in position.tiles.allowed_cells)

    def size(self, position: Position) -> str:
        """As 4x4, without a picture: a list of saved games asks for all of them."""
        return f"{position.record.size}x{position.record.size}"

    def wished_size(self, wish: Wish) -> str:
        """As 4x4."""
        return f"{wish['size']}x{wish['size']}"

    def preview(self, wish: Wish) -> Picture:
        """Tiles at random, more than half of them down."""
        return _sample(int(wish["size"]))

    def tell(self, words: Words, fact: object) -> str:
        """Any fact of Mijnlieff as a sentence."""
        from takuzu_tui.games.mijnlieff import sentences  # noqa: PLC0415 - a board tells nothing

        return sentences.tell(words, fact)


@lru_cache(maxsize=8)
def _picture(tiles: Tiles, *, is_over: bool) -> Picture:
    """The board of a position; a screen asks again at every key, hence the memory."""
    allowed = () if is_over else tiles.allowed_cells
    faces = []
    for place in range(tiles.size**2):
        cell = Coord(*divmod(place, tiles.size))
        held, ground = tiles[cell], (cell.row + cell.col) % 2
        if held is not None:
            is_last = tiles.last is not None and tiles.last.cell == cell
            mark = Mark.LAST if is_last else Mark.NONE
            side, kind = held
            faces.append(Face(GLYPHS[kind], _ORIGINS[side], ground, mark=mark))
        else:
            faces.append(Face(ground=ground, mark=Mark.ALLOWED if cell in allowed else Mark.NONE))
    numbers = tuple(str(at + 1) for at in range(tiles.size))
    tray = tuple(_tray(tiles, side) for side in Side)
    margins = Margins(numbers, numbers)
    return Picture(tiles.size, tiles.size, tuple(faces), margins, tray=tray)


def _tray(tiles: Tiles, side: Side) -> str:
    """The tiles in hand: glyph, letter and number of each kind, behind room for a name."""
    wide = len(str(tiles.board.tiles))
    left = zip(Kind, tiles.hand(side), strict=True)
    told = (f"{GLYPHS[kind]}{kind.letter} {count:{wide}}" for kind, count in left)
    return "  ".join((" " * _NAME_COLUMNS, *told))


@lru_cache(maxsize=16)
def _sample(size: int) -> Picture:
    """A board on which anybody might have played."""
    rng, position = Random(f"preview {size}"), start(size)
    while position.empties.bit_count() > (1 - _PREVIEWED) * size**2 and not position.is_over:
        position = after(position, rng.choice(legal(position)))
    return _picture(position, is_over=False)


def _example(kind: Kind, caption: str) -> Example:
    record = Record(4).played(Tile(Coord(1, 1), kind))
    assert isinstance(record, Record), "the first tile goes anywhere"
    board = _picture(record.position, is_over=False)
    faces = tuple(
        face._replace(text="~") if face.mark is Mark.ALLOWED else face for face in board.faces
    )
    return Example(board._replace(faces=faces, margins=Margins((), ()), tray=()), caption, True)


GAME = Mijnlieff()
