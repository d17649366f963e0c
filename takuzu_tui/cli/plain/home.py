"""What lasts from one plain game to the next: the console, the saves, what was chosen.

What can be asked for anywhere is a function each, in one table at the end.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any, TextIO

from takuzu_tui.cli.params import ALSO_CALLED, THEMES
from takuzu_tui.cli.plain import words as typed
from takuzu_tui.cli.talk import shown
from takuzu_tui.engine.text import FormatError, InputError
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Choice, Fault, Game, Match, Opening, Picture, Wish
from takuzu_tui.play import learning, reader
from takuzu_tui.play.actions import Action, At, actions_of
from takuzu_tui.play.calendar import by_day, month_sentences, within
from takuzu_tui.play.match import sides_phrase
from takuzu_tui.play.player import Effect
from takuzu_tui.play.save import Damage, Taken, Unreadable
from takuzu_tui.play.seeds import Daily, daily_of, day_of_play, fresh_seed, month_of_play, today
from takuzu_tui.play.session import Session
from takuzu_tui.play.settings import DiskTrouble, KeptSettings, Settings
from takuzu_tui.play.stats import (
    MatchTally,
    Tally,
    ending_name,
    match_tally_sentence,
    statistics,
    streak_sentences,
    tally_sentence,
)
from takuzu_tui.play.store import GameRow, Store
from takuzu_tui.tui.world import Start
from takuzu_tui.wording.dates import moment_text
from takuzu_tui.wording.phrases import (
    as_sentence,
    clock_text,
    error_sentence,
    heard,
    kind_name,
    labelled,
    level_name,
    system_reason,
)
from takuzu_tui.wording.saving import daily_sentence
from takuzu_tui.wording.words import LANGUAGES, Words

MOST_LINES = 1000
"""No puzzle has as many lines, however it is written."""
MOST_KEPT = 1000
"""Messages beyond this number are forgotten, the oldest first."""


@dataclass(slots=True)
class Console:
    """What is told and what is typed; an input that is missing has ended already.

    `messages` are the sentences told in this game, to be told once more; drawings and what is told
    `aside` are none.
    """

    words: Words
    out: Callable[[str], None]
    source: TextIO | None
    messages: deque[str] = field(default_factory=lambda: deque(maxlen=MOST_KEPT))
    _is_aside: bool = False

    def tell(self, text: str) -> None:
        """Tells a line."""
        if not self._is_aside:
            self.messages.append(text)
        self.out(text)

    def draw(self, lines: Iterable[str]) -> None:
        """Shows a drawing."""
        for line in lines:
            self.out(line)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is told meanwhile is no message of the game."""
        self._is_aside = True
        try:
            yield
        finally:
            self._is_aside = False

    def say(self, template: str, /, **facts: object) -> None:
        """Tells a sentence in the player's language."""
        self.tell(self.words.say(template, **facts))

    def ask(self, question: str) -> str | None:
        """The answer without its blanks, or None at the end of input."""
        self.out(question)
        return self.read()

    def read(self) -> str | None:
        """The next line without its blanks, or None at the end of input."""
        line = self.source.readline() if self.source is not None else ""
        return line.strip() if line else None


class Leave(Enum):
    """The wish to go nowhere else."""

    QUIT = "quit"


Destination = Start | Leave
"""Where a player wants to go: home, to a puzzle, one to be made, a saved game, or away."""
HOME = Start()
QUIT = Leave.QUIT
Draw = Callable[[Picture, str, str], list[str]]
Do = Callable[["Home", str], Destination | None]
"""What is done with whatever follows a word; the wish to go elsewhere, if it is one."""


