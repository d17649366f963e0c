from __future__ import annotations

from io import StringIO
from itertools import chain, repeat
from pathlib import Path

import pytest

from takuzu_tui.cli.plain.console import Console
from takuzu_tui.cli.plain.loop import Setting, play
from takuzu_tui.drawing import plain
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.opening import Opening
from takuzu_tui.wording.words import Words
from tests.cli.running import DEAD_END, EMPTY, FIGURE, SOLUTION, refused, run

FIGURE_GRID = Grid.from_rows(FIGURE.split())
SOLUTION_GRID = Grid.from_rows(SOLUTION.split())
WINNING = ["AA0", "AC1", "BA1", "BB0", "BD1", "CA0", "CC1", "CD1", "DC0"]


def typed(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


def replies(source: Path, *answers: str, **environ: str) -> list[str]:
    """What the game says besides the board and its questions."""
    result = run("play", source, stdin=typed(*answers), **environ)
    assert result.exit_code == 0
    boards = ("    A", "A ", "B ", "C ", "D ", "Your move?", "TAKUZU", "Type a move")
    return [line for line in result.stdout.splitlines() if not line.startswith(boards)]


@pytest.mark.parametrize("command", [(), ("play",), ("play", "--plain")])
def test_the_first_line_holds_the_name(command: tuple[str, ...]) -> None:
    result = run(*command)
    assert result.exit_code == 0
    assert "TAKUZU" in result.stdout.splitlines()[0]


def test_a_size_is_asked_for_until_it_is_one() -> None:
    result = run("play", stdin=typed("5", "abc", "22", "8", "quit"))
    assert result.exit_code == 0
    assert result.stdout.count("Size of the grid") == 4
    assert "TAKUZU - grid 8x8" in result.stdout


def test_enter_takes_the_usual_size() -> None:
    assert "TAKUZU - grid 6x6" in run("play", stdin="\n").stdout


def test_a_size_given_is_not_asked_for() -> None:
    result = run("play", "--size", "20", stdin="")
    assert "Size of the grid" not in result.stdout
    assert "TAKUZU - grid 20x20" in result.stdout


def test_a_seed_gives_the_puzzle_that_generate_gives() -> None:
    made = Grid.from_rows(run("generate", "--size", "8", "--seed", "s").stdout.split())
    shown = run("play", "--size", "8", "--seed", "s").stdout.splitlines()
    assert shown[3] == "    A  B  C  D  E  F  G  H"
    assert [line[2:].replace(" ", "").replace("I", "") for line in shown[4:12]] == list(made.rows())


def test_the_board_is_shown_before_each_turn(figure: Path) -> None:
    shown = run("play", figure, stdin=typed("AA0")).stdout
    assert shown.count("    A  B  C  D\n") == 2
    assert "A   0 I1  . I0\n" in shown


def test_the_last_right_move_wins(figure: Path) -> None:
    shown = run("play", figure, stdin=typed(*WINNING, "AA1")).stdout
    assert shown.splitlines()[-1] == "Congratulations, you have completed the grid correctly!"


def test_lower_case_wins_as_well(figure: Path) -> None:
    answers = [move.lower() for move in WINNING]
    assert "Congratulations" in run("play", figure, stdin=typed(*answers)).stdout


def test_a_full_wrong_grid_is_told_and_the_game_goes_on(figure: Path) -> None:
    wrong = [move.replace("CD1", "CD0") for move in WINNING]
    told = replies(figure, *wrong, "validate", "CD1")
    assert told == [
        "Unfortunately, the grid is wrong, you have to start again!",
        "Unfortunately, the grid is wrong, you have to start again!",
        "Congratulations, you have completed the grid correctly!",
    ]


def test_the_time_is_told_when_it_was_asked_for() -> None:
    told: list[str] = []
    times = chain([100.0], repeat(100.0 + 61 * 60 + 5.9))
    console = Console(Words("fr"), told.append, StringIO(typed(*WINNING)))
    setting = Setting(plain.lines, timed=True, now=lambda: next(times))
    play(console, Opening(FIGURE_GRID, SOLUTION_GRID), setting)
    assert told[-2:] == [
        "Félicitation, vous avez correctement complété la grille !",
        "Temps final du chronomètre : 61:05",
    ]


def test_the_timer_is_an_option(figure: Path) -> None:
    assert "Final time: 00:0" in run("play", figure, "--timer", stdin=typed(*WINNING)).stdout


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("AB0", "AB is given and stays as it is."),
        ("AB", "AB is given and stays as it is."),
        ("AA", "AA is empty already."),
        ("EA1", "EA is off the board."),
        ("AE", "AE is off the board."),
        ("AA2", "expected two letters and 0, 1 or nothing, got 'AA2'"),
        ("A\x1b[2J", r"expected two letters and 0, 1 or nothing, got 'A\x1b[2J'"),
        ("z" * 1_000_000, f"expected two letters and 0, 1 or nothing, got '{'z' * 40}'..."),
        ("\u0661", r"expected two letters and 0, 1 or nothing, got '\u0661'"),
    ],
)
def test_a_move_is_refused_with_its_reason(figure: Path, answer: str, reason: str) -> None:
    assert replies(figure, answer) == [reason]


