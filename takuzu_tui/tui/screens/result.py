"""How a game ended: the message, the figures, and what to do next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from rich.cells import cell_len
from textual import events

from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening, Picture
from takuzu_tui.play.actions import actions_of, key_name
from takuzu_tui.play.match import told_end
from takuzu_tui.play.notes import Note, Notes
from takuzu_tui.play.seeds import Daily, daily_of, day_of
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import Ending
from takuzu_tui.play.stats import (
    MatchTally,
    Summary,
    match_figures,
    match_tally_sentence,
    result_figures,
    result_remark,
)
from takuzu_tui.tui.page import Key, Page, Zone, buttons, stacked, wrapped
from takuzu_tui.tui.panel import QuestionPanel
from takuzu_tui.tui.pictures import small_board
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.wording.phrases import Message, final_time, message

_GAP = 3
_SHARE, _PLAYERS = "share", "players"
NEW, REMATCH, HOME, REVIEW = "n", "m", "q", "r"
"""What the player may want after a game."""
_BELOW = ("display", "theme", "copy", _SHARE, "messages", "rules", "keys", "commands")


class Told(NamedTuple):
    """All that is to be said of a game that is over."""

    news: str
    final_time: str
    figures: list[tuple[str, str]]
    remark: str
    end: Picture


class EndScreen(QuestionPanel):
    """Stays until the player leaves; Esc shows the finished board."""

    WIDEST = 62

    def __init__(self, opening: Opening[Any]) -> None:
        super().__init__()
        self.opening = opening
        self.said = ""
        """What the game below has answered to the last key; the panel lies over its messages."""
        self._notes: Notes | None = None
        self._newest: Note | None = None

    def told(self) -> Told:
        """What is to be said of this game."""
        raise NotImplementedError

    def act(self, zone: Zone) -> None:
        """Leaves for what was chosen."""
        match zone:
            case str(way) if way in self.WAYS:
                self.dismiss(way)
            case _:
                super().act(zone)

    def take_key(self, event: events.Key) -> bool:
        """Goes a way on; what the bottom line of the game shows is the game's to do."""
        self._hear("")
        if key_name(event.key, event.character) in self._keys_below:
            return self.ask_below(event)
        return super().take_key(event)

    def ask_below(self, event: events.Key) -> bool:
        """The game below has taken a key, and what it said to it is told here."""
        below = self.app.screen_stack[-2]
        if not isinstance(below, GameScreen):
            return False
        self._notes, self._newest = below.player.notes, below.player.notes.newest
        is_taken = below.take_key(event)
        self._catch_up()
        return is_taken

    def on_screen_resume(self) -> None:
        """A command may have been chosen from the list that lay over this panel."""
        self._catch_up()

    def _catch_up(self) -> None:
        """What the game below has said since it was asked."""
        told = None if self._notes is None else self._notes.newest
        if told is not None and told is not self._newest:
            self._hear(told.text)

    def _hear(self, said: str) -> None:
        """Shows an answer from its first line on, or no longer."""
        if said != self.said:
            self.said, self.first = said, 0
            self.draw()

    @property
    def _keys_below(self) -> set[str]:
        """The keys of what can be done while the end of the game is told."""
        actions = actions_of(self.opening.game)
        return {key for name in _BELOW if name in actions.by_id for key in actions[name].keys}

    def title_text(self) -> str:
        """The name of the game and its size."""
        game = registry.game(self.opening.game)
        size = game.size(self.opening.start)
        return self.words.say("{game} - grid {size}", game=game.title, size=size)

    def full_page(self, width: int, height: int) -> Page:
        """The message, the figures beside the finished board, which is worth blank lines.

        An answer stands in the place of the message, which is seen in every room.
        """
        told, blank = self.told(), Page(width, 1)
        news = [wrapped(self.said or told.news, width, "accent")]
        if told.final_time:
            news.append(wrapped(told.final_time, width, "strong"))
        remark = wrapped(told.remark, width, "note")
        blanks = 4 if remark.height else 3
        room = height - sum(part.height for part in (*news, remark))
        figures = _figures(told.figures, width)
        ascii_only, few_colours = self.words.ascii_only, self.few_colours
        board = small_board(told.end, ascii_only=ascii_only, few_colours=few_colours)
        fits = figures.width + _GAP + board.width <= width and board.height <= room
        body = Page(width, max(figures.height, board.height if fits else 0))
        body.paste(0, (body.height - figures.height) // 2, figures)
        if fits:
            body.paste(width - board.width, 0, board)
            blanks = min(blanks, room - board.height)
        above, below, apart, last = (blank if place < blanks else None for place in (2, 1, 0, 3))
        parts = [above, *news, apart, body, below, *([remark, last] if remark.height else [])]
        return stacked([part for part in parts if part is not None], width)

    def foot(self, width: int) -> Page:
        """The ways on."""
        return buttons(self.keys(), width, at_end=False)


class ResultScreen(EndScreen):
    """How a puzzle was solved."""

    KEYS: ClassVar[Mapping[str, Zone]] = {**EndScreen.KEYS, "t": _PLAYERS}
    WAYS: ClassVar[Mapping[str, str]] = {
        NEW: marked("New"),
        HOME: marked("Home"),
        REVIEW: marked("Review"),
    }

    def __init__(self, opening: Opening[Any], summary: Summary) -> None:
        super().__init__(opening)
        self.summary = summary

    def keys(self) -> list[Key]:
        """The ways on, and what is given to others."""
        row = actions_of(self.opening.game)[_SHARE]
        share = Key(row.keys[0], self.words.say(row.label), _SHARE)
        players = [] if self._daily() is None else [Key("t", self.words.say("Players"), _PLAYERS)]
        return [*super().keys(), share, *players]

    def _daily(self) -> Daily | None:
        """The day's puzzle that this was, where there is a table of those who solved it."""
        opening = self.opening
        if not self.has_table or (day := day_of(opening)) is None:
            return None
        return daily_of(opening.game, day, registry.game(opening.game).alike(opening)["size"])

    def act(self, zone: Zone) -> None:
        """Leaves for what was chosen, or lets the game below share it."""
        if zone == _SHARE:
            key = actions_of(self.opening.game)[_SHARE].keys[0]
            self.ask_below(events.Key(key, key))
        elif zone == _PLAYERS and (daily := self._daily()) is not None:
            self._hear("")
            self.program.open_players(daily)
        else:
            super().act(zone)

    def told(self) -> Told:
        """The message, the figures, and what the time is worth."""
        words, summary = self.words, self.summary
        is_right = summary.ending is not Ending.GIVEN_UP
        return Told(
            message(words, Message.WON) if is_right else words.say("Given up: the solution."),
            final_time(words, summary.elapsed) if summary.timed else "",
            result_figures(words, summary),
            result_remark(words, summary),
            summary.end,
        )


class MatchResultScreen(EndScreen):
    """Who has won a match, and what all like it come to."""

    WAYS: ClassVar[Mapping[str, str]] = {
        NEW: marked("New"),
        REMATCH: marked("Rematch"),
        HOME: marked("Home"),
        REVIEW: marked("Review"),
    }

    def __init__(self, session: Session, tally: MatchTally | None, *, timed: bool) -> None:
        super().__init__(session.opening)
        self.session, self.tally, self.timed = session, tally, timed

    def told(self) -> Told:
        """The winner, the points of both, and the matches of the kind."""
        words, session, position = self.words, self.session, self.session.position
        return Told(
            told_end(words, session.match, self.opening.start, position),
            final_time(words, session.elapsed) if self.timed else "",
            match_figures(words, session),
            "" if self.tally is None else match_tally_sentence(words, self.tally),
            session.game.picture(position),
        )


def _figures(told: list[tuple[str, str]], width: int) -> Page:
    """Names and numbers, lined up, or below each other where there is no room beside."""
    wide = max(cell_len(name) for name, _ in told) + 2
    columns = wide + max(cell_len(value) for _, value in told)
    beside = columns <= width
    page = Page(min(columns, width), len(told) * (1 if beside else 2))
    for place, (name, value) in enumerate(told):
        y = place if beside else 2 * place
        page.put(0, y, name, "dim")
        page.put(wide if beside else 2, y if beside else y + 1, value, "strong")
    return page
