"""A game under way as the disk knows it: each entry in one commit, what failed is tried again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from takuzu_tui.games import registry
from takuzu_tui.play.claims import Claim
from takuzu_tui.play.save import Save, View
from takuzu_tui.play.state import Entry, State
from takuzu_tui.play.trouble import StorageError, Trouble


class SavedGame:
    """Keeps entries in memory and, where it can, on disk; a disk that fails never stops the game.

    `id` is its number, None until it has a place on disk. `trouble` tells why the latest entries
    are not there; all of them are tried again with the next one, and with `sync`. A game that was
    taken over is not written any more.
    """

    def __init__(
        self,
        save: Save,
        now: Callable[[], float],
        *,
        claim: Claim | None = None,
        opener: Callable[[], Claim] | None = None,
        trouble: Trouble | None = None,
    ) -> None:
        """The game so far is `save`, and `follow` tells what its entries come to.

        `opener` makes the claim when there is none yet; without both, nothing is written.
        """
        self.trouble = trouble
        self.id = None if claim is None else claim.game
        self._save = save
        self._now = now
        self._claim = claim
        self._opener = opener
        opening = save.terms.opening
        self._state = State.start(registry.game(opening.game), opening)
        self._view: View | None = None  # what is yet to be written
        self._seen: View | None = None  # what was asked for last
        if opener is not None:
            self._try(self._open)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything done so far, on disk or not."""
        return tuple(self._save.entries)

    def follow(self, state: State) -> None:
        """The game stands here after the entries of the save."""
        assert state.entries == len(self._save.entries), "the state is that of the save"
        self._state = state

    def record(self, entry: Entry, after: State) -> None:
        """The entry is on disk, or `trouble` tells why not."""
        self._state = after
        self._save.add(entry)
        self._write()

    def keep_view(self, view: View) -> None:
        """How the player looks at the game comes back with it; it may be written a bit later."""
        if view == self._seen:
            return
        self._seen = self._view = view
        claim = self._claim
        if claim is not None and claim.database.is_quick and self.trouble is None:
            self._try(self._write_view)

    def keep_time(self, elapsed: float) -> None:
        """The seconds played come back too, those since the last entry; untouched, it has none."""
        if not self._save.entries or elapsed <= self._save.elapsed:
            return
        self._save.elapsed = elapsed
        if self._claim is not None and self.trouble is None:
            self._try(partial(self._claim.keep_time, elapsed))

    def check(self) -> None:
        """`trouble` tells when the game was taken over meanwhile."""
        if self._claim is not None and self.trouble is None:
            self._try(self._claim.check)

    def sync(self) -> None:
        """Everything is on the disk itself and survives the loss of power, or `trouble` tells."""
        if self.trouble is not None:
            self._write()
        if self._claim is not None and self.trouble is None:
            self._try(self._write_view, self._claim.database.sync)

    def close(self) -> None:
        """Synced, and the game is free for others; one that nobody touched is gone."""
        if self._save.entries:
            self.sync()
        elif self._claim is not None:
            self._try(self._claim.drop)
        self._let_go()

    def _write(self) -> None:
        if self._claim is not None or self._opener is not None:
            self._try(self._write_entries)

    def _try(self, *attempts: Callable[[], object]) -> None:
        try:
            for attempt in attempts:
                attempt()
        except StorageError as error:
            self.trouble = error.trouble
            if error.trouble.is_taken:
                self._let_go()
        else:
            self.trouble = None

    def _let_go(self) -> None:
        claim, self._claim, self._opener = self._claim, None, None
        if claim is not None:
            claim.lock.release()

    def _open(self) -> Claim:
        if self._claim is None:
            assert self._opener is not None, "there is something to write to"
            self._claim = self._opener()
            self.id = self._claim.game
        return self._claim

    def _write_entries(self) -> None:
        self._open().write(self._save, self._state, self._view, self._now())
        self._view = None

    def _write_view(self) -> None:
        if self._view is not None and self._claim is not None:
            self._claim.keep_view(self._view)
            self._view = None
