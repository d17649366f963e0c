from __future__ import annotations

import pytest

from takuzu_tui.engine.takuzu.grid import SizeError
from takuzu_tui.engine.text import FormatError, InputError, MoveError
from takuzu_tui.games.kit import LEVELS
from takuzu_tui.wording.phrases import error_sentence, heard, level_name, listed
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
