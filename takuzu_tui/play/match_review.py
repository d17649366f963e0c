"""A match looked at again: what each position was worth, and the move that lost it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from takuzu_tui.engine.text import marked
from takuzu_tui.engine.work import Cancellation, Cancelled
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Evaluation, Label, Made, Match, Opening, Puzzle, Row
from takuzu_tui.play.match import end_sentence, points_lost, sides_phrase, value_phrase
from takuzu_tui.play.review import Review, reviewed
from takuzu_tui.play.state import Entry, Position, replayed
from takuzu_tui.wording.phrases import clock_text, table
from takuzu_tui.wording.words import Words

_HEAD = (
    marked("no."),
    marked("side"),
    marked("move"),
    marked("before"),
    marked("after"),
    marked("best"),
    marked("remark"),
)


@dataclass(frozen=True, slots=True)
class MatchStep:
    """One move: who made it, and what the game was worth to that side at best and by this move.

    `number` counts the moves, `at` the seconds played by then, `took` those since the last.
    """

    number: int
    side: int
    move: Any
    after: Position
    at: float
    took: float
    best: Evaluation
    made: Evaluation

    @property
    def lost(self) -> int:
        """The points that the move has given away for sure."""
        return points_lost(self.best, self.made)

    @property
    def is_wrong(self) -> bool:
        """Whether there was a better move for sure."""
        return self.lost > 0


@dataclass(frozen=True, slots=True)
class MatchReview:
    """Every move of a match, the position at its end, and how they are told, as a `Review` is.

    So many of the steps were there when the match was opened.
    """

    game: Match[Any, Any]
    steps: tuple[MatchStep, ...]
    end: Position
    opened: int = 0

    seeks: ClassVar[str] = marked("what lost it")
    drawn: ClassVar[str] = marked("Value")

    @property
    def decisive(self) -> MatchStep | None:
        """The last move by which the side that lost gave the game away, if it is known for sure."""
        winner = self.game.winner(self.end)
        if winner is None:
            return None
        lost = [step for step in self.steps if step.side != winner and step.is_wrong]
        fatal = [step for step in lost if step.best.value >= 0 > step.made.value]
        return fatal[-1] if fatal else None

    @property
    def wrong(self) -> MatchStep | None:
        """The move that lost the game, else the first that gave something away."""
        return self.decisive or next((step for step in self.steps if step.is_wrong), None)

    @property
    def slowest(self) -> MatchStep | None:
        """The move that took longest, the first of such."""
        return max(self.steps, key=lambda step: step.took, default=None)

    # In words

    def told(self, words: Words, place: int) -> list[tuple[str, str]]:
        """After so many moves: who moved, the values around it, what was lost, what was best."""
        if not place:
            return [(words.say("The game as it began."), "strong")]
        step = self.steps[place - 1]
        told = [(self._made(words, step), "strong")]
        if remark := self._remark(words, step):
            told.append((remark, "error"))
        before, after = _worth(words, step.best), _worth(words, step.made)
        told.append((words.say("before: {worth}", worth=before), ""))
        told.append((words.say("after: {worth}", worth=after), ""))
        if step.best.best is not None and step.best.best != step.move:
            told.append((words.say("best: {move}", move=step.best.best), "accent"))
        if step.number <= self.opened:
            return told
        at, took = clock_text(step.at), clock_text(step.took)
        return [*told, (words.say("at {at}, after {took}", at=at, took=took), "dim")]

    def spoken(self, words: Words) -> list[str]:
        """Every move in a sentence, and what the match comes to."""
        return [*(self._sentence(words, step) for step in self.steps), *self.sums(words)]

    def _sentence(self, words: Words, step: MatchStep) -> str:
        made = self._made(words, step).rstrip(".")
        lost = f", {_lost(words, step)}" if step.lost else ""
        return f"{step.number}. {made}, {_worth(words, step.made)}{lost}."

    def _made(self, words: Words, step: MatchStep) -> str:
        return self.game.tell(words, Made(step.side, step.move, self.game.is_over(step.after)))

    def sums(self, words: Words) -> list[str]:
        """How the match ended, what each side gave away, and the move that lost it."""
        told = [end_sentence(words, self.game, self.end)]
        for side, name in enumerate(self.game.sides):
            lost = sum(step.lost for step in self.steps if step.side == side)
            told.append(
                words.say_many(
                    "{side} gave away {n} point.",
                    "{side} gave away {n} points.",
                    lost,
                    side=words.say(name),
                )
            )
        if (fatal := self.decisive) is not None:
            facts = {"number": fatal.number, "move": fatal.move}
            told.append(words.say("Move {number}, {move}, lost the game.", **facts))
        return told

    def drawing(self, words: Words, width: int) -> list[Row]:
        """A curve: up is good for the side that began, in the middle nobody is ahead."""
        shared = -(-len(self.steps) // width)
        values = [step.made.value * (1 if step.side == 0 else -1) for step in self.steps]
        values = values[shared - 1 :: shared]
        most = max(1, *(abs(value) for value in values)) if values else 1
        heights = [value / most for value in values]
        up, on, down = ("+", "-", "=") if words.ascii_only else ("█", "─", "█")
        lines = (
            "".join(up if height > 0.5 else " " for height in heights),
            "".join(up if height > 0 else on if not height else " " for height in heights),
            "".join(down if height < 0 else " " for height in heights),
            "".join(down if height < -0.5 else " " for height in heights),
        )
        first, second = (words.say(side) for side in self.game.sides)
        looks = ("accent", "accent", "error", "error")
        names = (f"+{most} {first}", "", "", f"-{most} {second}")
        rows: list[Row] = []
        for line, look, name in zip(lines, looks, names, strict=True):
            row = [Label(0, line, look)]
            if name and len(line) + 1 + len(name) <= width:
                row.append(Label(len(line) + 1, name, "dim"))
            rows.append(row)
        return rows

    def file(self, words: Words, opening: Opening[Any]) -> Iterator[str]:
        """The lines of a file: the record, every move, and what the match comes to."""
        game, size = self.game, self.game.size(opening.start)
        yield words.say("{game} - grid {size}", game=game.title, size=size)
        yield sides_phrase(words, game, self.end)
        yield game.write(self.end, game.form)
        yield ""
        yield from self.table(words)
        yield ""
        yield from self.sums(words)

    def table(self, words: Words) -> list[str]:
        """A line a move: its values before and after to its side; ~ where they are not for sure."""
        rows = [
            [
                str(step.number),
                words.say(self.game.sides[step.side]),
                str(step.move),
                _signed(step.best),
                _signed(step.made),
                "-" if step.best.best is None else str(step.best.best),
                self._remark(words, step),
            ]
            for step in self.steps
        ]
        return table([[words.say(name) for name in _HEAD], *rows], right=(0, 3, 4))

    def _remark(self, words: Words, step: MatchStep) -> str:
        """That a move lost the game, or how much it gave away."""
        if step is self.decisive:
            return words.say("the move that lost the game")
        return _lost(words, step) if step.lost else ""


def _lost(words: Words, step: MatchStep) -> str:
    return words.say_many("this lost {n} point", "this lost {n} points", step.lost)


def _worth(words: Words, found: Evaluation) -> str:
    return value_phrase(words, found.value, is_exact=found.exact)


def _signed(found: Evaluation) -> str:
    value = f"{found.value:+d}" if found.value else "0"
    return value if found.exact else f"~{value}"


def looked_back(
    opening: Opening[Any],
    entries: Iterable[Entry],
    end: Position,
    cancelled: Cancelled = lambda: False,
    tell: Callable[[int], None] = lambda _: None,
) -> Review | MatchReview:
    """The review of a game of either kind; `tell` hears the number of the step that is looked at.

    Cancellation when nobody wants it.
    """
    game, steps = registry.game(opening.game), []
    found: Iterator[Any] = reviewed(opening, entries)
    if isinstance(game, Match):
        found = match_steps(game, opening, entries, cancelled)
    for step in found:
        if cancelled():
            raise Cancellation
        tell(step.number)
        steps.append(step)
    if isinstance(game, Match):
        return MatchReview(game, tuple(steps), end, turns_of(game, opening.start))
    assert isinstance(game, Puzzle), "a game is a match or a puzzle"
    return Review(game, tuple(steps))


def turns_of(game: Match[Any, Any], position: Position) -> int:
    """How many moves have led to a position."""
    return len(game.played(position))


def match_steps(
    game: Match[Any, Any],
    opening: Opening[Any],
    entries: Iterable[Entry],
    cancelled: Cancelled,
) -> Iterator[MatchStep]:
    """The moves that were not taken back, one by one; Cancellation when nobody wants them.

    Those before the opening come first, as if made at once.
    """
    log = tuple(entries)
    states = [after for _, _, after in replayed(game, opening, log)]
    past = states[-1].history.past if states else ()
    turns = [(0.0, game.played(opening.start))]
    turns += [(log[step.made_at - 1].elapsed, step.moves) for step in past]
    position, number, before = game.begun(opening.start), 0, 0.0
    known = game.value(position, cancelled)
    for at, moves in turns:
        for place, move in enumerate(moves):
            reached = game.play(position, move)
            side = game.turn(position)
            if game.turn(reached) != side:
                following = game.value(reached, cancelled)
                made = Evaluation(-following.value, following.exact, move)
                took = 0.0 if place else max(0.0, at - before)
                number += 1
                yield MatchStep(number, side, move, reached, at, took, known, made)
                known = following
            position = reached
        before = at
