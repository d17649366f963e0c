"""The agents at work on the board."""

from __future__ import annotations

from functools import partial

from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.engine.text import marked
from takuzu_tui.play.agent_run import PAUSES, Outcome, Pace
from takuzu_tui.play.troupe import Answer
from takuzu_tui.tui.game.desk import Desk, Inspected
from takuzu_tui.tui.game.notes import Tone
from takuzu_tui.wording.messages import Message, message

_FAILED = marked("The agents have failed and are gone; the game goes on.")


def solve(desk: Desk) -> None:
    """The agents fill all they can; asked again while they do, they no longer pause."""
    if desk.is_asked_in_vain() or _are_gone(desk):
        return
    if desk.agents.pace is Pace.RUNNING:
        desk.agents.hurry()
    else:
        desk.forget()
        desk.agents.run()


def step(desk: Desk) -> None:
    """One decision of one agent."""
    if desk.is_asked_in_vain() or _are_gone(desk):
        return
    stop(desk)
    desk.forget()
    desk.agents.step()


def stop(desk: Desk) -> bool:
    """The agents rest; whether they were running."""
    if desk.agents.pace is not Pace.RUNNING:
        return False
    desk.agents.rest()
    desk.say("The agents have stopped.")
    return True


def change_speed(desk: Desk, by: int) -> None:
    """Faster or slower, which is told."""
    desk.agents.change_speed(by)
    facts = {"speed": desk.agents.speed + 1, "most": len(PAUSES)}
    desk.notes.tell(desk.words.say("Speed {speed} of {most}.", **facts), is_passing=True)


def inspect(desk: Desk) -> None:
    """What the agent under the cursor knows of the grid as it is."""
    if not _are_gone(desk):
        ask = partial(Inspected, ticket=desk.session.entries)
        desk.agents.ask_memory(desk.cursor, lambda memory: desk.on_memory(ask(memory)))


def inspected(desk: Desk, told: Inspected) -> None:
    """Show what an agent knows, unless the grid has changed since it was asked."""
    if told.ticket == desk.session.entries:
        desk.memory = told.memory


def _are_gone(desk: Desk) -> bool:
    """Whether the agents will never answer, which is told."""
    if desk.agents.is_gone:
        desk.say(_FAILED, Tone.BAD)
    return desk.agents.is_gone


def answered(desk: Desk, answer: Answer) -> bool:
    """Take an answer of the agents in; whether they are to be asked again."""
    stepping = desk.agents.pace is Pace.STEPPING
    match desk.agents.answered(answer):
        case Outcome.DECIDED:
            if stepping:
                event = desk.agents.trace[-1]
                desk.cursor = event.cell
                from takuzu_tui.wording.agents import decision_sentence  # noqa: PLC0415 - as they

                desk.notes.tell(decision_sentence(desk.words, event), Tone.HINT)
            return not stepping
        case Outcome.NOTHING_LEFT:
            _tell_end(desk)
        case Outcome.FAILED:
            desk.say(_FAILED, Tone.BAD)
        case Outcome.STALE:
            pass
    return False


def _tell_end(desk: Desk) -> None:
    if is_solved(desk.grid):
        desk.notes.tell(message(desk.words, Message.WON), Tone.GOOD)
        return
    if desk.grid.is_full:
        advice = desk.words.say("An entry is wrong: u takes the run back, then F corrects it.")
        desk.tell_stuck(advice, Tone.BAD)
    elif desk.session.violations:
        desk.tell_stuck(desk.words.say("A rule is broken: v tells which."), Tone.BAD)
    elif desk.session.wrong_cells:
        desk.tell_stuck(desk.words.say("An entry is wrong: F corrects it."), Tone.BAD)
    else:
        desk.tell_stuck(desk.words.say("Press i for a harder step."))
