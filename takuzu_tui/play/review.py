"""A game looked at again: each move, what justified it at that moment, and where the time went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Hint, Opening, Puzzle, Reason
from takuzu_tui.play.state import RUNNING, Entry, EntryKind, Position, State, replayed
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
    EntryKind.VALIDATE: marked("validate"),
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
    """All the steps of a game, in order."""

    steps: tuple[Reviewed, ...]

    @property
    def first_wrong(self) -> Reviewed | None:
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


def review(opening: Opening[Any], entries: Iterable[Entry]) -> Review:
    """The game that these entries made, looked at from its opening to its end."""
    return Review(tuple(reviewed(opening, entries)))


def reviewed(opening: Opening[Any], entries: Iterable[Entry]) -> Iterator[Reviewed]:
    """The same step by step, as far as anyone asks."""
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


# In words


def why(words: Words, step: Reviewed, game: Puzzle[Any, Any]) -> str:
    """What justified a step: a technique, help, or nothing but a guess."""
    if step.kind is EntryKind.STEP:
        return words.say(game.step_by)
    if step.kind in RUNNING:
        return words.say(game.run_by)
    if step.kind in _KINDS:
        return words.say(_KINDS[step.kind])
    if step.technique is not None:
        return words.say(game.techniques[step.technique])
    return words.say("guess") if step.is_guess else words.say("erased")


def remark(words: Words, seen: Review, step: Reviewed) -> str:
    """Whether a move was wrong, and whether it was the first; else that it took long."""
    if step is seen.first_wrong:
        return words.say("the first wrong move")
    if step.is_wrong and step.reason is not None:
        return words.say("a wrong move: it follows from an earlier one")
    if step.is_wrong:
        return words.say("a wrong move")
    return words.say("a long thought") if seen.is_slow(step) else ""


def step_told(
    words: Words, game: Puzzle[Any, Any], seen: Review, step: Reviewed
) -> list[tuple[str, str]]:
    """All that is to be said of a step, each with its look: the move, why, when, the reason."""
    head = why(words, step, game)
    told = [(head if step.move is None else f"{step.move}  {head}", "strong")]
    if note := remark(words, seen, step):
        told.append((note, "error" if step.is_wrong else "accent"))
    at, took = clock_text(step.at), clock_text(step.took)
    told.append((words.say("at {at}, after {took}", at=at, took=took), "dim"))
    return [*told, *((text, "") for text in reasons(words, game, seen, step))]


def reasons(words: Words, game: Puzzle[Any, Any], seen: Review, step: Reviewed) -> list[str]:
    """Why the digit stands there or another should, and the better move where there was one."""
    reason, told = step.reason or step.lesson, []
    if reason is not None:
        told.append(game.tell(words, reason.fact))
    elif step.is_guess:
        told.append(words.say("Nothing in reach proved it."))
    if (hint := better_step(game, seen, step)) is not None:
        moves = " ".join(map(str, hint.moves))
        fact = game.tell(words, hint.fact)
        told.append(words.say("Better: {moves}. {reason}", moves=moves, reason=fact))
    return told


def better_step(game: Puzzle[Any, Any], seen: Review, step: Reviewed) -> Hint | None:
    """An easier step than a wrong or slow one, or than its proof, on the board as it was then."""
    if step.before is None or not (step.is_wrong or seen.is_slow(step)):
        return None
    hint = game.hint(step.before)
    if hint is None or step.move in hint.moves:
        return None
    known, ranks = step.reason or step.lesson, list(game.techniques)
    is_easier = known is None or ranks.index(hint.technique) < ranks.index(known.technique)
    return hint if is_easier else None


def review_table(words: Words, seen: Review, game: Puzzle[Any, Any]) -> list[str]:
    """A line a step: when, how long it took, the move, why, and a remark; below it the reasons.

    What told against a wrong move is not told again where that was put right.
    """
    head = [words.say(name) for name in _HEAD]
    rows = [
        [
            str(step.number),
            clock_text(step.at),
            clock_text(step.took),
            "-" if step.move is None else str(step.move),
            why(words, step, game),
            remark(words, seen, step),
        ]
        for step in seen.steps
    ]
    first, *lines = table([head, *rows], right=(0, 1, 2))
    told, lessons = [first], set[str]()
    for line, step in zip(lines, seen.steps, strict=True):
        texts = reasons(words, game, seen, step)
        if step.lesson is not None:
            lessons.add(texts[0])
        elif lessons.intersection(texts[:1]):
            del texts[0]
        told += [line, *(f"{'':8}{text}" for text in texts)]
    return told


def step_sentence(words: Words, game: Puzzle[Any, Any], seen: Review, step: Reviewed) -> str:
    """One step: when, the move, why; of a wrong or slow one also what told against it."""
    note = remark(words, seen, step)
    told = [f"{step.number}", clock_text(step.at), "" if step.move is None else str(step.move)]
    told += [why(words, step, game), note]
    head = f"{', '.join(filter(None, told))}."
    return " ".join([head, *reasons(words, game, seen, step)]) if note else head


def review_sentences(words: Words, seen: Review, game: Puzzle[Any, Any]) -> list[str]:
    """What a game comes to: its guesses, its first wrong move, and where the time went."""
    guessed = words.say_many("{n} move was a guess.", "{n} moves were guesses.", seen.guesses)
    told = [guessed if seen.guesses else words.say("No move was a guess.")]
    if (first := seen.first_wrong) is None:
        told.append(words.say("No move was wrong."))
    else:
        facts = {"move": first.move, "at": clock_text(first.at)}
        told.append(words.say("The first wrong move was {move}, at {at}.", **facts))
    if (slowest := seen.slowest) is not None:
        what = slowest.move or why(words, slowest, game)
        took = clock_text(slowest.took)
        told.append(words.say("Longest thought: {took}, before {what}.", took=took, what=what))
    return told


def review_lines(words: Words, opening: Opening[Any], seen: Review) -> Iterator[str]:
    """A review as the text of a file: the puzzle, every step, and what the game comes to."""
    game = registry.game(opening.game)
    assert isinstance(game, Puzzle), "puzzles are reviewed by their techniques"
    yield words.say("{game} - grid {size}", game=game.title, size=game.size(opening.start))
    if opening.level is not None:
        yield level_name(words, opening.level)
    yield game.shared(opening.start)
    yield ""
    yield from review_table(words, seen, game)
    yield ""
    yield from review_sentences(words, seen, game)
