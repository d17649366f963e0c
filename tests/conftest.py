"""What all tests share."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.needs import Needs

# No deadline, since a slow machine is no bug; no luck, so that a failure comes again.
settings.register_profile("claims", deadline=None, derandomize=True, max_examples=50)
settings.load_profile("claims")

LONGEST_NAME = 60
WAITING = ("tests/terminal/", "tests/cli/test_cluster.py")


def pytest_configure(config: pytest.Config) -> None:
    """Tests may name the programs that they need."""
    config.pluginmanager.register(Needs(config))


def pytest_make_parametrize_id(val: object) -> str | None:
    """A test of a text of a million characters is named by its beginning: names travel a lot."""
    if isinstance(val, str | bytes) and len(val) > LONGEST_NAME:
        return f"{val[:LONGEST_NAME]!a}...{len(val)}"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that mostly wait for other processes come first, beside those that work.

    At the end, nothing would be left to do meanwhile; and there, those of one file would be shared
    out, so that what they set up together would be set up again.
    """
    items.sort(key=lambda item: not any(part in item.nodeid for part in WAITING))


def pytest_collection_finish() -> None:
    """What stands once all tests are known stays: whoever looks for garbage need not look there.

    An app under test makes so many objects that Python would look for garbage forty times as often
    as there is any worth the search; tests that ask what is left over collect it themselves.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


@pytest.fixture(autouse=True, scope="session")
def _signals() -> Iterator[None]:
    """Signals end what they end, also in tests that were started in the background, deaf to it."""
    interrupt = signal.signal(signal.SIGINT, signal.default_int_handler)
    hangup = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGINT, interrupt)
    signal.signal(signal.SIGHUP, hangup)
