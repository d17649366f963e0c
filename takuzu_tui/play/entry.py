"""What a game consists of: entries that can be written down and played again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from takuzu_tui.engine.takuzu.moves import Move, parse_move
from takuzu_tui.engine.text import MoveError, quote

if TYPE_CHECKING:
    from takuzu_tui.play.state import State


class EntryKind(Enum):
    """What an entry does. SOLVE is the first decision of a run, SOLVE_ON each that follows it."""

    PLAYER = "player"
    HELP = "help"
    CORRECTION = "correction"
    STEP = "step"
    SOLVE = "solve"
    SOLVE_ON = "solve+"
    RESET = "reset"
    CHECKPOINT = "checkpoint"
    RETURN = "return"
    UNDO = "undo"
    REDO = "redo"
    VALIDATE = "validate"

    @property
    def has_moves(self) -> bool:
        return self in _WITH_MOVES


_WITH_MOVES = frozenset(
    {
        EntryKind.PLAYER,
        EntryKind.HELP,
        EntryKind.CORRECTION,
        EntryKind.STEP,
        EntryKind.SOLVE,
        EntryKind.SOLVE_ON,
    }
)


class ReplayError(ValueError):
    """Entries that no game can have had."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing done, and the seconds played by then.

    >>> Entry.from_text("help", "AB1 ac0", 7.5).text
    'AB1 AC0'
    """

    kind: EntryKind
    moves: tuple[Move, ...] = ()
    elapsed: float = 0.0

    def __post_init__(self) -> None:
        assert bool(self.moves) == self.kind.has_moves, "moves where moves belong"

    @property
    def text(self) -> str:
        """The moves in their notation; nothing for an entry that has none."""
        return " ".join(map(str, self.moves))

    @classmethod
    def from_text(cls, kind: str, text: str, elapsed: float) -> Entry:
        """The entry that was written down; ReplayError quotes what cannot be one."""
        try:
            known = EntryKind(kind)
            moves = tuple(map(parse_move, text.split()))
        except MoveError as error:
            raise ReplayError(str(error)) from error
        except ValueError as error:
            raise ReplayError(f"expected the kind of an entry, got {quote(kind)}") from error
        if bool(moves) != known.has_moves:
            wanted = "moves" if known.has_moves else "no moves"
            raise ReplayError(f"expected {wanted} for {known.value}, got {quote(text)}")
        return cls(known, moves, elapsed)


class Recorder(Protocol):
    """Whoever keeps the entries; an entry is recorded before anything of it can be seen."""

    def record(self, entry: Entry, after: State) -> None:
        """Keep the entry and what it leads to; an exception from here leaves the game as it was."""
