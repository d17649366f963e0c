from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.plain.players import Player


@pytest.fixture
def player() -> Iterator[Player]:
    sitting = Player()
    yield sitting
    sitting.close()


@pytest.fixture
def french() -> Iterator[Player]:
    sitting = Player(language="fr")
    yield sitting
    sitting.close()
