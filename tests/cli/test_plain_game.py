from __future__ import annotations

from pathlib import Path

import pytest

from takuzu_tui.engine.takuzu.grid import Grid
from tests.cli.running import FIGURE, SOLUTION, put_settings, refused, run
from tests.figures import DEAD_END, EMPTY, WINNING

WON = "Congratulations, you have completed the grid correctly!"


def typed(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


def replies(source: Path, *answers: str, **environ: str) -> list[str]:
    """What the answers are answered: all that comes between two questions."""
    result = run("play", "--plain", source, stdin=typed(*answers), **environ)
    assert result.exit_code == 0
    _, *told = result.stdout.split("Your move?\n")
    return "".join(told[: len(answers)]).splitlines()


def test_the_first_line_holds_the_name() -> None:
    result = run("play", "--plain")
    assert result.exit_code == 0
    assert "TAKUZU" in result.stdout.splitlines()[0]


ABSURD = "Some settings could not be used; they have their usual values."


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("size = 6\nsize = 8\n", ABSURD),
        (f"size = {'9' * 6000}\n", ABSURD),
        (f"size = {'[' * 3000}{']' * 3000}\n", ABSURD),
        ("size = 7\n", ABSURD),
        (None, "The settings could not be read: Is a directory"),
    ],
)
def test_settings_that_cannot_be_used_are_told_below_the_name(
    tmp_path: Path, written: str | None, told: str
) -> None:
    put_settings(tmp_path, written)
    result = run("play", "--plain", stdin="\n", TAKUZU_HOME=str(tmp_path))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:2] == ["TAKUZU", told]
    assert "TAKUZU - grid 6x6" in result.stdout


def test_settings_that_can_be_used_are_not_spoken_of(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("size = 8\n")
    assert "settings" not in run("play", "--plain", TAKUZU_HOME=str(tmp_path)).stdout


@pytest.mark.parametrize("command", [(), ("play",), ("play", "4x4u:BbccCAba"), ("play", "-")])
def test_without_a_keyboard_the_full_screen_is_refused(command: tuple[str, ...]) -> None:
    told = refused(run(*command, stdin=EMPTY))
    assert told == "takuzu: no keyboard to play with; --plain reads moves from a pipe"


def test_a_size_is_asked_for_until_it_is_one() -> None:
    result = run("play", "--plain", stdin=typed("5", "abc", "22", "8", "quit"))
    assert result.exit_code == 0
    assert result.stdout.count("Size of the grid") == 4
    assert "TAKUZU - grid 8x8" in result.stdout


def test_enter_takes_the_usual_size() -> None:
    assert "TAKUZU - grid 6x6" in run("play", "--plain", stdin="\n").stdout


def test_a_size_given_is_not_asked_for() -> None:
    result = run("play", "--plain", "--size", "20", stdin="")
    assert "Size of the grid" not in result.stdout
    assert "TAKUZU - grid 20x20" in result.stdout


def test_a_seed_gives_the_puzzle_that_generate_gives() -> None:
    made = Grid.from_rows(run("generate", "--size", "8", "--seed", "s").stdout.split())
    shown = run("play", "--plain", "--size", "8", "--seed", "s").stdout.splitlines()
    assert shown[3] == "     A   B   C   D   E   F   G   H"
    assert [line[2:].replace(" ", "").replace("I", "") for line in shown[4:12]] == list(made.rows())


def test_the_board_is_shown_at_the_start_and_when_asked_for(figure: Path) -> None:
    shown = run("play", "--plain", figure, stdin=typed("AA0", "AC1", "show")).stdout
    assert shown.count("     A   B   C   D\n") == 2
    assert "A    0 I 1   1 I 0\n" in shown


@pytest.mark.parametrize("elsewhere", ["new", "daily"])
def test_a_chosen_display_stays_for_the_games_that_follow(elsewhere: str) -> None:
    answers = typed("display large", elsewhere, "display", "quit")
    shown = run("play", "--plain", "--size", "4", "--seed", "k", stdin=answers).stdout
    assert shown.splitlines().count("     A   B   C   D") == 1  # plain, before another was chosen
    assert "Display: colour." in shown  # the one after large


def test_a_right_grid_wins_when_it_is_validated(figure: Path) -> None:
    answers = typed(*WINNING, "validate", "AA1")
    told = run("play", "--plain", figure, stdin=answers).stdout.splitlines()
    assert told.count(WON) == 1
    assert "This game is finished; new starts another." in told


def test_lower_case_wins_as_well(figure: Path) -> None:
    answers = [*(move.lower() for move in WINNING), ""]
    assert "Congratulations" in run("play", "--plain", figure, stdin=typed(*answers)).stdout


def test_the_timer_is_an_option(figure: Path) -> None:
    result = run("play", "--plain", figure, "--timer", stdin=typed(*WINNING, "V"))
    assert "Final time: 00:0" in result.stdout


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("AB0", "AB is given and stays as it is."),
        ("AB", "AB is given and stays as it is."),
        ("AA", "AA is empty already."),
        ("EA1", "EA is off the board."),
        ("AE", "AE is off the board."),
        ("AA2", "Expected two letters and 0, 1 or nothing, got 'AA2'."),
        ("A\x1b[2J", r"Expected two letters and 0, 1 or nothing, got 'A\x1b[2J'."),
        ("9" * 1_000_000, f"Expected two letters and 0, 1 or nothing, got '{'9' * 40}'..."),
        ("z" * 1_000_000, f"There is no word '{'z' * 40}'...; help lists them."),
        ("\u0661", r"Expected two letters and 0, 1 or nothing, got '\u0661'."),
    ],
)
def test_a_move_is_refused_with_its_reason(figure: Path, answer: str, reason: str) -> None:
    assert replies(figure, answer) == [reason]


