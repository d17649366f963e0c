"""The grids of the player's own that are in the making, one of each size."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from takuzu_tui.play.own_grids import OwnGrids
    from takuzu_tui.tui.screens.editor_draft import Draft


class Drafts:
    """Drafts with their history last as long as the run, their grids longer."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._drafts: dict[int, Draft] = {}

    def of(self, size: int) -> Draft:
        """The draft of a size as it was left."""
        from takuzu_tui.tui.screens.editor_draft import Draft  # noqa: PLC0415 - on demand

        return self._drafts.get(size) or Draft(self._grids.of(size))

    def keep(self, draft: Draft) -> None:
        """The draft is there when the player comes back."""
        self._drafts[draft.grid.size] = draft
        self._grids.keep(draft.grid)

    @cached_property
    def _grids(self) -> OwnGrids:
        from takuzu_tui.play.own_grids import OwnGrids  # noqa: PLC0415 - on demand

        return OwnGrids(self._path)
