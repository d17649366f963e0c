"""Slow work in a thread while the keyboard stays alive; Esc gives it up.

A puzzle or a review in the making, or a puzzle that a player brings and that is being judged.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from textual import events
from textual.worker import Worker, WorkerState, get_current_worker

from takuzu_tui.engine.text import InputError, marked
from takuzu_tui.engine.work import Cancellation, Cancelled, is_want_of_threads
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Grade, Match, Opening, Puzzle, Unplayable, Wish
from takuzu_tui.play.match_review import MatchReview, looked_back, turns_of
from takuzu_tui.play.reader import Found, opened
from takuzu_tui.play.review import Review
from takuzu_tui.play.session import Session
from takuzu_tui.tui.page import Page, Zone
from takuzu_tui.tui.panel import PanelScreen
from takuzu_tui.tui.pictures import described, waiting_row
from takuzu_tui.tui.screen import Layer
from takuzu_tui.wording.phrases import as_sentence, error_sentence, level_name, system_reason
from takuzu_tui.wording.words import Words

REVEAL = 0.2
"""Seconds before anything is shown: most work is done sooner."""
LEAST_WIDTH = 24
BEAT = 0.12
"""Seconds from one digit of the moving row to the next."""


class WaitingScreen(PanelScreen):
    """Works in a thread; who inherits says at what, and hands on the keys typed meanwhile."""

    def __init__(self, game: str) -> None:
        """The game is the one whose digits show the wait."""
        super().__init__()
        self.game = registry.game(game)
        self.is_over = False
        self.typed: list[events.Key] = []
        self.beats = 0
        self.error = ""

    def make(self, cancelled: Cancelled) -> object:
        """What is waited for, made in a thread; Cancellation when nobody wants it any more."""
        raise NotImplementedError

    def work(self) -> None:
        """Runs in a thread as long as nothing is over; what is made is posted."""
        worker = get_current_worker()
        with suppress(Cancellation):
            self.post(self.make(lambda: self.is_over or worker.is_cancelled))

    def told(self) -> str:
        """What is being made."""
        raise NotImplementedError

    @property
    def is_awaited(self) -> bool:
        """Whether an answer still matters; a stale one is dropped."""
        return not self.is_over and self in self.app.screen_stack

    def on_mount(self) -> None:
        """Starts the work, and shows itself if it takes a while."""
        self.add_class("-hidden")
        self.set_timer(REVEAL, self.reveal)
        self.run_worker(self.work, thread=True, group="waiting", exit_on_error=False)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """A thread that the system refuses is told; any other error is ours, and loud."""
        if event.state is WorkerState.ERROR and not self.is_over:
            error = event.worker.error
            if not is_want_of_threads(error):
                raise error or RuntimeError("a worker failed")
            self.error = self.words.say("The system refuses more threads; try again later.")
            self.reveal()

    def take_key(self, event: events.Key) -> bool:
        """Esc gives up; all other keys wait for what comes."""
        if event.key == "escape":
            self.give_up()
        elif not self.error:
            self.typed.append(event)
        elif event.character == "Q":
            return False
        return True

    def act(self, zone: Zone) -> None:
        """A click on Esc gives up."""
        if zone == "close":
            self.give_up()
        else:
            super().act(zone)

    def give_up(self) -> None:
        """Goes back to where the player came from; what the thread still makes is dropped."""
        self.is_over = True
        self.dismiss()

    def leaving(self) -> None:
        """Lets the thread end, so that the program can."""
        self.is_over = True

    def full_page(self, width: int, height: int) -> Page:  # noqa: ARG002 - it is short
        """What is being made, and a row that fills up."""
        page = Page(self._width(width), 4)
        page.centre(0, self.error or self.told(), "error" if self.error else "strong")
        if not self.error:
            self._draw_row(page)
        return page

    def foot(self, width: int) -> Page:
        """The way out, in the middle."""
        words, page = self.words, Page(self._width(width), 1)
        key, way_out = words.say("Esc"), words.say("back") if self.error else words.say("give up")
        x = max(0, (page.width - len(key) - 1 - len(way_out)) // 2)
        x = page.put(x, 0, key, "key", "close")
        page.put(x + 1, 0, way_out, "dim", "close")
        return page

    def _width(self, most: int) -> int:
        return min(most, max(len(self.error or self.told()), LEAST_WIDTH))

    def _draw_row(self, page: Page) -> None:
        """Six cells that fill one after the other, then empty again."""
        row = waiting_row(self.game)
        x = max(0, (page.width - 3 * len(row)) // 2)
        empty = "." if self.words.ascii_only else "·"
        beat = self.beats % (2 * len(row))
        for place, digit in enumerate(row):
            ground = ("even", "odd")[place % 2]
            if beat - len(row) < place < beat:
                x = page.put(x, 2, f" {digit} ", f"{ground}-player")
            else:
                x = page.put(x, 2, f" {empty} ", ground)

    def reveal(self) -> None:
        """Shows that something is being made."""
        if self.has_class("-hidden"):
            self.remove_class("-hidden")
            self.set_interval(BEAT, self.beat)
        self.draw()

    def beat(self) -> None:
        """Moves the row of digits on."""
        self.beats += 1
        if not self.error:
            self.draw()


class MakingScreen(WaitingScreen):
    """Makes a puzzle in a thread and plays it; keys typed meanwhile go to the game."""

    def __init__(self, game: str, wish: Wish, seed: str) -> None:
        super().__init__(game)
        self.wish = wish
        self.seed = seed

    def title_text(self) -> str:
        """The name of the game."""
        return self.game.title

    def told(self) -> str:
        """The size and the level."""
        size, *others = described(self.words, self.game, self.wish)
        return self.words.say("Making a {size} puzzle, {level}", size=size, level=", ".join(others))

    def heard(self, news: Opening[Any] | InputError) -> None:
        """Plays the puzzle, and hands on what was typed meanwhile; or says why there is none."""
        if isinstance(news, InputError):
            self.error = error_sentence(self.words, news)
            self.reveal()
        elif self.is_awaited:
            self.is_over = True
            self.program.start_game(news, self.typed)

    def make(self, cancelled: Cancelled) -> Opening[Any] | InputError:
        """The puzzle, or why there is none."""
        try:
            return self.game.make(self.wish, self.seed, cancelled)
        except InputError as error:
            return error


class ReviewingScreen(WaitingScreen):
    """Looks at every move in a thread and shows the review; keys typed meanwhile go to it.

    `then` is called when the player has left the review, or has given it up.
    """

    HEADING = marked("Review")

    def __init__(self, session: Session, then: Callable[[], None]) -> None:
        super().__init__(session.opening.game)
        self.opening = session.opening
        self.entries = session.log
        self.end = session.position
        self.then = then
        self.number = 0  # the entry that is looked at

    def told(self) -> str:
        """How far it has come."""
        game, last = registry.game(self.opening.game), len(self.entries)
        if isinstance(game, Match):
            last += turns_of(game, self.opening.start)
        return self.words.say("Step {number} of {last}", number=self.number, last=last)

    def give_up(self) -> None:
        """Goes on as if the review had been read."""
        if not self.is_over:
            super().give_up()
            self.then()

    def heard(self, news: Review | MatchReview) -> None:
        """Lets the app show the review: whoever shows it must be there when it is left."""
        self.app.call_next(self._show, news)

    def _show(self, review: Review | MatchReview) -> None:
        """Shows the review, and hands on what was typed meanwhile; stale answers are dropped."""
        if self.is_awaited:
            self.is_over = True
            self.program.show_review(self.opening, review, self.typed, self.then)

    def make(self, cancelled: Cancelled) -> Review | MatchReview:
        """The review, one move after the other."""
        return looked_back(self.opening, self.entries, self.end, cancelled, self._count)

    def _count(self, number: int) -> None:
        self.number = number


# A puzzle that a player brings


class Judgement(NamedTuple):
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
    """How many solutions, the level or the reason, and what is odd about the position."""
    game, position = judgement.found
    remarks = (as_sentence(game.tell(words, fact)) for fact in game.remarks(position))
    return " ".join([_verdict(words, judgement), *remarks])


def _verdict(words: Words, judgement: Judgement) -> str:
    match judgement.opened:
        case Unplayable(None):
            return words.say("No solution: this grid cannot be completed.")
        case Unplayable(fault) if fault is not None:
            told = f"{judgement.found.game.tell(words, fault.fact)} ({fault.names})"
            return words.say("No solution. {reason}.", reason=told)
    game = judgement.found.game
    if isinstance(game, Match):
        moves = len(game.played(judgement.found.position))
        if game.is_over(judgement.found.position):
            return words.say("A game that is over.")
        return words.say_many("A game after {n} move.", "A game after {n} moves.", moves)
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
            thread = threading.Thread(target=self._work, name="judge", daemon=True)
            with suppress(RuntimeError):  # where the system refuses it, nothing is told for now
                thread.start()
                self._thread = thread

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


class JudgedLayer(Layer):
    """Tells what is found of the latest position; who inherits draws it and takes the other keys.

    While a puzzle is being opened, Esc gives that up, and all other keys are for its game.
    """

    def __init__(self) -> None:
        super().__init__()
        self.told = ""
        self.is_trouble = False
        self.is_opening = False
        self.typed: list[events.Key] = []
        self.found: Found | None = None  # what an answer must be about
        self.judge = Judge(self.post)

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

    def leaving(self) -> None:
        """Nothing is asked any more."""
        self.judge.forget()

    def heard(self, news: Judgement) -> None:
        """Plays what was to be opened, or tells what was found; stale answers are dropped."""
        if news.found is not self.found:
            return
        if self.is_opening and isinstance(news.opened, Opening):
            self.start(news.opened, self.typed)
            return
        self.answered(news)
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
