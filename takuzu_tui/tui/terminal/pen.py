"""Writes to a terminal what differs from what stands there, as few bytes as it can.

Textual sends a change from the left edge of its widget on, every stretch in full colours. A pen
reads that, knows what the terminal shows, and passes on the rest: over a slow line a key then
costs no more than it would with ncurses. What it does not understand it passes on untouched, and
trusts nothing it knew before.

The terminal keeps the ink of what was written last, so the next piece in it needs to name none.
Of several orders the shortest is taken: the pieces as they come; a few also each when it costs
least; or first the grounds, each row in one go even where text will stand on it, and then the text,
ink by ink.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from functools import cache, lru_cache, partial
from itertools import compress, count, groupby, takewhile
from operator import attrgetter, itemgetter, ne, sub
from typing import NamedTuple

from rich.cells import get_character_cell_size

from takuzu_tui.tui.terminal.terminal import xterm

_TOKEN = re.compile(
    r"\x1b\[(?P<row>\d*);(?P<column>\d*)H"
    r"|\x1b\[(?P<ink>[\d;]*)m"
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
    r"|(?P<line>[\r\n]+)"
    r"|(?P<pointer>\x1b\]22;[^\x07\x1b]*\x07)"
    r"|(?P<mode>\x1b\[(?:\?(?!1049)[\d;]+(?:[hl]|\$p)|[<>=]\d*u)"
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\))"
    r"|(?P<other>\x1b\[[^@-~]*[@-~]|\x1b[ -/]*[0-~]|.)",
    re.DOTALL,
)
_FEW = 12
"""Pieces that are weighed one against the other, such as those of two cells and their names."""
_MANY = 100
"""Pieces from which they are hardly ever shorter row by row, and it is not tried."""
_NEAR = 4
"""Columns that are no longer to write than to pass over."""

RESET = "\x1b[m"
LONG = 6
"""Blanks that are shorter to erase than to write."""
_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
_HIDDEN_ON_BLANKS = frozenset({"1", "2", "3"})
_LENGTHS = {"5": 3, "2": 5}
"""How many numbers make a colour: 38;5;214 and 38;2;255;175;0."""
_OFTEN_CHANGED = 21
"""The first colours of the 256, up to this one, are where some people keep colours of their own."""


class Ink(NamedTuple):
    """Foreground, background and other attributes, each as its SGR numbers; none is the usual."""

    fore: str = ""
    back: str = ""
    marks: frozenset[str] = frozenset()

    @property
    def hides_on_blanks(self) -> bool:
        """Whether a blank shows nothing of it but the background."""
        return not self.marks or self.marks <= _HIDDEN_ON_BLANKS


PLAIN = Ink()


@lru_cache(maxsize=512)
def mixed(ink: Ink, codes: str) -> Ink:
    """The ink after the numbers of an SGR sequence.

    >>> mixed(Ink(fore="32"), "1;48;5;234")
    Ink(fore='32', back='48;5;234', marks=frozenset({'1'}))
    """
    fore, back, marks = ink
    for code in _parted(codes):
        number = code.partition(";")[0]
        if number in ("", "0"):
            fore, back, marks = PLAIN
        elif number in ("39", "49"):
            fore, back = ("", back) if number == "39" else (fore, "")
        elif len(number) > 1 and number[-2] in "39":
            fore = _shortened(code)
        elif len(number) > 1 and number[-2] in "40":
            back = _shortened(code)
        elif number in _OFF.values():
            marks = frozenset(mark for mark in marks if _OFF.get(mark) != number)
        else:
            marks |= {code}
    return Ink(fore, back, marks)


def _parted(codes: str) -> Iterator[str]:
    """The numbers of a sequence, those of a colour together."""
    numbers = codes.split(";")
    while numbers:
        length = 1
        if numbers[0] in ("38", "48") and len(numbers) > 1:
            length = _LENGTHS.get(numbers[1], 1)
        yield ";".join(numbers[:length])
        del numbers[:length]


@cache
def _places() -> dict[str, int]:
    """The 256 colours that terminals agree on, by what they are; without those that many change."""
    return {xterm(place): place for place in range(_OFTEN_CHANGED + 1, 256)}


def _shortened(code: str) -> str:
    """The same colour by its place among the 256, if it has one there.

    >>> _shortened("38;2;255;175;0"), _shortened("48;2;28;28;28"), _shortened("48;2;1;2;3")
    ('38;5;214', '48;5;234', '48;2;1;2;3')
    """
    kind, *how = code.split(";")
    if len(how) != 4:
        return code
    red, green, blue = map(int, how[1:])
    place = _places().get(f"#{red:02x}{green:02x}{blue:02x}")
    return code if place is None else f"{kind};5;{place}"


@lru_cache(maxsize=1024)
def change(before: Ink | None, after: Ink) -> str:
    r"""The shortest sequence that leads from one ink to another; from None it leads from any.

    >>> change(Ink("32", "40"), Ink("33", "40", frozenset("1")))
    '\x1b[1;33m'
    """
    if before == after:
        return ""
    anew = [*sorted(after.marks), after.fore, after.back]
    fresh = RESET if after == PLAIN else f"\x1b[0;{';'.join(filter(None, anew))}m"
    if before is None:
        return fresh
    gone = before.marks - after.marks
    if not gone <= _OFF.keys():
        return fresh
    off = {_OFF[mark] for mark in gone}
    steps = [*sorted(off), *sorted(mark for mark in after.marks if _is_new(mark, before, off))]
    if before.fore != after.fore:
        steps.append(after.fore or "39")
    if before.back != after.back:
        steps.append(after.back or "49")
    return min(f"\x1b[{';'.join(steps)}m", fresh, key=len)


def _is_new(mark: str, before: Ink, off: set[str]) -> bool:
    """Whether a mark must be set: it was not, or it went off with another (bold with dim)."""
    return mark not in before.marks or _OFF.get(mark) in off


class Cell(NamedTuple):
    """A character in its ink; where it is bare, nothing but the background is seen."""

    char: str
    ink: Ink
    is_bare: bool = False


Rows = dict[int, list[Cell | None]]
"""What a screen shows, by row; None is a cell of which nothing is known."""


class Stretch(NamedTuple):
    """Characters of one ink that stand side by side."""

    row: int
    column: int
    ink: Ink
    text: str
    is_blank: bool  # nothing but the background is seen

    @property
    def end(self) -> int:
        """The column behind it."""
        return self.column + len(self.text)


@lru_cache(maxsize=4096)
def cells_of(text: str, ink: Ink) -> list[Cell]:
    """The characters as cells; of a blank's ink only the background counts."""
    blank = _blank(ink.back) if ink.hides_on_blanks else Cell(" ", ink)
    return [blank if char == " " else Cell(char, ink) for char in text]


