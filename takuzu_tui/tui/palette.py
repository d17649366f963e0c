"""The command palette of a game: every action by its name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.command import DiscoveryHit, Hit, Hits, Provider

from takuzu_tui.tui.actions import ACTIONS, Action

if TYPE_CHECKING:
    from takuzu_tui.tui.screens.game import GameScreen


class ActionCommands(Provider):
    """All the actions of the table, searched by label and by what they do."""

    @property
    def _game(self) -> GameScreen:
        from takuzu_tui.tui.screens.game import GameScreen  # noqa: PLC0415 - it imports this

        assert isinstance(self.screen, GameScreen), "only a game has these commands"
        return self.screen

    def _told(self, action: Action) -> tuple[str, str]:
        words = self._game.game.words
        return words.say(action.label), f"{words.say(action.help)}  ({' '.join(action.keys)})"

    async def discover(self) -> Hits:
        """Every action, in the order of the table."""
        for action in ACTIONS.values():
            label, told = self._told(action)
            yield DiscoveryHit(label, partial(self._game.do, action.id), help=told)

    async def search(self, query: str) -> Hits:
        """The actions whose name or meaning matches."""
        matcher = self.matcher(query)
        for action in ACTIONS.values():
            label, told = self._told(action)
            score = matcher.match(f"{label} {told}")
            if score > 0:
                chosen = partial(self._game.do, action.id)
                yield Hit(score, matcher.highlight(label), chosen, help=told)
