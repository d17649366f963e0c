"""What a game must say so that the house can play it, and nothing else.

The house — session, saves, board, screens, commands — knows these names and no game. A game is a
subclass of `Puzzle` or `Match` and values of its own: a position `P`, frozen and comparable, and a
move `M`, whose `str` is what `parse` reads back. Facts are whatever objects a game likes; only its
own `tell` turns them into sentences.

Annotations are not left as text here: every named tuple would have to compile its own, and every
command waits for this module.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import Enum
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import parse_cell
from takuzu_tui.engine.text import FormatError, marked
from takuzu_tui.engine.work import Cancelled

if TYPE_CHECKING:
    from takuzu_tui.engine.wrong import Judge
    from takuzu_tui.wording.words import Words

P = TypeVar("P")
M = TypeVar("M")

Cells = tuple[Coord, ...]
Wish = Mapping[str, str]
"""What a new game shall be: for each choice of the game the value that was chosen."""

LEVELS = ("easy", "medium", "hard", "expert", "beyond")
"""How hard a puzzle is, whatever the game; what is beyond is graded, never made."""

WEEK = ("medium", "medium", "medium", "medium", "hard", "hard", "expert")
"""The level of a daily puzzle, Monday to Sunday."""

YOU = "you"
"""Who plays a side of a match where no level does."""

PLAYERS = {
    YOU: marked("you"),
    "random": marked("random"),
    "easy": marked("easy"),
    "medium": marked("medium"),
    "strong": marked("strong"),
    "perfect": marked("perfect"),
}
"""Who plays, by name; a level of another name is called by it."""


# What is to be seen


class Origin(Enum):
    """Where the content of a cell comes from; FIRST and SECOND are the sides of a match."""

    EMPTY = "empty"
    GIVEN = "given"
    PLAYER = "player"
    HELP = "help"
    CORRECTED = "corrected"
    FIRST = "first"
    SECOND = "second"


class Mark(Enum):
    """What is to be said about a cell at the moment; the first that applies is shown."""

    ERROR = "error"  # part of a broken rule
    WRONG = "wrong"  # no solution holds this
    TARGET = "target"  # the cell a hint is about
    PROOF = "proof"  # a cell that proves a hint
    BRANCH = "branch"  # entered since the checkpoint
    LAST = "last"  # the latest move of a match
    ALLOWED = "allowed"  # where the side to move may play
    SAME = "same"  # holds what the cell under the cursor holds
    NONE = "none"


class Face(NamedTuple):
    """How one cell looks: its text, its ground by number, its pencil marks, its mark.

    `value` is 0 or 1 where a cell holds one of two things, so that the eye can tell them apart.
    """

    text: str = ""
    origin: Origin = Origin.EMPTY
    ground: int = 0
    pencil: tuple[str, ...] = ()
    mark: Mark = Mark.NONE
    value: int | None = None


class Margins(NamedTuple):
    """The names of rows and columns, and what each line still needs of what is `counted`.

    A need of 0 is satisfied, below 0 is too many; a line that breaks a rule is never praised.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    counted: tuple[str, ...] = ()
    row_needs: tuple[tuple[int, ...], ...] = ()
    column_needs: tuple[tuple[int, ...], ...] = ()
    broken_rows: frozenset[int] = frozenset()
    broken_columns: frozenset[int] = frozenset()


