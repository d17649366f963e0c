"""A game as a value."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.moves import Move
from takuzu_tui.engine.takuzu.rules import Violation, violations
from takuzu_tui.play.entry import EntryKind
from takuzu_tui.play.history import History
from takuzu_tui.play.opening import Opening, wrong_cells
from takuzu_tui.play.position import Position
from takuzu_tui.play.step import Checkpoint, Step, StepKind, assumption, order_of_play


@dataclass(frozen=True, slots=True)
class Helps:
    """How often help was taken: cells by help, runs of the agents, single steps of theirs."""

    help: int = 0
    solve: int = 0
    step: int = 0

    @property
    def total(self) -> int:
        return self.help + self.solve + self.step

    def counted(self, kind: StepKind) -> Helps:
        """One more of the step's kind, if it is help at all."""
        return Helps(
            self.help + (kind is StepKind.HELP),
            self.solve + (kind is StepKind.SOLVE),
            self.step + (kind is StepKind.STEP),
        )


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A grid to return to, and the digit that the player tried first from there, if any stands."""

    grid: Grid
    assumption: Move | None

    @property
    def name(self) -> str:
        """What was assumed, as `AB=1`; nothing as long as nothing was."""
        tried = self.assumption
        return "" if tried is None or tried.value is None else f"{tried.cell}={tried.value.value}"


@dataclass(frozen=True)
class State:
    """All that is true of a game but its time; checkpoints stand oldest first."""

    opening: Opening
    position: Position
    history: History[Step] = field(default_factory=History)
    checkpoints: tuple[Checkpoint, ...] = ()
    helps: Helps = Helps()
    is_finished: bool = False
    entries: int = 0
    latest: EntryKind | None = None

    @classmethod
    def start(cls, opening: Opening) -> State:
        return cls(opening, Position(opening.givens))

    @property
    def grid(self) -> Grid:
        return self.position.grid

    @cached_property
    def order_of_play(self) -> tuple[Coord, ...]:
        """The cells that hold an entry, the one that changed last at the end."""
        return order_of_play(self.history.past)

    @cached_property
    def bookmarks(self) -> tuple[Bookmark, ...]:
        """The checkpoints with their names, oldest first."""
        past = self.history.past if self.checkpoints else ()
        return tuple(Bookmark(saved.grid, assumption(past, saved)) for saved in self.checkpoints)

    @cached_property
    def violations(self) -> tuple[Violation, ...]:
        """Every rule that the grid breaks."""
        return violations(self.grid)

    @cached_property
    def wrong_cells(self) -> tuple[Coord, ...]:
        """The entries that must change, first played first."""
        return wrong_cells(self.opening, self.grid, self.order_of_play)
