"""Suguru by the kit: made, opened, judged, pencilled, reasoned about, and seen."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations
from string import ascii_lowercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takuzu_tui.engine.moves import Refusal
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout
from takuzu_tui.engine.suguru.rules import Touching, Twice
from takuzu_tui.engine.text import FormatError, SpecError
from takuzu_tui.engine.work import Cancellation
from takuzu_tui.games.kit import (
    LEVELS,
    Mark,
    Objection,
    Opening,
    Origin,
    Picture,
    Refused,
    Unplayable,
)
from takuzu_tui.games.suguru.game import DIFFICULTY, GAME, SIZE, ZONE, Position
from takuzu_tui.games.suguru.sentences import Missing
from takuzu_tui.wording.words import Words
from tests.engine.suguru import oracle
from tests.engine.suguru.boards import grids, layouts, puzzles, solutions_of, whole_layouts
from tests.games.suguru.puzzles import (
    GIVENS,
    HARDER,
    SEVERAL,
    SOLVED,
    at,
    marks,
    moves,
    opened,
    played,
    position,
)

EASY = {"size": "6", "zone": "5", "difficulty": "easy"}


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any grid, some of its digits given, any pencil marks on its empty cells."""
    grid = draw(grids())
    kept = draw(st.sets(st.sampled_from(range(len(grid.values)))))
    given = (value if place in kept else 0 for place, value in enumerate(grid.values))
    pencilled = [
        0 if value else sum(1 << digit for digit in draw(st.sets(st.integers(1, size))))
        for value, size in zip(grid.values, grid.layout.sizes, strict=True)
    ]
    return Position(Grid(grid.layout, tuple(given)), grid, tuple(pencilled))


# Opening


@pytest.mark.parametrize(("digits", "level"), [(GIVENS, "easy"), (HARDER, "medium")])
def test_a_grid_with_one_solution_opens_with_it(digits: tuple[str, ...], level: str) -> None:
    found = opened(digits)
    assert solutions_of(found.start.grid) == [position(SOLVED).grid]
    assert found.solution == found.start._replace(grid=position(SOLVED).grid)
    assert found.level is None
    assert GAME.level(found) == GAME.grade(found.start).level == level


def test_a_grid_with_several_solutions_opens_without_one() -> None:
    found = opened(SEVERAL)
    assert len(solutions_of(found.start.grid)) > 1
    assert found.solution is None
    assert GAME.level(found) is None
    assert GAME.grade(found.start).solutions == 2


def test_a_broken_rule_is_the_reason_not_to_play() -> None:
    refused = GAME.opened(position(("1...", ".1..", "....", "....")))
    assert isinstance(refused, Unplayable)
    assert refused.fault is not None
    assert isinstance(refused.fault.fact, Touching)
    assert refused.fault.names == "AA BB"


def test_a_dead_end_is_the_reason_not_to_play() -> None:
    assert GAME.opened(GAME.read("1 2\n0 0\n0 1")) == Unplayable()


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_a_made_puzzle_opens_with_all_it_knows(level: str) -> None:
    told = GAME.make({**EASY, "difficulty": level}, "kit:0", lambda: False)
    assert (told.game, told.level, told.seed) == ("suguru", level, "kit:0")
    assert told.solution is not None
    assert told.solution.givens == told.start.givens == told.start.grid
    assert GAME.opened(told.start, level) == told._replace(seed=None)
    assert GAME.alike(told) == {**EASY, "difficulty": level}


def test_making_stops_when_nobody_waits() -> None:
    with pytest.raises(Cancellation):
        GAME.make(EASY, "kit:0", lambda: True)


def test_a_wish_that_no_puzzle_fulfils_is_refused_and_settled_by_an_easier_one() -> None:
    wish = {"size": "4", "zone": "4", "difficulty": "expert"}
    with pytest.raises(SpecError):
        GAME.check(wish)
    settled = GAME.settled(wish)
    GAME.check(settled)
    assert (settled["size"], settled["zone"]) == ("4", "4")
    assert LEVELS.index(settled["difficulty"]) < LEVELS.index("expert")
    GAME.check(EASY)
    assert GAME.settled(EASY) == EASY


