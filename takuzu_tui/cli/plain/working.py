"""The agents at work on the board; whoever asks them waits for their answer."""

from __future__ import annotations

from takuzu_tui.cli.plain.asking import is_asked_in_vain, tell_stuck
from takuzu_tui.cli.plain.places import cell_at
from takuzu_tui.cli.plain.table import Table
from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.play.agent_run import Outcome
from takuzu_tui.play.troupe import Answer
from takuzu_tui.play.turns import RUNNING
from takuzu_tui.wording.agents import decision_sentence, memory_parts
from takuzu_tui.wording.messages import Message, message
from takuzu_tui.wording.reading import labelled


def solve(table: Table, _rest: str) -> None:
    """The agents fill all they can, as one step."""
    if is_asked_in_vain(table) or _are_gone(table):
        return
    table.explanation = None
    filled = table.grid.filled.bit_count()
    table.agents.run()
    while (outcome := _heard(table)) is Outcome.DECIDED:
        if table.tells_decisions:
            _tell_decision(table)
        table.agents.ask()
    made = table.grid.filled.bit_count() - filled
    told = table.words.say_many(
        "The agents have filled {n} cell.", "The agents have filled {n} cells.", made
    )
    table.tell(told)
    _tell_end(table, outcome)


def step(table: Table, _rest: str) -> None:
    """One decision of one agent, named."""
    if is_asked_in_vain(table) or _are_gone(table):
        return
    table.explanation = None
    table.agents.step()
    outcome = _heard(table)
    if outcome is Outcome.DECIDED:
        _tell_decision(table)
    else:
        _tell_end(table, outcome)


def _heard(table: Table) -> Outcome:
    """The next answer that fits the game; agents that were behind are asked again by themselves."""
    while True:
        answer = table.answers.get()
        assert isinstance(answer, Answer), "a decision was asked for"
        outcome = table.agents.answered(answer)
        if outcome is not Outcome.STALE:
            return outcome


def _are_gone(table: Table) -> bool:
    """Whether the agents will never answer, which is told."""
    if table.agents.is_gone:
        table.say("The agents have failed and are gone; the game goes on.")
    return table.agents.is_gone


def _tell_decision(table: Table) -> None:
    event = table.agents.trace[-1]
    table.cursor = event.cell
    table.tell(decision_sentence(table.words, event))


def is_from_run(table: Table) -> bool:
    """Whether the grid is as the agents left it when they filled all they could."""
    return table.session.state.latest in RUNNING


def _tell_end(table: Table, outcome: Outcome) -> None:
    """Why the agents have stopped: message 9 or 11, and what to do next."""
    if outcome is Outcome.FAILED:
        table.say("The agents have failed and are gone; the game goes on.")
    elif is_solved(table.grid):
        table.tell(message(table.words, Message.WON))
        table.say(
            "Type {validate} to end the game, {undo} to take the run back.",
            validate=table.name("validate"),
            undo=table.name("undo"),
        )
    elif table.grid.is_full:
        stuck = message(table.words, Message.NOTHING_OBVIOUS)
        advice = table.words.say(
            "An entry is wrong: {undo} takes the run back, then {fill} corrects it.",
            undo=table.name("undo"),
            fill=table.name("help"),
        )
        table.tell(f"{stuck} {advice}")
    elif table.session.violations or table.session.wrong_cells:
        stuck = message(table.words, Message.NOTHING_OBVIOUS)
        advice = table.words.say(
            "An entry is wrong: {verify} or {fill} tells which.",
            verify=table.name("verify"),
            fill=table.name("help"),
        )
        table.tell(f"{stuck} {advice}")
    else:
        tell_stuck(table)


def change_speed(table: Table, _rest: str, *, slower: bool) -> None:
    """Whether the agents tell every decision, or their sum alone."""
    table.tells_decisions = slower
    if slower:
        table.say("The agents will tell every decision.")
    else:
        table.say("The agents will tell their sum alone.")


def inspect(table: Table, rest: str) -> None:
    """What the agent of a cell knows, one line a part of its memory."""
    cell = cell_at(table, rest)
    if cell is None or _are_gone(table):
        return
    table.agents.ask_memory(cell, table.answers.put)
    news = table.answers.get()
    if isinstance(news, Answer):
        _tell_end(table, table.agents.answered(news))
        return
    table.say("The agent of {cell} knows:", cell=cell)
    signs = {".": table.words.say("empty"), "-": table.words.say("none")}
    for places, told, held in memory_parts(table.words, news):
        entries = ", ".join(signs.get(entry, entry) for entry in held.split())
        table.tell(labelled(table.words, f"{places} {told}", entries))