class Picture(NamedTuple):
    """All that a board on a screen, on paper or in lines of text knows; faces stand row by row.

    A wall stands between two neighbours, the upper or left one first; a board that is all one zone
    has none and yet a frame of walls. The tray tells the pieces in hand, a line for each side.
    """

    rows: int
    columns: int
    faces: tuple[Face, ...]
    margins: Margins
    walls: frozenset[tuple[Coord, Coord]] = frozenset()
    tray: tuple[str, ...] = ()
    has_zones: bool = False

    def face(self, cell: Coord) -> Face:
        """How a cell looks."""
        return self.faces[cell.row * self.columns + cell.col]

    def cells(self) -> Iterator[Coord]:
        """Every cell, row by row."""
        return (Coord(row, col) for row in range(self.rows) for col in range(self.columns))

    def dressed(self, origins: Mapping[Coord, Origin], marks: Mapping[Coord, Mark]) -> "Picture":
        """The same with other origins and marks where they are told."""
        if not origins and not marks:
            return self
        faces = list(self.faces)
        for cell in {*origins, *marks}:
            place = cell.row * self.columns + cell.col
            face = faces[place]
            origin, mark = origins.get(cell, face.origin), marks.get(cell, face.mark)
            faces[place] = face._replace(origin=origin, mark=mark)
        return self._replace(faces=tuple(faces))


# What comes of moves and questions


class Refused(NamedTuple):
    """Why a move cannot be made here; refusals are values."""

    fact: object
    cell: Coord | None = None


class Fault(NamedTuple):
    """A broken rule: the cells at fault, and how to name the place in a line of text.

    `rule` is its number among the rules of the game.
    """

    cells: Cells
    fact: object
    names: str
    rule: int = 1


class Hint(NamedTuple):
    """A step of reasoning: what follows, where to look, what proves it, by which technique."""

    moves: tuple[Any, ...]
    technique: str
    region: Cells
    proof: Cells
    fact: object

    @property
    def cells(self) -> Cells:
        """The cells that it is about."""
        return tuple(move.cell for move in self.moves)


class Where(NamedTuple):
    """The fact that a hint is somewhere, without giving it away."""

    hint: Hint


class Objection(NamedTuple):
    """What speaks against a move, with the cells that prove it; no fact when nothing in reach does.

    `instead` is the move that follows when the objection holds.
    """

    move: Any
    instead: Any
    fact: object | None = None
    cells: Cells = ()


class Lesson(NamedTuple):
    """The fact that an assumption has failed, and so its opposite stands."""

    objection: Objection


class Changes(NamedTuple):
    """The fact that cells have become something else, as the moves tell."""

    moves: tuple[Any, ...]


class Reason(NamedTuple):
    """What justifies a move that was made, and the cells that prove it."""

    technique: str
    fact: object
    cells: Cells = ()


class Grade(NamedTuple):
    """How many solutions (2 stands for several); how hard the only one is, and what it takes."""

    solutions: int
    level: str | None = None
    certificate: Mapping[str, int] = {}


class Unplayable(NamedTuple):
    """Why a position cannot be played: the first fault, or None when nothing completes it."""

    fault: Fault | None = None


class Evaluation(NamedTuple):
    """What a position of a match is worth to the side to move, whether for sure, and by what."""

    value: int
    exact: bool
    best: Any


class Choice(NamedTuple):
    """What a player may choose of a new game: on Home, as an option, in a file of settings.

    `offered` values stand on Home, `accepted` ones are understood too; names and notes are told
    in the player's language, a value without a name is its own. `lacking` tells why some values
    cannot be had beside those chosen elsewhere.
    """

    id: str
    title: str
    offered: tuple[str, ...]
    usual: str
    accepted: tuple[str, ...] = ()
    names: Mapping[str, str] = {}
    notes: Mapping[str, str] = {}
    note: str = ""
    lacking: str = ""
    help: str = ""
    """The line of the option."""
    told: str = ""
    """How a {value} is told where the title does not stand beside it, if not by its name."""
    listed: str = ""
    """The values in short, where they are too many to name."""

    @property
    def values(self) -> tuple[str, ...]:
        """All that is understood."""
        return self.accepted or self.offered


class Example(NamedTuple):
    """A small board beside the rules: what it shows, and whether it keeps them."""

    picture: Picture
    caption: str
    is_right: bool


class Opening(NamedTuple, Generic[P]):
    """A game to play from its start; `solution` is None when there are several, or none is meant.

    `level` is None when nobody graded the puzzle, `seed` when it was not generated.
    """

    game: str
    start: P
    solution: P | None = None
    level: str | None = None
    seed: str | None = None


