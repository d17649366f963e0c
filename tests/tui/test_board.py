from __future__ import annotations

import pytest
from textual.color import Color
from textual.geometry import Size

from takuzu_tui.drawing.cells import ASCII_GLYPHS
from takuzu_tui.drawing.layout import Arrangement, Display, TooSmall
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.games.kit import Picture
from takuzu_tui.tui import looks
from takuzu_tui.tui.board import Board
from takuzu_tui.tui.themes import THEMES
from tests.figures import FIGURE
from tests.pictures import Marks, match, seen, zones
from tests.tui.boards import BoardApp, change, picture, resized, shown, spot_of, strips, styled

PLAIN = """
      A    B    C    D   0 1
 A [  0  I 1    ·  I 0   ✓ 1
 B    ·    ·  I 0    ·   1 2
 C    ·  I 0    ·    ·   1 2
 D  I 1  I 1    ·  I 0   1 ✓
 0    1    1    1    ✓
 1    1    ✓    2    2
"""
LARGE = """
     A   B   C   D    0 1
   ┌───┬───┬───┬───┐
 A [ 0 │1 1│   │0 0│  ✓ 1
   ├───┼───┼───┼───┤
 B │   │   │0 0│   │  1 2
   ├───┼───┼───┼───┤
 C │   │0 0│   │   │  1 2
   ├───┼───┼───┼───┤
 D │1 1│1 1│   │0 0│  1 ✓
   └───┴───┴───┴───┘
 0   1   1   1   ✓
 1   1   ✓   2   2
"""
COLOUR = """
    A   B   C   D    0 1
 A [0 ] 1   ·   0    ✓ 1

 B  ·   ·   0   ·    1 2

 C  ·   0   ·   ·    1 2

 D  1   1   ·   0    1 ✓

 0  1   1   1   ✓
 1  1   ✓   2   2
"""
ONE_LINE_OF_COUNTS = """
    A   B   C   D    0 1
 A [0 ] 1   ·   0    ✓ 1

 B  ·   ·   0   ·    1 2

 C  ·   0   ·   ·    1 2

 D  1   1   ·   0    1 ✓

01 1·1 1·✓ 1·2 ✓·2
"""
COUNTS_ON_THE_FRAME = """
     A   B   C   D    0 1
   ┌───┬───┬───┬───┐
 A [ 0 │1 1│   │0 0│  ✓ 1
   ├───┼───┼───┼───┤
 B │   │   │0 0│   │  1 2
   ├───┼───┼───┼───┤
 C │   │0 0│   │   │  1 2
   ├───┼───┼───┼───┤
 D │1 1│1 1│   │0 0│  1 ✓
01 └1·1┴1·✓┴1·2┴✓·2┘
"""
ROOM = {Display.PLAIN: (40, 12), Display.LARGE: (30, 12), Display.COLOUR: (26, 12)}


@pytest.mark.parametrize(
    ("view", "drawn"),
    [(Display.PLAIN, PLAIN), (Display.LARGE, LARGE), (Display.COLOUR, COLOUR)],
)
async def test_the_three_displays(view: Display, drawn: str) -> None:
    app = BoardApp(shown(view))
    async with app.run_test(size=ROOM[view]):
        assert picture(app.board) == drawn


async def test_both_counts_share_a_line_where_lines_are_short() -> None:
    app = BoardApp(shown())
    async with app.run_test(size=(26, 10)):
        assert picture(app.board) == ONE_LINE_OF_COUNTS


async def test_the_counts_stand_on_the_frame_where_it_is_tight() -> None:
    app = BoardApp(shown(Display.LARGE))
    async with app.run_test(size=(30, 10)):
        assert picture(app.board) == COUNTS_ON_THE_FRAME


async def test_a_digit_too_many_is_cried_out() -> None:
    grid = Grid.from_rows(["111.", "....", "....", "...."])
    board = Board(seen(grid, grid), view=Display.PLAIN)
    async with BoardApp(board).run_test(size=(40, 12)):
        assert picture(board).splitlines()[2].endswith("2 !")


@pytest.mark.parametrize("view", Display)
async def test_ascii_only_draws_ascii_only(view: Display) -> None:
    app = BoardApp(shown(view, ascii_only=True))
    async with app.run_test(size=(80, 24)):
        assert picture(app.board).isascii()


