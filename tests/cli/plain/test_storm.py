"""Whatever is said, in whatever order, is answered; and the game stays a game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.play.session import Session
from takuzu_tui.wording.words import LANGUAGES
from tests.cli.plain.players import IN_GAME, Player
from tests.play.games import HandTurned

AFTER = ("", "", "", "AA", "BC", "DD", "EE", "C", "off", "large", "fr", "en", "1", "x\x1by", "é")
MOVES = ("AA0", "AA1", "AC1", "BA", "BB0", "CD1", "CD0", "DC0", "DC1", "BD1", "CA0", "CC1", "?!")
ELSEWHERE = {"delete", "watch", "take", "resume"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(8))
def test_no_order_of_words_ends_the_game_by_a_fault(
    seed: int, language: str, tmp_path: Path
) -> None:
    rng, player = Random(seed), Player(language=language)
    player.home.here = lambda: tmp_path
    words = [word for word in IN_GAME if word.id not in ELSEWHERE]
    for _ in range(200):
        word = rng.choice(words)
        said = f"{rng.choice((word.typed, *word.keys))} {rng.choice(AFTER)}".strip()
        answer = rng.choice((said, rng.choice(MOVES)))
        player.say(answer)
        grid, givens = player.session.position.grid, player.session.opening.start.grid
        assert grid.ones & givens.filled == givens.ones
        assert player.session.is_finished <= is_solved(grid)
        if player.session.is_finished and rng.random() < 0.2:
            break
    again = Session.replay(player.session.opening, player.session.log, now=HandTurned())
    assert again.state == player.session.state
    player.close()
