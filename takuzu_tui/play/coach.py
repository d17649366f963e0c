"""Who stands beside a player that learns: the guide of a first game, the tutor of a position.

Whoever runs the game calls `begin` when all is ready to hear of it, and `look` after everything
that the player has done.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import (
    Cells,
    Exercise,
    FirstGame,
    Instruction,
    Mark,
    Match,
    Objection,
    Puzzle,
    Reason,
    Refused,
)
from takuzu_tui.play.actions import GO, MOVE, READ, SEE, actions_of
from takuzu_tui.play.advice import objection_to
from takuzu_tui.play.learning import POSITIONS, Lesson, Prepared, why_sentence
from takuzu_tui.play.match import MatchPlayer, value_phrase
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Coach, Effect, Player
from takuzu_tui.play.state import EntryKind
from takuzu_tui.wording.phrases import labelled

_FREE = frozenset(row.id for chapter in (READ, MOVE, SEE, GO) for row in chapter.actions)
"""What changes nothing of the board is never in the way."""
_AWRY = frozenset({"clear", "undo", "redo"})
"""What leads away from the move that is waited for."""
_ASKING = frozenset({"explain", "hint", "why_not", "accept", "drop", "verify"})
_LEADING = frozenset({"explain", "hint", "accept", "drop"})
"""What leads to a step, where one is to be found."""
_SEARCHING = frozenset({"next_empty", "previous_empty"})


class LessonCoach(Coach):
    """What both have in common: cells to look at, and the way on once all is done."""

    def __init__(self, player: Player, lesson: Lesson) -> None:
        self.player = player
        self.lesson = lesson
        self.is_done = False
        self.target: Cells = ()
        self.proof: Cells = ()

    @property
    def marks(self) -> Mapping[Coord, Mark]:
        """The cells that the last sentence was about."""
        return dict.fromkeys(self.proof, Mark.PROOF) | dict.fromkeys(self.target, Mark.TARGET)

    @property
    def is_right(self) -> bool:
        """Whether the player has found it, and alone."""
        return self.is_done

    @abstractmethod
    def begin(self) -> None:
        """Tells what this is about, and what is to be done."""

    @abstractmethod
    def look(self) -> None:
        """Takes in what the player has done."""

    def _fills(self, action: str) -> bool:
        """Whether an action enters something by hand."""
        return action in actions_of(self.lesson.game).by_hand

    def _is_note(self, move: Any) -> bool:
        game = self.player.game
        return isinstance(game, Puzzle) and not game.enters(move)

    def _objection(self, move: Any) -> Objection | None:
        """What speaks against a move of a puzzle, where it is known."""
        return objection_to(self.player.puzzle, self.player.session.position, move)

    def _is_wrong(self, move: Any) -> bool:
        """Whether an entry cannot be, by the solution or, with several, by an objection."""
        puzzle, solution = self.player.puzzle, self.player.session.opening.solution
        if solution is None:
            return self._objection(move) is not None
        return bool(puzzle.play(solution, move) != solution)

    def _tell_wrong(self, move: Any) -> None:
        """Why an entry cannot be, with the cells that prove it."""
        player, objection = self.player, self._objection(move)
        if objection is None:
            player.say("{move} is wrong.", Tone.BAD, move=move)
            return
        player.tell(objection, Tone.BAD)
        self.target, self.proof = (move.cell,), objection.cells

    def _offer_to_go_on(self) -> None:
        """Enter goes on: on the bottom line where it is seen; who only hears is asked for it."""
        if not self.player.speaks:
            self.player.await_key(self.way_on(), self._go_on)

    def way_on(self) -> str:
        """Where Enter leads."""
        told = marked("{enter}: the next position")
        if self.lesson.is_last:
            told = marked("{enter}: back to the lessons")
        words = self.player.words
        return words.say(told, enter=words.say("Enter"))

    @property
    def further(self) -> Lesson:
        """The lesson as it goes on from here, what was found counted in."""
        return self.lesson.further(is_right=self.is_right)

    def _go_on(self, key: str) -> bool:
        if key == "enter":
            self.player.ask(Effect.LESSON)
        return key == "enter"


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
        """What to see, and what to do about it: the first instruction, later the next."""
        player = self.player
        if self.now.go and player.speaks:  # whoever types moves goes nowhere first
            player.say(self._ahead.pop(0).told)
        now, where = self.now, self._cell()
        self.proof = tuple(map(player.game.cell, now.cells.split()))
        self.target = () if where is None else (where,)
        player.notes.tell(self._whole())

    def _whole(self) -> str:
        """The instruction, and what to do about it."""
        return f"{self.player.worded(self.now.told)} {self._to_do()}".rstrip()

    def _cell(self) -> Coord | None:
        """The cell that the instruction is about."""
        now, game = self.now, self.player.game
        if now.go:
            return game.cell(now.go)
        return game.parse(now.move).cell if now.move else None

    def _to_do(self) -> str:
        """Which key to press, or what to type."""
        player, now, words = self.player, self.now, self.player.words
        cell = self._cell()
        if now.go:
            return words.say("Go to {cell} with the arrow keys, or click it.", cell=now.go)
        if now.action:
            told = marked("Type {word}.") if player.speaks else marked("Press {word}.")
            return words.say(told, word=player.named(now.action))
        if cell is None:
            return ""
        if player.speaks:
            return words.say("Type {word}.", word=now.move)
        name = player.game.cell_name(cell)
        key = now.move.removeprefix(name)
        return words.say("Press {key} on {cell}.", key=key, cell=name)

    def offers(self, action: str) -> bool:
        """What is waited for, and whatever changes nothing; the rest has its time."""
        if self.is_done or action in _FREE or action == self.now.action:
            return True
        if self.now.move:
            is_match = isinstance(self.player.game, Match)  # where cycling is choosing a kind
            return self._fills(action) and action not in _AWRY and (action != "cycle" or is_match)
        if self.now.go or self.now.action:
            return False
        return action in _ASKING or self._fills(action)

    @property
    def awaited(self) -> str:
        return "" if self.is_done else self.now.action

    def lets(self, action: str) -> bool:
        """What is offered; kindly, that the rest is not yet.

        A click on a cell cycles it: where a move is waited for, that is judged as one.
        """
        if self.offers(action) or (action == "cycle" and self.now.move):
            self._did = action
            return True
        self._call_back()
        return False

    def _call_back(self) -> None:
        """Kindly: everything has its time; where that stands there already, all of it once more."""
        player = self.player
        not_yet = player.words.say("Not yet.")
        told, newest = f"{not_yet} {self._to_do()}".rstrip(), player.notes.newest
        if not player.speaks and newest is not None and newest.text == told:
            told = f"{not_yet} {self._whole()}"
        player.notes.tell(told, is_passing=True)

    def admits(self, move: Any) -> bool:
        """The move that is waited for, or any right one where all of them are the player's."""
        if self.is_done or self._is_note(move):
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
        if player.session.is_finished:  # validated by itself: nothing is left to ask for
            self._ahead.clear()
        if self._ahead:
            self.begin()
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
            "Well done: you know how it goes. The lessons teach the rest, one by one.",
            Tone.GOOD,
        )
        player.ask(Effect.LEARNT)
        self._offer_to_go_on()


