"""The day by which everyone's daily puzzle goes."""

from __future__ import annotations

from datetime import UTC, date, datetime


def today() -> date:
    """The day (UTC)."""
    return datetime.now(UTC).date()
