"""Games from the first word to the last, through the command itself."""

from __future__ import annotations

import string
import unicodedata
from pathlib import Path

import pytest

from takuzu_tui.cli.plain.words import word
from takuzu_tui.wording.words import LANGUAGES, Words
from tests.cli.plain.players import AT_HOME, IN_GAME
from tests.cli.running import FIGURE, run

ENGLISH_GAME = (
    ("cell AA", "0", "next", "1", "checkpoint", "BA0", "return"),
    ("explain", "explain", "explain", "accept", "why BB", "step", "counts"),
    ("fill", "hint", "undo", "redo", "solve", "validate", "review", "statistics"),
)
FRENCH_GAME = (
    ("case AA", "zéro", "suivante", "un", "repère", "BA0", "retour"),
    ("expliquer", "expliquer", "expliquer", "accepter", "pourquoi BB", "étape", "comptes"),
    ("compléter", "indice", "annuler", "rétablir", "résoudre", "valider", "revoir", "statistiques"),
)
WON = {
    "en": "Congratulations, you have completed the grid correctly!",
    "fr": "Félicitation, vous avez correctement complété la grille !",
}
UNKNOWN = {"en": "There is no word", "fr": "Il n'y a pas de mot"}


def played(*args: str | Path, answers: tuple[str, ...]) -> str:
    result = run("play", "--plain", *args, stdin="\n".join((*answers, "")))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("TAKUZU\n")
    return result.stdout


@pytest.mark.parametrize(("language", "game"), [("en", ENGLISH_GAME), ("fr", FRENCH_GAME)])
def test_a_game_by_words_goes_on_after_each_end_of_input(
    figure: Path, language: str, game: tuple[tuple[str, ...], ...]
) -> None:
    first, *rest = game
    seen = played(figure, "--lang", language, answers=first)
    for answers in rest:
        seen += played("--resume", "--lang", language, answers=answers)
    assert seen.count(WON[language]) == 2  # solve tells that it is done, validate that it is right
    assert UNKNOWN[language] not in seen
    grid = run("games", "--json").stdout
    assert '"finished": true' in grid


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_chosen_at_home_is_solved_and_followed_by_another(language: str) -> None:
    words = Words(language)
    answers = ("difficulty", "timer", "6", "solve", "new", "quit")
    seen = played("--lang", language, "--seed", "s", answers=tuple(map(words.say, answers)))
    title = words.say("{game} - grid {size}", game="TAKUZU", size="6x6")
    assert seen.count(title) == 2
    assert WON[language] in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_but_text_is_told_whatever_is_said(figure: Path, language: str) -> None:
    words = Words(language)
    away = {"quit", "home", "new", "play", "daily", "resume", "take", "open", "language", "pause"}
    said = [word(words, action) for action in IN_GAME if action.id not in away]
    said += ["open x\x1by", "A\x1b[2J", "\x07", "why \x1b", "row \x00", "display colour", "pause"]
    home = [word(words, action) for action in AT_HOME if action.id not in away]
    seen = played(figure, "--lang", language, answers=(*said, words.say("home"), *home))
    odd = {char for char in seen if unicodedata.category(char).startswith("C")} - {"\n"}
    assert odd == set()
    assert UNKNOWN[language] not in seen


def test_ascii_is_enough_where_there_is_nothing_else(figure: Path) -> None:
    typed = "aide\nverifier\nfoé\nfin\n"
    result = run("play", "--plain", figure, "--lang", "fr", stdin=typed, LANG="C")
    assert set(result.stdout) <= set(string.printable)
    assert "Il n'y a pas d'erreur" in result.stdout


def test_a_puzzle_is_opened_from_within(figure: Path, tmp_path: Path) -> None:
    (tmp_path / "dead").write_text("00..\n11..\n..00\n..11\n")
    code = run("convert", "-", "--format", "code", stdin=FIGURE).stdout.strip()
    answers = (f"open {tmp_path}/none", f"open {tmp_path}/dead", "open", "", f"open {figure}")
    seen = played(answers=(*answers, "AA0", f"open {code}", "show"))
    assert f"{tmp_path}/none: No such file or directory.\n" in seen
    assert f"{tmp_path}/dead: The grid has no solution.\n" in seen
    assert "Nothing is opened.\n" in seen
    assert seen.count("A    . I 1   . I 0\n") == 3


