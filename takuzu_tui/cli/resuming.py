"""The player's language, their store, and which saved game `takuzu play` goes on with."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from takuzu_tui.cli.options import wished_language
from takuzu_tui.cli.problems import Problem
from takuzu_tui.cli.talk import Talk
from takuzu_tui.cli.wanted import Wanted
from takuzu_tui.engine.text import marked
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.settings import Settings
from takuzu_tui.wording.words import LANGUAGES

if TYPE_CHECKING:
    from takuzu_tui.play.store import NoStore, Store


def speak(talk: Talk, settings: Settings) -> None:
    """The language of the settings, unless the command line names one."""
    if settings.language in LANGUAGES and wished_language(sys.argv[1:]) is None:
        talk.speak(settings.language)


def opened_store(paths: Paths) -> Store | NoStore:
    """The player's saved games."""
    from takuzu_tui.play.store import open_store  # noqa: PLC0415 - after the first frame

    return open_store(paths)


def wanted_game(wanted: Wanted, store: Store | NoStore) -> int:
    """The saved game to go on with; Problem when there is none, or another puzzle is wanted."""
    option = "--resume"
    for name in ("source", "size", "difficulty", "seed"):
        if getattr(wanted, name) is not None:
            raise Problem(marked("not together with a puzzle to open or to make"), option)
    games = store.games()
    if not wanted.game:
        found = next((row.id for row in games if not row.is_finished), None)
        trouble = marked("there is no game to go on with")
    else:
        found = next((row.id for row in games if row.id == wanted.game), None)
        trouble = marked("no such game: {game}")
    if found is None:
        raise Problem(trouble, option, game=wanted.game)
    return found
