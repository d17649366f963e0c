"""One cell, one thread: it reads its mailbox, keeps its memory, and decides its own value."""

from __future__ import annotations

from threading import Thread
from typing import assert_never

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents.mail import (
    Became,
    Event,
    Failed,
    Letter,
    Order,
    Post,
    Restart,
    Told,
    Willing,
)
from takuzu_tui.engine.takuzu.agents.memory import Memory
from takuzu_tui.engine.takuzu.agents.policy import Decision, Policy
from takuzu_tui.engine.takuzu.grid import Value


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
        self._peers = peers(memory.size, self.cell)
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
            self._carry_out(decision)
            decision = None
        self._permitted = False
        willing = decision is not None
        if willing != self._willing:
            self._willing = willing
            self._post.office.put(Willing(self.cell, willing))

    def _carry_out(self, decision: Decision) -> None:
        self._step += 1
        # The owner hears first, so that its trace has every cause before its effects.
        self._post.office.put(
            Event(self.cell, decision.value, decision.rule, decision.because, self._step)
        )
        self._become(decision.value)

    def _become(self, value: Value | None) -> None:
        self.memory = self.memory.after(self.cell, value)
        self._post.tell(self._peers, Became(self.cell, value, self._step))


def peers(size: int, cell: Coord) -> tuple[Coord, ...]:
    """The other cells of a cell's row and column."""
    row = (Coord(cell.row, col) for col in range(size) if col != cell.col)
    column = (Coord(row, cell.col) for row in range(size) if row != cell.row)
    return (*row, *column)
