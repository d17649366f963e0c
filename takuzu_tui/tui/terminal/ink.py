"""What stands on a screen: cells in their inks, and pieces of text that are to be written to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

RESET = "\x1b[m"
LONG = 6
"""Blanks that are shorter to erase than to write."""
_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
_HIDDEN_ON_BLANKS = frozenset({"1", "2", "3"})
_LENGTHS = {"5": 3, "2": 5}
"""How many numbers make a colour: 38;5;214 and 38;2;255;175;0."""

_LEVELS = (0, 95, 135, 175, 215, 255)
_GREYS = range(8, 239, 10)
_OFTEN_CHANGED = 21
"""The 256 colours that terminals agree on: a cube of these levels from 16 on, then greys. The first
ones of the cube are where some people keep colours of their own."""


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


def _shortened(code: str) -> str:
    """The same colour by its place among the 256, if it has one there.

    >>> _shortened("38;2;255;175;0"), _shortened("48;2;28;28;28"), _shortened("48;2;1;2;3")
    ('38;5;214', '48;5;234', '48;2;1;2;3')
    """
    kind, *how = code.split(";")
    if len(how) != 4:
        return code
    red, green, blue = map(int, how[1:])
    if red == green == blue and red in _GREYS:
        return f"{kind};5;{232 + _GREYS.index(red)}"
    if {red, green, blue} <= {*_LEVELS}:
        at = [_LEVELS.index(part) for part in (red, green, blue)]
        place = 16 + 36 * at[0] + 6 * at[1] + at[2]
        return code if place <= _OFTEN_CHANGED else f"{kind};5;{place}"
    return code


@lru_cache(maxsize=1024)
def change(before: Ink, after: Ink) -> str:
    r"""The shortest sequence that leads from one ink to another.

    >>> change(Ink("32", "40"), Ink("33", "40", frozenset("1")))
    '\x1b[1;33m'
    """
    if before == after:
        return ""
    anew = [*sorted(after.marks), after.fore, after.back]
    fresh = RESET if after == PLAIN else f"\x1b[0;{';'.join(filter(None, anew))}m"
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
    """A character in its ink."""

    char: str
    ink: Ink


Rows = dict[int, list[Cell | None]]
"""What a screen shows, by row; None is a cell of which nothing is known."""


class Stretch(NamedTuple):
    """Characters of one ink that stand side by side."""

    row: int
    column: int
    ink: Ink
    text: str

    @property
    def end(self) -> int:
        """The column behind it."""
        return self.column + len(self.text)

    @property
    def is_blank(self) -> bool:
        """Whether nothing but the background is seen."""
        return self.ink.hides_on_blanks and self.text.isspace()


@lru_cache(maxsize=4096)
def cells_of(text: str, ink: Ink) -> list[Cell]:
    """The characters as cells; of a blank's ink only the background counts."""
    blank = Cell(" ", Ink(back=ink.back) if ink.hides_on_blanks else ink)
    return [blank if char == " " else Cell(char, ink) for char in text]


def shows(ink: Ink, cell: Cell) -> bool:
    """Whether a cell would look the same, written in this ink."""
    if cell.ink == ink:
        return True
    return _is_bare(cell) and ink.hides_on_blanks and ink.back == cell.ink.back


def _is_bare(cell: Cell) -> bool:
    """Whether nothing but the background is seen; the ink of such a blank has no marks."""
    return cell.char == " " and not cell.ink.marks


def pieces_of(row: int, column: int, cells: list[Cell]) -> Iterator[Stretch]:
    """Neighbours of one ink together; few blanks go with what stands before or after them."""
    start = place = 0
    for bare, group in groupby(cells, key=_is_bare):
        length = len(list(group))
        if bare and length >= LONG:
            yield from _inked(row, column + start, cells[start:place])
            start = place + length
            yield from _inked(row, column + place, cells[place:start])
        place += length
    yield from _inked(row, column + start, cells[start:])


def _inked(row: int, column: int, cells: list[Cell]) -> Iterator[Stretch]:
    """Neighbours of one ink together; blanks go with what stands before or after them."""
    start = 0
    while start < len(cells):
        ink = next((cell.ink for cell in cells[start:] if not _is_bare(cell)), cells[start].ink)
        if not shows(ink, cells[start]):
            ink = cells[start].ink
        rest = range(start, len(cells))
        end = next((place for place in rest if not shows(ink, cells[place])), len(cells))
        yield Stretch(row, column + start, ink, "".join(cell.char for cell in cells[start:end]))
        start = end