def test_every_choice_of_home_can_be_wished_for() -> None:
    for size in SIZE.offered:
        for zone in ZONE.offered:
            GAME.check(GAME.settled({"size": size, "zone": zone, "difficulty": "expert"}))
    assert set(SIZE.offered) <= set(SIZE.values)
    assert len(SIZE.values) == 12 * 12 + 12
    assert DIFFICULTY.values == LEVELS[:-1]


@given(whole_layouts(20))
def test_another_puzzle_is_as_large_as_one_can_be_made(layout: Layout) -> None:
    start = GAME.given(blank(layout))
    wish = GAME.alike(Opening("suguru", start, level="beyond"))
    assert wish["size"] in SIZE.values
    assert wish["zone"] in ZONE.values
    assert wish["difficulty"] == "expert"
    if layout.rows == layout.columns and 4 <= layout.rows <= 15:
        assert wish["size"] == str(layout.rows)
    assert GAME.alike(Opening("suguru", start))["difficulty"] == "easy"


def test_the_daily_puzzle_is_harder_towards_the_end_of_the_week() -> None:
    monday = date(2026, 11, 16)
    week = [GAME.daily(monday + timedelta(days)) for days in range(7)]
    levels = [LEVELS.index(wish["difficulty"]) for wish in week]
    assert levels == sorted(levels)
    assert len({wish["size"] for wish in week}) == 1
    for wish in week:
        GAME.check(wish)


# Texts


@given(positions())
def test_a_position_comes_back_from_its_line_marks_and_all(position: Position) -> None:
    start = GAME.given(position._replace(grid=position.givens))
    assert GAME.restored(GAME.saved(position), start) == position
    again = GAME.restored(GAME.saved(position))
    assert (again.grid, again.givens, again.marks) == (position.grid, position.grid, position.marks)


@given(grids(whole_layouts()))
def test_a_puzzle_comes_back_from_every_form(grid: Grid) -> None:
    start = GAME.given(Position(grid, grid, (0,) * len(grid.values)))
    for form in GAME.forms:
        assert GAME.read(GAME.write(start, form)) == start
    assert GAME.read(GAME.shared(start)) == start


@given(grids())
def test_what_is_shared_can_be_read_whatever_its_zones(grid: Grid) -> None:
    start = GAME.given(Position(grid, grid, (0,) * len(grid.values)))
    assert GAME.read(GAME.shared(start)) == start
    assert "\n" not in GAME.shared(start).strip()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4x4",
        "2x1;0,0;0,0",
        "2x1;0,0;0;0,0",
        "2x1;0,0;0,x;0,0",
        "2x1;0,0;0,-1;0,0",
        "2x1;0,0;0,0;0,-2",
        "0x0;;;",
        "21x1;" + ";".join([",".join("0" * 21)] * 3),
        "1x1;0;0;0;0",
    ],
)
def test_a_line_that_was_never_saved_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="expected a saved grid"):
        GAME.restored(text)


def test_a_line_of_other_zones_is_refused_beside_a_start() -> None:
    saved = GAME.saved(position())
    other = GAME.blank({"size": "4"})
    with pytest.raises(FormatError, match="expected a saved grid"):
        GAME.restored(saved, other)


def test_givens_and_entries_turn_into_each_other() -> None:
    free = GAME.freed(position(SOLVED))
    assert {face.origin for face in GAME.picture(free).faces} == {Origin.PLAYER}
    assert GAME.given(free) == position(SOLVED)
    pencilled = played(position(), "AA?2")
    assert GAME.given(pencilled) == position()


# Zones of one's own


@given(layouts(6), st.data())
def test_a_cell_joins_a_zone_or_begins_one_and_no_other_cell_moves(
    layout: Layout, data: st.DataObject
) -> None:
    start = GAME.freed(GAME.given(blank(layout)))
    cell, other = (data.draw(st.sampled_from(layout.coords)) for _ in range(2))
    joined = GAME.joined(start, cell, other).grid.layout
    alone = GAME.joined(start, cell, None).grid.layout
    assert joined.zone(cell) == joined.zone(other)
    assert alone.zone(cell).cells == (cell,)
    rest = [each for each in layout.coords if each != cell]
    for one, two in combinations(rest[:8], 2):
        together = layout.zone(one) == layout.zone(two)
        assert (joined.zone(one) == joined.zone(two)) is together
        assert (alone.zone(one) == alone.zone(two)) is together


