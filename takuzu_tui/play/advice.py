"""Advice that changes nothing until it is accepted: a step explained, a cell argued about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, NamedTuple, Self

from takuzu_tui.games.kit import Cells, Hint, Objection, Puzzle
from takuzu_tui.play.state import Bookmark, Position


class Stage(IntEnum):
    """How much of an explanation has been told."""

    WHERE = 1
    WHY = 2
    OFFER = 3


@dataclass(frozen=True, slots=True)
class Explanation:
    """A hint told in stages: where to look, why, and what would be entered."""

    hint: Hint
    stage: Stage = Stage.WHERE

    def further(self) -> Self:
        """The next stage; the offer stays open."""
        return replace(self, stage=Stage(min(self.stage + 1, Stage.OFFER)))

    @property
    def is_offered(self) -> bool:
        """Whether the player has been told what would be entered."""
        return self.stage >= Stage.WHY

    @property
    def target(self) -> Cells:
        """The cells that would be entered, once they have been told."""
        return self.hint.cells if self.is_offered or not self.hint.region else ()

    @property
    def proof(self) -> Cells:
        """The cells to look at: first the region, then what proves it."""
        return self.hint.proof if self.is_offered else self.hint.region


class Argument(NamedTuple):
    """What speaks against what a cell could hold: the cell, and those that prove it."""

    target: Cells
    proof: Cells


def assumed(game: Puzzle[Any, Any], bookmark: Bookmark) -> str:
    """What was tried first from a checkpoint, as `AB=1`; nothing as long as nothing was."""
    return "" if bookmark.assumption is None else game.equation(bookmark.assumption)


def is_dead_end(game: Puzzle[Any, Any], root: Position, position: Position) -> bool:
    """Whether a position cannot be completed although nothing shows that its root could not."""
    return not game.collides(root) and game.collides(position)


def lesson_of(game: Puzzle[Any, Any], bookmark: Bookmark) -> Objection | None:
    """What the failure of an assumption proves, as far as contradiction reaches.

    The player's own entries prove nothing, for they may be wrong: the proof starts at the root.
    """
    tried = bookmark.assumption
    return None if tried is None else objection_to(game, bookmark.position, tried)


def objection_to(game: Puzzle[Any, Any], position: Position, move: Any) -> Objection | None:
    """What proves that a move to an empty cell is wrong, if anything in reach does."""
    if move.cell not in game.empties(position):
        return None
    told = (each for each in game.against(position, move.cell) if each.move == move)
    return next((each for each in told if each.fact is not None), None)
