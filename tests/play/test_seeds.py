from __future__ import annotations

from datetime import date, timedelta

import pytest

from takuzu_tui.engine.takuzu.generator import GENERATOR_VERSION
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.seeds import GENERATOR, daily_seed, day_of
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
    "seed", [None, "", "spring:0", "daily:", "daily:2024-13-01", "my daily:2024-01-01"]
)
def test_another_seed_is_no_day(seed: str | None) -> None:
    opening = GAME.make(GAME.daily(MONDAY), daily_seed(MONDAY), lambda: False)
    assert day_of(opening._replace(seed=seed)) is None


def test_the_seed_of_a_day_makes_its_puzzle_at_the_size_and_level_of_the_day_alone() -> None:
    assert day_of(FIGURE._replace(level="easy", seed=daily_seed(MONDAY))) is None
