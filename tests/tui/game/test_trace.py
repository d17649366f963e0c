"""What the agents know, beside the board."""

from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Memory
from takuzu_tui.tui.game import working
from takuzu_tui.tui.game.guide import guide_page
from takuzu_tui.tui.game.plan import Plan, plan
from takuzu_tui.tui.widgets.layout import Display
from takuzu_tui.wording.agents import memory_groups
from tests.tui.game.desks import PATIENCE, Table
from tests.tui.games import made


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [6, 8, 10, 12, 14])
@pytest.mark.parametrize("display", Display)
def test_at_80x24_every_part_of_a_memory_is_named_and_whole(
    language: str, size: int, display: Display
) -> None:
    shared = plan(size, display, 80, 24)
    assert isinstance(shared, Plan)
    table = Table(made(size).givens.rows(), language=language)
    try:
        table.press("a")
        table.memories.get(timeout=PATIENCE)
        desk = table.desk
        memory = desk.memory = Memory.of(desk.grid, Coord(size - 1, size - 1))
        page = guide_page(desk, shared.guide_columns, shared.guide_lines).plain()
    finally:
        table.desk.agents.close()
    shown = [" ".join(line.split()) for line in page]
    for group in memory_groups(desk.words, memory):
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
    if key == "s":
        table.hear()
    else:
        working.inspected(table.desk, table.memories.get(timeout=PATIENCE))
    before = guide_page(table.desk, 34, 22).plain()
    title = next(y for y, line in enumerate(before) if "Agents" in line)
    table.press("p")
    paused = guide_page(table.desk, 34, 22).plain()
    end = next(y for y in range(title + 1, 22) if before[y][0] != "│")
    assert [line[0] for line in paused] == [line[0] for line in before]
    assert "cell-" in "".join(before[title:end])
    assert not "".join(paused[title + 1 : end]).strip("│ ")
    table.press("p")
    assert guide_page(table.desk, 34, 22).plain() == before