# What there is to learn


class Topic(NamedTuple):
    """What a lesson is about: its id, its name, what it says, and what is asked in a position."""

    id: str
    title: str
    told: str
    asked: str


class Exercise(NamedTuple, Generic[P]):
    """A position in which something is to be found; any move of the hint shows that it was.

    `hides` is for those whose answer stands on the board as cells that are allowed.
    """

    topic: str
    opening: Opening[P]
    hint: Hint
    hides: bool = False


class Instruction(NamedTuple):
    """A step of a guided game: what is told, the cells to look at, and what is waited for.

    That is the cell to go to, a move, or an action by its id; a move beside an action is what
    that makes of it. Without any of them, all that is left is to be filled. `reply` is what the
    other side of a match does then. Cells and moves are written as in the game.
    """

    told: str
    cells: str = ""
    go: str = ""
    move: str = ""
    action: str = ""
    reply: str = ""


class FirstGame(NamedTuple, Generic[P]):
    """A game that takes a newcomer by the hand, to its end or to where it goes on by itself."""

    opening: Opening[P]
    instructions: tuple[Instruction, ...]


class Lessons(ABC):
    """What a game teaches: `LESSONS` in its `lessons`; a game without them simply has none."""

    topics: tuple[Topic, ...]
    """Easy to hard."""

    @abstractmethod
    def first_game(self) -> FirstGame[Any]:
        """The guided game, the same for everyone."""

    @abstractmethod
    def exercise(self, topic: str, seed: str, number: int, cancelled: Cancelled) -> Exercise[Any]:
        """A position for a topic, another for each number; Cancellation when nobody waits."""


# What a game is


