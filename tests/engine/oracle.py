"""A slow and plain second opinion; it works on lists of strings and knows nothing of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, groupby, product

EMPTY = "."


def columns(rows: list[str]) -> list[str]:
    """The columns as strings, left to right."""
    return ["".join(row[i] for row in rows) for i in range(len(rows))]


def broken(rows: list[str]) -> set[tuple[int, str]]:
    """What a grid breaks: the number of the rule and the letters of the lines."""
    found = set()
    for lines, three, equal, balance in ((columns(rows), 1, 3, 5), (rows, 2, 4, 6)):
        named = list(zip("ABCDEFGHIJKLMNOPQRST", lines, strict=False))
        found |= {(three, name) for name, line in named if "000" in line or "111" in line}
        found |= {
            (equal, first + second)
            for (first, line), (second, other) in combinations(named, 2)
            if line == other and EMPTY not in line
        }
        found |= {
            (balance, name)
            for name, line in named
            if max(line.count("0"), line.count("1")) > len(line) / 2
        }
    return found


def is_right(rows: list[str]) -> bool:
    """Whether a grid is complete and breaks nothing."""
    return EMPTY not in "".join(rows) and not broken(rows)


def fillings(line: str) -> list[str]:
    """Every way to complete one line without three equal neighbours, half 0 and half 1."""
    choices = [sign if sign != EMPTY else "01" for sign in line]
    complete = ("".join(digits) for digits in product(*choices))
    return [line for line in complete if _is_legal(line)]


def solutions(rows: list[str], unique_lines: bool = True) -> Iterator[list[str]]:
    """Every way to complete a grid, found row by row."""
    options = [fillings(row) for row in rows]
    givens = columns(rows)

    def extend(done: list[str]) -> Iterator[list[str]]:
        if len(done) == len(rows):
            if not unique_lines or _all_differ(done):
                yield done
            return
        for filling in options[len(done)]:
            grown = [*done, filling]
            if (not unique_lines or filling not in done) and _may_grow(grown, givens):
                yield from extend(grown)

    return extend([])


def _is_legal(line: str) -> bool:
    longest = max(len(list(group)) for _, group in groupby(line))
    return longest < 3 and line.count("0") == line.count("1")


def _all_differ(rows: list[str]) -> bool:
    return len(set(rows)) == len(rows) and len(set(columns(rows))) == len(rows)


def _may_grow(done: list[str], givens: list[str]) -> bool:
    """Whether every column that has begun can still be right, its givens below included."""
    height, half = len(done), len(givens) / 2
    for index, given in enumerate(givens):
        column = "".join(row[index] for row in done) + given[height:]
        if "000" in column or "111" in column:
            return False
        if max(column.count("0"), column.count("1")) > half:
            return False
    return True