def _blank(back: str) -> Cell:
    """A cell that shows its background."""
    return Cell(" ", Ink(back=back), is_bare=True)


def shows(ink: Ink, cell: Cell) -> bool:
    """Whether a cell would look the same, written in this ink."""
    if cell.ink == ink:
        return True
    return cell.is_bare and ink.hides_on_blanks and ink.back == cell.ink.back


# A frame has thousands of cells, and these look at one without a step of Python's own.
_FIRST = itemgetter(0)
_IS_BARE = attrgetter("is_bare")
_KIND = attrgetter("ink", "is_bare")


def pieces_of(row: int, column: int, cells: list[Cell]) -> Iterator[Stretch]:
    """Neighbours of one ink together; few blanks go with what stands before or after them."""
    start = place = 0
    for bare, group in groupby(cells, key=_IS_BARE):
        length = len(list(group))
        if bare and length >= LONG:
            yield from _inked(row, column + start, cells[start:place])
            start = place + length
            yield from _inked(row, column + place, cells[place:start])
        place += length
    yield from _inked(row, column + start, cells[start:])


def _inked(row: int, column: int, cells: list[Cell]) -> Iterator[Stretch]:
    """Neighbours of one ink together; blanks go with what stands before or after them."""
    alike = groupby(cells, key=_KIND)
    runs = [Cell("".join(map(_FIRST, group)), *kind) for kind, group in alike]
    while runs:
        ink = next((run.ink for run in runs if not run.is_bare), runs[0].ink)
        if not shows(ink, runs[0]):
            ink = runs[0].ink
        shown = list(takewhile(partial(shows, ink), runs))
        text = "".join(map(_FIRST, shown))
        yield Stretch(row, column, ink, text, ink.hides_on_blanks and text.isspace())
        column += len(text)
        del runs[: len(shown)]


class Written(NamedTuple):
    """What is sent, and the ink that the terminal keeps after it."""

    text: str
    ink: Ink | None

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return _bytes(self.text)


