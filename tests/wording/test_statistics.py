from __future__ import annotations

import pytest

from takuzu_tui.play.stats import Tally
from takuzu_tui.wording.statistics import statistics_table, tally_sentence
from takuzu_tui.wording.words import Words

FR = Words("fr")


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


def test_the_heads_of_a_french_table_are_of_many_games() -> None:
    head, _ = statistics_table(FR, [counted(2, 3)], [()])
    assert head.split()[2:4] == ["jouées", "résolues"]