def test_a_blank_board_is_one_zone_without_a_digit() -> None:
    blank = GAME.blank({"size": "4x7"})
    assert GAME.size(blank) == "4x7"
    assert len(GAME.empties(blank)) == len(blank.grid.layout.zones[0].cells) == 28


# Moves


def test_refusals_are_values() -> None:
    start = played(position(), "AA2")
    told = {
        "AB3": Refusal.GIVEN,
        "AB?3": Refusal.GIVEN,
        "ZZ1": Refusal.OFF_BOARD,
        "AD": Refusal.ALREADY_EMPTY,
        "AA?1": Refusal.FILLED,
    }
    for text, reason in told.items():
        (move,) = moves(text)
        assert GAME.play(start, move) == Refused(reason, move.cell)


def test_space_goes_up_through_what_the_zone_lacks_and_then_empties() -> None:
    # The zone of AC holds 4 and 1 already and has four cells: 2 and 3 are left.
    at_first = position()
    cell = at("AD")
    circle = []
    for _ in range(4):
        move = GAME.cycled(at_first, cell)
        circle.append(str(move))
        at_first = played(at_first, str(move))
    assert circle == ["AD2", "AD3", "AD", "AD2"]


@given(positions(), st.data())
def test_the_moves_between_two_positions_lead_from_one_to_the_other(
    start: Position, data: st.DataObject
) -> None:
    free = start._replace(givens=Grid.blank(start.grid.layout))
    after = free
    for _ in range(data.draw(st.integers(0, 6))):
        cell = data.draw(st.sampled_from(start.grid.layout.coords))
        digit = data.draw(st.integers(1, start.grid.layout.zone(cell).size))
        mark = "?" if after.grid[cell] is None and data.draw(st.booleans()) else ""
        after = played(after, f"{cell}{mark}{digit}")
    reached = free
    for move in sorted(GAME.between(free, after), key=GAME.is_note, reverse=True):
        if (told := GAME.play(reached, move)) and not isinstance(told, Refused):
            reached = told
    assert reached.grid == after.grid


def test_a_note_enters_nothing_and_erases_nothing() -> None:
    note, digit, erased = moves("AA?2 AA2 AA")
    assert [GAME.is_note(move) for move in (note, digit, erased)] == [True, False, False]
    assert [GAME.enters(move) for move in (note, digit, erased)] == [False, True, False]


# Pencil marks


@given(positions(), st.data())
def test_tidying_takes_the_cells_own_marks_and_its_digit_from_all_it_sees(
    start: Position, data: st.DataObject
) -> None:
    free = start._replace(givens=Grid.blank(start.grid.layout))
    layout = free.grid.layout
    cell = data.draw(st.sampled_from(layout.coords))
    digit = data.draw(st.integers(1, layout.zone(cell).size))
    after = free
    for move in GAME.tidied(free, *moves(f"{cell}{digit}")):
        told = GAME.play(after, move)
        assert not isinstance(told, Refused)
        after = told
    assert after.grid == free.grid.with_value(cell, digit)
    ids = layout.ids()
    for other, before, now in zip(layout.coords, free.marks, after.marks, strict=True):
        if other == cell:
            assert now == 0
        elif free.grid[other] is None and oracle.sees(ids, cell, other):
            assert now == before & ~(1 << digit)
        else:
            assert now == before


@pytest.mark.parametrize("text", ["AA", "AA?2", "ZZ1"])
def test_only_a_digit_on_the_board_tidies(text: str) -> None:
    start = played(position(), "AD?2 AA2") if text == "AA" else position()
    assert GAME.tidied(start, *moves(text)) == moves(text)


