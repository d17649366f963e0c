"""Times on the clock and moments in the calendar."""

from __future__ import annotations

from datetime import datetime


def clock_text(seconds: float | None) -> str:
    """Minutes and seconds; the minutes go on past 59; a dash for no time.

    >>> clock_text(6005.9), clock_text(None)
    ('100:05', '-')
    """
    if seconds is None:
        return "-"
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes:02}:{rest:02}"


def moment_text(seconds: float) -> str:
    """The day and the time of a moment, as the clock on the wall had them."""
    try:
        return f"{datetime.fromtimestamp(seconds).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return "-"
