from __future__ import annotations

from random import Random

import pytest

from tests.fuzzing import Reader, readers, tried


@pytest.mark.parametrize("reader", [pytest.param(reader, id=reader.name) for reader in readers()])
def test_a_damaged_text_is_read_or_refused_as_documented(reader: Reader) -> None:
    assert tried(reader, 150, Random(reader.name)).read > 0  # some are left as they were
