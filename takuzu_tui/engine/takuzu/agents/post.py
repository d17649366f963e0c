"""The mailboxes, and the count of letters in flight that tells when all is quiet.

A letter is in flight from before it is put into a mailbox until its reader has done all that
follows from it, the sending of further letters included. So the count is zero only when nobody
has anything left to do: quiescence is seen, not guessed from the passing of time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from queue import SimpleQueue
from threading import Lock

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents.letters import Became, Letter, Notice, Quiet

Yielding = Callable[[], None]


def no_yield() -> None:
    """Leaves all scheduling to the interpreter."""


class Post:
    """Delivers letters to cells and notices to the owner's office.

    `yielding` is called before every delivery: whoever studies schedules can make threads give
    way there.
    """

    def __init__(self, cells: Iterable[Coord], yielding: Yielding = no_yield) -> None:
        self.mailboxes: dict[Coord, SimpleQueue[Letter]] = {cell: SimpleQueue() for cell in cells}
        self.office: SimpleQueue[Notice] = SimpleQueue()
        self._yielding = yielding
        # A plain lock, not a condition: the owner waits at its office instead, where an interrupt
        # cannot leave the lock behind locked.
        self._lock = Lock()
        self._in_flight = 0
        self._told = 0

    @property
    def is_quiet(self) -> bool:
        with self._lock:
            return not self._in_flight

    @property
    def told(self) -> int:
        """How many letters cells have sent to cells."""
        with self._lock:
            return self._told

    def tell(self, cells: Collection[Coord], news: Became) -> None:
        """Deliver a cell's news to the cells of its lines."""
        with self._lock:
            self._told += len(cells)
            self._in_flight += len(cells)
        self._deliver(cells, news)

    def order(self, cells: Collection[Coord], letter: Letter) -> None:
        """Deliver a letter of the owner."""
        with self._lock:
            self._in_flight += len(cells)
        self._deliver(cells, letter)

    def settled(self, count: int) -> None:
        """Note that a reader has dealt with so many letters."""
        with self._lock:
            self._in_flight -= count
            quiet = not self._in_flight
        if quiet:
            self.office.put(Quiet())

    def _deliver(self, cells: Collection[Coord], letter: Letter) -> None:
        for cell in cells:
            self._yielding()
            self.mailboxes[cell].put(letter)