@dataclass
class Home:
    """Where the player is at home.

    `display` is that of every board until another is chosen; `seed` is for the next puzzle alone.
    """

    console: Console
    draw: Draw
    store: Store = field(default_factory=Store)
    kept: KeptSettings = field(default_factory=KeptSettings)
    game_name: str = registry.FIRST
    display: str = "plain"
    seed: str | None = None
    now: Callable[[], float] = time.monotonic
    today: Callable[[], date] = today
    here: Callable[[], Path] = Path.cwd
    knows_set_aside: bool = False
    where: At = At.HOME
    """Which words are known by now: those at home, or those of a game."""

    @property
    def words(self) -> Words:
        return self.console.words

    @property
    def settings(self) -> Settings:
        """What holds for this run."""
        return self.kept.now

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is offered."""
        return registry.game(self.game_name)

    @property
    def wish(self) -> Wish:
        """What the next puzzle shall be."""
        return self.settings.wish(self.game_name)

    def shown(self, path: Path) -> str:
        """A path as it may be told."""
        return shown(str(path))

    def show(self, session: Session) -> None:
        """The board of a game as it is."""
        picture = session.game.seen(self.words, session.position)
        self.console.draw(self.draw(picture, self.display, self.settings.symbols))

    def word(self, action: str) -> str:
        """What the player types for an action."""
        return typed.word(self.words, actions_of(self.game_name)[action])

    @property
    def known(self) -> tuple[Action, ...]:
        """What can be asked for where the player is."""
        return tuple(action for action in self.every if self.where in action.at)

    @property
    def every(self) -> tuple[Action, ...]:
        """All that can ever be asked for."""
        return tuple(actions_of(self.game_name).by_id.values())

    def fulfil(self, effect: Effect, argument: str) -> Destination | None:
        """Does what can be done anywhere; the wish to go elsewhere, if it is one."""
        return _ANYWHERE[effect](self, argument)

    def picked(self, argument: str, names: Sequence[str], now: str | None = None) -> str | None:
        """The name that is meant or, without any, the one after that of now.

        None when there is no such name, which is told.
        """
        if not argument:
            return names[(names.index(now) + 1) % len(names)] if now in names else names[0]
        place = typed.picked(self.words, argument, names)
        if place is None:
            self.console.tell(typed.unknown_choice(self.words, argument, names))
        return None if place is None else names[place]

    def keep_learnt(self, game: str, topic: str, right: int) -> None:
        """A lesson is done."""
        self._tell_unsaved(self.kept.learn(game, topic, right))

    def change(self, **changes: Any) -> None:
        """Changes settings for now and for the next time."""
        self._tell_unsaved(self.kept.change(**changes))

    def _tell_unsaved(self, trouble: DiskTrouble | None) -> None:
        if trouble is not None:
            self.console.say("The settings could not be saved: {reason}", reason=trouble.reason)

    def tell_refused(self, refused: Taken | Unreadable) -> None:
        """Why a game cannot be had."""
        self.console.tell(refused.sentence(self.words))

    # The choice of a puzzle

    def choose(self) -> Destination | None:
        """What the player wants, asked for until it is clear; None at the end of input."""
        self.where = At.HOME
        help_ = self.word("words")
        if (level := self.wish.get("difficulty")) is None:
            self.console.say("Type {help} for the words.", help=help_)
        else:
            facts = {"level": level_name(self.words, level), "help": help_}
            self.console.say("Difficulty: {level}. Type {help} for the words.", **facts)
        latest = next(iter(self.store.unfinished()), None)
        if latest is not None:
            told = f"{self.word('resume')} {latest.id}"
            self.console.say("Type {resume} to go on with your last game.", resume=told)
        while (answer := self.console.ask(self._question())) is not None:
            wish = self._understood(answer)
            if wish is not None:
                return wish
        return None

    def _question(self) -> str:
        if (size := self.choice("size")) is None:
            return self.words.say("What next?")
        facts = {"sizes": ", ".join(size.offered), "size": self.wish["size"]}
        return self.words.say("Size of the grid ({sizes}; Enter is {size})?", **facts)

    def choice(self, name: str) -> Choice | None:
        """What can be chosen of the game under a name, if anything."""
        return next((choice for choice in self.game.choices if choice.id == name), None)

    def _understood(self, answer: str) -> Destination | None:
        """The puzzle of a size, or what a word asks for."""
        if not answer or self.size(answer) is not None:
            return begin(self, answer)
        action, rest = typed.called(self.words, answer, self.known)
        if isinstance(action, typed.Unclear):
            if answer[0].isdigit():
                self.say_sizes()
            else:
                self.console.tell(typed.unclear_sentence(self.words, action, self.every))
            return None
        if action.id == "timer":
            _timer(self)
            return None
        assert isinstance(action.do, Effect), "before a game there is nobody to act"
        effect = Effect.PLAY if action.do is Effect.NEW else action.do
        return self.fulfil(effect, rest)

    def size(self, text: str) -> str | None:
        """Every size that can be played, as 8 or 8x8; those offered are the usual ones."""
        values = () if (choice := self.choice("size")) is None else choice.values
        return next((size for size in values if text in (size, f"{size}x{size}")), None)

    def say_sizes(self) -> None:
        """Which sizes are offered."""
        if (choice := self.choice("size")) is None:
            self.console.say("This game has one size.")
        else:
            self.console.say("Please choose one of {sizes}.", sizes=", ".join(choice.offered))


def begin(home: Home, argument: str) -> Destination | None:
    """A fresh puzzle of the game and the size that are named, or else of the usual ones.

    None when there is no such puzzle, which is told.
    """
    name, _, rest = argument.partition(" ")
    if name.lower() in registry.names():
        home.game_name, argument = name.lower(), rest.strip()
    wish = dict(home.wish)
    if argument:
        size = home.size(argument)
        if size is None:
            home.say_sizes()
            return None
        wish["size"] = size
    try:
        home.game.check(wish)
    except InputError as error:
        home.console.tell(as_sentence(error_sentence(home.words, error)))
        return None
    seed, home.seed = home.seed, None
    home.kept.choose_wish(home.game_name, wish)
    return Start(wish=wish, seed=seed, game=home.game_name)


# What can be asked anywhere


def _rules(home: Home, _argument: str) -> None:
    home.console.say("Rules of the game")
    for number, rule in enumerate(home.game.rules, 1):
        home.console.tell(f"  {number}  {home.words.say(rule)}")


def _help(home: Home, argument: str) -> None:
    """The words, a line for each chapter; or what one of them does."""
    words, tell = home.words, home.console.tell
    if argument:
        _tell_of(home, argument)
        return
    if home.where is At.GAME:
        tell(words.say(home.game.notation))
    else:
        home.console.say("A number such as 8 makes a puzzle of that size and begins.")
    for title, actions in _chapters(home):
        names = ", ".join(typed.word(words, action) for action in actions)
        tell(f"{labelled(words, title, names)}.")
    home.console.say(
        "Type {help} {word} to hear what {word} does, {keys} to hear it of all.",
        help=home.word("words"),
        word=home.word("games"),
        keys=home.word("keys"),
    )


def _tell_of(home: Home, text: str) -> None:
    """What a word does, and where, if not here."""
    words, tell = home.words, home.console.tell
    meant = typed.understood(words, text, home.known)
    if isinstance(meant, typed.Unclear):
        meant = typed.understood(words, text, home.every)
    if isinstance(meant, typed.Unclear):
        tell(typed.unclear_sentence(words, meant, home.every))
        return
    tell(_told(home, meant))
    if meant not in home.known:
        tell(typed.elsewhere_sentence(words, meant, home.every))


def _keys(home: Home, _argument: str) -> None:
    """Every word, its key and what it does."""
    for title, actions in _chapters(home):
        home.console.tell(title)
        for action in actions:
            home.console.tell(f"  {_told(home, action)}")


def _chapters(home: Home) -> Iterator[tuple[str, list[Action]]]:
    """The chapters of the words that are known here, those without any left out."""
    known = home.known
    for chapter in actions_of(home.game_name).chapters:
        if actions := [action for action in chapter.actions if action in known]:
            yield home.words.say(chapter.title), actions


def _told(home: Home, action: Action) -> str:
    """A word, its keys and what it does."""
    words = home.words
    keys = [key for key in action.keys if len(key) == 1]
    names = words.say(" or ").join(dict.fromkeys((typed.word(words, action), *keys)))
    return labelled(words, names, words.say(action.told))


def _language(home: Home, argument: str) -> None:
    """The language that is named, or else the other one."""
    language = home.picked(argument, LANGUAGES, home.words.language)
    if language is not None:
        home.console.words = Words(language, ascii_only=home.words.ascii_only)
        home.change(language=language)
        home.console.say("From here on in English.")


def _theme(home: Home, argument: str) -> None:
    """The next theme of the full-screen game, or the one that is named; here nothing changes."""
    name = ALSO_CALLED.get(typed.plainly(argument), argument)
    theme = home.picked(name, THEMES, home.settings.theme)
    if theme is not None:
        home.change(theme=theme)
        home.console.say("The full screen will have the theme {theme}.", theme=theme)


def _difficulty(home: Home, argument: str) -> None:
    """The level of the next puzzle."""
    choice = home.choice("difficulty")
    if choice is None:
        home.console.say("This game has one level.")
        return
    level = home.picked(argument, choice.offered) if argument else home.wish["difficulty"]
    if level is not None:
        home.kept.choose_wish(home.game_name, {**home.wish, "difficulty": level})
        home.console.say("Difficulty: {level}.", level=level_name(home.words, level))


def _timer(home: Home) -> None:
    """Whether the time is told in games to come."""
    home.kept.choose(timer=not home.settings.timer)
    if home.settings.timer:
        home.console.say("The time is told with the board and at the end.")
    else:
        home.console.say("The time is not told.")


def _statistics(home: Home, _argument: str) -> None:
    """What all the games come to, a sentence for each size and level."""
    told = statistics(home.store.played(), home.today())
    if not told.tallies and not told.matches:
        home.console.say("Nothing has been played yet.")
        return
    for bouts in told.matches:
        home.console.tell(match_tally_sentence(home.words, bouts))
    if not told.tallies:
        return
    among: list[Tally | MatchTally] = [*told.tallies, *told.matches]
    for tally in told.tallies:
        home.console.tell(tally_sentence(home.words, tally, among))
    for sentence in streak_sentences(home.words, told):
        home.console.tell(sentence)


# Lessons


def _learn(home: Home, argument: str) -> Destination | None:
    """What there is to learn, or the lesson that is named."""
    game, words = home.game_name, home.words
    if not registry.teaches(game):
        home.console.say("This game has no lessons.")
        return None
    learnt = home.settings.learnt.get(game, {})
    if not argument:
        for line in learning.lines(words, game, learnt):
            home.console.tell(_lesson_sentence(words, line))
        home.console.say("Type {learn} and one of these to begin.", learn=home.word("learn"))
        return None
    topics = {topic.title: topic.id for topic in registry.lessons(game).topics}
    known = {learning.FIRST: learning.FIRST, **topics, learning.PRACTICE: learning.PRACTICE}
    name = home.picked(argument, tuple(known))
    if name is None:
        return None
    if name != learning.PRACTICE:
        return Start(lesson=learning.Lesson(game, known[name]))
    played = learning.recent(home.store, game, home.now)
    return Start(lesson=learning.practice(game, learnt, played, fresh_seed(), lambda: False))


def _lesson_sentence(words: Words, line: learning.Line) -> str:
    """What is typed for a lesson, what it is where that does not tell, and how far it has come."""
    name, told = line.name, list[str]()
    if line.id in (learning.FIRST, learning.PRACTICE):
        name, told = words.say(line.id), [line.name]
    if how_far := learning.progress(words, line):
        told.append(how_far)
    known = ", ".join(told) or words.say("not done yet")
    return f"{labelled(words, name, known)}."


# Saved games, and the puzzle of the day


def _daily(home: Home, argument: str) -> Destination | None:
    """The puzzle of today or of the day that is named, of its usual size or of one that is."""
    day, size = home.today(), None
    for text in argument.split():
        if (sized := home.size(text)) is not None:
            size = sized
            continue
        try:
            day = day_of_play(text, home.today())
        except InputError as error:
            home.console.tell(as_sentence(error_sentence(home.words, error)))
            return None
    daily = daily_of(home.game_name, day, size)
    if daily is None:
        home.console.say("This game has no puzzle of the day.")
        return None
    return begin_daily(home, daily)


def _calendar(home: Home, argument: str) -> None:
    """What became of the daily puzzles of this month or of the one that is named."""
    day = home.today()
    if daily_of(home.game_name, day) is None:
        home.console.say("This game has no puzzle of the day.")
        return
    try:
        month = month_of_play(argument, day) if argument else day
    except InputError as error:
        home.console.tell(as_sentence(error_sentence(home.words, error)))
        return
    days = by_day(home.store.played(), home.game_name)
    for sentence in month_sentences(home.words, month, day, days):
        home.console.tell(sentence)
    home.console.say(
        "Type {daily} and a day such as {day} to play its puzzle.",
        daily=home.word("daily"),
        day=within(month, day).isoformat(),
    )


def begin_daily(home: Home, daily: Daily) -> Destination | None:
    """A day's puzzle: the game that was begun, else a new one; solved, it stays so."""
    number = home.store.game_of(daily)
    if number is not None:
        return Start(saved=number)
    if (solved := home.store.solved(daily)) is not None:
        told = daily_sentence(home.words, daily.day, home.today(), solved.elapsed)
        home.console.tell(told)
        return None
    return Start(wish=daily.wish, seed=daily.seed, game=daily.game)


