"""The names that scripts may rely on."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from takuzu_tui.engine import mijnlieff


def test_every_public_name_opens() -> None:
    for name in mijnlieff.__all__:
        home = import_module(mijnlieff._HOMES[name])
        assert getattr(mijnlieff, name) is getattr(home, name)
    assert sorted(mijnlieff._HOMES) == sorted(mijnlieff.__all__)


def test_a_private_name_does_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'secret'"):
        mijnlieff.secret  # noqa: B018 - the look-up is the claim


def test_a_script_plays_a_game_to_its_end() -> None:
    position, rng, moves = mijnlieff.start(3), Random("script"), []
    while not mijnlieff.is_over(position):
        move = mijnlieff.best(position, "easy", rng)
        reached = mijnlieff.play(position, mijnlieff.parse(str(move)))
        assert isinstance(reached, mijnlieff.Position)
        position = reached
        moves.append(move)
    record = mijnlieff.read(f"mijnlieff 3 anywhere {' '.join(map(str, moves))}")
    white, red = mijnlieff.score(record.position)
    assert record.position == position
    assert mijnlieff.value(position).value == (red - white if position.turn else white - red)
