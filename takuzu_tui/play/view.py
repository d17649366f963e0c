"""How a player looks at a game: kept beside it, never undone, never judged."""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.coords import Coord


@dataclass(frozen=True, slots=True)
class View:
    """Where the cursor is, how the board is drawn, whether the time is shown; None is not known.

    >>> View.from_text(View(Coord(0, 1), "large").text)
    View(cursor=Coord(row=0, col=1), display='large', timer=None)
    """

    cursor: Coord | None = None
    display: str | None = None
    timer: bool | None = None

    @property
    def text(self) -> str:
        """The view as it is written down."""
        import json  # noqa: PLC0415 - only a game that is under way needs it

        cursor = None if self.cursor is None else list(self.cursor)
        return json.dumps({"cursor": cursor, "display": self.display, "timer": self.timer})

    @classmethod
    def from_text(cls, text: str) -> View:
        """What can be used of the text; what cannot is not known."""
        import json  # noqa: PLC0415 - only a game that comes back needs it

        try:
            told = json.loads(text)
        except (ValueError, RecursionError):
            return cls()
        if not isinstance(told, dict):
            return cls()
        display, timer = told.get("display"), told.get("timer")
        return cls(
            _cursor(told.get("cursor")),
            display if isinstance(display, str) else None,
            timer if isinstance(timer, bool) else None,
        )


def _cursor(told: object) -> Coord | None:
    match told:
        case [int(row), int(col)] if row >= 0 and col >= 0:
            return Coord(row, col)
        case _:
            return None
