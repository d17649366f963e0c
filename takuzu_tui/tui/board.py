"""The board on the screen: one widget that draws any picture and repaints what differs.

What a screen needs to know:

    board = Board(picture, view=Display.COLOUR, glyphs=Glyphs())
    board.scene = board.scene._replace(picture=picture, cursor=cell)    # another position
    board.view = Display.PLAIN          # plain, large, colour (`display` is Textual's own)
    board.arrangement                   # Arrangement | TooSmall(columns, lines): what fits now

All of it works before the board is mounted too. A click posts Board.CellClicked(cell). The board
fills the room it is given and follows its changes; `content-align` in the style sheet places it
there, and `arrange(shape, view, columns, lines)` in drawing/layout.py tells beforehand what it will
do, so that a screen can give the rest to its neighbours. When nothing fits it draws nothing. It
takes no focus and no key. The legend of the marks is in drawing/cells.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.segment import Segment
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from takuzu_tui.drawing.board import Scene, block_lines
from takuzu_tui.drawing.cells import Glyphs, Line
from takuzu_tui.drawing.layout import Arrangement, Display, Shape, TooSmall, arrange
from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.kit import Picture
from takuzu_tui.tui.looks import BOARD, styled

if TYPE_CHECKING:
    from rich.style import Style
    from textual import events


class _Place(NamedTuple):
    """Where a board stands in its room."""

    room: Size
    drawn: Arrangement
    corner: Offset


class Board(Widget):
    """A board with names and a cursor; it knows a picture, and no rule of any game."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; overflow: hidden; }"
    view = reactive(Display.COLOUR)
    """The display that was asked for; the arrangement tells the one that is drawn."""

    class CellClicked(Message):
        """A cell was clicked."""

        def __init__(self, cell: Coord) -> None:
            super().__init__()
            self.cell = cell

    def __init__(
        self,
        picture: Picture,
        *,
        view: Display = Display.COLOUR,
        glyphs: Glyphs | None = None,
        id: str | None = None,  # noqa: A002 - Textual's own name for it
    ) -> None:
        super().__init__(id=id)
        self.set_reactive(Board.view, view)
        self._scene = Scene(picture, Coord(0, 0), glyphs=glyphs or Glyphs())
        self._place: _Place | None = None
        self._blocks: list[list[Line]] = []  # head, rows, foot
        self._strips: list[Strip] = []
        self._styles_of: dict[tuple[str, ...], Style] = {}

    @property
    def scene(self) -> Scene:
        """What is to be seen; of another one, the blocks that may differ and the lines that do."""
        return self._scene

    @scene.setter
    def scene(self, scene: Scene) -> None:
        cursor, picture = scene.cursor, scene.picture
        assert cursor is not None, "a board on a screen has a cursor"
        assert cursor.row in range(picture.rows), "the cursor stays on the board"
        assert cursor.col in range(picture.columns), "the cursor stays on the board"
        before, self._scene = self._scene, scene
        if self._place is None or scene == before:
            return
        if Shape.of(picture) != Shape.of(before.picture):
            self.refresh()
            return
        drawn, (x, y) = self._place.drawn, self._place.corner
        changed = []
        for at, old in enumerate(self._blocks):
            new = old
            if _shown_in(scene, at) != _shown_in(before, at):
                new = self._blocks[at] = block_lines(scene, drawn, at)
            for line, was in zip(new, old, strict=True):
                if line != was and (strip := self._strip(line)) != self._strips[y]:
                    self._strips[y] = strip
                    start, end = _span(line, was)
                    changed.append(Region(x + start, y, end - start, 1))
                y += 1
        if changed:
            self.refresh(*changed)

    @property
    def shape(self) -> Shape:
        """What the room of the picture depends on, in the colours there are."""
        picture = self._scene.picture
        few = picture.has_zones and self.app.current_theme.ansi
        return Shape.of(picture, few_colours=few)

    @property
    def arrangement(self) -> Arrangement | TooSmall:
        """What fits the room there is."""
        return arrange(self.shape, self.view, *self.size)

    def notify_style_update(self) -> None:
        """Forgets the styles of another theme."""
        super().notify_style_update()
        self._styles_of.clear()
        self._place = None
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Tells which cell was clicked."""
        self._settle()
        if self._place is None or self._scene.hidden:
            return
        cell = self._place.drawn.cell_at(*(event.offset - self._place.corner))
        if cell is not None:
            self.post_message(self.CellClicked(cell))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a region, without the borders and paddings that a board never has.

        Textual asks at every key, and nearly all lines are as they were.
        """
        self._settle()
        if crop.size == self.size:
            return self._strips
        start, end = crop.column_span
        return [self._strips[y].crop(start, end) for y in crop.line_range]

    def _settle(self) -> None:
        """Follows the room, the style sheet, the display and the shape of the picture."""
        drawn = self.arrangement
        place = None
        if isinstance(drawn, Arrangement):
            place = _Place(self.size, drawn, self._corner(drawn))
        if place is not None and place == self._place:
            return
        self._place = place
        self._strips = [Strip.blank(self.size.width, self.rich_style)] * self.size.height
        if place is not None:
            blocks = range(place.drawn.shape.rows + 2)
            self._blocks = [block_lines(self._scene, place.drawn, at) for at in blocks]
            lines = [self._strip(line) for block in self._blocks for line in block]
            top = place.corner.y
            self._strips[top : top + len(lines)] = lines

    def _corner(self, drawn: Arrangement) -> Offset:
        """The top left corner of the board in its room."""
        wide, high = self.size.width - drawn.columns, self.size.height - drawn.lines
        across, down = self.styles.content_align
        return Offset(
            {"left": 0, "center": wide // 2, "right": wide}[across],
            {"top": 0, "middle": high // 2, "bottom": high}[down],
        )

    def _strip(self, line: Line) -> Strip:
        """A line in its colours, as wide as the room."""
        assert self._place is not None, "only what has a place is drawn"
        own = self._style_of(())
        before = Segment(" " * self._place.corner.x, own)
        segments = [Segment(piece.text, self._style_of(piece.roles)) for piece in line]
        strip = Strip([before, *segments] if before.text else segments)
        strip = strip.adjust_cell_length(self.size.width, own)
        for line_filter in self.get_line_filters():
            strip = strip.apply_filter(line_filter, self.background_colors[1])
        return strip

    def _style_of(self, roles: tuple[str, ...]) -> Style:
        """The board's own style, and what each of the roles adds."""
        if roles not in self._styles_of:
            parts = (styled(self.app, BOARD[role]) for role in roles)
            self._styles_of[roles] = sum(parts, start=self.rich_style)
        return self._styles_of[roles]


def display_of(name: str | None, usual: Display) -> Display:
    """The display of that name, if there is one."""
    return next((display for display in Display if display.value == name), usual)


def _shown_in(scene: Scene, block: int) -> tuple[object, ...]:
    """All that a block shows of a scene and that may change while it is played."""
    picture, margins, cursor = scene.picture, scene.picture.margins, scene.cursor
    lane = cursor.col if cursor is not None and scene.crosshair else None
    everywhere = (scene.hidden, scene.glyphs, picture.walls, lane)
    if block == 0:
        return (*everywhere, cursor)
    if block == picture.rows + 1:
        return (*everywhere, margins.column_needs, margins.broken_columns, picture.tray)
    row = block - 1
    faces = picture.faces[row * picture.columns : block * picture.columns]
    here = cursor if cursor is not None and cursor.row == row else None
    is_broken = row in margins.broken_rows
    return (*everywhere, faces, margins.row_needs[row:block], is_broken, here)


def _span(line: Line, was: Line) -> tuple[int, int]:
    """The columns between which two lines differ."""
    ahead = _alike(line, was)
    length = sum(len(piece.text) for piece in line)
    return ahead, length - min(_alike(line[::-1], was[::-1]), length - ahead)


def _alike(line: Line, was: Line) -> int:
    """How many columns of two lines are alike from their start."""
    same = 0
    for mine, other in zip(line, was, strict=False):
        if mine != other:
            break
        same += len(mine.text)
    return same
