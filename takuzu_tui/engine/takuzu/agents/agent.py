"""One cell, one thread: it reads its mailbox, keeps its memory, and decides its own value.

What agents and their owner write to each other stands here too, and the mailboxes.

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
from threading import Lock, Thread
from typing import assert_never

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents.mind import Memory, Policy
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

    def send(self, cells: Collection[Coord], letter: Letter) -> None:
        """Deliver a letter to cells: the news of one of them, or the owner's."""
        with self._lock:
            self._told += len(cells) if isinstance(letter, Became) else 0
            self._in_flight += len(cells)
        for cell in cells:
            self._yielding()
            self.mailboxes[cell].put(letter)

    def settled(self, count: int) -> None:
        """Note that a reader has dealt with so many letters."""
        with self._lock:
            self._in_flight -= count
            quiet = not self._in_flight
        if quiet:
            self.office.put(Quiet())


class Agent:
    """The agent of a cell; it sees no grid, only its memory and what comes by mail.

    It alone tells what its cell holds, and letters between two cells keep their order. So what
    others remember of a cell is always something it was, and in the end what it is. When its
    thread ends, for whatever reason, it hands the order to stop on to the next agent, its heir.
    """

    def __init__(self, memory: Memory, policy: Policy, post: Post, heir: Coord) -> None:
        self.cell = memory.cell
        self.memory = memory  # replaced as a whole, so that anyone may read it at any time
        self.thread = Thread(target=self._live, name=f"cell-{self.cell}", daemon=True)
        self._policy = policy
        self._post = post
        self._mailbox = post.mailboxes[self.cell]
        self._heir = post.mailboxes[heir]
        self._peers = _peers(memory.size, self.cell)
        self._step = 0
        self._goes = False
        self._permitted = False
        self._willing = False

    def _live(self) -> None:
        """Turn after turn until told to stop; an error ends the thread and reaches the owner."""
        try:
            while Order.STOP not in (letters := self._read()):
                for letter in letters:
                    self._take(letter)
                self._act()
                self._post.settled(len(letters))
        except BaseException as error:  # noqa: BLE001, RUF100 - it is the owner's to handle
            self._post.office.put(Failed(self.cell, error))
        finally:
            self._heir.put(Order.STOP)

    def _read(self) -> list[Letter]:
        """Wait for a letter, then take whatever else lies in the mailbox."""
        letters = [self._mailbox.get()]
        while not self._mailbox.empty():
            letters.append(self._mailbox.get())
        return letters

    def _take(self, letter: Letter) -> None:
        assert letter is not Order.STOP, "a stopped agent takes no letter"
        match letter:
            case Became():
                self.memory = self.memory.after(letter.cell, letter.value)
                self._step = max(self._step, letter.step)
            case Told():
                self._become(letter.value)
            case Restart():
                self.memory = letter.memory
                self._step = 0
            case Order.GO | Order.HOLD:
                self._goes = letter is Order.GO
            case Order.PERMIT:
                self._permitted = True
            case _:
                assert_never(letter)

    def _act(self) -> None:
        """Decide if the memory and the owner allow it, else say when the memory alone does."""
        decision = None if self.memory.value is not None else self._policy.decide(self.memory)
        if decision is not None and (self._goes or self._permitted):
            self._step += 1
            value, rule, because = decision.value, decision.rule, decision.because
            # The owner hears first, so that its trace has every cause before its effects.
            self._post.office.put(Event(self.cell, value, rule, because, self._step))
            self._become(value)
            decision = None
        self._permitted = False
        willing = decision is not None
        if willing != self._willing:
            self._willing = willing
            self._post.office.put(Willing(self.cell, willing))

    def _become(self, value: Value | None) -> None:
        self.memory = self.memory.after(self.cell, value)
        self._post.send(self._peers, Became(self.cell, value, self._step))


def _peers(size: int, cell: Coord) -> tuple[Coord, ...]:
    """The other cells of a cell's row and column."""
    row = (Coord(cell.row, col) for col in range(size) if col != cell.col)
    column = (Coord(row, cell.col) for row in range(size) if row != cell.row)
    return (*row, *column)