class Game(ABC, Generic[P, M]):
    """Everything that the house asks of any game."""

    name: str
    """In commands, files and saves."""
    title: str
    """In plain adjacent letters, on screens."""
    slogan: tuple[str, str] = ("", "")
    rules: tuple[str, ...] = ()
    """A sentence each, in the order in which they are judged."""
    examples: tuple[Example, ...] = ()
    """Boards that show the rules, side by side below them."""
    promise: str = ""
    """What can be relied on in every new game, in a sentence."""
    rules_in_short: str = ""
    """All of them in a line, for the foot of a page."""
    choices: tuple[Choice, ...] = ()
    forms: tuple[str, ...] = ("matrix",)
    """The formats that `write` knows."""
    form: str = "matrix"
    """The usual one of them."""
    one_line_forms: tuple[str, ...] = ()
    """Those that need no blank line between two games."""
    code: str = "matrix"
    """The format to share."""
    code_example: str = ""
    """A code, to show how one looks; none where a game has none."""
    file_example: str = ""
    """The name of a puzzle that comes with the game, if any does."""
    example: str = "AB1"
    """A typed move, to show how it is done."""
    notation: str = ""
    """How moves are written, as a sentence."""
    newcomer: str = ""
    """The line that a first game begins with."""
    has_symbols: bool = False
    """Whether faces have values, which signs or grounds can tell apart as well as digits."""

    @abstractmethod
    def make(self, wish: Wish, seed: str, cancelled: Cancelled) -> Opening[P]:
        """The game that a wish and a seed stand for; InputError when there is none such."""

    @abstractmethod
    def read(self, text: str) -> P:
        """The position that a text holds, in any format; InputError names line and text."""

    @abstractmethod
    def write(self, position: P, form: str) -> str:
        """What was given, as text in one of the forms."""

    def shared(self, position: P) -> str:
        """What was given in a line to share: the code, or another form where there is none."""
        for form in (self.code, *self.one_line_forms):
            try:
                return self.write(position, form).strip()
            except FormatError:
                continue
        return self.write(position, self.form).strip()

    @abstractmethod
    def saved(self, position: P) -> str:
        """The content of a position in a line, for `restored`."""

    @abstractmethod
    def restored(self, text: str, start: P | None = None) -> P:
        """The position of a saved line, played from a start if one is told; else InputError."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move that the text writes; MoveError quotes what is none."""

    def cell(self, text: str) -> Coord:
        """The cell that two letters name; MoveError quotes what is none."""
        return parse_cell(text)

    @abstractmethod
    def play(self, position: P, move: M) -> P | Refused:
        """The position after the move; equal when it changes nothing."""

    @abstractmethod
    def is_over(self, position: P) -> bool:
        """Whether the game has come to its end, well or not."""

    @abstractmethod
    def picture(self, position: P) -> Picture:
        """All that is to be seen of a position; the same object for the same position."""

    def seen(self, words: "Words", position: P) -> Picture:  # noqa: ARG002 - few boards hold words
        """The picture with whatever words stand on it; of the same shape."""
        return self.picture(position)

    @abstractmethod
    def tell(self, words: "Words", fact: object) -> str:
        """Any fact of this game as a sentence."""

    def moves(self, text: str) -> tuple[M, ...]:
        """The moves that were written one after the other; MoveError quotes what is none."""
        return tuple(map(self.parse, text.split()))

    def typed(self, text: str) -> str:
        """What a player has typed, as `parse` and `cell` read it: blanks mean nothing."""
        return "".join(text.split())

    def cell_name(self, cell: Coord) -> str:
        """A cell as sentences name it and `cell` reads it."""
        return str(cell)

    def alikes(self, position: P, cell: Coord) -> Cells:  # noqa: ARG002 - few games ask for it
        """The cells that hold what this one holds, to be seen when the cursor is there."""
        return ()

    def about(self, position: P, cell: Coord) -> object | None:  # noqa: ARG002 - as above
        """A fact that helps whoever looks at the cell, such as what its surroundings lack."""
        return None

    def remarks(self, position: P) -> tuple[object, ...]:  # noqa: ARG002 - as above
        """Facts that are odd about a position that was brought, though it can be worked with."""
        return ()

    def size(self, position: P) -> str:
        """How large the board is, as 6x6."""
        board = self.picture(position)
        return f"{board.rows}x{board.columns}"

    def wished_size(self, wish: Wish) -> str:  # noqa: ARG002 - a game may have one size
        """How large the board of a wish is, as 6x6; nothing where that is not told."""
        return ""

    def preview(self, wish: Wish) -> Picture | None:  # noqa: ARG002 - as above
        """A board as such a game will look, half played."""
        return None

    def read_all(self, text: str) -> tuple[P, ...]:
        """Every position that a text holds, one or more; InputError names line and text."""
        return (self.read(text),)

    def alike(self, opening: Opening[P]) -> Wish:  # noqa: ARG002 - a game without choices is one
        """The wish for another game of the same kind, as near as one can be made."""
        return {choice.id: choice.usual for choice in self.choices}

    def check(self, wish: Wish) -> None:
        """Raises InputError when there is no such game; most make whatever is wished for."""

    def settled(self, wish: Wish) -> Wish:
        """The wish, or the nearest that can be fulfilled; its first choices are kept."""
        return wish

    def claims(self, text: str) -> bool:  # noqa: ARG002 - a game may have no code
        """Whether a text is written like a code of this game, right or wrong."""
        return False

    def begins(self, text: str) -> bool:  # noqa: ARG002 - a game may not be drawn by rows
        """Whether a text could become a position of this game by more lines."""
        return False


