"""What stands around the board: the keys of the moment, the guide, the title, what agents know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.drawing.layout import Display
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Memory
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.games.kit import LEVELS, Opening
from takuzu_tui.games.takuzu.agent_sentences import memory_groups
from takuzu_tui.games.takuzu.agents import Agents
from takuzu_tui.play.actions import actions_of
from takuzu_tui.tui.game import Plan, footer_page, plan, title_page, title_room
from takuzu_tui.tui.guide import guide_page, last_page
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.words import Words
from tests.figures import WINNING
from tests.pictures import shape
from tests.play import tables
from tests.play.games import opening
from tests.tui.apps import made

ACTIONS = actions_of("takuzu")
FILLED = tuple(key for move in WINNING for key in (":", *move, "enter"))
COLUMNS, LINES = 34, 22
PAUSED = {"en": "paused", "fr": "en pause"}


class Table(tables.Table):
    """A player without a screen, and the guide that would stand beside the board."""

    def guide(self, columns: int = COLUMNS, lines: int = LINES) -> Page:
        """The guide in such a room."""
        return guide_page(self.player, ACTIONS, columns, lines)


@pytest.fixture
def table() -> Iterator[Table]:
    """A game of the first figure."""
    table = Table()
    yield table
    table.player.close()


def footer(table: Table, columns: int = 80) -> str:
    """The line as it reads."""
    (line,) = footer_page(table.player, columns).plain()
    return line.strip()


def won() -> Table:
    """A game that is over."""
    table = Table()
    table.press(*FILLED, "V")
    return table


def test_a_finished_board_offers_its_result_and_its_review() -> None:
    assert footer(won(), 44) == "V result  r review  n new  q home  F1 keys"


def test_a_paused_game_offers_to_go_on(table: Table) -> None:
    table.press("p")
    assert footer(table).startswith("p go on  n new  q home")
    table.press("p")
    assert "go on" not in footer(table)


def test_a_full_grid_offers_its_validation_first(table: Table) -> None:
    table.press(*FILLED)
    assert footer(table).startswith("Enter validate  u undo")
    assert "explain" not in footer(table)
    table.press("u")
    assert "validate" not in footer(table)


def test_the_stages_of_an_explanation_tell_their_own_keys(table: Table) -> None:
    table.press("i")
    assert footer(table) == "i go on  Esc drop  F1 keys"
    table.press("i")
    assert footer(table) == "i go on  Enter take it  Esc drop  F1 keys"
    table.press("i")
    assert footer(table) == "Enter take it  Esc drop  F1 keys"
    table.press("escape")
    assert "explain" in footer(table)


@pytest.mark.parametrize("stages", [1, 2, 3])
def test_the_way_out_of_an_explanation_stays_in_40_columns(stages: int) -> None:
    table = Table(language="fr")
    table.press(*["i"] * stages)
    assert "Échap ignorer" in footer(table, 40)


@pytest.mark.parametrize("columns", [20, 26, 34])
def test_in_little_room_the_first_key_and_the_key_help_stay(columns: int) -> None:
    shown = footer(won(), columns)
    assert shown.startswith("V result")
    assert shown.endswith("F1 keys")


@pytest.mark.parametrize(
    ("keys", "whole"),
    [
        ((*FILLED, "V"), "V résultat  r revoir  n nouvelle  q accueil"),
        (("p",), "p continuer  n nouvelle  q accueil"),
        (FILLED, "Entrée valider  u annuler"),
        (("i",), "i continuer  Échap ignorer"),
        (("i", "i", "i"), "Entrée accepter  Échap ignorer"),
    ],
)
def test_french_fits_80_columns(keys: tuple[str, ...], whole: str) -> None:
    table = Table(language="fr")
    table.press(*keys)
    assert footer(table).startswith(whole)
    assert footer(table).endswith("F1 touches")


def test_there_is_no_review_of_a_game_that_goes_on(table: Table) -> None:
    table.press("r")
    assert table.told == "This comes when the game is finished."
    assert not table.player.effects


def messages(table: Table, columns: int = COLUMNS, lines: int = LINES) -> list[str]:
    """The lines of the message pane, without its frame."""
    shown = table.guide(columns, lines).plain()[1:]
    end = next(y for y, line in enumerate(shown) if line[0] != "│")
    return [line.strip("│").rstrip() for line in shown[:end]]


def looks(table: Table) -> dict[str, str]:
    """How each text of the guide looks."""
    page = table.guide()
    return {span.text: span.look for line in page.lines for span in line}


def test_a_new_message_stands_below_the_others_and_moves_none(table: Table) -> None:
    table.press("v")
    before = messages(table)
    table.press("e")
    after = messages(table)
    assert before[:2] == after[:2] == ["There is no error. No rule is", "broken so far."]
    assert after[2:4] == ["Errors are not marked.", ""]


def test_what_one_action_tells_is_bright_and_all_before_it_dim(table: Table) -> None:
    table.press("v", "w")
    seen = looks(table)
    assert seen["There is no error. No rule is"] == "dim"
    assert seen["Nothing in reach speaks against"] == "accent"
    assert seen["AA = 0."] == "accent"
    assert seen["DA and DB are both 1, so DC is"] == "accent"


def test_why_not_shows_both_its_sentences(table: Table) -> None:
    table.press("w")
    shown = " ".join(messages(table))
    for told in table.all_told():
        assert told in " ".join(shown.split())


def test_a_full_page_is_turned_and_begins_with_the_last_message(table: Table) -> None:
    keys = ["e", "v"] * 20
    pages = []
    for key in keys:
        table.press(key)
        pages.append([line for line in messages(table) if line])
    turned = [(old, new) for old, new in pairwise(pages) if new[: len(old)] != old]
    assert turned
    for old, new in turned:
        assert old[-1] in " ".join(new)
        assert len(new) < len(old)


def test_an_answer_of_several_messages_is_not_torn_by_the_end_of_a_page(table: Table) -> None:
    for answer in range(20):
        table.player.notes.turn()
        told = [f"Answer {answer}, part {part}." for part in range(5)]
        for sentence in told:
            table.player.notes.tell(sentence)
        assert set(told) <= set(messages(table))


@given(st.lists(st.integers(1, 6), max_size=60), st.integers(1, 12))
def test_the_last_message_is_on_the_last_page(heights: list[int], room: int) -> None:
    first = last_page(heights, room)
    shown = heights[first:]
    assert bool(shown) == bool(heights)
    assert sum(shown) <= room or len(shown) == 1


@given(st.lists(st.integers(1, 3), min_size=1, max_size=60), st.integers(6, 12))
def test_a_page_stays_until_it_is_full(heights: list[int], room: int) -> None:
    before, after = last_page(heights[:-1], room), last_page(heights, room)
    has_room = sum(heights[before:]) <= room
    assert (before == after) == has_room


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("columns", [30, 34, 56])
def test_controls_stand_in_columns(language: str, columns: int) -> None:
    table = Table(language=language)
    page = table.guide(columns)
    starts = [
        tuple(span.x for span in line if span.zone in ("verify", "help", "solve", "reset"))
        for line in page.lines
    ]
    rows = [row for row in starts if row]
    assert len(rows) in (2, 3)
    assert all(len(line) == columns for line in page.plain())
    firsts = {row[0] for row in rows}
    assert len(firsts) <= 2


def title(start: Opening[Any], columns: int, language: str = "en", *, paused: bool = False) -> str:
    """The line as it reads."""
    (line,) = title_page(Words(language), start, columns, paused=paused).plain()
    return line.strip()


def puzzle(size: int, level: str = "hard", seed: str | None = None) -> Opening[Any]:
    """An empty puzzle; the title tells nothing of its cells."""
    return opening(Grid(size), None, level, seed)


DAILY = puzzle(10, "medium", "daily:2025-11-17")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", range(4, 15, 2))
@pytest.mark.parametrize("level", LEVELS)
def test_at_80_columns_a_pause_is_told_whole(language: str, size: int, level: str) -> None:
    room = title_room(Words(language), "takuzu", 80)
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
    assert title(DAILY, title_room(Words(language), "takuzu", columns), language) == told


def test_a_puzzle_of_no_day_names_none() -> None:
    assert title(puzzle(10, seed="screen:0"), 80) == "TAKUZU - grid 10x10 · hard"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [6, 8, 10, 12, 14])
@pytest.mark.parametrize("display", Display)
def test_at_80x24_every_part_of_a_memory_is_named_and_whole(
    language: str, size: int, display: Display
) -> None:
    shared = plan(shape(size), display, 80, 24)
    assert isinstance(shared, Plan)
    puzzle = made(size)
    table = Table(puzzle.start.grid.rows(), language=language)
    try:
        table.press("a")
        table.hear()
        agents = table.player.companion
        assert isinstance(agents, Agents)
        memory = agents.memory = Memory.of(puzzle.start.grid, Coord(size - 1, size - 1))
        page = table.guide(shared.guide_columns, shared.guide_lines).plain()
    finally:
        table.player.close()
    shown = [" ".join(line.split()) for line in page]
    for group in memory_groups(table.player.words, memory):
        ways = {
            f"{group.place} {blank.join(group.held)} {told}"
            for blank in ("", " ")
            for told in (group.told, group.short)
        }
        assert any(way in line for line in shown for way in ways), group


@pytest.mark.parametrize("key", ["s", "a"])
def test_a_pause_hides_what_the_agents_did_and_know_and_keeps_its_room(
    table: Table, key: str
) -> None:
    table.press("s")
    table.hear()
    table.press(key)
    table.hear()
    before = table.guide().plain()
    title = next(y for y, line in enumerate(before) if "Agents" in line)
    table.press("p")
    paused = table.guide().plain()
    end = next(y for y in range(title + 1, 22) if before[y][0] != "│")
    assert [line[0] for line in paused] == [line[0] for line in before]
    assert "cell-" in "".join(before[title:end])
    assert not "".join(paused[title + 1 : end]).strip("│ ")
    table.press("p")
    assert table.guide().plain() == before


# A what-if


def test_the_branch_is_labelled_by_its_assumption_in_the_guide(table: Table) -> None:
    table.press("m")
    assert "what if" not in " ".join(table.guide(40, 20).plain())
    table.move("AC1", "BA1")
    assert table.guide(40, 20).plain()[1].startswith("│what if AC=1 · b returns ")
    assert "what if AC=1 · b returns" in table.guide(40, 3).plain()[0]
    assert table.guide(20, 3).plain()[0].strip() == "what if AC=1 · b"
    table.press("b")
    assert "what if" not in " ".join(table.guide(40, 20).plain())


def test_a_single_line_of_guide_is_for_the_message_alone(table: Table) -> None:
    table.press("m")
    table.move("AA1", "AC0")
    assert "dead end" in table.guide(40, 1).plain()[0]


def test_the_way_back_can_be_clicked(table: Table) -> None:
    table.press("m")
    table.move("AC1")
    page = table.guide(40, 20)
    assert page.zone_at(page.plain()[1].index("what"), 1) == "return"


@pytest.mark.parametrize(
    ("language", "label"), [("en", "what if AA=1 · b returns"), ("fr", "et si AA=1 · b revient")]
)
def test_the_label_of_a_branch_speaks_the_players_language(language: str, label: str) -> None:
    table = Table(language=language)
    table.press("m")
    table.move("AA1")
    assert label in table.guide(40, 20).plain()[1]
