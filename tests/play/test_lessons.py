"""Positions of lessons: what is taught is the next step, as others than their maker see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from takuzu_tui.engine import mijnlieff
from takuzu_tui.engine.suguru.candidates import Candidates, facts_of
from takuzu_tui.engine.suguru.deduction import Step
from takuzu_tui.engine.suguru.difficulty import Technique
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.logic import _FINDERS
from takuzu_tui.engine.work import Cancellation
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Exercise, Puzzle, Refused
from takuzu_tui.play.learning import POSITIONS, SEED, Weakness, weakest
from tests.engine import line_oracle

TAKUZU = [topic.id for topic in registry.lessons("takuzu").topics]
SUGURU = [topic.id for topic in registry.lessons("suguru").topics]
TILES = [topic.id for topic in registry.lessons("mijnlieff").topics][:-1]
PUZZLES = [("takuzu", topic) for topic in TAKUZU] + [("suguru", topic) for topic in SUGURU]
EVERY = [(game, each.id) for game in registry.names() for each in registry.lessons(game).topics]


def never() -> bool:
    return False


@cache
def positions(game: str, topic: str) -> tuple[Exercise[Any], ...]:
    """The example of a lesson and its positions."""
    lessons = registry.lessons(game)
    return tuple(lessons.exercise(topic, SEED, number, never) for number in range(POSITIONS + 1))


def puzzle(game: str) -> Puzzle[Any, Any]:
    found = registry.game(game)
    assert isinstance(found, Puzzle)
    return found


@pytest.mark.parametrize("game", registry.names())
def test_practice_goes_from_easy_to_hard_then_to_what_went_worst(game: str) -> None:
    easiest, easy, *_, hard, hardest = (each.id for each in registry.lessons(game).topics)
    done = dict.fromkeys((each.id for each in registry.lessons(game).topics), POSITIONS)
    assert weakest(game, {}, None) == easiest
    assert weakest(game, {easiest: 0, hardest: 0}, None) == easy
    assert weakest(game, done, None) == hardest
    assert weakest(game, done | {easy: 1, hard: 1}, None) == hard
    assert weakest(game, {}, Weakness(hard, 9.0)) == hard


@pytest.mark.parametrize(("game", "topic"), EVERY)
def test_a_lesson_has_an_example_and_three_other_positions(game: str, topic: str) -> None:
    starts = [exercise.opening.start for exercise in positions(game, topic)]
    assert len(set(starts)) == POSITIONS + 1


@pytest.mark.parametrize(("game", "topic"), EVERY)
def test_the_same_seed_makes_the_same_position(game: str, topic: str) -> None:
    again = registry.lessons(game).exercise(topic, SEED, POSITIONS, never)
    assert again.opening == positions(game, topic)[POSITIONS].opening


@pytest.mark.parametrize(("game", "topic"), PUZZLES)
def test_every_solution_of_a_position_agrees_with_its_answer(game: str, topic: str) -> None:
    kit = puzzle(game)
    for exercise in positions(game, topic):
        solutions = list(kit.solutions(exercise.opening.start))
        if topic != "triple":  # those are composed, and need no more than what is taught
            assert solutions == [exercise.opening.solution]
        for move in exercise.hint.moves:
            assert kit.enters(move)
            assert all(kit.play(solution, move) == solution for solution in solutions)


@pytest.mark.parametrize(("game", "topic"), PUZZLES)
def test_the_answer_is_justified_by_what_is_taught(game: str, topic: str) -> None:
    kit = puzzle(game)
    for exercise in positions(game, topic):
        for move in exercise.hint.moves:
            reason = kit.reason(exercise.opening.start, move)
            assert reason is not None
            assert reason.technique == topic


# Takuzu, by rules that read a line as text


def sure_without_twins(line: str) -> line_oracle.Sure:
    filled = {(place, sign) for place, sign in enumerate(line) if sign != "."}
    return line_oracle.common(line_oracle.fillings(line)) - filled


BY_LINE: dict[str, Callable[[str], line_oracle.Sure]] = {
    "pair": line_oracle.pair,
    "gap": line_oracle.gap,
    "count": line_oracle.count,
    "last-digit": line_oracle.last_digit,
    "line": sure_without_twins,
}


def lines_of(rows: tuple[str, ...]) -> Iterator[tuple[str, list[str]]]:
    """Every line, and the complete ones beside it."""
    for axis in (list(rows), ["".join(column) for column in zip(*rows, strict=True)]):
        for place, line in enumerate(axis):
            others = axis[:place] + axis[place + 1 :]
            yield line, [other for other in others if "." not in other]


def twin(line: str, complete: list[str]) -> line_oracle.Sure:
    """What all fillings share that equal no complete line."""
    left = [full for full in line_oracle.fillings(line) if full not in complete]
    filled = {(place, sign) for place, sign in enumerate(line) if sign != "."}
    return line_oracle.common(left) - filled if left else set()


@pytest.mark.parametrize("topic", TAKUZU)
def test_in_takuzu_no_easier_rule_says_anything(topic: str) -> None:
    easier = [BY_LINE[name] for name in TAKUZU[: TAKUZU.index(topic)] if name in BY_LINE]
    for exercise in positions("takuzu", topic):
        rows = exercise.opening.start.grid.rows()
        for line, complete in lines_of(rows):
            assert not any(rule(line) for rule in easier), line
            if topic == "contradiction":
                assert not twin(line, complete), line


@pytest.mark.parametrize("topic", TAKUZU[:-1])
def test_in_takuzu_the_rule_that_is_taught_does(topic: str) -> None:
    for exercise in positions("takuzu", topic):
        told = [
            BY_LINE[topic](line) if topic in BY_LINE else twin(line, complete)
            for line, complete in lines_of(exercise.opening.start.grid.rows())
        ]
        assert any(told)


# Suguru, by a loop of its own


def places_a_digit(grid: Grid, hardest: Technique) -> bool:
    """Whether the techniques up to one place a digit, however many eliminations that takes."""
    known = Candidates(grid)
    finders = [find for technique, find in _FINDERS.items() if technique.rank <= hardest.rank]
    while True:
        found = [each for find in finders for each in list(find(known))]
        steps = [each for each in found if isinstance(each, Step)]
        if len(steps) < len(found):
            return True
        gone = [fact for step in steps for fact in facts_of(grid.layout, step.removes)]
        if not gone:
            return False
        for place, value in gone:
            known.remove(place, value)


@pytest.mark.parametrize("topic", SUGURU)
def test_in_suguru_a_digit_takes_the_technique_and_no_easier_ones(topic: str) -> None:
    technique, techniques = Technique(topic), list(Technique)
    for exercise in positions("suguru", topic):
        grid = exercise.opening.start.grid
        if technique.rank:
            assert not places_a_digit(grid, techniques[technique.rank - 1])
        if technique is not Technique.TRIAL:  # trying is slow, and the answer is justified above
            assert places_a_digit(grid, technique)


# Mijnlieff, by the slow player


@pytest.mark.parametrize("topic", TILES)
def test_after_each_tile_the_answers_are_what_the_rules_allow(topic: str) -> None:
    kit = registry.game("mijnlieff")
    for exercise in positions("mijnlieff", topic):
        start = exercise.opening.start
        assert start.tiles.last is not None
        assert start.tiles.last.kind.name.lower() == topic
        refused = [
            move
            for cell in kit.picture(start).cells()
            for kind in mijnlieff.Kind
            if isinstance(kit.play(start, move := mijnlieff.Tile(cell, kind)), Refused)
        ]
        assert not set(refused) & set(exercise.hint.moves)
        assert refused


def test_in_an_endgame_one_move_wins_and_no_other() -> None:
    for exercise in positions("mijnlieff", "endgame"):
        tiles = exercise.opening.start.tiles
        side = tiles.turn
        worth = {
            move: oracle_value(mijnlieff.play(tiles, move), side) for move in mijnlieff.legal(tiles)
        }
        assert [move for move, value in worth.items() if value > 0] == list(exercise.hint.moves)
        assert len(worth) > POSITIONS


def oracle_value(position: Any, side: int) -> int:
    """By how many points a side wins in the end, by looking at everything."""
    if mijnlieff.is_over(position):
        points = mijnlieff.score(position)
        return points[side] - points[1 - side]
    values = [
        oracle_value(mijnlieff.play(position, move), side) for move in mijnlieff.legal(position)
    ]
    return max(values) if position.turn == side else min(values)


# The making


@pytest.mark.parametrize(("game", "topic"), EVERY)
def test_a_position_that_nobody_waits_for_is_not_made(game: str, topic: str) -> None:
    with pytest.raises(Cancellation):
        registry.lessons(game).exercise(topic, "another seed", 0, lambda: True)


def test_rare_techniques_have_puzzles_that_are_known_to_hold_them() -> None:
    for source in registry.lessons("suguru").sources.values():  # type: ignore[attr-defined]
        assert not source.known or len(set(source.known)) > POSITIONS
