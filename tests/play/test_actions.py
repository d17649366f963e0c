"""One table of actions: every key means one thing, every row says all there is to say."""

from __future__ import annotations

from collections import Counter

import pytest

from takuzu_tui.play.actions import AFTER, At, actions_of, key_name, key_text
from takuzu_tui.wording.words import LANGUAGES, Words

ACTIONS = actions_of("takuzu")
ROWS = [row for chapter in ACTIONS.chapters for row in chapter.actions]


def test_every_action_stands_once() -> None:
    assert len(ROWS) == len(ACTIONS.by_id)


def test_no_key_means_two_things_but_for_the_result_that_follows_the_validation() -> None:
    told = Counter(key for row in ROWS for key in row.keys)
    assert {key for key, times in told.items() if times > 1} == {"V"}
    assert ACTIONS.by_key["V"] is ACTIONS["validate"]
    assert "V" in ACTIONS["result"].keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_is_told_in_both_languages(language: str) -> None:
    words = Words(language)
    for row in ROWS:
        assert words.say(row.label)
        assert words.say(row.help)
        assert words.say(row.told)
        assert all(key_text(words, key) for key in row.keys)


def test_the_games_own_ways_to_fill_a_cell_come_first() -> None:
    fill = next(chapter for chapter in ACTIONS.chapters if chapter.id == "fill")
    assert [row.id for row in fill.actions[:2]] == [row.id for row in ACTIONS.filling]
    assert [row.id for row in ACTIONS.filling] == ["zero", "one"]


def test_on_the_screen_everything_has_a_key_and_the_end_brings_more() -> None:
    offered = ACTIONS.offered(is_finished=False)
    assert all(row.keys and At.GAME in row.at for row in offered)
    assert ACTIONS.offered(is_finished=True) == (*AFTER.actions, *offered)


@pytest.mark.parametrize(
    ("key", "character", "name"),
    [
        ("question_mark", "?", "?"),
        ("space", " ", "space"),
        ("enter", "\r", "enter"),
        ("left", None, "left"),
        ("V", "V", "V"),
    ],
)
def test_a_key_is_named_by_what_it_writes_or_what_it_is_called(
    key: str, character: str | None, name: str
) -> None:
    assert key_name(key, character) == name


def test_arrows_are_words_where_there_is_only_ascii() -> None:
    assert key_text(Words(), "left") == "←"
    assert key_text(Words(ascii_only=True), "left") == "Left"
