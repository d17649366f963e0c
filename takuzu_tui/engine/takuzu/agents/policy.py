"""How an agent makes up its mind; the one class to replace for another behaviour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from takuzu_tui.engine.takuzu.agents.memory import Memory
from takuzu_tui.engine.takuzu.agents.resolution import RULES, Decision, Rule


class Policy:
    """Tries its rules in order and follows the first that speaks.

    One policy serves all the agents, each in its own thread: what it decides rests on the memory
    it is shown. Another policy has other `rules`, or chooses otherwise among what they say.
    """

    rules: Sequence[Rule] = RULES

    def decide(self, memory: Memory) -> Decision | None:
        """What the cell becomes, or None as long as its memory leaves that open."""
        return self.choose(decision for rule in self.rules if (decision := rule(memory)))

    def choose(self, found: Iterator[Decision]) -> Decision | None:
        """Breaks ties: the rules speak one after the other as `found` is read."""
        return next(found, None)