def _games(home: Home, _argument: str) -> None:
    """The games to go on with, then the finished ones; the most recently played come first."""
    found = home.store.unfinished_first()
    damaged, among = home.store.damaged(), {row.game for row in found}
    for row in found:
        home.console.tell(_row_sentence(home, row, among))
    for each in damaged:
        home.tell_refused(each)
    if not (found or damaged):
        home.console.say("There are no saved games.")
    _tell_finished(home, found)


def _tell_finished(home: Home, rows: tuple[GameRow, ...]) -> None:
    """What can be done with games that are over, if there are any."""
    over = next((row.id for row in rows if row.is_finished), None)
    if over is not None:
        home.console.say(
            "Type {resume} {game} to see finished game {game} and its figures, then {review}.",
            resume=home.word("resume"),
            game=over,
            review=home.word("review"),
        )


def _kind_told(words: Words, row: GameRow, among: set[str]) -> str:
    """The size and the level of a game, or who plays it; it is told among those of all games."""
    game = registry.game(row.game)
    if isinstance(game, Match):
        return f"{game.title} {row.size}, {sides_phrase(words, game, row.start)}"
    return kind_name(words, registry.sized(row.game, row.size, among), row.level)


def _row_sentence(home: Home, row: GameRow, among: set[str]) -> str:
    words = home.words
    filled = words.say("{percent}% filled", percent=int(100 * row.progress))
    return words.say(
        "Game {game}: {kind}, {state}, time {time}, {moment}.",
        game=row.id,
        kind=_kind_told(words, row, among),
        state=ending_name(words, row.ending) if row.is_finished else filled,
        time=clock_text(row.elapsed),
        moment=moment_text(words, row.played, home.today()),
    )


