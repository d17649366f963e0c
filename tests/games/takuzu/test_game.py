"""Takuzu by the kit: made, opened, judged, reasoned about, and seen."""

from __future__ import annotations

import pytest
from hypothesis import given

from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import SIZES, Grid, Value
from takuzu_tui.engine.takuzu.rules import RunOfThree
from takuzu_tui.engine.takuzu.solver import solve
from takuzu_tui.engine.text import FormatError, SpecError
from takuzu_tui.games.kit import LEVELS, Opening, Origin, Unplayable
from takuzu_tui.games.takuzu.game import GAME, SIZE, Position
from takuzu_tui.wording.words import Words
from tests.engine.strategies import grids, partial_rows
from tests.figures import FIGURE as ROWS
from tests.figures import GIVENS, SOLUTION
from tests.play.games import EMPTY, FIGURE, at, move, opened, opening, position

DEAD_END = Grid.from_rows(["00..", "11..", "..00", "..11"])


def made(size: int, level: str, seed: str) -> Opening[Position]:
    return GAME.make({"size": str(size), "difficulty": level}, seed, lambda: False)


def obvious(start: Position) -> Position | None:
    """The position after one cell by help; None when none is obvious."""
    hint = GAME.hint(start, GAME.obvious)
    if hint is None:
        return None
    (filled,) = GAME.narrowed(hint).moves
    after = GAME.play(start, filled)
    assert isinstance(after, Position)
    return after


# Opening


def test_a_grid_with_one_solution_opens_with_it() -> None:
    assert opened(ROWS) == opening(GIVENS, SOLUTION)


def test_a_grid_with_several_solutions_opens_without_one() -> None:
    assert GAME.opened(position(Grid(4))) == EMPTY


def test_a_grade_is_kept() -> None:
    told = GAME.opened(position(GIVENS), "easy")
    assert isinstance(told, Opening)
    assert told.level == "easy"


def test_a_broken_rule_is_the_reason_not_to_play() -> None:
    refused = GAME.opened(position(Grid.from_rows(["111.", "....", "....", "...."])))
    assert isinstance(refused, Unplayable)
    assert refused.fault is not None
    assert isinstance(refused.fault.fact, RunOfThree)
    assert refused.fault.cells == (at("AA"), at("AB"), at("AC"))
    assert refused.fault.names == "AA AB AC"


def test_a_dead_end_is_the_reason_not_to_play() -> None:
    assert GAME.opened(position(DEAD_END)) == Unplayable()


def test_a_generated_puzzle_opens_with_all_it_knows() -> None:
    told = made(6, "easy", "spring:0")
    assert (told.game, told.level, told.seed) == ("takuzu", "easy", "spring:0")
    assert told.solution is not None
    assert told.solution.givens == told.start.givens == told.start.grid
    assert GAME.opened(told.start, "easy") == told._replace(seed=None)


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_an_opened_grid_has_the_level_that_completes_it(level: str) -> None:
    told = GAME.opened(made(8, level, "graded:0").start)
    assert isinstance(told, Opening)
    assert told.level is None
    assert GAME.level(told) == GAME.grade(told.start).level == level


def test_a_grid_with_several_solutions_has_no_level() -> None:
    assert GAME.level(EMPTY) is None
    assert GAME.grade(EMPTY.start).solutions == 2


def test_a_wish_that_no_puzzle_fulfils_is_refused() -> None:
    GAME.check({"size": "4", "difficulty": "easy"})
    with pytest.raises(SpecError, match="4x4"):
        GAME.check({"size": "4", "difficulty": "expert"})


def test_another_puzzle_is_as_hard_as_one_can_be_made() -> None:
    beyond = opening(GIVENS, SOLUTION, "beyond")
    assert GAME.alike(beyond) == {"size": "4", "difficulty": "expert"}
    assert GAME.alike(EMPTY) == {"size": "4", "difficulty": "easy"}


def test_every_size_of_the_engine_is_accepted_and_the_usual_ones_are_offered() -> None:
    assert SIZE.values == tuple(map(str, SIZES))
    assert set(SIZE.offered) <= set(SIZE.values)


# Texts


@given(grids())
def test_a_position_comes_back_from_its_line_and_from_every_form(grid: Grid) -> None:
    given = position(grid)
    assert GAME.restored(GAME.saved(given)) == given
    played = GAME.freed(given)
    assert GAME.restored(GAME.saved(played), GAME.blank({"size": str(grid.size)})) == played
    for form in GAME.forms:
        assert GAME.read(GAME.write(given, form)) == given
    assert GAME.given(played) == given


@pytest.mark.parametrize("text", ["", "01", "0" * 15, "2" * 16, "0" * 25, "." * 484])
def test_a_line_that_is_no_grid_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="expected a saved grid, got '"):
        GAME.restored(text)


def test_codes_and_rows_are_known_by_their_looks() -> None:
    code = GAME.write(FIGURE.start, "code").strip()
    assert GAME.claims(code)
    assert GAME.claims("8x8u:???")  # which is then told to be a bad one
    assert GAME.claims("4x4:aB")
    assert not GAME.claims("puzzle.txt")
    assert not GAME.claims("C:4x4u")
    assert GAME.begins("01.\n1x_")
    assert not GAME.begins("012")


# Judging and helping


