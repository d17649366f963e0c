"""How long a game has been played, as a value; and the clock that is asked for the time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple


class Clock(NamedTuple):
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
        return self if self.is_running or self.is_stopped else self._replace(since=now)

    def paused(self, now: float) -> Clock:
        """The clock standing until it is started again."""
        return self._replace(kept=self.elapsed(now), since=None)

    def stopped(self, now: float) -> Clock:
        """The clock standing for good."""
        return self.paused(now)._replace(is_stopped=True)


class WakingClock:
    """Seconds that pass only while someone is at the game.

    >>> moments = iter([10.0, 12.0, 90.0, 91.0])
    >>> clock = WakingClock(lambda: next(moments))
    >>> clock(), clock.sleep(), clock(), clock.wake(), clock()
    (10.0, None, 12.0, None, 13.0)
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._since: float | None = None  # when it fell asleep, as it told the time then
        self._lost = 0.0

    def __call__(self) -> float:
        return self._now() - self._lost if self._since is None else self._since

    def sleep(self) -> None:
        """The clock stands until `wake`."""
        self._since = self()

    def wake(self) -> None:
        """The clock goes on from where it stood."""
        if self._since is not None:
            self._lost, self._since = self._now() - self._since, None