@given(positions())
def test_all_marks_are_those_that_break_no_rule(start: Position) -> None:
    after = start
    for move in GAME.noted(start):
        told = GAME.play(after, move)
        assert not isinstance(told, Refused)
        after = told
    ids, values = start.grid.layout.ids(), start.grid.rows()
    for cell, held, digits in zip(start.grid.cells(), after.grid.values, after.marks, strict=True):
        if held:
            continue
        taken = {
            values[row][col] for row, col in oracle.spots(ids) if oracle.sees(ids, cell, (row, col))
        }
        allowed = set(range(1, oracle.size(ids, cell) + 1)) - taken
        assert {digit for digit in range(1, 500) if digits >> digit & 1} == allowed
    assert GAME.noted(after) == ()


def test_marks_beyond_nine_are_kept_whole() -> None:
    wide = GAME.read("1 12\n" + "0 " * 12 + "\n" + "0 " * 12)
    assert marks(played(wide, "AA?3 AA?9"), "AA") == "39"
    assert GAME.picture(played(wide, "AA?3 AA?12")).face(at("AA")).pencil == ("3", "12")


def test_a_lesson_takes_the_mark_away() -> None:
    start = played(position(), "AA?2 AA?1")
    lesson = Objection(moves("AA1")[0], moves("AA?1")[0], object())
    assert GAME.learnt(start, lesson) == moves("AA?1")
    assert GAME.learnt(played(start, "AA?1"), lesson) == ()


def test_a_lesson_about_a_cell_without_marks_pencils_what_is_left() -> None:
    # The zone of AA has two cells; nothing that it sees holds 1 or 2 but AC, which it does not see.
    blank = position(("....",) * 4)
    lesson = Objection(moves("AA1")[0], moves("AA?1")[0], object())
    assert GAME.learnt(blank, lesson) == moves("AA?2")


# Judging


def test_wrong_entries_are_corrected_towards_the_only_solution() -> None:
    found = opened()
    at_first = played(found.start, "AA1 BA2 AD2")
    assert GAME.wrong(found, at_first, (at("AD"), at("BA"), at("AA"))) == (at("BA"), at("AA"))
    assert GAME.corrected(found, at_first, at("BA")) == moves("BA1")[0]


def test_with_several_solutions_a_correction_keeps_the_right_entries() -> None:
    found = opened(SEVERAL)
    every = solutions_of(found.start.grid)
    for cell in found.start.grid.cells_of(found.start.grid.empties):
        held = {solution[cell] for solution in every}
        wrong = [d for d in found.start.grid.layout.zone(cell).digits if d not in held]
        for digit in wrong:
            at_first = played(found.start, f"{cell}{digit}")
            assert GAME.wrong(found, at_first, (cell,)) == (cell,)
            assert GAME.corrected(found, at_first, cell).value in held
        for right in held:
            assert GAME.wrong(found, played(found.start, f"{cell}{right}"), (cell,)) == ()


def test_marks_are_judged_by_nobody() -> None:
    pencilled = played(position(), "AA?1 AD?3")
    assert GAME.faults(pencilled) == ()
    assert GAME.empties(pencilled) == GAME.empties(position())
    assert not GAME.collides(pencilled)
    assert GAME.hint(pencilled) == GAME.hint(position())


def test_what_is_full_and_right_is_over() -> None:
    assert GAME.is_over(position(SOLVED))
    assert not GAME.is_over(position())
    (fault, *_) = GAME.faults(position(("2412", "2354", "2421", "1353")))
    assert isinstance(fault.fact, Twice)


# Reasoning


@pytest.mark.parametrize("grid", puzzles(4, 5, 5, 6, 12), ids=str)
def test_objections_hold_in_every_solution(grid: Grid) -> None:
    start = GAME.given(Position(grid, grid, (0,) * len(grid.values)))
    solved = solutions_of(grid)
    for cell in GAME.empties(start):
        told = GAME.against(start, cell)
        assert [each.fact is None for each in told] == sorted(
            (each.fact is None for each in told), reverse=True
        )
        for objection in told:
            assert objection.instead == objection.move.__class__(
                cell, objection.move.value, is_mark=True
            )
            assert cell not in objection.cells
            if objection.fact is not None:
                assert objection.move.value not in {solution[cell] for solution in solved}


