"""What became of each day's puzzle, and the way from month to month."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from takuzu_tui.play.calendar import (
    Outcome,
    another_month,
    by_day,
    day_sentence,
    month_sentences,
    outcome,
    outcome_of,
    since,
    weeks,
)
from takuzu_tui.play.seeds import FIRST_DAY
from takuzu_tui.play.state import Ending
from takuzu_tui.play.stats import Played, statistics
from takuzu_tui.wording.words import Words

TODAY = date(2026, 11, 18)
EN = Words("en")


def game(
    day: date | None = TODAY,
    *,
    helps: int = 0,
    solved: bool = True,
    ending: Ending | None = None,
    size: str = "10x10",
    name: str = "takuzu",
    played: date | None = None,
) -> Played:
    facts = (name, size, "medium", 250.0, helps, played or day or TODAY, day)
    return Played(*facts, is_solved=solved, ending=ending)


@pytest.mark.parametrize(
    ("played", "became"),
    [
        (game(), Outcome.SOLVED),
        (game(helps=2), Outcome.HELPED),
        (game(helps=9, solved=False, ending=Ending.BY_HELP), Outcome.HELPED),
        (game(solved=False, ending=Ending.GIVEN_UP), Outcome.HELPED),
        (game(solved=False), Outcome.BEGUN),
    ],
)
def test_a_game_was_solved_alone_or_with_help_or_begun(played: Played, became: Outcome) -> None:
    assert outcome(played) is became


def test_the_best_game_of_a_day_counts_for_it() -> None:
    games = [game(helps=1), game(size="6x6"), game(solved=False, size="8x8")]
    days = by_day(games, "takuzu")
    assert outcome_of(TODAY, days, since(days), TODAY) is Outcome.SOLVED


def test_no_day_is_missed_before_the_first_daily_puzzle_was_played_nor_today() -> None:
    def became(ago: int, *games: Played) -> Outcome:
        days = by_day(games, "takuzu")
        return outcome_of(TODAY - timedelta(ago), days, since(days), TODAY)

    assert {became(ago) for ago in range(40)} == {Outcome.OPEN}
    first = game(TODAY - timedelta(3))
    assert [became(ago, first) for ago in range(6)] == [
        *(Outcome.OPEN, Outcome.MISSED, Outcome.MISSED, Outcome.SOLVED),
        *(Outcome.OPEN, Outcome.OPEN),
    ]
    assert became(5, first, game(None, played=TODAY - timedelta(9))) is Outcome.OPEN
    assert became(5, first, game(name="suguru", day=TODAY - timedelta(9))) is Outcome.OPEN
    long_past = game(TODAY - timedelta(9), played=TODAY)
    assert became(5, long_past) is Outcome.OPEN, "it was played today"


def test_only_the_daily_puzzles_of_the_game_itself_stand_in_its_calendar() -> None:
    assert by_day([game(None), game(name="suguru")], "takuzu") == {}


def test_a_streak_goes_on_with_a_daily_puzzle_of_any_size_and_game() -> None:
    days = [TODAY - timedelta(ago) for ago in range(4)]
    games = [
        game(days[0], size="6x6"),
        game(days[1], name="suguru", size="8x8"),
        game(days[2]),
        game(days[3], solved=False, ending=Ending.BY_HELP),
    ]
    assert statistics(games, TODAY).daily_streak == 3


def test_a_month_is_in_weeks_from_monday_on() -> None:
    first, *_, last = weeks(date(2026, 11, 18))
    assert first == [None] * 6 + [date(2026, 11, 1)]
    assert last == [date(2026, 11, 30)] + [None] * 6
    assert all(len(week) == 7 for week in weeks(date(2021, 2, 3)))
    assert len(weeks(date(2021, 2, 3))) == 4


@pytest.mark.parametrize(
    ("day", "step", "then"),
    [
        (date(2026, 10, 31), 1, TODAY),
        (date(2026, 1, 31), 1, date(2026, 2, 28)),
        (date(2026, 12, 5), -1, date(2026, 11, 5)),
        (date(2026, 1, 5), -1, date(2025, 12, 5)),
        (date(2020, 1, 15), -1, FIRST_DAY),
    ],
)
def test_a_month_on_is_the_same_day_as_far_as_there_is_one(
    day: date, step: int, then: date
) -> None:
    assert another_month(day, step, TODAY) == then


def test_a_day_tells_all_that_was_played_on_it() -> None:
    games = [game(), game(size="6x6", solved=False)]
    told = day_sentence(EN, TODAY, TODAY, games)
    assert told == (
        "18 November: 10x10, level medium, solved alone, 04:10; 6x6, level medium, begun, 04:10."
    )
    assert day_sentence(EN, FIRST_DAY, TODAY, ()) == "1 January 2020: not played yet."


def told_of(month: date, *games: Played, words: Words = EN) -> list[str]:
    return month_sentences(words, month, TODAY, by_day(games, "takuzu"))


def test_a_month_is_told_by_counts_then_day_by_day_and_missed_days_in_short() -> None:
    days = [date(2026, 11, day) for day in (2, 9, 9, 17)]
    games = (
        game(days[0]),
        game(days[1], helps=1),
        game(days[2], size="6x6", solved=False),
        game(days[3], solved=False),
    )
    assert told_of(TODAY, *games) == [
        "November 2026: solved alone 1, with help 1, begun 1, missed 13.",
        "2 November: 10x10, level medium, solved alone, 04:10.",
        "9 November: 10x10, level medium, with help, 04:10; 6x6, level medium, begun, 04:10.",
        "17 November: 10x10, level medium, begun, 04:10.",
        "18 November: not played yet.",
        "Missed: 3 to 8 and 10 to 16.",
        "Not played: 1.",
    ]
    french = told_of(TODAY, *games, words=Words("fr"))
    assert french[0] == ("Novembre 2026 : résolue en solo 1, avec aide 1, commencée 1, manquée 13.")
    assert french[-2:] == ["Manquées : 3 à 8 et 10 à 16.", "Non jouées : 1."]


def test_a_month_of_another_year_is_told_whole() -> None:
    days = (date(2025, 2, 27), date(2024, 12, 24))
    assert told_of(date(2025, 2, 1), *map(game, days)) == [
        "February 2025: solved alone 1, missed 27.",
        "27 February 2025: 10x10, level medium, solved alone, 04:10.",
        "Missed: 1 to 26 and 28.",
    ]


def test_whoever_has_played_no_daily_puzzle_has_missed_none() -> None:
    assert told_of(TODAY, game(None)) == [
        "November 2026.",
        "18 November: not played yet.",
        "Not played: 1 to 17.",
    ]


def test_a_month_that_has_just_begun_has_missed_nothing() -> None:
    first = date(2026, 11, 1)
    assert month_sentences(EN, first, first, {}) == [
        "November 2026.",
        "1 November: not played yet.",
    ]
    assert month_sentences(EN, first, first, {first: [game(first)]}) == [
        "November 2026: solved alone 1.",
        "1 November: 10x10, level medium, solved alone, 04:10.",
    ]
