from __future__ import annotations

from random import Random

import pytest

from tests.fuzzing_saves import Saves, saves, tried_saves


@pytest.mark.parametrize("file", [pytest.param(file, id=file.name) for file in saves()])
def test_a_damaged_file_of_saved_games_is_told_and_never_raised(file: Saves) -> None:
    assert tried_saves(file, 40, Random(file.name)).read > 0
