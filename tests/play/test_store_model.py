"""Whatever is done to a session is there again after any leaving and coming back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Move, Value
from takuzu_tui.games.kit import Opening
from takuzu_tui.games.takuzu.game import Position
from takuzu_tui.play.save import Damage, Unreadable, View
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import EntryKind
from tests.figures import SOLUTION
from tests.play.games import EMPTY, FIGURE, HandTurned, opening
from tests.play.stores import gone_on, store_in

Act = Callable[[Session], object]

cells = st.builds(Coord, st.integers(0, 3), st.integers(0, 3))
moves = st.builds(Move, cells, st.sampled_from([Value.ZERO, Value.ONE, None]))
players = st.sampled_from(
    [EntryKind.PLAYER, EntryKind.HELP, EntryKind.CORRECTION, EntryKind.STEP, EntryKind.SOLVE]
)
acts: st.SearchStrategy[Act] = st.one_of(
    st.builds(lambda move, by: lambda game: game.play(move, by=by), moves, players),
    st.builds(lambda made: lambda game: game.play(*made), st.lists(moves, min_size=1)),
    st.sampled_from(
        [
            Session.undo,
            Session.redo,
            Session.reset,
            Session.checkpoint,
            Session.return_to_checkpoint,
            Session.begin_run,
            Session.end_run,
            Session.pause,
            Session.resume,
            Session.validate,
        ]
    ),
)
visits = st.lists(
    st.tuples(
        st.lists(st.tuples(acts, st.floats(0, 1000)), max_size=12),
        st.builds(View, st.none() | cells, st.none() | st.text(max_size=3), st.booleans()),
        st.booleans(),
        st.booleans(),
    ),
    min_size=1,
    max_size=4,
)


@given(st.sampled_from([FIGURE, EMPTY, opening(SOLUTION, SOLUTION)]), visits)
@settings(max_examples=60)
def test_a_game_is_the_same_after_each_of_many_visits(
    begun: Opening[Position], stays: list[tuple[list[tuple[Act, float]], View, bool, bool]]
) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        store, time = store_in(folder), HandTurned()
        saved = store.start(begun)
        game = saved.id
        assert game is not None
        session, start = Session(begun, now=time, recorder=saved), 0.0
        for doings, view, leaves, says_goodbye in stays:
            for act, seconds in doings:
                time.now += seconds
                act(session)
            saved.keep_view(view)
            recorded = session.log
            time.now += 30
            elapsed = max(start, *(entry.elapsed for entry in recorded), 0.0)
            if leaves:
                elapsed = session.elapsed
                saved.keep_time(elapsed)
            saved.close()
            if not recorded:
                assert store.resume(game, now=time) == Unreadable(game, Damage.ABSENT)
                return
            if says_goodbye:
                store.close()
                store = store_in(folder)
            time = HandTurned(time.now + 5000)
            back = gone_on(store, game, now=time)
            assert back.session.state == session.state
            assert back.session.checkpoints == session.checkpoints
            assert back.session.log == recorded
            assert back.view == view
            assert back.session.elapsed == elapsed
            start = elapsed
            (row,) = store.games()
            assert row.elapsed == elapsed
            assert row.position == session.position
            assert (row.entries, row.helps) == (session.entries, session.helps.total)
            assert row.is_finished == session.is_finished
            session, saved = back.session, back.saved
        saved.close()
        store.close()
