"""A match looked at again: what each position was worth, and the move that lost it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from takuzu_tui.engine.text import marked
from takuzu_tui.engine.work import Cancelled
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Evaluation, Made, Match, Opening
from takuzu_tui.play.match import end_sentence, sides_phrase, value_phrase
from takuzu_tui.play.state import Entry, EntryKind, Position, replayed
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
    """One move: who made it, what it was worth before and after to that side, and the best move.

    `number` counts the moves, `at` the seconds played by then, `took` those since the last.
    """

    number: int
    kind: EntryKind
    side: int
    move: Any
    after: Position
    at: float
    took: float
    best: Evaluation
    value: int
    is_exact: bool

    @property
    def lost(self) -> int:
        """The points that the move has given away for sure."""
        is_sure = self.best.exact and self.is_exact
        return max(0, self.best.value - self.value) if is_sure else 0

    @property
    def is_wrong(self) -> bool:
        """Whether there was a better move for sure."""
        return self.lost > 0

    def value_to(self, side: int) -> int:
        """What the position after the move is worth to a side."""
        return self.value if side == self.side else -self.value


@dataclass(frozen=True, slots=True)
class MatchReview:
    """Every move of a match, and the position at its end."""

    steps: tuple[MatchStep, ...]
    end: Position

    def decisive(self, game: Match[Any, Any]) -> MatchStep | None:
        """The last move by which the side that lost gave the game away, if it is known for sure."""
        winner = game.winner(self.end)
        if winner is None:
            return None
        lost = [step for step in self.steps if step.side != winner and step.is_wrong]
        fatal = [step for step in lost if step.best.value >= 0 > step.value]
        return fatal[-1] if fatal else None

    @property
    def first_wrong(self) -> MatchStep | None:
        """The first move that gave something away."""
        return next((step for step in self.steps if step.is_wrong), None)

    @property
    def slowest(self) -> MatchStep | None:
        """The move that took longest, the first of such."""
        return max(self.steps, key=lambda step: step.took, default=None)


def match_steps(
    game: Match[Any, Any],
    opening: Opening[Any],
    entries: Iterable[Entry],
    cancelled: Cancelled = lambda: False,
) -> Iterator[MatchStep]:
    """The moves that were not taken back, one by one; Cancellation when nobody wants them."""
    log = tuple(entries)
    states = [after for _, _, after in replayed(game, opening, log)]
    position, number, before = opening.start, 0, 0.0
    known = game.value(position, cancelled)
    for step in states[-1].history.past if states else ():
        at = log[step.made_at - 1].elapsed
        for place, move in enumerate(step.moves):
            reached = game.play(position, move)
            side, is_turned = game.turn(position), game.turn(reached) != game.turn(position)
            following = known
            if is_turned:
                following = game.value(reached, cancelled)
                number += 1
                yield MatchStep(
                    number,
                    EntryKind.REPLY if place else step.kind,
                    side,
                    move,
                    reached,
                    at,
                    0.0 if place else max(0.0, at - before),
                    known,
                    -following.value,
                    following.exact,
                )
            position, known = reached, following
        before = at


# In words


def step_lines(
    words: Words, game: Match[Any, Any], seen: MatchReview, step: MatchStep
) -> list[tuple[str, str]]:
    """Who moved, the values around it, what was lost and what was best, each with its look."""
    told = [(game.tell(words, Made(step.side, step.move)), "strong")]
    if step is seen.decisive(game):
        told.append((words.say("the move that lost the game"), "error"))
    elif step.is_wrong:
        told.append((lost_phrase(words, step.lost), "error"))
    before = value_phrase(words, step.best.value, is_exact=step.best.exact)
    after = value_phrase(words, step.value, is_exact=step.is_exact)
    told.append((words.say("before: {worth}", worth=before), ""))
    told.append((words.say("after: {worth}", worth=after), ""))
    if step.best.best is not None and step.best.best != step.move:
        told.append((words.say("best: {move}", move=step.best.best), "accent"))
    at, took = clock_text(step.at), clock_text(step.took)
    return [*told, (words.say("at {at}, after {took}", at=at, took=took), "dim")]


def lost_phrase(words: Words, points: int) -> str:
    """How much a move gave away."""
    return words.say_many("this lost {n} point", "this lost {n} points", points)


def review_sentences(words: Words, seen: MatchReview, game: Match[Any, Any]) -> list[str]:
    """How the match ended, what each side gave away, and the move that lost it."""
    told = [end_sentence(words, game, seen.end)]
    for side, name in enumerate(game.sides):
        lost = sum(step.lost for step in seen.steps if step.side == side)
        told.append(
            words.say_many(
                "{side} gave away {n} point.",
                "{side} gave away {n} points.",
                lost,
                side=words.say(name),
            )
        )
    if (fatal := seen.decisive(game)) is not None:
        facts = {"number": fatal.number, "move": fatal.move}
        told.append(words.say("Move {number}, {move}, lost the game.", **facts))
    return told


def review_table(words: Words, game: Match[Any, Any], seen: MatchReview) -> list[str]:
    """One line a move: its values before and after to its side; ~ where they are not for sure."""
    fatal = seen.decisive(game)
    rows = [
        [
            str(step.number),
            words.say(game.sides[step.side]),
            str(step.move),
            _signed(step.best.value, is_exact=step.best.exact),
            _signed(step.value, is_exact=step.is_exact),
            "-" if step.best.best is None else str(step.best.best),
            words.say("the move that lost the game")
            if step is fatal
            else lost_phrase(words, step.lost)
            if step.lost
            else "",
        ]
        for step in seen.steps
    ]
    return table([[words.say(name) for name in _HEAD], *rows], right=(0, 3, 4))


def _signed(value: int, *, is_exact: bool) -> str:
    return f"{'' if is_exact else '~'}{value:+d}" if value else f"{'' if is_exact else '~'}0"


def step_sentence(words: Words, step: MatchStep, game: Match[Any, Any]) -> str:
    """One move in a sentence."""
    made = game.tell(words, Made(step.side, step.move)).rstrip(".")
    after = value_phrase(words, step.value, is_exact=step.is_exact)
    lost = f", {lost_phrase(words, step.lost)}" if step.lost else ""
    return f"{step.number}. {made}, {after}{lost}."


def review_lines(words: Words, opening: Opening[Any], seen: MatchReview) -> Iterator[str]:
    """A review as the text of a file: the record, every move, and what the match comes to."""
    game = registry.game(opening.game)
    assert isinstance(game, Match), "the review of a match"
    size = game.size(opening.start)
    yield words.say("{game} - grid {size}", game=game.title, size=size)
    yield sides_phrase(words, game, seen.end)
    yield game.write(seen.end, game.form)
    yield ""
    yield from review_table(words, game, seen)
    yield ""
    yield from review_sentences(words, seen, game)


def curve(steps: Sequence[MatchStep]) -> list[int]:
    """What the position is worth to the side that began, after each move."""
    return [step.value_to(0) for step in steps]
