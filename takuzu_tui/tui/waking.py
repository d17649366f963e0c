"""A clock that can be stopped."""

from __future__ import annotations

import time
from collections.abc import Callable


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
