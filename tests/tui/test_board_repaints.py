from __future__ import annotations

import pytest
from textual.geometry import Region

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.play.needs import counts
from takuzu_tui.tui.faces.takuzu import faces
from takuzu_tui.tui.widgets.board_ribbon import BoardRibbon
from takuzu_tui.tui.widgets.layout import Display
from tests.figures import GIVENS
from tests.tui.boards import GRID, BoardApp, shown


class Repaints:
    """What the ribbons ask Textual to repaint."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.regions: list[Region] = []
        refresh = BoardRibbon.refresh

        def recorded(ribbon: BoardRibbon, *regions: Region, **how: bool) -> BoardRibbon:
            self.regions += regions or [ribbon.region]
            return refresh(ribbon, *regions, **how)

        monkeypatch.setattr(BoardRibbon, "refresh", recorded)


@pytest.mark.parametrize("view", Display)
async def test_a_move_repaints_two_cells_and_their_letters(
    view: Display, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = BoardApp(shown(view))
    async with app.run_test(size=(80, 24)) as pilot:
        repaints = Repaints(monkeypatch)
        for down, right in ((0, 1), (1, 0), (1, 1)):
            repaints.regions.clear()
            row, col = app.board.cursor
            app.board.cursor = Coord(row + down, col + right)
            await pilot.pause()
            letters = 2 * (bool(down) + bool(right))
            assert len(repaints.regions) == 2 + letters
            assert {region.height for region in repaints.regions} == {1}


@pytest.mark.parametrize("view", Display)
async def test_an_entry_repaints_its_cell_and_its_counts(
    view: Display, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = BoardApp(shown(view))
    async with app.run_test(size=(80, 24)) as pilot:
        repaints = Repaints(monkeypatch)
        grid = GRID.with_value(Coord(2, 2), Value.ONE)
        app.board.show(faces(grid, GIVENS), counts(grid))
        await pilot.pause()
        assert len(repaints.regions) == 3  # the cell, its row's counts, its column's ones
        assert {region.height for region in repaints.regions} == {1}


async def test_the_same_again_repaints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = BoardApp(shown())
    async with app.run_test(size=(80, 24)):
        repaints = Repaints(monkeypatch)
        app.board.show(faces(GRID, GIVENS), counts(GRID))
        app.board.cursor = app.board.cursor
        app.board.view = app.board.view
        app.board.hidden = app.board.hidden
        assert repaints.regions == []
