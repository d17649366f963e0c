from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.history import History
from takuzu_tui.play.state import EntryKind, State, Step
from tests.play.games import EMPTY, at, moves, position


def test_a_new_history_leads_nowhere() -> None:
    history: History[str] = History()
    assert history.last is None
    assert history.next is None


def test_a_new_step_forgets_what_was_taken_back() -> None:
    history = History(["a"]).pushed("b").back()
    assert (history.last, history.next) == ("a", "b")
    assert history.pushed("c") == History(("a", "c"))


def test_a_step_may_grow_and_forgets_what_was_taken_back() -> None:
    assert History(("a", "b"), ("c",)).grown("bd") == History(("a", "bd"))


def test_a_history_is_a_value() -> None:
    one, same = History(["a"]).pushed("b").back(), History(["a"], ["b"])
    assert one == same
    assert hash(one) == hash(same)
    assert repr(one) == "History(('a',), ('b',))"
    assert one != History(["a"])
    assert one != ("a", "b")


def test_a_long_game_is_no_trouble() -> None:
    history: History[int] = History()
    for number in range(200_000):
        history = history.pushed(number)
    assert history == History(range(200_000))
    assert history.last == 199_999


@given(st.lists(st.text()), st.data())
def test_going_back_and_forth_again_changes_nothing(steps: list[str], data: st.DataObject) -> None:
    history = History(tuple(steps))
    depth = data.draw(st.integers(0, len(steps)))
    travelled = history
    for _ in range(depth):
        travelled = travelled.back()
    assert travelled.past == tuple(steps[: len(steps) - depth])
    for _ in range(depth):
        travelled = travelled.forth()
    assert travelled == history


def test_the_order_of_play_is_that_of_the_last_change() -> None:
    steps = [
        Step(EntryKind.PLAYER, moves(*texts.split()), Grid(4), Grid(4), 0)
        for texts in ("AA1", "AB0 AC1", "AB", "AA0", "AD1", "AD")
    ]
    reached = position(Grid.from_rows(("0.1.", "....", "....", "....")), Grid(4))
    state = replace(State.start(GAME, EMPTY), history=History(steps), position=reached)
    assert state.order_of_play == (at("AC"), at("AA"))