@pytest.mark.parametrize("view", Display)
async def test_a_paused_board_shows_neither_digit_nor_cursor(view: Display) -> None:
    app = BoardApp(shown(view))
    async with app.run_test(size=(80, 24)) as pilot:
        before = picture(app.board)
        change(app.board, hidden=True)
        await pilot.pause()
        drawn = app.board.arrangement
        assert isinstance(drawn, Arrangement)
        end = 3 + 4 * drawn.scale.columns
        rows = picture(app.board).splitlines()[drawn.head :][: 4 * drawn.scale.lines]
        assert not {*"".join(row[3:end] for row in rows)} & {*"01[]I"}
        change(app.board, hidden=False)
        assert picture(app.board) == before


@pytest.mark.parametrize("room", [(80, 24), (30, 10)])
@pytest.mark.parametrize("view", Display)
async def test_paused_boards_of_one_size_look_alike(view: Display, room: tuple[int, int]) -> None:
    pictures = set()
    for rows in (("....", "....", "....", "...."), FIGURE, ("111.", "....", "....", "...0")):
        grid = Grid.from_rows(rows)
        board = Board(seen(grid, grid), view=view)
        async with BoardApp(board).run_test(size=room) as pilot:
            change(board, hidden=True)
            await pilot.pause()
            pictures.add(picture(board))
    assert len(pictures) == 1


@pytest.mark.parametrize("view", Display)
@pytest.mark.parametrize("theme", THEMES)
async def test_the_cursor_and_its_letters_stand_out_in_every_theme(
    view: Display, theme: str
) -> None:
    app = BoardApp(shown(view), theme)
    async with app.run_test(size=(80, 24)):
        board = app.board
        change(board, cursor=Coord(1, 2))
        looks_of = {char: {style for at, style in styled(board) if at == char} for char in "ABCD["}
        cells = {looks.styled(app, looks.BOARD[name]).bgcolor for name in ("light", "dark")}
        assert all(style.reverse or style.bgcolor not in cells for style in looks_of["["])
        assert looks_of["B"] == looks_of["C"] != looks_of["A"] == looks_of["D"]


