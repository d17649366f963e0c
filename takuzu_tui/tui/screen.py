"""Screens that take their keys in the order in which they were typed, and what they ask for.

Textual hands a key to the widget that has the focus when the key arrives, and a key typed ahead
arrives before the screen that it is meant for has any focus. So the app gives every key to the
top layer itself, at once: whatever a key opens is on top before the next key is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

from textual import events
from textual._styles_cache import StylesCache
from textual.await_complete import AwaitComplete
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.timer import Timer, TimerCallback

from takuzu_tui.drawing.cells import glyphs_of
from takuzu_tui.tui.themes import THEMES

if TYPE_CHECKING:
    from takuzu_tui.games.kit import Opening, Wish
    from takuzu_tui.play.actions import Action
    from takuzu_tui.play.drafts import Draft, Drafts
    from takuzu_tui.play.learning import Lesson, Prepared
    from takuzu_tui.play.match_review import MatchReview
    from takuzu_tui.play.notes import Note
    from takuzu_tui.play.review import Review
    from takuzu_tui.play.seeds import Daily
    from takuzu_tui.play.session import Session
    from takuzu_tui.play.settings import KeptSettings, Settings
    from takuzu_tui.play.store import Store
    from takuzu_tui.tui.board import Board
    from takuzu_tui.tui.field import Field
    from takuzu_tui.tui.world import World
    from takuzu_tui.wording.words import Words

Do = Callable[[str], None]
"""Does an action of the game below, by its id."""


class Program(Protocol):
    """The running program as its screens see it."""

    words: Words
    kept: KeptSettings
    """What holds for this run, and may be changed for it alone."""
    world: World
    theme: str
    trouble: str
    """What went wrong last, until home has told it."""
    knows_set_aside: bool
    is_newcomer: bool

    @property
    def settings(self) -> Settings: ...
    @property
    def store(self) -> Store: ...
    @property
    def drafts(self) -> Drafts: ...
    @property
    def theme_names(self) -> tuple[str, ...]: ...

    # What the player chooses
    def change(self, **changes: Any) -> None: ...
    def change_wish(self, game: str, wish: Wish) -> None: ...
    def keep_learnt(self, game: str, topic: str, right: int) -> None: ...
    def use_theme(self, name: str) -> None: ...
    def speak(self, language: str) -> None: ...
    def copy_to_clipboard(self, text: str) -> None: ...

    # What is on instead of all else
    def open_home(self) -> None: ...
    def start_game(self, opening: Opening[Any], typed: Iterable[events.Key] = ()) -> None: ...
    def show_lesson(self, prepared: Prepared, typed: Iterable[events.Key] = ()) -> None: ...
    def open_learn(self, game: str) -> None: ...
    def play_from(self, opening: Opening[Any], position: Any) -> None: ...
    def resume(self, game: int, *, by_force: bool = False) -> str: ...
    def watch_game(self, game: int, told: str = "") -> str: ...
    def leave(self) -> None: ...

    # What is put over it
    def make(self, game: str, wish: Wish, seed: str | None = None) -> None: ...
    def start_another(self, opening: Opening[Any]) -> None: ...
    def start_rematch(self, session: Session) -> None: ...
    def start_daily(self, daily: Daily) -> None: ...
    def start_lesson(self, lesson: Lesson) -> None: ...
    def practise(self, game: str) -> None: ...
    def open_open(self) -> None: ...
    def open_editor(self, draft: Draft) -> None: ...
    def open_rules(self, game: str, do: Do | None = None) -> None: ...
    def open_keys(self, game: str, do: Do | None = None) -> None: ...
    def open_commands(self, do: Do, offered: Sequence[Action]) -> None: ...
    def open_messages(self, notes: Sequence[Note]) -> None: ...
    def open_saved(self) -> None: ...
    def tell_store(self) -> None: ...
    def open_calendar(self, game: str) -> None: ...
    def open_players(self, daily: Daily) -> None: ...
    def open_statistics(self) -> None: ...
    def open_result(self, session: Session, *, timed: bool) -> None: ...
    def open_review(self, session: Session, then: Callable[[], None] | None = None) -> None: ...
    def show_review(
        self,
        opening: Opening[Any],
        review: Review | MatchReview,
        typed: Iterable[events.Key],
        then: Callable[[], None],
    ) -> None: ...


def parted(event: events.Key) -> tuple[events.Key, ...]:
    """The keys that were pressed: a letter that arrives right after Esc looks like Alt and it."""
    if event.key.startswith("alt+") and event.character and event.character.isalpha():
        return events.Key("escape", "\x1b"), events.Key(event.character, event.character)
    return (event,)


class Punctual(MessagePump):
    """What rings its timers late rather than never.

    A timer of Textual's that finds its moment past leaves it out, even if it had only one: where a
    machine stands still for some milliseconds, a new size of the window would never be drawn.
    """

    def set_timer(
        self,
        delay: float,
        callback: TimerCallback | None = None,
        *,
        name: str | None = None,
        pause: bool = False,
    ) -> Timer:
        """Calls a function after a delay, once."""
        timer = super().set_timer(delay, callback, name=name, pause=pause)
        timer._skip = False
        return timer


class Layer(Punctual, Screen[Any]):
    """A screen whose keys come from the app, one at a time, also before it is mounted.

    `take_key` must therefore change plain state only, and leave drawing to `refresh`: all widgets
    are attributes from the start, and drawing on one that is not mounted yet is remembered.
    """

    KEYS: ClassVar[Mapping[str, object]] = {}
    """What its keys stand for, as zones of its pages do for a click."""
    STEPS_BACK: ClassVar[bool] = False
    """Whether it is dimmed below a panel: a board stays as bright as it is, and costs no bytes."""
    prompt: Field | None = None
    """The line that is asked for, if one is."""
    _is_new = True

    @property
    def program(self) -> Program:
        """The app, as screens see it."""
        return cast("Program", self.app)

    @property
    def words(self) -> Words:
        """The player's language."""
        return self.program.words

    def dress(self, board: Board) -> None:
        """Draws a board with the characters, symbols and crosshair that were chosen."""
        settings, ascii_only = self.program.settings, self.words.ascii_only
        glyphs = glyphs_of(settings.symbols, ascii_only=ascii_only)
        board.scene = board.scene._replace(glyphs=glyphs, crosshair=settings.crosshair)

    @property
    def has_files(self) -> bool:
        """Whether the player may name files."""
        return not self.program.world.policy.is_public

    @property
    def has_table(self) -> bool:
        """Whether others play here, too, and a day's puzzle has a table of them."""
        return self.program.world.table is not None

    @property
    def few_colours(self) -> bool:
        """Whether the theme has too few colours to tell zones by their grounds."""
        return THEMES[self.program.theme].ansi

    def update_node_styles(self, animate: bool = True) -> None:
        """Sets the styles anew, but for once: when it is first shown, all of them were just set."""
        if self._is_new and not animate:
            self._is_new = False
            return
        super().update_node_styles(animate)

    def paint(self) -> None:
        """Shows everything as it is now; called when there is something to draw on."""

    def draw(self) -> None:
        """Shows everything as it is now, as soon as that can be."""
        if self.is_mounted:
            self.paint()

    def on_resize(self) -> None:
        """Fits everything to the room."""
        self.draw()

    def act(self, zone: object) -> None:
        """Does what a key, or a click on a zone of a page, stands for."""

    def heard(self, news: Any) -> None:
        """Takes in what was posted."""

    def post(self, news: object) -> None:
        """Has the screen hear something, whatever thread this is."""
        self.call_later(self.heard, news)

    def meant(self, event: events.Key) -> object:
        """What a key stands for, by what it writes or by what it is called; None if for nothing."""
        return self.KEYS.get(event.character or "", self.KEYS.get(event.key))

    def take_key(self, event: events.Key) -> bool:
        """Does what a key stands for; False leaves it to Textual's own focus and bindings."""
        zone = self.meant(event)
        if zone is not None:
            self.act(zone)
        return zone is not None

    def take_paste(self, text: str) -> bool:
        """Acts on pasted text, which is for the line that is asked for; False leaves it alone."""
        if self.prompt is not None:
            self.prompt.paste(text)
            self.draw()
        return self.prompt is not None

    def on_unmount(self) -> None:
        """Lets go of what goes on, and of what was drawn.

        Textual remembers two colours for each of the last 1,024 widgets, and by a slip of its own
        all that they drew; there is no public way to make it forget.
        """
        self.leaving()
        StylesCache.get_inner_outer.cache_clear()

    def leaving(self) -> None:
        """Ends what goes on here: something else will be on, or nothing any more."""

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Closes this layer; a key or click that comes after it was closed closes no other."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
