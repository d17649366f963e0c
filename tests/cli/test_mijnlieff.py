"""`takuzu mijnlieff …`: the seed's program line by line, and the commands with their exit codes."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from takuzu_tui.cli.main import game_group
from takuzu_tui.engine import mijnlieff
from takuzu_tui.wording.words import LANGUAGES
from tests.cli.running import refused, run, run_json
from tests.games.mijnlieff.games import PERFECT, SMALL, USUAL

OVER = f"mijnlieff 4 anywhere\n{PERFECT}\n"
BEGUN = "mijnlieff 4 anywhere\n22p 24d\n"


def plain(*answers: str, **options: str) -> list[str]:
    """All that is told to whoever types these answers."""
    given = [part for name, value in options.items() for part in (f"--{name}", value)]
    result = run("mijnlieff", "play", "--plain", *given, stdin="".join(f"{a}\n" for a in answers))
    assert result.exit_code == 0
    return result.stdout.splitlines()


def two(*answers: str, size: str = "4") -> list[str]:
    return plain(*answers, size=size, white="you", red="you")


# Line by line: what the seed asks for


def test_the_board_has_numbers_and_both_trays_after_every_move() -> None:
    told = two("2 2 p", "1 4 c")
    boards = [at for at, line in enumerate(told) if line.split() == ["1", "2", "3", "4"]]
    assert len(boards) == 3, "at the beginning, and after each move"
    last = told[boards[-1] :]
    assert [line[:1] for line in last[1:5]] == ["1", "2", "3", "4"]
    assert "(O)" in last[2]
    assert "<+^" in last[1]
    assert last[6].split() == ["White", "+c", "2", "xd", "2", "Op", "1", "@t", "2"]
    assert last[7].split() == ["Red", "+c", "1", "xd", "2", "Op", "2", "@t", "2"]
    assert all(line.isascii() for line in last)


def test_each_side_is_asked_in_its_turn() -> None:
    told = two("22p", "14c")
    asked = [line for line in told if line.endswith("your move?")]
    assert asked == ["White, your move?", "Red, your move?", "White, your move?"]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("22z", "Expected row, column and c, d, p or t, as in 22p, got '22z'."),
        ("2 2", "Expected row, column and c, d, p or t, as in 22p, got '2 2'."),
        ("5 1 c", "51 is off the board."),
        ("22c", "22 is occupied."),
        (
            "11c",
            "11 is forbidden: after the Pusher on 22, no cell that touches it. "
            "Allowed: 14, 24, 34, 41, 42, 43 and 44.",
        ),
        ("what", "There is no word 'what'; help lists them."),
    ],
)
def test_a_wrong_input_is_answered_by_its_nature_and_asked_again(answer: str, told: str) -> None:
    said = two("22p", answer, "44c")
    at = said.index(told)
    assert said[at + 1] == "Red, your move?"
    assert "Red: Cross on 44." in said[at:]


def test_a_kind_that_is_used_up_is_told() -> None:
    assert "No tile of the kind Cross is left." in two("12c", "32c", "22c", size="3")


def test_forced_passes_are_told_and_the_end_is_counted() -> None:
    answers = [move for move in SMALL.split() if move != "--"]
    told = two(*answers, size="3")
    assert told.count("Red has to pass; White is free to place.") == 2
    assert told.count("Red has to pass; that ends the game.") == 1
    assert "The game is a draw, 0-0." in told
    answers = [move for move in USUAL.split() if move != "--"]
    assert "White wins, 2-1." in two(*answers)


def test_a_review_tells_that_the_last_pass_ends_the_game() -> None:
    told = two(*(move for move in SMALL.split() if move != "--"), "review", size="3")
    assert any(line.startswith("4. Red has to pass; White is free to place") for line in told)
    assert any(line.startswith("8. Red has to pass; that ends the game") for line in told)


def test_a_record_that_was_opened_is_reviewed_from_its_first_move(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(f"mijnlieff 3 anywhere\n{SMALL}\n")
    told = run("mijnlieff", "play", "--plain", str(record), stdin="review\n").stdout.splitlines()
    moves = [line for line in told if line[:1].isdecimal() and line[1:2] == "."]
    assert moves[0].startswith("1. White: Cross on 12, a draw, for sure")
    assert moves[1] == "2. Red: Cross on 32, loses by 1, for sure, this lost 1 point."
    assert [line[0] for line in moves] == list("12345678")


def test_the_board_is_drawn_once_for_a_tile_and_the_pass_that_it_forces() -> None:
    told = two(*(move for move in SMALL.split() if move != "--"), size="3")
    boards = [line for line in told if line.split() == ["1", "2", "3"]]
    assert len(boards) == 1 + 5, "at the beginning, and after each tile"


def test_the_end_of_input_ends_cleanly_in_the_middle_of_a_game() -> None:
    told = two("22p")
    assert told[-1].startswith("Game 1 is saved; ")


def test_the_computer_answers_and_one_undo_takes_both_back() -> None:
    told = plain("22p", "undo", "moves", size="4", seed="a")
    assert any(line.startswith("Red: ") for line in told)
    assert any(line.startswith("Taken back: 22p ") for line in told)
    assert "No move has been made yet." in told


def test_the_computer_plays_itself_without_a_word() -> None:
    told = plain(size="3", white="random", red="easy", seed="a")
    ends = ("White wins", "Red wins", "The game is a draw")
    assert any(line.startswith(ends) for line in told)


def test_moves_from_ten_on_have_blanks() -> None:
    told = two("10 3 p", "put 12 12 c", "row 10", size="12")
    assert "White: Pusher on 10 3." in told
    assert "Red: Cross on 12 12." in told
    assert any(line.startswith("Row 10: empty, empty, White Pusher, ") for line in told)


def test_a_game_against_a_level_is_resumed_with_its_opponent() -> None:
    told = plain("22p", size="4", red="medium", seed="a")
    assert "White: you, Red: medium." in told
    again = run("mijnlieff", "play", "--plain", "--resume", stdin="moves\n").stdout
    assert "White: you, Red: medium." in again
    assert "1. 22p " in again


def test_resigning_takes_a_yes_and_the_record_is_shared() -> None:
    told = two("22p", "copy", "resign", "resign yes", "review")
    assert "Share code: mijnlieff 4 anywhere 22p" in told
    assert "Type resign yes to give the game up." in told
    assert "White wins: the other has resigned, at 0-0." in told
    assert "1. White: Pusher on 22, wins by 1, for sure." in told


def test_hints_and_what_if_are_answered_before_the_next_question() -> None:
    told = two("22p", "24d", "hint", "hint", "hint", "accept", "why 11", "mistakes")
    at = next(place for place, line in enumerate(told) if line.startswith("Look at row "))
    assert any("Type accept to play it, drop to forget it." in line for line in told[at:])
    assert "Your mistakes are told." in told


def test_french_is_spoken_throughout() -> None:
    result = run(
        *("mijnlieff", "play", "--plain", "--size", "3", "--red", "you", "--lang", "fr"),
        stdin="12c\n32c\n22p\n13x\n",
    )
    told = result.stdout.splitlines()
    assert "Rouge doit passer ; Blanc joue où il veut." in told
    assert "Blanc, votre coup ?" in told


def test_a_record_is_gone_on_with(tmp_path: Path) -> None:
    record = tmp_path / "game"
    record.write_text(BEGUN)
    result = run(
        *("mijnlieff", "play", "--plain", record, "--red", "you", "--white", "you"), stdin="33d\n"
    )
    assert "White: Diagonal on 33." in result.stdout
    told = refused(run("mijnlieff", "play", "--plain", record, "--size", "5"))
    assert "--size" in told


# Commands


def test_the_puzzle_commands_do_not_exist() -> None:
    assert list(game_group("mijnlieff").lines()) == [
        *("play", "show", "check", "best", "match", "solve"),
    ]
    for name in ("generate", "hint", "grade", "print", "convert"):
        assert refused(run("mijnlieff", name)) == f"takuzu: no such command: '{name}'"


def test_a_seed_is_not_said_to_be_of_puzzles_where_there_are_none() -> None:
    for name, told in (("play", "computer answers the same"), ("match", "gives the same games")):
        shown = " ".join(run("mijnlieff", name, "--help").stdout.split())
        assert told in shown
        assert "puzzle" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_its_help(language: str) -> None:
    for name in game_group("mijnlieff").lines():
        told = run("mijnlieff", name, "--help", "--lang", language)
        assert told.exit_code == 0
        assert f"takuzu mijnlieff {name}" in told.stdout


def test_show_draws_the_board_the_trays_and_the_score() -> None:
    told = run("mijnlieff", "show", "-", stdin=OVER)
    lines = told.stdout.splitlines()
    assert lines[0].split() == ["1", "2", "3", "4"]
    assert lines[-1] == "White wins, 3-2."
    assert any(line.split()[:1] == ["Red"] for line in lines)
    begun = run("mijnlieff", "show", "-", stdin=BEGUN).stdout
    assert begun.splitlines()[-1] == "White is to move; the score is 0-0."


def test_check_tells_by_its_exit_code_whether_a_game_is_legal_and_over() -> None:
    assert run("mijnlieff", "check", "-", stdin=OVER).exit_code == 0
    assert run("mijnlieff", "check", "-", stdin=BEGUN).exit_code == 1
    told = run_json("mijnlieff", "check", "-", "--json", stdin=OVER)
    assert told == {"over": True, "score": [3, 2], "turn": None, "winner": "white"}


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ("mijnlieff 4 anywhere\n33p 22c", "-:2: move 2, 22c: the last tile, 33p, forbids the cell"),
        ("mijnlieff 4 anywhere\n33p 14c\n14d", "-:3: move 3, 14d: the cell is occupied"),
        ("mijnlieff 4 anywhere 33p 14q", "-:1: move 2 is none: expected one like 22p, got '14q'"),
        ("mijnlieff 99 anywhere", "-:1: the size must be from 3 to 12, got 99"),
        ("chess", "-:1: expected mijnlieff 4 anywhere first, got 'chess'"),
        ("", "-: there is no record here, only blank lines or comments"),
    ],
)
@pytest.mark.parametrize("command", ["check", "show", "best"])
def test_a_record_that_is_none_is_one_line_with_its_place(
    command: str, record: str, told: str
) -> None:
    assert refused(run("mijnlieff", command, "-", stdin=record)) == f"takuzu: {told}"


def test_best_weighs_every_move_of_the_side_to_move() -> None:
    record = "mijnlieff 4 anywhere 33p 14c 11c 41t 32p 13p"
    told = run_json("mijnlieff", "best", "-", "--json", stdin=record)
    assert told["turn"] == "white"
    position = mijnlieff.read(record).position
    assert {each["move"] for each in told["moves"]} == set(map(str, mijnlieff.legal(position)))
    values = [each["value"] for each in told["moves"]]
    assert values == sorted(values, reverse=True)
    assert all(each["exact"] for each in told["moves"])
    best = next(each for each in told["moves"] if each["move"] == told["best"])
    assert best["value"] == values[0]
    text = run("mijnlieff", "best", "-", stdin=record).stdout.splitlines()
    assert text[-1].startswith("best: ")


def test_there_is_no_best_move_after_the_end() -> None:
    result = run("mijnlieff", "best", "-", "--json", stdin=OVER)
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {"turn": "red", "moves": [], "best": None}
    assert run("mijnlieff", "best", "-", stdin=OVER).stdout == "The game is over.\n"


def test_a_level_plays_where_it_can() -> None:
    told = refused(
        run("mijnlieff", "best", "-", "--level", "perfect", stdin="mijnlieff 5 edge 11c 15c")
    )
    assert told.endswith("perfect plays on boards of 3 and 4 only, got 5")


MATCH = ("mijnlieff", "match", "--white", "easy", "--red", "random", "--size", "3", "--seed", "a")


def test_a_match_is_the_same_from_the_same_seed_whatever_the_jobs() -> None:
    one = run(*MATCH, "--games", "6", "--json")
    assert one.stdout == run(*MATCH, "--games", "6", "--json", "--jobs", "2").stdout
    *games, counted = map(json.loads, one.stdout.splitlines())
    assert len(games) == 6
    for game in games:
        end = mijnlieff.read(game["record"]).position
        assert mijnlieff.is_over(end)
        assert list(mijnlieff.score(end)) == game["score"]
    assert set(counted) == {"white", "draw", "red"}
    assert sum(counted.values()) == 6
    assert counted["white"] == sum(game["winner"] == "white" for game in games)


def test_a_match_is_a_table_or_values_with_commas() -> None:
    table = run(*MATCH, "--games", "4").stdout.splitlines()
    assert [line.split()[0] for line in table[1:]] == ["White", "draws", "Red"]
    rows = list(csv.DictReader(run(*MATCH, "--games", "4", "--csv").stdout.splitlines()))
    assert [row["game"] for row in rows] == ["1", "2", "3", "4"]
    assert "--csv" in refused(run(*MATCH, "--csv", "--json"))


@pytest.mark.parametrize("time", ["0", "-1", "soon", "nan", "1e9"])
def test_a_time_that_is_none_is_refused(time: str) -> None:
    told = refused(run("mijnlieff", "play", "--plain", "--time", time))
    assert told == f"takuzu: --time: expected seconds, got '{time}'"


@pytest.mark.parametrize("size", ["2", "5", "x"])
def test_boards_that_nobody_solves_are_refused(size: str) -> None:
    assert "--size" in refused(run("mijnlieff", "solve", "--size", size))


def test_solving_tells_every_first_move_and_its_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    from takuzu_tui.engine.mijnlieff import solving

    def solve(size: int, opening: str, *, progress: object, **_: object) -> solving.Solved:
        assert (size, opening) == (3, "edge")
        assert callable(progress)
        progress(1, 2)
        moves = ((mijnlieff.parse("11c"), 0), (mijnlieff.parse("11d"), -1))
        return solving.Solved(0, moves)

    monkeypatch.setattr(solving, "solve", solve)
    args = ("mijnlieff", "solve", "--size", "3", "--opening", "edge")
    told = run(*args)
    assert told.stdout == "White: a draw, for sure.\n 0  11c\n-1  11d\n"
    assert told.stderr == "1 of 2 first moves\n"
    assert run_json(*args, "--json") == {
        "size": 3,
        "opening": "edge",
        "value": 0,
        "moves": [{"move": "11c", "value": 0}, {"move": "11d", "value": -1}],
    }


def test_statistics_and_saved_games_tell_of_matches() -> None:
    two("22p", "resign yes")
    plain("22p", "resign yes", size="4", seed="a")
    table = run("stats").stdout.splitlines()
    assert table[1].split() == ["Mijnlieff", "4x4", "White", "easy", "0", "0", "1", "0", "0"]
    (tally,) = run_json("stats", "--json")["matches"]
    assert tally["side"] == "white"
    assert (tally["level"], tally["lost"]) == ("easy", 1)
    assert "you - easy" in run("games").stdout
    first, _ = map(json.loads, run("games", "--json").stdout.splitlines())
    assert first["game"] == "mijnlieff"
    assert first["moves"][-1] == "resign"


def test_a_record_that_is_over_is_told_as_such() -> None:
    told = run("mijnlieff", "play", "--plain", "-", stdin=OVER).stdout
    assert "White wins, 3-2." in told
