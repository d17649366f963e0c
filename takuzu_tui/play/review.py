"""A game looked at again: each move, what justified it at that moment, and where the time went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening, Puzzle, Reason
from takuzu_tui.play.state import RUNNING, Entry, EntryKind, Position, State, Turn, advance
from takuzu_tui.wording.phrases import clock_text, level_name, table
from takuzu_tui.wording.words import Words

_KINDS = {
    EntryKind.HELP: marked("by help"),
    EntryKind.CORRECTION: marked("corrected by help"),
    EntryKind.RESET: marked("reset"),
    EntryKind.CHECKPOINT: marked("checkpoint"),
    EntryKind.RETURN: marked("back to the checkpoint"),
    EntryKind.UNDO: marked("undo"),
    EntryKind.REDO: marked("redo"),
    EntryKind.VALIDATE: marked("validate"),
}
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
    was a guess.
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
    played = _replayed(game, opening, entries)
    game.looked_back(opening, played[-1][2].position if played else opening.start)
    before = 0.0
    for number, (entry, position, after) in enumerate(played, 1):
        took = entry.elapsed - before
        if entry.moves:
            yield from _moves(number, entry, position, after, took)
        else:
            yield Reviewed(number, entry.kind, None, after.position, entry.elapsed, took)
        before = entry.elapsed


def _replayed(
    game: Puzzle[Any, Any], opening: Opening[Any], entries: Iterable[Entry]
) -> list[tuple[Entry, Position, State]]:
    """Every entry with the position before it and the state after it."""
    state, played = State.start(game, opening), []
    for entry in entries:
        turn = advance(state, entry)
        assert isinstance(turn, Turn), "what was recorded fits"
        played.append((entry, state.position, turn.state))
        state = turn.state
    return played


def _moves(
    number: int, entry: Entry, position: Position, after: State, took: float
) -> Iterator[Reviewed]:
    """The moves of an entry one by one; the first took all the time."""
    game = after.puzzle
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


def review_table(words: Words, steps: Sequence[Reviewed], game: Puzzle[Any, Any]) -> list[str]:
    """One line a step: when, how long it took, the move, why, and the first that was wrong."""
    head = [words.say(name) for name in _HEAD]
    wrong = next((step for step in steps if step.is_wrong), None)
    rows = [
        [
            str(step.number),
            clock_text(step.at),
            clock_text(step.took),
            "-" if step.move is None else str(step.move),
            why(words, step, game),
            words.say("the first wrong move") if step is wrong else "",
        ]
        for step in steps
    ]
    return table([head, *rows], right=(0, 1, 2))


def step_sentence(words: Words, step: Reviewed, game: Puzzle[Any, Any]) -> str:
    """One step: when, the move, why, and whether it was wrong."""
    told = [f"{step.number}", clock_text(step.at), "" if step.move is None else str(step.move)]
    told += [why(words, step, game), words.say("wrong") if step.is_wrong else ""]
    return f"{', '.join(filter(None, told))}."


def review_sentences(words: Words, seen: Review, game: Puzzle[Any, Any]) -> list[str]:
    """What a game comes to: its guesses, its first wrong move, and where the time went."""
    told = [words.say_many("{n} move was a guess.", "{n} moves were guesses.", seen.guesses)]
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
    yield from review_table(words, seen.steps, game)
    yield ""
    yield from review_sentences(words, seen, game)
