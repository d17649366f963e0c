"""Times on the clock."""

from __future__ import annotations


def clock_text(seconds: float | None) -> str:
    """Minutes and seconds; the minutes go on past 59; a dash for no time.

    >>> clock_text(6005.9), clock_text(None)
    ('100:05', '-')
    """
    if seconds is None:
        return "-"
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes:02}:{rest:02}"
