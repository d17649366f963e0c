from __future__ import annotations

import pytest

from takuzu_tui.wording.phrases import Message, final_time, message
from takuzu_tui.wording.words import Words, chosen_language, transliterate, wants_ascii


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "en"}, "en"),
        ({"LANGUAGE": "fr"}, "fr"),
        ({"LANGUAGE": "fr", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "fr", "LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environ: dict[str, str], language: str) -> None:
    assert chosen_language(environ) == language


@pytest.mark.parametrize(
    ("environ", "ascii_only"),
    [
        ({}, True),
        ({"LANG": "C"}, True),
        ({"LANG": "POSIX"}, True),
        ({"LANG": "fr_FR.ISO-8859-1"}, True),
        ({"LANG": "fr_FR.UTF-8"}, False),
        ({"LANG": "fr_FR.utf8"}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, True),
        ({"LANG": "C", "LC_CTYPE": "en_US.UTF-8"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "C"}, True),
    ],
)
def test_the_locale_tells_whether_ascii_is_all(environ: dict[str, str], ascii_only: bool) -> None:
    assert wants_ascii(environ) is ascii_only


def test_accents_are_dropped_for_ascii() -> None:
    assert transliterate("Règles : œuvre à l\N{RIGHT SINGLE QUOTATION MARK}été…") == (
        "Regles : oeuvre a l'ete..."
    )
    assert transliterate(
        "4\N{MULTIPLICATION SIGN}4 · 2\N{EN DASH}3 \N{CJK UNIFIED IDEOGRAPH-4E00}"
    ) == ("4x4 - 2-3 ?")


def test_facts_are_never_transliterated() -> None:
    assert Words("fr", ascii_only=True).say("no such option: {text}", text="é") == (
        "option inconnue : é"
    )


def test_without_facts_braces_stand_for_themselves() -> None:
    assert Words().say("{C} is no fact here") == "{C} is no fact here"


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0, "00:00"), (59.99, "00:59"), (60, "01:00"), (3599, "59:59"), (3600, "60:00")],
)
def test_the_final_time_never_wraps(seconds: float, told: str) -> None:
    assert final_time(Words(), seconds) == f"Final time: {told}"


def test_a_message_takes_its_facts() -> None:
    told = message(Words("fr"), Message.FINAL_TIME, MM="01", SS="02")
    assert told == "Temps final du chronomètre : 01:02"


@pytest.mark.parametrize(("n", "told"), [(0, "0 cells are"), (1, "1 cell is"), (2, "2 cells are")])
def test_english_numbers(n: int, told: str) -> None:
    assert Words().say_many("{n} cell is empty.", "{n} cells are empty.", n) == f"{told} empty."


@pytest.mark.parametrize(
    ("n", "told"), [(0, "0 case est vide."), (1, "1 case est vide."), (2, "2 cases sont vides.")]
)
def test_french_numbers(n: int, told: str) -> None:
    assert Words("fr").say_many("{n} cell is empty.", "{n} cells are empty.", n) == told
