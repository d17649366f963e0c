"""Which folders are on another machine, as the system tells."""

from __future__ import annotations

import re
from pathlib import Path, PurePath

MOUNTS = Path("/proc/mounts")

_REMOTE = re.compile(
    r"nfs\d?|cifs|smb\d?|smbfs|9p|afs|ceph|gfs2|glusterfs|lustre|ncpfs|ocfs2|virtiofs|vboxsf"
    r"|fuse\.(sshfs|glusterfs|ceph|s3fs|rclone|davfs2?|smbnetfs|curlftpfs).*"
)
_ESCAPE = re.compile(r"\\([0-7]{3})")


def system_mounts() -> str:
    """The mounts of this machine; nothing where the system does not tell."""
    try:
        return MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return ""


def is_remote(path: PurePath, mounts: str) -> bool:
    r"""Whether a folder is on another machine, where SQLite's shared memory is not to be trusted.

    The innermost mount that holds the path tells, if it is a network file system.

    >>> mounts = "/dev/sda / ext4 rw 0 0\nserver:/home /home nfs4 rw 0 0"
    >>> is_remote(PurePath("/home/ada"), mounts), is_remote(PurePath("/homely"), mounts)
    (True, False)
    """
    kind, depth = "", -1
    for line in mounts.splitlines():
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        point = PurePath(_ESCAPE.sub(lambda found: chr(int(found[1], 8)), fields[1]))
        if path.is_relative_to(point) and len(point.parts) >= depth:
            kind, depth = fields[2], len(point.parts)
    return _REMOTE.fullmatch(kind) is not None