def test_a_hint_is_the_move_of_the_solution_and_no_harder_than_asked_for() -> None:
    found = opened(HARDER)
    assert found.solution is not None
    hint = GAME.hint(found.start)
    assert hint is not None
    (move,) = hint.moves
    assert found.solution.grid[move.cell] == move.value
    assert move.cell not in hint.proof
    steps = list(GAME.techniques)
    easier = GAME.hint(found.start, "hidden-single")
    assert easier is None or steps.index(easier.technique) <= steps.index("hidden-single")


def test_a_right_move_has_its_reason_and_a_wrong_one_is_told_better() -> None:
    found = opened()
    right = GAME.hint(found.start)
    assert right is not None
    reason = GAME.reason(found.start, right.moves[0])
    assert reason is not None
    assert reason.technique == right.technique
    (move,) = right.moves
    assert GAME.reason(found.start, moves(f"{move.cell}")[0]) is None
    wrong = next(d for d in "1234" if d != str(move.value))
    better = GAME.better(found, found.start, moves(f"{move.cell}{wrong}")[0])
    assert better is not None
    assert GAME.better(found, found.start, moves(f"{move.cell}?{wrong}")[0]) is None
    assert GAME.better(found, found.start, moves(f"{move.cell}")[0]) is None


def test_with_several_solutions_what_speaks_against_a_move_is_told() -> None:
    found = opened(SEVERAL)
    told = GAME.better(found, found.start, moves("BA2")[0])
    assert told is not None
    assert GAME.tell(Words("en"), told.fact)
    possible = solutions_of(found.start.grid)[0]
    cell = GAME.empties(found.start)[0]
    assert GAME.better(found, found.start, moves(f"{cell}{possible[cell]}")[0]) is None


# Seeing


@settings(max_examples=60, deadline=None)
@given(whole_layouts(20))
def test_zones_side_by_side_have_different_grounds(layout: Layout) -> None:
    _grounds_differ(layout)


@pytest.mark.parametrize("size", ["6", "15"])
@pytest.mark.parametrize("zone", ["5", "9"])
def test_made_boards_have_few_grounds(size: str, zone: str) -> None:
    opening = GAME.make({**EASY, "size": size, "zone": zone}, "grounds:0", lambda: False)
    _grounds_differ(opening.start.grid.layout)


def blank(layout: Layout) -> Position:
    return Position(Grid.blank(layout), Grid.blank(layout), (0,) * layout.area)


def _grounds_differ(layout: Layout) -> None:
    picture = GAME.picture(GAME.given(blank(layout)))
    assert {face.ground for face in picture.faces} <= set(range(6))
    for one, other in picture.walls:
        assert picture.face(one).ground != picture.face(other).ground
    if not layout.scattered:
        for zone in layout.zones:
            assert len({picture.face(cell).ground for cell in zone.cells}) == 1


@settings(max_examples=60, deadline=None)
@given(layouts(20))
def test_they_differ_where_zones_lie_in_several_pieces_too(layout: Layout) -> None:
    _grounds_differ(layout)


def test_areas_that_corners_leave_no_ground_are_ordered_so_that_one_is_left() -> None:
    # Every zone beside every other: seven would need seven grounds, their pieces do with fewer.
    pairs = [one + other for one, other in combinations("abcdefg", 2)]
    layout = Layout.of(
        [f"{left}-{right}" for left, right in zip(pairs, pairs[::-1], strict=True)][:20]
    )
    _grounds_differ(layout)
    grounds = {face.ground for face in GAME.picture(GAME.given(blank(layout))).faces}
    assert len(grounds) <= 6


@given(layouts(9))
def test_walls_stand_exactly_where_zones_differ(layout: Layout) -> None:
    picture = GAME.picture(GAME.given(blank(layout)))
    ids = layout.ids()
    beside = {
        (one, other)
        for one, other in combinations(layout.coords, 2)
        if abs(one.row - other.row) + abs(one.col - other.col) == 1
    }
    differing = {(a, b) for a, b in beside if ids[a.row][a.col] != ids[b.row][b.col]}
    assert picture.walls == differing


