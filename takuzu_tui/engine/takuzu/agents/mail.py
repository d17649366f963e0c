"""What agents and their owner write to each other, and the mailboxes.

A letter is in flight from before it is put into a mailbox until its reader has done all that
follows from it, the sending of further letters included. So the count of letters in flight is
zero only when nobody has anything left to do: quiescence is seen, not guessed from the passing of
time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from enum import Enum, auto
from queue import SimpleQueue
from threading import Lock

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents.memory import Memory
from takuzu_tui.engine.takuzu.grid import Value


@dataclass(frozen=True, slots=True)
class Became:
    """From a cell to the cells of its lines: what it holds now, and the sender's step."""

    cell: Coord
    value: Value | None
    step: int


@dataclass(frozen=True, slots=True)
class Told:
    """From the owner to a cell: the player has given it a value, or emptied it."""

    value: Value | None


@dataclass(frozen=True, slots=True)
class Restart:
    """From the owner to a cell: forget all, this is what you know now."""

    memory: Memory


class Order(Enum):
    """From the owner to a cell; the last also from cell to cell."""

    GO = auto()  # decide whenever you can
    HOLD = auto()  # say so when you could decide, and wait for a permit
    PERMIT = auto()  # decide once
    STOP = auto()  # the last letter of all


Letter = Became | Told | Restart | Order


@dataclass(frozen=True, slots=True)
class Event:
    """One decision: a cell takes a value, by a rule, for the cells in `because`.

    `step` is the agent's step number: one more than the highest of any decision it had heard of.
    So a decision that rests on others has a higher step than they, and the highest step of a run
    says how many rounds the agents would need if they all acted at once.
    """

    cell: Coord
    value: Value
    rule: str
    because: tuple[Coord, ...]
    step: int


@dataclass(frozen=True, slots=True)
class Willing:
    """From a cell that holds to the owner: whether it could decide now."""

    cell: Coord
    willing: bool


@dataclass(frozen=True, slots=True)
class Failed:
    """From a cell to the owner: its thread ends by this error."""

    cell: Coord
    error: BaseException


@dataclass(frozen=True, slots=True)
class Started:
    """From the starter to the owner: all threads are there, or no more can be had."""

    refusal: RuntimeError | None


class Quiet:
    """From whoever dealt with the last letter in flight to the owner."""


Notice = Event | Willing | Failed | Started | Quiet

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
