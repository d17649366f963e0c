"""What a text that holds no grid is told."""

from __future__ import annotations

import json

import pytest

from takuzu_tui.engine.takuzu.formats import parse, parse_all
from takuzu_tui.engine.text import FormatError
from tests.figures import FIGURE

ROWS = list(FIGURE)
MILLION = 10**6


def complaint(text: str) -> tuple[int | None, str]:
    """The line at fault and the sentence, the same for one puzzle and for several."""
    with pytest.raises(FormatError) as caught:
        parse(text)
    with pytest.raises(FormatError) as again:
        parse_all(text)
    assert str(again.value) == str(caught.value)
    assert str(caught.value).isascii()
    assert str(caught.value).isprintable()
    return caught.value.line, str(caught.value)


def of_object(**changes: object) -> str:
    return json.dumps({"size": 4, "givens": ROWS} | changes)