def test_what_contradicts_the_solution_is_wrong() -> None:
    played = position(GIVENS.with_value(at("AA"), Value.ONE), GIVENS)
    assert GAME.wrong(FIGURE, played, (at("AA"),)) == (at("AA"),)
    assert GAME.corrected(FIGURE, played, at("AA")) == move("AA0")


def test_of_several_solutions_those_count_that_earlier_entries_allow() -> None:
    played = position(Grid.from_rows(["0.10", "....", "....", "0.10"]), Grid(4))
    order = tuple(map(at, ("AA", "AC", "AD", "DA", "DC", "DD")))
    assert GAME.wrong(EMPTY, played, order) == (at("DD"),)
    assert GAME.wrong(EMPTY, played, order[::-1]) == (at("AA"),)


def test_an_obvious_cell_has_its_reason() -> None:
    hint = GAME.hint(FIGURE.start, GAME.obvious)
    assert hint is not None
    assert hint.technique in (Technique.PAIR.value, Technique.GAP.value)
    for made_by_hint in hint.moves:
        assert SOLUTION[made_by_hint.cell] == made_by_hint.value
    assert hint.cells == tuple(each.cell for each in hint.moves)
    assert set(hint.proof) <= set(hint.region)


def test_one_cell_is_filled_where_several_follow() -> None:
    # Row A has its two 1s, so both its other cells follow at once.
    hint = GAME.hint(position(Grid.from_rows(["1..1", "....", "....", "...."])), GAME.obvious)
    assert hint is not None
    assert len(hint.moves) == 2
    one = GAME.narrowed(hint)
    assert (list(map(str, one.moves)), one.technique) == (["AB0"], Technique.COUNT.value)
    assert GAME.tell(Words(), one.fact).endswith("so AB is 0.")


def test_nothing_may_be_obvious() -> None:
    assert GAME.hint(EMPTY.start, GAME.obvious) is None


def test_help_leaves_harder_steps_to_the_player() -> None:
    at_last = made(6, "hard", "help:0").start
    while (after := obvious(at_last)) is not None:
        at_last = after
    assert not GAME.is_full(at_last)
    assert GAME.hint(at_last) is not None


@given(partial_rows(4))
def test_following_help_never_leaves_the_solutions(rows: list[str]) -> None:
    at_last = position(Grid.from_rows(rows))
    assert isinstance(GAME.opened(at_last), Opening)
    while (after := obvious(at_last)) is not None:
        assert len(GAME.between(at_last, after)) == 1
        assert solve(after.grid) is not None
        at_last = after


def test_an_objection_comes_with_what_follows_from_it_and_the_strongest_at_the_end() -> None:
    weak, strong = GAME.against(FIGURE.start, at("DC"))
    assert (weak.fact, weak.cells, weak.move) == (None, (), move("DC0"))
    assert (strong.move, strong.instead) == (move("DC1"), move("DC0"))
    assert strong.cells == (at("DA"), at("DB"))


def test_a_move_is_justified_by_its_technique_and_what_takes_away_by_none() -> None:
    reason = GAME.reason(FIGURE.start, move("DC0"))
    assert reason is not None
    assert reason.technique == Technique.PAIR.value
    assert GAME.reason(FIGURE.start, move("DC1")) is None
    assert GAME.reason(FIGURE.start, move("DC")) is None
    better = GAME.better(FIGURE, FIGURE.start, move("DC1"))
    assert better is not None
    assert better.fact == reason.fact
    assert set(GAME.techniques) == {technique.value for technique in Technique}


# Seeing


def test_a_picture_tells_digits_origins_and_needs() -> None:
    played = GAME.play(FIGURE.start, move("AA0"))
    assert isinstance(played, Position)
    picture = GAME.picture(played)
    assert picture is GAME.picture(Position(played.givens, played.grid))
    faces = [picture.face(at(name)) for name in ("AA", "AB", "AC")]
    assert [(face.text, face.origin) for face in faces] == [
        ("0", Origin.PLAYER),
        ("1", Origin.GIVEN),
        ("", Origin.EMPTY),
    ]
    assert [face.ground for face in faces] == [0, 1, 0]
    assert picture.margins.counted == ("0", "1")
    assert picture.margins.row_needs[0] == (0, 1)
    assert picture.margins.columns == ("A", "B", "C", "D")
    assert GAME.size(played) == "4x4"


@pytest.mark.parametrize(
    ("rows", "broken_rows", "broken_columns"),
    [
        (["000.", "1...", "1.1.", "...."], {0}, set()),
        (["0011", "0011", "1...", "1..."], {0, 1}, set()),
        (["0011", "0011", "11..", "11.."], {0, 1}, {0, 1}),
        (["0...", "0...", "0...", "...."], set(), {0}),
    ],
)
def test_a_picture_tells_the_lines_that_break_a_rule(
    rows: list[str], broken_rows: set[int], broken_columns: set[int]
) -> None:
    blank, grid = Grid.from_rows(["...."] * 4), Grid.from_rows(rows)
    margins = GAME.picture(Position(blank, grid)).margins
    assert (set(margins.broken_rows), set(margins.broken_columns)) == (broken_rows, broken_columns)


@pytest.mark.parametrize("size", SIZE.offered)
def test_the_preview_of_a_size_is_half_played(size: str) -> None:
    picture = GAME.preview({"size": size, "difficulty": "easy"})
    assert picture.rows == picture.columns == int(size)
    assert {face.origin for face in picture.faces} == {Origin.EMPTY, Origin.GIVEN, Origin.PLAYER}
