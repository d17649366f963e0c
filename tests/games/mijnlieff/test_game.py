"""Mijnlieff behind the kit: what the house asks of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.moves import Tile
from takuzu_tui.engine.mijnlieff.position import Refusal, Why
from takuzu_tui.engine.text import InputError
from takuzu_tui.engine.work import Cancellation
from takuzu_tui.games import registry
from takuzu_tui.games.kit import YOU, Mark, Origin, Refused
from takuzu_tui.games.mijnlieff.game import GAME, SIZE, Position
from takuzu_tui.games.mijnlieff.moves import RESIGN, SWAP
from takuzu_tui.wording.words import Words
from tests.games.mijnlieff.games import PERFECT, SMALL, USUAL, after, opening, refused


def why(told: Refused) -> Why:
    assert isinstance(told.fact, Refusal)
    return told.fact.why


def test_it_is_the_last_of_the_registry() -> None:
    assert registry.names()[-1] == GAME.name
    assert registry.game(GAME.name) is GAME


@pytest.mark.parametrize(
    ("size", "moves", "points", "winner"),
    [("3", SMALL, (0, 0), None), ("4", USUAL, (2, 1), 0), ("4", PERFECT, (3, 2), 0)],
)
def test_the_games_of_the_contract_end_as_it_says(
    size: str, moves: str, points: tuple[int, int], winner: int | None
) -> None:
    end = after(moves, size=size)
    assert GAME.is_over(end)
    assert GAME.score(end) == points
    assert GAME.winner(end) == winner
    assert GAME.legal(end) == ()


def test_every_nature_of_a_wrong_move_is_told_apart() -> None:
    begun = after("22p")
    assert why(refused(begun, "51c")) is Why.OFF_BOARD
    assert why(refused(begun, "22c")) is Why.OCCUPIED
    assert why(refused(begun, "11c")) is Why.FORBIDDEN
    assert why(refused(begun, "--")) is Why.MUST_PLACE
    assert why(refused(after(SMALL, size="3"), "13c")) is Why.OVER
    assert why(refused(after("12c 32c", size="3"), "22c")) is Why.NONE_LEFT
    assert why(refused(opening(opening="edge").start, "22c")) is Why.OFF_EDGE


def test_a_pass_is_forced_and_never_chosen() -> None:
    stuck = after("12c 32c 22p", size="3")
    forced = GAME.forced(stuck)
    assert str(forced) == "--"
    assert GAME.legal(stuck) == (forced,)
    assert GAME.forced(after("12c", size="3")) is None


def test_whoever_gives_up_loses_whatever_the_points() -> None:
    ahead = after(PERFECT.removesuffix(" 24c --"))
    assert GAME.score(ahead)[0] > 0
    given_up = GAME.play(ahead, RESIGN)
    assert isinstance(given_up, Position)
    assert GAME.is_over(given_up)
    assert GAME.winner(given_up) == 1
    assert GAME.legal(given_up) == ()
    assert isinstance(GAME.play(given_up, SWAP), Refused)
    assert why(refused(given_up, "11c")) is Why.OVER


def test_the_person_gives_up_also_while_the_computer_is_to_move() -> None:
    waiting = after("22p")
    assert GAME.turn(waiting) == 1
    given_up = GAME.play(waiting, RESIGN)
    assert isinstance(given_up, Position)
    assert GAME.winner(given_up) == 1
    nobody = opening(white="easy").start
    assert isinstance(GAME.play(nobody, RESIGN), Refused)


def test_a_swap_changes_who_plays_and_nothing_else() -> None:
    swapped = GAME.play(after("22p"), SWAP)
    assert isinstance(swapped, Position)
    assert GAME.players(swapped) == ("easy", YOU)
    assert swapped.record == after("22p").record


def test_a_rematch_exchanges_the_sides() -> None:
    begun = opening(size="5", opening="edge", time="2.5")
    assert GAME.rematch(begun) == {
        "size": "5",
        "white": "easy",
        "red": "you",
        "opening": "edge",
        "time": "2.5",
    }


def test_perfect_play_is_found_on_small_boards_alone() -> None:
    GAME.check({**GAME.alike(opening()), "red": "perfect"})
    large = {"size": "5", "white": "perfect", "red": "you", "opening": "anywhere"}
    with pytest.raises(InputError, match="boards of 3 and 4"):
        GAME.check(large)
    assert GAME.settled(large)["white"] == "strong"
    with pytest.raises(InputError, match="13"):
        GAME.check({**large, "size": "13"})


def test_a_record_is_read_and_written_whatever_its_lines() -> None:
    for form in GAME.forms:
        assert GAME.read(GAME.write(after(USUAL), form)) == after(USUAL)
    assert "\n" not in GAME.write(after(USUAL), GAME.code)
    assert GAME.claims("mijnlieff 4 nowhere")
    assert not GAME.claims("takuzu")


@given(st.data())
def test_saves_and_moves_come_back_as_they_were(data: st.DataObject) -> None:
    size = data.draw(st.sampled_from(SIZE.values))
    position = opening(size=size, white="strong", red="random", time="0.5").start
    for _ in range(data.draw(st.integers(0, 12))):
        if not (moves := GAME.legal(position)):
            break
        reached = GAME.play(position, data.draw(st.sampled_from(moves)))
        assert isinstance(reached, Position)
        position = reached
    assert GAME.restored(GAME.saved(position)) == position
    written = (*GAME.played(position), SWAP, RESIGN)
    assert GAME.moves(" ".join(map(str, written))) == written
    assert all(GAME.parse(str(move)) == move for move in written)


@pytest.mark.parametrize(
    "text", ["", "you easy 1 -", "you easy 0 - mijnlieff 4 anywhere", "you me 1 - mijnlieff 4 edge"]
)
def test_a_line_that_saves_no_game_is_quoted(text: str) -> None:
    with pytest.raises(InputError):
        GAME.restored(text)


def test_a_saved_line_belongs_to_its_start() -> None:
    saved = GAME.saved(after("22p"))
    assert GAME.restored(saved, opening().start) == after("22p")
    with pytest.raises(InputError):
        GAME.restored(saved, opening(size="5").start)


def test_moves_that_are_none_are_quoted() -> None:
    with pytest.raises(InputError, match="expected moves, got '9x'"):
        GAME.moves("22p 9x")


def test_cells_are_numbers() -> None:
    assert GAME.cell("23") == GAME.cell(" 2 3") == Coord(1, 2)
    assert GAME.cell("10 3") == Coord(9, 2)
    assert GAME.cell_name(Coord(1, 2)) == "23"
    assert GAME.cell_name(Coord(9, 2)) == "10 3"
    with pytest.raises(InputError, match="'AB'"):
        GAME.cell("AB")


def test_the_picture_tells_sides_the_last_tile_and_what_is_allowed() -> None:
    board = GAME.picture(after("22p 14c"))
    assert board.margins.rows == board.margins.columns == ("1", "2", "3", "4")
    assert board.face(Coord(1, 1)).origin is Origin.FIRST
    assert board.face(Coord(0, 3)).origin is Origin.SECOND
    assert board.face(Coord(0, 3)).mark is Mark.LAST
    allowed = {cell for cell in board.cells() if board.face(cell).mark is Mark.ALLOWED}
    assert allowed == {move.cell for move in GAME.legal(after("22p 14c")) if isinstance(move, Tile)}


def test_the_trays_name_the_sides_and_keep_their_shape_in_either_language() -> None:
    position = after("22p 14c")
    shapes = set()
    for language, white in (("en", "White"), ("fr", "Blanc")):
        tray = GAME.seen(Words(language), position).tray
        assert tray[0].startswith(white)
        shapes.add(tuple(map(len, tray)))
    shapes.add(tuple(map(len, GAME.picture(position).tray)))
    assert len(shapes) == 1


def test_points_are_news_with_their_lines() -> None:
    before = after("33p 14c 11c 41t")
    move = GAME.parse("32p")
    (reached,) = (GAME.play(before, move),)
    assert isinstance(reached, Position)
    assert GAME.news(before, move, reached) == ()
    end = after(USUAL)
    steps = GAME.played(end)
    position, gained = opening().start, 0
    for each in steps:
        following = GAME.play(position, each)
        assert isinstance(following, Position)
        for news in GAME.news(position, each, following):
            gained += getattr(news.fact, "points", 0)
            assert len(news.cells) >= 3
        position = following
    assert gained == sum(GAME.score(end))


def _never() -> bool:
    return False


def test_the_computer_gives_up_thinking_when_nobody_waits() -> None:
    with pytest.raises(Cancellation):
        GAME.reply(opening(red="you", white="strong").start, "strong", "a", lambda: True, _never)
    with pytest.raises(Cancellation):
        GAME.value(after("12c 32c", size="5"), lambda: True)


def test_the_same_seed_gives_the_same_answer() -> None:
    begun = opening().start
    answers = {str(GAME.reply(begun, "easy", "a seed", _never, _never)) for _ in range(3)}
    assert len(answers) == 1


def test_a_central_pusher_wins_by_one_for_sure() -> None:
    found = GAME.value(after("22p"), lambda: False)
    assert (found.value, found.exact) == (-1, True)


def test_advice_tells_where_why_and_which() -> None:
    position = after("22p 24d")
    found = GAME.value(position, lambda: False)
    hint = GAME.advice(position, found)
    assert hint.moves == (found.best,)
    assert {cell.row for cell in hint.region} == {found.best.cell.row}
    assert found.best.cell in hint.region


def test_a_preview_of_every_size_is_half_played() -> None:
    for size in SIZE.offered:
        board = GAME.preview({"size": size, "white": "you", "red": "easy", "opening": "edge"})
        tiles = sum(bool(face.text) for face in board.faces)
        assert 0 < tiles < len(board.faces)
        assert GAME.wished_size({"size": size}) == f"{size}x{size}"
