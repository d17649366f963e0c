"""Rows of words and numbers, lined up."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence


def table(rows: Iterable[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """The rows with their columns lined up; those numbered in `right` end together.

    >>> table([["a", "10"], ["bcd", "9"]], right=[1])
    ['a    10', 'bcd   9']
    """
    lines = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]


def fitting(
    rows: Iterable[Sequence[str]], width: int, right: Collection[int] = (), more: str = ""
) -> list[str]:
    """The same with as many columns, from the left, as there is room for; two stay in any case.

    Where columns are left out, every row ends with the sign for more.

    >>> fitting([["6x6", "easy", "12%"]], 10)
    ['6x6  easy']
    >>> fitting([["6x6", "easy", "12%", "04:06"]], 16, more="...")
    ['6x6  easy  ...']
    """
    known = [list(row) for row in rows]
    lines = table(known, right)
    left_out = [more] if more else []
    for count in range(max(map(len, known), default=0) - 1, 1, -1):
        if max(map(len, lines)) <= width:
            break
        numbers = [place for place in right if place < count]
        lines = table(([*row[:count], *left_out] for row in known), numbers)
    return lines
