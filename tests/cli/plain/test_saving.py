"""Games of the plain table are the games of the full screen: kept move by move, open once."""

from __future__ import annotations

from pathlib import Path

import pytest

from takuzu_tui.engine.takuzu.grid import parse_move
from takuzu_tui.play.save import View
from takuzu_tui.play.seeds import today
from takuzu_tui.wording.dates import day_and_month
from takuzu_tui.wording.words import Words
from tests.cli.plain.players import TO_THE_END
from tests.cli.running import Conversation, refused, run
from tests.figures import WINNING
from tests.play.games import at
from tests.play.stores import (
    UNREADABLE,
    begun,
    elsewhere,
    gone_on,
    hear,
    rows,
    store_in,
    tampered,
)

WON = "Congratulations, you have completed the grid correctly!"
TAKEN = "Game 1 is open elsewhere."


def told(*args: str | Path, answers: tuple[str, ...] = (), **environ: str) -> list[str]:
    result = run("play", "--plain", *args, stdin="\n".join((*answers, "")), **environ)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.splitlines()


def test_a_game_goes_on_after_the_end_of_the_input(figure: Path) -> None:
    left = told(figure, answers=(*WINNING[:4], "checkpoint"))
    assert left[-1] == "Game 1 is saved; takuzu play --plain --resume 1 goes on with it."
    again = told("--resume", answers=("undo", "redo", "return", *TO_THE_END[4:]))
    assert "A    0 I 1   1 I 0" in again
    first = again.index("Your move?")
    assert again[first - 1 : first + 2] == [
        "Difficulty: easy. 5 cells are empty.",
        "Your move?",
        "BB is empty.",
    ]
    assert WON in again


def test_a_game_is_gone_on_with_by_its_number(figure: Path) -> None:
    told(figure, answers=("AA0",))
    told(figure, answers=("AC1",))
    assert "A    0 I 1   . I 0" in told("--resume", "1")
    assert "A    . I 1   1 I 0" in told("--resume")


def test_games_are_those_of_the_full_screen(own_home: Path, figure: Path) -> None:
    told(figure, answers=("cell BB", "AA0", "timer", "fill"))
    store = store_in(own_home)
    resumed = gone_on(store, 1)
    assert [entry.text for entry in resumed.session.log] == ["AA0", "DC0"]
    assert resumed.session.helps.help == 1
    assert resumed.view == View(at("DC"), None, timer=True)
    resumed.saved.close()
    store.close()


def test_a_game_begun_on_the_full_screen_goes_on_here(own_home: Path) -> None:
    store = store_in(own_home)
    saved, session = begun(store)
    session.play(parse_move("AA0"))
    saved.keep_view(View(at("BB"), "large", timer=True))
    saved.close()
    store.close()
    again = told("--resume", answers=("cell", "0"))
    assert "BB is empty." in again
    assert "Time: 00:00" in again
    store = store_in(own_home)
    resumed = gone_on(store, 1)
    assert resumed.view == View(at("BB"), "large", timer=True)
    resumed.saved.close()
    store.close()


@pytest.mark.parametrize("leaving", [("quit",), ("home",), ("new", "quit"), ("pause",), ()])
def test_the_time_since_the_last_entry_is_kept_by_leaving(
    own_home: Path, figure: Path, leaving: tuple[str, ...]
) -> None:
    told(figure, answers=("AA0", "time", *leaving))
    (moved,) = rows(own_home, "SELECT elapsed FROM entries")
    (left,) = rows(own_home, "SELECT elapsed FROM games WHERE entries > 0")
    assert left > moved
    store = store_in(own_home)
    assert gone_on(store, 1).session.elapsed == left[0]


def test_every_move_is_on_disk_before_it_is_answered(own_home: Path, figure: Path) -> None:
    with Conversation("play", "--plain", figure) as game:
        game.say("AA0")
        game.hear("AA is 0.")
        game.process.kill()
    store = store_in(own_home)
    assert [entry.text for entry in gone_on(store, 1).session.log] == ["AA0"]


