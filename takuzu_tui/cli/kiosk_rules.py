"""What the keeper of a kiosk has laid down for all who come."""

from __future__ import annotations

from typing import NamedTuple


class Rules(NamedTuple):
    """Where games are kept, who plays if that is known, and how long and how many may."""

    data: str
    player: str | None
    idle: float
    sessions: int
    lang: str

    def arguments(self) -> list[str]:
        """The same as a command line tells it."""
        who = () if self.player is None else ("--player", self.player)
        return [
            *("--data", self.data, *who, "--idle", f"{self.idle:.3f}"),
            *("--sessions", str(self.sessions), "--lang", self.lang),
        ]
