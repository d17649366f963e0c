"""The code: a game ID of Unruly in Simon Tatham's Portable Puzzle Collection.

After the parameters and a colon each letter skips as many empties as its place in the alphabet
tells and sets the cell behind them, a small letter to 0 and a capital to 1. `z` and `Z` skip 25
and set nothing. One more letter stands for the cell that would follow the last.
"""

from __future__ import annotations

import re

from takuzu_tui.engine.takuzu.formats.plain import TextLine, read_size
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.text import FormatError, marked, quote

_PARAMETERS = re.compile(r"([0-9]+)x([0-9]+)u?(?:d[a-z])?")
_LETTER = re.compile(r"[A-Za-z]")
_SEED = re.compile(r"\s*([0-9]+)x\1u?(?:d[a-z])?#[0-9]+\s*")
_LONGEST_SKIP = 25  # the letter z


def read_game_id(line: TextLine) -> Grid:
    """The board that a game ID describes, whether or not it asks for unique lines."""
    parameters, _, description = line.text.partition(":")
    match = _PARAMETERS.fullmatch(parameters)
    if match is None:
        raise FormatError(
            marked("expected a game ID like 8x8u:..., got {text}"),
            line.number,
            text=quote(line.text),
        )
    width, height = match.groups()
    size = read_size(width, line.number)
    if size != read_size(height, line.number):
        raise FormatError(
            marked("a board is square, got {parameters}"),
            line.number,
            parameters=quote(parameters),
        )
    return _read_description(description, size, line.number)


def write_game_id(grid: Grid) -> str:
    """The game ID of the grid, with the unique-lines rule in force."""
    letters = []
    skipped = 0
    for sign in "".join(grid.rows()) + "0":  # the cell behind the last counts as a 0
        if sign == ".":
            skipped += 1
            continue
        first, longest = ("A", "Z") if sign == "1" else ("a", "z")
        skips, rest = divmod(skipped, _LONGEST_SKIP)
        letters.append(longest * skips + chr(ord(first) + rest))
        skipped = 0
    return f"{grid.size}x{grid.size}u:{''.join(letters)}"


def is_seed(line: TextLine) -> bool:
    """Whether a line is a game ID by random seed; no row with a comment looks like one.

    Read as cells, `10x10` has an odd length at every size, and a row has an even one.
    """
    return _SEED.fullmatch(line.raw) is not None


def seed_error(line: TextLine) -> FormatError:
    """A random seed, which only the program that drew it can turn into a board."""
    return FormatError(
        marked("a random seed holds no cells; expected a game ID like 8x8u:..., got {text}"),
        line.number,
        text=quote(line.raw.strip()),
    )


def _read_description(description: str, size: int, line: int) -> Grid:
    """The board behind the colon."""
    area = size**2
    masks = {"a": 0, "A": 0}
    place = 0
    for letter in description:
        if _LETTER.fullmatch(letter) is None:
            raise FormatError(
                marked("expected letters after the colon, got {sign} in {text}"),
                line,
                sign=quote(letter),
                text=quote(description),
            )
        skip = ord(letter.lower()) - ord("a")
        place += skip
        if skip < _LONGEST_SKIP:
            masks["A" if letter.isupper() else "a"] |= 1 << place
            place += 1
        if place > area + 1:
            break
    if place != area + 1:
        raise FormatError(
            marked("the code {text} holds too few cells for its size")
            if place <= area
            else marked("the code {text} holds too many cells for its size"),
            line,
            text=quote(description),
        )
    board = (1 << area) - 1
    return Grid(size, masks["A"] & board, masks["a"] & board)