class Puzzle(Game[P, M]):
    """One player, givens, a solution.

    A move to a cell is written as the cell and what it will hold, a move that empties it as the
    cell alone; whoever writes otherwise says so in the methods that rely on it.
    """

    promise = marked("Exactly one solution, and logic always finds it.")
    contents: tuple[str, ...] = ()
    """All that a cell can hold, as it is written, in the order of the circle."""
    techniques: Mapping[str, str] = {}
    """The names of the techniques, easy to hard, by their ids."""
    obvious: str = ""
    """The hardest technique that Help fills a cell by."""
    step_by: str = marked("by a technique")
    """Who made a step that the player asked for, as the review tells it."""
    run_by: str = marked("by the techniques")
    """The same of a whole run."""
    has_zones: bool = False
    """Whether the cells of a board lie in zones, which belong to a puzzle of one's own too."""

    @abstractmethod
    def faults(self, position: P) -> tuple[Fault, ...]:
        """Every broken rule, in the order of the rules."""

    def empties(self, position: P) -> Cells:
        """The cells that are still to be filled, row by row."""
        board = self.picture(position)
        return tuple(cell for cell in board.cells() if not board.face(cell).text)

    def solutions(self, position: P) -> Iterator[P]:
        """Every completion, found one after the other; here by trying, which suits small boards."""
        if self.faults(position):
            return
        empties = self.empties(position)
        if not empties:
            yield position
            return
        for content in self.contents:
            tried = self.play(position, self.parse(f"{empties[0]}{content}"))
            assert not isinstance(tried, Refused), "an empty cell takes whatever it can hold"
            yield from self.solutions(tried)

    def cycled(self, position: P, cell: Coord) -> M:
        """The move to the cell's next content, round the circle."""
        circle = ("", *self.contents)
        now = circle.index(self.picture(position).face(cell).text)
        return self.parse(f"{cell}{circle[(now + 1) % len(circle)]}")

    def cleared(self, cell: Coord) -> M:
        """The move that empties a cell."""
        return self.parse(str(cell))

    def between(self, before: P, after: P) -> tuple[M, ...]:
        """The moves, row by row, that turn one position into another of its game."""
        old, new = self.picture(before), self.picture(after)
        return tuple(
            self.parse(f"{cell}{new.face(cell).text}")
            for cell in new.cells()
            if new.face(cell).text != old.face(cell).text
        )

    def is_over(self, position: P) -> bool:
        """Whether the board is full and breaks no rule."""
        return self.is_full(position) and not self.faults(position)

    def is_note(self, move: M) -> bool:  # noqa: ARG002 - few games are played with a pencil
        """Whether the move is a pencil mark, which changes nothing that is judged."""
        return False

    def enters(self, move: M) -> bool:
        """Whether the move puts something into its cell."""
        made: Any = move
        return not self.is_note(move) and bool(move != self.cleared(made.cell))

    def stands(self, position: P, move: M) -> bool:
        """Whether the cell holds what the move has put there."""
        made: Any = move
        return str(move) == f"{made.cell}{self.picture(position).face(made.cell).text}"

    def tidied(self, position: P, move: M) -> tuple[M, ...]:  # noqa: ARG002 - as above
        """The move, and those that take away the pencil marks which it refutes."""
        return (move,)

    def learnt(self, position: P, objection: Objection) -> tuple[M, ...]:  # noqa: ARG002
        """The moves that write down what follows from an objection; none if nothing new does."""
        instead: M = objection.instead
        return (instead,)

    def is_full(self, position: P) -> bool:
        """Whether nothing is left to be filled."""
        return not self.empties(position)

    def equation(self, move: M) -> str:
        """What a move assumes, as checkpoints are named: AB=1."""
        made: Any = move
        cell = str(made.cell)
        return f"{cell}={str(move).removeprefix(cell)}"

    def opened(self, position: P, level: str | None = None) -> Opening[P] | Unplayable:
        """The position as a puzzle if it has a solution, else the reason; not graded here."""
        if faults := self.faults(position):
            return Unplayable(faults[0])
        found = self.solutions(position)
        first, second = next(found, None), next(found, None)
        if first is None:
            return Unplayable()
        return Opening(self.name, position, first if second is None else None, level)

    def grade(self, position: P) -> Grade:
        """How many solutions, how hard, and what it takes."""
        found = self.solutions(position)
        return Grade(sum(1 for _ in zip(range(2), found, strict=False)))

    def level(self, opening: Opening[P]) -> str | None:
        """How hard the puzzle of an opening is; None when it has several solutions."""
        return None if opening.solution is None else self.grade(opening.start).level

    def wrong(self, opening: Opening[P], position: P, order: Sequence[Coord]) -> Cells:
        """The entries that must change, first played first; `order` tells when each was played."""
        if opening.solution is None:
            return ()
        moves: Sequence[Any] = self.between(position, opening.solution)
        differing = {move.cell for move in moves}
        empties = set(self.empties(position))
        return tuple(cell for cell in order if cell in differing and cell not in empties)

    def corrected(self, opening: Opening[P], position: P, cell: Coord) -> M:
        """The move that puts a wrong entry right."""
        assert opening.solution is not None, "what is right is known"
        moves: Sequence[Any] = self.between(position, opening.solution)
        right: M = next(move for move in moves if move.cell == cell)
        return right

    def hint(self, position: P, hardest: str | None = None) -> Hint | None:  # noqa: ARG002
        """The first step of the easiest technique that has one, up to the hardest."""
        return None

    def narrowed(self, hint: Hint) -> Hint:
        """The hint cut down to its first move."""
        return hint._replace(moves=hint.moves[:1])

    def against(self, position: P, cell: Coord) -> tuple[Objection, ...]:  # noqa: ARG002
        """What speaks against each content of an empty cell."""
        return ()

    def collides(self, position: P) -> bool:
        """Whether it can be seen that nothing completes the position."""
        return bool(self.faults(position))

    def reason(self, position: P, move: M) -> Reason | None:  # noqa: ARG002
        """The easiest technique behind a move; None when it was a guess or takes something away."""
        return None

    def better(self, opening: Opening[P], position: P, move: M) -> Reason | None:  # noqa: ARG002
        """What would have told that a wrong move is wrong."""
        return None

    def looked_back(self, opening: Opening[P], end: P) -> None:
        """Called before a review: whatever the end of the game makes quicker to find."""

    def daily(self, day: date) -> Wish | None:  # noqa: ARG002
        """What the puzzle of a day is like; None when the game has none."""
        return None

    def wished_size(self, wish: Wish) -> str:
        """The size of the empty board, where there is one."""
        blank = self.blank(wish)
        return "" if blank is None else self.size(blank)

    def blank(self, wish: Wish) -> P | None:  # noqa: ARG002
        """A board without anything on it, for puzzles of one's own; None where there are none."""
        return None

    def joined(self, position: P, cell: Coord, zone: Coord | None) -> P:  # noqa: ARG002
        """The same with a cell in the zone of another, or in a new one of its own."""
        return position

    def given(self, position: P) -> P:
        """The same with every entry turned into a given."""
        return self.restored(self.saved(position))

    def freed(self, position: P) -> P:
        """The same with every given turned into an entry."""
        return position


