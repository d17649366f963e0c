"""Programs that some tests need beside Python, and the Debian packages that bring them.

`python3 -m tests.programs` prints the packages that are missing here; it needs nothing installed.
"""

from __future__ import annotations

import grp
import os
import pty
import shutil
from collections.abc import Iterable

PACKAGES = {
    "appstreamcli": "appstream",
    "desktop-file-validate": "desktop-file-utils",
    "groff": "groff-base",
    "scp": "openssh-client",
    "screen": "screen",
    "sftp": "openssh-client",
    "ssh": "openssh-client",
    "ssh-agent": "openssh-client",
    "ssh-keygen": "openssh-client",
    "sshd": "openssh-server",
    "tmux": "tmux",
}
_USUAL = ("/usr/sbin", "/sbin", "/usr/local/sbin")
"""Where programs for administrators are, also where the path of others does not lead."""


def found(program: str) -> str | None:
    """The full name of a program, if it is there."""
    return shutil.which(program, path=os.pathsep.join((os.environ.get("PATH", ""), *_USUAL)))


def missing(programs: Iterable[str]) -> tuple[str, ...]:
    """The packages that must be installed for all of these programs, in order."""
    return tuple(sorted({PACKAGES[program] for program in programs if found(program) is None}))


def can_serve_terminals() -> bool:
    """Whether a server of this user's may give terminals to others: they must be of group tty."""
    if os.getuid() == 0:
        return True
    ours, theirs = pty.openpty()
    try:
        return os.fstat(theirs).st_gid == grp.getgrnam("tty").gr_gid
    except KeyError:
        return True
    finally:
        os.close(ours)
        os.close(theirs)


if __name__ == "__main__":
    print(*missing(PACKAGES))
