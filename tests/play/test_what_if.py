from __future__ import annotations

from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.play.state import Bookmark
from takuzu_tui.play.what_if import is_dead_end, lesson_of
from tests.figures import GIVENS
from tests.play.games import at, move


def test_a_branch_that_breaks_a_rule_is_a_dead_end() -> None:
    assert is_dead_end(GIVENS, GIVENS.with_value(at("DC"), Value.ONE))
    assert not is_dead_end(GIVENS, GIVENS.with_value(at("DC"), Value.ZERO))


def test_a_branch_from_a_broken_root_proves_nothing() -> None:
    root = GIVENS.with_value(at("DC"), Value.ONE)
    assert not is_dead_end(root, root.with_value(at("AA"), Value.ZERO))


def test_a_failed_assumption_teaches_its_opposite() -> None:
    lesson = lesson_of(Bookmark(GIVENS, move("DC1")))
    assert lesson is not None
    assert (lesson.move, lesson.name) == (move("DC0"), "DC=0")


def test_an_assumption_that_may_stand_teaches_nothing() -> None:
    assert lesson_of(Bookmark(GIVENS, move("DC0"))) is None
    assert lesson_of(Bookmark(GIVENS, None)) is None
    assert lesson_of(Bookmark(Grid(4), move("AA1"))) is None
