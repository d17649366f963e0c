"""The code: the address of a Suguru on puzz.link, with or without what stands before `suguru/`.

After columns and rows come the walls, five to a character, and then the cells. A wall is 1; those
between neighbours along the rows come first, those down the columns follow, each block filled up
with 0. A cell is a digit of base 16, `-` and two of them, `+` and three, or `.` for one unknown;
`g` to `z` are 1 to 20 empty cells.
"""

from __future__ import annotations

import re
from itertools import islice

from takuzu_tui.engine.lines import TextLine
from takuzu_tui.engine.suguru.formats.lines import checked, read_sides, whole_number
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout, numbered
from takuzu_tui.engine.text import FormatError, marked, quote

_CODE = re.compile(r"(?:[^\s]*[/?])?suguru/([0-9]+)/([0-9]+)/(.*)")
_CLAIM = re.compile(r"(?:[^\s]*[/?])?suguru/")
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_CELL = re.compile(r"[0-9a-f]|-[0-9a-f]{2}|\+[0-9a-f]{3}|\.|[g-z]")
_LONGEST_SKIP = 20
_SKIPS = "ghijklmnopqrstuvwxyz"


def is_code(text: str) -> bool:
    """Whether a line is written like a code, right or wrong."""
    return _CLAIM.match(text) is not None


def read_code(line: TextLine) -> Grid:
    """The board of a code."""
    match = _CODE.fullmatch(line.text)
    if match is None:
        raise line.error(marked("expected a code like suguru/6/6/..., got {text}"))
    width, height, rest = match.groups()
    rows, columns = read_sides(
        whole_number(height), whole_number(width), line.number, f"{width}/{height}"
    )
    down, rest = _bits(rest, rows * (columns - 1), line)
    across, rest = _bits(rest, (rows - 1) * columns, line)
    layout = Layout(rows, columns, _zones(rows, columns, down, across))
    return checked(Grid(layout, _cells(rest, layout.area, line)), [line] * rows)


def write_code(grid: Grid) -> str:
    """The code of a grid, whose zones must all be in one piece."""
    layout = grid.layout
    if layout.scattered:
        raise FormatError(
            marked("a code tells walls alone, and the zone of {cell} lies in several pieces"),
            cell=str(layout.scattered[0].cells[0]),
        )
    numbers, width = layout.numbers, layout.columns
    down = [
        numbers[place] != numbers[place + 1] for place in range(layout.area) if (place + 1) % width
    ]
    across = [numbers[place] != numbers[place + width] for place in range(layout.area - width)]
    cells, skipped = [], 0
    for value in grid.values:
        if value:
            cells.append(_skip(skipped) + _number(value))
        skipped = 0 if value else skipped + 1
    walls = _packed(down) + _packed(across)
    return f"suguru/{width}/{layout.rows}/{walls}{''.join(cells)}{_skip(skipped)}"


def _bits(text: str, count: int, line: TextLine) -> tuple[list[bool], str]:
    """So many walls from the start of a text, and the text behind them."""
    length = -(-count // 5)
    packed = text[:length]
    if len(packed) < length or packed.strip(_DIGITS):
        raise line.error(marked("the code {text} holds too few walls for its size"))
    found = [
        bool(_DIGITS.index(sign) >> shift & 1) for sign in packed for shift in range(4, -1, -1)
    ]
    return found[:count], text[length:]


def _packed(walls: list[bool]) -> str:
    padded = walls + [False] * (-len(walls) % 5)
    signs = iter(padded)
    groups = (tuple(islice(signs, 5)) for _ in range(len(padded) // 5))
    return "".join(_DIGITS[sum(16 >> place for place, one in enumerate(g) if one)] for g in groups)


def _zones(rows: int, columns: int, down: list[bool], across: list[bool]) -> tuple[int, ...]:
    """The zones that walls enclose, numbered in row order."""
    ids = list(range(rows * columns))

    def root(place: int) -> int:
        while ids[place] != place:
            ids[place] = ids[ids[place]]
            place = ids[place]
        return place

    for index, wall in enumerate(down):
        if not wall:
            row, column = divmod(index, columns - 1)
            ids[root(row * columns + column + 1)] = root(row * columns + column)
    for place, wall in enumerate(across):
        if not wall:
            ids[root(place + columns)] = root(place)
    return numbered(root(place) for place in range(rows * columns))


def _cells(text: str, area: int, line: TextLine) -> tuple[int, ...]:
    """The values of the cells, 0 where one is empty or unknown."""
    values: list[int] = []
    at = 0
    while at < len(text) and len(values) < area:
        match = _CELL.match(text, at)
        if match is None or match.group() == "0":
            raise line.error(
                marked("expected digits and empty cells after the walls, got {sign} in {text}"),
                sign=quote(text[at]),
            )
        sign, at = match.group(), match.end()
        if sign in _SKIPS:
            values += [0] * (_SKIPS.index(sign) + 1)
        else:
            values.append(0 if sign == "." else int(sign.lstrip("-+"), 16))
    if len(values) < area:
        raise line.error(marked("the code {text} holds too few cells for its size"))
    if len(values) > area:
        raise line.error(marked("the code {text} holds too many cells for its size"))
    if at < len(text):
        raise line.error(
            marked("the code {text} goes on after its last cell; absent cells are not known here")
        )
    return tuple(values)


def _skip(count: int) -> str:
    """Letters for so many empty cells."""
    whole, rest = divmod(count, _LONGEST_SKIP)
    return _SKIPS[-1] * whole + (_SKIPS[rest - 1] if rest else "")


def _number(value: int) -> str:
    if value < 16:
        return f"{value:x}"
    return f"-{value:02x}" if value < 256 else f"+{value:03x}"
