"""Tables for people, in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """The rows under their head, columns lined up."""
    cells = [[_text(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    lines = [
        "| " + " | ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in cells
    ]
    rule = "|" + "|".join("-" * (width + 1) + ":" for width in widths) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])


def _text(cell: object) -> str:
    if isinstance(cell, float):
        return f"{cell:.3g}" if cell < 100 else f"{cell:.0f}"
    return str(cell)


def told(*, kept: bool) -> str:
    """Whether a promise was kept."""
    return "yes" if kept else "NO"


def verdict(ratio: float, bound: float) -> str:
    """Whether a ratio keeps its bound."""
    return told(kept=ratio <= bound)


def ratios(name: str, times: Mapping[str, float], bound: float) -> str:
    """Seconds as milliseconds, and against the first of them, which is the floor."""
    floor = next(iter(times.values()))
    rows = [
        (what, 1000 * taken, taken / floor, verdict(taken / floor, bound))
        for what, taken in times.items()
    ]
    return table((name, "ms", f"ratio, at most {bound:g}", "kept"), rows)
