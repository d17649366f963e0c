from __future__ import annotations

from datetime import date, datetime

import pytest

from takuzu_tui.play.save import Damage
from takuzu_tui.play.trouble import TroubleKind
from takuzu_tui.wording.dates import is_on, moment_text
from takuzu_tui.wording.phrases import clock_text
from takuzu_tui.wording.saving import damage_sentence, trouble_sentence
from takuzu_tui.wording.words import LANGUAGES, Words

TODAY = date(2025, 11, 16)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_and_every_damage_has_a_sentence(language: str) -> None:
    words = Words(language)
    troubles = {trouble_sentence(words, kind.value, "/x", "why") for kind in TroubleKind}
    assert len(troubles) == len(TroubleKind)
    damages = {damage_sentence(words, 3, damage.value, "why") for damage in Damage}
    assert len(damages) == len(Damage)
    for sentence in troubles | damages:
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_trouble_says_what_is_not_saved_and_why() -> None:
    told = trouble_sentence(Words("en"), "full", "/home/ada/takuzu.sqlite", "")
    assert told == "Not being saved: the disk is full (/home/ada/takuzu.sqlite)."


def test_a_moment_that_is_none_is_a_dash() -> None:
    assert moment_text(Words("en"), 1e20, TODAY) == "-"
    assert not is_on(TODAY, 1e20)
    assert clock_text(59.9) == "00:59"


@pytest.mark.parametrize(
    ("language", "moment", "told"),
    [
        ("en", datetime(2025, 11, 16, 9, 5), "16 November, 09:05"),
        ("fr", datetime(2025, 11, 16, 9, 5), "16 novembre à 09:05"),
        ("en", datetime(2024, 2, 1, 23, 59), "1 February 2024, 23:59"),
        ("fr", datetime(2024, 2, 1, 23, 59), "1er février 2024 à 23:59"),
    ],
)
def test_a_moment_is_told_by_the_name_of_its_day(
    language: str, moment: datetime, told: str
) -> None:
    seconds = moment.timestamp()
    assert moment_text(Words(language), seconds, TODAY) == told
    assert is_on(moment.date(), seconds)
    assert not is_on(date(2025, 11, 17), seconds)