def test_bytes_that_are_no_text_are_survived(figure: Path) -> None:
    result = run("play", "--plain", figure, stdin=b"\xff\xfe\n\x00\nAA0\n")
    assert result.exit_code == 0
    assert "AA is 0.\n" in result.stdout


def test_an_empty_answer_asks_again(figure: Path) -> None:
    assert replies(figure, "", "  ") == []


def test_quit_leaves(figure: Path) -> None:
    shown = run("play", "--plain", figure, stdin=typed("quit", "AA0")).stdout
    assert shown.count("Your move?") == 1


def test_words_are_understood_in_french_with_and_without_accents(figure: Path) -> None:
    words = typed("vérifier", "verifier", "verify")
    shown = run("play", "--plain", figure, "--lang", "fr", stdin=words)
    assert shown.stdout.count("Il n'y a pas d'erreur") == 3
    assert "TAKUZU - grille 4x4" in shown.stdout


def test_a_puzzle_with_several_solutions_is_judged_by_the_rules(empty: Path) -> None:
    moves = [
        f"{'ABCD'[row]}{'ABCD'[col]}{digit}"
        for row, digits in enumerate(SOLUTION.split())
        for col, digit in enumerate(digits)
    ]
    shown = run("play", "--plain", empty, stdin=typed(*moves, "validate")).stdout
    assert "several solutions" in shown
    assert "Congratulations" in shown


def test_a_puzzle_that_breaks_a_rule_is_refused(broken: Path) -> None:
    result = run("play", "--plain", broken)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == f"takuzu: {broken}: There is an error in row A (AA AB AC)\n"


def test_a_puzzle_without_a_solution_is_refused() -> None:
    result = run("play", "--plain", "-", stdin=DEAD_END)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == "takuzu: -: the grid has no solution\n"


def test_an_opened_puzzle_takes_no_wish_for_another(figure: Path) -> None:
    told = refused(run("play", "--plain", figure, "--size", "8"))
    assert told == "takuzu: --size: cannot be combined with a puzzle to open"


def test_a_code_is_played() -> None:
    code = run("convert", "-", "--format", "code", stdin=FIGURE).stdout.strip()
    assert "A    . I 1   . I 0\n" in run("play", "--plain", code).stdout


def test_a_display_may_be_chosen() -> None:
    shown = run("play", "--plain", "-", "--display", "large", stdin=EMPTY).stdout
    assert "┌─────┬" in shown
