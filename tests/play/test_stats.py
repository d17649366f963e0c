from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.play.stats import (
    ASCII_BARS,
    BARS,
    LAST_TIMES,
    Played,
    Tally,
    bars,
    best_time,
    heights,
    is_size,
    longest_streak,
    statistics,
    statistics_table,
    streak,
    tally_sentence,
)
from takuzu_tui.wording.words import Words
from tests.games.further import added

EN, FR = Words("en"), Words("fr")
TODAY = date(2024, 3, 1)
KIND = "takuzu", "6x6", "easy"
times = st.lists(st.floats(0, 10**6), min_size=1)


def ago(days: int) -> date:
    return TODAY - timedelta(days)


def game(
    elapsed: float = 60.0,
    *,
    name: str = "takuzu",
    size: str = "6x6",
    level: str | None = "easy",
    helps: int = 0,
    days: int = 0,
    daily: date | None = None,
    solved: bool = True,
) -> Played:
    return Played(name, size, level, elapsed, helps, ago(days), daily, is_solved=solved)


def test_no_games_have_no_statistics() -> None:
    told = statistics([], TODAY)
    assert told.tallies == ()
    assert (told.streak, told.longest_streak, told.daily_streak) == (0, 0, 0)


def test_games_are_counted_by_size_and_level() -> None:
    games = [
        game(size="10x10"),
        game(size="8x8"),
        game(level=None),
        game(level="hard"),
        game(),
        game(solved=False),
    ]
    told = [(t.size, t.level, t.played, t.solved) for t in statistics(games, TODAY).tallies]
    assert told == [
        ("6x6", "easy", 2, 1),
        ("6x6", "hard", 1, 1),
        ("6x6", None, 1, 1),
        ("8x8", "easy", 1, 1),
        ("10x10", "easy", 1, 1),
    ]


def test_games_are_counted_each_for_itself_in_the_order_of_home() -> None:
    with added("other", "nowhere"):
        games = [game(name="other"), game(size="8x8"), game(name="other", size="5x7"), game()]
        told = statistics(games, TODAY).tallies
        assert best_time(games, ("other", "5x7", "easy")) == 60
    assert [(t.game, t.size, t.played) for t in told] == [
        ("takuzu", "6x6", 1),
        ("takuzu", "8x8", 1),
        ("other", "5x7", 1),
        ("other", "6x6", 1),
    ]


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("6x6", True), ("5x7", True), ("6", False), ("6x6x6", False), ("sixx6", False), (6, False)],
)
def test_a_size_is_two_numbers(text: object, is_one: bool) -> None:
    assert is_size(text) is is_one


def test_a_tally_tells_best_median_and_last_times_and_the_hints() -> None:
    games = [game(90), game(20, helps=3), game(40), game(5, helps=1, solved=False), game(50)]
    (tally,) = statistics(games, TODAY).tallies
    assert tally == Tally(
        *KIND, 5, 4, 4, best=40, best_helped=20, median=50, last=(90, 20, 40, 50), helped=1
    )


def test_a_game_that_was_never_solved_has_no_times() -> None:
    (tally,) = statistics([game(solved=False)], TODAY).tallies
    assert (tally.best, tally.best_helped, tally.median, tally.last) == (None, None, None, ())


def test_help_sets_no_best_time() -> None:
    games = [game(20, helps=1), game(30, size="8x8"), game(40, level=None)]
    assert best_time(games, KIND) is None
    assert best_time(games, KIND, helped=True) == 20
    assert best_time(games, ("takuzu", "8x8", "easy")) == 30
    assert best_time(games, ("takuzu", "6x6", None)) == 40


def test_the_last_times_are_the_latest() -> None:
    (tally,) = statistics([game(n) for n in range(50)], TODAY).tallies
    assert tally.last == tuple(range(50 - LAST_TIMES, 50))


@pytest.mark.parametrize(
    ("days", "length", "longest"),
    [
        ([], 0, 0),
        ([0], 1, 1),
        ([1], 1, 1),
        ([2], 0, 1),
        ([0, 1, 2, 4, 5], 3, 3),
        ([1, 2, 0, 1], 3, 3),
        ([3, 4, 5, 6, 0], 1, 4),
    ],
)
def test_a_streak_ends_today_or_yesterday(days: list[int], length: int, longest: int) -> None:
    known = [ago(day) for day in days]
    assert (streak(known, TODAY), longest_streak(known)) == (length, longest)


