"""`takuzu kiosk`: what sshd runs for everyone who comes to play, instead of a shell."""

from __future__ import annotations

import re

import click

from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.kinds import Name, OneOf, Whole
from takuzu_tui.cli.problems import Problem
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.text import marked, quote
from takuzu_tui.play.players import is_player
from takuzu_tui.wording.words import LANGUAGES

_MINUTES = re.compile(r"[0-9]{1,4}(\.[0-9]{1,3})?", re.ASCII)


class Minutes(click.ParamType[float]):
    """Minutes, with parts of them behind a point."""

    name = "minutes"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,  # noqa: ARG002 - click hands over more than is needed
        ctx: click.Context | None,  # noqa: ARG002 - the same
    ) -> float:
        """The number, or a problem that quotes what was given."""
        text = str(value)
        if not _MINUTES.fullmatch(text) or not float(text):
            raise Problem(marked("expected minutes, got {text}"), "--idle", text=quote(text))
        return float(text)


class Player(click.ParamType[str]):
    """A fingerprint, or the word for everyone without a key."""

    name = "player"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,  # noqa: ARG002 - click hands over more than is needed
        ctx: click.Context | None,  # noqa: ARG002 - the same
    ) -> str:
        """The player, or a problem that quotes what was given."""
        text = str(value)
        if not is_player(text):
            raise Problem(
                marked("expected guest or SHA256: and 43 characters, got {text}"),
                "--player",
                text=quote(text),
            )
        return text


@click.command(
    "kiosk",
    cls=Command,
    help=marked(
        "Let strangers play over SSH, and do nothing else. For sshd's ForceCommand; "
        "docs/ssh.md tells how to set it up."
    ),
)
@click.option(
    "--data",
    metavar="FOLDER",
    type=Name(),
    required=True,
    help=marked("Where all players have their games, each in a folder of their own."),
)
@click.option(
    "--player",
    metavar="SHA256:...|guest",
    type=Player(),
    help=marked("Who plays; else the key that sshd tells of, or a guest."),
)
@click.option(
    "--idle",
    metavar="MINUTES",
    type=Minutes(),
    default="30",
    help=marked("Leave after so long without a key; 30 if not given."),
)
@click.option(
    "--sessions",
    metavar="N",
    type=Whole(1, 10_000),
    default="20",
    help=marked("How many may play at once; 20 if not given."),
)
@click.option(
    "--lang",
    type=OneOf(*LANGUAGES),
    default=LANGUAGES[0],
    help=marked("The language of those who have not chosen one; en if not given."),
)
@click.option("--inside", is_flag=True, hidden=True)
@click.pass_obj
def kiosk_command(
    talk: Talk,
    *,
    data: str,
    player: str | None,
    idle: float,
    sessions: int,
    lang: str,
    inside: bool,
) -> int:
    """Makes a clean start, then plays."""
    from takuzu_tui.cli.kiosk_rules import Rules  # noqa: PLC0415 - loaded when it is called

    rules = Rules(data, player, idle, sessions, lang)
    if inside:
        from takuzu_tui.cli.kiosk_room import play  # noqa: PLC0415 - one of two steps

        return play(rules)
    from takuzu_tui.cli.kiosk_door import enter  # noqa: PLC0415 - one of two steps

    return enter(talk.environ, rules)