class Pen:
    """Knows what a terminal of some size shows, and whether erasing keeps the background."""

    def __init__(self, columns: int, lines: int, *, erases: bool = False) -> None:
        self._columns = columns
        self._lines = lines
        self._rows: Rows = {}
        self._changed: dict[int, set[int]] = {}  # the columns yet to be written, by row
        self._erases = erases
        self._at: tuple[int, int] | None = None  # where Textual believes the cursor to be
        self._ink = PLAIN  # what Textual writes in
        self._left: Ink | None = None  # what the terminal would write in, where that is known
        self._pointer = ""  # how the mouse was last told to look

    def thinned(self, data: str) -> str:
        """What is to be sent so that the terminal shows what it would show after all of this."""
        out: list[str] = []
        for token in _TOKEN.finditer(data):
            kind = token.lastgroup
            if kind == "column":
                self._at = int(token["row"] or 1) - 1, int(token["column"] or 1) - 1
            elif kind == "ink":
                self._ink = mixed(self._ink, token["ink"])
            elif kind == "line":
                self._at = None  # Textual says where it goes on
            elif kind == "text" and self._at is not None and _is_narrow(token["text"]):
                self._put(*self._at, token["text"])
            elif kind != "pointer" or token[0] != self._pointer:
                out += (self._written(), self._passed(token))
        return "".join((*out, self._written()))

    def _passed(self, token: re.Match[str]) -> str:
        """What is sent as it came, in the ink and at the place it was meant for."""
        if token["pointer"]:
            self._pointer = token["pointer"]
        if token["pointer"] or token["mode"]:
            return token[0]
        self._rows.clear()
        place = "" if self._at is None else _move(None, *self._at)
        ink = change(self._left, self._ink)
        self._at = None
        self._left = PLAIN
        return f"{place}{ink}{token[0]}{RESET}"

    def _put(self, y: int, x: int, text: str) -> None:
        """Remembers a text, and which of its cells were not there yet.

        What a larger window would have shown is left out: a terminal would put it elsewhere.
        """
        self._at = y, x + len(text)
        text = text[: max(0, self._columns - x)]
        if y >= self._lines or not text:
            return
        row = self._rows.setdefault(y, [None] * self._columns)
        cells = cells_of(text, self._ink)
        before = row[x : x + len(text)]
        if before == cells:
            return
        row[x : x + len(text)] = cells
        places = range(x, x + len(text))
        self._changed.setdefault(y, set()).update(compress(places, map(ne, before, cells)))

    def _written(self) -> str:
        """All that changed since it was last written; it is in the rows already."""
        pieces = [
            piece
            for y, changed in sorted(self._changed.items())
            for start, end in _stretches(sorted(changed))
            for piece in pieces_of(y, start, list(filter(None, self._rows[y][start:end])))
        ]
        self._changed.clear()
        if not pieces:
            return ""
        ways = [self._by_ink(pieces)]
        if len(pieces) <= _MANY:
            ways.append(self._bridged(pieces))
        if len(pieces) <= _FEW:
            ways.append(self._nearest(pieces))
        text, self._left = min(map(self._encoded, ways), key=attrgetter("size"))
        return text

    def _nearest(self, pieces: list[Stretch]) -> Iterator[Stretch]:
        """Each of them when it costs least."""
        left, ink = pieces[:], self._left
        at: tuple[int, int] | None = None
        while left:
            piece = min(left, key=partial(self._cost, ink, at))
            left.remove(piece)
            yield piece
            ink, at = _fitting(ink, piece), self._after(piece)

    def _cost(self, ink: Ink | None, at: tuple[int, int] | None, piece: Stretch) -> int:
        """The bytes between what is written and a piece."""
        return len(self._way(at, piece, ink)) + len(change(ink, _fitting(ink, piece)))

    def _by_ink(self, pieces: list[Stretch]) -> Iterator[Stretch]:
        """The grounds, the most common first, then the text ink by ink."""
        blanks = [piece for piece in pieces if piece.is_blank]
        sizes = Counter[str]()
        for piece in blanks:
            sizes[piece.ink.back] += len(piece.text)
        later = self._places(pieces)
        for back, _ in sizes.most_common():
            ground = [piece for piece in blanks if piece.ink.back == back]
            later -= self._places(ground)
            yield from self._bridged(ground, later)
        yield from sorted((piece for piece in pieces if not piece.is_blank), key=_ink_first)

    def _places(self, pieces: Iterable[Stretch]) -> set[int]:
        """The places of all their characters, counted row by row."""
        rows = ((piece.row * self._columns, piece) for piece in pieces)
        return {at for row, piece in rows for at in range(row + piece.column, row + piece.end)}

    def _bridged(self, pieces: Iterable[Stretch], later: Container[int] = ()) -> Iterator[Stretch]:
        """The pieces; blanks become one if all between them is blank too, or written later."""
        last: Stretch | None = None
        for piece in pieces:
            if last is not None and self._is_bridge(last, piece, later):
                last = last._replace(text=" " * (piece.end - last.column))
                continue
            if last is not None:
                yield last
            last = piece
        if last is not None:
            yield last

    def _is_bridge(self, last: Stretch, piece: Stretch, later: Container[int]) -> bool:
        if not (last.is_blank and piece.is_blank and last.row == piece.row):
            return False
        is_far = piece.column - last.end > _NEAR and not self._erases
        if is_far or last.ink.back != piece.ink.back:
            return False
        row, blank = self._rows[piece.row], _blank(piece.ink.back)
        return all(
            row[x] == blank or piece.row * self._columns + x in later
            for x in range(last.end, piece.column)
        )

    def _encoded(self, pieces: Iterable[Stretch]) -> Written:
        """The pieces in this order."""
        out: list[str] = []
        ink, at = self._left, None
        for piece in pieces:
            wanted = _fitting(ink, piece)
            text = f"\x1b[{len(piece.text)}X" if self._is_erased(piece) else piece.text
            out += (self._way(at, piece, ink), change(ink, wanted), text)
            ink, at = wanted, self._after(piece)
        return Written("".join(out), ink)

    def _is_erased(self, piece: Stretch) -> bool:
        return piece.is_blank and self._erases and len(piece.text) >= LONG

    def _after(self, piece: Stretch) -> tuple[int, int] | None:
        """Where the terminal's cursor stands once a piece is written, as far as all agree on it."""
        if self._is_erased(piece):
            return piece.row, piece.column
        return None if piece.end >= self._columns else (piece.row, piece.end)

    def _way(self, at: tuple[int, int] | None, piece: Stretch, ink: Ink | None) -> str:
        """How to get to a piece: by moving, or by writing again what stands between."""
        way = _move(at, piece.row, piece.column)
        if at is None or at[0] != piece.row or not 0 < piece.column - at[1] < len(way):
            return way
        between = self._rows[piece.row][at[1] : piece.column]
        if ink is None or not all(cell is not None and shows(ink, cell) for cell in between):
            return way
        again = "".join(cell.char for cell in between if cell is not None)
        return min(way, again, key=_bytes)


