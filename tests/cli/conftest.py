from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import ENGLISH, FIGURE, SOLUTION
from tests.figures import BROKEN, EMPTY


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the commands of a test keep games and settings: nobody's home."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setitem(ENGLISH, "TAKUZU_HOME", str(folder))
    return folder


def _written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


@pytest.fixture
def figure(tmp_path: Path) -> Path:
    return _written(tmp_path, "figure", FIGURE)


@pytest.fixture
def solved(tmp_path: Path) -> Path:
    return _written(tmp_path, "solved", SOLUTION)


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    return _written(tmp_path, "empty", EMPTY)


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    return _written(tmp_path, "broken", BROKEN)
