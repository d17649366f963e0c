"""One game as its player sees it, on the full screen and line by line alike.

Both interfaces only translate input into actions, and the player into pictures and sentences.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from enum import Enum
from string import Formatter
from typing import Any, NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import InputError, marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import (
    Cells,
    Changes,
    Companion,
    Game,
    Lesson,
    Mark,
    Match,
    Origin,
    Picture,
    Puzzle,
    Refused,
    Where,
)
from takuzu_tui.play.advice import Argument, Explanation, Stage, assumed, is_dead_end, lesson_of
from takuzu_tui.play.notes import Notes, Tone
from takuzu_tui.play.session import Change, Outcome, Session
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.play.state import RUNNING, Barred, Bookmark, EntryKind, Position, State
from takuzu_tui.wording.phrases import Message, as_sentence, clock_text, error_sentence, message
from takuzu_tui.wording.words import Words

PROMPT_LENGTH = 40
_BARRED = {
    Barred.NOTHING_TO_UNDO: marked("There is nothing to undo."),
    Barred.NOTHING_TO_REDO: marked("There is nothing to redo."),
    Barred.NO_CHECKPOINT: marked("There is no checkpoint; {checkpoint} makes one."),
    Barred.NO_RUN: marked("The run has ended."),
}
_JUMPS = {
    EntryKind.RESET: marked("the reset."),
    EntryKind.RETURN: marked("the return to the checkpoint."),
    EntryKind.SOLVE: marked("the whole run."),
}
_ORIGINS = {
    Origin.GIVEN: marked("{cell} is {digit}, given."),
    Origin.PLAYER: marked("{cell} is {digit}."),
    Origin.HELP: marked("{cell} is {digit}, filled by help."),
    Origin.CORRECTED: marked("{cell} is {digit}, corrected by help."),
}
_MARKED = {
    ErrorMode.RULES: marked("Cells that break a rule are marked."),
    ErrorMode.OFF: marked("Errors are not marked."),
    ErrorMode.WRONG: marked("Wrong cells are marked."),
}
_TOLD = {
    ErrorMode.RULES: marked("Broken rules are told at once."),
    ErrorMode.OFF: marked("Errors are not told."),
    ErrorMode.WRONG: marked("Broken rules and wrong cells are told at once."),
}


class Effect(Enum):
    """What an action asks of whoever runs the game."""

    BOARD = "board"
    CALENDAR = "calendar"
    COMMANDS = "commands"
    COPY = "copy"
    CROSSHAIR = "crosshair"
    DAILY = "daily"
    DELETE = "delete"
    DIFFICULTY = "difficulty"
    DISPLAY = "display"
    ERRORS = "errors"
    GAMES = "games"
    HELP = "help"
    HOME = "home"
    KEYS = "keys"
    LANGUAGE = "language"
    LEARN = "learn"
    LEARNT = "learnt"
    LESSON = "lesson"
    MESSAGES = "messages"
    NEW = "new"
    OPEN = "open"
    PLAY = "play"
    QUIT = "quit"
    REMATCH = "rematch"
    RESULT = "result"
    RESUME = "resume"
    REVIEW = "review"
    RULES = "rules"
    SHARE = "share"
    SHOW = "show"
    STATISTICS = "statistics"
    SYMBOLS = "symbols"
    TAKE = "take"
    THEME = "theme"
    TIDY = "tidy"
    VALIDATES = "validates"
    WATCH = "watch"


class Awaited(NamedTuple):
    """What takes the next key if it can, and the sentence that asks for it."""

    told: str
    take: Callable[[str], bool]


class Coach(ABC):
    """Who stands beside a player that learns: judges what is about to be done, points at cells."""

    @abstractmethod
    def admits(self, move: Any) -> bool:
        """Whether the move is made; why not is told."""

    @abstractmethod
    def offers(self, action: str) -> bool:
        """Whether an action has its time now."""

    @abstractmethod
    def lets(self, action: str) -> bool:
        """Whether an action is done; why not is told."""

    @property
    def awaited(self) -> str:
        """The action that is waited for, if it is one."""
        return ""

    @property
    @abstractmethod
    def marks(self) -> Mapping[Coord, Mark]:
        """What is to be seen on the board, beside what the game says of its cells."""


class Player:
    """The cursor, the messages, what is shown and asked; `effects` holds what is yet to be done.

    `named` tells how an action is called here: by its key, or line by line by its word. A player
    who `speaks` is told every change in words, since no board shows it. `post` is called in the
    companion's threads; what it gets belongs to `companion.heard`, in the game's own.
    """

    def __init__(
        self,
        session: Session,
        words: Words,
        *,
        named: Callable[[str], str],
        post: Callable[[object], None],
        speaks: bool = False,
        timer: bool = False,
        errors: ErrorMode = ErrorMode.RULES,
        tidy: bool = True,
        validates: bool = False,
        cursor: Coord | None = None,
    ) -> None:
        self.session = session
        self.words = words
        self.named = named
        self.speaks = speaks
        self.timer = timer
        self.errors = errors
        self.tidy = tidy  # pencil marks that an entry refutes vanish with it
        self.validates = validates  # a grid that is full and right is validated by itself
        self.notes = Notes()
        self.effects: list[tuple[Effect, str]] = []
        self.is_placed = cursor is not None and cursor in self.board.cells()
        self._cursor = cursor if cursor is not None and self.is_placed else Coord(0, 0)
        self.prompt: str | None = None
        self.awaited: Awaited | None = None
        self.explanation: Explanation | None = None
        self.argument: Argument | None = None
        self.pointed: Cells = ()  # the cells that the last verification found at fault
        self.coach: Coach | None = None
        self._old_help: Mapping[Coord, Origin] = {}  # that a question has ended the marks of
        self._post = post
        self.companion: Companion | None = None
        """What the game keeps at work beside the player, once it has been called."""

    @property
    def game(self) -> Game[Any, Any]:
        return self.session.game

    @property
    def puzzle(self) -> Puzzle[Any, Any]:
        return self.session.puzzle

    @property
    def is_show(self) -> bool:
        """Whether nobody at the keyboard plays."""
        return False

    @property
    def cursor(self) -> Coord:
        """Where the player is."""
        return self._cursor

    @cursor.setter
    def cursor(self, cell: Coord) -> None:
        self._cursor, self.is_placed = cell, True

    def begin(self) -> None:
        """The game begins or goes on; called once, when all is ready to hear of it."""

    def call_companion(self) -> Companion:
        """The companion of this game, which comes when it is first called."""
        if self.companion is None:
            actions = registry.part(self.game.name, "actions")
            assert actions is not None, "a game with a companion says so beside its actions"
            companion: Companion = actions.companion(self, self._post)
            self.companion = companion
        return self.companion

    # What is to be seen

    @property
    def board(self) -> Picture:
        """The board as it is, nothing marked."""
        return self.game.seen(self.words, self.session.position)

    @property
    def picture(self) -> Picture:
        """The board with all that is marked on it at this moment."""
        fresh = self.session.state.fresh
        origins = {} if fresh is self._old_help else fresh
        marks = self._marks(set(origins))
        if self.coach is not None:
            marks = {**self.coach.marks, **marks}
        return self.board.dressed(origins, marks)

    def _marks(self, helped: set[Coord]) -> dict[Coord, Mark]:
        """What is to be said of cells; where several apply, the most urgent is."""
        alikes = self.game.alikes(self.session.position, self.cursor)
        marks = dict.fromkeys((cell for cell in alikes if cell != self.cursor), Mark.SAME)
        marks |= dict.fromkeys(self._branch() - helped, Mark.BRANCH)
        if advice := self.explanation or self.argument:
            marks |= dict.fromkeys(advice.proof, Mark.PROOF)
            marks |= dict.fromkeys(advice.target, Mark.TARGET)
        if self.errors is ErrorMode.WRONG:
            marks |= dict.fromkeys(self.session.wrong_cells, Mark.WRONG)
        if self.errors is not ErrorMode.OFF:
            for fault in self.session.faults:
                marks |= dict.fromkeys(fault.cells, Mark.ERROR)
        return marks | dict.fromkeys(self.pointed, Mark.ERROR)

    def _branch(self) -> set[Coord]:
        """The cells filled since the newest checkpoint."""
        if not self.session.checkpoints or self.session.is_finished:
            return set()
        root = self.session.checkpoints[-1].position
        changed = self.puzzle.between(root, self.session.position)
        return {move.cell for move in changed if self.puzzle.enters(move)}

    @property
    def assumption(self) -> str:
        """What the newest what-if assumes, as `AB=1`, if there is one."""
        newest = self.session.checkpoints[-1:]
        return assumed(self.puzzle, newest[0]) if newest and not self.session.is_finished else ""

    # What is told

    def worded(self, template: str, /, **facts: object) -> str:
        """A template in the player's language; the actions in it are called as they are here."""
        fields = {field for _, field, _, _ in Formatter().parse(template) if field}
        named = {action: self.named(action) for action in fields - facts.keys()}
        return self.words.say(template, **named, **facts)

    def say(self, template: str, /, tone: Tone = Tone.PLAIN, **facts: object) -> None:
        """One more message."""
        self.notes.tell(self.worded(template, **facts), tone)

    def remark(self, template: str, /, **facts: object) -> None:
        """A message for this moment only."""
        self.notes.tell(self.worded(template, **facts), is_passing=True)

    def tell(self, fact: object, tone: Tone = Tone.PLAIN) -> None:
        """A fact of the game as a message."""
        self.notes.tell(self.game.tell(self.words, fact), tone)

    def ask(self, effect: Effect, argument: str = "") -> None:
        """Something that only the interface can do."""
        self.effects.append((effect, argument))

    def say_finished(self, tone: Tone = Tone.PLAIN) -> None:
        """That the game is over."""
        told = marked("This game is finished; {new} starts a new one.")
        if self.speaks:
            told = marked("This game is finished; {new} starts another.")
        self.say(told, tone)

    def say_full(self) -> None:
        """That nothing is left to fill; whether it is right is told when it is asked for."""
        told = marked("The grid is full: {validate} validates it.")
        if self.speaks:
            told = marked("The grid is full: {validate} tells whether it is right.")
        self.say(told)

    def say_stuck(self, advice: str = "", tone: Tone = Tone.PLAIN) -> None:
        """Message 11 and what to do about it, as one message; else to ask for a harder step."""
        if not advice:
            advice = marked("Press {explain} for a harder step.")
            if self.speaks:
                advice = marked("Type {explain} for a harder step.")
        stuck = message(self.words, Message.NOTHING_OBVIOUS)
        self.notes.tell(f"{stuck} {self.worded(advice)}", tone)

    def tell_stage(self, told: Explanation) -> None:
        """An explanation as far as its stage goes; what it offers passes with the next action."""
        match told.stage:
            case Stage.WHERE:
                self.tell(Where(told.hint), Tone.HINT)
            case Stage.WHY:
                self.tell(told.hint.fact, Tone.HINT)
            case Stage.OFFER:
                offer = self._offer(told.hint.moves)
                self.notes.tell(offer, Tone.HINT, is_passing=True)

    def _offer(self, moves: tuple[Any, ...]) -> str:
        """What would be entered, and how."""
        offer = marked("{accept} puts {moves}, {drop} drops it.")
        if self.speaks:
            offer = marked("Type {accept} to put {moves}, {drop} to forget it.")
        return self.worded(offer, moves=" ".join(map(str, moves)))

    def say_nothing_explained(self) -> None:
        """That there is nothing to accept or to drop."""
        self.say("Nothing was explained; type {explain} first.")

    def say_remarks(self) -> None:
        """What is odd about the position that the game began with."""
        opening = self.session.opening
        if opening.solution is None and isinstance(self.game, Puzzle):
            self.say("This puzzle has several solutions; the rules alone will judge.")
        for fact in self.game.remarks(opening.start):
            self.notes.tell(as_sentence(self.game.tell(self.words, fact)))

    def say_refused(self, refused: Refused) -> None:
        """Why an action was not done."""
        if refused.fact is Barred.FINISHED:
            self.say_finished(Tone.BAD)
        elif isinstance(refused.fact, Barred):
            self.say(_BARRED[refused.fact], Tone.BAD)
        else:
            self.tell(refused, Tone.BAD)

    def say_cell(self) -> None:
        """What the cell holds where the player is, who put it there, and what is about it."""
        self._say_content(self.cursor)
        if (fact := self.game.about(self.session.position, self.cursor)) is not None:
            self.tell(fact)

    def _say_content(self, cell: Coord) -> None:
        """What a cell holds, and who put it there."""
        face = self.board.face(cell)
        if face.text:
            origin = self.session.state.origin(cell)
            self.say(_ORIGINS[origin], cell=cell, digit=face.text)
        elif face.pencil:
            digits = " ".join(face.pencil)
            self.say("{cell} is empty, pencil marks {digits}.", cell=cell, digits=digits)
        else:
            self.say("{cell} is empty.", cell=cell)

    def say_time(self) -> None:
        """The time played."""
        self.say("Time: {time}", time=clock_text(self.session.elapsed))

    def is_asked_in_vain(self, *, to_fill: bool = False) -> bool:
        """Whether help can do nothing any more, which is told; some of it can only fill cells."""
        if self.session.is_finished:
            self.say_finished()
        elif not self.session.is_unsolved:
            self.say_full()
        elif to_fill and self.session.is_full:
            self.say(
                "No cell is empty, and a rule is broken: {verify} tells which, {help} puts it "
                "right.",
                Tone.BAD,
            )
        return not (self.session.is_open if to_fill else self.session.is_unsolved)

    # Taking in what came of an action

    def settle(self, outcome: Outcome) -> bool:
        """Take in what came of an action of the player; whether anything changed."""
        if isinstance(outcome, Refused):
            self.say_refused(outcome)
        if not isinstance(outcome, Change):
            return False
        self.forget()
        self.stop_companion()
        self._count_marking()
        if self.companion is not None:
            self.companion.changed(outcome)
        if self.session.checkpoints and not self.speaks and not self.session.is_finished:
            self.watch_branch()
        return True

    def _count_marking(self) -> None:
        """Whoever plays on while wrong cells are marked, or told, has help: once a game."""
        if self.errors is ErrorMode.WRONG and not self.session.helps.wrong:
            self.session.count(EntryKind.WRONG)

    def settle_told(self, outcome: Outcome) -> bool:
        """The same, and a player who only hears is told what the cells have become."""
        changed = self.settle(outcome)
        if changed and self.speaks and isinstance(outcome, Change):
            self._tell_changes(self.puzzle.between(outcome.before, outcome.after))
        return changed

    def _tell_changes(self, moves: tuple[Any, ...]) -> None:
        """What cells have become; of pencil marks in one cell, those that it has now."""
        cells = {move.cell for move in moves}
        if not moves:
            self.say("The grid is as it was.")
        elif len(cells) == 1 and all(map(self.puzzle.is_note, moves)):
            self._say_content(*cells)
        else:
            self.tell(Changes(moves))

    def forget(self) -> None:
        """Drop advice, remarks and marks that belong to the board as it was."""
        self.notes.let_pass()
        self.explanation = self.argument = None
        self.pointed = ()

    def end_help(self) -> None:
        """What help has filled in looks like the player's own from now on."""
        self._old_help = self.session.state.fresh

    def stop_companion(self) -> bool:
        """The companion rests; whether it was running, which is told."""
        if self.companion is None or not self.companion.stop():
            return False
        self.say(self.companion.stopped)
        return True

    def tell_consequences(self, before: State) -> None:
        """What the way from an earlier state to this one has brought, for those who only hear."""
        if self.errors is not ErrorMode.OFF and not self.session.is_finished:
            self._tell_new_errors(before)
            if self.session.checkpoints:
                self.watch_branch()
        is_told = self.session.is_finished or self.session.state.latest in RUNNING
        if self.session.is_full and not before.is_full and not is_told:
            self.say_full()

    def _tell_new_errors(self, before: State) -> None:
        told = {fault.cells for fault in before.faults}
        for fault in self.session.faults:
            if fault.cells not in told:
                told.add(fault.cells)
                self.say("A rule is broken: {cells}.", cells=" ".join(map(str, fault.cells)))
        if self.errors is ErrorMode.WRONG:
            changed = {m.cell for m in self.puzzle.between(before.position, self.session.position)}
            for cell in self.session.wrong_cells:
                if cell not in before.wrong_cells or cell in changed:
                    self.say("{cell} is wrong.", cell=cell)

    def here(self) -> str | None:
        """What helps whoever looks at the cell under the cursor, if there is anything."""
        fact = self.game.about(self.session.position, self.cursor)
        return None if fact is None else self.game.tell(self.words, fact)

    @property
    def pencilled(self) -> str:
        """The pencil marks of the cell under the cursor, if it has any and can be seen."""
        digits = () if self.session.is_paused else self.board.face(self.cursor).pencil
        return self.words.say("Pencil: {digits}", digits=" ".join(digits)) if digits else ""

    # Moving about

    def click(self, cell: Coord) -> str:
        """The cell is gone to; the action that the click stands for, if it does for any."""
        self.cursor = cell
        return "cycle"

    def move(self, down: int, right: int) -> None:
        """The next cell in a direction; the edge holds."""
        board = self.board
        row, col = self.cursor.row + down, self.cursor.col + right
        self.cursor = Coord(max(0, min(board.rows - 1, row)), max(0, min(board.columns - 1, col)))
        if self.speaks:
            self.say_cell()

    def find_empty(self, by: int) -> None:
        """The next or previous empty cell in reading order, round the end."""
        empties = self.session.state.empties
        here = self.cursor
        if not empties:
            if self.speaks:
                self.say("No cell is empty.")
            return
        if by > 0:
            is_new = self.speaks and not self.is_placed and here in empties
            later = (cell for cell in empties if cell > here)
            self.cursor = here if is_new else next(later, empties[0])
        else:
            self.cursor = next((cell for cell in reversed(empties) if cell < here), empties[-1])
        if self.speaks:
            self.say_cell()

    # Entering, and the way back

    def enter(self, move: Any) -> None:
        """A move of the player."""
        if self.coach is not None and not self.coach.admits(move):
            return
        outcome = self.session.play(*self.with_tidying(move))
        if outcome is None and self.speaks:
            digit = self.board.face(move.cell).text
            self.say("{cell} is {digit} already.", cell=move.cell, digit=digit)
        self.settle_told(outcome)

    def clear(self) -> None:
        """The cell under the cursor emptied."""
        self.enter(self.puzzle.cleared(self.cursor))

    def cycle(self) -> None:
        """The next content of the cell under the cursor."""
        self.enter(self.puzzle.cycled(self.session.position, self.cursor))

    def open_prompt(self, argument: str = "") -> None:
        """A move is going to be typed, or has been."""
        if argument or self.speaks:
            self.play_typed(self.game.typed(argument))
        else:
            self.prompt = ""

    def type_key(self, key: str) -> bool:
        """One key of a typed move; Enter closes the prompt, keys with ctrl are for others."""
        assert self.prompt is not None, "a move is being typed"
        if key.startswith("ctrl+"):
            return False
        match key:
            case "enter":
                typed, self.prompt = self.prompt, None
                if typed:
                    self.play_typed(typed)
            case "escape":
                self.prompt = None
            case "backspace":
                self.prompt = self.prompt[:-1]
            case _ if len(self.prompt) >= PROMPT_LENGTH:
                pass
            case "space" if isinstance(self.game, Match):  # 10 3 p; a puzzle's moves have none
                self.prompt += " "
            case _ if len(key) == 1:
                self.prompt += key
        return True

    def play_typed(self, typed: str) -> None:
        """The move that the text writes is made, or it is told why not."""
        try:
            move = self.game.parse(typed)
        except InputError as error:
            self.notes.tell(as_sentence(error_sentence(self.words, error)), Tone.BAD)
            return
        if move.cell in self.board.cells():
            self.cursor = move.cell
        self.enter(move)

    def with_tidying(self, move: Any) -> tuple[Any, ...]:
        """The move and, if the player likes it tidy, those that take refuted pencil marks away."""
        return self.puzzle.tidied(self.session.position, move) if self.tidy else (move,)

    def await_key(self, told: str, take: Callable[[str], bool]) -> None:
        """The next key is for `take`, unless it makes nothing of it; Esc calls that off."""
        self.awaited = Awaited(told, take)

    def confirm(self, question: str, argument: str, instead: str, do: Callable[[], object]) -> None:
        """Does it after a yes: the next key is the answer, y or o for oui.

        Line by line the answer stands behind the word; without it, `instead` tells how it is done.
        """

        def answer(key: str) -> bool:
            if key in ("y", "o"):
                do()
            return True

        yes = self.words.say("yes")
        if not self.speaks:
            self.await_key(self.words.say(question), answer)
        elif argument.strip().lower() in ("yes", yes):
            do()
        else:
            self.say(instead, yes=yes)

    def take_awaited(self, key: str) -> bool:
        """The key that was waited for; False when it is for others."""
        awaited, self.awaited = self.awaited, None
        return awaited is not None and (key == "escape" or awaited.take(key))

    def toggle_tidy(self) -> None:
        """Pencil marks that an entry refutes vanish with it, or stay."""
        self.tidy = not self.tidy
        self.ask(Effect.TIDY)
        if self.tidy:
            self.say("Pencil marks that an entry refutes vanish with it.")
        else:
            self.say("Pencil marks stay until you take them away.")

    def toggle_validates(self) -> None:
        """A grid that is full and right is validated by itself, or when it is asked for."""
        self.validates = not self.validates
        self.ask(Effect.VALIDATES)
        if self.validates:
            self.say("A grid that is full and right is validated by itself.")
        else:
            self.say("A full grid waits for {validate} to be validated.")

    @property
    def is_due(self) -> bool:
        """Whether the grid is full and right, and is to be validated by itself."""
        session = self.session
        return self.validates and session.is_full and not session.is_finished and not session.faults

    def undo(self) -> None:
        """The last step taken back."""
        self._retrace(self.session.undo(), marked("Taken back: {told}"))

    def redo(self) -> None:
        """The last step taken back made again."""
        self._retrace(self.session.redo(), marked("Made again: {told}"))

    def _retrace(self, outcome: Outcome, template: str) -> None:
        """What an undo or a redo has made of the cells, until the next action."""
        if not self.settle_told(outcome) or self.speaks:
            return
        assert isinstance(outcome, Change), "something has changed"
        if outcome.step.kind in _JUMPS:
            told = self.words.say(_JUMPS[outcome.step.kind])
        else:
            moves = self.puzzle.between(outcome.before, outcome.after)
            told = self.game.tell(self.words, Changes(moves))
        self.remark(template, told=told)

    def reset(self) -> None:
        """Every cell emptied that was not given."""
        if self.session.is_finished:
            self.say_finished()
            return
        self.settle(self.session.reset())
        self.notes.tell(message(self.words, Message.RESET))

    def checkpoint(self) -> None:
        """The position remembered as it is."""
        outcome = self.session.checkpoint()
        self.end_help()
        if isinstance(outcome, Refused):
            self.say_refused(outcome)
            return
        self.say("Checkpoint: {return} brings you back here. It takes the name of your next entry.")

    def go_back(self) -> None:
        """The newest checkpoint returned to; what a branch without a future proved is entered."""
        roots, left = self.session.checkpoints, self.session.position
        if not self.settle(self.session.return_to_checkpoint()):
            return
        if name := assumed(self.puzzle, roots[-1]):
            self.say("Back at the checkpoint {name}.", name=name)
            self._learn(roots[-1], left)
        else:
            self.say("Back at the checkpoint.")

    def keep_branch(self) -> None:
        """What was entered since the newest checkpoint stays, and the checkpoint goes."""
        name = self.assumption
        outcome = self.session.keep_branch()
        self.end_help()
        if isinstance(outcome, Refused):
            self.say_refused(outcome)
        elif name:
            self.say("Kept: the checkpoint {name} is gone.", name=name)
        else:
            self.say("The checkpoint is gone; the grid is as it was.")

    def give_up(self, argument: str = "") -> None:
        """The solution shown, after a yes; the game is over then, and not won."""
        if self.session.is_finished:
            self.say_finished()
        elif not self.session.is_unsolved:
            self.say_full()
        else:
            question = marked("Give up? y shows the solution, any other key plays on.")
            instead = marked("Type {give_up} {yes} to give up and see the solution.")
            self.confirm(question, argument, instead, self._surrender)

    def _surrender(self) -> None:
        self.settle(self.session.give_up())
        self.say("Given up: this is the solution.")
        if self.speaks:
            self.ask(Effect.SHOW)
        self.ask(Effect.RESULT)

    def watch_branch(self) -> None:
        """Tell of a dead end as soon as the branch has run into one, unless errors are not told.

        What was assumed is a dead end if it fails by itself; else something entered since is wrong.
        """
        newest = self.session.checkpoints[-1]
        position = self.session.position
        if self.errors is ErrorMode.OFF or not is_dead_end(self.puzzle, newest.position, position):
            return
        if lesson := lesson_of(self.puzzle, newest):
            told = marked("What if {name} is a dead end: {return} goes back and puts {lesson}.")
            if self.puzzle.is_note(lesson.instead):
                told = marked("What if {name} is a dead end: {return} goes back and rules it out.")
            self.say(
                told,
                Tone.BAD,
                name=assumed(self.puzzle, newest),
                lesson=self.puzzle.equation(lesson.instead),
            )
        else:
            told = marked("Something entered since the checkpoint is wrong: {return} goes back.")
            self.say(told, Tone.BAD)

    def _learn(self, root: Bookmark, left: Position) -> None:
        """Enter what the branch has proved, tell why, and show it."""
        if not is_dead_end(self.puzzle, root.position, left):
            return
        lesson = lesson_of(self.puzzle, root)
        if lesson is None:
            return
        if moves := self.puzzle.learnt(self.session.position, lesson):
            self.settle(self.session.play(*moves))
        self.cursor = lesson.instead.cell
        self.argument = Argument((self.cursor,), lesson.cells)
        self.tell(Lesson(lesson), Tone.HINT)

    # How it is seen

    def next_errors(self) -> None:
        """Broken rules, nothing, or wrong cells: marked on a board, told where there is none."""
        self.show_errors(self.errors.following)

    @property
    def errors_kept(self) -> dict[str, Any]:
        """The setting that holds which errors are shown."""
        return {"errors": self.errors}

    def show_errors(self, mode: ErrorMode) -> None:
        """The errors of this mode are marked or told from now on."""
        self.errors = mode
        self.pointed = ()
        if self.session.entries:  # a game that nobody touched is not begun by looking at it
            self._count_marking()
        self.ask(Effect.ERRORS)
        self.say((_TOLD if self.speaks else _MARKED)[mode])

    def toggle_timer(self) -> None:
        """The time shown or hidden; it is measured all the same."""
        self.timer = not self.timer
        if self.speaks and self.timer:
            self.say("The time is told with the board and at the end.")
            self.say_time()
        elif self.speaks:
            self.say("The time is not told.")

    def toggle_pause(self) -> None:
        """The clock stopped and the board hidden, or the game gone on with."""
        if self.session.is_finished:
            self.say_finished()
        elif self.session.is_paused:
            self.go_on()
        else:
            self.stop_companion()
            self.session.pause()
            self.say_paused()

    def say_paused(self) -> None:
        """That the board is hidden for now, and how to go on."""
        self.remark("The game is paused; {pause} goes on.")

    def go_on(self) -> None:
        """The game is no longer paused, and nothing says that it is."""
        self.session.resume()
        self.notes.let_pass()
        if self.speaks:
            self.say("The game goes on.")

    def leave_layer(self) -> bool:
        """The top layer only: a pause, a run of the companion, advice; whether there was any."""
        if self.session.is_paused:
            self.go_on()
            return True
        if self.stop_companion():
            return True
        had_advice = self.explanation is not None or self.argument is not None
        self.forget()
        return had_advice

    def close(self) -> None:
        """Whatever was at work beside the player has ended."""
        if self.companion is not None:
            self.companion.close()
