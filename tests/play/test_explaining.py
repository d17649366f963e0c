from __future__ import annotations

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.explaining import Explanation, Stage
from tests.figures import GIVENS


def test_an_explanation_goes_through_its_stages_and_the_offer_stays() -> None:
    told = Explanation.of(GIVENS)
    assert told is not None
    stages = [told, told.further(), told.further().further()]
    assert [each.stage for each in stages] == [Stage.WHERE, Stage.WHY, Stage.OFFER]
    assert [each.is_offered for each in stages] == [False, True, True]
    assert stages[-1].further() == stages[-1]
    assert {each.moves for each in stages} == {told.moves}


def test_where_nothing_follows_there_is_no_explanation() -> None:
    assert Explanation.of(Grid(4)) is None
