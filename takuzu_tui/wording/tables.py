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
