"""What a player learns: the lessons of a game, how far each has come, and which is needed most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from takuzu_tui.engine.text import marked
from takuzu_tui.engine.work import Cancellation, Cancelled
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Exercise, FirstGame, Opening, Puzzle, Topic
from takuzu_tui.play.review import Reviewed, reviewed
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import EntryKind
from takuzu_tui.play.store import Store, Watched
from takuzu_tui.wording.words import Words

FIRST, PRACTICE = marked("first"), marked("practice")
"""The guided game and the practice, beside the topics of a game."""
POSITIONS = 3
"""The positions of a lesson."""
SEED = "learn"
"""What the positions of a lesson are drawn from; practice has others every time."""
LONGEST = 60.0
"""Seconds of thought beyond which a move counts as not found; one that help made does, too."""
LEAST_MOVES = 3
"""The moves by a technique from which something can be said of it."""
LOOKED_AT = 10
"""The games, newest first, that tell what is weakest."""


class Weakness(NamedTuple):
    """What a technique costs a player: seconds a move, of which one not found takes the most."""

    technique: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Lesson:
    """Which lesson is on and how far: 0 is its example, then come positions, `right` of them found.

    Practice has no example, but a reason, where games have shown it; the guided game has nothing
    but itself.
    """

    game: str
    topic: str
    seed: str = SEED
    number: int = 0
    right: int = 0
    why: Weakness | None = None

    @property
    def is_practice(self) -> bool:
        return self.seed != SEED

    @property
    def is_example(self) -> bool:
        return self.number == 0

    @property
    def is_last(self) -> bool:
        return self.topic == FIRST or self.number == POSITIONS

    def further(self, *, is_right: bool) -> Lesson:
        """The next position of it."""
        return replace(self, number=self.number + 1, right=self.right + is_right)

    def about(self) -> Topic:
        """What it teaches."""
        return next(each for each in registry.lessons(self.game).topics if each.id == self.topic)

    def title(self, words: Words) -> str:
        """What it is called."""
        if self.topic == FIRST:
            return words.say("a first game")
        return words.say(self.about().title)


class Prepared(NamedTuple):
    """A lesson that can begin: with its guided game, or its next position."""

    lesson: Lesson
    task: FirstGame[Any] | Exercise[Any]

    @property
    def opening(self) -> Opening[Any]:
        return self.task.opening


def prepared(lesson: Lesson, cancelled: Cancelled) -> Prepared:
    """The lesson with what it needs; Cancellation when nobody waits for it any more."""
    lessons = registry.lessons(lesson.game)
    if lesson.topic == FIRST:
        return Prepared(lesson, lessons.first_game())
    task = lessons.exercise(lesson.topic, lesson.seed, lesson.number, cancelled)
    return Prepared(lesson, task)


# How far it has come


class Line(NamedTuple):
    """A lesson in a list: its id, its name, whether it is done, and how many positions were found.

    For the guided game and the practice no number is told.
    """

    id: str
    name: str
    is_done: bool = False
    right: int | None = None


def lines(words: Words, game: str, learnt: Mapping[str, int]) -> tuple[Line, ...]:
    """The guided game, every topic, easy to hard, and the practice."""
    topics = (
        Line(topic.id, words.say(topic.title), topic.id in learnt, learnt.get(topic.id))
        for topic in registry.lessons(game).topics
    )
    first = Line(FIRST, words.say("A guided first game"), FIRST in learnt)
    return first, *topics, Line(PRACTICE, words.say("Practice on the weakest"))


def progress(words: Words, line: Line) -> str:
    """How far a lesson has come, in a few words; nothing before it was done."""
    if line.right is None:
        return words.say("done") if line.is_done else ""
    return words.say("{right} of {count} right", right=line.right, count=POSITIONS)


# What is needed most


def practice(
    game: str,
    learnt: Mapping[str, int],
    sessions: Iterable[Session],
    seed: str,
    cancelled: Cancelled,
) -> Lesson:
    """Positions that nobody has seen before, for whatever is needed most."""
    found = weakness(sessions, cancelled)
    topic = weakest(game, learnt, found)
    return Lesson(game, topic, f"{PRACTICE}:{seed}", number=1, why=found)


def recent(store: Store, game: str, now: Callable[[], float]) -> tuple[Session, ...]:
    """The last games of a kind as far as they were played, newest first."""
    rows = [row.id for row in store.games() if row.game == game][:LOOKED_AT]
    seen = (store.watch(row, now=now) for row in rows)
    return tuple(each.session for each in seen if isinstance(each, Watched))


def weakest(game: str, learnt: Mapping[str, int], found: Weakness | None) -> str:
    """The topic to practise: what games have shown; else the easiest that is not done.

    When all are done, the one that went worst, the hardest of such.
    """
    if found is not None:
        return found.technique
    topics = [topic.id for topic in registry.lessons(game).topics]
    new = (topic for topic in topics if topic not in learnt)
    return next(new, None) or min(reversed(topics), key=lambda topic: learnt[topic])


def weakness(sessions: Iterable[Session], cancelled: Cancelled) -> Weakness | None:
    """The technique that costs most in games of one puzzle; None when too little is known."""
    cost: dict[str, list[float]] = {}
    for session in sessions:
        if not isinstance(session.game, Puzzle):
            return None
        for step in reviewed(session.opening, session.log):
            if cancelled():
                raise Cancellation
            if (told := _cost(step)) is not None:
                cost.setdefault(told.technique, []).append(told.seconds)
    known = {name: spent for name, spent in cost.items() if len(spent) >= LEAST_MOVES}
    if not known:
        return None
    name = max(known, key=lambda each: sum(known[each]) / len(known[each]))
    return Weakness(name, sum(known[name]) / len(known[name]))


def _cost(step: Reviewed) -> Weakness | None:
    """What a step cost its player, and by which technique it could be found; None if by none."""
    if step.is_wrong:
        missed = step.lesson or step.reason
        return None if missed is None else Weakness(missed.technique, LONGEST)
    if step.technique is None:
        return None
    if step.kind in (EntryKind.HELP, EntryKind.CORRECTION):
        return Weakness(step.technique, LONGEST)
    if step.kind is EntryKind.PLAYER:
        return Weakness(step.technique, min(step.took, LONGEST))
    return None


def why_sentence(words: Words, lesson: Lesson) -> str:
    """Why a technique is practised."""
    name = lesson.title(words)
    if lesson.why is None:
        return words.say("Practice: {topic}.", topic=name)
    seconds = round(lesson.why.seconds)
    told = marked("Practice: {topic}, which costs you most in your games: {seconds} s a move.")
    return words.say(told, topic=name, seconds=seconds)