def _resume(home: Home, argument: str) -> Destination | None:
    """The game of a number or, without one, the last that is not over."""
    if argument:
        return _numbered(lambda _, number: Start(saved=number))(home, argument)
    found = home.store.unfinished_first()
    if not found:
        home.console.say("There are no saved games.")
    elif found[0].is_finished:
        home.console.say("Every saved game is finished.")
        _tell_finished(home, found)
    else:
        return Start(saved=found[0].id)
    return None


def _watch(home: Home, number: int) -> None:
    """A game as it is at this moment."""
    seen = home.store.watch(number, now=home.now)
    if isinstance(seen, Unreadable):
        home.tell_refused(seen)
    else:
        home.show(seen.session)


def _delete(home: Home, number: int) -> None:
    """A game is gone once the player has said yes."""
    yes = home.words.say("yes")
    question = home.words.say("Delete game {game}? Type {yes}.", game=number, yes=yes)
    answer = home.console.ask(question)
    if answer is None or typed.plainly(answer) not in ("yes", typed.plainly(yes)):
        home.console.say("Game {game} stays.", game=number)
        return
    if (refused := home.store.delete(number)) is not None:
        home.tell_refused(refused)
    else:
        home.console.say("Game {game} is deleted.", game=number)


def tell_taken(home: Home, number: int) -> None:
    """That a game is open elsewhere, and what can be done about it."""
    home.tell_refused(Taken(number))
    home.console.say(
        "Type {take} {game} to play it here, {watch} {game} to see it as it is.",
        game=number,
        take=home.word("take"),
        watch=home.word("watch"),
    )


