"""A game looked at again: each move, what justified it at that moment, and where the time went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Hint, Label, Opening, Puzzle, Reason, Row
from takuzu_tui.play.state import RUNNING, Entry, EntryKind, Position, State, replayed
from takuzu_tui.play.stats import bars, heights
from takuzu_tui.wording.phrases import clock_text, level_name, table
from takuzu_tui.wording.words import Words

_KINDS = {
    EntryKind.HELP: marked("by help"),
    EntryKind.CORRECTION: marked("corrected by help"),
    EntryKind.EXPLAINED: marked("as it was explained"),
    EntryKind.GIVE_UP: marked("given up"),
    EntryKind.RESET: marked("reset"),
    EntryKind.EARLY_CHECKPOINT: marked("checkpoint"),
    EntryKind.CHECKPOINT: marked("checkpoint"),
    EntryKind.RETURN: marked("back to the checkpoint"),
    EntryKind.KEEP: marked("the branch kept"),
    EntryKind.HINT: marked("a hint"),
    EntryKind.WHY: marked("why not"),
    EntryKind.WRONG: marked("wrong cells shown"),
    EntryKind.REVIEWED: marked("begun from a review"),
    EntryKind.UNDO: marked("undo"),
    EntryKind.REDO: marked("redo"),
    EntryKind.VALIDATE: marked("the validation"),
}
_SLOW, _SLOWER = 10.0, 3.0
"""Seconds from which a move is slow, if it took so many times as long as most."""
_HEAD = (
    marked("step"),
    marked("time"),
    marked("took"),
    marked("move"),
    marked("why"),
    marked("remark"),
)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One move, or one action without moves; `after` is the position it led to.

    `number` counts the entries, `at` the seconds played by then, `took` those since the last.
    `reason` is the easiest that gives the move; `lesson` what told otherwise, where a wrong move
    was a guess. `before` is the position that a move was made in, if nothing in it was wrong.
    """

    number: int
    kind: EntryKind
    move: Any | None
    after: Position
    at: float
    took: float
    reason: Reason | None = None
    is_wrong: bool = False
    lesson: Reason | None = None
    is_guess: bool = False
    """Whether the player entered something that nothing in reach justifies."""
    before: Position | None = None

    @property
    def technique(self) -> str | None:
        """What justifies the move, if anything in reach does."""
        return None if self.reason is None else self.reason.technique


