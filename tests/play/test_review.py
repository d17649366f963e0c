from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu import solver
from takuzu_tui.engine.takuzu.deduction import Deduction, Place
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid, Move, Value
from takuzu_tui.engine.takuzu.logic import run_logic
from takuzu_tui.games.kit import Opening
from takuzu_tui.games.takuzu.game import GAME, Position
from takuzu_tui.play.review import Review
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import Entry, EntryKind
from takuzu_tui.wording.words import Words
from tests.figures import WINNING
from tests.play.games import EMPTY, FIGURE, HandTurned, Tape, at, move, moves, played, review


class Game:
    """A session that remembers what was done in it."""

    def __init__(self, opening: Opening[Position] = FIGURE) -> None:
        self.opening = opening
        self.time, self.tape = HandTurned(), Tape()
        self.session = Session(opening, now=self.time, recorder=self.tape)

    def review(self) -> Review:
        return review(self.opening, self.tape.entries())


@pytest.mark.parametrize("level", ["easy", "hard", "expert"])
def test_a_game_played_by_reason_has_no_guess(level: str) -> None:
    game = Game(GAME.make({"size": "8", "difficulty": level}, "review:0", lambda: False))
    trace = run_logic(game.opening.start.grid)
    for step in trace.steps:
        for place in step.places:
            game.session.play(Move(place.cell, place.value))
    told = game.review()
    assert told.guesses == 0
    assert told.wrong is None
    assert told.steps[-1].after == game.opening.solution
    taken = [step.technique for step in told.steps]
    hardest = max(map(list(GAME.techniques).index, filter(None, taken)))
    assert list(Technique)[hardest].difficulty.word == level
    assert None not in taken


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
    wrong = game.review().wrong
    assert wrong is not None
    assert (wrong.number, wrong.move) == (2, move("AC0"))
    assert [step.is_wrong for step in game.review().steps] == [False, True, False, True, False]


def test_a_wrong_guess_teaches_what_gave_the_other_digit() -> None:
    game = Game()
    played(game.session, "AA0", "AC0")
    right, wrong = game.review().steps
    assert right.lesson is None
    assert wrong.reason is None
    assert wrong.lesson is not None
    assert isinstance(wrong.lesson.fact, Deduction)
    assert wrong.lesson.fact.places == (Place(Coord(0, 2), Value.ONE),)


def test_with_several_solutions_the_move_that_left_none_is_wrong() -> None:
    game = Game(EMPTY)
    played(game.session, "AA1", "AB1", "AC1")
    told = game.review()
    assert told.wrong is not None
    assert told.wrong.move == move("AC1")


def test_every_action_has_its_step_and_moves_made_as_one_have_one_each() -> None:
    game = Game()
    session = game.session
    session.checkpoint()
    session.play(*moves("AA0", "AC1"))
    session.return_to_checkpoint()
    session.undo()
    session.redo()
    played(session, "AA0", by=EntryKind.HELP)
    session.reset()
    session.validate()
    told = game.review().steps
    assert [step.kind.value for step in told] == [
        "mark",
        "player",
        "player",
        "return",
        "undo",
        "redo",
        "help",
        "reset",
        "validate",
    ]
    assert told[4].after.grid[at("AA")] == 0
    assert told[4].after.grid[at("AC")] == 1
    assert [step.move for step in told if step.kind is not EntryKind.PLAYER and step.move] == [
        move("AA0")
    ]
    assert told[-1].after == FIGURE.start


def test_help_is_no_guess_and_no_technique_of_the_player() -> None:
    game = Game(EMPTY)
    played(game.session, "AA1", by=EntryKind.HELP)
    assert game.review().guesses == 0
    played(game.session, "AA0")
    played(game.session, "AA")
    assert game.review().guesses == 1
    assert [step.technique for step in game.review().steps] == [None, None, None]


def test_a_move_that_was_already_there_is_left_out() -> None:
    game = Game()
    played(game.session, "AA0")
    game.session.play(*moves("AA0", "AC1"))
    assert [step.move for step in game.review().steps] == list(moves("AA0", "AC1"))


def test_a_whole_game_ends_on_the_solution() -> None:
    game = Game()
    played(game.session, *WINNING)
    game.session.validate()
    told = game.review()
    assert told.wrong is None
    assert told.steps[-1].after == FIGURE.solution


def test_nothing_done_is_nothing_to_review() -> None:
    told = Game().review()
    assert (told.steps, told.wrong, told.slowest, told.guesses) == ((), None, None, 0)


def test_a_review_of_a_straight_game_searches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    end = Grid.from_rows(["1010", "0101", "0011", "1100"])
    game = Game(EMPTY)
    played(game.session, *(str(Move(cell, end[cell])) for cell in end.cells()))
    game.session.validate()
    assert game.session.is_finished
    GAME.judge.findings(EMPTY.start.grid)
    searched: list[Grid] = []
    monkeypatch.setattr(solver, "solve_near", lambda grid, _near: searched.append(grid))
    assert not any(step.is_wrong for step in game.review().steps)
    assert searched == []


def test_a_review_is_text_with_the_reason_of_every_step() -> None:
    entries = [
        Entry.from_text(GAME, "mark", "", 1.0),
        Entry.from_text(GAME, "player", "DC0", 4.0),
        Entry.from_text(GAME, "player", "AA0", 64.0),
        Entry.from_text(GAME, "player", "AC0", 65.0),
        Entry.from_text(GAME, "player", "AC", 66.0),
        Entry.from_text(GAME, "help", "AC1", 67.0),
        Entry.from_text(GAME, "undo", "", 70.0),
    ]
    assert review(FIGURE, entries).table(Words("en")) == [
        "step   time   took  move  why         remark",
        "   1  00:01  00:01  -     checkpoint",
        "   2  00:04  00:03  DC0   pair",
        "        DA and DB are both 1, so DC is 0.",
        "   3  01:04  01:00  AA0   twin        a long thought",
        "        Row A could only become 0110 or 1100, but row D is 1100, so AA is 0.",
        "        Better: CC1. BC and DC are both 0, so between them CC is 1.",
        "   4  01:05  00:01  AC0   guess       the first wrong move",
        "        Row A already has its two 0s, so AC is 1.",
        "        Better: CC1. BC and DC are both 0, so between them CC is 1.",
        "   5  01:06  00:01  AC    erased",
        "   6  01:07  00:01  AC1   by help",
        "   7  01:10  00:03  -     undo",
    ]


def test_a_wrong_guess_is_told_with_its_proof_once_and_the_easier_step_that_was_there() -> None:
    entries = [Entry.from_text(GAME, "player", text, 1.0) for text in ("AA1", "AA0", "AC0")]
    assert review(FIGURE, entries).table(Words("en"))[1:] == [
        "   1  00:01  00:01  AA1   guess          the first wrong move",
        "        DA and DB are both 1, so DC is 0. Suppose AA is 1: then AC is 0, and rows A and D "
        "would be identical. So AA is 0.",
        "        Better: DC0. DA and DB are both 1, so DC is 0.",
        "   2  00:01  00:00  AA0   contradiction",
        "   3  00:01  00:00  AC0   guess          a wrong move",
        "        Row A already has its two 0s, so AC is 1.",
        "        Better: DC0. DA and DB are both 1, so DC is 0.",
    ]


def test_a_guess_is_told_as_one() -> None:
    seen = review(EMPTY, [Entry.from_text(GAME, "player", "AA0", 4.0)])
    assert seen.steps[0].move == move("AA0")
    told = seen.table(Words("fr"))
    assert told[1].split() == ["1", "00:04", "00:04", "AA0", "deviné"]