def test_open_alone_takes_a_name_a_code_or_the_lines_of_a_grid(figure: Path) -> None:
    code = run("convert", "-", "--format", "code", stdin=FIGURE).stdout.strip()
    listed = run("convert", "-", "--format", "list", stdin=FIGURE).stdout.split("\n")
    asked = "Which one? Name a file, type a code, or paste a grid and then an empty line.\n"
    for lines in ((str(figure),), (code,), (*FIGURE.split(), ""), ("# a figure", *listed)):
        seen = played(answers=("open", *lines, "AA0", "show"))
        assert seen.count(asked) == 1
        assert "A    0 I 1   . I 0\n" in seen


def test_a_file_may_be_named_from_the_home_folder(figure: Path) -> None:
    result = run("play", "--plain", stdin=f"open ~/{figure.name}\n", HOME=str(figure.parent))
    assert "TAKUZU - grid 4x4" in result.stdout


def test_a_grid_is_pasted_in_one_line_and_in_the_middle_of_a_game(figure: Path) -> None:
    seen = played(figure, answers=("AA0", f"open {' '.join(FIGURE.split())}", "show"))
    assert seen.count("A    . I 1   . I 0\n") == 3
    assert "Game 1 is saved" in seen


def test_a_grid_that_cannot_be_played_is_told_and_the_game_stays(figure: Path) -> None:
    broken = ("open", "111.", "....", "....", "....", "")
    dead = ("open", "00..", "11..", "..00", "..11", "")
    short = ("open", "00..", "11.", "")
    seen = played(figure, answers=("AA0", *broken, *dead, *short, "verify"))
    assert "No solution. There is an error in row A (AA AB AC).\n" in seen
    assert "No solution: this grid cannot be completed.\n" in seen
    assert "\nLine 2: a row of this board holds 4 cells, got 3: '11.'.\n" in seen
    assert "There is no error\n" in seen
    assert seen.count("TAKUZU - grid 4x4") == 1


def test_a_grid_may_end_with_the_input() -> None:
    assert "TAKUZU - grid 4x4" in played(answers=("open", *FIGURE.split()))
    assert "Nothing is opened.\n" in played(answers=("open",))


def test_lines_without_an_end_are_no_grid() -> None:
    seen = played(answers=("open", *["...."] * 3000))
    assert "\nLine 5: this board has 4 rows; this one is too many: '....'.\n" in seen


def test_the_daily_puzzle_is_one_game_however_often_it_is_asked_for() -> None:
    assert "TAKUZU - grid 10x10" in played(answers=("daily", "fill"))
    assert "There is nothing to undo." not in played(answers=("daily", "undo"))
    assert run("games", "--json").stdout.count("\n") == 1


def test_home_knows_its_words_and_a_level_is_chosen() -> None:
    seen = played(answers=("help", "keys", "difficulty medium", "difficulty none", "8x8", "home"))
    assert seen.count("Difficulty: medium.") == 3
    assert "Expected one of easy, medium, hard, expert, got 'none'." in seen
    assert "TAKUZU - grid 8x8" in seen
    for action in AT_HOME:
        assert action.told in seen


def test_a_word_of_the_game_says_so_at_home() -> None:
    seen = played(answers=("hint", "F", "help undo", "5"))
    assert "hint works in a game; play begins one.\n" in seen
    assert "fill works in a game; play begins one.\n" in seen
    assert "undo or u: take the last change back\nundo works in a game; play begins one.\n" in seen
    assert "indice sert dans une partie ; jouer en commence une." in played(
        "--lang", "fr", answers=("indice",)
    )


@pytest.mark.parametrize("said", ["jouer", "play", "nouvelle", "jouer 4"])
def test_play_begins_at_home(said: str) -> None:
    seen = played("--lang", "fr", "--difficulty", "easy", answers=("jouer 5", said))
    assert "Choisissez l'une de ces tailles : 4, 6, 8, 10, 12, 14." in seen
    size = "4x4" if said.endswith("4") else "6x6"
    assert f"TAKUZU - grille {size}" in seen


def test_a_puzzle_that_cannot_be_made_is_told_and_asked_for_again() -> None:
    seen = played("--difficulty", "expert", answers=("4", ""))
    assert "\nNo 4x4 puzzle of difficulty expert exists, only easy and hard ones.\n" in seen
    assert seen.count("Enter is 6") == 2
    assert "TAKUZU - grid 6x6" in seen
