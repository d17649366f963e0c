"""A match at the keyboard: answers, forced passes, the way back, questions, the end."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.position import Side
from takuzu_tui.engine.work import Cancelled
from takuzu_tui.games.kit import YOU, Evaluation, Mark
from takuzu_tui.games.mijnlieff.game import GAME, Position
from takuzu_tui.play.match import end_sentence, told_end, value_phrase
from takuzu_tui.play.player import Effect
from takuzu_tui.play.session import Session
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.play.state import EntryKind
from takuzu_tui.play.stats import bout_of, statistics
from takuzu_tui.play.thinker import Answer, Failure, Question, Thinker
from takuzu_tui.wording.words import Words
from tests.games.mijnlieff.games import SMALL, USUAL, after, opening
from tests.play.games import HandTurned
from tests.play.matches import PATIENCE, AtOnce, Desk, HeldBack
from tests.play.stores import gone_on, store_in


@pytest.fixture(autouse=True)
def _no_thread_outlives_its_game() -> Iterator[None]:
    yield
    assert not [each for each in threading.enumerate() if each.name == "computer"]


@pytest.fixture
def desks() -> Iterator[list[Desk]]:
    """Desks that are cleared at the end."""
    known: list[Desk] = []
    yield known
    for desk in known:
        desk.player.close()


def played_by(monkeypatch: pytest.MonkeyPatch, level: HeldBack) -> HeldBack:
    monkeypatch.setattr(GAME, "reply", level)
    return level


def at(desks: list[Desk], **wish: str) -> Desk:
    desk = Desk(opening(**wish))
    desks.append(desk)
    return desk


def test_a_typed_move_may_have_blanks_as_moves_from_ten_on_need(desks: list[Desk]) -> None:
    desk = at(desks, size="12", red=YOU).begin()
    desk.type(["1", "0", "space", "3", "space", "p"]).type(["3", "1", "2", "c"])
    assert desk.told[-1] == "From 10 on, row and column stand apart, as in 10 3 p, got '312c'."
    desk.type([*"12", "space", *"12", "space", "c"])
    assert desk.moves == "10 3 p 12 12 c"


# Answers


def test_an_answer_joins_the_step_and_one_undo_takes_both_back(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    played_by(monkeypatch, AtOnce("14c", "13t"))
    desk = at(desks).begin()
    desk.type("22p").settled()
    assert desk.moves == "22p 14c"
    assert [step.kind for step in desk.session.state.history.past] == [EntryKind.PLAYER]
    desk.press("u")
    assert desk.moves == ""
    assert not desk.session.can_undo
    desk.press("U")
    assert desk.moves == "22p 14c"


def test_undo_goes_back_to_ones_own_decision_over_forced_passes(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    played_by(monkeypatch, AtOnce("12c", "22p", "21d", "11t"))
    desk = at(desks, size="3", white="easy", red=YOU).begin()
    assert desk.moves == "12c"
    desk.type("32c").settled()
    assert desk.moves == SMALL, "whoever cannot place passes without a key"
    assert desk.told.count("Red has to pass; White is free to place.") >= 1
    assert desk.session.is_finished


def test_the_opening_of_the_computer_cannot_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    played_by(monkeypatch, AtOnce("22p", "14t"))
    desk = at(desks, white="easy", red=YOU).begin()
    assert desk.moves == "22p"
    assert not desk.session.can_undo
    desk.press("u")
    assert desk.told[-1] == "There is nothing to undo."
    desk.type("44c").settled()
    desk.press("u")
    assert desk.moves == "22p"


def test_a_stale_answer_is_dropped(monkeypatch: pytest.MonkeyPatch, desks: list[Desk]) -> None:
    level = played_by(monkeypatch, HeldBack("14c"))
    desk = at(desks)
    desk.player.begin()
    desk.type("22p")
    level.wait()
    level.may_go.set()
    news = desk.news.get(timeout=PATIENCE)  # it has answered, and nobody has heard it yet
    desk.press("u")
    desk.type("33c")
    desk.computer.heard(news)
    assert desk.moves == "33c"
    desk.settled()
    assert desk.moves.startswith("33c ")
    assert len(desk.moves.split()) == 2


def test_undo_while_it_thinks_ends_the_thinking(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    level = played_by(monkeypatch, HeldBack("14c"))
    desk = at(desks)
    desk.player.begin()
    desk.type("22p")
    level.wait()
    assert desk.computer.is_thinking
    desk.press("u")
    assert level.given_up.wait(PATIENCE)
    assert not desk.computer.is_waiting
    assert desk.moves == ""
    assert desk.player.is_own_turn


@pytest.mark.parametrize("key", ["escape", "enter"])
def test_esc_and_enter_let_it_answer_at_once(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk], key: str
) -> None:
    level = played_by(monkeypatch, HeldBack("14c"))
    desk = at(desks)
    desk.player.begin()
    desk.type("22p")
    level.wait()
    desk.press(key)
    assert desk.told[-1] == "Red answers at once."
    desk.settled()
    assert desk.moves == "22p 14c"
    assert not level.given_up.is_set()


def test_a_computer_that_was_stopped_goes_on_by_enter(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    level = played_by(monkeypatch, HeldBack("14c"))
    desk = at(desks)
    desk.player.begin()
    desk.type("22p")
    level.wait()
    desk.player.stop_companion()
    assert level.given_up.wait(PATIENCE)
    assert desk.told[-1] == "The computer has stopped; Enter lets it go on."
    level.may_go.set()
    desk.press("enter").settled()
    assert desk.moves == "22p 14c"


def test_a_pause_stops_the_thinking_until_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    level = played_by(monkeypatch, HeldBack("14c"))
    desk = at(desks)
    desk.player.begin()
    desk.type("22p")
    level.wait()
    desk.press("z")
    assert level.given_up.wait(PATIENCE)
    assert desk.session.is_paused
    level.may_go.set()
    desk.press("z").settled()
    assert desk.moves == "22p 14c"


def test_a_game_that_is_left_while_it_thinks_ends_its_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    level = played_by(monkeypatch, HeldBack())
    desk = Desk(opening(white="easy"))
    desk.player.begin()
    level.wait()
    desk.player.close()
    assert level.given_up.is_set()


@pytest.mark.parametrize("keys", [":13t\n", "c"])
def test_a_move_out_of_turn_ends_the_thinking_and_places_nothing(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk], keys: str
) -> None:
    level = played_by(monkeypatch, HeldBack("14c"))
    desk = at(desks)
    desk.player.begin()
    desk.type("22p")
    level.wait()
    desk.press(*("enter" if key == "\n" else key for key in keys))
    assert desk.told[-1] == "It is not your turn yet: Red answers at once, then you move."
    desk.settled()
    assert desk.moves == "22p 14c", "nothing is placed before the answer was seen"
    assert desk.player.is_own_turn


def test_a_move_in_a_show_is_refused_and_nobody_is_hurried(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    level = played_by(monkeypatch, HeldBack("14c"))
    desk = at(desks, white="easy", red="easy")
    desk.player.begin()
    level.wait()
    desk.type("11c")
    assert desk.told[-1] == "It is not your turn: White is to move."
    assert desk.computer.is_thinking
    assert desk.moves == ""


def test_a_game_resumed_while_it_thought_thinks_again(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk], tmp_path: Path
) -> None:
    level = played_by(monkeypatch, HeldBack("14c"))
    store = store_in(tmp_path)
    saved, session = store.begin(opening(), timed=False, now=HandTurned())
    desk = Desk(session=session)
    desk.player.begin()
    desk.type("22p")
    level.wait()
    desk.player.close()
    saved.close()
    level.may_go.set()
    (row,) = store.games()
    back = gone_on(store, row.id)
    again = Desk(session=back.session)
    desks.append(again)
    again.begin()
    assert again.moves == "22p 14c"
    assert GAME.players(back.session.position) == (YOU, "easy")
    back.saved.close()


def test_a_fault_of_the_computer_is_told_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("no idea")

    monkeypatch.setattr(GAME, "reply", fail)
    desk = at(desks).begin()
    desk.type("22p").settled()
    assert desk.told[-1] == "The computer has failed: no idea"
    desk.press("u")
    assert desk.player.is_own_turn


# The computer against itself


def test_the_computer_plays_itself_to_the_end_at_the_player_s_speed(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    played_by(monkeypatch, AtOnce(*SMALL.split()))
    desk = at(desks, size="3", white="easy", red="random").begin()
    assert desk.moves == SMALL
    assert desk.session.is_finished
    assert Effect.RESULT in desk.asked
    assert desk.told[-1] == "The game is a draw, 0-0."
    assert desk.pauses


def test_in_a_show_nothing_is_offered_that_needs_a_person(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    played_by(monkeypatch, HeldBack("22p"))
    desk = at(desks, white="easy", red="medium")
    desk.player.begin()
    played = ("swap", "explain", "why_not", "errors", "resign")
    for name in played:
        assert not desk.actions[name].is_enabled(desk.player), name
    assert desk.actions["faster"].is_enabled(desk.player)
    desk.press("s")
    assert desk.told[-1] == "The computer plays both sides."
    assert GAME.players(desk.session.position) == ("easy", "medium")
    assert all(at(desks).actions[name].is_enabled(at(desks).player) for name in played)


def test_a_show_that_was_stopped_goes_on_only_when_asked(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    played_by(monkeypatch, AtOnce(*SMALL.split()))
    desk = at(desks, size="3", white="easy", red="random")
    desk.player.begin()
    pause = desk.computer.heard(desk.news.get(timeout=PATIENCE))
    assert pause is not None
    desk.press("+")
    assert desk.told[-1] == "Speed 4 of 6."
    desk.press("escape")
    desk.computer.go_on()  # the beat that was under way
    assert not desk.computer.is_waiting
    assert desk.moves == "12c"
    desk.press("enter").settled()
    assert desk.session.is_finished
    desk.press("R")
    assert desk.told[-1].startswith("This game is finished")


# The end


def test_resigning_asks_first(monkeypatch: pytest.MonkeyPatch, desks: list[Desk]) -> None:
    played_by(monkeypatch, AtOnce("14c"))
    desk = at(desks).begin()
    desk.type("22p").settled()
    desk.press("R", "n")
    assert not desk.session.is_finished
    desk.press("R", "y")
    assert desk.session.is_finished
    assert desk.told[-1] == "The computer wins: you have resigned, at 0-0."
    bout = bout_of(GAME, desk.session.position)
    assert bout is not None
    assert (bout.side, bout.level, bout.result) == (0, "easy", -1)


def test_swapping_lets_the_computer_move_for_the_other_side(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    played_by(monkeypatch, AtOnce("22p"))
    desk = at(desks).begin()
    desk.press("s").settled()
    assert desk.moves == "22p"
    assert GAME.players(desk.session.position) == ("easy", YOU)
    desk.press("u")
    assert GAME.players(desk.session.position) == (YOU, "easy")


def test_two_people_have_no_sides_to_swap_and_are_told(desks: list[Desk]) -> None:
    desk = at(desks, red=YOU).begin()
    desk.press("s")
    assert desk.told[-1] == "You play both sides."
    assert not desk.moves


def test_matches_against_levels_are_counted_by_size_side_and_level(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for moves, wish in (
        ("12c resign", {"size": "3"}),
        (SMALL, {"size": "3"}),
        (SMALL, {"size": "3", "white": "easy", "red": YOU}),
        (SMALL, {"size": "3", "white": YOU, "red": YOU}),
        ("22p", {}),
    ):
        saved, session = store.begin(opening(**wish), timed=False, now=HandTurned())
        for move in GAME.moves(moves):
            session.play(move)
        saved.close()
    played = store.played()
    assert all(game.is_match for game in played)
    told = statistics(played, played[0].day)
    assert told.tallies == ()
    assert [
        (tally.size, tally.side, tally.level, tally.won, tally.drawn, tally.lost)
        for tally in told.matches
    ] == [("3x3", 0, "easy", 0, 1, 1), ("3x3", 1, "easy", 0, 1, 0)]
    store.close()


def test_the_end_is_told_by_its_nature() -> None:
    words = Words()
    assert end_sentence(words, GAME, after(SMALL, size="3")) == "The game is a draw, 0-0."
    resigned = after("22p resign")
    assert end_sentence(words, GAME, resigned) == "Red wins: the other has resigned, at 0-0."


@pytest.mark.parametrize(
    ("white", "red", "moves", "english", "french"),
    [
        (YOU, "easy", USUAL, "You win, 2-1.", "Vous gagnez, 2-1."),
        ("easy", YOU, USUAL, "The computer wins, 2-1.", "L'ordinateur gagne, 2-1."),
        (YOU, YOU, USUAL, "White wins, 2-1.", "Blanc gagne, 2-1."),
        ("easy", "medium", USUAL, "White wins, 2-1.", "Blanc gagne, 2-1."),
        (
            *(YOU, "easy", "22p resign", "The computer wins: you have resigned, at 0-0."),
            "L'ordinateur gagne par abandon, à 0-0.",
        ),
        (
            *(YOU, YOU, "22p resign", "White wins: the other has resigned, at 0-0."),
            "Blanc gagne par abandon, à 0-0.",
        ),
    ],
)
def test_whoever_plays_alone_against_the_computer_is_told_the_end_as_you(
    white: str, red: str, moves: str, english: str, french: str
) -> None:
    end = after(moves, white=white, red=red)
    start = opening(white=white, red=red).start
    assert told_end(Words(), GAME, start, end) == english
    assert told_end(Words("fr"), GAME, start, end) == french
    by_sides = end_sentence(Words(), GAME, end)
    assert told_end(Words(), GAME, end, end) == by_sides, "nobody has played it here"


def test_the_winner_has_the_first_of_the_points_that_one_hears_alone() -> None:
    won_by_red = "11p 32d 23c 33c 13d 22t 21t 31p"
    for white, red, told in (
        ("easy", YOU, "You win, 1-0."),
        (YOU, "easy", "The computer wins, 1-0."),
        (YOU, YOU, "Red wins, 0-1."),
    ):
        end = after(won_by_red, size="3", white=white, red=red)
        assert told_end(Words(), GAME, opening(size="3").start, end) == told
    begun = after("22p", white=YOU, red="easy")
    resigned = replace(begun, resigned=Side.RED)
    assert told_end(Words(), GAME, begun, resigned) == "You win: the computer has resigned, at 0-0."
    assert told_end(Words("fr"), GAME, begun, resigned) == "Vous gagnez par abandon, à 0-0."


@pytest.mark.parametrize(
    ("value", "is_exact", "told"),
    [
        (2, True, "wins by 2, for sure"),
        (0, True, "a draw, for sure"),
        (-1, True, "loses by 1, for sure"),
        (2, False, "ahead by 2, as far as is seen"),
        (0, False, "even, as far as is seen"),
        (-3, False, "behind by 3, as far as is seen"),
    ],
)
def test_a_value_says_whether_it_is_sure(value: int, is_exact: bool, told: str) -> None:
    assert value_phrase(Words(), value, is_exact=is_exact) == told


# Questions


def test_a_hint_comes_in_stages_and_is_played_by_enter(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    played_by(monkeypatch, AtOnce())
    desk = at(desks, red=YOU).begin()
    desk.type("22p").type("24d")
    desk.press("i").settled()
    assert desk.told[-1].startswith("Look at row ")
    assert desk.player.explanation is not None
    (move,) = desk.player.explanation.hint.moves
    assert desk.player.picture.face(move.cell).mark is Mark.PROOF
    desk.press("i")
    desk.press("i")
    assert "for sure. Enter plays it, Esc drops it." in desk.told[-1]
    assert desk.player.picture.face(move.cell).mark is Mark.TARGET
    desk.press("enter")
    assert desk.moves.split()[2] == str(move)
    assert desk.session.helps.total == 1


def test_a_hint_is_forgotten_by_esc(desks: list[Desk]) -> None:
    desk = at(desks, red=YOU).begin()
    desk.type("22p").press("i").settled()
    desk.press("escape")
    assert desk.player.explanation is None
    assert desk.moves == "22p"


def test_what_each_kind_would_lead_to_is_told_the_best_first(desks: list[Desk]) -> None:
    desk = at(desks, red=YOU).begin()
    before = "22p 24d 33d 11c"
    for move in before.split():
        desk.type(move)
    desk.player.cursor = Coord(3, 0)
    desk.press("w").settled()
    told = [line for line in desk.told if " on 41: " in line]
    assert len(told) == 4
    values = {}
    for kind in "cdpt":
        found = GAME.value(after(f"{before} 41{kind}"), lambda: False)
        values[kind] = -found.value
    best = max(values.values())
    assert told[0].endswith(f"{value_phrase(Words(), best, is_exact=True)}.")
    desk.player.cursor = Coord(3, 3)
    desk.press("w")
    assert desk.told[-1].startswith("44 is forbidden")


def test_a_mistake_is_told_without_what_was_right(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    def value(position: Position, cancelled: Cancelled) -> Evaluation:  # noqa: ARG001
        moves = len(GAME.played(position))
        return Evaluation({0: 1, 1: 1}.get(moves, 0), True, None)

    monkeypatch.setattr(GAME, "value", value)
    desk = at(desks, red=YOU).begin()
    desk.press("e").type("22p").settled()
    assert desk.told[-1] == "22p lost 2 points."
    assert desk.player.picture.face(Coord(1, 1)).mark is Mark.WRONG
    desk.press("u")
    assert desk.player.mistakes == ()
    desk.press("e")
    assert desk.player.errors is ErrorMode.RULES


def test_what_cannot_wait_comes_before_what_can(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    played_by(monkeypatch, AtOnce("14c"))
    looking = HeldBack()
    monkeypatch.setattr(
        GAME, "value", lambda position, cancelled: looking(position, "", "", cancelled)
    )
    desk = Desk(opening(), errors=ErrorMode.WRONG)
    desks.append(desk)
    desk.player.begin()
    desk.type("22p")
    desk.hear()  # the answer; then what the decision was worth is looked at
    looking.wait()
    desk.type("13t")
    desk.hear()
    assert len(desk.moves.split()) == 4, "the answer came although a value was looked for"


def test_enter_places_the_kind_in_hand(desks: list[Desk]) -> None:
    desk = at(desks, red=YOU).begin()
    assert desk.player.here() == "Enter: Cross on 11"
    desk.press("space", "space")
    assert desk.player.here() == "Enter: Pusher on 11"
    desk.press("enter")
    assert desk.moves == "11p"
    assert desk.player.here() == "11: Pusher, White."
    desk.press("enter")
    assert desk.moves == "11p"
    desk.press("tab", "c")
    assert desk.moves == "11p 13c"


def test_enter_is_not_said_to_place_what_the_last_tile_forbids(desks: list[Desk]) -> None:
    desk = at(desks, red=YOU).begin()
    desk.type("11p").press("right")
    assert desk.player.here() == "12 is empty."
    desk.press("enter")
    assert desk.told[-1].startswith("12 is forbidden: after the Pusher on 11")
    desk.press("right")
    assert desk.player.here() == "Enter: Cross on 13"


def test_a_second_click_places_what_is_in_hand(desks: list[Desk]) -> None:
    desk = at(desks, red=YOU).begin()
    assert desk.player.click(Coord(1, 1)) == ""
    assert desk.player.click(Coord(1, 1)) == "take"


def test_replaying_the_log_gives_the_same_match(
    monkeypatch: pytest.MonkeyPatch, desks: list[Desk]
) -> None:
    played_by(monkeypatch, AtOnce(*SMALL.split()))
    desk = at(desks, size="3", white="easy", red=YOU).begin()
    desk.type("32c").settled()
    again = Session.replay(desk.session.opening, desk.session.log, now=HandTurned())
    assert again.state == desk.session.state


def test_a_record_that_is_over_opens_as_a_finished_game(desks: list[Desk]) -> None:
    over = opening(size="3")._replace(start=after(SMALL, size="3"))
    desk = Desk(over)
    desks.append(desk)
    desk.begin()
    assert desk.session.is_finished
    desk.type("13c")
    assert desk.told[-1].startswith("This game is finished")
    desk.press("enter")
    assert desk.asked == [Effect.RESULT]


def test_a_thread_that_the_system_refuses_is_told_to_whoever_asks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    heard: list[object] = []
    thinker = Thinker(heard.append)
    question = Question(lambda _: 1, heard.append)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refused)
        thinker.ask(question)
    (answer,) = heard
    assert isinstance(answer, Answer)
    assert isinstance(answer.found, Failure)
    thinker.close()
