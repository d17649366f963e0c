from __future__ import annotations

from datetime import date, datetime

import pytest

from takuzu_tui.engine.takuzu.grid import parse_move
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.entry import Entry
from takuzu_tui.play.review import review
from takuzu_tui.play.save import Damage
from takuzu_tui.play.trouble import TroubleKind
from takuzu_tui.wording.dates import is_on, moment_text
from takuzu_tui.wording.phrases import clock_text
from takuzu_tui.wording.review import review_table
from takuzu_tui.wording.saving import damage_sentence, trouble_sentence
from takuzu_tui.wording.statistics import ASCII_BARS, BARS, bars
from takuzu_tui.wording.words import LANGUAGES, Words
from tests.play.games import EMPTY, FIGURE

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


def test_bars_are_ascii_where_they_must_be() -> None:
    assert bars(Words("en"), [1, 8]) == BARS[0] + BARS[-1]
    assert bars(Words("en", ascii_only=True), range(1, 9)) == ASCII_BARS


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


def test_a_review_is_text_with_the_reason_of_every_step() -> None:
    entries = [
        Entry.from_text(GAME, "checkpoint", "", 1.0),
        Entry.from_text(GAME, "player", "DC0", 4.0),
        Entry.from_text(GAME, "player", "AA0", 64.0),
        Entry.from_text(GAME, "player", "AC0", 65.0),
        Entry.from_text(GAME, "player", "AC", 66.0),
        Entry.from_text(GAME, "help", "AC1", 67.0),
        Entry.from_text(GAME, "undo", "", 70.0),
    ]
    steps = review(FIGURE, entries).steps
    assert review_table(Words("en"), steps, GAME.techniques) == [
        "step   time   took  move  why         remark",
        "   1  00:01  00:01  -     checkpoint",
        "   2  00:04  00:03  DC0   pair",
        "   3  01:04  01:00  AA0   twin",
        "   4  01:05  00:01  AC0   guess       the first wrong move",
        "   5  01:06  00:01  AC    erased",
        "   6  01:07  00:01  AC1   by help",
        "   7  01:10  00:03  -     undo",
    ]


def test_a_guess_is_told_as_one() -> None:
    steps = review(EMPTY, [Entry.from_text(GAME, "player", "AA0", 4.0)]).steps
    assert steps[0].move == parse_move("AA0")
    assert review_table(Words("fr"), steps, GAME.techniques)[1].split() == [
        "1",
        "00:04",
        "00:04",
        "AA0",
        "au",
        "hasard",
    ]
