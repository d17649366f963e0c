"""What the kit does for a puzzle that says only what it must."""

from __future__ import annotations

from datetime import date
from itertools import permutations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import MoveError
from takuzu_tui.games.kit import Choice, Face, Margins, Mark, Opening, Origin, Picture, Unplayable
from tests.games.toy.game import CELLS, GAME, Move, Square

ENDS = [
    "".join(first + second + third)
    for first in permutations("123")
    for second in permutations("123")
    for third in permutations("123")
    if all(len({a, b, c}) == 3 for a, b, c in zip(first, second, third, strict=True))
]
START = GAME.read("1...31...")


def played(start: Square, *texts: str) -> Square:
    for text in texts:
        after = GAME.play(start, GAME.parse(text))
        assert isinstance(after, Square)
        start = after
    return start


def test_the_cells_without_a_content_are_empty() -> None:
    assert GAME.empties(START) == tuple(cell for cell in CELLS if str(cell) not in "AA BB BC")
    assert not GAME.is_full(START)


def test_the_size_is_that_of_the_picture() -> None:
    assert GAME.size(START) == "3x3"


def test_trying_finds_every_solution_and_no_other() -> None:
    assert sorted(end.digits for end in GAME.solutions(GAME.read("." * 9))) == sorted(ENDS)
    found = [end.digits for end in GAME.solutions(START)]
    assert found == [end for end in ENDS if end[0] + end[4:6] == "131"]
    assert list(GAME.solutions(GAME.read("11......."))) == []


def test_a_cell_cycles_through_all_that_it_can_hold() -> None:
    position, seen = START, []
    for _ in range(5):
        position = played(position, str(GAME.cycled(position, Coord(0, 1))))
        seen.append(position.digits[1])
    assert seen == ["1", "2", "3", ".", "1"]


def test_clearing_is_the_move_without_a_content() -> None:
    assert GAME.cleared(Coord(0, 1)) == Move(Coord(0, 1))
    assert not GAME.enters(Move(Coord(0, 1)))
    assert GAME.enters(Move(Coord(0, 1), "2"))


def test_the_moves_between_two_positions_lead_from_one_to_the_other() -> None:
    before, after = played(START, "AB2", "CC1"), played(START, "AB3", "CA2")
    moves = GAME.between(before, after)
    assert list(map(str, moves)) == ["AB3", "CA2", "CC"]
    assert played(before, *map(str, moves)) == after


def test_an_assumption_is_written_as_an_equation() -> None:
    assert GAME.equation(Move(Coord(0, 1), "2")) == "AB=2"


@pytest.mark.parametrize(("text", "cell"), [("AB", Coord(0, 1)), ("cz", Coord(2, 25))])
def test_two_letters_name_a_cell(text: str, cell: Coord) -> None:
    assert GAME.cell(text) == cell


@pytest.mark.parametrize("text", ["", "A", "ABC", "A1", "ß", "é\xe9", "\x1b["])
def test_anything_else_names_no_cell_and_is_quoted(text: str) -> None:
    with pytest.raises(MoveError, match="expected two letters, got '"):
        GAME.cell(text)


def test_a_game_is_over_when_the_board_is_full_and_right() -> None:
    assert GAME.is_over(Square(START.given, ENDS[0]))
    assert not GAME.is_over(Square(START.given, "1" * 9))
    assert not GAME.is_over(START)


def test_one_solution_opens_with_it_several_without_none_not_at_all() -> None:
    opened = GAME.opened(START)
    assert isinstance(opened, Opening)
    assert opened.solution in list(GAME.solutions(START))
    several = GAME.opened(GAME.read("." * 9))
    assert isinstance(several, Opening)
    assert several.solution is None
    broken = GAME.opened(GAME.read("11......."))
    assert isinstance(broken, Unplayable)
    assert broken.fault is not None
    assert broken.fault.names == "AA AB"
    assert GAME.opened(GAME.read("12...3...")) == Unplayable()


def test_solutions_are_counted_as_far_as_it_matters() -> None:
    counted = [
        GAME.grade(GAME.read(text)).solutions for text in ("11.......", "1...31...", "." * 9)
    ]
    assert counted == [0, 1, 2]


def test_what_contradicts_the_solution_is_wrong_first_played_first_and_can_be_corrected() -> None:
    opening = GAME.opened(START)
    assert isinstance(opening, Opening)
    position = played(START, "CC2", "AB2", "AC2")
    order = tuple(map(GAME.cell, ("CC", "AC", "AB")))
    wrong = GAME.wrong(opening, position, order)
    assert opening.solution is not None
    held = dict(zip(CELLS, opening.solution.digits, strict=True))
    entered = dict(zip(CELLS, position.digits, strict=True))
    assert wrong == tuple(cell for cell in order if entered[cell] != held[cell]) != ()
    assert GAME.corrected(opening, position, wrong[0]) == Move(wrong[0], held[wrong[0]])
    several = Opening("toy", START)
    assert GAME.wrong(several, position, order) == ()


def test_who_teaches_nothing_is_asked_in_vain() -> None:
    opening = Opening("toy", START)
    move = Move(Coord(0, 1), "2")
    assert GAME.hint(START) is None
    assert GAME.against(START, Coord(0, 1)) == ()
    assert GAME.reason(START, move) is None
    assert GAME.better(opening, START, move) is None
    assert GAME.daily(date(2024, 1, 1)) is None
    assert GAME.preview({}) is None
    assert GAME.alike(opening) == {}
    assert not GAME.claims("1...31...")
    assert not GAME.begins("1..")


def test_a_position_collides_where_a_rule_is_broken() -> None:
    assert GAME.collides(played(START, "AB1"))
    assert not GAME.collides(START)


def test_a_choice_understands_what_it_offers_unless_it_accepts_more() -> None:
    few = Choice("size", "Size", ("4", "6"), "4")
    assert few.values == ("4", "6")
    assert few._replace(accepted=("4", "5", "6")).values == ("4", "5", "6")


def test_a_picture_is_dressed_where_it_is_told_and_stays_itself_elsewhere() -> None:
    picture = Picture(1, 2, (Face("1", Origin.PLAYER), Face()), Margins(("A",), ("A", "B")))
    first, second = picture.cells()
    assert picture.dressed({}, {}) is picture
    dressed = picture.dressed({first: Origin.HELP}, {second: Mark.ERROR})
    assert dressed.face(first) == Face("1", Origin.HELP)
    assert dressed.face(second) == Face(mark=Mark.ERROR)
