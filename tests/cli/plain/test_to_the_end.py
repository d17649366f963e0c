"""A whole game word for word, through a pipe and on a terminal, in both languages."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import spawn
from tests.cli.test_real_terminal import read_to_the_end, terminal

SAID = ("AA0", "AC1", "BA1", "BB0", "BD1", "CA0", "CC1", "CD0")
ENDED = {
    "en": (
        ("validate", "1 cell is empty."),
        ("DC0", "DC is 0.", "The grid is full: validate tells whether it is right."),
        (
            "validate",
            "Unfortunately, the grid is wrong, you have to start again!",
            "1 cell is wrong; fill puts one right, errors wrong tells which.",
        ),
        ("CD1", "CD is 1."),
        (
            "",
            "Congratulations, you have completed the grid correctly!",
            "Final time: MM:SS",
            "Time: MM:SS. Best time: MM:SS. Hints used: 0. Difficulty: easy.",
            "This is your best time.",
            "Type review to hear every move again, new for another puzzle, home to choose one.",
        ),
        ("",),
        ("quit",),
    ),
    "fr": (
        ("valider", "1 case est vide."),
        ("DC0", "DC vaut 0.", "La grille est pleine : valider dit si elle est juste."),
        (
            "V",
            "Malheureusement, la grille est fausse vous devez recommencer!",
            "1 case est fausse ; compléter en corrige une, erreurs faux dit lesquelles.",
        ),
        ("CD1", "CD vaut 1."),
        (
            "valider",
            "Félicitation, vous avez correctement complété la grille !",
            "Temps final du chronomètre : MM:SS",
            "Temps : MM:SS. Meilleur temps : MM:SS. Aides : 0. Difficulté : facile.",
            "C'est votre meilleur temps.",
            "Tapez revoir pour réentendre chaque coup, nouvelle pour une autre grille, "
            "accueil pour en choisir une.",
        ),
        ("",),
        ("quitter",),
    ),
}
QUESTION = {"en": r"Your move\?\n|What next\?\n", "fr": r"Votre coup \?\n|Et maintenant \?\n"}


def by_pipe(arguments: tuple[str | Path, ...], typed: bytes, home: Path) -> bytes:
    return spawn(*arguments, stdin=typed, TAKUZU_HOME=str(home)).stdout


def by_terminal(arguments: tuple[str | Path, ...], typed: bytes, home: Path) -> bytes:
    with terminal(*arguments, home=home) as (process, end):
        os.write(end, typed)
        seen = read_to_the_end(end)
        assert process.wait() == 0
    return seen


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("way", [by_pipe, by_terminal])
def test_a_game_is_validated_by_its_player_and_ends_once(
    figure: Path,
    tmp_path: Path,
    language: str,
    way: Callable[[tuple[str | Path, ...], bytes, Path], bytes],
) -> None:
    turns = ENDED[language]
    typed = "".join(f"{said}\n" for said in (*SAID, *(said for said, *_ in turns)))
    arguments = ("play", "--plain", figure, "--timer", "--lang", language)
    seen = way(arguments, typed.encode(), tmp_path).decode()
    _, *answers = re.split(QUESTION[language], re.sub(r"\d\d:\d\d", "MM:SS", seen))
    assert len(answers) == len(SAID) + len(turns)
    for (said, *told), answer in zip(turns, answers[len(SAID) :], strict=True):
        assert (said, answer.splitlines()) == (said, told)
