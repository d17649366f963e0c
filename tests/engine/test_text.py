from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.takuzu.grid import SizeError
from takuzu_tui.engine.text import FormatError, InputError, MoveError, SpecError, marked, quote

ERRORS = [
    InputError("bad {text}", text=quote("x")),
    SizeError(5),
    MoveError("no move: {text}", text=quote("A?1")),
    FormatError("odd {text}", 3, text=quote("y")),
    FormatError("no line at fault"),
    SpecError("no such puzzle"),
]


def test_marking_a_template_changes_nothing() -> None:
    assert marked("got {text}") == "got {text}"


def test_quoted_text_stands_in_quotes() -> None:
    assert quote("A?1") == "'A?1'"


def test_escape_sequences_are_quoted_harmlessly() -> None:
    assert quote("\x1b[2J\x07") == r"'\x1b[2J\x07'"
    assert quote("a\nb") == r"'a\nb'"
    assert quote("\u202e\u0661") == r"'\u202e\u0661'"


def test_long_text_is_cut_at_40_characters() -> None:
    assert quote("7" * 40) == f"'{'7' * 40}'"
    assert quote("7" * 41) == f"'{'7' * 40}'..."
    assert quote("7" * 10**6) == f"'{'7' * 40}'..."


@given(st.text())
def test_quoted_text_is_printable_ascii_on_one_line(text: str) -> None:
    assert quote(text).isascii()
    assert quote(text).isprintable()


def test_an_error_is_its_template_filled_with_its_facts() -> None:
    error = FormatError("expected {count} rows, got {text}", 7, count=4, text=quote("{x}"))

    assert str(error) == "expected 4 rows, got '{x}'"
    assert (error.template, error.line) == ("expected {count} rows, got {text}", 7)
    assert error.facts == {"count": 4, "text": "'{x}'"}


def test_no_line_is_at_fault_unless_told() -> None:
    assert FormatError("empty").line is None


def test_a_size_error_tells_the_size() -> None:
    assert str(SizeError(5)) == "the size must be even, from 4 to 20, got 5"


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_every_error_is_a_value_error_of_one_family(error: InputError) -> None:
    assert isinstance(error, InputError)
    assert isinstance(error, ValueError)


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_an_error_survives_the_way_out_of_a_worker_process(error: InputError) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):  # noqa: S301 - our own bytes
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert vars(twin) == vars(error)
