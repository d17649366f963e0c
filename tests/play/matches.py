"""A match at a desk: a player, the computer's news, and levels that a test holds back."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from queue import SimpleQueue
from typing import Any

from takuzu_tui.engine.work import Cancellation, Cancelled
from takuzu_tui.games.kit import Opening
from takuzu_tui.games.mijnlieff.game import GAME, Position
from takuzu_tui.play.actions import actions_of
from takuzu_tui.play.match import Computer, MatchPlayer, player_of
from takuzu_tui.play.player import Effect
from takuzu_tui.play.session import Session
from takuzu_tui.wording.words import Words
from tests.games.mijnlieff.games import opening
from tests.play.games import HandTurned

PATIENCE = 30.0
"""Seconds after which whatever was waited for will not come any more."""


class Desk:
    """One match, its player, and what the computer has posted."""

    def __init__(
        self,
        begun: Opening[Position] | None = None,
        *,
        session: Session | None = None,
        **manner: Any,
    ) -> None:
        self.news: SimpleQueue[object] = SimpleQueue()
        self.actions = actions_of(GAME.name)
        self.session = session or Session(begun or opening(), now=HandTurned())
        player = player_of(
            self.session,
            Words(),
            named=lambda name: (
                {"accept": "Enter", "drop": "Esc", "take": "Enter"}.get(name)
                or self.actions[name].keys[0]
            ),
            post=self.news.put,
            **manner,
        )
        assert isinstance(player, MatchPlayer)
        self.player = player
        self.pauses: list[float] = []

    @property
    def computer(self) -> Computer:
        computer = self.player.computer
        assert isinstance(computer, Computer)
        return computer

    def begin(self) -> Desk:
        """The game begins, and all that comes of it by itself has come."""
        self.player.begin()
        return self.settled()

    def hear(self) -> None:
        """The next news is taken in."""
        pause = self.computer.heard(self.news.get(timeout=PATIENCE))
        if pause is not None:
            self.pauses.append(pause)
            self.computer.go_on()

    def settled(self) -> Desk:
        """Everything that was asked is answered."""
        while self.computer.is_waiting:
            self.hear()
        return self

    def press(self, *keys: str) -> Desk:
        """Keys pressed one after the other, without waiting for anybody."""
        for key in keys:
            assert self.actions.press(self.player, key), key
        return self

    def type(self, move: Iterable[str]) -> Desk:
        """A move typed, key by key."""
        return self.press(":", *move, "enter")

    @property
    def moves(self) -> str:
        """The game so far."""
        return " ".join(map(str, GAME.played(self.session.position)))

    @property
    def told(self) -> list[str]:
        """Every message, newest last."""
        return [note.text for note in self.player.notes.oldest_first]

    @property
    def asked(self) -> list[Effect]:
        """What the interface was asked for."""
        return [effect for effect, _ in self.player.effects]


class HeldBack:
    """A level that thinks until it is let go or hurried, or nobody waits for it any more."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.begun = threading.Semaphore(0)
        self.may_go = threading.Event()
        self.given_up = threading.Event()
        self.asked: list[str] = []

    def __call__(
        self,
        position: Position,
        level: str,
        seed: str,
        cancelled: Cancelled,
        hurried: Cancelled = lambda: False,
    ) -> Any:
        self.asked.append(f"{level} {seed}")
        self.begun.release()
        while not self.may_go.wait(0.001):
            if hurried():
                break
            if cancelled():
                self.given_up.set()
                raise Cancellation
        moves = [move for move in map(GAME.parse, self.answers) if move in GAME.legal(position)]
        return (moves or GAME.legal(position))[0]

    def wait(self) -> None:
        """Returns when it has begun to think once more."""
        assert self.begun.acquire(timeout=PATIENCE)


class AtOnce(HeldBack):
    """A level that answers at once: the first of its answers that is legal."""

    def __init__(self, *answers: str) -> None:
        super().__init__(*answers)
        self.may_go.set()
