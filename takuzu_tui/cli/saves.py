"""The player's store as commands see it."""

from __future__ import annotations

from collections.abc import Iterator, Sized
from contextlib import contextmanager

from takuzu_tui.cli.problems import shown
from takuzu_tui.cli.talk import Talk
from takuzu_tui.play.paths import locate
from takuzu_tui.play.store import NoStore, Store, open_store
from takuzu_tui.wording.saving import set_aside_sentence, trouble_reason

NOT_SO = 1


def exit_code(store: Store | NoStore, found: Sized) -> int:
    """0 when the store was read, if only read."""
    return NOT_SO if store.trouble is not None and not found else 0


@contextmanager
def saved_games(talk: Talk) -> Iterator[Store | NoStore | None]:
    """The store, closed in the end; None when nothing was ever saved. Its troubles are told."""
    paths = locate(talk.environ)
    if paths.are_known and not paths.has_games:
        yield None
        return
    store = open_store(paths)
    if store.set_aside is not None:
        talk.complain(set_aside_sentence(talk.words, shown(str(store.set_aside))))
    try:
        yield store
    finally:
        store.close()
        if (trouble := store.trouble) is not None:
            path, detail = shown(str(trouble.path)), trouble.detail
            told = trouble_reason(talk.words, trouble.kind.value, path, detail)
            talk.complain(told)