def _numbered(do: Callable[[Home, int], Destination | None]) -> Do:
    """What is done with a saved game, whose number is asked for; that there is none is told."""

    def done(home: Home, text: str) -> Destination | None:
        known = (row.id for row in home.store.games())
        if text in map(str, (*known, *(each.game for each in home.store.damaged()))):
            return do(home, int(text))
        if is_number(text):
            home.tell_refused(Unreadable(int(text), Damage.ABSENT))
        else:
            told = heard(home.words, text)
            home.console.say("Expected the number of a game, got {text}.", text=told)
        return None

    return done


def is_number(text: str) -> bool:
    """Whether a text is a number that any list could have."""
    return text.isascii() and text.isdigit() and len(text) < 10


# A puzzle that the player has


def _open(home: Home, argument: str) -> Destination | None:
    """The puzzle that is named or pasted; what cannot be played is told, and nothing changes."""
    text = _asked_for(home) if argument in ("", reader.STDIN) else argument
    if not text:
        return None
    try:
        found = reader.read_typed(text)
    except (InputError, OSError) as error:
        home.console.tell(_trouble(home, text, error))
        return None
    opening = reader.opened(found)
    if isinstance(opening, Opening):
        return Start(opening)
    home.console.tell(_unplayable(home, text, found.game, opening.fault))
    return None


