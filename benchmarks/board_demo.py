"""The board alone, to look at and to measure: arrows and Tab move, 0 1 . enter, d T p switch."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, ClassVar

from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.tui.terminal import seen, variables

os.environ.update(variables(os.environ))  # before Textual is imported

from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from takuzu_tui.tui.faces.takuzu import Marks, counts, faces
from takuzu_tui.tui.themes import VARIABLES, choose_theme, dress, offered
from takuzu_tui.tui.widgets.board import Board
from takuzu_tui.tui.widgets.layout import Display

if TYPE_CHECKING:
    from textual import events
    from textual.binding import BindingType

ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
DIGITS = {"0": Value.ZERO, "1": Value.ONE, "full_stop": None}


class BoardDemo(App[None]):
    """A board and a pane that stays as it is."""

    CSS = """
    Screen { background: $background; color: $foreground; }
    #title, #keys { height: 1; color: $muted; padding: 0 1; }
    #title { color: $accent; text-style: bold; }
    #pane { width: 30; border: round $rule; border-title-color: $muted; padding: 0 1; }
    """
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [("q", "quit", "")]

    def __init__(self, givens: Grid, view: Display, theme: str | None = None) -> None:
        terminal = seen(os.environ)
        super().__init__(ansi_color=True if terminal.native_ansi else None)
        dress(self, choose_theme(theme, terminal.depth))
        self.terminal = terminal
        self.givens = self.grid = givens
        self.marks = Marks()
        self.board = Board(givens.size, view=view, ascii_only=terminal.ascii_only)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our variables, for the moment before our theme is on."""
        return VARIABLES

    def compose(self) -> ComposeResult:
        """Title, board and pane, keys."""
        side = self.givens.size
        yield Static(f"TAKUZU - grid {side}x{side}", id="title")
        with Horizontal():
            yield self.board
            pane = Static("Row C has its four 1s, so CE and CH are 0.", id="pane")
            pane.border_title = "Message"
            yield pane
        yield Static("0 1 place  . clear  d display  T theme  p pause  q quit", id="keys")
        self.draw()

    def draw(self) -> None:
        """Shows the grid as it is."""
        self.board.show(faces(self.grid, self.givens, self.marks), counts(self.grid))

    def on_key(self, event: events.Key) -> None:
        """Every key in one place."""
        if event.key in ARROWS:
            self.board.move_cursor(*ARROWS[event.key])
        elif event.key in DIGITS and self.givens[self.board.cursor] is None:
            self.grid = self.grid.with_value(self.board.cursor, DIGITS[event.key])
            self.draw()
        elif event.key == "tab":
            self.board.next_empty(self.grid)
        elif event.key == "d":
            kinds = list(Display)
            self.board.view = kinds[(kinds.index(self.board.view) + 1) % len(kinds)]
        elif event.key == "T":
            themes = offered(self.terminal.depth)
            self.theme = themes[(themes.index(self.theme) + 1) % len(themes)]
        elif event.key == "p":
            self.board.hidden = not self.board.hidden


def sample(size: int) -> Grid:
    """A quarter of the cells given, scattered the same way every time."""
    ones = sum(1 << at for at in range(0, size**2, 7))
    zeros = sum(1 << at for at in range(3, size**2, 10)) & ~ones
    return Grid(size, ones, zeros)


def main() -> None:
    """Size, display and theme as words: `python -m benchmarks.board_demo 8 colour safe`."""
    size, view, theme = (*sys.argv[1:], *("8", "colour", "safe")[len(sys.argv) - 1 :])
    BoardDemo(sample(int(size)), Display(view), theme).run()


if __name__ == "__main__":
    main()
