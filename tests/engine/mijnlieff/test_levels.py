from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from takuzu_tui.engine.mijnlieff import levels
from takuzu_tui.engine.mijnlieff import search as searching
from takuzu_tui.engine.mijnlieff.book import book_of_four
from takuzu_tui.engine.mijnlieff.endgame import Endgame
from takuzu_tui.engine.mijnlieff.levels import (
    EXACT_FROM,
    LEVELS,
    LevelError,
    best,
    deepened,
    evaluations,
    value,
)
from takuzu_tui.engine.mijnlieff.moves import PASS, Move
from takuzu_tui.engine.mijnlieff.position import Position, after, legal, score, start
from takuzu_tui.engine.mijnlieff.search import Limit
from takuzu_tui.engine.work import Cancellation
from tests.engine.mijnlieff.games import SHORT, reached, wander
from tests.engine.mijnlieff.test_endgame import near_end, slow_value

Choice = Callable[[Position, Random], Move]


@pytest.fixture
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strong players think for a moment, so that tests are short."""
    monkeypatch.setattr(levels, "EFFORT", 4_000)


def by(level: str) -> Choice:
    return lambda position, rng: best(position, level, rng)


def margin(first: Choice, second: Choice, size: int, game: int) -> int:
    """By how many points the first player wins a game after two random plies, colours in turn."""
    rng = Random(f"game {game // 2}")
    position = wander(rng, size, 2)
    firsts_turn = game % 2
    while not position.is_over:
        player = first if position.turn == firsts_turn else second
        position = after(position, player(position, rng))
    white, red = score(position)
    return red - white if firsts_turn else white - red


def share(first: Choice, second: Choice, size: int, games: int) -> float:
    """What the first player scores: a game won is 1, a draw a half."""
    margins = [margin(first, second, size, game) for game in range(games)]
    return sum(1 if won > 0 else 0.5 if won == 0 else 0 for won in margins) / games


# strength, by lots that never change


@pytest.mark.long
def test_easy_beats_random() -> None:
    assert share(by("easy"), by("random"), 4, 60) >= 0.75


@pytest.mark.long
def test_medium_beats_easy() -> None:
    assert share(by("medium"), by("easy"), 4, 40) >= 0.75


@pytest.mark.long
@pytest.mark.usefixtures("_little_effort")
def test_strong_beats_easy_even_in_a_hurry() -> None:
    assert share(by("strong"), by("easy"), 4, 10) >= 0.75
    assert share(by("strong"), by("easy"), 5, 6) >= 0.75


# every level


@pytest.mark.usefixtures("_little_effort")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("size", [3, 4, 6, 12])
def test_every_level_plays_legal_moves_to_the_end(level: str, size: int) -> None:
    rng = Random(1)
    plies = {3: 0, 4: 4, 6: 22, 12: 130}[size]
    position = wander(Random(2), size, plies)
    if level == "perfect" and size > 4:
        with pytest.raises(LevelError, match=f"on boards of 3 and 4 only, got {size}"):
            best(position, level, rng)
        return
    while not position.is_over:
        move = best(position, level, rng)
        assert move in legal(position)
        position = after(position, move)


@pytest.mark.long
@pytest.mark.usefixtures("_little_effort")
@pytest.mark.parametrize("level", LEVELS[:4])
@pytest.mark.parametrize("size", [4, 5])
def test_a_seed_gives_the_same_moves(level: str, size: int) -> None:
    def moves(seed: str) -> list[Move]:
        return [best(wander(Random(ply), size, ply), level, Random(seed)) for ply in range(4)]

    assert moves("a") == moves("a")


def test_a_level_that_nobody_plays_is_refused() -> None:
    with pytest.raises(LevelError, match="one of random, easy, medium, strong, perfect, got 'god'"):
        best(start(4), "god", Random(1))


@pytest.mark.parametrize("level", LEVELS)
def test_a_forced_pass_needs_no_thought(level: str) -> None:
    assert best(reached(3, "12c 32c 22p"), level, Random(1), cancelled=lambda: True) == PASS


@pytest.mark.parametrize("size", [4, 5])
def test_a_strong_player_can_be_cancelled(size: int) -> None:
    with pytest.raises(Cancellation):
        best(start(size), "strong", Random(1), cancelled=lambda: True)


@pytest.mark.parametrize("size", [4, 5])
def test_a_strong_player_stops_when_its_time_is_up(size: int) -> None:
    ticks = iter(range(1_000_000))
    move = best(start(size), "strong", Random(1), time=5, now=lambda: float(next(ticks)))

    assert move in legal(start(size))
    assert 5 <= next(ticks) <= 8


@pytest.mark.usefixtures("_little_effort")
def test_a_strong_player_that_cannot_see_the_end_in_time_plays_on() -> None:
    position = near_end(4, 13, 1)[0]

    assert best(position, "strong", Random(1)) in legal(position)


def test_a_strong_player_is_perfect_near_the_end() -> None:
    for position in near_end(4, 8, 5) + near_end(5, 8, 5):
        move = best(position, "strong", Random(1))
        search = Endgame(position.size)
        assert -search.value(after(position, move)) == search.value(position)


def test_looking_ply_after_ply_ends_where_the_game_does() -> None:
    for position in near_end(3, 4, 10):
        move = deepened(position, Random(1), Limit())
        assert -slow_value(after(position, move)) == slow_value(position)


# perfect play


@pytest.mark.long
def test_perfect_never_loses_what_a_position_of_three_holds() -> None:
    for seed in range(12):
        rng = Random(seed)
        position = start(3)
        while not position.is_over:
            before = Endgame(3).value(position)
            if position.turn == seed % 2:
                position = after(position, best(position, "perfect", rng))
                assert -Endgame(3).value(position) == before
            else:
                position = after(position, rng.choice(legal(position)))


def test_perfect_opens_by_the_book() -> None:
    known = {entry.best for entry in book_of_four().best(start(4))}
    assert known >= {best(start(4), "perfect", Random(seed)) for seed in range(10)}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_perfect_never_loses_what_a_position_of_four_holds(seed: int) -> None:
    rng = Random(seed)
    position = start(4)
    promised = -100
    while not position.is_over:
        if position.turn == seed % 2:
            worth = value(position)
            assert worth.exact
            assert worth.value >= promised
            promised = worth.value
            position = after(position, best(position, "perfect", rng))
        else:
            position = after(position, rng.choice(legal(position)))
    white, red = score(position)
    assert (red - white if seed % 2 else white - red) >= promised
    assert seed % 2 or white > red


# values


@pytest.mark.parametrize(("size", "empties"), [(3, 5), (4, 5), (5, 5)])
def test_values_near_the_end_are_exact(size: int, empties: int) -> None:
    for position in near_end(size, empties, 8):
        worth, exact, move = value(position)
        assert exact
        assert worth == slow_value(position)
        assert move is not None
        assert worth == -slow_value(after(position, move))
        each = evaluations(position)
        assert {told.move for told in each} == {*legal(position)}
        assert [told.value for told in each] == sorted((told.value for told in each), reverse=True)
        for told in each:
            assert told.exact
            assert told.value == -slow_value(after(position, told.move))


def test_the_value_of_a_game_that_is_over_is_its_margin() -> None:
    assert value(reached(3, SHORT)) == (0, True, None)
    assert evaluations(reached(3, SHORT)) == ()


def test_values_far_from_the_end_say_that_they_are_guessed() -> None:
    position = wander(Random(1), 6, 3)
    worth, exact, move = value(position)
    each = evaluations(position)

    assert not exact
    assert move in legal(position)
    assert {told.move for told in each} == {*legal(position)}
    assert not any(told.exact for told in each)
    assert each[0].value == worth


def test_values_can_be_cancelled() -> None:
    for ask in (value, evaluations):
        with pytest.raises(Cancellation):
            ask(wander(Random(1), 6, 2), cancelled=lambda: True)


# in a hurry


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("moves", ["", "22p", "22p 14c 11c"])
def test_whoever_is_hurried_from_the_start_answers_without_searching_far(
    level: str, moves: str
) -> None:
    position = reached(4, moves)
    move = best(position, level, Random("a"), hurried=lambda: True)
    assert move in legal(position)


@pytest.mark.parametrize(("size", "level"), [(4, "strong"), (6, "strong"), (4, "perfect")])
def test_a_hurry_in_the_middle_ends_a_search_that_no_clock_would_end(size: int, level: str) -> None:
    asked = 0

    def hurried() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    position = reached(size, "11c 13c 33c")
    move = best(position, level, Random("a"), time=1e9, hurried=hurried, now=lambda: 0.0)
    assert move in legal(position)
    assert asked > 3


@pytest.mark.parametrize(("size", "level"), [(4, "perfect"), (4, "strong"), (5, "strong")])
def test_a_hurry_before_the_end_is_seen_leaves_a_look_at_the_next_move(
    size: int, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "PATIENCE", 1)
    for position in near_end(size, EXACT_FROM, 5):
        move = best(position, level, Random("a"), hurried=lambda: True)
        assert move == best(position, "easy", Random("a"))


def test_medium_that_is_hurried_plays_like_easy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "PATIENCE", 1)
    for position in near_end(6, 30, 5):
        move = best(position, "medium", Random("a"), hurried=lambda: True)
        assert move == best(position, "easy", Random("a"))
