from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.play.save import View

cells = st.builds(Coord, st.integers(0, 19), st.integers(0, 19))


@given(st.builds(View, st.none() | cells, st.none() | st.text(), st.none() | st.booleans()))
def test_a_view_comes_back_from_text(view: View) -> None:
    assert View.from_text(view.text) == view


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[", "7", "[" * 10**5, '{"cursor": [0, -1], "display": 3, "timer": "no"}'],
)
def test_what_makes_no_sense_is_not_known(text: str) -> None:
    assert View.from_text(text) == View()


@given(st.text())
def test_no_text_is_too_much_for_a_view(text: str) -> None:
    assert isinstance(View.from_text(text), View)
