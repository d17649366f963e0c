"""How long a game has been played, as a value; the time of day comes by argument."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds kept so far, and the moment since which more are counted; None while it stands.

    >>> clock = Clock().started(100.0).paused(130.0).started(200.0)
    >>> clock.elapsed(205.0)
    35.0
    """

    kept: float = 0.0
    since: float | None = None
    is_stopped: bool = False

    @property
    def is_running(self) -> bool:
        return self.since is not None

    def elapsed(self, now: float) -> float:
        """The seconds counted until now; a moment before the start counts nothing."""
        return self.kept if self.since is None else self.kept + max(0.0, now - self.since)

    def started(self, now: float) -> Clock:
        """The clock running; one that runs already or has stopped for good stays as it is."""
        return self if self.is_running or self.is_stopped else replace(self, since=now)

    def paused(self, now: float) -> Clock:
        """The clock standing until it is started again."""
        return replace(self, kept=self.elapsed(now), since=None)

    def stopped(self, now: float) -> Clock:
        """The clock standing for good."""
        return replace(self.paused(now), is_stopped=True)
