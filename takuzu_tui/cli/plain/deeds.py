"""From a word's id to what it does, in a game and at home."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from takuzu_tui.cli.plain import (
    asking,
    beginning,
    choosing,
    ending,
    entering,
    games,
    opening,
    reading,
    seeing,
    working,
)
from takuzu_tui.cli.plain.house import House
from takuzu_tui.cli.plain.table import Table
from takuzu_tui.cli.plain.wishes import HOME, QUIT, Way, Wish
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.engine.takuzu.shape import Axis
from takuzu_tui.play.opening import alike

Deed = Callable[[Table, str], Wish | None]
HomeDeed = Callable[[House, str], Wish | None]


def _new(table: Table, _rest: str) -> Wish:
    """A fresh puzzle of the same kind."""
    return Wish(Way.MAKE, alike(table.session.opening))


def _of_house(deed: HomeDeed) -> Deed:
    """What is done at home, done in a game."""
    return lambda table, rest: deed(table.house, rest)


_ANYWHERE: dict[str, HomeDeed] = {
    "theme": choosing.theme,
    "language": choosing.language,
    "daily": games.daily,
    "open": opening.open_puzzle,
    "games": games.list_games,
    "resume": games.resume,
    "take": games.take,
    "watch": games.watch,
    "statistics": choosing.tell_statistics,
    "rules": choosing.rules,
    "quit": lambda _house, _rest: QUIT,
}

AT_HOME: dict[str, HomeDeed] = {
    **_ANYWHERE,
    "words": choosing.help_at_home,
    "keys": choosing.keys_at_home,
    "commands": choosing.keys_at_home,
    "timer": choosing.timer,
    "difficulty": choosing.difficulty,
    "delete": games.delete,
    "play": beginning.begin,
    "new": beginning.begin,
}

IN_GAME: dict[str, Deed] = {
    **{word: _of_house(deed) for word, deed in _ANYWHERE.items()},
    "words": _of_house(choosing.help_in_game),
    "keys": _of_house(choosing.keys_in_game),
    "commands": _of_house(choosing.keys_in_game),
    "show": reading.show,
    "read": reading.read,
    "row": partial(reading.read_line, axis=Axis.ROW),
    "column": partial(reading.read_line, axis=Axis.COLUMN),
    "cell": reading.cell,
    "counts": reading.tell_counts,
    "empties": reading.empties,
    "board": seeing.toggle_board,
    "left": partial(entering.go, right=-1),
    "right": partial(entering.go, right=1),
    "up": partial(entering.go, down=-1),
    "down": partial(entering.go, down=1),
    "next_empty": partial(entering.find_empty, by=1),
    "previous_empty": partial(entering.find_empty, by=-1),
    "type": entering.put,
    "zero": partial(entering.enter, value=Value.ZERO),
    "one": partial(entering.enter, value=Value.ONE),
    "clear": partial(entering.enter, value=None),
    "cycle": entering.cycle,
    "undo": entering.undo,
    "redo": entering.redo,
    "reset": entering.reset,
    "checkpoint": entering.checkpoint,
    "return": entering.go_back,
    "verify": asking.verify,
    "validate": ending.validate,
    "help": asking.fill,
    "hint": asking.hint,
    "explain": asking.explain,
    "accept": asking.accept,
    "drop": asking.drop,
    "why_not": asking.why,
    "solve": working.solve,
    "step": working.step,
    "faster": partial(working.change_speed, slower=False),
    "slower": partial(working.change_speed, slower=True),
    "inspect": working.inspect,
    "errors": seeing.errors,
    "time": seeing.tell_time,
    "timer": seeing.timer,
    "pause": seeing.pause,
    "messages": seeing.repeat,
    "copy": seeing.copy,
    "display": seeing.display,
    "review": ending.review,
    "new": _new,
    "home": lambda _table, _rest: HOME,
}
