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
