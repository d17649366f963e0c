"""A puzzle that a player brings, judged beside the keyboard and opened as a game."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from textual import events
from textual.message import Message

from takuzu_tui.engine.text import InputError
from takuzu_tui.games.kit import Grade, Opening, Puzzle, Unplayable
from takuzu_tui.play.reader import Found, opened
from takuzu_tui.tui.screen import Layer
from takuzu_tui.wording.phrases import error_sentence, level_name, system_reason
from takuzu_tui.wording.words import Words


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was found, how it opens for play, and how many solutions and which level it has."""

    found: Found
    opened: Opening[Any] | Unplayable
    grade: Grade


def judge(found: Found) -> Judgement:
    """Everything there is to say of a position; slow for a large and hard one."""
    game, opening = found.game, opened(found)
    if isinstance(opening, Unplayable):
        return Judgement(found, opening, Grade(0))
    if opening.solution is None or not isinstance(game, Puzzle):
        return Judgement(found, opening, Grade(2))
    grade = game.grade(found.position)
    return Judgement(found, opening._replace(level=grade.level), grade)


def judgement_sentence(words: Words, judgement: Judgement) -> str:
    """How many solutions, and the level or the reason."""
    match judgement.opened:
        case Unplayable(None):
            return words.say("No solution: this grid cannot be completed.")
        case Unplayable(fault) if fault is not None:
            told = f"{judgement.found.game.tell(words, fault.fact)} ({fault.names})"
            return words.say("No solution. {reason}.", reason=told)
    if judgement.grade.level is None:
        return words.say("Several solutions.")
    level = level_name(words, judgement.grade.level)
    return words.say("Exactly one solution; difficulty: {level}.", level=level)


def error_text(words: Words, error: InputError | OSError) -> str:
    """What is wrong with a text or a file, in a sentence; a fault in a text names the line."""
    if isinstance(error, OSError):
        told = words.say(system_reason(error))
    else:
        told, line = error_sentence(words, error), getattr(error, "line", None)
        told = told if line is None else words.say("line {line}: {told}", line=line, told=told)
    return told[:1].upper() + told[1:]


class Judge:
    """Judges the latest that was asked in a thread; what is asked no longer is not told of.

    `tell` is called in the thread. The thread ends when nothing is asked, and never holds up
    the end of the program.
    """

    def __init__(self, tell: Callable[[Judgement], object]) -> None:
        self._tell = tell
        self._lock = threading.Lock()
        self._asked: Found | None = None
        self._thread: threading.Thread | None = None

    def ask(self, found: Found) -> None:
        """Asks about this instead of all earlier ones."""
        with self._lock:
            self._asked = found
            if self._thread is not None:
                return
            self._thread = threading.Thread(target=self._work, name="judge", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Returns when everything that was asked has been told."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def forget(self) -> None:
        """Asks nothing any more."""
        with self._lock:
            self._asked = None

    def _work(self) -> None:
        judged: Found | None = None
        while True:
            with self._lock:
                found = self._asked
                if found is None or found is judged:
                    self._thread = None
                    return
            judgement = judge(found)
            with self._lock:
                is_asked = self._asked is found
            if is_asked:
                with suppress(RuntimeError):  # the program has ended meanwhile
                    self._tell(judgement)
            judged = found


class JudgedLayer(Layer[None]):
    """Tells what is found of the latest position; who inherits draws it and takes the other keys.

    While a puzzle is being opened, Esc gives that up, and all other keys are for its game.
    """

    class Judged(Message):
        """Something was judged, in another thread."""

        def __init__(self, judgement: Judgement) -> None:
            super().__init__()
            self.judgement = judgement

    def __init__(self) -> None:
        super().__init__()
        self.told = ""
        self.is_trouble = False
        self.is_opening = False
        self.typed: list[events.Key] = []
        self.found: Found | None = None  # what an answer must be about
        self.judge = Judge(lambda judgement: self.post_message(self.Judged(judgement)))

    def draw(self) -> None:
        """Shows the screen as it is now."""
        raise NotImplementedError

    def answered(self, judgement: Judgement) -> None:
        """Takes in what was found."""
        raise NotImplementedError

    def ask(self, found: Found) -> None:
        """Judges this from now on."""
        self.found = found
        self.judge.ask(found)

    def give_up(self) -> None:
        """Opens nothing any more."""
        self.is_opening = False
        self.tell("")

    def tell(self, told: str, *, is_trouble: bool = False) -> None:
        """Says something instead of all earlier."""
        self.told, self.is_trouble = told, is_trouble

    def begin_opening(self) -> None:
        """From now on keys are for the game."""
        self.is_opening, self.typed = True, []
        self.tell_counting()

    def tell_counting(self) -> None:
        """The answer takes its time."""
        self.tell(self.words.say("Counting the solutions..."))

    def start(self, opening: Opening[Any], typed: Iterable[events.Key] = ()) -> None:
        """Plays, unless something else is on meanwhile."""
        if self.is_current:
            self.program.start_game(opening, typed)

    def on_unmount(self) -> None:
        """Nothing is asked any more."""
        self.judge.forget()

    def leaving(self) -> None:
        """Nothing is asked any more."""
        self.judge.forget()

    def on_judged_layer_judged(self, event: Judged) -> None:
        """Plays what was to be opened, or tells what was found; stale answers are dropped."""
        judgement = event.judgement
        if judgement.found is not self.found:
            return
        if self.is_opening and isinstance(judgement.opened, Opening):
            self.start(judgement.opened, self.typed)
            return
        self.answered(judgement)
        self.is_opening = False
        self.draw()

    def is_waiting_with(self, event: events.Key) -> bool:
        """Whether a puzzle is being opened, so that the key is for its game or gives it up."""
        if not self.is_opening:
            return False
        if event.key == "escape":
            self.give_up()
        else:
            self.typed.append(event)
        self.draw()
        return True
