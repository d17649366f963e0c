"""The computer at a match: it thinks in a thread, answers one question at a time, never blocks.

An answer that nobody waits for any more is given up where it is thought, and dropped when it comes.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from takuzu_tui.engine.text import marked
from takuzu_tui.engine.work import Cancellation, Cancelled
from takuzu_tui.games.kit import YOU, Label, Match, Refused, Row
from takuzu_tui.play.match import MatchPlayer, Opponent, Weighed, player_name, score_phrase
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Player
from takuzu_tui.play.run import PAUSES, Failure
from takuzu_tui.play.session import Change, Session
from takuzu_tui.play.state import Position, Step
from takuzu_tui.wording.words import Words

Work = Callable[[Cancelled], Any]
Hear = Callable[[Any], object]


@dataclass(eq=False, slots=True)
class Question:
    """Something to find out; who asks hears of it, unless it is given up before.

    What can wait makes room for what cannot, and is thought about again afterwards.
    """

    work: Work
    hear: Hear
    can_wait: bool = False
    is_hurried: bool = False
    is_given_up: bool = False
    makes_room: bool = False


class Answer(NamedTuple):
    """What was found out."""

    question: Question
    found: Any


class Thinker:
    """A thread that thinks about one question at a time; `post` is called in it.

    It is started by the first question.
    """

    def __init__(self, post: Callable[[object], None]) -> None:
        self._post = post
        self._changed = threading.Condition()
        self._waiting: list[Question] = []
        self._current: Question | None = None
        self._thread: threading.Thread | None = None
        self._has_ended = False

    def ask(self, question: Question) -> None:
        """One more question; those that can wait come after those that cannot."""
        with self._changed:
            if self._has_ended:
                return
            self._waiting.append(question)
            if not question.can_wait and self._current is not None and self._current.can_wait:
                self._current.makes_room = True
            if self._thread is None and not self._has_thread():
                return
            self._changed.notify()

    def _has_thread(self) -> bool:
        """Starts the thread; where the system refuses it, whoever asks is told."""
        thread = threading.Thread(target=self._serve, name="computer", daemon=True)
        try:
            thread.start()
        except RuntimeError as error:
            for question in self._waiting:
                self._post(Answer(question, Failure(error)))
            self._waiting.clear()
            return False
        self._thread = thread
        return True

    def close(self) -> None:
        """Ends the thread, whatever it thinks about; returns when it has ended."""
        with self._changed:
            self._has_ended = True
            for question in (*self._waiting, self._current):
                if question is not None:
                    question.is_given_up = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()

    def _next(self) -> Question | None:
        """The next question that someone waits for; None at the end."""
        with self._changed:
            self._current = None
            while not self._has_ended:
                self._waiting = [each for each in self._waiting if not each.is_given_up]
                if self._waiting:
                    self._current = min(self._waiting, key=lambda each: each.can_wait)
                    self._waiting.remove(self._current)
                    self._current.makes_room = False
                    return self._current
                self._changed.wait()
        return None

    def _serve(self) -> None:
        while (question := self._next()) is not None:
            try:
                found = question.work(lambda q=question: q.is_given_up or q.makes_room)  # type: ignore[misc]
            except Cancellation:
                with self._changed:
                    if not question.is_given_up:
                        self._waiting.append(question)
            except Exception as error:
                self._post(Answer(question, Failure(error)))
            else:
                self._post(Answer(question, found))


class Computer(Opponent):
    """Plays the sides that no person plays, and tells what positions are worth."""

    title = marked("Match")
    stopped = marked("The computer has stopped; Enter lets it go on.")

    def __init__(self, player: MatchPlayer, post: Callable[[object], None]) -> None:
        self._player = player
        self._match: Match[Any, Any] = player.match
        self._thinker = Thinker(post)
        self._reply: Question | None = None
        self._questions: list[Question] = []
        self._waits = False  # for the next move of a show
        self.speed = 2

    @property
    def is_thinking(self) -> bool:
        """Whether it is about to answer a move."""
        return self._reply is not None

    @property
    def is_running(self) -> bool:
        """Whether it goes on by itself: it answers, or plays both sides."""
        return self.is_thinking or self._waits

    @property
    def is_waiting(self) -> bool:
        """Whether anything that was asked is yet to be answered."""
        return self.is_thinking or bool(self._questions)

    # Asking

    def think(self) -> None:
        """Thinks about a move of the side to move, unless it does."""
        if self._reply is not None:
            return
        session = self._player.session
        position, level = session.position, self._player.mover
        seed = f"{session.opening.seed or ''}:{session.entries}"
        match = self._match
        self._waits = False
        reply = self._reply = Question(
            lambda cancelled: match.reply(
                position, level, seed, cancelled, lambda: reply.is_hurried
            ),
            self._play,
        )
        self._thinker.ask(reply)

    def hurry(self) -> bool:
        """Whatever it has found is its answer; whether it was thinking about one."""
        if self._reply is None:
            return False
        self._reply.is_hurried = True
        return True

    def ask_value(self) -> None:
        """What the position is worth, and by which move."""
        match, position = self._match, self._player.session.position
        self._ask(lambda cancelled: match.value(position, cancelled), self._player.hear_value)

    def ask_worth(self, moves: tuple[Any, ...]) -> None:
        """What each of some moves would lead to."""
        match, position = self._match, self._player.session.position
        self._ask(
            lambda cancelled: tuple(weighed(match, position, move, cancelled) for move in moves),
            self._player.hear_worth,
        )

    def judge(self, step: Step) -> None:
        """What a decision has lost; it can wait."""
        match, move = self._match, step.moves[0]

        def lost(cancelled: Cancelled) -> int:
            best = match.value(step.before, cancelled)
            made = weighed(match, step.before, move, cancelled)
            is_sure = best.exact and made.is_exact
            return max(0, best.value - made.value) if is_sure else 0

        self._player.judged.setdefault(step.made_at, 0)
        self._ask(lost, partial(self._player.hear_judged, step), can_wait=True)

    def _ask(self, work: Work, hear: Hear, *, can_wait: bool = False) -> None:
        question = Question(work, hear, can_wait)
        self._questions.append(question)
        self._thinker.ask(question)

    # Hearing

    def heard(self, news: object) -> float | None:
        """An answer that is still waited for is taken in; of a show, the next move comes later."""
        if not isinstance(news, Answer) or news.question.is_given_up:
            return None
        question, found = news
        if question is self._reply:
            self._reply = None
        else:
            self._questions.remove(question)
        if isinstance(found, Failure):
            self._player.say("The computer has failed: {reason}", Tone.BAD, reason=found.error)
            return None
        question.hear(found)
        if self._player.is_show and not self._player.session.is_finished and not self.is_thinking:
            self._waits = question.hear == self._play
            return PAUSES[self.speed] if self._waits else None
        return None

    def _play(self, move: Any) -> None:
        self._player.replied(move)

    def go_on(self) -> None:
        """The next move of a show, unless it was stopped meanwhile."""
        if self._waits and not self._player.session.is_paused:
            self.think()

    def changed(self, change: Change) -> None:  # noqa: ARG002 - whatever it is
        """Whatever was thought about is past."""
        self.forget()

    def forget(self) -> None:
        """Whatever was thought about is past, but what decisions were worth."""
        given_up = [self._reply] if self._reply is not None else []
        given_up += [each for each in self._questions if not each.can_wait]
        for question in given_up:
            question.is_given_up = True
        self._reply, self._waits = None, False
        self._questions = [each for each in self._questions if each.can_wait]

    def stop(self) -> bool:
        """Rests; whether it was about to move."""
        was_running = self.is_running
        self.forget()
        return was_running

    def close(self) -> None:
        """Ends the thread."""
        self.forget()
        self._questions.clear()
        self._thinker.close()

    def change_speed(self, by: int) -> None:
        """A show goes faster or slower."""
        self.speed = max(0, min(len(PAUSES) - 1, self.speed + by))
        self._player.remark("Speed {speed} of {most}.", speed=self.speed + 1, most=len(PAUSES))

    # Showing

    def rows(self, words: Words, width: int, room: int) -> list[Row]:
        """The points, whose turn it is or who thinks, then the last moves."""
        if room < 2:
            return []
        player, session = self._player, self._player.session
        first, second = map(words.say, self._match.sides)
        points = score_phrase(self._match, session.position)
        rows: list[Row] = [[Label(0, f"{first} {points} {second}"[:width], "strong")]]
        if not session.is_finished:
            rows.append([Label(0, self._turn(words)[:width], "accent")])
        moves = [str(move) for move in self._match.played(session.position)]
        wide = max((len(move) for move in moves), default=3) + 1
        each = max(2, (width // wide) // 2 * 2)
        shown = min(room - len(rows), 3)
        begin = max(0, -(-len(moves) // each) - shown) * each
        for at in range(begin, begin + shown * each, each):
            told = " ".join(move.ljust(wide - 1) for move in moves[at : at + each])
            rows.append([Label(0, told[:width], "dim")] if told else [])
        if player.is_show and room > len(rows):
            rows.append(self._tempo(words, width))
        return rows

    def _turn(self, words: Words) -> str:
        """Who is to move, and whether it is thought about."""
        player = self._player
        side = player.side_name(player.side)
        if player.mover == YOU:
            return words.say("{side} to move", side=side)
        name = player_name(words, player.mover)
        told = marked("{side} ({level}) thinks") if self.is_thinking else marked("{side} ({level})")
        return words.say(told, side=side, level=name)

    def _tempo(self, words: Words, width: int) -> Row:
        """How fast a show goes."""
        told = words.say("Speed")
        row: Row = [Label(0, told[:width], "label", "faster")]
        x = len(told) + 1
        for name in ("slower", "faster"):
            row.append(Label(x, self._player.named(name), "key", name))
            x += 2
        row.append(Label(x, "#" * (self.speed + 1), "accent"))
        return row


def weighed(match: Match[Any, Any], position: Position, move: Any, cancelled: Cancelled) -> Weighed:
    """What a legal move is worth to its player."""
    after = match.play(position, move)
    assert not isinstance(after, Refused), "a legal move"
    found = match.value(after, cancelled)
    sign = 1 if match.turn(after) == match.turn(position) else -1
    return Weighed(move, sign * found.value, found.exact)


def player_of(session: Session, words: Words, **manner: Any) -> Player:
    """Whoever plays such a game; at a match, against this computer."""
    if isinstance(session.game, Match):
        return MatchPlayer(session, words, Computer, **manner)
    return Player(session, words, **manner)
