"""No command, no file, no port and no variable of a stranger's gets past the door of the kiosk."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.kiosks import Kiosk, at_home
from tests.terminal.sshd import Sshd

pytestmark = pytest.mark.needs("sshd", "ssh", "ssh-keygen")


@pytest.mark.parametrize("terminal", ["-T", "-tt"])
@pytest.mark.parametrize("wish", ["id", "takuzu solve /etc/passwd; sh -i"])
def test_a_command_gets_one_sentence(kiosk: Kiosk, terminal: str, wish: str) -> None:
    done = kiosk.asked(*kiosk.client(terminal, remote=[wish]))
    assert done.returncode == 2
    told = (done.stdout + done.stderr).decode().strip()
    assert told == "There is a game here and nothing else: no commands, no files."


def test_without_a_terminal_there_is_no_game(kiosk: Kiosk) -> None:
    done = kiosk.asked(*kiosk.client("-T"))
    assert done.returncode == 2
    assert done.stderr.decode() == "The game needs the screen of a terminal; try ssh -t.\n"


@pytest.mark.needs("scp", "sftp")
def test_no_file_comes_or_goes(kiosk: Kiosk, tmp_path: Path) -> None:
    loot, gift = tmp_path / "loot", tmp_path / "gift"
    gift.write_text("#!/bin/sh\n")
    there = f"{kiosk.aim}:{tmp_path}/there"
    for old in ((), ("-O",)):
        for goods in ((f"{kiosk.aim}:/etc/passwd", str(loot)), (str(gift), there)):
            assert kiosk.asked(*kiosk.client(*old, remote=goods, program="scp")).returncode
    for subsystem in (
        kiosk.client("-b", str(gift), program="sftp"),
        kiosk.client("-s", remote=["sftp"]),
    ):
        done = kiosk.asked(*subsystem)
        assert (bool(done.returncode), done.stdout) == (True, b"")
    assert not loot.exists()
    assert not (tmp_path / "there").exists()


@pytest.mark.parametrize(
    "options",
    [
        ("-W", "127.0.0.1:{port}"),
        ("-N", "-R", "0:127.0.0.1:{port}"),
        ("-N", "-R", "{folder}/remote.sock:127.0.0.1:{port}"),
        ("-N", "-w", "any:any"),
    ],
    ids=lambda options: options[-2],
)
def test_nothing_is_forwarded(kiosk: Kiosk, options: tuple[str, ...]) -> None:
    told = [word.format(port=kiosk.port, folder=kiosk.folder) for word in options]
    done = kiosk.asked(*kiosk.client("-o", "ExitOnForwardFailure=yes", *told))
    assert done.returncode == 255
    assert b"SSH-2.0" not in done.stdout
    assert not (kiosk.folder / "remote.sock").exists()


@pytest.mark.parametrize("kind", ["-L", "-D", "socket"])
def test_no_port_of_the_client_leads_through(kiosk: Kiosk, kind: str) -> None:
    assert b"SSH-2.0" not in kiosk.reached_through(kind)


@pytest.mark.parametrize("kind", ["-L", "-D"])
def test_elsewhere_such_a_port_does_lead_through(tmp_path: Path, kind: str) -> None:
    with Sshd(tmp_path / "sshd") as server:
        assert b"SSH-2.0" in server.reached_through(kind)


@pytest.mark.needs("ssh-agent")
def test_neither_agent_nor_display_nor_variables_come_inside(kiosk: Kiosk, tmp_path: Path) -> None:
    variables = {
        "COLORTERM": "truecolor",
        "ESCDELAY": "5000",
        "HOME": str(tmp_path),
        "LANG": "fr_FR.UTF-8",
        "LC_ALL": "fr_FR.ISO-8859-1",
        "NO_COLOR": "1",
        "PYTHONINSPECT": "1",
        "PYTHONPATH": str(tmp_path),
        "PYTHONSTARTUP": str(tmp_path / "start"),
        "TAKUZU_HOME": str(tmp_path / "elsewhere"),
        "TERMINFO": str(tmp_path),
        "TEXTUAL_LOG": str(tmp_path / "log"),
        "TEXTUAL_PRESS": "q",
        "TEXTUAL_SCREENSHOT": "1",
        "_TAKUZU_COMPLETE": "bash_source",
    }
    told = " ".join(f"{name}={value}" for name, value in variables.items())
    (tmp_path / "takuzu_tui.py").write_text("print('not this one')")
    with kiosk.agent() as agent:
        socket = ("-A", "-X", "-o", f"IdentityAgent={agent}", "-o", f"ForwardAgent={agent}")
        with kiosk.visitor(*socket, "-o", f"SetEnv={told}") as player:
            at_home(player)
            assert "Daily puzzle" in player.text
            assert kiosk.game.environ == b"TERM=xterm-256color\0LANG=C.UTF-8\0"
            player.type("q")
            assert player.left() == 0
    assert not (tmp_path / "elsewhere").exists()
    assert not (tmp_path / "log").exists()


@pytest.mark.parametrize("term", ["dumb", "xterm;id\x1b]0;x\x07"])
def test_a_terminal_that_is_none_is_refused(kiosk: Kiosk, term: str) -> None:
    with kiosk.visitor(environ={"TERM": term}) as player:
        assert player.left() == 2
        assert "a terminal of this name (TERM) has none" in player.text
