"""A match as those at its keyboard see it, and the computer that plays the other sides.

Whatever takes time — an answer, a value, what a move was worth — is asked of the computer in its
thread, and told when it comes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import InputError, marked
from takuzu_tui.engine.work import Cancelled
from takuzu_tui.games.kit import (
    PLAYERS,
    YOU,
    Cells,
    Changes,
    Companion,
    Evaluation,
    Game,
    Label,
    Made,
    Mark,
    Match,
    Planned,
    Refused,
    Row,
)
from takuzu_tui.play.advice import Explanation, Stage
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Effect, Player
from takuzu_tui.play.session import Change, Outcome, Session
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.play.state import EntryKind, Position, Step
from takuzu_tui.play.thinker import PAUSES, Answer, Failure, Question, Thinker
from takuzu_tui.wording.phrases import as_sentence, error_sentence, labelled, level_name
from takuzu_tui.wording.words import Words

SHOW_MOVE = "move"
"""What the board is asked for after, where nobody sees it."""


def player_name(words: Words, player: str) -> str:
    """Who plays a side."""
    return words.say(PLAYERS[player]) if player in PLAYERS else player


def sides_phrase(words: Words, game: Match[Any, Any], position: Position) -> str:
    """Who plays which side, as a part of a sentence."""
    return ", ".join(
        labelled(words, words.say(side), player_name(words, player))
        for side, player in zip(game.sides, game.players(position), strict=True)
    )


def level_text(words: Words, game: Game[Any, Any], level: str | None, start: Position) -> str:
    """How hard a puzzle is, or who plays a match, in a column of a table."""
    if not isinstance(game, Match):
        return level_name(words, level)
    return " - ".join(player_name(words, player) for player in game.players(start))


def value_phrase(words: Words, value: int, *, is_exact: bool) -> str:
    """What a value means to the side that it is told to."""
    if is_exact:
        if not value:
            return words.say("a draw, for sure")
        if value > 0:
            return words.say("wins by {points}, for sure", points=value)
        return words.say("loses by {points}, for sure", points=-value)
    if not value:
        return words.say("even, as far as is seen")
    if value > 0:
        return words.say("ahead by {points}, as far as is seen", points=value)
    return words.say("behind by {points}, as far as is seen", points=-value)


def points_lost(best: Evaluation, made: Evaluation) -> int:
    """What a move has given away for sure."""
    return max(0, best.value - made.value) if best.exact and made.exact else 0


def score_phrase(game: Match[Any, Any], position: Position) -> str:
    """The points of both sides."""
    first, second = game.score(position)
    return f"{first}-{second}"


def end_sentence(words: Words, game: Match[Any, Any], position: Position) -> str:
    """Who has won, and by which points."""
    winner, points = game.winner(position), score_phrase(game, position)
    if winner is None:
        return words.say("The game is a draw, {points}.", points=points)
    side = words.say(game.sides[winner])
    first, second = game.score(position)
    if (first, second)[winner] > (second, first)[winner]:
        return words.say("{side} wins, {points}.", side=side, points=points)
    return words.say("{side} wins: the other has resigned, at {points}.", side=side, points=points)


def told_end(words: Words, game: Match[Any, Any], start: Position, position: Position) -> str:
    """The same as whoever has played it from the start is told: alone against the computer, as you.

    Then the winner has the first of the points. What was over at the start, nobody has played.
    """
    winner, players = game.winner(position), game.players(position)
    if winner is None or players.count(YOU) != 1 or game.is_over(start):
        return end_sentence(words, game, position)
    first, second = game.score(position)
    own, other = (first, second) if winner == 0 else (second, first)
    points = f"{own}-{other}"
    if players[winner] == YOU:
        told = marked("You win, {points}.")
        if own <= other:
            told = marked("You win: the computer has resigned, at {points}.")
    else:
        told = marked("The computer wins, {points}.")
        if own <= other:
            told = marked("The computer wins: you have resigned, at {points}.")
    return words.say(told, points=points)


class MatchPlayer(Player):
    """The person or the persons at the keyboard of a match."""

    def __init__(self, session: Session, words: Words, **manner: Any) -> None:
        super().__init__(session, words, **manner)
        self.match: Match[Any, Any] = session.match
        self.held = 0  # which of the kinds in hand Enter places
        self.shown: Cells = ()  # the lines that the last move has made
        self.judged: dict[int, int] = {}  # points lost by the decision of each entry
        self.found = Evaluation(0, False, None)  # what the advice under way rests on
        self._quiet = ErrorMode.RULES if self.errors is ErrorMode.WRONG else self.errors
        self.computer = self.companion = Computer(self, self._post)
        """Who thinks for the levels, and answers questions."""

    # Whose turn it is

    @property
    def side(self) -> int:
        """The side to move."""
        return self.match.turn(self.session.position)

    @property
    def mover(self) -> str:
        """Who plays the side to move."""
        return self.match.players(self.session.position)[self.side]

    @property
    def is_own_turn(self) -> bool:
        """Whether a person is to move."""
        return not self.session.is_finished and self.mover == YOU

    @property
    def is_show(self) -> bool:
        """Whether the computer plays both sides."""
        return YOU not in self.match.players(self.session.position)

    @property
    def plays_both(self) -> bool:
        """Whether two people play, or one plays against oneself."""
        players = self.match.players(self.session.position)
        return not self.session.is_finished and all(player == YOU for player in players)

    def side_name(self, side: int) -> str:
        """What a side is called."""
        return self.words.say(self.match.sides[side])

    # From one decision to the next

    def begin(self) -> None:
        """The computer begins where it is to, and what is forced happens."""
        if not self.session.is_paused:
            self._proceed()

    def _proceed(self) -> None:
        """What is forced is done, then the computer is asked where it is to move."""
        session = self.session
        while not session.is_finished:
            forced = self.match.forced(session.position)
            if forced is None:
                break
            self.take_in(session.play(forced, by=EntryKind.REPLY))
        if session.is_finished:
            return
        if self.mover != YOU:
            self.computer.think()
        elif self.errors is ErrorMode.WRONG:
            self._judge()

    def take_in(self, outcome: Outcome) -> None:
        """A move that was made, by whomever, is told with all that it brought."""
        assert isinstance(outcome, Change), "what is legal can be made"
        before, after = outcome.before, outcome.after
        move = outcome.step.moves[-1]
        is_own = self.session.state.latest is not EntryKind.REPLY
        side = self.match.turn(before)
        if not is_own or self.speaks:
            self.tell(Made(side, move, self.match.is_over(after)))
        if self.is_show:  # else they stay until the player's next move
            self.shown = ()
        for news in self.match.news(before, move, after):
            self.tell(news.fact, Tone.HINT)
            self.shown += news.cells
        if self.speaks and (self.session.is_finished or self.match.forced(after) is None):
            self.ask(Effect.SHOW, SHOW_MOVE)  # what is forced comes at once, and shows both
        if self.session.is_finished:
            self._tell_end()

    def _tell_end(self) -> None:
        position = self.session.position
        winner, players = self.match.winner(position), self.match.players(position)
        is_lost = winner is not None and players[winner] != YOU and YOU in players
        if not self.speaks:  # whoever hears the end hears it with its figures, below the board
            told = told_end(self.words, self.match, self.session.opening.start, position)
            self.notes.tell(told, Tone.BAD if is_lost else Tone.GOOD)
        self.ask(Effect.RESULT)

    def replied(self, move: Any) -> None:
        """The answer of the computer is made, and the game goes on."""
        self.take_in(self.session.play(move, by=EntryKind.REPLY))
        if not self.is_show:
            self._proceed()

    # What a person does

    def enter(self, move: Any) -> None:
        """A move of a person, if it is a person's turn.

        Else the computer is to answer at once, and the move is left to be made in its sight.
        """
        if self.session.is_finished or self.is_own_turn:
            if self.coach is None or self.coach.admits(move):
                self._make(move)
            return
        self.forget()
        told = marked("It is not your turn: {side} is to move.")
        if not self.is_show and self.computer.hurry():
            told = marked("It is not your turn yet: {side} answers at once, then you move.")
        self.say(told, Tone.BAD, side=self.side_name(self.side))

    def hurry(self) -> bool:
        """The computer is to answer at once; whether it was thinking about an answer."""
        is_thinking = not self.is_show and self.computer.hurry()
        if is_thinking:
            self.remark("{side} answers at once.", side=self.side_name(self.side))
        return is_thinking

    def leave_layer(self) -> bool:
        """A computer that thinks about its answer gives it; a show is stopped."""
        return self.hurry() or super().leave_layer()

    def _make(self, move: Any, by: EntryKind = EntryKind.PLAYER) -> None:
        outcome = self.session.play(move, by=by)
        if self.settle(outcome):
            self.take_in(outcome)
            self._proceed()

    def settle(self, outcome: Outcome) -> bool:
        """Whatever the computer was thinking about is past."""
        if isinstance(outcome, Refused):
            self.forget()
            self.say_refused(outcome)
        if not isinstance(outcome, Change):
            return False
        self.forget()
        self.computer.forget()
        return True

    def forget(self) -> None:
        """The lines that were shown are seen no longer, either."""
        super().forget()
        self.shown = ()

    def cycle(self) -> None:
        """Another kind is in hand."""
        placings = self._placings()
        if placings:
            self.held = (self.held + 1) % len(placings)

    def _placings(self) -> tuple[Any, ...]:
        return self.match.placings(self.session.position, self.cursor)

    @property
    def planned(self) -> Any | None:
        """What Enter would do with the cell under the cursor."""
        placings = self._placings()
        if not self.is_own_turn or not placings or self.board.face(self.cursor).text:
            return None
        return placings[self.held % len(placings)]

    def click(self, cell: Coord) -> str:
        """A second click on a cell places what is in hand."""
        was_there = self.is_placed and cell == self.cursor
        self.cursor = cell
        return "take" if was_there else ""

    def play_typed(self, typed: str) -> None:
        """The move that the text writes is made, or it is told why not."""
        try:
            move = self.game.parse(typed)
        except InputError as error:
            self.forget()
            self.notes.tell(as_sentence(error_sentence(self.words, error)), Tone.BAD)
            return
        is_tile = move not in (self.match.resigning, self.match.exchanging)
        if self.coach is not None and not is_tile and not self.coach.lets("resign"):
            return
        if move == self.match.resigning:
            self.resign()
        elif move == self.match.exchanging:
            self.exchange()
        else:
            cell: Coord | None = getattr(move, "cell", None)
            if cell is not None and cell in self.board.cells():
                self.cursor = cell
            self.enter(move)

    def find_empty(self, by: int) -> None:
        """The next or previous cell where a move is allowed, round the end."""
        cells = sorted(
            {move.cell for move in self.match.legal(self.session.position) if hasattr(move, "cell")}
        )
        if not cells:
            return
        beyond = [cell for cell in cells if (cell > self.cursor if by > 0 else cell < self.cursor)]
        self.cursor = (beyond or cells)[0 if by > 0 else -1]
        if self.speaks:
            self.say_cell()

    def _retrace(self, outcome: Outcome, template: str) -> None:
        """What an undo or a redo has taken back or made again."""
        if not self.settle(outcome):
            return
        assert isinstance(outcome, Change), "something has changed"
        told = self.game.tell(self.words, Changes(outcome.step.moves))
        if self.speaks:
            self.say(template, told=told)
            self.ask(Effect.SHOW, SHOW_MOVE)
        else:
            self.remark(template, told=told)
        if self.session.is_finished:
            self._tell_end()
        self._proceed()

    def exchange(self) -> None:
        """Whoever played one side plays the other from here on."""
        if self.is_show and not self.session.is_finished:
            self.remark("The computer plays both sides.")
            return
        if self.plays_both:
            self.remark("You play both sides.")
            return
        self._make(self.match.exchanging)

    def resign(self, argument: str = "") -> None:
        """The game given up, once that was confirmed."""
        if self.session.is_finished:
            self.say_finished()
        elif self.is_show:
            self.settle(self.session.play(self.match.resigning))
        else:
            question = marked("Resign? y resigns, any other key plays on.")
            instead = marked("Type {resign} {yes} to give the game up.")
            self.confirm(question, argument, instead, lambda: self._make(self.match.resigning))

    # What is to be seen and heard

    def _marks(self, helped: set[Coord]) -> dict[Coord, Mark]:  # noqa: ARG002 - nothing is helped
        """What the board does not know: lines just made, advice, one's mistakes."""
        marks: dict[Coord, Mark] = {}
        if self.errors is ErrorMode.WRONG:
            marks |= {step.moves[0].cell: Mark.WRONG for step in self.mistakes}
        marks |= dict.fromkeys(self.shown, Mark.PROOF)
        if advice := self.explanation:
            marks |= dict.fromkeys(advice.proof, Mark.PROOF)
            if advice.stage is Stage.OFFER:
                marks |= dict.fromkeys(advice.target, Mark.TARGET)
        return marks

    def here(self) -> str | None:
        """What Enter would do on the cell under the cursor, or what stands there."""
        if self.session.is_finished:
            return None
        position, move = self.session.position, self.planned
        if move is not None and not isinstance(self.match.play(position, move), Refused):
            return self.game.tell(self.words, Planned(move, self.named("take")))
        return self.game.tell(self.words, self.game.about(position, self.cursor))

    def say_cell(self) -> None:
        """What stands where the player is."""
        self.tell(self.game.about(self.session.position, self.cursor))

    def say_moves(self) -> None:
        """Every move of the game, numbered by turns."""
        moves = self.match.played(self.session.position)
        turns = (moves[at : at + 2] for at in range(0, len(moves), 2))
        told = (f"{turn}. {' '.join(map(str, made))}" for turn, made in enumerate(turns, 1))
        self.notes.tell("  ".join(told) or self.words.say("No move has been made yet."))

    def tell_consequences(self, before: Any) -> None:
        """Everything was told when it happened."""

    def toggle_pause(self) -> None:
        """The computer rests as long as the game does."""
        if not (self.session.is_paused or self.session.is_finished):
            self.computer.forget()
        super().toggle_pause()

    def go_on(self) -> None:
        """The computer thinks again."""
        super().go_on()
        self._proceed()

    # One's mistakes

    @property
    def decisions(self) -> tuple[Step, ...]:
        """The steps that a person began, oldest first."""
        past = self.session.state.history.past
        return tuple(step for step in past if step.kind is EntryKind.PLAYER)

    @property
    def mistakes(self) -> tuple[Step, ...]:
        """The decisions known to have lost points, and not taken back."""
        return tuple(step for step in self.decisions if self.judged.get(step.made_at))

    def next_errors(self) -> None:
        """One's mistakes are marked and told from now on, or no longer."""
        is_on = self.errors is not ErrorMode.WRONG
        self.errors = ErrorMode.WRONG if is_on else self._quiet
        self.ask(Effect.ERRORS)
        on, off = marked("Your mistakes are told."), marked("Your mistakes are not told.")
        self.say(on if is_on else off)
        if is_on:
            self._judge()

    @property
    def errors_kept(self) -> dict[str, Any]:
        """Mistakes marked in a match are no wish for wrong cells in a puzzle, which are help."""
        return {"mistakes": self.errors is ErrorMode.WRONG}

    def show_errors(self, mode: ErrorMode) -> None:
        """The same by a name."""
        if (mode is ErrorMode.WRONG) is not (self.errors is ErrorMode.WRONG):
            self.next_errors()

    def _judge(self) -> None:
        """The decisions of which it is not known yet what they were worth are looked at."""
        for step in self.decisions:
            if step.made_at not in self.judged and hasattr(step.moves[0], "cell"):
                self.computer.judge(step)

    def hear_judged(self, step: Step, points: int) -> None:
        """What a decision has lost for sure is told, without telling what was right."""
        self.judged[step.made_at] = points
        if points and any(last.made_at == step.made_at for last in self.decisions[-1:]):
            told = self.words.say_many(
                "{move} lost {n} point.", "{move} lost {n} points.", points, move=step.moves[0]
            )
            self.notes.tell(told, Tone.BAD)

    # Questions, answered when the computer has found out

    def _is_out_of_turn(self) -> bool:
        """Whether nobody at the keyboard is to move, which is told."""
        if self.session.is_finished:
            self.say_finished()
        elif not self.is_own_turn:
            self.remark("It is not your turn: {side} is to move.", side=self.side_name(self.side))
        return not self.is_own_turn

    def ask_hint(self) -> None:
        """The next stage of the advice under way, or the first of a new one."""
        if self.explanation is not None and not self.session.is_finished:
            self.explanation = self.explanation.further()
            self.tell_stage(self.explanation)
        elif not self._is_out_of_turn():
            self.forget()
            self.remark("The computer looks for a move.")
            self.computer.ask_value()

    def hear_value(self, found: Evaluation) -> None:
        """The advice has come."""
        self.forget()
        self.found = found
        self.explanation = Explanation(self.match.advice(self.session.position, found))
        self.tell_stage(self.explanation)

    def _offer(self, moves: tuple[Any, ...]) -> str:
        """The move, and what it is worth."""
        worth = value_phrase(self.words, self.found.value, is_exact=self.found.exact)
        offer = marked("{move}: {worth}. {accept} plays it, {drop} drops it.")
        if self.speaks:
            offer = marked("{move}: {worth}. Type {accept} to play it, {drop} to forget it.")
        return self.worded(offer, move=self.game.tell(self.words, moves[0]), worth=worth)

    def accept(self) -> None:
        """The move that was advised is made; before it was told, the next stage is."""
        told = self.explanation
        if told is None:
            if self.speaks:
                self.say_nothing_explained()
        elif told.stage is not Stage.OFFER:
            self.ask_hint()
        else:
            (move,) = told.hint.moves
            self.cursor = move.cell
            self._make(move, EntryKind.HELP)

    def ask_why_not(self) -> None:
        """What each kind would lead to on the cell under the cursor."""
        position, cell = self.session.position, self.cursor
        self.forget()
        if self._is_out_of_turn():
            return
        moves = self.match.placings(position, cell)
        tried = [(move, self.match.play(position, move)) for move in moves]
        legal = tuple(move for move, after in tried if not isinstance(after, Refused))
        refused = next((after for _, after in tried if isinstance(after, Refused)), None)
        if refused is not None:
            self.tell(refused, Tone.BAD)
        if legal:
            self.remark("The computer looks at what would follow.")
            self.computer.ask_worth(legal)

    def hear_worth(self, weighed: tuple[Evaluation, ...]) -> None:
        """What the moves to a cell are worth, the best first."""
        self.notes.let_pass()
        for each in sorted(weighed, key=lambda one: -one.value):
            worth = value_phrase(self.words, each.value, is_exact=each.exact)
            move = self.game.tell(self.words, each.best)
            self.notes.tell(f"{labelled(self.words, move, worth)}.", Tone.HINT)


