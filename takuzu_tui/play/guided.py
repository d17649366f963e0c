"""The guide of a first game, and whoever else leads through a lesson."""

from __future__ import annotations

from typing import Any

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import FirstGame, Instruction, Match, Refused
from takuzu_tui.play.actions import actions_of
from takuzu_tui.play.coach import ASKING, FREE, LessonCoach
from takuzu_tui.play.learning import Lesson, Prepared
from takuzu_tui.play.match import MatchPlayer
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Effect, Player
from takuzu_tui.play.state import EntryKind
from takuzu_tui.play.tutor import Tutor

_NAMED = ("undo", "redo", "explain", "verify", "validate")
"""The actions that an instruction may name."""


class Guide(LessonCoach):
    """Leads through a first game, one instruction after the other."""

    def __init__(self, player: Player, lesson: Lesson, task: FirstGame[Any]) -> None:
        super().__init__(player, lesson)
        self._ahead = list(task.instructions)
        self._did = ""  # the action that was let through

    @property
    def now(self) -> Instruction:
        """What is waited for."""
        return self._ahead[0]

    def begin(self) -> None:
        """The first instruction."""
        self._instruct()

    def _instruct(self) -> None:
        """What to see, and what to do about it."""
        player = self.player
        if self.now.go and player.speaks:  # whoever types moves goes nowhere first
            player.say(self._ahead.pop(0).told)
        now = self.now
        cells = now.cells.split()
        self.proof = tuple(map(player.game.cell, cells))
        self.target = ()
        if where := self._cell():
            self.target = (where,)
        known = actions_of(self.lesson.game).by_id
        facts = {name: player.named(name) for name in _NAMED if name in known}
        player.notes.tell(f"{player.words.say(now.told, **facts)} {self._to_do()}".rstrip())

    def _cell(self) -> Coord | None:
        """The cell that the instruction is about."""
        now, game = self.now, self.player.game
        if now.go:
            return game.cell(now.go)
        if now.move:
            cell: Coord = game.parse(now.move).cell
            return cell
        return None

    def _to_do(self) -> str:
        """Which key to press, or what to type."""
        player, now, words = self.player, self.now, self.player.words
        cell = self._cell()
        if now.go:
            return words.say("Go to {cell} with the arrow keys, or click it.", cell=now.go)
        if now.action:
            named = player.named(now.action)
            told = marked("Type {word}.") if player.speaks else marked("Press {word}.")
            return words.say(told, word=named)
        if not now.move or cell is None:
            return ""
        if player.speaks:
            return words.say("Type {word}.", word=now.move)
        name = player.game.cell_name(cell)
        key = now.move.removeprefix(name)
        return words.say("Press {key} on {cell}.", key=key, cell=name)

    def offers(self, action: str) -> bool:
        """What is waited for, and whatever changes nothing; the rest has its time."""
        if self.is_done or action in FREE or action == self.now.action:
            return True
        now = self.now
        is_led = bool(now.action or now.move or now.go)
        if action in ("undo", "redo") or action in ASKING:
            return not is_led
        return self._fills(action)

    def lets(self, action: str) -> bool:
        """What is offered; kindly, that the rest is not yet."""
        if self.offers(action):
            self._did = action
            return True
        self._call_back()
        return False

    def _call_back(self) -> None:
        """Kindly: everything has its time."""
        told = self.player.words.say("Not yet.")
        self.player.notes.tell(f"{told} {self._to_do()}".rstrip(), is_passing=True)

    def admits(self, move: Any) -> bool:
        """The move that is waited for, or any right one where all of them are the player's."""
        if self.is_done:
            return True
        if self._is_note(move):
            return True
        player, now = self.player, self.now
        if now.move and str(move) == now.move:
            return True
        if now.go or now.action or (now.move and getattr(move, "cell", None) != self._cell()):
            self._call_back()
            return False
        after = player.game.play(player.session.position, move)
        if isinstance(after, Refused):
            player.say_refused(after)
        elif isinstance(player.game, Match):
            self._call_back()
        elif not now.move and not self._is_wrong(move):
            return True
        else:
            self._tell_wrong(move)
            if now.move:
                player.notes.tell(self._to_do())
        return False

    def look(self) -> None:
        """Goes on with the next instruction once this one is followed."""
        player = self.player
        if self.is_done:
            if player.awaited is None:
                self._offer_to_go_on()
            return
        if not self._is_followed():
            return
        self._did = ""
        done = self._ahead.pop(0)
        if done.reply:
            assert isinstance(player, MatchPlayer), "who replies plays a match"
            player.take_in(player.session.play(player.game.parse(done.reply), by=EntryKind.REPLY))
        if self._ahead:
            self._instruct()
        else:
            self._finish()

    def _is_followed(self) -> bool:
        """Whether what was waited for has happened."""
        now, player = self.now, self.player
        session, game = player.session, player.game
        if now.go:
            return player.cursor == game.cell(now.go)
        if now.move:
            move = game.parse(now.move)
            if isinstance(game, Match):
                return move in game.played(session.position)
            return bool(game.play(session.position, move) == session.position)
        if now.action == "validate":
            return session.is_finished
        return self._did == now.action if now.action else session.is_full

    def _finish(self) -> None:
        """The game has been led to its end."""
        self.is_done = True
        self.target = self.proof = ()
        player = self.player
        player.say(
            "Well done: you know how it goes. The lessons teach the techniques, one by one.",
            Tone.GOOD,
        )
        player.ask(Effect.LEARNT)
        self._offer_to_go_on()


def coach_of(player: Player, prepared: Prepared) -> LessonCoach:
    """Whoever leads through such a lesson; the player listens from now on."""
    lesson, task = prepared
    coach: LessonCoach
    if isinstance(task, FirstGame):
        coach = Guide(player, lesson, task)
    else:
        coach = Tutor(player, lesson, task)
    player.coach = coach
    return coach