def _unplayable(home: Home, text: str, game: Game[Any, Any], fault: Fault | None) -> str:
    """Why there is no solution, behind the name of the file if it was one."""
    words = home.words
    reason = "" if fault is None else f"{game.tell(words, fault.fact)} ({fault.names})"
    if _is_file(text):
        told = as_sentence(reason or words.say("the grid has no solution"))
        return labelled(words, home.shown(Path(text)), told)
    if not reason:
        return words.say("No solution: this grid cannot be completed.")
    return words.say("No solution. {reason}.", reason=reason)


def _asked_for(home: Home) -> str:
    """A name, or all the lines of a grid up to an empty one."""
    console = home.console
    console.say("Which one? Name a file, type a code, or paste a grid and then an empty line.")
    lines = [console.read() or ""]
    if _goes_on(lines[0]):
        while len(lines) < MOST_LINES and (line := console.read()):
            lines.append(line)
    if not lines[0]:
        console.say("Nothing is opened.")
    return "\n".join(lines)


def _goes_on(line: str) -> bool:
    """Whether more lines belong to it: rows of a grid, numbers, a comment, JSON."""
    is_drawn = reader.is_unfinished(line) or line[:1] in ("#", "{", "[")
    is_numbers = bool(line) and line.isascii() and line.replace(" ", "").isdigit()
    return (is_drawn or is_numbers) and not os.path.exists(line)


def _is_file(text: str) -> bool:
    return "\n" not in text and not reader.is_code(text) and reader.is_there(text)


def _trouble(home: Home, text: str, error: InputError | OSError) -> str:
    """What is wrong, behind the name or the line that is at fault."""
    words = home.words
    if isinstance(error, OSError):
        told, place = words.say(system_reason(error)), home.shown(Path(text))
    else:
        told, place = error_sentence(words, error), ""
        line = error.line if isinstance(error, FormatError) else None
        if _is_file(text):
            place = home.shown(Path(text)) + ("" if line is None else f":{line}")
        elif line is not None:
            told = words.say("line {line}: {told}", line=line, told=told)
    told = as_sentence(told)
    return labelled(words, place, told) if place else told


_ANYWHERE: Mapping[Effect, Do] = {
    Effect.CALENDAR: _calendar,
    Effect.COMMANDS: _keys,
    Effect.DAILY: _daily,
    Effect.DELETE: _numbered(_delete),
    Effect.DIFFICULTY: _difficulty,
    Effect.GAMES: _games,
    Effect.HELP: _help,
    Effect.KEYS: _keys,
    Effect.LANGUAGE: _language,
    Effect.LEARN: _learn,
    Effect.OPEN: _open,
    Effect.PLAY: begin,
    Effect.QUIT: lambda _house, _argument: QUIT,
    Effect.RESUME: _resume,
    Effect.RULES: _rules,
    Effect.STATISTICS: _statistics,
    # it may be open elsewhere, where it will only be shown from now on
    Effect.TAKE: _numbered(lambda _house, number: Start(saved=number, by_force=True)),
    Effect.THEME: _theme,
    Effect.WATCH: _numbered(_watch),
}
