"""A session against a model that keeps whole boards and nothing clever."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Move, Value
from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.games.kit import Opening, Origin, Refused
from takuzu_tui.games.takuzu.game import GAME, Position
from takuzu_tui.play.session import Change, Session, Verdict
from takuzu_tui.play.state import ASKED, EntryKind
from tests.figures import SOLUTION
from tests.play.games import EMPTY, FIGURE, HandTurned, Tape, digits

Board = dict[Coord, Value]
Saved = tuple[int, Board, tuple[int, ...]]
"""Its number, the board, and the numbers of the ways that had led to it."""
Way = tuple[Board, Saved | None, int]

cells = st.builds(Coord, st.integers(0, 4), st.integers(0, 3))
contents = st.sampled_from([Value.ZERO, Value.ONE, None])
helpers = st.sampled_from([EntryKind.PLAYER, EntryKind.HELP, EntryKind.CORRECTION, EntryKind.STEP])


@dataclass
class Model:
    """The board, the boards before and after it, and what help has just done to it.

    A way leads to a board and has the checkpoint, if any, that is dropped on going there.
    """

    board: Board
    past: list[Way] = field(default_factory=list)
    future: list[Way] = field(default_factory=list)
    saved: list[Saved] = field(default_factory=list)
    ways: int = 0
    marks: dict[Coord, Origin] = field(default_factory=dict)
    helps: int = 0
    finished: bool = False
    in_run: bool = False

    def change(self, board: Board, dropped: Saved | None = None) -> None:
        self.ways += 1
        self.past.append((self.board, dropped, self.ways))
        self.future.clear()
        self.board = board
        self.marks = {}
        self.in_run = False

    @property
    def here(self) -> tuple[int, ...]:
        return tuple(number for *_, number in self.past)

    @property
    def reachable(self) -> list[Saved]:
        here = self.here
        return [saved for saved in self.saved if here[: len(saved[2])] == saved[2]]

    def with_move(self, move: Move) -> Board:
        board = {cell: value for cell, value in self.board.items() if cell != move.cell}
        return board if move.value is None else {**board, move.cell: move.value}


class Playing(RuleBasedStateMachine):
    """Everything a player, help and the agents may do, in any order."""

    @initialize(opening=st.sampled_from([FIGURE, EMPTY]))
    def start(self, opening: Opening[Position]) -> None:
        self.time, self.tape = HandTurned(), Tape()
        self.session = Session(opening, now=self.time, recorder=self.tape)
        self.givens = digits(opening.start.grid)
        self.model = Model(dict(self.givens))
        self.marks_made = 0

    @rule(seconds=st.floats(0, 10**4))
    def wait(self, seconds: float) -> None:
        self.time.now += seconds

    @rule(on=st.booleans())
    def pause_or_resume(self, on: bool) -> None:
        (self.session.pause if on else self.session.resume)()

    @rule(cell=cells, value=contents, by=helpers)
    def play(self, cell: Coord, value: Value | None, by: EntryKind) -> None:
        self.check_play(Move(cell, value), by)

    @rule(cell=cells.filter(lambda cell: cell.row < 4))
    def cycle(self, cell: Coord) -> None:
        following = {None: Value.ZERO, Value.ZERO: Value.ONE, Value.ONE: None}
        model = self.model
        allowed = cell not in self.givens and not model.finished
        outcome = self.session.play(GAME.cycled(self.session.position, cell))
        assert isinstance(outcome, Change if allowed else Refused)
        if allowed:
            model.change(model.with_move(Move(cell, following[model.board.get(cell)])))

    @rule(cell=cells, value=st.sampled_from(Value))
    def agent(self, cell: Coord, value: Value) -> None:
        if not self.session.is_running:
            assert isinstance(self.session.play(Move(cell, value), by=EntryKind.SOLVE), Refused)
            return
        model = self.model
        before = (model.in_run, model.helps, len(model.past), model.past[-1:], model.marks)
        if self.check_play(Move(cell, value), EntryKind.SOLVE):
            in_run, helps, depth, latest, marks = before
            if in_run:
                model.past[depth - 1 :] = latest
                model.helps = helps
                model.marks = {**marks, **model.marks}
            model.in_run = True

    @rule()
    def begin_run(self) -> None:
        self.session.begin_run()
        self.model.in_run = False

    @rule()
    def end_run(self) -> None:
        self.session.end_run()
        self.model.in_run = False

    @rule()
    def undo(self) -> None:
        model = self.model
        possible = bool(model.past) and not model.finished
        assert self.session.can_undo == possible
        assert isinstance(self.session.undo(), Change if possible else Refused)
        if possible:
            board, dropped, number = model.past.pop()
            model.future.append((model.board, dropped, number))
            model.board, model.marks, model.in_run = board, {}, False
            if dropped is not None:
                model.saved.append(dropped)
                model.saved.sort(key=lambda saved: saved[0])

    @rule()
    def redo(self) -> None:
        model = self.model
        possible = bool(model.future) and not model.finished
        assert self.session.can_redo == possible
        assert isinstance(self.session.redo(), Change if possible else Refused)
        if possible:
            board, dropped, number = model.future.pop()
            model.past.append((model.board, dropped, number))
            model.board, model.marks, model.in_run = board, {}, False
            if dropped in model.saved:  # else it was kept meanwhile
                model.saved.remove(dropped)

    @rule()
    def reset(self) -> None:
        model = self.model
        outcome = self.session.reset()
        if model.finished:
            assert isinstance(outcome, Refused)
        elif model.board == self.givens:
            assert outcome is None
        else:
            assert isinstance(outcome, Change)
            model.change(dict(self.givens))

    @rule()
    def checkpoint(self) -> None:
        model = self.model
        state = self.session.state
        untried = bool(state.checkpoints) and state.checkpoints[-1].made_at not in state.tried
        entries = self.session.entries
        outcome = self.session.checkpoint()
        if model.finished:
            assert isinstance(outcome, Refused)
        elif untried and model.reachable[-1][1] == model.board:
            assert self.session.entries == entries
        else:
            self.marks_made += 1
            model.saved.append((self.marks_made, model.board, model.here))
            model.in_run = False

    @rule()
    def return_to_checkpoint(self) -> None:
        model = self.model
        possible = bool(model.reachable) and not model.finished
        outcome = self.session.return_to_checkpoint()
        assert isinstance(outcome, Change if possible else Refused)
        if possible:
            newest = model.reachable[-1]
            model.saved.remove(newest)
            model.change(newest[1], newest)

    @rule()
    def keep_branch(self) -> None:
        model = self.model
        possible = bool(model.reachable) and not model.finished
        assert isinstance(self.session.keep_branch(), Refused) is not possible
        if possible:
            model.saved.remove(model.reachable[-1])
            model.in_run = False

    @rule(kind=st.sampled_from(ASKED))
    def ask(self, kind: EntryKind) -> None:
        self.session.count(kind)
        self.model.helps += not self.model.finished

    @rule()
    def validate(self) -> None:
        model = self.model
        verdict = self.session.validate()
        if len(model.board) < 16:
            assert verdict is Verdict.INCOMPLETE
            assert len(self.session.state.empties) == 16 - len(model.board)
        elif is_solved(self.session.position.grid):
            assert verdict is Verdict.SOLVED
            model.finished = True
        else:
            assert verdict is Verdict.WRONG
        model.in_run = False

    @precondition(lambda self: not self.model.finished and len(self.model.past) > 8)
    @rule()
    def complete(self) -> None:
        for cell in SOLUTION.cells():
            if cell not in self.givens:
                self.check_play(Move(cell, SOLUTION[cell]), EntryKind.PLAYER)

    def check_play(self, move: Move, by: EntryKind) -> bool:
        """Plays on both; whether the model says that something changed."""
        model = self.model
        outcome = self.session.play(move, by=by)
        held = model.board.get(move.cell)
        erases_nothing = move.value is None and held is None
        if move.cell.row > 3 or move.cell in self.givens or erases_nothing or model.finished:
            assert isinstance(outcome, Refused)
            assert outcome.cell == move.cell
            return False
        if move.value == held:
            assert outcome is None
            return False
        assert isinstance(outcome, Change)
        model.change(model.with_move(move))
        model.helps += by is not EntryKind.PLAYER
        if move.value is not None and by is not EntryKind.PLAYER:
            corrected = by is EntryKind.CORRECTION
            model.marks = {move.cell: Origin.CORRECTED if corrected else Origin.HELP}
        return True

    @invariant()
    def both_agree(self) -> None:
        session, model = self.session, self.model
        assert digits(session.position.grid) == model.board
        assert len(session.state.history.past) == len(model.past)
        assert len(session.state.history.future) == len(model.future)
        assert [digits(mark.position.grid) for mark in session.checkpoints] == [
            board for _, board, _ in model.reachable
        ]
        assert session.helps.total == model.helps
        assert session.is_finished == model.finished
        assert session.entries == len(self.tape.rows)

    @invariant()
    def every_cell_looks_as_it_should(self) -> None:
        for cell in self.session.position.grid.cells():
            if cell in self.givens:
                expected = Origin.GIVEN
            elif cell not in self.model.board:
                expected = Origin.EMPTY
            else:
                expected = self.model.marks.get(cell, Origin.PLAYER)
            assert self.session.state.origin(cell) is expected

    @invariant()
    def the_record_gives_the_same_game(self) -> None:
        back = Session.replay(self.session.opening, self.tape.entries(), now=HandTurned())
        assert back.state == self.session.state
        recorded = self.tape.rows[-1][2] if self.tape.rows else 0.0
        assert back.elapsed == recorded <= self.session.elapsed
        assert not self.session.is_finished or recorded == self.session.elapsed


PlayingTest = Playing.TestCase
PlayingTest.settings = settings(max_examples=60, stateful_step_count=60)