def test_bytes_that_are_no_text_are_survived(figure: Path) -> None:
    result = run("play", figure, stdin=b"\xff\xfe\n\x00\nAA0\n")
    assert result.exit_code == 0
    assert "A   0 I1  . I0" in result.stdout


def test_an_empty_answer_asks_again(figure: Path) -> None:
    assert replies(figure, "", "  ") == []


def test_verify_names_the_first_broken_rule(figure: Path) -> None:
    assert replies(figure, "verify", "BD0", "CD0", "verify") == [
        "There is no error",
        "There is an error in column D (AD BD CD DD)",
    ]


def test_validate_counts_what_is_empty(figure: Path) -> None:
    assert replies(figure, "validate") == ["9 cells are empty."]


def test_undo_and_redo_travel_and_end(figure: Path) -> None:
    assert replies(figure, "undo", "AA0", "undo", "undo", "redo", "redo") == [
        "There is nothing to undo.",
        "There is nothing to undo.",
        "There is nothing to redo.",
    ]


def test_reset_empties_all_but_the_givens(figure: Path) -> None:
    shown = run("play", figure, stdin=typed("AA0", "reset")).stdout
    assert "The grid has been reset.\n    A  B  C  D\nA   . I1  . I0\n" in shown


def test_quit_leaves(figure: Path) -> None:
    shown = run("play", figure, stdin=typed("quit", "AA0")).stdout
    assert shown.count("Your move?") == 1


def test_help_lists_every_word_and_rules_every_rule(figure: Path) -> None:
    shown = run("play", figure, stdin=typed("help", "rules")).stdout
    for word in ("help", "rules", "verify", "validate", "hint", "undo", "redo", "reset", "quit"):
        assert f"  {word}: " in shown
    assert "  6  Every row has as many 0 as 1.\n" in shown


def test_hint_explains_and_changes_nothing(figure: Path) -> None:
    (told,) = replies(figure, "hint")
    assert told == run("hint", figure).stdout.strip()
    assert run("play", figure, stdin=typed("hint")).stdout.count("A   . I1  . I0") == 2


def test_hint_names_a_wrong_entry_first(figure: Path) -> None:
    # The solution has 0 in AA, and a 1 there breaks no rule yet.
    assert replies(figure, "AA1", "hint") == ["AA is wrong."]


def test_hint_names_a_broken_rule_before_all(figure: Path) -> None:
    assert replies(figure, "DC1", "hint") == ["There is an error in row D (DA DB DC)"]


def test_words_are_understood_in_french_with_and_without_accents(figure: Path) -> None:
    shown = run("play", figure, "--lang", "fr", stdin=typed("vérifier", "verifier", "verify"))
    assert shown.stdout.count("Il n'y a pas d'erreur") == 3
    assert "TAKUZU - grille 4x4" in shown.stdout


def test_a_puzzle_with_several_solutions_is_judged_by_the_rules(empty: Path) -> None:
    moves = [
        f"{'ABCD'[row]}{'ABCD'[col]}{digit}"
        for row, digits in enumerate(SOLUTION.split())
        for col, digit in enumerate(digits)
    ]
    shown = run("play", empty, stdin=typed(*moves)).stdout
    assert "several solutions" in shown
    assert "Congratulations" in shown


def test_hint_tells_when_no_solution_is_left(empty: Path) -> None:
    # Rows A and D would have to be equal: 0.10 and 0.10, each with one 1 to place.
    answers = ("AA0", "AC1", "AD0", "DA0", "DC1", "DD0", "hint")
    assert replies(empty, *answers)[-1] == "No solution holds all these entries."


def test_a_puzzle_that_breaks_a_rule_is_refused(broken: Path) -> None:
    result = run("play", broken)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == f"takuzu: {broken}: There is an error in row A (AA AB AC)\n"


def test_a_puzzle_without_a_solution_is_refused() -> None:
    result = run("play", "-", stdin=DEAD_END)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == "takuzu: -: the grid has no solution\n"


def test_an_opened_puzzle_takes_no_wish_for_another(figure: Path) -> None:
    told = refused(run("play", figure, "--size", "8"))
    assert told == "takuzu: --size: not together with a puzzle to open"


def test_a_code_is_played() -> None:
    code = run("convert", "-", "--format", "code", stdin=FIGURE).stdout.strip()
    assert "A   . I1  . I0\n" in run("play", code).stdout


def test_a_display_may_be_chosen() -> None:
    shown = run("play", "-", "--display", "large", stdin=EMPTY).stdout
    assert "┌─────┬" in shown
