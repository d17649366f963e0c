"""The first line of a game, in the room that it has beside the clock and the ways out."""

from __future__ import annotations

import pytest

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.opening import Opening
from takuzu_tui.tui.game.header import title_room
from takuzu_tui.tui.game.title import title_page
from takuzu_tui.wording.words import Words

PAUSED = {"en": "paused", "fr": "en pause"}


def title(opening: Opening, columns: int, language: str = "en", *, paused: bool = False) -> str:
    """The line as it reads."""
    (line,) = title_page(Words(language), opening, columns, paused=paused).plain()
    return line.strip()


def puzzle(size: int, level: Difficulty = Difficulty.HARD, seed: str | None = None) -> Opening:
    """An empty puzzle; the title tells nothing of its cells."""
    return Opening(Grid(size), None, level, seed)


DAILY = puzzle(10, Difficulty.MEDIUM, "daily:2025-11-17")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", range(4, 15, 2))
@pytest.mark.parametrize("level", Difficulty)
def test_at_80_columns_a_pause_is_told_whole(language: str, size: int, level: Difficulty) -> None:
    room = title_room(Words(language), 80)
    shown = title(puzzle(size, level), room, language, paused=True)
    assert shown.endswith(f"  {PAUSED[language]}")
    assert f"{size}x{size}" in shown


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("columns", range(17, 80))
def test_a_pause_is_told_whole_wherever_it_has_room(language: str, columns: int) -> None:
    shown = title(puzzle(10), columns, language, paused=True)
    assert shown.startswith("TAKUZU")
    assert shown.endswith(PAUSED[language])


def test_the_level_gives_way_to_the_pause_and_then_the_name() -> None:
    told = [title(puzzle(10), columns, paused=True) for columns in (35, 34, 28, 27)]
    assert told == [
        "TAKUZU - grid 10x10 · hard  paused",
        "TAKUZU - grid 10x10  paused",
        "TAKUZU - grid 10x10  paused",
        "TAKUZU 10x10  paused",
    ]


def test_the_puzzle_of_a_day_says_so_in_ever_fewer_words() -> None:
    told = [title(DAILY, columns) for columns in (49, 48, 36, 35, 32)]
    assert told == [
        "TAKUZU - grid 10x10 · medium · daily 17 November",
        "TAKUZU - grid 10x10 · medium, daily",
        "TAKUZU - grid 10x10 · medium, daily",
        "TAKUZU - grid 10x10 · of the day",
        "TAKUZU - grid 10x10",
    ]


@pytest.mark.parametrize(
    ("language", "columns", "told"),
    [
        ("en", 80, "TAKUZU - grid 10x10 · medium, daily"),
        ("fr", 80, "TAKUZU - grille 10x10 · du jour"),
        ("fr", 120, "TAKUZU - grille 10x10 · moyen · grille du 17 novembre"),
    ],
)
def test_the_puzzle_of_a_day_says_so_in_every_usual_window(
    language: str, columns: int, told: str
) -> None:
    assert title(DAILY, title_room(Words(language), columns), language) == told


def test_a_puzzle_of_no_day_names_none() -> None:
    assert title(puzzle(10, seed="screen:0"), 80) == "TAKUZU - grid 10x10 · hard"