def test_days_that_have_not_come_yet_are_no_streak_of_today() -> None:
    ahead = [TODAY + timedelta(days) for days in (2, 3, 4)]
    assert (streak(ahead, TODAY), longest_streak(ahead)) == (0, 3)
    assert streak([*ahead, TODAY], TODAY) == 1


def test_the_first_and_the_last_day_of_the_calendar_are_days_like_others() -> None:
    assert streak([date.min], date.min) == 1
    assert longest_streak([date.min, date.max - timedelta(1), date.max]) == 2


def test_a_streak_counts_across_months_and_leap_days() -> None:
    assert streak([date(2024, 2, 28), date(2024, 2, 29), date(2024, 3, 1)], TODAY) == 3


def test_a_streak_of_days_counts_solved_games_and_the_daily_puzzle_among_them() -> None:
    games = [
        game(days=3, daily=ago(3)),
        game(days=2, daily=ago(2)),
        game(days=1),
        game(days=0, solved=False),
    ]
    told = statistics(games, TODAY)
    assert (told.streak, told.longest_streak) == (3, 3)
    assert (told.daily_streak, told.longest_daily_streak) == (0, 2)


def test_a_daily_puzzle_counts_for_its_own_day() -> None:
    """It was begun before midnight and solved after."""
    games = [game(days=1, daily=ago(1)), game(days=0, daily=ago(0)), game(days=0, daily=ago(2))]
    assert statistics(games, TODAY).daily_streak == 3


@given(times, st.integers(1, 8))
def test_heights_keep_the_order_of_the_values(values: list[float], levels: int) -> None:
    told = heights(values, levels)
    assert all(1 <= height <= levels for height in told)
    ranked = sorted(zip(values, told, strict=True))
    assert [height for _, height in ranked] == sorted(told)


def test_heights_of_nothing_are_nothing() -> None:
    assert heights([]) == ()
    assert heights([0.0, 0.0]) == (1, 1)


def test_bars_are_ascii_where_they_must_be() -> None:
    assert bars(Words("en"), [1, 8]) == BARS[0] + BARS[-1]
    assert bars(Words("en", ascii_only=True), range(1, 9)) == ASCII_BARS


def counted(solved: int, played: int) -> Tally:
    return Tally("takuzu", "4x4", None, played, solved, 0, None, None, None, ())


@pytest.mark.parametrize(
    ("solved", "played", "told"),
    [
        (0, 1, "0 sur 1 résolue"),
        (0, 3, "0 sur 3 résolue"),
        (1, 3, "1 sur 3 résolue"),
        (2, 3, "2 sur 3 résolues"),
        (3, 3, "3 sur 3 résolues"),
    ],
)
def test_french_agrees_with_how_many_are_solved(solved: int, played: int, told: str) -> None:
    assert tally_sentence(FR, counted(solved, played)) == f"4x4, sans niveau, {told}."


def test_games_solved_with_help_are_told_apart() -> None:
    games = [game(90), game(20, helps=3), game(40), game(60)]
    counted = statistics(games, TODAY).tallies
    head, line = statistics_table(EN, counted)
    assert head.split()[2:6] == ["played", "solved", "with", "help"]
    assert line.split()[2:8] == ["4", "4", "1", "00:40", "00:20", "01:00"]
    assert tally_sentence(EN, counted[0]) == (
        "6x6, level easy, 4 of 4 solved, best 00:40, median 01:00, "
        "1 with help, best 00:20, hints 3."
    )
    assert ", 1 avec aide, meilleur 00:20, " in tally_sentence(FR, counted[0])
    (alone,) = statistics([game(90)], TODAY).tallies
    assert "with help" not in tally_sentence(EN, alone)
    assert statistics_table(EN, [alone])[0].count("with help") == 1, "the best time's head alone"


def test_the_heads_of_a_french_table_are_of_many_games() -> None:
    head, _ = statistics_table(FR, [counted(2, 3)])
    assert head.split()[2:4] == ["jouées", "résolues"]