class Tutor(LessonCoach):
    """Shows an example, or judges what the player makes of a position."""

    def __init__(self, player: Player, lesson: Lesson, task: Exercise[Any]) -> None:
        super().__init__(player, lesson)
        self.task = task
        self._was_helped = False
        self._reason: Reason | None = None  # what justifies the move under way

    @property
    def is_right(self) -> bool:
        return self.is_done and not self._was_helped and not self.lesson.is_example

    @property
    def marks(self) -> Mapping[Coord, Mark]:
        """The same; what the board would give away is not seen before it was found."""
        hidden: dict[Coord, Mark] = {}
        if self.task.hides and not self.is_done:
            board = self.player.board
            allowed = (cell for cell in board.cells() if board.face(cell).mark is Mark.ALLOWED)
            hidden = dict.fromkeys(allowed, Mark.NONE)
        return {**hidden, **super().marks}

    def begin(self) -> None:
        """What the technique says, with an example; or what is to be found."""
        player, topic = self.player, self.lesson.about()
        name = player.words.say(topic.title)
        if self.lesson.is_practice and self.lesson.number == 1:
            player.notes.tell(why_sentence(player.words, self.lesson))
        if not self.lesson.is_example:
            facts = {"number": self.lesson.number, "count": POSITIONS}
            place = player.words.say("Position {number} of {count}.", **facts)
            player.notes.tell(f"{place} {player.words.say(topic.asked, topic=name)}")
            return
        player.say(topic.told)
        facts_told = [player.game.tell(player.words, self.task.hint.fact)]
        if self._is_one_move:
            facts_told.insert(0, f"{player.game.tell(player.words, self.task.hint.moves[0])}.")
        player.notes.tell(" ".join((player.words.say("For example:"), *facts_told)), Tone.HINT)
        self._show_answer()
        self._finish()

    @property
    def _is_one_move(self) -> bool:
        """Whether one move of a match is the answer, which its reason alone does not tell."""
        return isinstance(self.player.game, Match) and len(self.task.hint.moves) == 1

    def _show_answer(self) -> None:
        """Marks the cells of the answer, and what proves it."""
        hint = self.task.hint
        is_seen = self._is_one_move and self.lesson.is_example
        self.target = hint.cells if is_seen or isinstance(self.player.game, Puzzle) else ()
        self.proof = hint.proof

    def offers(self, action: str) -> bool:
        """All but what would do the player's work; the board's own answers are hidden, too."""
        if self.task.hides and action in _SEARCHING:
            return self.is_done
        if self.is_done and action in _LEADING:  # Enter goes on, and would not take it
            return False
        return action in _FREE or action in _ASKING or self._fills(action)

    def lets(self, action: str) -> bool:
        """What is offered; whose work the rest is, is told."""
        if self.offers(action):
            return True
        if self.is_done:
            self._remind()
        elif action in _SEARCHING:
            self.player.remark("The cell is yours to find.")
        else:
            self.player.remark("In a lesson the move is yours; {explain} shows the way.")
        return False

    def _remind(self) -> None:
        """How to go on."""
        self.player.notes.tell(self.way_on(), is_passing=True)

    def admits(self, move: Any) -> bool:
        """Whether the move is what was to be found; what is not is told, and why."""
        if self.is_done:
            self._remind()
            return False
        if self._is_note(move):
            return True
        player = self.player
        player.forget()
        self.target = self.proof = ()
        after = player.game.play(player.session.position, move)
        if isinstance(after, Refused):
            self._was_helped = self._was_helped or isinstance(player.game, Match)
            player.say_refused(after)
            return False
        if isinstance(player.game, Match):
            return self._admits_in_match(move, after)
        return self._admits_in_puzzle(move)

    def _admits_in_match(self, move: Any, after: Any) -> bool:
        if move in self.task.hint.moves:
            return True
        self._was_helped = True
        player = self.player
        assert isinstance(player, MatchPlayer), "a match is played by such"
        found = player.match.value(after, lambda: False)
        own = found.value if player.match.turn(after) == player.side else -found.value
        worth = value_phrase(player.words, own, is_exact=found.exact)
        told = labelled(player.words, player.game.tell(player.words, move), worth)
        if found.best is not None:
            reply = player.game.tell(player.words, found.best)
            told = player.words.say("{told}; the answer is {reply}", told=told, reply=reply)
        player.notes.tell(f"{told}.", Tone.BAD)
        return False

    def _admits_in_puzzle(self, move: Any) -> bool:
        player, puzzle, task = self.player, self.player.puzzle, self.task
        self._reason = puzzle.reason(task.opening.start, move)
        wanted = player.words.say(puzzle.techniques[task.topic])
        if self._reason is not None and self._reason.technique == task.topic:
            return True
        if self._reason is None and self._is_wrong(move):
            self._was_helped = True
            self._tell_wrong(move)
        elif self._reason is None:
            told = marked("Nothing shows {move} yet. Look for this: {wanted}.")
            player.say(told, move=move, wanted=wanted)
        else:
            told = marked("{move} is right, but it takes more: {found}. Look for this: {wanted}.")
            found = player.words.say(puzzle.techniques[self._reason.technique])
            player.say(told, move=move, found=found, wanted=wanted)
        return False

    def look(self) -> None:
        """Praises what was found, or tells what help has found."""
        player, session = self.player, self.player.session
        if player.explanation is not None and player.explanation.is_offered:
            self._was_helped = True
        if not self.is_done and self._has_entered():
            self._was_helped = self._was_helped or session.state.latest is EntryKind.HELP
            reason, told = self._reason, self.task.hint.fact
            if reason is not None:
                told = reason.fact
                self.target, self.proof = (session.log[-1].moves[0].cell,), reason.cells
            else:
                self._show_answer()
            praise = marked("That is it.") if self._was_helped else marked("Right!")
            text = f"{player.words.say(praise)} {player.game.tell(player.words, told)}"
            player.notes.tell(text, Tone.GOOD)
            self._finish()
        elif self.is_done and player.awaited is None:
            self._offer_to_go_on()

    def _has_entered(self) -> bool:
        """Whether the board holds more than it began with."""
        game, start = self.player.game, self.task.opening.start
        position = self.player.session.position
        if not isinstance(game, Puzzle):
            return bool(position != start)
        return any(map(game.enters, game.between(start, position)))

    def _finish(self) -> None:
        """The position is done, and with the last one the lesson."""
        self.is_done = True
        player, lesson = self.player, self.lesson
        if lesson.is_last:
            facts = {"right": self.further.right, "count": POSITIONS}
            player.say("The lesson is done: {right} of {count} right.", Tone.GOOD, **facts)
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
