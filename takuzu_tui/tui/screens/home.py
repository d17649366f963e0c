"""The home screen: choose a puzzle and how it shall look, then play."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from textual import events
from textual.app import ComposeResult

from takuzu_tui.play.settings import DISPLAYS
from takuzu_tui.tui.layers import Layer
from takuzu_tui.tui.page import Page
from takuzu_tui.tui.screens.home_lines import Asker, menu_of
from takuzu_tui.tui.screens.home_menu import (
    LETTERS,
    LEVELS,
    Menu,
    Pick,
    Row,
    Step,
    sizes,
    spec_of,
    stepped,
)
from takuzu_tui.tui.screens.home_page import LEAST, home_page
from takuzu_tui.tui.widgets.page_view import PageView
from takuzu_tui.wording.words import LANGUAGES

if TYPE_CHECKING:
    from takuzu_tui.play.stats import Played
    from takuzu_tui.play.store import GameRow

_STEPS = {"left": -1, "h": -1, "right": 1, "l": 1, "space": 1}
_MOVES = {"up": -1, "k": -1, "shift+tab": -1, "down": 1, "j": 1, "tab": 1}


class HomeScreen(Layer[None]):
    """Rows to choose from and things to do; whatever is chosen holds at once.

    The saved games are looked up once the first frame is out, or when the first key comes.
    """

    STEPS_BACK = True

    def __init__(self, *, is_first: bool = False) -> None:
        """The first home of a run offers the game that was played last."""
        super().__init__()
        self.row = Row.PLAY
        self._saved: tuple[GameRow, ...] | None = None
        self._solved: Played | None = None  # today's puzzle
        self._is_first = is_first

    def compose(self) -> ComposeResult:
        """One widget draws it all, as large as the screen."""
        yield PageView(self._page(*self.game.size), id="home")

    @property
    def menu(self) -> Menu:
        """What the screen offers now."""
        return menu_of(Asker.of(self.game, self._saved or (), self._solved), self.row)

    def draw(self) -> None:
        """Shows the menu as it is now."""
        if not self.is_mounted:
            return
        view = self.query_one("#home", PageView)
        view.show(self._page(*view.size))

    def _page(self, width: int, height: int) -> Page:
        """The menu drawn to measure."""
        too_small = self.game.words.say(
            "TAKUZU needs {columns} columns and {lines} lines.", columns=LEAST[0], lines=LEAST[1]
        )
        return home_page(self.menu, width, height, too_small)

    def on_page_view_resized(self) -> None:
        """Fits the page to the room."""
        self.draw()
        self.call_after_refresh(self.look)

    def on_screen_resume(self) -> None:
        """What changed meanwhile is shown."""
        if self._saved is not None:
            self._saved = None
            self.look()

    def look(self) -> None:
        """Looks up the saved games, unless that was done."""
        if self._saved is not None:
            return
        vault, today = self.game.vault, self.game.world.today()
        self._saved = vault.games()
        if all(row.daily != today for row in self._saved):
            self._solved = vault.solved(today)
        if self._is_first and any(not row.is_finished for row in self._saved):
            self.row = Row.RESUME
        elif not self._saved and self.row is Row.RESUME:
            self.row = Row.PLAY
        self._is_first = False
        self.draw()

    def on_page_view_clicked(self, event: PageView.Clicked) -> None:
        """Does what was clicked."""
        match event.zone:
            case Pick(row, place):
                self.row = row
                self.pick(row, place)
            case Step(row, step):
                self.row = row
                self.change(step)
            case Row() as row:
                self.row = row
                if row is Row.TIMER or not row.is_choice:
                    self.enter()
            case "rules":
                self.game.open_rules()
            case "keys":
                self.game.open_keys()
        self.draw()

    def take_key(self, event: events.Key) -> bool:
        """Acts on every key that means something here."""
        self.look()
        key = event.character if event.character in LETTERS else event.key
        if key in _MOVES:
            self.move(_MOVES[key])
        elif key in _STEPS:
            self.change(_STEPS[key])
        elif key == "enter":
            self.enter()
        elif key in LETTERS and LETTERS[key] in self._rows():
            self.row = LETTERS[key]
            self.enter()
        elif event.character == "Q":
            self.game.action_leave()
        elif event.character == "?":
            self.game.open_rules()
        elif key == "f1":
            self.game.open_keys()
        elif key in ("home", "end"):
            self.row = self._rows()[0 if key == "home" else -1]
        else:
            return False
        self.draw()
        return True

    def move(self, step: int) -> None:
        """Goes to another row, round the end."""
        rows = self._rows()
        self.row = rows[(rows.index(self.row) + step) % len(rows)]

    def change(self, step: int) -> None:
        """Chooses the next option of the row, if it has any."""
        if self.row is Row.TIMER:
            self.pick(Row.TIMER, 0)
            return
        options = next(line.options for line in self.menu.lines if line.row is self.row)
        if options:
            self.pick(self.row, stepped(options, step))

    def pick(self, row: Row, place: int) -> None:
        """Chooses an option; a level that the size lacks is explained instead."""
        game = self.game
        match row:
            case Row.SIZE:
                game.choose(size=sizes(game.settings)[place])
            case Row.DIFFICULTY:
                game.choose(difficulty=LEVELS[place])
            case Row.DISPLAY:
                game.change(display=DISPLAYS[place])
            case Row.TIMER:
                game.choose(timer=not game.settings.timer)
            case Row.THEME:
                game.use_theme(game.theme_names[place])
            case Row.LANGUAGE:
                game.speak(LANGUAGES[place])
            case Row.PLAY | Row.RESUME | Row.DAILY | Row.OPEN | Row.STATISTICS | Row.QUIT:
                raise AssertionError("an action has no options")
            case _:
                assert_never(row)

    def enter(self) -> None:
        """Does what the row is there for; a choice is made by playing."""
        match self.row:
            case Row.TIMER:
                self.change(1)
            case Row.RESUME:
                self.game.open_saved()
            case Row.DAILY:
                self.game.start_daily()
            case Row.OPEN:
                self.game.open_open()
            case Row.STATISTICS:
                self.game.open_statistics()
            case Row.QUIT:
                self.game.action_leave()
            case _:
                self.play()

    def play(self) -> None:
        """Makes the puzzle that was chosen; the next start will offer the same."""
        chosen = self.game.settings
        self.game.change(size=chosen.size, difficulty=chosen.difficulty, timer=chosen.timer)
        self.game.generate_and_start(spec_of(chosen))

    def _rows(self) -> list[Row]:
        return [line.row for line in self.menu.lines]
