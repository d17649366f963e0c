"""How the game ends when it is not asked: by a signal, or because its terminal is gone.

Every move is on disk by then, so all that is left to do is to give the terminal back. Handlers are
Python's own, since those of an event loop never run while a client that stopped reading blocks it.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

ENDING = ("SIGALRM", "SIGHUP", "SIGINT", "SIGTERM")
HUNG_UP = 129
"""The exit code of a process whose terminal is gone, as shells tell it."""
RESTORING = (
    b"\x1b[?2026l"  # an update that was under way is shown
    b"\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"  # the mouse
    b"\x1b[?2004l\x1b[?2048l\x1b[?1004l"  # pasting, sizes, focus
    b"\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h\x1b[0m"  # wrapping, keys, the screen, the cursor
)
_SCREEN = () if sys.platform == "win32" else (signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH)
"""Signals that Textual listens to and never stops listening to."""
_PATIENCE = 1
"""Seconds that a terminal has to take the above."""


@contextmanager
def guarded(keyboard: int, screen: int) -> Iterator[None]:
    """While inside, signals restore the terminal and end the process, and so does a hang-up."""
    if sys.platform == "win32":
        yield
        return
    former = {number: signal.getsignal(number) for number in _SCREEN}
    leave = _leaver(keyboard, screen)
    for name in ENDING:
        number = getattr(signal, name)
        if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup wishes
            former[number] = signal.signal(number, leave)
    try:
        with _watched(keyboard):
            yield
    finally:
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
            former.pop(signal.SIGINT, None)
        for number, handler in former.items():
            signal.signal(number, handler)


def take_leave() -> None:
    """From now on ctrl+c interrupts nothing: all that is left to do is to save and to go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def suspend() -> None:
    """Stops the whole job, as the terminal would; the handler of the screen restores it.

    Nothing happens where no shell with job control could continue it.
    """
    if sys.platform != "win32" and os.getpgrp() != os.getsid(0):
        os.killpg(os.getpgrp(), signal.SIGTSTP)


def _leaver(keyboard: int, screen: int) -> Callable[[int, FrameType | None], None]:
    """The handler that gives the terminal back as it is now."""
    import termios  # noqa: PLC0415 - there is none on Windows

    attributes = None
    with suppress(termios.error):
        attributes = termios.tcgetattr(keyboard)

    def leave(number: int, _frame: FrameType | None) -> None:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(_PATIENCE)  # a terminal that takes nothing holds nobody back
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        with suppress(termios.error, OSError):
            termios.tcflush(screen, termios.TCOFLUSH)
        with suppress(OSError):
            os.write(screen, RESTORING)
        if attributes is not None:
            with suppress(termios.error):
                termios.tcsetattr(keyboard, termios.TCSANOW, attributes)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    return leave


@contextmanager
def _watched(keyboard: int) -> Iterator[None]:
    """While inside, the process ends when its terminal is gone.

    Whoever reads from such a terminal would read for ever. Once outside, the thread that watched
    has ended, so that nothing is cut short that is still to be done.
    """
    import select  # noqa: PLC0415 - there is no poll on Windows
    from threading import Thread  # noqa: PLC0415 - Textual brings it anyway

    ears, mouth = os.pipe()
    poll = select.poll()
    poll.register(keyboard, 0)  # a hang-up is told in any case
    poll.register(ears, select.POLLIN)

    def wait() -> None:
        told = dict(poll.poll())
        if ears not in told and told.get(keyboard, 0) & select.POLLHUP:
            os._exit(HUNG_UP)

    watcher = Thread(target=wait, name="hang-up", daemon=True)
    with suppress(RuntimeError):  # a system that refuses the thread leaves the reader alone
        watcher.start()
    try:
        yield
    finally:
        os.write(mouth, b".")
        if watcher.ident is not None:
            watcher.join()
        os.close(ears)
        os.close(mouth)
