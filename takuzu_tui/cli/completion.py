"""`takuzu completion`: the script that lets a shell complete our commands."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from takuzu_tui.cli import options
from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.kinds import OneOf
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.text import marked

SHELLS = ("bash", "zsh", "fish")


@click.command(
    "completion",
    cls=Command,
    help=marked(
        "Print the completion script of a shell. "
        'For bash or zsh, add the line eval "$(takuzu completion bash)" to ~/.bashrc or ~/.zshrc; '
        "for fish, takuzu completion fish > ~/.config/fish/completions/takuzu.fish"
    ),
)
@click.argument("shell", metavar="|".join(SHELLS), type=OneOf(*SHELLS))
@options.language
@click.pass_context
def completion_command(ctx: click.Context, shell: str) -> int:
    """Prints click's own script for our program."""
    completion = get_completion_class(shell)
    assert completion is not None
    talk = ctx.ensure_object(Talk)
    script = completion(ctx.find_root().command, {}, "takuzu", "_TAKUZU_COMPLETE")
    talk.out(script.source_template % script.source_vars())
    return 0