@dataclass(frozen=True, slots=True)
class Review:
    """All the steps of a game, in order, and how they are told."""

    game: Puzzle[Any, Any]
    steps: tuple[Reviewed, ...]

    seeks: ClassVar[str] = marked("first wrong")
    """What the key that leads to the first mistake is called."""
    drawn: ClassVar[str] = marked("Time")
    """The heading of the drawing."""

    @property
    def wrong(self) -> Reviewed | None:
        """The first move that could not stay."""
        return next((step for step in self.steps if step.is_wrong), None)

    @property
    def slowest(self) -> Reviewed | None:
        """The step that took longest, the first of such."""
        return max(self.steps, key=lambda step: step.took, default=None)

    def is_slow(self, step: Reviewed) -> bool:
        """Whether a move took far longer than most."""
        times = sorted(each.took for each in self.steps if each.move is not None)
        usual = times[len(times) // 2] if times else 0.0
        return step.move is not None and step.took >= max(_SLOW, _SLOWER * usual)

    @property
    def guesses(self) -> int:
        return sum(step.is_guess for step in self.steps)

    # In words

    def told(self, words: Words, place: int) -> list[tuple[str, str]]:
        """What is told after so many steps, each with its look: the move, why, when, the reason."""
        if not place:
            return [(words.say("The puzzle as it was given."), "strong")]
        step = self.steps[place - 1]
        head = self._why(words, step)
        told = [(head if step.move is None else f"{step.move}  {head}", "strong")]
        if note := self._remark(words, step):
            told.append((note, "error" if step.is_wrong else "accent"))
        at, took = clock_text(step.at), clock_text(step.took)
        told.append((words.say("at {at}, after {took}", at=at, took=took), "dim"))
        return [*told, *((text, "") for text in self._reasons(words, step))]

    def spoken(self, words: Words) -> list[str]:
        """Every step in a sentence, and what the game comes to."""
        return [*(self._sentence(words, step) for step in self.steps), *self.sums(words)]

    def _sentence(self, words: Words, step: Reviewed) -> str:
        """One step: when, the move, why; of a wrong or slow one also what told against it."""
        note = self._remark(words, step)
        told = [f"{step.number}", clock_text(step.at), "" if step.move is None else str(step.move)]
        told += [self._why(words, step), note]
        head = f"{', '.join(filter(None, told))}."
        return " ".join([head, *self._reasons(words, step)]) if note else head

    def sums(self, words: Words) -> list[str]:
        """What the game comes to: its guesses, its first wrong move, and where the time went."""
        guessed = words.say_many("{n} move was a guess.", "{n} moves were guesses.", self.guesses)
        told = [guessed if self.guesses else words.say("No move was a guess.")]
        if (first := self.wrong) is None:
            told.append(words.say("No move was wrong."))
        else:
            facts = {"move": first.move, "at": clock_text(first.at)}
            told.append(words.say("The first wrong move was {move}, at {at}.", **facts))
        if (slowest := self.slowest) is not None:
            what = slowest.move or self._why(words, slowest)
            took = clock_text(slowest.took)
            told.append(words.say("Longest thought: {took}, before {what}.", took=took, what=what))
        return told

    def drawing(self, words: Words, width: int) -> list[Row]:
        """A bar for each step, or for as many as share a column: the longest thought is highest."""
        shared = -(-len(self.steps) // width)
        took = [step.took for step in self.steps]
        most = [max(took[first : first + shared]) for first in range(0, len(took), shared)]
        return [[Label(0, bars(words, heights(most)), "label")]]

    def file(self, words: Words, opening: Opening[Any]) -> Iterator[str]:
        """The lines of a file: the puzzle, every step, and what the game comes to."""
        game = self.game
        yield words.say("{game} - grid {size}", game=game.title, size=game.size(opening.start))
        if opening.level is not None:
            yield level_name(words, opening.level)
        yield game.shared(opening.start)
        yield ""
        yield from self.table(words)
        yield ""
        yield from self.sums(words)

    def table(self, words: Words) -> list[str]:
        """A line a step: when, how long it took, the move, why, a remark; below it the reasons.

        What told against a wrong move is not told again where that was put right.
        """
        rows = [
            [
                str(step.number),
                clock_text(step.at),
                clock_text(step.took),
                "-" if step.move is None else str(step.move),
                self._why(words, step),
                self._remark(words, step),
            ]
            for step in self.steps
        ]
        first, *lines = table([[words.say(name) for name in _HEAD], *rows], right=(0, 1, 2))
        told, lessons = [first], set[str]()
        for line, step in zip(lines, self.steps, strict=True):
            texts = self._reasons(words, step)
            if step.lesson is not None:
                lessons.add(texts[0])
            elif lessons.intersection(texts[:1]):
                del texts[0]
            told += [line, *(f"{'':8}{text}" for text in texts)]
        return told

    def _why(self, words: Words, step: Reviewed) -> str:
        """What justified a step: a technique, help, or nothing but a guess."""
        if step.kind is EntryKind.STEP:
            return words.say(self.game.step_by)
        if step.kind in RUNNING:
            return words.say(self.game.run_by)
        if step.kind in _KINDS:
            return words.say(_KINDS[step.kind])
        if step.technique is not None:
            return words.say(self.game.techniques[step.technique])
        return words.say("guess") if step.is_guess else words.say("erased")

    def _remark(self, words: Words, step: Reviewed) -> str:
        """Whether a move was wrong, and whether it was the first; else that it took long."""
        if step is self.wrong:
            return words.say("the first wrong move")
        if step.is_wrong and step.reason is not None:
            return words.say("a wrong move: it follows from an earlier one")
        if step.is_wrong:
            return words.say("a wrong move")
        return words.say("a long thought") if self.is_slow(step) else ""

    def _reasons(self, words: Words, step: Reviewed) -> list[str]:
        """Why the digit stands there or another should, and the better move, if there was one."""
        reason, told = step.reason or step.lesson, []
        if reason is not None:
            told.append(self.game.tell(words, reason.fact))
        elif step.is_guess:
            told.append(words.say("Nothing in reach proved it."))
        if (hint := self._better(step)) is not None:
            moves = " ".join(map(str, hint.moves))
            fact = self.game.tell(words, hint.fact)
            told.append(words.say("Better: {moves}. {reason}", moves=moves, reason=fact))
        return told

    def _better(self, step: Reviewed) -> Hint | None:
        """An easier step than a wrong or slow one, or than its proof, on the board of then."""
        if step.before is None or not (step.is_wrong or self.is_slow(step)):
            return None
        hint = self.game.hint(step.before)
        if hint is None or step.move in hint.moves:
            return None
        known, ranks = step.reason or step.lesson, list(self.game.techniques)
        is_easier = known is None or ranks.index(hint.technique) < ranks.index(known.technique)
        return hint if is_easier else None


def reviewed(opening: Opening[Any], entries: Iterable[Entry]) -> Iterator[Reviewed]:
    """The steps of the game that these entries made, as far as anyone asks."""
    game = registry.game(opening.game)
    assert isinstance(game, Puzzle), "puzzles are reviewed by their techniques"
    played = list(replayed(game, opening, entries))
    game.looked_back(opening, played[-1][2].position if played else opening.start)
    before = 0.0
    for number, (entry, state, after) in enumerate(played, 1):
        took = entry.elapsed - before
        if entry.moves:
            yield from _moves(number, entry, state, after, took)
        else:
            yield Reviewed(number, entry.kind, None, after.position, entry.elapsed, took)
        before = entry.elapsed


def _moves(
    number: int, entry: Entry, state: State, after: State, took: float
) -> Iterator[Reviewed]:
    """The moves of an entry one by one; the first took all the time."""
    game, position = after.puzzle, state.position
    for move in entry.moves:
        before, position = position, game.play(position, move)
        if position == before or game.is_note(move):
            continue
        enters = game.enters(move)
        reason = game.reason(before, move) if enters else None
        is_wrong = enters and move.cell in after.wrong_cells
        is_baseless = enters and reason is None
        lesson = game.better(after.opening, before, move) if is_wrong and is_baseless else None
        yield Reviewed(
            number,
            entry.kind,
            move,
            position,
            entry.elapsed,
            took,
            reason,
            is_wrong,
            lesson,
            is_baseless and entry.kind is EntryKind.PLAYER,
            None if state.wrong_cells or entry.kind is not EntryKind.PLAYER else before,
        )
        took = 0.0