class OnGrid(Protocol):
    """A position that is a grid of an engine, and another of what was given."""

    @property
    def grid(self) -> Any: ...
    @property
    def givens(self) -> Any: ...


G = TypeVar("G", bound=OnGrid)


class GridPuzzle(Puzzle[G, M]):
    """A puzzle on the grids of an engine that names things as usual, at its door and behind it."""

    engine: ModuleType
    """The public door of the engine, which loads a name when it is first asked for."""

    @abstractmethod
    def at(self, grid: Any, start: G | None = None) -> G:
        """The position of a grid that was played from a start; else all of it is given."""

    @abstractmethod
    def spec(self, wish: Wish) -> Any:
        """The wish in the engine's terms."""

    def part(self, name: str) -> Any:
        """A module of the engine behind its door."""
        return import_module(f"{self.engine.__name__}.{name}")

    def make(self, wish: Wish, seed: str, cancelled: Cancelled) -> Opening[G]:
        """The puzzle that the generator draws from the seed."""
        puzzle = self.engine.generate_seeded(self.spec(wish), seed, cancelled=cancelled)
        start = self.at(puzzle.givens)
        solution = self.at(puzzle.solution, start)
        return Opening(self.name, start, solution, puzzle.difficulty.word, puzzle.seed)

    def read(self, text: str) -> G:
        """The one grid that the text holds."""
        return self.at(self.engine.parse(text))

    def read_all(self, text: str) -> tuple[G, ...]:
        """Every grid that the text holds."""
        return tuple(map(self.at, self.engine.parse_all(text)))

    def write(self, position: G, form: str) -> str:
        """The givens in a format."""
        return str(self.engine.format(position.givens, form))

    def given(self, position: G) -> G:
        """Every digit given."""
        return self.at(position.grid)

    def empties(self, position: G) -> Cells:
        """The cells without a digit."""
        return tuple(position.grid.cells_of(position.grid.empties))

    def solutions(self, position: G) -> Iterator[G]:
        """Every completion of the grid."""
        return (self.at(grid, position) for grid in self.engine.solutions(position.grid))

    def grade(self, position: G) -> Grade:
        """The hardest technique needed, and how often each is."""
        found = self.engine.grade(position.grid)
        level = None if found.difficulty is None else found.difficulty.word
        return Grade(found.solutions, level, {t.value: n for t, n in found.certificate.items()})

    def level(self, opening: Opening[G]) -> str | None:
        """The level alone, which is quicker to find than the certificate."""
        if opening.solution is None:
            return None
        return str(self.part("logic").level_of(opening.start.grid).word)

    @cached_property
    def judge(self) -> "Judge[Any]":
        """What tells wrong entries, and remembers what it found out."""
        from takuzu_tui.engine.wrong import Judge  # noqa: PLC0415 - not for a first frame

        return Judge(lambda grid, near: self.part("solver").solve_near(grid, near))

    def wrong(self, opening: Opening[G], position: G, order: Sequence[Coord]) -> Cells:
        """The entries that contradict the solution or, with several, the earlier right ones."""
        solution = None if opening.solution is None else opening.solution.grid
        return self.judge.wrong_cells(opening.start.grid, solution, position.grid, order)

    def looked_back(self, opening: Opening[G], end: G) -> None:
        """A solution at the end holds most entries on the way, so it is the first to be asked."""
        if opening.solution is None and self.is_over(end):
            self.judge.remember(opening.start.grid, end.grid)

    def collides(self, position: G) -> bool:
        """Whether a rule is broken, or it shows at once that something has no place left."""
        return bool(self.part("logic").collides(position.grid))


