from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.takuzu.grid import SizeError
from takuzu_tui.engine.text import FormatError, InputError, MoveError
from takuzu_tui.games.kit import LEVELS
from takuzu_tui.wording.phrases import (
    Message,
    clock_text,
    error_sentence,
    heard,
    level_name,
    listed,
    message,
    wrap,
)
from takuzu_tui.wording.words import Words

EN, FR = Words("en"), Words("fr")


def test_names_are_listed_as_in_speech() -> None:
    assert listed(EN, ["AB"]) == "AB"
    assert listed(EN, ["AB", "AC", "AD"]) == "AB, AC and AD"
    assert listed(FR, ["AB", "AC", "AD"]) == "AB, AC et AD"


@pytest.mark.parametrize(
    "error", [SizeError(5), FormatError("the text ends after the size", 1), MoveError("{n}", n=1)]
)
def test_an_error_reads_in_english_as_it_does_by_itself(error: InputError) -> None:
    assert error_sentence(EN, error) == str(error)


def test_an_error_reads_in_french() -> None:
    assert error_sentence(FR, SizeError(5)) == "la taille doit être paire, de 4 à 20, pas 5"


def test_levels_have_names() -> None:
    assert [level_name(FR, level) for level in LEVELS] == [
        "facile",
        "moyen",
        "difficile",
        "expert",
        "au-delà d'expert",
    ]


def test_what_was_typed_is_told_with_its_accents_unless_it_is_doubtful() -> None:
    assert heard(FR, "foncé") == "'foncé'"
    assert heard(Words("fr", ascii_only=True), "foncé") == r"'fonc\xe9'"
    assert heard(FR, "\x1b[2J") == r"'\x1b[2J'"
    assert len(heard(FR, "n" * 300)) < 60


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
