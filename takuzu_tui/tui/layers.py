"""Screens that take their keys in the order in which they were typed.

Textual hands a key to the widget that has the focus when the key arrives, and a key typed ahead
arrives before the screen that it is meant for has any focus. So the app gives every key to the
top layer itself, at once: whatever a key opens is on top before the next key is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen

from takuzu_tui.tui.late_styles import LateStyles

if TYPE_CHECKING:
    from takuzu_tui.tui.app import TakuzuApp

Answer = TypeVar("Answer")


def parted(event: events.Key) -> tuple[events.Key, ...]:
    """The keys that were pressed: a letter that arrives right after Esc looks like Alt and it."""
    if event.key.startswith("alt+") and event.character and event.character.isalpha():
        return events.Key("escape", "\x1b"), events.Key(event.character, event.character)
    return (event,)


class Layer(LateStyles, Screen[Answer]):
    """A screen whose keys come from the app, one at a time, also before it is mounted.

    `take_key` must therefore change plain state only, and leave drawing to `refresh`. How the text
    of its pages may look is told by the `page--` classes of the style sheet.
    """

    STEPS_BACK: ClassVar[bool] = False
    """Whether it is dimmed below a panel: a board stays as bright as it is, and costs no bytes."""
    _is_new = True

    @property
    def game(self) -> TakuzuApp:
        """The app, as what it is."""
        from takuzu_tui.tui.app import TakuzuApp  # noqa: PLC0415 - the app imports the layers

        assert isinstance(self.app, TakuzuApp)
        return self.app

    @property
    def has_files(self) -> bool:
        """Whether the player may name files."""
        return not self.game.world.house.is_public

    def update_node_styles(self, animate: bool = True) -> None:
        """Sets the styles anew, but for once: when it is first shown, all of them were just set."""
        if self._is_new and not animate:
            self._is_new = False
            return
        super().update_node_styles(animate)

    def take_key(self, event: events.Key) -> bool:  # noqa: ARG002 - what a key means is said below
        """Acts on a key; False leaves it to Textual's own focus and bindings."""
        return False

    def take_paste(self, text: str) -> bool:  # noqa: ARG002 - most layers take none
        """Acts on pasted text; False leaves it to Textual's own focus."""
        return False

    def leaving(self) -> None:
        """Called before the player leaves the game from whatever layer is on top."""


class ModalLayer(Layer[Answer], ModalScreen[Answer]):
    """A layer that shows the one below it around its edges."""

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Closes this layer; a click that comes after it was closed closes no other."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