class News(NamedTuple):
    """A fact that a move of a match has brought, and the cells to look at."""

    fact: object
    cells: Cells = ()


class Made(NamedTuple):
    """The fact that a side has made a move, and whether the game ended with it."""

    side: int
    move: Any
    is_end: bool = False


class Planned(NamedTuple):
    """The fact that a move would be made now; `key` is what makes it."""

    move: Any
    key: str


class Match(Game[P, M]):
    """Two sides, a score, perhaps a computer.

    A position knows who plays each side. A move that a side does not choose, such as a forced
    pass, is made by the house. Values are told to the side that moves.
    """

    levels: tuple[str, ...] = ()
    """Who can play instead of a person, weak to strong."""
    sides: tuple[str, str] = (marked("White"), marked("Red"))
    """What the sides are called, the one that begins first."""
    seats: tuple[str, str] = ("white", "red")
    """The choices that tell who plays each side."""
    resigning: Any = None
    """The move that gives the game up for the person who plays; None where nobody can."""
    exchanging: Any = None
    """The move after which each side is played by whoever played the other; None where none is."""

    @abstractmethod
    def turn(self, position: P) -> int:
        """The side to move: 0 for the one that began, 1 for the other."""

    @abstractmethod
    def players(self, position: P) -> tuple[str, str]:
        """Who plays each side: a level, or YOU for a person at the keyboard."""

    @abstractmethod
    def seated(self, position: P, wish: Wish) -> P:
        """The position with those players that a wish tells of; the others stay."""

    @abstractmethod
    def legal(self, position: P) -> tuple[M, ...]:
        """All that the side to move may do; a forced pass is a move."""

    def is_over(self, position: P) -> bool:
        """Whether nobody can move any more."""
        return not self.legal(position)

    def forced(self, position: P) -> M | None:  # noqa: ARG002 - few games force anybody
        """The move that the side to move does not choose but has to make, such as a pass."""
        return None

    @abstractmethod
    def placings(self, position: P, cell: Coord) -> tuple[M, ...]:
        """A move to the cell for each kind that the side to move has in hand, legal or not."""

    @abstractmethod
    def score(self, position: P) -> tuple[int, int]:
        """The points of both sides."""

    def winner(self, position: P) -> int | None:
        """The side that has won a game that is over; None for a draw."""
        first, second = self.score(position)
        return None if first == second else int(second > first)

    @abstractmethod
    def reply(
        self, position: P, level: str, seed: str, cancelled: Cancelled, hurried: Cancelled
    ) -> M:
        """The computer's move at a level; Cancellation when nobody waits for it any more.

        Once it is hurried, it answers with the best that it has found.
        """

    @abstractmethod
    def value(self, position: P, cancelled: Cancelled) -> Evaluation:
        """What the position is worth, as far as the engine sees; Cancellation as above."""

    def advice(self, position: P, found: Evaluation) -> Hint:  # noqa: ARG002 - few say more
        """The best move that was found, where to look, and what is good about it."""
        cells = (found.best.cell,)
        return Hint((found.best,), "", cells, (), found)

    def news(self, before: P, move: M, after: P) -> tuple[News, ...]:  # noqa: ARG002
        """What else a move has brought, such as points."""
        return ()

    def played(self, position: P) -> tuple[M, ...]:  # noqa: ARG002
        """Every move of the game up to a position, those before its opening too."""
        return ()

    def begun(self, position: P) -> P:
        """The position before the first of these moves, with the same players."""
        return position

    def progress(self, position: P) -> float:  # noqa: ARG002
        """How much of the game is behind a position, from 0 to 1, as far as one can tell."""
        return 0.0

    def alike(self, opening: Opening[P]) -> Wish:
        """The same players."""
        seats = zip(self.seats, self.players(opening.start), strict=True)
        return {**super().alike(opening), **dict(seats)}

    def rematch(self, opening: Opening[P]) -> Wish:
        """The wish for another game with the sides exchanged."""
        first, second = self.seats
        wish = self.alike(opening)
        return {**wish, first: wish[second], second: wish[first]}


