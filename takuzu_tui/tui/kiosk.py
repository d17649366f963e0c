"""The game in a public place: it is all there is, and whoever has gone makes room."""

# ruff: noqa: ARG002 - what is switched off takes what it is given

from __future__ import annotations

from typing import Any

from textual import events

from takuzu_tui.tui.app import TakuzuApp

BEAT = 1.0
"""Seconds between two looks at the clock."""
GRACE = 10.0
"""Seconds that the game has to end by itself before the alarm ends it."""


class Idled(Exception):  # noqa: N818 - nobody's fault
    """Nobody has pressed a key for too long."""


class KioskApp(TakuzuApp):
    """The game without shell, browser, screenshots and files; without a key it ends."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._last_sign = self.world.policy.now()

    def on_mount(self) -> None:
        """From now on the player must give a sign of life."""
        self._alive()
        if self.world.policy.idle is not None:
            self.set_interval(BEAT, self.look_at_the_clock)

    async def on_event(self, event: events.Event) -> None:
        """Whatever is typed, pasted or clicked is a sign of life."""
        if isinstance(event, events.InputEvent | events.Paste):
            self._alive()
        await super().on_event(event)

    def _alive(self) -> None:
        self._last_sign = self.world.policy.now()
        if self.world.policy.idle is not None:
            self.world.policy.alarm(self.world.policy.idle + GRACE)

    def look_at_the_clock(self) -> None:
        """Leaves, as the player would, when there was no sign of life for too long."""
        idle = self.world.policy.idle
        if idle is not None and self.world.policy.now() - self._last_sign >= idle:
            self.failure = self.failure or Idled()
            self.leave()

    # What acts on the machine where the game runs is not for strangers.

    def action_suspend_process(self) -> None:
        """There is no shell to go to."""

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """There is no browser."""

    def deliver_text(self, path_or_file: object, **wishes: Any) -> str | None:
        """There are no files."""
        return None

    def deliver_binary(self, path_or_file: object, **wishes: Any) -> str | None:
        """There are no files."""
        return None

    def deliver_screenshot(self, *wishes: object, **named: object) -> str | None:
        """There are no pictures."""
        return None

    def save_screenshot(self, *wishes: object, **named: object) -> str:
        """There are no pictures."""
        return ""
