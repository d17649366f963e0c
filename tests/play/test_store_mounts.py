from __future__ import annotations

from pathlib import Path, PurePath

import pytest

from takuzu_tui.play.database import is_remote, system_mounts


@pytest.mark.parametrize(
    ("path", "remote"),
    [
        ("/home/ada/takuzu", True),
        ("/home/bob local/takuzu", False),
        ("/homestead", False),
        ("/mnt/ssh/x", True),
        ("/mnt/windows", True),
        ("/work", True),
        ("/over", False),
        ("relative", False),
    ],
)
def test_the_innermost_mount_tells_whether_a_folder_is_remote(path: str, remote: bool) -> None:
    mounts = """\
/dev/sda1 / ext4 rw 0 0
server:/export/home /home nfs4 rw,vers=4.2 0 0
/dev/sdb1 /home/bob\\040local xfs rw 0 0
ada@host:/ /mnt/ssh fuse.sshfs rw 0 0
//server/share /mnt/windows cifs rw 0 0
work /work 9p rw 0 0
server:/over /over nfs rw 0 0
/dev/sdc1 /over ext4 rw 0 0
nonsense
"""
    assert is_remote(PurePath(path), mounts) is remote


def test_the_mounts_of_this_machine_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(system_mounts(), str)
    monkeypatch.setattr("takuzu_tui.play.database.MOUNTS", tmp_path / "none")
    assert system_mounts() == ""
