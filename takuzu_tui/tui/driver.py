"""The terminal as Textual drives it, but for two things.

It draws on stdout, which is known to be the terminal: stderr may lead into a file. And the clock
of the game stands still while the process is stopped by ctrl+z.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from textual.drivers.linux_driver import LinuxDriver


class WakingClock:
    """Seconds that pass only while the process is awake.

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

    @property
    def is_asleep(self) -> bool:
        return self._since is not None

    def sleep(self) -> None:
        """The clock stands until `wake`."""
        self._since = self()

    def wake(self) -> None:
        """The clock goes on from where it stood."""
        if self._since is not None:
            self._lost, self._since = self._now() - self._since, None


def driver(clock: WakingClock) -> type[LinuxDriver]:
    """The driver whose suspensions stop the clock."""

    class GameDriver(LinuxDriver):
        """Draws on stdout, and tells the clock when the process is stopped and continued."""

        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self._file = sys.__stdout__

        def _sigtstp_application(self, *told: Any) -> None:
            clock.sleep()
            super()._sigtstp_application(*told)

        def _sigcont_application(self, *told: Any) -> None:
            if not clock.is_asleep and self._key_thread is not None:
                self.suspend_application_mode()  # a stop that nobody could see coming
                self._must_signal_resume = True
            super()._sigcont_application(*told)
            clock.wake()
            self._app.call_later(self._app.refresh, layout=True)  # the screen is blank by now

    return GameDriver
