"""The board on the screen: letters, chequered cells, a cursor, what each line still needs.

What a screen needs to know:

    board = Board(8, view=Display.COLOUR, ascii_only=False)   # rows and columns, for its lifetime
    board.show(faces(grid, givens, Marks(errors=mask, ...)), counts(grid))
    board.cursor = Coord(0, 0)          # moves the cursor and the lit letters
    board.view = Display.PLAIN          # plain, large, colour (`display` is Textual's own)
    board.hidden = True                 # a pause: no digit, no cursor, no count
    board.arrangement                   # Arrangement | TooSmall(columns, lines): what fits now

All of it works before the board is mounted too. A click posts Board.CellClicked(cell). The board
fills the room it is given and follows its changes; `align` in the style sheet places it there, and
`arrange(size, view, columns, lines)` in layout.py tells beforehand what it will do, so that a
screen can give the rest to its neighbours. When nothing fits it draws nothing. It takes no focus
and no key.
faces and Marks live in takuzu_tui.tui.faces.takuzu, counts in takuzu_tui.play.needs, the ways over
the board in takuzu_tui.play.travel; the legend of the marks in cells.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.needs import Counts, counts
from takuzu_tui.tui.faces.takuzu import Faces, faces
from takuzu_tui.tui.late_styles import LateStyles
from takuzu_tui.tui.widgets.board_ribbon import BoardRibbon
from takuzu_tui.tui.widgets.cells import ASCII_GLYPHS, TINTS, Glyphs, Line, on_dark
from takuzu_tui.tui.widgets.layout import EDGE, Arrangement, Display, TooSmall, arrange
from takuzu_tui.tui.widgets.ribbons import Scene, column_ribbon, count_ribbon, letter_ribbon

if TYPE_CHECKING:
    from rich.style import Style
    from textual import events
    from textual.app import ComposeResult


class BoardLayout(Layout):
    """Puts the ribbons side by side, each as wide as the arrangement says."""

    name = "board"

    def arrange(
        self,
        parent: Widget,
        children: list[Widget],
        size: Size,
        greedy: bool = True,  # noqa: ARG002 - the board takes what it needs either way
    ) -> ArrangeResult:
        """Where each ribbon stands in a room of this size; nowhere when the room is too small."""
        assert isinstance(parent, Board)
        drawn = parent.arranged(size)
        if isinstance(drawn, TooSmall):
            nowhere = Region(0, 0, 0, 0)
            return [
                WidgetPlacement(nowhere, NULL_OFFSET, NULL_SPACING, child) for child in children
            ]
        widths = (EDGE, *[drawn.scale.columns] * drawn.size, drawn.right)
        placements, x = [], 0
        for child, width in zip(children, widths, strict=True):
            region = Region(x, 0, width, drawn.lines)
            placements.append(WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, child))
            x += width
        return placements


class Board(LateStyles, Widget):
    """A lettered board with a cursor; it knows faces and counts, and no rule of any game."""

    BLANK = True  # what is drawn is drawn by the ribbons, and Textual cuts one blank line only once
    DEFAULT_CSS = """
    Board {
        width: 1fr; height: 1fr; overflow: hidden;
        & > .board--light { background: $cell-light; }
        & > .board--dark { background: $cell-dark; }
        & > .board--frame { color: $frame; }
        & > .board--empty { color: $empty; }
        & > .board--given { color: $given; text-style: bold; }
        & > .board--player { color: $player; }
        & > .board--help { color: $help; background: $help-ground; }
        & > .board--help-dark { color: $help-dark; background: $help-dark-ground; }
        & > .board--corrected { color: $corrected; background: $corrected-ground; }
        & > .board--corrected-dark { color: $corrected-dark; background: $corrected-dark-ground; }
        & > .board--error { color: $error-mark; background: $error-mark-ground; }
        & > .board--error-dark { color: $error-mark-dark; background: $error-mark-dark-ground; }
        & > .board--target { color: $target; background: $target-ground; }
        & > .board--target-dark { color: $target-dark; background: $target-dark-ground; }
        & > .board--proof { color: $proof; background: $proof-ground; }
        & > .board--proof-dark { color: $proof-dark; background: $proof-dark-ground; }
        & > .board--branch { color: $branch; background: $branch-ground; }
        & > .board--branch-dark { color: $branch-dark; background: $branch-dark-ground; }
        & > .board--underlined { text-style: underline; }
        & > .board--cursor { color: $cursor; background: $cursor-text; text-style: reverse; }
        & > .board--letter { color: $letter; }
        & > .board--lit { color: $letter-lit; text-style: $letter-lit-style; }
        & > .board--count { color: $count; }
        & > .board--satisfied { color: $satisfied; text-style: $satisfied-style; }
        & > .board--surplus { color: $surplus; text-style: bold; }
    }
    """
    ROLES = (
        *("light", "dark", "frame", "empty", "given", "player", *TINTS, *map(on_dark, TINTS)),
        *("underlined", "cursor", "letter", "lit", "count", "satisfied", "surplus"),
    )

    class CellClicked(Message):
        """A cell was clicked."""

        def __init__(self, cell: Coord) -> None:
            super().__init__()
            self.cell = cell

    def __init__(
        self,
        side: int,
        *,
        view: Display = Display.COLOUR,
        ascii_only: bool = False,
        id: str | None = None,  # noqa: A002 - Textual's own name for it
    ) -> None:
        super().__init__(id=id)
        self._side = side
        self._view = view
        self._arrangement: Arrangement | TooSmall = arrange(side, view, 0, 0)
        self._layout = BoardLayout()
        self._strips: dict[Line, Strip] = {}
        empty = Grid(side)
        glyphs = ASCII_GLYPHS if ascii_only else Glyphs()
        self._scene = Scene(faces(empty, empty), counts(empty), Coord(0, 0), False, glyphs)
        self._ribbons = [BoardRibbon(self._strip_of, self._settle) for _ in range(side + 2)]

    def compose(self) -> ComposeResult:
        """Letters, columns, counts, from left to right."""
        yield from self._ribbons

    def show(self, faces: Faces, counts: Counts) -> None:
        """Draws these faces and counts; only cells that changed are repainted."""
        assert len(faces) == self._side**2, "as many faces as cells"
        self._show(self._scene._replace(faces=faces, counts=counts))

    @property
    def cursor(self) -> Coord:
        """The cell that the next digit goes to."""
        return self._scene.cursor

    @cursor.setter
    def cursor(self, cell: Coord) -> None:
        assert {*cell} <= {*range(self._side)}, "the cursor stays on the board"
        self._show(self._scene._replace(cursor=cell))

    @property
    def view(self) -> Display:
        """The display that was asked for; the arrangement tells the one that is drawn."""
        return self._view

    @view.setter
    def view(self, view: Display) -> None:
        if view is self._view:
            return
        self._view = view
        for ribbon in self._ribbons:
            ribbon.refresh(layout=True)  # a child's wish makes Textual arrange the board anew

    @property
    def hidden(self) -> bool:
        """Whether digits, cursor and counts are hidden."""
        return self._scene.hidden

    @hidden.setter
    def hidden(self, hidden: bool) -> None:
        self._show(self._scene._replace(hidden=hidden))

    @property
    def arrangement(self) -> Arrangement | TooSmall:
        """What fits the room there is."""
        return self.arranged(self.size)

    @property
    def layout(self) -> Layout:
        return self._layout

    def arranged(self, room: Size) -> Arrangement | TooSmall:
        """What would be drawn in a room."""
        return arrange(self._side, self._view, room.width, room.height)

    def _settle(self) -> None:
        """Follows the room; the ribbons ask for it whenever they draw."""
        if (drawn := self.arrangement) != self._arrangement:
            self._arrangement = drawn
            self._draw(range(self._side), repaint=False)

    def notify_style_update(self) -> None:
        """Forgets the styles of another theme."""
        super().notify_style_update()
        self._strips.clear()
        for ribbon in self._ribbons:
            ribbon.forget()

    def on_click(self, event: events.Click) -> None:
        """Tells which cell was clicked."""
        if isinstance(self._arrangement, TooSmall) or self.hidden:
            return
        corner = self._ribbons[0].region.offset
        cell = self._arrangement.cell_at(*(event.screen_offset - corner))
        if cell is not None:
            self.post_message(self.CellClicked(cell))

    def _show(self, scene: Scene) -> None:
        """Draws another scene, in the columns where it may differ."""
        before, self._scene = self._scene, scene
        if scene == before:
            return
        if scene.hidden != before.hidden:
            self._draw(range(self._side))
            return
        touched = {before.cursor.col, scene.cursor.col} if scene.cursor != before.cursor else set()
        if scene.faces is not before.faces or scene.counts is not before.counts:
            touched.update(col for col in range(self._side) if _differs(scene, before, col))
        self._draw(touched, edges=(scene.cursor != before.cursor, scene.counts != before.counts))

    def _draw(
        self,
        columns: Iterable[int],
        *,
        repaint: bool = True,
        edges: tuple[bool, bool] = (True, True),
    ) -> None:
        """Gives the ribbons their lines; Textual repaints what differs."""
        drawn = self._arrangement
        if isinstance(drawn, TooSmall):
            return
        letters, *between, counted = self._ribbons
        if edges[0]:
            letters.show(letter_ribbon(self._scene, drawn), repaint=repaint)
        for col in columns:
            between[col].show(column_ribbon(self._scene, drawn, col), repaint=repaint)
        if edges[1]:
            counted.show(count_ribbon(self._scene, drawn), repaint=repaint)

    def _strip_of(self, line: Line) -> Strip:
        """A line in its colours; lines that look the same share one strip."""
        if line not in self._strips:
            segments = [Segment(piece.text, self._style_of(piece.roles)) for piece in line]
            strip = Strip(segments, sum(len(piece.text) for piece in line))
            for line_filter in self.get_line_filters():
                strip = strip.apply_filter(line_filter, self.background_colors[1])
            self._strips[line] = strip
        return self._strips[line]

    def _style_of(self, roles: tuple[str, ...]) -> Style:
        """The board's own style, and what each of the roles adds."""
        added = (self.get_component_rich_style(f"board--{role}", partial=True) for role in roles)
        return sum(added, start=self.rich_style)


def _differs(scene: Scene, before: Scene, col: int) -> bool:
    """Whether a column's faces or counts are others."""
    side = len(scene.counts.columns)
    return (
        scene.faces[col::side] != before.faces[col::side]
        or scene.counts.columns[col] != before.counts.columns[col]
    )
