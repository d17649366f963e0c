"""A store that is none: everything can be played, nothing is kept."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from takuzu_tui.play.opening import Opening
from takuzu_tui.play.stats import Played
from takuzu_tui.play.store_recorder import StoreRecorder
from takuzu_tui.play.store_rows import GameRow
from takuzu_tui.play.store_save import Damage, Save, Terms, Unreadable
from takuzu_tui.play.store_saved import Now, SavedGame
from takuzu_tui.play.store_trouble import Trouble


@dataclass(frozen=True, slots=True)
class NoStore:
    """Why there is no store; it answers like one that is empty."""

    trouble: Trouble
    set_aside: Path | None = None

    def start(
        self, opening: Opening, *, timed: bool = False, daily: date | None = None
    ) -> SavedGame:
        """A game in memory; its trouble is that of the store."""
        save = Save.new(Terms(opening, timed, daily))
        return SavedGame(StoreRecorder(save, trouble=self.trouble))

    def games(self) -> tuple[GameRow, ...]:
        """None."""
        return ()

    def damaged(self) -> tuple[Unreadable, ...]:
        """None."""
        return ()

    def played(self) -> tuple[Played, ...]:
        """None."""
        return ()

    def resume(self, game: int, *, now: Now, serial: int = 0) -> Unreadable:  # noqa: ARG002
        """There is no game to go on with."""
        return Unreadable(game, Damage.ABSENT)

    take_over = watch = resume

    def revision(self, game: int) -> int | None:  # noqa: ARG002 - like a store's
        """There is no such game."""
        return None

    def delete(self, game: int) -> Unreadable:
        """There is no game to delete."""
        return Unreadable(game, Damage.ABSENT)

    def close(self) -> None:
        """Nothing was open."""
