from __future__ import annotations

from datetime import date, timedelta

import pytest

from takuzu_tui.engine.takuzu.generator import GENERATOR_VERSION
from takuzu_tui.engine.text import InputError
from takuzu_tui.games import registry
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.seeds import (
    FIRST_DAY,
    GENERATOR,
    daily_of,
    daily_seed,
    day_of,
    day_of_play,
)
from tests.play.games import FIGURE

MONDAY = date(2024, 1, 1)


def test_the_week_grows_harder() -> None:
    week = [GAME.daily(MONDAY + timedelta(days=days)) for days in range(7)]
    levels = ["medium"] * 4 + ["hard"] * 2 + ["expert"]
    assert week == [{"size": "10", "difficulty": level} for level in levels]


def test_a_day_is_its_own_seed() -> None:
    assert daily_seed(date(987, 6, 5)) == "daily:0987-06-05"


def test_the_puzzle_of_a_day_never_changes() -> None:
    assert GENERATOR == GENERATOR_VERSION
    opening = GAME.make(GAME.daily(MONDAY), daily_seed(MONDAY), lambda: False)
    assert GAME.write(opening.start, "code").strip() == "10x10u:bdccADnhfCCbbCBASAbaDcCbcb"
    assert day_of(opening) == MONDAY


@pytest.mark.parametrize(
    "seed",
    [
        None,
        "",
        "spring:0",
        "daily:",
        "daily:2024-13-01",
        "my daily:2024-01-01",
        "daily:20240101",
        "daily:2024-01-01:10x10",
        "daily:2024-01-01:6x6",
    ],
)
def test_another_seed_is_no_day(seed: str | None) -> None:
    opening = GAME.make(GAME.daily(MONDAY), daily_seed(MONDAY), lambda: False)
    assert day_of(opening._replace(seed=seed)) is None


def test_the_seed_of_a_day_makes_its_puzzle_at_the_size_and_level_of_the_day_alone() -> None:
    assert day_of(FIGURE._replace(level="easy", seed=daily_seed(MONDAY))) is None


@pytest.mark.parametrize(
    ("game", "size", "seed"),
    [
        ("takuzu", "6", "daily:2024-01-01:6x6"),
        ("takuzu", "4", "daily:2024-01-01:4x4"),
        ("takuzu", "10", "daily:2024-01-01"),
        ("suguru", "6x8", "daily:suguru:2024-01-01:6x8"),
        ("suguru", "6x6", "daily:suguru:2024-01-01:6x6"),
        ("suguru", "8x8", "daily:suguru:2024-01-01"),
    ],
)
def test_a_day_has_a_puzzle_of_every_size_that_names_its_size_unless_it_is_the_usual(
    game: str, size: str, seed: str
) -> None:
    daily = daily_of(game, MONDAY, size)
    assert daily is not None
    assert daily.seed == seed
    opening = registry.game(game).make(daily.wish, daily.seed, lambda: False)
    assert registry.game(game).size(opening.start) == daily.size
    assert day_of(opening) == MONDAY


def test_a_level_that_a_size_lacks_is_the_nearest_it_has() -> None:
    sunday = daily_of("takuzu", MONDAY + timedelta(6), "4")
    assert sunday is not None
    assert sunday.wish == {"size": "4", "difficulty": "hard"}


def test_a_match_has_no_puzzle_of_the_day() -> None:
    assert daily_of("mijnlieff", MONDAY) is None


@pytest.mark.parametrize("text", ["2024-01-01", "2020-01-01", "2023-12-31"])
def test_a_day_up_to_this_one_is_known_by_its_date(text: str) -> None:
    assert day_of_play(text, MONDAY).isoformat() == text


@pytest.mark.parametrize(
    "text",
    ["", "monday", "20240101", "2023-W01-1", "2023-02-29", "2024-01-02", "2019-12-31", "2023-1-1"],
)
def test_a_day_without_a_puzzle_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        day_of_play(text, MONDAY)
    assert FIRST_DAY < MONDAY
