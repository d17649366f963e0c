"""The agents at work on the board."""

from __future__ import annotations

from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.play.agent_run import Outcome, Pace
from takuzu_tui.play.troupe import Answer
from takuzu_tui.tui.game.desk import Desk
from takuzu_tui.tui.game.notes import Tone
from takuzu_tui.wording.messages import Message, message


def solve(desk: Desk) -> None:
    """The agents fill all they can; asked again while they do, they no longer pause."""
    if not desk.is_open:
        desk.say("The grid is full: V validates it.")
    elif desk.agents.pace is Pace.RUNNING:
        desk.agents.hurry()
    else:
        desk.forget()
        desk.agents.run()


def step(desk: Desk) -> None:
    """One decision of one agent."""
    if not desk.is_open:
        desk.say("The grid is full: V validates it.")
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
    """Faster or slower."""
    desk.agents.change_speed(by)


def inspect(desk: Desk) -> None:
    """What the agent under the cursor knows."""
    desk.agents.ask_memory(desk.cursor, desk.on_memory)


def answered(desk: Desk, answer: Answer) -> bool:
    """Take an answer of the agents in; whether they are to be asked again."""
    stepping = desk.agents.pace is Pace.STEPPING
    match desk.agents.answered(answer):
        case Outcome.DECIDED:
            event = desk.agents.trace[-1]
            desk.cursor = event.cell
            if stepping:
                from takuzu_tui.wording.agents import decision_sentence  # noqa: PLC0415 - as they

                desk.notes.tell(decision_sentence(desk.words, event), Tone.HINT)
            return not stepping
        case Outcome.NOTHING_LEFT:
            _tell_end(desk)
        case Outcome.FAILED:
            desk.say("The agents have failed and are gone; the game goes on.", Tone.BAD)
        case Outcome.STALE:
            pass
    return False


def _tell_end(desk: Desk) -> None:
    if is_solved(desk.grid):
        desk.notes.tell(message(desk.words, Message.WON), Tone.GOOD)
        return
    if desk.session.violations or desk.session.wrong_cells:
        desk.tell_stuck(desk.words.say("An entry is wrong: v or F shows it."), Tone.BAD)
    else:
        desk.tell_stuck(desk.words.say("Press i for a harder step."))
