"""Explanations and what-ifs as values."""

from __future__ import annotations

from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.advice import Explanation, Stage, is_dead_end, lesson_of
from takuzu_tui.play.state import Bookmark
from tests.figures import GIVENS
from tests.play.games import FIGURE, at, move, position


def test_an_explanation_goes_through_its_stages_and_the_offer_stays() -> None:
    hint = GAME.hint(FIGURE.start)
    assert hint is not None
    told = Explanation(hint)
    stages = [told, told.further(), told.further().further()]
    assert [each.stage for each in stages] == [Stage.WHERE, Stage.WHY, Stage.OFFER]
    assert [each.is_offered for each in stages] == [False, True, True]
    assert stages[-1].further() == stages[-1]
    assert {each.hint for each in stages} == {hint}


def test_an_explanation_shows_the_region_first_and_the_proof_with_the_target_then() -> None:
    hint = GAME.hint(FIGURE.start)
    assert hint is not None
    told = Explanation(hint)
    assert (told.proof, told.target) == (hint.region, ())
    assert (told.further().proof, told.further().target) == (hint.proof, hint.cells)
    nowhere = Explanation(hint._replace(region=()))
    assert nowhere.target == hint.cells


def test_where_nothing_follows_there_is_nothing_to_explain() -> None:
    assert GAME.hint(position(Grid(4))) is None


def test_a_branch_that_breaks_a_rule_is_a_dead_end() -> None:
    root = FIGURE.start
    assert is_dead_end(GAME, root, position(GIVENS.with_value(at("DC"), Value.ONE), GIVENS))
    assert not is_dead_end(GAME, root, position(GIVENS.with_value(at("DC"), Value.ZERO), GIVENS))


def test_a_branch_from_a_broken_root_proves_nothing() -> None:
    root = GIVENS.with_value(at("DC"), Value.ONE)
    branch = root.with_value(at("AA"), Value.ZERO)
    assert not is_dead_end(GAME, position(root, GIVENS), position(branch, GIVENS))


def test_a_failed_assumption_teaches_its_opposite() -> None:
    lesson = lesson_of(GAME, Bookmark(FIGURE.start, move("DC1")))
    assert lesson is not None
    assert lesson.instead == move("DC0")
    assert GAME.equation(lesson.instead) == "DC=0"


def test_an_assumption_that_may_stand_teaches_nothing() -> None:
    assert lesson_of(GAME, Bookmark(FIGURE.start, move("DC0"))) is None
    assert lesson_of(GAME, Bookmark(FIGURE.start, None)) is None
    assert lesson_of(GAME, Bookmark(position(Grid(4)), move("AA1"))) is None
