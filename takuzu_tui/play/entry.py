"""What a game consists of: entries that can be written down and played again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from takuzu_tui.engine.text import InputError, quote
from takuzu_tui.games.kit import Game


class EntryKind(Enum):
    """What an entry does, or who made its moves.

    SOLVE is the first move of a run, SOLVE_ON each that follows it; REPLY is an opponent's answer,
    which joins the player's step.
    """

    PLAYER = "player"
    HELP = "help"
    CORRECTION = "correction"
    STEP = "step"
    SOLVE = "solve"
    SOLVE_ON = "solve+"
    REPLY = "reply"
    RESET = "reset"
    CHECKPOINT = "checkpoint"
    RETURN = "return"
    UNDO = "undo"
    REDO = "redo"
    VALIDATE = "validate"

    @property
    def has_moves(self) -> bool:
        return self in _WITH_MOVES


RUNNING = (EntryKind.SOLVE, EntryKind.SOLVE_ON)
JOINING = (EntryKind.SOLVE_ON, EntryKind.REPLY)
"""Entries whose moves make the step before them longer."""
_WITH_MOVES = frozenset(
    {
        EntryKind.PLAYER,
        EntryKind.HELP,
        EntryKind.CORRECTION,
        EntryKind.STEP,
        EntryKind.SOLVE,
        *JOINING,
    }
)


class ReplayError(ValueError):
    """Entries that no game can have had."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing done, and the seconds played by then; its moves are the game's own."""

    kind: EntryKind
    moves: tuple[Any, ...] = ()
    elapsed: float = 0.0

    def __post_init__(self) -> None:
        assert bool(self.moves) == self.kind.has_moves, "moves where moves belong"

    @property
    def text(self) -> str:
        """The moves in their notation; nothing for an entry that has none."""
        return " ".join(map(str, self.moves))

    @classmethod
    def from_text(cls, game: Game[Any, Any], kind: str, text: str, elapsed: float) -> Entry:
        """The entry that was written down; ReplayError quotes what cannot be one."""
        try:
            known = EntryKind(kind)
        except ValueError as error:
            raise ReplayError(f"expected the kind of an entry, got {quote(kind)}") from error
        try:
            moves = tuple(map(game.parse, text.split()))
        except InputError as error:
            raise ReplayError(str(error)) from error
        if bool(moves) != known.has_moves:
            wanted = "moves" if known.has_moves else "no moves"
            raise ReplayError(f"expected {wanted} for {known.value}, got {quote(text)}")
        return cls(known, moves, elapsed)
