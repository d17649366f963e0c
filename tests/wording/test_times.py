from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.wording.messages import Message, message
from takuzu_tui.wording.phrases import clock_text, wrap
from takuzu_tui.wording.words import Words


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "00:00"), (59.99, "00:59"), (60, "01:00"), (3600, "60:00"), (6000, "100:00")],
)
def test_the_face_never_wraps(seconds: float, shown: str) -> None:
    assert clock_text(seconds) == shown


@given(st.integers(0, 10**6), st.integers(0, 59))
def test_the_face_tells_every_second(minutes: int, seconds: int) -> None:
    shown = clock_text(minutes * 60 + seconds)
    assert tuple(map(int, shown.split(":"))) == (minutes, seconds)


@pytest.mark.parametrize("width", range(13, 80))
def test_no_mark_of_exclamation_stands_alone_in_a_line(width: int) -> None:
    told = message(Words("fr"), Message.WON)
    assert told.endswith(" !")
    lines = wrap(told, width)
    assert " ".join(lines) == told
    assert all(line.strip("!") for line in lines)
