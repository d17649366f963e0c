"""Games line by line: an answer, the action it means, what comes of it; then the next game."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from pathlib import Path
from queue import SimpleQueue
from typing import assert_never

from takuzu_tui.cli.plain import words as typed
from takuzu_tui.cli.plain.home import HOME, Destination, Home, begin_daily, is_number, tell_taken
from takuzu_tui.engine.text import InputError, marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Match, Opening, Puzzle
from takuzu_tui.play.actions import Action, Actions, At, actions_of
from takuzu_tui.play.coach import coach_of
from takuzu_tui.play.learning import Prepared, prepared
from takuzu_tui.play.match import SHOW_MOVE, MatchPlayer, player_of, sides_phrase
from takuzu_tui.play.player import Effect, Player
from takuzu_tui.play.save import Taken, Unreadable, View
from takuzu_tui.play.saved_game import Keeper, SavedGame
from takuzu_tui.play.seeds import fresh_seed
from takuzu_tui.play.session import Session
from takuzu_tui.play.settings import DISPLAYS, SYMBOLS, ErrorMode
from takuzu_tui.play.sharing import share_lines
from takuzu_tui.play.state import EntryKind
from takuzu_tui.play.stats import (
    best_time,
    kind_of,
    match_end_sentences,
    result_figures,
    result_remark,
    statistics,
    summary_of,
)
from takuzu_tui.play.store import Resumed, Store
from takuzu_tui.tui.world import Start
from takuzu_tui.wording.phrases import (
    as_sentence,
    error_sentence,
    heard,
    labelled,
    level_name,
    system_reason,
)
from takuzu_tui.wording.saving import clock_sentence, set_aside_sentence

USUALLY_REPEATED = 10
"""Messages that are told once more when nobody says how many."""
WRITE = marked("write")
"""What stands for a name that nobody has to think of."""
ASIDE = frozenset({"messages", "words", "keys", "commands", "rules"})
"""Actions whose answers are no messages of the game."""
_ERROR_MODES = (marked("rules"), marked("off"), marked("wrong"))


class PlainGame:
    """One game and the one who plays it, whatever is told going out at once."""

    def __init__(
        self,
        home: Home,
        session: Session,
        saved: SavedGame,
        *,
        timer: bool = False,
        view: View | None = None,
        prepared: Prepared | None = None,
    ) -> None:
        known = view or View()
        self.home = home
        home.game_name = session.game.name  # what is played is offered again
        home.where = At.GAME
        self.actions: Actions = actions_of(session.game.name)
        self.news: SimpleQueue[object] = SimpleQueue()
        self.player: Player = player_of(
            session,
            home.words,
            named=lambda action: typed.word(home.words, self.actions[action]),
            post=self.news.put,
            speaks=True,
            timer=timer if known.timer is None else known.timer,
            errors=home.settings.errors_in(session.game),
            tidy=home.settings.tidy,
            validates=home.settings.validates,
            cursor=known.cursor,
        )
        self.player.notes.on_tell = home.console.tell
        self.keeper = Keeper(saved, self.player, home.shown)
        self.shows_board = isinstance(session.game, Match)
        self._display_elsewhere = known.display  # the full-screen game's, kept as it was
        self._synced = session.entries
        self._was_told = False  # how the game has ended
        self.coach = None if prepared is None else coach_of(self.player, prepared)

    @property
    def session(self) -> Session:
        return self.player.session

    def play(self) -> Destination | None:
        """Plays until the player wants something else; None when the input ends."""
        console = self.home.console
        console.messages.clear()
        self._welcome()
        self.player.begin()
        if self.coach is not None:
            self.coach.begin()
        self._settle()
        self._keep()
        while (answer := console.ask(self._question())) is not None:
            wish = self.turn(answer)
            self._keep()
            if wish is not None:
                return wish
            if self.keeper.taken is not None:
                return HOME
        return None

    def _question(self) -> str:
        words, player = self.home.words, self.player
        if self.coach is not None and self.coach.is_done:
            return self.coach.way_on()
        if self.session.is_finished:
            return words.say("What next?")
        if isinstance(player, MatchPlayer):
            return words.say("{side}, your move?", side=player.side_name(player.side))
        return words.say("Your move?")

    def _welcome(self) -> None:
        """What is played, the board, and how to find out more."""
        player, session, game = self.player, self.session, self.session.game
        size = game.size(session.opening.start)
        player.say("{game} - grid {size}", game=game.title, size=size)
        if self.coach is not None:
            topic = self.coach.lesson.title(self.home.words)
            player.say("Lesson: {topic}.", topic=topic)
            self.show()
            return
        if isinstance(game, Match):
            player.notes.tell(f"{sides_phrase(self.home.words, game, session.position)}.")
        player.say_remarks()
        player.say(
            "Type a move such as {example}; {help} lists the words, {read} reads the board.",
            example=game.example,
            help=player.named("words"),
        )
        self.show()
        if session.is_finished:
            self._tell_finished()
        elif session.is_full:
            player.say_full()
        elif isinstance(game, Puzzle):
            self._tell_what_is_left()

    def _tell_what_is_left(self) -> None:
        """The level, if it is known, and how many cells are empty."""
        words, level = self.home.words, self.session.opening.level
        empty = len(self.session.state.empties)
        told = [words.say_many("{n} cell is empty.", "{n} cells are empty.", empty)]
        if level is not None:
            told.insert(0, words.say("Difficulty: {level}.", level=level_name(words, level)))
        self.player.notes.tell(" ".join(told))

    def show(self) -> None:
        """The board, and the time when it is wanted."""
        self.home.show(self.session)
        if self.player.timer:
            self.player.say_time()

    def _show_asked(self, argument: str) -> None:
        """The board as it was asked for; after a move, unless the player wants none then."""
        if argument != SHOW_MOVE or self.shows_board:
            self.show()

    # One turn

    def turn(self, answer: str) -> Destination | None:
        """Does what an answer asks for, and tells it; the wish to go elsewhere, if it is one."""
        before = self.session.state
        wish = self._done(answer)
        if self.session.position != before.position:
            self.player.tell_consequences(before)
            is_shown = self.session.state.latest is EntryKind.GIVE_UP
            if self.shows_board and isinstance(self.session.game, Puzzle) and not is_shown:
                self.show()
        if self.coach is not None and wish is None:
            self.coach.look()
            wish = self._meet_wishes()
        return wish

    def _done(self, answer: str) -> Destination | None:
        if not answer and self.coach is not None and self.coach.is_done:
            return self._go_on_learning("")
        if not answer:  # Enter alone, as on the full screen
            waits = self.session.is_full and not self.session.is_finished
            return self._obey("validate", "") if waits else None
        if answer.startswith(":"):
            return self._obey("type", answer.removeprefix(":").strip())
        words = self.home.words
        action, rest = typed.called(words, answer, self.home.known)
        is_move = self._is_move(answer)
        if isinstance(action, typed.Unclear) and action.text.isalpha() and not is_move:
            told = typed.unclear_sentence(words, action, self.home.every)
            self.home.console.tell(told)
            return None
        if isinstance(action, typed.Unclear) or (rest and is_move):
            return self._obey("type", answer)
        return self._obey(action.id, rest)

    def _is_move(self, text: str) -> bool:
        try:
            self.session.game.parse(self.session.game.typed(text))
        except InputError:
            return False
        return True

    def _obey(self, action: str, rest: str) -> Destination | None:
        """Does what a word says, waits for whoever was asked, and does what is left to do."""
        row, player = self.actions[action], self.player
        paused = player.session.is_paused and At.PAUSED not in row.at
        if row.takes_cell and not paused:
            cell, rest = _named(row, rest, is_match=isinstance(player.game, Match))
            if cell and not self._go_to(cell):
                return None
        if action == "errors" and rest and not paused:
            self._name_errors(rest)
            return None
        with self.home.console.aside() if action in ASIDE else nullcontext():
            row.act(self.player, rest)
            return self._settle()

    def _settle(self) -> Destination | None:
        """Whoever was asked something answers before the next question, and each wish is met."""
        wish = self._meet_wishes()
        companion = self.player.companion
        while wish is None and companion is not None and companion.is_waiting:
            if companion.heard(self.news.get()) is not None:
                companion.go_on()
            wish = self._meet_wishes()
        return wish

    def _meet_wishes(self) -> Destination | None:
        """What only this interface can do, as far as it was asked for."""
        asked, self.player.effects = self.player.effects, []
        for effect, argument in asked:
            wish = self._fulfil(effect, argument)
            if wish is not None:
                return wish
        return None

    def _go_to(self, text: str) -> bool:
        """The player is at the cell that is named; False when there is none, which is told."""
        player = self.player
        try:
            cell = player.game.cell(text)
        except InputError as error:
            player.notes.tell(as_sentence(error_sentence(player.words, error)))
            return False
        board = player.game.picture(self.session.position)
        if not (0 <= cell.row < board.rows and 0 <= cell.col < board.columns):
            player.say("{cell} is off the board.", cell=player.game.cell_name(cell))
            return False
        player.cursor = cell
        return True

    # What only this interface can do

    def _fulfil(self, effect: Effect, argument: str) -> Destination | None:
        own = _OWN if self.coach is None else _OWN | _IN_A_LESSON
        if effect in own:
            return own[effect](self, argument)
        wish = self.home.fulfil(effect, argument)
        self.player.words = self.home.words  # it may be another language now
        return wish

    def _new(self, _argument: str) -> Destination:
        opening = self.session.opening
        wish = self.session.game.alike(opening)
        return Start(wish=wish, game=opening.game)

    def _rematch(self, _argument: str) -> Destination:
        opening = self.session.opening
        now = opening._replace(start=self.session.position)  # the sides may have been swapped
        return Start(wish=self.session.match.rematch(now), game=opening.game)

    def _toggle_board(self, _argument: str) -> None:
        """The board shown after every change, or when asked for."""
        self.shows_board = not self.shows_board
        if self.shows_board:
            self.player.say("The board is shown after every change.")
            self.show()
        else:
            self.player.say("The board is shown when you ask for it: {show}.")

    def _display(self, argument: str) -> None:
        """The board in the next display, or in the one that is named, from here on."""
        display = self.home.picked(argument, DISPLAYS, self.home.display)
        if display is not None:
            self.home.display = display
            self.player.say("Display: {display}.", display=self.home.words.say(display))
            if not self.session.is_paused:
                self.show()

    def _symbols(self, argument: str) -> None:
        """Values told apart by the next symbols, or by those that are named, from here on."""
        home = self.home
        symbols = home.picked(argument, SYMBOLS, home.settings.symbols)
        if symbols is not None:
            home.kept.choose(symbols=symbols)
            self.player.say("Symbols: {symbols}.", symbols=home.words.say(symbols))
            if not self.session.is_paused:
                self.show()

    def _crosshair(self, _argument: str) -> None:
        """Nothing here has a cursor to be seen; it is for the full screen."""
        self.home.change(crosshair=not self.home.settings.crosshair)
        is_on = self.home.settings.crosshair
        tinted = marked("The crosshair is on.")
        usual = marked("The crosshair is off.")
        self.player.say(tinted if is_on else usual)

    def _name_errors(self, argument: str) -> None:
        """The way to tell errors that is named."""
        mode = self.home.picked(argument, _ERROR_MODES)
        if mode is not None:
            self.player.show_errors(ErrorMode(mode))
            self.player.effects.clear()

    def _repeat(self, argument: str) -> None:
        """The last messages of the game once more, as many as are wanted, the newest last."""
        console = self.home.console
        if argument and not (is_number(argument) and int(argument)):
            text = heard(self.home.words, argument)
            console.say("Expected a number, got {text}.", text=text)
            return
        for line in list(console.messages)[-int(argument or USUALLY_REPEATED) :]:
            console.tell(line)

    def _copy(self, _argument: str) -> None:
        """The code of the puzzle, on a line of its own words."""
        code = self.session.game.shared(self.session.shared)
        self.player.say("Share code: {code}", code=code)

    # The end

    def _share(self, _argument: str) -> None:
        """The time and the way, to be given to others; nobody wants them told twice."""
        self.home.console.draw(share_lines(self.home.words, self.session))

    def _result(self, _argument: str) -> None:
        """The figures of the game and, when it has just ended, the ways on."""
        was_told, self._was_told = self._was_told, True
        self._tell_figures()
        if was_told:
            return
        told = marked(
            "Type {review} to hear every move again, {new} for another puzzle, "
            "{home} to choose one."
        )
        if isinstance(self.session.game, Match):
            told = marked("Type {review} to hear every move again, {new} for another game.")
        self.player.say(told)

    def _tell_finished(self) -> None:
        """That the game is over, and its figures."""
        self._was_told = True
        self.player.say_finished()
        self._tell_figures()

    def _tell_figures(self) -> None:
        """The figures of a finished game, and what its time is worth."""
        words, opening = self.home.words, self.session.opening
        if isinstance(self.session.game, Match):
            tallies = statistics(self.home.store.played(), self.home.today()).matches
            for sentence in match_end_sentences(words, self.session, tallies):
                self.player.notes.tell(sentence)
            return
        best = best_time(self.home.store.played(), kind_of(opening))
        summary = summary_of(self.session, timed=self.player.timer, best=best)
        figures = [(name, value) for name, value in result_figures(words, summary) if value != "-"]
        told = " ".join(f"{labelled(words, name, value)}." for name, value in figures)
        self.player.notes.tell(told)
        if remark := result_remark(words, summary):
            self.player.notes.tell(remark)

    def _review(self, argument: str) -> None:
        """Every move with its reason or its value, and what it all comes to; told or written."""
        from takuzu_tui.play.match_review import looked_back  # noqa: PLC0415 - after the game

        words, session, opening = self.home.words, self.session, self.session.opening
        seen = looked_back(opening, session.log, session.position)
        if argument:
            self._write(argument, seen.file(words, opening))
            return
        for sentence in seen.spoken(words):
            self.player.notes.tell(sentence)

    def _write(self, name: str, lines: Iterable[str]) -> None:
        """The review in a new file of that name, or of the name it has on the full screen."""
        from takuzu_tui.play.paths import review_names, write_new  # noqa: PLC0415 - few write

        home, words, game = self.home, self.home.words, self.session.game
        names: Iterable[str] = (os.path.expanduser(name),)
        if typed.picked(words, name, (WRITE,)) is not None:
            size = game.size(self.session.opening.start)
            names = review_names(game.name, size, home.today())
        try:
            path = write_new(home.here(), names, list(lines))
        except FileExistsError:
            told = home.shown(Path(name))
            self.player.say("{name} is there already and stays as it is.", name=told)
        except (OSError, ValueError) as error:  # no file can have a name that is a wrong value
            refusal = error if isinstance(error, OSError) else FileNotFoundError()
            reason = words.say(system_reason(refusal))
            told = words.say("The review could not be written: {reason}", reason=reason)
            self.player.notes.tell(as_sentence(told))
        else:
            self.player.say("Written: {path}", path=home.shown(path))

    # A lesson

    def _learnt(self, _argument: str) -> None:
        """A lesson is done."""
        assert self.coach is not None, "someone teaches"
        lesson = self.coach.further
        self.home.keep_learnt(lesson.game, lesson.topic, lesson.right)

    def _go_on_learning(self, _argument: str) -> Destination:
        """The next position or, after the last, home."""
        assert self.coach is not None, "someone teaches"
        return HOME if self.coach.lesson.is_last else Start(lesson=self.coach.further)

    # The disk

    def _keep(self) -> None:
        """The view is kept and the disk synced; troubles are told once, and once their end."""
        self.keeper.keep(self._display_elsewhere)
        if self._synced != self.session.entries:
            self._synced = self.session.entries
            self.keeper.saved.sync()
            self.keeper.tell()

    def say_goodbye(self) -> None:
        """How to come back to a game that is not over."""
        saved, session = self.keeper.saved, self.session
        if saved.id is None or saved.trouble is not None:
            return
        if session.entries and not session.is_finished:
            self.player.say(
                "Game {game} is saved; {resume} goes on with it.",
                game=saved.id,
                resume=f"takuzu play --plain --resume {saved.id}",
            )

    def close(self) -> None:
        """The companion has ended; the game is on disk with the time it took, free for others."""
        self.player.close()
        self.keeper.close()


def _named(row: Action, text: str, *, is_match: bool) -> tuple[str, str]:
    """What names a cell behind the word of an action, and what else stands there."""
    told = (" " if is_match else "").join(text.split())
    if not row.takes_text:
        return told, ""
    return (told[:2], told[2:]) if told[:2].isalpha() else ("", told)


_OWN: dict[Effect, Callable[[PlainGame, str], Destination | None]] = {
    Effect.BOARD: PlainGame._toggle_board,
    Effect.COPY: PlainGame._copy,
    Effect.CROSSHAIR: PlainGame._crosshair,
    Effect.DISPLAY: PlainGame._display,
    Effect.ERRORS: lambda _game, _argument: None,  # they hold for this game
    Effect.HOME: lambda _game, _argument: HOME,
    Effect.MESSAGES: PlainGame._repeat,
    Effect.NEW: PlainGame._new,
    Effect.REMATCH: PlainGame._rematch,
    Effect.RESULT: PlainGame._result,
    Effect.REVIEW: PlainGame._review,
    Effect.SHARE: PlainGame._share,
    Effect.SHOW: PlainGame._show_asked,
    Effect.SYMBOLS: PlainGame._symbols,
    Effect.TIDY: lambda _game, _argument: None,  # as with errors
    Effect.VALIDATES: lambda _game, _argument: None,
}


_IN_A_LESSON: dict[Effect, Callable[[PlainGame, str], Destination | None]] = {
    Effect.LEARNT: PlainGame._learnt,
    Effect.LESSON: PlainGame._go_on_learning,
    Effect.NEW: PlainGame._go_on_learning,
    Effect.REMATCH: PlainGame._go_on_learning,
    Effect.RESULT: lambda _game, _argument: None,  # the coach tells what comes of it
}


# From one game to the next


def visit(home: Home, first: Start, trouble: str = "") -> None:
    """Follows the player from wish to wish, until they leave or the input ends."""
    home.console.tell(home.game.title)
    if trouble:
        home.console.tell(trouble)
    if home.store.is_ahead():
        home.console.tell(clock_sentence(home.words))
    wish: Destination | None = first
    while isinstance(wish, Start):
        if wish.daily is not None:
            wish = begin_daily(home, wish.daily) or HOME
            continue
        if wish.is_home:
            wish = home.choose()
            continue
        game = _game(home, wish)
        wish = HOME if game is None else _played(game)


def _played(game: PlainGame) -> Destination | None:
    """One game played, on disk and free for others when it is left."""
    try:
        wish = game.play()
        game.say_goodbye()
    finally:
        game.close()
    return wish


def _game(home: Home, wish: Start) -> PlainGame | None:
    """The game that is wanted; None when it cannot be had, which is told."""
    if wish.saved is not None:
        return _gone_on(home, wish.saved, by_force=wish.by_force)
    if wish.lesson is not None:
        return _taught(home, prepared(wish.lesson, lambda: False))
    opening = wish.opening or _made(home, wish)
    if opening is None:
        return None
    timed = home.settings.timer
    saved, session = home.store.begin(opening, timed=timed, now=home.now)
    _tell_set_aside(home)
    return PlainGame(home, session, saved, timer=timed)


def _made(home: Home, wish: Start) -> Opening[object] | None:
    assert wish.wish is not None, "a puzzle to make"
    try:
        return registry.game(wish.game).make(wish.wish, wish.seed or fresh_seed(), lambda: False)
    except InputError as error:
        home.console.tell(as_sentence(error_sentence(home.words, error)))
        return None


def _taught(home: Home, lesson: Prepared) -> PlainGame:
    """A lesson is a game that is not kept."""
    saved, session = Store().begin(lesson.opening, timed=False, now=home.now)
    return PlainGame(home, session, saved, prepared=lesson)


def _gone_on(home: Home, number: int, *, by_force: bool) -> PlainGame | None:
    _tell_set_aside(home)
    outcome = home.store.resume(number, now=home.now, by_force=by_force)
    match outcome:
        case Resumed(session, saved, view, timed):
            timer = timed or home.settings.timer
            return PlainGame(home, session, saved, timer=timer, view=view)
        case Taken():
            tell_taken(home, number)
        case Unreadable():
            home.tell_refused(outcome)
        case _:
            assert_never(outcome)
    return None


def _tell_set_aside(home: Home) -> None:
    """Tells once where a damaged file is now."""
    aside = home.store.set_aside
    if aside is not None and not home.knows_set_aside:
        home.knows_set_aside = True
        home.console.tell(set_aside_sentence(home.words, home.shown(aside)))
