"""What agents and their owner write to each other."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents.memory import Memory
from takuzu_tui.engine.takuzu.agents.report import Event
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
