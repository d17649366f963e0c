"""One cell, one thread: it reads its mailbox, keeps its memory, and decides its own value.

What agents and their owner write to each other stands here too, and the mailboxes.

A letter is in flight from before it is put into a mailbox until its reader has done all that
follows from it, the sending of further letters included. So the count of letters in flight is
zero only when nobody has anything left to do: quiescence is seen, not guessed from the passing of
time.

News of other cells is laid down beside the mailbox, and a letter says so to empty cells alone: a
cell that has its value has nothing to decide, and hears the news when it next wakes. One letter
does for all the news that comes before it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from queue import SimpleQueue
from threading import Lock, Thread
from typing import assert_never

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents.mind import EMPTY, Became, Entry, Memory, Policy
from takuzu_tui.engine.takuzu.grid import Value


@dataclass(frozen=True, slots=True)
class Told:
    """From the owner to a cell: the player has given it a value, or emptied it."""

    value: Value | None


class Order(Enum):
    """From the owner to a cell; the first from cell to cell, the last from either."""

    HEAR = auto()  # there is news for you
    GO = auto()  # decide whenever you can
    HOLD = auto()  # say so when you could decide, and wait for a permit
    PERMIT = auto()  # decide once
    STOP = auto()  # the last letter of all


Letter = Told | Order


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


class Quiet:
    """From whoever dealt with the last letter in flight to the owner."""


Notice = Event | Willing | Failed | Quiet

Yielding = Callable[[], None]


class Mailbox:
    """The letters to a cell, and beside them what it learns when it next wakes."""

    __slots__ = ("anew", "is_called", "letters", "news")

    def __init__(self) -> None:
        self.letters: SimpleQueue[Letter] = SimpleQueue()
        self.news: list[Became] = []
        self.anew: Memory | None = None
        """What the cell knows from now on, before it hears the news; it forgets all else."""
        self.is_called = False
        """Whether a letter is under way; set before it is put, taken back after it was read."""


class Post:
    """Delivers letters to cells and notices to the owner's office.

    `yielding` is called before every delivery: whoever studies schedules can make threads give
    way there.
    """

    def __init__(self, cells: Iterable[Coord], yielding: Yielding | None = None) -> None:
        self.mailboxes = {cell: Mailbox() for cell in cells}
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
        """How often a cell has been told news of another."""
        with self._lock:
            return self._told

    def begin_anew(self, memories: Mapping[Coord, Memory]) -> None:
        """Lay down what cells know from now on; nothing moves, and nobody wakes for it yet.

        So whoever wakes first, and whomever it wakes, all begin with what is laid down now.
        """
        for cell, memory in memories.items():
            mailbox = self.mailboxes[cell]
            mailbox.news.clear()
            mailbox.anew = memory

    def send(self, cells: Collection[Coord], letter: Letter) -> None:
        """Deliver a letter to cells; each will wake for it."""
        with self._lock:
            self._in_flight += len(cells)
        self.deliver([self.mailboxes[cell] for cell in cells], letter)

    def tell(self, peers: Mapping[Coord, Entry], news: Became) -> None:
        """Lay news before cells; the empty ones wake for it.

        Who is called already will find it: news is laid down before that is looked at, and looked
        for after it was taken back.
        """
        sleeping = []
        for cell, entry in peers.items():
            if self._yielding:
                self._yielding()
            mailbox = self.mailboxes[cell]
            mailbox.news.append(news)
            if entry == EMPTY and not mailbox.is_called:
                mailbox.is_called = True
                sleeping.append(mailbox)
        with self._lock:
            self._told += len(peers)
            self._in_flight += len(sleeping)
        self.deliver(sleeping, Order.HEAR)

    def deliver(self, mailboxes: Sequence[Mailbox], letter: Letter) -> None:
        """Put a letter, already counted, into each of these."""
        for mailbox in mailboxes:
            if self._yielding:
                self._yielding()
            mailbox.is_called = True
            mailbox.letters.put(letter)

    def settled(self, count: int) -> None:
        """Note that a reader has dealt with so many letters."""
        with self._lock:
            self._in_flight -= count
            quiet = not self._in_flight
        if quiet:
            self.office.put(Quiet())


class Agent:
    """The agent of a cell; it sees no grid, only its memory and what comes by mail.

    It alone tells what its cell holds, and news from a cell keeps its order. So what others
    remember of a cell is always something it was, and in the end what it is. When its thread
    ends, for whatever reason, it hands the order to stop on to the next agent, its heir.
    """

    def __init__(self, memory: Memory, policy: Policy, post: Post, heir: Coord) -> None:
        self.cell = memory.cell
        self._memory = memory  # replaced as a whole, so that anyone may read it at any time
        self.thread = Thread(target=self._live, name=f"cell-{self.cell}", daemon=True)
        self._policy = policy
        self._post = post
        self._mailbox = post.mailboxes[self.cell]
        self._heir = post.mailboxes[heir].letters
        self._step = 0
        self._goes = False
        self._permitted = False
        self._willing = False

    @property
    def memory(self) -> Memory:
        """What the agent knows, with the news that it would hear if it woke now; for any thread."""
        return (self._mailbox.anew or self._memory).hearing(self._mailbox.news.copy())

    def _live(self) -> None:
        """Turn after turn until told to stop; an error ends the thread and reaches the owner."""
        try:
            while Order.STOP not in (letters := self._read()):
                self._learn()
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
        letters = self._mailbox.letters
        read = [letters.get()]
        while not letters.empty():
            read.append(letters.get())
        self._mailbox.is_called = False
        return read

    def _learn(self) -> None:
        """Begin anew if told so, and remember the news; to hear it twice meanwhile does no harm."""
        mailbox = self._mailbox
        if mailbox.anew is not None:
            self._memory, self._step = mailbox.anew, 0
            mailbox.anew = None
        if news := mailbox.news.copy():
            self._memory = self._memory.hearing(news)
            self._step = max(self._step, *[became.step for became in news])
            del mailbox.news[: len(news)]

    def _take(self, letter: Letter) -> None:
        assert letter is not Order.STOP, "a stopped agent takes no letter"
        match letter:
            case Order.HEAR:
                pass  # it has, with all the rest
            case Told():
                self._become(letter.value)
            case Order.GO | Order.HOLD:
                self._goes = letter is Order.GO
            case Order.PERMIT:
                self._permitted = True
            case _:
                assert_never(letter)

    def _act(self) -> None:
        """Decide if the memory and the owner allow it, else say when the memory alone does."""
        decision = None if self._memory.value is not None else self._policy.decide(self._memory)
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
        self._memory = self._memory.after(self.cell, value)
        # Cells are emptied while all hold, and tell so; whoever seems filled here is filled.
        self._post.tell(
            self._memory.peers(), Became(self.cell, self._memory.entries[0], self._step)
        )