class Computer(Companion):
    """Plays the sides that no person plays, and tells what positions are worth; it never blocks."""

    title = marked("Match")
    stopped = marked("The computer has stopped; Enter lets it go on.")

    def __init__(self, player: MatchPlayer, post: Callable[[object], None]) -> None:
        self._player = player
        self._match: Match[Any, Any] = player.match
        self._thinker = Thinker(post)
        self._reply: Question | None = None
        self._questions: list[Question] = []
        self._waits = False  # for the next move of a show
        self.speed = 2

    @property
    def is_thinking(self) -> bool:
        """Whether it is about to answer a move."""
        return self._reply is not None

    @property
    def is_running(self) -> bool:
        """Whether it goes on by itself: it answers, or plays both sides."""
        return self.is_thinking or self._waits

    @property
    def is_waiting(self) -> bool:
        """Whether anything that was asked is yet to be answered."""
        return bool(self._questions)

    # Asking

    def think(self) -> None:
        """Thinks about a move of the side to move, unless it does."""
        if self._reply is not None:
            return
        session = self._player.session
        position, level = session.position, self._player.mover
        seed = f"{session.opening.seed or ''}:{session.entries}"
        match = self._match
        self._waits = False
        reply = self._reply = Question(
            lambda cancelled: match.reply(
                position, level, seed, cancelled, lambda: reply.is_hurried
            ),
            self._player.replied,
        )
        self._ask(reply)

    def hurry(self) -> bool:
        """Whatever it has found is its answer; whether it was thinking about one."""
        if self._reply is None:
            return False
        self._reply.is_hurried = True
        return True

    def ask_value(self) -> None:
        """What the position is worth, and by which move."""
        match, position = self._match, self._player.session.position
        hear = self._player.hear_value
        self._ask(Question(lambda cancelled: match.value(position, cancelled), hear))

    def ask_worth(self, moves: tuple[Any, ...]) -> None:
        """What each of some moves would lead to."""
        match, position = self._match, self._player.session.position

        def worth(cancelled: Cancelled) -> tuple[Evaluation, ...]:
            return tuple(weighed(match, position, move, cancelled) for move in moves)

        self._ask(Question(worth, self._player.hear_worth))

    def judge(self, step: Step) -> None:
        """What a decision has lost; it can wait."""
        match, move = self._match, step.moves[0]

        def lost(cancelled: Cancelled) -> int:
            best = match.value(step.before, cancelled)
            return points_lost(best, weighed(match, step.before, move, cancelled))

        self._player.judged.setdefault(step.made_at, 0)
        self._ask(Question(lost, partial(self._player.hear_judged, step), can_wait=True))

    def _ask(self, question: Question) -> None:
        self._questions.append(question)
        self._thinker.ask(question)

    # Hearing

    def heard(self, news: object) -> float | None:
        """An answer that is still waited for is taken in; of a show, the next move comes later."""
        if not isinstance(news, Answer) or news.question.is_given_up:
            return None
        question, found = news
        self._questions.remove(question)
        if question is self._reply:
            self._reply = None
        if isinstance(found, Failure):
            self._player.say("The computer has failed: {reason}", Tone.BAD, reason=found.error)
            return None
        question.hear(found)
        if self._player.is_show and not self._player.session.is_finished and not self.is_thinking:
            self._waits = question.hear == self._player.replied
            return PAUSES[self.speed] if self._waits else None
        return None

    def go_on(self) -> None:
        """The next move of a show, unless it was stopped meanwhile."""
        if self._waits and not self._player.session.is_paused:
            self.think()

    def changed(self, change: Change) -> None:  # noqa: ARG002 - whatever it is
        """Whatever was thought about is past."""
        self.forget()

    def forget(self) -> None:
        """Whatever was thought about is past, but what decisions were worth."""
        for question in self._questions:
            question.is_given_up = not question.can_wait
        self._questions = [each for each in self._questions if each.can_wait]
        self._reply, self._waits = None, False

    def stop(self) -> bool:
        """Rests; whether it was about to move."""
        was_running = self.is_running
        self.forget()
        return was_running

    def close(self) -> None:
        """Ends the thread."""
        self.forget()
        self._questions.clear()
        self._thinker.close()

    def change_speed(self, by: int) -> None:
        """A show goes faster or slower."""
        self.speed = max(0, min(len(PAUSES) - 1, self.speed + by))
        self._player.remark("Speed {speed} of {most}.", speed=self.speed + 1, most=len(PAUSES))

    # Showing

    def rows(self, words: Words, width: int, room: int) -> list[Row]:
        """The points, whose turn it is or who thinks, then the last moves."""
        if room < 2:
            return []
        player, session = self._player, self._player.session
        first, second = map(words.say, self._match.sides)
        points = score_phrase(self._match, session.position)
        rows: list[Row] = [[Label(0, f"{first} {points} {second}"[:width], "strong")]]
        if not session.is_finished:
            rows.append([Label(0, self._turn(words)[:width], "accent")])
        moves = [str(move) for move in self._match.played(session.position)]
        wide = max((len(move) for move in moves), default=3) + 1
        each = max(2, (width // wide) // 2 * 2)
        shown = min(room - len(rows), 3)
        begin = max(0, -(-len(moves) // each) - shown) * each
        for at in range(begin, begin + shown * each, each):
            told = " ".join(move.ljust(wide - 1) for move in moves[at : at + each])
            rows.append([Label(0, told[:width], "dim")] if told else [])
        if player.is_show and room > len(rows):
            rows.append(self._tempo(words, width))
        return rows

    def _turn(self, words: Words) -> str:
        """Who is to move, and whether it is thought about."""
        player = self._player
        side = player.side_name(player.side)
        if player.mover == YOU:
            return words.say("{side} to move", side=side)
        name = player_name(words, player.mover)
        told = marked("{side} ({level}) thinks") if self.is_thinking else marked("{side} ({level})")
        return words.say(told, side=side, level=name)

    def _tempo(self, words: Words, width: int) -> Row:
        """How fast a show goes."""
        told = words.say("Speed")
        row: Row = [Label(0, told[:width], "label", "faster")]
        x = len(told) + 1
        for name in ("slower", "faster"):
            row.append(Label(x, self._player.named(name), "key", name))
            x += 2
        row.append(Label(x, "#" * (self.speed + 1), "accent"))
        return row


def weighed(
    match: Match[Any, Any], position: Position, move: Any, cancelled: Cancelled
) -> Evaluation:
    """What a position is worth to its player if a legal move is made."""
    after = match.play(position, move)
    assert not isinstance(after, Refused), "a legal move"
    found = match.value(after, cancelled)
    sign = 1 if match.turn(after) == match.turn(position) else -1
    return Evaluation(sign * found.value, found.exact, move)


def take(player: Player) -> bool:
    """What Enter means: go on, take what was advised, see the result, or place a tile."""
    assert isinstance(player, MatchPlayer), "asked of matches alone"
    if player.session.is_paused:
        player.toggle_pause()
    elif player.session.is_finished:
        player.ask(Effect.RESULT)
    elif player.explanation is not None:
        player.accept()
    elif player.mover != YOU:
        if not player.hurry():
            player.computer.think()
    elif (move := player.planned) is not None:
        player.enter(move)
    else:
        player.tell(player.game.about(player.session.position, player.cursor))
    return True


def player_of(session: Session, words: Words, **manner: Any) -> Player:
    """Whoever plays such a game."""
    known = MatchPlayer if isinstance(session.game, Match) else Player
    return known(session, words, **manner)