def test_a_game_that_is_open_elsewhere_is_told_and_can_be_taken(
    own_home: Path, figure: Path
) -> None:
    told(figure, answers=("AA0",))
    script = "store.resume(1, now=now)\ntold('open')\nheard()"
    with elsewhere(own_home, script) as process:
        assert hear(process) == "open"
        lines = told("--resume", answers=("watch 1", "delete 1", "yes", "take 1", "AC1"))
        assert lines.count(TAKEN) == 2
        assert "Type take 1 to play it here, watch 1 to see it as it is." in lines
        assert lines[-3:-1] == ["AC is 1.", "Your move?"]
    assert "A    0 I 1   1 I 0" in told("--resume")


def test_a_game_taken_over_meanwhile_is_left(own_home: Path, figure: Path) -> None:
    with Conversation("play", "--plain", figure) as game:
        game.say("BA1")
        for _ in range(2):
            game.hear("Your move?")
        assert "AC is 1." in told(answers=("take 1", "AC1"))
        rest, _ = game.process.communicate("AA0\nquit\n")
        assert game.process.returncode == 0
    assert "Not being saved: the game was taken over elsewhere." in rest
    assert "Size of the grid" in rest
    store = store_in(own_home)
    assert [entry.text for entry in gone_on(store, 1).session.log] == ["BA1", "AC1"]


def test_games_are_listed_and_deleted_at_home(figure: Path) -> None:
    told(figure, answers=("AA0",))
    lines = told(answers=("games", "delete 1", "no", "delete 1", "yes", "games", "resume"))
    assert lines[2] == "Type resume 1 to go on with your last game."
    assert any(line.startswith("Game 1: 4x4, level easy, 11% filled") for line in lines)
    assert "Game 1 stays." in lines
    assert "Game 1 is deleted." in lines
    assert lines.count("There are no saved games.") == 2


@pytest.mark.parametrize("word", ["resume", "take", "watch", "delete"])
def test_a_game_that_is_none_is_told(figure: Path, word: str) -> None:
    told(figure, answers=("AA0",))
    lines = told(answers=(f"{word} 7", f"{word} x"))
    assert "There is no game 7." in lines
    assert "Expected the number of a game, got 'x'." in lines


def test_resume_in_the_middle_of_a_game_goes_to_the_other(figure: Path) -> None:
    told(figure, answers=("AA0",))
    lines = told(figure, answers=("AC1", "resume 1", "show"))
    assert lines.count("A    0 I 1   . I 0") == 2
    assert "Game 2 is saved; takuzu play --plain --resume 2 goes on with it." in lines


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("--resume",), "there is no game to go on with"),
        (("--resume", "7"), "no such game: 7"),
        (("--resume", "7", "--size", "8"), "cannot be combined with a puzzle to open or to make"),
    ],
)
def test_a_game_that_cannot_be_had_is_one_line(args: tuple[str, ...], reason: str) -> None:
    assert refused(run("play", "--plain", *args)) == f"takuzu: --resume: {reason}"


def test_a_place_that_cannot_be_written_is_told_and_the_game_is_played(
    own_home: Path, figure: Path
) -> None:
    (own_home / "file").write_text("")
    lines = told(figure, answers=TO_THE_END, TAKUZU_HOME=str(own_home / "file"))
    (trouble,) = [line for line in lines if line.startswith("Not being saved:")]
    assert "file" in trouble
    assert WON in lines


def test_a_folder_that_cannot_be_looked_at_is_told_and_the_game_is_played(figure: Path) -> None:
    lines = told(figure, answers=(*TO_THE_END, "games"), TAKUZU_HOME=str(UNREADABLE))
    (trouble,) = [line for line in lines if line.startswith("Not being saved:")]
    assert trouble.endswith("failed (File name too long).")
    assert WON in lines
    assert "There are no saved games." in lines
    assert "Size of the grid" in told(answers=("games",), TAKUZU_HOME=str(UNREADABLE))[-1]


def test_a_game_that_was_altered_is_told_and_another_offered(own_home: Path, figure: Path) -> None:
    told(figure, answers=("AA0",))
    tampered(own_home, "UPDATE entries SET text = 'AC1'")
    lines = told("--resume", "1", answers=("watch 1",))
    assert "Game 1 was altered; it is kept aside." in lines
    assert "Size of the grid" in lines[-1]