def test_a_picture_tells_givens_entries_and_marks_apart() -> None:
    picture = GAME.picture(played(position(), "AA2 AD?3 AD?2"))
    assert picture.face(at("AB")).origin is Origin.GIVEN
    assert (picture.face(at("AA")).text, picture.face(at("AA")).origin) == ("2", Origin.PLAYER)
    assert (picture.face(at("AD")).text, picture.face(at("AD")).pencil) == ("", ("2", "3"))
    assert picture.margins.rows == picture.margins.columns == ("A", "B", "C", "D")


def test_equal_digits_are_alike_and_empty_cells_are_not() -> None:
    assert GAME.alikes(position(SOLVED), at("AA")) == tuple(map(at, ("AA", "AD", "CA", "CC")))
    assert GAME.alikes(position(), at("AA")) == ()


def test_what_a_zone_lacks_is_told_of_each_of_its_cells() -> None:
    for name in ("AB", "AC", "AD", "BB"):
        assert GAME.about(position(), at(name)) == Missing(at(name), (2, 3))
    lacking = GAME.lacking(position())
    assert [str(fact.cell) for fact in lacking] == ["AA", "AB", "BC", "CA"]
    assert GAME.lacking(position(SOLVED)) == ()


def test_every_example_of_the_rules_is_what_its_caption_says() -> None:
    twice, touching, right = GAME.examples
    broken = [_judged(example.picture) for example in (twice, touching, right)]
    assert broken == [{1}, {3}, set()]
    assert [example.is_right for example in GAME.examples] == [False, False, True]
    assert [example.caption[:2] for example in GAME.examples[:2]] == ["1:", "3:"]
    for example in GAME.examples:
        values, zones = _rows(example.picture)
        marked = {
            (row, col)
            for row, col in oracle.spots(zones)
            if example.picture.faces[row * len(zones[0]) + col].mark is Mark.ERROR
        }
        assert marked == {spot for _, spot in oracle.broken(zones, values)}
    assert all(face.text for face in right.picture.faces)


def _rows(picture: Picture) -> tuple[list[list[int]], list[list[str]]]:
    values = [
        [
            int(picture.faces[row * picture.columns + col].text or 0)
            for col in range(picture.columns)
        ]
        for row in range(picture.rows)
    ]
    return values, _zones(picture)


def _zones(picture: Picture) -> list[list[str]]:
    """Zones by the walls alone: cells that no wall parts are of one zone."""
    names: dict[tuple[int, int], str] = {}
    fresh = iter(ascii_lowercase)
    for cell in picture.cells():
        if cell in names:
            continue
        name, pending = next(fresh), [cell]
        while pending:
            here = pending.pop()
            names[here] = name
            for other in picture.cells():
                is_beside = abs(here.row - other.row) + abs(here.col - other.col) == 1
                walls = picture.walls & {(here, other), (other, here)}
                if is_beside and not walls and other not in names:
                    pending.append(other)
    return [[names[row, col] for col in range(picture.columns)] for row in range(picture.rows)]


def _judged(picture: Picture) -> set[int]:
    values, zones = _rows(picture)
    return {rule for rule, _ in oracle.broken(zones, values)}


@pytest.mark.parametrize("size", SIZE.offered)
def test_a_preview_is_half_played_and_breaks_no_rule(size: str) -> None:
    picture = GAME.preview({"size": size, "zone": "5", "difficulty": "hard"})
    assert picture is GAME.preview({"size": size, "zone": "5", "difficulty": "easy"})
    origins = [face.origin for face in picture.faces]
    assert set(origins) == {Origin.GIVEN, Origin.PLAYER, Origin.EMPTY}
    assert not picture.margins.counted


def test_a_text_is_known_by_how_it_is_written() -> None:
    assert GAME.claims("suguru/5/5/cih47bs73m3g5p1g2g")
    assert GAME.claims("https://puzz.link/p?suguru/5/5/cih47bs73m3g5p1g2g")
    assert not GAME.claims("4x4u:EACga")
    assert GAME.begins("6 6")
    assert not GAME.begins("suguru")
    for form in GAME.forms:
        assert GAME.claims(GAME.write(position(), form))
    assert len(GAME.read_all("suguru/5/5/cih47bs73m3g5p1g2g\n" * 3)) == 3