def _stretches(places: list[int]) -> Iterator[tuple[int, int]]:
    """Neighbours together, each stretch by where it starts and where it ends."""
    for _, group in groupby(zip(map(sub, places, count()), places, strict=True), key=_FIRST):
        stretch = [place for _, place in group]
        yield stretch[0], stretch[-1] + 1


@lru_cache(maxsize=4096)
def _is_narrow(text: str) -> bool:
    """Whether every character takes one column."""
    return text.isascii() or all(get_character_cell_size(char) == 1 for char in text)


def _bytes(text: str) -> int:
    return len(text.encode())


def _ink_first(piece: Stretch) -> tuple[str, list[str], str, int, int]:
    """Orders pieces so that neighbours in the order have much of their inks in common."""
    ink = piece.ink
    return ink.back, sorted(ink.marks), ink.fore, piece.row, piece.column


def _fitting(ink: Ink | None, piece: Stretch) -> Ink:
    """The ink for a piece; blanks are content with any that has their background."""
    if piece.is_blank and ink is not None and ink.hides_on_blanks:
        return ink._replace(back=piece.ink.back)
    return piece.ink


@lru_cache(maxsize=4096)
def _move(at: tuple[int, int] | None, row: int, column: int) -> str:
    """The shortest way to a place."""
    absolute = f"\x1b[{row + 1};{column + 1}H" if column else f"\x1b[{row + 1}H"
    if at is None:
        return absolute
    vertical = _steps(row - at[0], "B", "A")
    sideways = "\r" if column == 0 else _steps(column - at[1], "C", "D")
    return min(vertical + sideways, absolute, key=len)


def _steps(distance: int, forth: str, back: str) -> str:
    if distance == 0:
        return ""
    if distance == -1 and back == "D":
        return "\b"
    many = str(abs(distance)) if abs(distance) > 1 else ""
    return f"\x1b[{many}{forth if distance > 0 else back}"
