from __future__ import annotations

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from takuzu_tui.play.players import take_slot


def test_there_are_so_many_slots_and_no_more(tmp_path: Path) -> None:
    taken = [take_slot(tmp_path / "sessions", 3) for _ in range(3)]
    assert [slot.number for slot in taken if slot] == [1, 2, 3]
    assert take_slot(tmp_path / "sessions", 3) is None
    for slot in taken:
        assert slot is not None
        slot.close()


def test_a_slot_that_was_left_is_free_again(tmp_path: Path) -> None:
    first, second = take_slot(tmp_path, 2), take_slot(tmp_path, 2)
    assert first is not None
    assert second is not None
    first.close()
    again = take_slot(tmp_path, 2)
    assert again is not None
    assert again.number == 1
    again.close()
    second.close()


def test_a_slot_is_free_when_its_process_has_died(tmp_path: Path) -> None:
    code = "import sys; from pathlib import Path; from takuzu_tui.play.players import take_slot\n"
    code += "print(take_slot(Path(sys.argv[1]), 1).number)"
    command = [sys.executable, "-c", code, str(tmp_path)]
    assert subprocess.run(command, capture_output=True, check=True).stdout == b"1\n"
    slot = take_slot(tmp_path, 1)
    assert slot is not None
    slot.close()


def test_a_disk_without_locks_gives_no_slots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    with pytest.raises(OSError, match="No locks"):
        take_slot(tmp_path, 1)