class Label(NamedTuple):
    """Text at a column of a row; a click on it does the action of that id, if there is one."""

    x: int
    text: str
    look: str = ""
    action: str | None = None


Row = list[Label]
"""One line of the guide beside the board."""


class Companion(ABC):
    """What a game keeps at work beside the player: agents, an opponent, a run of techniques.

    Its threads hand their news to `post`; whoever runs the game gives them to `heard` in the
    game's own thread.
    """

    title: str = ""
    """The heading of its rows in the guide."""
    stopped: str = ""
    """What is told when the player has stopped it."""

    @property
    @abstractmethod
    def is_running(self) -> bool:
        """Whether it goes on by itself until it is stopped or done."""

    @property
    @abstractmethod
    def is_waiting(self) -> bool:
        """Whether news are under way."""

    @abstractmethod
    def heard(self, news: object) -> float | None:
        """Takes news in; the seconds after which `go_on` is to be called, if it is."""

    @abstractmethod
    def go_on(self) -> None:
        """Asks for the next news, unless it was stopped meanwhile."""

    @abstractmethod
    def changed(self, change: Any) -> None:
        """Hears of a change of the position that is not its own."""

    @abstractmethod
    def stop(self) -> bool:
        """Rests; whether it was running."""

    @abstractmethod
    def close(self) -> None:
        """Ends every thread."""

    def rows(self, words: "Words", width: int, room: int) -> Iterable[Row]:  # noqa: ARG002
        """What it did or knows, as rows of the guide, in so much room."""
        return ()
