"""The guide beside the board, as a page."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.tui.game.guide import guide_page, last_page
from tests.tui.game.desks import Table

COLUMNS, LINES = 34, 22


def messages(table: Table, columns: int = COLUMNS, lines: int = LINES) -> list[str]:
    """The lines of the message pane, without its frame."""
    shown = guide_page(table.desk, columns, lines).plain()[1:]
    end = next(y for y, line in enumerate(shown) if line[0] != "│")
    return [line.strip("│").rstrip() for line in shown[:end]]


def looks(table: Table) -> dict[str, str]:
    """How each text of the guide looks."""
    page = guide_page(table.desk, COLUMNS, LINES)
    return {span.text: span.look for line in page.lines for span in line}


def test_a_new_message_stands_below_the_others_and_moves_none(table: Table) -> None:
    table.press("v")
    before = messages(table)
    table.press("e")
    after = messages(table)
    assert before[0] == after[0] == "There is no error"
    assert after[1:3] == ["Errors are not marked.", ""]


def test_what_one_action_tells_is_bright_and_all_before_it_dim(table: Table) -> None:
    table.press("v", "w")
    seen = looks(table)
    assert seen["There is no error"] == "dim"
    assert seen["Nothing in reach speaks against"] == "accent"
    assert seen["AA = 0."] == "accent"
    assert seen["Suppose AA is 1: then AC is 0,"] == "accent"


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
    page = guide_page(table.desk, columns, LINES)
    starts = [
        tuple(span.x for span in line if span.zone in ("verify", "help", "solve", "reset"))
        for line in page.lines
    ]
    rows = [row for row in starts if row]
    assert len(rows) in (2, 3)
    assert all(len(line) == columns for line in page.plain())
    firsts = {row[0] for row in rows}
    assert len(firsts) <= 2