def test_a_full_grid_that_is_gone_on_with_still_waits_for_the_verdict(figure: Path) -> None:
    told(figure, answers=WINNING)
    lines = told("--resume", answers=("",))
    full = lines.index("The grid is full: validate tells whether it is right.")
    assert lines[full + 1 : full + 3] == ["Your move?", WON]


def test_a_finished_game_is_listed_and_shown_with_its_figures(figure: Path) -> None:
    told(figure, answers=TO_THE_END)
    lines = told(answers=("games", "resume 1", "review"))
    assert any(line.startswith("Game 1: 4x4, level easy, finished, time 00:0") for line in lines)
    assert any("Hints used: 0." in line for line in lines)
    assert "No move was wrong." in lines


def test_a_puzzle_that_nobody_graded_is_called_so(empty: Path) -> None:
    told(empty, answers=("AA0",))
    lines = told(answers=("games", "statistics"))
    assert any(line.startswith("Game 1: 4x4, ungraded, 6% filled, time 00:0") for line in lines)
    assert "4x4, ungraded, 0 of 1 solved." in lines


def test_games_and_resume_agree_on_those_that_are_finished(figure: Path) -> None:
    told(figure, answers=TO_THE_END)
    way = "Type resume 1 to see finished game 1 and its figures, then review."
    lines = told(answers=("games", "resume"))
    assert lines.count(way) == 2
    assert "Every saved game is finished." in lines
    assert "There are no saved games." not in lines
    told(figure, answers=("AA0",))
    lines = told(answers=("games", "resume"))
    assert "Game 2" in lines[lines.index(way) - 2]
    assert "A    0 I 1   . I 0" in lines
    french = told("--lang", "fr", answers=("parties",))
    assert any("partie terminée 1 et ses chiffres, puis revoir" in line for line in french)


def test_the_puzzle_of_the_day_stays_solved_when_its_game_is_deleted(own_home: Path) -> None:
    day = today()
    store = store_in(own_home)
    saved, session = begun(store, daily=day)
    for text in WINNING:
        session.play(parse_move(text))
    session.validate()
    saved.close()
    store.delete(1)
    store.close()
    lines = told(answers=("daily 4",))
    solved = f"The puzzle of {day_and_month(Words(), day)} is solved, in 00:00; "
    assert any(line.startswith(solved) for line in lines)
    assert "Size of the grid" in lines[-1]


def test_what_was_told_at_home_is_not_told_again_in_the_game(figure: Path) -> None:
    told(figure, answers=("AA0",))
    lines = told(answers=("games", "resume", "messages"))
    assert lines.count("TAKUZU - grid 4x4") == 2
    assert sum(line.startswith("Game 1: ") for line in lines) == 1


def test_damaged_games_are_kept_aside_and_told(own_home: Path, figure: Path) -> None:
    (own_home / "takuzu.sqlite").write_bytes(b"no database at all" * 100)
    lines = told(figure, answers=("new", "AA"))
    (aside,) = [line for line in lines if line.startswith("The saved games were damaged")]
    assert str(own_home) in aside


def test_an_interrupt_is_quiet_and_loses_nothing(figure: Path) -> None:
    with Conversation("play", "--plain", figure) as game:
        game.say("AA0")
        game.hear("AA is 0.")
        game.hear("Your move?")
        assert game.interrupt() == (130, "", "")
    assert "A    0 I 1   . I 0" in told("--resume")


def test_a_closed_pipe_is_quiet_and_loses_nothing(figure: Path) -> None:
    with Conversation("play", "--plain", figure) as game:
        game.hear("Your move?")
        game.hang_up()
        game.say("AA0")
        assert game.trouble.read() == ""
        assert game.process.wait() == 141
    assert "A    0 I 1   . I 0" in told("--resume")


def test_the_statistics_count_games_of_both_kinds(figure: Path) -> None:
    told(figure, answers=TO_THE_END)
    lines = told(answers=("statistics",))
    assert any(line.startswith("4x4, level easy, 1 of 1 solved, best 00:0") for line in lines)
