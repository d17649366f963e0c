"""One line as text, judged slowly and plainly: what its fillings share, what each rule says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

OTHER = {"0": "1", "1": "0"}
Sure = set[tuple[int, str]]


def all_lines(size: int) -> Iterator[str]:
    """Every line of 0, 1 and empty cells, legal or not."""
    return ("".join(signs) for signs in product("01.", repeat=size))


@cache
def legal(size: int) -> tuple[str, ...]:
    return tuple(
        line
        for signs in product("01", repeat=size)
        if not re.search("000|111", line := "".join(signs)) and line.count("0") == size // 2
    )


def fillings(line: str) -> list[str]:
    return [full for full in legal(len(line)) if re.fullmatch(line, full)]


def common(full_lines: Iterable[str]) -> Sure:
    """The places at which some lines, at least one, hold the same digit."""
    return {
        (place, signs[0])
        for place, signs in enumerate(zip(*full_lines, strict=True))
        if len(set(signs)) == 1
    }


def open_places(line: str) -> list[int]:
    return [place for place, sign in enumerate(line) if sign == "."]


def pair(line: str) -> Sure:
    """1 1 . and . 1 1"""
    return {
        (place, OTHER[two[0]])
        for place in open_places(line)
        for two in (line[place + 1 : place + 3], line[max(place - 2, 0) : place])
        if two in ("00", "11")
    }


def gap(line: str) -> Sure:
    """1 . 1"""
    return {
        (place, OTHER[line[place - 1]])
        for place in open_places(line)
        if line[place - 1 : place + 2] in ("0.0", "1.1")
    }


def count(line: str) -> Sure:
    """1 1 . . → 1 1 0 0"""
    return {
        (place, OTHER[digit])
        for digit in "01"
        if line.count(digit) == len(line) // 2
        for place in open_places(line)
    }


def last_digit(line: str) -> Sure:
    """The last w lies in the common part of every window of three without a w."""
    sure: Sure = set()
    for digit in "01":
        if line.count(digit) != len(line) // 2 - 1:
            continue
        shared = set(open_places(line))
        windows = [range(start, start + 3) for start in range(len(line) - 2)]
        for window in windows:
            if all(line[place] != digit for place in window):
                shared &= set(window)
        if not shared or not any(digit not in line[w.start : w.stop] for w in windows):
            continue
        sure |= {(place, OTHER[digit]) for place in open_places(line) if place not in shared}
        if len(shared) == 1:
            sure |= {(place, digit) for place in shared}
    return sure