async def test_givens_are_bold_and_entries_are_not() -> None:
    app = BoardApp(shown())
    async with app.run_test(size=(26, 12)):
        entered, given = (
            "".join(segment.text for segment in strip if segment.style and segment.style.bold)
            for strip in (strips(app.board)[1], strips(app.board)[7])
        )
        assert entered.split() == ["1", "0"]  # the two givens, not AA
        assert given.split() == ["1", "1", "0"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("native", [True, None])
async def test_the_first_frame_wears_the_theme(theme: str, native: bool | None) -> None:
    app = BoardApp(shown(), theme, ansi_color=native if THEMES[theme].ansi else None)
    async with app.run_test(size=(26, 12)):
        ground = THEMES[theme].variables["cell-light"]
        wanted = Color.parse(ground).rich_color
        assert looks.styled(app, looks.BOARD["light"]).bgcolor == wanted
        assert wanted in {style.bgcolor for _, style in styled(app.board)}
        assert app.screen.styles.background == Color.parse(str(THEMES[theme].background))


async def test_chequered_cells_take_their_colours_from_the_theme() -> None:
    app = BoardApp(shown())
    async with app.run_test(size=(26, 12)) as pilot:
        for name in ("safe", "dark"):
            app.theme = name
            await pilot.pause()
            grounds = {style.bgcolor.name for _, style in styled(app.board) if style.bgcolor}
            assert THEMES[name].variables["cell-light"] in grounds
            assert THEMES[name].variables["cell-dark"] in grounds


async def test_a_click_tells_its_cell() -> None:
    app = BoardApp(shown())
    async with app.run_test(size=(40, 14)) as pilot:
        drawn = app.board.arrangement
        assert isinstance(drawn, Arrangement)
        corner = spot_of(app.board).offset
        await pilot.click(offset=(corner.x + 3 + drawn.scale.columns, corner.y + drawn.head))
        await pilot.click(offset=(corner.x, corner.y))
        change(app.board, hidden=True)
        await pilot.click(offset=(corner.x + 4, corner.y + 2))
        assert app.heard == [Coord(0, 1)]


async def test_clicks_find_their_cell_wherever_the_style_sheet_puts_the_board() -> None:
    app = BoardApp(shown())
    async with app.run_test(size=(80, 40)) as pilot:
        app.board.styles.content_align = ("center", "middle")
        await pilot.pause()
        drawn = app.board.arrangement
        assert isinstance(drawn, Arrangement)
        x, y, width, height = spot_of(app.board)
        assert (x, y) == ((80 - width) // 2, (40 - height) // 2) != (0, 0)
        second = x + drawn.edge + drawn.scale.columns
        await pilot.click(offset=(second + 1, y + drawn.head + 1))
        assert app.heard == [Coord(0, 1)]


async def test_the_board_follows_the_terminals_size() -> None:
    app = BoardApp(shown())
    async with app.run_test(size=(80, 24)) as pilot:
        scales = []
        for columns, lines in ((80, 24), (26, 12), (20, 8), (12, 5), (10, 5), (80, 24)):
            await resized(pilot, app.board, Size(columns, lines))
            drawn = app.board.arrangement
            scales.append((drawn.display, drawn.scale) if isinstance(drawn, Arrangement) else drawn)
            assert bool(strips(app.board)) is isinstance(drawn, Arrangement)
        large, small = scales[0], scales[4]
        assert scales[-1] == large
        assert small == TooSmall(11, 5)
        assert len({str(scale) for scale in scales[:5]}) == 5


async def test_the_board_finds_back_to_a_size_it_had_before() -> None:
    app = BoardApp(shown())
    async with app.run_test(size=(26, 12)) as pilot:
        for _ in range(2):
            await resized(pilot, app.board, Size(26, 10))
            assert picture(app.board) == ONE_LINE_OF_COUNTS
            await resized(pilot, app.board, Size(26, 12))
            assert picture(app.board) == COLOUR


@pytest.mark.parametrize("room", [(80, 24), (30, 12), (16, 8)])
async def test_a_change_of_display_between_moves_leaves_no_trace(room: tuple[int, int]) -> None:
    app = BoardApp(shown())
    async with app.run_test(size=room) as pilot:
        for view in (*Display, *reversed(Display)):
            change(app.board, cursor=Coord(0, 1))
            app.board.view = view
            change(app.board, cursor=Coord(0, 0))
            app.screen.refresh()
            app.board.render_lines(app.board.size.region)
            await pilot.pause()
            alone = BoardApp(shown(view))
            async with alone.run_test(size=room):
                assert picture(app.board) == picture(alone.board)


async def test_another_display_is_drawn_at_once() -> None:
    app = BoardApp(shown())
    async with app.run_test(size=(30, 12)) as pilot:
        app.board.view = Display.LARGE
        await pilot.pause()
        assert picture(app.board) == LARGE
        app.board.view = Display.PLAIN
        await pilot.pause()
        assert picture(app.board) == PLAIN


async def test_marks_are_drawn_with_their_cells() -> None:
    marks = Marks(errors=1 << 1, proof=1 << 6, target=1 << 2, helped=1 << 0)
    app = BoardApp(shown(marks=marks))
    async with app.run_test(size=(26, 12)):
        first, second = picture(app.board).splitlines()[2::2][:2]
        assert first.startswith(" A [0+] 1!  ·?  0 ")
        assert "0:" in second
        underlined = [char for char, style in styled(app.board) if style.underline]
        assert underlined == ["1"]


@pytest.mark.parametrize("theme", THEMES)
async def test_zones_have_grounds_where_there_are_colours_and_walls_where_not(theme: str) -> None:
    app = BoardApp(Board(zones()), theme)
    async with app.run_test(size=(80, 40)):
        drawn = picture(app.board)
        assert ("┏" in drawn) is THEMES[theme].ansi
        if not THEMES[theme].ansi:
            variables = THEMES[theme].variables
            grounds = {variables[name] for name in ("cell-light", "cell-dark")}
            grounds |= {variables[f"ground-{number}"] for number in range(2, 6)}
            seen_grounds = {style.bgcolor.name for _, style in styled(app.board) if style.bgcolor}
            assert grounds <= seen_grounds


async def test_the_walls_follow_a_change_of_theme() -> None:
    app = BoardApp(Board(zones()))
    async with app.run_test(size=(80, 40)) as pilot:
        for theme, walls in (("ansi", True), ("dark", False)):
            app.theme = theme
            await pilot.pause()
            assert ("┏" in picture(app.board)) is walls


@pytest.mark.parametrize("view", Display)
async def test_clicks_find_the_cells_of_a_rectangle(view: Display) -> None:
    app = BoardApp(Board(zones(), view=view))
    async with app.run_test(size=(80, 40)) as pilot:
        drawn = app.board.arrangement
        assert isinstance(drawn, Arrangement)
        for row, col in ((0, 6), (4, 0), (4, 6)):
            x = drawn.edge + col * drawn.scale.columns + 1
            await pilot.click(offset=(x, drawn.head + row * drawn.scale.lines))
        assert app.heard == [Coord(0, 6), Coord(4, 0), Coord(4, 6)]


@pytest.mark.parametrize("view", Display)
@pytest.mark.parametrize("drawn", [zones(), match()], ids=["zones", "match"])
async def test_any_picture_is_drawn_in_ascii(view: Display, drawn: Picture) -> None:
    app = BoardApp(Board(drawn, view=view, glyphs=ASCII_GLYPHS), "mono")
    async with app.run_test(size=(80, 40)):
        assert picture(app.board).isascii()


@pytest.mark.parametrize("view", Display)
async def test_sides_differ_by_brackets_weight_and_colours(view: Display) -> None:
    app = BoardApp(Board(match(), view=view))
    async with app.run_test(size=(80, 40)):
        change(app.board, cursor=Coord(3, 0))
        drawn = picture(app.board)
        assert "(○)" in drawn
        assert "<●>" in drawn
        board = [*styled(app.board)][: -2 * spot_of(app.board).width]  # without the tray
        first, second = ([style for char, style in board if char == piece] for piece in ("○", "●"))
        assert [style.bold for style in (*first, *second)] == [True, None]
        assert first[0].bgcolor != second[0].bgcolor


async def test_the_tray_stands_below_and_a_pause_hides_it() -> None:
    app = BoardApp(Board(match()))
    async with app.run_test(size=(40, 24)):
        assert [line.strip() for line in picture(app.board).splitlines()[-2:]] == [*match().tray]
        before = spot_of(app.board)
        change(app.board, hidden=True)
        assert not {*picture(app.board)} & {*"✚✕○●WR()<>~^[]"}
        assert spot_of(app.board) == before


async def test_a_pause_keeps_zones_and_hides_pencil_marks() -> None:
    app = BoardApp(Board(zones(), view=Display.LARGE))
    async with app.run_test(size=(80, 40)):
        change(app.board, hidden=True)
        drawn = picture(app.board)
        assert "╋" in drawn or "╉" in drawn
        assert not {*drawn} & {*"123456789"}


async def test_another_shape_is_drawn_anew() -> None:
    app = BoardApp(Board(zones()))
    async with app.run_test(size=(40, 24)) as pilot:
        change(app.board, picture=match())
        await pilot.pause()
        alone = BoardApp(Board(match()))
        async with alone.run_test(size=(40, 24)):
            assert picture(app.board) == picture(alone.board)


async def test_a_broken_line_has_no_tick() -> None:
    """Row A holds its two 0 and breaks a rule, whether or not errors are marked."""
    whole = shown()
    plain = whole.scene.picture
    broken = plain._replace(margins=plain.margins._replace(broken_rows=frozenset({0})))
    app = BoardApp(whole)
    async with app.run_test(size=(80, 24)) as pilot:
        before = picture(whole)
        change(whole, picture=broken)
        await pilot.pause()
        after = picture(whole)
        named = [line for line in after.splitlines() if line.startswith(" A ")]
        assert [line.count("✓") for line in named] == [0]
        assert before.count("✓") - after.count("✓") == 1
        assert [len(line) for line in before.splitlines()] == [
            len(line) for line in after.splitlines()
        ]


async def test_a_crosshair_repaints_as_if_drawn_anew() -> None:
    app, fresh = BoardApp(shown()), BoardApp(shown())
    async with app.run_test(size=(80, 24)), fresh.run_test(size=(80, 24)):
        change(app.board, crosshair=True)
        change(app.board, cursor=Coord(2, 1))
        change(fresh.board, cursor=Coord(2, 1))
        change(fresh.board, crosshair=True)
        assert strips(app.board) == strips(fresh.board)
