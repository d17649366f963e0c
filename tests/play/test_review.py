from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.deduction import Deduction, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.logic import run_logic
from takuzu_tui.engine.takuzu.moves import Move
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.play.entry import EntryKind
from takuzu_tui.play.opening import Opening, from_puzzle
from takuzu_tui.play.review import Review, justification, review
from takuzu_tui.play.session import Session, Source
from tests.figures import WINNING
from tests.play.games import EMPTY, FIGURE, HandTurned, Tape, at, move, moves, played


class Game:
    """A session that remembers what was done in it."""

    def __init__(self, opening: Opening = FIGURE) -> None:
        self.opening = opening
        self.time, self.tape = HandTurned(), Tape()
        self.session = Session(opening, now=self.time, recorder=self.tape)

    def review(self) -> Review:
        return review(self.opening, self.tape.entries())


@pytest.mark.parametrize(
    ("drawn", "text", "technique"),
    [
        ("11.. .... .... ....", "AC0", Technique.PAIR),
        ("1.1. .... .... ....", "AB0", Technique.GAP),
        ("1..1 .... .... ....", "AB0", Technique.COUNT),
        ("11.. .... .... ....", "AC1", None),
        ("1... .... .... ....", "AB0", None),
        ("1... .... .... ....", "AB1", None),
        (".... .... .... ....", "AA1", None),
        ("1... .... .... ....", "AA", None),
        ("110. .... .... ....", "AC0", Technique.PAIR),
        ("111. .... .... ....", "AC0", Technique.PAIR),
    ],
)
def test_a_move_has_the_easiest_reason_that_gives_it(
    drawn: str, text: str, technique: Technique | None
) -> None:
    grid = Grid.from_rows(drawn.split())
    reason = justification(grid, move(text))
    found = reason.technique if isinstance(reason, Deduction) else None
    assert found is technique


@pytest.mark.parametrize("level", [Difficulty.EASY, Difficulty.HARD, Difficulty.EXPERT])
def test_a_game_played_by_reason_has_no_guess(level: Difficulty) -> None:
    puzzle = generate_seeded(Spec(8, level), "review:0")
    game = Game(from_puzzle(puzzle))
    trace = run_logic(puzzle.givens)
    for step in trace.steps:
        for place in step.places:
            game.session.play(Move(place.cell, place.value))
    told = game.review()
    assert told.guesses == 0
    assert told.first_wrong is None
    assert told.steps[-1].after == puzzle.solution
    hardest = list(told.techniques)[-1]
    assert hardest.difficulty is level
    assert sum(told.techniques.values()) == len(told.steps)


def test_a_contradiction_is_told_by_what_refutes_the_other_digit() -> None:
    puzzle = generate_seeded(Spec(8, Difficulty.EXPERT), "review:0")
    step = next(
        step for step in run_logic(puzzle.givens).steps if step.technique is Technique.CONTRADICTION
    )
    trace = run_logic(puzzle.givens, Technique.TWIN)
    (place,) = step.places
    reason = justification(trace.grid, Move(place.cell, place.value))
    assert isinstance(reason, Refutation)
    assert reason.assumption.cell == place.cell
    assert justification(trace.grid, Move(place.cell, place.value.opposite)) is None


def test_a_grid_that_collides_with_itself_proves_nothing() -> None:
    grid = Grid.from_rows(["111.", "....", "....", "...."])
    assert justification(grid, move("CC0")) is None


def test_the_review_tells_where_the_time_went() -> None:
    game = Game()
    for seconds, text in ((3, "AA0"), (40, "AC1"), (2, "BA1")):
        game.time.now += seconds
        played(game.session, text)
    told = game.review()
    assert [(step.number, step.at, step.took) for step in told.steps] == [
        (1, 3.0, 3.0),
        (2, 43.0, 40.0),
        (3, 45.0, 2.0),
    ]
    assert told.slowest == told.steps[1]


def test_the_first_wrong_move_is_found_though_it_was_taken_back() -> None:
    game = Game()
    played(game.session, "AA0", "AC0")
    game.session.undo()
    played(game.session, "BA0", "AC1")
    wrong = game.review().first_wrong
    assert wrong is not None
    assert (wrong.number, wrong.move) == (2, move("AC0"))
    assert [step.is_wrong for step in game.review().steps] == [False, True, False, True, False]


def test_a_wrong_guess_teaches_what_gave_the_other_digit() -> None:
    game = Game()
    played(game.session, "AA0", "AC0")
    right, wrong = game.review().steps
    assert right.lesson is None
    assert wrong.reason is None
    assert isinstance(wrong.lesson, Deduction)
    assert wrong.lesson.places == (Place(Coord(0, 2), Value.ONE),)


def test_with_several_solutions_the_move_that_left_none_is_wrong() -> None:
    game = Game(EMPTY)
    played(game.session, "AA1", "AB1", "AC1")
    told = game.review()
    assert told.first_wrong is not None
    assert told.first_wrong.move == move("AC1")


def test_every_action_has_its_step_and_moves_made_as_one_have_one_each() -> None:
    game = Game()
    session = game.session
    session.checkpoint()
    session.play_together(moves("AA0", "AC1"))
    session.return_to_checkpoint()
    session.undo()
    session.redo()
    played(session, "AA0", source=Source.HELP)
    session.reset()
    session.validate()
    told = game.review().steps
    assert [step.kind.value for step in told] == [
        "checkpoint",
        "player",
        "player",
        "return",
        "undo",
        "redo",
        "help",
        "reset",
        "validate",
    ]
    assert told[4].after[at("AA")] == 0
    assert told[4].after[at("AC")] == 1
    assert [step.move for step in told if step.kind is not EntryKind.PLAYER and step.move] == [
        move("AA0")
    ]
    assert told[-1].after == FIGURE.givens


def test_help_is_no_guess_and_no_technique_of_the_player() -> None:
    game = Game(EMPTY)
    played(game.session, "AA1", source=Source.HELP)
    assert game.review().guesses == 0
    assert game.review().techniques == {}
    played(game.session, "AA0")
    played(game.session, "AA")
    assert game.review().guesses == 1
    assert [step.technique for step in game.review().steps] == [None, None, None]


def test_a_move_that_was_already_there_is_left_out() -> None:
    game = Game()
    played(game.session, "AA0")
    game.session.play_together(moves("AA0", "AC1"))
    assert [step.move for step in game.review().steps] == list(moves("AA0", "AC1"))


def test_a_whole_game_ends_on_the_solution() -> None:
    game = Game()
    played(game.session, *WINNING)
    game.session.validate()
    told = game.review()
    assert told.first_wrong is None
    assert told.steps[-1].after == FIGURE.solution


def test_nothing_done_is_nothing_to_review() -> None:
    told = Game().review()
    assert (told.steps, told.first_wrong, told.slowest, told.guesses) == ((), None, None, 0)
