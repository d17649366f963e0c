from __future__ import annotations

import pytest
from textual.geometry import Region

from takuzu_tui.drawing.cells import ASCII_GLYPHS
from takuzu_tui.drawing.layout import Arrangement, Display
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.games.kit import Mark, Picture
from takuzu_tui.tui.board import Board
from tests.figures import GIVENS
from tests.pictures import match, seen, zones
from tests.tui.boards import GRID, BoardApp, change, picture, shown


class Repaints:
    """What the board asks Textual to repaint, and what of it has changed indeed."""

    def __init__(self, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
        self.regions: list[Region] = []
        self._board = board
        self._before = board.render_lines(board.size.region).copy()
        refresh = Board.refresh

        def recorded(board: Board, *regions: Region, **how: bool) -> Board:
            self.regions += regions or [board.region]
            return refresh(board, *regions, **how)

        monkeypatch.setattr(Board, "refresh", recorded)

    def changed(self) -> list[Region]:
        """The smallest stretch of each line that looks another, since the last time."""
        room = self._board.size
        before, self._before = self._before, self._board.render_lines(room.region).copy()
        changed = []
        for y, (old, new) in enumerate(zip(before, self._before, strict=True)):
            if old != new:
                columns = range(room.width)
                places = [x for x in columns if old.crop(x, x + 1) != new.crop(x, x + 1)]
                changed.append(Region(places[0], y, places[-1] - places[0] + 1, 1))
        return changed


def assert_exact(repaints: Repaints) -> list[Region]:
    """Every line that changed is repainted, once, and no other."""
    asked, changed = repaints.regions.copy(), repaints.changed()
    repaints.regions.clear()
    assert [region.y for region in asked] == [region.y for region in changed]
    assert all(one.contains_region(other) for one, other in zip(asked, changed, strict=True))
    return asked


@pytest.mark.parametrize("view", Display)
async def test_a_move_repaints_two_cells_and_their_letters(
    view: Display, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = BoardApp(shown(view))
    async with app.run_test(size=(80, 24)):
        repaints = Repaints(app.board, monkeypatch)
        for down, right in ((0, 1), (1, 0), (1, 1)):
            cursor = app.board.scene.cursor
            assert cursor is not None
            change(app.board, cursor=Coord(cursor.row + down, cursor.col + right))
            asked = assert_exact(repaints)
            drawn = app.board.arrangement
            assert isinstance(drawn, Arrangement)
            lines = drawn.scale.lines - drawn.is_framed  # a tall cell is the cursor's as a whole
            assert len(asked) == bool(right) + lines * (1 + bool(down))  # and the letters above
            assert {region.height for region in asked} == {1}


@pytest.mark.parametrize("view", Display)
async def test_an_entry_repaints_its_cell_and_its_counts(
    view: Display, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = BoardApp(shown(view))
    async with app.run_test(size=(80, 24)):
        repaints = Repaints(app.board, monkeypatch)
        grid = GRID.with_value(Coord(2, 2), Value.ONE)
        change(app.board, picture=seen(grid, GIVENS))
        asked = assert_exact(repaints)
        assert len(asked) == 2  # the row with its counts, the ones of its column
        assert {region.height for region in asked} == {1}


@pytest.mark.parametrize("view", Display)
@pytest.mark.parametrize("drawn", [zones(), match()], ids=["zones", "match"])
@pytest.mark.parametrize("theme", ["safe", "mono"])
async def test_any_picture_repaints_the_lines_that_differ(
    view: Display, drawn: Picture, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = BoardApp(Board(drawn, view=view), theme)
    async with app.run_test(size=(80, 40)):
        repaints = Repaints(app.board, monkeypatch)
        for cell in drawn.cells():
            change(app.board, cursor=cell)
            assert_exact(repaints)
            change(app.board, picture=drawn.dressed({}, {cell: Mark.TARGET}))
            assert_exact(repaints)
        change(app.board, hidden=True)
        assert_exact(repaints)
        change(app.board, picture=drawn)
        assert_exact(repaints)


async def test_the_same_again_repaints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = BoardApp(shown())
    async with app.run_test(size=(80, 24)):
        repaints = Repaints(app.board, monkeypatch)
        change(app.board, picture=seen(GRID, GIVENS))
        change(app.board, cursor=app.board.scene.cursor)
        app.board.view = app.board.view
        change(app.board, hidden=app.board.scene.hidden)
        assert repaints.regions == []


@pytest.mark.parametrize("view", Display)
async def test_other_characters_repaint_what_they_change(
    view: Display, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = BoardApp(shown(view))
    async with app.run_test(size=(80, 24)):
        repaints = Repaints(app.board, monkeypatch)
        change(app.board, glyphs=ASCII_GLYPHS)
        assert assert_exact(repaints)
        assert picture(app.board).isascii()
        change(app.board, glyphs=ASCII_GLYPHS)
        assert not assert_exact(repaints)
