"""Games on their way into the store and out of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from takuzu_tui.play.session import Session
from takuzu_tui.play.store_recorder import StoreRecorder
from takuzu_tui.play.store_save import Save
from takuzu_tui.play.store_trouble import Trouble
from takuzu_tui.play.view import View

Now = Callable[[], float]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game under way; its entries reach the disk through its recorder."""

    recorder: StoreRecorder

    @property
    def id(self) -> int | None:
        """The number of the game, or None as long as it has no place on disk."""
        return self.recorder.game

    @property
    def trouble(self) -> Trouble | None:
        """Why the latest entries are not on disk."""
        return self.recorder.trouble

    def keep_view(self, view: View) -> None:
        """How the player looks at the game comes back with it."""
        self.recorder.keep_view(view)

    def keep_time(self, elapsed: float) -> None:
        """The seconds played come back with the game, also those since the last entry."""
        self.recorder.keep_time(elapsed)

    def check(self) -> None:
        """Finds out whether someone took the game over."""
        self.recorder.check()

    def sync(self) -> None:
        """What was committed survives the loss of power too."""
        self.recorder.sync()

    def close(self) -> None:
        """Synced, and free for others."""
        self.recorder.close()


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game as it was when it was left."""

    session: Session
    saved: SavedGame
    view: View
    timed: bool
    daily: date | None


@dataclass(frozen=True, slots=True)
class Watched:
    """A game as it is at this moment; nothing that is done with its session is kept."""

    session: Session
    view: View
    save: Save
