"""Everything a player can do in a game, one row each.

A row says it all: keys and footer of the full screen, key help, list of commands, the words of the
game line by line, what is enabled when, and the README's table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Flag, auto
from functools import cache
from typing import Any

from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Game, Match
from takuzu_tui.play import match, questions
from takuzu_tui.play.match import MatchPlayer
from takuzu_tui.play.player import Effect, Player
from takuzu_tui.wording.words import Words

Do = Callable[..., object]
"""What is done by a player of the kind that the row is for, with a text if it takes one."""

_ARROWS = {"left": "←", "down": "↓", "up": "↑", "right": "→"}
_KEY_NAMES = {
    "left": marked("Left"),
    "down": marked("Down"),
    "up": marked("Up"),
    "right": marked("Right"),
    "tab": "Tab",
    "shift+tab": marked("Shift+Tab"),
    "space": marked("Space"),
    "enter": marked("Enter"),
    "escape": marked("Esc"),
    "backspace": marked("Bksp"),
    "delete": marked("Del"),
    "f1": "F1",
    "ctrl+p": "Ctrl+P",
    "ctrl+q": "Ctrl+Q",
    "ctrl+r": "Ctrl+R",
}


class At(Flag):
    """When an action can be done."""

    GAME = auto()
    PUZZLE = auto()
    """Only where the game is a puzzle."""
    MATCH = auto()
    """Only where it is a match."""
    PAUSED = auto()
    """Also while the game waits: it leaves the board alone."""
    HOME = auto()
    """Line by line, also before a game."""
    VALUED = auto()
    """Only where cells have values, which symbols tell apart."""
    ENDED = auto()
    """Only when the game is finished."""


_BY_HAND = frozenset({"cycle", "clear", "type", "undo", "redo"})
_SIDE_BY_SIDE = 4
"""More keys than this that fill a cell are not shown one by one."""
IN_PUZZLE = At.GAME | At.PUZZLE
IN_MATCH = At.GAME | At.MATCH
LOOK = At.GAME | At.PAUSED
ANYWHERE = At.GAME | At.PAUSED | At.HOME


@dataclass(frozen=True, slots=True)
class Action:
    """What a player can do: its keys, the first of which is shown, and what it is called.

    `do` acts on the player, or is what it asks of the interface. `label` names a control of the
    full screen, `word` is typed line by line; without a word of its own it is the label. `spoken`
    is the help line by line, where a word takes more than a key or does something else. An action
    without keys is one of the game line by line alone.
    """

    id: str
    keys: tuple[str, ...]
    label: str
    help: str
    do: Do | Effect
    at: At = At.GAME
    word: str = ""
    spoken: str = ""
    enabled: Callable[[Player], bool] | None = None
    takes_cell: bool = False
    """Line by line, a cell that is named behind the word is gone to first."""
    takes_text: bool = False
    """Line by line, something else may stand behind the word or the cell, and is told to it."""
    places: bool = False
    """It puts something into the cell; the bottom line shows all such keys together."""
    in_match: str = ""
    """The help where the game is a match, if that does something else."""
    spoken_in_match: str = ""
    """The same line by line, where that has a help of its own."""

    @property
    def typed(self) -> str:
        """The word that is typed line by line."""
        return self.word or self.label

    @property
    def told(self) -> str:
        """What help tells of it line by line."""
        return self.spoken or self.help

    def is_enabled(self, player: Player) -> bool:
        """Whether it would do something now."""
        if player.coach is not None and not player.coach.offers(self.id):
            return False
        if self.enabled is not None:
            return self.enabled(player)
        return At.PAUSED in self.at or not player.session.is_finished

    def act(self, player: Player, argument: str = "") -> None:
        """Do it, unless the game is paused and it would touch the board."""
        if player.session.is_paused and At.PAUSED not in self.at:
            player.say_paused()
        elif player.coach is not None and not player.coach.lets(self.id):
            return
        elif At.ENDED in self.at and not player.session.is_finished:
            player.remark("This comes when the game is finished.")
        elif isinstance(self.do, Effect):
            player.ask(self.do, argument)
        else:
            self.do(player, *([argument] if self.takes_text else []))
            questions.validate_if_due(player)


def is_open(player: Player) -> bool:
    """Whether there is something left to fill."""
    return player.session.is_open


def asks(what: Callable[[Any], object]) -> Do:
    """Asks something of the companion that a game keeps, which is called when first needed."""
    return lambda player: what(player.call_companion())


def is_played(player: Player) -> bool:
    """Whether somebody at the keyboard has a match to play on."""
    return is_open(player) and not player.is_show


def is_unsolved(player: Player) -> bool:
    """Whether there is something left to fill or to put right."""
    return player.session.is_unsolved


@dataclass(frozen=True, slots=True)
class Chapter:
    """Actions that belong together in the key help."""

    id: str
    title: str
    actions: tuple[Action, ...]


def key_name(key: str, character: str | None) -> str:
    """The key as the table names it: what it writes, or what it is called."""
    if character is not None and character.isprintable() and not character.isspace():
        return character
    return key


def key_text(words: Words, key: str) -> str:
    """What stands on the key.

    >>> key_text(Words("fr"), "space"), key_text(Words("fr"), "u")
    ('Espace', 'u')
    """
    if key in _ARROWS and not words.ascii_only:
        return _ARROWS[key]
    return words.say(_KEY_NAMES[key]) if key in _KEY_NAMES else key


def _moved(down: int, right: int) -> Do:
    return lambda player: player.move(down, right)


def _found(by: int) -> Do:
    return lambda player: player.find_empty(by)


# One action, one row.
# fmt: off
READ = Chapter("read", marked("Read"), (
    Action("show", (), marked("show"), marked("the board, drawn"), Effect.SHOW),
    Action("read", (), marked("read"), marked("the board row by row, in words, with its givens"),
           questions.read, in_match=marked("the board row by row, in words")),
    Action("row", (), marked("row"), marked("row C: its cells, in words"), questions.row,
           takes_text=True, in_match=marked("row 2: its cells, in words")),
    Action("column", (), marked("column"), marked("column D: its cells, in words"),
           questions.column, takes_text=True, in_match=marked("column 3: its cells, in words")),
    Action("cell", (), marked("cell"), marked("cell AB: what it holds; you are there then"),
           lambda player: player.say_cell(), takes_cell=True,
           in_match=marked("cell 22: what stands there; you are there then")),
    Action("counts", (), marked("counts"), marked("how many of each digit each line still needs"),
           questions.needs, IN_PUZZLE),
    Action("empties", (), marked("empties"), marked("the cells that are still empty"),
           questions.empties, IN_PUZZLE),
    Action("moves", (), marked("moves"), marked("the moves of the game so far"),
           MatchPlayer.say_moves, IN_MATCH | At.PAUSED),
    Action("board", (), marked("board"), marked("show the board after every change, or not"),
           Effect.BOARD),
))
MOVE = Chapter("move", marked("Move"), (
    Action("left", ("left", "h"), marked("Left"), marked("the cell to the left"), _moved(0, -1)),
    Action("down", ("down", "j"), marked("Down"), marked("the cell below"), _moved(1, 0)),
    Action("up", ("up", "k"), marked("Up"), marked("the cell above"), _moved(-1, 0)),
    Action("right", ("right", "l"), marked("Right"), marked("the cell to the right"), _moved(0, 1)),
    Action("next_empty", ("tab",), marked("Next empty"), marked("the next empty cell"), _found(1),
           IN_PUZZLE, word=marked("next")),
    Action("previous_empty", ("shift+tab",), marked("Previous empty"),
           marked("the previous empty cell"), _found(-1), IN_PUZZLE, word=marked("previous")),
    Action("next_empty", ("tab",), marked("Next allowed"), marked("the next cell allowed now"),
           _found(1), IN_MATCH, word=marked("next")),
    Action("previous_empty", ("shift+tab",), marked("Previous allowed"),
           marked("the previous cell allowed now"), _found(-1), IN_MATCH, word=marked("previous")),
))
FILL_IN = Chapter("fill", marked("Fill in"), (
    Action("cycle", ("space",), marked("Cycle"), marked("empty, each digit, empty again"),
           Player.cycle, IN_PUZZLE, takes_cell=True),
    Action("cycle", ("space",), marked("Kind"), marked("another kind in hand; Enter places it"),
           MatchPlayer.cycle, IN_MATCH, word=marked("kind")),
    Action("clear", (".", "backspace", "delete"), marked("Clear"), marked("empty the cell"),
           Player.clear, IN_PUZZLE, spoken=marked("empty the cell where you are"), takes_cell=True),
    Action("type", (":",), marked("Type a move"), marked("a move such as AB1, then Enter"),
           Player.open_prompt, word=marked("put"), spoken=marked("put AB1, the same as AB1 alone"),
           takes_text=True,
           in_match=marked("a move, row, column and kind, then Enter"),
           spoken_in_match=marked("put 22p, the same as 22p alone")),
    Action("undo", ("u",), marked("Undo"), marked("take the last change back"), Player.undo,
           enabled=lambda player: player.session.can_undo,
           in_match=marked("back to your own last decision")),
    Action("redo", ("U", "ctrl+r"), marked("Redo"), marked("make it again"), Player.redo,
           enabled=lambda player: player.session.can_redo),
    Action("swap", ("s",), marked("Swap sides"), marked("each side is played by the other"),
           MatchPlayer.exchange, IN_MATCH, word=marked("swap"), enabled=is_played),
    Action("resign", ("R",), marked("Resign"), marked("give the game up, after a yes"),
           MatchPlayer.resign, IN_MATCH, enabled=is_played, takes_text=True,
           spoken=marked("resign yes: give the game up")),
    Action("reset", ("R",), marked("Reset"), marked("empty every cell that was not given"),
           Player.reset, IN_PUZZLE),
    Action("checkpoint", ("m",), marked("Checkpoint"),
           marked("remember this point; it is named after your next entry"), Player.checkpoint,
           IN_PUZZLE),
    Action("return", ("b",), marked("Return"), marked("go back to the checkpoint"), Player.go_back,
           IN_PUZZLE, word=marked("return")),
    Action("keep", ("B",), marked("Keep"), marked("keep the branch, drop the checkpoint"),
           Player.keep_branch, IN_PUZZLE, word=marked("keep")),
    Action("give_up", ("G",), marked("Give up"), marked("see the solution, after a yes; no win"),
           Player.give_up, IN_PUZZLE, word=marked("surrender"), enabled=is_unsolved,
           spoken=marked("surrender yes: the solution is shown; no win"), takes_text=True),
))
ASK = Chapter("ask", marked("Ask"), (
    Action("verify", ("v",), marked("Verify"), marked("is a rule broken so far?"), questions.verify,
           IN_PUZZLE, enabled=is_unsolved),
    Action("validate", ("V",), marked("Validate"), marked("is the full grid right?"),
           questions.validate, IN_PUZZLE, enabled=lambda player: not player.session.is_open),
    Action("help", ("F",), marked("Help"), marked("fill one obvious cell, and say why"),
           questions.help_out, IN_PUZZLE, word=marked("fill"), enabled=is_unsolved),
    Action("hint", (), marked("hint"), marked("the next deduction and its reason"), questions.hint,
           IN_PUZZLE),
    Action("explain", ("i",), marked("Explain"),
           marked("a step of any technique: where, why, then what to enter"), questions.explain,
           IN_PUZZLE, enabled=is_unsolved,
           spoken=marked("a step of any technique: where; again, why; again, what to put")),
    Action("explain", ("i",), marked("Hint"), marked("a good move: where, why, then which"),
           MatchPlayer.ask_hint, IN_MATCH, word=marked("hint"), enabled=is_played,
           spoken=marked("a good move: where; again, why; again, which")),
    Action("why_not", ("w",), marked("What if"), marked("what each kind here would lead to"),
           MatchPlayer.ask_why_not, IN_MATCH, word=marked("why"), enabled=is_played,
           takes_cell=True, spoken=marked("why 22: what each kind there would lead to")),
    Action("accept", (), marked("accept"), marked("play the move that was advised"),
           MatchPlayer.accept, IN_MATCH),
    Action("drop", (), marked("drop"), marked("forget what was advised"), MatchPlayer.forget,
           IN_MATCH),
    Action("faster", ("+",), marked("Faster"), marked("the computer plays itself faster"),
           lambda player: player.computer.change_speed(1), IN_MATCH,
           word=marked("faster")),
    Action("slower", ("-",), marked("Slower"), marked("the computer plays itself slower"),
           lambda player: player.computer.change_speed(-1), IN_MATCH,
           word=marked("slower")),
    Action("accept", (), marked("accept"), marked("put what was explained"), questions.accept,
           IN_PUZZLE),
    Action("drop", (), marked("drop"), marked("forget what was explained"), questions.drop,
           IN_PUZZLE),
    Action("why_not", ("w",), marked("Why not"), marked("what speaks against each digit here"),
           questions.why_not, IN_PUZZLE, word=marked("why"), enabled=is_unsolved, takes_cell=True,
           spoken=marked("why AB: what speaks against each digit there")),
))
SEE = Chapter("see", marked("See"), (
    Action("display", ("d",), marked("Display"), marked("plain, large, colour"), Effect.DISPLAY,
           LOOK),
    Action("symbols", ("D",), marked("Symbols"), marked("digits, discs, or a ground for each"),
           Effect.SYMBOLS, LOOK | At.VALUED),
    Action("crosshair", ("X",), marked("Crosshair"), marked("tint the cursor's row and column"),
           Effect.CROSSHAIR, LOOK, spoken=marked("tint its row and column on the full screen")),
    Action("theme", ("T",), marked("Theme"), marked("the next theme"), Effect.THEME, ANYWHERE,
           spoken=marked("the next theme of the full screen")),
    Action("errors", ("e",), marked("Errors"), marked("mark broken rules, nothing, or wrong cells"),
           Player.next_errors, IN_PUZZLE,
           spoken=marked("told at once: broken rules, nothing, or wrong cells")),
    Action("errors", ("e",), marked("Mistakes"), marked("mark your mistakes, or nothing"),
           MatchPlayer.next_errors, IN_MATCH, word=marked("mistakes"), enabled=is_played,
           spoken=marked("told when a move has lost points, or not")),
    Action("validates", ("A",), marked("Auto-validate"),
           marked("validate a full and right grid by itself, or not"), Player.toggle_validates,
           LOOK | At.PUZZLE, word=marked("auto")),
    Action("pause", ("p",), marked("Pause"), marked("hide the board and stop the clock"),
           lambda player: player.toggle_pause(), LOOK,
           spoken=marked("stop the clock; again, go on")),
    Action("time", (), marked("time"), marked("the time played"), Player.say_time, LOOK),
    Action("timer", ("t",), marked("Timer"), marked("show or hide the time"), Player.toggle_timer,
           ANYWHERE, spoken=marked("tell the time with the board, or not")),
    Action("copy", ("c",), marked("Copy"), marked("the code of this puzzle, to share"), Effect.COPY,
           LOOK, in_match=marked("the record of this game, to share")),
    Action("messages", ("M",), marked("Messages"), marked("what was said so far"),
           Effect.MESSAGES, LOOK,
           spoken=marked("the last ten messages once more; messages 50: so many")),
    Action("language", (), marked("language"), marked("language en or language fr"),
           Effect.LANGUAGE, ANYWHERE),
))
GO = Chapter("go", marked("Go"), (
    Action("difficulty", (), marked("difficulty"), marked("the level: difficulty hard"),
           Effect.DIFFICULTY, At.HOME | At.PUZZLE),
    Action("play", (), marked("play"), marked("begin a puzzle; play 8: one of that size"),
           Effect.PLAY, At.HOME, in_match=marked("begin a game; play 5: one of that size")),
    Action("new", ("n",), marked("New"), marked("a fresh puzzle of the same kind"), Effect.NEW,
           ANYWHERE, in_match=marked("a fresh game of the same kind")),
    Action("rematch", ("m",), marked("Rematch"), marked("a new game with the sides exchanged"),
           Effect.REMATCH, LOOK | At.MATCH),
    Action("home", ("q",), marked("Home"), marked("back home, to choose a puzzle"), Effect.HOME,
           LOOK, in_match=marked("back home, to choose a game")),
    Action("daily", (), marked("daily"), marked("the puzzle of the day"), Effect.DAILY,
           ANYWHERE | At.PUZZLE,
           spoken=marked("the puzzle of the day; daily 2026-11-01 8: of that day, 8x8")),
    Action("calendar", (), marked("calendar"), marked("what became of each day's puzzle"),
           Effect.CALENDAR, ANYWHERE | At.PUZZLE,
           spoken=marked("what became of each day's puzzle; calendar 2026-10: in that month")),
    Action("learn", (), marked("learn"),
           marked("a guided first game, a lesson for each technique, practice"), Effect.LEARN,
           ANYWHERE, in_match=marked("a guided first game, a lesson for each tile, endgames")),
    Action("open", (), marked("open"), marked("open FILE, or a code; open alone: paste a grid"),
           Effect.OPEN, ANYWHERE, in_match=marked("open FILE, or a record")),
    Action("games", (), marked("games"), marked("the saved games, finished ones too"), Effect.GAMES,
           ANYWHERE),
    Action("resume", (), marked("resume"), marked("go on with the last game; resume 3: game 3"),
           Effect.RESUME, ANYWHERE),
    Action("take", (), marked("take"), marked("take 3: play game 3, though open elsewhere"),
           Effect.TAKE, ANYWHERE),
    Action("watch", (), marked("watch"), marked("watch 3: game 3 as it is now"), Effect.WATCH,
           ANYWHERE),
    Action("delete", (), marked("delete"), marked("delete 3: game 3 is gone, its times stay"),
           Effect.DELETE, At.HOME),
    Action("statistics", (), marked("statistics"), marked("times, streaks and hints"),
           Effect.STATISTICS, ANYWHERE),
    Action("rules", ("?",), marked("Rules"), marked("the rules of the game"), Effect.RULES,
           ANYWHERE),
    Action("words", (), marked("help"), marked("the words; help rules tells of rules alone"),
           Effect.HELP, ANYWHERE),
    Action("keys", ("f1",), marked("Keys"), marked("every key of the game"), Effect.KEYS, ANYWHERE,
           spoken=marked("every word, its key and what it does")),
    Action("commands", ("P", "ctrl+p"), marked("Commands"), marked("every action by its name"),
           Effect.COMMANDS, ANYWHERE, spoken=marked("the same as keys")),
    Action("quit", ("Q", "ctrl+q"), marked("Quit"), marked("leave; nothing is lost"), Effect.QUIT,
           ANYWHERE),
))
AFTER = Chapter("after", marked("After the game"), (
    Action("result", ("V", "enter"), marked("Result"), marked("how the game ended"),
           Effect.RESULT, LOOK | At.ENDED),
    Action("review", ("r",), marked("Review"), marked("every move of it, and its reason"),
           Effect.REVIEW, LOOK | At.ENDED, word=marked("review"),
           spoken=marked("every move and its reason; review FILE writes them"),
           in_match=marked("every move of it, and its value")),
    Action("share", ("C",), marked("Share"),
           marked("time and way in a few lines, without spoilers"), Effect.SHARE,
           LOOK | At.ENDED | At.PUZZLE),
))
"""What a finished game has to offer in addition."""
# fmt: on


def _in_match(row: Action) -> Action:
    spoken = row.spoken_in_match or row.spoken
    return replace(row, help=row.in_match or row.help, spoken=spoken)


class Actions:
    """All the actions of one game: the house's and its own."""

    def __init__(self, game: Game[Any, Any], own: Mapping[str, tuple[Action, ...]]) -> None:
        """`own` are the game's, by the chapter: what fills in comes first, what asks last.

        A row of the game's own stands for that of the house with the same id.
        """
        is_match = isinstance(game, Match)
        absent = At.PUZZLE if is_match else At.MATCH
        if not game.has_symbols:
            absent |= At.VALUED
        self.take = match.take if is_match else questions.take
        """What Enter means."""

        def chapter(known: Chapter) -> Chapter:
            further = own.get(known.id, ())
            told = {row.id for row in further}
            shared = [row for row in known.actions if not row.at & absent and row.id not in told]
            rows = [*further, *shared] if known is FILL_IN else [*shared, *further]
            if is_match:
                rows = list(map(_in_match, rows))
            return replace(known, actions=tuple(rows))

        self.chapters = tuple(map(chapter, (READ, MOVE, FILL_IN, ASK, SEE, GO, AFTER)))
        """Every chapter, as the help line by line tells them."""
        self.after = self.chapters[-1]
        """What comes after the game."""
        self.on_screen = tuple(
            replace(known, actions=tuple(row for row in known.actions if row.keys))
            for known in self.chapters[1:-1]
        )
        """The chapters of the key help on the full screen, without what comes after the game."""
        entering = own.get(FILL_IN.id, ())
        self.by_hand = _BY_HAND | {row.id for row in entering}
        """Whatever a hand does on the board, step by step."""
        self.filling = tuple(row for row in entering if row.places)
        """The game's own ways to fill a cell."""
        keys = [(row.keys[0], row.id) for row in self.filling]
        if len(keys) > _SIDE_BY_SIDE:
            keys = [(f"{keys[0][0]}-{keys[-1][0]}", "cycle")]
        self.filling_keys = tuple(keys)
        """Their keys with what a click on each does; many are told by the first and the last."""
        rows = [row for known in self.chapters for row in known.actions]
        self.by_id = {row.id: row for row in rows}
        # A key of both is the earlier action's: whoever validates a finished game sees its result.
        self.by_key = {key: row for row in reversed(rows) for key in row.keys}

    def __getitem__(self, action: str) -> Action:
        return self.by_id[action]

    def offered(self, *, is_finished: bool) -> tuple[Action, ...]:
        """All that can be done on the full screen, those first that the end has brought."""
        rows = tuple(row for known in self.on_screen for row in known.actions)
        return (*self.after.actions, *rows) if is_finished else rows

    def press(self, player: Player, key: str) -> bool:
        """Act on a key at once; False when it means nothing here."""
        player.notes.turn()
        is_taken = self._taken(player, key)
        questions.validate_if_due(player)
        return is_taken

    def _taken(self, player: Player, key: str) -> bool:
        if player.prompt is not None:
            return player.type_key(key)
        if player.take_awaited(key):
            return True
        if key == "escape":
            return player.leave_layer()
        if key == "enter":
            return self.take(player)
        action = self.by_key.get(key)
        if action is None:
            return False
        action.act(player)
        return True

    def do(self, player: Player, action: str) -> None:
        """Do an action that was clicked or chosen."""
        player.notes.turn()
        if action == "take":
            if not player.take_awaited("enter"):
                self.take(player)
            return
        row = self.by_id[action]
        if not player.take_awaited(row.keys[0] if row.keys else ""):
            row.act(player)


@cache
def actions_of(name: str = registry.FIRST) -> Actions:
    """The actions of a game."""
    module = registry.part(name, "actions")
    return Actions(registry.game(name), {} if module is None else module.ACTIONS)
